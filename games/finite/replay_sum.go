package finite

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"zugzwang/games"
	"zugzwang/games/replays"
	"zugzwang/games/sum"
	"zugzwang/solver"
)

// valuing steps through the valuing of a sum's parts, each after all that it leads to. The last
// step adds up the parts of the position. The board shows the last step's part alone.
type valuing struct {
	*splitting
	is    games.Solution // whose marks are shown after the last step
	add   *summed
	start Position
	stand func(p Position, at games.Place) (Position, bool) // see Board.stand
	order []int32                                           // by step: the component it values
	when  []int32                                           // by component: the step that values it
}

// The pseudocode for impartial and for partisan games, and the indices of its lines.
var (
	mexCode = []string{
		"each part by itself, after all that can become of it:",
		" a move leaves parts of it:",
		"  the XOR of what these are worth",
		" the least one missing: its mex",
		"all parts cancel (XOR 0): Lose",
	}
	numberCode = []string{
		mexCode[0],
		mexCode[1],
		"  the sum of what these are worth",
		" the simplest number in between",
		"all parts: the sign says who wins",
	}
)

const (
	lineValue = 3
	lineAll   = 4
)

// Replay returns the valuing of the parts as a replay. It keeps the parts and their options, and
// 8 bytes a part.
func (s *summed) Replay(ctx context.Context, p games.Position, opt solver.Options) (replays.Replay, error) {
	return s.replay(ctx, p, s, s.board.stand, opt)
}

// replay values the parts of everything that can follow a position once more, recording the
// steps.
func (s *summed) replay(ctx context.Context, p games.Position, is games.Solution, stand func(Position, games.Place) (Position, bool), opt solver.Options) (replays.Replay, error) {
	r := &valuing{is: is, add: s, start: p.(Position), stand: stand}
	var err error
	if s.hot() { // the values are those found already
		r.splitting = s.cache.values.splitting
		r.order, err = r.valued(ctx, s.parts(r.start.State))
	} else {
		opt.Labelled = func(c int, _ int32) { r.order = append(r.order, int32(c)) }
		r.splitting, err = s.board.splitting(ctx, []string{r.start.State}, opt)
	}
	if err != nil {
		return nil, err
	}
	if err := opt.Fit(fmt.Sprintf("a replay of %d steps", len(r.order)), 8*int64(len(r.order))); err != nil {
		return nil, err
	}
	r.when = make([]int32, r.splitting.Len())
	for i, c := range r.order {
		r.when[c] = int32(i)
	}
	return r, nil
}

func (r *valuing) Len() int { return len(r.order) + 1 }

func (r *valuing) Code() []string {
	switch {
	case r.players == 1:
		return mexCode
	case r.add.alone:
		return aloneCode
	case r.add.hot():
		return hotCode
	}
	return numberCode
}

func (r *valuing) Position(n int) games.Position { return r.shown(n) }

// shown returns the position that the board shows after n steps.
func (r *valuing) shown(n int) Position {
	if n == 0 || n == r.Len() {
		return r.start
	}
	return r.alone(r.order[n-1])
}

// alone returns the position that is one component alone.
func (r *valuing) alone(c int32) Position { return Position{r.start.Player, r.keys.key(int(c))} }

// called returns a component's name, cut if it is long.
func (r *valuing) called(c int32) string {
	name := r.board.named(r.keys.key(int(c)))
	if runes := []rune(name); len(runes) > mostName {
		name = string(runes[:mostName-1]) + "…"
	}
	return name
}

func (r *valuing) Settles(i int) string {
	if i >= len(r.order) {
		return ""
	}
	return r.called(r.order[i])
}

// mostOptions is the largest number of moves of a component that are looked at one by one.
const mostOptions = 1 << 12

// followers returns the different results of all moves in a component, those of player 0 first:
// their names and, by result, the parts left and what these are worth together, as nimbers or as
// numbers. If values are no numbers it returns neither.
func (r *valuing) followers(c int32) (options []games.Follower, lefts [][]int32, nimbers []solver.Nimber, numbers []solver.Dyadic) {
	for by := range r.players {
		met := map[string]bool{}
		for move, to := r.options(int(c), by); move < to; move++ {
			left := slices.Sorted(slices.Values(r.left(move)))
			key := fmt.Sprint(left)
			if met[key] {
				continue
			}
			met[key] = true
			lefts = append(lefts, left)
			options = append(options, games.Follower{By: games.Player(by), Name: r.names(left)})
			switch {
			case r.players == 1:
				nimbers = append(nimbers, solver.Nimber{Value: r.nim(left)})
			case !r.add.hot():
				numbers = append(numbers, r.total(left))
			}
		}
	}
	return options, lefts, nimbers, numbers
}

// count returns how many moves both players together have in a component.
func (r *valuing) count(c int32) int32 {
	from, _ := r.options(int(c), 0)
	_, to := r.options(int(c), r.players-1)
	return to - from
}

// names returns the name of several parts together, such as "3+1".
func (r *valuing) names(parts []int32) string {
	if len(parts) == 0 {
		return "nothing"
	}
	names := make([]string, len(parts))
	for i, c := range parts {
		names[i] = r.called(c)
		if in, ok := strings.CutSuffix(r.board.call(r.keys.key(int(c))), ",)"); ok && !strings.ContainsAny(in[1:], ",(") {
			names[i] = strings.Trim(in[1:], `"`)
		}
	}
	return strings.Join(names, "+")
}

func (r *valuing) Step(i int) replays.Step {
	if i == len(r.order) {
		all := r.add.Sum(r.start)
		step := replays.Step{At: Here, Line: lineAll, Words: all.Verdict, Plain: r.plainAll()}
		if all.XOR && len(all.Terms) > 1 {
			step.Gloss = sum.GlossCopy
		}
		return step
	}
	c := r.order[i]
	part := games.Part{State: r.called(c)}
	step := replays.Step{At: Here, Line: lineValue}
	if i == 0 && r.players == 1 {
		step.Gloss = "A part’s number is the smallest that no move in it leads to: so one can move to every smaller number, as from a heap of stones."
	}
	if n := r.count(c); n > mostOptions {
		step.Words = fmt.Sprintf("%s: of %d moves, worth %s", part.State, n, r.value(c))
		step.Plain = fmt.Sprintf("%s: there are %d moves, too many to list. It is worth %s.", sentence(part.State), n, r.value(c))
		return step
	}
	r.arrows(c, &step)
	if r.add.hot() {
		r.stepHot(c, part, &step)
		return step
	}
	options, lefts, nimbers, numbers := r.followers(c)
	var w *games.Derivation
	if r.players == 1 {
		w = sum.Nimbers(part, solver.Nimber{Value: r.nimbers[c]}, options, nimbers)
		step.Mex = &games.Mex{Is: r.nimbers[c]}
		for j, o := range options {
			f := games.Followed{Name: o.Name, Value: nimbers[j].Value}
			if f.Value > r.nimbers[c] {
				f.Reply = r.back(lefts[j], f.Value^r.nimbers[c])
			}
			step.Mex.Options = append(step.Mex.Options, f)
		}
	} else {
		w = sum.Numbers(r.board.kind.game.Names(), part, r.numbers[c], options, numbers, sum.Number)
	}
	step.Words = part.State + ": " + w.Rule
	alone := sentence(part.State) + " by itself: "
	if !strings.Contains(part.State, " ") {
		alone = "Part " + part.State + " by itself: " // the name is a sign or a number, so it gets a noun and no capital
	}
	if step.Plain = alone + w.Says; utf8.RuneCountInString(step.Plain) > mostTelling {
		step.Plain = fmt.Sprintf("%sthe best moves of both leave %s, the simplest number between.", alone, w.Rule)
	}
	if step.Mex != nil && len(options) > 0 {
		step.Plain = fmt.Sprintf("%sits moves are worth %s. The smallest missing (the mex) is its value: %d.", alone, sum.Worth(nimbers), step.Mex.Is)
	}
	return step
}

// arrows adds arrows for the first moves in a component to a step.
func (r *valuing) arrows(c int32, step *replays.Step) {
	at := r.alone(c)
	moves := r.board.Moves(at)
	for _, m := range moves[:min(len(moves), replays.MostArrows)] {
		step.Arrows = append(step.Arrows, games.Arrow{From: Here, To: r.board.Target(at, m)})
	}
}

// plainAll says what the values of the start's parts add up to.
func (r *valuing) plainAll() string {
	who := r.board.kind.game.Names()
	if r.players == 2 {
		_, says, _ := r.add.Adds(r.start, who)
		return says
	}
	return sum.Cancels(who, len(r.add.parts(r.start.State)), r.add.total(r.start.State), r.start.Player)
}

// back looks for a move in one of the parts that XORs the parts' nimber with bits, and
// returns the name of what it leaves; "" if there is none.
func (r *valuing) back(parts []int32, bits int32) string {
	for i, c := range parts {
		want := r.nimbers[c] ^ bits
		for move, to := r.options(int(c), 0); move < to; move++ {
			if left := r.left(move); r.nim(left) == want {
				return r.names(slices.Concat(parts[:i], left, parts[i+1:]))
			}
		}
	}
	return ""
}

// value returns a component's value as text.
func (r *valuing) value(c int32) string {
	if r.players == 1 {
		return fmt.Sprint(r.nimbers[c])
	}
	if r.add.hot() {
		return r.add.cache.name([]int32{c})
	}
	return sum.Number(r.numbers[c])
}

// Holds returns how many values are known after n steps, and the last ones found.
func (r *valuing) Holds(n int) []replays.Held {
	const told = 12
	if n == 0 || n == r.Len() {
		return nil
	}
	var known []string
	for i := n - 1; i >= max(n-told, 0); i-- {
		c := r.order[i]
		known = append(known, r.called(c)+" is "+r.value(c))
	}
	if n > told {
		known = append(known, "…")
	}
	return []replays.Held{{Name: "known", List: known}, {Name: "settled", Is: fmt.Sprintf("%d of %d parts", n, len(r.order))}}
}

func (r *valuing) Stages() []int { return nil }

// settledBy returns the step that values the last of a state's parts, -1 if it has no parts. It
// returns false if a part is not among those that the start's parts can become.
func (r *valuing) settledBy(state string) (step int, ok bool) {
	step = -1
	parts, _ := r.add.split(state) // they have been valued
	for _, part := range parts {
		c, found := r.keys.find([]byte(part))
		if !found {
			return 0, false
		}
		step = max(step, int(r.when[c]))
	}
	return step, true
}

// Mark returns the value of what a place stands for, alone, once it is known. O(parts).
func (r *valuing) Mark(n int, at games.Place) games.Mark {
	if n == r.Len() {
		return r.is.Mark(r.start, at)
	}
	to, ok := r.stand(r.shown(n), at)
	if !ok {
		return games.Mark{}
	}
	step, ok := r.settledBy(to.State)
	switch {
	case !ok:
		return games.Mark{}
	case step >= n || n == 0:
		return games.Mark{Phase: games.Untouched}
	}
	m := games.Mark{Known: true, Value: r.add.total(to.State), Verdict: r.add.Verdict(to)}
	if r.add.alone { // all positions were searched, so the distance is known
		m.Verdict = r.is.Verdict(to)
	}
	m.Note = unsigned(m.Value)
	if step == n-1 {
		m.Phase = games.Just
	}
	return m
}

func (r *valuing) When(n int, at games.Place) (int, bool) {
	to, ok := r.stand(r.shown(n), at)
	if !ok {
		return 0, false
	}
	step, ok := r.settledBy(to.State)
	return max(step, 0), ok && step >= 0
}
