package cli

import (
	"context"
	"errors"

	"github.com/spf13/cobra"

	"zugzwang/ui/desk"
)

// trainOptions are the flags of train.
type trainOptions struct {
	lookOptions
	daily bool
	storm bool
	seed  string
}

func (p *program) trainCommand() *cobra.Command {
	var o trainOptions
	c := &cobra.Command{
		Use:   "train [GAME]",
		Short: "Puzzles: find the moves that give nothing away",
		Long: `Asks puzzles of a game: positions in which some moves keep the outcome and
others do not. They are about as hard as your rating says, which follows the
answers and is kept with the saved matches. Without GAME it is chosen then.
The day's puzzle is of any game, and the same one for everybody.`,
		Example: `  # puzzles at your level
  zugzwang train berzerk
  # the day's puzzle, the same one for everybody; days begin at midnight UTC
  zugzwang train --daily
  # as many small puzzles as you can solve in three minutes
  zugzwang train jug --storm`,
		RunE: func(c *cobra.Command, args []string) error { return p.train(c.Context(), args, o) },
	}
	c.Flags().BoolVar(&o.daily, "daily", false, "the day's puzzle, by the date in UTC")
	c.Flags().BoolVar(&o.storm, "storm", false, "as many small puzzles as you can solve in three minutes")
	c.Flags().StringVar(&o.seed, "seed", "", "a whole `number`: the same puzzles for the same seed and answers")
	complete(c, "seed")
	takesGame(c, p.find, p.completeGame(anyGame, ofGame))
	o.lookOptions.flags(c)
	return c
}

// train opens the trainer on the screen, or asks puzzles in the line mode.
func (p *program) train(ctx context.Context, args []string, o trainOptions) error {
	s, err := p.screenConfig(o.lookOptions)
	if err != nil {
		return err
	}
	s.Train = true
	switch {
	case o.daily && o.storm:
		return errors.New("--daily does not go with --storm")
	case o.daily && len(args) > 0:
		return errors.New("--daily does not go with a game: the date decides, and each game has its turn")
	case o.daily:
		s.Asks = desk.Today
	case o.storm:
		s.Asks = desk.Storming
	}
	if len(args) > 0 {
		if s.Game, err = p.find(args[0]); err != nil {
			return err
		}
	}
	if o.seed != "" {
		if o.daily {
			return errors.New("--seed does not go with --daily: the date decides")
		}
		if s.Seed, err = parseSeed(o.seed); err != nil {
			return err
		}
	}
	ctx, stop := interruptible(ctx)
	defer stop()
	return p.openFace(ctx, s, o.lookOptions, "training")
}
