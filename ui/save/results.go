package save

import (
	"fmt"
	"hash/fnv"
	"slices"
	"strconv"
	"strings"
	"time"

	"zugzwang/games"
	"zugzwang/games/matches"
	"zugzwang/solver"
)

// Results is the journal of matches that one person played against the program to the end.
//
//	zugzwang-results 1
//	2026-11-21T12:00:00Z berzerk amateur 1 9 0 first 5c0de1f2a3b4c5d6 won
//
// Each line after the first is a match: when it ended, the game, the program's strength, 1 or 2
// for the player that the person was, the number of plies, the number of hints, "first" or
// "second" (a second try: a move was taken back and replaced), the match's id, and the result:
// won, lost or drawn. A match that two processes have played to the end has two lines, of which
// the first counts.
type Results struct {
	journal[Result, *tallies]
}

// Result is the result of a match.
type Result struct {
	Time    time.Time
	Game    string       // its id
	Against matches.Side // the program's strength
	You     games.Player
	Plies   int
	Hints   int
	Retried bool           // a move was taken back and replaced
	Match   uint64         // identifies the match
	Outcome solver.Outcome // for the person: Win, Lose, or Draw
}

// Tally counts matches by result. Of those won, Helped counts those with hints, and Retried those
// without hints in which a move was taken back and replaced.
type Tally struct{ Won, Lost, Drawn, Helped, Retried int }

// matches returns the number of matches.
func (t Tally) matches() int { return t.Won + t.Lost + t.Drawn }

// wonUnaided returns the number of matches won without hints and without replacing a move.
func (t Tally) wonUnaided() int { return t.Won - t.Helped - t.Retried }

// String returns a text such as "3 won, 1 lost", with "2 drawn" if there are any, and how many
// were won with hints or after a second try: "3 won (1 with hints, 1 after a second try), 1
// lost".
func (t Tally) String() string {
	won := fmt.Sprintf("%d won", t.Won)
	var but []string
	if t.Helped > 0 {
		but = append(but, fmt.Sprintf("%d with hints", t.Helped))
	}
	if t.Retried > 0 {
		but = append(but, fmt.Sprintf("%d after a second try", t.Retried))
	}
	if but != nil {
		won += " (" + strings.Join(but, ", ") + ")"
	}
	text := fmt.Sprintf("%s, %d lost", won, t.Lost)
	if t.Drawn > 0 {
		text += fmt.Sprintf(", %d drawn", t.Drawn)
	}
	return text
}

// tallies holds the tally for each game and strength.
type tallies struct {
	tally  map[pairing]Tally
	streak map[pairing]int // how many of the last matches in a row were won unaided; negative: lost
	seen   map[uint64]bool // matches already counted
}

// pairing is a game against the program at one strength.
type pairing struct {
	game    string
	against matches.Side
}

// Add adds a result, unless the match was counted before.
func (b *tallies) Add(r Result) {
	if b.seen[r.Match] {
		return
	}
	b.seen[r.Match] = true
	at := pairing{r.Game, r.Against}
	t, run := b.tally[at], b.streak[at]
	switch r.Outcome {
	case solver.Win:
		t.Won++
		switch run = max(run, 0) + 1; {
		case r.Hints > 0:
			t.Helped++
			run = 0
		case r.Retried:
			t.Retried++
			run = 0
		}
	case solver.Lose:
		t.Lost++
		run = min(run, 0) - 1
	default:
		t.Drawn++
		run = 0
	}
	b.tally[at], b.streak[at] = t, run
}

// outcomeWords are the words for outcomes. None is a prefix of another, so that a line cut off is
// not misread.
var outcomeWords = map[solver.Outcome]string{solver.Win: "won", solver.Lose: "lost", solver.Draw: "drawn"}

// tries are the words for the first try, and for a second one.
var tries = [...]string{"first", "second"}

var resultKind = kind[Result, *tallies]{
	file:    "results",
	mark:    "zugzwang-results",
	longest: longestLine,
	entries: "results",
	lost: func(n int) string {
		if n == 1 {
			return "the result of a match"
		}
		return fmt.Sprintf("the results of %d matches", n)
	},
	newBook: func() *tallies { return &tallies{map[pairing]Tally{}, map[pairing]int{}, map[uint64]bool{}} },
	encode: func(r Result) string {
		try := tries[0]
		if r.Retried {
			try = tries[1]
		}
		return fmt.Sprintf("%s %s %v %d %d %d %s %016x %s\n", r.Time.UTC().Format(time.RFC3339), r.Game, r.Against, r.You+1, r.Plies, r.Hints, try, r.Match, outcomeWords[r.Outcome])
	},
	decode: decodeResult,
}

// decodeResult parses the line of a result; false if it is not valid.
func decodeResult(line string) (r Result, ok bool) {
	words := strings.Split(line, " ")
	if len(words) != 9 || !slices.Contains(tries[:], words[6]) || words[1] == "" {
		return r, false
	}
	r.Game = words[1]
	var err error
	if r.Match, err = strconv.ParseUint(words[7], 16, 64); err != nil || words[7] != fmt.Sprintf("%016x", r.Match) {
		return r, false
	}
	if r.Time, err = time.Parse(time.RFC3339, words[0]); err != nil {
		return r, false
	}
	if r.Against, ok = matches.FindSide(words[2]); !ok || !r.Against.IsStrength() {
		return r, false
	}
	var numbers [3]int
	for i := range numbers {
		if numbers[i], err = strconv.Atoi(words[3+i]); err != nil {
			return r, false
		}
	}
	r.You, r.Plies, r.Hints, r.Retried = games.Player(numbers[0]-1), numbers[1], numbers[2], words[6] == tries[1]
	if numbers[0] != 1 && numbers[0] != 2 || r.Plies < 1 || r.Hints < 0 {
		return r, false
	}
	for o, word := range outcomeWords {
		if word == words[8] {
			r.Outcome = o
			return r, true
		}
	}
	return r, false
}

// Results returns the store's record of matches. Without a store it is kept in memory only.
func (s *Store) Results() *Results {
	if s == nil {
		return &Results{newJournal(nil, resultKind)}
	}
	return s.results
}

// Against returns the tally of a game against strength s, as of the last Sync.
func (r *Results) Against(game string, s matches.Side) Tally {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.book.tally[pairing{game, s}]
}

// Record returns the results of a game's matches against all strengths, and the strength reached:
// "3 won, 1 lost; novice beaten (2 of 5)"; "" if there was no match.
func (r *Results) Record(game string) string {
	t, _ := r.total(game)
	switch reached := r.Reached(game); {
	case t.matches() == 0:
		return ""
	case reached == "":
		return t.String()
	default:
		return t.String() + "; " + reached
	}
}

// Records returns the results of a game's matches in texts of decreasing length: "1 won (1 with
// hints), 0 lost", or instead the strength reached, "novice beaten (2 of 5)", if any was; and "1
// won, 0 lost". It returns nil if there was no match.
func (r *Results) Records(game string) []string {
	t, _ := r.total(game)
	if t.matches() == 0 {
		return nil
	}
	bare := fmt.Sprintf("%d won, %d lost", t.Won, t.Lost)
	if reached := r.Reached(game); reached != "" {
		return []string{reached, bare}
	}
	return []string{t.String(), bare}
}

// Any reports whether a match has been counted.
func (r *Results) Any() bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return len(r.book.tally) > 0
}

// Reached returns the strongest strength ever beaten in a game without hints and without
// replacing a move: "novice beaten (2 of 5)"; "" if none was.
func (r *Results) Reached(game string) string {
	_, beaten := r.total(game)
	if beaten == matches.Person {
		return ""
	}
	ladder := matches.Strengths()
	return fmt.Sprintf("%v beaten (%d of %d)", beaten, slices.Index(ladder, beaten)+1, len(ladder))
}

// total returns the tally of a game against all strengths, and the strength reached; Person if
// none.
func (r *Results) total(game string) (t Tally, beaten matches.Side) {
	for _, s := range matches.Strengths() {
		one := r.Against(game, s)
		t = Tally{t.Won + one.Won, t.Lost + one.Lost, t.Drawn + one.Drawn, t.Helped + one.Helped, t.Retried + one.Retried}
		if one.wonUnaided() > 0 {
			beaten = s
		}
	}
	return t, beaten
}

// Count counts a match if it has ended, once. Matches do not count if the number of persons is not
// one, against bots, without a move of the person, if their rules failed, or if
// [matches.Match.Except] excluded them. It writes nothing. It returns whether it counted the match.
func (r *Results) Count(m *matches.Match) bool {
	you, alone := m.OnePerson()
	moved := false
	for ply := 0; ply < m.Ply() && !moved; ply++ {
		moved = m.At(ply).Turn() == you
	}
	if !alone || !moved || m.HasBot() || m.Counting != matches.Counts || !m.Over() || m.Fault() != nil {
		return false
	}
	m.Counting = matches.Counted
	one := Result{Game: m.Board.Game().ID, Against: m.Sides[you.Other()], You: you, Plies: m.Ply(), Hints: m.Hints, Retried: m.Retried, Match: matchID(m), Outcome: solver.Draw}
	if r.store != nil {
		one.Time = r.store.now()
	}
	if winner, won := m.Winner(); won && winner == you {
		one.Outcome = solver.Win
	} else if won {
		one.Outcome = solver.Lose
	}
	r.Put(one)
	return true
}

// matchID returns a number that identifies a match, made from its seed and start. It is the same
// in every process that continues the match.
func matchID(m *matches.Match) uint64 {
	start := m.At(0)
	h := fnv.New64a()
	fmt.Fprintf(h, "%d %q %q %d %q", m.Seed, m.Board.Game().ID, m.Board.Title(), start.Turn(), start.Key())
	return h.Sum64()
}

// Uncounted returns why a match with a person is not counted: "Studied: not counted"; "" if it is.
func Uncounted(m *matches.Match) string {
	switch {
	case m.HasBot():
		return "Against a bot: not counted"
	case m.Counting == matches.Studied:
		return "Studied: not counted"
	case m.Counting == matches.Swapped:
		return "Sides or strength were changed: not counted"
	}
	return ""
}

// Words returns the results of matches of m's game against its strength, or why m does not count:
// "Against the amateur: 3 won, 1 lost". It returns "" if there is nothing to say or r is nil.
func (r *Results) Words(m *matches.Match) string {
	you, alone := m.OnePerson()
	if !alone || r == nil {
		return ""
	}
	if why := Uncounted(m); why != "" {
		return why
	}
	against := m.Sides[you.Other()]
	t := r.Against(m.Board.Game().ID, against)
	if t.matches() == 0 {
		return ""
	}
	return "Against the " + against.Noun() + ": " + t.String()
}
