package cli

import (
	"context"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"zugzwang/games/catalog"
	"zugzwang/ui/clean"
	"zugzwang/ui/paint"
)

// everyCommand returns all commands except cobra's own below completion.
func everyCommand(root *cobra.Command) []*cobra.Command {
	list := []*cobra.Command{root}
	for i := 0; i < len(list); i++ {
		for _, sub := range list[i].Commands() {
			if sub.IsAvailableCommand() {
				list = append(list, sub)
			}
		}
	}
	return list
}

// The manual has every command with its flags, and only requests that man knows.
func TestManual(t *testing.T) {
	r := newRig(t)
	root := r.root()
	page := r.manual(root)
	orders := regexp.MustCompile(`^\.(TH|SH|SS|B|TP|PP|nf|fi|br)( "[^"]*")*$`)
	for line := range strings.Lines(page) {
		if line = strings.TrimSuffix(line, "\n"); strings.HasPrefix(line, ".") && !orders.MatchString(line) || strings.HasPrefix(line, "'") {
			t.Errorf("%q is no order of man's", line)
		}
	}
	for _, g := range slices.Concat(catalog.Games(), catalog.Bundled()) {
		if !strings.Contains(page, `.B "`+escaped(g.ID)+`"`) {
			t.Errorf("%s is not in the manual", g.ID)
		}
	}
	for _, c := range everyCommand(root) {
		if c.HasParent() && !strings.Contains(page, `.SS "`+escaped(typed(c))+`"`) {
			t.Errorf("%s is not in the manual", c.CommandPath())
		}
		c.LocalFlags().VisitAll(func(f *pflag.Flag) {
			if f.Name != "help" && !strings.Contains(page, escaped("--"+f.Name)) {
				t.Errorf("--%s of %s is not in the manual", f.Name, c.CommandPath())
			}
		})
	}
}

// Every help text fits in 80 columns and, in a locale without UTF-8, is in ASCII.
func TestHelpFits(t *testing.T) {
	asked := [][]string{{"games"}}
	for _, c := range everyCommand(newRig(t).root()) {
		if !strings.HasPrefix(c.CommandPath(), "zugzwang completion ") {
			asked = append(asked, strings.Fields(c.CommandPath())[1:])
		}
	}
	for _, g := range slices.Concat(catalog.Games(), catalog.Bundled()) {
		asked = append(asked, []string{g.ID})
	}
	for _, about := range asked {
		r := newRig(t)
		r.getenv = func(name string) string { return map[string]string{"LANG": "C"}[name] }
		if code := r.run(t.Context(), append([]string{"help"}, about...)); code != exitOK {
			t.Fatalf("help %q ends with %d", about, code)
		}
		for line := range strings.Lines(wrote(t, r.out.File)) {
			if line = strings.TrimRight(line, "\n"); paint.Width(line) > 80 || clean.ASCII(line) != line {
				t.Errorf("help %q: %q", about, line)
			}
		}
	}
}

// The help of every command lists its exit codes, in 80 columns.
func TestHelpSaysExitCodes(t *testing.T) {
	for _, c := range everyCommand(newRig(t).root()) {
		r := newRig(t)
		args := append(strings.Fields(c.CommandPath())[1:], "--help")
		if code := r.run(context.Background(), args); code != exitOK {
			t.Fatalf("%q ends with %d", args, code)
		}
		help := wrote(t, r.out.File)
		for _, e := range exits(c) {
			if !strings.Contains(help, "\n  "+e[0]+strings.Repeat(" ", 5-len(e[0]))+e[1]+"\n") {
				t.Errorf("%s does not say what exit code %s is", c.CommandPath(), e[0])
			}
			if len(e[1]) > 73 {
				t.Errorf("%s: %q is too long", c.CommandPath(), e[1])
			}
		}
	}
}
