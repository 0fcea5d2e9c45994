// Package yield lets long work give way to what else the program does, where nothing interrupts a
// goroutine: in a browser all of them share one thread, and keys come only while none of them runs.
package yield

import "context"

// Context returns a context for long work. Its Err lets everything else run now and then,
// so that work that checks its context often enough never delays a key. Contexts derived
// from it do not do that. On systems with threads it returns ctx itself.
func Context(ctx context.Context) context.Context { return ours(ctx) }
