package cli

import (
	"os"
	"syscall/js"
)

// notifyEnd hands on the interrupts of the page's terminal, as long as the process runs.
func notifyEnd(to chan<- os.Signal) {
	js.Global().Get("process").Call("on", "SIGINT", js.FuncOf(func(js.Value, []js.Value) any {
		select {
		case to <- os.Interrupt:
		default: // it is ending already
		}
		return nil
	}))
}
