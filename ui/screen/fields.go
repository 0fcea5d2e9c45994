package screen

import (
	"image"
	"slices"
	"strings"
	"unicode/utf8"

	"charm.land/bubbles/v2/key"
	"charm.land/bubbles/v2/textinput"
	tea "charm.land/bubbletea/v2"
	"charm.land/lipgloss/v2"

	"zugzwang/games"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

// fields is a column of entries to fill in: words are typed, choices cycle. What
// is wrong with an entry stands beneath it.
type fields struct {
	ses    *session
	list   []games.Field
	inputs []textinput.Model
	at     int
	faults []games.Fault
	// changed is called after an entry was changed.
	changed func() tea.Cmd
	rows    []image.Rectangle // of each field, when it was last drawn
	cut     int               // then, there was no room for all that this field says; -1 for none
}

func newFields(ses *session, list []games.Field, entries []string, changed func() tea.Cmd) *fields {
	f := &fields{ses: ses, list: list, changed: changed, inputs: make([]textinput.Model, len(list)), rows: make([]image.Rectangle, len(list))}
	for i := range list {
		in := textinput.New()
		in.Prompt = ""
		in.CharLimit = games.MostEntry
		in.SetStyles(inputStyles(ses.theme))
		in.SetValue(entries[i])
		f.inputs[i] = in
	}
	f.focus(0)
	return f
}

// inputStyles are those of a theme. The cursor, which blinks nowhere, is what is
// drawn in reverse.
func inputStyles(th *theme.Theme) textinput.Styles {
	var s textinput.Styles
	s.Focused.Text = lipgloss.NewStyle().Foreground(th.Strong.Fg)
	s.Blurred.Text = lipgloss.NewStyle().Foreground(th.Text.Fg)
	s.Focused.Placeholder = lipgloss.NewStyle().Foreground(th.Faint.Fg)
	s.Cursor.Color = th.Strong.Fg
	return s
}

// entries is what stands in the fields.
func (f *fields) entries() []string {
	list := make([]string, len(f.inputs))
	for i, in := range f.inputs {
		list[i] = in.Value()
	}
	return list
}

// fault is what is wrong with a field, if anything is.
func (f *fields) fault(i int) (games.Fault, bool) {
	k := slices.IndexFunc(f.faults, func(fault games.Fault) bool { return fault.Field == i })
	if k < 0 {
		return games.Fault{}, false
	}
	return f.faults[k], true
}

// focus goes to a field.
func (f *fields) focus(i int) {
	f.inputs[f.at].Blur()
	f.at = i
	f.inputs[i].Focus()
}

func (f *fields) go_(delta int) func() tea.Cmd {
	return do(func() { f.focus(step(f.at, delta, len(f.list))) })
}

// cycle goes to another choice of the field in focus.
func (f *fields) cycle(delta int) func() tea.Cmd {
	return func() tea.Cmd {
		in, choices := &f.inputs[f.at], f.list[f.at].Choices
		in.SetValue(choices[step(slices.Index(choices, in.Value()), delta, len(choices))])
		return f.changed()
	}
}

// keys are those between and within the fields; all others are typed.
func (f *fields) keys() []binding {
	var keys []binding
	if len(f.list) > 1 {
		keys = append(keys,
			bind("tab", "next", f.go_(1), "tab", "down"),
			bind("", "", f.go_(-1), "shift+tab", "up").hidden(),
		)
	}
	if f.list[f.at].Choices != nil {
		keys = append(keys,
			bind("← →", "choose", f.cycle(-1), "left"),
			bind("", "", f.cycle(1), "right", "space").hidden(),
		)
	}
	return keys
}

// room is how many bytes more the field in focus takes.
func (f *fields) room() int { return games.MostEntry - len(f.inputs[f.at].Value()) }

// types reports whether a text that is pasted is typed at once: there are fields, and it is
// a line that the one in focus has room for. Of several lines it is first found out what
// they are.
func (f *fields) types(text string) bool {
	return f != nil && !hasLines(text) && len(text) <= f.room()
}

// hasLines reports whether a text has several.
func hasLines(text string) bool { return strings.ContainsAny(strings.TrimSpace(text), "\r\n") }

// paste types a text that is pasted into the field in focus.
func (f *fields) paste(text string) tea.Cmd { return f.update(tea.PasteMsg{Content: text}) }

// update types a key or a paste into the field in focus.
func (f *fields) update(msg tea.Msg) tea.Cmd {
	if f.list[f.at].Choices != nil {
		return nil
	}
	in := &f.inputs[f.at]
	before := in.Value()
	var cmd tea.Cmd
	*in, cmd = typed(*in, msg)
	if in.Value() == before {
		return cmd
	}
	return tea.Batch(cmd, f.changed())
}

// click goes to a field and, if it is one to choose from, to its next choice;
// false if there is no field.
func (f *fields) click(at image.Point) (tea.Cmd, bool) {
	i := slices.IndexFunc(f.rows, at.In)
	if i < 0 {
		return nil, false
	}
	f.focus(i)
	if f.list[i].Choices != nil {
		return f.cycle(1)(), true
	}
	return nil, true
}

// labelWidth is how much room the names of fields have.
const labelWidth = 15

// draw draws the fields, each with as much room for its fault as there is.
func (f *fields) draw(c *paint.Canvas) {
	th, w := f.ses.theme, c.Width()
	each := max(min(c.Height()/len(f.list), 4), 2)
	from, to := view.Amid(f.at, len(f.list), max(c.Height()/each, 1))
	clear(f.rows)
	f.cut = -1
	for i := from; i < to; i++ {
		y := (i - from) * each
		f.rows[i] = image.Rect(0, y, w, y+each).Add(c.Origin())
		label := th.Faint
		if i == f.at {
			label = th.Key
		}
		c.Fit(0, y, labelWidth-1, th.Words(f.list[i].Name), label)
		if f.list[i].Choices != nil {
			st := th.Text
			if i == f.at {
				st = th.Focus
			}
			c.Fit(labelWidth, y, w-labelWidth, th.Words("← "+f.inputs[i].Value()+" →"), st)
		} else {
			in := &f.inputs[i]
			in.SetStyles(inputStyles(th))
			in.SetWidth(max(w-labelWidth-1, 1))
			in.SetCursor(in.Position())
			c.Styled(image.Rect(labelWidth, y, w, y+1), in.View())
		}
		says, st := f.says(i)
		if says = th.Words(says); len(paint.Lines(says, w-2)) > each-1 {
			_, bad := f.fault(i)
			if i == f.at || bad && f.cut < 0 {
				f.cut = i
			}
			if !bad {
				continue
			}
		}
		c.Wrap(2, y+1, w-2, each-1, says, st)
	}
}

// says is what there is to say of a field: what is wrong with it, or what it may be.
func (f *fields) says(i int) (string, theme.Style) {
	if fault, bad := f.fault(i); bad {
		return fault.Error(), f.ses.theme.Error
	}
	return f.list[i].Help, f.ses.theme.Faint
}

// typed returns an input after a message. Where a single character is left ahead, deleting the
// word ahead deletes that: textinput (Bubbles v2.2.1) would read past the end.
func typed(in textinput.Model, msg tea.Msg) (textinput.Model, tea.Cmd) {
	press, ok := msg.(tea.KeyPressMsg)
	if ok && key.Matches(press, in.KeyMap.DeleteWordForward) && in.Position() == utf8.RuneCountInString(in.Value())-1 {
		msg = tea.KeyPressMsg{Code: tea.KeyDelete}
	}
	return in.Update(msg)
}
