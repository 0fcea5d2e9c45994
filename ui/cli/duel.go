//go:build !js

package cli

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/games/matches"
	"zugzwang/games/process"
	"zugzwang/ui/desk"
	"zugzwang/ui/duel"
	"zugzwang/ui/screen"
)

// duelOptions are the flags of duel.
type duelOptions struct {
	trialOptions
	against []string
	clock   time.Duration // limit for a whole match; 0: none
	each    bool
	as      string // the judge, "testlib", as whose interactor duel runs; "": none
}

// everyStrength is the value of --against that stands for all strengths.
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
		RunE: func(c *cobra.Command, args []string) error {
			if o.as != "" {
				return p.interact(c.Context(), args[0], args[c.ArgsLenAtDash():], &o)
			}
			return p.duel(c.Context(), args[:c.ArgsLenAtDash()], args[c.ArgsLenAtDash():], &o)
		},
	}
	o.trialOptions.flags(p, c, trialWords{
		size: "", number: "games", what: "matches", count: 200,
		timeout: "the `time` that a command may take for a move, such as 500ms",
		input:   "play on the boards of these `files`",
		workers: "how many `matches` are played at a time",
		shrink:  "how `long` to look for a simpler board",
		asFound: "look for no simpler board",
		open:    "open the match on the board, at the move that goes wrong",
	})
	c.Flags().Lookup("games").Usage += ", rounded up to whole boards: on each every pair meets twice"
	c.Flags().Lookup("size").Usage += " (default: up to twice as large as small, small for games of rules)"
	c.Flags().StringArrayVar(&o.against, "against", nil, "an `opponent`: a strength, all, or a command, whose words are separated by blanks; may be repeated (default: all)")
	c.Flags().DurationVar(&o.clock, "clock", 0, "the `time` that a command may take for all its moves of a match, such as 30s (default: no limit)")
	c.Flags().BoolVar(&o.each, "each", false, "tell every move that gives something away, not only the first few")
	c.Flags().StringVar(&o.as, "interactor", "", "be the interactor of a `judge`: testlib; its arguments follow -- (docs/duel.md)")
	complete(c, "interactor", "testlib")
	complete(c, "clock")
	complete(c, "against", append(completions(), cobra.CompletionWithDesc(everyStrength, "each of these"))...)
	return c
}

// duel lets the command argv, given after --, play matches. All processes started for it have
// ended when duel returns.
func (p *program) duel(ctx context.Context, args, argv []string, o *duelOptions) error {
	g, err := p.drawable(args[0])
	if err != nil {
		return asMisuse(err)
	}
	cfg, err := p.duelConfig(g, args[1:], o)
	if err != nil {
		return asMisuse(err)
	}
	limitGarbage(int64(p.memory), p.getenv)
	ctx, stop := interruptible(ctx)
	defer stop()
	var k process.Keeper
	k.Adopt()
	if err := addEntrants(&cfg, argv, o.against, &k); err != nil {
		k.Release()
		return err
	}
	m := newMeter()
	finish := p.watch(m)
	cfg.Progress = m.stages
	r, err := duel.Run(ctx, cfg)
	k.Release()
	finish()
	if absent := (*duel.UnstartedError)(nil); errors.As(err, &absent) {
		return startError(absent.Bot.Argv[0], absent.Err)
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
		return asMisuse(err)
	case r.Found == nil:
		return nil
	case o.open:
		if err := p.openDuel(ctx, g, r.Found); err != nil {
			return err
		}
	}
	return failed{errSilent}
}

// duelConfig returns the configuration that the flags set, except for the entrants. More are files
// with boards, named by arguments.
func (p *program) duelConfig(g *games.Game, more []string, o *duelOptions) (cfg duel.Config, err error) {
	if o.clock != 0 {
		if err := checkLimit("clock", o.clock); err != nil {
			return cfg, err
		}
	}
	t, err := o.trial(p, g, more)
	return duel.Config{
		Game: g, Matches: o.count, Seed: t.seed, Size: t.size, Given: t.given, Pace: o.pace(),
		Workers: o.workers, Memory: int64(p.memory), ShrinkFor: t.shrinkFor,
	}, err
}

// pace returns the time limits of bots that the flags set.
func (o *duelOptions) pace() duel.Pace { return duel.Pace{Move: o.timeout, Match: o.clock} }

// addEntrants adds the entrants and their pairs to cfg: argv and each command in against meet each
// other and every strength in against; if against is empty, every strength there is. K starts the
// commands.
func addEntrants(cfg *duel.Config, argv, against []string, k *process.Keeper) error {
	bots := []*duel.Bot{{Argv: argv, Keeper: k}}
	var strengths []matches.Side
	if len(against) == 0 {
		against = []string{everyStrength}
	}
	for _, word := range against {
		side, known := matches.FindStrength(strings.ToLower(word))
		argv := strings.Fields(word)
		switch {
		case known:
			strengths = append(strengths, side)
		case strings.ToLower(word) == everyStrength:
			strengths = append(strengths, matches.Strengths()...)
		case len(argv) == 0:
			return fmt.Errorf("--against: found %q, expected %s, all, or a command", word, desk.Strengths())
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
	slices.Sort(strengths)
	for _, side := range matches.Strengths() {
		if !slices.Contains(strengths, side) {
			continue
		}
		cfg.Entrants = append(cfg.Entrants, duel.Strength(side))
		for i := range bots {
			cfg.Pairs = append(cfg.Pairs, [2]int{i, len(cfg.Entrants) - 1})
		}
	}
	return nil
}

// tellDuel prints the results, how much the moves gave away, and the position where a bot errs.
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
			fmt.Fprint(p.out, p.inLocale(fmt.Sprintf("    … %d more (--each tells them all)\n", more)))
		}
	}
	if r.Found == nil {
		return
	}
	fmt.Fprintln(p.out)
	p.printReport(r.Found.Report(cfg))
	m := r.Found.Least.Match
	if code, err := games.Code(m.Board, m.At(r.Found.Ply), games.MostCode); err == nil {
		fmt.Fprintln(p.out, "\nLook at it: zugzwang play "+code+" --mode study")
	}
}

// openDuel opens the match found in study mode, at the move that errs.
func (p *program) openDuel(ctx context.Context, g *games.Game, f *duel.Found) error {
	return p.studied(ctx, "the match", func(s *screen.Config) error {
		s.Game, s.Match = g, f.Least.Match.Clone()
		s.Sides = matches.Sides{matches.Person, matches.Person}
		s.Match.Sides = s.Sides
		s.Match.Seek(f.Ply)
		return nil
	})
}
