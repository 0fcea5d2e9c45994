package all_test

import (
	"image/color"
	"math/rand/v2"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/charmbracelet/x/ansi"

	"zugzwang/games"
	"zugzwang/ui/internal/every"
	"zugzwang/ui/internal/eyes"
	"zugzwang/ui/internal/viewtest"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

// Every letter and digit on a board can be read on what lies behind it: 4.5 is what WCAG 2
// asks for. With all colours what is out of reach stands back as far as 3.3, and grey 8 of
// sixteen is all that there is between black and white.
func TestEveryViewIsReadable(t *testing.T) {
	grey := color.Color(ansi.BrightBlack)
	for _, g := range every.Drawn() {
		rng, v := rand.New(rand.NewPCG(7, 8)), every.Views().Of(g)
		for i := range 4 {
			b := g.Random(rng, 1+i%3)
			p := b.Start(games.Player(i % 2))
			for range i {
				if moves := b.Moves(p); len(moves) > 0 {
					p = b.Play(p, moves[rng.IntN(len(moves))])
				}
			}
			study := viewtest.Scene(t, b, p)
			play := *study
			play.Solution, play.Analysis, play.Show = nil, nil, view.Show{}
			hint := play
			hint.Left = study.Moves
			for _, opt := range []theme.Options{
				{},
				{Light: true},
				{Depth: theme.Exact, Ground: color.RGBA{0x12, 0x12, 0x17, 255}},
				{Depth: theme.Exact, Light: true, Ground: color.RGBA{0xfa, 0xfa, 0xf7, 255}},
				{Depth: theme.Sixteen},
				{Depth: theme.Sixteen, Light: true},
			} {
				for name, s := range map[string]*view.Scene{"study": study, "play": &play, "hint": &hint} {
					s.Theme = theme.New(opt)
					for _, size := range viewtest.Sizes {
						c := paint.New(size[0], size[1])
						v.Draw(c, s)
						for y := range c.Height() {
							for x := range c.Width() {
								char, st := c.At(x, y)
								r, _ := utf8.DecodeRuneInString(char)
								if !unicode.IsLetter(r) && !unicode.IsDigit(r) {
									continue
								}
								fg, bg := st.Fg, st.Bg
								if st.Attrs&theme.Reverse != 0 {
									fg, bg = bg, fg
								}
								if fg == nil {
									fg = s.Theme.Text.Fg
								}
								if bg == nil {
									page, _ := s.Theme.Page()
									bg = page
								}
								least := 4.5
								switch {
								case opt.Depth == theme.Exact:
									least = 3.3
								case fg == grey || bg == grey:
									least = 3.8
								}
								if got := eyes.Contrast(eyes.Of(fg, nil), eyes.Of(bg, nil)); got < least {
									t.Errorf("%s, %s, %+v, %v: %q at %d, %d, %v on %v: %.1f", b.Title(), name, opt, size, char, x, y, fg, bg, got)
								}
							}
						}
					}
				}
			}
		}
	}
}
