package advance

import (
	"image"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/games/advance"
	"zugzwang/solver/wide"
	"zugzwang/ui/internal/viewtest"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

// looks are all ways to draw a grid.
var looks = []theme.Options{
	{}, {Light: true}, {Depth: theme.Exact}, {Depth: theme.Sixteen}, {Depth: theme.Mono}, {Depth: theme.Mono, ASCII: true}, {ASCII: true, Depth: theme.Sixteen},
}

// At every size cells are inside the canvas, equally large, aligned and apart. Every piece that is
// not a disc shows its character. The player to move makes no difference.
func TestEveryPieceHasItsCharacter(t *testing.T) {
	rng := rand.New(rand.NewPCG(11, 4))
	for i := range 9 {
		height, width, cells := 1+rng.IntN(9), 1+rng.IntN(9), "..WB"
		switch i {
		case 7:
			height, width, cells = 60, 2, strings.Repeat(".", 60)+"WB"
		case 8:
			width = 60
		}
		s := random(t, height, width, cells)
		s.Theme = theme.New(looks[i%len(looks)])
		unsolved := *s
		unsolved.Solution, unsolved.Analysis, unsolved.Show, unsolved.Focus = nil, nil, view.Show{}, -1
		mini := unsolved
		mini.Mini = true
		for _, s := range []*view.Scene{s, &unsolved, &mini, replayed(t, s, 3)} {
			for w := 12 + i; w <= 250; w += wide.Of(5, 60) + w/6 {
				for h := 5 + i%3; h <= 70; h += wide.Of(2, 6) + h/5 {
					cellsBearPieces(t, s, w, h)
				}
			}
		}
	}
}

func cellsBearPieces(t *testing.T, s *view.Scene, w, h int) {
	t.Helper()
	c := paint.New(w, h)
	spots := View.Draw(c, s).Spots
	b := s.Board.(*advance.Board)
	for i, spot := range spots {
		if !spot.Area.In(c.Bounds()) || spot.Area.Empty() {
			t.Fatalf("%s, %d×%d: %v lies outside", b.Title(), w, h, spot)
		}
		if i > 0 && spot.Area.Overlaps(spots[i-1].Area) {
			t.Fatalf("%s, %d×%d: %v overlaps %v", b.Title(), w, h, spot, spots[i-1])
		}
		if spot.Area.Size() != spots[0].Area.Size() {
			t.Fatalf("%s, %d×%d: %v is not as large as %v", b.Title(), w, h, spot, spots[0])
		}
		want := map[byte]string{'W': s.Theme.Glyph.White, 'B': s.Theme.Glyph.Black, '.': ""}[b.Column(s.Position, spot.Place.Part)[spot.Place.Index]]
		text := ""
		for y := spot.Area.Min.Y; y < spot.Area.Max.Y; y++ {
			text += viewtest.Row(c, y, spot.Area.Min.X, spot.Area.Max.X)
		}
		disc := s.Theme.Pictures() && spot.Area.Dy() > 1
		if want != "" && !disc && strings.Count(text, want) != 1 {
			t.Fatalf("%s, %d×%d: %v should bear %q: %q\n%s", b.Title(), w, h, spot, want, text, c)
		}
	}
	if s.Replay != nil {
		return
	}
	other := *s
	at := s.Position.(advance.Position)
	at.Player = at.Player.Other()
	other.Position, other.Moves, other.Analysis, other.Focus = at, b.Moves(at), nil, -1
	first := *s
	first.Focus = -1
	if !slices.EqualFunc(View.Draw(c, &first).Spots, View.Draw(c, &other).Spots, func(a, b view.Spot) bool { return a.Area == b.Area && a.Place == b.Place }) {
		t.Fatalf("%s, %d×%d: cells move with the turn", b.Title(), w, h)
	}
}

// A grid larger than the window opens at its pieces and says how many are outside. A click on that
// shows the nearest of them, and repeated clicks show all.
func TestWindowOpensWherePiecesAre(t *testing.T) {
	tall := make([]string, 90)
	for i := range tall {
		tall[i] = "..."
	}
	tall[10], tall[60], tall[62], tall[63], tall[88] = "W..", ".BW", "W..", "..B", "B.."
	wide := strings.Repeat(".", 30) + "WB.WB" + strings.Repeat(".", 40) + "W" + strings.Repeat(".", 13) + "B"
	for _, rows := range [][]string{tall, {wide, strings.Repeat(".", len(wide))}} {
		s := grid(t, advance.White, rows...)
		s.Focus = -1
		b := s.Board.(*advance.Board)
		for _, play := range []bool{true, false} {
			if play {
				s.Solution, s.Analysis, s.Show = nil, nil, view.Show{}
			} else {
				s = grid(t, advance.White, rows...)
				s.Focus = -1
			}
			s.Theme = theme.New(theme.Options{})
			seen := map[games.Place]bool{}
			c := paint.New(49, 20)
			pieces := func() (n int, doors []view.Door) {
				c.Clear()
				drawn := View.Draw(c, s)
				for _, spot := range drawn.Spots {
					if b.Column(s.Position, spot.Place.Part)[spot.Place.Index] != '.' {
						n++
						seen[spot.Place] = true
					}
				}
				return n, drawn.Doors
			}
			n, doors := pieces()
			if n < 4 {
				t.Errorf("%s: %d pieces are seen at first:\n%s", b.Title(), n, c)
			}
			for len(doors) > 0 && len(seen) < 20 {
				s.InView = &doors[0].InView
				doors = doors[1:]
				before := len(seen)
				if _, more := pieces(); len(seen) > before {
					doors = append(doors, more...)
				}
			}
			s.InView = nil
			if want := strings.Count(strings.Join(rows, ""), "W") + strings.Count(strings.Join(rows, ""), "B"); len(seen) != want {
				t.Errorf("%s: %d pieces of %d can be turned to", b.Title(), len(seen), want)
			}
		}
	}
}

// The moves that a hint leaves are on the hint's background, without colours in its attributes;
// the others are not.
func TestHintOnThePicture(t *testing.T) {
	s := grid(t, advance.White, "B.W.", ".B.W", "..W.", ".B.B", "W.B.")
	s.Solution, s.Analysis, s.Show, s.Focus = nil, nil, view.Show{}, -1
	s.Left = s.Moves[:2]
	for _, opt := range []theme.Options{{}, {Light: true}, {Depth: theme.Exact}, {Depth: theme.Sixteen}, {Depth: theme.Mono}} {
		s.Theme = theme.New(opt)
		c := paint.New(83, 35)
		drawn := View.Draw(c, s)
		for _, target := range drawn.Targets {
			left := false
			for _, area := range append(target.More, target.Area) { // on the piece, or at its target
				for y := area.Min.Y; y < area.Max.Y; y++ {
					for x := area.Min.X; x < area.Max.X; x++ {
						_, st := c.At(x, y)
						left = left || st == s.Theme.Left || st.Bg == s.Theme.Left.Bg && st.Bg != nil
					}
				}
			}
			if left != slices.Contains(s.Left, target.Move) {
				t.Errorf("%+v: %v is drawn as left by the hint: %v", opt, target.Move, left)
			}
		}
	}
}

// In small windows, lines between squares of two shades are straight: at the corners of squares, which no piece reaches, no cell
// is divided by an upright line.
func TestBordersAreStraight(t *testing.T) {
	s := grid(t, advance.White, "..B", "W..", "BWW")
	s.Theme = theme.New(theme.Options{Depth: theme.Exact})
	s.Headed, s.Show, s.Focus = true, view.Show{}, -1
	c := paint.New(36, 16)
	areas := View.Draw(c, s).Spots
	if len(areas) != 9 || areas[0].Area.Size() != image.Pt(8, 4) {
		t.Fatalf("the squares are %v", areas)
	}
	for _, spot := range areas {
		for _, y := range []int{spot.Area.Min.Y, spot.Area.Max.Y} {
			for _, x := range []int{spot.Area.Min.X - 1, spot.Area.Min.X, spot.Area.Max.X - 1, spot.Area.Max.X} {
				if char, _ := c.At(x, y); char != " " && char != "▀" && char != "▄" {
					t.Errorf("%q at (%d,%d), at the edge of a square", char, x, y)
				}
			}
		}
	}
}
