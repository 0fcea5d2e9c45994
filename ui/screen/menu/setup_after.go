package menu

import (
	"slices"

	"zugzwang/games"
	"zugzwang/ui/desk"
	"zugzwang/ui/screen/kit"
)

// SetupOf is the setup that a lead leads to.
func SetupOf(ses *kit.Session, to kit.ToSetup) *Setup {
	switch {
	case to.Presets != nil:
		return newSetupOn(ses, to.Game, to.Presets)
	case to.After == nil:
		return NewSetup(ses, to.Game)
	}
	s := NewSetupAfter(ses, to.After, to.Free)
	if to.Next {
		s.Along()
	}
	return s
}

// NewSetupAfter is the setup after a match: with the very board that was played in
// focus, wherever it came from, its start, and its seats unless nobody chose them.
func NewSetupAfter(ses *kit.Session, m *games.Match, free bool) *Setup {
	s := NewSetup(ses, m.Board.Game())
	s.Seat(m.Sides, s.Chosen().First, free)
	b, first := desk.Began(m)
	e := entry{Kind: played, Title: "The board just played", See: "The board of the match before", Board: b, First: first}
	for i, other := range s.Entries {
		if other.Board != nil && sameStart(other.Board, e.Board, e.First) {
			s.At, s.Entries[i].First = i, e.First
			return s
		}
	}
	s.Entries = slices.Insert(s.Entries, 0, e)
	return s
}

// Along goes on from the board just played to the one after it: the next of the list, or
// a random one, drawn as the last one that was played was.
func (s *Setup) Along() {
	at := s.find(Random, "A random board")
	if s.Chosen().Kind == Preset && s.Entries[s.At+1].Board != nil {
		s.At++
		return
	}
	s.At = at
	s.Luck = s.ses.Luck
	s.Luck.Seed = s.ses.Seed + 1
	s.ses.Seed = s.Luck.Seed
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
