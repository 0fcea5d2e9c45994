package kit

import (
	"cmp"
	"context"
	"unicode/utf8"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games/english"
	"zugzwang/solver"
	"zugzwang/ui/desk"
)

// Runner runs the work of an activity in the background, one piece after the other. The zero
// value runs nothing.
type Runner struct {
	Job
	Work *desk.Work // the running work; nil: none
}

// doer is the screen of an activity with long work.
type doer interface {
	desk.Worker
	// Accept shows the result of an action or of work, then calls Advance.
	Accept(r desk.Reply) tea.Cmd
}

// Advance starts the work that a doer has to do next, and stops the running work if the doer does
// not ask for it any more. It returns nil if nothing is to be started. Call it after every action.
func (r *Runner) Advance(ses *Session, of doer) tea.Cmd {
	next := of.Work()
	if next == r.Work {
		return nil
	}
	r.Stop()
	if r.Work = next; next == nil {
		return nil
	}
	run := func(ctx context.Context, opt solver.Options) Then {
		take := next.Run(ctx, opt)
		return func() tea.Cmd {
			if reply := take(); reply.Says != "" || reply.Goes != nil {
				return of.Accept(reply)
			}
			return r.Advance(ses, of)
		}
	}
	if next.Light {
		return r.StartLight(ses, func(ctx context.Context) Then { return run(ctx, solver.Options{}) })
	}
	return r.Start(ses, run)
}

// Stop stops the work; Advance starts it again.
func (r *Runner) Stop() {
	r.Job.Stop()
	r.Work = nil
}

// Doing returns what the work is doing, such as "solving"; "" if nothing runs.
func (r *Runner) Doing() string {
	if r.Work == nil {
		return ""
	}
	return r.Work.What
}

// Bindings returns the bindings of the actions that have keys; run handles their replies.
func Bindings(actions []desk.Action, run func(desk.Reply) tea.Cmd) (table []Binding) {
	for _, a := range actions {
		if len(a.Keys) == 0 {
			continue
		}
		b := Action(a, run)
		if a.Paired {
			b = Opposite(&table[len(table)-1], b)
		}
		table = append(table, b)
	}
	return table
}

// arrows are the signs for the keys that Bubble Tea names by words.
var arrows = map[string]string{"left": "←", "right": "→", "up": "↑", "down": "↓"}

// Action returns the binding of an action; run handles its reply.
func Action(a desk.Action, run func(desk.Reply) tea.Cmd) Binding {
	word := a.Word
	if word == "" {
		word = a.Name
	}
	help := a.Help
	if more := a.Keys[1:]; len(more) > 0 {
		help += " (or " + english.OneOf(more) + ")"
	}
	b := Bind(cmp.Or(arrows[a.Keys[0]], a.Keys[0]), word, func() tea.Cmd { return run(a.Do(nil)) }, a.Keys...).About(help)
	b.Off, b.Quiet, b.Rare = a.Off, a.Quiet, a.Rare && a.Off != nil
	return b
}

// Opposite shows the key of b beside that of a, which does the opposite: "n N". It changes a, and
// returns b without a display of its own. A key with a longer name, such as shift+tab, is only on
// the help page.
func Opposite(a *Binding, b Binding) Binding {
	key := b.Help().Key
	a.Long += "; " + key + ": " + b.Says()
	if utf8.RuneCountInString(key) == 1 {
		a.SetHelp(a.Help().Key+" "+key, a.Help().Desc)
	}
	b.SetHelp("", "")
	return b
}
