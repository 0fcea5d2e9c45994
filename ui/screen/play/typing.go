package play

import (
	tea "charm.land/bubbletea/v2"

	"zugzwang/ui/screen/kit"
)

// legal returns the moves whose names can be typed.
func (p *Match) legal() kit.Moves {
	return kit.Moves{Board: p.Match.Board, At: p.Match.Position(), Moves: p.Moves, Unaided: !p.Studied(), Words: true}
}

// typedLetters returns the small letters that begin to type a move, not a pass; "" after the end.
func (p *Match) typedLetters() string {
	if p.Match.Over() {
		return ""
	}
	return p.letters
}

// TakeKey handles a key that belongs to the name of a move. It returns false for all others, which
// run commands, and while the rules are read.
func (p *Match) TakeKey(msg tea.KeyPressMsg) bool {
	if p.Reading() {
		return false
	}
	p.question.Withdraw(&p.Note, msg.String())
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

// untype clears the typed text and the focus that it chose.
func (p *Match) untype() {
	p.typing, p.Chosen, p.Note = kit.Typing{}, false, ""
	p.unfocus()
}
