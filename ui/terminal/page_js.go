package terminal

import (
	"io"
	"os"
	"syscall/js"
)

// piece is the largest number of bytes written at once: enough for a frame.
const piece = 1 << 16

// page writes to the page's terminal, or to Node's. A write by os.File returns only when all
// other goroutines are waiting, as calls with callbacks do; this one returns at once.
type page struct{ stdout js.Value }

func directly(*os.File) io.Writer {
	return page{js.Global().Get("process").Get("stdout")}
}

func (p page) Write(text []byte) (int, error) {
	bytes := js.Global().Get("Uint8Array").New(len(text))
	js.CopyBytesToJS(bytes, text)
	if !p.stdout.Call("write", bytes).Bool() { // too much output is pending
		drained := make(chan struct{})
		f := js.FuncOf(func(js.Value, []js.Value) any {
			close(drained)
			return nil
		})
		defer f.Release()
		p.stdout.Call("once", "drain", f)
		<-drained
	}
	return len(text), nil
}
