package jug

import (
	"slices"

	"zugzwang/games"
	"zugzwang/games/params"
)

// The fields of the form that come after the parameters.
const (
	fieldLast = paramRule + 1 + iota
	fieldSpent
)

// Words of the form.
const (
	wordNothing = "nothing"
	wordPass    = "PASS"
)

// spentWords say who has spent a PASS, by Spent.
var spentWords = [spents]string{"nobody", "mover", "other", "both"}

var form = &games.Form{
	Fields: append(
		schema.Fields(),
		params.Field{Name: "just done", Help: "nothing, PASS, or the size that was taken just before the start"},
		params.Field{Name: "PASS spent", Help: "who may not PASS any more: the one who is to move at the start, the other", Choices: spentWords[:]},
	),
	Fill: fill,
	Make: fromSheet,
}

// fill returns the entries of the form for a board that starts with p; see games.Form.Fill.
func fill(board games.Board, p games.Position) []string {
	b, at := board.(*Board), p.(Position)
	v := b.values()
	v[paramStones].Int = at.Stones
	last, spent := wordNothing, at.Spent
	switch {
	case at.Last == Passed:
		last = wordPass
	case at.Last >= 0:
		last = number(b.sizes[at.Last])
	}
	if b.rule == Never {
		spent = 0 // there is no PASS to spend
	}
	return append(schema.Entries(v), last, spentWords[spent])
}

func fromSheet(s *params.Sheet) games.Board {
	b := board(schema.Sheet(s))
	p := Position{Stones: b.stones, Spent: spentOf(s, b.rule)}
	if !s.Sound(paramSizes) {
		return nil // the last move cannot be checked, so it gets no error
	}
	p.Last = lastOf(s, b.sizes)
	if !s.Sound() {
		return nil
	}
	if expected := b.unlikely(p); expected != "" {
		s.Refuse(fieldLast, s.Text(fieldLast), expected)
		return nil
	}
	return b.startingFrom(p)
}

// spentOf reads who has spent a PASS.
func spentOf(s *params.Sheet, rule Rule) Spent {
	spent := Spent(s.Choice(fieldSpent, spentWords[:]))
	switch word := spentWords[spent]; {
	case rule == Never && spent != 0:
		s.Refuse(fieldSpent, word, "nobody, as there is no PASS")
	case rule == Never:
		return rule.fresh()
	case !slices.Contains(used[rule], spent):
		s.Refuse(fieldSpent, word, "nobody or both, as there is one PASS for both")
	}
	return spent
}

// lastOf reads what the last move was.
func lastOf(s *params.Sheet, sizes []int64) Last {
	word := s.Text(fieldLast)
	switch word {
	case wordNothing:
		return None
	case wordPass:
		return Passed
	}
	for i, size := range sizes {
		if word == number(size) {
			return Last(i)
		}
	}
	s.Refuse(fieldLast, word, "nothing, PASS or one of the sizes")
	return None
}

// unlikely returns what the form expects in place of the last move if no game leads to p,
// or "" if a game does.
func (b *Board) unlikely(p Position) string {
	switch {
	case layout(b).cell(p.Spent, p.Last) >= 0:
		if !b.held(p.Stones, p.Last) {
			return "a size that was taken from " + schema[paramStones].Expected()
		}
		return ""
	case p.Last == Passed && b.rule == Never:
		return "nothing or a size, as there is no PASS"
	case p.Last == Passed:
		return "nothing or a size, as the other player's PASS is not spent"
	case p.Spent&Other != 0:
		return "PASS or a size, as a PASS is spent"
	}
	return "a size, as a PASS is spent"
}

// held reports whether the stones before the last move were within the limit.
func (b *Board) held(stones int64, last Last) bool {
	return last < 0 || b.sizes[last] <= schema[paramStones].Hi-stones
}
