package play

import (
	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/games/matches"
	"zugzwang/ui/screen/kit"
)

// watchFile continues the match by changed rules whenever its file of rules is saved, if it has
// one.
func (p *Match) watchFile() tea.Cmd {
	path := p.Ses.Watched[p.Match.Board.Game()]
	return kit.WatchFile(p.Ses, &p.clock, path, func() func() kit.Then {
		b, at := p.Match.Board, p.Match.Position()
		return func() kit.Then {
			again, err := kit.ReloadBoard(b, path, p.Ses.Options())
			if err == nil {
				again.Game().Editing.Carry(b, at, again) // caches the positions
			}
			return func() tea.Cmd {
				if err != nil {
					p.Note = err.Error()
					return nil
				}
				p.Ses.Watched[again.Game()] = path
				return p.rule(again)
			}
		}
	})
}

// rule continues the match by changed rules: from the same position if it still exists, otherwise
// from the start. The moves made before are dropped.
func (p *Match) rule(b games.Board) tea.Cmd {
	was := p.Match.Position()
	said := "the rules were saved: solved again"
	at, ok := b.Game().Editing.Carry(p.Match.Board, was, b)
	if !ok {
		at = b.Start(was.Turn())
		if p.Match.Ply() > 0 {
			said += "; the position is no more, so it is the start"
		}
	}
	next := matches.NewFrom(b, at, p.Match.Sides).As(p.Match)
	next.Seed, next.Hints, next.Retried, next.Counting = p.Match.Seed, p.Match.Hints, p.Match.Retried, p.Match.Counting
	p.Match, p.Into = next, nil // not a variation of a match with other rules
	p.Release()
	p.putOff, p.failed, p.owed = p.covered, nil, false // while covered it is not analysed
	p.settle()
	if p.Note = said; p.putOff {
		return nil
	}
	return p.Think()
}
