package sum

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/solver"
)

// Explanations of the rules for readers who have not met them. In glossBetween %s stands for the
// names of player 0 and player 1.
const (
	glossSimplest = "Simplest: 0 if it fits, else the whole number nearest to 0, else the fraction with the smallest denominator."
	glossBetween  = "Why between: whoever moves gives something away, so the value lies above all that %s can move to and below all that %s can."
	glossXOR      = "XOR takes all values apart into 1, 2, 4, 8 and so on, strikes out what is there twice, and adds up what is left. So equal values cancel: what is done to the one can be copied on the other."
	GlossCopy     = "Why equal ones cancel: whatever is done to the one can be copied on the other."
	glossMex      = "Why the smallest missing: every smaller number can be moved to, as a heap of stones can be made any smaller heap, and a move to a larger number can be answered by a move back."
)

// XOR explains the word in a clause.
const XOR = "XOR adds in binary without carrying: equal values cancel"

// Written returns a sum as it is written: "−1 + 0 + 2 = +1", or if impartial "1 XOR 2 = 3"; with
// many parts only "30 parts = 3". It returns "" for a single part.
func Written(s games.Sum, impartial bool) string {
	const most = 24
	switch n := len(s.Terms); {
	case n < 2:
		return ""
	case n > most:
		return fmt.Sprintf("%d parts = %s", n, s.Total)
	case impartial:
		return strings.Join(s.Terms, " XOR ") + " = " + s.Total
	}
	return Equation(s)
}

// Numbers explains the number of a part: options[i] has the value values[i]. It sets Value and
// Counts of the options. Write formats a number.
func Numbers(who games.Names, part games.Part, value solver.Dyadic, options []games.Follower, values []solver.Dyadic, write func(solver.Dyadic) string) *games.Derivation {
	w := &games.Derivation{Part: part, Options: options}
	w.Value = write(value)
	var best [2]*solver.Dyadic
	var kinds [2][]string // by player: the different values of the options, as text
	for i := range options {
		o, v := &options[i], values[i]
		o.Value = write(v)
		if !slices.Contains(kinds[o.By], o.Value) {
			kinds[o.By] = append(kinds[o.By], o.Value)
		}
		if b := best[o.By]; b == nil || o.By == 0 && v.Cmp(*b) > 0 || o.By == 1 && v.Cmp(*b) < 0 {
			best[o.By] = &values[i]
		}
	}
	var ends [2]string
	for i := range options {
		if o := &options[i]; values[i].Equal(*best[o.By]) {
			o.Counts, ends[o.By] = true, o.Value
		}
	}
	w.Rule = fmt.Sprintf("{%s | %s} = %s", ends[0], ends[1], w.Value)
	w.Says = simplest(who, kinds, ends, w.Value)
	w.Means = meansNumber(who, value)
	if len(options) > 0 {
		w.Gloss = []string{glossSimplest, fmt.Sprintf(glossBetween, who.Name(0), who.Name(1))}
	}
	return w
}

// simplest says what each player can move to, and which number follows.
func simplest(who games.Names, kinds [2][]string, ends [2]string, value string) string {
	var does [2]string
	for p := range games.Player(2) {
		name := who.Name(p)
		switch n := len(kinds[p]); {
		case n == 0:
			does[p] = who.Does(p, "has") + " no move here"
		case n == 1:
			does[p] = name + " can move to a value of " + ends[p]
		case n == 2:
			does[p] = fmt.Sprintf("%s can move to values of %s and %s, of which %s is better", name, kinds[p][0], kinds[p][1], ends[p])
		default:
			does[p] = fmt.Sprintf("%s can move to %d values, of which %s is the best", name, n, ends[p])
		}
	}
	if len(kinds[0]) == 1 && len(kinds[1]) == 1 {
		does[1] = who.Name(1) + " to one of " + ends[1]
	}
	var follows string
	switch {
	case ends == [2]string{}:
		return "Nobody can move here any more: worth 0."
	case ends[1] == "":
		follows = fmt.Sprintf("The simplest number above %s is %s.", ends[0], value)
	case ends[0] == "":
		follows = fmt.Sprintf("The simplest number below %s is %s.", ends[1], value)
	default:
		follows = fmt.Sprintf("The simplest number between %s and %s is %s.", ends[0], ends[1], value)
	}
	join := ", "
	if len(kinds[0]) > 1 || len(kinds[1]) > 1 {
		join = "; "
	}
	return who.Sentence(does[0]) + join + does[1] + ". " + follows
}

// meansNumber says what a number means for the players.
func meansNumber(who games.Names, value solver.Dyadic) string {
	ahead := games.Player(0)
	if value.Sign() < 0 {
		ahead, value = 1, value.Neg()
	}
	has, is := "So "+who.Does(ahead, "has"), "So "+who.Does(ahead, "is")
	num, exp, short := value.Parts()
	switch {
	case value.Sign() == 0:
		return "Worth 0: nobody is ahead here. Alone, it is lost for whoever has to start."
	case exp == 0 && short && num == 1:
		return has + " 1 move to spare here."
	case exp == 0:
		return fmt.Sprintf("%s %s moves to spare here.", has, Number(value))
	case exp <= 3 && short && num == 1:
		return fmt.Sprintf("%s ahead here by a part of a move: %s like this make 1 move to spare.", is, powers[exp])
	case exp <= 3 && short && num < 1000:
		return fmt.Sprintf("%s ahead here, and not by whole moves: %s like this make %d moves to spare.", is, powers[exp], num)
	}
	return is + " ahead here, if not by a whole number of moves."
}

// powers are small powers of two in words, by exponent.
var powers = [...]string{1: "two", 2: "four", 3: "eight"}

// Nimber returns a nimber or an infinite value ∞(K) as text, with at most four numbers of K: "3",
// "∞(0,2)", "∞(0,1,2,3,…)".
func Nimber(x solver.Nimber) string {
	const most = 4
	if len(x.K) <= most {
		return x.String()
	}
	return strings.TrimSuffix(solver.Nimber{Value: x.Value, K: x.K[:most]}.String(), ")") + ",…)"
}

// Nimbers explains the value of an impartial part: options[i] has the value values[i]. It sets
// Value and Counts of the options. The caller has set Answer of those with an infinite value.
func Nimbers(part games.Part, value solver.Nimber, options []games.Follower, values []solver.Nimber) *games.Derivation {
	w := &games.Derivation{Part: part, Impartial: true, Options: options}
	w.Value = Nimber(value)
	var met []int32
	var open []int // the indices of options without a number
	for i := range options {
		o, v := &options[i], values[i].Value
		o.Value = Nimber(values[i])
		switch {
		case v < 0:
			open = append(open, i)
			continue
		case !slices.Contains(met, v):
			met = append(met, v)
			o.Counts = value.Value < 0 || v < value.Value
		}
	}
	slices.Sort(met)
	mex := solver.Mex(met)
	w.Rule = fmt.Sprintf("mex {%s} = %d", strings.Trim(strings.ReplaceAll(fmt.Sprint(met), " ", ", "), "[]"), mex)
	if len(met) > 10 {
		w.Rule = fmt.Sprintf("mex {%s} = %d", listed(met, ", "), mex)
	}
	if value.Value < 0 {
		w.Rule += ", but " + w.Value
	}
	w.Says = mexSays(options, value, met, mex, open)
	if len(options) > 0 {
		w.Gloss = []string{glossMex}
		w.Mex = &games.Mex{Is: mex, Fails: value.Value < 0}
	}
	for i, o := range options {
		f := games.Followed{Name: cmp.Or(o.Brief, o.Name), Value: values[i].Value, Reply: o.Answer, Blame: o.Counts && values[i].Value < 0}
		w.Mex.Options = append(w.Mex.Options, f)
	}
	w.Means = meansNimber(value, len(options) > 0)
	return w
}

// AddsNim explains in sentences who wins a sum of nimbers for the player to move, and why
// XOR is used. Parts is the plural noun for the parts. Why is "" for a single part.
func AddsNim(who games.Names, parts string, values []int32, turn games.Player) (says, why string) {
	total := int32(0)
	for _, v := range values {
		total ^= v
	}
	lost := "Whatever " + who.Does(turn, "does") + ", " + who.Name(turn.Other()) + " can answer: "
	won := who.Opening(turn) + " can move so that whatever " + who.Does(turn.Other(), "does") + " can be answered: "
	split, times := apart(values)
	switch {
	case len(values) < 2 && total == 0:
		return lost + "the position has the Grundy number 0 (the smallest number that no move leads to), and after every move some move leads to a 0 again.", ""
	case len(values) < 2:
		return fmt.Sprintf("%sthe position has the Grundy number %d (the smallest number that no move leads to), so some move leads to a 0, from which no move leads to a 0.", won, total), ""
	case split == "" && total == 0:
		return lost + "the values of the " + parts + " cancel, so their XOR is 0, and after every move they can be made to cancel again.", glossXOR
	case split == "":
		return fmt.Sprintf("%sthe values of the %s do not cancel, since their XOR is %d, but after one move they do.", won, parts, total), glossXOR
	case total == 0:
		return lost + "the values of the " + parts + ", as sums of 1, 2, 4 and so on, are " + split + ": " + times + ". Each is there an even number of times, so the XOR is 0; after every move " + who.Name(turn.Other()) + " can make that so again.", GlossCopy
	}
	return fmt.Sprintf("%sthe values of the %s, as sums of 1, 2, 4 and so on, are %s: %s. The XOR, %d, adds up what is there an odd number of times; a move can make all even.",
		won, parts, split, times, total), GlossCopy
}

// apart writes nimbers as sums of powers of 2, "1, 2 and 2+1", and says how often each
// power occurs, "2 twice, 1 twice". It returns "" unless 2 to 6 of the nimbers are not 0.
func apart(values []int32) (split, times string) {
	const few = 6
	often := [...]string{1: "once", "twice", "three times", "four times", "five times", "six times"}
	var words, counts []string
	for _, v := range values {
		if v != 0 {
			words = append(words, powersOf2(v))
		}
	}
	if len(words) < 2 || len(words) > few {
		return "", ""
	}
	for bit := int32(1) << 30; bit > 0; bit >>= 1 {
		n := 0
		for _, v := range values {
			if v&bit != 0 {
				n++
			}
		}
		if n > 0 {
			counts = append(counts, fmt.Sprintf("%d %s", bit, often[n]))
		}
	}
	return english.AllOf(words), strings.Join(counts, ", ")
}

// Cancels explains, in a sentence or two, who wins a position of so many parts whose total is this
// nimber or infinite value.
func Cancels(names games.Names, parts int, total string, turn games.Player) string {
	who, other := names.Name(turn), names.Name(turn.Other())
	does, replies := names.Does(turn, "does"), names.Does(turn.Other(), "does")
	switch {
	case parts < 2 && total == "0":
		return fmt.Sprintf("The position is worth 0: whatever %s, %s can move to one worth 0 again, to the end. So %s.", does, other, names.Does(turn, "loses"))
	case parts < 2:
		return fmt.Sprintf("The position is worth %s: %s can move to one worth 0, and answer whatever %s after that.", total, who, replies)
	case total == "0":
		return fmt.Sprintf("Equal values cancel; XOR is what is left of all: 0. Whatever %s, %s can make them cancel again.", does, other)
	}
	return fmt.Sprintf("Equal values cancel; XOR is what is left of all: %s. %s can make all cancel, and answer whatever %s then.", total, names.Opening(turn), replies)
}

// Decides says in a few words who wins a position of so many parts whose total is this nimber.
// Shorter has shorter wordings, the longest first; nil if there are none.
func Decides(parts int, total string) (verdict string, shorter []string) {
	switch {
	case parts < 2 && total == "0":
		return "the player to move loses", nil
	case parts < 2:
		return "the player to move wins", nil
	case total == "0":
		const cancel = "all values cancel"
		const loses = cancel + ", the player to move loses"
		return "XOR 0: " + loses, []string{loses, cancel}
	}
	return "XOR " + total + ": a move makes all values cancel, and wins", nil
}

// Cancelling says why nimbers whose XOR is 0 cancel: "two parts are worth the same, 4", "1, 4 and 5
// = 4+1: so 4 is there twice, 1 twice". If all are 0, or more than four are not, it says only that.
func Cancelling(terms []string) string {
	const few = 4
	var worth []int32
	for _, t := range terms {
		if n, err := strconv.ParseInt(t, 10, 32); err == nil && n > 0 {
			worth = append(worth, int32(n))
		}
	}
	_, times := apart(worth)
	switch n := len(worth); {
	case n == 0:
		return "each part is worth 0"
	case n > few:
		return "all values cancel"
	case n == 2:
		return "two parts are worth the same, " + strconv.Itoa(int(worth[0]))
	}
	words := make([]string, len(worth))
	for i, n := range worth {
		words[i] = strconv.Itoa(int(n))
		if split := powersOf2(n); split != words[i] {
			words[i] += " = " + split
		}
	}
	return english.AllOf(words) + ": so " + strings.Replace(times, " ", " is there ", 1)
}

// powersOf2 writes a positive nimber as a sum of powers of 2: "4+1".
func powersOf2(n int32) string {
	var powers []string
	for bit := int32(1) << 30; bit > 0; bit >>= 1 {
		if n&bit != 0 {
			powers = append(powers, strconv.Itoa(int(bit)))
		}
	}
	return strings.Join(powers, "+")
}

// mexSays says what values the moves lead to and which value follows. Open has the indices of the
// options without a nimber. If such an option keeps the part from having a number, mexSays sets its
// Counts.
func mexSays(options []games.Follower, value solver.Nimber, met []int32, mex int32, open []int) string {
	finite := value.Value >= 0
	var says string
	switch {
	case len(options) == 0:
		return "No move is left here: worth 0."
	case len(met) == 0:
		says = "No move leads to a number, so 0 is the smallest number missing (the mex)."
	case len(options) == 1:
		says = fmt.Sprintf("The only move leads to a value of %s. The smallest number missing there is %d (the mex)", listed(met, " and "), mex)
	case len(open) == 0 && len(met) == 1:
		says = fmt.Sprintf("All its moves lead to a value of %d. The smallest number missing there is %d (the mex)", met[0], mex)
	case len(open) > 0 && len(met) == 1:
		says = fmt.Sprintf("Of its moves those with a number lead to a value of %d. The smallest number missing there is %d (the mex)", met[0], mex)
	case len(open) > 0:
		says = fmt.Sprintf("Of its moves those with a number lead to values of %s. The smallest number missing there is %d (the mex)", listed(met, " and "), mex)
	default:
		says = fmt.Sprintf("Its moves lead to values of %s. The smallest number missing there is %d (the mex)", listed(met, " and "), mex)
	}
	switch {
	case finite && len(open) == 0:
		return says + ": that is its value."
	case len(met) > 0:
		says += "."
	}
	if finite {
		if len(open) == 1 {
			o := &options[open[0]]
			return fmt.Sprintf("%s The move to %s has no number, but can be answered by one to %s, which is worth %d already: so this is worth %[4]d.", says, o.Name, o.Answer, mex)
		}
		o := &options[open[0]]
		return fmt.Sprintf("%s The %d moves without a number can each be answered by one to a %d, as %s by %s: so this is worth %[3]d.", says, len(open), mex, o.Name, o.Answer)
	}
	for _, i := range open {
		if o := &options[i]; o.Answer == "" {
			o.Counts = true
			return fmt.Sprintf("%s But the move to %s has no number either, and cannot be answered by one to a %d: so this gets no number (∞).", says, o.Name, mex)
		}
	}
	return fmt.Sprintf("%s But nobody can answer every move without a number by one to a %d: so this gets no number (∞).", says, mex)
}

// meansNimber says what a nimber or infinite value means for the player to move. Moves reports
// whether the part has any move.
func meansNimber(value solver.Nimber, moves bool) string {
	switch {
	case value.Value == 0 && !moves:
		return "Alone, it is lost for whoever is to move."
	case value.Value == 0:
		return "Worth 0: whatever is moved here, the other can answer by a move to a 0 again. Alone, it is lost for whoever is to move."
	case value.Value > 0:
		return fmt.Sprintf("Worth %d, as much as a heap of %s from which any number may be taken (the game Nim). Alone, it is won for whoever is to move: by a move to a 0.", value.Value, english.Several(value.Value, "stone"))
	case len(value.K) == 0:
		return Nimber(value) + ": it can be moved on for ever, and no move leads to a number, so nobody can be forced to lose."
	case value.K[0] == 0:
		return fmt.Sprintf("%s: it can be moved on for ever, or to what is worth %s. Alone, it is won for whoever is to move: by the move to a 0.", Nimber(value), listed(value.K, " or "))
	}
	return fmt.Sprintf("%s: it can be moved on for ever, or to what is worth %s. Alone, nobody can be forced to lose: no move leads to a 0.", Nimber(value), listed(value.K, " or "))
}

// Worth returns the different nimbers of options in words: "0 to 3, 5 and 7".
func Worth(options []solver.Nimber) string {
	var met []int32
	for _, x := range options {
		if x.Value >= 0 {
			met = append(met, x.Value)
		}
	}
	slices.Sort(met)
	return listed(slices.Compact(met), " and ")
}

// listed returns ascending numbers as a list in which long runs are given by their ends: "0 to 5, 7
// and 9". Last stands before the last entry, " and " in this example.
func listed(numbers []int32, last string) string {
	const long, most = 4, 8 // the length from which a run is given by its ends; the most entries
	var words []string
	for i := 0; i < len(numbers); {
		end := i + 1
		for end < len(numbers) && numbers[end] == numbers[end-1]+1 {
			end++
		}
		if end-i >= long {
			words = append(words, fmt.Sprintf("%d to %d", numbers[i], numbers[end-1]))
		} else {
			for _, n := range numbers[i:end] {
				words = append(words, strconv.Itoa(int(n)))
			}
		}
		i = end
	}
	if len(words) > most {
		words = append(words[:most-1], fmt.Sprintf("%d more up to %s", len(words)-most+1, words[len(words)-1]))
	}
	return english.List(words, last)
}
