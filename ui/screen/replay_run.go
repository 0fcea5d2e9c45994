package screen

import (
	"sort"
	"time"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
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
		steps = max(int(int64(r.replay.Len())*int64(speeds[r.speed].beat)/int64(10*time.Second)), 1)
	}
	to, read := r.stage(1)
	if read = read && to <= r.n+steps; !read {
		to = r.n + steps
	}
	r.seek(to)
	if r.n == r.replay.Len() || read {
		r.playing = false
		if r.n < r.replay.Len() {
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
	if r.n == r.replay.Len() {
		r.n = 0
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

// stage is the nearest end of a part of the replay, after this moment or, for a dir of -1,
// before it; false if there is none. O(log stages).
func (r *replay) stage(dir int) (int, bool) {
	staged, ok := r.replay.(games.Staged)
	if !ok {
		return 0, false
	}
	stages := staged.Stages()
	i := sort.SearchInts(stages, r.n+1)
	if dir < 0 {
		i = sort.SearchInts(stages, r.n) - 1
	}
	if i < 0 || i >= len(stages) {
		return 0, false
	}
	return stages[i], true
}

// part goes to the nearest end of a part, or to the end or the start of all.
func (r *replay) part(dir int) func() tea.Cmd {
	return do(func() {
		r.playing = false
		n, ok := r.stage(dir)
		if !ok {
			n = max(dir, 0) * r.replay.Len()
		}
		r.seek(n)
	})
}

// whole says why there is no going to the end of a part.
func (r *replay) whole() string {
	if r.replay == nil {
		return "the solver's steps are not there yet"
	}
	if _, ok := r.replay.(games.Staged); !ok {
		return "this solver’s work is all of one part: G goes to its end"
	}
	return ""
}
