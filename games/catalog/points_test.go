package catalog_test

import (
	"testing"

	"zugzwang/games"
	"zugzwang/solver"
	"zugzwang/solver/wide"
)

// counted counts points by the rules alone, from the definitions of a games.Prospect.
type counted struct {
	b     games.Board
	sure  map[string][2]int
	first map[string]bool
}

func (c *counted) points(p games.Position) [2]int {
	points, _ := c.b.(games.Scorer).Points(p)
	return points
}

// most returns each player's points at the end if both play for the most points.
func (c *counted) most(p games.Position) [2]int {
	if best, ok := c.sure[p.Key()]; ok {
		return best
	}
	best, me := c.points(p), p.Turn()
	for i, m := range c.b.Moves(p) {
		if then := c.most(c.b.Play(p, m)); i == 0 || then[me] > best[me] {
			best = then
		}
	}
	c.sure[p.Key()] = best
	return best
}

// turns calls f for every way to play the turn of the player to move: with the points taken before
// its last move, and the positions before and after that move. Points of the last move are counted
// if it ends the match.
func (c *counted) turns(p games.Position, taken int, f func(taken int, before, after games.Position)) {
	for _, m := range c.b.Moves(p) {
		next := c.b.Play(p, m)
		n := taken + c.points(next)[p.Turn()] - c.points(p)[p.Turn()]
		if next.Turn() == p.Turn() && len(c.b.Moves(next)) > 0 {
			c.turns(next, n, f)
			continue
		}
		f(n, p, next)
	}
}

func (c *counted) takes(p games.Position) (most int) {
	c.turns(p, 0, func(taken int, _, _ games.Position) { most = max(most, taken) })
	return most
}

func (c *counted) opens(p games.Position) bool {
	opens := true
	c.turns(p, 0, func(_ int, _, after games.Position) {
		opens = opens && after.Turn() != p.Turn() && c.takes(after) > 0
	})
	return opens
}

func (c *counted) safe(p games.Position) (list []games.Position) {
	for _, m := range c.b.Moves(p) {
		if next := c.b.Play(p, m); next.Turn() != p.Turn() && c.takes(next) == 0 {
			list = append(list, next)
		}
	}
	return list
}

// out reports whether the player to move will be the first without a safe move.
func (c *counted) out(p games.Position) bool {
	if is, ok := c.first[p.Key()]; ok {
		return is
	}
	me, now, is := p.Turn(), c.most(p), true
	for _, next := range c.safe(p) {
		if then := c.most(next); now[me] > now[me.Other()] && then[me] != now[me] {
			continue
		}
		is = is && !c.out(next)
	}
	c.first[p.Key()] = is
	return is
}

// Prospect agrees with counting by the rules alone in all positions of small boards.
func TestProspects(t *testing.T) {
	for _, with := range wide.Of([]string{"rows=1,columns=2", "rows=1,columns=3"}, []string{"rows=1,columns=2"}) {
		b := inputOf(t, "dots-and-boxes", with).Board()
		s := known(t, b).(games.PointTeller)
		c := &counted{b, map[string][2]int{}, map[string]bool{}}
		seen := map[string]bool{}
		told := map[string]int{}
		queue := []games.Position{b.Start(0)}
		for len(queue) > 0 {
			p := queue[0]
			queue = queue[1:]
			if seen[p.Key()] {
				continue
			}
			seen[p.Key()] = true
			moves := b.Moves(p)
			for _, m := range moves {
				queue = append(queue, b.Play(p, m))
			}
			if len(moves) == 0 {
				continue
			}
			got, ok := s.Prospect(p)
			sure := c.most(p)
			want := games.Prospect{Point: b.(games.Scorer).Point(), Total: sure[0] + sure[1], Sure: sure, Takes: c.takes(p)}
			if want.Takes > 0 {
				want.Opens = c.opens(p)
				told["opens"]++
			} else {
				want.Safe, want.Gives, want.Known, want.First = len(c.safe(p)), want.Total, true, p.Turn().Other()
				for _, m := range moves {
					want.Gives = min(want.Gives, c.takes(b.Play(p, m)))
				}
				if c.out(p) {
					want.First = p.Turn()
				}
				told["first"]++
			}
			if !ok || got != want {
				t.Fatalf("%s, %s: %+v, want %+v", with, p.Key(), got, want)
			}
			if is := s.Verdict(p).Outcome; is == solver.Win != (sure[p.Turn()] > sure[p.Turn().Other()]) {
				t.Errorf("%s: %v, and %v", p.Key(), is, sure)
			}
		}
		if told["opens"] < 10 || told["first"] < 10 {
			t.Errorf("%s: %v", with, told)
		}
	}
}

// Games without points have no Prospect.
func TestNoProspects(t *testing.T) {
	for _, id := range []string{"tic-tac-toe", "snort"} {
		b := inputOf(t, id, "").Board()
		if s, ok := known(t, b).(games.PointTeller); ok {
			if is, ok := s.Prospect(b.Start(0)); ok {
				t.Errorf("%s: %+v", id, is)
			}
		}
	}
}
