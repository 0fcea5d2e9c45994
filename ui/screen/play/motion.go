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

// motion animates the last move: pieces travel from their old place to the new one, and from
// there the new colours spread outward. It draws over the board in its final state. Views define
// by view.Drawing.Fly what travels; otherwise colours only spread from the move's target.
//
// The zero value is at rest.
type motion struct {
	clock kit.Pause
	On    bool // a move is being animated
	begun time.Time
	Past  time.Duration // time since the start, at the last frame

	before  *paint.Canvas   // the board before the move
	part    uint64          // view.Drawing.Part at that time
	at      image.Rectangle // target of the move
	flies   bool            // something travels
	washes  bool            // colours spread
	after   *paint.Canvas   // the final board, drawn when it last changed
	flights []view.Flight   // what travels over it
	centre  image.Point     // where spreading starts
	Ticked  bool            // only time has passed since the last frame
	hidden  []bool          // by cell, row by row: still drawn as before the move
}

// Durations of the parts of a motion, which follow each other, and of a frame.
const (
	travelTime = 130 * time.Millisecond
	washTime   = 100 * time.Millisecond // of spreading, after travelling
	aloneTime  = 180 * time.Millisecond // of spreading, if nothing travels
	FrameTime  = time.Second / 30
)

// along returns the timer for the next frame.
func (o *motion) along(ses *kit.Session) tea.Cmd {
	return o.clock.Start(ses, FrameTime, func() tea.Cmd {
		// By the clock, but at least by one frame, in case the clock stands still.
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

// length returns the duration of the motion.
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

// Draw draws the animation over the board of a scene, which shows the final state.
func (o *motion) Draw(c *paint.Canvas, s *view.Drawing) {
	if !o.On {
		return
	}
	c = c.Wider() // a board may take the free column at its right
	// If the board shows another part or has another size, only what leaves the board is
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

// again draws the next frame if only time has passed since the last one, and reports whether it
// did.
func (o *motion) again(c *paint.Canvas) bool {
	ticked := o.Ticked
	o.Ticked, c = false, c.Wider()
	if !o.On || !ticked || o.after == nil || o.after.Bounds() != c.Bounds() {
		return false
	}
	c.Paste(o.after)
	o.over(c)
	return true
}

// over draws the parts of the animation that are not finished, and what travels.
func (o *motion) over(c *paint.Canvas) {
	o.hide(c.Bounds())
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

// hide computes which cells are drawn as before the move: while something travels, its target
// and, if colours spread, all but its origin; then the cells that spreading has not reached.
func (o *motion) hide(board image.Rectangle) {
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
		o.reach(board, float64(o.Past-travelTime+FrameTime)/float64(washTime+FrameTime))
	default:
		o.reach(board, float64(o.Past+FrameTime)/float64(aloneTime+FrameTime))
	}
	for _, f := range o.flights {
		set(f.From, false)
	}
	for _, f := range o.flights {
		set(f.To, travels)
	}
}

// reach computes the cells that spreading has not reached after this part of its time.
func (o *motion) reach(board image.Rectangle, part float64) {
	most := 0
	for _, corner := range []image.Point{board.Min, {board.Max.X, board.Min.Y}, {board.Min.X, board.Max.Y}, board.Max} {
		most = max(most, far(o.centre, corner))
	}
	reach := int(float64(most) * part * part)
	for y := range board.Dy() {
		for x := range board.Dx() {
			o.hidden[y*board.Dx()+x] = far(o.centre, image.Pt(x, y)) > reach
		}
	}
}

// fly draws something that travels, where it is at this time.
func (o *motion) fly(c *paint.Canvas, f view.Flight) {
	way := append([]image.Point{Middle(f.From)}, f.Way...)
	if !f.To.Empty() {
		way = append(way, Middle(f.To))
	}
	all := 0.0
	for i := range way[1:] {
		all += math.Sqrt(float64(far(way[i], way[i+1])))
	}
	// Fast at first, so that the start is seen, then slower.
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

// Middle returns the middle cell of an area.
func Middle(r image.Rectangle) image.Point {
	return r.Min.Add(r.Size().Sub(image.Pt(1, 1)).Div(2))
}

// far returns the square of the distance of two cells, in columns; a row counts as two columns.
func far(a, b image.Point) int {
	d := a.Sub(b)
	return d.X*d.X + 4*d.Y*d.Y
}
