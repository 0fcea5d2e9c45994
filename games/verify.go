package games

import (
	"bytes"
	"context"
	"io"
	"iter"

	"zugzwang/solver"
)

// Printed is what is printed of an answer, or is to be: one of these or several. What
// is nil is not printed.
type Printed struct {
	Judge    []byte // the judge's output
	Document []byte // the document, as JSON writes it
	Drawing  []byte // the drawing, of an answer that is a Drawer
}

// Claims is what must be printed of an input's answer, by the definition. Nothing of it is
// written: what was printed is read, and each claim of it held against these, which may
// be made as they are asked for.
type Claims struct {
	Game    *Game
	Lines   iter.Seq[string] // of the judge's output
	Members []Member         // the document's own: Objects, Arrays, strings, integers and nil
	Drawing []Digraph        // the graphs of the drawing; none where there is none
}

// Verify holds what was printed of an input's answer against the definition. The error is
// a *Misprint, what the checker has found on its way, the context's, or a
// *solver.TooLarge where there is no memory to tell.
func Verify(ctx context.Context, in Input, p Printed, opt solver.Options) error {
	claims, err := in.Claims(ctx, p.Document != nil, opt)
	if err == nil {
		err = claims.Hold(p)
	}
	if ctx.Err() != nil { // which may have cut something short
		return ctx.Err()
	}
	return err
}

// Hold holds what was printed against the claims: each must be there, and no other. The
// error is a *Misprint.
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

// Whole is all that is written, so that it can be looked at before anybody else sees
// it. It is written twice, first to be measured: the error is a *solver.TooLarge
// before it is allocated, or that of writing.
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

// JSON is what WriteJSON writes, whole.
func JSON(value any, opt solver.Options) ([]byte, error) {
	return Whole("document", opt, func(w io.Writer) error { return WriteJSON(w, value) })
}

// counter is a writer that counts bytes.
type counter int64

func (c *counter) Write(p []byte) (int, error) {
	*c += counter(len(p))
	return len(p), nil
}
