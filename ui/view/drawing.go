package view

import (
	"image"
	"slices"
	"strconv"

	"zugzwang/games"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// Drawing is the result of drawing a scene: what is shown, and where on the canvas given to
// Draw. A view fills it while it draws.
type Drawing struct {
	*Scene         // a copy of the one given to Draw
	Targets        []Target
	Spots          []Spot   // the places that are shown
	Grips          []Grip   // where pieces can be picked up: of two that overlap the first counts
	Doors          []Door   // the signs for other parts of the board
	Flights        []Flight // how things went that the last move has moved or taken
	Part           uint64   // which part of the board is shown, and how large, see Within
	DrawsHint      bool     // the view shows by itself what a hint leaves; else its targets are restyled
	DrawsReasons   bool     // it shows by itself which moves the last step rests on, such as by the edges of a graph
	DrawsUnsettled bool     // it outlines by itself the states that are never settled
	TellsTitle     bool     // the board itself says what its title does, such as the players' steps
	Lit            bool     // its legend has outcomes in the bright colours of moves

	reached map[games.Place]games.Move // the moves to be shown at the places they lead to; nil until asked for
	counted [2]string                  // in a replay, what a counter on the board means, and shorter: "1/2: moves left"
}

// newDrawing returns the drawing of a scene before anything is drawn. It caches what views ask
// for repeatedly.
func newDrawing(s *Scene) *Drawing {
	at := *s
	at.Theme = s.Theme.For(s.Board.Game().Players)
	if at.Because = s.Reasons(); at.Because == nil {
		at.Because = []games.Arrow{}
	}
	if s.Analysis != nil {
		at.options = make(map[games.Move]games.Option, len(s.Analysis.Options))
		for _, o := range s.Analysis.Options {
			at.options[o.Move] = o
		}
	}
	return &Drawing{Scene: &at}
}

// Target is a place that can be clicked to make a move.
type Target struct {
	Area image.Rectangle // on the canvas given to Draw
	Move games.Move
	More []image.Rectangle // what else of it can be clicked
	Pick *Piece            // if set, what is picked there, and the move is only one of those that go on from it
}

// Holds reports whether a click on a cell of the canvas makes the move.
func (t Target) Holds(at image.Point) bool { return holds(t.Area, t.More, at) }

// Add returns the target moved by an offset.
func (t Target) Add(by image.Point) Target {
	t.Area, t.More = t.Area.Add(by), moved(t.More, by)
	return t
}

// Spot is a place as it was drawn.
type Spot struct {
	Area  image.Rectangle // on the canvas given to Draw
	Place games.Place
	More  []image.Rectangle // what else of it can be clicked
}

// Holds reports whether a cell of the canvas belongs to the place.
func (s Spot) Holds(at image.Point) bool { return holds(s.Area, s.More, at) }

// Add returns the spot moved by an offset.
func (s Spot) Add(by image.Point) Spot {
	return Spot{s.Area.Add(by), s.Place, moved(s.More, by)}
}

func holds(area image.Rectangle, more []image.Rectangle, at image.Point) bool {
	return at.In(area) || slices.ContainsFunc(more, func(r image.Rectangle) bool { return at.In(r) })
}

func moved(more []image.Rectangle, by image.Point) []image.Rectangle {
	more = slices.Clone(more)
	for i := range more {
		more[i] = more[i].Add(by)
	}
	return more
}

// Grip is where pieces stand, as it was drawn.
type Grip struct {
	Area   image.Rectangle // on the canvas given to Draw
	Pieces []Piece
}

// Door is a sign for a part of the board that is not shown. A click on it shows that part.
type Door struct {
	Area   image.Rectangle // on the canvas given to Draw
	InView games.Place     // Scene.InView after a click
}

// AddSpot notes that a place was drawn in an area, and marks it if the cursor is on
// it.
func (d *Drawing) AddSpot(c *paint.Canvas, area image.Rectangle, at games.Place) {
	area = area.Intersect(c.Bounds())
	if area.Empty() {
		return
	}
	d.Spots = append(d.Spots, Spot{Area: area, Place: at})
	d.Flip(c, area, at)
	if st, ok := d.CursorStyle(at); ok {
		for y := area.Min.Y; y < area.Max.Y; y++ {
			for x := area.Min.X; x < area.Max.X; x++ {
				c.Restyle(x, y, func(theme.Style) theme.Style { return st })
			}
		}
	}
}

// Notice records that a place was drawn in an area, and in more, by a view that shows the cursor
// itself.
func (d *Drawing) Notice(c *paint.Canvas, area image.Rectangle, at games.Place, more []image.Rectangle) {
	if area = area.Intersect(c.Bounds()); !area.Empty() {
		d.Spots = append(d.Spots, Spot{area, at, more})
	}
}

// AddGrip notes that pieces were drawn in an area and can be picked up there.
func (d *Drawing) AddGrip(c *paint.Canvas, area image.Rectangle, pieces ...Piece) {
	d.Grips = append(d.Grips, Grip{area.Intersect(c.Bounds()), pieces})
}

// AddDoor notes that a sign for another part of the board was drawn in an area.
func (d *Drawing) AddDoor(c *paint.Canvas, area image.Rectangle, look games.Place) {
	if area = area.Intersect(c.Bounds()); !area.Empty() {
		d.Doors = append(d.Doors, Door{area, look})
	}
}

// TextIn returns a verdict in at most w cells. It never cuts a number.
func (d *Drawing) TextIn(m games.Mark, w int) string {
	text := d.MarkText(m)
	if paint.Width(text) <= w {
		return text
	}
	if value := d.Theme.Words(m.Note); m.Known && value != "" && paint.Width(value) <= w {
		return value
	}
	if m.Known {
		return paint.Fitting(w, d.Label(m.Verdict), d.Theme.Glyph.Letter[m.Verdict.Outcome])
	}
	if left, of := strconv.Itoa(m.Left), strconv.Itoa(m.Of); m.Counts && len(left) <= w {
		shorter := paint.Fitting(w, left+" of "+of, left+"/"+of, left)
		d.counted = [2]string{shorter + ": moves left", shorter + " left"}
		return shorter
	}
	return d.Theme.Glyph.Bullet
}
