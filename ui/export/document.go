package export

import (
	"fmt"
	"io"

	"zugzwang/games"
	"zugzwang/games/pattern"
	"zugzwang/games/table"
	"zugzwang/solver"
)

// outcome and remoteness are a verdict's in a document.
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

// JSON writes the graph as a document; docs/export.md says what its keys are. It is written
// as it is made.
func (g *Graph) JSON(w io.Writer) error {
	parts, _ := g.measure(MostGraph)
	if err := g.refuse(parts, MostGraph); err != nil {
		return err
	}
	game := g.Board.Game()
	positions := games.Array(func(yield func(any) bool) {
		for i := range g.Nodes {
			if !yield(g.object(i)) {
				return
			}
		}
	})
	return games.WriteJSON(w, games.Object{
		{Key: "game", Value: game.ID},
		{Key: "version", Value: games.DocumentVersion},
		{Key: "title", Value: g.Board.Title()},
		{Key: "players", Value: game.Players},
		{Key: "scope", Value: g.Scope},
		{Key: "positions", Value: positions},
	})
}

// object is a position of the document.
func (g *Graph) object(i int) games.Object {
	n := g.node(i)
	o := games.Object{{Key: "position", Value: n.Name}}
	if n.Called != "" {
		o = append(o, games.Member{Key: "called", Value: n.Called})
	}
	player := any(nil)
	if g.Players {
		player = int(n.Player)
	}
	o = append(o,
		games.Member{Key: "player", Value: player},
		games.Member{Key: "outcome", Value: outcome(n.Verdict, n.Known)},
		games.Member{Key: "remoteness", Value: remoteness(n.Verdict, n.Known)})
	if n.Value != "" {
		o = append(o, games.Member{Key: "value", Value: n.Value})
	}
	if n.Start {
		o = append(o, games.Member{Key: "start", Value: true})
	}
	return append(o, games.Member{Key: "moves", Value: games.Array(func(yield func(any) bool) {
		for _, e := range g.moves(i) {
			var to any
			if e.To >= 0 {
				to = e.To
			}
			move := games.Object{
				{Key: "move", Value: e.Name},
				{Key: "to", Value: to},
				{Key: "outcome", Value: outcome(e.Verdict, n.Known)},
				{Key: "remoteness", Value: remoteness(e.Verdict, n.Known)},
			}
			if n.Known {
				move = append(move, games.Member{Key: "best", Value: e.Best})
			}
			if !yield(move) {
				return
			}
		}
	})})
}

// TableJSON writes a table as a document, with the sentences that it bears out.
func TableJSON(w io.Writer, t *table.Table, show table.Show) error {
	span := func(r pattern.Range) games.Object {
		return games.Object{{Key: "name", Value: r.Name}, {Key: "low", Value: r.Low}, {Key: "high", Value: r.High}}
	}
	o := games.Object{
		{Key: "game", Value: t.Game.ID},
		{Key: "version", Value: games.DocumentVersion},
		{Key: "title", Value: t.Title()},
		{Key: "x", Value: span(t.X)},
	}
	ys := pattern.Range{}
	if t.Two() {
		ys = t.Y
		o = append(o, games.Member{Key: "y", Value: span(t.Y)})
	}
	claims := t.Claims(show)
	if claims == nil {
		claims = []string{}
	}
	o = append(o, games.Member{Key: "claims", Value: claims}, games.Member{Key: "boards", Value: games.Array(func(yield func(any) bool) {
		for y := ys.Low; y <= ys.High; y++ {
			for x := t.X.Low; x <= t.X.High; x++ {
				if !yield(board(t, x, y)) {
					return
				}
			}
		}
	})})
	return games.WriteJSON(w, o)
}

// board is a board of a table's document.
func board(t *table.Table, x, y int) games.Object {
	c, _ := t.At(x, y)
	o := games.Object{{Key: t.X.Name, Value: x}}
	if t.Two() {
		o = append(o, games.Member{Key: t.Y.Name, Value: y})
	}
	o = games.Object{{Key: "at", Value: o}}
	if !c.Known() {
		return append(o, games.Member{Key: "refused", Value: fmt.Sprint(c.Refused)})
	}
	o = append(o, games.Member{Key: "outcome", Value: outcome(c.Verdict, true)}, games.Member{Key: "remoteness", Value: remoteness(c.Verdict, true)})
	if c.Value != "" {
		o = append(o, games.Member{Key: "value", Value: c.Value})
	}
	return o
}
