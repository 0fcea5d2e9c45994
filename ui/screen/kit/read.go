package kit

import (
	"context"
	"slices"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/solver"
)

// ReadingPaste is a screen's message while pasted text is read.
const ReadingPaste = "Reading what was pasted…"

// reading reads a text for the screen on top, pasted or of a file: beside the screens, for
// the rules that it holds are somebody's, and may compute for long. There is one of them.
// It is given up for the next text, by escape, and when another screen comes to the top.
type reading struct {
	Job
	screen Screen // that waits
}

// Light reads what takes hardly any memory; the screen says so meanwhile.
func (r *reading) Light(ses *Session, s Screen, says string, run func(context.Context) Then) tea.Cmd {
	r.begin(s, says)
	return r.StartLight(ses, func(ctx context.Context) Then { return r.end(run(ctx)) })
}

// Solver reads what can take as much as a solver, in its turn.
func (r *reading) Solver(ses *Session, s Screen, says string, run func(solver.Options) Then) tea.Cmd {
	r.begin(s, says)
	return r.Start(ses, func(_ context.Context, opt solver.Options) Then { return r.end(run(opt)) })
}

func (r *reading) begin(s Screen, says string) {
	r.GiveUp("")
	r.screen = s
	r.Say(says)
}

// end clears the screen's message, then calls take.
func (r *reading) end(take Then) Then {
	return func() tea.Cmd {
		r.Say("")
		return take()
	}
}

func (r *reading) Say(text string) {
	if n, ok := r.screen.(Notifier); ok {
		n.Notify(text)
	}
}

// GiveUp stops reading, if anything is read; the screen that waited says so.
func (r *reading) GiveUp(says string) {
	if r.Running() {
		r.Stop()
		r.Say(says)
	}
}

// Escapes puts the way out of what is read in the place of the way back.
func (r *reading) Escapes(table []Binding) []Binding {
	i := slices.IndexFunc(table, func(b Binding) bool { return slices.Contains(b.Keys(), "esc") })
	if i < 0 || !r.Running() {
		return table
	}
	table = slices.Clone(table)
	table[i] = Bind("esc", "stop reading", Do(func() { r.GiveUp("stopped reading") }), "esc")
	return table
}

// Reader is a screen that accepts other pasted text than codes. Without it such text is refused.
type Reader interface{ Paste(text string) tea.Cmd }

// PasteGame opens the setup of a text that is a game of its own. The screen shows the error of
// rules that cannot be read. For any other text it calls otherwise.
func (ses *Session) PasteGame(s Screen, text string, otherwise func() tea.Cmd) tea.Cmd {
	return ses.ReadGame(s, ReadingPaste, func(opt solver.Options) (*games.Game, error) { return pastedGame(text, opt) }, func(to *ToSetup) tea.Cmd {
		if to == nil {
			return otherwise()
		}
		return Open(*to)
	})
}

// ReadGame reads a game and its presets, for which its rules are run, and takes its setup in,
// nil if there is no game; the screen says what is wrong with it.
func (ses *Session) ReadGame(s Screen, says string, read func(solver.Options) (*games.Game, error), take func(*ToSetup) tea.Cmd) tea.Cmd {
	return ses.Reading.Solver(ses, s, says, func(opt solver.Options) Then {
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
				ses.Reading.Say(err.Error())
				return nil
			}
			if g == nil {
				return take(nil)
			}
			return take(&ToSetup{Game: g, Presets: presets})
		}
	})
}

// ReadBoard reads a judge's input and takes its board in.
func (ses *Session) ReadBoard(s Screen, says string, read func(solver.Options) (games.Board, error), take func(games.Board, error) tea.Cmd) tea.Cmd {
	return ses.Reading.Solver(ses, s, says, func(opt solver.Options) Then {
		b, err := read(opt)
		return func() tea.Cmd { return take(b, err) }
	})
}
