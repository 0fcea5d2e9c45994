package cli

import (
	"os"
	"syscall/js"
)

// notifyEnd sends interrupts typed in the page's terminal to a channel, until the process ends.
func notifyEnd(to chan<- os.Signal) {
	js.Global().Get("process").Call("on", "SIGINT", js.FuncOf(func(js.Value, []js.Value) any {
		select {
		case to <- os.Interrupt:
		default: // one is waiting already
		}
		return nil
	}))
}
