package screen

import (
	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
)

// watchFile looks at the match's file now and then, if it has one.
func (p *play) watchFile() tea.Cmd {
	if p.source.path = p.ses.watched[p.match.Board.Game()]; p.source.path == "" {
		return nil
	}
	p.source.stamp = stampOf(p.source.path)
	return p.look()
}

func (p *play) look() tea.Cmd {
	return p.source.clock.start(p.ses, lookEvery, func() tea.Cmd {
		path, before, b, at := p.source.path, p.source.stamp, p.match.Board, p.match.Position()
		return aside(func() then {
			now := stampOf(path)
			if now == before || now == (stamp{}) {
				return p.look
			}
			again, err := reread(b, path, p.ses.options())
			if err == nil {
				again.Game().Editing.Carry(b, at, again) // finds the positions, which then are known
			}
			return func() tea.Cmd {
				p.source.stamp = now
				if err != nil {
					p.note = err.Error()
					return p.look()
				}
				p.ses.watched[again.Game()] = path
				return tea.Batch(p.rule(again), p.look())
			}
		})
	})
}

// rule goes on by other rules: at the same position where it still exists, or else from
// the start.
func (p *play) rule(b games.Board) tea.Cmd {
	was := p.match.Position()
	said := "the rules were saved: solved again"
	at, ok := b.Game().Editing.Carry(p.match.Board, was, b)
	if !ok {
		at = b.Start(was.Turn())
		if p.match.Ply() > 0 {
			said += "; the position is no more, so it is the start"
		}
	}
	next := games.NewMatchFrom(b, at, p.match.Sides)
	next.Seed, next.Hints, next.Counting = p.match.Seed, p.match.Hints, p.match.Counting
	p.match, p.into = next, nil // no variation of a match by other rules
	p.solution, p.analysis, p.failed, p.owed = nil, nil, nil, false
	p.settle()
	p.note = said
	if p.covered { // what it is worth is worked out once it can be seen
		p.putOff = true
		return nil
	}
	return p.think()
}
