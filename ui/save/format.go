// Package save keeps matches in files, so that none is lost by leaving, by a crash
// or by a kill: every match is written whole after every move.
package save

import (
	"bytes"
	"errors"
	"fmt"
	"hash/crc32"
	"slices"
	"strconv"
	"strings"
	"time"

	"zugzwang/games"
	"zugzwang/games/catalog"
)

// A save is a text of lines, each a word and what it says, in this order:
//
//	zugzwang-match 1
//	start zz1-berzerk-AAMBAgECAAECBEdiSfQ
//	sides person perfect
//	time 2026-11-21T12:00:00Z
//	ply 2
//	drawn no
//	moves 3 1 2
//	crc32 1f2e3d4c
//
// The moves are by name from the start on, those taken back included; ply is how
// many of them stand. The last line is the CRC-32 (IEEE) of all lines before it.
const (
	mark    = "zugzwang-match"
	version = "1"
)

// What is larger is not written: a match should take no time to save.
const (
	mostCode = 1 << 20
	mostFile = 4 << 20
)

// errNewer is a save of a version that this program does not know.
var errNewer = errors.New("it was written by a later version of the program")

var sideNames = [...]string{games.Person: "person", games.Perfect: "perfect"}

// Encode is the save of a match, last played at t. O(moves and board).
func Encode(m *games.Match, t time.Time) ([]byte, error) {
	start, err := games.Code(m.Board, m.At(0), mostCode)
	if err != nil {
		return nil, err
	}
	var w bytes.Buffer
	fmt.Fprintf(&w, "%s %s\nstart %s\nsides %s %s\ntime %s\nply %d\ndrawn %s\nmoves", mark, version, start,
		sideNames[m.Sides[0]], sideNames[m.Sides[1]], t.UTC().Format(time.RFC3339), m.Ply(), yes(m.Drawn()))
	for i := range m.Len() {
		w.WriteString(" " + m.Board.Name(m.At(i), m.Move(i)))
	}
	fmt.Fprintf(&w, "\n")
	fmt.Fprintf(&w, "crc32 %08x\n", crc32.ChecksumIEEE(w.Bytes()))
	if w.Len() > mostFile {
		return nil, fmt.Errorf("the match is too long to be saved")
	}
	return w.Bytes(), nil
}

func yes(b bool) string {
	if b {
		return "yes"
	}
	return "no"
}

// Decode reads a save. Every move is held against the rules. It allocates no
// more than a multiple of the text's length.
func Decode(text []byte) (*games.Match, time.Time, error) {
	fail := func(format string, args ...any) (*games.Match, time.Time, error) {
		return nil, time.Time{}, fmt.Errorf(format, args...)
	}
	first, _, _ := strings.Cut(string(text[:min(len(text), 64)]), "\n")
	if found, ok := strings.CutPrefix(first, mark+" "); !ok {
		return fail("it does not begin with %s", mark)
	} else if n, err := strconv.Atoi(found); err == nil && n > 1 {
		return nil, time.Time{}, errNewer
	}
	at := bytes.LastIndex(text, []byte("\ncrc32 "))
	if at < 0 || string(text[at+1:]) != fmt.Sprintf("crc32 %08x\n", crc32.ChecksumIEEE(text[:at+1])) {
		return fail("its checksum is missing or wrong")
	}
	lines := strings.Split(string(text[:at]), "\n")
	names := []string{mark, "start", "sides", "time", "ply", "drawn", "moves"}
	if len(lines) != len(names) {
		return fail("it has %d lines, not %d", len(lines), len(names))
	}
	var says [7]string
	for i, name := range names {
		word, rest, _ := strings.Cut(lines[i], " ")
		if word != name {
			return fail("line %d says %s, not %s", i+1, games.Quote([]byte(word)), name)
		}
		says[i] = rest
	}
	if says[0] != version {
		return fail("its version is %s", games.Quote([]byte(says[0])))
	}
	b, p, err := catalog.Decode(says[1])
	if err != nil {
		return nil, time.Time{}, err
	}
	var sides [2]games.Side
	for i, word := range strings.SplitN(says[2], " ", 2) {
		side := slices.Index(sideNames[:], word)
		if side < 0 {
			return fail("the sides are %s", games.Quote([]byte(says[2])))
		}
		sides[i] = games.Side(side)
	}
	t, err := time.Parse(time.RFC3339, says[3])
	if err != nil {
		return fail("the time is %s", games.Quote([]byte(says[3])))
	}
	m := games.NewMatchFrom(b, p, sides)
	for _, name := range strings.Fields(says[6]) {
		if !play(m, name) {
			return fail("move %d, %s, is not legal", m.Len()+1, games.Quote([]byte(name)))
		}
	}
	ply, err := strconv.Atoi(says[4])
	if err != nil || ply < 0 || ply > m.Len() {
		return fail("the ply is %s of %d", games.Quote([]byte(says[4])), m.Len())
	}
	m.Seek(ply)
	switch says[5] {
	case "yes":
		m.Draw()
	case "no":
	default:
		return fail("drawn is %s", games.Quote([]byte(says[5])))
	}
	return m, t, nil
}

// play makes the move of a name and reports whether there is one.
func play(m *games.Match, name string) bool {
	p := m.Position()
	for _, mv := range m.Board.Moves(p) {
		if m.Board.Name(p, mv) == name {
			return m.Play(mv)
		}
	}
	return false
}
