package catalog

import (
	"math/rand/v2"
	"testing"

	"zugzwang/games"
	"zugzwang/games/params"
	"zugzwang/solver"
	"zugzwang/solver/wide"
)

// What a review says of totals is true. At 0 whoever moves next loses, at * they win. At ↑ the
// first player (Left) wins and at ↓ the second, whoever moves next.
func TestTotalsSayWhoWins(t *testing.T) {
	g, _ := Find("clobber")
	b := firstBoard(t, g)
	s := solvedBoard(t, b)
	met := map[string]int{}
	rng := rand.New(rand.NewPCG(3, 8))
	for range wide.Of(200, 40) {
		for p := b.Start(0); ; {
			moves := b.Moves(p)
			if len(moves) == 0 {
				break
			}
			m := moves[rng.IntN(len(moves))]
			total := s.(games.Additive).After(p, m)
			p = b.Play(p, m)
			want, told := map[string]solver.Outcome{"0": solver.Lose, "*": solver.Win, "↑": solver.Win, "↓": solver.Lose}[total]
			if !told {
				continue
			}
			if p.Turn() == 1 && (total == "↑" || total == "↓") {
				want = want.Other()
			}
			if met[total]++; s.Verdict(p).Outcome != want {
				t.Errorf("%s, total %s: %v", p.Key(), total, s.Verdict(p))
			}
		}
	}
	if len(met) < 4 {
		t.Errorf("met %v", met)
	}
}

// A stalk of Hackenbush keeps the number of its place when others are gone. A cut belongs to the
// stalk that it names, even if another stalk is equal.
func TestStalksKeepTheirNames(t *testing.T) {
	g, _ := Find("hackenbush")
	in, err := g.On(params.Values{{Word: "br b b rb"}}, nil)
	if err != nil {
		t.Fatal(err)
	}
	b := in.Board()
	p := b.Start(0)
	s := solvedBoard(t, b)
	for _, cut := range []string{"2:1", "1:2", "1:1", "4:1", "3:1"} {
		parts, _, _ := s.(games.ShortValued).ShortValues(p)
		for _, m := range b.Moves(p) {
			name := b.Name(p, m)
			want := "stalk " + name[:1]
			if len(parts) < 2 {
				want = ""
			}
			if got := b.(games.PartCaller).PartCalled(p, m); got != want {
				t.Errorf("%s: %s is made in %q, want %q", p.Key(), name, got, want)
			}
			if part := s.(games.ShortValued).PartOf(p, m); want != "" && parts[part].Called != want {
				t.Errorf("%s: %s is made in part %d, %q", p.Key(), name, part, parts[part].Called)
			}
		}
		for _, m := range b.Moves(p) {
			if b.Name(p, m) == cut {
				p = b.Play(p, m)
				break
			}
		}
	}
	if len(b.Moves(p)) > 0 {
		t.Errorf("not all cuts were made: %s", p.Key())
	}
}

// Parts that are rows of the board are called as the board names its rows, also where nobody can
// move in some row and at the end.
func TestRowsNameParts(t *testing.T) {
	for id, start := range map[string]string{"toads-and-frogs": "T. TTFF T.F", "push": ".B ... BR", "elephants-and-rhinos": "E. ER E.R"} {
		g, _ := Find(id)
		in, err := g.On(params.Values{{Word: start}}, nil)
		if err != nil {
			t.Fatal(err)
		}
		b := in.Board()
		p := b.Start(0)
		s := solvedBoard(t, b)
		for _, m := range b.Moves(p) {
			want := "row " + b.Name(p, m)[:1]
			parts, _, _ := s.(games.ShortValued).ShortValues(p)
			if got := b.(games.PartCaller).PartCalled(p, m); got != want || parts[s.(games.ShortValued).PartOf(p, m)].Called != want {
				t.Errorf("%s, %s: made in %q", id, b.Name(p, m), got)
			}
		}
	}
}
