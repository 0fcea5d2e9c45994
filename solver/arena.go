package solver

import (
	"context"
	"fmt"
)

// # Arenas
//
// A Graph's rules are fixed: players take turns, and whoever cannot move has lost. In an
// arena each node says who moves there, possibly the player who moved last, and how the
// play ends if they cannot. It is solved backwards from its ends like any graph (see
// Retrograde). The nodes left over are won by neither side. A second walk tells them apart:
//
//	all replies that keep the draw come to an end   Draw   (count them down)
//	never reached                                   Loop   (there is a cycle)
//
// If a play without end is a win for one player, the other can at most force a draw. The
// nodes where they can, and do not lose, are Draws; all that is left is won without an end.
//
// O(states + edges). Memory: 4 bytes a state for the verdicts, 4 for the queue, 4
// for the counter.
//
// Source: games on graphs with reachability and safety objectives; the first walk
// is Zermelo's.

// Node packs what an arena says of one node: who moves there, and how the play ends if they
// cannot. NewNode makes one.
type Node uint8

// NewNode returns a node where player (0 or 1) moves. End is the outcome for that player if
// they have no move there: Win, Lose or Draw. If they have moves, end is ignored; Lose is
// usual.
func NewNode(player int, end Outcome) Node { return Node(player) | Node(end)<<1 }

// Player returns who moves there: 0 or 1.
func (n Node) Player() int { return int(n & 1) }

// End returns the outcome for the player to move if they have no move there.
func (n Node) End() Outcome { return Outcome(n >> 1) }

// Forever says which player wins a play that never ends, if either does.
type Forever uint8

// The winners of a play that never ends.
const (
	Nobody  Forever = iota // neither: it is a Loop
	Player0                // player 0 wins it
	Player1                // player 1 wins it
)

// Arena is a game graph whose nodes say who moves there and how the play ends if they cannot.
// Use it where players may move twice in a row, for misère play and for draws; use a Graph
// otherwise. It is read only once built.
type Arena struct {
	Both         // the moves
	Nodes []Node // by node; as long as the graph has nodes
	// Impartial means that either player may be to move in any node, and that the turn passes with
	// every move. The players in Nodes are then ignored, and Forever must be Nobody.
	Impartial bool
	Forever   Forever
}

// Keeps reports whether the player who moves from node from to node to is the one to move
// there, too.
func (a *Arena) Keeps(from, to int32) bool {
	return !a.Impartial && a.Nodes[from].Player() == a.Nodes[to].Player()
}

// before returns the verdict of the move between two nodes, for the player who makes it, given
// the verdict v of the node it leads to.
func (a *Arena) before(from, to int32, v Verdict) Verdict {
	if a.Keeps(from, to) {
		return v.Later()
	}
	return v.ForMover()
}

// settling is the working state of Settle.
type settling struct {
	*Arena
	out   Verdicts
	left  []int32 // by node: the replies not yet known to lose for the player who makes them
	queue []int32
	opt   Options
	tick  *ticker
}

// Settle returns the outcome of every node and its exact remoteness, in plies of either player.
// It reports steps to opt as Retrograde does: first all wins and losses, then the Draws. Wins
// without an end are not reported. O(states + edges) time, 12 bytes a state. The error is a
// *TooLarge or the context's.
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

// settle records a node's verdict, queues the node and reports the step. Because is the reply
// that decided it, or -1.
func (s *settling) settle(v int32, as Verdict, because int) {
	s.out.Set(int(v), as)
	s.queue = append(s.queue, v)
	if s.opt.Step != nil {
		s.opt.Step(Step{int(v), as, because})
	}
}

// start settles the ends that are a Win or a Lose.
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

// decide settles every node that a settled one decides, in order of remoteness.
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

// share settles the nodes that neither side can win by force. It tells Draws from Loops, or from
// wins without an end if Forever names a player. In left it counts the replies that are not
// settled yet.
func (s *settling) share() error {
	draw := Verdict{Draw, Unknown}
	first := len(s.queue)
	for v := range int32(s.Len()) {
		if err := s.tick.spend(int64(s.Len()+first), 1); err != nil {
			return err
		}
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
			// The player who would lose a play without end takes the first draw that can be
			// reached.
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
		if err := s.tick.spend(2*int64(s.Len()), 1); err != nil {
			return err
		}
		if s.out[v] == 0 {
			s.out.Set(int(v), Verdict{s.endless(v), Endless})
		}
	}
	return nil
}

// endless returns the outcome of a play without end for the player to move in v. Forever must
// not be Nobody.
func (a *Arena) endless(v int32) Outcome {
	if a.Nodes[v].Player() == int(a.Forever-Player0) {
		return Win
	}
	return Lose
}
