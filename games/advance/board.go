// Package advance is Advance or Eat, the grid of AtCoder's ABC 229 H: white and
// black pieces that move towards the top row, or are taken off by the other
// player.
//
// A judge's text has the number of rows, that of columns if it is another, and the rows:
// W, B and . for an empty cell. The answer is who wins if White begins: Takahashi is White,
// Snuke is Black. Every column is worth a fraction whose denominator is a power of 2, taken
// from solver.Interval, in O(height·pieces):
//
//	2             Snuke
//	W.
//	BW
package advance

import (
	"fmt"
	"strconv"
	"strings"

	"zugzwang/assets"
	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/games/params"
)

// The players. White's advantage counts as positive.
const (
	White games.Player = 0
	Black games.Player = 1
)

// players holds the players' names. It is a variable of its own because Game's functions
// use it, and Go rejects a Game whose initialiser refers to Game.
var players = [2]string{"White", "Black"}

// Game describes Advance or Eat: its texts, its parameters, and the functions that make its
// boards.
var Game = &games.Game{
	ID:   "advance",
	Name: "Advance or Eat",
	About: games.About{
		Tagline: "pieces on a grid that step up or eat",
		Goal:    "move up, or eat any of theirs, anywhere; who cannot, loses",
		Theory:  "a sum of columns, each worth an exact fraction: who is ahead wins",
		Watched: "The very solver that coloured the board, run once more.",
		Rules: `White and black pieces stand on a grid. In turn each player moves one piece of their own up to the next cell, if that is empty, ` +
			`or eats any one piece of the other player's, wherever it stands: it is taken off the board. To eat one needs no piece of one's own.`,
		Format: `The number of rows, which is that of columns too; then the rows from the top: W is a white piece, B a black one, and . an empty cell.
Answered by Takahashi if White wins, who begins, and else by Snuke.`,
	},
	Details: details,
	Players: players,
	Boards:  assets.Of("advance"),
	Params:  schema,
	Read:    read,
	Write:   write,
	Random:  random,
	Trials:  trials,
	Codes:   &games.Codes{Pack: pack, Unpack: unpack},
	Editing: &games.Editing{Form: form, At: edits, Find: findPlace, Name: placeName, Carry: carry},
	Page:    page(),
	Lesson:  lesson(),
}

// maxCells keeps a position small enough to be analysed between two moves.
const maxCells = 10_000

// The indices of the parameters in schema, which has all their bounds.
const (
	height = iota
	width
)

var schema = params.Schema{
	height: {Name: "rows", What: "the number of rows", Lo: 1, Hi: maxCells, Drawn: [3][2]int64{{3, 3}, {5, 5}, {8, 8}}},
	width: {
		Name: "columns", What: "the number of columns", Lo: 1, Hi: maxCells, Drawn: [3][2]int64{{3, 3}, {5, 5}, {8, 8}},
		Within: func(before params.Values) (lo, hi int64) { return 1, maxCells / before[height].Int },
	},
}

// size returns the parameters of a grid.
func size(rows, columns int) params.Values {
	return params.Values{height: {Int: int64(rows)}, width: {Int: int64(columns)}}
}

// The contents of a cell, as judge's inputs and positions write them.
const (
	empty = '.'
	white = 'W'
	black = 'B'
)

// pieces holds the letters of White's and Black's piece, by player.
const pieces = "WB"

// Board is a grid with its pieces at the start.
type Board struct {
	rows, columns int
	grid          string // as in Position
}

// New returns the board of these rows, top to bottom, in the letters '.', 'W' and 'B'. The error is
// a *params.Fault.
func New(rows ...string) (*Board, error) {
	b := &Board{rows: len(rows)}
	if len(rows) > 0 {
		b.columns = len(rows[0])
	}
	if err := schema.Check(size(b.rows, b.columns)); err != nil {
		return nil, err
	}
	for i, row := range rows {
		if !isRow(row, b.columns) {
			return nil, &params.Fault{Found: english.Quote([]byte(row)), Expected: rowExpected(i, b.columns)}
		}
	}
	var w strings.Builder
	for c := range b.columns {
		for _, row := range rows {
			w.WriteByte(row[c])
		}
	}
	b.grid = w.String()
	return b, nil
}

// isRow reports whether row consists of exactly columns cells, each '.', 'W' or 'B'.
func isRow(row string, columns int) bool {
	return len(row) == columns && strings.Trim(row, cells) == ""
}

// rowExpected returns what an error says it expected as row i, from 0, of a grid.
func rowExpected(i, columns int) string {
	return fmt.Sprintf("row %d of the grid: %d of '.', 'W' and 'B'", i+1, columns)
}

// Rows returns the height of the grid.
func (b *Board) Rows() int { return b.rows }

// Columns returns the width of the grid.
func (b *Board) Columns() int { return b.columns }

func (b *Board) Game() *games.Game { return Game }

func (b *Board) Title() string {
	return fmt.Sprintf("%d × %d cells, %d white, %d black", b.rows, b.columns,
		strings.Count(b.grid, pieces[:1]), strings.Count(b.grid, pieces[1:]))
}

// Position is the player to move and the contents of the cells: column after column, each from
// top to bottom.
type Position struct {
	Player games.Player
	Grid   string
}

func (p Position) Turn() games.Player { return p.Player }

func (p Position) Key() string { return fmt.Sprintf("%d:%s", p.Player, p.Grid) }

func (b *Board) Start(first games.Player) games.Position { return Position{first, b.grid} }

// Column returns the contents of column i, from top to bottom.
func (b *Board) Column(p games.Position, i int) string {
	return p.(Position).Grid[i*b.rows : (i+1)*b.rows]
}

// column returns the column in which the move m is made.
func (b *Board) column(p games.Position, m games.Move) string { return b.Column(p, m.Part) }

// can reports whether the player by may use the piece in a row of a column: advance it if
// it is by's own and the cell above is empty, or eat it if it is the opponent's.
func can(column string, row int, by games.Player) bool {
	switch column[row] {
	case empty:
		return false
	case pieces[by]:
		return row > 0 && column[row-1] == empty
	}
	return true
}

// use returns the column after a player has used the piece in a row.
func use(column string, row int, by games.Player) string {
	if column[row] == pieces[by] {
		return column[:row-1] + pieces[by:by+1] + "." + column[row+1:]
	}
	return column[:row] + "." + column[row+1:]
}

// Moves lists the moves column by column, from the top down. Part is the column and To the row
// of the piece used: the player's own advances, the other's is eaten.
func (b *Board) Moves(p games.Position) []games.Move {
	var moves []games.Move
	for c := range b.columns {
		column := b.Column(p, c)
		for r := range column {
			if can(column, r, p.Turn()) {
				moves = append(moves, games.Move{Part: c, To: int64(r)})
			}
		}
	}
	return moves
}

// stuck reports whether the player to move has no move.
func (b *Board) stuck(p games.Position) bool {
	for c := range b.columns {
		column := b.Column(p, c)
		for r := range column {
			if can(column, r, p.Turn()) {
				return false
			}
		}
	}
	return true
}

// after returns the column after a legal move in it.
func (b *Board) after(p games.Position, m games.Move) string {
	return use(b.column(p, m), int(m.To), p.Turn())
}

func (b *Board) Play(p games.Position, m games.Move) games.Position {
	at := p.(Position)
	from := m.Part * b.rows
	return Position{at.Player.Other(), at.Grid[:from] + b.after(p, m) + at.Grid[from+b.rows:]}
}

// Advances reports whether a legal move advances a piece; otherwise it eats
// one.
func (b *Board) Advances(p games.Position, m games.Move) bool {
	return b.column(p, m)[m.To] == pieces[p.Turn()]
}

// Letter returns the name of column i: a to z, then aa, ab and so on.
func Letter(i int) string {
	if i < 26 {
		return string(rune('a' + i))
	}
	return Letter(i/26-1) + string(rune('a'+i%26))
}

// cell returns a cell's name, with row 1 at the top: "b3".
func cell(column int, row int64) string { return Letter(column) + strconv.FormatInt(row+1, 10) }

// Name returns the cell of the piece used.
func (b *Board) Name(_ games.Position, m games.Move) string { return cell(m.Part, m.To) }

// Tell returns the words for a move. If the piece on b4 advances, these are "↑ b4" (Does), "b3"
// (Leads), "advances b4 to b3" (Long) and "advances b4" (Short). If it is eaten, they are "× b4"
// (Does) and "eats b4" (Long and Short), and Leads is "".
func (b *Board) Tell(p games.Position, m games.Move) games.MoveWords {
	at := cell(m.Part, m.To)
	if !b.Advances(p, m) {
		return games.MoveWords{Does: "× " + at, Long: "eats " + at, Short: "eats " + at}
	}
	w := games.MoveWords{Does: "↑ " + at, Leads: cell(m.Part, m.To-1), Short: "advances " + at}
	w.Long = w.Short + " to " + w.Leads
	return w
}

func (b *Board) Part(_ games.Position, m games.Move) string { return "column " + Letter(m.Part) }

// Target returns the cell of the piece used.
func (b *Board) Target(_ games.Position, m games.Move) games.Place {
	return games.Place{Part: m.Part, Index: m.To}
}

// Remind returns a reminder that any piece of the opponent may be eaten, wherever it
// stands. It returns "" if the player to move can advance two pieces or more, or can eat
// none.
func (b *Board) Remind(p games.Position) string {
	advance, eat := 0, 0
	for _, m := range b.Moves(p) {
		if b.Advances(p, m) {
			advance++
		} else {
			eat++
		}
	}
	if eat == 0 || advance > 1 {
		return ""
	}
	return "Any piece of " + players[p.Turn().Other()] + "'s may be eaten, wherever it stands."
}

// Tempt returns 1 for a move that eats, else 0.
func (b *Board) Tempt(p games.Position, m games.Move) (much int64, did string) {
	if b.Advances(p, m) {
		return 0, ""
	}
	return 1, "ate because it could"
}

func (b *Board) Ended(p games.Position, who games.Names) games.Ending {
	return games.Ending{What: who.Does(p.Turn(), "has nothing left to advance or to eat")}
}
