// Package theme contains the palettes and the special characters of all screens, by name.
package theme

import (
	"image/color"

	uv "github.com/charmbracelet/ultraviolet"

	"zugzwang/solver"
)

// Style is the style of a cell: colours and attributes.
type Style = uv.Style

// Attributes of a Style.
const (
	Bold      = uv.AttrBold
	Faint     = uv.AttrFaint
	Italic    = uv.AttrItalic
	Reverse   = uv.AttrReverse
	Strike    = uv.AttrStrikethrough
	Underline = uv.UnderlineSingle
)

// Depth says how many colours a terminal shows.
type Depth uint8

// The depths.
const (
	Indexed Depth = iota // 256, as most terminals
	Exact                // all
	Sixteen              // sixteen, which users can change
	Mono                 // none, only attributes
)

// Options chooses a theme.
type Options struct {
	Light bool // made for a light background
	ASCII bool // ASCII characters only
	// Console is set for the Linux console: unless ASCII is set, the theme uses the lines and
	// arrows of its fonts; boards are drawn as in ASCII.
	Console bool
	Depth   Depth
	Rough   bool // edges of shapes are not smoothed, which takes fewer bytes
	// Ground is the background of the page as reported by the terminal; its A is 0 while it is
	// not known.
	Ground color.RGBA
}

// Theme is a palette and a glyph set. Themes are immutable.
type Theme struct {
	Options
	Glyph Glyphs
	font  string // the characters besides ASCII, if they are limited

	Text    Style // ordinary words
	Faint   Style // less important: hints, borders, what is settled
	Strong  Style // important words
	Title   Style // names of screens and of the program
	Key     Style // a key in a hint
	Error   Style // errors
	Star    Style // the mark of the best move
	Piece   Style // pieces that are letters on the board
	Token   Style // filled pieces, the brightest on the board
	Border  Style // frames and grid lines
	Focus   Style // the selected item of a list, the target in focus
	Left    Style // the moves that a hint leaves, filled
	Dimmed  Style // an unavailable item
	Player  [2]Style
	Outcome [solver.Outcomes]Style // by solver.Outcome: of its letter
	Fill    [solver.Outcomes]Style // by solver.Outcome: a place, for the player to move there
	Bright  [solver.Outcomes]Style // by solver.Outcome: a move, for the player who makes it
	Heat    [Heats]Style           // parts of bars, from cold to hot, beside a number
	Reach   Style                  // the frame of a place that a move leads to
	Unknown Style                  // a cell whose outcome is hidden
	Waiting Style                  // a cell that a solver has visited but not settled
	Made    Made
}

// Heats is the number of colours for temperatures.
const Heats = 5

// Made contains the colours of objects in pictures. Nil is the page's colour.
type Made struct {
	Ground   [2]color.Color // an empty cell of a board, in two shades
	Rule     color.Color    // lines between such cells
	Ivory    [2]color.Color // white pieces: body and rim
	Ebony    [2]color.Color // black pieces: body, and rim, by which they stand out on a dark page
	Glass    [2]color.Color // a jug: its wall, and its inside
	Stone    [4]color.Color // its stones
	Stripe   color.Color    // around the neck of a pin
	Leaf     color.Color    // green pieces, which both players may take, and grass
	Twig     color.Color    // stems between pieces
	Namesake [2]color.Color // players called Blue and Red, and their pieces; nil where there are too few colours
	Burnt    [3]color.Color // a burnt square: the coal, the middle of the flame, the rest of it
	Wood     [2]color.Color // an empty cell under white and black pieces, in two shades, both different from the pieces
	Seam     color.Color    // lines between these cells
	Key      color.Color    // a button not pressed
}

// New makes the theme for these options.
func New(o Options) *Theme {
	t := &Theme{Options: o, Glyph: full}
	switch {
	case o.ASCII:
		t.Glyph = ascii
	case o.Console:
		t.Glyph, t.ASCII, t.font = console, true, consoleFont
	}
	if o.Depth == Mono {
		t.plain()
	} else {
		t.paint(palettes[o.Depth][index(o.Light)])
	}
	return t
}

// Page returns the background of the page, and whether it is known. If not, it returns one that
// is nearly black or white.
func (t *Theme) Page() (page color.RGBA, known bool) {
	switch {
	case t.Ground.A != 0:
		return t.Ground, true
	case t.Light:
		return color.RGBA{0xfc, 0xfc, 0xfa, 0xff}, false
	}
	return color.RGBA{0x10, 0x10, 0x14, 0xff}, false
}

// Smooth reports whether edges of shapes are smoothed, which requires all colours, and pictures.
func (t *Theme) Smooth() bool { return t.Depth == Exact && !t.Rough && t.Pictures() }

// Shade returns a colour mixed with parts percent of the page's; the colour itself if the
// terminal does not show all colours.
func (t *Theme) Shade(c color.Color, parts uint32) color.Color {
	if t.Depth != Exact || c == nil {
		return c
	}
	page, _ := t.Page()
	return t.Mix(c, page, parts)
}

// Mix returns a colour mixed with parts percent of another; the colour itself if the terminal
// does not show all colours.
func (t *Theme) Mix(c, with color.Color, parts uint32) color.Color {
	if t.Depth != Exact || c == nil || with == nil {
		return c
	}
	r, g, b, _ := c.RGBA()
	r2, g2, b2, _ := with.RGBA()
	mix := func(a, b uint32) uint8 { return uint8((a>>8*(100-parts) + b>>8*parts) / 100) }
	return color.RGBA{mix(r, r2), mix(g, g2), mix(b, b2), 0xff}
}

// Deep returns the colour of the inside of a hole: black, on light pages, too.
func (t *Theme) Deep() color.Color {
	if t.Depth == Sixteen {
		return rgb("0")
	}
	return color.RGBA{A: 0xff}
}

// Pictures reports whether boards can be drawn with coloured pixels.
func (t *Theme) Pictures() bool { return !t.ASCII && t.Depth != Mono }

// plain sets styles by attributes that all terminals have, without colours.
func (t *Theme) plain() {
	t.Faint, t.Border = Style{Attrs: Faint}, Style{Attrs: Faint}
	t.Strong, t.Title, t.Key, t.Star, t.Piece = Style{Attrs: Bold}, Style{Attrs: Bold}, Style{Attrs: Bold}, Style{Attrs: Bold}, Style{Attrs: Bold}
	t.Error = Style{Attrs: Bold}
	t.Focus = Style{Attrs: Reverse}
	t.Left = Style{Attrs: Bold | Italic, Underline: Underline}
	t.Token = Style{Attrs: Reverse | Bold}
	t.Reach = Style{Attrs: Bold}
	t.Dimmed = Style{Attrs: Faint | Strike}
	t.Unknown = Style{Attrs: Faint}
	t.Waiting = Style{Attrs: Faint, Underline: Underline}
	t.Player = [2]Style{{Attrs: Bold}, {}}
	t.Outcome = [solver.Outcomes]Style{solver.Loop: {Attrs: Italic}, solver.Win: {Attrs: Bold}, solver.Lose: {}, solver.Draw: {Attrs: Faint | Italic}}
	t.Fill = t.Outcome
	t.Bright = [solver.Outcomes]Style{
		solver.Loop: {Attrs: Italic, Underline: Underline},
		solver.Win:  {Attrs: Bold, Underline: Underline},
		solver.Lose: {Underline: Underline},
		solver.Draw: {Attrs: Faint | Italic, Underline: Underline},
	}
}
