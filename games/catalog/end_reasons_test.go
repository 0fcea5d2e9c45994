package catalog

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/games/matches"
	"zugzwang/solver"
	"zugzwang/solver/wide"
)

// ended plays a match on a game's first board, by the names of the moves. The person begins.
func ended(t *testing.T, id, moves string) (*matches.Match, *matches.Review) {
	t.Helper()
	g, ok := Find(id)
	if !ok {
		t.Fatalf("there is no %s", id)
	}
	m := matches.New(firstBoard(t, g), 0, matches.Sides{matches.Person, matches.Beginner})
	for name := range strings.FieldsSeq(moves) {
		made := false
		for _, mv := range m.Board.Moves(m.Position()) {
			if strings.ReplaceAll(m.Board.Name(m.Position(), mv), " ", "-") == name {
				made = m.Play(mv)
				break
			}
		}
		if !made {
			t.Fatalf("%s: no move %s after %d plies", id, name, m.Ply())
		}
	}
	return m, reviewOf(t, m)
}

// firstBoard returns the board of a game's first match.
func firstBoard(t *testing.T, g *games.Game) games.Board {
	t.Helper()
	if presets, err := Presets(g); err != nil {
		t.Fatal(err)
	} else if len(presets) > 0 {
		return presets[0].Board
	}
	in, err := g.On(g.Params.Defaults(), nil)
	if err != nil {
		t.Fatal(err)
	}
	return in.Board()
}

// reviewOf returns the review of a match.
func reviewOf(t *testing.T, m *matches.Match) *matches.Review {
	t.Helper()
	return reviewBy(t, m, solvedBoard(t, m.Board))
}

func solvedBoard(t *testing.T, b games.Board) games.Solution {
	t.Helper()
	s, err := b.Solve(t.Context(), solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func reviewBy(t *testing.T, m *matches.Match, s games.Solution) *matches.Review {
	t.Helper()
	r, err := matches.NewReview(t.Context(), m, s, solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// ending is a match, by its game and its moves, and what is said of it.
type ending struct{ id, moves, says string }

// holdEnds fails the test if says returns anything else for these matches.
func holdEnds(t *testing.T, tests []ending, says func(*matches.Match, *matches.Review) string) {
	t.Helper()
	for _, test := range tests {
		m, r := ended(t, test.id, test.moves)
		if got := says(m, r); got != test.says {
			t.Errorf("%s, %s:\n%q", test.id, test.moves, got)
		}
	}
}

// The end of a first match says by which idea it was won, in terms of the board and without values.
func TestFinish(t *testing.T) {
	holdEnds(t, []ending{
		{"berzerk", "5 1 5 2 4 1 5", "You left Morty on 12, then 3, then 9: from 9 Morty reaches only 10, 11 and 14, and from each of them you hit the hole"},
		{"berzerk", "1 1 1 5", "In ply 2 Morty's +1 left you on 9: from 9 you reach only 10, 13 and 14, and from each of them Morty hits the hole"},
		{"fence", "1 4 4 2 4 1 2 4 2", "Down had no move left, and you still had 1 move on board 3"},
		{"fence", "3 2 1 1 4 4 4 4 2 3 2 3", "In ply 8 Down's moving on board 4 left Down 2 moves on board 3, and you 2 moves on board 2: you move next, so you run out first"},
		{"dag", "Y2 X2 X3 Y3 Y5 X4 X6", "In ply 1 your moving Y to 2 left X on 1 and Y on 2: whatever Bob does with one of them, you can answer with that one"},
		{"dag", "Y2 X2 X4 X6 Y3 Y5", ""}, // Decided says more
		{"cop-and-robber", "b2 d4 c3 d4 d3 c4 c4", "After ply 5 each of Robber's 4 moves lost at once or to the next move"},
		{"cop-and-robber", "b2 d4 c3 d4 d4", "After ply 3 each of Robber's 4 moves lost at once or to the next move"},
		{"jug", "4 7 6 2 PASS", "You left 16 stones and 4 banned, then 3 stones: if the program takes 2, you say PASS; otherwise you take 2"},
		{"jug", "PASS 2 7 4 2 4", "The program left 18 stones and 2 banned, then 7 stones and 4 banned: if you take 2, the program takes 4; otherwise the program says PASS"},
		{"advance", "b3 c3 a3 a2 b2 b1 c1", "In ply 5 your advancing b2 left you 1 move in column c, and Black 1 move in column b: Black moves next, so Black runs out first"},
		{"advance", "a3 b3 c3 a2 c1 c2", ""},
		{"fibonacci-nim", "4 7 4", ""},
		{"tic-tac-toe", "9 2 1 6 5", ""}, // that three are in a line is said already
		{"dots-and-boxes", "a4 b3 d5 d3 c2 b1 a2 e2 b5 e4 d1 c4", `After "mark e4" the program took 3 boxes in one turn`},
		{"cat-and-mouse", "3 5 1 3 3", ""},
		{"nim", "2-from-a 1-from-a 1-from-c 4-from-c 4-from-b", "In ply 1 your taking 2 from heap a left heaps of 1, 4 and 5: 5 is 4 and 1: so 1 and 4 are each there twice, and whatever the program does, you can make it so again"},
		{"clobber", "e1>e2 b1>a1 b2>a2 c2>c1 a2>a1 d1>d2 e2>d2", ""},
		{"domineering", "b2 a4 c1 c3 a1 c4 d1", "In ply 5 your laying a1 and a2 left you 1 move in d1+d2, and Horizontal 1 move in c4+d4: Horizontal moves next, so Horizontal runs out first"},
		{"domineering", "a2 c1 c2 c4 b2 a4 d2 a1", "In ply 6 Horizontal's laying a4 and b4 left Horizontal 1 move in a1+b1, and you 1 move in d2+d3: you move next, so you run out first"},
	}, matches.Finish)
}

// Lists tell totals by short names, and in a word where only braces would do.
func TestListedTotal(t *testing.T) {
	holdEnds(t, []ending{
		{"snort", "a2", games.Hot},
		{"snort", "a2 c2", "0"},
		{"snort", "a2 c2 a3 b1", "−1*"},
		{"advance", "b3 c3", "+1/2"},
	}, func(m *matches.Match, r *matches.Review) string {
		return games.ListedTotal(r.Solution, m.Position(), r.Plies[m.Ply()].Total)
	})
}

// The end names the first win at once that was passed up.
func TestOverlooked(t *testing.T) {
	holdEnds(t, []ending{
		{"cop-and-robber", "b2 d4 c3 d4 d3 c4 c4", "In ply 5 catching the robber on d4 would have won at once"},
		{"cop-and-robber", "b2 d4 c3 d4 d4", ""},
	}, matches.Overlooked)
}

// The end of a first match says, without values, why a mistake was one.
func TestMissed(t *testing.T) {
	holdEnds(t, []ending{
		{"advance", "a3 b3 c3 a2 c1 c2", "After that, if Black eats a2, you eat a3; best play then leaves you at least 1 move in column c, and Black 1 move there: Black moves next, so Black runs out first"},
		{"fence", "3 2 1 1 4 4 4 4 2 3 2 3", "After that, if Down moves on board 2, you move on board 2, Down can only move on board 4, you move on board 4, and Down has no step left"},
		{"jug", "PASS 2 7 4 2 4", "It would have left 16 stones and 4 banned: if the program takes 6, you take 7; otherwise you take 6"},
		{"cat-and-mouse", "3 5 1 3 3", "Cat answered by running to place 3 and went on to win"},
	}, func(m *matches.Match, r *matches.Review) string {
		says, _ := matches.Missed(m, r)
		return says
	})
}

// The review of a first match says why it was won or lost, in terms of the board.
func TestEndsSayWhy(t *testing.T) {
	for _, test := range []struct {
		id, moves              string
		decided, because, held string
	}{
		{"berzerk", "5 1 5 2 4 1 5", "You left Morty on 12, then 3, then 9", "From 9 Morty reaches only 10, 11 and 14, and from each of them you hit the hole", ""},
		{"berzerk", "5 1 4 1 4 2 5 1", "You gave the win away in ply 3 with +4; +5 would have won", "It would have left Morty on 3: from 3 Morty reaches only 4, 5 and 8, and from each of them you win", "Morty left you on 3, then 9: from 9 you reach only 10, 13 and 14, and from each of them Morty hits the hole"},
		{"berzerk", "1 1 1 5", "You gave the win away in ply 1 with +1; +5 would have won", "It would have left Morty on 12: from 12 Morty reaches only 13, 14 and 2: from 14 you hit the hole, and from 13 and 2 you win, too", "In ply 2 Morty's +1 left you on 9: from 9 you reach only 10, 13 and 14, and from each of them Morty hits the hole"},
		{"fence", "1 4 4 2 4 1 2 4 2", "In ply 1 your moving on board 1 left you 1 move ahead (board 2), and Down 1 (board 1)", "Neither is ahead, so whatever Down does, you can answer it", ""},
		{"fence", "3 2 1 1 4 4 4 4 2 3 2 3", "You gave the win away in ply 1 by moving on board 3; moving on board 2 would have won", "It would have left neither player ahead: whatever Down does, you can answer it on the same board", "In ply 8 Down's moving on board 4 left Down 2 moves on board 3, and you 2 moves on board 2: you move next, so you run out first"},
		{"dag", "Y2 X2 X3 Y3 Y5 X4 X6", "In ply 1 your moving Y to 2 left X on 1 and Y on 2", "Whatever Bob does with one of them, you can answer with that one", ""},
		{"dag", "Y2 X2 X4 X6 Y3 Y5", "You gave the win away in ply 3 by moving X to 4; moving X to 3 would have won", "It would have left X on 3 and Y on 2: whatever Bob does with one of them, you can answer with that one", "After ply 4 you can only move Y to 3; then Bob moves Y to 5 and wins"},
		{"jug", "4 7 6 2 PASS", "You left 16 stones and 4 banned, then 3 stones", "If the program takes 2, you say PASS; otherwise you take 2", ""},
		{"jug", "PASS 2 7 4 2 4", "You gave the win away in ply 1 by saying PASS; taking 4 would have won", "It would have left 16 stones and 4 banned: if the program takes 6, you take 7; otherwise you take 6", "The program left 18 stones and 2 banned, then 7 stones and 4 banned: if you take 2, the program takes 4; otherwise the program says PASS"},
		{"advance", "b3 c3 a3 a2 b2 b1 c1", "In ply 5 your advancing b2 left you 1 move in column c, and Black 1 move in column b", "Black moves next, so Black runs out first", ""},
		{"advance", "a3 b3 c3 a2 c1 c2", "You gave the win away in ply 1 by eating a3; advancing b3 would have won", "It would have left column c worth as much to you as column b to Black: neither is ahead, so whatever Black does, you can answer it", "In ply 2 Black's eating b3 left column a worth as much to Black as column c to you: neither is ahead, so whatever you do, Black can answer it"},
		{"cat-and-mouse", "3 5 1 3 3", "You gave the Loop (play without end) away in ply 3 by running to place 1; running to place 4 would not have lost", "Cat answered by running to place 3 and went on to win", "After ply 4 you could only run to place 3"},
		{"nim", "2-from-a 1-from-a 1-from-c 4-from-c 4-from-b", "In ply 1 your taking 2 from heap a left heaps of 1, 4 and 5", "5 is 4 and 1: so 1 and 4 are each there twice, and whatever the program does, you can make it so again", ""},
		{"nim", "2-from-a 2-from-c 2-from-b 3-from-c 2-from-b 1-from-a", "You gave the win away in ply 5 by taking 2 from heap b; taking 1 from heap b would have won", "It would have left two heaps of 1: whatever the program does in one, you can do in the other", ""},
		{"domineering", "b2 a4 c1 c3 a1 c4 d1", "In ply 5 your laying a1 and a2 left you 1 move in d1+d2, and Horizontal 1 move in c4+d4", "Horizontal moves next, so Horizontal runs out first", ""},
		{"domineering", "a2 c1 c2 c4 b2 a4 d2 a1", "You gave the win away in ply 5 by laying b2 and b3; laying b1 and b2 would have won", "It would have left you at least 1 move in d2+d3, and Horizontal at most 1 move in b3+a4+b4: Horizontal moves next, so Horizontal runs out first", "In ply 6 Horizontal's laying a4 and b4 left Horizontal 1 move in a1+b1, and you 1 move in d2+d3: you move next, so you run out first"},
		{"amazons", "a1>b1>a2 e3>e2>d3 b1>a1>b2 e2>d1>e2 a1>b1>a1 a3>b3>a3", "You gave the win away in ply 3 by moving b1→a1 ×b2; moving b1→b2 ×b3 would have won", "It would have left you at least 2 moves around a1, and Black 1 move around d1: Black runs out of moves first", "In ply 4 Black's moving e2→d1 ×e2 left Black 1 move in a3+b3, and you 1 move in a1+b1: you move next, so you run out first"},
	} {
		m, r := ended(t, test.id, test.moves)
		if got := [3]string{matches.Decided(m, r), because(m, r), held(m, r)}; got != [3]string{test.decided, test.because, test.held} {
			t.Errorf("%s, %s:\n%q", test.id, test.moves, got)
		}
	}
}

// What a review says of the deciding move is true: the winner made it in that ply, it left a lost
// position, and the answer named was made next. Most matches have such a sentence.
func TestEndsAreTrue(t *testing.T) {
	ids := []string{"fence", "dag", "advance", "berzerk", "nim", "kayles", "domineering", "dots-and-boxes", "clobber", "konane"}
	for _, id := range wide.Of(ids, []string{"fence", "advance", "kayles", "domineering"}) {
		g, _ := Find(id)
		rng, said, won, shown := rand.New(rand.NewPCG(5, 14)), 0, 0, 0
		first := firstBoard(t, g)
		s := solvedBoard(t, first)
		for range wide.Of(20, 4) {
			b := first
			if !g.About.Hot { // random boards of hot games take long
				b = g.Random(rng, 1)
				s = solvedBoard(t, b)
			}
			m := matches.New(b, 0, matches.Sides{matches.Person, matches.Perfect})
			for ply := 0; ply < 40 && !m.Over(); ply++ {
				moves := b.Moves(m.Position())
				m.Play(moves[rng.IntN(len(moves))])
			}
			winner, over := m.Winner()
			if !m.Over() || !over {
				continue
			}
			r := reviewBy(t, m, s)
			won++
			for _, ply := range r.Mistakes() {
				shown += follow(t, m, r, ply)
			}
			told := []string{matches.Decided(m, r), because(m, r), held(m, r), matches.Finish(m, r)}
			for _, word := range []string{"ahead", "worth", "cancel", "counts as", "gains", "neither"} {
				if missed, _ := matches.Missed(m, r); strings.Contains(told[3]+missed, word) {
					t.Errorf("%s, %s: %q or %q speaks of values", id, b.Title(), told[3], missed)
				}
			}
			if told[1]+told[2] != "" || r.Decider() < 0 {
				said++
			}
			who := m.Spoken()
			if winner == 0 {
				opens(t, m, r, cmp.Or(told[2], told[0]))
			}
			for _, text := range told {
				if after, ok := strings.CutPrefix(text, "In ply "); ok {
					number, _, _ := strings.Cut(after, " ")
					ply, err := strconv.Atoi(number)
					by := winner
					if strings.Contains(text, " boxes away") || strings.Contains(text, " box away") { // these were moves of the loser
						by = winner.Other()
					}
					if err != nil || m.At(ply-1).Turn() != by {
						t.Errorf("%s, %s: %q", id, b.Title(), text)
					} else if strings.Contains(text, " moves gave boxes away") && !allGive(b, m.At(ply-1)) {
						t.Errorf("%s, %s: %q, and one move did not", id, b.Title(), text)
					} else if strings.Contains(text, " left ") && r.Plies[ply].Verdict.Outcome != solver.Lose {
						t.Errorf("%s, %s: %q, and what it left is a %v", id, b.Title(), text, r.Plies[ply].Verdict.Outcome)
					}
				}
				if _, answer, ok := strings.Cut(text, who.Name(winner)+" answered "); ok {
					at := r.Decider() + 1
					if !strings.HasPrefix(answer, "by "+matches.Doing(b, m.At(at), m.Move(at))) && !strings.HasPrefix(answer, "with "+matches.Doing(b, m.At(at), m.Move(at))) {
						t.Errorf("%s, %s: %q, and %s was made", id, b.Title(), text, matches.Quoted(b, m.At(at), m.Move(at)))
					}
				}
			}
		}
		if won < wide.Of(5, 1) || said < won*3/4 {
			t.Errorf("%s: of %d matches it is said why %d were won", id, won, said)
		}
		if (id == "clobber" || id == "konane") && shown == 0 {
			t.Errorf("%s: no line is told until its end", id)
		}
	}
}

// opens requires the review of a won match to open at the winner's own mistake or, without one,
// at the ply that its sentence names. The loser is to move there in a lost position.
func opens(t *testing.T, m *matches.Match, r *matches.Review, says string) {
	ply, move, ok := matches.Decisive(m, r)
	if own := r.Mistake(0); own >= 0 {
		if ply != own {
			t.Errorf("%s: ply %d is opened, and the mistake was made in %d", m.Board.Title(), ply, own)
		}
		return
	}
	if !ok || m.At(ply).Turn() != 0 && r.Plies[ply].Verdict.Outcome != solver.Lose || !slices.Contains(m.Board.Moves(m.At(ply)), move) {
		t.Errorf("%s: %q, and ply %d is opened, %t", m.Board.Title(), says, ply, ok)
	}
	var told int
	for _, form := range []string{"In ply %d ", "After ply %d "} {
		if n, _ := fmt.Sscanf(says, form, &told); n == 1 && !strings.Contains(says, " without a move") {
			if strings.Contains(says, " away") || strings.Contains(says, " moves gave ") { // the ply is that before the move
				told--
			}
			if ply != told {
				t.Errorf("%s: %q, and ply %d is opened", m.Board.Title(), says, ply)
			}
		}
	}
}

// allGive reports whether every move lets the other player score at once.
func allGive(b games.Board, p games.Position) bool {
	scorer := b.(games.Scorer)
	for _, mv := range b.Moves(p) {
		next := b.Play(p, mv)
		before, _ := scorer.Points(next)
		if next.Turn() == p.Turn() || !slices.ContainsFunc(b.Moves(next), func(reply games.Move) bool {
			after, _ := scorer.Points(b.Play(next, reply))
			return after[next.Turn()] > before[next.Turn()]
		}) {
			return false
		}
	}
	return true
}

// follow plays the line told after a better move for a ply. It requires a line that claims to
// reach the end to end there, and returns how many such lines there were: 0 or 1.
func follow(t *testing.T, m *matches.Match, r *matches.Review, ply int) int {
	instead, _ := matches.Instead(m, r, ply)
	says, ok := strings.CutPrefix(instead, "after that, ")
	says = strings.TrimPrefix(says, "if ")
	if before, _, over := strings.Cut(says, " has no move left"); ok && over {
		b, says := m.Board, before
		p := b.Play(m.At(ply), r.Plies[ply].Best.Move)
		for says != "" {
			if moves := b.Moves(p); len(moves) == 1 { // "Red can only ..." if it is the loser's
				_, says, _ = strings.Cut(says, ", ")
				p = b.Play(p, moves[0])
				continue
			}
			does := func(mv games.Move) string {
				_, short := games.Narrate(b, p, mv)
				return m.Spoken().Does(p.Turn(), short) + ", "
			}
			at := slices.IndexFunc(b.Moves(p), func(mv games.Move) bool { return strings.HasPrefix(says, does(mv)) })
			if at < 0 {
				break
			}
			mv := b.Moves(p)[at]
			says = strings.TrimPrefix(says, does(mv))
			p = b.Play(p, mv)
		}
		if len(b.Moves(p)) > 0 {
			t.Errorf("%s: after %q there are moves left", b.Title(), before)
		}
		return 1
	}
	return 0
}

func because(m *matches.Match, r *matches.Review) string {
	says, _ := matches.Because(m, r)
	return says
}

func held(m *matches.Match, r *matches.Review) string {
	says, _ := matches.Held(m, r)
	return says
}

// The shorter reason for a better move does not speak of parts that only the longer one names.
func TestBriefReasonsStandAlone(t *testing.T) {
	for _, test := range []struct {
		id, moves string
		ply       int
		briefly   string
	}{
		{"dag", "Y2 X2 X4 X6 Y3 Y5", 2, "after that, whatever Bob does, you can answer"},
		{"nim", "2-from-a 2-from-c 2-from-b 3-from-c 2-from-b 1-from-a", 4, "after that, whatever the program does, you can answer"},
	} {
		m, r := ended(t, test.id, test.moves)
		if _, briefly := matches.Instead(m, r, test.ply); briefly != test.briefly {
			t.Errorf("%s %s: %q, want %q", test.id, test.moves, briefly, test.briefly)
		}
	}
}
