package duel

import (
	"fmt"
	"strconv"
	"strings"

	"zugzwang/games"
	"zugzwang/games/finite"
	"zugzwang/games/jug"
)

// version is the version of the protocol in docs/duel.md. The first line that a bot reads contains
// it.
const version = "1"

// openingLines returns the lines that begin a match for a bot: the game, its player, its time
// limits, the code of the first position if it is not "", and the board.
func openingLines(s *start, you games.Player, pace Pace, code string) string {
	var b strings.Builder
	g := s.board.Game()
	fmt.Fprintf(&b, "duel %s\ngame %s\n", version, g.ID)
	fmt.Fprintf(&b, "you %d %s\n", you+1, g.Players[you])
	fmt.Fprintf(&b, "first %d %s\n", s.first+1, g.Players[s.first])
	fmt.Fprintf(&b, "time %d\n", pace.Move.Milliseconds())
	if pace.Match > 0 {
		fmt.Fprintf(&b, "clock %d\n", pace.Match.Milliseconds())
	}
	for _, set := range g.Settings {
		if value, ok := s.settings[set.Key]; ok {
			fmt.Fprintf(&b, "set %s %s\n", set.Key, value)
		}
	}
	b.WriteString(code)
	if s.text == nil {
		b.WriteString("board 0\n")
		return b.String()
	}
	text := strings.TrimRight(string(s.text), "\n")
	fmt.Fprintf(&b, "board %d\n%s\n", 1+strings.Count(text, "\n"), text)
	return b.String()
}

// turnLines returns the lines that ask a bot to move: the position and the legal moves.
func turnLines(b games.Board, p games.Position) string {
	var text strings.Builder
	moves := b.Moves(p)
	fmt.Fprintf(&text, "turn %s\nmoves %d\n", state(b, p), len(moves))
	for i, m := range moves {
		fmt.Fprintf(&text, "%d %s\n", i+1, b.Name(p, m))
	}
	return text.String()
}

// playedLine returns the line of the protocol with a move of the opponent.
func playedLine(b games.Board, p games.Position, m games.Move) string {
	return "played " + b.Name(p, m) + "\n"
}

// escape keeps a state on one line.
var escape = strings.NewReplacer("\n", " ")

// state returns a position on one line, without the player to move; docs/duel.md describes the
// format for each game.
func state(b games.Board, p games.Position) string {
	switch p := p.(type) {
	case finite.Position:
		if c, ok := b.(*finite.Board).Rules().(finite.Caller); ok {
			return escape.Replace(c.Call(p.State))
		}
		return escape.Replace(p.State)
	case jug.Position:
		return jugState(b.(*jug.Board), p)
	}
	_, where, _ := strings.Cut(p.Key(), ":")
	return where
}

// jugState returns the stones, the last take, and whether each player still has a PASS.
func jugState(b *jug.Board, p jug.Position) string {
	last := "none"
	switch {
	case p.Last == jug.Passed:
		last = "PASS"
	case p.Last >= 0:
		last = strconv.FormatInt(b.Sizes()[p.Last], 10)
	}
	yes := map[bool]string{true: "yes", false: "no"}
	return fmt.Sprintf("%d %s %s %s", p.Stones, last, yes[p.MayPass(p.Player)], yes[p.MayPass(p.Player.Other())])
}
