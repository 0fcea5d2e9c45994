package finite

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"zugzwang/games"
	"zugzwang/games/sum"
	"zugzwang/solver"
	"zugzwang/solver/short"
)

// named returns the i-th part of a position. Its name is the rules' own, or made from its
// squares.
func (s *summed) named(at Position, states []string, i int) games.Part {
	part := games.Part{State: s.board.named(states[i]), Value: unsigned(s.total(states[i])), At: Here}
	if !s.board.naming(states[i]).own {
		if squares := s.squares(at, states); squares != nil {
			if part.State = partOf(squares[i]); len(squares[i]) > fewSquares {
				part.State = "from " + squares[i][0]
			}
		}
	}
	switch {
	case len(states) == 1:
	case len(s.board.partNames(at)) == len(states):
		part.Name = s.board.partNames(at)[i]
	case s.cache != nil: // letters, as the pictures of such boards have them
		part.Name = "part " + games.PartLetter(i)
	default:
		part.Name = fmt.Sprintf("part %d", i+1)
	}
	return part
}

// unsigned returns a value as it is written alone: "+2" as "2". It leaves "+-1" and "+_2" (switches
// and tiny values) as they are.
func unsigned(value string) string {
	if after, ok := strings.CutPrefix(value, "+"); ok && after[0] >= '0' && after[0] <= '9' {
		return after
	}
	return value
}

func (s *summed) Parts(p games.Position) []games.Part {
	at := p.(Position)
	states, _ := s.split(at.State) // no error: the states have been valued
	parts := make([]games.Part, len(states))
	for i := range states {
		parts[i] = s.named(at, states, i)
	}
	return parts
}

func (s *summed) Adds(p games.Position, who games.Names) (written, says, why string) {
	at := p.(Position)
	ids := s.parts(at.State)
	written = sum.Written(s.Sum(p), s.board.kind.Impartial)
	if s.board.kind.Impartial {
		says, why = sum.AddsNim(who, "parts", s.comps.worth(ids), at.Player)
		return written, says, why
	}
	if s.hot() {
		return written, s.addsHot(ids, who), ""
	}
	return written, sum.Adds(who, "parts", s.comps.total(ids), sum.Number), ""
}

// ExplainValue asks the rules about the part alone, and about what its moves leave.
func (s *summed) ExplainValue(ctx context.Context, p games.Position, part int, who games.Names) (*games.Derivation, error) {
	states, err := s.split(p.(Position).State)
	if err != nil {
		return nil, err
	}
	at := Position{p.(Position).Player, states[part]}
	is := s.named(p.(Position), states, part)
	var options []games.Follower
	var numbers []solver.Dyadic
	var nimbers []solver.Nimber
	var values []short.Value
	players := games.Player(2)
	if s.board.kind.Impartial {
		players = 1
	}
	for by := range players {
		from := at
		if players == 2 {
			from.Player = by
		}
		for _, m := range s.board.Moves(from) {
			if err := ctx.Err(); err != nil {
				return nil, err
			}
			to := s.board.Play(from, m).(Position)
			ids := s.parts(to.State)
			o := games.Follower{By: by, Name: s.board.Tell(from, m).String(), To: to, At: s.board.Target(from, m)}
			if o.Brief = games.Listed(s.board, from, m); len(o.Brief) >= len(o.Name) {
				o.Brief = ""
			}
			if _, called := partCalled(s.board.Name(from, m), o.Name); called != "" { // the part is shown alone, where its number would be another
				o.Name, o.Brief = strings.Replace(o.Name, called+" ", "", 1), ""
			}
			for i := range ids {
				o.Parts = append(o.Parts, i)
			}
			options = append(options, o)
			if s.board.kind.Impartial {
				nimbers = append(nimbers, solver.Nimber{Value: s.comps.nim(ids)})
			} else if s.hot() {
				s.cache.mu.Lock()
				g, err := s.cache.sum(ids)
				s.cache.mu.Unlock()
				if err != nil {
					return nil, err
				}
				values = append(values, g)
			} else {
				numbers = append(numbers, s.comps.total(ids))
			}
		}
	}
	var w *games.Derivation
	if ids := s.parts(at.State); s.board.kind.Impartial {
		w = sum.Nimbers(is, solver.Nimber{Value: s.comps.nim(ids)}, options, nimbers)
	} else if s.hot() {
		s.cache.mu.Lock()
		defer s.cache.mu.Unlock()
		if w, err = sum.Short(ctx, who, s.cache.values.table, is, options, values); err != nil {
			return nil, err
		}
	} else {
		w = sum.Numbers(who, is, s.comps.total(ids), options, numbers, sum.Number)
		if worth := s.board.kind.Worth; worth != "" && !s.comps.total(ids).IsInt() { // this counts the value without theory
			w.Counts = worth
		}
	}
	w.Shown = at
	return w, nil
}

func (w *walked) Parts(p games.Position) []games.Part { return w.sum.Parts(p) }

func (w *walked) Adds(p games.Position, who games.Names) (written, says, why string) {
	return w.sum.Adds(p, who)
}

func (w *walked) ExplainValue(ctx context.Context, p games.Position, part int, who games.Names) (*games.Derivation, error) {
	return w.sum.ExplainValue(ctx, p, part, who)
}

// byValue returns the board as a sum whose only part is the whole position, so that the
// explanations of sums apply. It returns nil if the value of the position is a nimber, or
// has not been found.
func (s *Solution) byValue(p games.Position) *summed {
	h := s.foundValues()
	if h == nil {
		return nil
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	if _, err := h.values.component(p.(Position).State); err != nil {
		return nil
	}
	return &summed{board: s.board, comps: &h.values.components, cache: h, alone: true}
}

// Parts returns the position itself as the only part, nil if it has no value.
func (s *Solution) Parts(p games.Position) []games.Part {
	if sum := s.byValue(p); sum != nil {
		return sum.Parts(p)
	}
	if _, ok := s.all.index(p.(Position)); !ok || s.values == nil {
		return nil
	}
	return []games.Part{s.part(p.(Position))}
}

func (s *Solution) part(p Position) games.Part {
	n, _ := s.all.index(p)
	return games.Part{State: s.board.named(p.State), Value: sum.Nimber(s.nimber(int32(n))), At: Here}
}

// nimber returns the nimber of a node.
func (s *Solution) nimber(n int32) solver.Nimber {
	return solver.Loopy{Value: s.values}.At(s.all.arena.Fwd, n)
}

func (s *Solution) Adds(p games.Position, who games.Names) (written, says, why string) {
	if sum := s.byValue(p); sum != nil {
		return "", sum.addsHot(sum.parts(p.(Position).State), who), ""
	}
	if len(s.Parts(p)) > 0 {
		says = s.adds(p, who)
	}
	return "", says, ""
}

// adds says in words what the value of a position means for the players.
func (s *Solution) adds(p games.Position, who games.Names) string {
	at := p.(Position)
	n, _ := s.all.index(at)
	x := s.nimber(int32(n))
	if x.Value < 0 {
		if slices.Contains(x.K, 0) {
			return who.Opening(at.Player) + " can move to a 0, and then whatever " + who.Does(at.Player.Other(), "does") + " can be answered."
		}
		return "Nobody can force an end: " + who.Does(at.Player, "has") + " no move to a 0, and need not make one after which the other has."
	}
	says, _ := sum.AddsNim(who, "parts", []int32{x.Value}, at.Player)
	return says
}

// ExplainValue takes O(moves, and the moves after those). It values all positions once more if it
// needs the order in which they got their numbers.
func (s *Solution) ExplainValue(ctx context.Context, p games.Position, _ int, who games.Names) (*games.Derivation, error) {
	if sum := s.byValue(p); sum != nil {
		return sum.ExplainValue(ctx, p, 0, who)
	}
	at, g := p.(Position), s.all.arena.Fwd
	n, _ := s.all.index(at)
	value := s.nimber(int32(n))
	m := value.Value
	if m < 0 {
		m = solver.Mex(value.K)
	}
	var rank []int32
	var options []games.Follower
	var values []solver.Nimber
	for _, move := range s.board.Moves(at) {
		to := s.board.Play(at, move).(Position)
		f, _ := s.all.index(to)
		o := games.Follower{Name: s.board.Tell(at, move).String(), To: to, Parts: []int{0}, At: s.board.Target(at, move)}
		worth := s.nimber(int32(f))
		if worth.Value < 0 {
			if rank == nil && value.Value >= 0 {
				loopy, err := solver.SolveLoopy(ctx, g, solver.Options{})
				if err != nil {
					return nil, err
				}
				rank = loopy.Rank
			}
			for i, back := range g.Out(int32(f)) {
				if s.values[back] == m && (rank == nil || rank[back] < rank[n]) {
					o.Answer = s.board.Tell(to, games.Move{To: int64(i)}).String()
					break
				}
			}
		}
		options, values = append(options, o), append(values, worth)
		if err := ctx.Err(); err != nil {
			return nil, err
		}
	}
	w := sum.Nimbers(s.part(at), value, options, values)
	w.Shown = at
	return w, nil
}
