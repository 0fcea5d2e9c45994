package cli

import (
	"cmp"
	"errors"
	"fmt"
	"regexp"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"

	"charm.land/lipgloss/v2"
	"github.com/spf13/cobra"

	"zugzwang/games/english"
)

// root returns the root command with all its subcommands.
func (p *program) root() *cobra.Command {
	var o lookOptions
	told := false // --version was given
	root := &cobra.Command{
		Use:   "zugzwang",
		Short: "Games for two, solved exactly and played perfectly",
		Long:  "Games for two, solved exactly and played perfectly: five with boards of their\nown, and any that ten lines of rules can say. Without a command: the menu.",
		Example: `  zugzwang learn berzerk
  zugzwang play berzerk
  zugzwang solve berzerk board.in
  zugzwang train berzerk
  zugzwang stress berzerk -- ./solution
  zugzwang export match berzerk --to lesson.html
  zugzwang new mygame && zugzwang play mygame.star
  zugzwang help berzerk`,
		Args: func(c *cobra.Command, args []string) error {
			if len(args) > 0 && !told {
				return p.unknown(c, args[0])
			}
			return nil
		},
		RunE: func(c *cobra.Command, _ []string) error {
			if told {
				_, err := fmt.Fprintln(p.out, "zugzwang", version())
				return err
			}
			return p.menu(c.Context(), o)
		},
		ValidArgsFunction: cobra.NoFileCompletions,
		SilenceErrors:     true,
		SilenceUsage:      true,
	}
	root.SetIn(p.in)
	root.SetOut(p.out)
	root.SetErr(p.err)
	root.Flags().BoolVarP(&told, "version", "v", false, "version for zugzwang")
	root.SetFlagErrorFunc(flagError)
	o.flags(root)
	root.AddCommand(p.commands()...)
	root.SetHelpCommand(p.helpCommand())
	root.InitDefaultCompletionCmd()
	if c, _, err := root.Find([]string{"completion"}); err == nil {
		c.RunE = func(c *cobra.Command, _ []string) error { return c.Help() } // with RunE, Cobra checks the arguments
	}
	onceEach(root)
	root.SetHelpFunc(func(c *cobra.Command, _ []string) { p.printHelp(c) })
	return root
}

// unknown returns the error for a word that is no command; it suggests similar commands or games.
func (p *program) unknown(root *cobra.Command, word string) error {
	root.SuggestionsMinimumDistance = 2
	if _, err := p.find(word); err == nil {
		return fmt.Errorf("unknown command %q: did you mean zugzwang play %s?", word, word)
	}
	if similar := root.SuggestionsFor(word); len(similar) > 0 {
		return fmt.Errorf("unknown command %q: did you mean %s?", word, english.OneOf(similar))
	}
	if ids := similarGames(p.every(), word); len(ids) > 0 {
		return fmt.Errorf("unknown command %q: did you mean zugzwang play %s?", word, english.OneOf(ids))
	}
	return fmt.Errorf("unknown command %q: see zugzwang --help", word)
}

// heading matches a heading of a command's help.
const heading = `(?m)^[A-Z][a-z]+( [A-Za-z]+)*:`

// printHelp prints a command's help, wrapped at 80 columns, on a terminal with emphasized
// headings. It does not query the terminal, since not all terminals answer.
func (p *program) printHelp(c *cobra.Command) {
	c.InitDefaultHelpFlag() // otherwise added when a command runs, which is too late for `help`
	help := usageOf(c) + exitHelp(c)
	if p.terminal(p.out.File) && p.getenv("TERM") != "dumb" {
		lipgloss.EnableLegacyWindowsANSI(p.out.File)
		help = regexp.MustCompile(heading).ReplaceAllString(help, "\x1b[1m$0\x1b[m")
	}
	about := strings.TrimRight(cmp.Or(c.Long, c.Short), " \n")
	fmt.Fprint(c.OutOrStdout(), p.inLocale(about+"\n\n"+help))
}

// usageOf returns the usage section of a command's help. Cobra's own requires text/template,
// which makes the linker keep all exported methods of all types.
func usageOf(c *cobra.Command) string {
	var b strings.Builder
	b.WriteString("Usage:")
	if c.Runnable() {
		fmt.Fprintf(&b, "\n  %s", c.UseLine())
	}
	if c.HasAvailableSubCommands() {
		fmt.Fprintf(&b, "\n  %s [command]", c.CommandPath())
	}
	if c.HasExample() {
		fmt.Fprintf(&b, "\n\nExamples:\n%s", c.Example)
	}
	if c.HasAvailableSubCommands() {
		b.WriteString("\n\nAvailable Commands:")
		for _, sub := range c.Commands() {
			if sub.IsAvailableCommand() || sub.Name() == "help" {
				fmt.Fprintf(&b, "\n  %-*s %s", sub.NamePadding(), sub.Name(), sub.Short)
			}
		}
	}
	if c.HasAvailableLocalFlags() {
		fmt.Fprintf(&b, "\n\nFlags:\n%s", strings.TrimRight(c.LocalFlags().FlagUsagesWrapped(80), " \n"))
	}
	if c.HasAvailableSubCommands() {
		fmt.Fprintf(&b, "\n\nUse \"%s [command] --help\" for more information about a command.", c.CommandPath())
	}
	b.WriteString("\n")
	return b.String()
}

// release is the version number of a release, set by -ldflags "-X …/ui/cli.release=1.2.3"; "" in
// other builds.
var release string

// version returns the release, or the module's version, or the commit that the program was built
// from, as far as known.
func version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		info = &debug.BuildInfo{}
	}
	return versionOf(release, info) + fmt.Sprintf(" (%s %s/%s)", runtime.Version(), runtime.GOOS, runtime.GOARCH)
}

// versionOf returns the version: that of the release, of the module, or of the commit that was
// built, with its date.
func versionOf(release string, info *debug.BuildInfo) string {
	if release != "" {
		return release
	}
	if v := info.Main.Version; v != "" && v != "(devel)" {
		return strings.TrimPrefix(v, "v")
	}
	set := map[string]string{}
	for _, s := range info.Settings {
		set[s.Key] = s.Value
	}
	revision := set["vcs.revision"]
	if revision == "" {
		return "development build"
	}
	changed := ""
	if set["vcs.modified"] == "true" {
		changed = ", changed since"
	}
	day, _, _ := strings.Cut(set["vcs.time"], "T")
	return fmt.Sprintf("development build of %.12s, %s%s", revision, day, changed)
}

// helpCommand returns the command `help`, about a command, a game, or all games.
func (p *program) helpCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "help [COMMAND | GAME | games]",
		Short: "Help about a command or a game; all games",
		Args: func(c *cobra.Command, args []string) error {
			sub, more := commandOf(c.Root(), args)
			if sub == c.Root() && len(more) > 0 {
				more = more[1:] // a game or "games"
			}
			if len(more) > 0 {
				return fmt.Errorf("unexpected %q: zugzwang help takes a command or a game", more[0])
			}
			return nil
		},
		ValidArgsFunction: func(c *cobra.Command, args []string, word string) (list []cobra.Completion, directive cobra.ShellCompDirective) {
			sub, more := commandOf(c.Root(), args)
			if len(more) > 0 {
				return nil, cobra.ShellCompDirectiveNoFileComp
			}
			if len(args) == 0 {
				list, directive = p.completeArguments(c, args, word)
				list = append(list, cobra.CompletionWithDesc("games", "All games, with what each is"))
			}
			for _, sub := range sub.Commands() {
				if sub.IsAvailableCommand() {
					list = append(list, cobra.CompletionWithDesc(sub.Name(), sub.Short))
				}
			}
			return list, directive | cobra.ShellCompDirectiveNoFileComp
		},
		RunE: func(c *cobra.Command, args []string) error {
			sub, more := commandOf(c.Root(), args)
			switch {
			case len(more) == 0:
				return sub.Help()
			case more[0] == "games":
				return p.list()
			}
			g, err := p.find(more[0])
			if no := (unknownGame{}); errors.As(err, &no) {
				return fmt.Errorf("unknown command or game %q: %s", no.name, no.meant)
			} else if err != nil {
				return err
			}
			return p.explain(c.Context(), g)
		},
	}
}

// commandOf returns the command that the first words name, such as "export match", and the other
// words.
func commandOf(root *cobra.Command, words []string) (*cobra.Command, []string) {
	at := root
	for len(words) > 0 {
		i := slices.IndexFunc(at.Commands(), func(sub *cobra.Command) bool { return sub.Name() == words[0] })
		if i < 0 {
			break
		}
		at, words = at.Commands()[i], words[1:]
	}
	return at, words
}
