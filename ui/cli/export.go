package cli

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"zugzwang/games/english"
	"zugzwang/solver"
	"zugzwang/ui/export"
	"zugzwang/ui/files"
)

// exportOptions are the flags of all subcommands of export.
type exportOptions struct {
	boardOptions
	as, to, size, steps       string
	moves                     []string
	light, ascii, force       bool
	board, best, saved, plies int
	first                     string
	forms                     []form // those it can be written in
}

// form is a file format: the word for --as, the file name's extension, and a description.
type form struct{ name, ending, about string }

var (
	formDOT  = form{"dot", ".dot", "for Graphviz, and for zugzwang"}
	formSVG  = form{"svg", ".svg", "a picture"}
	formCSV  = form{"csv", ".csv", "for spreadsheets"}
	formJSON = form{"json", ".json", "for programs"}
	formText = form{"text", ".txt", "in words and letters"}
	formHTML = form{"html", ".html", "a page for a browser, steps and reasons in it"}
	formCast = form{"cast", ".cast", "a recording of a terminal, asciicast v2"}
)

func (p *program) exportCommand() *cobra.Command {
	c := &cobra.Command{
		Use:   "export",
		Short: "Write a graph, table, position, match or solution to a file",
		Long: `Writes what is known of a game for others: for a lesson, a blog, Graphviz,
a spreadsheet or a program of yours. What is too large is refused, with the
limit, before anything is written.`,
		Example: `  # a lesson: best play, step by step, with the reasons, in one page
  zugzwang export match berzerk --as html --to lesson.html
  # the match that you played last
  zugzwang export match --saved 1 --to match.html
  # the solved graph, drawn by Graphviz
  zugzwang export graph dag tokens.in --as dot | dot -Tpdf > tokens.pdf`,
		Args: func(c *cobra.Command, args []string) error {
			if len(args) == 0 {
				return fmt.Errorf("zugzwang export needs what to write: %s", english.OneOf(exports(c)))
			}
			if _, err := p.find(args[0]); err == nil {
				return fmt.Errorf("found the game %q, expected what to write of it: did you mean zugzwang export match %s?", args[0], args[0])
			}
			return fmt.Errorf("zugzwang export: found %q, expected %s", args[0], english.OneOf(exports(c)))
		},
		RunE:              func(c *cobra.Command, _ []string) error { return c.Help() },
		ValidArgsFunction: cobra.NoFileCompletions,
	}
	c.AddCommand(p.exportGraph(), p.exportTable(), p.exportPosition(), p.exportReplay(), p.exportMatch(), p.exportWorksheet(), p.exportTheory(), p.exportLesson())
	return c
}

// exports lists the names of export's subcommands.
func exports(c *cobra.Command) []string {
	var names []string
	for _, sub := range c.Commands() {
		names = append(names, sub.Name())
	}
	return names
}

// formFlags adds the flags for the output file and its format, one of forms.
func (o *exportOptions) formFlags(c *cobra.Command, forms ...form) {
	var names []string
	var list []cobra.Completion
	for _, f := range forms {
		names = append(names, f.name)
		list = append(list, cobra.CompletionWithDesc(f.name, f.about))
	}
	c.Flags().StringVar(&o.as, "as", "", "the `form`: "+english.OneOf(names)+" (default: by the ending of --to)")
	c.Flags().StringVar(&o.to, "to", "", "the `file` to write, all of it or nothing (default: standard output)")
	c.Flags().BoolVar(&o.force, "force", false, "replace a file that is there, or the one that a link leads to")
	o.forms, o.given = forms, c.Flags().Changed
	complete(c, "as", list...)
}

// boardFlags adds the flags that choose the board.
func (o *exportOptions) boardFlags(p *program, c *cobra.Command) {
	o.boardOptions.flags(p, c)
	c.Flags().IntVar(&o.board, "board", 1, "which of the game's own boards, a `number` from 1, where there is no FILE")
	c.Flags().StringVar(&o.first, "first", "", "the `player` who starts: a name, 1 or 2")
	complete(c, "board")
	completeFunc(c, "first", p.completePlayers())
}

func (o *exportOptions) sizeFlag(c *cobra.Command, usual export.Size) {
	c.Flags().StringVar(&o.size, "size", usual.String(), "how large, `COLUMNSxROWS` of a terminal")
	complete(c, "size", "60x20", usual.String(), "120x40")
}

func (o *exportOptions) lightFlag(c *cobra.Command) {
	c.Flags().BoolVar(&o.light, "light", false, "colours for a light page")
}

func (o *exportOptions) movesFlag(c *cobra.Command) {
	c.Flags().StringArrayVar(&o.moves, "moves", nil, "`moves` to make first, as they are typed, such as \"3, 2\"; may be repeated")
	complete(c, "moves")
}

// form returns the format that --as, or else the extension of --to, chooses.
func (o *exportOptions) form() (form, error) {
	if o.given("to") && o.to == "" {
		return form{}, errors.New(`--to: found "", expected a file, or - for standard output`)
	}
	var names []string
	for _, f := range o.forms {
		if f.name == o.as {
			return f, nil
		}
		names = append(names, f.name)
	}
	expected := english.OneOf(names)
	if o.as != "" {
		return form{}, fmt.Errorf("--as: found %q, expected %s", o.as, expected)
	}
	ending := strings.ToLower(filepath.Ext(o.to))
	switch ending {
	case ".gv":
		ending = ".dot"
	case ".htm":
		ending = ".html"
	}
	i := slices.IndexFunc(o.forms, func(f form) bool { return f.ending == ending })
	switch {
	case i >= 0:
		return o.forms[i], nil
	case ending != "":
		var endings []string
		for _, f := range o.forms {
			endings = append(endings, f.ending)
		}
		return form{}, fmt.Errorf("%s: unknown ending %s, expected %s, or --as", o.to, filepath.Ext(o.to), english.OneOf(endings))
	}
	if len(o.forms) == 1 {
		return o.forms[0], nil
	}
	return form{}, fmt.Errorf("--as is needed: %s", expected)
}

// exporting is a running export.
type exporting struct {
	*program
	*exportOptions
	form   form
	m      *meter
	source string // names the input in errors
}

// opt returns the options for a solver.
func (e *exporting) opt() solver.Options { return e.options(e.m) }

// export runs work in another goroutine, and has the function that work returns write the export to
// a buffer. Once that is complete, it goes to standard output or replaces the file.
func (p *program) export(ctx context.Context, o *exportOptions, work func(ctx context.Context, e *exporting) (func(io.Writer) error, error)) error {
	f, err := o.form()
	if err != nil {
		return err
	}
	printed := o.to == "" || o.to == "-"
	if !printed { // fail before the work, not after it
		if _, err := files.Writable(o.to, o.force); err != nil {
			return o.unwritten(err)
		}
	}
	delayCollector(p.getenv)
	limitGarbage(int64(p.memory), p.getenv)
	ctx, stop := interruptible(ctx)
	defer stop()
	e := &exporting{p, o, f, newMeter(), ""}
	finish := p.watch(e.m)
	var text bytes.Buffer
	err = aside(ctx, func() error {
		write, err := work(ctx, e)
		if err != nil {
			return err
		}
		e.m.stage("Drawing")
		if err := write(&text); err != nil {
			return blame(e.source, err)
		}
		return nil
	})
	finish()
	switch {
	case err != nil:
		return err
	case printed:
		return aside(ctx, func() error {
			_, err := p.out.Write(text.Bytes())
			return err
		})
	}
	return o.unwritten(files.Write(o.to, text.Bytes(), o.force))
}

// unwritten adds the file's name to the error of writing it and, if there was a file already, the
// flag that replaces it. It returns nil if err is nil.
func (o *exportOptions) unwritten(err error) error {
	switch {
	case err == nil:
		return nil
	case errors.Is(err, files.ErrThere):
		return failed{fmt.Errorf("%s: %w; --force replaces it", o.to, err)}
	}
	return failed{fmt.Errorf("%s: %w", o.to, files.Cause(err))}
}
