// Package berzerk is the circular board of Codeforces 787C: a monster on a
// circle of cells, two players with a set of steps each, and a black hole.
//
// A judge's text has the number of cells, and for either player how many steps there are
// and the steps. The answer is what cells 1, 2, … are worth to Rick, if he is to move,
// and in the next line to Morty. solver.Circle finds it in at most 13 bytes a state:
//
//	5             Lose Win Win Loop
//	2 3 2         Loop Win Win Win
//	3 1 2 3
package berzerk

import (
	"fmt"
	"strconv"
	"strings"

	"zugzwang/assets"
	"zugzwang/games"
	"zugzwang/games/params"
	"zugzwang/solver"
)

// The players.
const (
	Rick  games.Player = 0
	Morty games.Player = 1
)

// players holds the players' names. It is a variable of its own because Game's functions
// use it, and Go rejects a Game whose initialiser refers to Game.
var players = [2]string{"Rick", "Morty"}

// Game describes Berzerk: its texts, its parameters, and the functions that make its
// boards.
var Game = &games.Game{
	ID:   "berzerk",
	Name: "Berzerk",
	About: games.About{
		Tagline: "a monster on a circle of cells, and a black hole",
		Goal:    "move the monster into the hole: whoever does it wins",
		Theory:  "cycles: Win, Lose or Loop by retrograde analysis",
		Watched: "Backwards from the hole, a state at a time: retrograde analysis. The board was coloured by another solver, which is faster, goes another way and comes to the same in every state.",
		Rules: `A monster stands on a circle of cells, numbered clockwise; cell 0 is a black hole. ` +
			`In turn Rick and Morty move it clockwise by one of their own steps, each as often as they like; past the hole it goes on round the circle.

A game can go on for ever: then neither wins.`,
		Format: `The number of cells; then a line for Rick and one for Morty: how many steps they have, and which.
Answered by two lines, the first for Rick to begin and the second for Morty: Win, Lose or Loop for whoever begins, with the monster on cell 1, on cell 2, and so on.`,
	},
	Players: players,
	Boards:  assets.Of("berzerk"),
	Params:  schema,
	Settings: []params.Setting{
		{Key: "start", Help: "the cell the monster starts from, 1..n-1 (default: opposite the hole)"},
	},
	Read:    read,
	Write:   write,
	Random:  random,
	Codes:   &games.Codes{Pack: pack, Unpack: unpack},
	Editing: &games.Editing{Form: form, At: edits, Find: findPlace, Name: placeName, Follow: cursor, Carry: carry},
	Trials:  trials,
	Page:    page(),
	Lesson:  lesson(),
}

// maxCells keeps the ids of 2n states within 31 bits.
const maxCells = 1<<30 - 1

// Board is a circle with both players' steps and the monster's first cell.
type Board struct {
	circle solver.Circle
	start  int
}

// The indices of the parameters in schema, which has all their bounds.
const (
	cells = iota
	ricks
	mortys
	start
)

var schema = params.Schema{
	cells: {
		Name: "cells", What: "the number of cells", Help: "the hole counted",
		Lo: 2, Hi: maxCells,
	},
	ricks:  stepsOf(Rick),
	mortys: stepsOf(Morty),
	start: {
		Name: "start", What: "a cell", Help: "the cell that the monster starts from, 1..cells-1",
		Lo: 1, Hi: maxCells - 1, Within: offHole,
	},
}

// stepsOf returns the parameter of a player's steps.
func stepsOf(p games.Player) params.Param {
	name := players[p]
	return params.Param{
		Name: name + "'s steps", What: "a step of " + name, Count: "how many steps " + name + " has",
		Noun: "step", Differ: "steps of " + name + " that differ", Help: "numbers within 1..cells-1 that differ",
		Kind: params.Numbers, Lo: 1, Hi: maxCells - 1, Within: offHole,
	}
}

// offHole returns the range 1..n-1, which is that of the cells other than the hole, and of
// steps.
func offHole(before params.Values) (lo, hi int64) { return 1, before[cells].Int - 1 }

// New returns the board of n cells, where 0 is the hole, with each player's distinct steps
// within 1..n-1, in the order in which they are listed. The monster starts on cell at. The error
// is a *params.Fault.
func New(n int, steps [2][]int, at int) (*Board, error) {
	v := params.Values{cells: {Int: int64(n)}, start: {Int: int64(at)}}
	for p, set := range steps {
		for _, s := range set {
			v[ricks+p].Ints = append(v[ricks+p].Ints, int64(s))
		}
	}
	if err := schema.Check(v); err != nil {
		return nil, err
	}
	return board(v), nil
}

// board returns the board of values that the schema allows.
func board(v params.Values) *Board {
	b := &Board{circle: solver.Circle{N: int(v[cells].Int)}, start: int(v[start].Int)}
	for p := range b.circle.Steps {
		b.circle.Steps[p] = make([]int, len(v[ricks+p].Ints))
		for i, s := range v[ricks+p].Ints {
			b.circle.Steps[p][i] = int(s)
		}
	}
	return b
}

// values returns the board's parameters.
func (b *Board) values() params.Values {
	v := params.Values{cells: {Int: int64(b.circle.N)}, start: {Int: int64(b.start)}}
	for p, set := range b.circle.Steps {
		v[ricks+p].Ints = make([]int64, len(set))
		for i, s := range set {
			v[ricks+p].Ints[i] = int64(s)
		}
	}
	return v
}

// Cells returns the number of cells, the hole included.
func (b *Board) Cells() int { return b.circle.N }

// Steps returns a player's steps. The slice must not be changed.
func (b *Board) Steps(p games.Player) []int { return b.circle.Steps[p] }

func (b *Board) Game() *games.Game { return Game }

func (b *Board) Title() string {
	return fmt.Sprintf("%d cells, Rick %s, Morty %s", b.circle.N, list(b.circle.Steps[0]), list(b.circle.Steps[1]))
}

// Terms returns a sentence that lists each player's steps.
func (b *Board) Terms() string {
	return fmt.Sprintf("Here Rick's steps are %s, and Morty's %s.", list(b.circle.Steps[0]), list(b.circle.Steps[1]))
}

// list writes steps in short: the first six and, if there are more, how many there are.
func list(steps []int) string {
	const most = 6
	var w strings.Builder
	for i, s := range steps[:min(len(steps), most)] {
		if i > 0 {
			w.WriteByte(' ')
		}
		w.WriteString("+" + strconv.Itoa(s))
	}
	if len(steps) > most {
		fmt.Fprintf(&w, " … (%d steps)", len(steps))
	}
	return w.String()
}

// Position is the player to move and the monster's cell.
type Position struct {
	Player games.Player
	Cell   int
}

func (p Position) Turn() games.Player { return p.Player }

func (p Position) Key() string { return strconv.Itoa(int(p.Player)) + ":" + strconv.Itoa(p.Cell) }

func (b *Board) Start(first games.Player) games.Position { return Position{first, b.start} }

// Moves returns a move for each step; To is the step.
func (b *Board) Moves(p games.Position) []games.Move {
	at := p.(Position)
	if at.Cell == 0 {
		return nil
	}
	moves := make([]games.Move, len(b.circle.Steps[at.Player]))
	for i, s := range b.circle.Steps[at.Player] {
		moves[i] = games.Move{To: int64(s)}
	}
	return moves
}

func (b *Board) Play(p games.Position, m games.Move) games.Position {
	at := p.(Position)
	return Position{at.Player.Other(), b.cell(at.Cell, m)}
}

// cell returns the cell that a step leads to.
func (b *Board) cell(from int, m games.Move) int { return (from + int(m.To)) % b.circle.N }

// Name returns the step as a number.
func (b *Board) Name(_ games.Position, m games.Move) string { return strconv.FormatInt(m.To, 10) }

// Tell returns the words for a step: Does is "+3", Leads "cell 7" or "the hole", Long "+3: 4 → 7"
// and Short "+3 to 7".
func (b *Board) Tell(p games.Position, m games.Move) games.MoveWords {
	at := p.(Position).Cell
	to := b.cell(at, m)
	w := games.MoveWords{Does: fmt.Sprintf("+%d", m.To), Leads: "the hole"}
	if to == 0 {
		w.Long, w.Short = fmt.Sprintf("%s: %d → the hole", w.Does, at), w.Does+" into the hole"
		return w
	}
	w.Leads = fmt.Sprintf("cell %d", to)
	w.Long, w.Short = fmt.Sprintf("%s: %d → %d", w.Does, at, to), fmt.Sprintf("%s to %d", w.Does, to)
	return w
}

// Target returns the place of the cell that the move leads to, in the other player's ring.
func (b *Board) Target(p games.Position, m games.Move) games.Place {
	at := p.(Position)
	return Place(at.Player.Other(), b.cell(at.Cell, m))
}

// Place returns the place of the state with p to move and the monster on a cell.
func Place(p games.Player, cell int) games.Place {
	return games.Place{Part: int(p), Index: int64(cell)}
}

// Tempt returns how far a step goes.
func (b *Board) Tempt(_ games.Position, m games.Move) (much int64, did string) {
	return m.To, "went as far as it could"
}

func (b *Board) Ended(games.Position, games.Names) games.Ending {
	return games.Ending{What: "the monster is in the hole"}
}
