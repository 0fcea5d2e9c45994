package terminal

import "time"

// interval is the least time between two frames. The fastest displays do not show more.
const interval = 8 * time.Millisecond

// clock says when the next frame is due: at once after a pause, and every interval while things
// keep changing. Without changes none is due.
type clock struct {
	changed time.Time // when the oldest change was made that is not drawn; zero: none
	drawn   time.Time // when the last frame was drawn
}

// change records a change to draw.
func (c *clock) change(now time.Time) {
	if c.changed.IsZero() {
		c.changed = now
	}
}

// due returns when to draw the next frame; false if nothing has changed. If more is set, messages
// are waiting, and the frame is put off by an interval at most.
func (c *clock) due(more bool) (at time.Time, ok bool) {
	at = c.drawn.Add(interval)
	if more {
		at = later(at, c.changed.Add(interval))
	}
	return later(at, c.changed), !c.changed.IsZero()
}

// draw records that a frame was drawn at now.
func (c *clock) draw(now time.Time) { *c = clock{drawn: now} }

func later(a, b time.Time) time.Time {
	if a.After(b) {
		return a
	}
	return b
}
