package cli

import (
	"math/rand/v2"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"zugzwang/games"
	"zugzwang/games/berzerk"
	"zugzwang/games/matches"
	"zugzwang/solver/wide"
	"zugzwang/ui/save"
)

// The program is killed many times during a match, with moves coming in as fast as it takes them,
// and resumed. Every move that it had reported is saved, and no move that was not played.
func TestKilled(t *testing.T) {
	kills := wide.Of(220, 30)
	state := t.TempDir()
	saves := save.New(filepath.Join(state, "zugzwang", "matches"), time.Now, rand.Uint64)
	b, err := berzerk.New(50, [2][]int{{1, 2, 3}, {1, 2, 3}}, 25)
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(7, 1))
	m := matches.New(b, 0, matches.Sides{matches.Person, matches.Person})
	code, err := games.Code(b, m.Position(), games.MostCode)
	if err != nil {
		t.Fatal(err)
	}
	resumed := 0
	for range kills {
		args := []string{"play", code, "--you", "both", "--plain"}
		if m.Len() > 0 {
			args = []string{"resume", "--plain"}
			resumed++
		}
		told, sent := killed(t, state, args, m, rng)
		list, _, notes := saves.List(save.Page)
		if len(notes) > 0 {
			t.Fatalf("%q", notes)
		}
		if len(list) == 0 {
			if told+m.Len() > 0 {
				t.Fatalf("nothing is saved of %d moves", m.Len()+told)
			}
			continue
		}
		// An older copy may be left; the newest file has all of the match.
		got := list[0].Match
		for _, one := range list[1:] {
			if one.Match.Len() > got.Len() {
				got = one.Match
			}
		}
		if got.Len() < m.Len()+told || got.Len() > m.Len()+len(sent) {
			t.Fatalf("%d moves are saved; there were %d, %d more were told of and %d sent", got.Len(), m.Len(), told, len(sent))
		}
		for ply := m.Len(); ply < got.Len(); ply++ {
			if !m.Play(sent[0]) {
				t.Fatalf("ply %d: sent an illegal move", ply)
			}
			sent = sent[1:]
		}
		if m.Position().Key() != got.Position().Key() {
			t.Fatalf("after %d moves at %s, want %s", got.Len(), got.Position().Key(), m.Position().Key())
		}
	}
	if m.Len() < kills/2 || resumed < kills/2 {
		t.Errorf("only %d moves and %d resumptions in %d runs", m.Len(), resumed, kills)
	}
	t.Logf("%d kills, %d resumptions, %d moves", kills, resumed, m.Len())
}

// killed plays a match, kills the program at a random moment, and returns how many moves it
// reported and which were sent.
func killed(t *testing.T, state string, args []string, m *matches.Match, rng *rand.Rand) (told int, sent []games.Move) {
	t.Helper()
	var lines strings.Builder
	to := m.Branch(m.Len())
	for range 12 {
		moves := to.Board.Moves(to.Position())
		mv := moves[rng.IntN(len(moves))]
		if len(to.Board.Moves(to.Board.Play(to.Position(), mv))) == 0 {
			mv = moves[(rng.IntN(2)+1+int(mv.To)-1)%3] // any other move, so that the match continues
		}
		lines.WriteString(to.Board.Name(to.Position(), mv) + "\n")
		to.Play(mv)
		sent = append(sent, mv)
	}
	return killedAfter(t, 1+rng.IntN(90), lines.String(), state, args, func(line string) bool {
		return strings.Contains(line, " plays ") && strings.Contains(line, " to ")
	}), sent
}
