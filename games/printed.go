package games

import (
	"bytes"
	"io"

	"zugzwang/solver"
)

// Printed is what is printed of an answer, or is to be: one of these or several. What
// is nil is not printed.
type Printed struct {
	Judge    []byte // the judge's output
	Document []byte // the document, as JSON writes it
	Drawing  []byte // the drawing, of an answer that is a Drawer
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
