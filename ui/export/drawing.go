package export

import (
	"bytes"
	"fmt"
	"html"
	"image"
	"io"
	"strings"

	"zugzwang/games/english"
	"zugzwang/games/output"
	"zugzwang/games/table"
	"zugzwang/solver"
	"zugzwang/ui/chart"
	"zugzwang/ui/layered"
	"zugzwang/ui/paint"
	"zugzwang/ui/svg"
)

// unit is the side of a layout square in the units of the SVG.
const unit = 9

// longest is the number of characters of a name shown in a box.
const longest = 30

// SVG draws the graph: a box for each position in the colour of its outcome, and a line for each
// move, thick for best moves.
func (g *Graph) SVG(w io.Writer, light bool) error {
	parts, _ := g.measure(MostParts)
	if err := g.refuse(parts, MostParts); err != nil {
		return err
	}
	nodes, out, edges := make([]Node, g.Nodes), make([][]int, g.Nodes), make([][]Edge, g.Nodes)
	wide := 6
	for i := range nodes {
		nodes[i] = g.node(i)
		edges[i] = merged(g.moves(i))
		for _, e := range edges[i] {
			out[i] = append(out[i], e.To)
		}
		wide = max(wide, paint.Width(paint.Cut(nodes[i].said(), longest)), paint.Width(worth(&nodes[i])))
	}
	d, ok := layered.Arrange(out).Place(layered.Metrics{
		Square: true, Box: image.Pt((wide*17/2)/unit+3, 5), Inset: 1, Apart: 2, Spread: 2, Gap: 4, Widest: 12,
	}, image.Point{})
	if !ok {
		return g.refuse(MostParts+1, MostParts)
	}
	const border = 3
	const head = 7
	size := d.Size.Add(image.Pt(2*border, 2*border+head))
	ground, ink := page(light).Ground, page(light).Ink
	var b bytes.Buffer
	title := paint.Cut(g.Board.Game().Name+": "+g.Board.Title(), 160)
	says := legendOf(g, nodes)
	for _, line := range []string{title + "      ", says[0], says[1]} { // a character is at most 7 or 8 units wide
		size.X = max(size.X, 2*border+paint.Width(line)*15/2/unit+1)
	}
	fmt.Fprintf(&b, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\" font-family=\"DejaVu Sans Mono,Menlo,Consolas,monospace\" font-size=\"14\" role=\"img\" aria-labelledby=\"title about\">\n", size.X*unit, size.Y*unit, size.X*unit, size.Y*unit)
	fmt.Fprintf(&b, "<title id=\"title\">%s</title>\n<desc id=\"about\">%s</desc>\n", html.EscapeString(title), html.EscapeString(fmt.Sprintf("A graph of %d positions, %s. %s.", g.Nodes, g.Scope, says[1])))
	fmt.Fprintf(&b, "<rect width=\"100%%\" height=\"100%%\" fill=\"%s\"/>\n", svg.Hex(ground))
	fmt.Fprintf(&b, "<text x=\"%d\" y=\"27\" fill=\"%s\" font-weight=\"bold\">%s</text>\n<text x=\"%d\" y=\"48\" fill=\"%s\" fill-opacity=\".75\" font-size=\"12\">%s</text>\n<text x=\"%d\" y=\"66\" fill=\"%s\" fill-opacity=\".75\" font-size=\"12\">%s</text>\n", border*unit, svg.Hex(ink), html.EscapeString(title), border*unit, svg.Hex(ink), html.EscapeString(says[0]), border*unit, svg.Hex(ink), html.EscapeString(says[1]))
	fmt.Fprintf(&b, "<g transform=\"translate(%d %d)\">\n", border*unit, (border+head)*unit)
	for best := range 2 { // draw best moves last, above the others
		for i := range nodes {
			for _, e := range edges[i] {
				if e.Best == (best == 1) {
					drawEdge(&b, d, &nodes[i], &nodes[e.To], i, e, svg.Hex(ink))
				}
			}
		}
	}
	for i := range nodes {
		drawNode(&b, d.Area(i), &nodes[i], svg.Hex(ink))
	}
	b.WriteString("</g>\n</svg>\n")
	_, err := w.Write(b.Bytes())
	return err
}

// legendOf returns two lines that explain the drawing.
func legendOf(g *Graph, nodes []Node) [2]string {
	var met [solver.Outcomes]bool
	valued, known := false, false
	for i := range nodes {
		met[nodes[i].Verdict.Outcome] = met[nodes[i].Verdict.Outcome] || nodes[i].Known
		valued, known = valued || nodes[i].Value != "", known || nodes[i].Known
	}
	var words []string
	for _, o := range []solver.Outcome{solver.Win, solver.Lose, solver.Loop, solver.Draw} {
		if met[o] {
			letter, _ := output.Drawn(o)
			words = append(words, letter+" "+o.String())
		}
	}
	var signs []string
	if known {
		signs = append(signs, strings.Join(words, ", ")+" for the player to move", "number: plies to the end")
	}
	if valued {
		signs = append(signs, "= value")
	}
	return [2]string{english.Capital(g.Scope), strings.Join(append(signs, "thick lines: best moves"), "; ")}
}

// drawEdge draws a move as a line from the box of one node to an arrowhead at the other.
func drawEdge(b *bytes.Buffer, d *layered.Drawing, from, to *Node, i int, e Edge, ink string) {
	way := d.Way(i, e.To)
	var path strings.Builder
	start := d.Area(i).Max.X * unit
	for k, at := range way {
		x, y := at.X*unit+unit/2, at.Y*unit+unit/2
		switch {
		case k == 0:
			fmt.Fprintf(&path, "M%d %dL%d %d", start, y, x, y)
		case k+1 < len(way) && way[k+1].Sub(at) == at.Sub(way[k-1]): // no corner here
		default:
			fmt.Fprintf(&path, "L%d %d", x, y)
		}
	}
	tip := way[len(way)-1]
	x, y := (tip.X+1)*unit, tip.Y*unit+unit/2
	width, opacity := "1.1", ".55"
	if e.Best {
		width, opacity = "2.4", "1"
	}
	says := fmt.Sprintf("%s: %s → %s", e.Name, from.said(), to.said())
	if from.Known {
		says += ", " + e.Verdict.String()
	}
	fmt.Fprintf(b, "<g opacity=\"%s\"><title>%s</title><path d=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"%s\" stroke-linejoin=\"round\"/><path d=\"M%d %dl-8 -4v8z\" fill=\"%s\"/></g>\n", opacity, html.EscapeString(says), path.String(), ink, width, x, y, ink)
}

// drawNode draws the box of a position.
func drawNode(b *bytes.Buffer, area image.Rectangle, n *Node, ink string) {
	fill, letters, line := "none", ink, "1"
	if n.Known {
		letters = "#16161b"
		_, fill = output.Drawn(n.Verdict.Outcome)
	}
	if n.Start {
		line = "4"
	}
	says := n.said()
	if n.Known {
		says += ": " + n.Verdict.String()
	}
	if n.Value != "" {
		says += ", value " + n.Value
	}
	fmt.Fprintf(b, "<g><title>%s</title><rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"7\" fill=\"%s\" stroke=\"%s\" stroke-width=\"%s\"/>", html.EscapeString(says), area.Min.X*unit, area.Min.Y*unit, area.Dx()*unit, area.Dy()*unit, fill, ink, line)
	mid, y := (area.Min.X+area.Max.X)*unit/2, area.Min.Y*unit
	fmt.Fprintf(b, "<text text-anchor=\"middle\" fill=\"%s\"><tspan x=\"%d\" y=\"%d\">%s</tspan><tspan x=\"%d\" y=\"%d\" font-weight=\"bold\">%s</tspan></text></g>\n", letters, mid, y+19, html.EscapeString(paint.Cut(n.said(), longest)), mid, y+37, html.EscapeString(worth(n)))
}

// TableSVG draws a table as a chart: two parameters to the right and upwards, one in rows of this
// many columns.
func TableSVG(w io.Writer, t *table.Table, show table.Show, columns int, light bool) error {
	th := look(light)
	g := chart.New(t, show, th, columns)
	if cells := g.Width(g.Columns()) * g.Rows(); cells > mostCells*4 || t.Len() > mostCells {
		return &TooLarge{What: fmt.Sprintf("a drawing of %d boards", t.Len()), Most: mostCells, Else: "--as csv has no such limit"}
	}
	name := t.Game.Name + ": " + t.Title()
	about := g.About()
	wide := max(g.Width(g.Columns()), 50)
	lines := paint.Lines(th.Words(about), wide)
	wide = max(wide, paint.Width(name))
	top := len(lines) + 2
	c := paint.New(wide, top+g.Lines())
	c.Text(0, 0, th.Words(name), th.Strong)
	for y, line := range lines {
		c.Text(0, 1+y, line, th.Faint)
	}
	for n := range g.Lines() {
		g.Line(c, top+n, n)
	}
	_, err := w.Write(page(light).Named(c.Width(), c.Height(), c.String(), name, about))
	return err
}
