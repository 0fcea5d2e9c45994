package games

import (
	"errors"
	"math"
)

// Draft is a board that is being changed, and the position that stands on it.
type Draft struct {
	Board    Board
	Position Position
}

// Edit is a change of a draft that can be made in place.
type Edit struct {
	// Key makes it, as Bubble Tea names keys. "space" is the change that belongs
	// to the place itself, and a click on the place makes it too. The editor
	// keeps for itself the arrows, hjkl, enter, tab, esc and the letters
	// a c d f g m p q s u U w x y ?.
	Key  string
	Does string // what it does, in a few words: "give Rick the step +4"
	Off  string // why it can do nothing here; "" if it can
	// Hold says that the edit changes nothing but takes hold of the place, for an
	// edit that needs another place besides, such as an edge.
	Hold bool
	// Make is the draft with the change made. It is not called where Off says
	// why, nor where Hold is set.
	Make func() Draft
}

// Off is why an edit can do nothing, where a constructor would refuse what it makes
// with this error; "" if it would not.
func Off(err error) string {
	if fault := (*Fault)(nil); errors.As(err, &fault) {
		return "out of bounds: " + fault.Expected
	}
	if err != nil {
		return err.Error()
	}
	return ""
}

// Must is what a constructor makes of what is known to be within its bounds.
func Must[B any](b B, err error) B {
	if err != nil {
		panic(err)
	}
	return b
}

// Editing is how the boards of a game are made and changed by hand. All but Follow must be
// there.
type Editing struct {
	// Form is the parameters of a board, as they are typed.
	Form *Form
	// At lists the changes that can be made to a draft with the cursor at a place and, if
	// held is not nil, another place held. The same keys are listed at every place, in the
	// same order; those that can do nothing say why. Either place may be one that the board
	// does not have, or has no more.
	At func(d Draft, at Place, held *Place) []Edit
	// Find returns the place of a draft that words name, as they are cut by Telling: "b3",
	// "A 4"; false where they name none.
	Find func(d Draft, words []string) (Place, bool)
	// Name returns what a place is called, so that Find finds it, or another for which the
	// same changes can be made; "" where it has no name.
	Name func(d Draft, at Place) string
	// Carry returns the position of another board of the game in which everything stands as
	// in p; false if there is none. The boards may differ in anything.
	Carry func(from Board, p Position, to Board) (Position, bool)
	// Follow returns where a cursor goes that was on a place of a draft, when the draft
	// becomes another: a place may have another name there, or be no more. Nil: it keeps to
	// its place.
	Follow func(at Place, from, to Draft) Place
}

// Follow returns where a cursor goes that was on a place, when the draft becomes another.
func (d Draft) Follow(at Place, to Draft) Place {
	if follow := to.Board.Game().Editing.Follow; follow != nil {
		return follow(at, d, to)
	}
	return at
}

// Settled is the draft on a board that starts with its position, or with another
// where no match can start with that one: what a match, a form and a code are made
// of. O(board).
func (d Draft) Settled() (Draft, error) {
	g := d.Board.Game()
	w := Packer{room: math.MaxInt}
	g.Pack(&w, d.Board, d.Position)
	u := &Unpacker{data: w.data}
	b, p, err := g.Unpack(u)
	if err == nil {
		err = u.end()
	}
	if err != nil {
		return Draft{}, err
	}
	return Draft{b, p}, nil
}
