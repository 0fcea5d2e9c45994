package fence

import (
	"image"

	"zugzwang/games"
	"zugzwang/games/fence"
)

// Fences are a pixel thick, two pixels above each other in a cell of the canvas. They are drawn
// outside of the cells that they enclose: the upper fence along the cells' upper and right edges, the
// lower one along their lower and left edges. So they do not touch letters, and where the two meet
// both are seen.

// past is the owner of the parts of a fence beyond the end of the board.
const past games.Player = 2

// fences calls draw with the pixels of both fences, as far as they are shown, a straight part at a time, and the owner of
// each. Outside the editor, a painted board has only the parts that stop a player: at the right of cells or below them.
func (v *grid) fences(draw func(r image.Rectangle, of games.Player)) {
	if all := draw; v.Theme.Pictures() && !v.Edit {
		draw = func(r image.Rectangle, of games.Player) {
			switch {
			case of == fence.Right && r.Dx() == r.Dy():
				all(r, of)
			case of == fence.Right && r.Dx() < r.Dy(): // without the pixel of the corner at its beginning
				all(image.Rect(r.Min.X, r.Min.Y+1, r.Max.X, r.Max.Y), of)
			case of == fence.Down && r.Dx() > r.Dy():
				all(image.Rect(r.Min.X+1, r.Min.Y, r.Max.X, r.Max.Y), of)
			}
		}
	}
	v.fence(v.grid.Lower, fence.Down, draw)
	v.fence(v.grid.Upper, fence.Right, draw)
	if corner := v.corner(0, 0, fence.Down); v.seen.Min == (image.Point{}) { // the corner where both fences begin
		draw(pixel(corner.Sub(image.Pt(0, 1))), fence.Down)
	}
	if rows, cols := v.grid.Rows, v.grid.Cols; v.seen.Max == image.Pt(cols, rows) { // the corner where both fences end
		draw(pixel(v.corner(rows, cols, fence.Right).Add(image.Pt(0, 1))), v.owner(rows, cols, fence.Right))
	}
}

// pixel returns the area of a single pixel.
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

// fence calls draw with the pixels of a player's fence, as far as it is shown, a straight part at a
// time.
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

// owner returns the owner of the part of a player's fence that ends at a corner: the player, or past.
func (v *grid) owner(row, col int, of games.Player) games.Player {
	if row > int(v.grid.End.Row) || col > int(v.grid.End.Col) {
		return past
	}
	return of
}
