package all_test

import (
	"image/color"
	"math/rand/v2"
	"testing"
	"unicode/utf8"

	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"

	"zugzwang/games"
	"zugzwang/ui/internal/every"
	"zugzwang/ui/internal/viewtest"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

// Every view keeps to the colours that there are: in no depth does a terminal have to put
// what is near in the place of one, by which two of them may become the same. It keeps to
// the characters, too.
func TestEveryViewKeepsToItsDepth(t *testing.T) {
	for _, g := range every.Drawn() {
		rng, v := rand.New(rand.NewPCG(5, 6)), every.Views().Of(g)
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
			play.Solution, play.Analysis, play.Show, play.Left = nil, nil, view.Show{}, study.Moves
			watched := replay(t, study)
			if watched.Replay.Len() > 0 {
				watched.Step = 1 + rng.IntN(watched.Replay.Len())
				watched.Position = watched.Replay.Position(watched.Step)
			}
			for _, opt := range []theme.Options{
				{},
				{Light: true},
				{Depth: theme.Sixteen},
				{Depth: theme.Sixteen, Light: true},
				{Depth: theme.Sixteen, Console: true},
				{Depth: theme.Mono},
				{Depth: theme.Mono, ASCII: true},
				{Depth: theme.Indexed, ASCII: true},
			} {
				for name, s := range map[string]*view.Scene{"study": study, "play": &play, "replay": watched} {
					s.Theme = theme.New(opt)
					for _, size := range viewtest.Sizes {
						c := paint.New(size[0], size[1])
						v.Draw(c, s)
						for y := range c.Height() {
							for x := range c.Width() {
								char, st := c.At(x, y)
								for _, colour := range []color.Color{st.Fg, st.Bg, st.UnderlineColor} {
									if !has(opt.Depth, colour) {
										t.Errorf("%s, %s, %+v, %v: %q at %d, %d is of %v", b.Title(), name, opt, size, char, x, y, colour)
									}
								}
								if !s.Theme.ASCII {
									continue
								}
								if r, _ := utf8.DecodeRuneInString(char); r >= utf8.RuneSelf && (opt.ASCII || s.Theme.Cell(char) != char) {
									t.Errorf("%s, %s, %+v, %v: %q at %d, %d", b.Title(), name, opt, size, char, x, y)
								}
							}
						}
						if t.Failed() {
							t.Fatal(ansi.Strip(c.String()))
						}
					}
				}
			}
		}
	}
}

// has reports whether there is such a colour in a depth.
func has(d theme.Depth, c color.Color) bool {
	switch basic := false; {
	case c == nil:
		return true
	case d == theme.Sixteen:
		_, basic = c.(ansi.BasicColor)
		return basic
	case d == theme.Indexed:
		r, g, b, _ := c.RGBA()
		R, G, B, _ := colorprofile.ANSI256.Convert(c).RGBA()
		return r>>8 == R>>8 && g>>8 == G>>8 && b>>8 == B>>8
	}
	return false
}
