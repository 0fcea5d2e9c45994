package desk

import (
	"fmt"
	"strconv"
	"strings"

	"zugzwang/games"
	"zugzwang/games/english"
)

// Actions returns the actions. All need the steps.
func (w *Watch) Actions() []Action {
	actions := []Action{
		{Name: ToSolver, Help: Door(ToSolver).Help + "; says how far it is, and what it remembers", Do: w.tell},
		{Name: "back", Args: "[N]", Keys: []string{"left"}, Word: "step", Help: "back by a step of the solver", Do: w.by(-1)},
		{Name: "step", Args: "[N]", Keys: []string{"right"}, Paired: true, Help: "the solver's next step, and why", Do: w.by(1)},
		{Name: "predict", Keys: []string{"a"}, Word: "ask me", Help: "be asked before each step what it will find, and be told why; the same key or word again ends it", Do: w.togglePredict, Off: w.whyNotPredicted},
		{Name: "answer", Args: "WORD", Help: "answer the question about the next step", Do: w.answer, Off: w.WhyNoQuestion},
		{Name: "step to settled", Keys: []string{"n"}, Word: "settle", Help: "to the next step that settles something, past those that only count down", Do: w.settled(1)},
		{Name: "back to settled", Keys: []string{"N"}, Paired: true, Help: "back to the last step that settles something", Do: w.settled(-1)},
		{Name: "step to distance", Keys: []string{"}"}, Word: "distance", Help: "to the first state that is settled at the next distance from the end", Do: w.layer(1)},
		{Name: "back to distance", Keys: []string{"{"}, Paired: true, Help: "back to the last one at the distance before", Do: w.layer(-1)},
		{Name: "every step", Keys: []string{"z"}, Word: "every step", Help: "where the steps of one distance are told together: tell each by itself; the same again tells them together", Do: w.toggleShort, Off: w.whyNotGrouped},
		{Name: "step to part", Keys: []string{"tab"}, Word: "part", Help: "to where the next part of the solver's work ends: something is proved there", Do: w.part(1), Off: w.whyNoPart},
		{Name: "back to part", Keys: []string{"shift+tab"}, Quiet: true, Help: "back to where the part before ended", Do: w.part(-1), Off: w.whyNoPart},
		{Name: "back to start", Keys: []string{"g", "home"}, Word: "start, end", Help: "back to the start", Do: func([]string) Reply { return w.goTo(0) }},
		{Name: "step to end", Keys: []string{"G", "end"}, Paired: true, Help: "to the end: all steps that are left", Do: func([]string) Reply { return w.on(w.replay.Len()) }},
		{Name: "when", Args: "STATE", Help: "to the step that settles a state, by a part of its name", Do: w.when},
	}
	for i := range actions {
		if actions[i].Off == nil {
			actions[i].Off = w.WhyNoSteps
		}
	}
	return actions
}

// whyNoPart returns why one cannot go to the end of a part, or "".
func (w *Watch) whyNoPart() string {
	if w.replay != nil && w.replay.Stages() == nil {
		return "this solver’s work has only one part"
	}
	return w.WhyNoSteps()
}

// by returns a function that goes some steps forward, or back if dir is -1.
func (w *Watch) by(dir int) func([]string) Reply {
	return func(args []string) Reply {
		n, err := 1, error(nil)
		if len(args) > 0 {
			n, err = strconv.Atoi(strings.Join(args, " "))
		}
		switch {
		case err != nil || n < 1:
			return Says("type how many steps, a number from 1")
		case dir < 0:
			return w.goTo(w.done - min(n, w.done))
		}
		return w.on(w.done + min(n, w.replay.Len()-w.done))
	}
}

// on goes to the moment after to steps, and tells the steps passed.
func (w *Watch) on(to int) Reply {
	from, all := w.done, w.replay.Len()
	if from == all {
		return Reply{Says: w.over(), Heard: "type back to start to watch it again"}
	}
	w.Seek(to)
	lines := games.Lines{Len: to - from, At: func(i int) string { return w.line(from + i) }}
	if w.Over() {
		lines.Len++ // the last line says that all steps are done
	}
	return Reply{Lines: lines}
}

// over says that all steps are done.
func (w *Watch) over() string {
	return "the solver is done, after " + english.Several(w.replay.Len(), "step")
}

// goTo goes to the moment after n steps, and tells the last of them.
func (w *Watch) goTo(n int) Reply {
	if w.Seek(n); w.done == 0 {
		return Reply{Heard: "at the start: nothing is settled"}
	}
	return Reply{Lines: games.Lines{Len: 1, At: func(int) string { return w.line(n - 1) }}}
}

// settled returns a function that goes to the nearest step in a direction that settles something.
func (w *Watch) settled(dir int) func([]string) Reply {
	return func([]string) Reply {
		return w.until(dir, "no step there settles anything", func(i int) bool {
			if w.replay.Settles(i) != "" {
				return true // shown on another board, perhaps
			}
			_, ok := w.settles(i)
			return ok
		})
	}
}

// layer returns a function that goes to the nearest step in a direction that settles a state at
// another distance.
func (w *Watch) layer(dir int) func([]string) Reply {
	return func([]string) Reply {
		at := int32(-1) // nothing is settled yet, so any distance is another
		for i := w.done - 1; i >= 0 && at < 0; i-- {
			if m, ok := w.settles(i); ok && m.Known {
				at = m.Verdict.Remoteness
			}
		}
		return w.until(dir, "no step there is at another distance", func(i int) bool {
			m, ok := w.settles(i)
			return ok && m.Known && m.Verdict.Exact() && m.Verdict.Remoteness != at
		})
	}
}

// until goes to the nearest step in a direction for which holds returns true, or replies none.
func (w *Watch) until(dir int, none string, holds func(i int) bool) Reply {
	i := w.done // the next step
	if dir < 0 {
		i = w.done - 2
	}
	for ; i >= 0 && i < w.replay.Len(); i += dir {
		if holds(i) {
			return w.goTo(i + 1)
		}
	}
	return Says(none)
}

// part returns a function that goes to the nearest end of a part in a direction, or to the start
// or end.
func (w *Watch) part(dir int) func([]string) Reply {
	return func([]string) Reply {
		n, ok := w.Stage(dir)
		if !ok {
			n = max(dir, 0) * w.replay.Len()
		}
		return w.goTo(n)
	}
}

// when goes to the step that settles the state named.
func (w *Watch) when(args []string) Reply {
	want := english.Aloud(strings.Join(args, " "))
	if len(english.Telling(want)) == 0 {
		return Says("type when and a state, such as when " + w.next())
	}
	return w.find(want)
}

// tell tells how far the solver is and what it keeps in memory.
func (w *Watch) tell([]string) Reply {
	var lines []string
	say := func(format string, args ...any) { lines = append(lines, fmt.Sprintf(format, args...)) }
	code := w.replay.Code()
	switch {
	case w.done == 0:
		say("%s", w.Of.Board.Game().Watched)
		say("How it works, line by line:")
		for _, line := range code {
			say("  %s", strings.TrimSpace(line))
		}
		steps := "there are " + english.Several(w.replay.Len(), "step")
		if short := w.Shortened(); short != "" {
			steps = short + ", and each by every step"
		}
		say("It has not begun: %s. Type step for the first.", steps)
	case w.Over():
		say("%s. Type back to start to watch it again.", english.Capital(w.over()))
	default:
		say("%d of its %d steps are done; the last one:", w.done, w.replay.Len())
		say("%s", w.line(w.done-1))
		say("  by this line: %s", strings.TrimSpace(code[w.Last().Line]))
	}
	if w.Question() != nil {
		say("%s", w.asked().At(0))
	}
	for _, held := range w.Holds() {
		say("  %s: %s", held.Said(), held.Contents())
	}
	return Reply{Lines: texts(lines...)}
}

// line returns a line about step i: its number, the state it settles unless the sentence names
// it, and the sentence. If i is beyond the last step, the line says that all are done.
func (w *Watch) line(i int) string {
	if i == w.replay.Len() {
		return english.Capital(w.over()) + "."
	}
	step := w.replay.Step(i)
	text := Said(step)
	if name := w.replay.Settles(i); !strings.Contains(strings.ToLower(text), strings.ToLower(name)) {
		text = english.Capital(name) + ": " + text
	}
	return strings.TrimSpace(fmt.Sprintf("%d: %s %s", i+1, text, step.Gloss))
}
