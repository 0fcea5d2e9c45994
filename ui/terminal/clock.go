package terminal

import "time"

// interval is the least time between two frames. The fastest screens show no more.
const interval = 8 * time.Millisecond

// clock says when the next frame is due: at once after quiet, and while things keep
// changing once in an interval. Where nothing changes none is.
type clock struct {
	changed time.Time // what is not drawn yet, for the first time; zero if nothing is
	drawn   time.Time // the last frame
}

// change notes that something is to be drawn.
func (c *clock) change(now time.Time) {
	if c.changed.IsZero() {
		c.changed = now
	}
}

// due returns when the next frame is to be drawn, or false if nothing changed. While more
// messages are coming it waits for them, at most an interval.
func (c *clock) due(more bool) (at time.Time, ok bool) {
	at = c.drawn.Add(interval)
	if more {
		at = later(at, c.changed.Add(interval))
	}
	return later(at, c.changed), !c.changed.IsZero()
}

// draw notes that a frame was drawn.
func (c *clock) draw(now time.Time) { *c = clock{drawn: now} }

func later(a, b time.Time) time.Time {
	if a.After(b) {
		return a
	}
	return b
}
