package sum

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/solver"
)

// Portion is a part of a position with the names that sentences about lost positions use.
type Portion struct {
	Name   string // "a row of 5", "X on 3", "a1-a2"
	Where  string // for a part worth a number, a place with its preposition: "on board 3"
	Same   string // equal for parts with the same moves; "" if no other part has them
	Over   bool   // nobody can move in it
	Bounds        // the moves in it
}

// MostPortions is the most parts that a sentence names.
const MostPortions = 6

// LostNimbers says why a player loses a sum of nimbers whose XOR is 0: which parts are the same,
// which others have the same value, and how the values of the rest split into powers of 2 that
// cancel. It returns no words if nobody can move in any part, if too many parts can be moved in, or
// if the only reason is that a part is worth 0.
func LostNimbers(who games.Names, loser games.Player, portions []Portion, values []int32) games.Loss {
	var live []int
	for i, p := range portions {
		if !p.Over {
			live = append(live, i)
		}
	}
	if len(live) == 0 || len(live) > MostPortions {
		return games.Loss{}
	}
	var why []string
	rest, twins := unpaired(live, func(i, j int) bool { return portions[i].Same != "" && portions[i].Same == portions[j].Same })
	does, can := "whatever "+who.Does(loser, "does"), who.Name(loser.Other())+" can "
	switch {
	case len(twins) == 1 && len(rest) == 0:
		why = append(why, does+" in one, "+can+"do in the other")
	case len(twins) > 0:
		why = append(why, does+" in one of two that are equal, "+can+"do in the other")
	}
	zeros := slices.DeleteFunc(slices.Clone(rest), func(i int) bool { return values[i] != 0 })
	rest = slices.DeleteFunc(rest, func(i int) bool { return values[i] == 0 })
	rest, equals := unpaired(rest, func(i, j int) bool { return values[i] == values[j] })
	for _, pair := range equals {
		a, b := portions[pair[0]].Name, portions[pair[1]].Name
		same := a + " and " + b
		if len(live) == 2 {
			same = "they"
		}
		why = append(why, same+" are worth the same ("+strconv.Itoa(int(values[pair[0]]))+"), and "+does+" with one, "+can+"make them equal again")
	}
	counted := false // whether a value is said that no name says
	if len(rest) > 0 {
		split := takenApart(portions, values, rest)
		counted = strings.Contains(split, countsAs)
		why = append(why, split+", and "+does+", "+can+"make it so again")
	}
	switch {
	case len(zeros) == 1 && len(why) == 0:
		return games.Loss{} // that it is worth 0 is what has to be explained
	case len(zeros) == len(live):
		why = append(why, does+" with one of them, "+can+"answer with that one")
	case len(zeros) > 0:
		var names []string
		for _, i := range zeros {
			names = append(names, portions[i].Name)
		}
		why = append(why, does+" with "+english.OneOf(names)+", "+can+"answer there")
	}
	return games.Loss{Left: gathered(portions, live), Why: strings.Join(why, "; "), Valued: len(equals) > 0 || counted}
}

// unpaired pairs parts that are alike. It returns the parts left over, and the pairs.
func unpaired(parts []int, alike func(i, j int) bool) (rest []int, pairs [][2]int) {
	for _, i := range parts {
		at := slices.IndexFunc(rest, func(j int) bool { return alike(i, j) })
		if at < 0 {
			rest = append(rest, i)
			continue
		}
		pairs = append(pairs, [2]int{rest[at], i})
		rest = slices.Delete(rest, at, at+1)
	}
	return rest, pairs
}

// countsAs stands between a part's name and its value, where the name does not say it.
const countsAs = " counts as "

// takenApart says how the values of parts, whose XOR is 0, split into powers of 2, each of which
// occurs an even number of times: "5 is 4 and 1: so 1 and 4 are each there twice". It gives the
// value of a part whose name does not.
func takenApart(portions []Portion, values []int32, parts []int) string {
	var says, powers []string
	twice := " twice"
	for bit := int32(1); bit > 0 && bit <= slices.Max(values); bit <<= 1 {
		n := 0
		for _, i := range parts {
			n += int(values[i] / bit % 2)
		}
		if n > 0 {
			powers = append(powers, strconv.Itoa(int(bit)))
		}
		if n > 2 {
			twice = " an even number of times"
		}
	}
	for _, i := range parts {
		n := strconv.Itoa(int(values[i]))
		_, size, sized := cutLast(portions[i].Name, " of ")
		called := sized && size == n
		powers := strings.Split(powersOf2(values[i]), "+")
		split, whole := english.AllOf(powers), len(powers) > 1
		switch {
		case called && whole:
			says = append(says, n+" is "+split)
		case whole:
			says = append(says, portions[i].Name+countsAs+n+", which is "+split)
		case !called:
			says = append(says, portions[i].Name+countsAs+n)
		}
	}
	return english.AllOf(says) + ": so " + english.AllOf(powers) + english.Either(len(powers), " is", " are each") + " there" + twice
}

// gathered lists parts, those of a kind together: "two rows of 5", "heaps of 1, 4 and 5".
func gathered(portions []Portion, parts []int) string {
	var kinds []string             // in the order of their first parts
	sizes := map[string][]string{} // by the words before " of "
	for _, i := range parts {
		kind, size, ok := cutLast(portions[i].Name, " of ")
		if !ok || !strings.HasPrefix(kind, "a ") {
			kind, size = portions[i].Name, ""
		}
		if sizes[kind] == nil {
			kinds = append(kinds, kind)
		}
		sizes[kind] = append(sizes[kind], size)
	}
	counts := []string{2: "two", 3: "three", 4: "four", 5: "five", 6: "six"}
	var list []string
	for _, kind := range kinds {
		of := sizes[kind]
		alike := len(slices.Compact(slices.Sorted(slices.Values(of)))) == 1
		switch many := english.Noun(len(of), strings.TrimPrefix(kind, "a ")); {
		case of[0] == "":
			list = append(list, slices.Repeat([]string{kind}, len(of))...)
		case len(of) == 1:
			list = append(list, kind+" of "+of[0])
		case alike:
			list = append(list, counts[len(of)]+" "+many+" of "+of[0])
		default:
			list = append(list, many+" of "+english.AllOf(of))
		}
	}
	return english.AllOf(list)
}

// cutLast is strings.Cut at the last occurrence of sep.
func cutLast(text, sep string) (before, after string, found bool) {
	if i := strings.LastIndex(text, sep); i >= 0 {
		return text[:i], text[i+len(sep):], true
	}
	return text, "", false
}

// LostNumbers says why the player to move loses a sum of numbers: as LostBounded does or, if that
// returns no words, by which parts each player is ahead in, by how much the winner is ahead in all,
// and what follows. For too many parts it names none.
func LostNumbers(who games.Names, loser games.Player, portions []Portion, values []solver.Dyadic) games.Loss {
	if loss := LostBounded(who, loser, portions); loss.Why != "" {
		return loss
	}
	winner := loser.Other()
	var has [2][]int // by player: the parts in which that player is ahead
	var total solver.Dyadic
	fine := false
	for i, v := range values {
		total, fine = total.Add(v), fine || !v.IsInt()
		switch v.Sign() {
		case 1:
			has[0] = append(has[0], i)
		case -1:
			has[1] = append(has[1], i)
		}
	}
	if winner == 1 {
		total = total.Neg()
	}
	answer := "whatever " + who.Does(loser, "does") + ", " + who.Name(winner) + " can answer it"
	says := games.Loss{Left: "neither player ahead", Why: answer, Valued: true}
	if len(portions) > 1 {
		says.Why += " " + samePart(portions[0].Where)
	}
	switch live := len(has[0]) + len(has[1]); {
	case live == 0:
		return says
	case live > MostPortions && total.Sign() == 0:
		says.Why = answer
		return says
	case live > MostPortions:
		says.Left, says.Why = who.Name(winner)+" "+Moves(total)+" ahead in all", who.Does(loser, "runs out of moves first")
		return says
	case total.Sign() == 0:
		says.Why = "neither is ahead, so " + answer
	default:
		says.Why = who.Does(winner, "is") + " " + Moves(total) + " ahead, so " + who.Does(loser, "runs out of moves first")
	}
	if fine {
		return compared(who, winner, portions, has, total, says.Why)
	}
	mine, sum := addedUp(portions, values, has[winner])
	unit := "moves"
	if sum.Cmp(solver.Int(1)) <= 0 {
		unit = "move"
	}
	theirs, _ := addedUp(portions, values, has[loser])
	says.Left = who.Name(winner) + " " + fmt.Sprintf(mine, " "+unit+" ahead") + ", and " + who.Name(loser) + " " + fmt.Sprintf(theirs, "")
	return says
}

// compared says why a sum is lost if not all parts are worth a whole number of moves. It
// says whose parts are worth more, without fractions: "stalk 2 worth more to you than stalk
// 1 to Red". Has lists, by player, the parts in which the player is ahead. Total is by how
// much the winner is ahead; if it is 0, the reason given is why.
func compared(who games.Names, winner games.Player, portions []Portion, has [2][]int, total solver.Dyadic, why string) games.Loss {
	loser := winner.Other()
	names := func(parts []int) string {
		var all []string
		for _, i := range parts {
			all = append(all, portions[i].Name)
		}
		return english.AllOf(all)
	}
	mine, theirs := names(has[winner]), names(has[loser])
	runs, by := who.Does(loser, "runs out of moves first"), " ahead by one move or more"
	so := by + ", so " + runs
	if total.Cmp(solver.Int(1)) < 0 {
		by = " ahead by less than one move"
		so = by + ", and that is enough: " + runs
	}
	says := games.Loss{Left: mine + " worth more to " + who.Name(winner) + " than " + theirs + " to " + who.Name(loser), Why: who.Does(winner, "is") + so, Valued: true}
	switch {
	case total.Sign() == 0:
		says.Left, says.Why = mine+" worth as much to "+who.Name(winner)+" as "+theirs+" to "+who.Name(loser), why
	case len(portions) == 1:
		says.Left, says.Why = who.Name(winner)+by, runs
	case theirs == "":
		says.Left = mine + " worth something to " + who.Name(winner) + " and nothing to " + who.Name(loser)
	}
	return says
}

// samePart says where a move in a part is answered: for "on board 3", "on the same board".
func samePart(where string) string {
	if words := strings.Fields(where); len(words) == 3 {
		return words[0] + " the same " + words[1]
	}
	return "in the same part"
}

// NextLoses says who loses at a total of 0: "whoever moves next loses, and that is Black".
func NextLoses(who games.Names, loser games.Player) string {
	return "whoever moves next loses, and that is " + who.Name(loser)
}

// addedUp adds the absolute values of parts. It returns the addition as text, "1/2 + 1/4 = 3/4%s
// (column a and column c)", where %s is the place for a unit, and the sum.
func addedUp(portions []Portion, values []solver.Dyadic, parts []int) (says string, total solver.Dyadic) {
	if len(parts) == 0 {
		return "nothing%s", total
	}
	var sizes, names []string
	for _, i := range parts {
		v := values[i]
		if v.Sign() < 0 {
			v = v.Neg()
		}
		total = total.Add(v)
		sizes, names = append(sizes, Number(v)), append(names, portions[i].Name)
	}
	says = strings.Join(sizes, " + ")
	if len(parts) > 1 {
		says += " = " + Number(total)
	}
	says += "%s"
	if len(portions) > 1 {
		says += " (" + english.AllOf(names) + ")"
	}
	return says, total
}

// LostBounded says why the player to move loses, if the moves that this player can make at
// most are no more than those that the other is sure of: how many these are, and where. It
// returns no words if there are more, for too many parts, and for more than four moves
// unless all are Counted.
func LostBounded(who games.Names, loser games.Player, portions []Portion) games.Loss {
	const few = 4
	winner, counted, parts := loser.Other(), true, 0
	for _, p := range portions {
		if p.Over {
			continue
		}
		parts++
		if counted = counted && p.Counted(); !p.Known {
			return games.Loss{}
		}
	}
	sure, has := movesIn(portions, winner, func(b Bounds) [2]int { return b.Sure })
	most, had := movesIn(portions, loser, func(b Bounds) [2]int { return b.Most })
	if parts > MostPortions || has < had || had == 0 || !counted && had > few {
		return games.Loss{}
	}
	if _, help := movesIn(portions, winner, func(b Bounds) [2]int { return b.Most }); help > has {
		sure = "at least " + sure
	}
	if _, least := movesIn(portions, loser, func(b Bounds) [2]int { return b.Sure }); least < had {
		most = "at most " + most
	}
	if place := only(portions, winner, func(b Bounds) [2]int { return b.Sure }); place != "" && place == only(portions, loser, func(b Bounds) [2]int { return b.Most }) {
		most = strings.TrimSuffix(most, place) + "there"
	}
	why := who.Does(loser, "runs out of moves first")
	if has == had {
		why = who.Does(loser, "moves next") + ", so " + who.Does(loser, "runs out first")
	}
	return games.Loss{Left: who.Name(winner) + " " + sure + ", and " + who.Name(loser) + " " + most, Why: why}
}

// Outlasted says of a player who is to move and has no move how many moves the other is sure
// of, and where: "you 2 moves in column b". It returns no words if these are none, or not
// known.
func Outlasted(who games.Names, loser games.Player, portions []Portion) games.Loss {
	if slices.ContainsFunc(portions, func(p Portion) bool { return !p.Over && !p.Known }) {
		return games.Loss{}
	}
	winner := loser.Other()
	sure, n := movesIn(portions, winner, func(b Bounds) [2]int { return b.Sure })
	if n == 0 {
		return games.Loss{}
	}
	return games.Loss{Left: who.Name(winner) + " " + sure, Why: who.Does(loser, "has") + " no move left"}
}

// only returns the place of the only part in which a player has moves, "" if there are several or
// none. Of returns the number of moves in a part by player: Bounds.Most or Bounds.Sure.
func only(portions []Portion, player games.Player, of func(Bounds) [2]int) (where string) {
	for _, p := range portions {
		if of(p.Bounds)[player] == 0 || p.Over {
			continue
		}
		if where != "" {
			return ""
		}
		where = p.Where
	}
	return where
}

// movesIn says how many moves a player has and in which parts: "2 moves in c4-d4", "3 moves (2 in
// c4-d4, 1 in a1)". N is that number. Of returns the number of moves in a part by player:
// Bounds.Most or Bounds.Sure.
func movesIn(portions []Portion, player games.Player, of func(Bounds) [2]int) (says string, n int) {
	var in []string
	where := ""
	for _, p := range portions {
		moves := of(p.Bounds)[player]
		if n += moves; moves == 0 || p.Over {
			continue
		}
		where = p.Where
		in = append(in, strings.TrimSpace(strconv.Itoa(moves)+" "+where))
	}
	switch says = english.Several(n, "move"); {
	case len(in) == 0:
		return "none", 0
	case len(in) == 1 || where == "":
		return strings.TrimSpace(says + " " + where), n
	}
	return says + " (" + strings.Join(in, ", ") + ")", n
}

// InPairs says why the player to move loses a sum whose parts cancel in pairs. Pairs holds
// two indices of portions each, and opposed a phrase for each pair. Zeros holds the indices
// of parts worth 0 in which somebody can still move. Counted says why the other parts,
// which are worth whole numbers, are lost; it is empty if there are none. For a single part
// worth 0 InPairs returns no words, since that would be no reason.
func InPairs(who games.Names, loser games.Player, portions []Portion, pairs [][2]int, opposed []string, zeros []int, counted games.Loss) games.Loss {
	does, can := "whatever "+who.Does(loser, "does"), who.Name(loser.Other())+" can "
	left := slices.Clone(opposed)
	single := len(zeros) == 0 // each part has one move of each player
	var both, even []string
	for _, pair := range pairs {
		both = append(both, portions[pair[0]].Name, portions[pair[1]].Name)
		single = single && portions[pair[0]].Single && portions[pair[1]].Single
	}
	for _, i := range zeros {
		even = append(even, portions[i].Name)
	}
	const first = "whoever moves first loses"
	why := does + " there, " + can + "make up for it"
	switch {
	case len(pairs) == 0 && len(zeros) == 0:
		return counted
	case len(pairs) == 0 && len(zeros) == 1 && counted.Left == "":
		return games.Loss{} // that it is worth 0 is what has to be explained
	case single:
		left = []string{"one move in each of " + english.AllOf(both)}
		if why = does + " in one, " + can + "do in the other"; len(pairs) > 1 {
			why = "for each move of " + who.Whose(loser) + " there is one of " + who.Whose(loser.Other())
		}
	case len(pairs) == 0 && len(zeros) == 1:
		why = does + " there, " + can + "answer there"
	case len(pairs) == 0:
		why = does + " in one, " + can + "answer in the same one"
	}
	switch len(even) {
	case 0:
	case 1:
		left = append(left, even[0]+", where "+first)
	default:
		left = append(left, english.AllOf(even)+", in each of which "+first)
	}
	if counted.Left != "" {
		left, why = append([]string{counted.Left}, left...), why+"; elsewhere "+counted.Why
	}
	return games.Loss{Left: strings.Join(left, ", and "), Why: why, Valued: counted.Valued || len(pairs) > 0 && !single}
}

// Moves returns a positive number of moves in words: "2 moves", "half a move".
func Moves(d solver.Dyadic) string {
	num, exp, short := d.Parts()
	switch {
	case short && exp == 0:
		return english.Several(num, "move")
	case short && num == 1 && exp == 1:
		return "half a move"
	case short && num == 1 && exp == 2:
		return "a quarter of a move"
	}
	if d.Cmp(solver.Int(1)) < 0 {
		return Number(d) + " of a move"
	}
	return Number(d) + " moves"
}
