package jug

import (
	"fmt"
	"slices"
	"strings"

	"zugzwang/games"
)

// The fields of the form.
const (
	fieldStones = iota
	fieldSizes
	fieldRule
	fieldLast
	fieldSpent
)

// Words of the form.
const (
	wordNothing = "nothing"
	wordPass    = "PASS"
)

// spentWords are who has spent a PASS, by Spent.
var spentWords = [spents]string{"nobody", "mover", "other", "both"}

var form = &games.Form{
	Fields: []games.Field{
		fieldStones: {Name: "stones", Help: "0 to 10^18"},
		fieldSizes:  {Name: "sizes", Help: "what may be taken: numbers from 1 that differ"},
		fieldRule:   {Name: "PASS", Help: "who may PASS once: each player, one of them (shared) or none", Choices: ruleNames[:]},
		fieldLast:   {Name: "just done", Help: "nothing, PASS, or the size that was taken just before the start"},
		fieldSpent:  {Name: "PASS spent", Help: "who may not PASS any more: the one who is to move at the start, the other", Choices: spentWords[:]},
	},
	Fill: fill,
	Make: fromSheet,
}

// fill: Nobody can change what is longer than an entry, so
// that it need not be written out.
func fill(board games.Board, p games.Position) []string {
	b, at := board.(*Board), p.(Position)
	sizes := make([]string, min(len(b.sizes), games.MostEntry))
	for i := range sizes {
		sizes[i] = number(b.sizes[i])
	}
	last, spent := wordNothing, at.Spent
	switch {
	case at.Last == Passed:
		last = wordPass
	case at.Last >= 0:
		last = number(b.sizes[at.Last])
	}
	if b.rule == Never {
		spent = 0 // there is none to spend
	}
	return []string{
		fieldStones: number(at.Stones),
		fieldSizes:  strings.Join(sizes, " "),
		fieldRule:   b.rule.String(),
		fieldLast:   last,
		fieldSpent:  spentWords[spent],
	}
}

func fromSheet(s *games.Sheet) games.Board {
	p := Position{Stones: s.Int(fieldStones, "a number of stones, 0..10^18", 0, maxStones), Last: None}
	sizes := s.Ints(fieldSizes, "a size, 1 or more", 1, 1<<63-1)
	slices.Sort(sizes)
	for i := range sizes[:max(len(sizes)-1, 0)] {
		if sizes[i] == sizes[i+1] {
			s.Fault(fieldSizes, fmt.Sprintf("size %d twice", sizes[i]), "sizes that differ")
		}
	}
	rule := Rule(s.Choice(fieldRule, ruleNames[:]))
	p.Spent = spentOf(s, rule)
	if !s.Sound(fieldSizes) {
		return nil // the last move is not to blame
	}
	p.Last = lastOf(s, sizes)
	if !s.Sound() {
		return nil
	}
	b := newValid(sizes, rule, p.Stones)
	if expected := b.unlikely(p); expected != "" {
		s.Refuse(fieldLast, s.Text(fieldLast), expected)
		return nil
	}
	return b.startingFrom(p)
}

// spentOf reads who has spent a PASS.
func spentOf(s *games.Sheet, rule Rule) Spent {
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

// lastOf reads what was just done.
func lastOf(s *games.Sheet, sizes []int64) Last {
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

// unlikely is what was to be expected instead of the last move of a position, if
// no game comes to it; "" if one does.
func (b *Board) unlikely(p Position) string {
	switch {
	case layout(b).cell(p.Spent, p.Last) >= 0:
		if p.Last >= 0 && b.sizes[p.Last] > maxStones-p.Stones {
			return "a size that leaves a jug of 10^18 stones no fewer"
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

// newValid is New of what is known to be valid.
func newValid(sizes []int64, rule Rule, stones int64) *Board {
	b, err := New(sizes, rule, stones)
	if err != nil {
		panic(err)
	}
	return b
}
