package paint

import (
	"image"
	"image/color"
	"math"
	"slices"
	"testing"

	uv "github.com/charmbracelet/ultraviolet"
	"github.com/charmbracelet/x/ansi"

	"zugzwang/ui/theme"
)

// Paints a half plane and a disc. If colours can be mixed every pixel is the mean of what covers
// it, else the colour that covers most of it. A margin of 0, with which every pixel is computed
// exactly, gives the same.
func TestPaint(t *testing.T) {
	red, blue, page := color.RGBA{255, 0, 0, 255}, color.RGBA{0, 0, 255, 255}, color.RGBA{0, 80, 0, 255}
	covers := func(x, y float64) (int, float64) {
		disc, edge := math.Hypot(x-7.3, y-6.1)-4.2, y-0.4*x-3
		switch {
		case disc < 0:
			return 2, -disc
		case edge > 0:
			return 1, min(disc, edge)
		}
		return 0, min(disc, -edge)
	}
	for _, opt := range []theme.Options{{}, {Depth: theme.Exact, Ground: page}} {
		quick, slow := NewPixels(20, 8, theme.New(opt)), NewPixels(20, 8, theme.New(opt))
		most := quick.Paint(quick.Bounds(), []color.Color{red, blue}, covers)
		again := slow.Paint(slow.Bounds(), []color.Color{red, blue}, func(x, y float64) (int, float64) {
			is, _ := covers(x, y)
			return is, 0
		})
		mixed := 0
		for y := range 16 {
			for x := range 20 {
				i := y*20 + x
				if quick.half(i) != slow.half(i) || most[i] != again[i] {
					t.Errorf("%v: (%d,%d) is %v of %d, looked at closely %v of %d", opt.Depth == theme.Exact, x, y, quick.half(i), most[i], slow.half(i), again[i])
				}
				var n [3]int
				for side, got := range quick.half(i) {
					var sum [3]float64
					half := [3]int{}
					for s := range 8 {
						is, _ := covers(float64(x)+(float64(2*side+s%2)+0.5)/4, float64(y)+(float64(s/2)+0.5)/4)
						half[is]++
						n[is]++
						c := [3]color.RGBA{page, red, blue}[is]
						sum[0], sum[1], sum[2] = sum[0]+float64(c.R), sum[1]+float64(c.G), sum[2]+float64(c.B)
					}
					switch is := slices.Index([]color.Color{nil, red, blue}, got); {
					case half[0] == 8:
						if got != nil {
							t.Errorf("(%d,%d) is %v, want nothing", x, y, got)
						}
					case opt.Depth == theme.Exact:
						c := got.(color.RGBA)
						if math.Abs(float64(c.R)-sum[0]/8) > 1 || math.Abs(float64(c.G)-sum[1]/8) > 1 || math.Abs(float64(c.B)-sum[2]/8) > 1 {
							t.Errorf("(%d,%d) is %v, want %v eighths", x, y, c, sum)
						}
						if slices.Max(half[:]) < 8 {
							mixed++
						}
					case is < 0 || half[is] != slices.Max(half[:]):
						t.Errorf("(%d,%d) is %v, and is covered by %v", x, y, got, half)
					}
				}
				if n[most[i]] < slices.Max(n[:]) {
					t.Errorf("(%d,%d): %v samples, and %d has most", x, y, n, most[i])
				}
			}
		}
		if opt.Depth == theme.Exact && mixed < 20 {
			t.Errorf("%d pixels are mixed", mixed)
		}
	}
}

// Two pixels are one cell: a full block if they are equal, half blocks if not, and the old content
// if neither was painted.
func TestPixelsOnCanvas(t *testing.T) {
	a, b := color.RGBA{1, 2, 3, 255}, color.RGBA{9, 8, 7, 255}
	p := NewPixels(5, 1, theme.New(theme.Options{}))
	p.Fine(0, 0, []string{"aaaa..bb..", "aabb....bb"}, map[rune]color.Color{'a': a, 'b': b})
	c := New(5, 1)
	c.Text(0, 0, "vwxyz", theme.Style{})
	c.Pixels(0, 0, p)
	for x, want := range []struct {
		char string
		st   theme.Style
	}{
		{" ", theme.Style{Bg: a}},
		{"▀", theme.Style{Fg: a, Bg: b}},
		{"x", theme.Style{}},
		{"▀", theme.Style{Fg: b}},
		{"▄", theme.Style{Fg: b}},
	} {
		if char, st := c.At(x, 0); char != want.char || st != want.st {
			t.Errorf("cell %d is %q %v, want %q %v", x, char, st, want.char, want.st)
		}
	}
}

// A picture in half pixels is half as wide as its letters.
func TestFine(t *testing.T) {
	a := color.RGBA{1, 2, 3, 255}
	p := NewPixels(2, 1, theme.New(theme.Options{}))
	p.Fine(0, 0, []string{".aa.", "aaaa"}, map[rune]color.Color{'a': a})
	c := New(2, 1)
	c.Pixels(0, 0, p)
	for x, want := range []string{"▟", "▙"} {
		if char, st := c.At(x, 0); char != want || st.Fg != color.Color(a) {
			t.Errorf("column %d: %q in %v, not %q in %v", x, char, st.Fg, want, a)
		}
	}
}

// A straight line has dots from one end to the other and does not cover text.
func TestStrokes(t *testing.T) {
	c := New(5, 1)
	c.Text(2, 0, "x", theme.Style{})
	s := NewStrokes(5, 1)
	s.Line(0, 0.25, 5, 0.25, theme.Style{Underline: theme.Underline})
	c.Strokes(0, 0, s)
	if got := c.String(); got != "⠉⠉x⠉⠉" {
		t.Errorf("got %q", got)
	}
}

// Without colours pixels are painted or not: whole cells are reversed, so that they can have
// letters.
func TestInk(t *testing.T) {
	p := NewPixels(4, 1, theme.New(theme.Options{Depth: theme.Mono}))
	for _, at := range []image.Point{{0, 0}, {0, 1}, {1, 0}, {2, 1}} {
		p.Set(at.X, at.Y, color.White)
	}
	c := New(4, 1)
	c.Ink(0, 0, p, theme.Style{Attrs: theme.Bold})
	for x, want := range []string{" ", "▀", "▄", " "} {
		got, st := c.At(x, 0)
		if got != want || (st.Attrs&theme.Reverse != 0) != (x == 0) || (st.Attrs&theme.Bold != 0) != (x < 3) {
			t.Errorf("cell %d: %q, %v", x, got, st.Attrs)
		}
	}
}

// If boards are drawn in characters, no colours are mixed, even if the page's colour is known.
func TestPaintWithoutPictures(t *testing.T) {
	p := NewPixels(4, 2, theme.New(theme.Options{ASCII: true, Depth: theme.Exact, Ground: color.RGBA{18, 18, 23, 255}}))
	most := p.Paint(p.Bounds(), []color.Color{nil}, func(x, y float64) (int, float64) {
		if x < 1.8 {
			return 1, 1.8 - x
		}
		return 0, x - 1.8
	})
	for i, is := range most {
		if want := map[bool]int{true: 1}[i%4 < 2]; is != want || p.half(i) != [2]color.Color{} {
			t.Errorf("pixel %d is covered by %d, want %d, and is %v", i, is, want, p.half(i))
		}
	}
}

// The edge of a shape is mixed with what is below it or with the page. If the page's colour is a
// guess, edges that are nearly all page are left out, so that there is no halo.
func TestEdges(t *testing.T) {
	known := color.RGBA{0x10, 0x20, 0x30, 0xff}
	for _, test := range []struct {
		name           string
		opt            theme.Options
		onFloor, onAir bool
	}{
		{"page known", theme.Options{Depth: theme.Exact, Ground: known}, true, true},
		{"page unknown", theme.Options{Depth: theme.Exact}, true, true},
		{"hard edges", theme.Options{Depth: theme.Exact, Ground: known, Rough: true}, false, false},
		{"256 colours", theme.Options{Depth: theme.Indexed, Ground: known}, false, false},
	} {
		for _, floor := range []bool{true, false} {
			p := NewPixels(12, 6, theme.New(test.opt))
			body, ground := color.RGBA{0xff, 0, 0, 0xff}, color.RGBA{0, 0xff, 0, 0xff}
			if floor {
				p.Fill(p.Bounds(), ground)
			}
			p.Oval(image.Rect(1, 1, 11, 11), body)
			mixed, halo := false, false
			for i := range 2 * len(p.at) {
				c := p.half(i / 2)[i%2]
				mixed = mixed || c != nil && c != color.Color(body) && c != color.Color(ground)
				halo = halo || c != nil && !floor && c.(color.RGBA).R < 0x40
			}
			if want := !floor && test.onAir && test.opt.Ground.A != 0; halo != want {
				t.Errorf("%s: a halo %v, expected %v", test.name, halo, want)
			}
			if want := floor && test.onFloor || !floor && test.onAir; mixed != want {
				t.Errorf("%s, on a floor %v: edges mixed %v, expected %v", test.name, floor, mixed, want)
			}
		}
	}
}

// To avoid seams on screen, a cell covered at its bottom by a shape that continues below gets the
// shape's colour as background. The quarters look the same. It is not changed if the page
// continues below, too, or if colours are basic.
func TestNoSeams(t *testing.T) {
	a := color.RGBA{255, 0, 0, 255}
	for _, test := range []struct {
		top, below string
		ground     color.Color // of the cell below
		char       string
		reverse    bool
	}{
		{"▄", " ", a, "▀", true},
		{"▄", "▀", nil, "▀", true},
		{"▗", " ", a, "▛", true},
		{"▗", "▐", nil, "▗", false},
		{"▀", " ", a, "▀", false},
	} {
		c, screen := New(1, 2), uv.NewScreenBuffer(1, 2)
		c.Put(0, 0, test.top, theme.Style{Fg: a})
		c.Put(0, 1, test.below, theme.Style{Fg: a, Bg: test.ground})
		c.Draw(screen, screen.Bounds())
		is := screen.CellAt(0, 0)
		if is.Content != test.char || is.Style.Fg != color.Color(a) || is.Style.Attrs&uv.AttrReverse != 0 != test.reverse {
			t.Errorf("%q above %q is drawn as %q %v", test.top, test.below, is.Content, is.Style)
		}
		if char, _ := c.At(0, 0); char != test.top {
			t.Errorf("%q became %q in the canvas too", test.top, char)
		}
	}
	c, screen := New(1, 2), uv.NewScreenBuffer(1, 2)
	c.Put(0, 0, "▄", theme.Style{Fg: ansi.Red})
	c.Put(0, 1, " ", theme.Style{Bg: ansi.Red})
	if c.Draw(screen, screen.Bounds()); screen.CellAt(0, 0).Content != "▄" {
		t.Error("a basic colour became a background")
	}
}

// half returns the colours of a pixel's halves.
func (p *Pixels) half(i int) [2]color.Color {
	return [2]color.Color{p.colour(p.at[i][0]), p.colour(p.at[i][1])}
}
