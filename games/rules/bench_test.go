package rules

import (
	"os"
	"path/filepath"
	"testing"

	"go.starlark.net/starlark"

	"zugzwang/games/finite"
)

// reached returns the first positions that follow the start, breadth first.
func reached(b *testing.B, r *Rules, most int) []finite.Position {
	b.Helper()
	all := []finite.Position{{State: r.Start()}}
	seen := map[finite.Position]bool{all[0]: true}
	for n := 0; n < len(all) && len(all) < most; n++ {
		for _, m := range r.Moves(all[n].State, all[n].Player) {
			p := finite.Position{Player: all[n].Player.Other(), State: m.To}
			if m.Again || r.file.Impartial {
				p.Player = all[n].Player
			}
			if !seen[p] {
				seen[p] = true
				all = append(all, p)
			}
		}
	}
	return all
}

// BenchmarkMoves times a file's own moves function, and Moves with everything around it.
func BenchmarkMoves(b *testing.B) {
	files, err := filepath.Glob("../../assets/rules/*.star")
	if err != nil || len(files) == 0 {
		b.Fatal(files, err)
	}
	for _, file := range files {
		source, err := os.ReadFile(file)
		if err != nil {
			b.Fatal(err)
		}
		f, err := Load(filepath.Base(file), source)
		if err != nil {
			b.Fatal(err)
		}
		r, err := f.On(f.Params.Defaults())
		if err != nil {
			b.Fatal(err)
		}
		asked := reached(b, r, 2000)
		moves := 0
		for _, p := range asked {
			moves += len(r.Moves(p.State, p.Player))
		}
		b.Run(filepath.Base(file)+"/alone", func(b *testing.B) {
			args := make([]starlark.Tuple, len(asked))
			for i, p := range asked {
				v, err := decode(p.State)
				if err != nil {
					b.Fatal(err)
				}
				args[i] = about(f.eval.(*script).moves, p.Player, v)
			}
			m := newMachine()
			for b.Loop() {
				for _, a := range args {
					if _, err := m.run(f.eval.(*script).moves, a); err != nil {
						b.Fatal(err)
					}
				}
			}
			perSecond(b, moves)
		})
		b.Run(filepath.Base(file)+"/whole", func(b *testing.B) {
			for b.Loop() {
				var told finite.Expansion
				if err := r.Expand(b.Context(), asked, &told); err != nil {
					b.Fatal(err)
				}
			}
			perSecond(b, moves)
		})
	}
}

func perSecond(b *testing.B, moves int) {
	b.ReportMetric(float64(moves)*float64(b.N)/b.Elapsed().Seconds(), "moves/s")
}

// BenchmarkLoad reads a file and asks about its first position.
func BenchmarkLoad(b *testing.B) {
	source, err := os.ReadFile("../../assets/rules/kayles.star")
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if _, err := Load("kayles.star", source); err != nil {
			b.Fatal(err)
		}
	}
}
