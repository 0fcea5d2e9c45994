package output

import (
	"bytes"
	"io"
	"iter"

	"zugzwang/solver"
)

// Printed holds one or several forms of a printed answer. A nil form is not printed.
type Printed struct {
	Judge    []byte // the judge's output
	Document []byte // the document, as WriteJSON writes it
	Drawing  []byte // the drawing in DOT, if the answer has one
}

// Claims holds what must be printed for an input's answer, by the definition. Hold compares
// the printed text with it claim by claim. Sequences may compute their elements when they
// are read.
type Claims struct {
	Game    string           // its id
	Lines   iter.Seq[string] // of the judge's output
	Members []Member         // the game's own members of the document: Objects, Arrays, strings, integers and nil
	Drawing []Digraph        // the graphs of the drawing; nil if there is none
}

// Hold compares what was printed with the claims. Each claim must be there, and nothing else.
// The error is a *Misprint.
func (c Claims) Hold(p Printed) error {
	if p.Judge != nil {
		if err := checkLines(p.Judge, c.Lines); err != nil {
			return err
		}
	}
	if p.Drawing != nil {
		if err := checkDrawing(p.Drawing, c.Drawing); err != nil {
			return err
		}
	}
	if p.Document != nil {
		return c.checkDocument(p.Document)
	}
	return nil
}

// Whole returns everything that write writes, for texts that are checked before they are
// shown. It calls write twice, the first time to measure. The error is write's or, before
// the memory is allocated, a *solver.TooLarge, in which what names the text.
func Whole(what string, opt solver.Options, write func(io.Writer) error) ([]byte, error) {
	var size counter
	if err := write(&size); err != nil {
		return nil, err
	}
	if err := opt.Fit("the whole "+what, int64(size)); err != nil {
		return nil, err
	}
	text := bytes.NewBuffer(make([]byte, 0, size))
	err := write(text)
	return text.Bytes(), err
}

// JSON returns all that WriteJSON writes; see Whole.
func JSON(value any, opt solver.Options) ([]byte, error) {
	return Whole("document", opt, func(w io.Writer) error { return WriteJSON(w, value) })
}

// counter is a writer that counts bytes.
type counter int64

func (c *counter) Write(p []byte) (int, error) {
	*c += counter(len(p))
	return len(p), nil
}
