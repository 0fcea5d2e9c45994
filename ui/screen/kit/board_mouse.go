package kit

import (
	"cmp"
	"image"
	"slices"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/ui/paint"
	"zugzwang/ui/view"
)

// Hand is the piece that the mouse has picked up, for boards on which a place does not determine
// the move: a click on a piece picks it up, then a click on a place moves it there, and a click
// on the piece puts it down. With the keyboard one chooses whole moves instead.
type Hand struct {
	Held  *view.Piece // the piece picked up; nil: none
	Aimed bool        // the focus was chosen on the board, not in the list: enter picks squares one by one
	// at is the click that picked the piece up, able the pieces that it could have picked up. The
	// board may be redrawn around the piece; a second click at the same cell still refers to
	// these pieces.
	at   image.Point
	able []view.Piece // see at
}

// Pointing maps cells of the window to the moves of a board.
type Pointing struct {
	Hand    Hand
	Targets []view.Target // areas of moves
	Grips   []view.Grip   // areas of pieces that can be picked up
	Spots   []view.Spot   // areas of places
}

// Drawn stores where the view has drawn places and pieces on c, in cells of the whole window, for
// clicks and arrow keys.
func (d *Pointing) Drawn(c *paint.Canvas, s *view.Drawing) {
	d.Targets, d.Spots, d.Grips = InWindow(c, s.Targets), InWindow(c, s.Spots), s.Grips
	for i := range d.Grips {
		d.Grips[i].Area = d.Grips[i].Area.Add(c.Origin())
	}
}

// InWindow moves targets or spots from cells of c, on which they were drawn, to cells of the whole
// window. It changes list, and returns it.
func InWindow[T interface{ Add(by image.Point) T }](c *paint.Canvas, list []T) []T {
	for i := range list {
		list[i] = list[i].Add(c.Origin())
	}
	return list
}

// Chosen handles a click on the board of p; order lists the indices of its moves as displayed, and
// focus is the index of the move in focus. It returns the index of the move to make, or -1; then,
// the new focus; and a message.
func (d *Pointing) Chosen(at image.Point, b games.Board, p games.Position, order []int, focus int) (move, then int, says string) {
	moves := b.Moves(p)
	d.Hand.Refresh(moves, focus)
	m, says, taken := d.Hand.Click(at, b, p, d.Targets, d.Grips)
	switch {
	case m != nil:
		return slices.Index(moves, *m), focus, ""
	case taken:
		if i := d.Hand.Of(moves, order); i >= 0 {
			focus = i
		}
	case slices.ContainsFunc(d.Spots, func(s view.Spot) bool { return s.Holds(at) }):
		says = "no move leads there"
	}
	return -1, focus, says
}

// Refresh puts the held piece down unless it makes the move in focus. Focus is an index in moves;
// -1: no move is in focus.
func (h *Hand) Refresh(moves []games.Move, focus int) {
	if h.Held != nil && (focus < 0 || focus >= len(moves) || !h.Held.Makes(moves[focus])) {
		h.Held = nil
	}
}

// Going returns the indices in order of the moves that begin with the squares picked so far; order
// if none is picked. It changes order.
func (h *Hand) Going(moves []games.Move, order []int) []int {
	if h.Held == nil || h.Held.Next == "" {
		return order
	}
	return slices.DeleteFunc(order, func(i int) bool { return !h.Held.Makes(moves[i]) })
}

// Of returns the first index in order of a move that the held piece can make; -1 if there is none,
// or no piece is held.
func (h *Hand) Of(moves []games.Move, order []int) int {
	for _, i := range order {
		if h.Held != nil && h.Held.Makes(moves[i]) {
			return i
		}
	}
	return -1
}

// Keys returns the table; if a piece is held, esc puts it down.
func (h *Hand) Keys(table []Binding, notify func(string)) []Binding {
	for i, b := range table {
		if h.Held != nil && b.Help().Key == "esc" {
			table[i] = Bind("esc", "put down", Do(func() { notify(h.down()) }), "esc").About("put down " + h.Held.Name)
			if h.Held.Before != nil {
				table[i] = Bind("esc", "step back", Do(func() { notify(h.down()) }), "esc").About("let go of the square picked last")
			}
		}
	}
	return table
}

// Click handles a click on the board of p, drawn with these targets and grips. It returns the
// move to make, if the click determines it, and a message; taken is false if the click hit
// neither target nor grip.
func (h *Hand) Click(at image.Point, b games.Board, p games.Position, targets []view.Target, grips []view.Grip) (move *games.Move, says string, taken bool) {
	var there []games.Move
	for _, t := range targets {
		if t.Holds(at) && !slices.Contains(there, t.Move) {
			there = append(there, t.Move)
		}
	}
	if i := slices.IndexFunc(targets, func(t view.Target) bool { return t.Pick != nil && t.Holds(at) }); i >= 0 {
		h.at, h.able = at, nil
		return nil, h.pick(targets[i].Pick), true
	}
	var here, able []view.Piece
	if i := slices.IndexFunc(grips, func(g view.Grip) bool { return at.In(g.Area) }); i >= 0 {
		here = grips[i].Pieces
		moves := b.Moves(p)
		able = slices.DeleteFunc(slices.Clone(here), func(piece view.Piece) bool {
			return !slices.ContainsFunc(moves, piece.Makes)
		})
	}
	if h.Held != nil {
		held := *h.Held
		is := func(p view.Piece) bool { return p.Name == held.Name }
		if at == h.at && !slices.ContainsFunc(here, is) {
			able, there = h.able, nil
		}
		i := slices.IndexFunc(there, held.Makes)
		again := slices.IndexFunc(able, is) // the piece's own place was clicked
		switch {
		case i >= 0:
			h.Held = nil
			return &there[i], "", true
		case again >= 0 && again == len(able)-1:
			return nil, h.down(), true
		case len(able) > 0:
			h.at, h.able = at, able
			return nil, h.take(able[again+1:], there), true
		case len(here)+len(there) > 0:
			return nil, held.Name + " does not go there; esc puts it down", true
		}
		return nil, "", false
	}
	switch {
	case len(able) > 0:
		h.at, h.able = at, able
		return nil, h.take(able, there), true
	case len(here) > 0:
		return nil, cmp.Or(here[0].Stuck, here[0].Name+" cannot move from here"), true
	case len(there) > 1 && len(grips) > 0:
		slices.SortStableFunc(there, func(a, b games.Move) int { return a.Part - b.Part })
		var names []string
		for _, m := range there {
			names = append(names, b.Name(p, m))
		}
		return nil, english.OneOf(names) + "? Click first what is to move", true
	case len(there) > 0:
		return &there[0], "", true
	}
	return nil, "", false
}

// PickFor picks the next square of move m if EnterPicks, and says what to do next. Otherwise it
// returns false: enter makes the move.
func (d *Pointing) PickFor(m games.Move) (says string, picked bool) {
	if !d.EnterPicks(m) {
		return "", false
	}
	i := slices.IndexFunc(d.Targets, func(t view.Target) bool { return t.Pick != nil && t.Move == m })
	return d.Hand.pick(d.Targets[i].Pick), true
}

// FirstPick returns the name of what enter picks up first for move m: "W on a1". It returns "" if
// enter makes the move at once, or something is picked up already.
func (d *Pointing) FirstPick(m games.Move) string {
	if d.Hand.Held != nil || !d.EnterPicks(m) {
		return ""
	}
	i := slices.IndexFunc(d.Targets, func(t view.Target) bool { return t.Pick != nil && t.Move == m })
	return d.Targets[i].Pick.Name
}

// PickOnly picks up the one piece that can move, where moves are made by picking squares on the
// board, and returns what the user is told to do next. It picks nothing and returns false if
// several pieces can move, or if a move is not made in that way.
func (d *Pointing) PickOnly() (says string, picked bool) {
	var only *view.Piece
	for _, t := range d.Targets {
		if t.Pick == nil || only != nil && t.Pick.Name != only.Name {
			return "", false
		}
		only = t.Pick
	}
	if only == nil {
		return "", false
	}
	return d.Hand.pick(only), true
}

// EnterPicks reports whether enter picks a square of move m rather than making m: the move was
// chosen on the board, and some of its squares are not picked. A move chosen in the list is made at
// once.
func (d *Pointing) EnterPicks(m games.Move) bool {
	return d.Hand.Aimed && slices.ContainsFunc(d.Targets, func(t view.Target) bool { return t.Pick != nil && t.Move == m })
}

// Picks reports whether moves are made by picking squares on the board; then the arrow keys stay on
// the board.
func (d *Pointing) Picks() bool {
	return d.Hand.Held != nil && d.Hand.Aimed || slices.ContainsFunc(d.Targets, func(t view.Target) bool { return t.Pick != nil })
}

// pick picks up a piece or picks a square, and says what to do next.
func (h *Hand) pick(piece *view.Piece) string {
	h.Held, h.Aimed = piece, true
	return h.Asks()
}

// Asks returns the sentence that asks for the next square; "" if none is to be picked.
func (h *Hand) Asks() string {
	switch piece := h.Held; {
	case piece == nil || piece.Next == "":
		return ""
	case piece.Before != nil:
		return piece.Name + ": choose " + piece.Next + "; esc steps back"
	default:
		return piece.Name + " picked up: choose " + piece.Next + "; esc puts it down"
	}
}

// take picks up the first of the pieces on a place, and returns what a further click there does.
// The moves in there are those whose target is this place.
func (h *Hand) take(pieces []view.Piece, there []games.Move) string {
	h.Held = &pieces[0]
	says := h.Held.Name + " picked up: click " + cmp.Or(h.Held.Next, "where it goes")
	switch {
	case slices.ContainsFunc(there, h.Held.Makes):
		return says + ", which may be here"
	case len(pieces) > 1:
		return says + ", again for " + pieces[1].Name
	}
	return says + "; esc puts it down"
}

// down puts down the piece, or undoes the last square picked, and says so.
func (h *Hand) down() string {
	says := h.Held.Name + " is put down"
	if h.Held = h.Held.Before; h.Held != nil {
		says = "back to " + h.Held.Name
	}
	return says
}

// Picked returns the heading of the list of moves while a piece or a square is picked.
func Picked(piece *view.Piece) string {
	if piece.Before != nil {
		return piece.Name
	}
	return piece.Name + " picked up"
}
