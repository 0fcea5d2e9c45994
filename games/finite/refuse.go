package finite

import (
	"fmt"
	"slices"
	"strings"

	"zugzwang/games"
	"zugzwang/games/english"
)

// Refuse returns why no move has this name: the rules' reason, or one worked out here (it is the
// other player's move, its target is occupied, it was possible before), or "" if none is known or
// a move has it.
func (b *Board) Refuse(p games.Position, name string, who games.Names) string {
	at := p.(Position)
	me := who.Name(at.Player)
	quoted := english.Quote([]byte(name))
	called := func(m Move) bool {
		return strings.EqualFold(m.Name, name) || strings.EqualFold(english.Aloud(m.Name), name)
	}
	if slices.ContainsFunc(b.moves(at), called) {
		return ""
	}
	if why, _ := b.rules.refuse(at, name); why != "" {
		return why
	}
	if !b.kind.Impartial && slices.ContainsFunc(b.moves(Position{at.Player.Other(), at.State}), called) {
		return fmt.Sprintf("%s is a move that only %s can make", quoted, who.Name(at.Player.Other()))
	}
	rows, err := b.Show(p)
	for _, row := range rows {
		for _, cell := range row {
			if err == nil && strings.EqualFold(cell.Move, name) {
				there := ""
				if is := said(cell); is != "empty" && is != "nothing" {
					there = ": " + is + " is there"
				}
				return fmt.Sprintf("the rules let %s make no move to %s now%s", me, quoted, there)
			}
		}
	}
	if b.once(called) {
		return fmt.Sprintf("%s is a move in other positions, but the rules let %s make no such move now", quoted, me)
	}
	return ""
}

// once reports whether a move for which called returns true was possible at the start, or one
// move after it.
func (b *Board) once(called func(Move) bool) bool {
	for _, p := range openings(b.rules, b.rules.start()) {
		first := b.moves(p)
		if slices.ContainsFunc(first, called) {
			return true
		}
		const most = 32 // rules can be slow
		for _, m := range first[:min(len(first), most)] {
			if slices.ContainsFunc(b.moves(p.after(m)), called) {
				return true
			}
		}
	}
	return false
}
