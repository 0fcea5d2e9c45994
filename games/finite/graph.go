package finite

import (
	"context"
	"fmt"
	"math"
	"slices"
	"sync"
	"sync/atomic"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/solver"
)

// holds reports whether the positions have been found and include the state with each of the
// players to move. It returns false at once while they are being searched.
func (g *graph) holds(state string) bool {
	if !g.finding.TryLock() {
		return false
	}
	defer g.finding.Unlock()
	if g.found == nil {
		return false
	}
	return g.found.has(Position{0, state}) && g.found.has(Position{1, state})
}

// eitherStarts returns the state with each of the players to move.
func eitherStarts(state string) []Position { return []Position{{0, state}, {1, state}} }

// graph finds all positions that can follow its roots, once for all boards that share it.
type graph struct {
	rules safeRules
	spec  *Spec
	roots []Position

	finding sync.Mutex
	found   *positions

	valuing sync.Mutex                 // held by Solution.FindValues
	cache   atomic.Pointer[valueCache] // nil until FindValues has been called
}

// positions are the nodes and edges of a graph. A node's number is its place in breadth-first
// order. Once found they do not change.
type positions struct {
	keys  *store
	arena solver.Arena

	lo, hi []int64 // see Solution.Extent
}

// key appends the key of a node to dst: the state, preceded by the player to move unless the
// game is impartial.
func (g *positions) key(dst []byte, p Position) []byte {
	if !g.arena.Impartial {
		dst = append(dst, byte(p.Player))
	}
	return append(dst, p.State...)
}

// position returns the position of a node. In an impartial game player 0 is to move.
func (g *positions) position(n int) Position {
	key := g.keys.key(n)
	if g.arena.Impartial {
		return Position{0, key}
	}
	return Position{games.Player(key[0]), key[1:]}
}

// index returns the node of a position, and whether the position can follow the roots.
func (g *positions) index(p Position) (int, bool) {
	n, ok := g.keys.find(g.key(nil, p))
	return n, ok
}

// has reports whether a position can follow the roots.
func (g *positions) has(p Position) bool {
	_, ok := g.index(p)
	return ok
}

// Len returns the number of nodes.
func (g *positions) Len() int { return g.keys.Len() }

// moves returns the number of edges.
func (g *positions) moves() int { return len(g.arena.Fwd.To) }

// memory returns what the positions and their moves take, in bytes.
func (g *positions) memory() int64 {
	return g.keys.memory(0) + int64(g.Len()) + 2*solver.CSRMemory(g.Len(), g.moves())
}

// find returns all positions. It searches at the first call that is not stopped, and keeps the
// result. O(positions + moves), besides the rules, which run on all cores. The error is the rules',
// a *solver.TooLarge or the context's.
func (g *graph) find(ctx context.Context, opt solver.Options) (*positions, error) {
	g.finding.Lock()
	defer g.finding.Unlock()
	if g.found != nil {
		return g.found, nil
	}
	f := newFinder(g.rules, g.spec, opt)
	for _, root := range g.roots {
		f.add(root)
	}
	if err := f.run(ctx); err != nil {
		return nil, err
	}
	found, err := f.finish(ctx)
	if err != nil {
		return nil, err
	}
	g.found = found
	return found, nil
}

// finder searches for all positions that can follow given ones.
type finder struct {
	positions
	rules   safeRules
	opt     solver.Options
	most    int       // limit on positions and moves together; 0: none
	edges   [][]int32 // in blocks, so that growing copies nothing
	moves   int
	told    int64   // the size of the rules' answers so far, in bytes
	start   []int32 // by node looked at: the number of its first edge
	scratch []byte
}

// edgeBlock is the number of moves in one block of memory.
const edgeBlock = 1 << 18

// errMany is the error of a search that finds more than its limit.
var errMany = fmt.Errorf("more positions than are looked for")

func newFinder(r safeRules, spec *Spec, opt solver.Options) *finder {
	f := &finder{rules: r, opt: opt, start: []int32{0}}
	f.keys = newStore()
	f.arena.Impartial, f.arena.Forever = spec.Impartial, spec.Forever
	return f
}

// add adds a node for a position, if there is none.
func (f *finder) add(p Position) {
	f.scratch = f.key(f.scratch[:0], p)
	f.keys.add(f.scratch)
}

// work is a batch of positions with the rules' answers about them.
type work struct {
	asked []Position
	told  Expansion
	split []int32 // by move: the end of the parts of the state it leads to, if parts were asked for
	parts []string
}

// run asks the rules about positions in the order in which they were found, until all have been
// asked about.
func (f *finder) run(ctx context.Context) error {
	next := len(f.start) - 1 // the first position not asked about
	return pipeline[work]{
		size: f.batch,
		left: func() int { return f.Len() - next },
		fill: func(w *work) {
			for to := min(next+f.batch(), f.Len()); next < to; next++ {
				w.asked = append(w.asked, f.position(next))
			}
		},
		do: func(ctx context.Context, w *work) error { return f.rules.ask(ctx, w.asked, &w.told) },
		take: func(w *work) error {
			if err := f.take(w); err != nil {
				return err
			}
			w.asked, w.told = w.asked[:0], w.told.emptied()
			return f.look(ctx, next)
		},
	}.run(ctx)
}

// batch returns how many positions to ask about next.
func (f *finder) batch() int { return f.rules.batch(f.told, len(f.start)-1) }

// take adds the rules' answers about a batch. The error is a *solver.TooLarge.
func (f *finder) take(w *work) error {
	if f.keys.full() || f.moves > math.MaxInt32-len(w.told.until) {
		return f.tooMany(math.MaxInt64)
	}
	f.told += w.told.size()
	move, from := int32(0), int32(0)
	for i, p := range w.asked {
		for ; move < w.told.last[i]; move++ {
			key, until := f.scratch[:0], w.told.until[move]
			if !f.arena.Impartial {
				next := p.Player.Other()
				if w.told.again[move] {
					next = p.Player
				}
				key = append(key, byte(next))
			}
			f.scratch = append(key, w.told.to[from:until]...)
			n := f.keys.add(f.scratch)
			f.lead(int32(n))
			from = until
		}
		f.start = append(f.start, int32(f.moves))
		f.arena.Nodes = append(f.arena.Nodes, solver.NewNode(int(p.Player), w.told.ends[i]))
	}
	return nil
}

// lead adds an edge from the position whose moves are being added to a node.
func (f *finder) lead(node int32) {
	last := len(f.edges) - 1
	if last < 0 || len(f.edges[last]) >= edgeBlock {
		size := edgeBlock
		if last < 0 {
			size = 1 << 10 // most boards are small: let it grow
		}
		f.edges = append(f.edges, make([]int32, 0, size))
		last++
	}
	f.edges[last] = append(f.edges[last], node)
	f.moves++
}

// look returns an error if the search must stop: the context's, a *solver.TooLarge or
// errMany. Asked is how many positions the rules have been asked about.
func (f *finder) look(ctx context.Context, asked int) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	if f.opt.Progress != nil {
		f.opt.Progress(int64(asked), 2*int64(f.Len())) // up to a half: more positions may be found, and then they are solved
	}
	if f.most > 0 && f.Len()+f.moves > f.most {
		return errMany
	}
	// What it takes to keep the graph's edges in both directions, and to solve it.
	n, e := int64(f.Len()), int64(f.moves)
	need := f.keys.memory(1<<13) + n + 2*solver.CSRMemory(int(n), int(e)) + solver.RetrogradeMemory(n)
	if f.opt.Fit("", need) != nil {
		return f.tooMany(need)
	}
	return nil
}

// tooMany returns the *solver.TooLarge for a game that needs at least need bytes. It says
// how many positions were found.
func (f *finder) tooMany(need int64) error {
	return f.opt.Fit(fmt.Sprintf("a game of more than %s positions, %s of them not looked at,",
		english.Thousands(f.Len()), english.Thousands(f.Len()-len(f.start)+1)), need)
}

// finish returns the graph that was found. It frees the blocks of edges as it copies them. The
// error is a *solver.TooLarge or the context's.
func (f *finder) finish(ctx context.Context) (*positions, error) {
	to := make([]int32, 0, f.moves)
	for i, block := range f.edges {
		to = append(to, block...)
		f.edges[i] = nil
	}
	forward := &solver.CSR{Start: f.start, To: to}
	used := f.keys.memory(0) + solver.CSRMemory(f.Len(), f.moves)
	reverse, err := forward.Reversed(ctx, f.opt.Using(used))
	if err != nil {
		return nil, err
	}
	found := f.positions
	found.arena.Both = solver.Both{Fwd: forward, Rev: reverse}
	if c, ok := f.rules.coordinates(); ok {
		if err := found.measure(ctx, c); err != nil {
			return nil, err
		}
	}
	return &found, nil
}

// measure sets lo and hi, the range of each coordinate, if every state has coordinates and
// equally many.
func (g *positions) measure(ctx context.Context, c Coordinates) error {
	for n := range g.Len() {
		if n%(1<<16) == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		at := c.At(g.position(n).State)
		if n == 0 {
			g.lo, g.hi = slices.Clone(at), slices.Clone(at)
		}
		if at == nil || len(at) != len(g.lo) {
			g.lo, g.hi = nil, nil
			return nil
		}
		for i, x := range at {
			g.lo[i], g.hi[i] = min(g.lo[i], x), max(g.hi[i], x)
		}
	}
	return nil
}
