package theme

import (
	"fmt"
	"image/color"
	"strings"
	"testing"

	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"

	"zugzwang/solver"
	"zugzwang/ui/internal/eyes"
)

// look is a coloured theme on a terminal with certain sixteen colours.
type look struct {
	name string
	*Theme
	sixteen *eyes.Sixteen
	page    color.RGBA
}

// looks returns all palettes on the page colours that they are made for: black and white, the
// greys of current terminals, One Dark, Solarized, Ubuntu. A user who changed the sixteen colours
// is assumed to have made them legible.
func looks() []look {
	var list []look
	for light, pages := range map[bool][]uint32{
		false: {0x000000, 0x121217, 0x1e1e1e, 0x282c34, 0x002b36, 0x300a24},
		true:  {0xffffff, 0xfafaf7, 0xfdf6e3, 0xf0f0f0},
	} {
		for i, rgb := range pages {
			page := color.RGBA{uint8(rgb >> 16), uint8(rgb >> 8), uint8(rgb), 0xff}
			on := fmt.Sprintf(" on #%06x", rgb)
			list = append(
				list,
				look{"256 colours" + on, New(Options{Light: light}), nil, page},
				look{"all colours and the page," + on, New(Options{Light: light, Depth: Exact, Ground: page}), nil, page},
			)
			if i == 0 { // assumed for an unknown page
				list = append(
					list,
					look{"all colours" + on, New(Options{Light: light, Depth: Exact}), nil, page},
					look{"xterm's sixteen" + on, New(Options{Light: light, Depth: Sixteen}), &eyes.Xterm, page},
					look{"VGA's sixteen" + on, New(Options{Light: light, Depth: Sixteen}), &eyes.VGA, page},
				)
			}
		}
	}
	return list
}

func (l look) see(c color.Color) eyes.Light { return eyes.Of(c, l.sixteen) }

// role is a style of a theme with its name.
type role struct {
	name string
	Style
}

func outcomes(name string, styles [solver.Outcomes]Style) []role {
	var list []role
	for o, st := range styles {
		list = append(list, role{fmt.Sprintf("%s %s", name, [...]string{"loop", "win", "lose", "draw"}[o]), st})
	}
	return list
}

// letters returns the roles of text on the page.
func (l look) letters() []role {
	return append(
		outcomes("letter", l.Outcome),
		role{"text", l.Text}, role{"faint", l.Faint}, role{"strong", l.Strong}, role{"title", l.Title}, role{"key", l.Key},
		role{"error", l.Error}, role{"star", l.Star}, role{"piece", l.Piece}, role{"dimmed", l.Dimmed},
		role{"first player", l.Player[0]}, role{"second player", l.Player[1]},
	)
}

// areas returns the roles with a background of their own.
func (l look) areas() []role {
	list := append(outcomes("calm", l.Fill), outcomes("lit", l.Bright)...)
	return append(list, role{"focus", l.Focus}, role{"left", l.Left}, role{"token", l.Token}, role{"unknown", l.Unknown}, role{"waiting", l.Waiting})
}

// All text is legible: contrast 4.5, as WCAG 2 asks. For grey 8 it is 3.8, because it is the only
// one of sixteen colours between black and white and differs between terminals.
func TestContrast(t *testing.T) {
	const enough, onGrey = 4.5, 3.8
	grey := rgb("8")
	for _, l := range looks() {
		for _, r := range l.letters() {
			if r.Fg == nil {
				continue // the terminal's own colour
			}
			if got := eyes.Contrast(l.see(r.Fg), l.see(l.page)); got < enough && (r.Fg != grey || got < onGrey) {
				t.Errorf("%s: %s: %.2f", l.name, r.name, got)
			}
		}
		for _, r := range l.areas() {
			if got := eyes.Contrast(l.see(r.Fg), l.see(r.Bg)); got < enough && (r.Bg != grey || got < onGrey) {
				t.Errorf("%s: %s: %.2f", l.name, r.name, got)
			}
		}
	}
}

// Styles with different meanings look different to all eyes: outcomes of one kind, because a board
// shows all of them; states from moves, whose outcomes are for different players; and the other
// marks among them. Areas must differ in colour alone, because many have no letter.
func TestApart(t *testing.T) {
	for _, l := range looks() {
		calm, lit, letter := outcomes("calm", l.Fill), outcomes("lit", l.Bright), outcomes("letter", l.Outcome)
		focus, left, token, unknown := role{"focus", l.Focus}, role{"left", l.Left}, role{"token", l.Token}, role{"unknown", l.Unknown}
		areas := func(least float64, list []role, others ...role) {
			for _, a := range list {
				for _, b := range others {
					if a == b {
						continue
					}
					if got, whose := eyes.Difference(l.see(a.Bg), l.see(b.Bg)); got < least {
						t.Errorf("%s: %s and %s: %.1f for %s, want %.0f", l.name, a.name, b.name, got, whose, least)
					}
				}
			}
		}
		words := func(least float64, list []role, others ...role) {
			for _, a := range list {
				for _, b := range others {
					if a == b || a.Attrs != b.Attrs || a.Underline != b.Underline {
						continue
					}
					if got, whose := eyes.Difference(l.see(a.Fg), l.see(b.Fg)); got < least {
						t.Errorf("%s: letters of %s and %s: %.1f for %s, want %.0f", l.name, a.name, b.name, got, whose, least)
					}
				}
			}
		}
		// With sixteen colours there are five for six marks. A Draw on a move, which few games
		// have, is near the focus.
		few := func(most, sixteen float64) float64 {
			if l.Depth == Sixteen {
				return sixteen
			}
			return most
		}
		areas(11, calm, calm...)
		areas(15, lit, lit...)
		words(15, letter, letter...)
		areas(10, calm, lit...)
		areas(few(15, 12), []role{focus}, lit[:solver.Draw]...)
		areas(few(15, 7), []role{focus}, lit[solver.Draw])
		areas(few(15, 12), []role{focus}, left, token, unknown)
		areas(few(15, 7), []role{token}, append(append([]role{left, unknown}, calm...), lit...)...)
		areas(12, []role{left}, unknown)
		areas(few(7, 6), []role{unknown}, calm...)
		areas(15, []role{unknown}, lit...)
		words(7, []role{unknown}, role{"waiting", l.Waiting})
		words(12, []role{{"first player", l.Player[0]}}, role{"second player", l.Player[1]})
		words(7, []role{{"text", l.Text}}, role{"faint", l.Faint}, role{"key", l.Key}, role{"error", l.Error}, role{"dimmed", l.Dimmed})
		for i := range l.Player {
			words(7, []role{{"player", l.Player[i]}}, letter[:solver.Draw]...)
		}
		areas(4, append(append(calm, lit...), unknown, left, focus, token), role{"the page", Style{Bg: l.page}})
	}
}

// The Linux console has eight background colours: bright ones are shown as dark. There everything
// on the board differs in its background or its letters. These are legible, though black on
// magenta less so.
func TestApartOnConsole(t *testing.T) {
	l := look{"console", New(Options{Depth: Sixteen, Console: true}), &eyes.VGA, color.RGBA{A: 0xff}}
	ground := func(c color.Color) eyes.Light { return l.see(c.(ansi.BasicColor) & 7) }
	list := l.areas()
	for i, a := range list {
		if got := eyes.Contrast(l.see(a.Fg), ground(a.Bg)); got < 3.2 {
			t.Errorf("%s: %.2f", a.name, got)
		}
		for _, b := range list[:i] {
			letters, _ := eyes.Difference(l.see(a.Fg), l.see(b.Fg))
			grounds, _ := eyes.Difference(ground(a.Bg), ground(b.Bg))
			least := 9.0
			if strings.HasSuffix(a.name, "draw") || strings.HasSuffix(b.name, "draw") || a.name == "token" { // few games have draws, and a piece has its sign
				least = 6
			}
			if strings.HasPrefix(b.name, "lit") && a.name == "left" {
				continue // no outcomes are shown with a hint
			}
			if max(letters, grounds) < least && a.Underline == b.Underline {
				t.Errorf("%s and %s: letters %.1f, grounds %.1f", a.name, b.name, letters, grounds)
			}
		}
	}
}

// Without colours everything that must look different differs in its attributes.
func TestApartWithoutColours(t *testing.T) {
	l := look{Theme: New(Options{Depth: Mono})}
	seen := map[Style]string{}
	for _, r := range l.areas() {
		if other, ok := seen[r.Style]; ok {
			t.Errorf("%s looks as %s", r.name, other)
		}
		seen[r.Style] = r.name
		if r.Fg != nil || r.Bg != nil {
			t.Errorf("%s has a colour", r.name)
		}
	}
	for _, pair := range [][2]Style{{l.Player[0], l.Player[1]}, {l.Text, l.Faint}, {l.Text, l.Strong}, {l.Text, l.Key}, {l.Text, l.Error}, {l.Faint, l.Dimmed}} {
		if pair[0] == pair[1] {
			t.Errorf("%v is two roles", pair[0])
		}
	}
}

// The palette of 256 uses only fixed colours, not the first sixteen, which terminals change. So no
// colour is replaced by a similar one.
func TestIndexed(t *testing.T) {
	for _, light := range []bool{false, true} {
		l := look{Theme: New(Options{Light: light})}
		colours := []color.Color{l.Border.Fg, l.Made.Rule}
		for _, r := range append(l.areas(), l.letters()...) {
			colours = append(colours, r.Fg, r.Bg)
		}
		m := l.Made
		for _, list := range [][]color.Color{m.Ground[:], m.Ivory[:], m.Ebony[:], m.Glass[:], m.Stone[:], {m.Leaf, m.Twig, m.Seam, m.Key}, m.Burnt[:], m.Wood[:]} {
			colours = append(colours, list...)
		}
		for _, c := range colours {
			if c == nil {
				continue
			}
			r, g, b, _ := c.RGBA()
			if R, G, B, _ := colorprofile.ANSI256.Convert(c).RGBA(); r>>8 != R>>8 || g>>8 != G>>8 || b>>8 != B>>8 {
				t.Errorf("light %v: %v is shown as %v", light, c, colorprofile.ANSI256.Convert(c))
			}
		}
	}
}

// Pieces differ from one another, and each from its cell by its body or its rim.
func TestPieces(t *testing.T) {
	for _, l := range looks() {
		or := func(c color.Color) eyes.Light {
			if c == nil {
				c = l.page
			}
			return l.see(c)
		}
		ivory, ebony := l.Made.Ivory, l.Made.Ebony
		if got, _ := eyes.Difference(or(ivory[0]), or(ebony[0])); got < 50 {
			t.Errorf("%s: white and black are %.1f apart", l.name, got)
		}
		for _, w := range l.Made.Wood {
			for name, body := range map[string]color.Color{"white": ivory[0], "black": ebony[0]} {
				if off, _ := eyes.Difference(or(body), or(w)); w != nil && off < 25 {
					t.Errorf("%s: a %s piece is %.1f from wood", l.name, name, off)
				}
			}
		}
		for _, g := range l.Made.Ground {
			for name, piece := range map[string][2]color.Color{"white": ivory, "black": ebony} {
				body, _ := eyes.Difference(or(piece[0]), or(g))
				rim, _ := eyes.Difference(or(piece[1]), or(g))
				if max(body, rim) < 25 {
					t.Errorf("%s: a %s piece's body is %.1f and its rim %.1f from the cell", l.name, name, body, rim)
				}
			}
		}
	}
}
