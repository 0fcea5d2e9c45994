package sum

import (
	"context"
	"errors"
	"slices"
	"sort"
	"sync"

	"zugzwang/games"
	"zugzwang/solver"
)

// Board takes the positions of a board apart into the states of its components, which
// are numbered from 0, and puts them together.
type Board[S comparable] interface {
	// Parts is how many components there are, at least one.
	Parts() int
	// At is the state of a component in p.
	At(p games.Position, part int) S
	// With is p with a player to move and a component in another state.
	With(p games.Position, turn games.Player, part int, state S) games.Position
	// Join is the position with the components in these states.
	Join(turn games.Player, at []S) games.Position
	// States is how many states a component has by itself, that at the board's start
	// among them.
	States(part int) int
	// State is one of them by its number, from 0, and Number the inverse.
	State(part, n int) S
	Number(part int, state S) (n int, ok bool)
	// Back lists the states from which a player's move leads a component to a state.
	Back(part int, to S, by games.Player) []S
	// Reach is, at once, how many states a component can still come to: some number
	// greater than Limit if there are more, and less than there are where it takes long
	// to tell, but 1 for no more than its own.
	Reach(p games.Position, part int) int64
	// Search searches what follows p, of all components; nil if that is too much.
	Search(ctx context.Context, p games.Position, opt solver.Options) (*Search[S], error)
}

// Walk is what the solutions of sums share: the search that tells distances, and the
// states to walk. Those are all that the search covers. Without a search they are the
// start and every position in which one component has left it: what there is to see of
// each component by itself. With either player to move, one after the other, where that
// makes a difference.
type Walk[S comparable] struct {
	Found *Search[S] // nil until deepened
	board Board[S]
	start games.Position
	away  string
	turns int // how many players' positions are told apart
	home  int // the start's number, without a search and players aside
	count *counted

	tried   []S   // where the components stood when a search was last asked for
	refused error // why that was not begun, if it was refused
}

// counted is where the states of each component begin, once that is asked for.
type counted struct {
	once  sync.Once
	first []int // how many states that are not the start come before; at the end, how many there are
	own   []int // the number of the state at the start among the component's
}

// NewWalk is the walk through a board that starts at start, which gets the number home
// among the positions of either player that are one component away from it: away says
// that in words.
func NewWalk[S comparable](board Board[S], impartial bool, start games.Position, home int, away string) *Walk[S] {
	turns := 2
	if impartial {
		turns = 1
	}
	return &Walk[S]{board: board, start: start, away: away, turns: turns, home: home, count: &counted{}}
}

// counts: O(components) at the first call.
func (w *Walk[S]) counts() *counted {
	w.count.once.Do(func() {
		c := w.count
		c.first, c.own = make([]int, w.board.Parts()+1), make([]int, w.board.Parts())
		for part := range c.own {
			c.first[part+1] = c.first[part] + w.board.States(part) - 1
			c.own[part], _ = w.board.Number(part, w.board.At(w.start, part))
		}
	})
	return w.count
}

// split is the states of all components.
func (w *Walk[S]) split(p games.Position) []S {
	at := make([]S, w.board.Parts())
	for part := range at {
		at[part] = w.board.At(p, part)
	}
	return at
}

func (w *Walk[S]) States() int {
	if w.Found != nil {
		return w.Found.States()
	}
	return w.turns * (1 + w.counts().first[w.board.Parts()])
}

func (w *Walk[S]) Scope() string {
	if w.Found == nil {
		return w.away
	}
	if _, ok := w.Index(w.start); ok {
		return "all that can follow the start"
	}
	return "what can follow a later position"
}

// State: O(components), and where nothing is searched what it takes to move one.
func (w *Walk[S]) State(i int) games.Position {
	if w.Found != nil {
		return w.board.Join(w.Found.At(i))
	}
	turn, k := games.Player(i%w.turns), i/w.turns
	if k == w.home {
		return w.board.With(w.start, turn, 0, w.board.At(w.start, 0))
	}
	if k > w.home {
		k--
	}
	c := w.counts()
	part := sort.Search(len(c.own), func(part int) bool { return c.first[part+1] > k })
	n := k - c.first[part]
	if n >= c.own[part] {
		n++
	}
	return w.board.With(w.start, turn, part, w.board.State(part, n))
}

// Index: O(components).
func (w *Walk[S]) Index(p games.Position) (int, bool) {
	if w.Found != nil {
		return w.Found.ID(p.Turn(), w.split(p))
	}
	k, away := w.home, false
	for part := range w.board.Parts() {
		at := w.board.At(p, part)
		if at == w.board.At(w.start, part) {
			continue
		}
		n, ok := w.board.Number(part, at)
		if !ok || away {
			return 0, false
		}
		away = true
		c := w.counts()
		if n > c.own[part] {
			n--
		}
		if k = c.first[part] + n; k >= w.home {
			k++
		}
	}
	return w.turns*k + int(p.Turn())%w.turns, true
}

// Before: component by component.
func (w *Walk[S]) Before(p games.Position) []games.Position {
	var before []games.Position
	mover := p.Turn().Other()
	stays := false // a move that changes nothing: in whichever component, it comes from p with the other to move
	for part := range w.board.Parts() {
		at := w.board.At(p, part)
		for _, from := range w.board.Back(part, at, mover) {
			if from == at && stays {
				continue
			}
			stays = stays || from == at
			before = append(before, w.board.With(p, mover, part, from))
		}
	}
	return before
}

// Deep: O(components).
func (w *Walk[S]) Deep(p games.Position) bool {
	at := w.split(p)
	if _, covered := w.Found.ID(p.Turn(), at); covered || slices.Equal(at, w.tried) {
		return true
	}
	reach := int64(1)
	for part := range at {
		if reach *= w.board.Reach(p, part); reach > Limit {
			return true
		}
	}
	return reach == 1 // nothing can follow
}

// Look is the verdict of p, if the search covers it. O(components).
func (w *Walk[S]) Look(p games.Position) (solver.Verdict, bool) {
	if w.Found == nil {
		return solver.Verdict{}, false
	}
	return w.Found.Verdict(p.Turn(), w.split(p))
}

// Deepened is Deepen of a solution s, which becomes another with the walk w. A position
// that is too large to search is remembered as such.
func (w *Walk[S]) Deepened(ctx context.Context, s games.Solution, p games.Position, opt solver.Options, with func(*Walk[S]) games.Solution) (games.Solution, error) {
	if w.Deep(p) {
		return s, nil
	}
	deeper := *w
	deeper.tried, deeper.refused = w.split(p), nil
	found, err := w.board.Search(ctx, p, opt)
	if large := (*solver.TooLarge)(nil); errors.As(err, &large) {
		deeper.refused = large
	} else if err != nil {
		return nil, err
	}
	if found != nil {
		deeper.Found = found
	}
	return with(&deeper), nil
}

func (w *Walk[S]) Refused() error { return w.refused }
