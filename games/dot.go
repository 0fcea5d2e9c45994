package games

import (
	"bufio"
	"iter"
	"strconv"
	"strings"

	"zugzwang/solver"
)

// Digraph is what a drawing in DOT says of a graph. An answer gives it to be written; a
// check gives its own, which what was written is held to.
type Digraph struct {
	ID    string // as DOT writes it: see DotID
	Label string // of the whole; "" for none
	Round bool   // the boxes have round corners
	Nodes iter.Seq[DotNode]
	Edges iter.Seq[DotEdge]
}

// DotNode is a node of a drawing.
type DotNode struct {
	ID      string         // as DOT writes it
	Text    string         // the label without the verdict; a node without both has none
	Known   bool           // it has a verdict, which is told by letter and by colour
	Verdict solver.Verdict // a distance is told of a Win or a Lose, if it is not negative
	Tokens  int            // that start here
	Owner   string         // the number of the player to move; "" where it does not matter
	Result  string         // "win", "lose" or "draw" of a node without a move; "" if not told
}

// DotEdge is an edge of a drawing.
type DotEdge struct {
	From, To string // as DOT writes the nodes
	Label    string // "" for none
	Best     bool   // drawn bold
}

// dotOutcomes is how an outcome is drawn: blue, orange, violet and grey, which
// colour-blind eyes tell apart.
var dotOutcomes = [solver.Outcomes]struct{ letter, fill string }{
	solver.Win: {"W", "#afd7ff"}, solver.Lose: {"L", "#ffd7af"}, solver.Loop: {"∞", "#d7afff"}, solver.Draw: {"D", "#d0d0d0"},
}

// Drawn returns the letter and the colour of an outcome in a drawing.
func Drawn(o solver.Outcome) (letter, fill string) { return dotOutcomes[o].letter, dotOutcomes[o].fill }

var (
	dotEscaped   = strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\n`)
	dotUnescaped = strings.NewReplacer(`\\`, `\`, `\"`, `"`, `\n`, "\n")
)

// DotID returns a text as a string of DOT, in quotation marks.
func DotID(text string) string { return `"` + dotEscaped.Replace(text) + `"` }

// distance returns the plies that are told with the verdict, "" for none.
func (n DotNode) distance() string {
	if !n.Known || n.Verdict.Remoteness < 0 || n.Verdict.Outcome.Even() {
		return ""
	}
	return strconv.Itoa(int(n.Verdict.Remoteness))
}

// head returns what a drawing begins with.
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

// Write writes the drawing. The writer keeps its first error.
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

// statement is a node or an edge with its attributes.
type statement struct {
	about string
	attrs []attr
}

// attr is an attribute; a value that is a text has quotation marks.
type attr struct{ key, value string }

func (s *statement) add(key, value string) { s.attrs = append(s.attrs, attr{key, value}) }

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

// take returns an attribute's value and removes it; "" if there is none.
func (s *statement) take(key string) string {
	for i, a := range s.attrs {
		if a.key == key {
			s.attrs = append(s.attrs[:i], s.attrs[i+1:]...)
			return a.value
		}
	}
	return ""
}

// text is take of a text, without quotation marks; "" too where it is not written as one.
func (s *statement) text(key string) string {
	value := s.take(key)
	if text, ok := strings.CutPrefix(value, `"`); ok {
		if text = dotUnescaped.Replace(strings.TrimSuffix(text, `"`)); DotID(text) == value {
			return text
		}
	}
	return ""
}
