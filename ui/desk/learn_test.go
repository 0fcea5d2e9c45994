package desk

import (
	"slices"
	"testing"

	"zugzwang/games/catalog"
	"zugzwang/solver"
	"zugzwang/solver/wide"
	"zugzwang/ui/learn"
	"zugzwang/ui/save"
)

// carried does all work of an activity and returns its text.
func carried(t *testing.T, a Worker) (says string) {
	for w := a.Work(); w != nil; w = a.Work() {
		says += w.Run(t.Context(), solver.Options{})().Says
	}
	return says
}

// off returns the reasons why actions of a lesson are unavailable, by name.
func off(l *Lesson) map[string]string {
	reasons := map[string]string{}
	for _, a := range l.Actions() {
		if why := a.Why(); why != "" {
			reasons[a.Name] = why
		}
	}
	return reasons
}

// Every lesson can be done from start to end. A wrong answer is refuted and taken back. A right
// one ends the step, and that is recorded. The lesson continues where it was left.
func TestLesson(t *testing.T) {
	for _, of := range slices.Concat(learn.Lessons()[:len(catalog.Games())], wide.Some(t, learn.Lessons()[len(catalog.Games()):])) {
		habits := save.New(t.TempDir(), noon, func() uint64 { return 1 }).Habits()
		for at := range of.Steps {
			l := NewLesson(of, habits)
			if l.Attempt() != nil || l.Choices() > 0 {
				t.Fatal("a step is begun before it is known which")
			}
			carried(t, l)
			if l.At() != at || l.Done() != at {
				t.Fatalf("%s is gone on with at step %d, %d done; want %d", of.Game.ID, l.At(), l.Done(), at)
			}
			want := map[string]string{"next": "this step comes first"}
			if at == 0 {
				want["back"] = "this is the first step"
			}
			if l.Attempt().Replay == nil {
				want["end"] = "the solver is not at work here"
			}
			for name, why := range off(l) {
				if why != want[name] {
					t.Errorf("step %d: %s: %q, want %q", at, name, why, want[name])
				}
			}
			a := l.Attempt()
			for n := 0; a.State != learn.Done; n++ {
				switch {
				case n > 60:
					t.Fatalf("%s, step %d does not end", of.Game.ID, at)
				case a.State == learn.Asking && a.Replay == nil && n < l.Choices()*3:
					l.Pick((n / 3) % l.Choices()) // any choice, wrong or right
				case a.State == learn.Asking && a.Replay == nil:
					l.Pick(a.Analysis.Options[0].Index)
				default:
					l.GoOn()
				}
			}
			if says := carried(t, l); says != "" || l.Done() != at+1 || learn.Progress(habits, of) != at+1 {
				t.Fatalf("%s, step %d: %q, %d done, %d noted", of.Game.ID, at, says, l.Done(), learn.Progress(habits, of))
			}
			if l.GoOn(); l.At() != at+1 || l.Over() != (at+1 == len(of.Steps)) {
				t.Fatalf("after step %d comes %d", at, l.At())
			}
		}
	}
}

// What is offered after a lesson.
func TestAfterLesson(t *testing.T) {
	all := learn.Lessons()
	for i, of := range all {
		l := NewLesson(of, (*save.Store)(nil).Habits())
		carried(t, l)
		l.Begin(len(of.Steps))
		next := all[(i+1)%len(all)].Game
		if want := []string{"A match of " + of.Game.Name, "The lesson in " + next.Name, "Puzzles of " + of.Game.Name, "All lessons"}; !slices.Equal(l.Answers(), want) {
			t.Errorf("%q", l.Answers())
		}
		if got := off(l); got["next"] != "there are no more steps" || got["again"] != "there is no step to begin again" {
			t.Errorf("%v", got)
		}
		for choice, want := range []any{Start{of.Game}, nil, Practise{of.Game}, Lessons{}} {
			if choice != 1 {
				if got := l.Pick(choice).Goes; got != want {
					t.Errorf("%s leads to %v", l.Answers()[choice], got)
				}
			}
		}
		l.Pick(1)
		if carried(t, l); l.Game != next || l.At() != 0 || l.Attempt() == nil {
			t.Errorf("the next lesson is in %s, step %d", l.Game.Name, l.At())
		}
	}
}

// A lesson can show the solver's next step, or all that remain one by one.
func TestLessonTellsTheSolver(t *testing.T) {
	of := learn.Lessons()[0]
	l := NewLesson(of, (*save.Store)(nil).Habits())
	carried(t, l)
	l.Begin(len(of.Steps) - 1)
	all := l.Attempt().Replay.Len()
	for _, c := range []struct{ by, told int }{{1, 1}, {1, 1}, {-1, 0}, {all, all - 1}, {1, 0}} {
		if got := l.Watch(c.by).Lines.Len; got != c.told {
			t.Errorf("%d on: %d steps are told, want %d", c.by, got, c.told)
		}
	}
}
