package cli

import (
	"cmp"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/spf13/cobra"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/games/english"
	rulesprogram "zugzwang/games/program"
	"zugzwang/ui/save"
)

// find returns the game that id names: a game's id, in upper or lower case, or the path of a file
// that is a game, of rules or a drawing.
func (p *program) find(id string) (*games.Game, error) {
	if ofGame(id) {
		g, err := p.own(id)
		if g == nil && err == nil {
			err = failed{fmt.Errorf("%s: found neither owners nor results, expected a drawing that is a game of its own", id)}
		}
		return g, err
	}
	for _, g := range p.games {
		if strings.EqualFold(g.ID, id) {
			return g, nil
		}
	}
	if g, ok := catalog.Find(id); ok {
		return g, nil
	}
	return nil, unknownGame{id, suggestion(p.every(), id)}
}

// unknownGame is the error for a name that no game has; meant suggests similar names.
type unknownGame struct{ name, meant string }

func (e unknownGame) Error() string { return fmt.Sprintf("unknown game %q: %s", e.name, e.meant) }

// ofGame reports whether the name's extension is one of files that can be a game: a file of rules
// or a drawing.
func ofGame(name string) bool {
	return strings.EqualFold(filepath.Ext(name), ofRules) || catalog.Drawing(name)
}

// own returns the game that a file defines; nil, without an error, if the file is a drawing of a
// board of another game. The game is kept, so that the file is read only once.
func (p *program) own(name string) (*games.Game, error) {
	if g := p.files[name]; g != nil {
		return g, nil
	}
	limitGarbage(int64(p.memory), p.getenv)
	text, source, err := p.read(name, catalog.MostOwn(name))
	if err != nil {
		return nil, blame(source, err)
	}
	g, err := catalog.Own(name, text, p.options(nil))
	if err != nil {
		return nil, blame(source, err)
	}
	if g != nil {
		p.files[name] = g
	}
	return g, nil
}

// ids lists the ids of the games with boards of their own: "berzerk, fence".
func (p *program) ids() string {
	list := make([]string, len(p.games))
	for i, g := range p.games {
		list[i] = g.ID
	}
	return strings.Join(list, ", ")
}

// gameless is the error of a command to which no game was given.
func (p *program) gameless(c *cobra.Command) error {
	return fmt.Errorf("%s needs a game: %s, or another of zugzwang help games", c.CommandPath(), p.ids())
}

// arguments checks the arguments of a command that takes GAME and an optional FILE, as a
// cobra.PositionalArgs.
func (p *program) arguments(c *cobra.Command, args []string) error {
	switch {
	case c.Flags().Changed("rules"):
		return nil // with --rules, all arguments are passed on to that program
	case len(args) == 0:
		return p.gameless(c)
	case len(args) == 2 && args[1] == "":
		return fmt.Errorf("unexpected \"\": %s takes a file's name, or - for standard input", c.CommandPath())
	case len(args) > 2:
		return fmt.Errorf("unexpected %q: %s takes a game and a file", args[2], c.CommandPath())
	}
	if catalog.Drawing(args[0]) {
		return nil
	}
	_, err := p.find(args[0])
	return err
}

// boardArguments checks the arguments of a command on a board: GAME and an optional FILE, or the
// code of a position, as a cobra.PositionalArgs.
func (p *program) boardArguments(c *cobra.Command, args []string) error {
	if len(args) == 1 && games.IsCode(args[0]) && !c.Flags().Changed("rules") {
		return nil
	}
	return p.arguments(c, args)
}

// waitsFor returns the line shown while the program argv has not yet told which game it plays.
func waitsFor(argv []string) string {
	return "Waiting for " + (&save.Need{Command: argv}).String() + " to say what it plays"
}

// awaitGameOfProgram calls gameOfProgram, and shows a line on standard error while it waits.
func (p *program) awaitGameOfProgram(ctx context.Context, argv []string) (*games.Game, error) {
	m := newMeter()
	finish := p.watch(m)
	defer finish()
	m.stage(english.Shown(waitsFor(argv), 70)) // a line that wraps could not be erased afterwards
	return p.gameOfProgram(ctx, argv)
}

// gameOfProgram starts a program that tells its rules, waits for them, and returns its game. The
// program is ended together with this one.
func (p *program) gameOfProgram(ctx context.Context, argv []string) (*games.Game, error) {
	rules, err := rulesprogram.Start(ctx, argv, rulesprogram.Options{})
	if err != nil {
		if ctx.Err() != nil {
			return nil, context.Cause(ctx)
		}
		return nil, failed{err}
	}
	p.ending = append(p.ending, rules.Close)
	return rules.Game(), nil
}

// gameAndFile returns the game that args name, which arguments has accepted, or with --rules the
// game of that program; and the name of the file, "" if none was given.
func (p *program) gameAndFile(ctx context.Context, args []string, o *boardOptions) (*games.Game, string, error) {
	if o.given("rules") {
		g, err := p.awaitGameOfProgram(ctx, append([]string{o.rules}, args...))
		return g, "", err
	}
	if catalog.Drawing(args[0]) {
		if g, err := p.own(args[0]); g != nil || err != nil {
			return g, "", err
		}
		return catalog.Drawn(), args[0], nil
	}
	g, err := p.find(args[0])
	if len(args) == 1 {
		return g, "", err
	}
	return g, args[1], err
}

// completeArguments completes GAME to every game and FILE to files.
func (p *program) completeArguments(c *cobra.Command, args []string, word string) ([]cobra.Completion, cobra.ShellCompDirective) {
	switch len(args) {
	case 0:
		return p.completeGame(anyGame, ofGame)(c, args, word)
	case 1:
		return nil, cobra.ShellCompDirectiveDefault
	}
	return nil, cobra.ShellCompDirectiveNoFileComp
}

func anyGame(*games.Game) bool { return true }

// hasParams reports whether a game can make its boards from parameters, so that these can be
// drawn at random or ranged over.
func hasParams(g *games.Game) bool { return g.On != nil && len(g.Params) > 0 }

// completeGame completes GAME to the games for which takes returns true, and to files for whose
// name file returns true; if file is nil, to no files. If neither matches, the shell completes all
// files and folders. Files are not read. No argument is completed after GAME.
func (p *program) completeGame(takes func(*games.Game) bool, file func(name string) bool) cobra.CompletionFunc {
	return func(_ *cobra.Command, args []string, word string) (list []cobra.Completion, _ cobra.ShellCompDirective) {
		if len(args) > 0 {
			return nil, cobra.ShellCompDirectiveNoFileComp
		}
		for _, g := range p.games {
			if takes(g) {
				list = append(list, cobra.CompletionWithDesc(g.ID, g.Tagline))
			}
		}
		for _, g := range catalog.Bundled() {
			if takes(g) {
				list = append(list, cobra.CompletionWithDesc(g.ID, g.Name+": "+g.Goal))
			}
		}
		if file == nil {
			return list, cobra.ShellCompDirectiveNoFileComp
		}
		folder, _ := filepath.Split(word)
		there, _ := os.ReadDir(cmp.Or(folder, ".")) // an error leaves what could be read
		for _, f := range there {
			if !f.IsDir() && file(f.Name()) {
				list = append(list, folder+f.Name())
			}
		}
		return list, cobra.ShellCompDirectiveDefault
	}
}

// player returns the player named by name: a player's name in upper or lower case, its first letter
// if the other's is another, or 1 or 2. The error names the flag and lists others as further legal
// words.
func player(g *games.Game, flag, name string, others ...string) (games.Player, error) {
	letter := func(p games.Player) string {
		_, size := utf8.DecodeRuneInString(g.Players[p])
		return g.Players[p][:size]
	}
	is := func(p games.Player, number string) bool {
		return name == number || strings.EqualFold(name, g.Players[p]) ||
			strings.EqualFold(name, letter(p)) && !strings.EqualFold(letter(0), letter(1))
	}
	switch {
	case is(0, "1"):
		return 0, nil
	case is(1, "2"):
		return 1, nil
	}
	legal := slices.Concat([]string{g.Players[0], g.Players[1]}, others)
	return 0, fmt.Errorf("--%s: found %q, expected %s", flag, name, english.OneOf(legal))
}
