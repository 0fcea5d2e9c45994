package learn

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/solver"
	"zugzwang/solver/wide"
	"zugzwang/ui/save"
)

// each runs a test for every step of every lesson.
func each(t *testing.T, f func(t *testing.T, l Lesson, s *games.LessonStep)) {
	for _, l := range wide.Some(t, Lessons()) {
		for i := range l.Steps {
			t.Run(l.Game.ID+"/"+l.Steps[i].Title, func(t *testing.T) { f(t, l, &l.Steps[i]) })
		}
	}
}

func begin(t *testing.T, l Lesson, s *games.LessonStep) *Attempt {
	t.Helper()
	a, err := Begin(t.Context(), l.Game, s)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// Every game has a lesson. Lessons of games with their own view have five steps and one about the
// solver. Those of games of rules have two to seven steps, of which the first is played.
func TestEveryGameHasALesson(t *testing.T) {
	if len(Lessons()) != len(catalog.Games())+len(catalog.Bundled()) {
		t.Errorf("%d lessons for %d games and %d of rules", len(Lessons()), len(catalog.Games()), len(catalog.Bundled()))
	}
	for _, g := range catalog.Bundled() {
		if l, ok := Of(g); !ok || len(l.Steps) < 2 || len(l.Steps) > 7 || !moves(&l.Steps[0]) {
			t.Errorf("%s: a lesson of %d steps", g.ID, len(l.Steps))
		}
	}
	for _, g := range catalog.Games() {
		l, ok := Of(g)
		if !ok || len(l.Steps) != 6 {
			t.Fatalf("%s: a lesson of %d steps, want 6", g.ID, len(l.Steps))
		}
		for i, s := range l.Steps {
			if (s.Task == games.TaskWatch) != (i == 5) {
				t.Errorf("%s, step %d: the solver belongs to the sixth step", g.ID, i+1)
			}
		}
	}
	if _, ok := Of(&games.Game{ID: "chess"}); ok {
		t.Error("there is a lesson in chess")
	}
}

// No text is missing or too long, and texts name the players.
func TestTexts(t *testing.T) {
	each(t, func(t *testing.T, l Lesson, s *games.LessonStep) {
		for what, text := range map[string]string{"title": s.Title, "text": s.Text, "task": s.Ask, "done": s.Done, "hint": s.Hint, "caption": s.Caption, "shown": s.Shown} {
			if strings.Contains(text, "{y") || strings.Contains(text, "{t") || text != strings.TrimSpace(text) || strings.Contains(text, "  ") {
				t.Errorf("the %s is %q", what, text)
			}
			if most := map[string]int{"title": 30, "text": 330, "task": 75, "done": 190, "hint": 100, "caption": 60, "shown": 120}[what]; len([]rune(text)) > most {
				t.Errorf("the %s is %d characters, of %d: %q", what, len([]rune(text)), most, text)
			}
			if text == "" && !slices.Contains([]string{"hint", "caption", "shown"}, what) {
				t.Errorf("there is no %s", what)
			}
		}
		if n := strings.Count(s.Text+" ", ". "); n < 2 || n > 6 {
			t.Errorf("%d sentences: %q", n, s.Text)
		}
	})
}

// Each question has one right answer, and a text for each of the others. After a wrong answer
// another one can be given.
func TestAnswers(t *testing.T) {
	each(t, func(t *testing.T, l Lesson, s *games.LessonStep) {
		if s.Task != games.TaskAnswer {
			if len(s.Choices) > 0 {
				t.Error("there are answers, and no question")
			}
			return
		}
		all := begin(t, l, s)
		found := 0
		for i, c := range s.Choices {
			a := begin(t, l, s)
			a.Answer(i)
			if c.Says == "" {
				found++
				if a.State != Done || a.Says != "Correct. "+s.Done {
					t.Errorf("%s: state %d, %q", c.Text, a.State, a.Says)
				}
				continue
			}
			all.Answer(i)
			if a.State != Asking || a.Says != "Not so. "+c.Says || all.State != Asking {
				t.Errorf("%s: state %d, %q", c.Text, a.State, a.Says)
			}
		}
		if found != 1 {
			t.Errorf("%d answers are right", found)
		}
		all.Answer(-1)
		all.Answer(len(s.Choices))
		all.Play(all.Analysis.Options[0].Move)
		if all.State != Asking || all.Match.Ply() != 0 {
			t.Error("there is more to answer than there are answers")
		}
	})
}

// at returns an attempt after some moves of the player, all of them right.
func at(t *testing.T, l Lesson, s *games.LessonStep, path []games.Move) *Attempt {
	t.Helper()
	a := begin(t, l, s)
	for _, m := range path {
		a.Play(m)
		a.Reply()
	}
	return a
}

// In every position that can occur in a step every move is made. A wrong move is shown with its
// reply and text, and taken back. A right one continues. Best play ends the step from every
// position.
func TestEveryWay(t *testing.T) {
	each(t, func(t *testing.T, l Lesson, s *games.LessonStep) {
		if !moves(s) {
			return
		}
		wrong, right := 0, 0
		seen := map[string]bool{}
		paths := [][]games.Move{nil}
		for len(paths) > 0 {
			path := paths[0]
			paths = paths[1:]
			a := at(t, l, s, path)
			key := a.Match.Position().Key()
			if a.State != Asking || seen[key] {
				continue
			}
			seen[key] = true
			for i, o := range a.Analysis.Options {
				a := at(t, l, s, path)
				a.Play(o.Move)
				if a.State == Done {
					right++
					continue
				}
				replied := a.State == Waiting
				if a.Says == "" || !replied && !a.Match.Over() && a.Match.Position().Turn() != a.you {
					t.Fatalf("after move %d: state %d, %q", i, a.State, a.Says)
				}
				if replied {
					a.Again()
				}
				a.Answer(0)
				if replied {
					a.Play(a.Analysis.Options[0].Move)
				}
				a.Reply()
				switch keeps := o.Verdict.Outcome == at(t, l, s, path).Analysis.Verdict.Outcome; a.State {
				case Asking, Done:
					right++
					if !keeps || s.Task == games.TaskTry && len(a.tried) < len(a.Analysis.Options) {
						t.Errorf("%v is called right", o)
					}
					paths = append(paths, append(path[:len(path):len(path)], o.Move))
				case Refuted:
					wrong++
					if keeps && s.Task != games.TaskFinish && s.Task != games.TaskTry {
						t.Errorf("%v is called wrong", o)
					}
					if by := a.Match.Called(map[bool]games.Player{true: 1, false: 0}[replied]); !strings.HasPrefix(a.Says, by+" ") || s.Hint != "" && s.Task != games.TaskTry && !strings.HasSuffix(a.Says, s.Hint) {
						t.Errorf("ply %d: %q", a.Match.Ply(), a.Says)
					}
					a.Again()
					if a.State != Asking || a.Match.Position().Key() != key {
						t.Error("what was wrong is not taken back")
					}
				default:
					t.Errorf("state %d", a.State)
				}
			}
			for n := 0; a.State != Done && s.Task != games.TaskTry; n++ {
				if n > 20 {
					t.Fatalf("best play from %v does not end the step", path)
				}
				a.Play(a.Analysis.Options[0].Move)
				a.Reply()
			}
		}
		if s.Task == games.TaskTry {
			if wrong == 0 || right != 0 {
				t.Errorf("%d moves lose, %d do not", wrong, right)
			}
			return
		}
		if right == 0 {
			t.Error("no move is right")
		}
		if wrong > 0 != (s.Hint != "") && s.Task != games.TaskWin {
			t.Errorf("%d moves are wrong, and the hint is %q", wrong, s.Hint)
		}
	})
}

// In a lost position every move has to be tried once. Trying one again does no harm.
func TestTry(t *testing.T) {
	each(t, func(t *testing.T, l Lesson, s *games.LessonStep) {
		if s.Task != games.TaskTry {
			return
		}
		a := begin(t, l, s)
		moves := a.Match.Board.Moves(a.Match.Position())
		if a.Analysis.Verdict.Outcome != solver.Lose || len(moves) < 2 {
			t.Fatalf("%v, %d moves", a.Analysis.Verdict, len(moves))
		}
		for range 2 {
			a.Play(moves[0])
			a.Reply()
			if a.State != Refuted || !a.Tried(moves[0]) || a.Tried(moves[1]) || !strings.Contains(a.Says, fmt.Sprintf("Tried: 1 of %d.", len(moves))) {
				t.Errorf("state %d: %q", a.State, a.Says)
			}
			a.Again()
		}
		for _, m := range moves[1:] {
			a.Again()
			a.Play(m)
			a.Reply()
		}
		if a.State != Done || !strings.HasSuffix(a.Says, s.Done) {
			t.Errorf("state %d: %q", a.State, a.Says)
		}
	})
}

// The solver can be shown forward and back. Its end ends the step.
func TestWatch(t *testing.T) {
	each(t, func(t *testing.T, l Lesson, s *games.LessonStep) {
		a := begin(t, l, s)
		if (a.Replay != nil) != (s.Task == games.TaskWatch) {
			t.Fatalf("replay: %v", a.Replay)
		}
		if a.Replay == nil {
			a.Watch(1)
			if a.Seen != 0 {
				t.Error("there is a solver to watch")
			}
			return
		}
		n := a.Replay.Len()
		if n < 4 || n > 18 {
			t.Errorf("%d steps", n)
		}
		for _, to := range []int{1, 2, 0, -1, n - 1} {
			a.Watch(to)
			if a.State == Done || a.Seen != max(to, 0) || (a.Says == "") != (a.Seen == 0) {
				t.Errorf("at %d: state %d, step %d, %q", to, a.State, a.Seen, a.Says)
			}
		}
		a.Watch(n + 5)
		if a.State != Done || a.Seen != n {
			t.Errorf("at the end: state %d, step %d", a.State, a.Seen)
		}
	})
}

// Note records the most steps that were done and never lowers that number. A recorded value that
// is no number counts as none, one that is too large as all steps.
func TestProgress(t *testing.T) {
	l := Lessons()[0]
	var store *save.Store
	h := store.Habits()
	for _, step := range []struct{ done, want int }{{0, 0}, {2, 2}, {1, 2}, {6, 6}, {9, 6}} {
		if err := Note(h, l, step.done); err != nil {
			t.Fatal(err)
		}
		if got := Progress(h, l); got != step.want {
			t.Errorf("after %d: %d, want %d", step.done, got, step.want)
		}
	}
	for says, want := range map[string]int{"": 0, "x": 0, "-3": 0, "4": 4, "700": 6, "99999999999999999999": 0} {
		if err := h.Set("lesson.berzerk", says); err != nil {
			t.Fatal(err)
		}
		if got := Progress(h, l); got != want {
			t.Errorf("%q: %d, want %d", says, got, want)
		}
	}
}
