package finite_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/games/finite"
	"zugzwang/games/params"
	"zugzwang/solver"
)

// standing is Kayles in which pins keep their places: "||.|" is two rows.
type standing int

func (r standing) Start() string { return strings.Repeat("|", int(r)) }

func (r standing) Parts(s string) []string {
	return strings.FieldsFunc(s, func(c rune) bool { return c == '.' })
}

func (r standing) Moves(s string, _ games.Player) (moves []finite.Move) {
	for down := 1; down <= 2; down++ {
		for i := range len(s) - down + 1 {
			if hit := s[i : i+down]; !strings.Contains(hit, ".") {
				moves = append(moves, finite.Move{Name: strconv.Itoa(i+1) + "-" + strconv.Itoa(i+down), To: s[:i] + strings.Repeat(".", down) + s[i+down:]})
			}
		}
	}
	return moves
}

// Kayles with fixed places has too many positions to search. Its distances, computed from
// multisets of rows, equal those of Kayles without places.
func TestDistancesOfSums(t *testing.T) {
	const pins = 18
	b := board(t, finite.Spec{
		ID: "standing", Name: "Standing", Players: [2]string{"Ann", "Bob"}, Impartial: true,
		On: func(params.Values) (finite.Rules, error) { return standing(pins), nil },
	})
	s, err := b.Solve(t.Context(), solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if _, all := s.(games.Explorer); all {
		t.Fatal("all positions were searched: the distances of sums were not asked for")
	}
	if _, err := s.Verify(t.Context()); err != nil {
		t.Error(err)
	}
	in, err := octalGame(kayles, false).Read([]byte("1 "+strconv.Itoa(pins)), "", nil, solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	rows, err := games.BoardOf(in, solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	searched, err := rows.Solve(t.Context(), solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, state := range []string{
		strings.Repeat("|", pins), "||||||||..||||||||", "|||.||||||||.|||||", ".|.|.|.|.|.|.|.|.|", "|||||||||||||||.||", "..................",
	} {
		parts := standing(pins).Parts(state)
		slices.Sort(parts) // in the order of the other rules
		for i, row := range parts {
			parts[i] = strconv.Itoa(len(row))
		}
		want := searched.Verdict(finite.Position{State: strings.Join(parts, " ")})
		if is := s.Verdict(finite.Position{State: state}); is != want || !is.Exact() {
			t.Errorf("%s: %v, want %v", state, is, want)
		}
	}
}

// Boards solved together have the same distances as boards solved alone, if there are too many
// positions to search.
func TestDistancesOfManySums(t *testing.T) {
	of := finite.Spec{
		ID: "standing", Name: "Standing", Players: [2]string{"Ann", "Bob"}, Impartial: true, Alike: true,
		Params: params.Schema{{Name: "n", What: "pins", Kind: params.Number, Hi: 99, Default: "20"}},
		On:     func(v params.Values) (finite.Rules, error) { return standing(v[0].Int), nil },
	}
	pins := func(i int) params.Values { return params.Values{{Int: int64(16 + i)}} }
	on := func(i int) *finite.Board {
		in, err := finite.New(of).On(pins(i), nil)
		if err != nil {
			t.Fatal(err)
		}
		return in.Board().(*finite.Board)
	}
	const boards = 5
	worth, _, err := on(0).Starts(t.Context(), boards, pins, true, false, solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for i, w := range worth {
		b := on(i)
		s, err := b.Solve(t.Context(), solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if want := s.Verdict(b.Start(0)); w.Verdict != want || !want.Exact() {
			t.Errorf("%d pins: %v, want %v", 16+i, w.Verdict, want)
		}
	}
}
