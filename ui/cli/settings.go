package cli

import (
	"bufio"
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"zugzwang/ui/files"
	"zugzwang/ui/settings"
)

// settingsCommand returns the command `settings`.
func (p *program) settingsCommand() *cobra.Command {
	var fresh bool
	c := &cobra.Command{
		Use:   "settings",
		Short: "What is set and where, and what can be set",
		Long: `Prints every setting as a line of the settings file, with its possible values
and where it is set, and names the lines of the file that are not used. What
stands in a comment is the default. In the screens , lists the settings, too.`,
		Example: `  # a file to start from, with every setting in a comment
  zugzwang settings --new
  # another theme, for one run
  zugzwang --theme light
  # any setting, for one run
  zugzwang play berzerk --config pause=0`,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) > 0 {
				return fmt.Errorf("unexpected %q: zugzwang settings takes no arguments", args[0])
			}
			return nil
		},
		ValidArgsFunction: cobra.NoFileCompletions,
		RunE: func(*cobra.Command, []string) error {
			if fresh {
				return p.newSettings()
			}
			return p.printSettings()
		},
	}
	c.Flags().BoolVar(&fresh, "new", false, "write the file, with every setting in a comment; one that is there is left alone")
	return c
}

// newSettings writes a file of settings with every setting in a comment. It fails if the file
// exists.
func (p *program) newSettings() error {
	f := settings.Read(p.configured())
	err := f.Unwritable()
	switch {
	case err != nil:
	case f.There():
		err = files.ErrThere
	default:
		_, err = f.Write(nil)
	}
	if err != nil {
		return failed{errors.New(strings.TrimPrefix(f.Path()+": "+err.Error(), ": "))}
	}
	fmt.Fprintf(p.out, "%s is written: every setting is in it, in a comment\n", f.Path())
	return nil
}

// printSettings prints the values of all settings and where they come from, in the format of the
// file of settings.
func (p *program) printSettings() error {
	set, f := p.settings(settings.Values{})
	w := bufio.NewWriter(p.out)
	switch {
	case f.Path() == "":
		fmt.Fprintln(w, "# There is no file: neither a home directory nor XDG_CONFIG_HOME says where.")
	case f.There():
		fmt.Fprintln(w, "# From", oneLine(f.Path()))
	default:
		fmt.Fprintf(w, "# There is no %s: zugzwang settings --new writes it.\n", oneLine(f.Path()))
	}
	for _, n := range settings.Names() {
		fmt.Fprintf(w, "\n%s", n.Comment())
		line := n.Line(set.Of(n))
		switch set.From(n) {
		case settings.BuiltIn:
			line = "#" + line
		case settings.InFile:
			line += fmt.Sprintf("  # line %d", f.Line(n))
		case settings.Environment:
			line += "  # NO_COLOR"
		}
		fmt.Fprintln(w, line)
	}
	if err := w.Flush(); err != nil || len(f.Faults()) == 0 {
		return err
	}
	p.blameFile(f)
	return failed{errSilent}
}
