package cli

import (
	"context"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"zugzwang/games"
	"zugzwang/games/table"
	"zugzwang/ui/export"
	"zugzwang/ui/view/all"
)

func (p *program) exportGraph() *cobra.Command {
	var o exportOptions
	c := &cobra.Command{
		Use:   "graph GAME|FILE.star|CODE [FILE]",
		Short: "The solved graph: positions, their worth, and where moves lead",
		Long: `Writes all positions that can follow a board's start, what each is worth to the
player to move, and the moves between them; of a sum too large to search, the
positions one move of a part away from the start. Of DAG tokens, its graphs.`,
		Example: `  zugzwang export graph berzerk --as svg --to berzerk.svg
  zugzwang export graph jug stones.in --as csv --to states.csv
  # a graph that zugzwang plays
  zugzwang export graph nim --to nim.dot && zugzwang play nim.dot`,
		Args:              p.boardArguments,
		ValidArgsFunction: p.completeArguments,
		RunE: func(c *cobra.Command, args []string) error {
			if o.plies < 0 {
				return fmt.Errorf("--plies: found %d, expected 0 or more", o.plies)
			}
			return p.export(c.Context(), &o, func(ctx context.Context, e *exporting) (func(io.Writer) error, error) {
				return e.graph(ctx, args)
			})
		},
	}
	o.formFlags(c, formDOT, formSVG, formCSV, formJSON)
	o.boardFlags(p, c)
	o.movesFlag(c)
	c.Flags().IntVar(&o.plies, "plies", 0, "only what so many `plies` lead to (default: all)")
	complete(c, "plies")
	o.lightFlag(c)
	return c
}

// graph returns a function that writes the graph of the board that args name, in the chosen format.
func (e *exporting) graph(ctx context.Context, args []string) (func(io.Writer) error, error) {
	m, s, err := e.begin(ctx, args)
	if err != nil {
		return nil, err
	}
	most := export.MostGraph
	if e.form == formSVG && !e.given("plies") {
		most = export.MostParts
	}
	g, err := export.GraphOf(ctx, m.Board, s, m.Position(), most, e.opt())
	if err != nil {
		return nil, blame(e.source, err)
	}
	if e.given("plies") {
		g = g.Within(e.plies)
	}
	switch e.form {
	case formDOT:
		return g.DOT, nil
	case formCSV:
		return g.CSV, nil
	case formJSON:
		return g.JSON, nil
	}
	return func(w io.Writer) error { return g.SVG(w, e.light) }, nil
}

func (p *program) exportTable() *cobra.Command {
	var o exportOptions
	var t tableOptions
	c := &cobra.Command{
		Use:   "table GAME|FILE.star [NAME=LOW..HIGH [NAME=LOW..HIGH]]",
		Short: "A table of boards over one parameter of a game of rules, or two",
		Long: `Writes what each board is worth to the player who starts, as zugzwang table
does.`,
		Example: `  zugzwang export table wythoff x=0..30 y=0..30 --as svg --to wythoff.svg
  zugzwang export table kayles pins=0..200 --show value --as json`,
		Args:              tableArguments(p),
		ValidArgsFunction: p.completeTable,
		RunE: func(c *cobra.Command, args []string) error {
			ask, show, err := p.ask(args, &t)
			if err != nil {
				return err
			}
			return p.export(c.Context(), &o, func(ctx context.Context, e *exporting) (func(io.Writer) error, error) {
				e.source = ask.Game.Name
				e.m.stage("Solving")
				solved, err := table.Solve(ctx, ask, e.opt())
				if err != nil {
					return nil, blame(ask.Game.Name, err)
				}
				switch e.form {
				case formCSV:
					return func(w io.Writer) error { return export.TableCSV(w, solved) }, nil
				case formJSON:
					return func(w io.Writer) error { return export.TableJSON(w, solved, show) }, nil
				}
				return func(w io.Writer) error { return export.TableSVG(w, solved, show, t.columns, o.light) }, nil
			})
		},
	}
	o.formFlags(c, formCSV, formJSON, formSVG)
	t.flags(c)
	p.limits(c)
	o.lightFlag(c)
	return c
}

func (p *program) exportPosition() *cobra.Command {
	var o exportOptions
	c := &cobra.Command{
		Use:   "position GAME|FILE.star|CODE [FILE]",
		Short: "A position: a picture, or words, with what every move is worth",
		Example: `  zugzwang export position fence --as svg --to fence.svg
  # after two moves
  zugzwang export position berzerk --moves "1, 2" --as text`,
		Args:              p.boardArguments,
		ValidArgsFunction: p.completeArguments,
		RunE: func(c *cobra.Command, args []string) error {
			size, err := export.ParseSize(o.size)
			if err != nil {
				return fmt.Errorf("--size: %w", err)
			}
			return p.export(c.Context(), &o, func(ctx context.Context, e *exporting) (func(io.Writer) error, error) {
				m, s, err := e.begin(ctx, args)
				if err != nil {
					return nil, err
				}
				s, a, err := games.Think(ctx, m.Board, s, m.Position(), e.opt())
				if err != nil {
					return nil, blame(e.source, err)
				}
				if err := games.FindValues(ctx, s, e.opt()); err != nil {
					return nil, err
				}
				here := export.Here{Board: m.Board, Solution: s, Analysis: a, Views: all.Views()}
				if last, ok := m.Last(); ok {
					here.Last, here.Before = &last, m.At(m.Ply()-1)
				}
				if e.form == formText {
					return func(w io.Writer) error { return here.Text(w, size, o.ascii || isASCII(p.getenv)) }, nil
				}
				return func(w io.Writer) error { return here.SVG(w, size, o.light) }, nil
			})
		},
	}
	o.formFlags(c, formSVG, formText)
	o.boardFlags(p, c)
	o.movesFlag(c)
	o.sizeFlag(c, export.Usual)
	o.lightFlag(c)
	c.Flags().BoolVar(&o.ascii, "ascii", false, "plain ASCII instead of special characters; LANG=C sets it")
	return c
}
