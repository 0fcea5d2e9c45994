package cli

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/games/matches"
	"zugzwang/games/process"
	"zugzwang/solver"
	"zugzwang/ui/duel"
	"zugzwang/ui/plain"
)

// duelOptions are the flags of duel.
type duelOptions struct {
	drawOptions
	against []string
	timeout time.Duration
	inputs  []string
	workers int
	shrink  time.Duration
	asFound bool // nothing is made simpler
	each    bool
	open    bool
	as      string // the judge whose interactor this is
	given   func(flag string) bool
}

// everyStrength is what --against takes for all strengths.
const everyStrength = "all"

func (p *program) duelCommand() *cobra.Command {
	var o duelOptions
	c := &cobra.Command{
		Use:   "duel GAME|FILE.star [flags] -- COMMAND [ARG…]",
		Short: "Let a program of yours play against the perfect player",
		Long: `Lets COMMAND play matches on random boards, small ones first, as either player,
against the program at all its strengths or against other commands. Every move
is held against the solver. Told are the results, every move that gives
something away, and the simplest board on which COMMAND goes wrong.

COMMAND reads the board and the positions on standard input and answers each
with the number of a move. docs/duel.md describes the lines, and has bots to
begin with in Python, C++ and Go. COMMAND is started for each match, and ended
with all it has started.`,
		Annotations: map[string]string{
			onDone:    "no command went wrong",
			onFailure: "a command gave something away, broke the protocol, crashed or was late",
			onMisuse:  "misuse of the command line, or nothing could be played",
		},
		Example: `  zugzwang duel berzerk -- ./bot
  zugzwang duel fence --seed 7 --against perfect -- python3 bot.py
  # two bots, and a tournament of three
  zugzwang duel dag --against ./other -- ./bot
  zugzwang duel dag --against ./other --against ./third -- ./bot
  # a game of your own
  zugzwang duel mygame.star -- ./bot`,
		Args: func(c *cobra.Command, args []string) error {
			return untried(p.stressArguments(c, args, o.given))
		},
		ValidArgsFunction: func(c *cobra.Command, args []string, word string) ([]cobra.Completion, cobra.ShellCompDirective) {
			if len(args) == 0 {
				return p.completeGame(hasTrials, ofGame)(c, args, word)
			}
			return nil, cobra.ShellCompDirectiveDefault
		},
		RunE: func(c *cobra.Command, args []string) error {
			if o.as != "" {
				return p.interact(c.Context(), args[0], args[c.ArgsLenAtDash():], &o)
			}
			return p.duel(c.Context(), args[:c.ArgsLenAtDash()], args[c.ArgsLenAtDash():], &o)
		},
	}
	o.drawOptions.flags(c, "", "games", "matches", 200)
	c.Flags().Lookup("size").Usage += " (default: up to twice as large as small, small for games of rules)"
	o.given = c.Flags().Changed
	c.Flags().StringArrayVar(&o.against, "against", nil, "an `opponent`: a strength, all, or a command, whose words are separated by blanks; may be repeated (default: all)")
	c.Flags().DurationVar(&o.timeout, "timeout", 2*time.Second, "the `time` that a command may take for a move, such as 500ms")
	c.Flags().StringArrayVar(&o.inputs, "input", nil, "play on the boards of these `files`; may be repeated")
	c.Flags().IntVar(&o.workers, "workers", runtime.NumCPU(), "how many `matches` are played at a time")
	c.Flags().DurationVar(&o.shrink, "shrink-for", time.Minute, "how `long` to look for a simpler board")
	c.Flags().BoolVar(&o.asFound, "no-shrink", false, "look for no simpler board")
	c.Flags().BoolVar(&o.each, "each", false, "tell every move that gives something away, not only the first few")
	c.Flags().BoolVar(&o.open, "open", false, "open the match on the board, at the move that goes wrong")
	c.Flags().StringVar(&o.as, "interactor", "", "be the interactor of a `judge`: testlib; its arguments follow -- (docs/duel.md)")
	complete(c, "interactor", "testlib")
	p.limits(c)
	for _, flag := range []string{"timeout", "workers", "shrink-for"} {
		complete(c, flag)
	}
	complete(c, "against", append(completions(), cobra.CompletionWithDesc(everyStrength, "each of these"))...)
	return c
}

// duel lets a command play, which stands behind the dashes. Nothing of it is left when this returns.
func (p *program) duel(ctx context.Context, args, argv []string, o *duelOptions) error {
	g, err := p.drawable(args[0])
	if err != nil {
		return untried(err)
	}
	cfg, err := p.duelConfig(g, args[1:], o)
	if err != nil {
		return untried(err)
	}
	limitGarbage(int64(p.memory), p.getenv)
	ctx, stop := interruptible(ctx)
	defer stop()
	var k process.Keeper
	k.Adopt()
	if err := enter(&cfg, argv, o.against, &k); err != nil {
		k.Release()
		return err
	}
	m := newMeter()
	finish := p.watch(m)
	cfg.Progress = func(name string, done, total int) {
		const fits = 60 // in a line
		if total > 0 {
			name = fmt.Sprintf("%s: %d of %d", name, done, total)
		}
		m.stage(english.Shown(name, fits))
	}
	r, err := duel.Run(ctx, cfg)
	k.Release()
	finish()
	if unstarted := (*duel.UnstartedError)(nil); errors.As(err, &unstarted) {
		return fmt.Errorf("%s: cannot be started: %s", unstarted.Bot.Argv[0], whyUnstarted(unstarted.Bot.Argv[0], unstarted.Err))
	}
	if len(r.Records) == 0 && err == nil {
		if r.Why == nil {
			r.Why = errors.New("no board has a move")
		}
		return fmt.Errorf("%s: nothing could be played: %w", args[0], r.Why)
	}
	if len(r.Records) > 0 {
		p.tellDuel(&r, &cfg, o)
	}
	switch {
	case ctx.Err() != nil:
		return context.Cause(ctx)
	case err != nil:
		return untried(err)
	case r.Found == nil:
		return nil
	case o.open:
		if err := p.openDuel(ctx, g, r.Found); err != nil {
			return err
		}
	}
	return failed{errSilent}
}

// duelConfig returns the configuration that the flags set, without who plays.
func (p *program) duelConfig(g *games.Game, more []string, o *duelOptions) (cfg duel.Config, err error) {
	cfg = duel.Config{Game: g, Matches: o.count, Workers: o.workers, Timeout: o.timeout, Memory: int64(p.memory), ShrinkFor: o.shrink}
	if o.asFound {
		cfg.ShrinkFor = 0
	}
	switch {
	case o.timeout < time.Millisecond || o.timeout > time.Hour:
		return cfg, fmt.Errorf("--timeout: found %v, expected 1ms to 1h", o.timeout)
	case o.shrink < 0:
		return cfg, fmt.Errorf("--shrink-for: found %v, expected 0 or more", o.shrink)
	case slices.Contains(o.inputs, ""):
		return cfg, errors.New(`--input: found "", expected a file, or - for standard input`)
	case o.workers < 1 || o.workers > 1000:
		return cfg, fmt.Errorf("--workers: found %d, expected 1..1000", o.workers)
	}
	if cfg.Seed, cfg.Size, err = o.drawing(g, "games"); err != nil {
		return cfg, err
	}
	cfg.Given, err = p.cases(g, append(o.inputs, more...))
	return cfg, err
}

// enter notes who plays whom: the command plays everybody, and several commands play each other.
func enter(cfg *duel.Config, argv, against []string, k *process.Keeper) error {
	bots := []*duel.Bot{{Argv: argv, Keeper: k}}
	var rungs []matches.Side
	if len(against) == 0 {
		against = []string{everyStrength}
	}
	for _, word := range against {
		side, known := matches.FindStrength(strings.ToLower(word))
		argv := strings.Fields(word)
		switch {
		case known:
			rungs = append(rungs, side)
		case strings.ToLower(word) == everyStrength:
			rungs = append(rungs, matches.Strengths()...)
		case len(argv) == 0:
			return fmt.Errorf("--against: found %q, expected %s, all, or a command", word, strengths())
		default:
			bots = append(bots, &duel.Bot{Argv: argv, Keeper: k})
		}
	}
	for i, bot := range bots {
		cfg.Entrants = append(cfg.Entrants, bot)
		for j := range i {
			cfg.Pairs = append(cfg.Pairs, [2]int{j, i})
		}
	}
	slices.Sort(rungs)
	for _, side := range matches.Strengths() {
		if !slices.Contains(rungs, side) {
			continue
		}
		cfg.Entrants = append(cfg.Entrants, duel.Rung(side))
		for i := range bots {
			cfg.Pairs = append(cfg.Pairs, [2]int{i, len(cfg.Entrants) - 1})
		}
	}
	return nil
}

// tellDuel prints the results, what was given away, and where a bot goes wrong.
func (p *program) tellDuel(r *duel.Result, cfg *duel.Config, o *duelOptions) {
	from := "board"
	if len(cfg.Given) > 0 {
		from = "start"
	}
	says := fmt.Sprintf("%s: %s from %s", cfg.Game.Name, english.Several(len(r.Records), "match"), english.Several(r.Starts, from))
	if len(cfg.Given) == 0 {
		says += fmt.Sprintf(", seed %d", cfg.Seed)
	}
	if r.Refused > 0 {
		says += fmt.Sprintf("; %d more were refused: %v", r.Refused, r.Why)
	}
	fmt.Fprintf(p.out, "%s\n\n%s", oneLine(says), r.Table(cfg))
	most := 5
	if o.each {
		most = len(r.Records) * 1000
	}
	if list, more := r.Lost(cfg, most); len(list) > 0 {
		fmt.Fprintln(p.out, "\nGiven away")
		for _, line := range list {
			fmt.Fprintln(p.out, "    "+oneLine(line))
		}
		if more > 0 {
			fmt.Fprintf(p.out, "    … %d more (--each tells them all)\n", more)
		}
	}
	if r.Found == nil {
		return
	}
	fmt.Fprintln(p.out)
	for line := range strings.Lines(r.Found.Report(cfg)) {
		if !strings.HasPrefix(line, " ") {
			line = plain.Wrap(strings.TrimSuffix(line, "\n"), 78) + "\n"
		}
		fmt.Fprint(p.out, line)
	}
	m := r.Found.Least.Match
	if code, err := games.Code(m.Board, m.At(r.Found.Ply), games.MostCode); err == nil {
		fmt.Fprintln(p.out, "\nLook at it: zugzwang play "+code+" --mode study")
	}
}

// openDuel opens a match on the board, at the move that goes wrong.
func (p *program) openDuel(ctx context.Context, g *games.Game, f *duel.Found) error {
	study := lookOptions{mode: "study", changed: func(flag string) bool { return flag == "mode" }}
	s, err := p.screenConfig(study)
	if err != nil {
		return err
	}
	s.Game, s.Match, s.Memory = g, f.Least.Match.Clone(), int64(p.memory)
	s.Sides = [2]matches.Side{matches.Person, matches.Person}
	s.Match.Sides = s.Sides
	s.Match.Seek(f.Ply)
	if p.plainly(study) {
		return p.playPlain(ctx, s, "the match")
	}
	return p.show(ctx, s)
}

// cases reads the boards of files.
func (p *program) cases(g *games.Game, names []string) (list []games.Case, err error) {
	for _, name := range names {
		text, source, err := p.read(name, maxText)
		if err != nil {
			return nil, blame(source, err)
		}
		if g.Trials.Input == nil {
			if _, err := g.Read(text, source, nil, solver.Options{Memory: int64(p.memory)}); err != nil {
				return nil, blame(source, err)
			}
		}
		c, err := g.Trials.Read(text, source)
		if err != nil {
			return nil, blame(source, err)
		}
		list = append(list, c)
	}
	return list, nil
}
