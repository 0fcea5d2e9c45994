// Package yield lets long work give way to what else the program does, where nothing interrupts a
// goroutine: in a browser all of them share one thread, and keys come only while none of them runs.
package yield

import "context"

// Context returns a context whose Err lets everything else have its turn now and then, so that
// work which looks at its context often enough never holds up a key. Contexts that are derived from
// it do not. Where the system has threads it is ctx itself.
func Context(ctx context.Context) context.Context { return ours(ctx) }
