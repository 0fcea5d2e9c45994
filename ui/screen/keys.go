package screen

import (
	"slices"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"zugzwang/ui/settings"
)

// binding is a row of a screen's table of keys: it feeds the footer, the help
// page, the README's table and the handling.
type binding struct {
	key.Binding
	// off says why the key can do nothing now; nil or "" if it can.
	off func() string
	run func() tea.Cmd
	// quiet keeps the binding out of the footer.
	quiet bool
	// stays keeps its letter in the footer where there is no room for the words.
	stays bool
	// long says on the help page what the key does, where the footer's word is
	// too short.
	long string
}

// bind makes a binding: keys as Bubble Tea names them, how they are shown, what
// they do.
func bind(show, does string, run func() tea.Cmd, keys ...string) binding {
	return binding{Binding: key.NewBinding(key.WithKeys(keys...), key.WithHelp(show, does)), run: run}
}

// unless adds why a binding can do nothing.
func (b binding) unless(off func() string) binding {
	b.off = off
	return b
}

// about adds what the help page says.
func (b binding) about(long string) binding {
	b.long = long
	return b
}

// says is what the help page says of a binding.
func (b binding) says() string {
	if b.long != "" {
		return b.long
	}
	return b.Help().Desc
}

// hidden keeps a binding out of the footer.
func (b binding) hidden() binding {
	b.quiet = true
	return b
}

// loud shows a binding in the footer.
func loud(b binding) binding {
	b.quiet = false
	return b
}

// lasting keeps the letter of a binding in the footer.
func (b binding) lasting() binding {
	b.stays = true
	return b
}

// do makes a run of something that needs no command.
func do(f func()) func() tea.Cmd {
	return func() tea.Cmd {
		f()
		return nil
	}
}

// match is the binding of a key.
func match(table []binding, msg tea.KeyPressMsg) (binding, bool) {
	for _, b := range table {
		if key.Matches(msg, b.Binding) {
			return b, true
		}
	}
	return binding{}, false
}

// escape is the binding of the way back among those that every screen has.
func escape(table []binding) *binding {
	return &table[slices.IndexFunc(table, func(b binding) bool { return b.Help().Key == "esc" })]
}

// common are the bindings that every screen has.
func common(ses *session, s screen) []binding {
	set := bind(",", "settings", func() tea.Cmd { return open(toSettings{}) }, ",").about("how everything looks, how fast the program answers and how strong it is")
	return []binding{
		set,
		bind("?", "help", func() tea.Cmd { return open(newHelp(ses, s)) }, "?"),
		bind("esc", "back", func() tea.Cmd { return back }, "esc"),
		bind("q", "leave", func() tea.Cmd { return tea.Quit }, "q"),
		bind("m", "mouse on or off, so that text can be selected", do(func() {
			whose, says := "off", "the mouse is let go: text can be selected; m takes it back"
			if !ses.set.Mouse() {
				whose, says = "on", "the mouse works again"
			}
			ses.choose(settings.Mouse, whose)
			if n, ok := s.(notifier); ok {
				n.notify(says)
			}
		}), "m").hidden(),
		bind("ctrl+c", "leave at once, as an interrupt: exit code 130", func() tea.Cmd { return tea.Quit }, "ctrl+c").hidden(),
	}
}
