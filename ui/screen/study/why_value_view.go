package study

import (
	"cmp"
	"fmt"
	"image"
	"slices"
	"strings"

	"zugzwang/games"
	"zugzwang/ui/desk"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
	"zugzwang/ui/thermograph"
)

// question draws the question of a level about values.
func (w *Why) question(c *paint.Canvas, y int) {
	th := w.Ses.Theme
	c.Fit(1, y, c.Width()-2, th.Words(w.Here().Value.Question()), th.Strong)
}

// value draws the parts or options with their values, and the explanation.
func (w *Why) value(c *paint.Canvas) {
	th, v := w.Ses.Theme, w.Here().Value
	width, h := c.Width(), c.Height()
	switch {
	case v.Derivation == nil && len(v.Parts) == 0:
		y := c.Wrap(0, 0, width, 3, games.Nothing, th.Text)
		c.Wrap(0, y+1, width, 3, "enter goes back to where values were first asked about; esc climbs.", th.Faint)
		return
	case v.Derivation != nil && len(v.Derivation.Options) == 0:
		y := c.Wrap(0, 0, width, 3, th.Words(v.Derivation.Says), th.Text)
		y = c.Wrap(0, y+1, width, 3, games.Bottom, th.Text)
		c.Wrap(0, y+1, width, 3, "enter goes back to where values were first asked about; esc climbs.", th.Faint)
		return
	}
	texts, rows := w.valueTexts(width), w.ruleRows(width)
	leaves := w.leaves(width)
	least := min(w.Here().Length()+1, 5) + leaves + 1 // rows of the list, and below it
	if least+rows+total(texts[:min(len(texts), 3)], width) > h {
		rows = 0
	}
	y := w.valueRows(c.Sub(image.Rect(0, 0, width, max(h-rows-total(texts, width)-leaves-1, least-leaves-1))))
	if l := w.Here(); leaves > 0 {
		c.Wrap(0, y, width, leaves, th.Words("leaves "+v.Derivation.Options[l.Focus].Value), th.Strong)
	}
	y += leaves + 1
	if rows > 0 {
		if m := v.Derivation.Mex; m != nil {
			DrawMex(c, th, 0, y, width, MexRows, m)
		} else {
			drawNumber(c, th.For(w.Board.Game().Players), w.Who(), y, width, v.Derivation)
		}
		y += rows
	}
	y += w.explain(below(c, y), texts)
	if v.Derivation != nil && v.Derivation.Building != nil {
		w.drawBuilding(below(c, y+1), v.Derivation.Building)
	}
}

// valueTexts returns the texts that explain a value, the most important first, for width columns.
func (w *Why) valueTexts(width int) []saying {
	th, v := w.Ses.Theme, w.Here().Value
	var texts []saying
	if from := v.Derivation; from != nil {
		rule := from.Rule
		if !from.Impartial && len(from.Options) > 0 { // the value is not a nimber, so options belong to players
			who := w.Who()
			rule = paint.Fitting(width, fmt.Sprintf("{%s best | %s best} = %s", who.Whose(0), who.Whose(1), rule), fmt.Sprintf("{%s | %s} = %s", who.Name(0), who.Name(1), rule), rule)
		}
		form := []saying{{rule, th.Strong}, {from.Counts, th.Text}, {from.Says, th.Text}}
		means := []saying{{from.Means, th.Text}}
		var glosses []saying
		for _, gloss := range from.Gloss {
			glosses = append(glosses, saying{gloss, th.Faint})
		}
		switch {
		case from.Building == nil:
			texts = slices.Concat(form, means, glosses)
		case w.step() > 0: // the thermograph being built needs the room
			texts = form[:1]
		default: // who wins, and how to read the form, come before the form and how it came about
			first := min(len(glosses), 1)
			texts = slices.Concat(means, glosses[:first], form, glosses[first:])
		}
	} else {
		texts = []saying{{v.Written, th.Strong}, {v.Says, th.Text}, {v.Adds, th.Faint}}
		if unordered(v.Written) {
			texts[0], texts[1] = texts[1], texts[0]
		}
	}
	for i := range texts {
		texts[i].text = th.Words(texts[i].text)
	}
	if w.step() == 0 {
		texts = append(texts, w.signs...)
	}
	return texts
}

// unordered reports whether a sum, as it is written, has values that are neither numbers nor
// nimbers. Its explanation in words then comes before these signs.
func unordered(written string) bool { return strings.ContainsAny(written, "{*↑↓±_∞") }

// leaves returns how many rows show in full what the move in focus leaves: 0 if the list has room
// for all values.
func (w *Why) leaves(width int) (rows int) {
	from := w.Here().Value.Derivation
	if from == nil {
		return 0
	}
	cut := false
	for _, o := range from.Options {
		_, value := w.nameAndValue(o, width)
		cut = cut || value != w.Ses.Theme.Words(o.Value)
		rows = max(rows, wrapped("leaves "+w.Ses.Theme.Words(o.Value), width))
	}
	if !cut {
		return 0
	}
	return rows
}

// nameAndValue returns the name of an option and its value as they stand in a row of width cells.
// If there is no room for both, the name stays and the value is cut.
func (w *Why) nameAndValue(o games.Follower, width int) (name, value string) {
	th := w.Ses.Theme
	room := width - 2
	if !w.Here().Value.Derivation.Impartial {
		room -= paint.Width(w.Who().Opening(o.By)) + 2
	}
	value = th.Words(o.Value)
	name = paint.Fitting(room-1-paint.Width(value), th.Words(o.Name), th.Words(cmp.Or(o.Brief, o.Name)))
	if room -= paint.Width(name) + 1; paint.Width(value) > room {
		value = paint.Cut(value, max(room-paint.Width(th.Glyph.Cut), 0)) + th.Glyph.Cut
	}
	return name, value
}

// drawBuilding draws a thermograph, or a step of building it, if there is room.
func (w *Why) drawBuilding(c *paint.Canvas, b *games.Building) {
	const least = 9 // rows
	th, step := w.Ses.Theme, w.step()
	if c.Height() < least {
		return
	}
	y := 1
	if step == 0 {
		x := c.Text(0, 0, "thermograph", th.Key) + 2
		room := c.Width() - x
		c.Fit(x, 0, room, paint.Fitting(room, "walls meet at what a move gains; t builds it", "t builds it step by step"), th.Faint)
		step = len(b.Says)
	} else {
		c.Text(0, 0, fmt.Sprintf("thermograph, step %d of %d", step, len(b.Says)), th.Key)
		y = c.Wrap(0, 1, c.Width(), c.Height()/2, th.Words(b.Says[step-1]), th.Text)
	}
	thermograph.Built(c.Sub(image.Rect(0, y, c.Width(), min(c.Height(), y+mostGraph))), b, step, th, [2]string{w.Who().Opening(0), w.Who().Opening(1)})
}

// mostGraph is the largest height of a thermograph beside texts.
const mostGraph = 18

// ruleRows returns the height of the picture of the rule with the space after it; 0 if there is
// none.
func (w *Why) ruleRows(width int) int {
	switch from := w.Here().Value.Derivation; {
	case from == nil || width < numberWidth || from.Building != nil: // values that are no numbers have no place on a line
		return 0
	case from.Impartial:
		return MexRows + 1
	}
	return numberRows + 1
}

// inMoves reports whether the values of a level are numbers, which count moves, rather than
// nimbers.
func inMoves(l *desk.Level) bool {
	sums, ok := l.Solution.(games.Additive)
	return ok && !sums.Sum(l.At).XOR
}

// valueRows lists the parts or options, and returns the next line.
func (w *Why) valueRows(c *paint.Canvas) int {
	th, l := w.Ses.Theme, w.Here()
	width, n := c.Width(), l.Length()
	head, worth := "part", "worth"
	if inMoves(l) {
		worth = "worth, in moves"
	}
	if l.Value.Derivation != nil {
		head, worth = paint.Fitting(width-9, "a move, "+th.Glyph.Star+" decides the value", "a move, "+th.Glyph.Star+" decides", "a move"), "leaves"
	}
	room := width - c.Text(2, 0, head, th.Faint) - 1
	c.Right(width, 0, paint.Fitting(room, worth, strings.TrimSuffix(worth, ", in moves")), th.Faint)
	return w.drawRows(c, n, 2, w.valueRow)
}

// valueRow draws a part or an option: whose it is, its name and its value. Those on which the
// value depends are marked.
func (w *Why) valueRow(c *paint.Canvas, i int) {
	th, l := w.Ses.Theme, w.Here()
	text, name, mark := th.Text, th.Faint, th.Star
	worth := ""
	if from := l.Value.Derivation; from != nil && !from.Impartial {
		name = th.For(w.Board.Game().Players).Player[from.Options[i].By]
	}
	if i == l.Focus {
		text, name, mark = th.Focus, th.Focus, th.Focus
		c.Fill(c.Bounds(), " ", text)
	}
	x := 2
	if from := l.Value.Derivation; from != nil {
		o := from.Options[i]
		if o.Counts {
			c.Put(0, 0, th.Glyph.Star, mark)
		}
		if !from.Impartial {
			x = c.Text(x, 0, w.Who().Opening(o.By)+":", name) + 1
		}
		name, value := w.nameAndValue(o, c.Width())
		worth = value
		c.Fit(x, 0, c.Width()-x-paint.Width(worth)-1, name, text)
	} else {
		part := l.Value.Parts[i]
		if part.Name != "" {
			x = c.Text(x, 0, th.Words(part.Name), text) + 2
		}
		worth = th.Words(part.Value)
		if room := c.Width() - x; paint.Width(worth) > room { // the sum below shows it in full
			worth = paint.Cut(worth, room-paint.Width(th.Glyph.Cut)) + th.Glyph.Cut
		}
		c.Fit(x, 0, c.Width()-x-paint.Width(worth)-1, th.Words(part.State), name)
	}
	text.Attrs |= theme.Bold
	c.Right(c.Width(), 0, worth, text)
}
