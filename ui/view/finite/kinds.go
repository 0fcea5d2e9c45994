package finite

import (
	"slices"
	"strings"
	"unicode/utf8"

	"zugzwang/games"
	"zugzwang/games/finite"
	"zugzwang/ui/paint"
)

// Rules draw in characters. Where boards are pictures the usual ones have a body: a player's
// initial is a piece of theirs, o a stone, # a block, | a pin, = the ground, and lines of +, -
// and | are posts and what can be built between them. On a ground, g is a piece that either may cut,
// and box-drawing characters lead to branches.

// kind is what the text of a cell stands for.
type kind uint8

const (
	nothing kind = iota
	free         // room for something
	written      // which have no body
	piece        // of a player
	stone
	block
	pin
	ground // that things grow on
	post   // between which sides are drawn
	side
)

// look is what the whole picture tells about how its cells are drawn.
type look struct {
	form     form
	initials [2]string // of the players, which their pieces are drawn as; "" if these are alike
	chess    bool      // the players are White and Black
	stones   bool      // there are stones that are nobody's
}

// form is what a picture is of.
type form uint8

const (
	loose     form = iota // things that stand by themselves, such as heaps of stones
	ofSquares             // a board of squares with lines between them
	ofPlaces              // places with paths between them
	ofSlabs               // pieces on end that can be pushed over
	ofSides               // posts, and the sides drawn between them
	ofGrowth              // what grows on a ground
	ofPins
	ofPads // pieces with gaps between them, each of which shows a move
)

// look looks at a picture.
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
	l.chess = players == [2]string{"White", "Black"} || players == [2]string{"Black", "White"}
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

// sidesOnly reports whether texts are all of posts and sides.
func sidesOnly(texts map[string]bool) bool {
	for text := range texts {
		if text != "" && !strings.Contains("+-|.", text) {
			return false
		}
	}
	return true
}

// squared reports whether a cell of a loose picture makes it a board of squares.
func (l *look) squared(cell finite.Cell) bool {
	k, _ := l.of(cell)
	return l.ruled(k)
}

// crosses reports whether the game is one of noughts and crosses.
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

// bodies reports whether all that is written in a picture has a body.
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

// ruled reports whether cells of a kind lie on a board of squares.
func (l *look) ruled(k kind) bool {
	switch k {
	case free, written, piece, block:
		return l.form == loose || l.form == ofSquares
	}
	return false
}
