package screen

import (
	"fmt"
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
)

// search goes to what was typed: the state of a number, the place of the board that is
// called so, or the next state whose words hold what was typed. Case, brackets, spaces
// and small words make no difference.
func (e *explore) search() tea.Cmd {
	e.typing = false
	e.input.Blur()
	typed := strings.TrimSpace(e.input.Value())
	if n, err := strconv.Atoi(typed); err == nil {
		if n < 1 || n > e.states.States() {
			e.note = fmt.Sprintf("there is no state %d, but 1 to %d", n, e.states.States())
			return nil
		}
		return e.walk(e.states.State(n - 1))
	}
	want := games.Telling(typed)
	if len(want) == 0 {
		return nil
	}
	if placer, ok := e.states.(games.Placer); ok {
		if at, ok := placer.Called(e.at, want); ok {
			return e.point(at)
		}
	}
	states := e.states
	return e.hunt(1, "called "+strconv.Quote(typed), "; "+e.asks(), func(i int) bool {
		return games.Searched(states.Call(states.State(i)), typed)
	})
}

// asks says what can be searched for, in examples of the board.
func (e *explore) asks() string {
	call := e.states.Call(e.start)
	if placer, ok := e.states.(games.Placer); ok {
		call = placer.Calls(e.start)
	}
	return fmt.Sprintf("try %s, or 1 to %d", call, e.states.States())
}

func (e *explore) ask() tea.Cmd {
	e.typing = true
	e.input.Reset()
	e.input.Placeholder = e.ses.theme.Words(e.asks())
	return e.input.Focus()
}
