package terminal

import (
	"os"
	"syscall/js"
)

// notify sends sigSize whenever the size of the page's terminal changes, until the process ends.
func notify(to chan<- os.Signal) {
	js.Global().Get("process").Get("stdout").Call("on", "resize", js.FuncOf(func(js.Value, []js.Value) any {
		select {
		case to <- sigSize:
		default: // one is pending, and its receiver will read the size
		}
		return nil
	}))
}
