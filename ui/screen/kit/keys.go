package kit

import (
	"slices"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"zugzwang/ui/desk"
	"zugzwang/ui/settings"
)

// Binding is a row of a screen's table of keys, from which the handling of keys, the footer, the
// help page and docs/keys.md are made.
type Binding struct {
	key.Binding
	// Off returns why the key is unavailable, or ""; nil: it always is available.
	Off func() string
	Run func() tea.Cmd // nil: the row is only for the help page, and Update handles the keys
	// Quiet leaves the key out of the footer.
	Quiet bool
	// Rare leaves the key out of the help page while it is unavailable.
	Rare bool
	// stays gives the key precedence in a footer without room for all.
	stays bool
	// needed keeps the key in the footer, even if that requires smaller gaps or leaving out q.
	needed bool
	// Long is the help page's text about the key; "": the footer's label.
	Long string
}

// Bind returns a binding: keys are named as by Bubble Tea, show is how they are displayed, does
// is the label.
func Bind(show, does string, run func() tea.Cmd, keys ...string) Binding {
	return Binding{Binding: key.NewBinding(key.WithKeys(keys...), key.WithHelp(show, does)), Run: run}
}

// Unless returns b with a function that says why it is unavailable.
func (b Binding) Unless(off func() string) Binding {
	b.Off = off
	return b
}

// About returns b with a text for the help page.
func (b Binding) About(long string) Binding {
	b.Long = long
	return b
}

// Says returns the help page's text about a binding.
func (b Binding) Says() string {
	if b.Long != "" {
		return b.Long
	}
	return b.Help().Desc
}

// Hidden returns b left out of the footer.
func (b Binding) Hidden() Binding {
	b.Quiet = true
	return b
}

// InFooter returns b shown in the footer.
func InFooter(b Binding) Binding {
	b.Quiet = false
	return b
}

// Lasting gives the bindings of a table precedence in a footer without room for all. It changes the
// table, and returns it.
func Lasting(table []Binding) []Binding {
	for i := range table {
		table[i].stays = true
	}
	return table
}

// Needed returns b as a key that a footer must show: in a narrow window the footer leaves out the
// key to quit, and narrows the gaps between keys, rather than leave out b.
func (b Binding) Needed() Binding {
	b.stays, b.needed = true, true
	return b
}

// Worded returns the binding of an action that runs run in place of what the action does.
func Worded(a desk.Action, run func() tea.Cmd) Binding {
	b := Action(a, nil)
	b.Run = run
	return b
}

// Distances returns the key that shows or hides distances.
func Distances(ses *Session) Binding {
	return Bind("D", "distances", Do(func() { ses.Show.Distances = !ses.Show.Distances }), "D").About(distances)
}

const distances = "distances on or off"

// Do returns a function for Bind that calls f and returns no command.
func Do(f func()) func() tea.Cmd {
	return func() tea.Cmd {
		f()
		return nil
	}
}

// Find returns the first binding of a key; false if there is none.
func Find(table []Binding, msg tea.KeyPressMsg) (Binding, bool) {
	for _, b := range table {
		if key.Matches(msg, b.Binding) {
			return b, true
		}
	}
	return Binding{}, false
}

// Escape returns the binding of esc in a table. Every screen must have it: without it Escape
// panics.
func Escape(table []Binding) *Binding {
	return &table[slices.IndexFunc(table, func(b Binding) bool { return b.Help().Key == "esc" })]
}

// Common returns the bindings that all screens have; s is the screen, for its help page and
// messages.
func Common(ses *Session, s Screen) []Binding {
	set := Bind(",", "settings", func() tea.Cmd { return Open(ToSettings{}) }, ",").About("settings: colours, characters, pauses, how strong the program is")
	return []Binding{
		set,
		Bind("?", "help", func() tea.Cmd { return Open(NewHelp(ses, s)) }, "?"),
		Bind("esc", "back", func() tea.Cmd { return Back }, "esc"),
		Bind("q", "leave", func() tea.Cmd { return tea.Quit }, "q"),
		Bind("m", "mouse on or off, so that text can be selected", Do(func() {
			whose, says := "off", "the mouse is let go: text can be selected; m takes it back"
			if !ses.Set.Mouse() {
				whose, says = "on", "the mouse works again"
			}
			ses.Choose(settings.Mouse, whose)
			if n, ok := s.(Notifier); ok {
				n.Notify(says)
			}
		}), "m").Hidden(),
		Bind("ctrl+c", "leave at once, as an interrupt", func() tea.Cmd { return tea.Quit }, "ctrl+c").Hidden(),
	}
}
