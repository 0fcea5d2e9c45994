package short

import (
	"context"
	"encoding/binary"
	"slices"

	"zugzwang/solver"
)

// # Outcomes of sums
//
// A sum can be decided without its canonical form, which may be larger than all its terms
// together. Numbers, ups and nimbers are added up, what is the negative of another term goes with
// it, and terms are added two by two, the smallest first, while that is cheap. If one term is
// left, it is compared with 0. Else there are bounds, by the walls of the terms at a temperature
// t: Left, who moves second, can make the play stop at no less than the sum of the right walls,
// less t. At t = 0 that is the sum of the right stops; at the greatest temperature of all terms it
// is the mean of the sum less that temperature. Where no bound decides, all options are searched,
// in the hottest term first, and what is found is remembered.
//
// Source: Winning Ways, chapter 6 (thermostrat); Siegel, chapter II.5.

// Limits up to which terms are added up rather than searched.
const (
	mostFollowers = 1 << 9  // counted of a term
	cheapSize     = 1 << 12 // the largest product of the followers of two terms that are added
	sumWork       = 1 << 14 // the most comparisons for adding two terms
)

// Sum returns the sum of terms, added up from the smallest. The error is ErrLong if that
// takes more than most comparisons, a *solver.TooLarge or the context's.
func (v *Values) Sum(ctx context.Context, terms []Value, most int64) (Value, error) {
	v.begin(ctx)
	v.limit = v.work + most
	terms = slices.Clone(terms)
	v.bySize(terms)
	sum := Zero
	for _, g := range terms {
		if v.err != nil {
			break
		}
		sum = v.add(sum, g)
	}
	return v.end(sum)
}

// size returns how many followers a value has, at most mostFollowers.
func (v *Values) size(g Value) int {
	n, ok := v.sizes[g]
	if !ok {
		n = int32(v.Followers(g, mostFollowers))
		if v.take(keyBytes) {
			v.sizes[g] = n
		}
	}
	return int(n)
}

// bySize sorts terms by their numbers of followers.
func (v *Values) bySize(terms []Value) {
	slices.SortFunc(terms, func(g, h Value) int {
		if d := v.size(g) - v.size(h); d != 0 {
			return d
		}
		return int(g) - int(h)
	})
}

// Outcome returns the outcome class of a sum: Second if the sum is 0. It searches if adding
// up would take too long. The error is a *solver.TooLarge or the context's.
func (v *Values) Outcome(ctx context.Context, terms []Value) (Class, error) {
	v.begin(ctx)
	sum := v.reduced(terms)
	left := v.wins(sum, 0)
	right := v.wins(sum, 1)
	if v.err != nil {
		return 0, v.err
	}
	return classOf(left, right), nil
}

// classOf returns the outcome class of a game, given whether Left wins by beginning, and
// whether Right does.
func classOf(left, right bool) Class {
	switch {
	case left && right:
		return First
	case left:
		return Left
	case right:
		return Right
	}
	return Second
}

// reduced returns terms with the same sum, sorted by index. There are fewer of them if some
// can be added or cancelled cheaply. It returns nil if the call ends.
func (v *Values) reduced(terms []Value) []Value {
	for {
		terms = v.cancelled(terms)
		v.bySize(terms)
		i, sum := 0, Value(0)
		for ; i+1 < len(terms) && sum == 0 && v.err == nil; i++ {
			sum = v.cheapSum(terms[i], terms[i+1])
		}
		if v.err != nil {
			return nil
		}
		if sum == 0 {
			slices.Sort(terms)
			return terms
		}
		terms[i-1] = sum
		terms = slices.Delete(terms, i, i+1)
	}
}

// cancelled returns terms with the same sum, without pairs of opposite values, and with at
// most one sum of a number, ups and a nimber.
func (v *Values) cancelled(terms []Value) []Value {
	var rest []Value
	sum := Zero
	for _, g := range terms {
		if v.nodes[g].plain.number >= 0 {
			sum = v.add(sum, g)
		} else if i := slices.Index(rest, v.neg(g)); i >= 0 {
			rest = slices.Delete(rest, i, i+1)
		} else {
			rest = append(rest, g)
		}
		if v.err != nil {
			return nil
		}
	}
	if sum != Zero {
		rest = append(rest, sum)
	}
	return rest
}

// cheapSum returns g + h if that is cheap, else 0. It caches which sums are not cheap.
func (v *Values) cheapSum(g, h Value) Value {
	if sum := v.knownSum(g, h); sum != 0 || v.err != nil {
		return sum
	}
	pair := [2]Value{min(g, h), max(g, h)}
	if v.size(g)*v.size(h) > v.cheap || v.dear[pair] {
		return 0
	}
	outer := v.limit
	v.limit = v.work + sumWork
	sum := v.add(g, h)
	v.limit = outer
	if v.err == ErrLong {
		v.err = nil
		if v.take(keyBytes) {
			v.dear[pair] = true
		}
		return 0
	}
	return sum
}

// play is a position of the search: a sum with a player to move, and its options.
type play struct {
	terms   []Value
	key     string
	player  int
	options [][]Value // the options still to be searched
}

// wins reports whether a player wins a reduced sum by beginning. It returns false if the call has
// to end.
func (v *Values) wins(terms []Value, player int) bool {
	if wins, ok := v.decided(terms, player); ok || v.err != nil {
		return wins
	}
	stack := []play{v.played(terms, player)}
	result := false
	for len(stack) > 0 && v.spend() {
		at := &stack[len(stack)-1]
		if wins, ok := v.outcomes[at.key]; ok { // it has been decided since it was pushed
			result = wins
			stack = stack[:len(stack)-1]
			continue
		}
		wins, ask := false, -1
		for len(at.options) > 0 && !wins {
			next := at.options[len(at.options)-1]
			reply, ok := v.decided(next, 1-at.player)
			if v.err != nil {
				return false
			}
			if !ok {
				ask = len(at.options) - 1
				break
			}
			wins = !reply
			at.options = at.options[:len(at.options)-1]
		}
		if ask >= 0 {
			stack = append(stack, v.played(at.options[ask], 1-at.player))
			continue
		}
		if !v.take(keyBytes + int64(len(at.key))) {
			return false
		}
		v.outcomes[at.key] = wins
		result = wins
		stack = stack[:len(stack)-1]
	}
	return result
}

// played returns a sum with its options, for the search, but without those known to lose for the
// player to move. If one is known to win, it is the only one.
func (v *Values) played(terms []Value, player int) play {
	at := play{terms: terms, key: sumKey(terms, player), player: player}
	order := slices.Clone(terms)
	slices.SortFunc(order, func(g, h Value) int { // the coldest first, since options are taken from the end
		if a, b := v.thermographOf(g), v.thermographOf(h); a != nil && b != nil {
			return a.Temperature().Cmp(b.Temperature())
		}
		return 0
	})
	for i, g := range order {
		if i > 0 && g == order[i-1] {
			continue
		}
		list := v.left(g)
		if player == 1 {
			list = v.right(g)
		}
		for _, o := range slices.Clone(list) {
			next := append(slices.Delete(slices.Clone(order), i, i+1), o)
			next = v.reduced(next)
			if v.err != nil {
				return at
			}
			switch reply, ok := v.decided(next, 1-player); {
			case ok && !reply:
				at.options = [][]Value{next}
				return at
			case !ok:
				at.options = append(at.options, next)
			}
		}
	}
	return at
}

// sumKey returns the key of a sum with a player to move in Values.outcomes.
func sumKey(terms []Value, player int) string {
	key := make([]byte, 0, 4*len(terms)+1)
	for _, g := range terms {
		key = binary.LittleEndian.AppendUint32(key, uint32(g))
	}
	return string(append(key, byte(player)))
}

// decided returns whether a player wins a reduced sum by beginning, and whether that takes no
// search; wins is false if it does.
func (v *Values) decided(terms []Value, player int) (wins, ok bool) {
	switch len(terms) {
	case 0:
		return false, true
	case 1:
		if player == 0 {
			return !v.less(terms[0], Zero), true
		}
		return !v.less(Zero, terms[0]), true
	}
	if wins, ok := v.outcomes[sumKey(terms, player)]; ok {
		return wins, true
	}
	switch v.bounded(terms) {
	case Left:
		return player == 0, true
	case Right:
		return player == 1, true
	}
	return false, false
}

// bounded returns Left or Right if the walls of the terms show that they win whoever begins, else
// First.
func (v *Values) bounded(terms []Value) Class {
	at := []solver.Dyadic{{}}
	for _, g := range terms {
		t := v.thermographOf(g)
		if t == nil {
			return First
		}
		if temperature := t.Temperature(); temperature.Sign() > 0 && !slices.ContainsFunc(at, temperature.Equal) {
			at = append(at, temperature)
		}
	}
	for _, t := range at {
		left, right := t, t.Neg() // moving second, Right can hold play to at most left, and Left to at least right
		for _, g := range terms {
			left = left.Add(v.thermographs[g].Left.At(t))
			right = right.Add(v.thermographs[g].Right.At(t))
		}
		switch {
		case right.Sign() > 0:
			return Left
		case left.Sign() < 0:
			return Right
		}
	}
	return First
}
