package save

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/games/finite"
	"zugzwang/solver"
)

// Need is what a match needs whose rules are a program's, for no save starts one, and
// what is known of it without them.
type Need struct {
	Command []string // the program and its words
	Name    string   // of the game
	Ply     int
	Over    bool
	Game    *games.Game // if the program is running: the match can be gone on with
}

// String is the command as it would be typed, such that it can be shown.
func (n *Need) String() string {
	list := make([]string, len(n.Command))
	for i, word := range n.Command {
		if list[i] = word; word == "" || strings.ContainsFunc(word, special) {
			list[i] = "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
		}
	}
	const most = 400 // bytes
	return games.Shown(strings.Join(list, " "), most)
}

// Resume is the command that goes on with the match played last of this program.
func (n *Need) Resume() string {
	command := n.String()
	if slices.ContainsFunc(n.Command, func(word string) bool { return strings.HasPrefix(word, "-") }) {
		first := (&Need{Command: n.Command[:1]}).String()
		command = first + " --" + strings.TrimPrefix(command, first)
	}
	return "zugzwang resume --rules " + command
}

// special reports whether a shell could take a character for something else.
func special(r rune) bool {
	return !('a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' || '0' <= r && r <= '9' || strings.ContainsRune("_-./:=,+@%", r))
}

// quoted is words, each quoted as in Go.
func quoted(list []string) string {
	var text []byte
	for i, word := range list {
		if i > 0 {
			text = append(text, ' ')
		}
		text = strconv.AppendQuote(text, word)
	}
	return string(text)
}

// needs reports whether saves of a version need a program.
func needs(version int) bool { return version == programs || version == programs+varied }

// readNeed reads what a save of this version says of what it needs; nil: nothing.
func readNeed(version int, says map[string]string, running []*games.Game) (*Need, error) {
	if !needs(version) {
		return nil, nil
	}
	fail := func(name string) (*Need, error) {
		return nil, errors.New(name + " is " + games.Quote([]byte(says[name])))
	}
	n := &Need{Command: words(says["needs"]), Over: says["over"] == "yes"}
	if len(n.Command) == 0 || quoted(n.Command) != says["needs"] {
		return fail("needs")
	}
	name := words(says["game"])
	if len(name) != 1 || quoted(name) != says["game"] {
		return fail("game")
	}
	if n.Name = name[0]; !n.Over && says["over"] != "no" {
		return fail("over")
	}
	n.Game = among(running, n.Command)
	return n, nil
}

// among is the game that a command tells the rules of; nil if that is none of these.
func among(running []*games.Game, command []string) *games.Game {
	for _, g := range running {
		if slices.Equal(g.Needs, command) {
			return g
		}
	}
	return nil
}

// decodeStart is where a match starts. If its rules are a program's, that is asked.
func decodeStart(n *Need, code string) (games.Board, games.Position, error) {
	if n != nil {
		return games.Decode([]*games.Game{n.Game}, code)
	}
	return catalog.Decode(code, solver.Options{})
}

// fault is what the program did wrong that tells a board's rules, if it did.
func fault(b games.Board) error {
	if b, ok := b.(*finite.Board); ok {
		if rules, ok := b.Rules().(interface{ Fault() error }); ok {
			return rules.Fault()
		}
	}
	return nil
}

// Run notes that the program that tells a game's rules is running: its matches can be gone
// on with.
func (s *Store) Run(g *games.Game) {
	if s == nil || g.Needs == nil {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.running = append(s.running, g)
}

// programs are the games of programs that are running.
func (s *Store) programs() []*games.Game {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.running)
}
