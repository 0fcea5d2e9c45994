package matches_test

import (
	"context"
	"errors"
	"testing"

	"zugzwang/games"
	"zugzwang/games/internal/fake"
	"zugzwang/games/matches"
	"zugzwang/solver"
)

// deep is a priced solution that Deepen returns unchanged.
type deep struct{ fake.Priced }

func (s deep) Deepen(context.Context, games.Position, solver.Options) (games.Solution, error) {
	return s, nil
}

// Rate judges a move against the best of the moves that remain. Node a has moves to all letters;
// each test names those that remain.
func TestJudgements(t *testing.T) {
	says := fake.Claims{
		"f": "L2", "g": "L2", "h": "L6", "i": "∞", "j": "∞", "k": "W3", "l": "W3", "m": "W7",
		"u": "L", "v": "L", "w": "L", "x": "W", "y": "W", "e": "∞", "z": "W1",
	}
	cost := map[string]solver.Dyadic{"u": solver.NewDyadic(1, 1), "v": solver.NewDyadic(1, 1), "w": solver.Int(2), "x": solver.Int(1), "y": solver.NewDyadic(7, 2)}
	for _, test := range []struct{ what, is, moves, made, want string }{
		{"the suggested move", "W3", "fgh", "f", "best"},
		{"the only move", "L8", "m", "m", "best"},
		{"another that wins as soon", "W3", "fgh", "g", "best"},
		{"wins later", "W3", "fgh", "h", "weaker: wins 4 plies later"},
		{"loses later, as it should", "L8", "mkl", "m", "best"},
		{"loses sooner", "L8", "mkl", "k", "weaker: loses 4 plies sooner"},
		{"loses as late", "L4", "kl", "l", "best"},
		{"Win to Loop", "W3", "fi", "i", "gave away Win → Loop"},
		{"Win to Lose", "W3", "fk", "k", "gave away Win → Lose"},
		{"Loop to Lose", "∞", "ik", "k", "gave away Loop → Lose"},
		{"Loop to Loop, with a smaller share", "∞", "ji", "i", "best"},
		{"not searched: another at the same cost", "W", "uvw", "v", "best"},
		{"not searched: costs more", "W", "uvw", "w", "weaker: costs 3/2 more"},
		{"not searched, lost: costs more", "L", "xy", "y", "weaker: costs 3/4 more"},
		{"not searched: gives it away", "W", "ux", "x", "gave away Win → Lose"},
	} {
		says["a"] = test.is
		b := fake.Board{"a": test.moves, "j": "z", "i": "ez"}
		m := matches.New(b, 1, twoPeople)
		if !play(m, test.made) {
			t.Fatal(test.what)
		}
		r, err := matches.NewReview(t.Context(), m, deep{fake.Priced{Claims: says, Board: b, Costs: cost}}, solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		j := &r.Plies[0]
		if got := j.Words(); got != test.want || j.Made.Move != m.Move(0) || j.Turn != 1 {
			t.Errorf("%s: %q, want %q", test.what, got, test.want)
		}
		if end := &r.Plies[1]; len(r.Plies) != 2 || end.Judgement != matches.Unjudged || end.Words() != "" {
			t.Errorf("%s: after it %+v", test.what, end)
		}
		if r.Count(1, j.Judgement) != 1 || r.Count(0, j.Judgement) != 0 {
			t.Errorf("%s: not counted", test.what)
		}
	}
}

// A review has the verdict of every ply for both players, also of moves taken back.
func TestReviewOfAMatch(t *testing.T) {
	says := fake.Claims{"a": "W5", "b": "L4", "c": "W3", "d": "L2", "e": "W1", "f": "L0"}
	m := played(t, twoPeople, 1, "cdef")
	m.Seek(1)
	var told []int64
	r, err := matches.NewReview(t.Context(), m, says, solver.Options{Progress: func(done, total int64) {
		told = append(told, 100*done/total)
	}})
	if err != nil {
		t.Fatal(err)
	}
	want := []struct {
		turn     games.Player
		mine     string // for the player to move
		of0, of1 string
		words    string
	}{
		{1, "Win in 5", "Lose in 5", "Win in 5", "gave away Win → Lose"},
		{0, "Win in 3", "Win in 3", "Lose in 3", "best"},
		{1, "Lose in 2", "Win in 2", "Lose in 2", "best"},
		{0, "Win in 1", "Win in 1", "Lose in 1", "best"},
		{1, "Lose in 0", "Win in 0", "Lose in 0", ""},
	}
	for ply, w := range want {
		j := &r.Plies[ply]
		if j.Turn != w.turn || j.Verdict.String() != w.mine || j.For(0).String() != w.of0 || j.For(1).String() != w.of1 || j.Words() != w.words {
			t.Errorf("ply %d: %d is %v, %v and %v, %q; want %+v", ply, j.Turn, j.Verdict, j.For(0), j.For(1), j.Words(), w)
		}
		if j.Total != "" || j.Number != nil {
			t.Errorf("ply %d: a total of %q", ply, j.Total)
		}
	}
	if m.Ply() != 1 || m.Len() != 4 {
		t.Errorf("the match is at %d of %d now", m.Ply(), m.Len())
	}
	for i := range told {
		if i > 0 && told[i] < told[i-1] || told[i] > 100 {
			t.Errorf("progress %v", told)
			break
		}
	}
}

func TestReviewStopsWhenTold(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	m := played(t, twoPeople, 0, "b")
	if r, err := matches.NewReview(ctx, m, fake.Claims{"a": "∞", "b": "∞", "c": "∞"}, solver.Options{}); !errors.Is(err, context.Canceled) || r != nil {
		t.Errorf("%v, %v", r, err)
	}
}

// A branch has the same moves up to its ply. Later moves in either match do not appear in the
// other.
func TestBranch(t *testing.T) {
	m := played(t, onePerson, 0, "bcd")
	m.Seek(2)
	for _, test := range []struct {
		ply  int
		want string
	}{{0, "[a]"}, {1, "a[b]"}, {2, "ab[c]"}, {3, "abc[d]"}} {
		want(t, "branch", m.Branch(test.ply), test.want)
	}
	b := m.Branch(2)
	play(b, "a")
	play(b, "b")
	want(t, "the branch", b, "abca[b]")
	want(t, "the match", m, "ab[c]d")
	m.Seek(0)
	play(m, "c")
	play(m, "a")
	want(t, "the match", m, "ac[a]")
	want(t, "the branch", b, "abca[b]")
	if b.Sides != m.Sides || b.Drawn() {
		t.Error("a branch is played as the match was, and not drawn")
	}
	m.Draw()
	if m.Branch(m.Ply()).Over() {
		t.Error("a branch goes on where the match was called a draw")
	}
}
