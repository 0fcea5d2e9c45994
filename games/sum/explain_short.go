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
	glossForm        = "Braces hold what can be moved to: by %s before the bar, by %s after it. Of several bars the longest divides first: {3|2||−2} is {{3|2} | −2}."
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
	if signs := glossSigns(w); w.Building != nil {
		w.Gloss = append(w.Gloss, fmt.Sprintf(glossForm, who.Name(0), who.Name(1)))
		if signs != "" {
			w.Gloss = append(w.Gloss, signs)
		}
	}
	if _, ok := table.Fraction(value); !ok {
		w.Gloss = append(w.Gloss, glossTemperature)
	} else if len(options) > 0 {
		w.Gloss = append(w.Gloss, glossSimplest)
	}
	return w, nil
}

// glossSigns explains the signs in the names of values in w; "" if there are none.
func glossSigns(w *games.Derivation) string {
	all := w.Rule
	for _, o := range w.Options {
		all += o.Value
	}
	var says []string
	for _, sign := range []struct{ chars, is string }{
		{"*", "* is a heap of 1 stone that either player can take, *2 one of 2 stones"},
		{"↑↓", "↑ is {0|*}, positive but less than every positive number, ↓ is −↑"},
		{"±", "±1 is {1|−1}"},
		{"_", "+_2 is {0||0|−2}, −_2 its negative"},
	} {
		if strings.ContainsAny(all, sign.chars) {
			says = append(says, sign.is)
		}
	}
	if says == nil {
		return ""
	}
	return "Signs: " + strings.Join(says, "; ") + ". A number before a sign is added to it: 1* is 1 + *."
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
			fmt.Fprintf(&says, " %s %s is crossed off: it can be answered by a move to %s, no worse for the other player than the position before (it is reversible), so %s takes its place.", player, ShortName(table, s.Option), ShortName(table, s.By), instead)
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
	heat := " Temperature 0: whoever moves in it first gains less than every positive number."
	if t := graph.Temperature(); t.Sign() > 0 {
		heat = fmt.Sprintf(" Temperature %s: what whoever moves in it first gains.", Number(t))
	}
	left, right := table.Stops(value)
	name, mean := ShortName(table, value), Number(graph.Mean())
	var says string
	switch kind := table.Kind(value); {
	case kind == short.Switch && left.Equal(right.Neg()):
		says = fmt.Sprintf("%s is a switch: whoever moves takes %s.", name, Number(left))
	case kind == short.Switch:
		says = fmt.Sprintf("%s is a switch: %s move makes it %s, %s move %s.", name, who.Whose(0), Number(left), who.Whose(1), Number(right))
	case kind == short.Nimber:
		says = name + " is "
		if graph.Mean().Sign() != 0 {
			says += "the number " + mean + " and "
		}
		stones := "1 stone that either player can take"
		if _, n, _ := strings.Cut(name, "*"); n != "" {
			stones = n + " stones from which either player can take any number (as in the game Nim)"
		}
		says += "a heap of " + stones + "."
	case !left.Equal(right):
		says = fmt.Sprintf("If %s, it comes down to %s, if %s, to %s (its stops): moves to spare for %s above 0, for %s below 0. On average it is worth %s (its mean).",
			who.Does(0, "starts"), Number(left), who.Does(1, "does"), Number(right), who.Name(0), who.Name(1), mean)
	case graph.Mean().Sign() != 0:
		says = fmt.Sprintf("It differs from %s by less than every positive number.", mean)
	case class == short.Left:
		says = "It is positive, but less than every positive number."
	case class == short.Right:
		says = "It is negative, but greater than every negative number."
	default:
		says = "It lies between all negative and all positive numbers, but is neither more than 0, nor less, nor equal."
	}
	return "Alone, " + winner(who, class) + ". " + says + heat, nil
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
