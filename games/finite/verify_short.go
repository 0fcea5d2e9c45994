package finite

import (
	"context"
	"fmt"

	"zugzwang/games/calculator"
	"zugzwang/games/english"
	"zugzwang/solver"
	"zugzwang/solver/short"
)

// holdShort checks what a document says of a state's value against the definition, by
// search alone: whoever begins loses the state minus its canonical form; no option of that
// form or of its followers is dominated or reversible; the thermograph is that of the game
// cooled; and the name, read back, has that value. The error is a *solver.Flaw, a
// *solver.TooLarge, the rules' or the context's.
func (d *definition) holdShort(ctx context.Context, start string, s *shortValues, w *worth, opt solver.Options) error {
	if w == nil || w.value == 0 {
		return nil
	}
	g := w.value
	all, ok, err := d.ruled(ctx, start, opt)
	if err != nil {
		return err
	}
	if !ok {
		return w.flaw("whoever cannot move does not always lose, or moves twice", nil)
	}
	u := &difference{ctx: ctx, opt: opt, known: map[uint64]bool{}}
	u.form(s.table, g)
	forms := len(u.games)
	state := u.states(start, all)
	for _, first := range [2]int{0, 1} {
		if wins, err := u.wins(state, 0, first); wins || err != nil {
			return w.flaw("in the position less that value "+d.board.kind.Players[first]+" wins by beginning", err)
		}
	}
	return u.holdForm(s.table, w, forms)
}

// holdForm checks the first forms games, which are a canonical form and its followers, and
// the name and the thermograph that are claimed of the form.
func (u *difference) holdForm(table *short.Values, w *worth, forms int) error {
	for n := range forms {
		if found, err := u.canonical(n); found != "" || err != nil {
			return w.flaw(found, err)
		}
	}
	if w.name != "" {
		q, err := calculator.Parse(w.name)
		if err != nil {
			return w.flaw("the name is not read: "+err.Error(), nil)
		}
		a, err := calculator.New(u.opt, longestName).Answer(u.ctx, q)
		if err != nil {
			return err
		}
		read := a.Games[0]
		if read.Name.Text != w.name {
			return w.flaw("its name is "+read.Name.Text, nil)
		}
		if form, _ := table.Canonical(w.value, longestName); read.Canonical.Text != form {
			return w.flaw("that is the name of "+read.Canonical.Text+", and its form is "+form, nil)
		}
	}
	return u.cools(table, w.value, w.thermograph, w.claim())
}

// claim returns what a document says of a state.
func (w *worth) claim() string { return "the value " + w.name }

// flaw returns err or, if it is nil, that what was found refutes the claim.
func (w *worth) flaw(found string, err error) error {
	if err != nil {
		return err
	}
	return &solver.Flaw{State: -1, Claim: w.claim(), Found: found}
}

// sides holds the options of a game: by player, the numbers of games.
type sides [2][]int32

// difference decides differences of two games by search. Its first games are the canonical
// form and its followers.
type difference struct {
	ctx    context.Context
	opt    solver.Options
	games  []sides
	values []short.Value // the values of those first games
	known  map[uint64]bool
	asked  int
}

// form adds a canonical form, as game 0, and all its followers.
func (u *difference) form(table *short.Values, g short.Value) {
	number := map[short.Value]int32{g: 0}
	u.values = []short.Value{g}
	for i := 0; i < len(u.values); i++ {
		var at sides
		for side, options := range [2][]short.Value{table.Left(u.values[i]), table.Right(u.values[i])} {
			for _, o := range options {
				n, ok := number[o]
				if !ok {
					n = int32(len(u.values))
					number[o] = n
					u.values = append(u.values, o)
				}
				at[side] = append(at[side], n)
			}
		}
		u.games = append(u.games, at)
	}
}

// states adds the states of the rules and returns the number of the first one.
func (u *difference) states(start string, all map[string]*bothMoves) int {
	number := make(map[string]int32, len(all))
	first := len(u.games)
	list := []string{start}
	number[start] = int32(first)
	for i := 0; i < len(list); i++ {
		var at sides
		for side, options := range all[list[i]].options {
			for _, to := range options {
				n, ok := number[to]
				if !ok {
					n = int32(first + len(list))
					number[to] = n
					list = append(list, to)
				}
				at[side] = append(at[side], n)
			}
		}
		u.games = append(u.games, at)
	}
	return first
}

// less is a frame of the search: g - h with a player to move, and how many moves were
// tried.
type less struct{ g, h, player, tried int32 }

// key returns the key of l in difference.known.
func (l less) key() uint64 { return uint64(l.g)<<32 | uint64(l.h)<<1 | uint64(l.player) }

// wins reports whether the player who begins wins g - h. A move in h is made by the other
// player's options there, since h is subtracted. The search uses its own stack, not
// recursion.
func (u *difference) wins(g, h, player int) (bool, error) {
	stack := []less{{int32(g), int32(h), int32(player), 0}}
	if is, ok := u.known[stack[0].key()]; ok {
		return is, nil
	}
	result := false
	for len(stack) > 0 {
		if u.asked++; u.asked%look == 0 {
			if err := u.ctx.Err(); err != nil {
				return false, err
			}
			if bytes := 40 * int64(len(u.known)); u.opt.Fit("", bytes) != nil {
				return false, u.opt.Fit(fmt.Sprintf("a check of more than %s differences", english.Thousands(len(u.known))), bytes)
			}
		}
		at := &stack[len(stack)-1]
		mine, theirs := u.games[at.g][at.player], u.games[at.h][1-at.player]
		wins, wait := false, false
		for int(at.tried) < len(mine)+len(theirs) && !wins {
			next := less{at.g, at.h, 1 - at.player, 0}
			if i := int(at.tried); i < len(mine) {
				next.g = mine[i]
			} else {
				next.h = theirs[i-len(mine)]
			}
			reply, ok := u.known[next.key()]
			if !ok {
				stack = append(stack, next)
				wait = true
				break
			}
			wins = !reply
			at.tried++
		}
		if wait {
			continue
		}
		u.known[at.key()] = wins
		result = wins
		stack = stack[:len(stack)-1]
	}
	return result, nil
}

// atLeast reports whether g >= h: whether Left wins g - h if Right begins.
func (u *difference) atLeast(g, h int32) (bool, error) {
	wins, err := u.wins(int(g), int(h), 1)
	return !wins, err
}

// canonical returns why a game is not in canonical form, "" if it is.
func (u *difference) canonical(n int) (string, error) {
	for side, options := range u.games[n] {
		worse := func(a, b int32) (bool, error) { // whether option a is no better than b for the player of that side
			if side == 0 {
				return u.atLeast(b, a)
			}
			return u.atLeast(a, b)
		}
		for i, a := range options {
			for j, b := range options {
				if i == j {
					continue
				}
				if is, err := worse(a, b); is || err != nil {
					return "an option of its form is dominated", err
				}
			}
			for _, b := range u.games[a][1-side] {
				if is, err := worse(b, int32(n)); is || err != nil {
					return "an option of its form is reversible", err
				}
			}
		}
	}
	return "", nil
}

// cools checks a thermograph of game 0 by cooling the game at the thermograph's
// breakpoints, between them and above the last.
func (u *difference) cools(table *short.Values, g short.Value, claimed *short.Thermograph, claim string) error {
	c := &cooling{difference: u, masts: make([]mast, len(u.values)), done: make([]bool, len(u.values))}
	c.walls = make([]ends, len(u.values))
	for n, v := range u.values {
		if d, ok := table.Fraction(v); ok {
			_, exp, _ := d.Parts()
			c.fine = max(c.fine, exp)
			if d.IsInt() {
				c.masts[n] = mast{d, solver.Int(-1)}
				c.done[n] = true
			}
		}
	}
	c.fine += uint(min(table.Born(g), int64(len(u.values)))) // the denominators can double with each level of followers
	if err := c.findMasts(); err != nil {
		return err
	}
	at := []solver.Dyadic{solver.Int(-1)}
	for _, w := range [2]short.Wall{claimed.Left, claimed.Right} {
		for i, p := range w {
			next := p.Temperature.Add(solver.Int(1))
			if i+1 < len(w) {
				next = w[i+1].Temperature
			}
			at = append(at, p.Temperature, p.Temperature.Add(next).Half())
		}
	}
	for _, t := range at {
		c.cool(t)
		if is := c.walls[0]; !is.left.Equal(claimed.Left.At(t)) || !is.right.Equal(claimed.Right.At(t)) {
			return &solver.Flaw{
				State: -1, Claim: fmt.Sprintf("%s, with walls at %v and %v at temperature %v", claim, claimed.Left.At(t), claimed.Right.At(t), t),
				Found: fmt.Sprintf("cooled by that it stops at %v and %v", is.left, is.right),
			}
		}
	}
	if m := c.masts[0]; !m.value.Equal(claimed.Mean()) || !m.from.Equal(claimed.Temperature()) {
		return &solver.Flaw{State: -1, Claim: fmt.Sprintf("%s, of temperature %v", claim, claimed.Temperature()), Found: fmt.Sprintf("it freezes at %v, at temperature %v", m.value, m.from)}
	}
	return nil
}

// mast is the value at which a game freezes when it is cooled, and from which temperature
// on.
type mast struct{ value, from solver.Dyadic }

// ends are a game's left and right stops, at some temperature.
type ends struct{ left, right solver.Dyadic }

// cooling cools a canonical form and its followers to one temperature after the other.
type cooling struct {
	*difference
	masts []mast // by game, valid where done is set
	done  []bool
	walls []ends  // by game: at the temperature last cooled to, valid where done is set
	order []int32 // games that are no integers, options first
	fine  uint    // all temperatures are multiples of 1/2^fine
}

// findMasts finds the mast of each game, after those of its options.
func (c *cooling) findMasts() error {
	stack := []int32{0}
	for len(stack) > 0 {
		n := stack[len(stack)-1]
		if c.done[n] {
			stack = stack[:len(stack)-1]
			continue
		}
		before := len(stack)
		for _, options := range c.games[n] {
			for _, o := range options {
				if !c.done[o] {
					stack = append(stack, o)
				}
			}
		}
		if len(stack) == before {
			if err := c.freeze(n); err != nil {
				return err
			}
			c.order = append(c.order, n)
			c.done[n] = true
		}
	}
	return nil
}

// freeze finds by bisection the temperature at which the walls of a game meet. The game's
// options must be done. Bisection works because the gap between the walls never widens as
// the temperature rises.
func (c *cooling) freeze(n int32) error {
	low, high := solver.Int(-1), solver.Int(1)
	for {
		if gap := c.gap(n, high); gap.left.Cmp(gap.right) <= 0 {
			break
		}
		low, high = high, high.Add(high)
	}
	step := solver.NewDyadic(1, c.fine)
	for low.Add(step).Cmp(high) < 0 {
		if err := c.ctx.Err(); err != nil {
			return err
		}
		middle := low.Add(high).Half()
		if gap := c.gap(n, middle); gap.left.Cmp(gap.right) <= 0 {
			high = middle
		} else {
			low = middle
		}
	}
	at := c.gap(n, high)
	if !at.left.Equal(at.right) {
		return &solver.Flaw{State: -1, Claim: "walls that meet", Found: fmt.Sprintf("%v and %v at temperature %v", at.left, at.right, high)}
	}
	c.masts[n] = mast{at.left, high}
	return nil
}

// gap returns the two walls of a game at temperature t from those of its options, as if the
// walls had not met at a lower temperature.
func (c *cooling) gap(n int32, t solver.Dyadic) ends {
	c.cool(t)
	return c.unfrozen(n, t)
}

// cool finds the walls, at temperature t, of all games that are done.
func (c *cooling) cool(t solver.Dyadic) {
	for n, m := range c.masts {
		if c.done[n] {
			c.walls[n] = ends{m.value, m.value}
		}
	}
	for _, n := range c.order {
		if t.Cmp(c.masts[n].from) < 0 {
			c.walls[n] = c.unfrozen(n, t)
		}
	}
}

// unfrozen returns the walls of a game at temperature t, before it freezes: the greatest
// right wall of Left's options, less t, and the least left wall of Right's options, plus t.
func (c *cooling) unfrozen(n int32, t solver.Dyadic) ends {
	left, right := c.games[n][0], c.games[n][1]
	at := ends{c.walls[left[0]].right, c.walls[right[0]].left}
	for _, o := range left[1:] {
		if x := c.walls[o].right; x.Cmp(at.left) > 0 {
			at.left = x
		}
	}
	for _, o := range right[1:] {
		if x := c.walls[o].left; x.Cmp(at.right) < 0 {
			at.right = x
		}
	}
	return ends{at.left.Sub(t), at.right.Add(t)}
}
