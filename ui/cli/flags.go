package cli

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"zugzwang/games"
	"zugzwang/games/params"
	"zugzwang/solver"
)

// boardOptions are the flags of every command that reads a board.
type boardOptions struct {
	sets  []string
	with  []string
	rules string                 // command of the program that tells the game's rules
	given func(flag string) bool // reports whether the flag was given
}

// flags adds the flags to c.
func (o *boardOptions) flags(p *program, c *cobra.Command) {
	p.limits(c)
	c.Flags().StringArrayVar(&o.sets, "set", nil, "a setting of the game, `key=value` (see help GAME); may be repeated")
	c.Flags().StringArrayVar(&o.with, "with", nil, "parameters of a game of rules, `name=value,...` (see zugzwang help GAME); may be repeated")
	c.Flags().StringVar(&o.rules, "rules", "", "the `command` of a program that tells the rules, in the place of GAME; its arguments follow")
	o.given = c.Flags().Changed
	completeFunc(c, "set", p.completeSet)
}

// limits adds --memory, which limits the memory of everything a command reads and solves.
func (p *program) limits(c *cobra.Command) {
	p.memory = size(solver.DefaultMemory)
	c.Flags().Var(&p.memory, "memory", "limit for what is read and solved, such as 8GB or 512MB")
	complete(c, "memory")
}

// again is the error for one flag given twice with different values.
type again struct{ before, value string }

func (a *again) Error() string {
	return fmt.Sprintf("found %q after %q, expected one value", a.value, a.before)
}

// once wraps a flag's value so that a second, different one is misuse.
type once struct {
	pflag.Value
	given *string // as it was typed; nil: not given yet
}

func (o *once) Set(text string) error {
	if o.given != nil && *o.given != text {
		return &again{*o.given, text}
	}
	o.given = &text
	return o.Value.Set(text)
}

// onceEach wraps all flags of a command and its subcommands in once, except lists.
func onceEach(root *cobra.Command) {
	for next := []*cobra.Command{root}; len(next) > 0; next = next[1:] {
		next[0].Flags().VisitAll(func(f *pflag.Flag) {
			if _, list := f.Value.(pflag.SliceValue); !list {
				f.Value = &once{Value: f.Value}
			}
		})
		next = append(next, next[0].Commands()...)
	}
}

// flagError returns err, an error of parsing a flag, in the words of this program.
func flagError(c *cobra.Command, err error) error {
	var bad *pflag.InvalidValueError
	if !errors.As(err, &bad) {
		return fmt.Errorf("%w: see %s --help", err, c.CommandPath())
	}
	flag := bad.GetFlag()
	if twice := (*again)(nil); errors.As(err, &twice) {
		return fmt.Errorf("--%s: %w", flag.Name, twice)
	}
	expected := map[string]string{"int": "a whole number", "duration": "a time such as 500ms or 2s", "bool": "true or false"}[flag.Value.Type()]
	if expected == "" {
		return fmt.Errorf("--%s: %w", flag.Name, bad.Unwrap())
	}
	return fmt.Errorf("--%s: found %q, expected %s", flag.Name, bad.GetValue(), expected)
}

// made returns the input made from --with or, without it, from the default parameters; nil if the
// game has no parameters or a file is to be read.
func (o *boardOptions) made(g *games.Game, file string) (games.Input, error) {
	switch {
	case g.On == nil && o.given("with"):
		return nil, fmt.Errorf("--with: %s has no parameters; it reads a file or standard input", g.ID)
	case g.On == nil || file != "" && !o.given("with"):
		if _, err := strconv.Atoi(file); err == nil && hasParams(g) {
			if _, err := os.Stat(file); err != nil {
				return nil, fmt.Errorf("there is no file %s; --with %s=%s says a parameter", file, g.Params[0].Name, file)
			}
		}
		return nil, nil
	case file != "":
		return nil, fmt.Errorf("--with and %s: one at a time", file)
	}
	v, err := g.Params.With(o.with...)
	if err != nil {
		return nil, fmt.Errorf("--with: %w", err)
	}
	settings, err := o.settings(g)
	if err != nil {
		return nil, err
	}
	in, err := g.On(v, settings)
	if err != nil {
		return nil, failed{err}
	}
	return in, nil
}

// settings returns the settings of g that --set gives.
func (o *boardOptions) settings(g *games.Game) (params.Settings, error) {
	settings := params.Settings{}
	for _, pair := range o.sets {
		key, value, ok := strings.Cut(pair, "=")
		if !ok {
			return nil, fmt.Errorf("--set: found %q, expected key=value", pair)
		}
		if !slices.ContainsFunc(g.Settings, func(s params.Setting) bool { return s.Key == key }) {
			if len(g.Settings) == 0 {
				return nil, fmt.Errorf("--set: found %q, but %s has no settings", key, g.ID)
			}
			return nil, fmt.Errorf("--set: found %q, expected a setting of %s: %s", key, g.ID, keys(g))
		}
		if before, ok := settings[key]; ok && before != value {
			return nil, fmt.Errorf("--set: %s: %w", key, &again{before, value})
		}
		settings[key] = value
	}
	return settings, nil
}

// keys lists a game's settings: "start, pass".
func keys(g *games.Game) string {
	list := make([]string, len(g.Settings))
	for i, s := range g.Settings {
		list[i] = s.Key
	}
	return strings.Join(list, ", ")
}

// complete completes a flag's value to values, and to nothing else.
func complete(c *cobra.Command, flag string, values ...cobra.Completion) {
	completeFunc(c, flag, cobra.FixedCompletions(values, cobra.ShellCompDirectiveNoFileComp))
}

// completeFunc has f complete a flag's value.
func completeFunc(c *cobra.Command, flag string, f cobra.CompletionFunc) {
	if err := c.RegisterFlagCompletionFunc(flag, f); err != nil {
		panic(err) // the flag does not exist, or was completed before
	}
}

// completeSet completes --set to the settings of the game typed before it.
func (p *program) completeSet(_ *cobra.Command, args []string, _ string) ([]cobra.Completion, cobra.ShellCompDirective) {
	var list []cobra.Completion
	if len(args) > 0 {
		if g, err := p.find(args[0]); err == nil {
			for _, s := range g.Settings {
				list = append(list, cobra.CompletionWithDesc(s.Key+"=", s.Help))
			}
		}
	}
	return list, cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveNoSpace
}

// completePlayers completes a flag to the players of the game typed before it, and to others.
func (p *program) completePlayers(others ...cobra.Completion) cobra.CompletionFunc {
	return func(_ *cobra.Command, args []string, _ string) ([]cobra.Completion, cobra.ShellCompDirective) {
		list := slices.Clone(others)
		if len(args) > 0 {
			if g, err := p.find(args[0]); err == nil {
				list = append(g.Players[:len(g.Players):len(g.Players)], others...)
			}
		}
		return list, cobra.ShellCompDirectiveNoFileComp
	}
}

// takesGame makes an optional GAME the only argument of a command: find looks it up, and
// completes is its completion in a shell.
func takesGame(c *cobra.Command, find func(id string) (*games.Game, error), completes cobra.CompletionFunc) {
	c.Args = func(_ *cobra.Command, args []string) error {
		if len(args) > 1 {
			return fmt.Errorf("unexpected %q: zugzwang %s takes a game", args[1], c.Name())
		}
		if len(args) == 1 {
			_, err := find(args[0])
			return err
		}
		return nil
	}
	c.ValidArgsFunction = completes
}
