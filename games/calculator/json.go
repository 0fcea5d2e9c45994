package calculator

import (
	"slices"

	"zugzwang/games/output"
	"zugzwang/solver/short"
)

// classes are the outcome classes in JSON.
var classes = [...]string{short.Second: "second", short.First: "first", short.Left: "Left", short.Right: "Right"}

// signs are the relations that an outcome class of a difference means.
var signs = [...]Relation{short.Second: Equal, short.First: Confused, short.Left: Greater, short.Right: Less}

// Document returns an answer as a JSON document.
func (a *Answer) Document() output.Object {
	doc := output.Object{{Key: "expression", Value: a.Text}, {Key: "version", Value: output.DocumentVersion}}
	if a.Relation != None {
		doc = append(doc,
			output.Member{Key: "asked", Value: a.Relation.String()},
			output.Member{Key: "holds", Value: a.Holds()},
			output.Member{Key: "relation", Value: signs[a.Compared].String()},
		)
	}
	return append(doc, output.Member{Key: "games", Value: output.List(len(a.Games), func(i int) any { return a.Games[i].document() })})
}

func (g *Game) document() output.Object {
	moves := output.Object{}
	for side, who := range [2]string{"left", "right"} {
		moves = append(moves, output.Member{Key: who, Value: output.List(len(g.Moves[side]), func(i int) any {
			o := g.Moves[side][i]
			var gain any
			if o.Incentive != nil {
				gain = o.Incentive.orNull()
			}
			return output.Object{{Key: "to", Value: o.To.orNull()}, {Key: "incentive", Value: gain}}
		})})
	}
	doc := output.Object{{Key: "game", Value: g.Text}, {Key: "value", Value: g.Name.orNull()}}
	if !g.Name.Whole {
		doc = append(doc, output.Member{Key: "value_refused", Value: "its name is too long"})
	}
	doc = append(doc,
		output.Member{Key: "canonical", Value: g.Canonical.orNull()},
		output.Member{Key: "winner", Value: classes[g.Outcome]},
		output.Member{Key: "born", Value: g.Born},
		output.Member{Key: "mean", Value: g.Thermograph.Mean()},
		output.Member{Key: "temperature", Value: g.Thermograph.Temperature()},
		output.Member{Key: "stops", Value: g.Stops},
		output.Member{Key: "thermograph", Value: Walls(g.Thermograph)},
		output.Member{Key: "moves", Value: moves},
	)
	var weight any
	if g.Weight != nil {
		weight = g.Weight.orNull()
	}
	return append(doc, output.Member{Key: "atomic_weight", Value: weight})
}

// Walls returns a thermograph in JSON: pairs of value and temperature.
func Walls(t *short.Thermograph) output.Object {
	points := func(w short.Wall) output.Array {
		return output.List(len(w), func(i int) any {
			return output.ListOf(slices.Values([]string{w[i].Value.String(), w[i].Temperature.String()}))
		})
	}
	return output.Object{{Key: "left", Value: points(t.Left)}, {Key: "right", Value: points(t.Right)}}
}

// orNull returns a name, or nil if it was cut.
func (n Name) orNull() any {
	if !n.Whole {
		return nil
	}
	return n.Text
}
