package menu

import (
	"slices"
	"strconv"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/solver"
	"zugzwang/ui/desk"
	"zugzwang/ui/screen/kit"
)

// pastedText contains what games have read from a text that was pasted into the menu.
type pastedText struct {
	boards []games.Board // by game: the board that the game reads from the text, or nil
	Open   bool          // the user is being asked which game is meant
}

// Paste opens the setup of a text that defines a game, or lets every game of the menu read a board
// from it. It does so in the background, since the text can be long.
func (m *Menu) Paste(text string) tea.Cmd {
	m.drop()
	list := m.Games
	return m.ses.PasteGame(m, text, func() tea.Cmd {
		return m.ses.Reading.Solver(m.ses, m, kit.ReadingPaste, func(opt solver.Options) kit.Then {
			boards := make([]games.Board, len(list))
			for i, g := range list {
				if b, err := desk.ReadBoard(g, []byte(text), desk.PastedText, opt); err == nil {
					boards[i] = b
				}
			}
			return func() tea.Cmd { return m.guessed(boards) }
		})
	})
}

// guessed opens the setup of the only game that can read the text, asks which one is meant if
// several can, or says that none can. The focus stays on its game if that can read the text;
// otherwise it moves to the first that can.
func (m *Menu) guessed(boards []games.Board) tea.Cmd {
	var names, numbers []string
	first := slices.IndexFunc(boards, func(b games.Board) bool { return b != nil })
	if first >= 0 && (m.At >= len(boards) || boards[m.At] == nil) {
		m.At = first
	}
	for i, b := range boards {
		if b != nil {
			names, numbers = append(names, m.Games[i].Name), append(numbers, strconv.Itoa(i+1))
		}
	}
	switch len(names) {
	case 0:
		m.drop()
		m.Note = "No game reads what was pasted; its own setup says why"
		return nil
	case 1:
		m.Guess.boards = boards
		return kit.Open(m.setup())
	}
	m.Guess = pastedText{boards: boards, Open: true}
	m.Note = "Pasted: " + english.OneOf(names) + "? Press " + english.OneOf(numbers)
	return nil
}

// setup returns the setup of the game in focus, with the pasted board chosen if the game can read
// one. It forgets the pasted text.
func (m *Menu) setup() *Setup {
	s := NewSetup(m.ses, m.Games[m.At])
	if m.Guess.boards != nil {
		if b := m.Guess.boards[m.At]; b != nil {
			s.At = s.putPasted(b)
		}
	}
	m.drop()
	return s
}

// drop forgets the pasted text and the question.
func (m *Menu) drop() {
	m.Guess = pastedText{}
	m.Note = ""
}
