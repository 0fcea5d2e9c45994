package finite

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/solver"
	"zugzwang/solver/short"
	"zugzwang/solver/wide"
)

// outcomes searches positions by the definition and caches who wins.
type outcomes struct {
	rules Rules
	wins  map[Position]bool
}

func (o outcomes) win(p Position) bool {
	wins, ok := o.wins[p]
	if !ok {
		for _, m := range o.rules.Moves(p.State, p.Player) {
			wins = wins || !o.win(p.after(m))
		}
		o.wins[p] = wins
	}
	return wins
}

// solvedSum solves rules with parts. It fails the test unless the values of the parts decide who
// wins.
func solvedSum(t *testing.T, rules Rules) (*Board, *summed, solved) {
	t.Helper()
	in, _ := solvedBoard(t, rules)
	s, err := in.board.solve(t.Context(), solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	switch s := s.(type) {
	case *walked:
		return in.board, s.sum, s
	case *summed:
		return in.board, s, s
	}
	t.Fatalf("%v is solved as %T", rules, s)
	return nil, nil, nil
}

// The parts' values give the right outcome of every position in all sums of two small boards.
// Verify accepts the solution.
func TestSumsOfAllSmallBoards(t *testing.T) {
	boards := []string{"../..", "...", "./.", ".../...", ".#/..", "..../#...", "../../.."}
	for i, one := range boards {
		for _, two := range boards[i:] {
			rules := rows{squares{one + " " + two + " ../#."}}
			b, s, whole := solvedSum(t, rules)
			by := outcomes{rules, map[Position]bool{}}
			for player := range games.Player(2) {
				by.win(Position{player, b.from})
			}
			for p, wins := range by.wins {
				if o := s.Verdict(p).Outcome; (o == solver.Win) != wins {
					t.Fatalf("%v: %v is a %v, by search a win is %v", rules, p, o, wins)
				}
			}
			for _, s := range []games.Solution{s, whole} {
				if _, err := s.Verify(t.Context()); err != nil {
					t.Fatalf("%v: %v", rules, err)
				}
			}
		}
	}
}

// Verify rejects a wrong value.
func TestPlantedPartValues(t *testing.T) {
	for _, board := range []string{"../.. .../...", ".../... ../.."} {
		_, s, _ := solvedSum(t, rows{squares{board}})
		for id, g := range s.cache.values.valued.Values {
			star, _ := s.cache.values.table.Plain(t.Context(), solver.Dyadic{}, 0, 1)
			for _, plant := range []short.Value{star, tinyOf(t.Context(), s.cache.values.table)} {
				other, err := s.cache.values.table.Add(t.Context(), g, plant)
				if err != nil {
					t.Fatal(err)
				}
				s.cache.values.valued.Values[id] = other
				var flaw *solver.Flaw
				if _, err := s.Verify(t.Context()); !errors.As(err, &flaw) {
					t.Errorf("%s: part %s: %v", board, s.comps.keys.key(id), err)
				}
			}
			s.cache.values.valued.Values[id] = g
		}
	}
}

// Sums of many boards, too large to search, have outcomes and no distances.
func TestSumsOfManyBoards(t *testing.T) {
	for _, c := range []struct {
		boards     string
		first, two solver.Outcome
		total      string
	}{
		{strings.Repeat("../.. ", 9), solver.Win, solver.Win, "±1"},
		{strings.Repeat("../.. ", 10), solver.Lose, solver.Lose, "0"},
		{strings.Repeat("../.. ", 10) + "./.", solver.Win, solver.Lose, "+1"},
		{strings.Repeat(".../... ", 8), solver.Win, solver.Lose, "+6"},
	} {
		b, s, is := solvedSum(t, rows{squares{strings.TrimSpace(c.boards)}})
		if is != solved(s) {
			t.Fatalf("%s was searched", c.boards)
		}
		first, second := s.Verdict(b.Start(0)), s.Verdict(b.Start(1))
		if first.Remoteness != solver.Unknown {
			t.Errorf("%s: %v", c.boards, first)
		}
		sum := s.Sum(b.Start(0))
		if first.Outcome != c.first || second.Outcome != c.two || sum.Total != c.total {
			t.Errorf("%s: %v, %v, %s", c.boards, first, second, sum.Total)
		}
	}
}

// Cost is 0 for the best move in a hottest part, and positive for others.
func TestWhatMovesCost(t *testing.T) {
	b, s, _ := solvedSum(t, rows{squares{".../... ../.. ./."}})
	p := b.Start(0)
	var costs []string
	for _, m := range b.Moves(p) {
		costs = append(costs, b.Name(p, m)+" "+s.Cost(p, m).String())
	}
	if got := fmt.Sprint(costs); got != "[.../...a 2 .../...b 0 .../...c 2 ../..a 1/4 ../..b 1/4 ./.a 9/4]" {
		t.Error(got)
	}
}

// A replay finds the value of each part once, after those of its options. It ends with the sum.
func TestReplayOfHotParts(t *testing.T) {
	b, s, _ := solvedSum(t, rows{squares{"../.. .../... ../.."}})
	r, err := s.Replay(t.Context(), b.Start(0), solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	var parts []string
	for i := range r.Len() - 1 {
		parts = append(parts, r.Settles(i))
		for player := range games.Player(2) {
			for _, m := range (squares{}).Moves(r.Settles(i), player) {
				if !slices.Contains(parts, m.To) {
					t.Errorf("step %d, %s: %s comes later", i, r.Settles(i), m.To)
				}
			}
		}
	}
	slices.Sort(parts)
	if n := len(slices.Compact(parts)); n != r.Len()-1 {
		t.Errorf("%d parts in %d steps", n, r.Len())
	}
	for part, want := range map[string]string{
		"../..":   "Part ../.. by itself: whoever starts wins. ±1 is a switch: whoever moves takes 1.",
		".../...": "Part .../... by itself: whoever starts wins. 3/4±5/4 is a switch: Ann's move makes it 2, Bob's move −1/2.",
		".#./.#.": "Part .#./.#. by itself: {1 | } = 2. So Ann has 2 moves to spare here.",
	} {
		for i := range r.Len() - 1 {
			if r.Settles(i) == part && r.Step(i).Plain != want {
				t.Errorf("%s", r.Step(i).Plain)
			}
		}
	}
	if last := r.Step(r.Len() - 1).Plain; last != "Whoever starts wins: the whole is now worth 3/4±5/4." {
		t.Error(last)
	}
}

// A sum is decided even if the values of some parts were refused. Verify reports a wrong outcome.
func TestPartsWithoutValues(t *testing.T) {
	decided := 0
	for _, board := range []string{"../.. .../... ./.", ".../... .../... ../..", ".../... ... ../.. ./.", "../..# ../.. ... ./."} {
		rules := rows{squares{board}}
		b, s, _ := solvedSum(t, rules)
		by := outcomes{rules, map[Position]bool{}}
		for player := range games.Player(2) {
			by.win(Position{player, b.from})
		}
		values := s.cache.values
		whole := slices.Clone(values.valued.Values)
		for first := len(whole) - 1; first >= 0; first -= max(len(whole)/wide.Of(12, 5), 1) {
			copy(values.valued.Values, whole)
			refuse(values, int32(first))
			if ids := s.parts(b.from); !s.cache.refuses(ids) {
				continue
			}
			values.refused = refusedHere
			clear(s.cache.won)
			solved, err := s.hotWalk(t.Context(), solver.Options{})
			if err != nil {
				t.Fatalf("%s without the value of %q: %v", board, values.keys.key(first), err)
			}
			decided++
			for p, wins := range by.wins {
				if o := s.Verdict(p).Outcome; (o == solver.Win) != wins {
					t.Fatalf("%s without the value of %q: %v is a %v, by search a win is %v", board, values.keys.key(first), p, o, wins)
				}
			}
			if _, sum, ok := solved.(games.ShortValued).ShortValues(Position{0, b.from}); !ok || sum.Graph != nil || sum.Refused == "" {
				t.Errorf("%s: a sum without a value is %+v", board, sum)
			}
			if _, err := s.Verify(t.Context()); err != nil {
				t.Fatal(err)
			}
			for key, wins := range s.cache.won {
				s.cache.won[key] = !wins
			}
			if _, err := s.Verify(t.Context()); err == nil {
				t.Errorf("%s without the value of %q: the other outcome passes the check", board, values.keys.key(first))
			}
		}
	}
	if decided < wide.Of(20, 8) {
		t.Errorf("%d sums were decided", decided)
	}
}

// refusedHere is the reason for which this test refuses values.
const refusedHere = "it was taken away"

// refuse removes the value of a component and of all components that lead to it.
func refuse(s *shortValues, c int32) {
	s.valued.Values[c] = 0
	for again := true; again; {
		again = false
		for c := range s.Len() {
			for player := range 2 {
				for move, to := s.options(c, player); move < to; move++ {
					for _, part := range s.left(move) {
						if s.valued.Values[part] == 0 && s.valued.Values[c] != 0 {
							s.valued.Values[c], again = 0, true
						}
					}
				}
			}
		}
	}
}

// A sum is decided correctly with any size of the cache. If the search is bounded, as it is before
// a position is shown, it fails instead.
func TestLittleMemoryDecides(t *testing.T) {
	rules := rows{squares{"../.. .../... ./."}}
	b, s, _ := solvedSum(t, rules)
	by := outcomes{rules, map[Position]bool{}}
	values := s.cache.values
	ids := s.parts(b.from)
	refuse(values, ids[len(ids)-1])
	if !s.cache.refuses(ids) {
		t.Fatal("no value is refused")
	}
	for room := range 8 {
		s.cache.room = room
		clear(s.cache.won)
		for player := range games.Player(2) {
			want := solver.Lose
			if by.win(Position{player, b.from}) {
				want = solver.Win
			}
			if o := s.cache.outcome(ids, player); o != want {
				t.Errorf("room for %d: %v, by search %v", room, o, want)
			}
		}
	}
	clear(s.cache.won)
	s.cache.room, s.tried = 0, b.from
	if _, err := s.Deepen(t.Context(), Position{0, b.from}, solver.Options{}); !errors.Is(err, errMixed) {
		t.Errorf("a search with no room: %v", err)
	}
	s.cache.room = mostMixed
	if _, err := s.Deepen(t.Context(), Position{0, b.from}, solver.Options{}); err != nil {
		t.Error(err)
	}
}

// The reason of a move in hot parts is who is ahead, the moves that are left, the answers to all
// replies, or the best reply.
func TestReasonsOfHotParts(t *testing.T) {
	for _, c := range []struct{ board, move, want, unsearched string }{
		{"../.. .../... ./.", "../..a", "whatever Bob does, Ann plays #./#.b", "Ann wins whoever moves next"},
		{"../.. ./. ./.", "./.a", "Bob plays ../..a and wins", "whoever moves next wins"},
		{"../.. .../... ./.", ".../...a", "Ann stays 1 move ahead: Bob runs out of moves first", "Ann stays 1 move ahead: Bob runs out of moves first"},
		{"./../.. ./. ./. ./.", "./../..a", "it leaves Ann at least 3 moves, and Bob at most 1 move: Bob runs out of moves first", "it leaves Ann at least 3 moves, and Bob at most 1 move: Bob runs out of moves first"},
	} {
		b, s, is := solvedSum(t, rows{squares{c.board}})
		p := b.Start(0)
		m := b.Moves(p)[slices.IndexFunc(b.Moves(p), func(m games.Move) bool { return b.Name(p, m) == c.move })]
		if got := is.Reason(p, m, b.Game().Names()); got != c.want {
			t.Errorf("%s, %s: %s", c.board, c.move, got)
		}
		if got := s.Reason(p, m, b.Game().Names()); got != c.unsearched {
			t.Errorf("%s, %s, not searched: %s", c.board, c.move, got)
		}
	}
}

// Sentences leave out the names of values with braces and keep others.
func TestSumsInSentences(t *testing.T) {
	for board, want := range map[string]string{
		"../.. .../... ./.": "Now Ann wins whoever starts.",
		".../... ..../....": "Now whoever starts wins.",
		".../.../... ..":    "Whoever starts wins: the whole is now worth −1±1.",
	} {
		b, s, _ := solvedSum(t, rows{squares{board}})
		if _, says, _ := s.Adds(b.Start(0), b.Game().Names()); says != want {
			t.Errorf("%s: %s", board, says)
		}
		s.alone = true
		if _, says, _ := s.Adds(b.Start(0), b.Game().Names()); strings.Contains(says, "part") || strings.Contains(says, "{") {
			t.Errorf("%s, in one piece: %s", board, says)
		}
	}
}
