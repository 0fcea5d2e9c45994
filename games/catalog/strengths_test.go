package catalog_test

import (
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/games/matches"
	"zugzwang/solver"
	"zugzwang/solver/wide"
)

var update = flag.Bool("update", false, "write docs/strengths.md anew")

// The tournament. Every number in the document follows from these constants and the seeds.
const (
	wonPositions = 20
	least        = 5 // least plies to the win
	onEach       = 4 // matches from each position: of a strength, and of two strengths in each seating
	mostPlies    = 80
)

// stand is a position to play from, on a solved board.
type stand struct {
	board    games.Board
	solution games.Solution
	from     games.Position
}

// stands draws starts of random boards. Whoever begins wins in at least `least` plies, though not
// with every move, and distances are known.
func stands(t testing.TB, g *games.Game) (list []stand) {
	rng := source(14)
	for drawn := range 20 * wonPositions {
		b := g.Random(rng, 1+drawn%2)
		s, err := b.Solve(t.Context(), solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		for first := range games.Player(2) {
			deep, a, err := games.Think(t.Context(), b, s, b.Start(first), solver.Options{Memory: 3 << 20})
			if err != nil {
				t.Fatal(err)
			}
			if a.Verdict.Outcome == solver.Win && a.Verdict.Remoteness >= least && a.Difficulty() != games.Any {
				list = append(list, stand{b, deep, a.Position})
			}
			if len(list) == wonPositions {
				return list
			}
		}
	}
	t.Fatalf("%s: %d positions", g.ID, len(list))
	return nil
}

// battle plays a match and returns the half points of player 0: 2, 1 or 0. A match that does not
// end is a draw.
func (st stand) battle(t testing.TB, sides matches.Sides, seed uint64) int {
	m := matches.NewFrom(st.board, st.from, sides)
	m.Seed = seed
	for m.Ply() < mostPlies && !m.Over() {
		if !m.Play(m.Choose(st.solution, games.Analyse(m.Board, st.solution, m.Position())).Move) {
			t.Fatalf("%s: an illegal move", m.Position().Key())
		}
	}
	if winner, won := m.Winner(); m.Over() && won {
		return 2 - 2*int(winner)
	}
	return 1
}

// score is half points won, and half points played for.
type score struct{ got, of int }

func (s *score) add(got int) { s.got, s.of = s.got+got, s.of+2 }

func (s score) String() string { return fmt.Sprintf("%d%%", (s.got*100+s.of/2)/s.of) }

// results are the results of a tournament, by strength.
type results struct {
	lost   [5]score    // won positions not won against the perfect player
	versus [5][5]score // half points of the first strength against the second
}

func (r *results) total(i int) (s score) {
	for j := range r.versus[i] {
		s.got, s.of = s.got+r.versus[i][j].got, s.of+r.versus[i][j].of
	}
	return s
}

func (r *results) join(o results) {
	for i := range r.lost {
		r.lost[i].got, r.lost[i].of = r.lost[i].got+o.lost[i].got, r.lost[i].of+o.lost[i].of
		for j := range r.versus[i] {
			r.versus[i][j].got, r.versus[i][j].of = r.versus[i][j].got+o.versus[i][j].got, r.versus[i][j].of+o.versus[i][j].of
		}
	}
}

// tournament plays all strengths of a game against each other.
func tournament(t testing.TB, g *games.Game) (r results) {
	strengths := matches.Strengths()
	for n, st := range stands(t, g) {
		me := st.from.Turn()
		for seed := range uint64(onEach) {
			seed += onEach * uint64(n)
			for i, a := range strengths {
				sides := matches.Sides{matches.Perfect, matches.Perfect}
				sides[me] = a
				half := st.battle(t, sides, seed)
				if half != 2-2*int(me) {
					r.lost[i].got += 2
				}
				r.lost[i].of += 2
				for j, b := range strengths[:i] {
					half := st.battle(t, matches.Sides{a, b}, seed)
					r.versus[i][j].add(half)
					r.versus[j][i].add(2 - half)
					half = st.battle(t, matches.Sides{b, a}, seed)
					r.versus[i][j].add(2 - half)
					r.versus[j][i].add(half)
				}
			}
		}
	}
	return r
}

// The document has the results of the tournament, and stronger players do better. With WIDE=1 all
// games are played, else the jug; the document has to have rows of the others.
func TestStrengths(t *testing.T) {
	const file = "../../docs/strengths.md"
	page, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	const anew = "go test ./games/catalog -run TestStrengths -update"
	if !wide.Tests() && !*update {
		for _, g := range slices.Concat(catalog.Games(), catalog.Bundled()) {
			if strings.Contains(string(page), "\n| "+g.Name+", ") {
				continue
			}
			if _, ok := begins(t, presets(t, g)[0]); ok {
				t.Errorf("docs/strengths.md has no row of %s: %s", g.Name, anew)
			}
		}
		jug, _ := catalog.Find("jug")
		lost, points, _ := strengthsOf(t, jug)
		for _, row := range []string{lost, points} {
			if !strings.Contains(string(page), row) {
				t.Errorf("docs/strengths.md does not say %q: %s", row, anew)
			}
		}
		return
	}
	list := catalog.Games()
	for _, id := range []string{"chomp", "fibonacci-nim", "nim"} {
		i := slices.IndexFunc(catalog.Bundled(), func(g *games.Game) bool { return g.ID == id })
		list = append(list, catalog.Bundled()[i])
	}
	var names, rule string
	for _, s := range matches.Strengths() {
		names, rule = names+" "+s.String()+" |", rule+"---:|"
	}
	var all results
	lost, points := "| game |"+names+"\n|---|"+rule+"\n", "| game |"+names+"\n|---|"+rule+"\n"
	for _, g := range list {
		lostHere, pointsHere, r := strengthsOf(t, g)
		all.join(r)
		lost, points = lost+lostHere, points+pointsHere
	}
	versus := "| |" + names + "\n|---|" + rule + "\n"
	for i, s := range matches.Strengths() {
		versus += "| " + s.String() + " |"
		for j := range matches.Strengths() {
			switch {
			case i == j:
				versus += " |"
			default:
				versus += " " + all.versus[i][j].String() + " |"
			}
		}
		versus += "\n"
	}
	var about strings.Builder
	for _, s := range matches.Strengths() {
		fmt.Fprintf(&about, "| %v | %s |\n", s, s.About())
	}
	boards := "| board |" + names + "\n|---|" + rule + "\n" + ladder(t, string(page))
	want := fmt.Sprintf(strengthsPage, about.String(), wonPositions, least, onEach, lost, points, versus, onBoard, boards, foughtMatches, firstMatches(t), mostHot, heated(t))
	if *update {
		if err := os.WriteFile(file, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if got, err := os.ReadFile(file); err != nil || string(got) != want {
		t.Errorf("%v: docs/strengths.md is not what the strengths do: %s", err, anew)
	}
}

// strengthsOf returns a game's rows of the two tables, and the results that they come from.
func strengthsOf(t testing.TB, g *games.Game) (lost, points string, r results) {
	t.Helper()
	r = tournament(t, g)
	lost, points = "| "+g.Name+" |", "| "+g.Name+" |"
	for i := range r.lost {
		lost, points = lost+" "+r.lost[i].String()+" |", points+" "+r.total(i).String()+" |"
		if i > 0 && (r.lost[i].got >= r.lost[i-1].got || r.total(i).got <= r.total(i-1).got) {
			t.Errorf("%s: the %v does no better than the %v", g.Name, matches.Strengths()[i], matches.Strengths()[i-1])
		}
	}
	return lost + "\n", points + "\n", r
}

const strengthsPage = `# How strong the program plays

The program plays with one of five strengths. Four of them err, as people do: they look ahead
so many plies and no further, and now and then they slip. Such a player sees every win and
every loss within these plies, takes all else for even, and plays the best of what
it sees: the fastest win, else what is not lost, else what holds out longest; among
equals any. That is exactly what a search of this depth finds that knows nothing but the
rules. Where moves have a cost (in Fence, in Advance or Eat, in sums of values) it compares only
some of the equals, as many as its sight has plies, and takes the cheapest of these.

How deep it looks is drawn anew for every move: r plies or more with a probability of sight/r.
So it overlooks half of what lies twice as far as its sight, and two thirds of what lies three times
as far. Sight is relative to the match: where best play takes fewer than twelve plies it is cut in
proportion, so that an amateur on a board of six plies sees two of them.

| | |
|---|---|
%s
A slip is one of three. The beginner, whom newcomers meet first, does nothing but slip.

| | |
|---|---|
| near-sighted, half of them | it sees a win in one move, and nothing else |
| greedy, a quarter | it sees that too; else it takes what tempts: the most stones of the jug, the longest step in Berzerk, a piece to eat in Advance or Eat. In other games it is near-sighted |
| forgetful, a quarter | it looks four plies ahead as if a rule did not exist: in the stone jug the ban, or the PASS. A win in one move it takes all the same. In other games it is near-sighted |

What tempts, and what is easily forgotten, is known of the games that have it in Go. A file of rules
lists moves and what they lead to, not why: nothing in it says which moves take something or which
part of it is a ban, so there nobody is greedy or forgetful.

Afterwards you are told where it erred and how: at the end of a match for the move that decided it,
in the review and in the match as text for every move that gave something away: "the beginner
took the most it could; PASS would have won".

Where the end is too far to be searched for, it adds up what the parts of the board are
worth instead. Each part that is worth something counts as two plies, and all together as
16 or more; so does any end whose distance is not known.

What is drawn depends only on the seed of the match, the ply and the position: the same seed
makes the same match, and a move that is taken back and made again gets the same answer.

The perfect player never gives away what it has. When it is lost it holds out longest, and
among moves that last as long it makes the one after which more of the replies give the
win away.

Whoever plays a game for the first time meets the beginner. After a win without hints and without
a second try the next stronger one is offered (` + "`G`, `rung`" + `), after two losses in a row the
one before; each game remembers the last choice. A win with hints is not a win over that strength,
nor is one at a second try: after a move was taken back and another made in its place, or
in a match that goes on from before a mistake. The rung reached is the strongest that was beaten
without either.

Tests make sure that on the first board of each of the five games whoever looks three
plies ahead, and knows nothing but the rules, beats the beginner every other time at least; and
each strength does better than the one before.

## Measured

For each game %d positions were drawn with which random boards start, in which whoever
begins wins, in %d plies or more, though not with every move. From each of them each
strength played %d matches with the winning side against the perfect player, and as many
against each other strength, with either side. A match that has no end after 80 plies is
drawn. The tables are held to the program by a test, which also makes them anew:

    go test ./games/catalog -run TestStrengths -update

How many of the won positions each strength did not win against the perfect player:

%s
What part of the points each strength got against all others, a draw being half a point:

%s
And what part of them each strength (row) got against each other (column), in all games:

%s
How often somebody wins who knows nothing but the rules, with the side that can win, on boards to
start from, in %d matches against each strength. The first number is of somebody who looks one
ply ahead (where a match is set up, it stands beside the strength), the second of somebody who
looks three. Boards with more than 12 moves at the start are left out, and those on which the
strength makes no difference.

%s
## The first match

Whoever plays a game for the first time meets the beginner on the first board. In %d matches with the side
that can win: how many are won by any moves, and by looking three plies ahead; how many moves of one's own
these then have, and in how many of them at most one of these moves could give the win away; in how many the
beginner, who had been given a win, gave it back.

%s
## Hottest first

In sums of [hot games](values.md) the expert knows temperatures: where it sees no win, it makes a move in the
hottest part that does not lose as far as it sees. That is a good rule, and sometimes wrong: then
the end of the match says that no move gains more at once, and which move would have won.

From positions of these boards, at most %d of each, which are won, though not with every move, and
in which a part is hot, how many were lost to the perfect player: by who moves hottest first, and
plays perfectly once nothing is hot; by the amateur; by the expert.

| board | positions | hottest first | amateur | expert |
|---|---:|---:|---:|---:|
%s`
