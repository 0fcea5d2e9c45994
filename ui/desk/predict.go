package desk

import (
	"cmp"
	"fmt"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/games/replays"
	"zugzwang/solver"
)

// Question asks to predict what the next step of a solver finds out about a state.
type Question struct {
	At      games.Place // the state, on the board
	Name    string      // of the state; "" in the last question, about all remaining states
	Asks    string      // "what does the solver find?"
	Choices []string    // 2 to 5 answers, one of them right
	right   int
}

// notYet is the answer for a step that settles nothing: a reply is crossed off, but others
// remain.
const notYet = "not yet"

// mostChoices is how many values are offered as answers at most.
const mostChoices = 4

// String returns the question in a sentence.
func (q *Question) String() string {
	if q.Name == "" {
		return q.Asks
	}
	return q.Name + ": " + q.Asks
}

// predicting is the state of a Watch whose steps are being predicted.
type predicting struct {
	answered, right int
	outcomes        []string // the answers where outcomes are asked for
	values          []string // the answers where values are asked for: those of the first steps, ascending
	told            string   // whether the last answer was right, and why
	toldAt          int      // how many steps were done when told was set
}

// Predicting reports whether steps are being predicted.
func (w *Watch) Predicting() bool { return w.predict != nil }

// Question returns the question about the next step. Nil: steps are not predicted, or the next
// one settles nothing that can be predicted.
func (w *Watch) Question() *Question {
	if w.predict == nil || w.replay == nil || w.Over() {
		return nil
	}
	return w.question(w.done)
}

// Feedback returns whether the last answer was right, and why; "" once other steps are shown.
func (w *Watch) Feedback() string {
	if w.predict == nil || w.predict.toldAt != w.done {
		return ""
	}
	return w.predict.told
}

// Score returns how many of the answers were right: "7 of 9 right"; "" if nothing is predicted.
func (w *Watch) Score() string {
	if w.predict == nil {
		return ""
	}
	return fmt.Sprintf("%d of %d right", w.predict.right, w.predict.answered)
}

// togglePredict starts or stops predicting.
func (w *Watch) togglePredict([]string) Reply {
	if w.predict != nil {
		score := w.Score()
		w.predict = nil
		return Says("no more questions: " + score)
	}
	w.predict = w.newPredicting()
	if !w.seekQuestion() {
		w.predict = nil
		return Says("no later step settles anything; back to start has more questions")
	}
	return Reply{Lines: w.asked()}
}

// whyNotPredicted returns why steps cannot be predicted, or "".
func (w *Watch) whyNotPredicted() string {
	if w.predict == nil && w.Over() {
		return "all steps are done; back to start has some to predict"
	}
	return w.WhyNoSteps()
}

// newPredicting collects the possible answers from the first steps of the replay.
func (w *Watch) newPredicting() *predicting {
	const looked = 4096 // steps
	p := &predicting{outcomes: []string{solver.Win.String(), solver.Lose.String()}, toldAt: -1}
	draws, counts := false, false
	for i := range min(w.replay.Len(), looked) {
		m := w.replay.Mark(i+1, w.replay.Step(i).At)
		counts = counts || m.Counts
		if m.Phase != games.Just {
			continue
		}
		draws = draws || m.Known && m.Verdict.Outcome == solver.Draw
		if m.Value != "" && !slices.Contains(p.values, m.Value) {
			p.values = append(p.values, m.Value)
		}
	}
	if draws {
		p.outcomes = append(p.outcomes, solver.Draw.String())
	}
	if _, ok := w.replay.(replays.Endless); ok {
		p.outcomes = append(p.outcomes, solver.Loop.String())
	}
	if counts {
		p.outcomes = append(p.outcomes, notYet)
	}
	numbers := func(v string) bool { return strings.ContainsAny(v, "−/") }
	more := []string{"0", "1", "2", "3"}
	if slices.ContainsFunc(p.values, numbers) {
		more = []string{"−1", "0", "1/2", "1"}
	}
	for _, v := range more {
		if len(p.values) < mostChoices && !slices.Contains(p.values, v) {
			p.values = append(p.values, v)
		}
	}
	slices.SortFunc(p.values, byValue)
	return p
}

// byValue compares two values as they are written: numbers ascending, then all others.
func byValue(a, b string) int {
	x, isA := new(big.Rat).SetString(strings.Replace(a, "−", "-", 1))
	y, isB := new(big.Rat).SetString(strings.Replace(b, "−", "-", 1))
	switch {
	case isA && isB:
		return x.Cmp(y)
	case isA != isB && isA:
		return -1
	case isA != isB:
		return 1
	}
	return cmp.Or(len(a)-len(b), strings.Compare(a, b))
}

// seekQuestion goes to the nearest moment, from the current one on, with a question; false if
// none.
func (w *Watch) seekQuestion() bool {
	for i := w.done; i < w.replay.Len(); i++ {
		if w.question(i) != nil {
			w.Seek(i)
			return true
		}
	}
	return false
}

// question returns the question about step i, or nil.
func (w *Watch) question(i int) *Question {
	step := w.replay.Step(i)
	m := w.replay.Mark(i+1, step.At)
	q := &Question{At: step.At}
	is := ""
	since, ok := w.replay.When(i+1, step.At)
	switch {
	case ok && since < i: // settled by an earlier step
	case m.Phase == games.Just && m.Value != "":
		is, q.Choices = m.Value, w.near(m.Value)
		q.Name, q.Asks = w.nameOf(i), "what is it worth?"
	case m.Phase == games.Just && m.Known:
		is, q.Choices = m.Verdict.Outcome.String(), w.predict.outcomes
		q.Name, q.Asks = w.nameOf(i), "what does the solver find?"
	case m.Counts:
		is, q.Choices = notYet, w.predict.outcomes
		q.Name, q.Asks = w.nameOf(i), "what does the solver find?"
	}
	if is == "" {
		endless, ok := w.replay.(replays.Endless)
		if !ok || i < w.replay.Len()-1 {
			return nil
		}
		some, all := endless.Left(1)
		if all == 0 {
			return nil
		}
		is = w.replay.Mark(w.replay.Len(), some[0].From).Verdict.Outcome.String()
		q.At, q.Choices = some[0].From, slices.DeleteFunc(slices.Clone(w.predict.outcomes), func(c string) bool { return c == notYet })
		q.Asks = "No step ever settles this state: what is it?"
	}
	q.right = slices.Index(q.Choices, is)
	if q.right < 0 {
		return nil // an outcome that is not among the answers
	}
	return q
}

// nameOf returns the name of the state that step i is about.
func (w *Watch) nameOf(i int) string {
	if name := w.replay.Settles(i); name != "" {
		if !strings.Contains(name, " ") {
			return name // a word from the game's rules: "rb"
		}
		return english.Capital(name)
	}
	if states, ok := w.Of.Whole.(games.Explorer); ok {
		if p, ok := states.Stand(w.replay.Position(i+1), w.replay.Step(i).At); ok {
			return english.Capital(states.Call(p))
		}
	}
	return "The place with the cursor"
}

// near returns the choices for a question whose right answer is value: up to mostChoices values of
// this replay that are next to each other, ascending, with value among them.
func (w *Watch) near(value string) []string {
	all := w.predict.values
	i, found := slices.BinarySearchFunc(all, value, byValue)
	if !found {
		all = slices.Insert(slices.Clone(all), i, value)
	}
	from := min(i-i%mostChoices, max(len(all)-mostChoices, 0)) // so that the right answer can be any of them
	return all[from:min(from+mostChoices, len(all))]
}

// Answer answers the question with choice i, does the step, and goes to the next question.
func (w *Watch) Answer(i int) Reply {
	q := w.Question()
	if q == nil || i < 0 || i >= len(q.Choices) {
		return Says(w.WhyNoQuestion())
	}
	p := w.predict
	p.answered++
	p.told = "No, " + q.Choices[q.right] + ". "
	if i == q.right {
		p.right++
		p.told = "Right. "
	}
	step := w.replay.Step(w.done)
	p.told += strings.TrimSpace(Said(step) + " " + step.Gloss)
	w.Seek(w.done + 1)
	if !w.Over() && !w.seekQuestion() {
		w.Seek(w.replay.Len())
	}
	p.toldAt = w.done
	lines := w.asked()
	told := p.told
	return Reply{Lines: games.Lines{Len: lines.Len + 1, At: func(n int) string {
		if n == 0 {
			return told
		}
		return lines.At(n - 1)
	}}}
}

// answer answers with a choice given by its number or its words.
func (w *Watch) answer(args []string) Reply {
	typed := strings.ToLower(strings.Join(args, " "))
	q := w.Question()
	if q == nil {
		return Says(w.WhyNoQuestion())
	}
	is := func(choice string) bool { return strings.ToLower(english.Aloud(choice)) == english.Aloud(typed) }
	i := slices.IndexFunc(q.Choices, is)
	if n, err := strconv.Atoi(typed); i < 0 && err == nil && n >= 1 && n <= len(q.Choices) {
		i = n - 1
	}
	if i < 0 {
		return Says("type answer and one of: " + english.Aloud(strings.Join(q.Choices, ", ")))
	}
	return w.Answer(i)
}

// WhyNoQuestion returns why there is nothing to answer, or "".
func (w *Watch) WhyNoQuestion() string {
	switch {
	case w.WhyNoSteps() != "":
		return w.WhyNoSteps()
	case w.predict == nil:
		return "nothing is asked: predict begins that"
	case w.Over():
		return "all steps are done; back to start has questions again"
	case w.question(w.done) == nil:
		return "the next step settles nothing: type step to go past it"
	}
	return ""
}

// asked returns the question with its numbered choices, or the score if all questions are answered.
func (w *Watch) asked() games.Lines {
	lines := []string{english.Capital(w.over()) + ": " + w.Score() + "."}
	if q := w.Question(); q != nil {
		lines = []string{fmt.Sprintf("%s Type answer and one of: %s (%s).", q, strings.Join(q.Choices, ", "), w.Score())}
	}
	return texts(lines...)
}
