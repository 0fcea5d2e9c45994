package cli

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"zugzwang/ui/save"
	"zugzwang/ui/screen"
)

// resumeCommand is `resume`.
func (p *program) resumeCommand() *cobra.Command {
	var o lookOptions
	c := &cobra.Command{
		Use:   "resume",
		Short: "Go on with the match played last",
		Long:  "Goes on with the match that was played last and is not over.",
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) > 0 {
				return fmt.Errorf("unexpected %q: zugzwang resume takes no arguments", args[0])
			}
			return nil
		},
		ValidArgsFunction: cobra.NoFileCompletions,
		RunE:              func(c *cobra.Command, _ []string) error { return p.resume(c.Context(), o) },
	}
	o.flags(p, c)
	return c
}

// config is the screens' configuration that was asked for, with where matches are
// saved.
func (p *program) config(o lookOptions) (screen.Config, error) {
	s, err := o.config(p.getenv)
	if err == nil && p.saves != nil && !o.noSave && p.getenv("ZUGZWANG_NO_SAVE") == "" {
		s.Saves = p.saves()
		p.store = s.Saves
	}
	return s, err
}

// resume opens the match that was played last.
func (p *program) resume(ctx context.Context, o lookOptions) error {
	s, err := p.config(o)
	if err != nil {
		return err
	}
	if s.Saves == nil {
		return failed{errors.New("no matches are saved")}
	}
	list, more, notes := s.Saves.List(save.Page)
	i := slices.IndexFunc(list, save.Saved.Open)
	if i < 0 && more > 0 {
		list, _, notes = s.Saves.List(len(list) + more)
		i = slices.IndexFunc(list, save.Saved.Open)
	}
	if i < 0 {
		return failed{errors.New(strings.Join(append([]string{"there is no match to go on with"}, notes...), "; "))}
	}
	s.Match, s.Saved, s.Hidden, s.Sides = list[i].Match, list[i], list[i].Hidden, list[i].Match.Sides
	s.Game = s.Match.Board.Game()
	ctx, stop := interruptible(ctx)
	defer stop()
	if p.plainly(o) {
		return p.playPlain(ctx, s, "saved match")
	}
	return p.show(ctx, s)
}
