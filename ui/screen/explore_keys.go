package screen

import (
	tea "charm.land/bubbletea/v2"

	"zugzwang/solver"
)

func (e *explore) keys() []binding {
	if e.typing {
		return []binding{
			bind("enter", "find", e.search, "enter"),
			bind("esc", "stop", do(func() { e.typing = false; e.input.Blur() }), "esc"),
		}
	}
	table := []binding{
		bind("←↓↑→", "move", e.aim(-1, 0), "left", "h").about("move the cursor over the board's states (hjkl too)").unless(e.noStates),
		bind("", "", e.aim(1, 0), "right", "l").unless(e.noStates),
		bind("", "", e.aim(0, -1), "up", "k").unless(e.noStates),
		bind("", "", e.aim(0, 1), "down", "j").unless(e.noStates),
		bind("enter", "go", e.follow, "enter", "space").about("go to the state in focus (space too)"),
		bind("tab", "list", e.next(1), "tab").about("along the replies and the states before"),
		bind("", "", e.next(-1), "shift+tab"),
		bind("r", "to match", func() tea.Cmd { return e.walk(e.start) }, "r").about("back to the position of the match").unless(func() string {
			if e.at.Key() == e.start.Key() {
				return "the cursor is there already"
			}
			return ""
		}),
		bind("o", "outcome", e.outcome, "o").about("look for states of one outcome: all others are dimmed").unless(e.noSurvey),
		bind("+ -", "distance", e.distance(1), "+", "=").about("look for states of one distance: all others are dimmed").unless(e.noDistance),
		bind("", "", e.distance(-1), "-").unless(e.noDistance),
		bind("n N", "find", e.find(1), "n").about("the next state, or the one before, that is looked for").unless(e.noSurvey),
		bind("", "", e.find(-1), "N").unless(e.noSurvey),
		bind("g", "longest win", e.longest, "g").unless(e.noLongest),
		bind("/", "search", e.ask, "/").about("go to a state by its number or its words, such as Morty 7; the prompt has an example").unless(e.noStates),
		bind("y", "code", func() tea.Cmd { return copyCode(e.ses, e.board, e.at) }, "y").about("copy the position as a code, which can be pasted on any screen"),
		bind("backspace", "return", e.goBack, "backspace", "u").hidden().about("go to where the cursor was (u too)").unless(func() string {
			if len(e.past) == 0 {
				return "the cursor has not moved yet"
			}
			return ""
		}),
		bind("d", "distances", do(func() { e.ses.show.Distances = !e.ses.show.Distances }), "d").hidden(),
	}
	table = append(append(table, elsewhere(e, "")...), common(e.ses, e)...)
	if e.hunting.running() {
		for i := range table {
			if table[i].Help().Key == "esc" {
				table[i] = bind("esc", "stop", e.giveUp, "esc").about("stop looking")
			}
		}
	}
	return table
}

// noStates says why the cursor cannot move over the states.
func (e *explore) noStates() string {
	if e.states == nil {
		return "the states of this board cannot be walked one by one"
	}
	return ""
}

// noSurvey says why nothing can be looked for.
func (e *explore) noSurvey() string {
	switch {
	case e.failed != nil:
		return e.failed.Error()
	case e.states != nil && e.survey == nil:
		return "the states are still being counted"
	}
	return e.noStates()
}

// noDistance says why no distance can be looked for.
func (e *explore) noDistance() string {
	switch why := e.noSurvey(); {
	case why != "":
		return why
	case !e.survey.Exact:
		return "not all distances of this board are known"
	case !e.filter.Any && e.filter.Outcome.Even():
		return "a Loop has no distance: o looks for another outcome"
	}
	return ""
}

// noLongest says why there is no longest win.
func (e *explore) noLongest() string {
	switch why := e.noSurvey(); {
	case why != "":
		return why
	case e.survey.Count[solver.Win] == 0:
		return "no state is a Win"
	case !e.survey.Exact:
		return "not all distances of this board are known"
	}
	return ""
}
