package desk

import (
	"fmt"
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/solver"
	"zugzwang/solver/wide"
	"zugzwang/ui/internal/every"
)

// predicted answers all questions about a solver's steps and returns how many there were.
func predicted(t *testing.T, w *Watch, answer func(q *Question) int) (asked int) {
	t.Helper()
	if says := w.do(t, "predict").Says; says != "" {
		t.Fatal(says)
	}
	for q := w.Question(); q != nil; q = w.Question() {
		asked++
		i := answer(q)
		w.Answer(i)
		want := "Right. "
		if i != q.right {
			want = "No, " + q.Choices[q.right] + ". "
		}
		if !strings.HasPrefix(w.Feedback(), want) || len(w.Feedback()) == len(want) {
			t.Fatalf("%s %v: %q is told of answer %d", q, q.Choices, w.Feedback(), i)
		}
	}
	return asked
}

// Every game's solver can be predicted. The right answer is the state's final value if the next
// step settles it, else "not yet". The board does not show the answer before.
func TestPredict(t *testing.T) {
	for _, g := range append(catalog.Games(), wide.Some(t, wide.Of(catalog.Bundled(), every.Quick()))...) {
		preset, ok := catalog.Preview(g)
		if !ok {
			t.Fatalf("%s: no board", g.ID)
		}
		w := watching(t, preset.Board, preset.First)
		solution := w.Of.Whole
		right := func(q *Question) string {
			r := w.Replay()
			if now := r.Mark(w.Done(), q.At); q.Name != "" && now.Phase == games.Settled && (now.Known || now.Value != "") {
				t.Errorf("%s, step %d: %s, which is settled", g.ID, w.Done(), q)
			}
			if i, ok := r.When(w.Done()+1, q.At); ok && i != w.Done() && q.Name != "" {
				return notYet
			}
			n := r.Len()
			if r.Position(n).Key() != r.Position(w.Done()+1).Key() {
				n = w.Done() + 1 // at the end the board shows another part
			}
			if r.Mark(n, q.At).Value == "" {
				n = w.Done() + 1 // at the end the place has no value
			}
			is := r.Mark(n, q.At)
			if is.Value != "" && q.Choices[0] != solver.Win.String() {
				return is.Value
			}
			m := is
			if p, ok := solution.(games.Explorer).Stand(r.Position(w.Done()+1), q.At); ok {
				m.Verdict = solution.Verdict(p)
			}
			return m.Verdict.Outcome.String()
		}
		n := predicted(t, w, func(q *Question) int {
			want := right(q)
			if q.Choices[q.right] != want {
				t.Fatalf("%s, step %d: %s %q is right, want %q", g.ID, w.Done(), q, q.Choices[q.right], want)
			}
			return q.right
		})
		if got, want := w.Score(), fmt.Sprintf("%d of %[1]d right", n); got != want || n < 3 {
			t.Errorf("%s: %s, want %s", g.ID, got, want)
		}
		w.do(t, "predict")
		w.do(t, "back to start")
		n = predicted(t, w, func(q *Question) int { return (q.right + 1) % len(q.Choices) })
		if got, want := w.Score(), fmt.Sprintf("0 of %d right", n); got != want {
			t.Errorf("%s: %s, want %s", g.ID, got, want)
		}
	}
}

// Answers are read by number and by word. Others are refused with a reason.
func TestPredictAnswers(t *testing.T) {
	g, _ := catalog.Find("berzerk")
	preset, _ := catalog.Preview(g)
	w := watching(t, preset.Board, preset.First)
	if got, want := w.WhyNoQuestion(), "nothing is asked: predict begins that"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	for _, c := range []struct{ line, says string }{
		{"predict", ""},
		{"answer", "type answer and one of: Win, Lose, Loop, not yet"},
		{"answer 7", "type answer and one of: Win, Lose, Loop, not yet"},
		{"answer LOSE", ""},
		{"answer 1", ""},
		{"answer not yet", ""},
		{"predict", "no more questions: 1 of 3 right"},
		{"step to end", ""},
	} {
		if got := w.do(t, c.line).Says; got != c.says {
			t.Errorf("%s: %q, want %q", c.line, got, c.says)
		}
	}
	if got, want := w.whyNotPredicted(), "all steps are done; back to start has some to predict"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
