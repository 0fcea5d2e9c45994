package stress

import (
	"context"

	"zugzwang/games/process"
)

// Command runs a command, its words one by one. Whatever loses its parent becomes a child of
// this process from now on, so that nothing that the command starts gets away.
func Command(argv []string) Runner {
	var k process.Keeper
	k.Adopt()
	return func(ctx context.Context, input []byte, limits process.Limits) (process.Run, error) {
		return k.Run(ctx, argv, input, limits)
	}
}
