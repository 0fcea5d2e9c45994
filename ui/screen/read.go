package screen

import (
	"context"
	"slices"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/solver"
)

// readingPaste is what a screen says while what was pasted into it is read.
const readingPaste = "Reading what was pasted…"

// reading reads a text for the screen on top, pasted or of a file: beside the screens, for
// the rules that it holds are somebody's, and may compute for long. There is one of them.
// It is given up for the next text, by escape, and when another screen comes to the top.
type reading struct {
	job
	screen screen // that waits
}

// light reads what takes hardly any memory; the screen says so meanwhile.
func (r *reading) light(ses *session, s screen, says string, run func(context.Context) then) tea.Cmd {
	r.begin(s, says)
	return r.startLight(ses, func(ctx context.Context) then { return r.end(run(ctx)) })
}

// solver reads what can take as much as a solver, in its turn.
func (r *reading) solver(ses *session, s screen, says string, run func(solver.Options) then) tea.Cmd {
	r.begin(s, says)
	return r.start(ses, func(_ context.Context, opt solver.Options) then { return r.end(run(opt)) })
}

func (r *reading) begin(s screen, says string) {
	r.giveUp("")
	r.screen = s
	r.say(says)
}

// end has the screen say nothing more before it takes in what was read.
func (r *reading) end(take then) then {
	return func() tea.Cmd {
		r.say("")
		return take()
	}
}

func (r *reading) say(text string) {
	if n, ok := r.screen.(notifier); ok {
		n.notify(text)
	}
}

// giveUp stops reading, if anything is read; the screen that waited says so.
func (r *reading) giveUp(says string) {
	if r.running() {
		r.stop()
		r.say(says)
	}
}

// escapes puts the way out of what is read in the place of the way back.
func (r *reading) escapes(table []binding) []binding {
	i := slices.IndexFunc(table, func(b binding) bool { return slices.Contains(b.Keys(), "esc") })
	if i < 0 || !r.running() {
		return table
	}
	table = slices.Clone(table)
	table[i] = bind("esc", "stop reading", do(func() { r.giveUp("stopped reading") }), "esc")
	return table
}

// reader is a screen that takes more than codes that are pasted.
type reader interface{ paste(text string) tea.Cmd }

// pasteGame opens the setup of a text that is a game of its own; the screen says what is
// wrong with rules that cannot be read. Any other text is read otherwise.
func (ses *session) pasteGame(s screen, text string, otherwise func() tea.Cmd) tea.Cmd {
	return ses.readGame(s, readingPaste, func(opt solver.Options) (*games.Game, error) { return pastedGame(text, opt) }, func(to *toSetup) tea.Cmd {
		if to == nil {
			return otherwise()
		}
		return open(*to)
	})
}

// readGame reads a game and its presets, for which its rules are run, and takes its setup in,
// nil if there is no game; the screen says what is wrong with it.
func (ses *session) readGame(s screen, says string, read func(solver.Options) (*games.Game, error), take func(*toSetup) tea.Cmd) tea.Cmd {
	return ses.reading.solver(ses, s, says, func(opt solver.Options) then {
		g, err := read(opt)
		var presets []catalog.Preset
		if g != nil && err == nil {
			presets, err = catalog.Presets(g)
		}
		if err == nil && len(presets) > 0 {
			b := presets[0].Board
			b.Moves(b.Start(presets[0].First)) // finds them, which then are known
		}
		return func() tea.Cmd {
			if err != nil {
				ses.reading.say(err.Error())
				return nil
			}
			if g == nil {
				return take(nil)
			}
			return take(&toSetup{Game: g, Presets: presets})
		}
	})
}

// readBoard reads a judge's input and takes its board in.
func (ses *session) readBoard(s screen, says string, read func(solver.Options) (games.Board, error), take func(games.Board, error) tea.Cmd) tea.Cmd {
	return ses.reading.solver(ses, s, says, func(opt solver.Options) then {
		b, err := read(opt)
		return func() tea.Cmd { return take(b, err) }
	})
}
