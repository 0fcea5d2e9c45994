package kit

import (
	"fmt"
	"image"
	"slices"
	"strings"

	"zugzwang/games"
	"zugzwang/ui/desk"
	"zugzwang/ui/view"
)

// toward returns the index, of n areas, of the one nearest to from in a direction, or -1 if
// none lies that way. A row counts as two columns, as high as it looks.
func toward(from image.Rectangle, dx, dy, n int, area func(int) image.Rectangle) int {
	best, bestCost := -1, 0
	at := Center(from)
	for i := range n {
		d := Center(area(i)).Sub(at)
		along, across := d.X*dx+2*d.Y*dy, Abs(d.X*dy)+2*Abs(d.Y*dx)
		if along <= 0 {
			continue
		}
		if cost := along + 2*across; best < 0 || cost < bestCost {
			best, bestCost = i, cost
		}
	}
	return best
}

// NearestMove returns the index of the move whose target is the nearest in a direction, seen
// from the target of moves[focus]; -1 if no target lies that way.
func NearestMove(targets []view.Target, moves []games.Move, focus, dx, dy int) int {
	at := func(t view.Target) bool { return t.Move == moves[focus] }
	from := slices.IndexFunc(targets, at)
	if from < 0 || targets[from].Area.Empty() {
		return -1
	}
	others := slices.DeleteFunc(slices.Clone(targets), at)
	i := toward(targets[from].Area, dx, dy, len(others), func(i int) image.Rectangle { return others[i].Area })
	if i < 0 {
		return -1
	}
	return slices.Index(moves, others[i].Move)
}

// MoveByName returns the legal move of p that a name, or a number in names, stands for; -1 if there is none. It is
// alone if that is its whole name, and no other begins with it. Of several with that number it is the one that has all else in common with the move
// in focus, -1 if there is none, or else the next one: that after the one in focus, if it was chosen. Says is what
// to say of it to the players, who are called who; enter is what enter does with it.
func MoveByName(b games.Board, p games.Position, who games.Names, moves []games.Move, focus int, chosen bool, name, enter string) (found int, alone bool, says string) {
	found, others := -1, false
	for i, m := range moves {
		switch is := b.Name(p, m); {
		case is == name:
			found = i
		case strings.HasPrefix(is, name):
			others = true
		}
	}
	switch {
	case found >= 0 && others:
		return found, false, "enter " + enter + " " + name + "; other moves begin with it too"
	case found >= 0:
		return found, true, ""
	}
	found, all := numbered(b, p, moves, focus, chosen, name)
	switch all {
	case 0:
		return -1, false, desk.NoMove(b, p, name, who)
	case 1: // whoever types a square or a heap has not typed all of the move yet
		return found, false, fmt.Sprintf("one move has a %s: enter %s %s", name, enter, games.Listed(b, p, moves[found]))
	}
	return found, false, fmt.Sprintf("%d moves have a %s: enter %s this one, %s goes to the next", all, name, enter, name)
}

// numbered returns the move that MoveByName returns of those whose names have a number in them, as "2 from a" and "a2"
// have, and how many have it.
func numbered(b games.Board, p games.Position, moves []games.Move, focus int, chosen bool, number string) (next, all int) {
	name := func(i int) (number, rest string) {
		all := b.Name(p, moves[i])
		from := strings.IndexAny(all, "0123456789")
		if from < 0 {
			return "", all
		}
		end := from + len(all[from:]) - len(strings.TrimLeft(all[from:], "0123456789"))
		return all[from:end], all[:from] + " " + all[end:]
	}
	from, heap := 0, ""
	if 0 <= focus && focus < len(moves) {
		n, rest := name(focus)
		if from, heap = focus, rest; chosen && n == number {
			from, heap = focus+1, ""
		}
	}
	next = -1
	for k := range moves {
		i := (from + k) % len(moves)
		n, rest := name(i)
		if n != number {
			continue
		}
		if all++; next < 0 || rest == heap {
			next = i
		}
	}
	return next, all
}

// Center returns the middle of r.
func Center(r image.Rectangle) image.Point { return r.Min.Add(r.Max).Div(2) }

func Abs(n int) int { return max(n, -n) }

// Nearest returns the place nearest to the cursor in a direction; the cursor itself if none
// lies that way, and the first place if the cursor is on none.
func Nearest(spots []view.Spot, cursor *games.Place, dx, dy int) *games.Place {
	if len(spots) == 0 {
		return cursor
	}
	for _, s := range spots {
		if cursor != nil && s.Place == *cursor {
			i := toward(s.Area, dx, dy, len(spots), func(i int) image.Rectangle { return spots[i].Area })
			if i >= 0 {
				place := spots[i].Place
				return &place
			}
			return cursor
		}
	}
	place := spots[0].Place
	return &place
}

// NextComponent returns the place in the next component of a sum (dir 1) or the one before
// (-1) to which the cursor goes from a place; nil if there is no such component.
func NextComponent(states games.Explorer, p games.Position, from games.Place, dir int) *games.Place {
	if states == nil {
		return nil
	}
	from.Part += dir
	to := states.Place(p, from)
	if to.Part != from.Part {
		return nil
	}
	return &to
}
