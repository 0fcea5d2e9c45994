package cli

import (
	"context"
	"fmt"

	"github.com/spf13/cobra"

	"zugzwang/games"
	"zugzwang/ui/learn"
)

func (p *program) learnCommand() *cobra.Command {
	var o lookOptions
	c := &cobra.Command{
		Use:   "learn [GAME]",
		Short: "First lessons: the rules and the idea of a game, by playing",
		Long: `Teaches a game in a few short steps on tiny boards, done by playing; in the
games of the menu the last one shows how the solver sees it. It takes a few
minutes, can be left at any time, and goes on where it was left. Without GAME
it is chosen then. A game of rules has a lesson if its file has one: see
docs/rules.md.`,
		Example: `  # the lesson in a game
  zugzwang learn berzerk
  # all lessons, with how far you are in each
  zugzwang learn`,
		RunE: func(c *cobra.Command, args []string) error { return p.learn(c.Context(), args, o) },
	}
	takesGame(c, p.taught, p.completeGame(func(g *games.Game) bool {
		_, ok := learn.Of(g)
		return ok
	}, ofGame))
	o.flags(c)
	return c
}

// taught returns the game with this id, or an error if it has no lesson.
func (p *program) taught(id string) (*games.Game, error) {
	g, err := p.find(id)
	if err != nil {
		return nil, err
	}
	if _, ok := learn.Of(g); !ok {
		return nil, fmt.Errorf("there is no lesson in %s, but in %s and the games of rules that come with the program", id, p.ids())
	}
	return g, nil
}

// learn opens the lessons on the screen, or teaches them in the line mode.
func (p *program) learn(ctx context.Context, args []string, o lookOptions) error {
	s, err := p.screenConfig(o)
	if err != nil {
		return err
	}
	s.Learn = true
	if len(args) > 0 {
		if s.Game, err = p.taught(args[0]); err != nil {
			return err
		}
	}
	ctx, stop := interruptible(ctx)
	defer stop()
	return p.openFace(ctx, s, o, "lesson")
}
