package jug

import (
	"math/rand/v2"
	"strings"
	"testing"
	"unicode/utf8"

	"zugzwang/games"
	"zugzwang/solver"
)

// play makes moves by their names and returns the position after them.
func play(t *testing.T, b *Board, p games.Position, names ...string) games.Position {
	t.Helper()
next:
	for _, name := range names {
		for _, m := range b.Moves(p) {
			if b.Name(p, m) == name {
				p = b.Play(p, m)
				continue next
			}
		}
		t.Fatalf("%s is not legal among %s", name, names)
	}
	return p
}

func legal(b *Board, p games.Position) string {
	var names []string
	for _, m := range b.Moves(p) {
		names = append(names, b.Name(p, m))
	}
	return strings.Join(names, " ")
}

func TestRules(t *testing.T) {
	for _, test := range []struct {
		what   string
		rule   Rule
		stones int64
		moves  string // moves made first
		legal  string // the legal moves after them
	}{
		{"the first move is free", Each, 10, "", "2 3 6 PASS"},
		{"what was just taken is banned", Each, 10, "3", "2 6 PASS"},
		{"a ban lasts for one reply", Each, 10, "3 2", "3 PASS"},
		{"nobody takes more than there is", Each, 5, "", "2 3 PASS"},
		{"PASS may not answer PASS", Each, 10, "PASS", "2 3 6"},
		{"PASS lifts the ban", Each, 10, "3 PASS", "2 3 6"},
		{"each player says PASS once", Each, 20, "PASS 2 3 PASS", "2 3 6"},
		{"each player says PASS once, and that is all", Each, 20, "PASS 2 3 PASS 2", "3 6"},
		{"one has said PASS, and has none left", Each, 20, "PASS 2", "3 6"},
		{"one has said PASS, the other still may", Each, 20, "PASS 2 3", "2 6 PASS"},
		{"one PASS for both", Shared, 20, "PASS 2 3", "2 6"},
		{"one PASS for both: it was the other's", Shared, 20, "PASS 2", "3 6"},
		{"no PASS", Never, 20, "", "2 3 6"},
		{"no PASS, but a ban", Never, 20, "6", "2 3"},
	} {
		b := mustNew(t, []int64{2, 3, 6}, test.rule, test.stones)
		p := play(t, b, b.Start(0), strings.Fields(test.moves)...)
		if got := legal(b, p); got != test.legal {
			t.Errorf("%s: after %q the moves are %q, want %q", test.what, test.moves, got, test.legal)
		}
	}
}

func TestEnded(t *testing.T) {
	for _, test := range []struct {
		rule   Rule
		sizes  []int64
		stones int64
		moves  string
		want   string
	}{
		{Never, []int64{2}, 2, "2", "the jug is empty"},
		{Never, []int64{2}, 3, "2", "1 stone left, too few to take"},
		{Never, []int64{2}, 5, "2", "3 stones left, 2 is banned"},
		{Each, []int64{2}, 0, "PASS", "PASS may not answer a PASS, and the jug is empty"},
		{Each, []int64{2, 3}, 3, "PASS 2", "1 stone left, too few to take, and First has no PASS left"},
		{Each, []int64{1}, 3, "PASS 1", "2 stones left, 1 is banned, and First has no PASS left"},
		{Shared, []int64{2}, 4, "PASS 2", "2 stones left, 2 is banned, and the PASS is spent"},
		{Shared, []int64{2}, 1, "PASS", "PASS may not answer a PASS, and 1 stone is too few to take"},
	} {
		b := mustNew(t, test.sizes, test.rule, test.stones)
		p := play(t, b, b.Start(0), strings.Fields(test.moves)...)
		if legal(b, p) != "" {
			t.Fatalf("%q: not over: %s", test.moves, legal(b, p))
		}
		if got := b.Ended(p, b.Game().Names()).String(); got != test.want {
			t.Errorf("%q: %q, want %q", test.moves, got, test.want)
		}
	}
}

func TestDescribe(t *testing.T) {
	for _, test := range []struct {
		rule  Rule
		moves string
		want  string
	}{
		{Each, "", "10 stones are left. First and Second have a PASS each."},
		{Each, "PASS 3", "7 stones are left. Second took 3 just now: 3 is banned. Only Second has a PASS left."},
		{Each, "3 PASS", "7 stones are left. Second said PASS just now, which PASS may not answer; no number is banned. Only First has a PASS left."},
		{Each, "PASS 3 6", "1 stone is left. First took 6 just now: 6 is banned. Only Second has a PASS left."},
		{Each, "PASS 3 2 PASS 3", "2 stones are left. First took 3 just now: 3 is banned. Both PASSes are spent."},
		{Shared, "", "10 stones are left. There is one PASS left for both."},
		{Shared, "PASS 3", "7 stones are left. Second took 3 just now: 3 is banned. The PASS is spent."},
		{Never, "2 6 2", "The jug is empty. First took 2 just now: 2 is banned."},
	} {
		b := mustNew(t, []int64{2, 3, 6}, test.rule, 10)
		p := play(t, b, b.Start(0), strings.Fields(test.moves)...)
		if got := b.Describe(p, b.Game().Names()); got != test.want {
			t.Errorf("%q: %q, want %q", test.moves, got, test.want)
		}
	}
}

func TestReason(t *testing.T) {
	for _, test := range []struct {
		sizes  []int64
		rule   Rule
		stones int64
		moves  string
		move   string
		want   string
	}{
		{[]int64{2, 3, 6}, Each, 13, "", "6", "7 left, 6 banned: if Second takes 2, First takes 3; otherwise First takes 2"},
		{[]int64{2, 3, 6}, Each, 13, "", "PASS", "13 left: Second answers 2 and wins"},
		{[]int64{2, 3, 6}, Never, 6, "", "6", "0 left: Second cannot move"},
		{[]int64{1, 2}, Each, 0, "", "PASS", "0 left: Second cannot move"},
		{[]int64{1, 2}, Never, 3, "", "1", "2 left, 1 banned: Second answers 2 and wins"},
		{[]int64{1, 2}, Never, 4, "", "1", "3 left, 1 banned: Second can only take 2; then First takes 1 and wins"},
	} {
		b := mustNew(t, test.sizes, test.rule, test.stones)
		s := mustSolve(t, test.sizes, test.rule, test.stones)
		p := play(t, b, b.Start(0), strings.Fields(test.moves)...)
		for _, m := range b.Moves(p) {
			if b.Name(p, m) != test.move {
				continue
			}
			if got := s.Reason(p, m, Game.Names()); got != test.want {
				t.Errorf("%v, %d stones, %s: %q, want %q", test.sizes, test.stones, test.move, got, test.want)
			}
		}
	}
}

// The reasons of all positions in a table are true.
func TestReasonsAreTrue(t *testing.T) {
	for _, rule := range rules {
		s := mustSolve(t, []int64{1, 3, 4}, rule, 12)
		for id := range int32(13 * s.table.cells) {
			p := s.table.position(id)
			for _, m := range s.board.Moves(p) {
				why := s.Reason(p, m, Game.Names())
				next := s.board.Play(p, m)
				v := s.Verdict(next)
				if n := utf8.RuneCountInString(why); n > mostReason+2 {
					t.Errorf("%d characters: %s", n, why)
				}
				_, says, _ := strings.Cut(why, ": ")
				switch {
				case len(s.board.Moves(next)) == 0:
					if says != "Second cannot move" {
						t.Errorf("%+v, the end: %s", p, why)
					}
				case v.Outcome == solver.Win:
					if !strings.HasPrefix(says, "Second answers ") || !strings.HasSuffix(says, " and wins") {
						t.Errorf("%+v, a mistake: %s", p, why)
					}
				case !strings.Contains(says, "First ") || strings.HasPrefix(says, "Second answers "):
					t.Errorf("%+v, a good move: %s", p, why)
				}
			}
		}
	}
}

// On a random board the first move matters.
func TestRandom(t *testing.T) {
	for size := 1; size <= 3; size++ {
		for seed := range uint64(50) {
			b := Game.Random(rand.New(rand.NewPCG(seed, 0)), size).(*Board)
			if _, err := New(b.sizes, b.rule, b.stones); err != nil {
				t.Error(err)
			}
			s := mustSolve(t, b.sizes, b.rule, b.stones)
			a := games.Analyse(b, s, b.Start(0))
			if a.Verdict.Outcome != solver.Win || a.Options[len(a.Options)-1].Verdict.Outcome != solver.Lose {
				t.Errorf("%s: %v, every move alike", b.Title(), a.Verdict)
			}
		}
	}
}

// Remind says that a PASS may not answer a PASS: once few moves can empty the jug, and after a
// PASS.
func TestRemind(t *testing.T) {
	for _, test := range []struct {
		rule Rule
		at   Position
		want string
	}{
		{Each, Position{Stones: 14}, ""},
		{Each, Position{Stones: 4}, ""},
		{Each, Position{Stones: 3}, "Whoever empties the jug loses if the other player can still PASS."},
		{Each, Position{Stones: 1}, "Nothing may be taken: only PASS is left; it lifts the ban, and nobody may PASS in reply."},
		{Each, Position{Stones: 0}, "The jug is empty: only PASS is left, and nobody may PASS in reply."},
		{Each, Position{Stones: 8, Last: Passed, Spent: Other}, "PASS may not answer a PASS: now a number has to be taken."},
		{Each, Position{Stones: 8, Spent: Mover | Other}, ""},
		{Never, Position{Stones: 8}, ""},
	} {
		b, err := New([]int64{1, 2, 3}, test.rule, 14)
		if err != nil {
			t.Fatal(err)
		}
		if got := b.Remind(test.at); got != test.want {
			t.Errorf("%v, %+v: %q, expected %q", test.rule, test.at, got, test.want)
		}
	}
}
