package teach

import (
	"fmt"
	"image"
	"slices"
	"strings"

	"charm.land/bubbles/v2/textinput"
	tea "charm.land/bubbletea/v2"

	"zugzwang/ui/desk"
	"zugzwang/ui/drill"
	"zugzwang/ui/paint"
	"zugzwang/ui/screen/kit"
)

// Drill is the screen with exercises that ask for a value: at the left the kinds with their
// levels; at the right the question, the line to type in, and after the answer the calculation.
type Drill struct {
	*desk.Driller
	ses    *kit.Session
	Errand kit.Runner
	Note   string
	input  textinput.Model
	Rows   kit.Rows // area of the list of kinds
}

// NewDrill asks exercises of kind k.
func NewDrill(ses *kit.Session, k drill.Kind) *Drill {
	d := &Drill{Driller: desk.NewDriller(k, ses.Training, ses.Now, ses.NextSeed), ses: ses, input: textinput.New()}
	d.input.Prompt, d.input.CharLimit = "", 40
	d.input.Focus()
	return d
}

func (d *Drill) Init() tea.Cmd      { return kit.SyncTraining(d.ses, d) }
func (d *Drill) Title() string      { return "drills" }
func (d *Drill) Shut()              { d.Errand.Stop() }
func (d *Drill) Notify(text string) { d.Note = text }

func (d *Drill) Update(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case kit.SyncedMsg:
		if msg.Owner == d && msg.Note != "" {
			d.Note = msg.Note
		}
	case tea.KeyPressMsg, tea.PasteMsg:
		if d.Note = ""; !d.Answered() {
			var cmd tea.Cmd
			d.input, cmd = kit.Typed(d.input, msg)
			return cmd
		}
	}
	return nil
}

// Paste types pasted text.
func (d *Drill) Paste(text string) tea.Cmd { return d.Update(tea.PasteMsg{Content: text}) }

// Accept shows the result of an action.
func (d *Drill) Accept(r desk.Reply) tea.Cmd {
	if d.Note = r.Says; !d.Answered() && r.Says == "" {
		d.input.Reset()
	}
	return d.Errand.Advance(d.ses, d)
}

// enter answers with the text typed, or goes on.
func (d *Drill) enter(next desk.Action) tea.Cmd {
	if d.Answered() {
		return d.Accept(next.Do(nil))
	}
	return d.Accept(d.Answer(d.input.Value()))
}

func (d *Drill) Keys() []kit.Binding {
	var table []kit.Binding
	for _, a := range d.Actions() {
		switch a.Name {
		case "answer":
		case "next":
			does := "answer"
			if d.Answered() {
				does = "next"
			}
			table = append(table, kit.Bind("enter", does, func() tea.Cmd { return d.enter(a) }, a.Keys...).About("answer with what is typed; after that, another exercise of this kind"))
		default:
			table = append(table, kit.Action(a, d.Accept))
		}
	}
	// A comma types, so it does not open the settings.
	return append(table, kit.Common(d.ses, d)[1:]...)
}

func (d *Drill) Click(at image.Point) tea.Cmd {
	if i, _ := d.Rows.Clicked(at); i >= 0 {
		return d.Accept(desk.ActionNamed(d.Actions(), "kind").Do([]string{drill.Kinds()[i].ID}))
	}
	return nil
}

func (d *Drill) Wheel(dir int) tea.Cmd {
	name := "kind"
	if dir < 0 {
		name = "kind before"
	}
	return d.Accept(desk.ActionNamed(d.Actions(), name).Do(nil))
}

func (d *Drill) Help() []string {
	lines := []string{
		"Exercises that ask what something is worth, to be done in the head or on paper. Each kind has nine levels: " +
			"three right answers in a row lead to the next, a wrong one to the one before. What was missed is asked once more a little later.",
		"",
	}
	for _, k := range drill.Kinds() {
		lines = append(lines, fmt.Sprintf("%s: %s. Type %s.", k.Name, k.About, k.Answers))
	}
	return lines
}

func (d *Drill) Draw(c *paint.Canvas) {
	th, w, h := d.ses.Theme, c.Width(), c.Height()
	asked := d.Asked()
	x := c.Text(1, 0, "Drills", th.Title)
	level := d.Heading()
	c.Right(w-1, 0, level, th.Key)
	c.Fit(x+2, 0, w-x-paint.Width(level)-5, th.Words(asked.Kind.About), th.Faint)
	const list, top = 17, 2
	d.kinds(c.Sub(image.Rect(0, top, list, h-2)))
	for y := top; y < h-2; y++ {
		c.Put(list, y, th.Glyph.Vertical, th.Border)
	}
	d.exercise(c.Sub(image.Rect(list+2, top, w-1, h-2)))
	if d.Note != "" {
		kit.DrawWhole(c, th, h-2, d.Note, th.Strong)
	} else {
		c.Fit(1, h-2, w-2, th.Words(d.StandingWords()), th.Faint)
	}
	kit.DrawFooter(c, d.ses, h-1, d.Keys())
}

// kinds draws the list of kinds with their levels.
func (d *Drill) kinds(c *paint.Canvas) {
	th, w, all := d.ses.Theme, c.Width(), drill.Kinds()
	at := slices.IndexFunc(all, func(k drill.Kind) bool { return k.ID == d.Asked().Kind.ID })
	o := c.Origin()
	from, to := d.Rows.Show(image.Rect(o.X, o.Y, o.X+w, o.Y+1), at, len(all), c.Height())
	for i := from; i < to; i++ {
		kit.DrawItem(c, th, i-from, w, i == at, all[i].Name, fmt.Sprint(int(d.Standing(all[i]).Level)))
	}
}

// exercise draws the question, the answer and the calculation.
func (d *Drill) exercise(c *paint.Canvas) {
	th, w, h, asked := d.ses.Theme, c.Width(), c.Height(), d.Asked()
	y := c.Wrap(0, 0, w, h, th.Words(asked.Ask), th.Strong)
	if !d.Answered() {
		y = c.Wrap(0, y, w, h-y, th.Words(asked.Words()), th.Text)
	}
	told := paint.Lines(th.Words(d.Feedback()), w)
	if room := h - y - len(asked.Given); !d.Answered() || room >= len(told)+len(asked.Works)+3 {
		for _, line := range asked.Given {
			y = c.Wrap(2, y, w-2, max(h-y, 0), th.Words(line), th.Text)
		}
	} // otherwise the calculation repeats it
	y++
	if !d.Answered() {
		x := c.Text(0, y, th.Words("› "), th.Key)
		d.input.SetStyles(kit.InputStyles(th))
		d.input.SetWidth(max(w-x-1, 1))
		c.Styled(image.Rect(x, y, w, y+1), d.input.View())
		c.Wrap(0, y+2, w, max(h-y-2, 0), th.Words(strings.ToUpper(asked.Kind.Answers[:1])+asked.Kind.Answers[1:]+"."), th.Faint)
		return
	}
	st := th.Title
	if !d.Right() {
		st = th.Error
		if typed := strings.TrimSpace(d.input.Value()); typed != "" {
			y = c.Wrap(0, y, w, 1, th.Words("› "+typed), th.Faint)
		}
	}
	y = c.Wrap(0, y, w, max(h-y, 0), th.Words(d.Feedback()), st) + 1
	for _, line := range asked.Works {
		if y < h {
			y = c.Wrap(2, y, w-2, h-y, th.Words(line), th.Text)
		}
	}
}
