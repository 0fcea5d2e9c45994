package kit

import (
	"image"
	"slices"
	"strings"
	"unicode/utf8"

	"charm.land/bubbles/v2/key"
	"charm.land/bubbles/v2/textinput"
	tea "charm.land/bubbletea/v2"
	"charm.land/lipgloss/v2"

	"zugzwang/games/params"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

// Fields is a column of entries to fill in: words are typed, choices cycle. What
// is wrong with an entry stands beneath it.
type Fields struct {
	ses    *Session
	List   []params.Field
	Inputs []textinput.Model
	At     int
	Faults []params.Fault
	// changed is called after an entry was changed.
	changed func() tea.Cmd
	Rows    []image.Rectangle // of each field, when it was last drawn
	Cut     int               // then, there was no room for all that this field says; -1 for none
}

func NewFields(ses *Session, list []params.Field, entries []string, changed func() tea.Cmd) *Fields {
	f := &Fields{ses: ses, List: list, changed: changed, Inputs: make([]textinput.Model, len(list)), Rows: make([]image.Rectangle, len(list))}
	for i := range list {
		in := textinput.New()
		in.Prompt = ""
		in.CharLimit = params.MostEntry
		in.SetStyles(InputStyles(ses.Theme))
		in.SetValue(entries[i])
		f.Inputs[i] = in
	}
	f.Focus(0)
	return f
}

// InputStyles returns the styles of a theme. The cursor does not blink; it is drawn in reverse.
func InputStyles(th *theme.Theme) textinput.Styles {
	var s textinput.Styles
	s.Focused.Text = lipgloss.NewStyle().Foreground(th.Strong.Fg)
	s.Blurred.Text = lipgloss.NewStyle().Foreground(th.Text.Fg)
	s.Focused.Placeholder = lipgloss.NewStyle().Foreground(th.Faint.Fg)
	s.Cursor.Color = th.Strong.Fg
	return s
}

// Entries returns the texts of the fields.
func (f *Fields) Entries() []string {
	list := make([]string, len(f.Inputs))
	for i, in := range f.Inputs {
		list[i] = in.Value()
	}
	return list
}

// fault returns what is wrong with a field, or false.
func (f *Fields) fault(i int) (params.Fault, bool) {
	k := slices.IndexFunc(f.Faults, func(fault params.Fault) bool { return fault.Field == i })
	if k < 0 {
		return params.Fault{}, false
	}
	return f.Faults[k], true
}

// Focus goes to a field.
func (f *Fields) Focus(i int) {
	f.Inputs[f.At].Blur()
	f.At = i
	f.Inputs[i].Focus()
}

func (f *Fields) GoBy(delta int) func() tea.Cmd {
	return Do(func() { f.Focus(Step(f.At, delta, len(f.List))) })
}

// cycle goes to another choice of the field in focus.
func (f *Fields) cycle(delta int) func() tea.Cmd {
	return func() tea.Cmd {
		in, choices := &f.Inputs[f.At], f.List[f.At].Choices
		in.SetValue(choices[Step(slices.Index(choices, in.Value()), delta, len(choices))])
		return f.changed()
	}
}

// Keys returns the keys that move between and within the fields; all others are typed.
func (f *Fields) Keys() []Binding {
	var keys []Binding
	if len(f.List) > 1 {
		keys = append(keys,
			Bind("tab", "next", f.GoBy(1), "tab", "down"),
			Bind("", "", f.GoBy(-1), "shift+tab", "up").Hidden(),
		)
	}
	if f.List[f.At].Choices != nil {
		keys = append(keys,
			Bind("← →", "choose", f.cycle(-1), "left"),
			Bind("", "", f.cycle(1), "right", "space").Hidden(),
		)
	}
	return keys
}

// Room returns how many more bytes the field in focus takes.
func (f *Fields) Room() int { return params.MostEntry - len(f.Inputs[f.At].Value()) }

// Types reports whether a text that is pasted is typed at once: there are fields, and it is
// a line that the one in focus has room for. Of several lines it is first found out what
// they are.
func (f *Fields) Types(text string) bool {
	return f != nil && !HasLines(text) && len(text) <= f.Room()
}

// HasLines reports whether a text has several.
func HasLines(text string) bool { return strings.ContainsAny(strings.TrimSpace(text), "\r\n") }

// Paste types a text that is pasted into the field in focus.
func (f *Fields) Paste(text string) tea.Cmd { return f.Update(tea.PasteMsg{Content: text}) }

// Update types a key or a paste into the field in focus.
func (f *Fields) Update(msg tea.Msg) tea.Cmd {
	if f.List[f.At].Choices != nil {
		return nil
	}
	in := &f.Inputs[f.At]
	before := in.Value()
	var cmd tea.Cmd
	*in, cmd = Typed(*in, msg)
	if in.Value() == before {
		return cmd
	}
	return tea.Batch(cmd, f.changed())
}

// Click goes to a field and, if it is one to choose from, to its next choice;
// false if there is no field.
func (f *Fields) Click(at image.Point) (tea.Cmd, bool) {
	i := slices.IndexFunc(f.Rows, at.In)
	if i < 0 {
		return nil, false
	}
	f.Focus(i)
	if f.List[i].Choices != nil {
		return f.cycle(1)(), true
	}
	return nil, true
}

// labelWidth is how much room the names of fields have.
const labelWidth = 15

// Draw draws the fields, each with as much room for its fault as there is.
func (f *Fields) Draw(c *paint.Canvas) {
	th, w := f.ses.Theme, c.Width()
	each := max(min(c.Height()/len(f.List), 4), 2)
	from, to := view.RangeAround(f.At, len(f.List), max(c.Height()/each, 1))
	clear(f.Rows)
	f.Cut = -1
	for i := from; i < to; i++ {
		y := (i - from) * each
		f.Rows[i] = image.Rect(0, y, w, y+each).Add(c.Origin())
		label := th.Faint
		if i == f.At {
			label = th.Key
		}
		c.Fit(0, y, labelWidth-1, th.Words(f.List[i].Name), label)
		if f.List[i].Choices != nil {
			st := th.Text
			if i == f.At {
				st = th.Focus
			}
			c.Fit(labelWidth, y, w-labelWidth, th.Words("← "+f.Inputs[i].Value()+" →"), st)
		} else {
			in := &f.Inputs[i]
			in.SetStyles(InputStyles(th))
			in.SetWidth(max(w-labelWidth-1, 1))
			in.SetCursor(in.Position())
			c.Styled(image.Rect(labelWidth, y, w, y+1), in.View())
		}
		says, st := f.Says(i)
		if says = th.Words(says); len(paint.Lines(says, w-2)) > each-1 {
			_, bad := f.fault(i)
			if i == f.At || bad && f.Cut < 0 {
				f.Cut = i
			}
			if !bad {
				continue
			}
		}
		c.Wrap(2, y+1, w-2, each-1, says, st)
	}
}

// Says returns the message of a field: its fault, or what it may be.
func (f *Fields) Says(i int) (string, theme.Style) {
	if fault, bad := f.fault(i); bad {
		return fault.Error(), f.ses.Theme.Error
	}
	return f.List[i].Help, f.ses.Theme.Faint
}

// Typed returns an input after a message. Where a single character is left ahead, deleting the
// word ahead deletes that: textinput (Bubbles v2.2.1) would read past the end.
func Typed(in textinput.Model, msg tea.Msg) (textinput.Model, tea.Cmd) {
	press, ok := msg.(tea.KeyPressMsg)
	if ok && key.Matches(press, in.KeyMap.DeleteWordForward) && in.Position() == utf8.RuneCountInString(in.Value())-1 {
		msg = tea.KeyPressMsg{Code: tea.KeyDelete}
	}
	return in.Update(msg)
}
