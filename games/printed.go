package games

import (
	"bytes"

	"zugzwang/solver"
)

// Printed is what is printed of an answer, or is to be: one of these or several. What
// is nil is not printed.
type Printed struct {
	Judge    []byte // the judge's output
	Document []byte // the document, as JSON writes it
	Drawing  []byte // the drawing, of an answer that is a Drawer
}

// JSON is what WriteJSON writes, whole, so that it can be looked at before anybody
// else sees it. It is made twice, first to be measured: the error is a
// *solver.TooLarge before it is allocated, or that of WriteJSON.
func JSON(value any, opt solver.Options) ([]byte, error) {
	var size counter
	if err := WriteJSON(&size, value); err != nil {
		return nil, err
	}
	if err := opt.Fit("the whole document", int64(size)); err != nil {
		return nil, err
	}
	text := bytes.NewBuffer(make([]byte, 0, size))
	err := WriteJSON(text, value)
	return text.Bytes(), err
}

// counter is a writer that counts bytes.
type counter int64

func (c *counter) Write(p []byte) (int, error) {
	*c += counter(len(p))
	return len(p), nil
}
