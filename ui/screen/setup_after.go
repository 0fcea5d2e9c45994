package screen

import (
	"slices"

	"zugzwang/games"
	"zugzwang/ui/desk"
)

// setupOf is the setup that a lead leads to.
func setupOf(ses *session, to toSetup) *setup {
	switch {
	case to.Presets != nil:
		return newSetupOn(ses, to.Game, to.Presets)
	case to.After == nil:
		return newSetup(ses, to.Game)
	}
	s := newSetupAfter(ses, to.After, to.Free)
	if to.Next {
		s.next()
	}
	return s
}

// newSetupAfter is the setup after a match: with the very board that was played in
// focus, wherever it came from, its start, and its seats unless nobody chose them.
func newSetupAfter(ses *session, m *games.Match, free bool) *setup {
	s := newSetup(ses, m.Board.Game())
	s.seat(m.Sides, s.chosen().first, free)
	b, first := desk.Began(m)
	e := entry{kind: played, title: "The board just played", see: "The board of the match before", board: b, first: first}
	for i, other := range s.entries {
		if other.board != nil && sameStart(other.board, e.board, e.first) {
			s.at, s.entries[i].first = i, e.first
			return s
		}
	}
	s.entries = slices.Insert(s.entries, 0, e)
	return s
}

// next goes on from the board just played to the one after it: the next of the list, or
// a random one, drawn as the last one that was played was.
func (s *setup) next() {
	at := s.find(random, "A random board")
	if s.chosen().kind == preset && s.entries[s.at+1].board != nil {
		s.at++
		return
	}
	s.at = at
	s.luck = s.ses.luck
	s.luck.Seed = s.ses.seed + 1
	s.ses.seed = s.luck.Seed
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
