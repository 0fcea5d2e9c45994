package finite

import (
	"context"
	"fmt"
	"slices"

	"zugzwang/games/output"
	"zugzwang/solver"
)

// claimsOfNimbers returns the claims about an impartial sum with too many positions to search, and fails
// with a *solver.Flaw if the value of a part is not the least number that no move in it leads to. It
// trusts the rules that the position is the sum of the parts they name. If the parts have no such values
// it refuses with a *solver.TooLarge.
func (in input) claimsOfNimbers(ctx context.Context, opt solver.Options) (output.Claims, error) {
	b := in.board
	opening := b.opening(0)
	s, err := b.splitting(ctx, []string{opening.State}, opt)
	switch {
	case noSum(err):
		return output.Claims{}, tooLarge(fewPositions)
	case err != nil:
		return output.Claims{}, err
	}
	if err := s.holdNimbers(ctx); err != nil {
		return output.Claims{}, err
	}
	total := func(state string) (x int32, err error) {
		parts, err := b.rules.parts(state)
		for _, part := range parts {
			c, _ := s.keys.find([]byte(part))
			x ^= s.nimbers[c]
		}
		return x, err
	}
	x, err := total(opening.State)
	if err != nil {
		return output.Claims{}, err
	}
	verdict, best := solver.Verdict{Outcome: solver.Lose, Remoteness: solver.Unknown}, []string{}
	if x != 0 {
		verdict.Outcome = solver.Win
	}
	for _, m := range b.moves(opening) {
		left, err := total(opening.after(m).State)
		if err != nil {
			return output.Claims{}, err
		}
		if x == 0 || left == 0 {
			best = append(best, m.Name)
		}
	}
	value := fmt.Sprint(x)
	doc := document{board: b, start: about{
		exact: b.call(opening.State), called: b.named(opening.State), player: opening.Player,
		verdict: verdict, value: value, best: best,
	}}
	return output.Claims{Game: b.kind.ID, Lines: slices.Values([]string{string(b.line(verdict, value))}), Members: doc.members()}, nil
}

// holdNimbers checks that the number of every component is the least one that is not the XOR of what one of
// its moves leaves.
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

// wrong is the flaw of a component's number.
func (s *splitting) wrong(c int, found string) error {
	return &solver.Flaw{State: c, Claim: fmt.Sprintf("%s is worth %d", s.board.call(s.keys.key(c)), s.nimbers[c]), Found: found}
}
