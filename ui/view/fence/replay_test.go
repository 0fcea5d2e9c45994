package fence

import (
	"image/color"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"zugzwang/games"
	"zugzwang/games/fence"
	"zugzwang/games/replays"
	"zugzwang/solver"
	"zugzwang/ui/internal/viewtest"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

// replayed returns the scene of a board to start from after this many steps of its replay.
func replayed(t *testing.T, title string, step int) *view.Scene {
	t.Helper()
	s := preset(t, title)
	r, err := s.Solution.(replays.Replayer).Replay(t.Context(), s.Position, solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return &view.Scene{
		Board: s.Board, Position: r.Position(step), Solution: s.Solution, Focus: -1,
		Show: view.Show{Colours: true, Distances: true}, Replay: r, Step: step,
	}
}

func TestReplay(t *testing.T) {
	for _, test := range []struct {
		name, title string
		step        int
	}{
		{"a cell is settled", "Fences that touch", 5},
		{"the last board", "The well", 12},
		{"the zero line", "The sample", 19},
		{"paired", "Stairs", -5},
		{"along a fence", "The sample", -6},
		{"steps to the line", "Stairs", -7},
		{"eighteen", "Eighteen boards", 60},
		{"a window", "A wide land", 300},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := replayed(t, test.title, test.step)
			if test.step < 0 {
				s = atLine(t, test.title, -test.step)
			}
			viewtest.Golden(t, View, s)
			viewtest.AnySize(t, View, s)
			for _, size := range viewtest.Sizes {
				spots(t, s, size)
			}
		})
	}
}

// atLine returns a replay after the first step that is at this line of its code.
func atLine(t *testing.T, title string, line int) *view.Scene {
	t.Helper()
	s := replayed(t, title, 0)
	for i := range s.Replay.Len() {
		if s.Replay.Step(i).Line == line {
			s.Step, s.Position = i+1, s.Replay.Position(i+1)
			return s
		}
	}
	t.Fatalf("%s: no step is of line %d", title, line)
	return nil
}

// At every step exactly the zeros that the line has passed are painted: of the cells with value 0,
// only these have the line's colour in their corner.
func TestLineIsPainted(t *testing.T) {
	th := theme.New(theme.Options{Depth: theme.Exact})
	painted, bare := 0, 0
	for _, title := range []string{"The sample", "Stairs", "Fences that touch", "Eighteen boards"} {
		s := replayed(t, title, 0)
		s.Theme = th
		b := s.Board.(*fence.Board)
		for step := s.Replay.Len() - 1; step >= 0; step-- { // in the last steps low cells show the outcome
			traced := map[games.Place]bool{}
			for part := range b.Parts() {
				for _, c := range s.Replay.(*fence.Replay).Traced(step, part) {
					traced[b.PlaceIn(s.Position.(*fence.Position), part, c)] = true
				}
			}
			if len(traced) == 0 {
				break
			}
			for _, size := range [][2]int{{35, 16}, {83, 35}} {
				at := *s
				at.Step, at.Position = step, s.Replay.Position(step)
				c := paint.New(size[0], size[1])
				for _, spot := range View.Draw(c, &at).Spots {
					if at.Mark(spot.Place).Value != "0" {
						continue
					}
					_, st := c.At(spot.Area.Max.X-1, spot.Area.Max.Y-1)
					is := st.Bg == th.Focus.Bg || st.Fg == th.Focus.Bg
					if is != traced[spot.Place] {
						t.Fatalf("%s, %v, step %d: %v is painted: %v", title, size, step, spot.Place, is)
					}
					if is {
						painted++
					} else {
						bare++
					}
				}
			}
		}
	}
	if painted < 500 || bare < 500 {
		t.Errorf("%d painted, %d not", painted, bare)
	}
}

// spots requires the places shown to satisfy viewtest.Spots and to stand for states.
func spots(t *testing.T, s *view.Scene, size [2]int) {
	t.Helper()
	at := *s
	at.Theme = theme.New(theme.Options{})
	for _, a := range viewtest.Spots(t, View, &at, size[0], size[1]).Spots {
		if _, ok := s.Solution.(games.Explorer).Stand(s.Position, a.Place); !ok {
			t.Errorf("%v: no position stands at %v", size, a)
		}
	}
}

// In explore the cursor is on a cell, and the cell's board is on the page.
func TestCursor(t *testing.T) {
	s := preset(t, "A long fight", 2, 1)
	e := s.Solution.(games.Explorer)
	s.Focus = -1
	at := e.Place(s.Position, games.Place{Part: 2})
	s.Cursor, s.InView = &at, &at
	viewtest.Golden(t, View, s)
	for _, size := range viewtest.Sizes {
		spots(t, s, size)
	}
	s = preset(t, "Eighteen boards")
	s.Theme = theme.New(theme.Options{})
	for part := range s.Board.(*fence.Board).Parts() {
		at := s.Solution.(games.Explorer).Place(s.Position, games.Place{Part: part})
		s.Cursor, s.InView = &at, &at
		if viewtest.Places(View, s, 35, 16)[at].Empty() {
			t.Errorf("the cursor on board %d is not seen", part+1)
		}
	}
}

// besideFences returns the text of a frame without the numbers of rows and columns.
func besideFences(s *view.Scene, w, h int) string {
	c := paint.New(w, h)
	View.Draw(c, s)
	var fences []color.Color
	for _, is := range s.Theme.Player {
		fences = append(fences, is.Fg, s.Theme.Shade(is.Fg, 35))
	}
	var text strings.Builder
	for y := range h {
		for x := range w {
			char, st := c.At(x, y)
			if strings.ContainsAny(char, "0123456789") && (slices.Contains(fences, st.Fg) || slices.Contains(fences, st.Bg)) {
				char = " "
			}
			text.WriteString(char)
		}
		text.WriteByte('\n')
	}
	return text.String()
}

// A replay shows values, outcomes and the sum only once they are settled. The place of the last
// step is always visible.
func TestReplayKeepsItsSecret(t *testing.T) {
	number := regexp.MustCompile(`[0-9WL★]`)
	name := regexp.MustCompile(`boards? [0-9–]+ of [0-9]+|\b[0-9]+ boards|[0-9]+×[0-9]+|2\|1: .*`)
	count := regexp.MustCompile(`\b[0-9]+\b`)
	for _, title := range []string{"The sample", "Eighteen boards", "A wide land"} {
		s := replayed(t, title, 0)
		s.Theme = theme.New(theme.Options{})
		for _, size := range viewtest.Sizes {
			text := besideFences(s, size[0], size[1])
			boards := map[string]bool{}
			for part := range s.Board.(*fence.Board).Parts() {
				boards[strconv.Itoa(part+1)] = true
			}
			rest := count.ReplaceAllStringFunc(name.ReplaceAllString(text, ""), func(n string) string {
				if boards[n] { // the number of a board is at its left, once
					boards[n], n = false, ""
				}
				return n
			})
			if number.MatchString(rest) {
				t.Errorf("%s: before the first step the frame tells\n%s", title, text)
			}
		}
		settled := func(part int, c fence.Cell) bool {
			w, ok := s.Replay.When(0, s.Board.(*fence.Board).Place(fence.Right, part, c))
			return ok && w < s.Step
		}
		parts := s.Board.(*fence.Board).Parts()
		for step := 1; step <= s.Replay.Len(); step += 1 + s.Replay.Len()/100 {
			s.Step = step
			text := ansi.Strip(viewtest.Render(t, View, s, 35, 16))
			all := true
			for part := range parts {
				all = all && settled(part, fence.Cell{})
			}
			if wins := strings.Contains(text, " wins") || strings.Contains(text, "starts"); wins != all {
				t.Errorf("%s, step %d: who wins is told: %v\n%s", title, step, wins, text)
			}
			if viewtest.Places(View, s, 35, 16)[s.Replay.Step(step-1).At].Empty() {
				t.Errorf("%s, step %d: what it settles is not seen\n%s", title, step, text)
			}
		}
	}
}
