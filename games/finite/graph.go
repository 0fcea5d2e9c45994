package finite

import (
	"context"
	"fmt"
	"math"
	"sync"
	"unsafe"

	"zugzwang/games"
	"zugzwang/solver"
)

// graph is the graph of all positions that can follow the start of the rules,
// whoever starts, found once for all boards that share it. A node's number is its
// place in the order in which they were found, breadth first.
type graph[S comparable] struct {
	rules     Rules[S]
	impartial bool

	finding sync.Mutex
	found   *positions[S]
}

// positions are the nodes of a graph and its edges. What is in it does not change.
type positions[S comparable] struct {
	impartial bool
	list      []Position[S]
	number    map[Position[S]]int32
	edges     solver.Both
}

// look is how many positions go between two looks at the context.
const look = 1 << 10

// bytesAt is what so many positions and moves take while they are found, at the
// most: slices and the map grow with room to spare, and each move is kept for both
// directions.
func bytesAt[S comparable](nodes, edges int) int64 {
	var p Position[S]
	return int64(nodes)*(6*int64(unsafe.Sizeof(p))+24) + int64(edges)*16
}

// find finds all positions, at the first call that is not stopped.
//
// O(positions + moves); bytesAt says in what memory.
func (g *graph[S]) find(ctx context.Context, opt solver.Options) (*positions[S], error) {
	g.finding.Lock()
	defer g.finding.Unlock()
	if g.found != nil {
		return g.found, nil
	}
	found := &positions[S]{impartial: g.impartial, number: map[Position[S]]int32{}}
	for player := range games.Player(2) {
		found.add(Position[S]{player, g.rules.Start()})
	}
	forward := &solver.CSR{Start: []int32{0}}
	for head := 0; head < len(found.list); head++ {
		if head%look == 0 {
			if err := ctx.Err(); err != nil {
				return nil, err
			}
			if opt.Progress != nil {
				opt.Progress(int64(head), int64(len(found.list)))
			}
		}
		at := found.list[head]
		for _, m := range g.rules.Moves(at.State, at.Player) {
			forward.To = append(forward.To, found.add(Position[S]{at.Player.Other(), m.To}))
		}
		forward.Start = append(forward.Start, int32(len(forward.To)))
		need := bytesAt[S](len(found.list), len(forward.To))
		if len(forward.To) > math.MaxInt32 {
			need = math.MaxInt64
		}
		if opt.Fit("", need) != nil {
			return nil, opt.Fit(fmt.Sprintf("a board of more than %d positions", len(found.list)), need)
		}
	}
	reverse, err := forward.Reversed(ctx, opt)
	if err != nil {
		return nil, err
	}
	found.edges = solver.Both{Fwd: forward, Rev: reverse}
	g.found = found
	return found, nil
}

// memory is what the positions and their moves take, in bytes, at the most.
func (g *positions[S]) memory() int64 { return bytesAt[S](len(g.list), len(g.edges.Fwd.To)) }

// node is the position that stands for p: itself, or the first player's.
func (g *positions[S]) node(p Position[S]) Position[S] {
	if g.impartial {
		p.Player = 0
	}
	return p
}

// add is the number of a position, a new one if it was not met before.
func (g *positions[S]) add(p Position[S]) int32 {
	p = g.node(p)
	n, known := g.number[p]
	if !known {
		n = int32(len(g.list))
		g.number[p] = n
		g.list = append(g.list, p)
	}
	return n
}

// index is the number of a position, if it can follow the start.
func (g *positions[S]) index(p Position[S]) (int, bool) {
	n, ok := g.number[g.node(p)]
	return int(n), ok
}
