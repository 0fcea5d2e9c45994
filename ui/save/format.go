// Package save keeps matches in files, so that none is lost by leaving, by a crash
// or by a kill: every match is written whole after every move.
package save

import (
	"bytes"
	"errors"
	"fmt"
	"hash/crc32"
	"strconv"
	"strings"
	"time"

	"zugzwang/games"
)

// A save is a text of lines, each a word and what it says, in this order:
//
//	zugzwang-match 3
//	start zz1-berzerk-AAMBAgECAAECBEdiSfQ
//	sides person amateur
//	seed 7
//	hints 0
//	record open
//	time 2026-11-21T12:00:00Z
//	ply 2
//	drawn no
//	hidden distances best
//	moves 3 1 2
//	crc32 1f2e3d4c
//
// The moves are by name from the start on, quoted as in Go where there is a space or a
// quotation mark in one, those taken back included; ply is how many of them stand. The last line is the
// CRC-32 (IEEE) of all lines before it. Version 1 had no line for what is hidden:
// nothing was; and until version 3 there was none for the seed and the hints, which
// were both 0, and for whether the match's end counts, which it does. Version 4 is that
// of matches whose rules are a program's, and of these alone. After its first line it has
//
//	needs "./rules.py" "12"
//	game "Kayles"
//	over no
//
// the command that tells the rules, what the game is called, and whether the match has
// ended: as much as can be told without them. Versions 5 and 6 are 3 and 4 of matches that
// have variations, and of these alone. Behind the moves they have a line for each,
//
//	variation 0 1 2 3
//	variation 1 2 1
//
// which says what it leaves, 0 for the match and else the variation of that number, counted
// from 1, which stands before it; after how many plies of that, counted from the match's
// start; and then its moves.
const (
	mark     = "zugzwang-match"
	version  = 6 // the latest
	usual    = 3 // of what needs nothing and has no variations
	programs = 4 // of what needs a program
	varied   = 2 // more where there are variations
)

// What is larger is not written: a match should take no time to save.
const (
	mostCode = 1 << 20
	mostFile = 4 << 20
)

// errNewer is a save of a version that this program does not know.
var errNewer = errors.New("it was written by a later version of the program")

// Hidden is what was not to be seen of what the solver knows. The zero value hides
// nothing.
type Hidden struct{ Colours, Distances, Best bool }

// hiding is what can be hidden, as it is written, in this order.
var hiding = [...]struct {
	name string
	of   func(*Hidden) *bool
}{
	{"colours", func(h *Hidden) *bool { return &h.Colours }},
	{"distances", func(h *Hidden) *bool { return &h.Distances }},
	{"best", func(h *Hidden) *bool { return &h.Best }},
}

func (h Hidden) String() string {
	var words []string
	for _, one := range hiding {
		if *one.of(&h) {
			words = append(words, one.name)
		}
	}
	return strings.Join(words, " ")
}

// decodeHidden reads what String says, and nothing else.
func decodeHidden(text string) (h Hidden, ok bool) {
	for _, word := range strings.Fields(text) {
		for _, one := range hiding {
			if word == one.name {
				*one.of(&h) = true
			}
		}
	}
	return h, h.String() == text
}

// Encode is the save of a match, last played at t. O(moves and board).
func Encode(m *games.Match, h Hidden, t time.Time) ([]byte, error) {
	start, err := games.StartCode(m.Board, m.At(0), mostCode)
	if err != nil {
		return nil, err
	}
	var w bytes.Buffer
	list := m.Variations()
	more := 0
	if len(list) > 1 {
		more = varied
	}
	if g := m.Board.Game(); g.Needs == nil {
		fmt.Fprintf(&w, "%s %d\n", mark, usual+more)
	} else {
		fmt.Fprintf(&w, "%s %d\nneeds %s\ngame %q\nover %s\n", mark, programs+more, quoted(g.Needs), g.Name, yes(m.Over()))
	}
	fmt.Fprintf(&w, "start %s\nsides %s %s\nseed %d\nhints %d\nrecord %v\ntime %s\nply %d\ndrawn %s\n%s\nmoves", start,
		m.Sides[0], m.Sides[1], m.Seed, m.Hints, m.Counting, t.UTC().Format(time.RFC3339), m.Ply(), yes(m.Drawn()), strings.TrimSpace("hidden "+h.String()))
	writeMoves(&w, m, list[0].Nodes[1:])
	for _, v := range list[1:] {
		fmt.Fprintf(&w, "variation %d %d", v.From, v.Ply)
		writeMoves(&w, m, v.Nodes)
	}
	fmt.Fprintf(&w, "crc32 %08x\n", crc32.ChecksumIEEE(w.Bytes()))
	if w.Len() > mostFile {
		return nil, fmt.Errorf("the match is too long to be saved")
	}
	return w.Bytes(), nil
}

// writeMoves ends a line with moves by name.
func writeMoves(w *bytes.Buffer, m *games.Match, nodes []games.Node) {
	for _, n := range nodes {
		from, mv := m.Led(n)
		name := m.Board.Name(m.Stand(from), mv)
		if name == "" || strings.ContainsAny(name, " \"'`") {
			name = strconv.Quote(name)
		}
		w.WriteString(" " + name)
	}
	w.WriteByte('\n')
}

func yes(b bool) string {
	if b {
		return "yes"
	}
	return "no"
}

// Decode reads a save, of which only the file's name is not told. Every move is held
// against the rules; where these are a program's that none of the games is of, there is
// no match but what it needs. It allocates no more than a multiple of the text's length.
func Decode(text []byte, running ...*games.Game) (Saved, error) {
	fail := func(format string, args ...any) (Saved, error) {
		return Saved{}, fmt.Errorf(format, args...)
	}
	first, _, _ := strings.Cut(string(text[:min(len(text), 64)]), "\n")
	found, ok := strings.CutPrefix(first, mark+" ")
	if !ok {
		return fail("it does not begin with %s", mark)
	}
	n, err := strconv.Atoi(found)
	if err == nil && n > version {
		return Saved{}, errNewer
	}
	at := bytes.LastIndex(text, []byte("\ncrc32 "))
	if at < 0 || string(text[at+1:]) != fmt.Sprintf("crc32 %08x\n", crc32.ChecksumIEEE(text[:at+1])) {
		return fail("its checksum is missing or wrong")
	}
	if n < 1 || found != strconv.Itoa(n) {
		return fail("its version is %s", games.Quote([]byte(found)))
	}
	var names []string
	for _, line := range [...]struct {
		name  string
		since int // version
	}{{mark, 1}, {"needs", programs}, {"game", programs}, {"over", programs}, {"start", 1}, {"sides", 1}, {"seed", 3}, {"hints", 3}, {"record", 3}, {"time", 1}, {"ply", 1}, {"drawn", 1}, {"hidden", 2}, {"moves", 1}} {
		if n >= line.since && (line.since != programs || needs(n)) {
			names = append(names, line.name)
		}
	}
	lines := strings.Split(string(text[:at]), "\n")
	variations := lines[min(len(names), len(lines)):]
	switch {
	case len(lines) < len(names) || len(variations) > 0 && n < usual+varied:
		return fail("it has %d lines, not %d", len(lines), len(names))
	case len(variations) == 0 && n >= usual+varied:
		return fail("it has no variations")
	}
	says := map[string]string{}
	for i, name := range names {
		word, rest, _ := strings.Cut(lines[i], " ")
		if word != name {
			return fail("line %d says %s, not %s", i+1, games.Quote([]byte(word)), name)
		}
		says[name] = rest
	}
	need, err := readNeed(n, says, running)
	if err != nil {
		return Saved{}, err
	}
	var sides [2]games.Side
	one, other, _ := strings.Cut(says["sides"], " ")
	for i, word := range []string{one, other} {
		if sides[i], ok = games.FindSide(word); !ok {
			return fail("the sides are %s", games.Quote([]byte(says["sides"])))
		}
	}
	seed, hints, counting := uint64(0), 0, games.Counts
	if n >= 3 {
		if seed, err = strconv.ParseUint(says["seed"], 10, 64); err != nil {
			return fail("the seed is %s", games.Quote([]byte(says["seed"])))
		}
		if hints, err = strconv.Atoi(says["hints"]); err != nil || hints < 0 {
			return fail("hints are %s", games.Quote([]byte(says["hints"])))
		}
		if counting, ok = games.FindCounting(says["record"]); !ok {
			return fail("record is %s", games.Quote([]byte(says["record"])))
		}
	}
	t, err := time.Parse(time.RFC3339, says["time"])
	if err != nil {
		return fail("the time is %s", games.Quote([]byte(says["time"])))
	}
	hidden, ok := decodeHidden(says["hidden"])
	if !ok {
		return fail("hidden is %s", games.Quote([]byte(says["hidden"])))
	}
	drawn := says["drawn"] == "yes"
	if !drawn && says["drawn"] != "no" {
		return fail("drawn is %s", games.Quote([]byte(says["drawn"])))
	}
	moves := words(says["moves"])
	ply, err := strconv.Atoi(says["ply"])
	if err != nil || ply < 0 || ply > len(moves) {
		return fail("the ply is %s of %d", games.Quote([]byte(says["ply"])), len(moves))
	}
	saved := Saved{Time: t, Hidden: hidden, Need: need}
	if need != nil {
		if need.Ply = ply; need.Game == nil {
			return saved, nil
		}
	}
	b, p, err := decodeStart(need, says["start"])
	if err != nil {
		return Saved{}, err
	}
	m := games.NewMatchFrom(b, p, sides)
	m.Seed, m.Hints, m.Counting = seed, hints, counting
	for _, name := range moves {
		if !play(m, name) {
			return Saved{}, illegal(b, fmt.Sprintf("move %d", m.Len()+1), name)
		}
	}
	if err := readVariations(m, variations); err != nil {
		return Saved{}, err
	}
	m.Seek(ply)
	if drawn {
		m.Draw()
	}
	saved.Match = m
	return saved, nil
}

// illegal is the error of a move that cannot be made.
func illegal(b games.Board, which, name string) error {
	if err := fault(b); err != nil {
		return err
	}
	return fmt.Errorf("%s, %s, is not legal", which, games.Quote([]byte(name)))
}

// words are names with spaces between them, those quoted that hold one.
func words(text string) (list []string) {
	for text != "" {
		word, err := strconv.QuotedPrefix(text)
		name, _ := strconv.Unquote(word)
		if err != nil {
			word, _, _ = strings.Cut(text, " ")
			name = word
		}
		list = append(list, name)
		text = strings.TrimLeft(text[len(word):], " ")
	}
	return list
}

// play makes the move of a name and reports whether there is one.
func play(m *games.Match, name string) bool {
	mv, ok := called(m.Board, m.Position(), name)
	return ok && m.Play(mv)
}

// called is the move of a name.
func called(b games.Board, p games.Position, name string) (games.Move, bool) {
	for _, mv := range b.Moves(p) {
		if b.Name(p, mv) == name {
			return mv, true
		}
	}
	return games.Move{}, false
}
