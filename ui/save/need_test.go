package save

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/games/finite"
	"zugzwang/games/matches"
	"zugzwang/games/params"
	"zugzwang/solver"
)

// taking is rules as a program could give them: one, two or three stones are taken from a heap.
// Only numbers are positions. It counts how often it is asked.
type taking struct {
	heap  int
	asked *int
	fault error
}

func (r taking) Start() string { return strconv.Itoa(r.heap) }
func (r taking) Fault() error  { return r.fault }

func (r taking) Check(state string) error {
	if n, err := strconv.Atoi(state); err != nil || n < 0 || n > r.heap || strconv.Itoa(n) != state {
		return errors.New("found " + state + ", expected a heap")
	}
	return nil
}

func (r taking) Moves(state string, _ games.Player) (list []finite.Move) {
	if *r.asked++; r.fault != nil {
		return nil
	}
	heap, _ := strconv.Atoi(state)
	for k := 1; k <= min(heap, 3); k++ {
		list = append(list, finite.Move{Name: []string{"'a'", "take2", `"take`}[k-1], To: strconv.Itoa(heap - k)})
	}
	return list
}

// byProgram returns the game of a command with these rules.
func byProgram(rules taking, command ...string) *games.Game {
	g := finite.New(finite.Spec{
		ID: "program", Name: "Taker\u202e", Players: [2]string{"First", "Second"}, Impartial: true,
		On: func(params.Values) (finite.Rules, error) { return rules, nil },
	})
	g.Needs = command
	return g
}

// taken returns a match of such a game with 7 stones, after this many moves that take one.
func taken(t testing.TB, g *games.Game, moves int) *matches.Match {
	t.Helper()
	in, err := g.On(g.Params.Defaults(), nil)
	if err != nil {
		t.Fatal(err)
	}
	m := matches.New(in.Board(), 1, matches.Sides{matches.Person, matches.Amateur})
	m.Seed, m.Hints = 5, 1
	for range moves {
		m.Play(m.Board.Moves(m.Position())[0])
	}
	return m
}

var takerCommand = []string{"./my rules.py", "--heap", "7", "it's", ""}

func TestNeedRoundTrip(t *testing.T) {
	asked := 0
	g := byProgram(taking{7, &asked, nil}, takerCommand...)
	m := taken(t, g, 3)
	m.Play(m.Board.Moves(m.Position())[2])
	m.Seek(2)
	m.Play(m.Board.Moves(m.Position())[1])
	m.Seek(2)
	text, err := Encode(m, Hidden{Best: true}, noon)
	if err != nil {
		t.Fatal(err)
	}
	if head := "zugzwang-match 1\ngame \"Taker\\u202e\"\nover no\nneeds \"./my rules.py\" \"--heap\" \"7\" \"it's\" \"\"\nstart zz1-program-"; !strings.HasPrefix(string(text), head) {
		t.Errorf("%s", text)
	}

	// Without the program the save says what it needs, and nothing is asked.
	asked = 0
	one, err := Decode(text, Permission{})
	if err != nil {
		t.Fatal(err)
	}
	n := one.Need
	if one.Match != nil || asked > 0 || one.Open() || !slices.Equal(n.Command, takerCommand) || n.Name != g.Name || n.Ply != 2 || n.Over || one.Name() != g.Name || !one.Time.Equal(noon) {
		t.Errorf("%+v, %+v; asked %d times", one, n, asked)
	}
	if got, want := n.Resume(), `zugzwang resume --rules './my rules.py' -- --heap 7 'it'\''s' ''`; got != want {
		t.Errorf("said %s, want %s", got, want)
	}
	if got, want := (&Need{Command: []string{"./x\x1b[1m", "12"}}).Resume(), `zugzwang resume --rules './x\x1b[1m' 12`; got != want {
		t.Errorf("said %s, want %s", got, want)
	}

	// With that program, and with no other, the match is restored.
	if one, err := Decode(text, Permission{Programs: []*games.Game{byProgram(taking{7, &asked, nil}, "./my rules.py")}}); err != nil || one.Match != nil {
		t.Errorf("another program goes on with it: %v", err)
	}
	one, err = Decode(text, Permission{Programs: []*games.Game{g}})
	if err != nil {
		t.Fatal(err)
	}
	if diff := sameMatch(m, one.Match); diff != "" || one.Hidden != (Hidden{Best: true}) {
		t.Errorf("%s, %v", diff, one.Hidden)
	}

	// A finished match says so.
	m = taken(t, g, 7)
	text, err = Encode(m, Hidden{}, noon)
	if err != nil {
		t.Fatal(err)
	}
	if one, err := Decode(text, Permission{}); err != nil || !one.Need.Over || !strings.Contains(string(text), "\nover yes\n") {
		t.Errorf("%v:\n%s", err, text)
	}
}

// A match that the program's rules do not allow any more is refused with the reason, and its file
// stays.
func TestNeedIsRefused(t *testing.T) {
	dir, asked := t.TempDir(), 0
	clock := func() time.Time { return noon }
	s := New(dir, clock, func() uint64 { return 1 })
	w := s.Writer(Saved{})
	w.Put(taken(t, byProgram(taking{7, &asked, nil}, "taker"), 3), Hidden{})
	if err := w.Flush(); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		heap  int // 0 if no program runs
		fault error
		want  string
	}{
		{0, nil, "its rules are a program's, which no save starts; to go on with it: zugzwang resume --rules taker"},
		{6, nil, "the saved match does not fit what taker tells: code: found found 7, expected a heap, expected a position of the game"},
		{7, errors.New("taker: found its end"), "the saved match does not fit what taker tells: taker: found its end"},
		{7, nil, ""},
	} {
		s := New(dir, clock, func() uint64 { return 2 })
		if c.heap > 0 {
			s.Run(byProgram(taking{c.heap, &asked, c.fault}, "taker"))
		}
		asked = 0
		list, _, notes := s.List(Page)
		if len(list) != 1 || len(notes) > 0 || list[0].Match != nil || list[0].Open() != (c.heap > 0) || asked > 0 {
			t.Fatalf("%d: listed %+v, asked %d times, %v", c.heap, list, asked, notes)
		}
		one, err := s.Resume(list[0].File)
		switch {
		case c.want == "" && (err != nil || one.Match == nil || one.Match.Ply() != 3):
			t.Errorf("%d: %+v, %v", c.heap, one, err)
		case c.want != "" && (err == nil || err.Error() != c.want):
			t.Errorf("%d: %v, want %s", c.heap, err, c.want)
		}
		if _, err := os.Stat(filepath.Join(dir, list[0].File)); err != nil {
			t.Error(err)
		}
	}

	// After it was resumed, the match is in one file.
	s = New(dir, clock, func() uint64 { return 3 })
	s.Run(byProgram(taking{7, &asked, nil}, "taker"))
	list, _, _ := s.List(Page)
	one, err := s.Resume(list[0].File)
	if err != nil {
		t.Fatal(err)
	}
	w = s.Writer(one)
	one.Match.Play(one.Match.Board.Moves(one.Match.Position())[0])
	w.Put(one.Match, Hidden{})
	if err := w.Flush(); err != nil {
		t.Fatal(err)
	}
	if list, _, _ = s.List(Page); len(list) != 1 || list[0].Need.Ply != 4 {
		t.Errorf("listed %+v", list)
	}
}

const needy = "zugzwang-match 1\ngame \"Taker\"\nover no\nneeds \"taker\" \"7\"\nstart zz1-program-x\nsides person perfect\nseed 0\nhints 0\nretried no\nrecord open\ntime 2026-11-21T12:00:00Z\nply 1\ndrawn no\nhidden\nmoves take2 take2\nby 05\n"

func TestWrongNeeds(t *testing.T) {
	if one, err := Decode(sealed(needy), Permission{}); err != nil || one.Need.Ply != 1 {
		t.Fatalf("%+v, %v", one, err)
	}
	for _, c := range []struct{ old, new, want string }{
		{`needs "taker" "7"`, `needs taker`, `needs is "taker"`},
		{`needs "taker" "7"`, "needs `taker`", "needs is \"`taker`\""},
		{`needs "taker" "7"`, `needs "taker`, `needs is "\"taker"`},
		{`game "Taker"`, `game "Taker" "x"`, `game is "\"Taker\" \"x\""`},
		{`over no`, `over soon`, `over is "soon"`},
		{`ply 1`, `ply 3`, `the ply is "3" of 2`},
		{`match 1`, `match 2`, errNewer.Error()},
	} {
		if _, err := Decode(sealed(strings.Replace(needy, c.old, c.new, 1)), Permission{}); err == nil || err.Error() != c.want {
			t.Errorf("%s: %v, want %s", c.new, err, c.want)
		}
	}
}

// A save with rules is listed without running them. They run when its match is resumed. If they
// fail, that save is moved aside and the others stay.
func TestStrangersRulesAreNotRunUnasked(t *testing.T) {
	g, err := catalog.Own("take.star", []byte("title = 'Take'\ndef start(n = 7): return n\ndef moves(p): return [(str(k), p - k) for k in (1, 2, 3) if k <= p]\n"), solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	m := taken(t, g, 2)
	text, err := Encode(m, Hidden{}, noon)
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	s := New(dir, func() time.Time { return noon }, func() uint64 { return 1 })
	body := string(text[:bytes.LastIndex(text, []byte("crc32"))])
	code := body[strings.Index(body, "zz1-own-"):]
	code, _, _ = strings.Cut(code, "\n")
	for name, text := range map[string][]byte{
		"good":   text,
		"broken": sealed(strings.Replace(body, code, "zz1-own-AAAA", 1)), // a code that cannot be read
		"wrong":  sealed(strings.Replace(body, "moves 1 1", "moves 1 9", 1)),
	} {
		if err := os.WriteFile(filepath.Join(dir, name+extension), text, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	list, _, notes := s.List(Page)
	if len(list) != 3 || len(notes) > 0 {
		t.Fatalf("%d saves, %q", len(list), notes)
	}
	for _, one := range list {
		if one.Match != nil || one.Need == nil || one.Need.Command != nil || one.Name() != "Take" || one.Need.Ply != 2 || !one.Open() {
			t.Errorf("%s: %+v, %+v", one.File, one, one.Need)
		}
	}
	one, err := s.Resume("good" + extension)
	if err != nil || one.Match.Len() != 2 || one.Match.Position().Key() != m.Position().Key() {
		t.Errorf("%+v, %v", one, err)
	}
	for name, want := range map[string]string{
		"broken": "broken.match cannot be read: code: found a damaged code, expected a whole one: characters are missing or changed; it was set aside as broken.unreadable",
		"wrong":  `wrong.match cannot be read: move 2, "9", is not legal; it was set aside as wrong.unreadable`,
	} {
		if _, err := s.Resume(name + extension); err == nil || err.Error() != want {
			t.Errorf("%s: %v, want %s", name, err, want)
		}
	}
	if list, _, _ := s.List(Page); len(list) != 1 {
		t.Errorf("%d saves are left, want 1", len(list))
	}
}
