package fence

import (
	"image"

	"zugzwang/games"
	"zugzwang/games/fence"
)

// Fences are a pixel thick, two pixels above each other in a cell of the canvas. They
// stand outside of the cells that they shut in: the upper one right above and to the right
// of the lines of the grid, the lower one right below and to the left. So neither comes
// near a letter, and where they touch both are seen.

// past is the owner of the stretches of a fence that lie past the end of the board.
const past games.Player = 2

// fences calls draw with the pixels in view of both fences, and whose they are. Of a picture that is not changed these are
// the stretches that stop a player, at the right of cells or below them.
func (v *grid) fences(draw func(r image.Rectangle, of games.Player)) {
	if all := draw; v.Theme.Pictures() && !v.Edit {
		draw = func(r image.Rectangle, of games.Player) {
			switch {
			case of == fence.Right && r.Dx() == r.Dy():
				all(r, of)
			case of == fence.Right && r.Dx() < r.Dy(): // no corner is at its beginning
				all(image.Rect(r.Min.X, r.Min.Y+1, r.Max.X, r.Max.Y), of)
			case of == fence.Down && r.Dx() > r.Dy():
				all(image.Rect(r.Min.X+1, r.Min.Y, r.Max.X, r.Max.Y), of)
			}
		}
	}
	v.fence(v.grid.Lower, fence.Down, draw)
	v.fence(v.grid.Upper, fence.Right, draw)
	if corner := v.corner(0, 0, fence.Down); v.seen.Min == (image.Point{}) { // where both begin
		draw(pixel(corner.Sub(image.Pt(0, 1))), fence.Down)
	}
	if rows, cols := v.grid.Rows, v.grid.Cols; v.seen.Max == image.Pt(cols, rows) { // and end
		draw(pixel(v.corner(rows, cols, fence.Right).Add(image.Pt(0, 1))), v.owner(rows, cols, fence.Right))
	}
}

func pixel(at image.Point) image.Rectangle {
	return image.Rectangle{Min: at, Max: at.Add(image.Pt(1, 1))}
}

// corner returns the pixel of a player's fence at a corner of the grid.
func (v *grid) corner(row, col int, of games.Player) image.Point {
	at, up := v.area(fence.Cell{Row: int32(row), Col: int32(col)}).Min, v.lift()
	if of == fence.Right {
		return image.Pt(at.X, 2*at.Y-1-up)
	}
	return image.Pt(at.X-1, 2*at.Y-up)
}

// fence gives the pixels of what is seen of a player's fence, stretch by stretch.
func (v *grid) fence(f fence.Fence, of games.Player, draw func(r image.Rectangle, of games.Player)) {
	stretch := func(row, col, nextRow, nextCol int) {
		a, b := v.corner(row, col, of), v.corner(nextRow, nextCol, of)
		draw(image.Rectangle{Min: a, Max: b.Add(image.Pt(1, 1))}, v.owner(nextRow, nextCol, of))
	}
	for row := v.seen.Min.Y; row < v.seen.Max.Y; row++ {
		if col := int(f.Col[row]); v.seen.Min.X <= col && col <= v.seen.Max.X {
			stretch(row, col, row+1, col)
		}
	}
	for col := v.seen.Min.X; col < v.seen.Max.X; col++ {
		if row := int(f.Row[col]); v.seen.Min.Y <= row && row <= v.seen.Max.Y {
			stretch(row, col, row, col+1)
		}
	}
}

// owner returns whose the stretch of a fence is that ends at a corner.
func (v *grid) owner(row, col int, of games.Player) games.Player {
	if row > int(v.grid.End.Row) || col > int(v.grid.End.Col) {
		return past
	}
	return of
}
