package terminal

import (
	"os"
	"syscall/js"
)

// notify sends sigSize whenever the page's terminal has another size, as long as the process
// runs.
func notify(to chan<- os.Signal) {
	js.Global().Get("process").Get("stdout").Call("on", "resize", js.FuncOf(func(js.Value, []js.Value) any {
		select {
		case to <- sigSize:
		default: // one waits, and asks for the size then
		}
		return nil
	}))
}
