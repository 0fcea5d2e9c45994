package screen

import (
	"sort"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
)

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
