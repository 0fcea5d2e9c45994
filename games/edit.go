package games

import (
	"errors"
	"math"

	"zugzwang/games/params"
)

// Draft is a board while it is edited, and the position on it.
type Draft struct {
	Board    Board
	Position Position
}

// Edit is one change that can be made to a draft.
type Edit struct {
	// Key is the key that makes the change, as Bubble Tea names keys. The change with the key
	// "space" is also made by a click on the place. The editor itself uses the arrows, hjkl, enter,
	// tab, esc, ctrl+r, the comma, ? and the letters A f g m p q s u U v w x y.
	Key  string
	Does string // what it does, in a few words: "give Rick the step +4"
	Off  string // why it is unavailable here; "" if it is available
	// Hold marks an edit that changes nothing but selects the place, as the first of two places
	// that another edit needs, such as the ends of an edge.
	Hold bool
	// Make returns the changed draft. It is called only if Off is "" and Hold is false.
	Make func() Draft
}

// Off returns why an edit is unavailable, given the error of the constructor that would make
// the changed board; "" for nil.
func Off(err error) string {
	if fault := (*params.Fault)(nil); errors.As(err, &fault) {
		return "out of bounds: " + fault.Expected
	}
	if err != nil {
		return err.Error()
	}
	return ""
}

// Must returns b, and panics if err is not nil. It is for parameters that are known to be
// within their bounds.
func Must[B any](b B, err error) B {
	if err != nil {
		panic(err)
	}
	return b
}

// Editing makes and changes boards of a game by hand. Every field but Follow must be set.
type Editing struct {
	// Form holds the parameters of a board, as they are typed.
	Form *Form
	// At lists the changes that can be made to a draft with the cursor at a place. Held is the
	// place that was selected before, or nil. The same keys are listed at every place, in the
	// same order; Off says why one is unavailable. Either place may be one that the board does
	// not have.
	At func(d Draft, at Place, held *Place) []Edit
	// Find returns the place of a draft that is called words, as cut by english.Telling: "b3" or
	// "A 4". False if there is none.
	Find func(d Draft, words []string) (Place, bool)
	// Name returns a name of a place that Find accepts, or that of another place with the same
	// changes; "" if the place has no name.
	Name func(d Draft, at Place) string
	// Carry returns the position on board to in which everything stands as in p on board from.
	// Both are boards of the game, and may differ in anything. False if there is no such
	// position.
	Carry func(from Board, p Position, to Board) (Position, bool)
	// Follow returns where the cursor goes from place at when draft from becomes to: the place
	// may have another name there, or be gone. Nil: the cursor stays at the same Place.
	Follow func(at Place, from, to Draft) Place
}

// Follow returns where the cursor goes from a place when d becomes to; see Editing.Follow.
func (d Draft) Follow(at Place, to Draft) Place {
	if follow := to.Board.Game().Editing.Follow; follow != nil {
		return follow(at, d, to)
	}
	return at
}

// Settled returns the draft on a board that starts with its position, as a match, a form and a
// code need it. If no match can start there, board and position are those that the game's
// Codes make instead. O(board).
func (d Draft) Settled() (Draft, error) {
	codes, w := d.Board.Game().Codes, params.NewPacker(math.MaxInt)
	codes.Pack(w, d.Board, d.Position)
	data, _ := w.Bytes()
	b, p, err := codes.unpack(data)
	return Draft{b, p}, err
}
