package all_test

import (
	"image"
	"image/color"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/solver"
	"zugzwang/ui/internal/every"
	"zugzwang/ui/internal/viewtest"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

// litness is what one frame shows of verdicts, cell by cell.
type litness struct {
	*testing.T
	s     *view.Scene
	c     *paint.Canvas
	drawn *view.Drawing
	lit   int  // how many targets were seen to be lit
	calm  int  // and how many other places to be calm
	of    bool // a legend has said something of calm places
}

var (
	aLabel = regexp.MustCompile(`[WL∞]\d*`)
	aValue = regexp.MustCompile(`=∞\S*`) // in a node, of a token that goes round for ever
)

// labels are the verdicts that are written in an area.
func (l *litness) labels(r image.Rectangle) (found []string) {
	for y := r.Min.Y; y < r.Max.Y; y++ {
		found = append(found, aLabel.FindAllString(aValue.ReplaceAllString(viewtest.Row(l.c, y, r.Min.X, r.Max.X), ""), -1)...)
	}
	return found
}

// wears reports whether a cell of an area has one of these backgrounds, and requires
// those to be of one outcome alone.
func (l *litness) wears(r image.Rectangle, fills [solver.Outcomes]theme.Style, want solver.Outcome) bool {
	worn := false
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			_, st := l.c.At(x, y)
			for o, fill := range fills {
				if same(st.Bg, fill.Bg) {
					worn = true
					if solver.Outcome(o) != want {
						l.Errorf("%s, %v: %v is filled as %v, want %v:\n%s", l.s.Board.Title(), l.c.Bounds().Max, r, solver.Outcome(o), want, ansi.Strip(l.c.String()))
					}
				}
			}
		}
	}
	return worn
}

func same(a, b color.Color) bool {
	if a == nil || b == nil {
		return a == b
	}
	r, g, bl, _ := a.RGBA()
	r2, g2, b2, _ := b.RGBA()
	return r == r2 && g == g2 && bl == b2
}

// says requires that nothing but a verdict is written in an area, or its letter.
func (l *litness) says(r image.Rectangle, v solver.Verdict, what string) {
	for _, label := range l.labels(r) {
		if label != l.s.Label(v) && label != l.s.Theme.Glyph.Letter[v.Outcome] {
			l.Errorf("%s, %v: %s says %q, want %q:\n%s", l.s.Board.Title(), l.c.Bounds().Max, what, label, l.s.Label(v), ansi.Strip(l.c.String()))
		}
	}
}

// legend requires the last row to say whose view it is where places are lit, and where
// they are calm if some are; a small window may have no room for it.
func (l *litness) legend(w, h int, calm bool) {
	legend, name := viewtest.Row(l.c, h-1, 0, w), l.s.Board.Game().Players[l.s.Position.Turn()]
	lit := strings.Contains(legend, "lit ")
	if !lit && (h < 20 || len(l.s.Moves) == 0) {
		return
	}
	l.sample(w, h)
	says := regexp.MustCompile(` there|outer `).MatchString(legend)
	l.of = l.of || says
	if !lit || !strings.Contains(legend, name) || calm && !says {
		l.Errorf("%s, %d×%d: the legend says %q", l.s.Board.Title(), w, h, legend)
	}
}

// sample requires the word lit of the legend to be drawn as the moves are.
func (l *litness) sample(w, h int) {
	moves, worn := map[solver.Outcome]bool{}, map[solver.Outcome]bool{}
	for _, m := range l.s.Moves {
		o, _ := l.s.Option(m)
		moves[o.Verdict.Outcome] = true
	}
	column := -1
	for x := range w - 3 {
		if viewtest.Row(l.c, h-1, x, x+4) == "lit " {
			column = x
		}
	}
	for x := column; column >= 0 && x < column+3; x++ {
		_, st := l.c.At(x, h-1)
		for o, bright := range l.s.Theme.Bright {
			worn[solver.Outcome(o)] = worn[solver.Outcome(o)] || same(st.Bg, bright.Bg)
		}
	}
	for o := range solver.Outcome(solver.Outcomes) {
		if column >= 0 && moves[o] != worn[o] {
			l.Errorf("%s, %d×%d: a move into a %v is there: %v; lit is drawn as one: %v", l.s.Board.Title(), w, h, o, moves[o], worn[o])
		}
	}
}

// frame looks at one frame.
func (l *litness) frame(w, h int) {
	l.c = paint.New(w, h)
	l.drawn = every.Views().Draw(l.c, l.s)
	th := l.s.Theme
	lit := func(r image.Rectangle) bool {
		for y := r.Min.Y; y < r.Max.Y; y++ {
			for x := r.Min.X; x < r.Max.X; x++ {
				_, st := l.c.At(x, y)
				for _, bright := range th.Bright {
					if same(st.Bg, bright.Bg) || same(st.Bg, th.Focus.Bg) {
						return true
					}
				}
			}
		}
		return false
	}
	var seen []image.Rectangle
	for _, target := range l.drawn.Targets {
		o, ok := l.s.Option(target.Move)
		if !ok || target.Mark.Verdict != o.Verdict || !target.Mark.Known {
			l.Errorf("%s: the target of %v wears %+v, the move is worth %+v", l.s.Board.Title(), target.Move, target.Mark, o.Verdict)
		}
		// A node may be the target of several tokens: it is lit for the first.
		if slices.Contains(seen, target.Area) || !lit(target.Area) {
			continue
		}
		seen = append(seen, target.Area)
		l.wears(target.Area, th.Bright, o.Verdict.Outcome)
		l.says(target.Area, o.Verdict, "the target of "+l.s.Board.Name(l.s.Position, target.Move))
		l.lit++
	}
	calm := l.calm
	for _, spot := range l.drawn.Spots {
		if slices.ContainsFunc(seen, func(r image.Rectangle) bool { return r.Overlaps(spot.Area) }) {
			continue
		}
		mark := l.s.Solution.Mark(l.s.Position, spot.Place)
		if l.wears(spot.Area, th.Fill, mark.Verdict.Outcome) {
			l.calm++
		}
		l.says(spot.Area, mark.Verdict, "another place")
	}
	l.legend(w, h, l.calm > calm)
	// Nothing else is lit, neither in overviews nor where the piece is; and whatever is
	// plays a move that is worth that, or the one in focus.
	for y := range h {
		if strings.Contains(viewtest.Row(l.c, y, 0, w), "lit ") { // the legend
			continue
		}
		for x := range w {
			if what, ok := l.plays(image.Pt(x, y)); !ok {
				l.Errorf("%s, %d×%d: %d, %d is drawn as %s, and a click on it makes none:\n%s", l.s.Board.Title(), w, h, x, y, what, ansi.Strip(l.c.String()))
				return
			}
		}
	}
}

// plays reports whether a cell of the canvas that is drawn as a move's target makes that
// move, and as what it is drawn.
func (l *litness) plays(at image.Point) (what string, ok bool) {
	_, st := l.c.At(at.X, at.Y)
	held := func(of func(t view.Target) bool) bool {
		return slices.ContainsFunc(l.drawn.Targets, func(t view.Target) bool { return t.Holds(at) && of(t) })
	}
	for o, bright := range l.s.Theme.Bright {
		if same(st.Bg, bright.Bg) {
			o := solver.Outcome(o)
			return "a move into a " + o.String(), held(func(t view.Target) bool { return t.Mark.Verdict.Outcome == o })
		}
	}
	if m, focused := l.s.Focused(); focused && same(st.Bg, l.s.Theme.Focus.Bg) {
		return "the move in focus", held(func(t view.Target) bool { return t.Move == m })
	}
	return "", true
}

// On the boards of every game a lit target wears what its move is worth to the player
// who makes it, and any other place what it is worth to the player to move there; and the legend
// says so.
func TestLitIsTheMoversAndCalmTheStates(t *testing.T) {
	for _, g := range every.Drawn() {
		t.Run(g.ID, func(t *testing.T) {
			rng := rand.New(rand.NewPCG(2, 10))
			l := &litness{T: t}
			for i := range 12 {
				b := g.Random(rng, 1+i%3)
				p := b.Start(games.Player(rng.IntN(2)))
				for range rng.IntN(6) {
					if moves := b.Moves(p); len(moves) > 0 {
						p = b.Play(p, moves[rng.IntN(len(moves))])
					}
				}
				s := viewtest.Scene(t, b, p)
				for _, opt := range []theme.Options{{}, {Light: true}} {
					for _, focus := range []int{-1, s.Focus} {
						for _, room := range append([][2]int{{120, 50}, {61, 24}}, viewtest.Sizes...) {
							at := *s
							at.Theme, at.Focus = theme.New(opt), focus
							l.s = &at
							l.frame(room[0], room[1])
						}
					}
				}
				if t.Failed() {
					return
				}
			}
			if l.lit < 150 || l.of && l.calm < 150 {
				t.Errorf("%d lit targets and %d calm places were seen", l.lit, l.calm)
			}
		})
	}
}

// Without colours what is lit is underlined.
func TestLitIsUnderlinedWithoutColours(t *testing.T) {
	for _, g := range every.Drawn() {
		preset, ok := catalog.Preview(g)
		if !ok {
			t.Fatalf("%s has no board", g.ID)
		}
		s := viewtest.Scene(t, preset.Board, preset.Board.Start(preset.First))
		s.Theme, s.Focus = theme.New(theme.Options{Depth: theme.Mono}), -1
		c := paint.New(83, 35)
		targets := every.Views().Draw(c, s).Targets
		lined := 0
		for y := range c.Height() - 1 {
			for x := range c.Width() {
				char, st := c.At(x, y)
				aim := slices.ContainsFunc(targets, func(t view.Target) bool { return t.Holds(image.Pt(x, y)) })
				if st.Underline != theme.Underline || !slices.Contains(s.Theme.Glyph.Letter[:], char) {
					continue
				}
				if lined++; !aim {
					t.Errorf("%s: %q at %d, %d is underlined, and no move leads there:\n%s", g.ID, char, x, y, c.String())
				}
			}
		}
		if lined == 0 {
			t.Errorf("%s: nothing is underlined:\n%s", g.ID, ansi.Strip(c.String()))
		}
	}
}
