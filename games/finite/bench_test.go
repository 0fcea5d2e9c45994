package finite

import (
	"context"
	"fmt"
	"os"
	"runtime/debug"
	"strconv"
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/games/params"
	"zugzwang/solver"
)

// corner is a piece on a square board of this many squares a side. It moves one or two squares
// left or down, or one diagonally: five moves almost everywhere.
type corner int

func (c corner) Start() string { return fmt.Sprint(int(c)-1, ",", int(c)-1) }

func (c corner) Moves(state string, _ games.Player) (moves []Move) {
	_ = c.each(state, func(to []byte) { moves = append(moves, Move{string(to), string(to), false}) })
	return moves
}

func (c corner) Batch() int { return 1 << 12 }

func (c corner) Expand(_ context.Context, asked []Position, told *Expansion) error {
	for _, p := range asked {
		if err := c.each(p.State, func(to []byte) { told.Move(string(to), false) }); err != nil {
			return err
		}
		told.Done(solver.Lose)
	}
	return nil
}

func (c corner) each(state string, tell func(to []byte)) error {
	comma := strings.IndexByte(state, ',')
	x, err := strconv.Atoi(state[:comma])
	if err != nil {
		return err
	}
	y, err := strconv.Atoi(state[comma+1:])
	if err != nil {
		return err
	}
	var buffer [32]byte
	for _, by := range [...][2]int{{1, 0}, {2, 0}, {0, 1}, {0, 2}, {1, 1}} {
		if x >= by[0] && y >= by[1] {
			to := append(strconv.AppendInt(buffer[:0], int64(x-by[0]), 10), ',')
			tell(strconv.AppendInt(to, int64(y-by[1]), 10))
		}
	}
	return nil
}

// BenchmarkCorner times finding and solving 10^5, 10^6 and 10^7 positions in a GiB. Run each alone
// to see its peak memory.
func BenchmarkCorner(b *testing.B) {
	for _, side := range []int{316, 1000, 3162} {
		b.Run(fmt.Sprint(side*side), func(b *testing.B) {
			g := New(Spec{ID: "corner", Name: "Corner", Impartial: true, On: func(params.Values) (Rules, error) { return corner(side), nil }})
			for b.Loop() {
				debug.FreeOSMemory()
				in, err := g.Read(nil, "bench", nil, solver.Options{})
				if err != nil {
					b.Fatal(err)
				}
				s, err := in.Board().Solve(b.Context(), solver.Options{Memory: 1 << 30})
				if err != nil {
					b.Fatal(err)
				}
				if n := s.(*Solution).States(); n != side*side {
					b.Fatal(n)
				}
			}
			b.ReportMetric(5*float64(side*side)*float64(b.N)/b.Elapsed().Seconds()/1e6, "Mmoves/s")
			if peak, ok := peakMemory(); ok {
				b.ReportMetric(peak, "peak-MB")
			}
		})
	}
}

// BenchmarkStore times random look-ups of keys of about seven bytes, each five times: in a store,
// and for comparison in a map.
func BenchmarkStore(b *testing.B) {
	for _, keys := range []uint64{1e5, 1e6, 1e7} {
		each := func(tell func(key []byte)) {
			var key []byte
			for i := range 5 * keys {
				key = strconv.AppendUint(key[:0], i*0x9e3779b97f4a7c15>>20%keys, 10)
				tell(key)
			}
		}
		for how, run := range map[string]func() int{
			"store": func() int {
				s := newStore()
				each(func(key []byte) { s.add(key) })
				return s.Len()
			},
			"map": func() int {
				m := map[string]int32{}
				each(func(key []byte) {
					if _, ok := m[string(key)]; !ok {
						m[string(key)] = int32(len(m))
					}
				})
				return len(m)
			},
		} {
			b.Run(fmt.Sprint(keys, "/", how), func(b *testing.B) {
				for b.Loop() {
					if n := uint64(run()); n > keys || n < keys/2 {
						b.Fatal(n)
					}
				}
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(5*keys), "ns/key")
			})
		}
	}
}

// peakMemory returns the peak memory of this process in MB, false if the system does not tell.
func peakMemory() (float64, bool) {
	status, _ := os.ReadFile("/proc/self/status")
	_, rest, ok := strings.Cut(string(status), "VmHWM:")
	if !ok {
		return 0, false
	}
	kb, err := strconv.ParseFloat(strings.Fields(rest)[0], 64)
	return kb / 1000, err == nil
}
