package screen

import (
	"slices"

	"zugzwang/games"
)

// newSetupAfter is the setup after a match: with the very board that was played in
// focus, wherever it came from, its start and its seats.
func newSetupAfter(ses *session, m *games.Match) *setup {
	s := newSetup(ses, m.Board.Game())
	s.seat(m.Sides, s.chosen().first)
	from := m.At(0)
	e := entry{kind: played, title: "The board just played", see: "The board of the match before", board: m.Board, first: from.Turn()}
	if e.board.Start(e.first).Key() != from.Key() { // it began elsewhere, as a code does
		if d, err := (games.Draft{Board: m.Board, Position: from}).Settled(); err == nil {
			e.board = d.Board
		}
	}
	for i, other := range s.entries {
		if other.board != nil && sameStart(other.board, e.board, e.first) {
			s.at, s.entries[i].first = i, e.first
			return s
		}
	}
	s.entries = slices.Insert(s.entries, 0, e)
	return s
}

// sameStart reports whether two boards have the same rules and start alike.
func sameStart(a, b games.Board, first games.Player) bool {
	if a.Title() != b.Title() {
		return false
	}
	var codes [2]string
	for i, board := range []games.Board{a, b} {
		var err error
		if codes[i], err = games.Code(board, board.Start(first), games.MostCode); err != nil {
			return false
		}
	}
	return codes[0] == codes[1]
}
