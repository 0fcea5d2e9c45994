package desk

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/games/matches"
	"zugzwang/solver"
	"zugzwang/solver/wide"
	"zugzwang/ui/save"
	"zugzwang/ui/train"
)

// trainee answers the puzzles of a game.
type trainee struct {
	*Trainer
	t     *testing.T
	clock time.Time
	off   train.Off
	near  int // the rating of puzzles asked before the last answer
}

// noon is the time at which these tests take place.
func noon() time.Time { return time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC) }

// trains starts training in a game, at a time, with a record of answers.
func trains(t *testing.T, g *games.Game, record *save.Record, now time.Time, asks Asking) *trainee {
	seed := uint64(0)
	tr := &trainee{t: t, clock: now, near: int(train.Newcomer.Points)}
	tr.Trainer = NewTrainer(Training{
		Home: g, Games: catalog.Games(), Record: record, Now: func() time.Time { return tr.clock },
		Seed: func() uint64 { seed++; return seed }, Off: func() train.Off { return tr.off },
	}, asks)
	tr.carry(t.Context())
	return tr
}

// carry does all work and returns its text.
func (tr *trainee) carry(ctx context.Context) (says string) {
	for w := tr.Work(); w != nil; w = tr.Work() {
		says += w.Run(ctx, solver.Options{})().Says
	}
	return says
}

// does does an action with its work. It returns the text, or why the action is unavailable.
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

// answers chooses a right move or a wrong one, and returns the text.
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

// position returns the name of the position asked about.
func (tr *trainee) position() string {
	return tr.Asked().Board.Title() + " " + tr.Asked().Analysis.Position.Key()
}

// fresh returns an empty record of answers in a new folder.
func fresh(t *testing.T) *save.Record {
	return save.New(t.TempDir(), noon, func() uint64 { return 1 }).Training()
}

// A right answer raises the rating and a wrong one lowers it; both say so. The next puzzles depend
// on the rating and the seed.
func TestTrainRating(t *testing.T) {
	for _, g := range wide.Some(t, catalog.Games()) {
		var asked [2][]string
		for run := range asked {
			tr := trains(t, g, fresh(t), noon(), Puzzles)
			if tr.Heading() != fmt.Sprintf("puzzle rated %d", tr.Asked().Rating) || tr.Standing() != "Ratings: the higher, the harder; yours begins with 300" {
				t.Errorf("%s: %s, %s", g.ID, tr.Heading(), tr.Standing())
			}
			for i := range []int{12, 3}[run] {
				asked[run] = append(asked[run], tr.position())
				before, right := tr.points(), i < 8
				head := tr.Heading()
				says, now := tr.answers(right), tr.points()
				want := fmt.Sprintf("your rating: %d, %d more", now, now-before)
				if !right {
					want = fmt.Sprintf("your rating: %d, %d less", now, before-now)
				}
				if !strings.HasPrefix(says, want) || (now > before) != right || strings.HasSuffix(says, "; this position comes back tomorrow") == right {
					t.Errorf("%s, answer %d: %q, want %q", g.ID, i+1, says, want)
				}
				if tr.Heading() != head {
					t.Errorf("%s: the answer makes %q of %q", g.ID, tr.Heading(), head)
				}
				if near := tr.Record.Near(g.ID); right != (near > tr.near) {
					t.Errorf("%s, answer %d: puzzles near %d are asked, before near %d", g.ID, i+1, near, tr.near)
				}
				tr.near = tr.Record.Near(g.ID)
				if tr.does("next"); tr.Answered() {
					t.Fatal("no other puzzle is asked")
				}
			}
		}
		if !slices.Equal(asked[0][:3], asked[1]) {
			t.Errorf("the same seed asks\n%v\n%v", asked[0], asked[1])
		}
	}
}

// Whoever answers right soon gets other puzzles than wins in one ply, even where there are none
// between these and hard ones.
func TestIdeasChange(t *testing.T) {
	for _, id := range []string{"nim", "euclid", "snort"} {
		g, _ := catalog.Find(id)
		tr := trains(t, g, fresh(t), noon(), Puzzles)
		first, other := tr.Asked().Idea(), false
		for range 6 {
			tr.answers(true)
			tr.does("next")
			other = other || tr.Asked().Idea() != first
		}
		if !other {
			t.Errorf("%s: the first seven puzzles have one idea", id)
		}
	}
}

// What is switched off is not mentioned. Puzzles still follow the rating.
func TestTrainingWithout(t *testing.T) {
	g, _ := catalog.Find("jug")
	tr := trains(t, g, fresh(t), noon(), Puzzles)
	tr.off = train.Off{Ratings: true, Streaks: true, Returns: true}
	if tr.Heading() != "training" || tr.Standing() != "No answers in this game yet" {
		t.Errorf("%s, %s", tr.Heading(), tr.Standing())
	}
	if says := tr.answers(false); says != "" {
		t.Errorf("%q", says)
	}
	tr.clock = noon().AddDate(0, 0, 1)
	if tr.does("next"); tr.Asked().Once.Code != "" {
		t.Error("a mistake comes back")
	}
	for _, a := range tr.Actions() {
		if text := a.Name + " " + a.Help; a.Name == "due" || strings.Contains(text, "ating") || strings.Contains(text, "treak") || strings.Contains(text, "due") {
			t.Error(text)
		}
	}
	tr.does("today")
	if got := tr.Standing(); strings.Contains(got, "treak") {
		t.Error(got)
	}
	p := tr.Progress()
	if text := p.Rating + strings.Join(p.Says, " "); len(p.History) > 0 || strings.Contains(text, "ating") || strings.Contains(text, "treak") || strings.Contains(text, "due") {
		t.Errorf("%q, %v", text, p.History)
	}
	tr.off = train.Off{}
	p = tr.Progress()
	if text := p.Rating + " " + strings.Join(p.Says, " "); len(p.History) != 1 || !strings.HasPrefix(text, "Rating 100 ± 256 On the same scale the program's players are rated: the beginner 600, the novice 1200, the amateur 1600 and the expert 2000. No streak yet: today's puzzle begins one; one missed day in any seven is forgiven. Today's puzzle: not answered yet. 1 of your mistakes is due today. ") {
		t.Errorf("%q, %v", text, p.History)
	}
}

// The actions available before an answer, and after it.
func TestTrainerActions(t *testing.T) {
	for _, g := range catalog.Games() {
		tr := trains(t, g, fresh(t), noon(), Puzzles)
		off := func(when string, want map[string]string) {
			t.Helper()
			for _, a := range tr.Actions() {
				if got := a.Why(); got != want[a.Name] {
					t.Errorf("%s, %s: %s: %q, want %q", g.ID, when, a.Name, got, want[a.Name])
				}
			}
		}
		const first, these = "choose a move first", "these are the training puzzles"
		const none, dry, still = "none of your mistakes is due today", "there was no storm", ""
		off("asked", map[string]string{"next": first, "play": first, "train": these, "due": none, "open": dry, "storm": still})
		wrong := len(tr.Moves()) - tr.Asked().Analysis.Keeping()
		if says := tr.does("hint"); says != "with a hint the answer does not count as right: ask once more for it" || tr.Hinted() {
			t.Errorf("the first hint: %q", says)
		}
		for range wrong {
			if says := tr.does("hint"); !strings.HasSuffix(says, " gives something away") {
				t.Errorf("hint: %q", says)
			}
		}
		if says := tr.does("hint"); says != "only moves that keep the outcome are left" {
			t.Errorf("hint: %q", says)
		}
		for i := range tr.Moves() {
			if says := tr.doing(i); tr.Ruled(i) && (tr.Choose(i).Says != "the hint has ruled "+says+" out" || tr.Answered()) {
				t.Errorf("%s can be chosen", says)
			}
		}
		tr.answers(true)
		if !strings.HasPrefix(tr.Feedback(), "Correct, with a hint: ") || !strings.HasSuffix(tr.Standing(), "; 0 in a row, best 0; 0 of 1 right, 1 with a hint") {
			t.Errorf("%s %s", tr.Feedback(), tr.Standing())
		}
		off("answered", map[string]string{"hint": "this puzzle is answered", "train": these, "due": none, "open": dry})
		actions := tr.Actions()
		play, ok := actions[2].Do(nil).Goes.(Play)
		if !ok || play.Ply() != 1 || play.At(0).Key() != tr.Asked().Analysis.Position.Key() {
			t.Errorf("%s leads to no match from the puzzle", actions[2].Name)
		}
	}
}

// The day's puzzle is the same for all games, places and times of the day. It counts once, and
// training follows it.
func TestTheDayIsEverybodys(t *testing.T) {
	g, _ := catalog.Find("berzerk")
	late := time.Date(2026, 11, 21, 23, 30, 0, 0, time.UTC)
	record := fresh(t)
	east := trains(t, g, record, late.In(time.FixedZone("", 14*3600)), Today)
	if got := east.Heading(); got != "today's puzzle: not answered yet" {
		t.Error(got)
	}
	if got := east.Standing(); got != "No streak yet: today's puzzle begins one" {
		t.Error(got)
	}
	if got := east.does("today"); got != "off: this is today's puzzle" {
		t.Error(got)
	}
	east.answers(true)
	if got := east.Standing(); got != "Streak: 1 day" {
		t.Error(got)
	}
	west := trains(t, nil, record, late.In(time.FixedZone("", -11*3600)), Today)
	if got := west.Heading(); got != "today's puzzle: answered right" || west.position() != east.position() {
		t.Errorf("%s: the west is asked\n%s\nthe east\n%s", got, west.position(), east.position())
	}
	if got := west.answers(false); got != "today's puzzle was answered before: this try does not count" || west.Heading() != "today's puzzle: answered right" {
		t.Error(got)
	}
	of := west.Game()
	if west.does("next"); !strings.HasPrefix(west.Heading(), "puzzle rated ") || west.Game() != of {
		t.Errorf("next leads to %s of %s", west.Heading(), west.Game().ID)
	}
	if east.does("next"); east.Game() != g {
		t.Errorf("next leads to %s", east.Game().ID)
	}
	early := trains(t, nil, fresh(t), noon(), Today)
	early.asked = nil
	if got := early.does("train"); got != "off: the game of today's puzzle is not known yet" {
		t.Error(got)
	}
}

// A puzzle answered wrong comes back when it is due, before other puzzles, and says when it was
// missed. A forged entry in the record is not asked.
func TestMistakesComeBack(t *testing.T) {
	for _, g := range catalog.Games() {
		record := fresh(t)
		record.Put(train.Answer{Time: noon().AddDate(0, 0, -2), Game: g.ID, Kind: train.Puzzling, Number: 900, Result: train.Wrong, Code: "zz1-" + g.ID + "-rubbish"})
		tr := trains(t, g, record, noon(), Puzzles)
		missed := tr.Asked()
		if missed.Once.Code != "" || missed.Code == "" {
			t.Fatalf("asked %+v", missed.Once)
		}
		tr.answers(false)
		if tr.does("next"); tr.Asked().Once.Code != "" {
			t.Error("it comes back on the same day")
		}
		for _, c := range []struct {
			days int
			says string
		}{{1, "this position comes back in 3 days"}, {4, "this position comes back in 7 days"}, {11, "you know this position now: it does not come back"}} {
			tr := trains(t, g, record, noon().AddDate(0, 0, c.days), Puzzles)
			a := tr.Asked()
			if tr.Heading() != "once more: missed on 2026-11-21" || a.Code != missed.Code || a.Analysis.Position.Key() != missed.Analysis.Position.Key() || a.Question() != missed.Question() {
				t.Fatalf("%s, after %d days: asked %q, %q, want %q", g.ID, c.days, tr.Heading(), a.Code, missed.Code)
			}
			rating := tr.points()
			if says := tr.answers(true); says != c.says || tr.points() != rating {
				t.Errorf("%s, after %d days: %q", g.ID, c.days, says)
			}
			if tr.does("next"); tr.Asked().Once.Code != "" {
				t.Error("it is asked at once again")
			}
		}
	}
}

// After the day's puzzle come the due mistakes of all games, also those of matches, one after the
// other. Then comes training.
func TestDueOfAllGames(t *testing.T) {
	record := fresh(t)
	for _, id := range []string{"jug", "fence"} {
		g, _ := catalog.Find(id)
		a := trains(t, g, fresh(t), noon(), Puzzles).Asked()
		m := train.Stand(a.Puzzle)
		m.Play(a.Analysis.Options[len(a.Analysis.Options)-1].Move)
		r, err := matches.NewReview(t.Context(), m, a.Solution, solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		slips := Slips(m, r, noon())
		if len(slips) != 1 || slips[0].Code != a.Code || len(Slips(matches.NewFrom(a.Board, a.Analysis.Position, matches.Sides{}), r, noon())) > 0 {
			t.Fatalf("%s: %+v", id, slips)
		}
		record.Put(slips[0])
	}
	home, _ := catalog.Find("dag")
	tr := trains(t, home, record, noon().AddDate(0, 0, 1), Today)
	tr.answers(false)
	if tr.NextLabel() != "mistakes due" {
		t.Error(tr.NextLabel())
	}
	for _, id := range []string{"jug", "fence"} {
		tr.does("next")
		if tr.Game().ID != id || tr.Heading() != "once more: missed in a match on 2026-11-21" {
			t.Fatalf("%s, %s; want %s", tr.Game().ID, tr.Heading(), id)
		}
		if got := tr.answers(true); got != "this position comes back in 3 days" {
			t.Error(got)
		}
	}
	if got := tr.does("due"); got != "off: these are the mistakes that are due" {
		t.Error(got)
	}
	if got := tr.does("next"); got != "that was the last of your mistakes that are due today" || tr.Game() != home || tr.Asks != Puzzles {
		t.Errorf("%s, %s", got, tr.Game().ID)
	}
	// An entry that cannot be read leads to training, too.
	record.Put(train.Answer{Time: noon(), Game: "jug", Kind: train.Slipped, Code: "zz1-jug-rubbish", Result: train.Wrong})
	if tr.does("due"); tr.Asked() == nil || tr.Asks != Puzzles {
		t.Errorf("asks %v, %v", tr.Asks, tr.Failed())
	}
}

// With Ahead, the next puzzle is found while the answer is shown, and asked only on request. If
// the search was stopped, it is done again.
func TestTrainAhead(t *testing.T) {
	g, _ := catalog.Find("jug")
	tr := trains(t, g, fresh(t), noon(), Puzzles)
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

// The mistakes of a match are asked one after the other, from a chosen one on. They are not
// recorded.
func TestRetry(t *testing.T) {
	for _, g := range wide.Some(t, catalog.Games()) {
		a := trains(t, g, fresh(t), noon(), Today).Asked()
		m := train.Stand(a.Puzzle)
		worst := a.Analysis.Options[len(a.Analysis.Options)-1]
		m.Play(worst.Move)
		tr := &trainee{t: t, Trainer: Retry(&Mistakes{Line: m, Solution: a.Solution, Plies: []int{0, 0}})}
		tr.carry(t.Context())
		if got := tr.Heading(); got != "mistake 1 of 2: ply 1" {
			t.Error(got)
		}
		tr.answers(true)
		if got := tr.Standing(); !strings.HasPrefix(got, "In the match ") || tr.NextLabel() != "next mistake" {
			t.Errorf("%s, and then the %s", got, tr.NextLabel())
		}
		tr.does("next")
		tr.Choose(worst.Index)
		if got := tr.Standing(); got != "As in the match; this is not counted" || tr.NextLabel() != "review" {
			t.Errorf("%s, and then the %s", got, tr.NextLabel())
		}
		if got := tr.does("next"); got != "that was the last mistake of the match" {
			t.Error(got)
		}
	}
}
