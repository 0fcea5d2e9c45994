package study

import (
	"context"
	"fmt"
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/solver"
	"zugzwang/ui/screen/kit"
)

// shortest is the least that passes between two moves of a line that is played.
const shortest = 300 * time.Millisecond

// watch plays the main line from the first level, or goes on with it, or pauses.
func (w *Why) watch() tea.Cmd {
	if w.Playing || w.lining.Running() {
		w.rest()
		w.lining.Stop()
		w.Note = "paused: space goes on"
		return nil
	}
	w.rest()
	if w.Line != nil {
		return w.play()
	}
	top, b := w.Path[0], w.Board
	s, p := top.Solution, top.At
	return w.lining.Start(w.Ses, func(ctx context.Context, opt solver.Options) kit.Then {
		_, line, err := games.MainLine(ctx, b, s, p, mostLine, opt)
		return func() tea.Cmd {
			if err != nil {
				w.Note = "no main line: " + err.Error()
				return nil
			}
			w.Line = line
			return w.play()
		}
	})
}

// play sets the line going: from here where here is on it, else from the top.
func (w *Why) play() tea.Cmd {
	var cmd tea.Cmd
	if n := w.MovesLevels(); n < len(w.Path) {
		cmd = w.climb(n - 1)
	}
	at := len(w.Path) - 1
	on := at < w.Line.Len()
	for i := 0; i < at && on; i++ {
		on = w.Path[i+1].By == w.Line.Moves[i]
	}
	if !on {
		cmd = w.climb(0)
	}
	w.Playing = w.Line.Len() > 0
	if !w.Playing {
		w.Note = w.ended()
		return cmd
	}
	return tea.Batch(cmd, w.Tick())
}

// Tick comes after the pause between two plies.
func (w *Why) Tick() tea.Cmd {
	return w.clock.Start(w.Ses, max(w.Ses.Pause, shortest), w.follow)
}

// Cover and uncover: a line that is played waits while another screen lies over it.
func (w *Why) Cover() { w.clock.Stop() }

func (w *Why) Uncover() tea.Cmd {
	if !w.Playing {
		return nil
	}
	return w.Tick()
}

// follow plays the line's next move.
func (w *Why) follow() tea.Cmd {
	w.Note = ""
	m := w.Line.Moves[len(w.Path)-1]
	if l := w.Here(); l.Analysis != nil {
		l.Focus = max(slices.IndexFunc(l.Analysis.Options, func(o games.Option) bool { return o.Move == m }), 0)
	}
	cmd := w.descend(m)
	if len(w.Path)-1 == w.Line.Len() {
		w.Playing = false
		w.Note = w.ended()
		return cmd
	}
	return tea.Batch(cmd, w.Tick())
}

// ended says what becomes of the main line.
func (w *Why) ended() string {
	l := w.Line
	switch {
	case l.Ended:
		loser := w.Board.Game().Players[l.Positions[l.Len()].Turn()]
		return fmt.Sprintf("the main line ends after %s: %s has lost", english.Plies(int32(l.Len())), loser)
	case l.Back == 0:
		return fmt.Sprintf("after %s the first position is back: best play goes round for ever", english.Plies(int32(l.Len())))
	case l.Back > 0:
		return fmt.Sprintf("after %s the position after %s is back: best play goes round for ever", english.Plies(int32(l.Len())), english.Plies(int32(l.Back)))
	}
	return fmt.Sprintf("the main line goes on beyond %s", english.Plies(int32(l.Len())))
}
