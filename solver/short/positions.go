package short

import (
	"context"
	"errors"
	"fmt"
)

// Positions are the positions of a game, or of the parts of a game that is a sum, with the moves
// of both players in each. Positions are numbered from 0.
type Positions interface {
	Len() int
	// Moves calls yield for each move of Left, player 0, or Right, player 1, with the
	// positions that the move leaves and whose values add up: one position, unless the
	// rules split it into parts. The slice is valid until yield returns.
	Moves(position, player int, yield func(parts []int32))
}

// Valued are the values of positions.
type Valued struct {
	Values []Value // by position; 0 if it was refused
	// Refused is why a position was refused, for the first of them; nil if none was. It is
	// ErrLong or an error that matches a *solver.TooLarge.
	Refused error
}

// ErrLong is the reason for refusing a position if its value takes too many comparisons.
var ErrLong = errors.New("it takes too many comparisons")

// Limits on the number of comparisons.
const (
	mostAtOnce   = 1 << 22 // for one position
	perPosition  = 1 << 12 // for all positions, times their number
	alwaysBudget = 1 << 26 // for all positions, however few they are
)

// Repeated is the error for a position that can be reached from itself again, so that it
// has no value.
type Repeated struct{ Position int }

func (e *Repeated) Error() string {
	return fmt.Sprintf("position %d can come again, so that it has no value", e.Position)
}

// Positions values the positions from len(valued.Values) on, each after those that it can be moved
// to, and adds their values to valued. A position is refused if its value takes too many
// comparisons or too much memory, or if it can be moved to a position that was refused; the others
// get their values. It takes 5 bytes for each of them besides the table, and 4 for each option
// along the longest play. The error is a *Repeated, a *solver.TooLarge, or the context's; valued is
// then as it was. Progress, if not nil, is called now and then with how many positions are valued.
func (v *Values) Positions(ctx context.Context, p Positions, valued *Valued, progress func(done, total int64)) error {
	n, before := p.Len(), len(valued.Values)
	v.begin(ctx)
	if v.err == nil && !v.take(5*int64(n-before)) || v.err != nil {
		return v.err
	}
	w := &walk{
		Values: v, of: p, out: &Valued{Values: make([]Value, n), Refused: valued.Refused}, state: make([]uint8, n), done: before,
		until: v.work + max(alwaysBudget, int64(n-before)*perPosition),
	}
	copy(w.out.Values, valued.Values)
	for i := range before {
		w.state[i] = isValued
	}
	for root := before; root < n; root++ {
		w.stack = append(w.stack, int32(root))
		for len(w.stack) > 0 {
			if err := w.step(); err != nil {
				return err
			}
			if w.steps++; w.steps%look == 0 {
				if progress != nil {
					progress(int64(w.done), int64(n))
				}
				if err := ctx.Err(); err != nil {
					return err
				}
			}
		}
	}
	*valued = *w.out
	return nil
}

// The states of a position during a walk.
const (
	fresh  uint8 = iota
	opened       // on the path to the current position
	isValued
)

// walk visits positions depth first, without recursion.
type walk struct {
	*Values
	of    Positions
	out   *Valued
	state []uint8
	stack []int32 // the path, and positions beside it that are still to be visited
	until int64   // the number of comparisons at which the limit for all positions is reached
	steps int
	done  int

	options [2][]Value
}

// step handles the position on top of the stack. When it is met first, it pushes the positions that
// can be moved to and have no value yet; when these are valued, it values the position. The error
// is a *Repeated or the context's.
func (w *walk) step() error {
	at := w.stack[len(w.stack)-1]
	switch w.state[at] {
	case isValued: // it was pushed twice
		w.stack = w.stack[:len(w.stack)-1]
	case opened:
		w.stack = w.stack[:len(w.stack)-1]
		w.state[at] = isValued
		w.done++
		w.out.Values[at] = w.value(at)
		if w.err == nil {
			break
		}
		if err := w.ctx.Err(); err != nil {
			return err
		}
		if w.out.Refused == nil {
			w.out.Refused = w.err
		}
		w.out.Values[at], w.err = 0, nil
	default:
		w.state[at] = opened
		repeated := -1
		for player := range 2 {
			w.of.Moves(int(at), player, func(parts []int32) {
				for _, part := range parts {
					switch w.state[part] {
					case opened:
						repeated = int(part)
					case fresh:
						w.stack = append(w.stack, part)
					}
				}
			})
		}
		if repeated >= 0 {
			return &Repeated{repeated}
		}
	}
	return nil
}

// value returns the value of a position whose options are valued. It returns 0 if one of
// them was refused, or if the call has to end.
func (w *walk) value(at int32) Value {
	w.limit = min(w.work+mostAtOnce, w.until)
	refused := false
	for player := range 2 {
		w.options[player] = w.options[player][:0]
		w.of.Moves(int(at), player, func(parts []int32) {
			sum := Zero
			for _, part := range parts {
				g := w.out.Values[part]
				if refused = refused || g == 0; refused || w.err != nil {
					return
				}
				sum = w.add(sum, g)
			}
			w.options[player] = append(w.options[player], sum)
		})
	}
	if refused || w.err != nil {
		return 0
	}
	return w.make(w.options[0], w.options[1])
}
