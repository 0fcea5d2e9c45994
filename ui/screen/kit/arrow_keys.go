package kit

import (
	"image"
	"slices"

	"zugzwang/games"
	"zugzwang/ui/view"
)

// toward returns the index, of n areas, of the one nearest to from in direction dx, dy (one of them
// 1 or -1, the other 0); -1 if none lies that way. A way aside counts double. Since rows are twice
// as high as columns are wide, a row counts as two columns.
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

// NearestMove returns the index of the move whose target is nearest to that of moves[focus] in a
// direction; -1 if no target lies that way, or if moves[focus] has none.
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

// Center returns the middle of r.
func Center(r image.Rectangle) image.Point { return r.Min.Add(r.Max).Div(2) }

// Abs returns the absolute value of n.
func Abs(n int) int { return max(n, -n) }

// Nearest returns the place nearest to the cursor in a direction, or the cursor if none lies that
// way. If the cursor is on no place, it returns the first one.
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

// NextComponent returns the place in the next component of a sum (dir 1) or the previous one (-1)
// to which the cursor moves from a place; nil if there is no such component, or if states is nil.
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
