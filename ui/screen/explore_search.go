package screen

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"

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
	want := telling(words(typed))
	if len(want) == 0 {
		return nil
	}
	if placer, ok := e.states.(games.Placer); ok {
		if at, ok := placer.Called(e.at, want); ok {
			return e.point(at)
		}
	}
	states, part := e.states, strings.ToLower(typed)
	return e.hunt(1, "called "+strconv.Quote(typed), "; "+e.asks(), func(i int) bool {
		call := states.Call(states.State(i))
		return inOrder(telling(words(call)), want) || strings.Contains(strings.ToLower(call), part)
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

// words are the runs of letters, of digits and of signs in a text, in small letters,
// without what only parts them.
func words(text string) (all []string) {
	kind := func(r rune) int {
		switch {
		case unicode.IsSpace(r), strings.ContainsRune(",;:()[]/→", r):
			return 0
		case unicode.IsDigit(r):
			return 1
		case unicode.IsLetter(r):
			return 2
		}
		return 3
	}
	last := 0
	for _, r := range strings.ToLower(text) {
		k := kind(r)
		switch {
		case k == 0:
		case k == last:
			all[len(all)-1] += string(r)
		default:
			all = append(all, string(r))
		}
		last = k
	}
	return all
}

// telling are the words without those that tell no states apart; all, if there are no others.
func telling(all []string) []string {
	left := slices.DeleteFunc(slices.Clone(all), func(w string) bool {
		return slices.Contains([]string{"cell", "on", "after", "stone", "stones", "the", "node", "token"}, w)
	})
	if len(left) == 0 {
		return all
	}
	return left
}

// inOrder reports whether some words stand in others, one after the other.
func inOrder(all, some []string) bool {
	for i := range len(all) - len(some) + 1 {
		if slices.Equal(all[i:i+len(some)], some) {
			return true
		}
	}
	return false
}

func (e *explore) ask() tea.Cmd {
	e.typing = true
	e.input.Reset()
	e.input.Placeholder = e.ses.theme.Words(e.asks())
	return e.input.Focus()
}
