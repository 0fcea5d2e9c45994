package program

import (
	"fmt"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"zugzwang/games/finite"
	"zugzwang/solver"
)

// BenchmarkAnswer times parsing lines of short positions.
func BenchmarkAnswer(b *testing.B) {
	for name, line := range map[string]string{
		"few":   "640,481 639,481 641,480 641,479 640,480",
		"named": "left=640,481 lleft=639,481 down=641,480 ddown=641,479 both=640,480",
		"many":  numbers(100),
	} {
		b.Run(name, func(b *testing.B) {
			a := newAnswer(false)
			b.ReportAllocs()
			b.SetBytes(int64(len(line)))
			for b.Loop() {
				if err := a.read([]byte(line), 0); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(len(a.moves)), "ns/move")
		})
	}
}

func numbers(n int) string {
	text := ""
	for i := range n {
		text += fmt.Sprint(" ", 1000+i)
	}
	return text
}

// BenchmarkCorner asks a program in C++ about a million positions of five moves each. It times the
// questions alone, and solving the game. Without a compiler it is skipped.
func BenchmarkCorner(b *testing.B) {
	const side = 1000
	compiler, err := exec.LookPath("c++")
	if err != nil {
		return
	}
	exe := filepath.Join(b.TempDir(), "corner")
	if out, err := exec.Command(compiler, "-O2", "-o", exe, "testdata/corner.cpp").CombinedOutput(); err != nil {
		b.Fatalf("%v: %s", err, out)
	}
	for _, names := range []string{"", "named"} {
		p, err := Start(b.Context(), strings.Fields(fmt.Sprint(exe, " ", side, " ", names)), Options{})
		if err != nil {
			b.Fatal(err)
		}
		b.Run("told"+names, func(b *testing.B) {
			for b.Loop() {
				if moves := tellAll(b, p, side); moves != 2*side*(2*side-3)+(side-1)*(side-1) {
					b.Fatal(moves)
				}
			}
			b.ReportMetric(5*side*side*float64(b.N)/b.Elapsed().Seconds()/1e6, "Mmoves/s")
		})
		b.Run("solved"+names, func(b *testing.B) {
			for b.Loop() {
				if _, err := solved(p, solver.Options{}); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(5*side*side*float64(b.N)/b.Elapsed().Seconds()/1e6, "Mmoves/s")
		})
		p.Close()
	}
}

// tellAll asks about all squares from two goroutines, as a solver does, and returns the number of
// moves.
func tellAll(b *testing.B, p *Program, side int) int {
	total := make(chan int)
	for half := range 2 {
		go func() {
			moves := 0
			var asked []finite.Position
			ask := func() {
				q := newQuestion(asked, false, func(a *answer) { moves += len(a.moves) })
				if err := p.ask(b.Context(), q); err != nil {
					b.Error(err)
				}
				asked = asked[:0]
			}
			for x := half; x < side; x += 2 {
				for y := range side {
					if asked = append(asked, finite.Position{State: fmt.Sprint(x, ",", y)}); len(asked) == p.Batch() {
						ask()
					}
				}
			}
			ask()
			total <- moves
		}()
	}
	return <-total + <-total
}
