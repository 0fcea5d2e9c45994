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
	places int // the number of places with the colour of an outcome
	moves  int // the number of cells of moves with such a colour
}

var (
	aLabel = regexp.MustCompile(`[WL∞]\d*`)
	aValue = regexp.MustCompile(`=∞\S*`) // the value of a loopy node
)

func same(a, b color.Color) bool {
	if a == nil || b == nil {
		return a == b
	}
	r, g, bl, _ := a.RGBA()
	r2, g2, b2, _ := b.RGBA()
	return r == r2 && g == g2 && bl == b2
}

// fail reports an error together with the frame.
func (l *seen) fail(format string, args ...any) {
	l.Helper()
	l.Errorf("%s, %v: "+format+":\n%s", append(append([]any{l.s.Board.Title(), l.c.Bounds().Max}, args...), ansi.Strip(l.c.String()))...)
}

// move reports whether a cell is drawn as a move, and with which verdict. The verdict is nil if it
// is drawn as the move in focus.
func (l *seen) move(at image.Point) (worth *solver.Outcome, is bool) {
	char, st := l.c.At(at.X, at.Y)
	if strings.Contains("▙▛▜▟", char) { // most of the cell belongs to something else
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

// place requires a place to have the colour and label of its own state's outcome and no other.
// Chips of moves may cover it.
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
			if char == "▀" || char == "▄" { // two places may meet in this cell
				continue
			}
			here = here || same(st.Bg, l.s.Theme.Token.Bg)
			for o, fill := range l.s.Theme.Fill {
				if !same(st.Bg, fill.Bg) || solver.Outcome(o) == solver.Draw { // lines are grey, too
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
	case worn && spot.Place == finite.Here: // beside the picture, where the player to move is named
	case worn:
		l.places++
	case !here && strings.Contains(viewtest.Row(l.c, l.c.Height()-1, 0, l.c.Width()), "place"):
		l.fail("%v does not show its state, %q", spot.Area, l.s.Label(mark.Verdict))
	}
}

// frame checks one frame.
func (l *seen) frame(w, h int) {
	l.c = paint.New(w, h)
	l.drawn = every.Views().Draw(l.c, l.s)
	for _, spot := range l.drawn.Spots {
		l.place(spot)
	}
	// A click on a cell drawn as a move makes a move of that verdict, or the move in focus.
	chosen, _ := l.s.Focused()
	legend := viewtest.Row(l.c, h-1, 0, w)
	for y := range h {
		if y == h-1 && strings.Contains(legend, "Win") {
			continue
		}
		for x := range w {
			worth, is := l.move(image.Pt(x, y))
			if !is || l.example(x, y) {
				continue
			}
			l.moves++
			if !slices.ContainsFunc(l.drawn.Targets, func(t view.Target) bool {
				o, ok := l.s.Option(t.Move)
				if worth == nil { // the frame of the focus may cover lines around it
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

// example reports whether a cell belongs to the sign " + " of words on the board that explain bright cells.
func (l *seen) example(x, y int) bool {
	for at := x - 1; at <= x+1; at++ {
		char, _ := l.c.At(at, y)
		if after, _ := l.c.At(at+1, y); char+after == "+ " {
			return true
		}
	}
	return false
}

// legend requires the last row to explain the letters and, if moves differ, which are best.
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

// In every game a place has the outcome of its own state for the player to move there, whether or
// not a move leads to it. A move's verdict for its player is on what makes the move. The legend
// says so.
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

// Without colours only the verdicts of moves are underlined. Places that moves lead to may be
// marked in that way, too.
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
