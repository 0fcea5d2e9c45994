package finite

import (
	"image"
	"slices"

	"zugzwang/games"
	"zugzwang/games/finite"
	"zugzwang/ui/layered"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

// box is the layout of the boxes that stand for positions in the graph.
type box struct {
	rows  int         // 2: the name of the move above that of the state; 1: only one of these
	name  int         // cells for a name, at most
	label int         // cells for a verdict
	apart int         // free rows between two boxes
	pad   int         // free rows in a box above its text, and below it
	size  image.Point // columns and rows of a box
}

// namedBoxes is the number of layouts, from the first one, in which most names are not cut.
const namedBoxes = 5

// boxes lists the layouts in the order in which they are tried.
var boxes = []box{
	{rows: 2, name: 40, label: 4, apart: 2, pad: 2},
	{rows: 2, name: 30, label: 4, apart: 1, pad: 1},
	{rows: 2, name: 26, label: 4, apart: 1},
	{rows: 1, name: 26, label: 4, apart: 1},
	{rows: 1, name: 14, label: 3, apart: 1},
	{rows: 1, name: 14, label: 3},
	{rows: 1, name: 12, label: 2, apart: 1},
	{rows: 2, name: 10, label: 3, apart: 1},
	{rows: 1, name: 7, label: 3, apart: 1},
	{rows: 1, name: 7, label: 3},
}

// miniBoxes lists the layouts for previews in the order in which they are tried.
var miniBoxes = []box{{rows: 1, name: 14, label: 1, apart: 1}, {rows: 1, name: 6, label: 1}, {rows: 1, label: 1, apart: 1}, {rows: 1, label: 1}}

// fit lays the graph out in room with the first of the boxes for which it fits, and reports whether one does. Square says
// that lines have right angles instead of curves.
func (l *local) fit(boxes []box, room image.Point, square bool) bool {
	arranged := layered.Arrange(l.out)
	for _, k := range boxes {
		l.box = l.sized(k)
		for _, down := range []bool{false, true} {
			m := l.box.metrics(down)
			m.Square = square
			tight, ok := arranged.Tight(m, room)
			if !ok {
				continue
			}
			l.drawing = tight
			if wide, ok := arranged.Place(m, room); ok {
				l.drawing = wide
			}
			return true
		}
	}
	return false
}

// sized returns a box with size set, and with name no larger than the longest name. The result does not depend on the
// focus or on what is shown of outcomes, so that boxes keep their size.
func (l *local) sized(k box) box {
	widest := 0
	for _, n := range l.nodes {
		told := paint.Width(n.told)
		if k.rows == 1 { // star and verdict stand in the same row
			told += len(" *W12")
		}
		widest = max(widest, paint.Width(n.call), told)
	}
	k.name = min(k.name, widest)
	k.size = image.Pt(k.name+k.label+2+4*k.pad, k.rows+2*k.pad)
	if k.name == 0 {
		k.size.X = k.label + 2
	}
	return k
}

// metrics returns how package layered draws the graph with such boxes, with layers from top to bottom if down is set, otherwise
// from left to right.
func (k box) metrics(down bool) layered.Metrics {
	if down {
		return layered.Metrics{Down: true, Box: k.size, Apart: 1 + k.apart, Spread: 8, Gap: 2, Widest: 5}
	}
	return layered.Metrics{Box: k.size, Apart: k.apart, Spread: 4, Gap: 3, Widest: 20}
}

// drawNode draws node i: the present position (0), a position that moves lead to, or another one.
func (d *scene) drawNode(c *paint.Canvas, l *local, i int) {
	n, area := l.nodes[i], l.drawing.Area(i).Add(l.origin)
	switch {
	case i == 0:
		mark, st := d.place(finite.Here)
		if d.Replay == nil {
			st = d.Theme.Token
		}
		d.drawBox(c, l, n, area, mark, st)
		d.AddSpot(c, area, finite.Here)
	case len(n.moves) > 0:
		m := n.moves[0]
		if i := slices.IndexFunc(n.moves, d.isFocus); i > 0 {
			m = n.moves[i]
		}
		mark, st := d.place(d.board.Target(d.at, m))
		if !d.Lights() && d.isFocus(m) { // moves are not shown, as under a filter
			st = d.Theme.Focus
		}
		d.drawBox(c, l, n, area, mark, st)
		if d.Lights() {
			d.drawNamed(c, l, n, area, m)
		}
		d.target(c, area, m)
		for _, other := range n.moves {
			if other != m {
				d.target(c, area, other)
			}
		}
	default:
		_, before, whose, came := d.LastMove()
		if came && d.key(before.(finite.Position)) == d.key(n.Position) {
			defer func() { d.Trace(c, area.Min.X, area.Max.Y-1, whose) }()
		}
		place, ok := d.states.PlaceOf(n.Position)
		if !ok {
			return
		}
		mark, st := d.place(place)
		d.drawBox(c, l, n, area, mark, st)
		if !d.Edit {
			d.AddSpot(c, area, place)
		}
	}
}

// drawBox draws the box of a node into area: the moves that lead there, the name of the state, and its
// verdict. A box of one row has only one of the two texts, that of the moves if there are any.
func (d *scene) drawBox(c *paint.Canvas, l *local, n node, area image.Rectangle, mark games.Mark, st theme.Style) {
	k := l.box
	fill(c, area, st)
	area = image.Rect(area.Min.X+2*k.pad, area.Min.Y+k.pad, area.Max.X-2*k.pad, area.Max.Y-k.pad)
	x, last := area.Min.X+1, area.Max.Y-1
	strong := st
	strong.Attrs |= theme.Bold
	label := d.TextIn(mark, k.label)
	if !d.showsAnswers() {
		label = ""
	}
	if k.name == 0 {
		c.Center(area.Min.X, last, area.Dx(), label, strong)
		return
	}
	switch {
	case k.rows == 1 && n.told != "":
		c.Fit(x, last, k.name, n.words(k.name), strong)
	case n.told != "":
		room := k.name + k.label - 2
		c.Fit(x, area.Min.Y, room, n.words(room), strong)
		if paint.Width(n.call) <= k.name { // a longer name is left out: the move tells enough
			c.Fit(x, last, k.name, n.call, st)
		}
	case k.rows > 1:
		c.Fit(x, area.Min.Y, k.name+k.label, n.call, st)
	default:
		if paint.Width(label) == k.label && paint.Width(n.call) >= k.name { // name and verdict would touch
			label = ""
		}
		c.Fit(x, area.Min.Y, k.name, n.call, st)
	}
	c.Right(area.Max.X-1, last, label, strong)
}

// drawNamed draws over the box of a node the move m that leads there, with what it is worth, and marks
// the box as reached by a move.
func (d *scene) drawNamed(c *paint.Canvas, l *local, n node, area image.Rectangle, m games.Move) {
	k := l.box
	inner := image.Rect(area.Min.X+2*k.pad, area.Min.Y+k.pad, area.Max.X-2*k.pad, area.Max.Y-k.pad)
	if k.name > 0 {
		room := inner.Dx() - 2
		if k.rows == 1 { // the verdict of the state follows in the same row
			room = k.name
		}
		free := room - d.Chip(m, " ", room, 1).Width() // columns for the name
		k := d.Chip(m, paint.Cut(n.words(free), free)+" ", room, 1)
		d.DrawChip(c, image.Rect(inner.Min.X+1, inner.Min.Y, inner.Min.X+1+k.Width(), inner.Min.Y+1), k, false)
	}
	if k.pad > 0 {
		view.Outline(c, area, d.Theme, d.ReachStyle(m))
	} else {
		d.Bars(c, image.Rect(area.Min.X, area.Max.Y-1, area.Max.X, area.Max.Y), m)
	}
}

// drawEdges draws the edges of the graph. Those of the position's moves stand out; most of all stand out
// that of the move in focus and those on which the last step of a replay rests.
func (d *scene) drawEdges(c *paint.Canvas, l *local) {
	rests := d.rests(l)
	var parts [3][]layered.Stroke
	for v := range l.out {
		for _, to := range l.out[v] {
			bright := 0
			if v == 0 {
				bright = 1
				if slices.ContainsFunc(l.nodes[to].moves, d.isFocus) {
					bright = 2
				}
			}
			if rests[[2]int{v, to}] {
				bright = 2
			}
			st := []theme.Style{d.Theme.Border, d.Theme.Strong, d.Theme.Key}[bright]
			parts[bright] = append(parts[bright], layered.Stroke{From: v, To: to, Style: st, Heavy: bright == 2, Dashed: l.drawing.Back(v, to)})
		}
	}
	l.drawing.Draw(c, d.Theme, l.origin, slices.Concat(parts[0], parts[1], parts[2]))
}

// rests returns the drawn edges, as two nodes, on which the last step of a replay rests; at the end
// of the replay, the edges of moves that stay among the states that are never settled.
func (d *scene) rests(l *local) map[[2]int]bool {
	rests := map[[2]int]bool{}
	if d.Replay == nil || d.Step == 0 || d.states == nil {
		return rests
	}
	vertex := func(at games.Place) (int, bool) {
		p, ok := d.State(at)
		if !ok {
			return 0, false
		}
		i, drawn := l.at[d.key(p.(finite.Position))]
		return i, drawn
	}
	add := func(a games.Arrow) {
		from, ok := vertex(a.From)
		to, ok2 := vertex(a.To)
		if ok && ok2 && slices.Contains(l.out[from], to) {
			rests[[2]int{from, to}] = true
			d.DrawsReasons = true
		}
	}
	if d.Step < d.Replay.Len() {
		for _, a := range d.Reasons() {
			add(a)
		}
		return rests
	}
	for _, n := range l.nodes {
		if at, ok := d.states.PlaceOf(n.Position); ok {
			if stay, ok := d.UnsettledMove(at); ok {
				add(stay.Arrow)
			}
		}
	}
	return rests
}
