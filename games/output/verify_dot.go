package output

import (
	"bytes"
	"strconv"
	"strings"

	"zugzwang/games/english"
	"zugzwang/solver"
)

// checkDrawing compares a drawing with the graphs that it should show. Every statement is read
// and each of its claims compared; a missing or an extra statement is an error too. The error
// is a *Misprint.
func checkDrawing(printed []byte, graphs []Digraph) error {
	d := dotText{rest: printed}
	for _, g := range graphs {
		d.at = "the head of " + g.ID
		if err := d.expect(g.head()); err != nil {
			return err
		}
		for n := range g.Nodes {
			if err := d.node(n); err != nil {
				return err
			}
		}
		for e := range g.Edges {
			if err := d.edge(e); err != nil {
				return err
			}
		}
		d.at = "the end of " + g.ID
		if err := d.expect("}\n"); err != nil {
			return err
		}
	}
	if len(d.rest) > 0 {
		return &Misprint{"what follows the drawing", english.Quote(d.rest), nothing}
	}
	return nil
}

// dotText is a drawing of which a part has been read.
type dotText struct {
	rest []byte
	at   string // the node, edge or part being read, to name in an error
}

// expect reads want, or returns a *Misprint if something else follows.
func (d *dotText) expect(want string) error {
	rest, ok := bytes.CutPrefix(d.rest, []byte(want))
	if !ok {
		return &Misprint{d.at, english.Quote(d.rest[:min(len(d.rest), len(want))]), english.Quote([]byte(want))}
	}
	d.rest = rest
	return nil
}

// word reads a string with its quotation marks, or everything before one of the characters in
// ends.
func (d *dotText) word(ends string) string {
	n := bytes.IndexAny(d.rest, ends)
	if len(d.rest) > 0 && d.rest[0] == '"' {
		for n = 1; n < len(d.rest) && d.rest[n] != '"'; n++ {
			if d.rest[n] == '\\' {
				n++
			}
		}
		n++
	}
	if n < 0 || n > len(d.rest) {
		n = len(d.rest)
	}
	word := string(d.rest[:n])
	d.rest = d.rest[n:]
	return word
}

// statement reads a node or an edge with its attributes.
func (d *dotText) statement(edge bool) (s *statement, err error) {
	s = &statement{}
	if err = d.expect("\t"); err != nil {
		return s, err
	}
	s.about = d.word(" \n")
	if edge {
		if err = d.expect(" -> "); err != nil {
			return s, err
		}
		s.about += " -> " + d.word(" \n")
	}
	if bytes.HasPrefix(d.rest, []byte(" [")) {
		d.rest = d.rest[1:]
		for more := true; more; more = bytes.HasPrefix(d.rest, []byte(" ")) {
			d.rest = d.rest[1:]
			key := d.word("=]\n")
			if err = d.expect("="); err != nil {
				return s, err
			}
			s.add(key, d.word(" ]\n"))
		}
		if err = d.expect("]"); err != nil {
			return s, err
		}
	}
	return s, d.expect("\n")
}

// claim is an attribute's value and the value that it should have.
type claim struct {
	what        string
	found, want string
}

// hold returns a *Misprint for the first claim that is wrong, or for an attribute of s that no
// claim has taken.
func (d *dotText) hold(s *statement, claims ...claim) error {
	for _, c := range claims {
		if c.found != c.want {
			return &Misprint{c.what + " of " + d.at, english.Quote([]byte(c.found)), english.Quote([]byte(c.want))}
		}
	}
	if len(s.attrs) > 0 {
		return &Misprint{"what else is said of " + d.at, english.Quote([]byte(s.attrs[0].key)), nothing}
	}
	return nil
}

// node reads a node and compares it with want.
func (d *dotText) node(want DotNode) error {
	d.at = "node " + want.ID
	s, err := d.statement(false)
	if err != nil {
		return err
	}
	text, verdict, outcome, tokens, rings := s.text("label"), "", "", "", ""
	if want.Known {
		end := max(0, strings.LastIndex(text, "\n"))
		text, verdict = text[:end], strings.TrimPrefix(text[end:], "\n")
		outcome = want.Verdict.Outcome.String()
	}
	if want.Tokens > 0 {
		tokens, rings = strconv.Itoa(want.Tokens), "2"
	}
	letter, distance := "", verdict
	for o, is := range dotOutcomes {
		if plies, ok := strings.CutPrefix(verdict, is.letter); ok {
			letter, distance = solver.Outcome(o).String(), plies
		}
	}
	return d.hold(
		s,
		claim{"the name", s.about, want.ID},
		claim{"the text", text, want.Text},
		claim{"the letter", letter, outcome},
		claim{"the distance", distance, want.distance()},
		claim{"the colour", drawnOutcome(s.text("fillcolor")), outcome},
		claim{"the tokens", s.take("token"), tokens},
		claim{"the rings", s.take("peripheries"), rings},
		claim{"the owner", s.take("owner"), want.Owner},
		claim{"the result", s.take("result"), want.Result},
	)
}

// drawnOutcome returns the outcome that a colour stands for, or the colour itself if it
// stands for none.
func drawnOutcome(fill string) string {
	for o, is := range dotOutcomes {
		if fill == is.fill {
			return solver.Outcome(o).String()
		}
	}
	return fill
}

// edge reads an edge and compares it with want.
func (d *dotText) edge(want DotEdge) error {
	d.at = "edge " + want.From + " -> " + want.To
	s, err := d.statement(true)
	if err != nil {
		return err
	}
	bold := ""
	if want.Best {
		bold = "2"
	}
	return d.hold(
		s,
		claim{"the nodes", s.about, want.From + " -> " + want.To},
		claim{"the label", s.text("label"), want.Label},
		claim{"the width", s.take("penwidth"), bold},
	)
}
