package save

import (
	"slices"
	"strconv"
	"strings"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/games/english"
	"zugzwang/games/finite"
	"zugzwang/solver"
)

// Need describes a match whose rules may not be run yet: what it needs, and what is known without
// the rules. Rules of a program need that program, which no save may start. Rules contained in
// the save need the user's consent.
type Need struct {
	Command []string    // the program with its arguments; nil: the save contains the rules
	Name    string      // of the game
	Ply     int         // how many moves were made
	Over    bool        // the match has ended
	Game    *games.Game // set if the program is running, so that the match can be continued
}

// String returns the command as it would be typed, safe to print; "rules of its own" if there is
// none.
func (n *Need) String() string {
	if n.Command == nil {
		return "rules of its own"
	}
	list := make([]string, len(n.Command))
	for i, word := range n.Command {
		if list[i] = word; word == "" || strings.ContainsFunc(word, special) {
			list[i] = "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
		}
	}
	const most = 400 // bytes
	return english.Shown(strings.Join(list, " "), most)
}

// Ready reports whether the match can be continued.
func (n *Need) Ready() bool { return !n.Over && (n.Command == nil || n.Game != nil) }

// Resume returns the command line that resumes the last match of this program.
func (n *Need) Resume() string {
	command := n.String()
	if slices.ContainsFunc(n.Command, func(word string) bool { return strings.HasPrefix(word, "-") }) {
		first := (&Need{Command: n.Command[:1]}).String()
		command = first + " --" + strings.TrimPrefix(command, first)
	}
	return "zugzwang resume --rules " + command
}

// special reports whether a character may have a meaning for a shell.
func special(r rune) bool {
	return !('a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' || '0' <= r && r <= '9' || strings.ContainsRune("_-./:=,+@%", r))
}

// quoteAll returns words, each quoted as in Go, with spaces between them.
func quoteAll(list []string) string {
	var text []byte
	for i, word := range list {
		if i > 0 {
			text = append(text, ' ')
		}
		text = strconv.AppendQuote(text, word)
	}
	return string(text)
}

// readNeed parses what a save needs, from the values that readLines returns; nil if nothing.
func readNeed(values map[string]string) (*Need, error) {
	command, name := splitNames(values["needs"]), splitNames(values["game"])
	switch {
	case quoteAll(command) != values["needs"]:
		return nil, misread("needs is", values["needs"])
	case len(name) != 1 || quoteAll(name) != values["game"]:
		return nil, misread("game is", values["game"])
	case len(command) == 0 && !catalog.HoldsRules(values["start"]):
		return nil, nil
	}
	return &Need{Command: command, Name: name[0]}, nil
}

// gameOfCommand returns the game in running whose rules come from command; nil if there is none.
func gameOfCommand(running []*games.Game, command []string) *games.Game {
	for _, g := range running {
		if len(command) > 0 && slices.Equal(g.Needs, command) {
			return g
		}
	}
	return nil
}

// decodeStart returns the board and first position of a match. It asks the program if the rules
// come from one.
func decodeStart(n *Need, code string) (games.Board, games.Position, error) {
	if n != nil && n.Game != nil {
		return games.Decode([]*games.Game{n.Game}, code)
	}
	return catalog.Decode(code, solver.Options{})
}

// rulesFault returns the error of the program behind a board's rules, or nil.
func rulesFault(b games.Board) error {
	if b, ok := b.(*finite.Board); ok {
		if rules, ok := b.Rules().(interface{ Fault() error }); ok {
			return rules.Fault()
		}
	}
	return nil
}

// Run records that the program behind g is running, so that its matches can be resumed.
func (s *Store) Run(g *games.Game) {
	if s == nil || g.Needs == nil {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.running = append(s.running, g)
}

// programs returns the games of running programs.
func (s *Store) programs() []*games.Game {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.running)
}
