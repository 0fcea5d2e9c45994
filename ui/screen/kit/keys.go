package kit

import (
	"slices"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"zugzwang/ui/desk"
	"zugzwang/ui/settings"
)

// Binding is a row of a screen's table of keys. Footer, help page, docs/keys.md and the handling
// of keys follow from it.
type Binding struct {
	key.Binding
	// Off returns why the key can do nothing now, or ""; nil: it always can.
	Off func() string
	Run func() tea.Cmd
	// Quiet keeps the binding out of the footer.
	Quiet bool
	// rare keeps it off the help page while it is off.
	rare bool
	// stays keeps it in the footer where there is no room for all.
	stays bool
	// needed shows it in the footer even where only closer keys, or none for q, leave it room.
	needed bool
	// Long says on the help page what the key does; "": the footer's word will do.
	Long string
}

// Bind makes a binding: keys as Bubble Tea names them, how they are shown, what
// they do.
func Bind(show, does string, run func() tea.Cmd, keys ...string) Binding {
	return Binding{Binding: key.NewBinding(key.WithKeys(keys...), key.WithHelp(show, does)), Run: run}
}

// Unless adds why a binding can do nothing.
func (b Binding) Unless(off func() string) Binding {
	b.Off = off
	return b
}

// About adds what the help page says.
func (b Binding) About(long string) Binding {
	b.Long = long
	return b
}

// Says returns the help page's text for a binding.
func (b Binding) Says() string {
	if b.Long != "" {
		return b.Long
	}
	return b.Help().Desc
}

// Hidden keeps a binding out of the footer.
func (b Binding) Hidden() Binding {
	b.Quiet = true
	return b
}

// InFooter shows a binding in the footer.
func InFooter(b Binding) Binding {
	b.Quiet = false
	return b
}

// Lasting keeps bindings in the footer where others have no room.
func Lasting(table []Binding) []Binding {
	for i := range table {
		table[i].stays = true
	}
	return table
}

// Needed keeps a binding in the footer where even q, which esc leads to, has no room.
func (b Binding) Needed() Binding {
	b.stays, b.needed = true, true
	return b
}

// Worded returns the binding of an action that a screen does by itself.
func Worded(a desk.Action, run func() tea.Cmd) Binding {
	b := Action(a, nil)
	b.Run = run
	return b
}

// Distances returns the key that shows distances, or hides them.
func Distances(ses *Session) Binding {
	return Bind("D", "distances", Do(func() { ses.Show.Distances = !ses.Show.Distances }), "D").About(distances)
}

const distances = "distances on or off"

// Do returns a Run that calls f and starts nothing.
func Do(f func()) func() tea.Cmd {
	return func() tea.Cmd {
		f()
		return nil
	}
}

// Find returns the binding of a key, or false.
func Find(table []Binding, msg tea.KeyPressMsg) (Binding, bool) {
	for _, b := range table {
		if key.Matches(msg, b.Binding) {
			return b, true
		}
	}
	return Binding{}, false
}

// Escape returns the binding of esc in a table. Every screen must have one.
func Escape(table []Binding) *Binding {
	return &table[slices.IndexFunc(table, func(b Binding) bool { return b.Help().Key == "esc" })]
}

// Common returns the bindings that every screen has.
func Common(ses *Session, s Screen) []Binding {
	set := Bind(",", "settings", func() tea.Cmd { return Open(ToSettings{}) }, ",").About("how everything looks, how fast the program answers and how strong it is")
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
		Bind("ctrl+c", "leave at once, as an interrupt: exit code 130", func() tea.Cmd { return tea.Quit }, "ctrl+c").Hidden(),
	}
}
