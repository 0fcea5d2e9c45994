// Package theme holds the palettes and the glyphs: every colour and every
// special character on screen has its name here.
package theme

import (
	"image/color"

	uv "github.com/charmbracelet/ultraviolet"

	"zugzwang/solver"
)

// Style is how a cell is drawn.
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

// Depth is how many colours a terminal shows.
type Depth uint8

// The depths.
const (
	Indexed Depth = iota // the 256 that most terminals have
	Exact                // any
	Sixteen              // those of the oldest ones, which everybody sets for themselves
	Mono                 // attributes only
)

// Options chooses a theme.
type Options struct {
	Light bool // made for a light background
	ASCII bool // plain glyphs
	// Console is for the Linux console: with the lines and arrows that its fonts have, if
	// ASCII is not asked for, and boards drawn as in ASCII.
	Console bool
	Depth   Depth
	Rough   bool // edges are not mixed with what lies beside them: it takes fewer bytes
	// Ground is the background of the page, as the terminal tells it; its A is 0 as long
	// as it is not known.
	Ground color.RGBA
}

// Theme is a palette and a glyph set. Themes are immutable.
type Theme struct {
	Options
	Glyph Glyphs
	font  string // the characters besides ASCII, where there are few

	Text    Style // ordinary words
	Faint   Style // what can be overlooked: hints, borders, settled past
	Strong  Style // words that matter
	Title   Style // names of screens and of the program
	Key     Style // a key in a hint
	Error   Style // what went wrong
	Star    Style // the best move's mark
	Piece   Style // what matters on the board, in letters
	Token   Style // the piece itself, filled: the brightest thing on the board
	Border  Style // frames and grid lines
	Focus   Style // the chosen item of a list, the focused target
	Left    Style // the moves that a hint leaves, filled
	Dimmed  Style // a disabled item
	Player  [2]Style
	Outcome [solver.Outcomes]Style // by solver.Outcome: the letter's colour
	Fill    [solver.Outcomes]Style // by solver.Outcome: a place, for whoever moves there
	Bright  [solver.Outcomes]Style // by solver.Outcome: a move, for the player who makes it
	Heat    [Heats]Style           // stripes of bars, from cold to hot; a number stands beside them
	Reach   Style                  // the frame of a place that a move leads to
	Unknown Style                  // a cell whose outcome is not shown
	Waiting Style                  // a cell that a solver has touched and not settled
	Made    Made
}

// Heats is how many degrees of heat there are.
const Heats = 5

// Made is what things on pictures are made of. A colour that is nil is the page's.
type Made struct {
	Ground   [2]color.Color // an empty cell of a board, in two shades
	Rule     color.Color    // lines between such cells
	Ivory    [2]color.Color // white pieces: the body and the rim
	Ebony    [2]color.Color // black ones, which stand out of a dark page by their rim
	Glass    [2]color.Color // a jug: its wall, and what is seen through it
	Stone    [4]color.Color // its stones
	Leaf     color.Color    // green pieces, which both players may take
	Namesake [2]color.Color // players called Blue and Red, and their pieces; nil where there are too few colours
	Burnt    [3]color.Color // a square that was burnt: the coal, and the middle and the rest of its flame
	Wood     [2]color.Color // an empty cell under white and black pieces, in two shades: both are told from it
	Seam     color.Color    // lines between such cells
	Key      [2]color.Color // a button that waits: its face, and the lip below
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

// Page returns the background of the page, and whether it is known. A terminal that does not tell
// is taken to have a page that is nearly black or white.
func (t *Theme) Page() (page color.RGBA, known bool) {
	switch {
	case t.Ground.A != 0:
		return t.Ground, true
	case t.Light:
		return color.RGBA{0xfc, 0xfc, 0xfa, 0xff}, false
	}
	return color.RGBA{0x10, 0x10, 0x14, 0xff}, false
}

// Smooth reports whether edges are mixed with what lies beside them: that takes all colours, and
// pictures.
func (t *Theme) Smooth() bool { return t.Depth == Exact && !t.Rough && t.Pictures() }

// Shade returns a colour mixed with parts percent of the page; the colour itself if the terminal
// has too few colours.
func (t *Theme) Shade(c color.Color, parts uint32) color.Color {
	if t.Depth != Exact || c == nil {
		return c
	}
	page, _ := t.Page()
	return t.Mix(c, page, parts)
}

// Mix returns a colour mixed with parts percent of another; the colour itself if the terminal
// has too few colours.
func (t *Theme) Mix(c, with color.Color, parts uint32) color.Color {
	if t.Depth != Exact || c == nil || with == nil {
		return c
	}
	r, g, b, _ := c.RGBA()
	r2, g2, b2, _ := with.RGBA()
	mix := func(a, b uint32) uint8 { return uint8((a>>8*(100-parts) + b>>8*parts) / 100) }
	return color.RGBA{mix(r, r2), mix(g, g2), mix(b, b2), 0xff}
}

// Rim returns the colours of a hole's edge and of its depth.
func (t *Theme) Rim() (rim, deep color.Color) {
	if t.Depth == Sixteen {
		return t.Border.Fg, rgb("0")
	}
	return t.Border.Fg, color.RGBA{A: 0xff}
}

// Pictures reports whether boards can be pictures of coloured pixels.
func (t *Theme) Pictures() bool { return !t.ASCII && t.Depth != Mono }

// plain uses the attributes that every terminal has and no colour.
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
