package screen

import (
	"bytes"
	"cmp"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"image/color"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/games/finite"
	"zugzwang/games/replays"
	"zugzwang/solver"
	"zugzwang/solver/wide"
	"zugzwang/ui/desk"
	"zugzwang/ui/export"
	"zugzwang/ui/paint"
	"zugzwang/ui/plain"
	"zugzwang/ui/screen/play"
	"zugzwang/ui/screen/study"
	"zugzwang/ui/view"
)

// walker visits the states of one board on every screen.
type walker struct {
	*driver
	board  games.Board
	whole  games.Solution
	states games.Explorer
	worn   map[string]solver.Outcome // by name of a state: the colour of its place
	drawn  []view.Spot               // the places drawn last, in the window
	at     games.Position            // the position drawn last
	seen   map[string]int            // by screen: the number of cells found with a state's colour
	named  int                       // the number of steps that named a state
}

// is returns the solver's verdict of a state.
func (w *walker) is(p games.Position) solver.Verdict {
	return games.Weigh(w.board, w.whole, p).Verdict
}

// says requires the upper rows of the screen to name the state and its verdict, in words and with
// its colour. In a match the colour may be that of moves.
func (w *walker) says(screen, name string, p games.Position, v solver.Verdict) {
	w.t.Helper()
	const upper = 5
	text := strings.Join(strings.Split(w.text(), "\n")[:upper], "\n")
	verdict := english.VerdictWords(v)
	if screen != desk.ToReview {
		verdict = w.board.Game().Players[p.Turn()] + " " + verdict
	}
	if v.Outcome.Even() {
		verdict = "" // then only its colour says so
	}
	if screen == desk.ToWhy { // the board shows which state it is
		if name = w.board.Game().Players[p.Turn()] + " to move"; len(w.board.Moves(p)) == 0 {
			name = "the end"
		}
	}
	for _, word := range []string{name, verdict} {
		if !strings.Contains(text, w.app.ses.Theme.Words(word)) {
			w.t.Errorf("%s, %s, %v: %q is not said:\n%s", w.board.Title(), screen, v, word, text)
		}
	}
	frame := w.cells()
	for y := range upper {
		for x := range frame.w {
			for o, fill := range w.app.ses.Theme.Fill {
				cell := frame.CellAt(x, y)
				bright := screen == desk.ToPlay && cell.Style.Bg != nil && alike(cell.Style.Bg, w.app.ses.Theme.Bright[o].Bg)
				if cell.Style.Bg == nil || !alike(cell.Style.Bg, fill.Bg) && !bright || cell.Content != w.app.ses.Theme.Glyph.Letter[o] {
					continue
				}
				if solver.Outcome(o) != v.Outcome {
					w.t.Errorf("%s, %s: %s is %v, and has the colour of %v:\n%s", w.board.Title(), screen, name, v, solver.Outcome(o), text)
				}
				return
			}
		}
	}
	w.t.Errorf("%s, %s: %s has no colour:\n%s", w.board.Title(), screen, name, text)
}

// watched returns a view that records in w what it draws.
func (w *walker) watched(v view.View) view.View {
	return func(c *paint.Canvas, d *view.Drawing) []view.Target {
		targets := v(c, d)
		w.at, w.drawn = d.Position, nil
		for _, spot := range d.Spots {
			w.drawn = append(w.drawn, spot.Add(c.Origin()))
		}
		return targets
	}
}

// wears requires each place drawn to have the colour of the state that it stands for, the same on
// every screen.
func (w *walker) wears(screen string) {
	w.t.Helper()
	frame, p := w.cells(), w.at
	for _, spot := range w.drawn {
		to, ok := w.states.Stand(p, spot.Place)
		if _, listed := w.states.Index(p); !ok || !listed || !w.whole.Mark(p, spot.Place).Known {
			continue
		}
		name := w.states.Call(to)
		for y := spot.Area.Min.Y; y < spot.Area.Max.Y; y++ {
			for x := spot.Area.Min.X; x < spot.Area.Max.X; x++ {
				for o, fill := range w.app.ses.Theme.Fill {
					o := solver.Outcome(o)
					if bg := frame.CellAt(x, y).Style.Bg; o == solver.Draw || bg == nil || !alike(bg, fill.Bg) {
						continue
					}
					if was, worn := w.worn[name]; worn && was != o || o != w.is(to).Outcome {
						w.t.Errorf("%s, %s: %s is %v, and its place has the colour of %v:\n%s", w.board.Title(), screen, name, w.is(to), o, w.text())
						return
					}
					w.worn[name] = o
					w.seen[screen]++
				}
			}
		}
	}
}

// look opens a state on every screen.
func (w *walker) look(p games.Position) {
	w.t.Helper()
	s := desk.State{Board: w.board, Whole: w.whole, Solution: w.whole, At: p}
	name, v := w.states.Call(p), w.is(p)
	doors := []string{desk.ToExplore, desk.ToWhy, desk.ToPlay}
	if w.seen[desk.ToEdit] == 0 { // only once, because an editor solves its board
		doors = append(doors, desk.ToEdit)
	}
	for _, door := range doors {
		if door == desk.ToPlay {
			m := desk.From(w.board, p)
			m.Sides = twoPeople
			match := play.New(w.app.ses, m)
			match.Solution = w.whole
			w.run(w.app.open(match))
		} else {
			w.run(w.app.enter(desk.Opens{Door: door, State: s}))
		}
		w.app.stale = true
		switch top := w.app.top().(type) {
		case *study.Explore, *study.Why:
			w.says(door, name, p, v)
		case *play.Match:
			if len(top.Moves) > 0 { // otherwise it says who won
				w.says(door, "", p, v)
			}
		}
		w.wears(door)
		w.press("esc")
	}
}

// solved shows the solver's replay to the end. Then each place has the colour of its state. The
// step that settled it names the state, or one of its parts.
func (w *walker) solved() {
	w.t.Helper()
	start := w.playing().Match.Position()
	w.press("s")
	top := w.app.top().(*study.Replay)
	if top.Shortened() != "" { // shows every step, each with the name of what it settles
		w.press("z")
	}
	w.press("end")
	w.wears(desk.ToSolver)
	for _, spot := range top.Spots {
		to, ok := w.states.Stand(start, spot.Place)
		i, settled := top.Replay().When(top.Done(), spot.Place)
		if !ok || !settled {
			continue
		}
		w.named++
		if part, name := top.Replay().Settles(i), w.states.Call(to); part != "" && !names(name, part) {
			w.t.Errorf("%s: step %d settles %q, which is %q elsewhere", w.board.Title(), i+1, part, name)
		}
	}
	if is, ok := top.Replay().(replays.Endless); ok {
		some, _ := is.Left(8)
		for _, stay := range some {
			if at, ok := w.states.Stand(start, stay.From); ok {
				if !slices.ContainsFunc(w.board.Moves(at), func(m games.Move) bool { return w.board.Name(at, m) == stay.Move }) && !strings.HasPrefix(stay.Move, "+") {
					w.t.Errorf("%s: %q is no move of %s", w.board.Title(), stay.Move, w.states.Call(at))
				}
			}
		}
	}
	w.press("esc")
}

// names reports whether the name of a position contains that of one of its parts: "A on 3, B on 4"
// contains "node 4 of graph 1", and "Right, 1: r1 c2, 2: r1 c1" contains "board 2 r1 c1".
func names(whole, part string) bool {
	if strings.Contains(part, " / ") { // a picture in which one sign covers the other parts
		all, some := []rune(whole), []rune(part)
		all = all[max(len(all)-len(some), 0):]
		cover := map[rune]bool{}
		for i, r := range some[:min(len(some), len(all))] {
			if r != all[i] {
				cover[r] = true
			}
		}
		return len(all) == len(some) && len(cover) < 2
	}
	part, _, _ = strings.Cut(part, " of graph ")
	for _, noun := range []string{"node ", "board ", "column "} {
		part = strings.TrimPrefix(part, noun)
	}
	said := func(name string) string {
		return " " + strings.Join(english.Telling(english.Aloud(name)), " ") + " "
	}
	// A heap of 2 is a part of heaps of 1, 2.
	if kind, size, ok := strings.Cut(part, " of "); ok && strings.HasPrefix(kind, "a ") {
		return strings.Contains(whole, kind[2:]) && strings.Contains(said(whole), said(size))
	}
	return strings.Contains(said(whole), said(part))
}

// told requires the line mode to name each state with its verdict, when it goes there and when it
// is asked why.
func (w *walker) told(list []games.Position) {
	w.t.Helper()
	typed, start := "explore\n", w.playing().Match.At(0)
	var want []string
	for _, p := range list {
		name := english.Aloud(w.states.Call(p))
		i, _ := w.states.Index(p)
		const many = 1000
		if strings.ContainsAny(strings.ToLower(name), "abcdefghijklmnopqrstuvwxyz") && w.states.States() < many && p.Key() != start.Key() {
			typed += "go " + name + "\n"
		} else { // a number is that of a state in the list
			typed += fmt.Sprintf("go %d\n", i+1)
		}
		want = append(want, fmt.Sprintf("State %s of %s, %s.", english.Thousands(i+1), english.Thousands(w.states.States()), name))
	}
	var out bytes.Buffer
	err := plain.Run(w.t.Context(), strings.NewReader(typed), &out, plain.Config{Board: w.board, Sides: twoPeople, Mode: "study", Echo: true, Seed: 1})
	if err != nil {
		w.t.Fatal(err)
	}
	after := out.String()
	for i, p := range list {
		_, rest, ok := strings.Cut(after, "> go ")
		part, _, _ := strings.Cut(rest, "\n> ")
		verdict := w.board.Game().Players[p.Turn()] + " " + english.VerdictWords(w.is(p))
		if w.is(p).Outcome.Even() {
			verdict = w.is(p).Outcome.String()
		}
		if after = rest; !ok || !strings.Contains(part, want[i]) || !strings.Contains(strings.ToLower(part), strings.ToLower(verdict)) {
			w.t.Errorf("%s: %q and %q are not told:\n%s", w.board.Title(), want[i], verdict, part)
		}
	}
}

// exported requires the exported graph of all states to have each state's name and verdict.
func (w *walker) exported() {
	w.t.Helper()
	g, err := export.GraphOf(w.t.Context(), w.board, w.whole, w.playing().Match.Position(), 1<<12, solver.Options{})
	if err != nil {
		w.t.Fatal(err)
	}
	if g.Nodes != w.states.States() {
		return // nodes of the graph are its own names
	}
	var out, sheet bytes.Buffer
	if err := g.CSV(&sheet); err != nil {
		w.t.Fatal(err)
	}
	rows, err := csv.NewReader(&sheet).ReadAll()
	if err != nil {
		w.t.Fatal(err)
	}
	for i, row := range rows[1:] {
		if name := w.states.Call(w.states.State(i)); strings.Trim(row[0], "'=\"") != name {
			w.t.Errorf("%s: %s is %s in the sheet", w.board.Title(), name, row[0])
		}
	}
	var doc struct {
		Positions []struct {
			Position, Called, Outcome string
			Remoteness                *int32
		}
	}
	if err := g.JSON(&out); err != nil {
		w.t.Fatal(err)
	}
	if err := json.Unmarshal(out.Bytes(), &doc); err != nil {
		w.t.Fatal(err)
	}
	for i, n := range doc.Positions {
		p := w.states.State(i)
		called, v := cmp.Or(n.Called, n.Position), w.is(p)
		if called != w.states.Call(p) || n.Outcome != v.Outcome.String() || n.Remoteness != nil && *n.Remoteness != v.Remoteness {
			w.t.Errorf("%s: %s, %v, is %s, %s, in the graph", w.board.Title(), w.states.Call(p), v, called, n.Outcome)
		}
	}
}

// A state has one name, one verdict and one colour in matches, explore, why (which shows no name),
// the solver's replay, line mode, exports and reviews.
func TestOneNameOneVerdictOneColour(t *testing.T) {
	look := func(t *testing.T, g *games.Game) {
		rng := rand.New(rand.NewPCG(26, uint64(len(g.ID))))
		most := wide.Of(200, 8)
		b := g.Random(rng, 1)
		d := drive(t, Config{Board: b, Sides: twoPeople}, 170, 44)
		whole, _ := d.playing().Solution.(games.Explorer)
		w := &walker{driver: d, board: b, whole: d.playing().Solution, states: whole, worn: map[string]solver.Outcome{}, seen: map[string]int{}}
		d.app.ses.Views = d.app.ses.Views.With(g, w.watched(d.app.ses.Views.Of(g)))
		var list []games.Position
		for _, i := range rng.Perm(whole.States())[:min(most, whole.States())] {
			list = append(list, whole.State(i))
		}
		w.exported()
		w.solved()
		for _, p := range list {
			w.look(p)
		}
		w.told(list)
		w.reviewed()
		// In games whose places are columns, no place stands for a state.
		if _, stands := whole.Stand(list[0], whole.Place(list[0], games.Place{})); stands {
			for _, screen := range []string{desk.ToExplore, desk.ToWhy, desk.ToEdit, desk.ToPlay, desk.ToSolver, desk.ToReview} {
				if (screen == desk.ToExplore || screen == desk.ToPlay) && whole.Place(list[0], games.Place{}) == finite.Here {
					continue // the only place is under the cursor, or described above the board
				}
				if g.ID == "fence" && screen == desk.ToPlay {
					continue // cells show only their values
				}
				if g.ID == "dag" && (screen == desk.ToPlay || screen == desk.ToWhy || screen == desk.ToReview) {
					continue // nodes show the numbers by which two tokens are compared
				}
				if w.seen[screen] == 0 || w.named == 0 {
					t.Errorf("%s, %s: %d places seen, %d steps with names", b.Title(), screen, w.seen[screen], w.named)
				}
			}
		}
	}
	eachDrawn(t, look)
	for _, g := range bundled(t) {
		t.Run("rules-"+g.ID, func(t *testing.T) { look(t, g) })
	}
}

// reviewed plays a match and opens its review. The start and the position before each ply have the
// verdict of their states.
func (w *walker) reviewed() {
	w.t.Helper()
	m := w.played(12).Match
	w.press("v")
	r := w.reviewing()
	r.Seek(0)
	w.app.stale = true
	w.says(desk.ToReview, "", m.At(0), w.is(m.At(0)))
	for i, ply := range r.Judged.Plies {
		r.Seek(i)
		w.app.stale = true
		w.wears(desk.ToReview)
		if at := m.At(i); ply.Verdict != w.is(at) {
			w.t.Errorf("%s: ply %d of the review was made in %s as in %v, which is %v", w.board.Title(), i+1, w.states.Call(at), ply.Verdict, w.is(at))
		}
	}
	w.press("esc")
}

func alike(a, b color.Color) bool {
	r, g, bl, _ := a.RGBA()
	r2, g2, b2, _ := b.RGBA()
	return r == r2 && g == g2 && bl == b2
}
