package save

import (
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"zugzwang/games/berzerk"
	"zugzwang/games/matches"
	"zugzwang/solver"
)

// won returns a match of Berzerk with this identity, won against the amateur.
func won(match uint64) Result { return of(match, solver.Win, matches.Amateur) }

// of returns a match of Berzerk with this identity, outcome and opponent.
func of(match uint64, o solver.Outcome, s matches.Side) Result {
	return Result{Time: noon, Game: "berzerk", Against: s, You: 1, Plies: 9, Match: match, Outcome: o}
}

// told returns the text of a folder's results against a strength, as another run reads them.
func told(t testing.TB, dir string, s matches.Side) string {
	t.Helper()
	r := open(dir, 9).Results()
	if note := r.Sync(); note != "" {
		t.Fatal(note)
	}
	return r.Against("berzerk", s).String()
}

func TestResults(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "a", "b")
	s := open(dir, 1)
	r := s.Results()
	if note := r.Sync(); note != "" || exists(dir) {
		t.Errorf("%q, and something was written", note)
	}
	if all, beaten := r.total("berzerk"); all != (Tally{}) || beaten != matches.Person {
		t.Errorf("%v, %v", all, beaten)
	}
	for _, one := range []Result{won(0), of(1, solver.Lose, matches.Amateur), of(0xab, solver.Win, matches.Novice), of(1<<60, solver.Draw, matches.Perfect)} {
		r.Put(one)
	}
	if got := r.Against("berzerk", matches.Amateur).String(); got != "1 won, 1 lost" {
		t.Errorf("%q before it is written", got)
	}
	if err := s.Leave(); err != nil { // as at the end of the program
		t.Fatal(err)
	}
	text, err := os.ReadFile(filepath.Join(dir, "results"))
	want := `zugzwang-results 1
2026-11-21T12:00:00Z berzerk amateur 2 9 0 first 0000000000000000 won
2026-11-21T12:00:00Z berzerk amateur 2 9 0 first 0000000000000001 lost
2026-11-21T12:00:00Z berzerk novice 2 9 0 first 00000000000000ab won
2026-11-21T12:00:00Z berzerk perfect 2 9 0 first 1000000000000000 drawn
`
	if err != nil || string(text) != want {
		t.Errorf("%q, %v", text, err)
	}
	again := open(dir, 2).Results()
	if note := again.Sync(); note != "" {
		t.Error(note)
	}
	if all, beaten := again.total("berzerk"); all.String() != "2 won, 1 lost, 1 drawn" || beaten != matches.Amateur {
		t.Errorf("%v, beaten %v", all, beaten)
	}
	if got, want := again.Record("berzerk"), "2 won, 1 lost, 1 drawn; amateur beaten (3 of 5)"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if got := again.Record("dag"); got != "" {
		t.Errorf("dag: %q", got)
	}
	listed(t, s, 0) // the results are not listed as a match
}

// Two runs record results at the same time: none is lost, and each run has those of the other.
func TestCopiesKeepOneRecordOfMatches(t *testing.T) {
	dir := t.TempDir()
	var records [2]*Results
	var wg sync.WaitGroup
	for i := range records {
		records[i] = open(dir, uint64(i)).Results()
		wg.Go(func() {
			for n := range uint64(50) {
				records[i].Put(won(2*n + uint64(i)))
				if note := records[i].Sync(); note != "" {
					t.Error(note)
				}
			}
		})
	}
	wg.Wait()
	if got := told(t, dir, matches.Amateur); got != "100 won, 0 lost" {
		t.Error(got)
	}
}

// A match resumed in two runs counts once, whichever of them reads it and whatever else is played.
func TestOneMatchInTwoCopies(t *testing.T) {
	dir := t.TempDir()
	b, err := berzerk.New(5, [2][]int{{1, 2}, {1, 2}}, 1)
	if err != nil {
		t.Fatal(err)
	}
	lost := func(seed uint64) *matches.Match { // a lost match: a step of two by each player
		m := matches.New(b, 0, matches.Sides{matches.Person, matches.Amateur})
		m.Seed = seed
		for range 2 {
			m.Play(b.Moves(m.Position())[1])
		}
		return m
	}
	copies := [2]*Results{open(dir, 1).Results(), open(dir, 2).Results()}
	count := func(r *Results, seed uint64, want string) {
		t.Helper()
		if !r.Count(lost(seed)) {
			t.Error("it does not count as far as the copy knows")
		}
		if note := r.Sync(); note != "" {
			t.Error(note)
		}
		if got := r.Against("berzerk", matches.Amateur).String(); got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
	for _, r := range copies {
		r.Sync()
	}
	count(copies[0], 7, "0 won, 1 lost")
	count(copies[1], 7, "0 won, 1 lost")
	count(copies[1], 8, "0 won, 2 lost") // another match on the same board
	count(copies[0], 9, "0 won, 3 lost")
	if got := told(t, dir, matches.Amateur); got != "0 won, 3 lost" {
		t.Errorf("another copy reads %s", got)
	}
}

// A line that was cut loses only its own match and is never read as another.
func TestTornResults(t *testing.T) {
	whole := resultKind.firstLine() + resultKind.encode(won(1)) + "something a later version wrote\n"
	drawn := of(1<<60, solver.Draw, matches.Amateur)
	line := strings.TrimSuffix(resultKind.encode(drawn), "\n")
	for cut := range len(line) {
		dir := t.TempDir()
		if err := os.WriteFile(filepath.Join(dir, "results"), []byte(whole+line[:cut]), 0o600); err != nil {
			t.Fatal(err)
		}
		r := open(dir, 1).Results()
		r.Put(of(2, solver.Lose, matches.Amateur))
		if note := r.Sync(); note != "" {
			t.Error(note)
		}
		if got := told(t, dir, matches.Amateur); got != "1 won, 1 lost" {
			t.Errorf("cut after %q: %s", line[:cut], got)
		}
	}
}

// A file that is no record is moved aside and a new one begins. A record of a later version stays.
// Impossible results are ignored.
func TestHostileResults(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "results")
	if err := os.WriteFile(file, []byte("zugzwang-training 1\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	r := open(dir, 1).Results()
	r.Put(won(1))
	if got, want := r.Sync(), "results cannot be read: it does not begin with zugzwang-results; it was set aside as results.unreadable"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if got := told(t, dir, matches.Amateur); got != "1 won, 0 lost" {
		t.Error(got)
	}
	if err := os.WriteFile(file, []byte("zugzwang-results 2\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	r.Put(won(2))
	if got, want := r.Sync(), "results are not kept: the record cannot be read: it was written by a later version of the program"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if got := r.Against("berzerk", matches.Amateur).Won; got != 2 {
		t.Errorf("%d won", got)
	}
	for _, line := range []string{
		"", "x", "2026-11-21T12:00:00Z berzerk amateur 2 9 0 first won", "2026-11-21T12:00:00Z berzerk amateur 2 9 0 5c0de1f2a3b4c5d6 won",
		"2026-11-21T12:00:00Z berzerk amateur 2 9 0 third 5c0de1f2a3b4c5d6 won",
		"2026-11-21T12:00:00Z berzerk amateur 2 9 0 first 5c0de1f2a3b4c5d won", "2026-11-21T12:00:00Z berzerk amateur 2 9 0 first 5C0DE1F2A3B4C5D6 won",
		"2026-11-21T12:00:00Z berzerk amateur 2 9 0 first 5c0de1f2a3b4c5d6 ", "2026-11-21T12:00:00Z berzerk amateur 2 9 0 first 5c0de1f2a3b4c5d6 wo",
		"2026-11-21T12:00:00Z berzerk amateur 2 9 0 first 5c0de1f2a3b4c5d6 won ",
		"2026-11-21T12:00:00Z berzerk person 2 9 0 first 5c0de1f2a3b4c5d6 won", "2026-11-21T12:00:00Z berzerk master 2 9 0 first 5c0de1f2a3b4c5d6 won",
		"2026-11-21T12:00:00Z  amateur 2 9 0 first 5c0de1f2a3b4c5d6 won", "yesterday berzerk amateur 2 9 0 first 5c0de1f2a3b4c5d6 won",
		"2026-11-21T12:00:00Z berzerk amateur 0 9 2 first 5c0de1f2a3b4c5d6 won", "2026-11-21T12:00:00Z berzerk amateur 3 9 2 first 5c0de1f2a3b4c5d6 won",
		"2026-11-21T12:00:00Z berzerk amateur 2 0 2 first 5c0de1f2a3b4c5d6 won", "2026-11-21T12:00:00Z berzerk amateur 2 9 -1 first 5c0de1f2a3b4c5d6 won",
		"2026-11-21T12:00:00Z berzerk amateur 2 9999999999999999999 2 first 5c0de1f2a3b4c5d6 won", "2026-11-21T12:00:00Z berzerk amateur 2 9 two first 5c0de1f2a3b4c5d6 won",
	} {
		if r, ok := decodeResult(line); ok {
			t.Errorf("%q is %+v", line, r)
		}
	}
}

// Without a store, or if nothing can be written, results count until the program ends. What is
// lost is reported at its end.
func TestResultsThatAreNotKept(t *testing.T) {
	var none *Store
	r := none.Results()
	r.Put(won(3))
	if note := r.Sync(); note != "" || r.Against("berzerk", matches.Amateur).Won != 1 {
		t.Errorf("%q", note)
	}
	s := open("", 1)
	r = s.Results()
	for n, want := range []string{1: "not saved: the result of a match: there is no home directory", 2: "not saved: the results of 2 matches: there is no home directory"} {
		if n == 0 {
			continue
		}
		r.Put(won(uint64(n)))
		if err := s.Leave(); err == nil || err.Error() != want {
			t.Errorf("%v, want %s", err, want)
		}
	}
	if got := r.Against("berzerk", matches.Amateur).Won; got != 2 {
		t.Errorf("%d won", got)
	}
}

func FuzzDecodeResult(f *testing.F) {
	f.Add("2026-11-21T12:00:00Z berzerk amateur 1 9 0 won")
	f.Add("2026-11-21T12:00:00Z berzerk amateur 1 9 0 first 5c0de1f2a3b4c5d6 won")
	f.Add("2026-11-21T12:00:00Z berzerk amateur 1 9 0 second 0000000000000001 drawn")
	f.Add("2026-11-21T12:00:00+01:00 own perfect 2 1 12 first 00000000000000ff drawn")
	f.Add("2026-11-21T12:00:00Z berzerk person 1 9 0 first 0000000000000001 lost")
	f.Fuzz(func(t *testing.T, line string) {
		r, ok := decodeResult(line)
		if !ok {
			return
		}
		r.Time = noon // some times have a year of five digits in another zone
		again, ok := decodeResult(strings.TrimSuffix(resultKind.encode(r), "\n"))
		if !ok || again != r {
			t.Errorf("%q: %+v is %+v, %v", line, r, again, ok)
		}
	})
}

// After a win the next strength is offered, after two losses in a row the one before. A win with
// hints, at a second try or against the perfect player changes nothing.
func TestRung(t *testing.T) {
	const won, helped, retried, lost, drawn = "won", "helped", "retried", "lost", "drawn"
	for _, test := range []struct {
		against matches.Side
		ends    []string
		want    matches.Side
	}{
		{matches.Beginner, nil, matches.Person},
		{matches.Beginner, []string{won}, matches.Novice},
		{matches.Novice, []string{lost, won}, matches.Amateur},
		{matches.Expert, []string{won}, matches.Perfect},
		{matches.Perfect, []string{won}, matches.Person},
		{matches.Novice, []string{helped}, matches.Person},
		{matches.Novice, []string{won, helped}, matches.Person},
		{matches.Novice, []string{retried}, matches.Person},
		{matches.Novice, []string{won, retried}, matches.Person},
		{matches.Novice, []string{retried, won}, matches.Amateur},
		{matches.Novice, []string{lost, retried, lost}, matches.Person},
		{matches.Novice, []string{won, drawn}, matches.Person},
		{matches.Novice, []string{lost}, matches.Person},
		{matches.Novice, []string{lost, lost}, matches.Beginner},
		{matches.Novice, []string{lost, drawn, lost}, matches.Person},
		{matches.Novice, []string{lost, helped, lost}, matches.Person},
		{matches.Novice, []string{won, lost, lost, lost}, matches.Beginner},
		{matches.Beginner, []string{lost, lost}, matches.Person},
		{matches.Perfect, []string{lost, lost}, matches.Expert},
	} {
		r := open(t.TempDir(), 1).Results()
		for i, end := range test.ends {
			one := of(uint64(i), map[string]solver.Outcome{won: solver.Win, helped: solver.Win, retried: solver.Win, lost: solver.Lose, drawn: solver.Draw}[end], test.against)
			if end == helped {
				one.Hints = 3
			}
			one.Retried = end == retried
			r.Put(one)
		}
		if got := r.NextStrength("berzerk", test.against); got != test.want {
			t.Errorf("after %v against the %v the %v is offered, want the %v", test.ends, test.against, got, test.want)
		}
		if got := r.NextStrength("dag", test.against); got != matches.Person {
			t.Errorf("after %v of another game the %v is offered", test.ends, got)
		}
	}
}

// Wins with hints or at a second try are counted as such and do not beat the strength.
func TestHelped(t *testing.T) {
	r := open(t.TempDir(), 1).Results()
	for i, one := range []struct {
		outcome solver.Outcome
		hints   int
		retried bool
		says    string
		beaten  matches.Side
	}{
		{solver.Win, 12, false, "1 won (1 with hints), 0 lost", matches.Person},
		{solver.Lose, 0, false, "1 won (1 with hints), 1 lost", matches.Person},
		{solver.Win, 0, true, "2 won (1 with hints, 1 after a second try), 1 lost", matches.Person},
		{solver.Win, 1, true, "3 won (2 with hints, 1 after a second try), 1 lost", matches.Person}, // it counts as one with hints
		{solver.Lose, 1, true, "3 won (2 with hints, 1 after a second try), 2 lost", matches.Person},
		{solver.Win, 0, false, "4 won (2 with hints, 1 after a second try), 2 lost", matches.Perfect},
	} {
		result := of(uint64(i), one.outcome, matches.Perfect)
		result.Hints, result.Retried = one.hints, one.retried
		r.Put(result)
		if all, beaten := r.total("berzerk"); all.String() != one.says || beaten != one.beaten {
			t.Errorf("%v, beaten: %v; want %s, %v", all, beaten, one.says, one.beaten)
		}
	}
}
