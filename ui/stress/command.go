package stress

import (
	"context"

	"zugzwang/games/process"
)

// Command runs a command, its words one by one. Whatever loses its parent becomes a child of
// this process from now on, so that nothing that the command starts gets away. At the end
// done is to be called.
func Command(argv []string) (run Runner, done func()) {
	var k process.Keeper
	k.Adopt()
	run = func(ctx context.Context, input []byte, limits process.Limits) (process.Run, error) {
		return k.Run(ctx, argv, input, limits)
	}
	return run, k.Release
}
