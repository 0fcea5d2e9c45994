// Package fence is the fence grid of BOJ 22883: boards between two fences, a
// piece on each, and two players one of whom moves right only, the other down.
//
// A judge's text has the number of boards, and for each its rows and columns and its two
// fences, words of as many D's and R's from the top-left corner. The answer is who wins if
// Right begins: First is Right, Second is Down. Every cell is worth an integer, and each
// board's is found in O(rows + columns):
//
//	2             Second
//	2 2
//	RRDD DDRR
//	3 2
//	RRDDD DRDDR
package fence

import (
	"fmt"
	"strconv"
	"strings"
	"sync"

	"zugzwang/assets"
	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/games/params"
)

// The players.
const (
	Right games.Player = 0
	Down  games.Player = 1
)

// players holds the players' names. It is a variable of its own because Game's functions
// use it, and Go rejects a Game whose initialiser refers to Game.
var players = [2]string{"Right", "Down"}

// Game describes Fence: its texts, its parameters, and the functions that make its boards.
var Game = &games.Game{
	ID:   "fence",
	Name: "Fence",
	About: games.About{
		Tagline: "pieces between two fences: one player moves right, the other down",
		Goal:    "Right steps right, Down steps down; whoever cannot, loses",
		Theory:  "partisan sums: every cell is worth an integer, and the integers add up",
		Watched: "The definition, a cell at a time, and then the zero line. The board was coloured by the zero line alone, which comes to the same in every cell without looking at each.",
		Rules: `Two fences run along the lines of a grid, from the top-left corner to the bottom-right one. ` +
			`The cells between them are a board, and a piece stands in the top-left one.

The player to move chooses a board. Right moves its piece one cell to the right, Down one cell down, never across a fence.`,
		Format: `The number of boards; then for each its rows and columns, and a line for each of its fences, from the top-left corner to the bottom-right one: R goes right, D goes down. The upper fence begins with R, the lower one with D, and either may stand first.
Answered by First if Right wins, who begins, and else by Second.`,
	},
	Players: players,
	Boards:  assets.Of("fence"),
	Params:  schema,
	Read:    read,
	Write:   write,
	Judge:   judge,
	Random:  random,
	Trials:  trials,
	Codes:   &games.Codes{Pack: pack, Unpack: unpack},
	Editing: &games.Editing{Form: form, At: edits, Find: findPlace, Name: placeName, Follow: cursor, Carry: carry},
	Details: details,
	Page:    page(),
	Lesson:  lesson(),
}

// The indices of the parameters in schema, which has all their bounds.
const (
	boards = iota
	tall   // the rows of each board
	wide   // the columns of each board
)

// maxSide is the most rows or columns of a board: the letters of a fence, up to twice as
// many, can be counted in 31 bits.
const maxSide = 1 << 29

var schema = params.Schema{
	boards: {Name: "boards", What: "the number of boards", Lo: 1, Hi: 1<<31 - 1, Drawn: [3][2]int64{{3, 4}, {3, 4}, {4, 4}}},
	tall:   {Name: "rows", What: "the rows", Lo: 1, Hi: maxSide, Drawn: [3][2]int64{{2, 4}, {4, 6}, {6, 9}}},
	wide:   {Name: "columns", What: "the columns", Lo: 1, Hi: maxSide, Drawn: [3][2]int64{{2, 4}, {4, 6}, {6, 9}}},
}

// Cell is a cell of a grid: its row from the top and its column from the left, both from 0.
type Cell struct{ Row, Col int32 }

// Board is one or more grids side by side.
type Board struct {
	grids []*Grid
	start []Cell // by board: where its piece starts

	once    sync.Once
	numbers *numbers // numbers of the cells, computed when first asked for
}

// New returns the board of these grids, at least one, with every piece in the top-left cell. It
// takes over the slice.
func New(grids []*Grid) *Board { return newFrom(grids, make([]Cell, len(grids))) }

// newFrom returns the board of these grids with the pieces on these cells. It takes over the
// slices.
func newFrom(grids []*Grid, start []Cell) *Board { return &Board{grids: grids, start: start} }

// Parts returns the number of grids.
func (b *Board) Parts() int { return len(b.grids) }

// Grid returns a grid by its index, from 0.
func (b *Board) Grid(part int) *Grid { return b.grids[part] }

func (b *Board) Game() *games.Game { return Game }

func (b *Board) Title() string {
	const most = 4
	var w strings.Builder
	w.WriteString(english.Several(len(b.grids), "board") + ": ")
	for i, g := range b.grids[:min(len(b.grids), most)] {
		if i > 0 {
			w.WriteString(", ")
		}
		fmt.Fprintf(&w, "%d×%d", g.Rows, g.Cols)
	}
	if len(b.grids) > most {
		w.WriteString(", …")
	}
	return w.String()
}

// Position is the player to move and the cell of every board's piece. It shares the cells of the
// position it came from and adds the one piece that moved, so a move costs the same however many
// boards there are.
type Position struct {
	turn games.Player
	from *layout
	part int // the board whose piece has moved since from, or -1
	cell Cell

	once sync.Once
	all  *layout // all cells, computed when first asked for
}

// layout is a cell for every board.
type layout struct{ cells []Cell }

// NewPosition returns the position with a player to move and every board's piece on a cell. It
// takes over the slice.
func NewPosition(turn games.Player, cells []Cell) *Position {
	return &Position{turn: turn, from: &layout{cells}, part: -1}
}

func (p *Position) Turn() games.Player { return p.turn }

// At returns the cell of a board's piece. O(1).
func (p *Position) At(part int) Cell {
	if part == p.part {
		return p.cell
	}
	return p.from.cells[part]
}

// with returns the position with turn to move and one piece on another cell. O(1), but O(boards)
// at the first call.
func (p *Position) with(turn games.Player, part int, cell Cell) *Position {
	return &Position{turn: turn, from: p.layout(), part: part, cell: cell}
}

// layout returns the cells of all pieces as one slice, computed once.
func (p *Position) layout() *layout {
	if p.part < 0 {
		return p.from
	}
	p.once.Do(func() {
		cells := make([]Cell, len(p.from.cells))
		copy(cells, p.from.cells)
		cells[p.part] = p.cell
		p.all = &layout{cells}
	})
	return p.all
}

// Key returns the player, then each board's row and column. O(boards).
func (p *Position) Key() string {
	key := strconv.AppendInt(nil, int64(p.turn), 10)
	for part := range p.from.cells {
		c := p.At(part)
		key = append(key, ':')
		key = strconv.AppendInt(key, int64(c.Row), 10)
		key = append(key, ',')
		key = strconv.AppendInt(key, int64(c.Col), 10)
	}
	return string(key)
}

func (b *Board) Start(first games.Player) games.Position {
	return NewPosition(first, b.start)
}

// Moves returns a move for each board where the player to move can step. Part is the board; the
// player decides the direction.
func (b *Board) Moves(p games.Position) []games.Move {
	at := p.(*Position)
	var moves []games.Move
	for part, g := range b.grids {
		if g.Open(at.At(part), at.turn) {
			moves = append(moves, games.Move{Part: part})
		}
	}
	return moves
}

func (b *Board) Play(p games.Position, m games.Move) games.Position {
	at := p.(*Position)
	return at.with(at.turn.Other(), m.Part, at.At(m.Part).Next(at.turn))
}

// Next returns the cell that a player's move leads to: one to the right for Right, one down for
// Down.
func (c Cell) Next(by games.Player) Cell {
	if by == Right {
		c.Col++
	} else {
		c.Row++
	}
	return c
}

// Name returns the number of the move's board, from 1.
func (b *Board) Name(_ games.Position, m games.Move) string { return strconv.Itoa(m.Part + 1) }

// Tell returns the words for a move: "board 2: right", "moves on board 2", or on a single
// board "right", "steps right". A player has only one move on a board, so the board's name
// tells which.
func (b *Board) Tell(p games.Position, m games.Move) games.MoveWords {
	way := [2]string{Right: "right", Down: "down"}[p.Turn()]
	if b.Parts() == 1 {
		return games.MoveWords{Does: way, Long: "steps " + way, Short: "steps " + way}
	}
	part := b.Part(p, m)
	return games.MoveWords{Does: part + ": " + way, Brief: part, Long: "moves on " + part, Short: "moves on " + part}
}

func (b *Board) Part(_ games.Position, m games.Move) string {
	return fmt.Sprintf("board %d", m.Part+1)
}

// after returns the cell of the move's piece after the move.
func after(p games.Position, m games.Move) Cell {
	at := p.(*Position)
	return at.At(m.Part).Next(at.turn)
}

// Target returns the cell the piece moves to, with the other player to move.
func (b *Board) Target(p games.Position, m games.Move) games.Place {
	return b.Place(p.Turn().Other(), m.Part, after(p, m))
}

// Place returns the place of a cell with a player to move. Every cell has two places, since the
// outcome there depends on whose turn it is.
func (b *Board) Place(turn games.Player, part int, c Cell) games.Place {
	cell := int64(c.Row)*int64(b.grids[part].Cols) + int64(c.Col)
	return games.Place{Part: part, Index: 2*cell + int64(turn)}
}

// PlaceIn returns which of the two places of a cell to show in p: the one with the player
// to move who would move there if only this board were played on. Cells to the right of the
// piece's diagonal take one more move by Right, so Down is to move there; below the
// diagonal Right is; on it, whoever moves in p. While play stays on a board its cells keep
// their places.
func (b *Board) PlaceIn(p *Position, part int, c Cell) games.Place {
	at, turn := p.At(part), p.turn
	switch d := (c.Col - at.Col) - (c.Row - at.Row); {
	case d > 0:
		turn = Down
	case d < 0:
		turn = Right
	}
	return b.Place(turn, part, c)
}

// Cell returns the cell of a place, and whether a piece can stand there.
func (b *Board) Cell(at games.Place) (Cell, bool) {
	_, c, ok := b.state(at)
	return c, ok
}

// state returns the player to move and the cell of a place, and whether a piece can reach the
// cell.
func (b *Board) state(at games.Place) (games.Player, Cell, bool) {
	if at.Part < 0 || at.Part >= len(b.grids) || at.Index < 0 {
		return 0, Cell{}, false
	}
	g := b.grids[at.Part]
	cell, cols := at.Index/2, int64(g.Cols)
	if cell >= int64(g.Rows)*cols {
		return 0, Cell{}, false
	}
	c := Cell{int32(cell / cols), int32(cell % cols)}
	return games.Player(at.Index % 2), c, g.Has(c)
}

func (b *Board) Ended(p games.Position, who games.Names) games.Ending {
	pieces, fence := english.Either(len(b.grids), "the piece", "every piece"), " has a fence below it"
	if p.Turn() == Right {
		fence = " has a fence at its right"
	}
	return games.Ending{What: who.Does(p.Turn(), "has no step left"), Because: pieces + fence}
}
