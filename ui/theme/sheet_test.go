package theme_test

import (
	"bytes"
	"image"
	"image/color"
	"os"
	"testing"

	"zugzwang/solver"
	"zugzwang/ui/internal/eyes"
	"zugzwang/ui/internal/golden"
	"zugzwang/ui/paint"
	"zugzwang/ui/svg"
	"zugzwang/ui/theme"
)

// The picture in the docs shows all palettes, as seen with normal sight and with each kind of
// colour blindness. go test -update draws it again.
func TestSheet(t *testing.T) {
	const file, width = "../../docs/palettes.svg", 99
	type palette struct {
		name string
		theme.Options
		page color.RGBA
	}
	black, white := color.RGBA{A: 0xff}, color.RGBA{0xff, 0xff, 0xff, 0xff}
	night, day := color.RGBA{0x12, 0x12, 0x17, 0xff}, color.RGBA{0xfa, 0xfa, 0xf7, 0xff}
	list := []palette{
		{"all colours", theme.Options{Depth: theme.Exact, Ground: night}, night},
		{"256 colours", theme.Options{}, night},
		{"sixteen colours", theme.Options{Depth: theme.Sixteen}, black},
		{"all colours", theme.Options{Depth: theme.Exact, Light: true, Ground: day}, day},
		{"256 colours", theme.Options{Light: true}, day},
		{"sixteen colours", theme.Options{Depth: theme.Sixteen, Light: true}, white},
	}
	c := paint.New(width, len(list)*(2+len(eyes.Names()))-1)
	y := 0
	for _, p := range list {
		th := theme.New(p.Options)
		for i, eye := range append([]string{"all cones"}, eyes.Names()...) {
			seen := func(st theme.Style) theme.Style {
				if st.Fg == nil {
					st.Fg = th.Text.Fg
				}
				if st.Bg == nil {
					st.Bg = p.page
				}
				st.Fg, st.Bg = eyes.Seen(st.Fg, eye), eyes.Seen(st.Bg, eye)
				return st
			}
			c.Fill(image.Rect(0, y, width, y+1), " ", seen(th.Text))
			if i == 0 {
				c.Text(1, y, p.name, seen(th.Title))
				for x, head := range map[int]string{18: "calm", 35: "lit", 52: "letters", 66: "marks"} {
					c.Text(x, y, head, seen(th.Faint))
				}
				y++
				continue
			}
			c.Text(1, y, eye, seen(th.Text))
			x := 18
			for _, styles := range [][solver.Outcomes]theme.Style{th.Fill, th.Bright} {
				for _, o := range []solver.Outcome{solver.Win, solver.Lose, solver.Loop, solver.Draw} {
					x = c.Text(x, y, " "+th.Glyph.Letter[o]+"5 ", seen(styles[o]))
				}
				x++
			}
			for _, o := range []solver.Outcome{solver.Win, solver.Lose, solver.Loop, solver.Draw} {
				x = c.Text(x, y, th.Glyph.Letter[o]+"5", seen(th.Outcome[o])) + 1
			}
			x += 2
			for _, role := range []struct {
				text string
				st   theme.Style
			}{
				{"focus", th.Focus}, {" hint ", th.Left}, {" ◉ ", th.Token}, {" · ", th.Unknown},
			} {
				x = c.Text(x, y, role.text, seen(role.st))
			}
			x = c.Text(x+1, y, "Rick", seen(th.Player[0]))
			x = c.Text(x+1, y, "Morty", seen(th.Player[1]))
			c.Text(x+1, y, "★", seen(th.Star))
			y++
		}
		y++
	}
	drawn := svg.Page{Ground: night, Ink: color.RGBA{0xd0, 0xd0, 0xd4, 0xff}}.Picture(width, c.Height(), c.String())
	if *golden.Update {
		if err := os.WriteFile(file, drawn, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	kept, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(kept, drawn) {
		t.Errorf("%s is not what is drawn: go test -run TestSheet -update ./ui/theme", file)
	}
}
