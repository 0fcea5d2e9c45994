package export

import (
	"fmt"
	"io"

	"zugzwang/games/output"
	"zugzwang/games/pattern"
	"zugzwang/games/table"
	"zugzwang/solver"
)

// outcome and remoteness return parts of a verdict as values for JSON: nil if the verdict is not
// known, or if it has no remoteness.
func outcome(v solver.Verdict, known bool) any {
	if !known {
		return nil
	}
	return v.Outcome.String()
}

func remoteness(v solver.Verdict, known bool) any {
	if !known || v.Remoteness < 0 {
		return nil
	}
	return v.Remoteness
}

// JSON writes the graph as a JSON document; docs/export.md describes its keys. It writes each
// position as soon as it is known, without building the whole document in memory.
func (g *Graph) JSON(w io.Writer) error {
	parts, _ := g.measure(MostGraph)
	if err := g.refuse(parts, MostGraph); err != nil {
		return err
	}
	game := g.Board.Game()
	positions := output.Array(func(yield func(any) bool) {
		for i := range g.Nodes {
			if !yield(g.object(i)) {
				return
			}
		}
	})
	return output.WriteJSON(w, output.Object{
		{Key: "game", Value: game.ID},
		{Key: "version", Value: output.DocumentVersion},
		{Key: "title", Value: g.Board.Title()},
		{Key: "players", Value: game.Players},
		{Key: "scope", Value: g.Scope},
		{Key: "positions", Value: positions},
	})
}

// object returns position i, with its moves, as an object of the JSON document.
func (g *Graph) object(i int) output.Object {
	n := g.node(i)
	o := output.Object{{Key: "position", Value: n.Name}}
	if n.Called != "" {
		o = append(o, output.Member{Key: "called", Value: n.Called})
	}
	player := any(nil)
	if g.Players {
		player = int(n.Player)
	}
	o = append(o,
		output.Member{Key: "player", Value: player},
		output.Member{Key: "outcome", Value: outcome(n.Verdict, n.Known)},
		output.Member{Key: "remoteness", Value: remoteness(n.Verdict, n.Known)})
	if n.Value != "" {
		o = append(o, output.Member{Key: "value", Value: spelled(n.Value)})
	}
	if n.Start {
		o = append(o, output.Member{Key: "start", Value: true})
	}
	return append(o, output.Member{Key: "moves", Value: output.Array(func(yield func(any) bool) {
		for _, e := range g.moves(i) {
			var to any
			if e.To >= 0 {
				to = e.To
			}
			move := output.Object{
				{Key: "move", Value: e.Name},
				{Key: "to", Value: to},
				{Key: "outcome", Value: outcome(e.Verdict, n.Known)},
				{Key: "remoteness", Value: remoteness(e.Verdict, n.Known)},
			}
			if n.Known {
				move = append(move, output.Member{Key: "best", Value: e.Best})
			}
			if !yield(move) {
				return
			}
		}
	})})
}

// TableJSON writes a table as a JSON document, with the statements that hold for all of it.
func TableJSON(w io.Writer, t *table.Table, show table.Show) error {
	span := func(r pattern.Range) output.Object {
		return output.Object{{Key: "name", Value: r.Name}, {Key: "low", Value: r.Low}, {Key: "high", Value: r.High}}
	}
	o := output.Object{
		{Key: "game", Value: t.Game.ID},
		{Key: "version", Value: output.DocumentVersion},
		{Key: "title", Value: t.Title()},
		{Key: "x", Value: span(t.X)},
	}
	ys := pattern.Range{}
	if t.Two() {
		ys = t.Y
		o = append(o, output.Member{Key: "y", Value: span(t.Y)})
	}
	claims := t.Claims(show)
	if claims == nil {
		claims = []string{}
	}
	o = append(o, output.Member{Key: "claims", Value: claims}, output.Member{Key: "boards", Value: output.Array(func(yield func(any) bool) {
		for y := ys.Low; y <= ys.High; y++ {
			for x := t.X.Low; x <= t.X.High; x++ {
				if !yield(board(t, x, y)) {
					return
				}
			}
		}
	})})
	return output.WriteJSON(w, o)
}

// board returns the board with these parameters, with its results, as an object of the JSON
// document.
func board(t *table.Table, x, y int) output.Object {
	c, _ := t.At(x, y)
	o := output.Object{{Key: t.X.Name, Value: x}}
	if t.Two() {
		o = append(o, output.Member{Key: t.Y.Name, Value: y})
	}
	o = output.Object{{Key: "at", Value: o}}
	if !c.Known() {
		return append(o, output.Member{Key: "refused", Value: fmt.Sprint(c.Refused)})
	}
	o = append(o, output.Member{Key: "outcome", Value: outcome(c.Verdict, true)}, output.Member{Key: "remoteness", Value: remoteness(c.Verdict, true)})
	if c.Value != "" {
		o = append(o, output.Member{Key: "value", Value: spelled(c.Value)})
	}
	if c.Mast != nil {
		o = append(o, output.Member{Key: "mean", Value: c.Text(table.Mean)}, output.Member{Key: "temperature", Value: c.Text(table.Temperature)})
	}
	return o
}
