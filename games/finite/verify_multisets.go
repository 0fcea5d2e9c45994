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

// multisets are the sums that can follow the start of an impartial sum, each as a multiset:
// which parts it has and how often, not where they stand. They are solved by the
// definition. The rules are asked again, and nothing of the solver's is used. The rules are
// trusted in that a position is the sum of the parts they name.
type multisets struct {
	definition
	sets   [][]int32        // by node: the numbers of its parts that have moves, ascending
	parts  map[string]int32 // the number of each part; dead if it has no moves
	to     [][]string       // by part: the states that its moves lead to, until options splits them
	leaves [][][]int32      // by part and move: the parts left that have moves
}

const dead int32 = -1

// settleMultisets finds and solves all sums that can follow a state. Beyond fewPositions
// multisets and moves it fails with errMany, since then the solver finds no distances
// either. Otherwise the error is a *solver.TooLarge, the rules' or the context's.
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

// split returns the numbers of a state's parts that have moves, a number as often as its
// part occurs. It numbers parts that are new, and asks the rules for their moves.
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
					m.bytes += int64(len(move.To)) + 80 // with what the move leaves
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

// options returns, for each move of a part, the parts that it leaves.
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

// key returns the key of a multiset of parts in definition.number, the same in whatever
// order the parts are given. It sorts set in place.
func key(set []int32) Position {
	slices.Sort(set)
	var text []byte
	for _, part := range set {
		text = binary.BigEndian.AppendUint32(text, uint32(part))
	}
	return Position{State: string(text)}
}

// meet returns the node of a multiset, a new one if it has none.
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
