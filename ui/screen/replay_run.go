package screen

import (
	"time"

	tea "charm.land/bubbletea/v2"
)

// speeds are how fast a replay plays: steps at a beat, and the beat.
var speeds = []struct {
	name  string
	steps int
	beat  time.Duration
}{
	{"slow", 1, 1200 * time.Millisecond},
	{"normal", 1, 350 * time.Millisecond},
	{"fast", 1, 80 * time.Millisecond},
	{"very fast", 25, 50 * time.Millisecond},
	{"in 10 s", 0, 50 * time.Millisecond},
}

// tick comes after a beat.
func (r *replay) tick() tea.Cmd { return r.clock.start(r.ses, speeds[r.speed].beat, r.beat) }

// beat plays the steps of a beat.
func (r *replay) beat() tea.Cmd {
	if !r.playing {
		return nil
	}
	steps := speeds[r.speed].steps
	if steps == 0 {
		steps = max(int(int64(r.Replay().Len())*int64(speeds[r.speed].beat)/int64(10*time.Second)), 1)
	}
	to, read := r.Stage(1)
	if read = read && to <= r.Done()+steps; !read {
		to = r.Done() + steps
	}
	r.seek(to)
	if r.Over() || read {
		r.playing = false
		if !r.Over() {
			r.note = "a part ends here: read it, then space goes on (tab leads to the next such place)"
		}
		return nil
	}
	return r.tick()
}

// cover and uncover: what plays waits while another screen lies over it.
func (r *replay) cover() { r.clock.stop() }

func (r *replay) uncover() tea.Cmd {
	if !r.playing {
		return nil
	}
	return r.tick()
}

func (r *replay) play() tea.Cmd {
	if r.playing {
		r.playing = false
		return nil
	}
	if r.Over() {
		r.Seek(0)
	}
	r.playing = true
	return r.tick()
}

func (r *replay) faster(delta int) func() tea.Cmd {
	return func() tea.Cmd {
		r.speed = min(max(r.speed+delta, 0), len(speeds)-1)
		r.note = "speed: " + speeds[r.speed].name
		if r.playing {
			return r.tick()
		}
		return nil
	}
}
