package cli

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"zugzwang/assets"
	"zugzwang/games/catalog"
	"zugzwang/ui/files"
)

// ofRules is the file name extension of files of rules.
const ofRules = ".star"

func (p *program) newCommand() *cobra.Command {
	var like string
	c := &cobra.Command{
		Use:   "new NAME",
		Short: "Write a file of rules to start a game of your own from",
		Long: `Writes NAME.star, a small game with a comment on everything that may be changed,
or with --like the rules of a game that is a file of rules already. A file that
is there is left alone.`,
		Example: `  zugzwang new mygame
  zugzwang play mygame.star
  zugzwang new mykayles --like kayles`,
		Args: func(c *cobra.Command, args []string) error {
			switch {
			case len(args) == 0 || args[0] == "":
				return errors.New("zugzwang new needs a name for the file")
			case len(args) > 1:
				return fmt.Errorf("unexpected %q: zugzwang new takes one name", args[1])
			}
			return nil
		},
		ValidArgsFunction: cobra.NoFileCompletions,
		RunE: func(_ *cobra.Command, args []string) error {
			text, err := rulesLike(like)
			if err != nil {
				return err
			}
			name := args[0]
			if !strings.EqualFold(filepath.Ext(name), ofRules) {
				name += ofRules
			}
			if err := writeNew(name, text); err != nil {
				return failed{err}
			}
			fmt.Fprintln(p.out, oneLine(name+" is written: zugzwang play "+quoted(name)))
			return nil
		},
	}
	c.Flags().StringVar(&like, "like", "", "start from the rules of this `GAME`")
	completeFunc(c, "like", func(*cobra.Command, []string, string) (list []cobra.Completion, _ cobra.ShellCompDirective) {
		for _, g := range catalog.Bundled() {
			list = append(list, cobra.CompletionWithDesc(g.ID, g.Name))
		}
		return list, cobra.ShellCompDirectiveNoFileComp
	})
	return c
}

// rulesLike returns the text of the rules of the game id, or the template if id is "".
func rulesLike(id string) ([]byte, error) {
	if id == "" {
		return assets.New(), nil
	}
	text, err := fs.ReadFile(assets.Rules(), strings.ToLower(id)+ofRules)
	if err != nil {
		return nil, fmt.Errorf("--like: found %q, expected a game that is a file of rules: %s", id, suggestion(catalog.Bundled(), id))
	}
	return text, nil
}

// writeNew writes a whole file. It fails if the file exists.
func writeNew(name string, text []byte) error {
	f, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	switch {
	case errors.Is(err, fs.ErrExist):
		return fmt.Errorf("%s: %w", name, files.ErrThere)
	case err != nil:
		return fmt.Errorf("%s: %w", name, files.Cause(err))
	}
	_, err = f.Write(text)
	if end := f.Close(); err == nil {
		err = end
	}
	if err != nil {
		os.Remove(name)
		return fmt.Errorf("%s: %w", name, files.Cause(err))
	}
	return nil
}

// quoted returns the name of a file quoted for a shell.
func quoted(name string) string {
	if strings.Trim(name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._-/+") == "" {
		return name
	}
	return "'" + strings.ReplaceAll(name, "'", `'\''`) + "'"
}
