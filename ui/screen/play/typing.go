package play

import (
	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/ui/screen/kit"
)

// legal returns the moves whose names can be typed.
func (p *Match) legal() kit.Moves {
	return kit.Moves{Board: p.Match.Board, At: p.Match.Position(), Moves: p.Moves, Unaided: !p.Studied(), Pass: p.pass()}
}

// pass returns the name of the move that passes, or "" if there is none.
func (p *Match) pass() string {
	if b, ok := p.Match.Board.(games.Passer); ok {
		return b.Pass()
	}
	return ""
}

// lettered reports whether letters are typed: moves are named by squares, and the match goes on.
func (p *Match) lettered() bool { return p.squares && !p.Match.Over() }

// Held types a key that belongs to the name of a move, or takes the last one back. It leaves all others to commands.
func (p *Match) Held(msg tea.KeyPressMsg) bool {
	if p.Reading() {
		return false
	}
	found, says, taken := p.typing.Take(p.legal(), p.Match.Spoken(), p.whole(), p.Focus, msg.String())
	if !taken {
		return false
	}
	if p.Note = p.waiting(); p.Note != "" {
		p.typing = kit.Typing{}
		return true
	}
	switch p.Hand = (kit.Hand{}); {
	case says != "":
		p.Note = says
	case found < 0:
		p.untype()
	default:
		p.Focus, p.Chosen = found, true
	}
	return true
}

// untype forgets what was typed, and lets go of the move that it chose.
func (p *Match) untype() {
	p.typing, p.Chosen, p.Note = kit.Typing{}, false, ""
	p.unfocus()
}
