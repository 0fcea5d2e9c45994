//go:build !js

package yield

import "context"

// ours returns ctx: the system interrupts work that takes long.
func ours(ctx context.Context) context.Context { return ctx }
