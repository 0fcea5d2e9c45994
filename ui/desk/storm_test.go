package desk

import (
	"strings"
	"testing"
	"time"

	"zugzwang/games/advance"
	"zugzwang/games/catalog"
	"zugzwang/solver"
	"zugzwang/solver/wide"
	"zugzwang/ui/train"
)

// Puzzles follow one another and only right answers count. After the time is up answers do not
// count, and the puzzles missed can be looked at. The best storm is recorded.
func TestStorm(t *testing.T) {
	explained := false // a Loop, where one is asked first
	harder := 0        // games whose last puzzles are harder than their first: some games have few ratings
	for _, g := range wide.Of(catalog.Games(), catalog.Games()[:3]) {
		record := fresh(t)
		tr := trains(t, g, record, noon(), Storming)
		tr.clock = tr.clock.Add(2 * StormTime) // the rules may be read as long as one likes
		if got := tr.Heading(); got != "storm: 3:00 left, 0 solved" || tr.TimeIsUp().Says != "" {
			t.Error(got)
		}
		tr.StartStorm()
		for _, name := range []string{"hint", "next", "play", "open"} {
			if got := tr.does(name); !strings.HasPrefix(got, "off: ") {
				t.Errorf("%s: %s", name, got)
			}
		}
		rating := tr.points()
		var asked []*train.Asked
		loops := 0
		for i := range 9 {
			asked = append(asked, tr.Asked())
			if strings.Contains(tr.Asked().Question(), "Loop") {
				loops++
				explained = true
				if i < 6 || strings.HasPrefix(tr.Explains(), "Loop: ") != (loops == 1) {
					t.Errorf("%s: Loop %d is puzzle %d; %q", g.ID, loops, i+1, tr.Explains())
				}
			}
			says := tr.answers(i != 4)
			if want := map[bool]string{true: "correct", false: "the clock is stopped while you look"}[i != 4]; says != want {
				t.Fatalf("%s, answer %d: %q, want %q", g.ID, i, says, want)
			}
			if i == 4 {
				tr.clock = tr.clock.Add(2 * StormTime)
				if tr.TimeIsUp().Says != "" || tr.Heading() != "storm: 1:44 left, 4 solved" || tr.NextLabel() != "next puzzle" {
					t.Errorf("%s: while a missed puzzle is looked at: %s, then the %s", g.ID, tr.Heading(), tr.NextLabel())
				}
				if tr.Asked() != asked[i] || !strings.HasPrefix(tr.Feedback(), "Wrong: ") {
					t.Errorf("%s: the missed puzzle is not shown with its solution", g.ID)
				}
				tr.does("next")
			}
			if tr.Answered() || tr.Asked() == asked[i] {
				t.Fatalf("%s: no other puzzle after answer %d", g.ID, i)
			}
			tr.clock = tr.clock.Add(19 * time.Second)
		}
		if got := tr.Heading() + "; " + tr.Standing(); got != "storm: 0:09 left, 8 solved; 2 more wrong answers end the storm; best so far: 0" {
			t.Error(got)
		}
		first := []int32{1, 1, 1, 3, 3, 3}
		if g == advance.Game { // on its small boards nothing is won at once by one move of three, and in three plies by one kind only
			first = []int32{3, 3}
		}
		for i, plies := range first {
			if best := asked[i].Analysis.Options[0].Verdict; best.Outcome != solver.Win || best.Remoteness != plies {
				t.Errorf("%s: puzzle %d of a storm is %v, not a Win in %d", g.ID, i+1, best, plies)
			}
		}
		for i, a := range asked[2:] {
			if like := a.Like(); like == asked[i].Like() && like == asked[i+1].Like() {
				t.Errorf("%s: three puzzles in a row are alike, the last is puzzle %d: %s", g.ID, i+3, like)
			}
		}
		if asked[0].Rating+asked[1].Rating < asked[7].Rating+asked[8].Rating {
			harder++
		}
		if r := tr.TimeIsUp(); r.Says != "" {
			t.Errorf("9 seconds before the end: %q", r.Says)
		}
		tr.clock = tr.clock.Add(9 * time.Second)
		if got := tr.answers(true); got != "time is up: 8 solved, your first result" || tr.Storm().Over() == "" || record.Storm(g.ID) != 8 {
			t.Errorf("%s: %q, best %d", g.ID, got, record.Storm(g.ID))
		}
		if tr.Asked() != nil || tr.Work() != nil || len(tr.Storm().Missed()) != 1 || tr.points() != rating {
			t.Errorf("%s: after the end %+v is asked, %d were missed, rating %d", g.ID, tr.Asked(), len(tr.Storm().Missed()), tr.points())
		}
		if got := tr.does("play"); got != "off: open one of the missed puzzles first" {
			t.Error(got)
		}
		if tr.does("open"); tr.Asked() != asked[4] || !tr.Answered() || !strings.HasPrefix(tr.Feedback(), "Wrong: ") || tr.Heading() != "missed 1 of 1" {
			t.Errorf("%s: opened is %+v", g.ID, tr.Asked())
		}
		if tr.NextLabel() != "list of missed" || tr.does("next") != "" || tr.Asked() != nil {
			t.Errorf("%s: next leads to %+v", g.ID, tr.Asked())
		}
		if says := tr.openNamed([]string{"2"}).Says; says != "type open and a number from 1 to 1" {
			t.Error(says)
		}
		if tr.does("storm"); tr.Heading() != "storm: 3:00 left, 0 solved" || !strings.HasSuffix(tr.Standing(), "best so far: 8") {
			t.Errorf("%s, %s", tr.Heading(), tr.Standing())
		}
	}
	if !explained {
		t.Error("no Loop was asked")
	}
	if harder < wide.Of(3, 1) {
		t.Errorf("storms become harder in %d games only", harder)
	}
}

// Three wrong answers end a storm. A storm without a solved puzzle does not change the best.
func TestStormOfWrongAnswers(t *testing.T) {
	g, _ := catalog.Find("jug")
	record := fresh(t)
	record.Put(train.Answer{Time: noon(), Game: "jug", Kind: train.Storming, Number: 3, Result: train.Ended})
	tr := trains(t, g, record, noon(), Storming)
	for range stormWrong - 1 {
		tr.misses()
	}
	tr.answers(false)
	if got := tr.Standing(); got != "3 wrong answers: 0 solved; your best is 3" {
		t.Error(got)
	}
	if tr.Heading() != "missed 3 of 3" || !tr.Answered() || tr.NextLabel() != "list of missed" {
		t.Errorf("after the last miss: %s, then the %s", tr.Heading(), tr.NextLabel())
	}
	r := tr.goOn()
	for i := range stormWrong {
		if line, miss := r.Lines.At(i+1), tr.Storm().Missed()[i].String(); !strings.HasSuffix(line, ": "+miss) || !strings.Contains(miss, ", not ") {
			t.Errorf("%q, %q", line, miss)
		}
	}
	if says := tr.Choose(0).Says; says != "the storm is over" {
		t.Error(says)
	}
	tr.does("open")
	for i := range stormWrong {
		if tr.storm.open != i {
			t.Errorf("missed %d is open, not %d", tr.storm.open, i)
		}
		tr.does("next")
	}
	if tr.storm.open != -1 || record.Storm("jug") != 3 {
		t.Errorf("missed %d is open; best %d", tr.storm.open, record.Storm("jug"))
	}
}

// misses gives a wrong answer in a storm and goes to the next puzzle.
func (tr *trainee) misses() {
	tr.answers(false)
	tr.does("next")
}

// The record is written beside a trainer that turns to other puzzles meanwhile.
func TestTrainerTurnsWhileItWrites(t *testing.T) {
	tr := NewTrainer(Training{Home: catalog.Games()[0], Record: fresh(t), Now: noon, Seed: func() uint64 { return 1 }, Off: func() train.Off { return train.Off{} }}, Puzzles)
	begun, ended := tr.Work(), make(chan struct{})
	go func() {
		defer close(ended)
		begun.Run(t.Context(), solver.Options{})
	}()
	tr.turn(Storming)
	<-ended
	if tr.Work() == begun || tr.Storm() == nil {
		t.Error("the trainer still does the work from before")
	}
}
