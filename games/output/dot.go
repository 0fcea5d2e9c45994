package output

import (
	"bufio"
	"iter"
	"strconv"
	"strings"

	"zugzwang/solver"
)

// Digraph is a graph to be drawn in DOT. An answer fills it to be written; Claims fills it to
// be compared with what was written.
type Digraph struct {
	ID    string // as DOT writes it: see DotID
	Label string // of the whole graph; "" for none
	Round bool   // the boxes have round corners
	Nodes iter.Seq[DotNode]
	Edges iter.Seq[DotEdge]
}

// DotNode is a node of a drawing.
type DotNode struct {
	ID      string         // as DOT writes it
	Text    string         // the label without the verdict; a node that has neither gets no label
	Known   bool           // the node has a verdict, shown by a letter and a colour
	Verdict solver.Verdict // the remoteness of a Win or a Lose is shown unless it is negative
	Tokens  int            // how many tokens start here
	Owner   string         // the number of the player to move; "" where it does not matter
	Result  string         // "win", "lose" or "draw" for a node without a move; "" if it is not shown
}

// DotEdge is an edge of a drawing.
type DotEdge struct {
	From, To string // IDs of the nodes
	Label    string // the edge's label, "" for none
	Best     bool   // drawn bold
}

// dotOutcomes holds the letter and the colour of each outcome. Colour-blind eyes can tell blue,
// orange, violet and grey apart.
var dotOutcomes = [solver.Outcomes]struct{ letter, fill string }{
	solver.Win: {"W", "#afd7ff"}, solver.Lose: {"L", "#ffd7af"}, solver.Loop: {"∞", "#d7afff"}, solver.Draw: {"D", "#d0d0d0"},
}

// Drawn returns the letter and the colour that drawings have for an outcome.
func Drawn(o solver.Outcome) (letter, fill string) { return dotOutcomes[o].letter, dotOutcomes[o].fill }

var (
	dotEscaped   = strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\n`)
	dotUnescaped = strings.NewReplacer(`\\`, `\`, `\"`, `"`, `\n`, "\n")
)

// DotID returns a text as a quoted string of DOT.
func DotID(text string) string { return `"` + dotEscaped.Replace(text) + `"` }

// distance returns the remoteness to be shown, "" for none.
func (n DotNode) distance() string {
	if !n.Known || n.Verdict.Remoteness < 0 || n.Verdict.Outcome.Even() {
		return ""
	}
	return strconv.Itoa(int(n.Verdict.Remoteness))
}

// head returns the opening lines of a drawing.
func (g Digraph) head() string {
	head := "digraph " + g.ID + " {\n\trankdir=LR\n"
	if g.Label != "" {
		head += "\tlabel=" + DotID(g.Label) + "\n"
	}
	style := "filled"
	if g.Round {
		style = `"rounded,filled"`
	}
	return head + "\tnode [shape=box style=" + style + " fillcolor=white]\n"
}

// Write writes the drawing. It returns no error: w keeps the first one, which w.Flush
// returns.
func (g Digraph) Write(w *bufio.Writer) {
	w.WriteString(g.head())
	for n := range g.Nodes {
		n.write(w)
	}
	for e := range g.Edges {
		s := statement{about: e.From + " -> " + e.To}
		if e.Label != "" {
			s.add("label", DotID(e.Label))
		}
		if e.Best {
			s.add("penwidth", "2")
		}
		s.write(w)
	}
	w.WriteString("}\n")
}

// write writes the node's statement; a verdict gives it a colour and a second line of its label.
func (n DotNode) write(w *bufio.Writer) {
	s := statement{about: n.ID}
	label := n.Text
	if n.Known {
		is := dotOutcomes[n.Verdict.Outcome]
		s.add("fillcolor", DotID(is.fill))
		label += "\n" + is.letter + n.distance()
	}
	if label != "" {
		s.add("label", DotID(label))
	}
	if n.Tokens > 0 {
		s.add("token", strconv.Itoa(n.Tokens))
		s.add("peripheries", "2")
	}
	if n.Owner != "" {
		s.add("owner", n.Owner)
	}
	if n.Result != "" {
		s.add("result", n.Result)
	}
	s.write(w)
}

// statement is a node or an edge of DOT with its attributes.
type statement struct {
	about string
	attrs []attr
}

// attr is an attribute. If value is a text it includes its quotation marks.
type attr struct{ key, value string }

func (s *statement) add(key, value string) { s.attrs = append(s.attrs, attr{key, value}) }

// write writes the statement on a line of its own.
func (s *statement) write(w *bufio.Writer) {
	w.WriteString("\t" + s.about)
	for i, a := range s.attrs {
		w.WriteString([]string{" [", " "}[min(i, 1)] + a.key + "=" + a.value)
	}
	if len(s.attrs) > 0 {
		w.WriteString("]")
	}
	w.WriteString("\n")
}

// take removes an attribute and returns its value; "" if there is none.
func (s *statement) take(key string) string {
	for i, a := range s.attrs {
		if a.key == key {
			s.attrs = append(s.attrs[:i], s.attrs[i+1:]...)
			return a.value
		}
	}
	return ""
}

// text takes an attribute with a quoted value, and returns the value without quotation
// marks. It returns "" if the value is not quoted as DotID quotes.
func (s *statement) text(key string) string {
	value := s.take(key)
	if text, ok := strings.CutPrefix(value, `"`); ok {
		if text = dotUnescaped.Replace(strings.TrimSuffix(text, `"`)); DotID(text) == value {
			return text
		}
	}
	return ""
}
