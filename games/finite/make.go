package finite

import (
	"context"
	"math/rand/v2"
	"strings"

	"zugzwang/games"
	"zugzwang/solver"
)

// inHand is the memory for finding the positions of a board that is typed, drawn
// or decoded, while somebody waits: a quarter of a million positions or so.
var inHand = solver.Options{Memory: 64 << 20}

// numbered is the positions of a board, if they are few enough to be found while
// somebody waits.
func (b *Board) numbered() (*positions, error) {
	return b.graph.find(context.Background(), inHand)
}

// random makes a board in which the first move matters, if one is met soon.
func (k *kind) random(rng *rand.Rand, size int) games.Board {
	const draws = 64
	var b *Board
	for range draws {
		b = k.board(k.Params.Draw(rng, size))
		if games.Matters(b) {
			break
		}
	}
	return b
}

// pack: the parameters, who is to move, and the number
// of the state. A board of too many positions has no code.
func (k *kind) pack(w *games.Packer, board games.Board, p games.Position) {
	b, at := board.(*Board), p.(Position)
	all, err := b.numbered()
	if err != nil {
		w.Refuse()
		return
	}
	k.Params.Pack(w, b.values)
	w.Player(at.Player)
	n, _ := all.index(at)
	w.Int(int64(n), 0)
}

func (k *kind) unpack(u *games.Unpacker) (games.Board, games.Position, error) {
	v, err := k.Params.Unpack(u)
	if err != nil {
		return nil, nil, err
	}
	turn := u.Player()
	b := k.board(v)
	all, err := b.numbered()
	if err != nil {
		return nil, nil, u.Fault(err.Error(), "a board that a code can hold")
	}
	n := int(u.Int("the number of a position", 0, int64(all.Len())-1))
	if err := u.Err(); err != nil {
		return nil, nil, err
	}
	at := all.position(n)
	if k.Impartial {
		at.Player = turn
	}
	if at.Player != turn {
		return nil, nil, u.Fault("the other player to move", k.Players[at.Player])
	}
	return b.startingFrom(at.State), at, nil
}

// form is the form of the parameters, and of the state that a match starts from.
func (k *kind) form() *games.Form {
	last := len(k.Params)
	return &games.Form{
		Fields: append(k.Params.Fields(), games.Field{Name: "from", Help: "the position that a match starts from, or nothing"}),
		Fill: func(board games.Board, p games.Position) []string {
			b, s := board.(*Board), p.(Position).State
			from := ""
			if s != b.rules.Start() {
				from = b.call(s)
			}
			return append(k.Params.Entries(b.values), from)
		},
		Make: func(sheet *games.Sheet) games.Board {
			v := k.Params.Sheet(sheet)
			if !sheet.Sound() {
				return nil
			}
			b := k.board(v)
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

// called is the state of a name, among those that can follow the start; if there is
// none, what was expected.
func (b *Board) called(name string) (state, expected string) {
	all, err := b.numbered()
	if err != nil {
		return "", "nothing: " + err.Error()
	}
	for n := range all.Len() {
		if state := all.position(n).State; strings.EqualFold(b.call(state), name) {
			return state, ""
		}
	}
	return "", "a position as it is called, such as " + b.call(b.rules.Start())
}

// edits: a place is the move that it stands for.
func (k *kind) edits(d games.Draft, at games.Place, _ *games.Place) []games.Edit {
	b, p := d.Board.(*Board), d.Position.(Position)
	put := games.Edit{Key: "space", Does: "put what this move leaves"}
	to, ok := b.stand(p, at)
	if ok && at != here {
		put.Make = func() games.Draft { return games.Draft{Board: b, Position: Position{p.Player, to.State}} }
		if _, err := b.numbered(); err != nil {
			put.Off = err.Error()
		} else if _, ok := b.graph.found.index(Position{p.Player, to.State}); !ok {
			put.Off = k.Players[p.Player] + " is never to move there"
		}
	} else {
		put.Off = "no move leads here"
	}
	turn := games.Edit{Key: "o", Does: "let " + k.Players[p.Player.Other()] + " be to move", Make: func() games.Draft {
		return games.Draft{Board: b, Position: Position{p.Player.Other(), p.State}}
	}}
	if all, err := b.numbered(); err != nil {
		turn.Off = err.Error()
	} else if _, ok := all.index(Position{p.Player.Other(), p.State}); !ok {
		turn.Off = k.Players[p.Player.Other()] + " is never to move here"
	}
	return append([]games.Edit{put, turn}, k.Params.Edits(b.values, func(v games.Values) (games.Draft, error) {
		other := k.board(v)
		next, ok := k.carry(b, p, other)
		if !ok {
			next = other.Start(p.Player)
		}
		_, err := other.numbered()
		return games.Draft{Board: other, Position: next}, err
	})...)
}

func (k *kind) carry(_ games.Board, p games.Position, to games.Board) (games.Position, bool) {
	all, err := to.(*Board).numbered()
	if err != nil {
		return nil, false
	}
	_, ok := all.index(p.(Position))
	return p, ok
}
