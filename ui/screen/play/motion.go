package play

import (
	"image"
	"math"
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"

	"zugzwang/ui/paint"
	"zugzwang/ui/screen/kit"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

// motion animates the last move: what was moved travels from its old place to its new one, and
// from there the colours wash outward. It is a layer over the board, which is drawn in its final
// state. A view says how something travels by view.Drawing.Fly; without that there is only the
// wash, from the place that the move leads to.
//
// The zero value is at rest.
type motion struct {
	clock kit.Pause
	On    bool
	begun time.Time
	Past  time.Duration // since, when it was looked at last

	before  *paint.Canvas   // the board before the move
	part    uint64          // of the board that was seen then
	at      image.Rectangle // where the move was to lead
	flies   bool            // something travels
	washes  bool            // and colours wash outward
	after   *paint.Canvas   // the board as it is by now, drawn when something of it changed last
	flights []view.Flight   // over it
	centre  image.Point     // of the wash
	Ticked  bool            // only time has passed since
	hidden  []bool          // by cell, row by row: what is still as it was before
}

// How long a motion takes, whose parts are one after the other, and its frames.
const (
	travelTime = 130 * time.Millisecond
	washTime   = 100 * time.Millisecond // after that
	aloneTime  = 180 * time.Millisecond // of a wash where nothing travels
	FrameTime  = time.Second / 30
)

// along waits for the next frame.
func (o *motion) along(ses *kit.Session) tea.Cmd {
	return o.clock.Start(ses, FrameTime, func() tea.Cmd {
		// By the clock, but where it stands still.
		o.Past, o.Ticked = max(o.Past+FrameTime, ses.Now().Sub(o.begun)), true
		if o.Past >= o.length() {
			o.stop()
		}
		if !o.On {
			return nil
		}
		return o.along(ses)
	})
}

func (o *motion) stop() {
	o.On = false
	o.clock.Stop()
}

// length returns how long the motion takes.
func (o *motion) length() time.Duration {
	switch {
	case o.flies && o.washes:
		return travelTime + washTime
	case o.flies:
		return travelTime
	case o.washes:
		return aloneTime
	}
	return 0
}

// Draw draws what is moving over the board of a scene as it is after the move.
func (o *motion) Draw(c *paint.Canvas, s *view.Drawing) {
	if !o.On {
		return
	}
	// A board shown in another part or size is another picture: only what leaves the board is then
	// animated.
	same := s.Part == o.part && c.Bounds() == o.before.Bounds()
	centre, known := Middle(o.at), !o.at.Empty()
	o.flights = o.flights[:0]
	for _, f := range s.Flights {
		if !f.To.Empty() {
			centre, known = Middle(f.To), true
		}
		if same || f.To.Empty() {
			o.flights = append(o.flights, f)
		}
	}
	o.flies, o.centre = len(o.flights) > 0, centre
	o.washes = same && known && s.Theme.Depth != theme.Mono && (s.Show.Colours || !o.flies)
	if o.Past >= o.length() {
		o.stop()
		return
	}
	if o.after == nil || o.after.Bounds() != c.Bounds() {
		o.after = paint.New(c.Width(), c.Height())
	}
	for y := range c.Height() {
		for x := range c.Width() {
			o.after.Take(c, x, y)
		}
	}
	o.over(c)
}

// again draws the frame after the last, where nothing but time has passed since, and
// reports whether it has.
func (o *motion) again(c *paint.Canvas) bool {
	ticked := o.Ticked
	o.Ticked = false
	if !o.On || !ticked || o.after == nil || o.after.Bounds() != c.Bounds() {
		return false
	}
	c.Paste(o.after)
	o.over(c)
	return true
}

// over draws over a board the parts of the animation that are not finished, and what is on its
// way.
func (o *motion) over(c *paint.Canvas) {
	o.hide(c.Bounds(), o.centre, o.flights)
	for i, old := range o.hidden {
		if old {
			c.Take(o.before, i%c.Width(), i/c.Width())
		}
	}
	if o.flies && o.Past < travelTime {
		for _, f := range o.flights {
			o.fly(c, f)
		}
	}
}

// hide finds what is still to be seen as it was before the move: while something travels,
// where it is to land, and with colours all but where it stood; then what the wash has not
// reached.
func (o *motion) hide(board image.Rectangle, centre image.Point, flights []view.Flight) {
	o.hidden = slices.Grow(o.hidden[:0], board.Dx()*board.Dy())[:board.Dx()*board.Dy()]
	set := func(r image.Rectangle, old bool) {
		r = r.Intersect(board)
		for y := r.Min.Y; y < r.Max.Y; y++ {
			for x := r.Min.X; x < r.Max.X; x++ {
				o.hidden[y*board.Dx()+x] = old
			}
		}
	}
	travels := o.flies && o.Past < travelTime
	set(board, o.washes)
	switch {
	case travels:
	case o.flies:
		o.reach(board, centre, float64(o.Past-travelTime+FrameTime)/float64(washTime+FrameTime))
	default:
		o.reach(board, centre, float64(o.Past+FrameTime)/float64(aloneTime+FrameTime))
	}
	for _, f := range flights {
		set(f.From, false)
	}
	for _, f := range flights {
		set(f.To, travels)
	}
}

// reach finds what the wash has not reached once a part of its time has passed.
func (o *motion) reach(board image.Rectangle, centre image.Point, part float64) {
	most := 0
	for _, corner := range []image.Point{board.Min, {board.Max.X, board.Min.Y}, {board.Min.X, board.Max.Y}, board.Max} {
		most = max(most, far(centre, corner))
	}
	reach := int(float64(most) * part * part)
	for y := range board.Dy() {
		for x := range board.Dx() {
			o.hidden[y*board.Dx()+x] = far(centre, image.Pt(x, y)) > reach
		}
	}
}

// fly draws what travels where it is by now.
func (o *motion) fly(c *paint.Canvas, f view.Flight) {
	way := append([]image.Point{Middle(f.From)}, f.Way...)
	if !f.To.Empty() {
		way = append(way, Middle(f.To))
	}
	all := 0.0
	for i := range way[1:] {
		all += math.Sqrt(float64(far(way[i], way[i+1])))
	}
	// Fast at first, so that it is seen to set out, and slowly home.
	left := 1 - float64(o.Past)/float64(travelTime)
	rest := all * (1 - left*left)
	at := way[len(way)-1]
	for i := range way[1:] {
		d := math.Sqrt(float64(far(way[i], way[i+1])))
		if rest < d {
			part := func(from, to int) int { return from + int(math.Round(float64(to-from)*rest/d)) }
			at = image.Pt(part(way[i].X, way[i+1].X), part(way[i].Y, way[i+1].Y))
			break
		}
		rest -= d
	}
	size := f.Size
	if size == (image.Point{}) {
		size = image.Pt(1, 1)
		if f.From.Dx() > 2 {
			size.X = 3
		}
	}
	at = at.Sub(image.Pt((size.X-1)/2, (size.Y-1)/2))
	if f.Draw != nil {
		f.Draw(c, at)
		return
	}
	c.Fill(image.Rectangle{Min: at, Max: at.Add(size)}, " ", f.Style)
	c.Center(at.X, at.Y+(size.Y-1)/2, size.X, f.Text, f.Style)
}

// Middle returns the cell in the middle of an area.
func Middle(r image.Rectangle) image.Point {
	return r.Min.Add(r.Size().Sub(image.Pt(1, 1)).Div(2))
}

// far returns the square of the distance of two cells, in columns: a row is as high as two
// columns are wide.
func far(a, b image.Point) int {
	d := a.Sub(b)
	return d.X*d.X + 4*d.Y*d.Y
}
