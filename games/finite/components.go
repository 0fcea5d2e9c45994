package finite

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/solver"
)

// components are all states that the parts of positions can become, each with its value as
// a summand. A move in a part may split it into several.
type components struct {
	keys    *store
	nimbers []int32         // by component, in an impartial game
	numbers []solver.Dyadic // by component, in a partisan one
}

// errNoSum is the error if the values of parts do not decide who wins, and says why. Then
// all positions are searched instead.
type errNoSum string

func (e errNoSum) Error() string { return string(e) }

const errNotNormal = errNoSum("values are of games in which whoever cannot move has lost")

// splitting finds all components and keeps their options: for each component and player the
// moves, and for each move the parts that it leaves.
type splitting struct {
	components
	board   *Board
	opt     solver.Options
	players int
	whole   bool       // states are not split
	found   *positions // positions whose moves are known from an earlier search, or nil
	most    int        // limit on components; 0: none
	next    int        // the first component not asked about
	moves   []int32    // by component and player: the end of the moves; they begin where the ones before end
	ends    []int32    // by move: the end of its parts
	parts   []int32    // the components that moves leave, one move after the other
}

// split finds and values all that the parts of some states can become. The error is an errNoSum if
// values do not decide the game, or a notNumber if a part is no number. If opt.Labelled is set, it
// is called for each component when it is valued. O(components·moves·parts).
func (b *Board) split(ctx context.Context, states []string, opt solver.Options) (*splitting, error) {
	if err := b.probe(ctx, states, opt); err != nil {
		return nil, err
	}
	return b.splitting(ctx, states, opt)
}

// probe values the parts of states near the end of a match, and fails as split does. In most games
// where the players have different moves one of these parts is not a number. The many states before
// them are then not searched.
func (b *Board) probe(ctx context.Context, states []string, opt solver.Options) error {
	const plies, most = 40, 1 << 8
	if b.kind.Impartial || len(states) == 0 {
		return nil
	}
	opt.Progress = nil
	var match []string
	for p := (Position{0, states[0]}); len(match) < plies; {
		match = append(match, p.State)
		moves, err := b.rules.moves(p)
		if err != nil {
			return err
		}
		if len(moves) == 0 {
			break
		}
		p = p.after(moves[0])
	}
	s := b.empty(false, most, opt) // the search below fills it with the states near the end
	for i := len(match) - 1; i > 0; i-- {
		err := s.add(ctx, match[i:i+1])
		if errors.Is(err, errMany) {
			return nil
		}
		if err == nil {
			err = s.value(ctx)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// splitting is split without probe.
func (b *Board) splitting(ctx context.Context, states []string, opt solver.Options) (*splitting, error) {
	s, err := b.unvalued(ctx, states, false, 0, opt)
	if err != nil {
		return nil, err
	}
	if err := s.value(ctx); err != nil {
		return nil, err
	}
	return s, nil
}

// unvalued finds all states that the parts of some states can become, and their options,
// without valuing them. If whole is set, states are not split: each is its own only part.
// The error is an errNoSum if a move can keep the turn, or if a player who cannot move does
// not always lose; it is errMany if there are more than most.
func (b *Board) unvalued(ctx context.Context, states []string, whole bool, most int, opt solver.Options) (*splitting, error) {
	s := b.empty(whole, most, opt)
	if err := s.add(ctx, states); err != nil {
		return nil, err
	}
	return s, nil
}

// empty returns a splitting without components.
func (b *Board) empty(whole bool, most int, opt solver.Options) *splitting {
	s := &splitting{board: b, opt: opt, players: 2, whole: whole, most: most}
	if b.kind.Impartial {
		s.players = 1
	}
	s.keys = newStore()
	return s
}

// add adds all states that the parts of states can become. The errors are those of
// unvalued. After errMany, add may be called again with the same states and a larger limit,
// and continues.
func (s *splitting) add(ctx context.Context, states []string) error {
	all, err := s.partsOf(ctx, states)
	if err != nil {
		return err
	}
	for _, parts := range all {
		for _, part := range parts {
			s.keys.add([]byte(part))
		}
	}
	s.next = len(s.moves) / s.players
	batch := s.board.rules.batch(0, 0)
	return pipeline[work]{
		size: func() int { return batch },
		left: func() int { return s.keys.Len() - s.next },
		fill: func(w *work) {
			for to := min(s.next+batch, s.keys.Len()); s.next < to; s.next++ {
				for turn := range s.players {
					w.asked = append(w.asked, Position{games.Player(turn), s.keys.key(s.next)})
				}
			}
		},
		do:   s.ask,
		take: func(w *work) error { return s.take(ctx, w) },
	}.run(ctx)
}

// partsOf returns the parts of each state: the state itself, if states are not split.
func (s *splitting) partsOf(ctx context.Context, states []string) ([][]string, error) {
	if !s.whole {
		return s.board.rules.partsOfMany(ctx, states)
	}
	all := make([][]string, len(states))
	for i := range states {
		all[i] = states[i : i+1]
	}
	return all, nil
}

// ask asks the rules for the moves of a batch, and for the parts that every move leaves.
func (s *splitting) ask(ctx context.Context, w *work) error {
	if err := s.tell(ctx, w.asked, &w.told); err != nil {
		return err
	}
	var states []string // each once, however many moves lead there
	known := map[string]int{}
	leads := make([]int, len(w.told.until))
	at := int32(0)
	for i, until := range w.told.until {
		to := w.told.to[at:until]
		n, ok := known[string(to)]
		if !ok {
			n = len(states)
			states = append(states, string(to))
			known[states[n]] = n
		}
		leads[i], at = n, until
	}
	all, err := s.partsOf(ctx, states)
	if err != nil {
		return err
	}
	for _, n := range leads {
		state, before := states[n], len(w.parts)
		w.parts = append(w.parts, all[n]...)
		w.split = append(w.split, int32(len(w.parts)))
		if len(w.parts) > before {
			continue
		}
		if end, err := s.board.rules.end(Position{State: state}); err != nil {
			return err
		} else if end != solver.Lose {
			return errNotNormal
		}
	}
	return ctx.Err()
}

// tell appends the moves of the positions in asked to told. It asks the rules only about
// those that are not known from s.found.
func (s *splitting) tell(ctx context.Context, asked []Position, told *Expansion) error {
	if s.found == nil {
		return s.board.rules.ask(ctx, asked, told)
	}
	var open []Position
	nodes := make([]int, len(asked))
	for i, p := range asked {
		var ok bool
		if nodes[i], ok = s.found.index(p); !ok {
			nodes[i] = -1
			open = append(open, p)
		}
	}
	var answer Expansion
	if len(open) > 0 {
		if err := s.board.rules.ask(ctx, open, &answer); err != nil {
			return err
		}
	}
	move, at, next := int32(0), int32(0), 0
	for i, p := range asked {
		if n := nodes[i]; n >= 0 {
			for _, to := range s.found.arena.Fwd.Out(int32(n)) {
				q := s.found.position(int(to))
				told.Move(q.State, q.Player == p.Player)
			}
			told.Done(s.found.arena.Nodes[n].End())
			continue
		}
		for ; move < answer.last[next]; move++ {
			until := answer.until[move]
			told.Move(string(answer.to[at:until]), answer.again[move])
			at = until
		}
		told.Done(answer.ends[next])
		next++
	}
	return nil
}

// take adds a batch that was asked.
func (s *splitting) take(ctx context.Context, w *work) error {
	if slices.Contains(w.told.again, true) {
		return errNoSum("a move that keeps the turn is no move in a sum")
	}
	move, part := int32(0), int32(0)
	for i, end := range w.told.ends {
		if move == w.told.last[i] && end != solver.Lose {
			return errNotNormal
		}
		for ; move < w.told.last[i]; move++ {
			for ; part < w.split[move]; part++ {
				n := s.keys.add([]byte(w.parts[part]))
				s.parts = append(s.parts, int32(n))
			}
			s.ends = append(s.ends, int32(len(s.parts)))
		}
		s.moves = append(s.moves, int32(len(s.ends)))
	}
	clear(w.parts)
	w.asked, w.told, w.split, w.parts = w.asked[:0], w.told.emptied(), w.split[:0], w.parts[:0]
	if s.opt.Progress != nil {
		s.opt.Progress(int64(s.next), 2*int64(s.keys.Len())) // up to a half, since more may be found
	}
	if s.most > 0 && s.keys.Len() > s.most {
		return errMany
	}
	n := int64(s.keys.Len())
	need := s.keys.memory(1<<13) + 8*int64(len(s.moves)+len(s.ends)+len(s.parts)) + 40*n
	if s.opt.Fit("", need) != nil || s.keys.full() {
		what := "a sum of more than %s components, %s of them not looked at,"
		if s.whole {
			what = "the value of more than %s positions, %s of them not looked at,"
		}
		return s.opt.Fit(fmt.Sprintf(what, english.Thousands(int(n)), english.Thousands(int(n)-s.next)), need)
	}
	return ctx.Err()
}

// options returns which moves a player has in a component: those numbered from to to-1.
func (s *splitting) options(component, player int) (from, to int32) {
	i := component*s.players + player
	if i > 0 {
		from = s.moves[i-1]
	}
	return from, s.moves[i]
}

// left returns the parts that a move leaves.
func (s *splitting) left(move int32) []int32 {
	from := int32(0)
	if move > 0 {
		from = s.ends[move-1]
	}
	return s.parts[from:s.ends[move]]
}

// value values every component after all that it can become: depth first, without recursion. The
// error is an errNoSum if a component can come back to itself, a notNumber, or the context's.
func (s *splitting) value(ctx context.Context) error {
	n := s.keys.Len()
	if s.players == 1 {
		s.nimbers = make([]int32, n)
	} else {
		s.numbers = make([]solver.Dyadic, n)
	}
	const fresh, open, valued = 0, 1, 2
	state := make([]uint8, n)
	type frame struct{ component, at, to int32 } // of a component: its next option to look at and the end of its options
	var stack []frame
	enter := func(c int32) {
		from, _ := s.options(int(c), 0)
		_, to := s.options(int(c), s.players-1)
		f := frame{component: c}
		if to > from {
			if from > 0 {
				f.at = s.ends[from-1]
			}
			f.to = s.ends[to-1]
		}
		state[c] = open
		stack = append(stack, f)
	}
	for c := range int32(n) {
		if c%look == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		if state[c] != fresh {
			continue
		}
		enter(c)
		for len(stack) > 0 {
			f := &stack[len(stack)-1]
			if f.at == f.to {
				if err := s.settle(int(f.component)); err != nil {
					return err
				}
				if s.opt.Labelled != nil {
					s.opt.Labelled(int(f.component), 0)
				}
				state[f.component] = valued
				stack = stack[:len(stack)-1]
				continue
			}
			part := s.parts[f.at]
			f.at++
			switch state[part] {
			case open:
				return errNoSum("a part can come back to what it was: " + s.board.call(s.keys.key(int(part))))
			case fresh:
				enter(part)
			}
		}
	}
	return nil
}

// look is how many components are valued between two checks of the context.
const look = 1 << 10

// settle values a component whose options are valued: by the mex of their nimbers, or as the
// simplest number between them. The error is a notNumber.
func (s *splitting) settle(c int) error {
	if s.players == 1 {
		var options []int32
		for move, to := s.options(c, 0); move < to; move++ {
			options = append(options, s.nim(s.left(move)))
		}
		s.nimbers[c] = solver.Mex(options)
		return nil
	}
	var between solver.Interval
	for player := range 2 {
		for move, to := s.options(c, player); move < to; move++ {
			total := s.total(s.left(move))
			if player == 0 {
				between.AddLeft(total)
			} else {
				between.AddRight(total)
			}
		}
	}
	value, ok := between.Simplest()
	if !ok {
		return notNumber(fmt.Sprintf("%s is no number: its options are %v", s.board.call(s.keys.key(c)), between))
	}
	s.numbers[c] = value
	return nil
}

// nim returns the XOR of the nimbers of parts.
func (c *components) nim(parts []int32) int32 {
	x := int32(0)
	for _, part := range parts {
		x ^= c.nimbers[part]
	}
	return x
}

// worth returns the nimber of each of some parts.
func (c *components) worth(parts []int32) []int32 {
	list := make([]int32, len(parts))
	for i, part := range parts {
		list[i] = c.nimbers[part]
	}
	return list
}

// total returns the sum of the numbers of parts.
func (c *components) total(parts []int32) solver.Dyadic {
	var sum solver.Dyadic
	for _, part := range parts {
		sum = sum.Add(c.numbers[part])
	}
	return sum
}

// noSum reports whether an error is an errNoSum.
func noSum(err error) bool {
	var why errNoSum
	return errors.As(err, &why)
}

// notNumber is the error of a component that is no number. It says which.
type notNumber string

func (e notNumber) Error() string { return string(e) }

// isNotNumber reports whether an error is a notNumber.
func isNotNumber(err error) bool {
	var which notNumber
	return errors.As(err, &which)
}
