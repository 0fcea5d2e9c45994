package matches_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/games/advance"
	"zugzwang/games/berzerk"
	"zugzwang/games/fence"
	"zugzwang/games/jug"
	"zugzwang/games/matches"
	"zugzwang/solver"
	"zugzwang/solver/wide"
)

// planned returns the moves that look best to a search of depth plies by the moves that sees
// returns.
func planned(b games.Board, p games.Position, depth int, sees func(games.Position) []games.Move) (best []games.Move) {
	var plan func(p games.Position, depth int) solver.Verdict
	plan = func(p games.Position, depth int) solver.Verdict {
		list := sees(p)
		if len(list) == 0 {
			return solver.Verdict{Outcome: games.End(b, p)}
		}
		if depth == 0 {
			return solver.Verdict{Outcome: solver.Loop, Remoteness: solver.Unknown}
		}
		var verdicts []solver.Verdict
		for _, m := range list {
			next := b.Play(p, m)
			verdicts = append(verdicts, games.ForMover(p, next, plan(next, depth-1)))
		}
		return slices.MinFunc(verdicts, solver.Compare)
	}
	var worth solver.Verdict
	for _, m := range b.Moves(p) {
		if !slices.Contains(sees(p), m) {
			continue
		}
		next := b.Play(p, m)
		v := games.ForMover(p, next, plan(next, depth-1))
		switch c := solver.Compare(v, worth); {
		case best == nil || c < 0:
			best, worth = []games.Move{m}, v
		case c == 0:
			best = append(best, m)
		}
	}
	return best
}

// without returns the moves of a jug under rules without the ban, or without the PASS.
func without(b *jug.Board, rule string) func(games.Position) []games.Move {
	return func(p games.Position) (list []games.Move) {
		at := p.(jug.Position)
		for i, size := range b.Sizes() {
			if size <= at.Stones && (rule == "the ban" || jug.Last(i) != at.Last) {
				list = append(list, games.Move{To: size})
			}
		}
		if rule != "the PASS" && at.MayPass(at.Player) && at.Last != jug.Passed {
			list = append(list, jug.Pass)
		}
		return list
	}
}

// Every mistake of the program in a match against itself has a true explanation. If it looked only
// r plies ahead, a search of r plies by the rules would have chosen the move. If it was tempted,
// no move that looked as good is more tempting. If it forgot a rule, a player without that rule
// would have chosen the move.
func TestSlipsAreExplained(t *testing.T) {
	kinds := map[string]int{}
	rng := rand.New(rand.NewPCG(27, 1))
	for _, g := range []*games.Game{berzerk.Game, fence.Game, jug.Game, advance.Game} {
		n := wide.Of(24, 8)
		if g == jug.Game { // the jug has the most kinds of mistakes
			n *= 24
		}
		for range n {
			b := g.Random(rng, 1)
			s, err := b.Solve(t.Context(), solver.Options{})
			if err != nil {
				t.Fatal(err)
			}
			for _, side := range matches.Strengths()[:4] {
				m := matches.New(b, games.Player(rng.IntN(2)), matches.Sides{side, side})
				m.Seed = rng.Uint64()
				deep, _, err := games.Think(t.Context(), b, s, m.Position(), solver.Options{})
				for err == nil && m.Ply() < 40 && !m.Over() {
					m.Play(m.Choose(deep, games.Analyse(b, deep, m.Position())).Move)
				}
				r, err := matches.NewReview(t.Context(), m, deep, solver.Options{})
				if err != nil {
					t.Fatal(err)
				}
				for ply := range m.Len() {
					j, p := &r.Plies[ply], m.At(ply)
					if j.Judgement != matches.GaveAway {
						if j.Slip != "" {
							t.Errorf("%s, which gave nothing away: %s", p.Key(), j.Slip)
						}
						continue
					}
					said, ok := strings.CutPrefix(j.Slip, "the "+side.Noun()+" slipped: it ")
					if !ok {
						t.Fatalf("%s: %q", p.Key(), j.Slip)
					}
					var depth int
					seems := planned(b, p, 1, b.Moves)
					switch n, _ := fmt.Sscanf(said, "looked only %d", &depth); {
					case n == 1:
						kinds[g.ID+" looked"]++
						if seems = planned(b, p, min(depth, 5), b.Moves); depth <= 5 && !slices.Contains(seems, j.Made.Move) {
							t.Errorf("%s: %s plays %s, and %s", b.Title(), p.Key(), b.Name(p, j.Made.Move), j.Slip)
						}
					case strings.HasPrefix(said, "forgot "):
						rule := strings.TrimPrefix(said, "forgot ")
						kinds[g.ID+" "+rule]++
						other := planned(b, p, 4, without(b.(*jug.Board), rule))
						if !slices.Contains(other, j.Made.Move) || slices.Equal(other, seems) {
							t.Errorf("%s: %s plays %s, and %s", b.Title(), p.Key(), b.Name(p, j.Made.Move), j.Slip)
						}
					default:
						kinds[g.ID+" tempted"]++
						tempting := b.(games.Tempting)
						most, did := tempting.Tempt(p, j.Made.Move)
						less := 0
						for _, mv := range seems {
							much, _ := tempting.Tempt(p, mv)
							if much > most {
								t.Errorf("%s: %s plays %s, and %s", b.Title(), p.Key(), b.Name(p, j.Made.Move), j.Slip)
							} else if much < most {
								less++
							}
						}
						if did != said || less == 0 || !slices.Contains(seems, j.Made.Move) {
							t.Errorf("%s: %s plays %s, and %s", b.Title(), p.Key(), b.Name(p, j.Made.Move), j.Slip)
						}
					}
				}
			}
		}
	}
	for _, kind := range []string{"berzerk looked", "berzerk tempted", "fence looked", "jug looked", "jug tempted", "jug the ban", "jug the PASS", "advance looked", "advance tempted"} {
		if kinds[kind] == 0 {
			t.Errorf("%s: never, of %v", kind, kinds)
		}
	}
}

// Slipped explains the program's deciding mistake, here in jugs with a PASS for each player. The
// person begins.
func TestSlipped(t *testing.T) {
	for _, test := range []struct {
		sizes  []int64
		stones int64
		side   matches.Side
		seed   uint64
		person string // the person's moves
		all    string // all moves
		says   string // of the program's deciding mistake
	}{
		{[]int64{1, 3, 4}, 6, matches.Beginner, 14, "1 1 1", "1 3 1 PASS 1", "the beginner slipped: it forgot the PASS; taking 4 would have won"},
		{[]int64{1, 2, 4}, 7, matches.Beginner, 5, "1 1 1", "1 4 1 PASS 1", "the beginner slipped: it took the most it could; taking 2 would have won"},
		{[]int64{1, 2, 4}, 10, matches.Beginner, 36, "1 4 4", "1 PASS 4 1 4", "the beginner slipped: it forgot the ban; taking 2 would have won"},
		{[]int64{1, 3, 4}, 6, matches.Novice, 12, "1 1 1", "1 PASS 1 3 1", "the novice slipped: it looked only 2 plies ahead; taking 4 would have won"},
		{[]int64{1, 3, 4}, 6, matches.Perfect, 1, "1 1", "1 4 1 PASS", ""},
	} {
		b, err := jug.New(test.sizes, jug.Each, test.stones)
		if err != nil {
			t.Fatal(err)
		}
		s, err := b.Solve(t.Context(), solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		m := matches.New(b, 0, matches.Sides{matches.Person, test.side})
		m.Seed = test.seed
		moves := strings.Fields(test.person)
		for !m.Over() {
			p := m.Position()
			if p.Turn() == 1 {
				m.Play(m.Choose(s, games.Analyse(b, s, p)).Move)
			} else if !play(m, moves[0]) {
				t.Fatalf("%s is not legal in %s", moves[0], p.Key())
			} else {
				moves = moves[1:]
			}
		}
		r, err := matches.NewReview(t.Context(), m, s, solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		var all []string
		for ply := range m.Len() {
			all = append(all, b.Name(m.At(ply), m.Move(ply)))
		}
		slipped := ""
		if ply := r.Decider(); ply >= 0 {
			slipped = matches.Slipped(m, r, ply)
		}
		if got := [2]string{strings.Join(all, " "), slipped}; got != [2]string{test.all, test.says} {
			t.Errorf("%q", got)
		}
		// The explanation is about the strength that made the move, also if the program now plays
		// at another one.
		told := func(m *matches.Match) (slips []string) {
			r, err := matches.NewReview(t.Context(), m, s, solver.Options{})
			if err != nil {
				t.Fatal(err)
			}
			for ply := range m.Len() {
				slips = append(slips, matches.Slipped(m, r, ply))
			}
			return slips
		}
		before := told(m)
		m.Except(matches.Studied)
		for _, to := range []matches.Side{matches.Expert, matches.Perfect} {
			if m.Meet(to); !slices.Equal(told(m), before) || !slices.Equal(told(m.Branch(m.Len())), before) {
				t.Errorf("%q, and of the %v %q", before, to, told(m))
			}
		}
		// A person's moves have no such explanation.
		two := matches.New(b, 0, matches.Sides{matches.Person, matches.Person})
		for ply := range m.Len() {
			two.Play(m.Move(ply))
		}
		if slips := strings.Join(told(two), ""); slips != "" {
			t.Errorf("%q of a person", slips)
		}
	}
}
