package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"zugzwang/ui/export"
	"zugzwang/ui/save"
	"zugzwang/ui/view/all"
)

func (p *program) exportReplay() *cobra.Command {
	var o exportOptions
	c := &cobra.Command{
		Use:   "replay GAME|FILE.star|CODE [FILE]",
		Short: "The solver's work on a board, step by step, with its reasons",
		Example: `  zugzwang export replay berzerk --as html --to solved.html
  zugzwang export replay dag tokens.in --steps 0..40 --as cast --to tokens.cast`,
		Args:              p.boardArguments,
		ValidArgsFunction: p.completeArguments,
		RunE: func(c *cobra.Command, args []string) error {
			size, err := o.story()
			if err != nil {
				return err
			}
			from, to, err := steps(o.steps)
			if err != nil {
				return err
			}
			return p.export(c.Context(), &o, func(ctx context.Context, e *exporting) (func(io.Writer) error, error) {
				m, s, err := e.begin(ctx, args)
				if err != nil {
					return nil, err
				}
				t, err := export.Replay(ctx, m.Board, s, m.Position(), from, to, all.Views(), e.opt())
				if err != nil {
					return nil, blame(e.source, err)
				}
				return e.tell(t, size), nil
			})
		},
	}
	o.formFlags(c, formHTML, formCast)
	o.boardFlags(p, c)
	o.movesFlag(c)
	c.Flags().StringVar(&o.steps, "steps", "", "which `steps`, from 0, such as 0..200 (default: all)")
	complete(c, "steps")
	o.storyFlags(c)
	return c
}

func (p *program) exportMatch() *cobra.Command {
	var o exportOptions
	c := &cobra.Command{
		Use:   "match [GAME|FILE.star|CODE [FILE]]",
		Short: "A match or best play, with what every move was worth and why",
		Long: `Writes a match that was saved (--saved 1 is the one played last), the moves that
--moves says, or best play by both sides from a board or from the position of a
code. After --moves nothing follows unless --best says so. What else was tried
in a saved match is told with it.`,
		Example: `  zugzwang export match berzerk --as html --to lesson.html
  zugzwang export match --saved 1 --to mine.html
  zugzwang export match jug --moves "2, PASS" --best 4 --as cast`,
		Args: func(c *cobra.Command, args []string) error {
			if !c.Flags().Changed("saved") {
				return p.boardArguments(c, args)
			}
			for _, flag := range []string{"moves", "best", "set", "with", "board", "first", "rules"} {
				if c.Flags().Changed(flag) {
					return fmt.Errorf("--saved and --%s: one at a time", flag)
				}
			}
			if len(args) > 0 {
				return fmt.Errorf("unexpected %q: --saved says which match it is", args[0])
			}
			return nil
		},
		ValidArgsFunction: p.completeArguments,
		RunE: func(c *cobra.Command, args []string) error {
			size, err := o.story()
			if err != nil {
				return err
			}
			if o.best < 0 || o.best >= export.MostSteps {
				return fmt.Errorf("--best: found %d, expected 0..%d", o.best, export.MostSteps-1)
			}
			saved := c.Flags().Changed("saved")
			if saved && o.saved < 1 {
				return fmt.Errorf("--saved: found %d, expected 1 for the match played last, 2 for the one before, …", o.saved)
			}
			return p.export(c.Context(), &o, func(ctx context.Context, e *exporting) (func(io.Writer) error, error) {
				tell := e.match
				if saved {
					tell = e.kept
				}
				t, err := tell(ctx, args)
				if err != nil {
					return nil, err
				}
				return e.tell(t, size), nil
			})
		},
	}
	o.formFlags(c, formHTML, formCast, formText)
	o.boardFlags(p, c)
	o.movesFlag(c)
	c.Flags().IntVar(&o.best, "best", 0, "how many `plies` of best play follow (default: all without --moves, none after them)")
	c.Flags().IntVar(&o.saved, "saved", 0, "a saved match by its `number`: 1 is the one played last")
	complete(c, "best")
	complete(c, "saved")
	o.storyFlags(c)
	return c
}

// match returns the story of the moves of --moves, followed by as many plies of best play as --best
// says; without either flag by best play to the end.
func (e *exporting) match(ctx context.Context, args []string) (*export.Story, error) {
	m, s, err := e.begin(ctx, args)
	if err != nil {
		return nil, err
	}
	most := e.best
	if !e.given("best") && !e.given("moves") {
		most = -1
	}
	t, err := export.Line(ctx, m, s, most, all.Views(), e.opt())
	if err != nil {
		return nil, blame(e.source, err)
	}
	return t, nil
}

// kept returns the story of the saved match that --saved names by its number.
func (e *exporting) kept(ctx context.Context, _ []string) (*export.Story, error) {
	if e.saves == nil {
		return nil, failed{errors.New("no matches are saved")}
	}
	store := e.saves()
	list, more, notes := store.List(max(e.exportOptions.saved, save.Page))
	if n := e.exportOptions.saved; n > len(list) {
		why := fmt.Sprintf("--saved: found %d, but there are %d saved matches", n, len(list)+more)
		if len(list) == 1 {
			why = fmt.Sprintf("--saved: found %d, but there is one saved match", n)
		}
		return nil, failed{errors.New(strings.Join(append([]string{why}, notes...), "; "))}
	}
	one := list[e.exportOptions.saved-1]
	if one.Match == nil && one.Need.Command != nil {
		return nil, failed{fmt.Errorf("the rules of that match are a program's, which no save starts: %s", one.Need.Resume())}
	}
	if one.Match == nil {
		var err error
		if one, err = store.Resume(one.File); err != nil {
			return nil, failed{err}
		}
	}
	s, err := e.solved(ctx, one.Match.Board)
	if err != nil {
		return nil, err
	}
	t, err := export.Match(ctx, one.Match, s, all.Views(), e.opt())
	if err != nil {
		return nil, blame(e.source, err)
	}
	return t, nil
}

// storyFlags adds the flags for exports that show a match or a replay step by step.
func (o *exportOptions) storyFlags(c *cobra.Command) {
	c.Flags().StringVar(&o.size, "size", "", fmt.Sprintf("how large the boards of a page (default %v) or a recording (default %v) are: `COLUMNSxROWS`", export.Usual, export.CastUsual))
	complete(c, "size", "60x20", export.Usual.String(), export.CastUsual.String(), "120x40")
	c.Flags().BoolVar(&o.light, "light", false, "colours of a recording for a light page; a page has both")
}

// story returns the size in cells of an export that shows something step by step.
func (o *exportOptions) story() (size export.Size, err error) {
	f, err := o.form()
	if err != nil {
		return size, err
	}
	switch {
	case o.size == "" && f == formCast:
		return export.CastUsual, nil
	case o.size == "":
		return export.Usual, nil
	}
	if size, err = export.ParseSize(o.size); err != nil {
		return size, fmt.Errorf("--size: %w", err)
	}
	if least := export.CastSmallest; f == formCast && (size.W < least.W || size.H < least.H) {
		return size, fmt.Errorf("--size: found %v, expected %v or more for a recording", size, least)
	}
	return size, nil
}

// tell returns a function that writes a story in the chosen format.
func (e *exporting) tell(t *export.Story, size export.Size) func(io.Writer) error {
	switch e.form {
	case formCast:
		return func(w io.Writer) error { return t.Cast(w, size, e.light) }
	case formText:
		return func(w io.Writer) error {
			_, err := io.WriteString(w, e.inLocale(t.Text()))
			return err
		}
	}
	return func(w io.Writer) error { return t.HTML(w, size) }
}

// steps parses --steps, the first and the last step of a replay, such as 0..200. For "" it returns
// 0 and 0, which stand for all.
func steps(text string) (from, to int, err error) {
	if text == "" {
		return 0, 0, nil
	}
	low, high, ok := strings.Cut(text, "..")
	from, errFrom := strconv.Atoi(low)
	to, errTo := strconv.Atoi(high)
	if !ok || errFrom != nil || errTo != nil || from < 0 || to < from || to == 0 {
		return 0, 0, fmt.Errorf("--steps: found %q, expected two numbers of steps such as 0..200", text)
	}
	return from, to, nil
}
