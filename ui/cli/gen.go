package cli

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/games/rules"
	"zugzwang/ui/files"
)

// errNoFolder is the error for an empty --out, such as from a shell variable that is not set.
var errNoFolder = errors.New(`--out: found "", expected a folder`)

// drawOptions are the flags of commands that draw inputs.
type drawOptions struct {
	seed, size string
	count      int
}

// mostDrawn is the largest number of inputs drawn at a time.
const mostDrawn = 1_000_000

// flags defines --size and --seed, and the flag named number for how many are drawn. Size and
// what are parts of the help, count is the default number.
func (o *drawOptions) flags(c *cobra.Command, size, number, what string, count int) {
	c.Flags().StringVar(&o.seed, "seed", "", "a whole `number`: the same inputs for the same seed (default: another one each time)")
	c.Flags().StringVar(&o.size, "size", size, "how large: small, for the hand; judge, as large as a judge's; or a `number`, of cells, nodes, stones or whatever the game has")
	c.Flags().IntVar(&o.count, number, count, "how many `"+what+"`")
	complete(c, "seed")
	complete(c, number)
	complete(c, "size", cobra.CompletionWithDesc("small", "what can be done by hand"), cobra.CompletionWithDesc("judge", "as large as a judge's"))
}

// drawing returns the seed and the size with which the flags draw inputs of g. Number names the
// flag of their number in errors.
func (o *drawOptions) drawing(g *games.Game, number string) (seed uint64, size int64, err error) {
	t := g.Trials
	switch o.size {
	case "": // not given: a default for duel
		if size = min(2*t.Small, t.Most); t.Opening != nil { // the size of rules may be the rows of a grid
			size = t.Small
		}
	case "small":
		size = t.Small
	case "judge":
		size = t.Judge
	default:
		if size, err = strconv.ParseInt(o.size, 10, 64); err != nil || size < 1 || size > t.Most {
			return 0, 0, fmt.Errorf("--size: found %q, expected small, judge or a number, 1..%d (%s)", o.size, t.Most, t.Unit)
		}
	}
	if o.count < 1 || o.count > mostDrawn {
		return 0, 0, fmt.Errorf("--%s: found %d, expected 1..%d", number, o.count, mostDrawn)
	}
	seed, err = parseSeed(o.seed)
	return seed, size, err
}

// parseSeed returns the seed that text gives, or a random one if text is "".
func parseSeed(text string) (uint64, error) {
	if text == "" {
		return uint64(rand.Uint32()), nil // 32 bits, short enough to type
	}
	seed, err := strconv.ParseUint(text, 10, 64)
	if err != nil {
		return 0, fmt.Errorf("--seed: found %q, expected a whole number", text)
	}
	return seed, nil
}

// aGame returns a check that a command has one argument, for which find returns a game.
func (p *program) aGame(find func(id string) (*games.Game, error)) cobra.PositionalArgs {
	return func(c *cobra.Command, args []string) error {
		switch {
		case len(args) == 0:
			return p.gameless(c)
		case len(args) > 1:
			return fmt.Errorf("unexpected %q: %s takes a game", args[1], c.CommandPath())
		}
		_, err := find(args[0])
		return err
	}
}

// drawable returns the game with this id. It fails if the game cannot draw random inputs.
func (p *program) drawable(id string) (*games.Game, error) {
	g, err := p.find(id)
	if err == nil && !hasTrials(g) {
		err = fmt.Errorf("%s has no inputs to draw", g.Name)
		if len(g.Params) == 0 {
			err = fmt.Errorf("%w: no parameters", err)
		}
	}
	return g, err
}

func (p *program) genCommand() *cobra.Command {
	var o drawOptions
	var out string
	c := &cobra.Command{
		Use:   "gen GAME|FILE.star",
		Short: "Print random inputs to try a program of yours on",
		Long: `Prints inputs in the judge's format, the awkward ones among them: the smallest,
those with one thing or all, chains, staircases, what is empty. Of a game of
rules they are its parameters, in their order. Several are separated by an empty
line, or written into files.`,
		Example: `  zugzwang gen berzerk
  # the same one for everybody, as large as the judge's
  zugzwang gen dag --seed 7 --size judge > large.in
  # a hundred files, jug-7-001.in to jug-7-100.in
  zugzwang gen jug --seed 7 --count 100 --out tests`,
		Args:              p.aGame(p.drawable),
		ValidArgsFunction: p.completeGame(hasTrials, ofGame),
		RunE: func(c *cobra.Command, args []string) error {
			ctx, stop := interruptible(c.Context())
			defer stop()
			g, err := p.drawable(args[0])
			if err != nil {
				return err
			}
			seed, size, err := o.drawing(g, "count")
			if err != nil {
				return err
			}
			if out == "" && c.Flags().Changed("out") {
				return errNoFolder
			}
			if out != "" {
				err = p.writeDrawn(ctx, g, nameOf(g, args[0]), seed, size, o.count, out)
			} else {
				err = aside(ctx, func() error { return p.printDrawn(ctx, g, seed, size, o.count) })
			}
			if err == nil && o.seed == "" {
				fmt.Fprintf(p.err, "seed %d\n", seed)
			}
			return err
		},
	}
	o.flags(c, "small", "count", "inputs", 1)
	c.Flags().StringVar(&out, "out", "", "write each input into a file of its own in this `folder`, none over another")
	return c
}

// hasTrials reports whether a game can draw random inputs.
func hasTrials(g *games.Game) bool { return g.Trials != nil }

// drawn returns the random input with this number, from 0. It draws up to 100 times until the rules
// allow the input, and then fails.
func drawn(ctx context.Context, g *games.Game, seed uint64, number int, size int64) (c games.Case, err error) {
	if ctx.Err() != nil {
		return nil, context.Cause(ctx)
	}
	const draws = 100
	rng := rand.New(rand.NewPCG(seed, uint64(number)))
	for range draws {
		c = g.Trials.Draw(rng, size)
		if g.Trials.Input == nil {
			return c, nil
		}
		if _, err = g.Trials.Input(c); err == nil {
			return c, nil
		}
	}
	return nil, failed{fmt.Errorf("none of %d draws of parameters is allowed: %w", draws, err)}
}

// printDrawn prints count random inputs, with an empty line between them.
func (p *program) printDrawn(ctx context.Context, g *games.Game, seed uint64, size int64, count int) error {
	w := bufio.NewWriter(p.out)
	for i := range count {
		c, err := drawn(ctx, g, seed, i, size)
		if err != nil {
			return err
		}
		if i > 0 {
			w.WriteByte('\n')
		}
		if _, err := w.Write(c.Text()); err != nil {
			return failed{err}
		}
	}
	return w.Flush()
}

// nameOf returns the first part of the names of files with inputs for g. If g is a user's file of
// rules, that is the file's name without folder and extension, taken from its path, named; for all
// other games it is the id.
func nameOf(g *games.Game, named string) string {
	if g.ID == rules.Own {
		return strings.TrimSuffix(filepath.Base(named), filepath.Ext(named))
	}
	return g.ID
}

// writeDrawn draws count inputs and writes each to a file NAME-SEED-NUMBER.in in folder.
func (p *program) writeDrawn(ctx context.Context, g *games.Game, name string, seed uint64, size int64, count int, folder string) error {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return failed{fmt.Errorf("%s: %w", folder, files.Cause(err))}
	}
	digits := len(strconv.Itoa(count))
	for i := range count {
		c, err := drawn(ctx, g, seed, i, size)
		if err != nil {
			return err
		}
		file := filepath.Join(folder, fmt.Sprintf("%s-%d-%0*d.in", name, seed, digits, i+1))
		if err := writeNew(file, c.Text()); err != nil {
			return failed{err}
		}
	}
	fmt.Fprintf(p.out, "%s written to %s\n", english.Several(count, "file"), folder)
	return nil
}
