package games_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"zugzwang/games"
	"zugzwang/games/advance"
	"zugzwang/games/dag"
	"zugzwang/games/fence"
	"zugzwang/games/jug"
	"zugzwang/solver"
)

// A reason fits a narrow panel, agrees with the verdict, and every answer that it names wins.
func TestReasons(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 41))
	var boards []games.Board
	for _, rows := range [][]string{{"BWW", ".B.", "W.W"}, {"BB.", ".B.", "..."}, {"W.BW", ".BW.", "BW.B", "W..B"}} {
		b, err := advance.New(rows...)
		if err != nil {
			t.Fatal(err)
		}
		boards = append(boards, b)
	}
	var grids []*fence.Grid
	for _, fences := range [][2]string{{"RRD", "DRR"}, {"RRRDDDD", "DRDDDRR"}, {"RRDDRD", "DDDRRR"}} {
		g, err := fence.NewGrid(strings.Count(fences[0], "D"), strings.Count(fences[0], "R"), []byte(fences[0]), []byte(fences[1]))
		if err != nil {
			t.Fatal(err)
		}
		grids = append(grids, g)
	}
	boards = append(boards, fence.New(grids))
	for _, test := range []struct{ game, line string }{
		{"hackenbush", "stalks=brr rb brb rbr"},
		{"domineering", "rows=3,columns=4"},
		{"clobber", "rows=2,columns=4"},
		{"amazons", "board=W.#B./..#.."},
		{"toads-and-frogs", ""},
		{"nim", "a=2,b=3,c=0"},
		{"misere-nim", "a=2,b=2,c=1"},
		{"fibonacci-nim", "stones=13"},
		{"chomp", ""},
		{"euclid", ""},
		{"wythoff", ""},
	} {
		_, b, _ := solvedOf(t, test.game, test.line)
		boards = append(boards, b)
	}
	stones, err := jug.New([]int64{2, 4, 6, 7}, jug.Each, 20)
	if err != nil {
		t.Fatal(err)
	}
	boards = append(boards, stones)
	for range 8 {
		graph := dag.NewGraph(6, scatteredEdges(rng, 6, 11))
		b, err := dag.New([]*solver.CSR{graph}, []dag.Token{{}, {}})
		if err != nil {
			t.Fatal(err)
		}
		boards = append(boards, b)
	}
	named := 0
	for _, b := range boards {
		s, err := b.Solve(t.Context(), solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if s, err = s.Deepen(t.Context(), b.Start(0), solver.Options{}); err != nil {
			t.Fatal(err)
		}
		for range 12 {
			p, plies := b.Start(0), 0
			for moves := b.Moves(p); len(moves) > 0 && plies < 40; moves = b.Moves(p) {
				for _, m := range moves {
					named += checkReason(t, b, s, p, m)
				}
				p, plies = b.Play(p, moves[rng.IntN(len(moves))]), plies+1
			}
		}
	}
	if named < 500 {
		t.Errorf("only %d reasons name answers", named)
	}
}

// scatteredEdges returns m edges between n nodes, most of them to later nodes.
func scatteredEdges(rng *rand.Rand, n, m int) (edges []solver.Edge) {
	for range m {
		a, b := int32(rng.IntN(n)), int32(rng.IntN(n))
		if a > b && rng.IntN(3) > 0 {
			a, b = b, a
		}
		edges = append(edges, solver.Edge{From: a, To: b})
	}
	return edges
}

// checkReason checks the reason of a move, and returns 1 if it names an answer to each move of the
// opponent.
func checkReason(t *testing.T, b games.Board, s games.Solution, p games.Position, m games.Move) int {
	t.Helper()
	game, who := b.Game().ID, b.Game().Names()
	why, next := s.Reason(p, m, who), b.Play(p, m)
	if n := utf8.RuneCountInString(why); n > 84+len("16 left, 4 banned: ") || n > 84 && game != "jug" {
		t.Errorf("%s, %s: a reason of %d characters: %s", game, p.Key(), n, why)
	}
	lost := s.Verdict(next).Outcome == solver.Lose
	if stays := strings.Contains(why, " stays ") || strings.Contains(why, "runs out"); stays && !lost || strings.Contains(why, "is then ") && lost {
		t.Errorf("%s, %s: %s, but that is a %v for who moves next", game, p.Key(), why, s.Verdict(next).Outcome)
	}
	if _, rest, ok := strings.Cut(why, ": "); ok && game == "jug" { // after what is left in the jug
		why = rest
	}
	me, them := who.Name(p.Turn()), who.Name(next.Turn())
	type answer struct {
		to   []string // moves; nil for all others
		with string
	}
	if _, line, ok := strings.Cut(why, " ahead: if "+them+" "); ok {
		checkLine(t, b, s, next, line, me, why)
	}
	var answers []answer
	if only, then, ok := strings.Cut(why, "; then "+me+" "); ok {
		_, what, _ := strings.Cut(strings.TrimPrefix(only, them+" can only "), " ")
		answers = []answer{{[]string{what}, then}}
	} else if with, ok := strings.CutPrefix(why, "whatever "+them+" does, "+me+" "); ok && !strings.HasPrefix(with, "can ") {
		answers = []answer{{nil, with}}
	} else if strings.HasPrefix(why, "if ") {
		for _, clause := range strings.Split(why, "; ") {
			if with, ok := strings.CutPrefix(clause, "otherwise "+me+" "); ok {
				answers = append(answers, answer{nil, with})
			} else if to, with, ok := strings.Cut(strings.TrimPrefix(strings.TrimPrefix(clause, "if "), them+" "), ", "+me+" "); ok {
				answers = append(answers, answer{strings.Split(strings.ReplaceAll(to, " or ", ", "), ", "), with})
			}
		}
	}
	if strings.HasSuffix(why, " the same board") || strings.HasSuffix(why, " the same column") {
		for _, reply := range b.Moves(next) {
			at := b.Play(next, reply)
			if !slices.ContainsFunc(b.Moves(at), func(m games.Move) bool {
				return m.Part == reply.Part && s.Verdict(b.Play(at, m)).Outcome == solver.Lose
			}) {
				t.Errorf("%s, %s: %s, but %s is not", game, p.Key(), why, b.Name(next, reply))
			}
		}
	}
	if len(answers) == 0 {
		return 0
	}
	if !lost {
		t.Errorf("%s, %s: %s, but that is no loss", game, p.Key(), why)
	}
	for _, reply := range b.Moves(next) {
		at, called := b.Play(next, reply), wordings(b, next, reply)
		i := slices.IndexFunc(answers, func(a answer) bool {
			return a.to == nil || slices.ContainsFunc(a.to, func(to string) bool { return slices.Contains(called, to) })
		})
		if i < 0 {
			t.Errorf("%s, %s: %s, which leaves out %s", game, p.Key(), why, called)
			continue
		}
		with, wins := strings.CutSuffix(answers[i].with, " and wins")
		found := slices.ContainsFunc(b.Moves(at), func(m games.Move) bool {
			after := b.Play(at, m)
			return slices.Contains(wordings(b, at, m), with) && s.Verdict(after).Outcome == solver.Lose && (!wins || len(b.Moves(after)) == 0)
		})
		if !found {
			t.Errorf("%s, %s: %s, but %s is not answered so", game, p.Key(), why, called)
		}
	}
	return 1
}

// checkLine checks that a line such as "eats a2, Black eats c1" is a legal move in a lost position
// and an answer that wins.
func checkLine(t *testing.T, b games.Board, s games.Solution, lost games.Position, line, me, why string) {
	t.Helper()
	does, answers, _ := strings.Cut(line, ", "+me+" ")
	for _, m := range b.Moves(lost) {
		if !slices.Contains(wordings(b, lost, m), does) {
			continue
		}
		at := b.Play(lost, m)
		if slices.ContainsFunc(b.Moves(at), func(m games.Move) bool {
			return slices.Contains(wordings(b, at, m), answers) && s.Verdict(b.Play(at, m)).Outcome == solver.Lose
		}) {
			return
		}
	}
	t.Errorf("%s, %s: %s, which is not so", b.Game().ID, lost.Key(), why)
}

// wordings returns what a sentence may call a move, with and without its verb.
func wordings(b games.Board, p games.Position, m games.Move) []string {
	_, does := games.Narrate(b, p, m)
	verb, what, _ := strings.Cut(does, " ")
	brief := games.BriefName(b, p, m)
	return []string{does, what, verb + " " + brief, brief}
}
