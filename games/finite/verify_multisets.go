package finite

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"

	"zugzwang/games/english"
	"zugzwang/solver"
)

// multisets are what can follow the start of an impartial sum, by which parts there are and how often,
// wherever they stand, settled by the definition. It splits states by the rules itself and takes nothing
// from what was solved. It trusts the rules that a position is the sum of the parts they name.
type multisets struct {
	definition
	sets   [][]int32        // by node: its parts that have moves, in order
	parts  map[string]int32 // the number of a part; dead, if it has no moves
	to     [][]string       // by part: what its moves lead to, until options splits that
	leaves [][][]int32      // by part and move: what is left of it that has moves
}

const dead int32 = -1

// settleMultisets finds and settles all that can follow a state. It fails with errMany beyond fewPositions
// multisets and moves, as the solver then tells no distances; otherwise with a *solver.TooLarge, the rules'
// error or the context's.
func (b *Board) settleMultisets(ctx context.Context, state string, opt solver.Options) (*multisets, error) {
	m := &multisets{definition: definition{board: b, number: map[Position]int{}}, parts: map[string]int32{}}
	start, err := m.split(state)
	if err != nil {
		return nil, err
	}
	m.meet(start)
	for n := 0; n < len(m.list); n++ {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if err := m.expand(n); err != nil {
			return nil, err
		}
		if len(m.list)+m.moves > fewPositions {
			return nil, errMany
		}
		if opt.Fit("", m.bytes) != nil {
			return nil, opt.Fit(fmt.Sprintf("a check of more than %s sums", english.Thousands(len(m.list))), m.bytes)
		}
	}
	return m, m.settle(ctx)
}

// split returns the numbers of the parts of a state that have moves, a part as often as it is there. New parts
// get a number, and the rules are asked for their moves.
func (m *multisets) split(state string) (set []int32, err error) {
	parts, err := m.board.rules.parts(state)
	if err != nil {
		return nil, err
	}
	for _, part := range parts {
		c, met := m.parts[part]
		if !met {
			moves, err := m.board.rules.moves(Position{State: part})
			if err != nil {
				return nil, err
			}
			m.bytes += int64(len(part)) + 200
			if c = dead; len(moves) > 0 {
				c = int32(len(m.to))
				var to []string
				for _, move := range moves {
					to = append(to, move.To)
					m.bytes += int64(len(move.To)) + 80 // with what is left
				}
				m.to, m.leaves = append(m.to, to), append(m.leaves, nil)
			}
			m.parts[part] = c
		}
		if c != dead {
			set = append(set, c)
		}
	}
	return set, nil
}

// options returns what is left of a part after each of its moves.
func (m *multisets) options(part int32) ([][]int32, error) {
	for _, to := range m.to[part] {
		left, err := m.split(to)
		if err != nil {
			return nil, err
		}
		m.leaves[part] = append(m.leaves[part], left)
	}
	m.to[part] = nil
	return m.leaves[part], nil
}

// key returns the name by which definition.number knows a multiset of parts, the same in whichever order they are
// given. It sorts them in place.
func key(set []int32) Position {
	slices.Sort(set)
	var text []byte
	for _, part := range set {
		text = binary.BigEndian.AppendUint32(text, uint32(part))
	}
	return Position{State: string(text)}
}

// meet returns the node of a multiset.
func (m *multisets) meet(set []int32) int {
	p := key(set)
	n, met := m.number[p]
	if !met {
		n = len(m.list)
		m.number[p] = n
		m.list = append(m.list, p)
		m.sets = append(m.sets, set)
		m.replies = append(m.replies, nil)
		m.ends = append(m.ends, solver.Lose)
		m.bytes += 8*int64(len(set)) + 200
	}
	return n
}

// expand finds the multisets to which a move leads from node n, each once.
func (m *multisets) expand(n int) error {
	var replies []int
	set := m.sets[n]
	for i, part := range set {
		if i > 0 && set[i-1] == part {
			continue
		}
		options, err := m.options(part)
		if err != nil {
			return err
		}
		for _, left := range options {
			replies = append(replies, m.meet(slices.Concat(set[:i], set[i+1:], left)))
		}
	}
	slices.Sort(replies)
	m.replies[n] = slices.Clone(slices.Compact(replies))
	m.moves += len(m.replies[n])
	m.bytes += 16 * int64(len(m.replies[n]))
	return nil
}

// of returns the outcome and remoteness of a state that can follow the start.
func (m *multisets) of(state string) (solver.Verdict, error) {
	set, err := m.split(state)
	if err != nil {
		return solver.Verdict{}, err
	}
	n, ok := m.number[key(set)]
	if !ok {
		return solver.Verdict{}, errors.New("the rules now tell of other parts than before: " + m.board.call(state))
	}
	return m.verdict[n], nil
}
