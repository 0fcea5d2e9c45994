package desk

import (
	"context"
	"slices"
	"strings"
	"testing"
	"time"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/solver"
	"zugzwang/ui/save"
	"zugzwang/ui/train"
)

// trainee is somebody who is asked puzzles of a game.
type trainee struct {
	*Trainer
	t *testing.T
}

// noon is when these tests take place.
func noon() time.Time { return time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC) }

// trains begins to ask, at a time, with a record of answers.
func trains(t *testing.T, g *games.Game, record *save.Record, now time.Time, daily bool) *trainee {
	seed := uint64(0)
	tr := &trainee{t: t, Trainer: NewTrainer(Training{
		Game: g, Games: catalog.Games(), Record: record, Now: func() time.Time { return now },
		Seed: func() uint64 { seed++; return seed },
	}, daily)}
	tr.carry(t.Context())
	return tr
}

// carry does all work there is, and returns what it tells.
func (tr *trainee) carry(ctx context.Context) (says string) {
	for w := tr.Work(); w != nil; w = tr.Work() {
		says += w.Run(ctx, solver.Options{})().Says
	}
	return says
}

// does does an action and the work that it makes, and returns what is said, or why it cannot
// be done.
func (tr *trainee) does(name string) string {
	tr.t.Helper()
	actions := tr.Actions()
	a := actions[slices.IndexFunc(actions, func(a Action) bool { return a.Name == name })]
	if why := a.Why(); why != "" {
		return "off: " + why
	}
	says := a.Do(nil).Says
	return says + tr.carry(tr.t.Context())
}

// answers chooses a right move or a wrong one, and returns what is said.
func (tr *trainee) answers(right bool) string {
	tr.t.Helper()
	for i := range tr.Moves() {
		if !tr.Ruled(i) && (train.Judge(tr.Asked().Puzzle, tr.Option(i), false) == train.Right) == right {
			says := tr.Choose(i).Says
			return says + tr.carry(tr.t.Context())
		}
	}
	tr.t.Fatal("there is no such move")
	return ""
}

// position names what is asked.
func (tr *trainee) position() string {
	return tr.Asked().Board.Title() + " " + tr.Asked().Analysis.Position.Key()
}

// fresh is a record of answers in a folder of its own.
func fresh(t *testing.T) *save.Record {
	return save.New(t.TempDir(), noon, func() uint64 { return 1 }).Training()
}

// Three right answers in a row lead up a level, and a wrong one down; the puzzles are those
// of the level, and of the seed.
func TestTrainLevels(t *testing.T) {
	for _, g := range catalog.Games() {
		var asked [2][]string
		for run := range asked {
			tr := trains(t, g, fresh(t), noon(), false)
			for i, want := range []string{"", "", "on to level 2: small board, win in 3", "back to level 1: small board, win in 1"} {
				asked[run] = append(asked[run], tr.position())
				if got := tr.answers(i < 3); got != want {
					t.Errorf("%s, answer %d: %q, want %q", g.ID, i+1, got, want)
				}
				if tr.does("next"); tr.Answered() {
					t.Fatal("no other puzzle is asked")
				}
				if level := []train.Level{1, 1, 2, 1}[i]; tr.Asked().Level != level {
					t.Errorf("%s: puzzle %d is of level %d, not %d", g.ID, i+2, tr.Asked().Level, level)
				}
			}
		}
		if !slices.Equal(asked[0], asked[1]) {
			t.Errorf("the same seed asks\n%v\n%v", asked[0], asked[1])
		}
	}
}

// What can be done before the answer, and after it.
func TestTrainerActions(t *testing.T) {
	for _, g := range catalog.Games() {
		tr := trains(t, g, fresh(t), noon(), false)
		off := func(when string, want map[string]string) {
			t.Helper()
			for _, a := range tr.Actions() {
				if got := a.Why(); got != want[a.Name] {
					t.Errorf("%s, %s: %s: %q, want %q", g.ID, when, a.Name, got, want[a.Name])
				}
			}
		}
		const first, these = "choose a move first", "these are the training puzzles"
		off("asked", map[string]string{"next": first, "play": first, "train": these})
		wrong := len(tr.Moves()) - tr.Asked().Analysis.Keeping()
		for range wrong {
			if says := tr.does("hint"); !strings.Contains(says, "gives something away; with a hint") {
				t.Errorf("hint: %q", says)
			}
		}
		if says := tr.does("hint"); says != "only moves that keep the outcome are left" {
			t.Errorf("hint: %q", says)
		}
		for i := range tr.Moves() {
			if says := tr.Name(i); tr.Ruled(i) && (tr.Choose(i).Says != "the hint has ruled "+says+" out" || tr.Answered()) {
				t.Errorf("%s can be chosen", says)
			}
		}
		tr.answers(true)
		if !strings.HasPrefix(tr.Result(), "Correct, with a hint: ") || tr.Standing() != "Level 1 of 9; streak 0, best 0; 0% of 1 right" {
			t.Errorf("%s %s", tr.Result(), tr.Standing())
		}
		off("answered", map[string]string{"hint": "this puzzle is answered", "train": these})
		actions := tr.Actions()
		play, ok := actions[2].Do(nil).Goes.(Play)
		if !ok || play.Ply() != 1 || play.At(0).Key() != tr.Asked().Analysis.Position.Key() {
			t.Errorf("%s leads to no match from the puzzle", actions[2].Name)
		}
	}
}

// The day's puzzle is the same one wherever and however late it is; it counts once, and leads
// on to those of training.
func TestTheDayIsEverybodys(t *testing.T) {
	g, _ := catalog.Find("berzerk")
	late := time.Date(2026, 11, 21, 23, 30, 0, 0, time.UTC)
	record := fresh(t)
	east := trains(t, g, record, late.In(time.FixedZone("", 14*3600)), true)
	if got := east.Head(); got != "today's puzzle: not answered yet" {
		t.Error(got)
	}
	if got := east.does("today"); got != "off: this is today's puzzle" {
		t.Error(got)
	}
	east.answers(true)
	west := trains(t, g, record, late.In(time.FixedZone("", -11*3600)), true)
	if got := west.Head(); got != "today's puzzle: answered right" || west.position() != east.position() {
		t.Errorf("%s: the west is asked\n%s\nthe east\n%s", got, west.position(), east.position())
	}
	if got := west.answers(false); got != "today's puzzle was answered before: this try does not count" || west.Head() != "today's puzzle: answered right" {
		t.Error(got)
	}
	if west.does("next"); !strings.HasPrefix(west.Head(), "level 1: ") {
		t.Errorf("next leads to %s", west.Head())
	}
}

// Every tenth puzzle is one that was answered wrong, and says when; answered right it is not
// asked again, and neither is what somebody else wrote into the record.
func TestEveryTenthPuzzleIsAReview(t *testing.T) {
	for _, g := range catalog.Games() {
		record := fresh(t)
		record.Put(train.Answer{Time: noon().AddDate(0, 0, -2), Game: g.ID, Level: 1, Result: train.Wrong, Code: "zz1-" + g.ID + "-rubbish"})
		tr := trains(t, g, record, noon(), false)
		missed := tr.Asked()
		for n := 2; n <= 21; n++ {
			a := tr.Asked()
			switch review := a.Once.Code != ""; {
			case review != (n == 10):
				t.Fatalf("%s: puzzle %d is a review: %v", g.ID, n, review)
			case review:
				if tr.Head() != "once more: you missed this on 2026-11-21" || missed.Code == "" || a.Code != missed.Code || a.Analysis.Position.Key() != missed.Analysis.Position.Key() {
					t.Errorf("%s: asked %q, want %q", tr.Head(), a.Code, missed.Code)
				}
			}
			if says := tr.answers(n > 2); n == 10 && says != "you have it now: it is not asked again" {
				t.Errorf("%q", says)
			}
			tr.does("next")
		}
	}
}

// A review that is answered wrong again, or with a hint, comes once more.
func TestReviewStays(t *testing.T) {
	g, _ := catalog.Find("jug")
	tr := trains(t, g, fresh(t), noon(), false)
	tr.answers(false)
	code, reviews := tr.Asked().Code, 0
	for range 30 {
		tr.does("next")
		if tr.Asked().Once.Code == "" {
			tr.answers(true)
			continue
		}
		if reviews++; tr.Asked().Code != code {
			t.Errorf("review %d is of another puzzle", reviews)
		}
		if reviews == 1 {
			tr.does("hint")
		}
		if says := tr.answers(reviews == 1); says != "it will be asked once more" {
			t.Errorf("review %d: %q", reviews, says)
		}
	}
	if reviews != 3 {
		t.Errorf("%d reviews in 31 puzzles", reviews)
	}
}

// The next puzzle is found while the answer is looked at, if that is wanted, and not asked
// before it is wanted; what was not found is looked for again.
func TestTrainAhead(t *testing.T) {
	g, _ := catalog.Find("jug")
	tr := trains(t, g, fresh(t), noon(), false)
	tr.Ahead = true
	asked := tr.Asked()
	tr.answers(true)
	if tr.Asked() != asked || tr.next == nil {
		t.Fatal("the next puzzle is not found, or asked at once")
	}
	if next := tr.next; tr.does("next") != "" || tr.Asked() != next {
		t.Fatal("the puzzle found is not asked")
	}
	none, stop := context.WithCancel(t.Context())
	stop()
	tr.Choose(0)
	tr.carry(none)
	if got := tr.does("hint"); tr.Failed() == nil || tr.Work() != nil || got != "off: this puzzle is answered" {
		t.Fatalf("%v, %s", tr.Failed(), got)
	}
	if tr.does("next"); tr.Failed() != nil || tr.Answered() {
		t.Errorf("no puzzle is asked: %v", tr.Failed())
	}
}

// The mistakes of a match are asked one after the other, from one of them on, and recorded
// nowhere.
func TestRetry(t *testing.T) {
	for _, g := range catalog.Games() {
		a := trains(t, g, fresh(t), noon(), true).Asked()
		m := train.Stand(a.Puzzle)
		worst := a.Analysis.Options[len(a.Analysis.Options)-1]
		m.Play(worst.Move)
		tr := &trainee{t: t, Trainer: Retry(&Mistakes{Line: m, Solution: a.Solution, Plies: []int{0, 0}})}
		tr.carry(t.Context())
		if got := tr.Head(); got != "mistake 1 of 2: ply 1" {
			t.Error(got)
		}
		tr.answers(true)
		if got := tr.Standing(); !strings.HasPrefix(got, "In the match ") || tr.Following() != "next mistake" {
			t.Errorf("%s, and then the %s", got, tr.Following())
		}
		tr.does("next")
		tr.Choose(worst.Index)
		if got := tr.Standing(); got != "As in the match; this is not counted" || tr.Following() != "review" {
			t.Errorf("%s, and then the %s", got, tr.Following())
		}
		if got := tr.does("next"); got != "that was the last mistake of the match" {
			t.Error(got)
		}
	}
}
