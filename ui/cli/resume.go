package cli

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"zugzwang/games"
	"zugzwang/ui/save"
	"zugzwang/ui/screen"
)

// resumeCommand returns the command `resume`.
func (p *program) resumeCommand() *cobra.Command {
	var o lookOptions
	var rules string
	var bots botOptions
	c := &cobra.Command{
		Use:   "resume",
		Short: "Go on with the match played last",
		Long: `Goes on with the match that was played last and is not over. A match whose rules
a program tells needs that one: name it, with its words, as when it was played.
So does a bot that plays: without its name you make its moves.`,
		Example: `  # a game of your own program
  zugzwang resume --rules ./rules.py 12
  # a match against a bot of yours
  zugzwang resume --bot ./bot`,
		Args: func(c *cobra.Command, args []string) error {
			if len(args) > 0 && !c.Flags().Changed("rules") {
				return fmt.Errorf("unexpected %q: zugzwang resume takes no arguments", args[0])
			}
			return nil
		},
		ValidArgsFunction: cobra.NoFileCompletions,
		RunE: func(c *cobra.Command, args []string) error {
			var command []string
			if c.Flags().Changed("rules") {
				command = append([]string{rules}, args...)
			}
			return p.resume(c.Context(), command, o, &bots)
		},
	}
	c.Flags().StringVar(&rules, "rules", "", "the `command` of the program that tells the rules; its arguments follow")
	bots.flags(c, "it is started if the match has it")
	o.flags(c)
	return c
}

// resume opens the match played last; if command is not empty, the last one of a game whose rules
// come from that command.
func (p *program) resume(ctx context.Context, command []string, o lookOptions, bots *botOptions) error {
	s, err := p.screenConfig(o)
	if err != nil {
		return err
	}
	if s.Starter, err = p.starter(bots); err != nil {
		return err
	}
	if s.Saves == nil {
		return failed{errors.New("no matches are saved")}
	}
	ctx, stop := interruptible(ctx)
	defer stop()
	line := p.plainly(o)
	if command != nil && !line {
		return p.await(ctx, s, command, func(ctx context.Context, g *games.Game) (screen.Config, error) { return resumed(ctx, s, g) })
	}
	var g *games.Game
	if command != nil {
		if g, err = p.awaitGameOfProgram(ctx, command); err != nil {
			return err
		}
	}
	if s, err = resumed(ctx, s, g); err != nil {
		return err
	}
	return p.openFace(ctx, s, o, "saved match")
}

// resumed returns the configuration of a session on the match played last. If g, the game of a
// program, is not nil, only matches of g count. It fails if there is none to go on with.
func resumed(ctx context.Context, s screen.Config, g *games.Game) (screen.Config, error) {
	if g != nil {
		s.Saves.Run(g)
	}
	wanted := func(one save.Saved) bool { return one.Open() && (g == nil || one.Game() == g) }
	list, more, notes := s.Saves.List(save.Page)
	i := slices.IndexFunc(list, wanted)
	if i < 0 && more > 0 {
		list, _, notes = s.Saves.List(len(list) + more)
		i = slices.IndexFunc(list, wanted)
	}
	if i < 0 {
		why := "there is no match to go on with"
		if j := slices.IndexFunc(list, func(one save.Saved) bool { return one.Need != nil && !one.Need.Over && !one.Need.Ready() }); g == nil && j >= 0 {
			why += "; one needs a program: " + list[j].Need.Resume()
		} else if g == nil && len(list) > 0 {
			why += "; finished ones are in the menu under o"
		}
		return s, failed{errors.New(strings.Join(append([]string{why}, notes...), "; "))}
	}
	one := list[i]
	if one.Match == nil {
		err := aside(ctx, func() (err error) {
			one, err = s.Saves.Resume(one.File)
			return err
		})
		if ctx.Err() != nil {
			return s, context.Cause(ctx)
		}
		if err != nil {
			return s, failed{err}
		}
	}
	s.Match, s.Saved, s.Hidden, s.Sides = one.Match, one, one.Hidden, one.Match.Sides
	s.Game = s.Match.Board.Game()
	return s, nil
}
