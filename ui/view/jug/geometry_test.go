package jug

import (
	"image"
	"image/color"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/games/jug"
	"zugzwang/solver/wide"
	"zugzwang/ui/internal/viewtest"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

// of returns a scene as the view prepares it.
func of(s *view.Scene) *scene {
	b := &scene{Drawing: &view.Drawing{Scene: s}, board: s.Board.(*jug.Board), at: s.Position.(jug.Position), moves: map[games.Move]bool{}}
	for _, m := range s.Moves {
		b.moves[m] = true
	}
	return b
}

// unsolved returns the scene as in play.
func unsolved(s *view.Scene) *view.Scene {
	at := *s
	at.Show, at.Solution, at.Analysis, at.Focus = view.Show{}, nil, nil, -1
	return &at
}

// boards returns small boards, large ones, and ones with many keys.
func boards(t *testing.T) []*view.Scene {
	return []*view.Scene{
		after(t, jug.Each, 13, []int64{2, 3, 6}, "3"),
		after(t, jug.Shared, 40, []int64{1, 7}, "7 PASS"),
		after(t, jug.Never, 300, upTo(12), "5"),
		after(t, jug.Each, 100_000, []int64{2, 3, 6}, "2"),
		after(t, jug.Each, 0, []int64{1, 2}, ""),
		after(t, jug.Each, 1_000_000_000_000_000_000, []int64{2, 3, 1 << 10}, "2 PASS"),
	}
}

// eachSize calls each with windows from 20×8 to 250×70.
func eachSize(each func(w, h int)) {
	for w := 20; w <= 250; w += wide.Of(2, 14) + w/6 {
		for h := 8; h <= 70; h += wide.Of(1, 7) + h/6 {
			each(w, h)
		}
	}
	each(250, 70)
}

// Jug, text and table are beside each other on the board and never overlap.
func TestPartsLieApart(t *testing.T) {
	for _, s := range boards(t) {
		for _, opt := range []theme.Options{{}, {Depth: theme.Mono}, {Depth: theme.Mono, ASCII: true}} {
			s.Theme = theme.New(opt)
			for _, s := range []*view.Scene{s, unsolved(s)} {
				eachSize(func(w, h int) {
					b := of(s)
					l := b.layout(w, h)
					p := b.newPanel(l)
					parts, window := map[string]image.Rectangle{}, image.Rect(0, 0, w, h)
					if p.drawn {
						parts["jug"] = p.bottle.cells
					}
					if !p.notes.Empty() {
						parts["notes"] = p.notes
					}
					parts["words"] = image.Rectangle{p.words.Min, p.words.Min.Add(image.Pt(p.words.Dx(), p.height()))}
					if !p.drawn { // a window that is too low may cut them
						parts["words"] = parts["words"].Intersect(window)
					}
					if l.table != nil {
						y := l.at.Min.Y + max(l.at.Dy()-l.table.head-len(l.table.rows)*l.table.tall, 0)/2
						parts["table"] = image.Rect(l.at.Min.X, y, l.at.Min.X+l.table.width(), y+l.table.head+len(l.table.rows)*l.table.tall)
					}
					for name, r := range parts {
						if !r.In(window) {
							t.Errorf("%s, %d×%d: the %s lies outside: %v", s.Board.Title(), w, h, name, r)
						}
						for other, q := range parts {
							if name < other && r.Overlaps(q) {
								t.Errorf("%s, %d×%d: the %s lies over the %s: %v, %v", s.Board.Title(), w, h, name, other, r, q)
							}
						}
					}
					if h >= 16 && w >= 35 && len(b.allMoves()) <= 4 && !p.drawn {
						t.Errorf("%s, %d×%d: no jug", s.Board.Title(), w, h)
					}
				})
				if t.Failed() {
					return
				}
			}
		}
	}
}

// The jug has the right number of stones. Each is inside the glass and below the neck, and stones that touch in more than
// half a pixel differ in colour; none touches another of its row. Small stones share no cell, so that their edges are sharp. If there are too many to draw, a level is
// shown.
func TestStonesLieInTheJug(t *testing.T) {
	eachSize(func(w, h int) {
		b, ok := fitBottle(w, h)
		if !ok {
			return
		}
		for _, full := range []int64{0, 1, 2, 7, 13, 24, 100, 1000, 1_000_000} {
			heap := b.pile(full, pitches)
			if heap.level {
				if least := pitches[len(pitches)-1]; full < int64(len(b.places(heap, least, b.lattice))) {
					t.Errorf("%d×%d: a level of %d stones", w, h, full)
				}
				continue
			}
			if int64(len(heap.places)) != full {
				t.Errorf("%d×%d: %d stones of %d", w, h, len(heap.places), full)
			}
			painted := map[image.Point]int{} // by half of a pixel
			for i, at := range heap.places {
				if next := heap.places[min(i+1, len(heap.places)-1)]; next.Y > at.Y || next.Y == at.Y && next.X > at.X {
					t.Fatalf("%d×%d: stone %d of %d is taken before one above it or at its left", w, h, i, full)
				}
				for y := range heap.size.Y {
					left, right := b.span(at.Y + y)
					for x := range 2 * heap.size.X {
						if heap.sprite(at)[y][x] == '.' {
							continue
						}
						p := image.Pt(2*at.X+x, at.Y+y)
						if p.X < 2*(left+int(b.wall)) || p.X >= 2*(right-int(b.wall)) || float64(p.Y) < b.neck || float64(p.Y) >= b.height-b.floor {
							t.Fatalf("%d×%d: stone %d of %d lies in the glass: %v", w, h, i, full, p)
						}
						painted[p] = i
					}
				}
			}
			seen, touching := make([]int, len(heap.places)), map[[2]int]int{}
			inCell := map[image.Point]int{}
			for p, i := range painted {
				seen[i]++
				cell := image.Pt(p.X/2, p.Y/2)
				if j, ok := inCell[cell]; ok && j != i && heap.small() {
					t.Fatalf("%d×%d: stones %d and %d of %d are in one cell", w, h, i, j, full)
				}
				inCell[cell] = i
				if j, ok := painted[p.Add(image.Pt(1, 0))]; ok && j != i && heap.places[i].Y == heap.places[j].Y {
					t.Fatalf("%d×%d: stones %d and %d of %d touch in a row", w, h, i, j, full)
				}
				for _, step := range []image.Point{{X: 1}, {Y: 1}} {
					if j, ok := painted[p.Add(step)]; ok && j != i && heap.kind(heap.places[i]) == heap.kind(heap.places[j]) {
						touching[[2]int{i, j}]++
					}
				}
			}
			for pair, n := range touching {
				if n > 1 {
					t.Fatalf("%d×%d: stones %v of %d touch and have one colour", w, h, pair, full)
				}
			}
			for i, n := range seen {
				if n < heap.size.X*(heap.size.Y-1) { // about half
					t.Fatalf("%d×%d: of stone %d of %d %d pixels are seen", w, h, i, full, n)
				}
			}
		}
	})
}

// In plain characters the stones can be counted. Those that the move in focus takes are
// highlighted, and the places of stones taken are marked.
func TestStonesCount(t *testing.T) {
	s := after(t, jug.Each, 14, []int64{2, 3, 6}, "3")
	s.Theme = theme.New(theme.Options{Depth: theme.Mono, ASCII: true})
	s.Focus = slices.Index(s.Moves, games.Move{To: 6})
	before := s.Board.Start(0)
	s.Last, s.Before = &games.Move{To: 3}, before
	c := paint.New(24, 9)
	b := of(s)
	v, ok := b.fit(24, 9)
	if !ok {
		t.Fatal("no jug")
	}
	takes := b.jug(c, v)
	stones, lit, traces := 0, 0, 0
	for y := range c.Height() {
		for x := range c.Width() {
			switch glyph, st := c.At(x, y); glyph {
			case "o":
				stones++
				if st.Attrs == s.Theme.Focus.Attrs {
					lit++
				}
			case s.Theme.Glyph.Trail:
				traces++
			}
		}
	}
	if stones != 11 || lit != 6 || traces != 3 || len(takes) != 6 {
		t.Errorf("%d stones, %d lit, %d to be clicked, %d traces:\n%s", stones, lit, len(takes), traces, c)
	}
}

// The level falls with the number of stones, and every move changes it visibly.
func TestLevel(t *testing.T) {
	v, _ := fitBottle(40, 20)
	h := v.pile(1_000_000, pitches)
	if !h.level {
		t.Fatal("a million stones are told apart")
	}
	last := h.top
	for _, stones := range []int64{1_000_000, 700_000, 400_000, 1000, 1, 0} {
		at := h.surface(stones)
		if at < last || at > h.bottom || stones > 0 && at == h.bottom {
			t.Errorf("%d stones reach up to row %d of %d..%d", stones, at, h.top, h.bottom)
		}
		last = at
		if top, taken, had := h.levels(share{stones, max(stones-1, 0), stones + 1}); had >= top || stones > 0 && taken <= top {
			t.Errorf("%d stones: a move is not seen: %d, %d, %d", stones, had, top, taken)
		}
	}
}

// Every visible key of a legal move can be clicked wherever it is drawn, and so can the coin of a
// player who may PASS and the stones that the move in focus takes.
func TestKeysCanBeClicked(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 8))
	for _, s := range boards(t) {
		s.Theme = theme.New(theme.Options{Depth: theme.Exact, Ground: color.RGBA{18, 18, 23, 255}})
		for _, s := range []*view.Scene{s, unsolved(s)} {
			eachSize(func(w, h int) {
				if len(s.Moves) > 0 {
					s.Focus = rng.IntN(len(s.Moves))
				}
				c := paint.New(w, h)
				targets := View.Draw(c, s).Targets
				b := of(s)
				p := b.newPanel(b.layout(w, h))
				at := image.Pt(p.words.Min.X+max(p.words.Dx()-p.pad.size.X+1, 0)/2, p.words.Min.Y+p.count+p.air)
				for i, m := range p.pad.moves {
					r := p.pad.at[i].Add(at)
					makes := func(at image.Point) bool {
						return slices.ContainsFunc(targets, func(t view.Target) bool { return t.Move == m && t.Holds(at) })
					}
					for y := r.Min.Y; y < min(r.Max.Y, h); y++ {
						for x := r.Min.X; x < min(r.Max.X, w); x++ {
							if makes(image.Pt(x, y)) != b.moves[m] {
								t.Errorf("%s, %d×%d: a click on %s at %d, %d is wrong:\n%s", s.Board.Title(), w, h, name(m), x, y, c)
								return
							}
						}
					}
				}
				if len(p.pad.moves) == p.pad.all && h >= 16 {
					viewtest.AllTargets(t, View, s, w, h)
				}
			})
			if t.Failed() {
				return
			}
		}
	}
}

// In play nothing of the table is shown.
func TestNoTableInPlay(t *testing.T) {
	s := unsolved(after(t, jug.Each, 13, []int64{2, 3, 6}, "3"))
	s.Theme = theme.New(theme.Options{})
	for _, size := range viewtest.Sizes {
		if frame := viewtest.Render(t, View, s, size[0], size[1]); strings.Contains(frame, "last taken") || len(viewtest.Places(View, s, size[0], size[1])) > 0 {
			t.Errorf("%v:\n%s", size, frame)
		}
	}
	s.Asks = true
	if frame := viewtest.Render(t, View, s, 83, 35); !strings.Contains(frame, "last taken") {
		t.Errorf("a question leaves no room for its answer:\n%s", frame)
	}
}

// In a match the jug has the same size whether study shows outcomes or not, and the keys the same place. The jug moves only
// where the table of states appears beside it; without that, jug and notes stand in the middle.
func TestStudyKeepsTheJug(t *testing.T) {
	for _, s := range boards(t) {
		s.Theme, s.Headed = theme.New(theme.Options{}), true
		eachSize(func(w, h int) {
			if h < 15 { // fewer rows than in a match
				return
			}
			place := func(s *view.Scene) (layout, panel) {
				b := of(s)
				l := b.layout(w, h)
				return l, b.newPanel(l)
			}
			_, play := place(unsolved(s))
			l, study := place(s)
			was, is := play.bottle.cells, study.bottle.cells
			if was.Size() != is.Size() || was.Min.Y != is.Min.Y || play.words != study.words {
				t.Errorf("%s, %d×%d: jug and keys are at %v, %v, in study at %v, %v", s.Board.Title(), w, h, was, play.words, is, study.words)
			}
			free := w - was.Max.X
			switch {
			case l.table == nil && was != is:
				t.Errorf("%s, %d×%d: the jug stands at %v, in study at %v", s.Board.Title(), w, h, was, is)
			case l.table != nil && max(free-play.notes.Min.X, play.notes.Min.X-free) > 1 && max(free-was.Min.X, was.Min.X-free) > 1:
				t.Errorf("%s, %d×%d: neither the jug at %v nor it and the notes at %v stand in the middle", s.Board.Title(), w, h, was, play.notes)
			}
		})
	}
}

// In a match the keys are below notes and jug where these stand while answers are hidden, and hardly less wide unless that
// is very wide.
func TestKeysAreBelowNotesAndJug(t *testing.T) {
	s := after(t, jug.Each, 20, []int64{2, 4, 6, 7}, "")
	s.Theme, s.Headed = theme.New(theme.Options{}), true
	for _, size := range []image.Point{{50, 19}, {84, 35}, {150, 55}} {
		play := of(unsolved(s))
		p := play.newPanel(play.layout(size.X, size.Y))
		block := image.Rect(p.notes.Min.X, 0, p.bottle.cells.Max.X, 1)
		for _, b := range []*scene{play, of(s)} {
			p := b.newPanel(b.layout(size.X, size.Y))
			x := p.words.Min.X + max(p.words.Dx()-p.pad.size.X+1, 0)/2
			if keys := image.Rect(x, 0, x+p.pad.size.X, 1); !keys.In(block) || 10*keys.Dx() < 9*min(block.Dx(), 80) {
				t.Errorf("%v: keys take %v, notes and jug %v", size, keys, block)
			}
		}
	}
}

// A verdict with a star stands in the middle of its key, as one without does.
func TestVerdictsAreCentred(t *testing.T) {
	s := after(t, jug.Each, 20, []int64{2, 4, 6, 7}, "")
	s.Theme, s.Headed = theme.New(theme.Options{}), true
	s.Show = view.Show{Colours: true, Distances: true, Best: true}
	for _, size := range []image.Point{{36, 15}, {50, 19}, {84, 35}} {
		c := paint.New(size.X, size.Y)
		found := 0
		for _, g := range View.Draw(c, s).Targets {
			if len(g.More) == 0 { // in the table
				continue
			}
			r := g.More[0]
			for y := r.Min.Y; y < r.Max.Y; y++ {
				row := []rune(viewtest.Row(c, y, r.Min.X, r.Max.X) + strings.Repeat(" ", r.Dx()))[:r.Dx()]
				text := strings.TrimSpace(string(row))
				if !strings.HasSuffix(text, "W7") && text != "L6" {
					continue
				}
				found++
				before := strings.Index(string(row), text)
				if after := r.Dx() - before - paint.Width(text); before != after && before+1 != after {
					t.Errorf("%v: %q has %d columns before it and %d after", size, text, before, after)
				}
			}
		}
		if found != 5 {
			t.Errorf("%v: %d verdicts", size, found)
		}
	}
}

// Stones just taken fly out of the jug, each from its place up through the mouth.
func TestStonesFlyThroughTheMouth(t *testing.T) {
	s := after(t, jug.Each, 13, []int64{2, 3, 6}, "3")
	s.Last, s.Before = &games.Move{To: 3}, s.Board.Start(0)
	for _, s := range []*view.Scene{s, unsolved(s)} {
		s.Theme = theme.New(theme.Options{})
		for _, size := range viewtest.Sizes {
			c := paint.New(size[0], size[1])
			drawn := View.Draw(c, s)
			v := of(s).newPanel(of(s).layout(size[0], size[1])).bottle
			out := 0
			for _, f := range drawn.Flights {
				if !f.To.Empty() {
					continue // these are in the table
				}
				out++
				if !f.From.In(v.cells) {
					t.Errorf("%v: a stone flies from %v, outside %v", size, f.From, v.cells)
				}
				for _, at := range f.Way {
					if half := v.at(v.neck - 1); math.Abs(float64(at.X-v.cells.Min.X)+0.5-v.centre) > half {
						t.Errorf("%v: a stone flies by the mouth: %v", size, at)
					}
				}
				flown := paint.New(size[0], size[1])
				if f.Draw(flown, f.From.Min); flown.String() == paint.New(size[0], size[1]).String() {
					t.Errorf("%v: a stone that flies is not seen", size)
				}
			}
			if out != 3 {
				t.Errorf("%v: %d stones fly", size, out)
			}
		}
	}
}

// In an empty jug the places of the last stones are not marked: they would look like stones that
// are left.
func TestEmptyJugIsEmpty(t *testing.T) {
	for _, last := range []struct{ is, want share }{
		{share{have: 0, kept: 0, had: 6}, share{}},
		{share{have: 3, kept: 1, had: 6}, share{have: 3, kept: 1, had: 6}},
	} {
		if got := last.is.seen(); got != last.want {
			t.Errorf("%v is drawn as %v, want %v", last.is, got, last.want)
		}
	}
}

// In a match in a window of 80×24 the stones of the first board are high enough for light and shadow on each.
func TestStonesAreLargeEnough(t *testing.T) {
	s := unsolved(after(t, jug.Each, 20, []int64{2, 4, 6, 7}, ""))
	s.Theme, s.Headed = theme.New(theme.Options{}), true
	b := of(s)
	p := b.newPanel(b.layout(50, 19))
	if h := p.bottle.pile(20, pitches); h.level || h.size.Y < 4 {
		t.Errorf("the stones are %v pixels large, in a jug of %v cells", h.size, p.bottle.cells.Size())
	}
}
