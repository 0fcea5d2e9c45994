package finite

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/games/output"
	"zugzwang/solver"
	"zugzwang/solver/short"
	"zugzwang/solver/wide"
)

// told returns the document of a sum whose parts alone were solved.
func told(t *testing.T, in input, s *summed) []byte {
	t.Helper()
	document, err := output.JSON(answer{in.board, s, solver.Options{}}.Document(), solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return document
}

// secondBegins lets player 1 begin.
type secondBegins struct{ rows }

func (secondBegins) Opens(string, games.Player) games.Player { return 1 }

// The claims that follow from the parts are those of the solution, in all sums of two small
// boards, whoever begins: who wins, the best moves, and the values.
func TestClaimsOfParts(t *testing.T) {
	boards := []string{"../..", "...", ".../...", "./.", ".#/..", "..../#...", "../../.."}
	boards = wide.Of(boards, boards[:4])
	claimed := 0
	for i, one := range boards {
		for j, two := range boards {
			rules := Rules(rows{squares{one + " " + two + " ../#."}})
			if (i+j)%2 == 1 {
				rules = secondBegins{rules.(rows)}
			}
			in, _ := solvedBoard(t, rules)
			_, s, _ := solvedSum(t, rules)
			if !s.hot() {
				continue
			}
			claims, err := in.claimsOfParts(t.Context(), solver.Options{})
			if large := (*solver.TooLarge)(nil); errors.As(err, &large) {
				continue // the sum is a number
			}
			if err != nil {
				t.Fatal(err)
			}
			claimed++
			if err := claims.Hold(output.Printed{Document: told(t, in, s)}); err != nil {
				t.Errorf("%v: %v", rules, err)
			}
		}
	}
	if claimed < wide.Of(10, 4) {
		t.Errorf("only %d sums", claimed)
	}
}

// The documents of sums too large to search pass verification. Any change in them is rejected.
func TestSumsOfManyBoardsAreVerified(t *testing.T) {
	sums := []string{strings.Repeat("../.. ", 9), strings.Repeat("../.. ", 10) + "./. .../..."}
	for _, boards := range wide.Of(sums, sums[:1]) {
		rules := rows{squares{strings.TrimSpace(boards)}}
		in, _ := solvedBoard(t, rules)
		_, s, _ := solvedSum(t, rules)
		document := told(t, in, s)
		claims, err := in.Claims(t.Context(), true, solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if err := claims.Hold(output.Printed{Judge: []byte("Win\n"), Document: document}); err != nil {
			t.Fatal(err)
		}
		for _, change := range []struct{ was, is string }{
			{`"Win"`, `"Lose"`},
			{`"outcome":"Win"`, `"outcome":"Lose"`},
			{`"remoteness":null`, `"remoteness":9`},
			{`"temperature":"1"`, `"temperature":"2"`},
			{`"mean":"0"`, `"mean":"1"`},
			{`"value":"+-1"`, `"value":"+-2"`},
			{`["2","-1"]`, `["3","-1"]`},
			{`"best":["`, `"best":["x`},
			{`"states":null`, `"states":5`},
		} {
			wrong := bytes.Replace(document, []byte(change.was), []byte(change.is), 1)
			if bytes.Equal(wrong, document) {
				t.Fatalf("there is no %s in %s", change.was, document)
			}
			if claims.Hold(output.Printed{Document: wrong}) == nil {
				t.Errorf("accepted: %s in the place of %s", change.is, change.was)
			}
		}
		if claims.Hold(output.Printed{Judge: []byte("Lose\n")}) == nil {
			t.Error("accepted: Lose")
		}
	}
}

// Verify rejects a wrong value of a part or of the sum.
func TestPlantedValuesOfSums(t *testing.T) {
	in, _ := solvedBoard(t, rows{squares{"../.. .../... ../.."}})
	start := in.board.from
	check := func(wrong string) error {
		values := in.board.documented(nil, false, []string{start}, solver.Options{})
		more := func(g short.Value) short.Value {
			star, _ := values.table.Plain(t.Context(), solver.Dyadic{}, 0, 1)
			other, _ := values.table.Add(t.Context(), g, star)
			return other
		}
		w := values.worth(start)
		if wrong == "sum" {
			w = values.described(more(w.value), nil)
		} else if id, ok := values.keys.find([]byte(wrong)); ok {
			values.valued.Values[id] = more(values.valued.Values[id])
		}
		c := &sumCheck{&definition{board: in.board}, t.Context(), solver.Options{}, values, newForms(t.Context(), values.table), map[string]bool{}}
		parts, err := c.parts(start)
		if err != nil {
			return err
		}
		return c.holdSum(c.values(parts), w)
	}
	if err := check(""); err != nil {
		t.Fatal(err)
	}
	for _, wrong := range []string{"../..", ".../...", "sum"} {
		if err, flaw := check(wrong), (*solver.Flaw)(nil); !errors.As(err, &flaw) {
			t.Errorf("%s: %v", wrong, err)
		}
	}
}

// cram is rows of boards on which both players lay dominoes in both directions.
type cram struct{ rows }

func (c cram) Moves(at string, _ games.Player) (list []Move) {
	for turn, way := range []string{"v", "h"} {
		for _, m := range c.rows.Moves(at, games.Player(turn)) {
			list = append(list, Move{Name: m.Name + way, To: m.To})
		}
	}
	return list
}

// Sums of numbers and of nimbers too large to search pass verification, also with distances. Any
// change in what is printed is rejected.
func TestLargeSumsOfNumbersAreVerified(t *testing.T) {
	some, many := strings.Repeat("./. ... ", 12), strings.Repeat(".../... ", 9)
	far := func(remoteness string) [2]string { return [2]string{`"remoteness":` + remoteness, `"remoteness":null`} }
	cases := []struct {
		in      input
		line    string
		changes [][2]string
	}{
		{unsolved(rows{squares{some + "./."}}, false), "Win value 1", [][2]string{{`"mean":"1"`, `"mean":"0"`}, {`"value":"1"`, `"value":"2"`}}},
		{unsolved(rows{squares{some + "..."}}, false), "Lose value -1", [][2]string{{`"mean":"-1"`, `"mean":"0"`}, {`"value":"-1"`, `"value":"0"`}}},
		{unsolved(cram{rows{squares{some + ".../..."}}}, true), "Win 27 value 1", [][2]string{{`"value":"1"`, `"value":"2"`}, far("27")}},
		{unsolved(cram{rows{squares{some + "../.."}}}, true), "Lose 26 value 0", [][2]string{{`"value":"0"`, `"value":"1"`}, far("26")}},
		{unsolved(cram{rows{squares{many}}}, true), "Win value 1", [][2]string{{`"value":"1"`, `"value":"2"`}}},
	}
	for _, c := range wide.Of(cases, cases[1:2]) {
		in := c.in
		s, err := in.board.judged().solve(t.Context(), solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		sums, ok := s.(*summed)
		if !ok {
			t.Fatalf("%s is small: %T", c.line, s)
		}
		document := told(t, in, sums)
		claims, err := in.Claims(t.Context(), true, solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if err := claims.Hold(output.Printed{Judge: []byte(c.line + "\n"), Document: document}); err != nil {
			t.Fatal(err)
		}
		for _, line := range []string{"Win", "Win value 7", "Lose value 1", "Lose", "Win 28 value 1", "Win 25 value 1", "Lose 24 value 0"} {
			if claims.Hold(output.Printed{Judge: []byte(line + "\n")}) == nil {
				t.Errorf("accepted: %s, which is %s", line, c.line)
			}
		}
		for _, change := range append(c.changes, [][2]string{
			{`"outcome":"`, `"outcome":"x`}, {`"best":["`, `"best":["x`}, {`"remoteness":`, `"remoteness":9`}, {`"states":null`, `"states":5`},
		}...) {
			wrong := bytes.Replace(document, []byte(change[0]), []byte(change[1]), 1)
			if bytes.Equal(wrong, document) {
				t.Fatalf("there is no %s in %s", change[0], document)
			}
			if claims.Hold(output.Printed{Document: wrong}) == nil {
				t.Errorf("accepted: %s in the place of %s", change[1], change[0])
			}
		}
	}
}

// Verify rejects a wrong nimber of a part.
func TestPlantedNimbers(t *testing.T) {
	in := unsolved(cram{rows{squares{".../... ../.. ../../.."}}}, true)
	s, err := in.board.splitting(t.Context(), in.board.starts(), solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if err := s.holdNimbers(t.Context()); err != nil {
		t.Fatal(err)
	}
	for c, is := range s.nimbers {
		for _, wrong := range []int32{is ^ 1, is + 2, 0} {
			if wrong == is {
				continue
			}
			s.nimbers[c] = wrong
			if err, flaw := s.holdNimbers(t.Context()), (*solver.Flaw)(nil); !errors.As(err, &flaw) {
				t.Errorf("%s as %d: %v", s.keys.key(c), wrong, err)
			}
			s.nimbers[c] = is
		}
	}
}
