package finite

import (
	"cmp"
	"image"
	"slices"

	"zugzwang/games"
	"zugzwang/games/finite"
	"zugzwang/ui/paint"
	"zugzwang/ui/shortvalues"
	"zugzwang/ui/theme"
)

// If the screen tells what the parts of a position are worth, letters on the board show which cells
// belong to which part.

// lettering is which cells belong to which part, if parts have letters.
type lettering struct {
	cells [][]image.Point // the cells of each part, by column and row
	focus int             // the part of the move in focus, or -1
}

// partLetters returns the cells of the parts of the position; nil if the screen does not refer to parts,
// or if their cells are not known.
func (d *scene) partLetters(p *picture) *lettering {
	hot, ok := d.Solution.(games.ShortValued)
	if !ok || !d.Lettered || p.text {
		return nil
	}
	if parts, _, _ := hot.ShortValues(d.at); !games.Lettered(parts) {
		return nil
	}
	cells := d.partCells(p)
	if len(cells) < 2 {
		return nil
	}
	l := &lettering{cells: cells, focus: -1}
	if d.focused {
		l.focus = hot.PartOf(d.at, d.focus)
	}
	return l
}

// drawPartLetters draws the letter of each part, α, β, … as in the list of values, on its first cell without a piece; if the board
// has room, on all of its free cells.
func (d *scene) drawPartLetters(c *paint.Canvas, p *picture, area func(i, j int) image.Rectangle) {
	if p.parts == nil {
		return
	}
	if p.look.form == ofSquares || p.onPieces() && p.size.h > 3 {
		d.explain(d.Theme.Words(games.PartLetter(0)+" "+games.PartLetter(1)), d.Theme.Strong, "parts", "")
	}
	for i, cells := range p.parts.cells {
		if p.look.form == ofGrowth {
			d.drawLetterAtRoot(c, p, cells, i, area)
			continue
		}
		if d.drawLetterOnAll(c, p, cells, i, area) || i == p.parts.focus && p.paint && p.look.form == ofSquares { // the letter would stand on the frame of the move in focus
			continue
		}
		stands := func(at image.Point) bool {
			k, _ := p.look.of(p.rows[at.Y][at.X])
			return p.paint && k == piece
		}
		free := slices.ContainsFunc(cells, func(at image.Point) bool { return !stands(at) })
		for _, at := range cells {
			if free && stands(at) || !p.seen(at) { // not beside the letter of a piece: the two would be read as one word
				continue
			}
			r := area(at.Y, at.X)
			switch {
			case p.onPieces() && r.Dy() <= 3: // the letter would stand on the piece
				continue
			case p.onPieces(): // in a corner of the square, where there is no arrow, beside a frame
				r.Min.X++
			case p.look.form == ofPads: // above the piece, where there is no chip
				r.Min.Y--
			case p.paint && r.Dy() >= bodyAt: // in the top left corner
				r.Min = r.Min.Add(image.Pt(1, 1))
			case p.paint && r.Dy() >= ruledAt: // the letter would stand on a line
				continue
			}
			if r.Dx() >= 3 && r.Dy() >= 2 {
				c.Text(r.Min.X, r.Min.Y, d.Theme.Words(games.PartLetter(i)), shortvalues.LetterStyle(d.Theme, i == p.parts.focus))
			}
			break
		}
	}
}

// drawLetterOnAll draws the letter of a part, on a painted board of squares, in the middle of each of its free squares that shows
// nothing else and that the move in focus does not change. If moves are made by picking squares, the letter stands in the top left
// corner, where it cannot be taken for the sign of a move: also where the move in focus burns a square, but not on a frame. It returns
// false if there is no such square.
func (d *scene) drawLetterOnAll(c *paint.Canvas, p *picture, cells []image.Point, part int, area func(i, j int) image.Rectangle) (any bool) {
	if !p.paint || p.look.form != ofSquares || p.size.h < ruledAt {
		return false
	}
	next := d.next(p)
	for _, at := range cells {
		cell := p.rows[at.Y][at.X]
		if k, _ := p.look.of(cell); k != free || !p.seen(at) {
			continue
		}
		if next != nil && next[at.Y][at.X].Text != cell.Text {
			if to, _ := p.look.of(next[at.Y][at.X]); p.picks == nil || to == piece {
				continue
			}
		}
		flat := (&square{area: area(at.Y, at.X), ruled: !p.isTiled()}).flat()
		x, y := centre(flat).X, centre(flat).Y
		if p.picks != nil { // in the middle there are signs of where pieces go
			x, y = flat.Min.X+1, flat.Min.Y
		}
		is, ground := c.At(x, y)
		st := theme.Style{Fg: d.Theme.Faint.Fg, Bg: ground.Bg}
		switch {
		case d.onFrame(c, x, y):
			continue
		case is == " ":
		case paint.Block(is): // the path of the last move begins there
			st.Bg = d.Theme.Made.Ground[(at.X+at.Y)%2]
		default: // something else is drawn there
			continue
		}
		if part == p.parts.focus { // not on a chip, which would look like a piece
			st.Fg, st.Attrs = d.Theme.Strong.Fg, theme.Bold
		}
		c.Put(x, y, d.Theme.Words(games.PartLetter(part)), st)
		any = true
	}
	return any
}

// drawLetterAtRoot draws the letter of a part in a picture of stalks: on the ground below the lowest piece of the part or, in
// narrow cells and in letters, at the left of that piece.
func (d *scene) drawLetterAtRoot(c *paint.Canvas, p *picture, cells []image.Point, part int, area func(i, j int) image.Rectangle) {
	cells = slices.DeleteFunc(slices.Clone(cells), func(at image.Point) bool { return p.rows[at.Y][at.X].Move == "" })
	if len(cells) == 0 {
		return
	}
	root := slices.MaxFunc(cells, func(a, b image.Point) int { return cmp.Or(a.Y-b.Y, b.X-a.X) })
	if !p.seen(root) {
		return
	}
	r := area(root.Y, root.X)
	at := image.Pt(r.Min.X, r.Max.Y-1)
	if p.paint && r.Dx() >= tagged { // on the ground
		at = image.Pt(r.Min.X+stemColumn(r.Dx(), r.Dy()), r.Max.Y)
	}
	if !p.paint || r.Dx() >= 5 {
		c.Text(at.X, at.Y, d.Theme.Words(games.PartLetter(part)), shortvalues.LetterStyle(d.Theme, part == p.parts.focus))
	}
}

// partCells returns the cells of the picture that belong to each part. It compares the picture with
// those of the parts alone; it returns nil if these do not fit into it.
func (d *scene) partCells(p *picture) [][]image.Point {
	var pictures [][][]finite.Cell
	for _, part := range d.board.Parts(d.at) {
		rows, err := d.board.Show(part)
		if err != nil || len(rows) == 0 {
			return nil
		}
		pictures = append(pictures, rows)
	}
	if slices.ContainsFunc(pictures, func(rows [][]finite.Cell) bool { return !sameShape(rows, p.rows) }) {
		return placed(pictures, p.rows)
	}
	return masked(pictures, p.rows)
}

// sameShape reports whether two pictures have as many rows, and rows of the same lengths.
func sameShape(a, b [][]finite.Cell) bool {
	return slices.EqualFunc(a, b, func(a, b []finite.Cell) bool { return len(a) == len(b) })
}

// masked returns the cells of the parts if the pictures of the parts have the shape of the whole one
// (rows), with everything that belongs to other parts left out. A cell belongs to the only part whose
// picture has the same text there.
func masked(parts [][][]finite.Cell, rows [][]finite.Cell) [][]image.Point {
	cells := make([][]image.Point, len(parts))
	for y, row := range rows {
		for x, cell := range row {
			whose := -1
			for i, part := range parts {
				switch {
				case part[y][x].Text != cell.Text:
				case whose >= 0:
					whose = len(parts)
				default:
					whose = i
				}
			}
			if whose >= 0 && whose < len(parts) {
				cells[whose] = append(cells[whose], image.Pt(x, y))
			}
		}
	}
	return cells
}

// placed returns the cells of the parts if each picture of a part shows only its own cells, so that it
// must be found in the whole picture (rows). It returns nil if one is not found.
func placed(parts [][][]finite.Cell, rows [][]finite.Cell) [][]image.Point {
	taken := map[image.Point]bool{}
	var cells [][]image.Point
	for _, part := range parts {
		found := findPart(part, rows, taken)
		if found == nil {
			return nil
		}
		for _, at := range found {
			taken[at] = true
		}
		cells = append(cells, found)
	}
	return cells
}

// findPart returns the cells of the first place in a picture (rows) at which all cells of part occur and
// none is taken; nil if there is none.
func findPart(part, rows [][]finite.Cell, taken map[image.Point]bool) []image.Point {
	for dy := range len(rows) {
	next:
		for dx := range len(rows[dy]) {
			var found []image.Point
			for y, row := range part {
				for x, cell := range row {
					if !solid(cell) {
						continue
					}
					at := image.Pt(x+dx, y+dy)
					if at.Y >= len(rows) || at.X >= len(rows[at.Y]) || taken[at] || rows[at.Y][at.X].Text != cell.Text {
						continue next
					}
					found = append(found, at)
				}
			}
			if len(found) > 0 {
				return found
			}
		}
	}
	return nil
}
