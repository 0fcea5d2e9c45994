package cli

import (
	"context"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"zugzwang/games/matches"
	"zugzwang/ui/desk"
	"zugzwang/ui/duel"
)

func (p *program) engineCommand() *cobra.Command {
	var level, seed string
	c := &cobra.Command{
		Use:   "engine GAME|FILE.star",
		Short: "Play by the protocol of duel, for other programs",
		Long: `Reads boards and positions on standard input and answers each with the number of
a move, as a bot of zugzwang duel does: as the perfect player, or weaker. So a
judge, or an interface of your own, can let it play. docs/duel.md describes the
lines.

` + strengthsHelp(),
		Example: `  zugzwang engine berzerk
  zugzwang engine fence --level amateur --seed 7`,
		Args:              p.aGame(p.find),
		ValidArgsFunction: p.completeGame(anyGame, ofGame),
		RunE: func(c *cobra.Command, args []string) error {
			side, ok := matches.FindStrength(strings.ToLower(level))
			if !ok {
				return fmt.Errorf("--level: found %q, expected %s, or %s", level, desk.Strengths(), desk.StrengthNumbers())
			}
			number, err := parseSeed(seed)
			if err != nil {
				return err
			}
			return p.engine(c.Context(), args[0], side, number)
		},
	}
	c.Flags().StringVar(&level, "level", matches.Perfect.String(), "how strong it is: a `strength`, or "+desk.StrengthNumbers())
	c.Flags().StringVar(&seed, "seed", "", "a whole `number`: the same mistakes for the same seed (default: others each time)")
	p.limits(c)
	complete(c, "level", completions()...)
	complete(c, "seed")
	return c
}

// engine plays matches as a bot, by the protocol of docs/duel.md, until the input ends. Side is
// its strength.
func (p *program) engine(ctx context.Context, game string, side matches.Side, seed uint64) error {
	g, err := p.find(game)
	if err != nil {
		return err
	}
	limitGarbage(int64(p.memory), p.getenv)
	ctx, stop := interruptible(ctx)
	defer stop()
	e := duel.Engine{Game: g, Side: side, Seed: seed, Memory: int64(p.memory)}
	err = aside(ctx, func() error { return e.Serve(ctx, p.in, p.out) })
	if ctx.Err() != nil {
		return context.Cause(ctx)
	}
	if err != nil {
		return blame(stdin, err)
	}
	return nil
}
