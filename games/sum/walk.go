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

// Board splits the positions of a board into the states of its components, which are numbered
// from 0, and joins them again.
type Board[S comparable] interface {
	// Parts returns the number of components, at least 1.
	Parts() int
	// At returns the state of a component in p.
	At(p games.Position, part int) S
	// With returns p with another player to move and a component in another state.
	With(p games.Position, turn games.Player, part int, state S) games.Position
	// Join returns the position with the components in these states.
	Join(turn games.Player, at []S) games.Position
	// States returns how many states a component has by itself, the one at the board's start
	// included.
	States(part int) int
	// State returns a component's state by its number, from 0, and Number is its inverse.
	State(part, n int) S
	Number(part int, state S) (n int, ok bool)
	// Back returns the states from which a move of player by leads a component to a state.
	Back(part int, to S, by games.Player) []S
	// Reach returns at once how many states a component can still come to. It is 1 exactly
	// if the component cannot move. Above Limit any number above Limit will do. If counting
	// would take long, a lower bound will do.
	Reach(p games.Position, part int) int64
	// Search searches everything that can follow p, all components together. It returns nil if
	// that is too much.
	Search(ctx context.Context, p games.Position, opt solver.Options) (*Search[S], error)
}

// Walk is what the solutions of sums have in common: the search that finds distances, and
// the list of states. With a search, the states are those that it covers. Without one, they
// are the start and every position in which a single component has left its start state.
// Each counts twice, once for either player to move, unless the game is impartial.
type Walk[S comparable] struct {
	Found *Search[S] // nil if nothing was searched
	board Board[S]
	start games.Position
	away  string // what Scope returns without a search
	turns int    // how many positions each tuple of states stands for: 1 if impartial, else 2
	home  int    // the number of the start without a search, players not counted
	count *counted

	tried   []S   // the states of the components when a search was last asked for
	refused error // why that search was refused; nil if it was not
}

// counted says where the states of each component begin in the list of states. It is
// computed when first needed.
type counted struct {
	once  sync.Once
	first []int // by component: how many states come before its own, the start not counted; one more entry: how many there are in all
	own   []int // by component: the number of its state at the start among its states
}

// NewWalk returns the walk through a board from start, without a search. Home is the number of
// the start among the positions of either player that differ from it in one component; away
// describes those positions in words.
func NewWalk[S comparable](board Board[S], impartial bool, start games.Position, home int, away string) *Walk[S] {
	turns := 2
	if impartial {
		turns = 1
	}
	return &Walk[S]{board: board, start: start, away: away, turns: turns, home: home, count: &counted{}}
}

// counts returns where the states of each component begin in the list of states. O(components) at
// the first call.
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

// split returns the states of all components in p.
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

// State returns a position by number. O(components), and if nothing is searched the cost of
// moving one.
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

// Index returns the number of a position, or false if it has none. O(components).
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

// Before returns the positions with a move to p, component by component.
func (w *Walk[S]) Before(p games.Position) []games.Position {
	var before []games.Position
	mover := p.Turn().Other()
	stays := false // whether p with mover to move is listed: it comes before p wherever a move changes no state
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

// Deep reports whether Deepened would only return its solution: the search covers p, or was last
// asked for p, or would be too large, or nothing can follow p. O(components).
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

// Lookup returns the verdict of p, and whether the search covers it. O(components).
func (w *Walk[S]) Lookup(p games.Position) (solver.Verdict, bool) {
	if w.Found == nil {
		return solver.Verdict{}, false
	}
	return w.Found.Verdict(p.Turn(), w.split(p))
}

// Deepened implements games.Solution's Deepen for a solution s. It searches what can follow p and
// returns with(walk), where walk is a copy of w with the search and with makes a solution of it. It
// returns s if Deep. If the search is refused or too large, the copy keeps the search that w has
// and notes that p was tried. The error is the context's.
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
