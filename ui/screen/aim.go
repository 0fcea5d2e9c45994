package screen

import (
	"image"

	"zugzwang/games"
	"zugzwang/ui/board"
)

// toward picks, of n areas, the one nearest to from in a direction, or -1 if
// none lies that way. A row counts as two columns, as high as it looks.
func toward(from image.Rectangle, dx, dy, n int, area func(int) image.Rectangle) int {
	best, bestCost := -1, 0
	at := center(from)
	for i := range n {
		d := center(area(i)).Sub(at)
		along, across := d.X*dx+2*d.Y*dy, abs(d.X*dy)+2*abs(d.Y*dx)
		if along <= 0 {
			continue
		}
		if cost := along + 2*across; best < 0 || cost < bestCost {
			best, bestCost = i, cost
		}
	}
	return best
}

func center(r image.Rectangle) image.Point { return r.Min.Add(r.Max).Div(2) }

func abs(n int) int { return max(n, -n) }

// nearest moves a cursor over the places of a board; from nowhere it comes to
// the first.
func nearest(spots []board.Spot, cursor *games.Place, dx, dy int) *games.Place {
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
