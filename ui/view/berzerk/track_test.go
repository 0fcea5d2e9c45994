package berzerk

import (
	"image"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/games/berzerk"
	"zugzwang/ui/internal/viewtest"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

// The tiles of a track lie on the canvas and apart from each other, each beside the next one, and the left half of the track
// looks as the right one.
func TestTiles(t *testing.T) {
	fitted := 0
	for _, room := range [][2]int{{35, 13}, {35, 16}, {44, 15}, {49, 17}, {49, 20}, {61, 19}} {
		for i := 4; i <= 121; i++ {
			n, pairs := i/2, i%2 > 0
			tr, ok := fitTrack(room[0], room[1], n, pairs)
			if !ok {
				continue
			}
			fitted++
			canvas, all := image.Rect(0, 0, room[0], room[1]), image.Rectangle{}
			for cell := range n {
				if number, states := tr.split(cell); pairs {
					upper, lower := cells(states[0]), cells(states[1])
					if number.Dx() < 2*len("12") || upper.Dx() < len("W12") || lower.Dx() != upper.Dx() || upper.Dy() < 1 || lower.Dy() < 1 || upper.Overlaps(lower) {
						t.Fatalf("%d cells in %v: cell %d is split into %v and %v", n, room, cell, number, states)
					}
				}
				if r := tr.area(cell); !r.In(canvas) || r.Overlaps(tr.inside) {
					t.Fatalf("%d cells in %v: cell %d at %v, %v inside", n, room, cell, r, tr.inside)
				}
				for other := range cell {
					if apart := tr.shape(other).Inset(-1).Overlaps(tr.shape(cell)); apart {
						t.Fatalf("%d cells in %v: %d touches %d", n, room, other, cell)
					}
				}
				next := tr.slot((cell + 1) % n).Sub(tr.slot(cell))
				if cell == 0 {
					next.X -= tr.hole - 1
				}
				if next != image.Pt(1, 0) && next != image.Pt(-1, 0) && next != image.Pt(0, 1) && next != image.Pt(0, -1) {
					t.Fatalf("%d cells in %v: after cell %d the track goes on by %v", n, room, cell, next)
				}
				left, right := tr.slot(cell), tr.slot((n-cell)%n)
				if cell > 0 && (left.X != tr.across-1-right.X || left.Y != right.Y) {
					t.Fatalf("%d cells in %v: cell %d at %v, cell %d at %v", n, room, cell, left, n-cell, right)
				}
				all = all.Union(tr.area(cell))
			}
			if all.Min.X == 0 && all.Dx() < room[0] {
				t.Fatalf("%d cells in %v: tiles at %v do not begin in column 1", n, room, all)
			}
		}
	}
	if fitted < 60 {
		t.Errorf("only %d tracks", fitted)
	}
}

// Each tile tells the number of its cell, and the step that leads there, with a gap between them if there is room. In study it
// tells what the step that leads there is worth or, if none does, the state of the player to move. A click on it makes the step.
func TestTilesTell(t *testing.T) {
	rng := rand.New(rand.NewPCG(8, 27))
	steps, states := 0, 0
	for n := 8; n <= 30; n++ {
		b := randomCircle(t, rng, n)
		for player := range games.Player(2) {
			s := viewtest.Scene(t, b, b.Start(player))
			s.Theme = theme.New(theme.Options{})
			for _, room := range [][2]int{{35, 14}, {49, 18}} {
				tr, ok := fitTrack(room[0], room[1]-1, n, false)
				if !ok {
					continue
				}
				c := paint.New(room[0], room[1])
				drawn := New().Draw(c, s)
				here := s.Position.(berzerk.Position)
				for cell := 1; cell < n; cell++ {
					r := tr.area(cell)
					word := func(y int) string { // without star and painted edges
						return strings.Trim(viewtest.Row(c, y, r.Min.X, r.Max.X), s.Theme.Glyph.Star+strings.Join(paint.Quadrants[:], ""))
					}
					said := word(r.Min.Y + 1 + (tr.pitch.Y-2)/2)
					i := slices.IndexFunc(s.Moves, func(m games.Move) bool { return b.Target(s.Position, m).Index == int64(cell) })
					named := strconv.Itoa(cell)
					if i >= 0 && cell != here.Cell {
						left, right := tr.line(cell)
						step := "+" + strconv.FormatInt(s.Moves[i].To, 10)
						switch spare := right - left - len(named+step); {
						case spare > 0:
							named += " " + step
						case spare == 0:
							named += step
						}
					}
					if number := strings.Join(strings.Fields(word(r.Min.Y)), " "); number != named {
						t.Fatalf("%s, %v: tile %d says %q, want %q", b.Title(), room, cell, number, named)
					}
					switch {
					case cell == here.Cell:
					case i >= 0:
						o, _ := s.Option(s.Moves[i])
						steps++
						if said != s.Label(o.Verdict) && said != s.Theme.Glyph.Letter[o.Verdict.Outcome] {
							t.Errorf("%s, %v: the step to %d is worth %s, and the tile says %q", b.Title(), room, cell, s.Label(o.Verdict), said)
						}
						if click := slices.IndexFunc(drawn.Targets, func(at view.Target) bool { return at.Holds(middleOf(r)) }); click < 0 || drawn.Targets[click].Move != s.Moves[i] {
							t.Errorf("%s, %v: a click on %d does not go there", b.Title(), room, cell)
						}
					default:
						m := drawn.Mark(berzerk.Place(player, cell))
						states++
						if said != s.Label(m.Verdict) && said != s.Theme.Glyph.Letter[m.Verdict.Outcome] {
							t.Errorf("%s, %v: cell %d is %s, and the tile says %q", b.Title(), room, cell, s.Label(m.Verdict), said)
						}
					}
				}
			}
		}
	}
	if steps < 50 || states < 200 {
		t.Errorf("%d steps, %d states", steps, states)
	}
}
