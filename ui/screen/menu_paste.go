package screen

import (
	"slices"
	"strconv"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/solver"
)

// guess is what a text pasted into the menu could be.
type guess struct {
	boards []games.Board // by game: what it reads the text as, if it does
	open   bool          // it is asked which game is meant
}

// paste lets every game read a text that is no game of its own. It can be long.
func (m *menu) paste(text string) tea.Cmd {
	m.drop()
	list := m.games
	return m.ses.pasteGame(m, text, func() tea.Cmd {
		return m.ses.reading.solver(m.ses, m, readingPaste, func(opt solver.Options) then {
			boards := make([]games.Board, len(list))
			for i, g := range list {
				if b, err := readBoard(g, []byte(text), pastedText, opt); err == nil {
					boards[i] = b
				}
			}
			return func() tea.Cmd { return m.guessed(boards) }
		})
	})
}

// guessed goes to the game that the text is for, or asks which it is: enter takes the one in
// focus, which stays there if it reads the text, and else is the first that does.
func (m *menu) guessed(boards []games.Board) tea.Cmd {
	var names, numbers []string
	first := slices.IndexFunc(boards, func(b games.Board) bool { return b != nil })
	if first >= 0 && (m.at >= len(boards) || boards[m.at] == nil) {
		m.at = first
	}
	for i, b := range boards {
		if b != nil {
			names, numbers = append(names, m.games[i].Name), append(numbers, strconv.Itoa(i+1))
		}
	}
	switch len(names) {
	case 0:
		m.drop()
		m.note = "No game reads what was pasted; its own setup says why"
		return nil
	case 1:
		m.guess.boards = boards
		return m.choose()
	}
	m.guess = guess{boards: boards, open: true}
	m.note = "Pasted: " + games.OneOf(names) + "? Press " + games.OneOf(numbers)
	return nil
}

// setup is that of the chosen game, with the board that was pasted for it.
func (m *menu) setup() *setup {
	s := newSetup(m.ses, m.games[m.at])
	if m.guess.boards != nil {
		if b := m.guess.boards[m.at]; b != nil {
			s.at = s.putPasted(b)
		}
	}
	m.drop()
	return s
}

// drop forgets what was pasted, and whatever was asked about it.
func (m *menu) drop() {
	m.guess = guess{}
	m.note = ""
}
