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

// Fields is a column of entries to fill in. Texts are typed, choices are cycled through. A
// message below an entry says what is wrong with it.
type Fields struct {
	ses    *Session
	List   []params.Field
	Inputs []textinput.Model // by field: its entry
	At     int               // index of the field in focus
	Faults []params.Fault    // what is wrong with the entries
	// changed is called after an entry has changed.
	changed func() tea.Cmd
	Rows    []image.Rectangle // area of each field when it was last drawn
	Cut     int               // index of a field whose message was cut when last drawn; -1: none
}

// NewFields returns a column of fields with their entries, one text for each, and the first in
// focus. Changed is called after each change of an entry.
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

// InputStyles returns the styles of input fields. The cursor does not blink and is drawn in
// reverse.
func InputStyles(th *theme.Theme) textinput.Styles {
	var s textinput.Styles
	s.Focused.Text = lipgloss.NewStyle().Foreground(th.Strong.Fg)
	s.Blurred.Text = lipgloss.NewStyle().Foreground(th.Text.Fg)
	s.Focused.Placeholder = lipgloss.NewStyle().Foreground(th.Faint.Fg)
	s.Cursor.Color = th.Strong.Fg
	return s
}

// Entries returns the text of each field.
func (f *Fields) Entries() []string {
	list := make([]string, len(f.Inputs))
	for i, in := range f.Inputs {
		list[i] = in.Value()
	}
	return list
}

// fault returns the fault of field i; false if it has none.
func (f *Fields) fault(i int) (params.Fault, bool) {
	k := slices.IndexFunc(f.Faults, func(fault params.Fault) bool { return fault.Field == i })
	if k < 0 {
		return params.Fault{}, false
	}
	return f.Faults[k], true
}

// Focus moves the focus to field i.
func (f *Fields) Focus(i int) {
	f.Inputs[f.At].Blur()
	f.At = i
	f.Inputs[i].Focus()
}

// GoBy returns a function that moves the focus by delta fields, cyclically.
func (f *Fields) GoBy(delta int) func() tea.Cmd {
	return Do(func() { f.Focus(Step(f.At, delta, len(f.List))) })
}

// cycle returns a function that takes the next choice (delta 1) or the previous one (-1) of the
// field in focus, cyclically.
func (f *Fields) cycle(delta int) func() tea.Cmd {
	return func() tea.Cmd {
		in, choices := &f.Inputs[f.At], f.List[f.At].Choices
		in.SetValue(choices[Step(slices.Index(choices, in.Value()), delta, len(choices))])
		return f.changed()
	}
}

// Keys returns the keys that move between and within fields. All other keys type.
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

// Room returns how many more bytes the entry in focus may have.
func (f *Fields) Room() int { return params.MostEntry - len(f.Inputs[f.At].Value()) }

// Types reports whether pasted text is typed into the field in focus: it is a single line that
// fits. Text of several lines may be a board or rules, which is found out first. A nil f has no
// fields.
func (f *Fields) Types(text string) bool {
	return f != nil && !HasLines(text) && len(text) <= f.Room()
}

// HasLines reports whether text has several lines.
func HasLines(text string) bool { return strings.ContainsAny(strings.TrimSpace(text), "\r\n") }

// Paste types pasted text into the field in focus.
func (f *Fields) Paste(text string) tea.Cmd { return f.Update(tea.PasteMsg{Content: text}) }

// Update handles a typed key or a paste in the field in focus, unless that has choices.
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

// Click moves the focus to the field clicked and, if the field has choices, chooses its next one.
// It returns false if no field was clicked.
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

// labelWidth is the width of the fields' names.
const labelWidth = 15

// Draw draws the fields, each with its message as far as there is room.
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

// Says returns the message below field i with its style: what is wrong with its entry, or which
// values are allowed.
func (f *Fields) Says(i int) (string, theme.Style) {
	if fault, bad := f.fault(i); bad {
		return fault.Error(), f.ses.Theme.Error
	}
	return f.List[i].Help, f.ses.Theme.Faint
}

// Typed returns an input after a message. If only one character follows the cursor, "delete next
// word" deletes that character: textinput (Bubbles v2.2.1) would panic.
func Typed(in textinput.Model, msg tea.Msg) (textinput.Model, tea.Cmd) {
	press, ok := msg.(tea.KeyPressMsg)
	if ok && key.Matches(press, in.KeyMap.DeleteWordForward) && in.Position() == utf8.RuneCountInString(in.Value())-1 {
		msg = tea.KeyPressMsg{Code: tea.KeyDelete}
	}
	return in.Update(msg)
}
