package export

import (
	"fmt"
	"io"
	"strconv"
	"strings"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/games/matches"
	"zugzwang/ui/desk"
	"zugzwang/ui/paint"
	"zugzwang/ui/svg"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

// Size is the size of a drawn board, in cells of a terminal.
type Size struct{ W, H int }

// The usual, smallest and largest sizes of boards.
var (
	Usual    = Size{72, 26}
	Smallest = Size{20, 6}
	Largest  = Size{240, 100}
)

// ParseSize parses a size such as "72x26". It fails if one side is smaller than that of Smallest or
// larger than that of Largest.
func ParseSize(text string) (s Size, err error) {
	w, h, ok := strings.Cut(strings.ToLower(text), "x")
	width, errW := strconv.ParseUint(w, 10, 16)
	height, errH := strconv.ParseUint(h, 10, 16)
	s = Size{int(width), int(height)}
	if !ok || errW != nil || errH != nil || s.W < Smallest.W || s.H < Smallest.H || s.W > Largest.W || s.H > Largest.H {
		return s, fmt.Errorf("found %q, expected a size such as %v, from %v to %v", text, Usual, Smallest, Largest)
	}
	return s, nil
}

func (s Size) String() string { return fmt.Sprintf("%dx%d", s.W, s.H) }

// look returns the theme for a light or dark page.
func look(light bool) *theme.Theme {
	o := theme.Options{Depth: theme.Exact, Ground: svg.Dark.Ground}
	if light {
		o = theme.Options{Depth: theme.Exact, Light: true, Ground: svg.Light.Ground}
	}
	return theme.New(o)
}

// page returns the colours of a light or dark page.
func page(light bool) svg.Page {
	if light {
		return svg.Light
	}
	return svg.Dark
}

// draw returns a scene drawn in this size.
func draw(views view.Set, s *view.Scene, size Size) string {
	text, _ := captioned(views, s, size)
	return text
}

// captioned returns a scene drawn in this size, and an explanation of its signs.
func captioned(views view.Set, s *view.Scene, size Size) (drawn, says string) {
	c := paint.New(size.W, size.H)
	d := views.Draw(c, s)
	says = caption(c, d)
	d.DrawReasons(c)
	return c.String(), says
}

// Here is a single position to export.
type Here struct {
	Board    games.Board
	Solution games.Solution // with the distances at the position
	Analysis *games.Analysis
	Last     *games.Move    // the move that led here; nil: none
	Before   games.Position // the position before Last
	Views    view.Set
}

// scene returns the position as a match would show it.
func (h *Here) scene(th *theme.Theme) *view.Scene {
	return &view.Scene{
		Board: h.Board, Position: h.Analysis.Position, Solution: h.Solution, Analysis: h.Analysis,
		Moves: h.Board.Moves(h.Analysis.Position), Focus: -1, Last: h.Last, Before: h.Before,
		Show: view.Show{Colours: true, Distances: true, Best: true}, Theme: th,
	}
}

// sentence says who wins.
func (h *Here) sentence() string {
	m := matches.NewFrom(h.Board, h.Analysis.Position, matches.Sides{matches.Person, matches.Person})
	return matches.Sentence(m, h.Analysis)
}

// valueLines returns lines with the values of parts and moves; nil if positions have none.
func (h *Here) valueLines() []string {
	if w := games.PositionValuesOf(h.Board, h.Solution, h.Analysis); w != nil {
		return desk.ValueLines(h.Board, w, h.Analysis)
	}
	return nil
}

// SVG draws the position as a picture. Its description says what stands where and who wins.
func (h *Here) SVG(w io.Writer, size Size, light bool) error {
	about := h.Board.Describe(h.Analysis.Position, h.Board.Game().Names()) + "\n" + h.sentence() + "."
	about = strings.Join(append([]string{about}, h.valueLines()...), "\n")
	title := h.Board.Game().Name + ": " + h.Board.Title()
	_, err := w.Write(page(light).Named(size.W, size.H, draw(h.Views, h.scene(look(light)), size), title, about))
	return err
}

// Text describes the position in words: the board in letters, where everything stands, who wins,
// every move with its value and the reason, and the code with which to play from there.
func (h *Here) Text(w io.Writer, size Size, ascii bool) error {
	b, a := h.Board, h.Analysis
	g, p := b.Game(), a.Position
	th := theme.New(theme.Options{Depth: theme.Mono, ASCII: ascii})
	var out strings.Builder
	say := func(format string, args ...any) { fmt.Fprintln(&out, th.Words(fmt.Sprintf(format, args...))) }
	say("%s: %s", g.Name, b.Title())
	say("")
	for _, line := range letters(h.Views, h.scene(th), size) {
		fmt.Fprintln(&out, line)
	}
	say("")
	say("%s", b.Describe(p, b.Game().Names()))
	if a.Over() || a.Verdict.Outcome.Even() { // otherwise the reason says it
		say("%s.", h.sentence())
	}
	if add, ok := h.Solution.(games.Additive); ok {
		if sum := add.Sum(p); len(sum.Terms) <= 16 {
			say("%s", sum.Says(16))
		}
	}
	if !a.Over() {
		say("%s.", english.Capital(games.Because(b, a, b.Game().Names())))
		say("")
		say("Moves of %s, best first:", g.Players[p.Turn()])
	}
	for _, o := range a.Options {
		line := "  " + desk.Named(b, p, o.Move) + "; " + english.VerdictWords(o.Verdict)
		if o.Best {
			line += "; best"
		}
		if len(a.Options) <= mostReasons {
			if why := h.Solution.Reason(p, o.Move, h.Board.Game().Names()); why != "" {
				line += ": " + why
			}
		}
		say("%s", line)
	}
	if lines := h.valueLines(); len(lines) > 0 {
		say("")
		for _, line := range lines {
			say("%s", line)
		}
	}
	if code := playCommand(b, p); code != "" {
		say("")
		say("%s", code)
	}
	_, err := io.WriteString(w, out.String())
	return err
}

// letters returns a scene as lines of text, without the empty space around it.
func letters(views view.Set, s *view.Scene, size Size) []string {
	c := paint.New(size.W, size.H)
	views.Draw(c, s)
	var lines []string
	left := size.W
	for y := range size.H {
		var line strings.Builder
		for x := range size.W {
			text, _ := c.At(x, y)
			if text != " " && text != "" {
				left = min(left, x)
			}
			line.WriteString(text)
		}
		lines = append(lines, strings.TrimRight(line.String(), " "))
	}
	from, to := 0, len(lines)
	for from < to && lines[from] == "" {
		from++
	}
	for to > from && lines[to-1] == "" {
		to--
	}
	lines = lines[from:to]
	for i, line := range lines {
		lines[i] = strings.TrimPrefix(line, strings.Repeat(" ", min(left, len(line))))
	}
	return lines
}
