package study

import (
	"time"

	tea "charm.land/bubbletea/v2"
)

// Speeds are the speeds of playing: how many steps are done at each beat (0: as many as finish the
// replay within ten seconds), and the time between beats.
var Speeds = []struct {
	Name  string
	steps int
	beat  time.Duration
}{
	{"slow", 1, 1200 * time.Millisecond},
	{"normal", 1, 350 * time.Millisecond},
	{"fast", 1, 80 * time.Millisecond},
	{"very fast", 25, 50 * time.Millisecond},
	{"in 10 s", 0, 50 * time.Millisecond},
}

// tick starts the timer for the next beat.
func (r *Replay) tick() tea.Cmd { return r.clock.Start(r.ses, Speeds[r.Speed].beat, r.beat) }

// beat does the steps of a beat. Playing stops at the end of a part of the work, so that it can be
// read.
func (r *Replay) beat() tea.Cmd {
	if !r.Playing {
		return nil
	}
	steps := Speeds[r.Speed].steps
	if steps == 0 {
		steps = max(int(int64(r.Replay().Len())*int64(Speeds[r.Speed].beat)/int64(10*time.Second)), 1)
	}
	to, read := r.Stage(1)
	if read = read && to <= r.Done()+steps; !read {
		to = r.Done() + steps
	}
	r.SeekTo(to)
	if r.Over() || read {
		r.Playing = false
		if !r.Over() {
			r.Note = "a part ends here: read it, then space goes on (tab leads to the next such place)"
		}
		return nil
	}
	return r.tick()
}

// Cover stops playing while another screen covers this one; Uncover resumes it.
func (r *Replay) Cover() { r.clock.Stop() }

func (r *Replay) Uncover() tea.Cmd {
	if !r.Playing {
		return nil
	}
	return r.tick()
}

// play starts showing step after step, from the first again if all are done, or stops that.
func (r *Replay) play() tea.Cmd {
	if r.Playing {
		r.Playing = false
		return nil
	}
	if r.Over() {
		r.Seek(0)
	}
	r.Playing = true
	return r.tick()
}

// faster returns a function that chooses the next speed, or the one before if delta is -1.
func (r *Replay) faster(delta int) func() tea.Cmd {
	return func() tea.Cmd {
		r.Speed = min(max(r.Speed+delta, 0), len(Speeds)-1)
		r.Note = "speed: " + Speeds[r.Speed].Name
		if r.Playing {
			return r.tick()
		}
		return nil
	}
}
