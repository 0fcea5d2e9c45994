// Package theme holds the palettes and the glyphs: every colour and every
// special character on screen has its name here.
package theme

import (
	"image/color"

	"charm.land/lipgloss/v2"
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

// Options chooses a theme.
type Options struct {
	Light   bool // made for a light background
	NoColor bool // attributes only
	ASCII   bool // plain glyphs
	Exact   bool // the terminal shows any colour
	// Ground is the background of the page, as the terminal tells it; its A is 0 as long
	// as it is not known.
	Ground color.RGBA
}

// Theme is a palette and a glyph set. Themes are immutable.
type Theme struct {
	Options
	Glyph Glyphs

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
	Fill    [solver.Outcomes]Style // by solver.Outcome: a calm filled cell
	Bright  [solver.Outcomes]Style // by solver.Outcome: a filled cell that is a target of the mover
	Unknown Style                  // a cell whose outcome is not shown
	Waiting Style                  // a cell that a solver has touched and not settled
}

// New makes the theme for these options.
func New(o Options) *Theme {
	t := &Theme{Options: o, Glyph: unicode}
	if o.ASCII {
		t.Glyph = ascii
	}
	switch {
	case o.NoColor:
		t.plain()
	case o.Light:
		t.paint(light)
	default:
		t.paint(dark)
	}
	return t
}

// Page is the background of the page, and whether edges can be mixed with it: it has to
// be known, and all colours there.
func (t *Theme) Page() (color.RGBA, bool) {
	switch {
	case t.Ground.A != 0:
		return t.Ground, t.Exact
	case t.Light:
		return color.RGBA{0xff, 0xff, 0xff, 0xff}, false
	}
	return color.RGBA{A: 0xff}, false
}

// Shade is a colour mixed with so many parts of a hundred of the page; the colour itself
// where the terminal has no such colours.
func (t *Theme) Shade(c color.Color, parts uint32) color.Color {
	if !t.Exact || c == nil {
		return c
	}
	page, _ := t.Page()
	r, g, b, _ := c.RGBA()
	mix := func(a uint32, b uint8) uint8 { return uint8((a>>8*(100-parts) + uint32(b)*parts) / 100) }
	return color.RGBA{mix(r, page.R), mix(g, page.G), mix(b, page.B), 0xff}
}

// Rim is the colours of a hole's edge and of its depth.
func (t *Theme) Rim() (rim, deep color.Color) {
	return t.Border.Fg, color.RGBA{A: 0xff}
}

// Pictures reports whether boards can be pictures of coloured pixels.
func (t *Theme) Pictures() bool { return !t.ASCII && !t.NoColor }

// palette is the colours of a theme. Outcomes are blue, orange, violet and grey,
// which colour-blind eyes tell apart; letters say the same without colour.
// Every colour is one of the 256 that most terminals have, so that it looks the
// same with and without true colour.
type palette struct {
	text, faint, strong, title, key, err, star, piece, border string
	focusFg, focusBg, unknown, tokenFg                        string
	player                                                    [2]string
	outcome                                                   [solver.Outcomes]string // letters
	fill                                                      [solver.Outcomes]string // calm backgrounds
	bright                                                    [solver.Outcomes]string // strong backgrounds
	onFill                                                    string
	onBright                                                  [solver.Outcomes]string
}

// The outcomes are in the order Loop, Win, Lose, Draw.
var (
	dark = palette{
		text: "#d0d0d0", faint: "#8a8a8a", strong: "#ffffff", title: "#87d7d7", key: "#ffd7af",
		err: "#ff8787", star: "#ffd75f", piece: "#ffffff", border: "#585858",
		focusFg: "#080808", focusBg: "#ffd7af", unknown: "#303030", tokenFg: "#080808",
		player:  [2]string{"#5fd7d7", "#ff87af"},
		outcome: [solver.Outcomes]string{"#d787ff", "#5fafff", "#ffaf5f", "#dadada"},
		fill:    [solver.Outcomes]string{"#5f5f87", "#005f87", "#875f00", "#4e4e4e"},
		bright:  [solver.Outcomes]string{"#875fd7", "#005fd7", "#d78700", "#6c6c6c"},
		onFill:  "#eeeeee", onBright: [solver.Outcomes]string{"#ffffff", "#ffffff", "#080808", "#ffffff"},
	}
	light = palette{
		text: "#303030", faint: "#6c6c6c", strong: "#080808", title: "#005f5f", key: "#875f00",
		err: "#d70000", star: "#875f00", piece: "#080808", border: "#a8a8a8",
		focusFg: "#080808", focusBg: "#ffd75f", unknown: "#e4e4e4", tokenFg: "#ffffff",
		player:  [2]string{"#008787", "#af005f"},
		outcome: [solver.Outcomes]string{"#8700af", "#005faf", "#af5f00", "#4e4e4e"},
		fill:    [solver.Outcomes]string{"#d7d7ff", "#afd7ff", "#ffd7af", "#c6c6c6"},
		bright:  [solver.Outcomes]string{"#875faf", "#005faf", "#af5f00", "#585858"},
		onFill:  "#262626", onBright: [solver.Outcomes]string{"#ffffff", "#ffffff", "#ffffff", "#ffffff"},
	}
)

func (t *Theme) paint(p palette) {
	fg := func(hex string, attrs uint8) Style { return Style{Fg: rgb(hex), Attrs: attrs} }
	t.Text, t.Faint, t.Strong = fg(p.text, 0), fg(p.faint, 0), fg(p.strong, Bold)
	t.Title, t.Key, t.Error = fg(p.title, Bold), fg(p.key, 0), fg(p.err, 0)
	t.Star, t.Piece, t.Border = fg(p.star, Bold), fg(p.piece, Bold), fg(p.border, 0)
	t.Focus = Style{Fg: rgb(p.focusFg), Bg: rgb(p.focusBg), Attrs: Bold}
	t.Left = Style{Fg: rgb(p.focusFg), Bg: t.Shade(rgb(p.focusBg), 30), Attrs: Bold}
	t.Token = Style{Fg: rgb(p.tokenFg), Bg: rgb(p.piece), Attrs: Bold}
	t.Dimmed = fg(p.faint, Strike)
	t.Unknown = Style{Fg: rgb(p.faint), Bg: rgb(p.unknown)}
	t.Waiting = Style{Fg: rgb(p.key), Bg: rgb(p.unknown)}
	for i := range t.Player {
		t.Player[i] = fg(p.player[i], Bold)
	}
	for i := range t.Outcome {
		t.Outcome[i] = fg(p.outcome[i], Bold)
		t.Fill[i] = Style{Fg: rgb(p.onFill), Bg: rgb(p.fill[i])}
		t.Bright[i] = Style{Fg: rgb(p.onBright[i]), Bg: rgb(p.bright[i]), Attrs: Bold}
	}
}

// plain uses the attributes that every terminal has and no colour.
func (t *Theme) plain() {
	t.Faint, t.Border = Style{Attrs: Faint}, Style{Attrs: Faint}
	t.Strong, t.Title, t.Key, t.Star, t.Piece = Style{Attrs: Bold}, Style{Attrs: Bold}, Style{Attrs: Bold}, Style{Attrs: Bold}, Style{Attrs: Bold}
	t.Error = Style{Attrs: Bold}
	t.Focus = Style{Attrs: Reverse}
	t.Left = Style{Attrs: Bold, Underline: Underline}
	t.Token = Style{Attrs: Reverse | Bold}
	t.Dimmed = Style{Attrs: Faint | Strike}
	t.Unknown = Style{Attrs: Faint}
	t.Waiting = Style{Underline: Underline}
	t.Player = [2]Style{{Attrs: Bold}, {}}
	t.Outcome = [solver.Outcomes]Style{solver.Loop: {Attrs: Italic}, solver.Win: {Attrs: Bold}, solver.Lose: {}, solver.Draw: {Attrs: Faint}}
	t.Fill = t.Outcome
	t.Bright = [solver.Outcomes]Style{
		solver.Loop: {Attrs: Italic, Underline: Underline},
		solver.Win:  {Attrs: Bold, Underline: Underline},
		solver.Lose: {Underline: Underline},
		solver.Draw: {Attrs: Faint, Underline: Underline},
	}
}

func rgb(hex string) color.Color { return lipgloss.Color(hex) }
