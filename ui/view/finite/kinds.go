package finite

import (
	"slices"
	"strings"
	"unicode/utf8"

	"zugzwang/games"
	"zugzwang/games/finite"
	"zugzwang/ui/paint"
	"zugzwang/ui/view"
)

// Rules draw boards as characters. A painted board shows shapes, called bodies, in place of some of
// them: a player's initial is a piece of that player, o a stone, # a block, | a pin, = the ground. In
// a picture of +, - and | only, + is a post, and - and | are sides drawn between posts. On a ground,
// g is a piece that both players may cut, and box-drawing characters are lines to branches.

// kind is what a cell stands for.
type kind uint8

const (
	nothing kind = iota // no text, and no move
	free                // an empty cell of the board, in which a move or a piece may be
	written             // any text without a body
	piece               // a piece of a player
	stone               // a stone of no player
	block               // a square that cannot be used
	pin
	ground // the ground on which pieces grow
	post   // an end of sides
	side   // a side that is drawn between two posts
)

// look is how a whole picture is drawn.
type look struct {
	form     form
	initials [2]string // the players' initials, which stand for their pieces; "" if both are the same
	chess    bool      // the players are White and Black
	stones   bool      // there are stones of no player
}

// form is the kind of a picture. painted.go lays out its squares, bodies.go paints what stands on one
// of them, and the files named here what only pictures of a form have.
type form uint8

const (
	loose     form = iota // single things without a board, such as heaps of stones: bands.go, quiet.go
	ofSquares             // a board of squares with lines between them: tiles.go, pieces.go, dominoes.go, goals.go
	ofPlaces              // places with paths between them: linked.go
	ofSlabs               // upright dominoes that can be pushed over: slabs.go
	ofSides               // posts, and the sides drawn between them: sides.go
	ofGrowth              // pieces that grow on the ground: growth.go
	ofPins                // rows of pins: pins.go, pin_tags.go, wrapped.go
	ofPads                // pieces with gaps between them, in which moves are shown: pads.go, on_pieces.go
)

// look returns how to draw a picture with these rows. Rows of the picture at the start of the match may be among them, so that
// the look stays the same when the last piece of a kind is gone. It also records in d.lettered whether a text on the board
// could be taken for the letter of an outcome.
func (d *scene) look(rows [][]finite.Cell) look {
	players := d.board.Game().Players
	var l look
	for i, name := range players {
		_, n := utf8.DecodeRuneInString(name)
		l.initials[i] = name[:n]
	}
	if strings.EqualFold(l.initials[0], l.initials[1]) {
		l.initials = [2]string{}
	}
	l.chess = view.IsBlackAndWhite(d.board.Game())
	found := map[string]bool{}
	for _, row := range rows {
		for _, cell := range row {
			found[strings.TrimSpace(cell.Text)] = true
		}
	}
	d.lettered = d.lettered || !(l.chess && d.Theme.Pictures()) && found["W"] || found["L"] || found["D"]
	l.stones = (found["o"] || found["O"] || found["●"]) && !strings.EqualFold(l.initials[0], "o") && !strings.EqualFold(l.initials[1], "o")
	switch {
	case len(d.board.Links()) > 0:
		l.form = ofPlaces
	case slabs(rows):
		l.form = ofSlabs
	case found["+"] && sidesOnly(found):
		l.form = ofSides
	case found["="]:
		l.form = ofGrowth
	case found["|"] && !found["+"]:
		l.form = ofPins
	case slices.ContainsFunc(rows, func(row []finite.Cell) bool { return slices.ContainsFunc(row, l.squared) }):
		l.form = ofSquares
	}
	return l
}

// sidesOnly reports whether all texts are those of a picture of posts and sides.
func sidesOnly(texts map[string]bool) bool {
	for text := range texts {
		if text != "" && !strings.Contains("+-|.", text) {
			return false
		}
	}
	return true
}

// squared reports whether a cell is of a kind that makes its picture a board of squares.
func (l *look) squared(cell finite.Cell) bool {
	k, _ := l.of(cell)
	return l.ruled(k)
}

// crosses reports whether the players are X and O.
func (l *look) crosses() bool { return l.initials == [2]string{"X", "O"} }

// of returns what a cell stands for, and whose it is if it is a piece.
func (l *look) of(cell finite.Cell) (kind, games.Player) {
	text := strings.TrimSpace(cell.Text)
	switch {
	case text == "" && cell.Move == "":
		return nothing, 0
	case empty(text):
		return free, 0
	case l.form == ofSides && text == "+":
		return post, 0
	case l.form == ofSides:
		return side, 0
	}
	for p, initial := range l.initials {
		if initial != "" && strings.EqualFold(text, initial) {
			return piece, games.Player(p)
		}
	}
	switch text {
	case "o", "O", "●":
		return stone, 0
	case "#", "█":
		return block, 0
	case "|":
		return pin, 0
	case "=":
		return ground, 0
	}
	return written, 0
}

// bodies reports whether all texts of a picture are single characters with a body, or empty.
func (l *look) bodies(rows [][]finite.Cell) bool {
	for _, row := range rows {
		for _, cell := range row {
			if k, _ := l.of(cell); k == written || paint.Width(cell.Text) > 1 {
				return false
			}
		}
	}
	return true
}

// ruled reports whether cells of a kind are squares of a board, with lines around them.
func (l *look) ruled(k kind) bool {
	switch k {
	case free, written, piece, block:
		return l.form == loose || l.form == ofSquares
	}
	return false
}
