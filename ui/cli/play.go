package cli

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"sync"

	"github.com/spf13/cobra"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/games/matches"
	"zugzwang/solver"
	"zugzwang/ui/desk"
	"zugzwang/ui/plain"
	"zugzwang/ui/screen"
)

// playOptions are the flags of play.
type playOptions struct {
	boardOptions
	lookOptions
	first, you, against string
	botOptions
}

func (p *program) playCommand() *cobra.Command {
	var o playOptions
	c := &cobra.Command{
		Use:   "play GAME|FILE.star [FILE]",
		Short: "Play a game, on a board of yours or of ours, or go on from a code",
		Long: `Plays a game against the program, which is as strong as you choose, on the
board of FILE, in the judge's format, or on one chosen then. You get the side
that can win, or the one who starts if nobody can, unless --you says otherwise.
In the place of GAME a position's code may stand, such as the key y copies, to
go on from there; FILE may hold one too.

` + strengthsHelp(),
		Example: `  # choose a board, then play
  zugzwang play berzerk
  # a game of ten lines of rules: yours, or one that zugzwang help games lists
  zugzwang play mygame.star --with stones=12
  # play the second player on a board of your own
  zugzwang play berzerk board.in --set start=3 --you Morty
  # play a weaker opponent
  zugzwang play fence --against novice
  # play a program of yours, or watch two of them (docs/duel.md)
  zugzwang play berzerk --bot "python3 bot.py"
  zugzwang play berzerk --bot ./bot --bot ./other --mode study
  # watch the perfect player play itself
  zugzwang play jug stones.in --you none --plain
  # go on from a position that somebody has sent you
  zugzwang play zz1-jug-AAACAQACDQAA6jrs-w`,
		Args:              p.boardArguments,
		ValidArgsFunction: p.completeArguments,
		RunE: func(c *cobra.Command, args []string) error {
			return p.play(c.Context(), args, o)
		},
	}
	o.boardOptions.flags(p, c)
	c.Flags().StringVar(&o.first, "first", "", "the `player` who starts: a name, 1 or 2")
	c.Flags().StringVar(&o.you, "you", "", "the `player` you are: a name, 1, 2, both or none (default: the one who can win)")
	c.Flags().StringVar(&o.against, "against", "", "how strong the program is: a `strength`, or "+desk.StrengthNumbers()+" (default: as chosen last for the game)")
	complete(c, "against", completions()...)
	o.botOptions.flags(c, "two of them play each other")
	completeFunc(c, "first", p.completePlayers())
	completeFunc(c, "you", p.completePlayers("both", "none"))
	o.lookOptions.flags(c)
	return c
}

// play opens a match on the screen or in the line mode.
func (p *program) play(ctx context.Context, args []string, o playOptions) error {
	s, err := p.screenConfig(o.lookOptions)
	if err != nil {
		return err
	}
	s.Memory = int64(p.memory)
	limitGarbage(s.Memory, p.getenv)
	against, err := rival(o)
	if err != nil {
		return err
	}
	if s.Starter, err = p.starter(&o.botOptions); err != nil {
		return err
	}
	if !o.given("rules") && games.IsCode(args[0]) {
		return p.playCode(ctx, s, args[0], o)
	}
	ctx, stop := interruptible(ctx)
	defer stop()
	begin := func(g *games.Game, file string) (screen.Config, error) {
		return p.begin(s, g, file, p.against(s, g, against), &o)
	}
	line := p.plainly(o.lookOptions)
	if o.given("rules") && !line {
		return p.await(ctx, s, append([]string{o.rules}, args...), func(_ context.Context, g *games.Game) (screen.Config, error) {
			return begin(g, "")
		})
	}
	g, file, err := p.gameAndFile(ctx, args, &o.boardOptions)
	if err != nil {
		return err
	}
	if s, err = begin(g, file); err != nil {
		return err
	}
	if len(args) > 0 && p.files[args[0]] == g {
		s.File = args[0]
		if err := s.Saves.Use(s.File); err != nil {
			return failed{err}
		}
	}
	if file == "" {
		return p.openFace(ctx, s, o.lookOptions, g.ID)
	}
	return p.playFile(ctx, s, file, o)
}

// playFile opens a match of s.Game on the board of a judge's input in a file, or from the position
// of a code in it.
func (p *program) playFile(ctx context.Context, s screen.Config, file string, o playOptions) error {
	var text []byte
	var source string
	err := aside(ctx, func() (err error) {
		text, source, err = p.read(file, maxText)
		return err
	})
	if ctx.Err() != nil {
		return context.Cause(ctx)
	}
	if err != nil {
		return blame(source, err)
	}
	if code, ok := codeIn(text); ok {
		return p.playCode(ctx, s, code, o)
	}
	settings, err := o.settings(s.Game)
	if err != nil {
		return err
	}
	in, err := s.Game.Read(text, source, settings, p.options(nil))
	if err != nil {
		return blame(source, err)
	}
	if s.Board, err = games.BoardOf(in, p.options(nil)); err != nil {
		return blame(source, err)
	}
	return p.openFace(ctx, s, o.lookOptions, source)
}

// begin returns the configuration of a session on a game: its players, and its board if that is
// made from parameters or, in the line mode, without a file, the game's first preset. The board of
// a file is read later.
func (p *program) begin(s screen.Config, g *games.Game, file string, against matches.Side, o *playOptions) (screen.Config, error) {
	settings, err := o.settings(g)
	switch {
	case err != nil:
		return s, err
	case file == "" && g.On == nil && len(settings) > 0:
		return s, errors.New("--set needs a file to set something for")
	}
	s.Game = g
	s.Saves.Run(g)
	if o.first != "" {
		if s.First, err = player(g, "first", o.first); err != nil {
			return s, err
		}
	}
	line := p.plainly(o.lookOptions)
	if file == "" && line {
		// The line mode has no setup: other boards are chosen during the session.
		preset, err := firstPreset(g, s.Seed)
		if err != nil {
			return s, failed{err}
		}
		s.Board = preset.Board
		if o.first == "" {
			s.First = preset.First
		}
	}
	if s.Sides, err = sides(g, o.you, s.First, against); err != nil {
		return s, err
	}
	s.Bots, s.Sides = o.replaceProgram(s.Sides)
	s.Favour = o.you == "" && len(o.bots) < len(s.Sides) // two bots leave no side for a person
	made, err := o.made(g, file)
	if err != nil {
		return s, err
	}
	if made != nil && (o.given("with") || len(settings) > 0 || len(g.Params) == 0 || line) {
		s.Board = made.Board()
	}
	return s, nil
}

// playCode opens a match from the position of a code. The person plays whoever is to move there,
// unless flags say otherwise.
func (p *program) playCode(ctx context.Context, s screen.Config, code string, o playOptions) error {
	switch {
	case len(o.sets) > 0:
		return errors.New("--set needs a judge's input to set something for")
	case o.first != "":
		return errors.New("--first does not go with a code, which says who is to move")
	}
	b, at, err := catalog.Decode(code, solver.Options{Memory: s.Memory})
	if err != nil {
		return failed{err}
	}
	against, err := rival(o)
	if err != nil {
		return err
	}
	if s.Sides, err = sides(b.Game(), o.you, at.Turn(), p.against(s, b.Game(), against)); err != nil {
		return err
	}
	s.Bots, s.Sides = o.replaceProgram(s.Sides)
	s.Game, s.Match = b.Game(), matches.NewFrom(b, at, s.Sides)
	s.Match.Bots = s.Bots
	ctx, stop := interruptible(ctx)
	defer stop()
	return p.openFace(ctx, s, o.lookOptions, "code")
}

// menu opens the menu.
func (p *program) menu(ctx context.Context, o lookOptions) error {
	s, err := p.screenConfig(o)
	if err != nil {
		return err
	}
	ctx, stop := interruptible(ctx)
	defer stop()
	return p.openFace(ctx, s, o, "zugzwang")
}

// rival returns the opponent that --against names; matches.Person without that flag.
func rival(o playOptions) (matches.Side, error) {
	if len(o.bots) > 0 && o.against != "" {
		return matches.Person, errors.New("--against and --bot: one at a time")
	}
	switch against, ok := matches.FindStrength(strings.ToLower(o.against)); {
	case ok:
		return against, nil
	case o.against != "":
		return matches.Person, fmt.Errorf("--against: found %q, expected %s, or %s", o.against, desk.Strengths(), desk.StrengthNumbers())
	}
	return matches.Person, nil
}

// against returns asked, or if that is Person the strength set or last chosen for g.
func (p *program) against(s screen.Config, g *games.Game, asked matches.Side) matches.Side {
	if asked != matches.Person {
		return asked
	}
	return p.strength(s, g.ID)
}

// strengthsHelp returns a line about how each strength plays.
func strengthsHelp() string {
	text := "The program plays as one of these:"
	for i, s := range matches.Strengths() {
		text += fmt.Sprintf("\n  %d %-8s %s", i+1, s, s.About())
	}
	return text
}

// completions lists the strengths as completions, each with its description.
func completions() (list []cobra.Completion) {
	for _, s := range matches.Strengths() {
		list = append(list, cobra.CompletionWithDesc(s.String(), s.About()))
	}
	return list
}

// sides returns who plays which side. You is the value of --you: "both" or "none" are persons, a
// player's name makes that player the person, "" makes first the person; against plays the
// others.
func sides(g *games.Game, you string, first games.Player, against matches.Side) (matches.Sides, error) {
	me := first
	switch strings.ToLower(you) {
	case "":
	case "both":
		return matches.Sides{matches.Person, matches.Person}, nil
	case "none":
		return matches.Sides{against, against}, nil
	default:
		var err error
		if me, err = player(g, "you", you, "both", "none"); err != nil {
			return matches.Sides{}, err
		}
	}
	s := matches.Sides{against, against}
	s[me] = matches.Person
	return s, nil
}

// firstPreset returns the first of a game's presets, or a random board if it has none.
func firstPreset(g *games.Game, seed uint64) (catalog.Preset, error) {
	presets, err := catalog.Presets(g)
	if err != nil {
		return catalog.Preset{}, err
	}
	if len(presets) == 0 {
		return catalog.Preset{Board: g.Random(rand.New(rand.NewPCG(seed, 1)), 1)}, nil
	}
	return presets[0], nil
}

// plainly reports whether to use the line mode: it was asked for, or standard output is no
// terminal that can show screens.
func (p *program) plainly(o lookOptions) bool {
	return o.plain || !p.terminal(p.out.File) || p.getenv("TERM") == "dumb"
}

// openFace runs a session: in the line mode if the flags o or the terminal ask for it, otherwise on
// screens. In the line mode source names the board in errors.
func (p *program) openFace(ctx context.Context, s screen.Config, o lookOptions, source string) error {
	if p.plainly(o) {
		return p.playPlain(ctx, s, source)
	}
	return p.show(ctx, s)
}

// show runs the screens with the configuration s.
func (p *program) show(ctx context.Context, s screen.Config) error {
	p.blameFile(s.SettingsFile)
	p.startsBots(&s)
	switch err := p.screens(ctx, s); {
	case ctx.Err() != nil:
		return context.Cause(ctx)
	case err != nil:
		return failed{err}
	}
	return nil
}

// await runs the screens, which wait until the program argv has told its game. Then next returns
// the configuration of the session on that game.
func (p *program) await(ctx context.Context, s screen.Config, argv []string, next func(context.Context, *games.Game) (screen.Config, error)) error {
	var starting sync.Mutex // held while argv is being started or next runs
	var wrong error
	with := s
	with.Await = &screen.Await{Says: waitsFor(argv), Config: func(ctx context.Context) (cfg screen.Config, err error) {
		starting.Lock()
		defer starting.Unlock()
		defer func() { wrong = err }()
		g, err := p.gameOfProgram(ctx, argv)
		if err != nil {
			return cfg, err
		}
		return next(ctx, g)
	}}
	err := p.show(ctx, with)
	starting.Lock() // wait, so that an abandoned program is ended before returning
	defer starting.Unlock()
	if err != nil && ctx.Err() == nil && wrong != nil {
		return wrong
	}
	return err
}

// playPlain runs the line mode. Source names its board in errors.
func (p *program) playPlain(ctx context.Context, s screen.Config, source string) error {
	p.blameFile(s.SettingsFile)
	p.startsBots(&s)
	cfg := plain.Config{
		Match:   s.Match,
		Saves:   s.Saves,
		Saved:   s.Saved,
		Hidden:  s.Hidden,
		Board:   s.Board,
		First:   s.First,
		Sides:   s.Sides,
		Bots:    s.Bots,
		Starter: s.Starter,
		Favour:  s.Favour,
		ASCII:   s.Settings.Appearance(s.Theme).ASCII || p.terminal(p.out.File) && p.getenv("TERM") == "linux",
		Echo:    !p.terminal(p.in),
		Memory:  s.Memory,
		Seed:    s.Seed,
		Solve: func(ctx context.Context, work func(context.Context, solver.Options) error) error {
			m := newMeter()
			finish := p.watch(m)
			defer finish()
			m.stage("Thinking")
			return work(ctx, solver.Options{Memory: s.Memory, Used: inUse(s.Memory), Progress: m.progress})
		},
	}
	cfg.Mode, cfg.Strength, cfg.Off = s.Settings.Mode(), s.Settings.Strength(), s.Settings.Off()
	if p.terminal(p.in) { // a person types
		cfg.Habits = s.Saves.Habits()
	}
	var err error
	switch {
	case s.Learn:
		err = plain.Learn(ctx, p.in, p.out, cfg, s.Game)
	case s.Value:
		err = plain.Calculate(ctx, p.in, p.out, cfg)
	case s.Drill != nil:
		err = plain.Drill(ctx, p.in, p.out, cfg, *s.Drill)
	case s.Train:
		err = plain.Train(ctx, p.in, p.out, cfg, s.Game, s.Asks)
	default:
		err = plain.Run(ctx, p.in, p.out, cfg)
	}
	var path *os.PathError
	switch {
	case ctx.Err() != nil:
		fmt.Fprintln(p.out) // ends the line of the prompt
		return context.Cause(ctx)
	case errors.As(err, &path):
		return blame(stdin, path.Err)
	case err != nil:
		return blame(source, err)
	}
	return nil
}
