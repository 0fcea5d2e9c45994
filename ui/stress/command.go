package stress

import (
	"context"

	"zugzwang/games/process"
)

// Command returns a function that runs a command with its arguments. From now on orphaned
// processes become children of this one, so that no process started by the command can escape.
// Call done at the end.
func Command(argv []string) (run Runner, done func()) {
	var k process.Keeper
	k.Adopt()
	run = func(ctx context.Context, input []byte, limits process.Limits) (process.Run, error) {
		return k.Run(ctx, argv, input, limits)
	}
	return run, k.Release
}
