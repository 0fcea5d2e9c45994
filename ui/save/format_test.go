package save

import (
	"bytes"
	"fmt"
	"hash/crc32"
	"math/rand/v2"
	"os"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/games/matches"
	"zugzwang/solver"
)

// noon is the time at which these tests take place.
var noon = time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)

// stroll returns a match of random moves. Some were taken back, and others made in their place.
func stroll(g *games.Game, rng *rand.Rand, plies int) *matches.Match {
	b := g.Random(rng, 1+rng.IntN(3))
	m := matches.New(b, games.Player(rng.IntN(2)), matches.Sides{matches.Side(rng.IntN(6)), matches.Side(rng.IntN(6))})
	m.Seed, m.Hints, m.Counting = rng.Uint64(), rng.IntN(3), matches.Counting(rng.IntN(4))
	if rng.IntN(4) == 0 {
		m.Sides[1], m.Bots[1] = matches.Bot, []string{"./bot", "python3 \"a bot\".py", ""}[rng.IntN(3)]
	}
	for range plies {
		moves := b.Moves(m.Position())
		if len(moves) == 0 || m.Len() > 0 && rng.IntN(8) == 0 {
			m.Seek(rng.IntN(m.Len() + 1))
			continue
		}
		m.Play(moves[rng.IntN(len(moves))])
	}
	if m.Len() > 0 && rng.IntN(2) == 0 {
		m.Seek(rng.IntN(m.Len() + 1))
	}
	if rng.IntN(4) == 0 {
		m.Draw()
	}
	return m
}

// sameMatch returns how two matches differ, "" if they do not.
func sameMatch(a, b *matches.Match) string {
	if a.Len() != b.Len() || a.Ply() != b.Ply() || a.Drawn() != b.Drawn() || a.Sides != b.Sides || a.Bots != b.Bots || a.Seed != b.Seed || a.Hints != b.Hints || a.Retried != b.Retried || a.Counting != b.Counting || a.Board.Game() != b.Board.Game() {
		return fmt.Sprintf("%d moves, ply %d, drawn %v, %v, seed %d, hints %d, %v; %d moves, ply %d, drawn %v, %v, seed %d, hints %d, %v",
			a.Len(), a.Ply(), a.Drawn(), a.Sides, a.Seed, a.Hints, a.Counting, b.Len(), b.Ply(), b.Drawn(), b.Sides, b.Seed, b.Hints, b.Counting)
	}
	for i := range a.Len() + 1 {
		if a.At(i).Key() != b.At(i).Key() || i < a.Len() && a.Move(i) != b.Move(i) {
			return fmt.Sprintf("ply %d: %s and %s", i, a.At(i).Key(), b.At(i).Key())
		}
	}
	if one, other := tree(a), tree(b); one != other {
		return fmt.Sprintf("variations %s and %s", one, other)
	}
	return ""
}

// tree returns the variations of a match as one line.
func tree(m *matches.Match) string {
	var w strings.Builder
	for _, v := range m.Variations() {
		fmt.Fprintf(&w, "; %d/%d", v.From, v.Ply)
		for _, n := range v.Nodes {
			_, mv := m.Led(n)
			fmt.Fprintf(&w, " %v %s by %v", mv, m.Stand(n).Key(), m.MadeBy(n))
		}
	}
	return w.String()
}

// A match in which the strength was changed still knows, after it was saved, which strength made
// which move, and explains the same mistakes.
func TestStrengthsThatChanged(t *testing.T) {
	for _, g := range catalog.Games() {
		for seed := range uint64(6) {
			rng := rand.New(rand.NewPCG(seed, 5))
			b := g.Random(rng, 1)
			s, err := b.Solve(t.Context(), solver.Options{})
			if err != nil {
				t.Fatal(err)
			}
			m := matches.NewFrom(b, b.Start(0), matches.Sides{matches.Person, matches.Perfect})
			for m.Seed = seed; !m.Over() && m.Ply() < 12; {
				switch m.Ply() {
				case 4:
					m.Meet(matches.Beginner)
				case 8:
					m.Meet(matches.Novice)
				}
				moves := b.Moves(m.Position())
				mv := moves[rng.IntN(len(moves))]
				if m.ToMove() != matches.Person {
					mv = m.Choose(s, games.Analyse(b, s, m.Position())).Move
				}
				m.Play(mv)
			}
			text, err := Encode(m, Hidden{}, noon)
			if err != nil {
				t.Fatal(err)
			}
			back, err := Decode(text, Permission{})
			if err != nil {
				t.Fatalf("%v\n%s", err, text)
			}
			if diff := sameMatch(m, back.Match); diff != "" {
				t.Errorf("%s: %s", g.ID, diff)
			}
			was, err := matches.NewReview(t.Context(), m, s, solver.Options{})
			if err != nil {
				t.Fatal(err)
			}
			is, err := matches.NewReview(t.Context(), back.Match, s, solver.Options{})
			if err != nil {
				t.Fatal(err)
			}
			for i := range was.Plies {
				if was.Plies[i].Slip != is.Plies[i].Slip {
					t.Errorf("%s, ply %d: %q became %q", g.ID, i+1, was.Plies[i].Slip, is.Plies[i].Slip)
				}
			}
		}
	}
}

func TestRoundTrip(t *testing.T) {
	for _, g := range catalog.Games() {
		t.Run(g.ID, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 1))
				m := stroll(g, rng, rapid.IntRange(0, 40).Draw(t, "plies"))
				at := noon.Add(time.Duration(rng.IntN(1e6)) * time.Second)
				hidden := Hidden{rng.IntN(2) == 0, rng.IntN(2) == 0, rng.IntN(2) == 0}
				text, err := Encode(m, hidden, at)
				if err != nil {
					t.Fatal(err)
				}
				again, err := Decode(text, Permission{})
				if err != nil {
					t.Fatalf("%v\n%s", err, text)
				}
				if diff := sameMatch(m, again.Match); diff != "" || !again.Time.Equal(at) || again.Hidden != hidden {
					t.Fatalf("%s, %v, hidden %v\n%s", diff, again.Time, again.Hidden, text)
				}
				back, err := Encode(again.Match, again.Hidden, again.Time)
				if err != nil || !bytes.Equal(back, text) {
					t.Fatalf("%s\nbecame\n%s, %v", text, back, err)
				}
			})
		})
	}
}

// A match on nodes with names is restored with these names, whatever they are.
func TestNamesAreSaved(t *testing.T) {
	g, _ := catalog.Find("dag")
	in, err := g.Read([]byte("digraph { a [token=2]; a -> \"New  'York'\" -> \"\u202e\\\\ \\\"x\" -> a }"), "text", nil, solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	m := matches.New(in.Board(), 0, matches.Sides{})
	for range 6 {
		m.Play(m.Board.Moves(m.Position())[0])
	}
	text, err := Encode(m, Hidden{}, noon)
	if err != nil {
		t.Fatal(err)
	}
	saved, err := Decode(text, Permission{})
	again := saved.Match
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	if diff := sameMatch(m, again); diff != "" {
		t.Errorf("%s\n%s", diff, text)
	}
	for i := range m.Len() {
		if got, want := again.Board.Name(again.At(i), again.Move(i)), m.Board.Name(m.At(i), m.Move(i)); got != want {
			t.Errorf("move %d is called %q, was %q", i+1, got, want)
		}
	}
	if !bytes.Contains(text, []byte("\nmoves \"X:New 'York'\" ")) {
		t.Errorf("the moves are not there by name:\n%s", text)
	}
}

// sealed returns a text with a valid checksum as its last line.
func sealed(text string) []byte {
	return fmt.Appendf(nil, "%scrc32 %08x\n", text, crc32.ChecksumIEEE([]byte(text)))
}

const small = "zugzwang-match 1\ngame \"Berzerk\"\nover no\nneeds\nstart zz1-berzerk-AAMBAgECAAECBEdiSfQ\nsides person perfect\nseed 0\nhints 0\nretried no\nrecord open\ntime 2026-11-21T12:00:00Z\nply 1\ndrawn no\nhidden distances best\nmoves 3 1\nby 05\n"

// branched is the same save with two variations, one of them of the other.
var branched = strings.TrimSuffix(small, "by 05\n") + "by 050505\nvariation 0 0 2 3 2\nvariation 1 1 1\n"

// Any change of a byte, any cut and any doubled byte is noticed.
func TestDamage(t *testing.T) {
	text := sealed(small)
	if _, err := Decode(text, Permission{}); err != nil {
		t.Fatal(err)
	}
	for i := range text {
		bad := bytes.Clone(text)
		bad[i] ^= 1
		for _, bad := range [][]byte{bad, text[:i], append(bytes.Clone(text), text[i])} {
			if _, err := Decode(bad, Permission{}); err == nil {
				t.Errorf("read %q", bad)
			}
		}
	}
}

// A save with a valid checksum is still checked against the rules.
func TestWrongSaves(t *testing.T) {
	for _, c := range []struct{ old, new, want string }{
		{"zugzwang-match 1", "zugzwang-match 2", errNewer.Error()},
		{"zugzwang-match 1", "zugzwang-match 0", `its version is "0"`},
		{"zugzwang-match 1", "zugzwang-match x", `its version is "x"`},
		{"zugzwang", "chess", "it does not begin with zugzwang-match"},
		{"moves 3 1", "moves 3 9", `move 2, "9", is not legal`},
		{"ply 1", "ply 3", `the ply is "3" of 2`},
		{"ply 1", "ply -1", `the ply is "-1" of 2`},
		{"drawn no", "drawn maybe", `drawn is "maybe"`},
		{"over no", "over", `over is ""`},
		{"over no", "over yes", `over is "yes"`},
		{"needs", "needs x", `needs is "x"`},
		{"game \"Berzerk\"", "game Berzerk", `game is "Berzerk"`},
		{"sides person perfect", "sides person", `the sides are "person"`},
		{"sides person perfect", "sides person perfect expert", `the sides are "person perfect expert"`},
		{"seed 0", "seed -1", `the seed is "-1"`},
		{"seed 0", "seed 18446744073709551616", `the seed is "18446744073709551616"`},
		{"hints 0", "hints -1", `hints are "-1"`},
		{"retried no", "retried twice", `retried is "twice"`},
		{"record open", "record", `record is ""`},
		{"record open", "record yes", `record is "yes"`},
		{"sides person perfect", "sides person nobody", `the sides are "person nobody"`},
		{"time 2026", "time soon", `the time is "soon-11-21T12:00:00Z"`},
		{"ply 1\n", "", "it has 15 lines, not 16"},
		{"by 05", "by 0", "by tells of 1 move, not 2"},
		{"by 05", "by 012", "by tells of 3 moves, not 2"},
		{"by 05", "by 07", `by says "7" of move 2`},
		{"by 05", "by -1", `by says "-" of move 1`},
		{"hidden distances best", "hidden best distances", `hidden is "best distances"`},
		{"hidden distances best", "hidden everything", `hidden is "everything"`},
		{"hidden distances best", "hidden best best", `hidden is "best best"`},
		{"ply 1", "plies 1", `line 12 says "plies", not ply`},
		{"AAMB", "AAMA", "code: found a wrong checksum, expected that of the rest: the code was cut or changed on its way"},
	} {
		text := sealed(string(bytes.Replace([]byte(small), []byte(c.old), []byte(c.new), 1)))
		_, err := Decode(text, Permission{})
		if c.want != "" && (err == nil || err.Error() != c.want) {
			t.Errorf("%s: %v, want %s", c.new, err, c.want)
		}
	}
}

// Moves of variations are checked against the rules, too, and so is the place where they begin.
func TestWrongVariations(t *testing.T) {
	long := "variation 0 0" + strings.Repeat(" 2 3", matches.MostVaried/2)
	for _, c := range []struct{ old, new, want string }{
		{"", "", ""},
		{"variation 0 0 2 3 2\nvariation 1 1 1\n", "", ""},
		{"variation 0 0", "variant 0 0", `variation 1 begins with "variant"`},
		{"variation 0 0", "variation 1 0", `variation 1 leaves "1" of 0`},
		{"variation 0 0", "variation -1 0", `variation 1 leaves "-1" of 0`},
		{"variation 1 1 1", "variation 2 1 1", `variation 2 leaves "2" of 1`},
		{"variation 1 1 1", "variation +1 1 1", `variation 2 leaves "+1" of 1`},
		{"variation 0 0", "variation 0 3", `variation 1 begins at ply "3" of 2`},
		{"variation 1 1 1", "variation 1 4 1", `variation 2 begins at ply "4" of 3`},
		{"variation 1 1 1", "variation 1 1 9", `variation 2, move 1, "9", is not legal`},
		{"variation 0 0 2 3 2", "variation 0 0 2 3 9", `variation 1, move 3, "9", is not legal`},
		{"variation 1 1 1", "variation 1 1", "variation 2 has no moves"},
		{"variation 1 1 1", "variation 1", `variation 2 begins at ply "" of 3`},
		{"variation 0 0 2 3 2\nvariation 1 1 1", long, ""},
		{"variation 0 0 2 3 2", long, fmt.Sprintf("the variations have more than %d moves", matches.MostVaried)},
		{"variation 1 1 1", "variation 0 0 2 3\nvariation 2 2 2", ""}, // a move that exists already
		{"variation 1 1 1", "variation 1 0 3", ""},
	} {
		text := strings.Replace(branched, c.old, c.new, 1)
		made := 2 // moves of the match, and those of variations
		for _, line := range strings.Split(text, "\n") {
			if strings.HasPrefix(line, "variation ") {
				made += max(len(strings.Fields(line))-3, 0)
			}
		}
		_, err := Decode(sealed(strings.Replace(text, "by 050505", "by "+strings.Repeat("0", made), 1)), Permission{})
		if c.want == "" != (err == nil) || err != nil && err.Error() != c.want {
			t.Errorf("%s: %v, want %s", c.new, err, c.want)
		}
	}
}

func FuzzDecode(f *testing.F) {
	f.Add([]byte(small))
	f.Add([]byte(branched))
	f.Add([]byte(needy))
	asked := 0
	needed := byProgram(taking{7, &asked, nil}, "taker", "7")
	running := Permission{Programs: []*games.Game{needed}}
	programs := taken(f, needed, 3)
	for range 2 {
		text, err := Encode(programs, Hidden{}, noon)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(text[:bytes.LastIndex(text, []byte("crc32"))])
		programs.Seek(1)
		programs.Play(programs.Board.Moves(programs.Position())[1])
	}
	for i, g := range catalog.Games() {
		text, err := Encode(stroll(g, rand.New(rand.NewPCG(uint64(i), 1)), 5), Hidden{Best: i%2 == 0}, noon)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(text[:bytes.LastIndex(text, []byte("crc32"))])
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		_, _ = Decode(text, Permission{})
		one, err := Decode(sealed(string(text)), running)
		if err != nil || one.Match == nil {
			return
		}
		again, err := Encode(one.Match, one.Hidden, one.Time)
		if err != nil {
			t.Fatalf("read, but: %v", err)
		}
		if back, err := Decode(again, running); err != nil || sameMatch(one.Match, back.Match) != "" || back.Hidden != one.Hidden {
			t.Errorf("%q became %q: %v", text, again, err)
		}
	})
}

// The save in the documentation is valid.
func TestDocumentedSave(t *testing.T) {
	page, err := os.ReadFile("../../docs/saves.md")
	if err != nil {
		t.Fatal(err)
	}
	from := strings.Index(string(page), "    "+mark)
	text, _, ended := strings.Cut(string(page[max(from, 0):]), "\n\n")
	text = strings.ReplaceAll("\n"+text+"\n", "\n    ", "\n")[1:]
	if _, err := Decode([]byte(text), Permission{}); from < 0 || !ended || err != nil {
		t.Errorf("%v:\n%s", err, text)
	}
}

// The variations in the documentation belong to the save beside them.
func TestDocumentedVariations(t *testing.T) {
	page, err := os.ReadFile("../../docs/saves.md")
	if err != nil {
		t.Fatal(err)
	}
	_, list, _ := strings.Cut(branched, "moves")
	if list = strings.ReplaceAll("moves"+list, "\n", "\n    "); !strings.Contains(string(page), "\n    "+strings.TrimSpace(list)+"\n\n") {
		t.Errorf("no\n%s", list)
	}
}
