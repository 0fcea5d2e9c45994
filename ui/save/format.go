// Package save stores matches in files, so that none is lost when the program is left, crashes or
// is killed: every match is written completely after every move.
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
	"zugzwang/games/english"
	"zugzwang/games/matches"
)

// A save is a text of lines, each a word and its value, in this order:
//
//	zugzwang-match 1
//	game "Berzerk"
//	over no
//	needs
//	start zz1-berzerk-AAMBAgECAAECBEdiSfQ
//	sides person bot "./bot --quick"
//	seed 7
//	hints 0
//	retried no
//	record open
//	time 2026-11-21T12:00:00Z
//	ply 2
//	drawn no
//	hidden distances best
//	moves 3 1 2
//	by 030
//	crc32 1f2e3d4c
//
// Rules contained in the code after "start", and rules of a program, are run only at the user's
// request; the game's name and whether the match has ended can be read without them. "needs" is
// the command of such a program, its words quoted as in Go. "sides" says who plays each side,
// followed by the command of each bot, quoted as in Go; reading a save starts none. "moves" are
// the names of all moves from the start, including those taken back, quoted as in Go if they
// contain a space or a quotation mark; "ply" is how many of them are not taken back. "by" has a
// digit for each move that says who made it, since who plays a side can change: 0 is a person, 1
// to 5 are the strengths from the weakest on, 6 is a bot; digits for the moves of variations
// follow. The last line is the CRC-32 (IEEE) of all lines before it. After it comes a line for
// each variation:
//
//	variation 0 1 2 3
//	variation 1 2 1
//
// The first number is the line in which it begins: 0 for the match, or the number, from 1, of an
// earlier variation. The second is the ply after which it begins, counted from the start of the
// match. Its moves follow.
const (
	mark    = "zugzwang-match"
	version = 1
)

// lineOrder lists the words of a save's lines, except variations and the last line.
var lineOrder = []string{mark, "game", "over", "needs", "start", "sides", "seed", "hints", "retried", "record", "time", "ply", "drawn", "hidden", "moves", "by"}

// Limits on saves, so that writing one takes no noticeable time.
const (
	mostCode = 1 << 20
	mostFile = 4 << 20
)

// errNewer is the error for a save of a later version of the format.
var errNewer = errors.New("it was written by a later version of the program")

// checkVersion returns nil if word is the version, and errNewer if it is a later one.
func checkVersion(word string) error {
	switch n, err := strconv.Atoi(word); {
	case err == nil && n > version:
		return errNewer
	case word != strconv.Itoa(version):
		return fmt.Errorf("its version is %s", english.Quote([]byte(word)))
	}
	return nil
}

// Hidden says which of the solver's results are not shown. The zero value hides nothing.
type Hidden struct{ Colours, Distances, Best bool }

// hiding lists what can be hidden, in the order of writing.
var hiding = [...]struct {
	name string
	of   func(*Hidden) *bool
}{
	{"colours", func(h *Hidden) *bool { return &h.Colours }},
	{"distances", func(h *Hidden) *bool { return &h.Distances }},
	{"best", func(h *Hidden) *bool { return &h.Best }},
}

// String returns the names of what is hidden, separated by blanks; "" if nothing is.
func (h Hidden) String() string {
	var words []string
	for _, one := range hiding {
		if *one.of(&h) {
			words = append(words, one.name)
		}
	}
	return strings.Join(words, " ")
}

// decodeHidden parses the result of String; false for any other text.
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

// Encode returns the save of a match last played at t. It fails if the board has no code, or if the
// match is too long. It takes time proportional to the moves and the board.
func Encode(m *matches.Match, h Hidden, t time.Time) ([]byte, error) {
	start, err := games.StartCode(m.Board, m.At(0), mostCode)
	if err != nil {
		return nil, err
	}
	var w bytes.Buffer
	list := m.Variations()
	g := m.Board.Game()
	for _, line := range [][2]string{
		{mark, strconv.Itoa(version)},
		{"game", strconv.Quote(g.Name)},
		{"over", yesOrNo(m.Over())},
		{"needs", quoteAll(g.Needs)},
		{"start", start},
		{"sides", sidesOf(m)},
		{"seed", strconv.FormatUint(m.Seed, 10)},
		{"hints", strconv.Itoa(m.Hints)},
		{"retried", yesOrNo(m.Retried)},
		{"record", m.Counting.String()},
		{"time", t.UTC().Format(time.RFC3339)},
		{"ply", strconv.Itoa(m.Ply())},
		{"drawn", yesOrNo(m.Drawn())},
		{"hidden", h.String()},
	} {
		fmt.Fprintln(&w, strings.TrimSpace(line[0]+" "+line[1]))
	}
	w.WriteString("moves")
	writeMoves(&w, m, list[0].Nodes[1:])
	w.WriteString("by ")
	for i, v := range list {
		for _, n := range v.Nodes[max(1-i, 0):] { // without the start
			w.WriteByte('0' + byte(slices.Index(makers(), m.MadeBy(n))))
		}
	}
	w.WriteByte('\n')
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

// writeMoves appends moves by name and ends the line.
func writeMoves(w *bytes.Buffer, m *matches.Match, nodes []matches.Node) {
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

// sidesOf returns who plays each side, with the commands of bots.
func sidesOf(m *matches.Match) string {
	text := m.Sides[0].String() + " " + m.Sides[1].String()
	for p, side := range m.Sides {
		if side == matches.Bot {
			text += " " + strconv.Quote(m.Bots[p])
		}
	}
	return text
}

// readSides parses the result of sidesOf. For any other text the result is arbitrary.
func readSides(text string) (sides matches.Sides, bots [2]string) {
	list := splitNames(text)
	for i := range min(len(sides), len(list)) {
		sides[i], _ = matches.FindSide(list[i])
	}
	list = list[min(len(sides), len(list)):]
	for i, side := range sides {
		if side == matches.Bot && len(list) > 0 {
			bots[i], list = list[0], list[1:]
		}
	}
	return sides, bots
}

// yes and no are the values of a save's lines that say whether something is so.
const (
	yes = "yes"
	no  = "no"
)

func yesOrNo(b bool) string {
	if b {
		return yes
	}
	return no
}

// Permission says which rules may be run to read a save, besides those that come with the program.
type Permission struct {
	Programs []*games.Game // games of running programs
	Rules    bool          // rules contained in saves
}

// Decode reads a save; it sets all fields of the result except File. It checks every move against
// the rules. If the rules may not be run, it sets Need instead of Match. It allocates at most a
// multiple of the text's length, and what rules need.
func Decode(text []byte, may Permission) (Saved, error) {
	values, variations, err := readLines(text)
	if err != nil {
		return Saved{}, err
	}
	f, err := parseFields(values)
	if err != nil {
		return Saved{}, err
	}
	need, err := readNeed(values)
	if err != nil {
		return Saved{}, err
	}
	saved := Saved{Time: f.time, Hidden: f.hidden, Need: need}
	if need != nil {
		need.Ply, need.Over = f.ply, f.over
		if need.Game = gameOfCommand(may.Programs, need.Command); need.Game == nil && (len(need.Command) > 0 || !may.Rules) {
			return saved, nil
		}
	}
	b, p, err := decodeStart(need, values["start"])
	if err != nil {
		return Saved{}, err
	}
	m := matches.NewFrom(b, p, f.sides)
	m.Bots, m.Seed, m.Hints, m.Counting = f.bots, f.seed, f.hints, f.counting
	for _, name := range f.moves {
		if !playNamed(m, name) {
			return Saved{}, illegalMove(b, fmt.Sprintf("move %d", m.Len()+1), name)
		}
	}
	nodes, err := readVariations(m, variations)
	if err != nil {
		return Saved{}, err
	}
	if err := setMakers(m, append(m.Variations()[0].Nodes[1:], nodes...), values["by"]); err != nil {
		return Saved{}, err
	}
	m.Retried = f.retried
	m.Seek(f.ply)
	if f.drawn {
		m.Draw()
	}
	if m.Over() != f.over {
		return Saved{}, misread("over is", values["over"])
	}
	saved.Match = m
	return saved, nil
}

// readLines returns the values of a save's lines by their first words, those of lineOrder, and the
// lines of variations. It fails if the version or the checksum is wrong, or if a line is missing.
func readLines(text []byte) (values map[string]string, variations []string, err error) {
	first, _, _ := strings.Cut(string(text[:min(len(text), 64)]), "\n")
	found, ok := strings.CutPrefix(first, mark+" ")
	if !ok {
		return nil, nil, fmt.Errorf("it does not begin with %s", mark)
	}
	if err := checkVersion(found); err != nil {
		return nil, nil, err
	}
	at := bytes.LastIndex(text, []byte("\ncrc32 "))
	if at < 0 || string(text[at+1:]) != fmt.Sprintf("crc32 %08x\n", crc32.ChecksumIEEE(text[:at+1])) {
		return nil, nil, errors.New("its checksum is missing or wrong")
	}
	lines := strings.Split(string(text[:at]), "\n")
	if len(lines) < len(lineOrder) {
		return nil, nil, fmt.Errorf("it has %d lines, not %d", len(lines), len(lineOrder))
	}
	values = map[string]string{}
	for i, name := range lineOrder {
		word, rest, _ := strings.Cut(lines[i], " ")
		if word != name {
			return nil, nil, fmt.Errorf("line %d says %s, not %s", i+1, english.Quote([]byte(word)), name)
		}
		values[name] = rest
	}
	return values, lines[len(lineOrder):], nil
}

// fields are the lines of a save that can be read without its board.
type fields struct {
	sides                matches.Sides
	bots                 [2]string
	seed                 uint64
	hints                int
	counting             matches.Counting
	time                 time.Time
	hidden               Hidden
	drawn, over, retried bool
	moves                []string
	ply                  int // how many of the moves have been made; the others were taken back
}

// parseFields parses the lines that need no board; values are those of readLines.
func parseFields(values map[string]string) (f fields, err error) {
	f.sides, f.bots = readSides(values["sides"])
	if sidesOf(&matches.Match{Sides: f.sides, Bots: f.bots}) != values["sides"] {
		return f, misread("the sides are", values["sides"])
	}
	if f.seed, err = strconv.ParseUint(values["seed"], 10, 64); err != nil {
		return f, misread("the seed is", values["seed"])
	}
	if f.hints, err = strconv.Atoi(values["hints"]); err != nil || f.hints < 0 {
		return f, misread("hints are", values["hints"])
	}
	ok := false
	if f.counting, ok = matches.FindCounting(values["record"]); !ok {
		return f, misread("record is", values["record"])
	}
	if f.time, err = time.Parse(time.RFC3339, values["time"]); err != nil {
		return f, misread("the time is", values["time"])
	}
	if f.hidden, ok = decodeHidden(values["hidden"]); !ok {
		return f, misread("hidden is", values["hidden"])
	}
	for _, line := range []struct {
		name string
		set  *bool
	}{{"drawn", &f.drawn}, {"over", &f.over}, {"retried", &f.retried}} {
		*line.set = values[line.name] == yes
		if yesOrNo(*line.set) != values[line.name] {
			return f, misread(line.name+" is", values[line.name])
		}
	}
	f.moves = splitNames(values["moves"])
	if f.ply, err = strconv.Atoi(values["ply"]); err != nil || f.ply < 0 || f.ply > len(f.moves) {
		return f, fmt.Errorf("the ply is %s of %d", english.Quote([]byte(values["ply"])), len(f.moves))
	}
	return f, nil
}

// misread returns the error that a line of a save cannot be understood: "the seed is x7".
func misread(line, value string) error {
	return fmt.Errorf("%s %s", line, english.Quote([]byte(value)))
}

// makers returns who can make a move, by the digit in a save.
func makers() []matches.Side {
	return append(append([]matches.Side{matches.Person}, matches.Strengths()...), matches.Bot)
}

// setMakers sets who made the moves that lead to nodes, given by a digit each.
func setMakers(m *matches.Match, nodes []matches.Node, by string) error {
	if len(by) != len(nodes) {
		return fmt.Errorf("by tells of %s, not %d", english.Several(len(by), "move"), len(nodes))
	}
	for i, n := range nodes {
		k := int(by[i]) - '0'
		if k < 0 || k >= len(makers()) {
			return fmt.Errorf("by says %s of move %d", english.Quote([]byte(by[i:i+1])), i+1)
		}
		m.Attribute(n, makers()[k])
	}
	return nil
}

// illegalMove returns the error for a move that is not legal.
func illegalMove(b games.Board, which, name string) error {
	if err := rulesFault(b); err != nil {
		return err
	}
	return fmt.Errorf("%s, %s, is not legal", which, english.Quote([]byte(name)))
}

// splitNames splits text into names at spaces. Quoted names may contain spaces.
func splitNames(text string) (list []string) {
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

// playNamed makes the move with this name, or returns false if there is none.
func playNamed(m *matches.Match, name string) bool {
	mv, ok := games.Called(m.Board, m.Position(), name)
	return ok && m.Play(mv)
}
