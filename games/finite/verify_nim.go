package finite

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"zugzwang/games/output"
	"zugzwang/solver"
)

// nimSum checks what is claimed of an impartial sum with too many positions to search: the
// value of each part by its definition, and distances by solving multisets of parts. It
// trusts the rules that a position is the sum of the parts they name.
type nimSum struct {
	board  *Board
	values *splitting // nil if the parts have no values that decide who wins
	sums   *multisets // nil if there are too many sums, or no values
}

// nimSum values the parts of the start, and solves the multisets that can follow it. The error is
// the rules', a *solver.TooLarge or the context's.
func (in input) nimSum(ctx context.Context, opt solver.Options) (*nimSum, error) {
	b := in.board
	s := &nimSum{board: b}
	var err error
	if s.values, err = b.splitting(ctx, b.starts(), opt); err != nil {
		if noSum(err) {
			err = nil
		}
		return s, err
	}
	if s.sums, err = b.settleMultisets(ctx, b.opening(0).State, opt); errors.Is(err, errMany) {
		s.sums, err = nil, nil
	}
	return s, err
}

// most returns the solver's limit on the positions and moves that it searches.
func (s *nimSum) most() int {
	if s.sums == nil {
		return fewPositions
	}
	return min(fewPositions, mostAlongside(len(s.sums.list), s.sums.moves))
}

// claims returns the claims. The error is a *solver.Flaw if the number of a part is not the
// mex of its options, or if the numbers do not decide who wins; it is a *solver.TooLarge if
// the parts have no such values.
func (s *nimSum) claims(ctx context.Context) (output.Claims, error) {
	if s.values == nil {
		return output.Claims{}, tooLarge(fewPositions)
	}
	if err := s.values.holdNimbers(ctx); err != nil {
		return output.Claims{}, err
	}
	b := s.board
	opening := b.opening(0)
	verdict, x, err := s.verdict(opening.State)
	if err != nil {
		return output.Claims{}, err
	}
	best := []string{}
	for _, m := range b.moves(opening) {
		left, _, err := s.verdict(opening.after(m).State)
		if err != nil {
			return output.Claims{}, err
		}
		if left.Outcome != verdict.Outcome && (s.sums == nil || left.Remoteness == verdict.Remoteness-1) {
			best = append(best, m.Name)
		}
	}
	value := fmt.Sprint(x)
	doc := document{board: b, start: positionEntry{
		exact: b.call(opening.State), called: b.named(opening.State), player: opening.Player,
		verdict: verdict, value: value, best: best,
	}}
	return output.Claims{Game: b.kind.ID, Lines: slices.Values([]string{string(b.line(verdict, value))}), Members: doc.members()}, nil
}

// verdict returns the verdict and the value of a state, and a *solver.Flaw if they do not agree.
func (s *nimSum) verdict(state string) (solver.Verdict, int32, error) {
	v := solver.Verdict{Outcome: solver.Lose, Remoteness: solver.Unknown}
	parts, err := s.board.rules.parts(state)
	if err != nil {
		return v, 0, err
	}
	x := int32(0)
	for _, part := range parts {
		c, _ := s.values.keys.find([]byte(part))
		x ^= s.values.nimbers[c]
	}
	if x != 0 {
		v.Outcome = solver.Win
	}
	if s.sums == nil {
		return v, x, nil
	}
	exact, err := s.sums.of(state)
	if err == nil && exact.Outcome != v.Outcome {
		err = &solver.Flaw{State: -1, Claim: fmt.Sprintf("%s is worth %d", s.board.call(state), x), Found: "by all moves of its parts it is a " + exact.Outcome.String()}
	}
	return exact, x, err
}

// holdNimbers checks that the number of every component is the mex of its options: an
// option's number is the XOR of the numbers of the components that the move leaves.
func (s *splitting) holdNimbers(ctx context.Context) error {
	for c, is := range s.nimbers {
		if c%look == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		met := map[int32]bool{}
		for move, to := s.options(c, 0); move < to; move++ {
			x := int32(0)
			for _, part := range s.left(move) {
				x ^= s.nimbers[part]
			}
			met[x] = true
		}
		for x := range is {
			if !met[x] {
				return s.wrong(c, fmt.Sprintf("no move leads to %d", x))
			}
		}
		if met[is] {
			return s.wrong(c, "a move leads to the same number")
		}
	}
	return nil
}

// wrong returns the error of a component with a wrong number.
func (s *splitting) wrong(c int, found string) error {
	return &solver.Flaw{State: c, Claim: fmt.Sprintf("%s is worth %d", s.board.call(s.keys.key(c)), s.nimbers[c]), Found: found}
}
