package sum

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/solver/short"
)

// Explanations of terms for readers who have not met them.
const (
	glossCross       = "Crossed off: an option is dominated if the same player has one that is at least as good; it is reversible if the other player can answer it by a move to something that is no worse for them than the position before, and then what can be moved to after that answer takes its place."
	glossTemperature = "Temperature: what a move here gains, if both keep moving where most is to be gained."
)

// longest is the longest name of a value in a sentence, in characters.
const longest = 24

// ShortName returns the name of a value as it is shown, cut if it is long.
func ShortName(table *short.Values, g short.Value) string {
	name, _ := table.Name(g, longest)
	return games.Signs.Replace(name)
}

// Short explains the value of a part that need not be a number: options[i] has the value values[i].
// It sets Value and Counts of the options. The error is a *solver.TooLarge or the context's.
func Short(ctx context.Context, who games.Names, table *short.Values, part games.Part, options []games.Follower, values []short.Value) (*games.Derivation, error) {
	w := &games.Derivation{Part: part, Options: options}
	var sides [2][]short.Value
	for i, o := range options {
		options[i].Value = ShortName(table, values[i])
		if !slices.Contains(sides[o.By], values[i]) {
			sides[o.By] = append(sides[o.By], values[i])
		}
	}
	var steps []short.Step
	value, err := table.Form(ctx, sides[0], sides[1], func(s short.Step) {
		s.Instead = slices.Clone(s.Instead)
		steps = append(steps, s)
	})
	if err != nil {
		return nil, err
	}
	kept := [2][]short.Value{slices.Clone(table.Left(value)), slices.Clone(table.Right(value))}
	for i, o := range options {
		options[i].Counts = slices.Contains(kept[o.By], values[i])
	}
	w.Value = ShortName(table, value)
	form, whole := table.Canonical(value, 2*longest)
	w.Rule = games.Signs.Replace(form)
	if d, ok := table.Fraction(value); ok {
		w.Rule = fmt.Sprintf("{%s | %s} = %s", best(table, sides[0], true), best(table, sides[1], false), Number(d))
	} else if name := w.Value; whole && name != w.Rule {
		w.Rule += " = " + name
	}
	w.Says = said(who, table, sides) + crossed(who, table, steps)
	if w.Means, err = meansShort(ctx, who, table, value); err != nil {
		return nil, err
	}
	if w.Building, err = building(ctx, who, table, value); err != nil {
		return nil, err
	}
	if len(steps) > 0 && !slices.ContainsFunc(steps, func(s short.Step) bool { return s.Kind == short.Simplest }) {
		w.Gloss = append(w.Gloss, glossCross)
	}
	if _, ok := table.Fraction(value); !ok {
		w.Gloss = append(w.Gloss, glossTemperature)
	} else if len(options) > 0 {
		w.Gloss = append(w.Gloss, glossSimplest)
	}
	return w, nil
}

// best returns the names of the options in list that are best for Left, or if left is false for
// Right: those than which no other is better. It names at most three.
func best(table *short.Values, list []short.Value, left bool) string {
	var names []string
	for _, g := range list {
		beaten := slices.ContainsFunc(list, func(h short.Value) bool {
			class, err := table.Compare(context.Background(), h, g)
			return err == nil && (class == short.Left && left || class == short.Right && !left)
		})
		if !beaten {
			names = append(names, ShortName(table, g))
		}
	}
	const most = 3
	if len(names) > most {
		names = append(names[:most], "…")
	}
	return strings.Join(names, ", ")
}

// said says in words which values each player can move to.
func said(who games.Names, table *short.Values, sides [2][]short.Value) string {
	const most = 4
	var does [2]string
	for p := range games.Player(2) {
		name := who.Name(p)
		var names []string
		for _, v := range sides[p] {
			names = append(names, ShortName(table, v))
		}
		switch n := len(names); {
		case n == 0:
			does[p] = who.Does(p, "has") + " no move here"
		case n == 1:
			does[p] = name + " can move to a value of " + names[0]
		case n <= most:
			does[p] = name + " can move to values of " + english.AllOf(names)
		default:
			does[p] = fmt.Sprintf("%s can move to %d different values", name, n)
		}
	}
	if len(sides[0])+len(sides[1]) == 0 {
		return "Nobody can move here any more: worth 0."
	}
	return who.Sentence(does[0]) + "; " + does[1] + "."
}

// crossed says which options are removed on the way to the canonical form, and why.
func crossed(who games.Names, table *short.Values, steps []short.Step) string {
	const most = 4
	var says strings.Builder
	for i, s := range steps {
		if i == most && len(steps) > most+1 {
			fmt.Fprintf(&says, " %d more options are crossed off likewise.", len(steps)-most)
			break
		}
		player := english.Capital(who.Whose(1))
		if s.Left {
			player = english.Capital(who.Whose(0))
		}
		switch s.Kind {
		case short.Dominated:
			fmt.Fprintf(&says, " %s %s is crossed off: %s is at least as good (it dominates).", player, ShortName(table, s.Option), ShortName(table, s.By))
		case short.Reversible:
			instead := "nothing"
			if len(s.Instead) > 0 {
				var names []string
				for _, o := range s.Instead[:min(len(s.Instead), most)] {
					names = append(names, ShortName(table, o))
				}
				instead = english.AllOf(names)
			}
			fmt.Fprintf(&says, " %s %s is crossed off: it can be answered by a move to %s (it is reversible), and then %s takes its place.", player, ShortName(table, s.Option), ShortName(table, s.By), instead)
		case short.Simplest:
			switch {
			case s.HasLow && s.HasHigh:
				fmt.Fprintf(&says, " The simplest number that fits between is %s.", Number(s.Number))
			case s.HasLow:
				fmt.Fprintf(&says, " The simplest number that fits above is %s.", Number(s.Number))
			case s.HasHigh:
				fmt.Fprintf(&says, " The simplest number that fits below is %s.", Number(s.Number))
			}
		}
	}
	return says.String()
}

// meansShort says what a value means for the players, with its temperature unless it is a number.
func meansShort(ctx context.Context, who games.Names, table *short.Values, value short.Value) (string, error) {
	if d, ok := table.Fraction(value); ok {
		return meansNumber(who, d), nil
	}
	graph, err := table.Thermograph(ctx, value)
	if err != nil {
		return "", err
	}
	class, err := table.Compare(ctx, value, short.Zero)
	if err != nil {
		return "", err
	}
	heat := " Temperature " + Number(graph.Temperature()) + ": what a move here gains."
	if graph.Temperature().Sign() <= 0 {
		heat = " Temperature " + Number(graph.Temperature()) + ": a move here gains less than any number."
	}
	wins := "Alone, " + winner(who, class) + ". "
	left, right := table.Stops(value)
	var says string
	switch table.Kind(value) {
	case short.Switch:
		says = ShortName(table, value) + " is a switch: "
		if left.Equal(right.Neg()) {
			says += fmt.Sprintf("whoever moves takes %s.", Number(left))
		} else {
			says += fmt.Sprintf("%s move makes it %s, %s move %s.", who.Whose(0), Number(left), who.Whose(1), Number(right))
		}
		return wins + says + heat, nil
	case short.Nimber:
		says = fmt.Sprintf("%s is the number %s and a heap of stones as in Nim: one turn more for whoever moves last in it.", ShortName(table, value), Number(graph.Mean()))
		if graph.Mean().Sign() == 0 {
			says = ShortName(table, value) + " is a heap of stones as in Nim."
		}
		return wins + says + heat, nil
	}
	mean := Number(graph.Mean())
	switch {
	case left.Equal(right) && graph.Mean().Sign() == 0:
		says = "It is smaller than any number."
	case left.Equal(right):
		says = fmt.Sprintf("It differs from %s by less than any number.", mean)
	default:
		says = fmt.Sprintf("If %s it stops at %s, if %s at %s; its mean, what it comes to on the average, is %s.", who.Does(0, "starts"), Number(left), who.Does(1, "does"), Number(right), mean)
	}
	return wins + says + heat, nil
}

// winner says who wins a game of an outcome class.
func winner(who games.Names, class short.Class) string {
	switch class {
	case short.First:
		return "whoever starts wins"
	case short.Left:
		return who.Does(0, "wins") + " whoever starts"
	case short.Right:
		return who.Does(1, "wins") + " whoever starts"
	}
	return "whoever starts loses"
}
