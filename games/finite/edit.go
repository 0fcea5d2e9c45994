package finite

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/games/params"
	"zugzwang/solver"
)

// Limits on the search for positions while a user types, draws or changes a board and
// waits.
var (
	inHand    = solver.Options{Memory: 16 << 20} // a hundred thousand positions or so
	inPassing = solver.Options{Memory: 1 << 20}  // some thousands of positions
)

// found returns the positions of the board. The error is the rules', or a *solver.TooLarge if
// opt does not allow enough memory for the positions.
func (b *Board) found(opt solver.Options) (*positions, error) {
	return b.graph.find(context.Background(), opt)
}

// startingFrom returns the same board with matches starting from another state.
func (b *Board) startingFrom(state string) *Board {
	other := *b
	other.from = state
	if b.graph.holds(state) {
		return &other
	}
	roots := openings(b.rules, b.rules.start())
	for _, p := range eitherStarts(state) {
		if _, err := b.listed(p); err == nil {
			roots = append(roots, p)
		}
	}
	other.graph = &graph{rules: b.rules, spec: &b.kind.Spec, roots: roots}
	return &other
}

// random returns a random board on which the first move matters, if it finds one soon. It
// draws parameters; if that does not help, it starts from a later position of a match.
func (k *kind) random(rng *rand.Rand, size int) games.Board {
	const draws = 8
	usual, _ := k.board(k.Params.Defaults()) // the default values always have a board
	last := usual
	met := map[string]bool{usual.Title(): true} // titles seen; without parameters there is only this one
	for range draws {
		b, err := k.board(k.Params.Draw(rng, size))
		if err != nil || met[b.Title()] {
			continue
		}
		met[b.Title()] = true
		last = b
		s, err := b.solve(context.Background(), inPassing)
		if large := (*solver.TooLarge)(nil); errors.As(err, &large) {
			return b // it cannot be solved quickly enough to choose
		}
		if err == nil && games.Weigh(b, s, b.Start(0)).Difficulty() != games.Any {
			return b
		}
	}
	u, err := k.usual()
	if err != nil {
		return last
	}
	return u.board.later(u.solved, rng)
}

// defaultBoard is a game's board of default parameters, with its solution.
type defaultBoard struct {
	board  *Board
	solved solved
}

// solveUsual returns the board of a game's default parameters with its solution. It fails if the
// board cannot be made, or if its solution takes more than 16 MB (inHand). A game is solved so at
// most once; random boards of a game that has no others start later in a match on this board.
func (k *kind) solveUsual() (*defaultBoard, error) {
	b, err := k.board(k.Params.Defaults())
	if err != nil {
		return nil, err
	}
	s, err := b.solve(context.Background(), inHand)
	return &defaultBoard{b, s}, err
}

// later returns the board starting from a position in which player 0's move matters, or b
// itself if random matches lead to none.
func (b *Board) later(s solved, rng *rand.Rand) *Board {
	const matches, plies = 16, 12
	for range matches {
		p := b.Start(games.Player(rng.IntN(2)))
		skip := rng.IntN(plies / 2)
		for ply := range plies {
			a := games.Weigh(b, s, p)
			if a.Over() {
				break
			}
			if ply >= skip && p.Turn() == 0 && a.Difficulty() != games.Any {
				return b.startingFrom(p.(Position).State)
			}
			p = b.Play(p, a.Options[rng.IntN(len(a.Options))].Move)
		}
	}
	return b
}

// pack writes a code: the spec's own part, the parameters, the player to move and the state.
func (k *kind) pack(w *params.Packer, board games.Board, p games.Position) {
	b, at := board.(*Board), p.(Position)
	if k.Pack != nil {
		k.Pack(w)
	}
	k.Params.Pack(w, b.values)
	w.Int(int64(at.Player), 0)
	w.Text(at.State)
}

// mostState is the most bytes of a state in a code.
const mostState = 1 << 12

// unpack reads what pack wrote, except for the spec's own part.
func (k *kind) unpack(u *params.Unpacker) (board games.Board, p games.Position, err error) {
	v, err := k.Params.Unpack(u)
	if err != nil {
		return nil, nil, err
	}
	at := Position{games.Player(u.Int("the player to move", 0, 1)), u.Text("the state", mostState)}
	if err := u.Err(); err != nil {
		return nil, nil, err
	}
	b, err := k.board(v)
	if err != nil {
		return nil, nil, u.Fault(err.Error(), "a board that the rules allow")
	}
	if err := b.knows(at); err != nil {
		return nil, nil, u.Fault(err.Error(), "a position of the game")
	}
	return b.startingFrom(at.State), at, nil
}

// knows returns an error if a position from outside is not one of the game. Without a Checker it
// accepts the positions that can follow the start with either player to move.
func (b *Board) knows(p Position) error {
	checks, err := b.rules.check(p.State)
	if err != nil {
		return err
	}
	if !checks && p.State != b.from {
		all, err := b.found(inHand)
		if err != nil {
			return fmt.Errorf("a position that has to be looked for, and %w", err)
		}
		if !slices.ContainsFunc(eitherStarts(p.State), all.has) {
			return fmt.Errorf("the state %s, which cannot follow the start", english.Quote([]byte(p.State)))
		}
		if !all.has(p) { // the state may occur with the other player to move only, so try the moves from it
			if _, err := b.startingFrom(p.State).found(inHand); err != nil {
				return err
			}
		}
	}
	var told Expansion
	return b.rules.ask(context.Background(), []Position{p}, &told)
}

// form returns the form with the parameters and the state that a match starts from.
func (k *kind) form() *games.Form {
	last := len(k.Params)
	return &games.Form{
		Fields: append(k.Params.Fields(), params.Field{Name: "from", Help: "the position that a match starts from, or nothing"}),
		Fill: func(board games.Board, p games.Position) []string {
			b, state := board.(*Board), p.(Position).State
			from := ""
			if state != b.rules.start() {
				from = b.call(state)
			}
			return append(k.Params.Entries(b.values), from)
		},
		Make: func(sheet *params.Sheet) games.Board {
			v := k.Params.Sheet(sheet)
			if !sheet.Sound() {
				return nil
			}
			b, err := k.board(v)
			if err != nil {
				sheet.Refuse(max(last-1, 0), "these", "a board that the rules allow: "+err.Error())
				return nil
			}
			from := sheet.Text(last)
			if from == "" {
				return b
			}
			at, expected := b.called(from)
			if expected != "" {
				sheet.Refuse(last, from, expected)
				return nil
			}
			return b.startingFrom(at)
		},
	}
}

// called returns the state with this name among those that can follow the start. If there is
// none it returns what names were expected.
func (b *Board) called(name string) (state, expected string) {
	all, err := b.found(inHand)
	if err != nil {
		return "", "nothing: " + err.Error()
	}
	for n := range all.Len() {
		if state := all.position(n).State; strings.EqualFold(b.call(state), name) || strings.EqualFold(b.named(state), name) {
			return state, ""
		}
	}
	return "", "a position as it is called, such as " + b.call(b.rules.start())
}

// edits returns the edits at a place: to put what the move that it stands for leaves and, at every
// place, to let the other player move and to change a parameter.
func (k *kind) edits(d games.Draft, at games.Place, _ *games.Place) []games.Edit {
	b, p := d.Board.(*Board), d.Position.(Position)
	stand := func(p Position) func() games.Draft {
		return func() games.Draft { return games.Draft{Board: b.startingFrom(p.State), Position: p} }
	}
	put := games.Edit{Key: "space", Does: "put what this move leaves"}
	if to, ok := b.stand(p, at); ok && at != Here {
		put.Make = stand(Position{p.Player, to.State})
	} else {
		put.Off = "no move leads here"
	}
	other := Position{p.Player.Other(), p.State}
	_, fails := b.listed(other)
	turn := games.Edit{Key: "o", Does: "let " + k.Players[other.Player] + " be to move", Off: games.Off(fails), Make: stand(other)}
	return append([]games.Edit{put, turn}, games.ParamEdits(k.Params, b.values, func(v params.Values) (games.Draft, error) {
		other, err := k.board(v)
		if err != nil {
			return games.Draft{}, err
		}
		if all, err := other.found(inPassing); err == nil {
			if _, ok := all.index(p); ok {
				return games.Draft{Board: other, Position: p}, nil
			}
		}
		return games.Draft{Board: other, Position: other.Start(p.Player)}, nil
	})...)
}

// carry is games.Editing.Carry for games of rules: p itself, if it can occur on the other board.
func carry(_ games.Board, p games.Position, to games.Board) (games.Position, bool) {
	all, err := to.(*Board).found(inHand)
	if err != nil {
		return nil, false
	}
	_, ok := all.index(p.(Position))
	return p, ok
}

// moveAt returns the name of the move whose target is a place, or "".
func moveAt(d games.Draft, at games.Place) string {
	b := d.Board.(*Board)
	for _, m := range b.Moves(d.Position) {
		if b.Target(d.Position, m) == at {
			return b.Name(d.Position, m)
		}
	}
	return ""
}

// placeOf returns the target of the move whose name has these words, and whether there is such a
// move.
func placeOf(d games.Draft, words []string) (games.Place, bool) {
	b := d.Board.(*Board)
	for _, m := range b.Moves(d.Position) {
		name := b.Name(d.Position, m)
		if slices.Equal(english.Telling(name), words) || slices.Equal(english.Telling(english.Aloud(name)), words) {
			return b.Target(d.Position, m), true
		}
	}
	return games.Place{}, false
}
