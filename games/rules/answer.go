package rules

import (
	"cmp"
	"fmt"
	"strconv"

	"go.starlark.net/starlark"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/solver"
)

// results are the words that moves may return in place of a list. It may also return a
// player's name.
var results = map[string]solver.Outcome{"draw": solver.Draw, "win": solver.Win, "lose": solver.Lose}

// answer reads what moves returned for a position, move by move.
type answer struct {
	file *File
	turn games.Player
	told func(name, next starlark.Value, state []byte, again bool) // called with each move; it must not keep the state

	names  map[string]struct{}
	state  []byte
	size   int    // the bytes of all states that the position's moves lead to
	word   string // the result that was returned in place of moves; "" if none
	reason string // why that is the result; "" if moves does not say
}

// read reads what moves returned. It returns the outcome for the player to move, which has
// a meaning only if there are no moves. The error says what was found and expected.
func (a *answer) read(v starlark.Value) (solver.Outcome, error) {
	clear(a.names)
	a.size, a.word, a.reason = 0, "", ""
	switch v := v.(type) {
	case *starlark.List:
		for i := range v.Len() {
			if err := a.move(v.Index(i)); err != nil {
				return 0, err
			}
		}
	case starlark.Tuple:
		if len(v) > 0 && v[0].Type() == starlark.String("").Type() { // no move is a text
			return a.explained(v)
		}
		for _, m := range v {
			if err := a.move(m); err != nil {
				return 0, err
			}
		}
	case starlark.String:
		return a.result(string(v))
	default:
		hint := ""
		if v == starlark.None {
			hint = " (a return is missing)"
		}
		return 0, fmt.Errorf("found %s, expected a list of moves, or a result%s", found(v), hint)
	}
	if a.file.Misere {
		return solver.Win, nil
	}
	return solver.Lose, nil
}

// explained reads a result with its reason.
func (a *answer) explained(v starlark.Tuple) (solver.Outcome, error) {
	if len(v) != 2 {
		return 0, fmt.Errorf("found %s, expected a result with its reason: (%s, why)", found(v), v[0])
	}
	end, err := a.result(string(v[0].(starlark.String)))
	if err != nil {
		return 0, err
	}
	why, ok := starlark.AsString(v[1])
	if !ok || !english.Label(why, mostWhy) {
		return 0, fmt.Errorf("found %s, expected why that is the result: a text of 1 to %d characters that can be shown", found(v[1]), mostWhy)
	}
	a.reason = why
	return end, nil
}

// ended says in a clause who has won, by the result that was read last, and why, "the cop stands on
// the robber: Cop has won"; of a draw with a reason, only why. It returns "" if moves returned a
// list, even an empty one.
func (a *answer) ended() string {
	winner := a.word
	switch a.word {
	case "":
		return ""
	case "draw":
		return cmp.Or(a.reason, "by the rules it is a draw")
	case "win":
		winner = a.file.Players[a.turn]
	case "lose":
		winner = a.file.Players[a.turn.Other()]
	}
	if a.reason != "" {
		return a.reason + ": " + winner + " has won"
	}
	return "by the rules " + winner + " has won"
}

// result returns the outcome that a word stands for.
func (a *answer) result(word string) (solver.Outcome, error) {
	a.word = word
	if o, ok := results[word]; ok {
		return o, nil
	}
	for i, name := range a.file.Players {
		switch {
		case name != word:
		case a.file.Impartial:
			return 0, fmt.Errorf("found a win of %s, with %s, expected %s, or \"win\" or \"lose\"", quote(word, mostPlayer), sameMoves, writePlayer)
		case games.Player(i) == a.turn:
			return solver.Win, nil
		default:
			return solver.Lose, nil
		}
	}
	expected := `a list of moves, "draw", "win" or "lose"`
	if !a.file.Impartial {
		expected += ", or " + a.file.playerNames()
	}
	return 0, fmt.Errorf("found %s, expected %s", quote(word, mostFound), expected)
}

// move reads one move.
func (a *answer) move(v starlark.Value) error {
	m, ok := v.(starlark.Tuple)
	if !ok || len(m) < 2 || len(m) > 3 {
		return fmt.Errorf("found %s, expected a move: (name, next) or (name, next, mover)", found(v))
	}
	again := false
	if len(m) == 3 {
		mover, err := a.mover(m[2])
		if err != nil {
			return err
		}
		again = mover == a.turn
	}
	if err := a.name(m[0]); err != nil {
		return err
	}
	var err error
	if a.state, err = encode(a.state[:0], m[1]); err != nil {
		return fmt.Errorf("%w, after move %s", err, found(m[0]))
	}
	if a.size += len(a.state); a.size > mostAnswer {
		return fmt.Errorf("found moves to positions of more than %d MB together, expected less", mostAnswer>>20)
	}
	a.told(m[0], m[1], a.state, again)
	return nil
}

// mover returns the player who moves next, given 0, 1 or a player's name.
func (a *answer) mover(v starlark.Value) (games.Player, error) {
	if a.file.Impartial {
		return 0, fmt.Errorf("found a mover, %s, with %s, expected %s", found(v), sameMoves, writePlayer)
	}
	name, _ := starlark.AsString(v)
	number, err := starlark.AsInt32(v)
	for i := range a.file.Players {
		if name == a.file.Players[i] || err == nil && number == i {
			return games.Player(i), nil
		}
	}
	return 0, fmt.Errorf("found a mover, %s, expected 0, 1 or %s", found(v), a.file.playerNames())
}

// name checks that a name is valid and that the position has no other move of that name.
func (a *answer) name(v starlark.Value) error {
	name, ok := nameOf(v)
	if !ok || !english.Label(name, mostName) {
		return fmt.Errorf("found %s, expected a move's name: an int, or a text of 1 to %d characters that can be shown", found(v), mostName)
	}
	before := len(a.names)
	if a.names[name] = struct{}{}; len(a.names) == before {
		return fmt.Errorf("found two moves named %s, expected names that differ", found(v))
	}
	return nil
}

// nameOf returns a move's name as it is typed, and whether v can be one.
func nameOf(v starlark.Value) (string, bool) {
	switch v := v.(type) {
	case starlark.String:
		return string(v), true
	case starlark.Int:
		n, ok := v.Int64()
		return strconv.FormatInt(n, 10), ok
	}
	return "", false
}
