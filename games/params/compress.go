package params

import (
	"bytes"
	"compress/flate"
	"io"
	"strings"
)

// mostSqueezed is the longest compressed text that a code may hold, in bytes.
const mostSqueezed = 48 << 10

// Squeezed writes a text compressed by DEFLATE. A text of more than most bytes, or one still
// too long when compressed, makes the position have no code.
func (w *Packer) Squeezed(text []byte, most int) {
	var squeezed bytes.Buffer
	z, err := flate.NewWriter(&squeezed, flate.BestCompression)
	if err == nil && len(text) <= most {
		_, err = z.Write(text)
	}
	if err == nil {
		err = z.Close()
	}
	if err != nil || len(text) > most || squeezed.Len() > mostSqueezed {
		w.refuse()
		return
	}
	w.Text(squeezed.String())
}

// Squeezed reads a compressed text of at most most bytes; nil after an error. It never expands
// more than that. What names the text in errors.
func (u *Unpacker) Squeezed(what string, most int) []byte {
	squeezed := u.Text(what, mostSqueezed)
	if u.err != nil {
		return nil
	}
	text, err := io.ReadAll(io.LimitReader(flate.NewReader(strings.NewReader(squeezed)), int64(most)+1))
	if err != nil || len(text) > most {
		u.Fault("what cannot be unpacked", what)
		return nil
	}
	return text
}
