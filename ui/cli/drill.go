package cli

import (
	"context"
	"fmt"

	"github.com/spf13/cobra"

	"zugzwang/games/english"
	"zugzwang/ui/drill"
)

// drillOptions are the flags of drill.
type drillOptions struct {
	lookOptions
	seed string
}

func (p *program) drillCommand() *cobra.Command {
	var o drillOptions
	c := &cobra.Command{
		Use:   "drill [KIND]",
		Short: "Exercises that ask for a value: a mex, an XOR, {a | b} ...",
		Long: `Asks what something is worth, and says why: mex, the nimber of a position; xor,
that of a sum; number, the simplest number {a | b}; loopy, nimbers on graphs
with cycles; period, of a heap game's row of nimbers; class, who wins. Each
kind has nine levels, which follow the answers.`,
		Example: `  # all kinds, from the first on
  zugzwang drill
  # numbers between two others
  zugzwang drill number`,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) > 1 {
				return fmt.Errorf("unexpected %q: zugzwang drill takes one kind", args[1])
			}
			return nil
		},
		ValidArgsFunction: cobra.FixedCompletions(drill.IDs(), cobra.ShellCompDirectiveNoFileComp),
		RunE:              func(c *cobra.Command, args []string) error { return p.drill(c.Context(), args, o) },
	}
	c.Flags().StringVar(&o.seed, "seed", "", "a whole `number`: the same exercises for the same seed and answers")
	complete(c, "seed")
	o.lookOptions.flags(c)
	return c
}

// drill opens the exercises on the screen, or asks them in the line mode.
func (p *program) drill(ctx context.Context, args []string, o drillOptions) error {
	s, err := p.screenConfig(o.lookOptions)
	if err != nil {
		return err
	}
	kind := drill.Kinds()[0]
	if len(args) > 0 {
		k, ok := drill.Find(args[0])
		if !ok {
			return fmt.Errorf("unknown kind %s: expected %s", english.Quote([]byte(args[0])), english.OneOf(drill.IDs()))
		}
		kind = k
	}
	s.Drill = &kind
	if o.seed != "" {
		if s.Seed, err = parseSeed(o.seed); err != nil {
			return err
		}
	}
	ctx, stop := interruptible(ctx)
	defer stop()
	return p.openFace(ctx, s, o.lookOptions, "drill")
}
