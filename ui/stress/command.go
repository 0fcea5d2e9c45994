package stress

import (
	"context"

	"zugzwang/games/process"
)

// Command returns a runner of a command, given word by word. From now on orphans become children
// of this process, so nothing that the command starts can escape. Call done at the end.
func Command(argv []string) (run Runner, done func()) {
	var k process.Keeper
	k.Adopt()
	run = func(ctx context.Context, input []byte, limits process.Limits) (process.Run, error) {
		return k.Run(ctx, argv, input, limits)
	}
	return run, k.Release
}
