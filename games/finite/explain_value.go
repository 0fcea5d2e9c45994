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

// named returns the i-th of the parts, states, of a position. Its State is the rules' own name for
// it or, if they give none, made from its squares.
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
	movers := []games.Player{0, 1}
	if s.board.kind.Impartial {
		movers = []games.Player{at.Player}
	}
	var options []games.Follower
	var left [][]int32 // by option: the components that it leaves
	for i, by := range movers {
		from := Position{by, at.State}
		for _, m := range s.board.Moves(from) {
			if err := ctx.Err(); err != nil {
				return nil, err
			}
			o := s.follower(from, m)
			o.By = games.Player(i)
			ids := s.parts(o.To.(Position).State)
			for j := range ids {
				o.Parts = append(o.Parts, j)
			}
			options, left = append(options, o), append(left, ids)
		}
	}
	w, err := s.derive(ctx, s.named(p.(Position), states, part), s.parts(at.State), options, left, who)
	if err != nil {
		return nil, err
	}
	w.Shown = at
	return w, nil
}

// follower returns what an explanation tells of a move from a position of a single part: what it
// does, where it leads on the board, and the position after it. The name leaves out the part, "cut
// at 2" for "cut stalk 1 at 2", as the board shows no other.
func (s *summed) follower(from Position, m games.Move) games.Follower {
	o := games.Follower{Name: s.board.Tell(from, m).String(), To: s.board.Play(from, m), At: s.board.Target(from, m)}
	if o.Brief = games.Listed(s.board, from, m); len(o.Brief) >= len(o.Name) {
		o.Brief = ""
	}
	if _, called := partCalled(s.board.Name(from, m), o.Name); called != "" { // the part is shown alone, where its number would be another
		o.Name, o.Brief = strings.Replace(o.Name, called+" ", "", 1), ""
	}
	return o
}

// derive returns how the value of the part is, which consists of the components ids, follows from
// its options. left lists the components that each option leaves. It fails if ctx ends, or if the
// values do not fit into memory.
func (s *summed) derive(ctx context.Context, is games.Part, ids []int32, options []games.Follower, left [][]int32, who games.Names) (*games.Derivation, error) {
	switch {
	case s.board.kind.Impartial:
		nimbers := make([]solver.Nimber, len(left))
		for i, ids := range left {
			nimbers[i] = solver.Nimber{Value: s.comps.nim(ids)}
		}
		return sum.Nimbers(is, solver.Nimber{Value: s.comps.nim(ids)}, options, nimbers), nil
	case s.hot():
		s.cache.mu.Lock()
		defer s.cache.mu.Unlock()
		values := make([]short.Value, len(left))
		for i, ids := range left {
			var err error
			if values[i], err = s.cache.sum(ids); err != nil {
				return nil, err
			}
		}
		return sum.Short(ctx, who, s.cache.values.table, is, options, values)
	}
	numbers := make([]solver.Dyadic, len(left))
	for i, ids := range left {
		numbers[i] = s.comps.total(ids)
	}
	w := sum.Numbers(who, is, s.comps.total(ids), options, numbers, sum.Number)
	if worth := s.board.kind.Worth; worth != "" && !s.comps.total(ids).IsInt() { // this counts the value without theory
		w.Counts = worth
	}
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

// ExplainValue takes O(moves + replies to them). It values all positions once more if it needs the
// order in which they got their numbers.
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
