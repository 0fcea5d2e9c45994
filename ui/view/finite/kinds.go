package finite

import (
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
	initials [2]string
	built    bool // of posts and sides
	grown    bool // on a ground
	pins     bool
	stones   bool
	squares  bool // with lines between them
	crosses  bool // noughts and crosses
	linked   bool // its cells are places with paths between them
	chess    bool // its players are White and Black
	slabs    bool // pieces on end that can be pushed over
}

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
	l.linked = len(d.board.Links()) > 0
	l.chess = players == [2]string{"White", "Black"} || players == [2]string{"Black", "White"}
	l.crosses = l.initials == [2]string{"X", "O"}
	found := map[string]bool{}
	for _, row := range rows {
		for _, cell := range row {
			found[strings.TrimSpace(cell.Text)] = true
		}
	}
	l.stones = (found["o"] || found["O"] || found["●"]) && !strings.EqualFold(l.initials[0], "o") && !strings.EqualFold(l.initials[1], "o")
	l.grown, l.built, l.pins = found["="], found["+"], found["|"] && !found["+"]
	for text := range found {
		l.built = l.built && (text == "" || strings.Contains("+-|.", text))
	}
	l.slabs = slabs(rows)
	for _, row := range rows {
		for _, cell := range row {
			k, _ := l.of(cell)
			l.squares = l.squares || l.ruled(k)
		}
	}
	return l
}

// of returns what a cell stands for, and whose it is if it is a piece.
func (l *look) of(cell finite.Cell) (kind, games.Player) {
	text := strings.TrimSpace(cell.Text)
	switch {
	case text == "" && cell.Move == "":
		return nothing, 0
	case empty(text):
		return free, 0
	case l.built && text == "+":
		return post, 0
	case l.built:
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
		return !l.built && !l.grown && !l.pins && !l.linked && !l.slabs
	}
	return false
}
