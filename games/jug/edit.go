package jug

import (
	"fmt"
	"slices"
	"strconv"

	"zugzwang/games"
)

// draft is the board and the position of a games.Draft.
type draft struct {
	board *Board
	at    Position
}

// edits lists the changes at a place, which is a state of the table; see Position.Place. Only
// its number of stones matters.
func edits(d games.Draft, at games.Place, _ *games.Place) []games.Edit {
	e := draft{d.Board.(*Board), d.Position.(Position)}
	list := []games.Edit{
		e.reach(at.Index),
		e.fill("t", at.Index, "put as many stones as this row has"),
		e.fill("+", e.at.Stones+1, "a stone more"),
		e.fill("-", e.at.Stones-1, "a stone less"),
		e.fill(">", e.at.Stones+10, "ten stones more"),
		e.fill("<", e.at.Stones-10, "ten stones less"),
		e.rule(),
		e.ban(),
		e.spend(),
		e.other(),
	}
	for size := int64(1); size <= 9; size++ {
		list = append(list, e.toggle(strconv.FormatInt(size, 10), size))
	}
	return list
}

// with returns the draft with these sizes, this rule and this position, where its matches
// start.
func with(sizes []int64, rule Rule, p Position) games.Draft {
	return games.Draft{Board: games.Must(New(sizes, rule, p.Stones)).startingFrom(p), Position: p}
}

// reach returns the edit that adds or removes the size that leads from the stones left to a row.
func (d draft) reach(row int64) games.Edit {
	e := d.toggle("space", d.at.Stones-row)
	switch {
	case row < 0:
		e.Does, e.Off = "give or take the size that leads here", "the cursor is not on a row"
	case row >= d.at.Stones:
		e.Does, e.Off = "give or take the size that leads here", "this row has no fewer stones: no move leads here"
	}
	return e
}

// toggle returns the edit that adds a size, or removes it if it is there.
func (d draft) toggle(key string, size int64) games.Edit {
	e := games.Edit{Key: key, Does: "give the size " + number(size), Off: games.Off(schema[paramSizes].Bound(size))}
	i, has := slices.BinarySearch(d.board.sizes, size)
	if has {
		e.Does = "take away the size " + number(size)
	}
	switch {
	case has && len(d.board.sizes) == 1:
		e.Off = "it is the only size"
	case has && d.at.Last == Last(i):
		e.Off = "it was just taken: b changes that"
	}
	e.Make = func() games.Draft {
		sizes, p := slices.Clone(d.board.sizes), d.at
		change := Last(1)
		if has {
			sizes, change = slices.Delete(sizes, i, i+1), -1
		} else {
			sizes = slices.Insert(sizes, i, size)
		}
		if p.Last >= Last(i) {
			p.Last += change
		}
		return with(sizes, d.board.rule, p)
	}
	return e
}

// fill returns the edit that sets the number of stones in the jug.
func (d draft) fill(key string, stones int64, does string) games.Edit {
	e := games.Edit{Key: key, Does: does}
	p := d.at
	p.Stones = stones
	switch {
	case stones == d.at.Stones:
		e.Off = "there are as many"
	case stones < 0 && key == "t":
		e.Off = "the cursor is not on a row"
	case stones < 0:
		e.Off = "there are " + number(d.at.Stones) + " only"
	case !schema[paramStones].Has(stones) || d.board.unlikely(p) != "":
		e.Off = "a jug holds " + schema[paramStones].Range() + " stones, with what was just taken"
	}
	if key == "t" && e.Off == "" {
		e.Does = "put " + count(stones)
	}
	e.Make = func() games.Draft { return with(d.board.sizes, d.board.rule, p) }
	return e
}

// rule returns the edit that changes the rule on PASS to the next one. PASSes that are as at the
// start of a game are so under the new rule, too. Otherwise spent PASSes stay spent; if the new
// rule does not have that combination, neither player has a PASS.
func (d draft) rule() games.Edit {
	next := (d.board.rule + 1) % Rule(len(ruleNames))
	p := d.at
	switch {
	case p.Spent == d.board.rule.fresh():
		p.Spent = next.fresh()
	case !slices.Contains(used[next], p.Spent):
		p.Spent = Mover | Other
	}
	return games.Edit{
		Key:  "r",
		Does: [...]string{Each: "a PASS for each player", Shared: "one PASS for both", Never: "no PASS"}[next],
		Make: func() games.Draft {
			b := games.Must(New(d.board.sizes, next, p.Stones))
			return with(b.sizes, next, b.likely(p))
		},
	}
}

// likely returns p with a last move with which a game can lead to it: its own if possible. If there
// is none it returns p unchanged.
func (b *Board) likely(p Position) Position {
	if b.unlikely(p) == "" {
		return p
	}
	for _, last := range b.lasts(p) {
		p.Last = last
		break
	}
	return p
}

// lasts lists the last moves with which a game can lead to p, whatever p's own is: none or
// a PASS first, then the sizes.
func (b *Board) lasts(p Position) []Last {
	var list []Last
	for last := None; int(last) < len(b.sizes); last++ {
		if p.Last = last; b.unlikely(p) == "" {
			list = append(list, last)
		}
	}
	return list
}

// done says in words what the last move was.
func (b *Board) done(last Last) string {
	switch last {
	case None:
		return "nothing was done yet: no ban"
	case Passed:
		return "PASS was just said: no ban"
	}
	return number(b.sizes[last]) + " was just taken, and is banned"
}

// ban returns the edit that changes the last move to the next possible one.
func (d draft) ban() games.Edit {
	lasts := d.board.lasts(d.at)
	next := lasts[(slices.Index(lasts, d.at.Last)+1)%len(lasts)]
	e := games.Edit{Key: "b", Does: d.board.done(next)}
	if next == d.at.Last {
		e.Off = "nothing else can have been done"
	}
	p := d.at
	p.Last = next
	e.Make = func() games.Draft { return with(d.board.sizes, d.board.rule, p) }
	return e
}

// spend returns the edit that changes who has spent a PASS to the next possibility.
func (d draft) spend() games.Edit {
	all := used[d.board.rule]
	p := d.at
	p.Spent = all[(slices.Index(all, p.Spent)+len(all)-1)%len(all)]
	e := games.Edit{Key: "c", Does: "spend a PASS"}
	if d.board.rule == Never {
		e.Off = "there is no PASS"
		return e
	}
	names := players
	if p.Player == 1 {
		names[0], names[1] = names[1], names[0]
	}
	e.Does = mayPass(d.board.rule, p.Spent, names)
	p = d.board.likely(p)
	if d.board.unlikely(p) != "" {
		e.Off = "no move leads to so many stones"
	} else if p.Last != d.at.Last {
		e.Does = fmt.Sprintf("%s (%s)", e.Does, d.board.done(p.Last))
	}
	e.Make = func() games.Draft { return with(d.board.sizes, d.board.rule, p) }
	return e
}

// other returns the edit that makes the other player the one to move. The position stays
// the same for whoever is to move, so what the players have spent is exchanged.
func (d draft) other() games.Edit {
	p := d.at
	p.Player = p.Player.Other()
	return games.Edit{Key: "o", Does: "let " + players[p.Player] + " be to move: they change places", Make: func() games.Draft {
		return games.Draft{Board: d.board, Position: p}
	}}
}

// carry returns the position on board to, or false if that board lacks the size last taken, starts
// with fewer stones than p has, or can never have the PASSes of p spent after that move.
func carry(from games.Board, p games.Position, to games.Board) (games.Position, bool) {
	a, b, at := from.(*Board), to.(*Board), p.(Position)
	if at.Last >= 0 {
		i, ok := slices.BinarySearch(b.sizes, a.sizes[at.Last])
		if !ok {
			return nil, false
		}
		at.Last = Last(i)
	}
	// If the jug has more stones than a match starts with, the board's solution may not
	// cover it.
	known := at.Stones <= b.stones && layout(b).cell(at.Spent, at.Last) >= 0
	return at, known
}

// placeName returns the row of a place, "row 7", or "" if there is none.
func placeName(_ games.Draft, at games.Place) string {
	if at.Index < 0 {
		return ""
	}
	return "row " + number(at.Index)
}

// findPlace reads a row, "7" or "row 7". It returns false for other words.
func findPlace(d games.Draft, words []string) (games.Place, bool) {
	if len(words) == 2 && words[0] == "row" {
		words = words[1:]
	}
	if len(words) != 1 {
		return games.Place{}, false
	}
	n, err := strconv.ParseInt(words[0], 10, 64)
	at := d.Position.(Position).Place()
	at.Index = n
	return at, err == nil && n >= 0
}
