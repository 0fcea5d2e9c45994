package cli

import (
	"context"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"zugzwang/games"
	"zugzwang/solver"
	"zugzwang/ui/export"
	"zugzwang/ui/train"
	"zugzwang/ui/view"
	"zugzwang/ui/view/all"
)

func (p *program) exportWorksheet() *cobra.Command {
	var o exportOptions
	var count, level int
	var seed string
	c := &cobra.Command{
		Use:   "worksheet GAME|FILE.star",
		Short: "Exercises to print and do by hand, and their key",
		Long: `Writes a page to print: positions as training asks them, boards without
outcomes, room for outcomes, best moves and values, and on another page the key.`,
		Example:           `  zugzwang export worksheet berzerk --count 8 --level 3 --seed 7 --to class.html`,
		Args:              p.oneGame,
		ValidArgsFunction: p.completeArguments,
		RunE: func(c *cobra.Command, args []string) error {
			if count < 1 || count > export.MostExercises {
				return fmt.Errorf("--count: found %d, expected 1..%d", count, export.MostExercises)
			}
			if level < int(train.First) || level > int(train.Last) {
				return fmt.Errorf("--level: found %d, expected %d..%d", level, train.First, train.Last)
			}
			g, err := p.find(args[0])
			if err != nil {
				return err
			}
			number, err := parseSeed(seed)
			if err != nil {
				return err
			}
			return p.export(c.Context(), &o, func(ctx context.Context, e *exporting) (func(io.Writer) error, error) {
				e.source = g.Name
				e.m.stage("Drawing exercises")
				sheet, err := export.NewWorksheet(ctx, g, train.Level(level), count, number, all.Views(), e.opt())
				if err != nil {
					return nil, blame(g.Name, err)
				}
				return func(w io.Writer) error { return sheet.HTML(ctx, w, solver.Options{Memory: int64(p.memory)}) }, nil
			})
		},
	}
	o.formFlags(c, formHTML)
	c.Flags().IntVar(&count, "count", 8, "how many `exercises`")
	c.Flags().IntVar(&level, "level", 3, fmt.Sprintf("how hard: a `number`, %d..%d", train.First, train.Last))
	c.Flags().StringVar(&seed, "seed", "", "a whole `number`: the same page for the same seed (default: another one each time)")
	complete(c, "count")
	complete(c, "level")
	complete(c, "seed")
	p.limits(c)
	return c
}

// exportReading returns the subcommand of export called name, which writes a page to print. The
// function of returns that page, a game's theory or its lesson; it fails if the game has none.
func (p *program) exportReading(name, short, long string, of func(context.Context, *games.Game, view.Set) (*export.Reading, error)) *cobra.Command {
	var o exportOptions
	c := &cobra.Command{
		Use:               name + " GAME|FILE.star",
		Short:             short,
		Long:              long,
		Example:           "  zugzwang export " + name + " fence --to " + name + ".html",
		Args:              p.oneGame,
		ValidArgsFunction: p.completeArguments,
		RunE: func(c *cobra.Command, args []string) error {
			g, err := p.find(args[0])
			if err != nil {
				return err
			}
			return p.export(c.Context(), &o, func(ctx context.Context, e *exporting) (func(io.Writer) error, error) {
				r, err := of(ctx, g, all.Views())
				if err != nil {
					return nil, failed{err}
				}
				return r.HTML, nil
			})
		},
	}
	o.formFlags(c, formHTML)
	return c
}

func (p *program) exportTheory() *cobra.Command {
	return p.exportReading("theory", "A game's page of theory, to print", `Writes what the solver of a game rests on, part by part, with its boards; what
is asked there is answered on another page.`, export.Theory)
}

func (p *program) exportLesson() *cobra.Command {
	return p.exportReading("lesson", "A game's lesson, to print", `Writes the first steps in a game with their boards and questions; the answers
are on another page.`, export.Lesson)
}

// oneGame checks that a command's only argument is a GAME, as a cobra.PositionalArgs.
func (p *program) oneGame(c *cobra.Command, args []string) error {
	if len(args) > 1 {
		return fmt.Errorf("unexpected %q: %s takes a game", args[1], c.CommandPath())
	}
	return p.arguments(c, args)
}
