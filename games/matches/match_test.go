package matches_test

import (
	"slices"
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/games/internal/fake"
	"zugzwang/games/matches"
)

var (
	twoPeople = matches.Sides{matches.Person, matches.Person}
	onePerson = matches.Sides{matches.Person, matches.Perfect} // the person is player 0
)

// chain returns a board on which each letter leads to the next one. There is also a move from a to
// c and one back from c to a.
func chain() fake.Board {
	return fake.Board{"a": "bc", "b": "c", "c": "da", "d": "e", "e": "f"}
}

// played returns a match on chain in which these letters were played from a.
func played(t *testing.T, sides matches.Sides, first games.Player, letters string) *matches.Match {
	t.Helper()
	m := matches.New(chain(), first, sides)
	for _, letter := range letters {
		if !play(m, string(letter)) {
			t.Fatalf("%s: %c does not follow %s", letters, letter, m.Position().Key())
		}
	}
	return m
}

func play(m *matches.Match, letter string) bool {
	p := m.Position()
	for _, mv := range m.Board.Moves(p) {
		if m.Board.Name(p, mv) == letter {
			return m.Play(mv)
		}
	}
	return false
}

// record returns the letters of a match from ply 0, the current one in brackets.
func record(m *matches.Match) string {
	var w strings.Builder
	for ply := range m.Len() + 1 {
		node := m.At(ply).(fake.Position).Node
		if ply == m.Ply() {
			node = "[" + node + "]"
		}
		w.WriteString(node)
	}
	return w.String()
}

func want(t *testing.T, what string, m *matches.Match, letters string) {
	t.Helper()
	if got := record(m); got != letters {
		t.Errorf("%s: %s, want %s", what, got, letters)
	}
}

func TestMatchGoesOnToItsEnd(t *testing.T) {
	m := played(t, twoPeople, 1, "bcde")
	want(t, "played", m, "abcd[e]")
	if _, ok := matches.New(chain(), 0, twoPeople).Last(); ok {
		t.Error("a match begins with a last move")
	}
	if last, ok := m.Last(); !ok || last != m.Move(3) || last != (games.Move{To: 0}) {
		t.Errorf("last move %v, %v", last, ok)
	}
	if m.Over() {
		t.Error("over before the end")
	}
	for _, illegal := range []games.Move{{To: 1}, {To: -1}, {Part: 1}} {
		if m.Play(illegal) {
			t.Errorf("%v was played", illegal)
		}
	}
	want(t, "after illegal moves", m, "abcd[e]")
	if !play(m, "f") || !m.Over() || m.Drawn() {
		t.Error("f does not end the match")
	}
	// player 1 began and made the fifth move, so player 0 cannot move
	if winner, won := m.Winner(); !won || winner != 1 || m.Position().Turn() != 0 {
		t.Errorf("player %d won: %v", winner, won)
	}
	if m.Play(games.Move{}) {
		t.Error("a move after the end")
	}
}

func TestUndoAndRedo(t *testing.T) {
	m := played(t, twoPeople, 0, "bcd")
	for _, step := range []struct {
		what string
		do   func() bool
		ok   bool
		want string
	}{
		{"nothing to redo", m.Redo, false, "abc[d]"},
		{"undo", m.Undo, true, "ab[c]d"},
		{"undo", m.Undo, true, "a[b]cd"},
		{"redo", m.Redo, true, "ab[c]d"},
		{"undo", m.Undo, true, "a[b]cd"},
		{"undo", m.Undo, true, "[a]bcd"},
		{"nothing to undo", m.Undo, false, "[a]bcd"},
		{"redo", m.Redo, true, "a[b]cd"},
		{"redo", m.Redo, true, "ab[c]d"},
		{"a new move drops what was taken back", func() bool { return play(m, "a") }, true, "abc[a]"},
		{"nothing to redo", m.Redo, false, "abc[a]"},
		{"undo", m.Undo, true, "ab[c]a"},
		{"undo", m.Undo, true, "a[b]ca"},
		{"the same move again drops it too", func() bool { return play(m, "c") }, true, "ab[c]"},
	} {
		if got := step.do(); got != step.ok {
			t.Errorf("%s: %v", step.what, got)
		}
		want(t, step.what, m, step.want)
		if m.CanUndo() != (m.Ply() > 0) || m.CanRedo() != (m.Ply() < m.Len()) {
			t.Errorf("%s: can undo %v, can redo %v", step.what, m.CanUndo(), m.CanRedo())
		}
	}
}

// Undo against the perfect player goes back to the last position in which the person is to move.
func TestUndoAgainstThePerfectPlayer(t *testing.T) {
	for _, test := range []struct {
		what    string
		sides   matches.Sides
		first   games.Player
		letters string
		undone  []string // the record after each successful Undo
		redone  []string
	}{
		{
			"the person to move: their move and the reply", onePerson, 0, "bcde",
			[]string{"ab[c]de", "[a]bcde"},
			[]string{"ab[c]de", "abcd[e]"},
		},
		{
			"the perfect player to move: the person's move only", onePerson, 0, "bcd",
			[]string{"ab[c]d", "[a]bcd"},
			[]string{"ab[c]d", "abc[d]"},
		},
		{
			"the perfect player began: not its first move", onePerson, 1, "bcd",
			[]string{"a[b]cd"},
			[]string{"abc[d]"},
		},
		{
			"the perfect player began and has moved once", onePerson, 1, "b",
			nil, nil,
		},
		{
			"the person is the other player",
			matches.Sides{matches.Perfect, matches.Person},
			0, "bcdef",
			[]string{"abc[d]ef", "a[b]cdef"},
			[]string{"abc[d]ef", "abcde[f]"},
		},
		{
			"two perfect players: one move",
			matches.Sides{matches.Perfect, matches.Perfect},
			0, "bc",
			[]string{"a[b]c", "[a]bc"},
			[]string{"a[b]c", "ab[c]"},
		},
	} {
		m := played(t, test.sides, test.first, test.letters)
		var undone, redone []string
		for can := m.CanUndo(); m.Undo(); can = m.CanUndo() {
			if !can {
				t.Errorf("%s: undone though it could not be", test.what)
			}
			undone = append(undone, record(m))
		}
		if m.CanUndo() {
			t.Errorf("%s: %s can be undone and is not", test.what, record(m))
		}
		for can := m.CanRedo(); m.Redo(); can = m.CanRedo() {
			if !can {
				t.Errorf("%s: redone though it could not be", test.what)
			}
			redone = append(redone, record(m))
		}
		if !slices.Equal(undone, test.undone) || !slices.Equal(redone, test.redone) {
			t.Errorf("%s: undone %v, want %v; redone %v, want %v", test.what, undone, test.undone, redone, test.redone)
		}
	}
}

func TestDraw(t *testing.T) {
	m := played(t, onePerson, 0, "ca")
	m.Draw()
	if !m.Drawn() || !m.Over() || m.CanRedo() || !m.CanUndo() {
		t.Error("a draw does not end the match")
	}
	if play(m, "b") || m.Redo() {
		t.Error("a drawn match goes on")
	}
	if !m.Undo() || m.Drawn() || m.Over() {
		t.Error("undo does not take the draw back")
	}
	want(t, "a draw taken back", m, "ac[a]") // and no move is taken back
	m.Draw()
	m.Seek(2)
	if m.Drawn() {
		t.Error("going on from a ply leaves the match drawn")
	}
}

func TestSeek(t *testing.T) {
	m := played(t, onePerson, 0, "bcd")
	for _, test := range []struct {
		ply  int
		want string
	}{{0, "[a]bcd"}, {2, "ab[c]d"}, {3, "abc[d]"}, {-1, "[a]bcd"}, {4, "abc[d]"}, {1, "a[b]cd"}} {
		m.Seek(test.ply)
		want(t, "seek", m, test.want)
	}
}

// Repeats counts equal positions. The same node with the other player to move is another position.
func TestRepeats(t *testing.T) {
	m := matches.New(chain(), 0, twoPeople)
	for _, test := range []struct {
		letter string
		want   int
	}{
		{"c", 1},
		{"a", 2}, // a c a: player 0 is to move in a again
		{"c", 2},
		{"a", 3},
		{"b", 1},
		{"c", 1},
		{"a", 1}, // a b c a: player 1 is to move in a
		{"c", 2},
		{"a", 2},
	} {
		if !play(m, test.letter) {
			t.Fatal(test.letter)
		}
		if got := m.Repeats(); got != test.want {
			t.Errorf("%s: met %d times, want %d", record(m), got, test.want)
		}
	}
	m.Seek(2)
	if got := m.Repeats(); got != 2 {
		t.Errorf("%s: met %d times by then, want 2", record(m), got)
	}
}

func TestSwap(t *testing.T) {
	m := played(t, onePerson, 0, "b")
	if m.ToMove() != matches.Perfect {
		t.Error("a person is to move")
	}
	m.Swap()
	if m.ToMove() != matches.Person || m.Sides != (matches.Sides{matches.Perfect, matches.Person}) {
		t.Errorf("swapped: %v", m.Sides)
	}
	want(t, "swapped", m, "a[b]")
}

func TestPlayers(t *testing.T) {
	if games.Player(0).Other() != 1 || games.Player(1).Other() != 0 {
		t.Error("a player is their own opponent")
	}
}

// Meet changes the strength. Before the first move that changes the match; after it, the match no
// longer counts.
func TestMeet(t *testing.T) {
	for _, test := range []struct {
		moves string
		sides matches.Sides
		to    matches.Side
		want  matches.Sides
		count matches.Counting
	}{
		{"", onePerson, matches.Novice, matches.Sides{matches.Person, matches.Novice}, matches.Counts},
		{"b", onePerson, matches.Novice, matches.Sides{matches.Person, matches.Novice}, matches.Swapped},
		{"b", onePerson, matches.Perfect, onePerson, matches.Counts},
		{"b", twoPeople, matches.Novice, twoPeople, matches.Counts},
	} {
		m := played(t, test.sides, 0, test.moves)
		if m.Meet(test.to); m.Sides != test.want || m.Counting != test.count {
			t.Errorf("after %q: %v, %v", test.moves, m.Sides, m.Counting)
		}
	}
}
