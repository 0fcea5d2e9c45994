package screen

import (
	"context"
	"fmt"
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/solver"
)

// shortest is the least that passes between two moves of a line that is played.
const shortest = 300 * time.Millisecond

// watch plays the main line from the first level, or goes on with it, or pauses.
func (w *why) watch() tea.Cmd {
	if w.playing || w.lining.running() {
		w.rest()
		w.lining.stop()
		w.note = "paused: space goes on"
		return nil
	}
	w.rest()
	if w.line != nil {
		return w.play()
	}
	top, b := w.path[0], w.board
	s, p := top.solution, top.at
	return w.lining.start(w.ses, func(ctx context.Context, opt solver.Options) then {
		_, line, err := games.MainLine(ctx, b, s, p, mostLine, opt)
		return func() tea.Cmd {
			if err != nil {
				w.note = "no main line: " + err.Error()
				return nil
			}
			w.line = line
			return w.play()
		}
	})
}

// play sets the line going: from here where here is on it, else from the top.
func (w *why) play() tea.Cmd {
	var cmd tea.Cmd
	if n := w.movesLevels(); n < len(w.path) {
		cmd = w.climb(n - 1)
	}
	at := len(w.path) - 1
	on := at < w.line.Len()
	for i := 0; i < at && on; i++ {
		on = w.path[i+1].by == w.line.Moves[i]
	}
	if !on {
		cmd = w.climb(0)
	}
	w.playing = w.line.Len() > 0
	if !w.playing {
		w.note = w.ended()
		return cmd
	}
	return tea.Batch(cmd, w.tick())
}

// tick comes after the pause between two plies.
func (w *why) tick() tea.Cmd {
	return w.clock.start(w.ses, max(w.ses.pause, shortest), w.follow)
}

// cover and uncover: a line that is played waits while another screen lies over it.
func (w *why) cover() { w.clock.stop() }

func (w *why) uncover() tea.Cmd {
	if !w.playing {
		return nil
	}
	return w.tick()
}

// follow plays the line's next move.
func (w *why) follow() tea.Cmd {
	w.note = ""
	m := w.line.Moves[len(w.path)-1]
	if l := w.here(); l.analysis != nil {
		l.focus = max(slices.IndexFunc(l.analysis.Options, func(o games.Option) bool { return o.Move == m }), 0)
	}
	cmd := w.descend(m)
	if len(w.path)-1 == w.line.Len() {
		w.playing = false
		w.note = w.ended()
		return cmd
	}
	return tea.Batch(cmd, w.tick())
}

// ended says what becomes of the main line.
func (w *why) ended() string {
	l := w.line
	switch {
	case l.Ended:
		loser := w.board.Game().Players[l.Positions[l.Len()].Turn()]
		return fmt.Sprintf("the main line ends after %s: %s has lost", games.Plies(int32(l.Len())), loser)
	case l.Back == 0:
		return fmt.Sprintf("after %s the first position is back: best play goes round for ever", games.Plies(int32(l.Len())))
	case l.Back > 0:
		return fmt.Sprintf("after %s the position after %s is back: best play goes round for ever", games.Plies(int32(l.Len())), games.Plies(int32(l.Back)))
	}
	return fmt.Sprintf("the main line goes on beyond %s", games.Plies(int32(l.Len())))
}
