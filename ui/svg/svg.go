// Package svg draws frames of the screen as pictures: a single one, several as an animation, or
// several as rows for a page that shows one after the other. Block, line and dot characters
// become shapes, which do not depend on a font; letters stay text.
package svg

import (
	"bytes"
	"cmp"
	"fmt"
	"html"
	"image"
	"image/color"
	"maps"
	"slices"
	"strings"

	uv "github.com/charmbracelet/ultraviolet"
)

// Size of a cell and of the margin around the window, in units of the SVG.
const (
	cellW, cellH = 10, 20
	margin       = 12
)

// Still is a frame with escape sequences, and how long an animation shows it.
type Still struct {
	Content string
	Seconds float64
}

// Page holds the colours of a terminal: the background, and text without a colour of its own.
type Page struct{ Ground, Ink color.RGBA }

// Dark and Light are colours that are easy to read.
var (
	Dark  = Page{Ground: color.RGBA{0x12, 0x12, 0x17, 0xff}, Ink: color.RGBA{0xdc, 0xdc, 0xdc, 0xff}}
	Light = Page{Ground: color.RGBA{0xfa, 0xfa, 0xf7, 0xff}, Ink: color.RGBA{0x24, 0x24, 0x2a, 0xff}}
)

// Picture returns a frame of w by h cells as an SVG.
func (p Page) Picture(w, h int, content string) []byte {
	return p.Film(w, h, []Still{{Content: content}})
}

// Named returns Picture with a title and a description for screen readers.
func (p Page) Named(w, h int, content, title, about string) []byte {
	head, rest, _ := bytes.Cut(p.Picture(w, h, content), []byte(">\n"))
	return fmt.Appendf(nil, "%s role=\"img\" aria-labelledby=\"title about\">\n<title id=\"title\">%s</title>\n<desc id=\"about\">%s</desc>\n%s",
		head, html.EscapeString(title), html.EscapeString(about), rest)
}

// Part returns the cells in part of a frame of w by h cells as an SVG for use in an HTML page, with
// whose font size it grows.
func (p Page) Part(w, h int, content string, part image.Rectangle) []byte {
	_, rest, _ := bytes.Cut(p.Picture(w, h, content), []byte(">\n"))
	size := part.Size()
	return fmt.Appendf(nil, "<svg viewBox=\"%d %d %d %d\" style=\"width:%d.%dem\" font-family=\"DejaVu Sans Mono,Menlo,Consolas,monospace\" font-size=\"16\" aria-hidden=\"true\">\n%s",
		part.Min.X*cellW+margin, part.Min.Y*cellH+margin, size.X*cellW, size.Y*cellH, size.X*6/10, size.X*6%10, rest)
}

// Film returns an animation of frames of w by h cells, repeated for ever. Each frame except the
// first contains only what differs from the one before.
func (p Page) Film(w, h int, stills []Still) []byte {
	var out bytes.Buffer
	fmt.Fprintf(&out, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" font-family=\"DejaVu Sans Mono,Menlo,Consolas,monospace\" font-size=\"16\">\n", w*cellW+2*margin, h*cellH+2*margin)
	fmt.Fprintf(&out, "<rect width=\"100%%\" height=\"100%%\" rx=\"10\" fill=\"%s\"/>\n<g transform=\"translate(%d %d)\">\n", Hex(p.Ground), margin, margin)
	all := 0.0
	for _, s := range stills {
		all += s.Seconds
	}
	var before []cell
	at := 0.0
	for i, s := range stills {
		now := p.cells(w, h, s.Content)
		if i > 0 {
			fmt.Fprintf(&out, "<g visibility=\"hidden\"><animate attributeName=\"visibility\" calcMode=\"discrete\" values=\"hidden;visible\" keyTimes=\"0;%.4g\" dur=\"%.4gs\" repeatCount=\"indefinite\"/>\n", at/all, all)
		}
		draw(&out, w, h, now, before, both(p.Ground), named)
		if i > 0 {
			out.WriteString("</g>\n")
		}
		before = now
		at += s.Seconds
	}
	out.WriteString("</g>\n</svg>\n")
	return out.Bytes()
}

// tint is a colour on the dark and on the light page. If the page does not change, both are
// equal.
type tint [2]color.RGBA

func both(c color.RGBA) tint { return tint{c, c} }

// cell is a cell of the screen with its visible colours.
type cell struct {
	text   string
	fg, bg tint
	bold   bool
	italic bool
	line   bool // underlined
	struck bool
}

// cells returns the cells of a frame row by row, in the colours of the page where they have none.
func (p Page) cells(w, h int, content string) []cell {
	buf := uv.NewScreenBuffer(w, h)
	uv.NewStyledString(content).Draw(buf, buf.Bounds())
	cells := make([]cell, 0, w*h)
	for y := range h {
		for x := range w {
			c := buf.CellAt(x, y)
			if c == nil || c.Width == 0 {
				cells = append(cells, cell{text: " ", fg: both(p.Ink), bg: both(p.Ground)})
				continue
			}
			is := cell{text: c.Content, fg: both(rgba(c.Style.Fg, p.Ink)), bg: both(rgba(c.Style.Bg, p.Ground))}
			is.bold, is.italic = c.Style.Attrs&uv.AttrBold != 0, c.Style.Attrs&uv.AttrItalic != 0
			is.line, is.struck = c.Style.Underline != uv.UnderlineNone, c.Style.Attrs&uv.AttrStrikethrough != 0
			if c.Style.Attrs&uv.AttrReverse != 0 {
				is.fg, is.bg = is.bg, is.fg
			}
			if c.Style.Attrs&uv.AttrFaint != 0 {
				is.fg = both(between(is.fg[0], is.bg[0]))
			}
			if is.text == "" || is.text == " " {
				is = cell{text: " ", bg: is.bg, line: is.line, fg: is.fg}
			}
			cells = append(cells, is)
		}
	}
	return cells
}

// rgba returns a colour without transparency; otherwise if c is nil.
func rgba(c color.Color, otherwise color.RGBA) color.RGBA {
	if c == nil {
		return otherwise
	}
	r, g, b, _ := c.RGBA()
	return color.RGBA{uint8(r >> 8), uint8(g >> 8), uint8(b >> 8), 255}
}

func between(a, b color.RGBA) color.RGBA {
	return color.RGBA{uint8((int(a.R) + int(b.R)) / 2), uint8((int(a.G) + int(b.G)) / 2), uint8((int(a.B) + int(b.B)) / 2), 255}
}

// named returns the fill attribute for a tint that is the same on a light and on a dark page.
func named(t tint) string { return `fill="` + Hex(t[0]) + `"` }

// Hex returns a colour in CSS: "#121217".
func Hex(c color.RGBA) string { return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B) }

// layer collects rectangles of each colour as the path of an SVG.
type layer map[tint]*strings.Builder

// fill adds a rectangle.
func (l layer) fill(c tint, x, y, w, h float64) {
	if l[c] == nil {
		l[c] = &strings.Builder{}
	}
	fmt.Fprintf(l[c], "M%g %gh%gv%gh-%gz", x, y, w, h, w)
}

// write writes a path for each colour, sorted; name returns the attribute for a colour.
func (l layer) write(out *bytes.Buffer, name func(tint) string) {
	for _, c := range slices.SortedFunc(maps.Keys(l), func(a, b tint) int {
		return cmp.Or(cmp.Compare(Hex(a[0]), Hex(b[0])), cmp.Compare(Hex(a[1]), Hex(b[1])))
	}) {
		fmt.Fprintf(out, "<path shape-rendering=\"crispEdges\" %s d=\"%s\"/>\n", name(c), l[c])
	}
}

// draw draws the cells of now that differ from those of before; if before is nil, all except empty
// ones on the background ground. Name returns the SVG or HTML attribute for a colour.
func draw(out *bytes.Buffer, w, h int, now, before []cell, ground tint, name func(tint) string) {
	grounds, shapes := layer{}, layer{}
	var words strings.Builder
	for y := range h {
		row := now[y*w : (y+1)*w]
		changed := func(x int) bool { return before == nil || row[x] != before[y*w+x] }
		for x := 0; x < w; {
			is, from := row[x], x
			if x++; !changed(from) {
				continue
			}
			for x < w && changed(x) && row[x].bg == is.bg {
				x++
			}
			if is.bg != ground || before != nil {
				grounds.fill(is.bg, float64(from*cellW), float64(y*cellH), float64((x-from)*cellW), cellH)
			}
		}
		drawSigns(&words, shapes, row, y, changed, name)
	}
	grounds.write(out, name)
	shapes.write(out, name)
	out.WriteString(words.String())
}

// drawSigns draws what stands in the cells of row y that have changed: block, line and dot
// characters into shapes, other characters into words, joined where their style is the same.
func drawSigns(words *strings.Builder, shapes layer, row []cell, y int, changed func(x int) bool, name func(tint) string) {
	for x := 0; x < len(row); {
		is := row[x]
		left, top := float64(x*cellW), float64(y*cellH)
		if !changed(x) || is.text == " " && !is.line || shape(is.text, func(x, y, w, h float64) { shapes.fill(is.fg, left+x, top+y, w, h) }) {
			x++
			continue
		}
		end := x
		var text strings.Builder
		for end < len(row) && changed(end) && alike(row[end], is) {
			text.WriteString(row[end].text)
			end++
		}
		said := strings.TrimRight(text.String(), " ")
		n := len([]rune(said))
		fmt.Fprintf(words, "<text x=\"%d\" y=\"%d\" %s", x*cellW, y*cellH+15, name(is.fg))
		if n > 1 {
			fmt.Fprintf(words, " textLength=\"%d\"", n*cellW)
		}
		words.WriteString(decorations(is))
		fmt.Fprintf(words, ">%s</text>\n", html.EscapeString(said))
		x = end
	}
}

// alike reports whether a cell has the same style as first, so that its text can be joined.
func alike(a, first cell) bool {
	if a.text != " " && shape(a.text, func(_, _, _, _ float64) {}) {
		return false
	}
	if a.text == " " {
		return a.line == first.line
	}
	return a.fg == first.fg && a.bold == first.bold && a.italic == first.italic && a.line == first.line && a.struck == first.struck
}

// decorations returns the attributes of a text with the style of a cell.
func decorations(c cell) string {
	var out string
	if c.bold {
		out += " font-weight=\"bold\""
	}
	if c.italic {
		out += " font-style=\"italic\""
	}
	switch {
	case c.line:
		out += " text-decoration=\"underline\""
	case c.struck:
		out += " text-decoration=\"line-through\""
	}
	return out + " xml:space=\"preserve\""
}
