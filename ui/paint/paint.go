// Package paint draws text, lines and pictures made of pixels into a grid of cells. It cuts off
// whatever falls outside the grid, so that nothing is ever wider or higher than the window. In
// place of invisible characters it draws a mark, so that text cannot steer the terminal.
package paint

import (
	"image"
	"regexp"
	"strings"
	"unicode/utf8"

	uv "github.com/charmbracelet/ultraviolet"
	"github.com/charmbracelet/x/ansi"

	"zugzwang/ui/clean"
	"zugzwang/ui/theme"
)

// Canvas is a rectangle of cells to draw in, with (0,0) at its top left.
type Canvas struct {
	cells grid
	area  image.Rectangle // the part of cells that is the canvas
	cut   string          // drawn at the end of texts that are cut
}

// grid is the cells of a whole window. Unlike lipgloss.Canvas it does not record which cells
// change, since the renderer finds what differs from the last frame.
type grid struct{ *uv.Buffer }

// WidthMethod returns how the width of characters is measured. With it grid is a uv.Screen.
func (g grid) WidthMethod() uv.WidthMethod { return ansi.GraphemeWidth }

// New returns an empty canvas of w columns and h rows. A negative number counts as 0.
func New(w, h int) *Canvas {
	w, h = max(w, 0), max(h, 0)
	return &Canvas{grid{uv.NewBuffer(w, h)}, image.Rect(0, 0, w, h), "…"}
}

// Clear empties all cells of the window, of which the canvas may be a part.
func (c *Canvas) Clear() { c.cells.Clear() }

// Width returns the width in cells.
func (c *Canvas) Width() int { return c.area.Dx() }

// Height returns the height in cells.
func (c *Canvas) Height() int { return c.area.Dy() }

// Bounds returns the size of the canvas as a rectangle with its top left at (0,0).
func (c *Canvas) Bounds() image.Rectangle { return image.Rect(0, 0, c.Width(), c.Height()) }

// Sub returns the part of the canvas within r, as a canvas that draws on the same cells. Its (0,0)
// is the top left of that part.
func (c *Canvas) Sub(r image.Rectangle) *Canvas {
	return &Canvas{c.cells, r.Add(c.area.Min).Intersect(c.area), c.cut}
}

// Wider returns the canvas with a column more at its right, if the window has one there.
func (c *Canvas) Wider() *Canvas {
	c = &Canvas{c.cells, c.area, c.cut}
	c.area.Max.X = min(c.area.Max.X+1, c.cells.Width())
	return c
}

// Cutting returns the same canvas with another mark at the end of cut texts. The mark may take
// several cells.
func (c *Canvas) Cutting(mark string) *Canvas { return &Canvas{c.cells, c.area, mark} }

// Origin returns where (0,0) lies on the whole window.
func (c *Canvas) Origin() image.Point { return c.area.Min }

// Put draws char in the cell at (x, y). Char must be one character that is one cell wide, or "" for
// a blank. It must come from the program, not from a user: Put does not replace invisible
// characters, as Text does.
func (c *Canvas) Put(x, y int, char string, st theme.Style) {
	p := image.Pt(x, y).Add(c.area.Min)
	if char == "" { // a cell without a character would shift the rest of its line to the left
		char = " "
	}
	if !p.In(c.area) {
		return
	}
	if cell := &c.cells.Lines[p.Y][p.X]; cell.Width == 1 {
		cell.Content, cell.Style = char, shown(char, st)
	} else { // half of a wide character: SetCell makes its other half blank
		c.cells.SetCell(p.X, p.Y, &uv.Cell{Content: char, Width: 1, Style: shown(char, st)})
	}
}

// shown returns the style in which to draw char so that a terminal with sixteen colours shows it as
// intended. Other colours stay as they are. It drops bold from text in the first eight colours,
// since many terminals show these in bold as the other eight, and black as grey. It makes text on
// grey white or black: hardly any other colour can be read there, least of all the terminal's
// default, which is made for the default background.
func shown(char string, st theme.Style) theme.Style {
	fg, ok := st.Fg.(ansi.BasicColor)
	own := st.Fg == nil
	if !ok && !own {
		return st
	}
	if bg, ok := st.Bg.(ansi.BasicColor); ok && char > " " && char[0] < utf8.RuneSelf {
		switch {
		case bg == ansi.BrightBlack && (own || fg != ansi.Black):
			st.Fg = ansi.BrightWhite
		case bg == ansi.White && fg != ansi.Blue:
			st.Fg = ansi.Black
		}
	}
	if fg, ok := st.Fg.(ansi.BasicColor); ok && fg < ansi.BrightBlack {
		st.Attrs &^= theme.Bold
	}
	return st
}

// At returns the character and style of a cell: " " outside the canvas, and "" for the right half
// of a wide character.
func (c *Canvas) At(x, y int) (string, theme.Style) {
	p := image.Pt(x, y).Add(c.area.Min)
	if !p.In(c.area) {
		return " ", theme.Style{}
	}
	cell := c.cells.CellAt(p.X, p.Y)
	return cell.Content, cell.Style
}

// Text draws s from (x, y) to the right and returns the column after it, even if the end of s falls
// outside the canvas.
func (c *Canvas) Text(x, y int, s string, st theme.Style) int {
	for s = clean.Text(s); len(s) > 0; {
		cluster, w := first(s)
		s = s[len(cluster):]
		if w == 1 {
			c.Put(x, y, cluster, st)
		} else if w == 2 {
			p := image.Pt(x, y).Add(c.area.Min)
			if p.In(c.area) && p.X+1 < c.area.Max.X {
				c.cells.SetCell(p.X, p.Y, &uv.Cell{Content: cluster, Width: 2, Style: shown(cluster, st)})
			}
		}
		x += w
	}
	return x
}

// first returns the first character of a clean text that is not empty, with the characters that
// combine with it, and how many cells it takes.
func first(s string) (cluster string, w int) {
	if !special(rune(s[0])) && (len(s) == 1 || s[1] < utf8.RuneSelf) {
		return s[:1], 1
	}
	return ansi.FirstGraphemeCluster(s, ansi.GraphemeWidth)
}

// cut returns a clean text; if it takes more than w cells, only its beginning, with mark at the
// end, in at most w cells.
func cut(s string, w int, mark string) string {
	if len(s) <= w { // no character takes more cells than bytes
		return s
	}
	if keep := w - Width(mark); keep > 0 && strings.IndexFunc(s[:w+1], special) < 0 {
		return s[:keep] + mark
	}
	return ansi.Truncate(s, w, mark)
}

// special reports whether a character is not a printable one of ASCII. Only such characters can
// take no cell or two, or combine with others.
func special(r rune) bool { return r < ' ' || r > '~' }

// Fit draws s from (x, y) in at most w cells, cut with a mark if it is
// longer, and returns the column after it.
func (c *Canvas) Fit(x, y, w int, s string, st theme.Style) int {
	if w <= 0 {
		return x
	}
	return c.Text(x, y, cut(clean.Text(s), w, c.cut), st)
}

// Center draws s in the middle of the w cells from x, cut if it is longer.
func (c *Canvas) Center(x, y, w int, s string, st theme.Style) {
	s = cut(clean.Text(s), max(w, 0), c.cut)
	c.Text(x+(w-Width(s))/2, y, s, st)
}

// Right draws s so that its last cell is left of column x.
func (c *Canvas) Right(x, y int, s string, st theme.Style) { c.Text(x-Width(s), y, s, st) }

// Wrap draws s from (x, y) in lines of at most w cells, broken between words, and returns the row
// after the last line. It draws at most h lines; if there are more, the last one drawn ends in the
// mark of cut texts.
func (c *Canvas) Wrap(x, y, w, h int, s string, st theme.Style) int {
	if w <= 0 || h <= 0 {
		return y
	}
	lines := Lines(s, w)
	for i, line := range lines[:min(len(lines), h)] {
		if i == h-1 && len(lines) > h {
			line = ansi.Truncate(line, max(w-Width(c.cut), 0), "") + c.cut
		}
		c.Text(x, y, line, st)
		y++
	}
	return y
}

// unbroken matches what Lines does not break if it fits in a line: a move between two squares, such
// as "a1-b1", and a formula, such as "1/2 + 1 = 3/2".
var unbroken = regexp.MustCompile(`\b[a-z]\d+-[a-z]\d+\b|\S+( ([-+−×=]|XOR) \S+)+`)

// Lines breaks s into lines of at most w cells, between words where possible.
func Lines(s string, w int) []string {
	const hyphen, blank = "\u2011", "\u00a0" // those of Unicode at which lines are never broken
	s = clean.Text(s)
	if !strings.ContainsAny(s, "-+−×=") {
		return strings.Split(ansi.Wrap(s, max(w, 1), ""), "\n")
	}
	s = unbroken.ReplaceAllStringFunc(s, func(part string) string {
		if Width(part) > w {
			return part
		}
		return strings.NewReplacer("-", hyphen, " ", blank).Replace(part)
	})
	s = ansi.Wrap(s, max(w, 1), "")
	return strings.Split(strings.NewReplacer(hyphen, "-", blank, " ").Replace(s), "\n")
}

// Cut returns the beginning of s that takes at most w cells.
func Cut(s string, w int) string { return ansi.Truncate(clean.Text(s), w, "") }

// Width returns how many cells s takes.
func Width(s string) int {
	s = clean.Text(s)
	w := 0
	for len(s) > 0 {
		cluster, n := first(s)
		s, w = s[len(cluster):], w+n
	}
	return w
}

// Fitting returns the first of the texts that takes at most w cells, or the last text if none does.
func Fitting(w int, texts ...string) string {
	for _, text := range texts {
		if Width(text) <= w {
			return text
		}
	}
	return texts[len(texts)-1]
}

// Fill draws the character in every cell of r.
func (c *Canvas) Fill(r image.Rectangle, char string, st theme.Style) {
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			c.Put(x, y, char, st)
		}
	}
}

// Restyle replaces the style of a cell by f of that style and keeps the character.
func (c *Canvas) Restyle(x, y int, f func(theme.Style) theme.Style) {
	p := image.Pt(x, y).Add(c.area.Min)
	if p.In(c.area) {
		if cell := c.cells.CellAt(p.X, p.Y); cell.Width > 0 { // not the right half of a wide character
			cell.Style = shown(cell.Content, f(cell.Style))
		}
	}
}

// Spell replaces every character that is one cell wide by f of it, which must be one cell wide,
// too.
func (c *Canvas) Spell(f func(string) string) {
	for y := c.area.Min.Y; y < c.area.Max.Y; y++ {
		for x := c.area.Min.X; x < c.area.Max.X; x++ {
			if cell := c.cells.CellAt(x, y); cell.Width == 1 {
				cell.Content = f(cell.Content)
			}
		}
	}
}

// Frame draws a thin frame along the cells at the edge of r; nothing if r has fewer than two
// columns or rows.
func (c *Canvas) Frame(r image.Rectangle, g theme.Glyphs, st theme.Style) {
	if r.Dx() < 2 || r.Dy() < 2 {
		return
	}
	x0, y0, x1, y1 := r.Min.X, r.Min.Y, r.Max.X-1, r.Max.Y-1
	for x := x0 + 1; x < x1; x++ {
		c.Put(x, y0, g.Horizontal, st)
		c.Put(x, y1, g.Horizontal, st)
	}
	for y := y0 + 1; y < y1; y++ {
		c.Put(x0, y, g.Vertical, st)
		c.Put(x1, y, g.Vertical, st)
	}
	c.Put(x0, y0, g.Corner[0], st)
	c.Put(x1, y0, g.Corner[1], st)
	c.Put(x0, y1, g.Corner[2], st)
	c.Put(x1, y1, g.Corner[3], st)
}

// Styled draws a string that carries its own ANSI styles, such as another
// component's view, into r.
func (c *Canvas) Styled(r image.Rectangle, s string) {
	area := r.Add(c.area.Min).Intersect(c.area)
	if !area.Empty() {
		uv.NewStyledString(clean.Styled(s)).Draw(c.cells, area)
	}
}

// Drawn returns the smallest rectangle around all cells that have a background, or a character
// other than a blank. It is empty if there are none.
func (c *Canvas) Drawn() (r image.Rectangle) {
	for y := range c.Height() {
		for x := range c.Width() {
			if char, st := c.At(x, y); strings.TrimSpace(char) != "" || st.Bg != nil {
				r = r.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return r
}

// Take copies the cell at (x, y) of another canvas to (x, y). It does nothing if either canvas does
// not contain (x, y), or for the right half of a wide character, which is copied with the left
// half.
func (c *Canvas) Take(from *Canvas, x, y int) {
	at, p := image.Pt(x, y).Add(from.area.Min), image.Pt(x, y).Add(c.area.Min)
	if !at.In(from.area) || !p.In(c.area) {
		return
	}
	if cell := from.cells.CellAt(at.X, at.Y); cell.Width > 0 {
		c.cells.SetCell(p.X, p.Y, cell)
	}
}

// Paste copies another canvas, which must not be a Sub of a third one, with its (0,0) to (0,0).
func (c *Canvas) Paste(from *Canvas) {
	from.draw(c.cells, image.Rectangle{Max: from.area.Size()}.Add(c.area.Min).Intersect(c.area), nil)
}

// Draw implements uv.Drawable: it copies the canvas, which must not be a Sub of another one, to a
// screen. Where a block character such as ▄ could show a thin gap above the next row, it draws
// another one that looks the same without the gap.
func (c *Canvas) Draw(screen uv.Screen, area uv.Rectangle) { c.draw(screen, area, seamless) }

// draw copies the canvas to an area of a screen. It skips cells that are equal on the screen
// already, as most cells of a frame are. If the function as is not nil, the cell that it returns
// for a cell and the one below is drawn instead.
func (c *Canvas) draw(screen uv.Screen, area uv.Rectangle, as func(cell, below *uv.Cell) *uv.Cell) {
	area = area.Intersect(c.area.Add(area.Min)).Intersect(screen.Bounds())
	for y := area.Min.Y; y < area.Max.Y; y++ {
		for x := area.Min.X; x < area.Max.X; x++ {
			cell := c.cells.CellAt(x-area.Min.X, y-area.Min.Y)
			if cell.Width == 0 { // the right half of a wide character
				continue
			}
			if below := c.cells.CellAt(x-area.Min.X, y-area.Min.Y+1); as != nil && below != nil {
				cell = as(cell, below)
			}
			if is := screen.CellAt(x, y); is == nil || *is != *cell {
				screen.SetCell(x, y, cell)
			}
		}
	}
}

// String returns the whole window as text with ANSI styles, a line for each row, without blanks at
// the ends of lines.
func (c *Canvas) String() string { return uv.TrimSpace(c.cells.Render()) }
