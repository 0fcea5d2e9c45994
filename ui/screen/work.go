package screen

import (
	"cmp"
	"context"
	"unicode/utf8"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/solver"
	"zugzwang/ui/desk"
)

// errand runs the work of an activity in the background, piece after piece. The zero value
// runs nothing.
type errand struct {
	job
	work *desk.Work // under way; nil: nothing is
}

// doer is a screen of an activity with long work.
type doer interface {
	desk.Worker
	// accept shows the result of an action or of work, and advances.
	accept(r desk.Reply) tea.Cmd
}

// advance starts what of has to be run next, and stops what is superseded. It is to be called
// after every action.
func (r *errand) advance(ses *session, of doer) tea.Cmd {
	next := of.Work()
	if next == r.work {
		return nil
	}
	r.stop()
	if r.work = next; next == nil {
		return nil
	}
	run := func(ctx context.Context, opt solver.Options) then {
		take := next.Run(ctx, opt)
		return func() tea.Cmd {
			if reply := take(); reply.Says != "" || reply.Goes != nil {
				return of.accept(reply)
			}
			return r.advance(ses, of)
		}
	}
	if next.Light {
		return r.startLight(ses, func(ctx context.Context) then { return run(ctx, solver.Options{}) })
	}
	return r.start(ses, run)
}

// stop stops what is being run; advance begins it again.
func (r *errand) stop() {
	r.job.stop()
	r.work = nil
}

// doing returns what is being run, in a word, or "".
func (r *errand) doing() string {
	if r.work == nil {
		return ""
	}
	return r.work.What
}

// bindings returns the bindings of the actions that have keys.
func bindings(actions []desk.Action, run func(desk.Reply) tea.Cmd) (table []binding) {
	for _, a := range actions {
		if len(a.Keys) == 0 {
			continue
		}
		b := action(a, run)
		if a.Paired {
			b = opposite(&table[len(table)-1], b)
		}
		table = append(table, b)
	}
	return table
}

// arrows are the signs of keys that Bubble Tea names in words.
var arrows = map[string]string{"left": "←", "right": "→", "up": "↑", "down": "↓"}

// action is the binding of an action.
func action(a desk.Action, run func(desk.Reply) tea.Cmd) binding {
	word := a.Word
	if word == "" {
		word = a.Name
	}
	help := a.Help
	if more := a.Keys[1:]; len(more) > 0 {
		help += " (or " + games.OneOf(more) + ")"
	}
	b := bind(cmp.Or(arrows[a.Keys[0]], a.Keys[0]), word, func() tea.Cmd { return run(a.Do(nil)) }, a.Keys...).about(help)
	b.off, b.quiet = a.Off, a.Quiet
	return b
}

// opposite shows the key of b beside that of a, which does the opposite: "n N". A key of a
// longer name, such as shift+tab, stands on the help page alone. It returns b without a place
// of its own.
func opposite(a *binding, b binding) binding {
	key := b.Help().Key
	a.long += "; " + key + ": " + b.says()
	if utf8.RuneCountInString(key) == 1 {
		a.SetHelp(a.Help().Key+" "+key, a.Help().Desc)
	}
	b.SetHelp("", "")
	return b
}
