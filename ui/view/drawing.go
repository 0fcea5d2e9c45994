package view

import (
	"image"
	"slices"
	"strconv"

	"zugzwang/games"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// Narrow is the width of a canvas, in columns, below which a board also takes the columns that are left free beside it in larger
// windows: the one before the list of moves (paint.Canvas.Wider), and those that would balance the names of rows.
const Narrow = 40

// Drawing is the result of drawing a scene: what is shown, and where on the canvas given to
// Draw. A view fills it while it draws.
type Drawing struct {
	*Scene         // a copy of the one given to Draw
	Targets        []Target
	Spots          []Spot   // the places that are shown
	Grips          []Grip   // where pieces can be picked up; of two that overlap the first counts
	Doors          []Door   // signs on the board for parts of it that are not shown
	Flights        []Flight // the paths of the pieces that the last move moved or took
	Part           uint64   // a hash of which part of the board is shown, and at which size; see Within
	DrawsReasons   bool     // the view has drawn the moves of Reasons, such as by the edges of a graph
	DrawsUnsettled bool     // the view has outlined the states that are never settled
	TellsTitle     bool     // the board shows all that its title says, such as the players' steps
	Explains       []string // sentences about signs on the board that its legend has no room for
	Lit            bool     // the legend has outcomes in the bright colours of moves

	reached map[games.Place]games.Move // the result of Reached by place; nil until it is called
	traced  *theme.Style               // for the legend: the style of the sign of where a piece stood before; nil if it is not drawn
	counted [2]string                  // in a replay, for the legend: what a counter on the board means, and shorter; "1/2: moves left"
}

// newDrawing returns the drawing of a scene before anything is drawn. It works on a copy of the
// scene and caches there what views look up repeatedly.
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
	More []image.Rectangle // other areas that can be clicked, too
	Pick *Piece            // if set, a click does not make the move but picks this, and Move is one of the moves to go on with
}

// Holds reports whether a click on a cell of the canvas makes the move, or picks Pick.
func (t Target) Holds(at image.Point) bool { return holds(t.Area, t.More, at) }

// Add returns the target moved by an offset.
func (t Target) Add(by image.Point) Target {
	t.Area, t.More = t.Area.Add(by), moved(t.More, by)
	return t
}

// Spot is where a place was drawn.
type Spot struct {
	Area  image.Rectangle // on the canvas given to Draw
	Place games.Place
	More  []image.Rectangle // other areas that belong to the place
}

// Holds reports whether a cell of the canvas belongs to the place.
func (s Spot) Holds(at image.Point) bool { return holds(s.Area, s.More, at) }

// Add returns the spot moved by an offset.
func (s Spot) Add(by image.Point) Spot {
	return Spot{s.Area.Add(by), s.Place, moved(s.More, by)}
}

// holds reports whether a cell lies in area or in one of more.
func holds(area image.Rectangle, more []image.Rectangle, at image.Point) bool {
	return at.In(area) || slices.ContainsFunc(more, func(r image.Rectangle) bool { return at.In(r) })
}

// moved returns a copy of areas, moved by an offset.
func moved(more []image.Rectangle, by image.Point) []image.Rectangle {
	more = slices.Clone(more)
	for i := range more {
		more[i] = more[i].Add(by)
	}
	return more
}

// Grip is an area in which pieces were drawn that can be picked up there.
type Grip struct {
	Area   image.Rectangle // on the canvas given to Draw
	Pieces []Piece
}

// Door is a sign for a part of the board that is not shown. A click on it shows that part.
type Door struct {
	Area   image.Rectangle // on the canvas given to Draw
	InView games.Place     // what a click sets Scene.InView to
}

// AddSpot records that a place was drawn in an area of c. In the editor it also draws the sign of a
// flipped outcome there. If the cursor is on the place, or it is held, the area gets that style.
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

// Notice records that a place was drawn in an area of c, and in more areas. It draws nothing: it is
// for views that show cursor and flipped outcomes themselves.
func (d *Drawing) Notice(c *paint.Canvas, area image.Rectangle, at games.Place, more []image.Rectangle) {
	if area = area.Intersect(c.Bounds()); !area.Empty() {
		d.Spots = append(d.Spots, Spot{area, at, more})
	}
}

// AddGrip records that pieces were drawn in an area of c and can be picked up there.
func (d *Drawing) AddGrip(c *paint.Canvas, area image.Rectangle, pieces ...Piece) {
	d.Grips = append(d.Grips, Grip{area.Intersect(c.Bounds()), pieces})
}

// AddDoor records that a sign for another part of the board was drawn in an area of c. A click on it
// brings the place look into view.
func (d *Drawing) AddDoor(c *paint.Canvas, area image.Rectangle, look games.Place) {
	if area = area.Intersect(c.Bounds()); !area.Empty() {
		d.Doors = append(d.Doors, Door{area, look})
	}
}

// TextIn returns the text of a mark, see MarkText, or a shorter one, in at most w cells. It never
// cuts off digits. If nothing else has room it returns one character: the letter of the outcome, or
// a bullet for a mark that is not known. If the text counts moves, a legend that is drawn later
// explains it.
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
