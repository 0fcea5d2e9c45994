package solver

import (
	"context"
	"fmt"
)

// # Arenas
//
// An arena is a game graph whose nodes say more than that whoever cannot move has
// lost: who moves there, which may be whoever moved last, and how the play ends
// where nobody can. It is settled backwards as any graph is (see Retrograde); what
// that leaves is won by neither side, and it is told apart in a second walk:
//
//	a node all of whose replies that keep the draw end is a Draw   (count them down)
//	what is never reached is a Loop                                (there is a cycle)
//
// Where a play without end is a win for one of the players, the other can at most
// force a draw: the nodes from which they can, and do not lose, are Draws, and all
// that is left is won without an end.
//
// O(states + edges). Memory: 4 bytes a state for the verdicts, 4 for the queue, 4
// for the counter.
//
// Source: games on graphs with reachability and safety objectives; the first walk
// is Zermelo's.

// Node is what an arena says of one of its nodes, a byte; see NewNode.
type Node uint8

// NewNode is a node where player 0 or 1 moves, and where the play ends like this for
// them if there is no move: Win, Lose or Draw. Where there are moves the end does not
// matter; Lose is the usual one.
func NewNode(player int, end Outcome) Node { return Node(player) | Node(end)<<1 }

// Player is who moves there.
func (n Node) Player() int { return int(n & 1) }

// End is how the play ends for them if there is no move.
func (n Node) End() Outcome { return Outcome(n >> 1) }

// Forever says who wins a play without end.
type Forever uint8

// The plays without end.
const (
	Nobody  Forever = iota // it is a Loop
	Player0                // player 0 wins it
	Player1                // player 1 wins it
)

// Arena is a game graph of the general kind, each of whose nodes says who moves there and,
// if nobody can, how the play has ended: for players who may move twice in a row, for
// misère play, for draws. What it holds does not change.
type Arena struct {
	Both         // the moves
	Nodes []Node // one a node of these
	// Impartial: either player may be to move in a node, and whoever moves hands over
	// to the other. Forever is then Nobody.
	Impartial bool
	Forever   Forever
}

// Keeps reports whether whoever moves from one node to another moves there again.
func (a *Arena) Keeps(from, to int32) bool {
	return !a.Impartial && a.Nodes[from].Player() == a.Nodes[to].Player()
}

// before is what the verdict of a node is worth to whoever moves there from another.
func (a *Arena) before(from, to int32, v Verdict) Verdict {
	if a.Keeps(from, to) {
		return v.Later()
	}
	return v.ForMover()
}

// settling is an arena at work.
type settling struct {
	*Arena
	out   Verdicts
	left  []int32 // replies not yet known to be lost for whoever moves there
	queue []int32
	opt   Options
	tick  *ticker
}

// Settle settles every node of the arena: its outcome and its exact remoteness, in plies,
// whoever makes them. It tells its steps as Retrograde does, Draws after all that is won
// and lost; what is won without an end is never told. O(states + edges) time, 12 bytes a
// state. The error is a *TooLarge or the context's.
func (a *Arena) Settle(ctx context.Context, opt Options) (Verdicts, error) {
	n := a.Len()
	if err := opt.Fit(fmt.Sprintf("a graph of %d states", n), RetrogradeMemory(int64(n))); err != nil {
		return nil, err
	}
	s := &settling{
		Arena: a, out: make(Verdicts, n), left: make([]int32, n), queue: make([]int32, 0, n),
		opt: opt, tick: opt.ticker(ctx, 2*int64(n)),
	}
	if err := s.start(); err != nil {
		return nil, err
	}
	if err := s.decide(); err != nil {
		return nil, err
	}
	if err := s.share(); err != nil {
		return nil, err
	}
	s.tick.finish()
	return s.out, nil
}

// settle gives a node its verdict and queues it.
func (s *settling) settle(v int32, as Verdict, because int) {
	s.out.Set(int(v), as)
	s.queue = append(s.queue, v)
	if s.opt.Step != nil {
		s.opt.Step(Step{int(v), as, because})
	}
}

// start settles the ends that somebody has won.
func (s *settling) start() error {
	for v := range int32(s.Len()) {
		if err := s.tick.spend(int64(v), 1); err != nil {
			return err
		}
		s.left[v] = int32(s.Replies(v))
		if end := s.Nodes[v].End(); s.left[v] == 0 && !end.Even() {
			s.settle(v, Verdict{end, 0}, -1)
		}
	}
	return nil
}

// decide settles what follows from the ends, nearest first.
func (s *settling) decide() error {
	for head := 0; head < len(s.queue); head++ {
		v := s.queue[head]
		verdict := s.out.At(int(v))
		before := s.Rev.Out(v)
		if err := s.tick.spend(int64(s.Len()+head), int64(len(before))+1); err != nil {
			return err
		}
		for _, u := range before {
			if s.out[u] != 0 {
				continue
			}
			as := s.before(u, v, verdict)
			if as.Outcome == Lose {
				if s.left[u]--; s.left[u] > 0 {
					if s.opt.Counted != nil {
						s.opt.Counted(Countdown{int(u), int(v), int(s.left[u])})
					}
					continue
				}
			}
			s.settle(u, as, int(v))
		}
	}
	return nil
}

// share tells apart what neither side can force a win of in the end: left counts the
// replies that are not settled.
func (s *settling) share() error {
	draw := Verdict{Draw, Unknown}
	first := len(s.queue)
	for v := range int32(s.Len()) {
		if s.out[v] == 0 && s.Replies(v) == 0 {
			s.settle(v, draw, -1)
		}
	}
	for head := first; head < len(s.queue); head++ {
		v := s.queue[head]
		before := s.Rev.Out(v)
		if err := s.tick.spend(int64(s.Len()+head), int64(len(before))+1); err != nil {
			return err
		}
		for _, u := range before {
			if s.out[u] != 0 {
				continue
			}
			// Whoever loses a play without end takes the first draw there is.
			if s.Forever == Nobody || s.endless(u) == Win {
				if s.left[u]--; s.left[u] > 0 {
					continue
				}
			}
			s.settle(u, draw, int(v))
		}
	}
	if s.Forever == Nobody {
		return nil
	}
	for v := range int32(s.Len()) {
		if s.out[v] == 0 {
			s.out.Set(int(v), Verdict{s.endless(v), Endless})
		}
	}
	return nil
}

// endless is what a play without end is to whoever moves in a node.
func (a *Arena) endless(v int32) Outcome {
	if a.Nodes[v].Player() == int(a.Forever-Player0) {
		return Win
	}
	return Lose
}
