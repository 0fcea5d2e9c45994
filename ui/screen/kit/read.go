package kit

import (
	"context"
	"slices"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/solver"
)

// ReadingPaste is shown while pasted text is being read.
const ReadingPaste = "Reading what was pasted…"

// reading reads a text for the top screen, pasted or from a file. It works in the background,
// since rules in the text may run for long. Only one text is read at a time. Reading is given up
// for the next text, on escape, and when another screen comes to the top.
type reading struct {
	Job
	screen Screen // the screen that waits
}

// Light starts reading something that needs hardly any memory. Until it ends, s shows the message
// says.
func (r *reading) Light(ses *Session, s Screen, says string, run func(context.Context) Then) tea.Cmd {
	r.begin(s, says)
	return r.StartLight(ses, func(ctx context.Context) Then { return r.end(run(ctx)) })
}

// Solver starts reading something that may need as much memory as a solver; it waits until no
// solver is running. Until it ends, s shows the message says.
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

// Say shows a message on the screen that waits.
func (r *reading) Say(text string) {
	if n, ok := r.screen.(Notifier); ok {
		n.Notify(text)
	}
}

// GiveUp stops reading; the screen that waited shows says. Without reading it does nothing.
func (r *reading) GiveUp(says string) {
	if r.Running() {
		r.Stop()
		r.Say(says)
	}
}

// Escapes returns the table; while something is read, esc stops that instead of leaving the
// screen.
func (r *reading) Escapes(table []Binding) []Binding {
	i := slices.IndexFunc(table, func(b Binding) bool { return slices.Contains(b.Keys(), "esc") })
	if i < 0 || !r.Running() {
		return table
	}
	table = slices.Clone(table)
	table[i] = Bind("esc", "stop reading", Do(func() { r.GiveUp("stopped reading") }), "esc")
	return table
}

// Reader is a screen that accepts pasted text other than codes. Other screens refuse it.
type Reader interface{ Paste(text string) tea.Cmd }

// PasteGame opens the setup of pasted text that defines a game. If its rules cannot be read, the
// screen shows the error. For any other text it calls otherwise.
func (ses *Session) PasteGame(s Screen, text string, otherwise func() tea.Cmd) tea.Cmd {
	return ses.ReadGame(s, ReadingPaste, func(opt solver.Options) (*games.Game, error) { return pastedGame(text, opt) }, func(to *ToSetup) tea.Cmd {
		if to == nil {
			return otherwise()
		}
		return Open(*to)
	})
}

// ReadGame reads a game with its presets, for which its rules are run, and calls take with the link
// to its setup: nil if there is no game. If the rules fail, s shows the error and take is not
// called.
func (ses *Session) ReadGame(s Screen, says string, read func(solver.Options) (*games.Game, error), take func(*ToSetup) tea.Cmd) tea.Cmd {
	return ses.Reading.Solver(ses, s, says, func(opt solver.Options) Then {
		g, err := read(opt)
		var presets []catalog.Preset
		if g != nil && err == nil {
			presets, err = catalog.Presets(g)
		}
		if err == nil && len(presets) > 0 {
			b := presets[0].Board
			b.Moves(b.Start(presets[0].First)) // caches the moves
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

// ReadBoard reads an input in the background, and calls take with its board or the error. Until
// then s shows the message says.
func (ses *Session) ReadBoard(s Screen, says string, read func(solver.Options) (games.Board, error), take func(games.Board, error) tea.Cmd) tea.Cmd {
	return ses.Reading.Solver(ses, s, says, func(opt solver.Options) Then {
		b, err := read(opt)
		return func() tea.Cmd { return take(b, err) }
	})
}
