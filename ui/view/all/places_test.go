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
	"zugzwang/games/finite"
	"zugzwang/solver"
	"zugzwang/solver/wide"
	"zugzwang/ui/internal/every"
	"zugzwang/ui/internal/viewtest"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

// seen is what one frame shows of places and moves, cell by cell.
type seen struct {
	*testing.T
	s      *view.Scene
	c      *paint.Canvas
	drawn  *view.Drawing
	places int // how many places were seen that wear an outcome
	moves  int // and how many cells of moves that do
}

var (
	aLabel = regexp.MustCompile(`[WL∞]\d*`)
	aValue = regexp.MustCompile(`=∞\S*`) // in a node, of a token that goes round for ever
)

func same(a, b color.Color) bool {
	if a == nil || b == nil {
		return a == b
	}
	r, g, bl, _ := a.RGBA()
	r2, g2, b2, _ := b.RGBA()
	return r == r2 && g == g2 && bl == b2
}

// fail says what is wrong with the frame, and shows it.
func (l *seen) fail(format string, args ...any) {
	l.Helper()
	l.Errorf("%s, %v: "+format+":\n%s", append(append([]any{l.s.Board.Title(), l.c.Bounds().Max}, args...), ansi.Strip(l.c.String()))...)
}

// move reports whether a cell is drawn as a move, and as one worth what; as the chosen one,
// the latter is nil.
func (l *seen) move(at image.Point) (worth *solver.Outcome, is bool) {
	char, st := l.c.At(at.X, at.Y)
	if strings.Contains("▙▛▜▟", char) { // most of the cell is another's
		return nil, false
	}
	for o, bright := range l.s.Theme.Bright {
		if same(st.Bg, bright.Bg) {
			o := solver.Outcome(o)
			return &o, true
		}
	}
	return nil, same(st.Bg, l.s.Theme.Focus.Bg)
}

// place requires a place to wear the outcome of its own state and no other, and to say no
// other; the chips of moves may stand on it.
func (l *seen) place(spot view.Spot) {
	mark := l.s.Solution.Mark(l.s.Position, spot.Place)
	if !mark.Known {
		return
	}
	worn, here := false, false
	for y := spot.Area.Min.Y; y < spot.Area.Max.Y; y++ {
		row := ""
		for x := spot.Area.Min.X; x < spot.Area.Max.X; x++ {
			if _, is := l.move(image.Pt(x, y)); is {
				row += " "
				continue
			}
			char, st := l.c.At(x, y)
			row += char
			if char == "▀" || char == "▄" { // two places may meet there
				continue
			}
			here = here || same(st.Bg, l.s.Theme.Token.Bg)
			for o, fill := range l.s.Theme.Fill {
				if !same(st.Bg, fill.Bg) || solver.Outcome(o) == solver.Draw { // grey is many a line
					continue
				}
				if worn = true; solver.Outcome(o) != mark.Verdict.Outcome {
					l.fail("%v is filled as %v, its state is %v", spot.Area, solver.Outcome(o), mark.Verdict)
					return
				}
			}
		}
		for _, label := range aLabel.FindAllString(aValue.ReplaceAllString(row, ""), -1) {
			if label != l.s.Label(mark.Verdict) && label != l.s.Theme.Glyph.Letter[mark.Verdict.Outcome] {
				l.fail("%v says %q, its state is %q", spot.Area, label, l.s.Label(mark.Verdict))
				return
			}
			worn = true
		}
	}
	switch {
	case worn && spot.Place == finite.Here: // beside the picture, where it is said who moves
	case worn:
		l.places++
	case !here && strings.Contains(viewtest.Row(l.c, l.c.Height()-1, 0, l.c.Width()), "place"):
		l.fail("%v does not show its state, %q", spot.Area, l.s.Label(mark.Verdict))
	}
}

// frame looks at one frame.
func (l *seen) frame(w, h int) {
	l.c = paint.New(w, h)
	l.drawn = every.Views().Draw(l.c, l.s)
	for _, spot := range l.drawn.Spots {
		l.place(spot)
	}
	// Whatever is drawn as a move makes a move that is worth that; as the chosen one, the one
	// in focus.
	chosen, _ := l.s.Focused()
	legend := viewtest.Row(l.c, h-1, 0, w)
	for y := range h {
		if y == h-1 && strings.Contains(legend, "Win") {
			continue
		}
		for x := range w {
			worth, is := l.move(image.Pt(x, y))
			if !is {
				continue
			}
			l.moves++
			if !slices.ContainsFunc(l.drawn.Targets, func(t view.Target) bool {
				o, ok := l.s.Option(t.Move)
				if worth == nil { // its frame may lie on the lines around it
					t.Area = t.Area.Inset(-1)
				}
				return ok && t.Holds(image.Pt(x, y)) && (worth == nil && t.Move == chosen || worth != nil && *worth == o.Verdict.Outcome)
			}) {
				l.fail("%d, %d is drawn as a move, and a click makes none that is worth that", x, y)
				return
			}
		}
	}
	l.legend(legend)
}

// legend requires the last row to say what the letters are and, where moves differ, which are best.
func (l *seen) legend(says string) {
	if len(l.s.Moves) == 0 || l.c.Height() < 20 {
		return
	}
	for _, word := range []string{" Win", " Lose"} {
		if !strings.Contains(says, word) {
			l.fail("the legend does not name %q", word)
			return
		}
	}
	if got, want := strings.Contains(says, "best"), l.s.Stars(); got != want {
		l.fail("the legend names the best moves: %t, want %t", got, want)
	}
}

// On the boards of every game a place wears the outcome of its own state, for whoever moves
// there, whether a move leads to it or not; what a move is worth to the player who makes it
// stands on what makes the move; and the legend says so.
func TestPlacesWearStatesAndMovesWearMoves(t *testing.T) {
	for _, g := range wide.Some(t, every.Drawn()) {
		t.Run(g.ID, func(t *testing.T) {
			rng := rand.New(rand.NewPCG(2, 10))
			l := &seen{T: t}
			for i := range 12 {
				b := g.Random(rng, 1+i%3)
				p := b.Start(games.Player(rng.IntN(2)))
				for range rng.IntN(6) {
					if moves := b.Moves(p); len(moves) > 0 {
						p = b.Play(p, moves[rng.IntN(len(moves))])
					}
				}
				s := viewtest.Scene(t, b, p)
				for j, room := range append([][2]int{{120, 50}, {61, 24}}, viewtest.Sizes...) {
					at := *s
					if at.Theme = theme.New(theme.Options{Light: (i+j)%2 == 1}); (i+j)%3 == 2 {
						at.Focus = -1
					}
					l.s = &at
					l.frame(room[0], room[1])
				}
				if t.Failed() {
					return
				}
			}
			if l.moves < 150 {
				t.Errorf("%d cells of moves and %d places were seen", l.moves, l.places)
			}
		})
	}
}

// Without colours the verdicts of moves are underlined, and no others; places that moves lead
// to may be marked instead.
func TestMovesAreUnderlinedWithoutColours(t *testing.T) {
	for _, g := range wide.Some(t, every.Drawn()) {
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
				if char == s.Theme.Glyph.Bars[0] {
					lined++
				}
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
			t.Errorf("%s: no move is seen:\n%s", g.ID, ansi.Strip(c.String()))
		}
	}
}
