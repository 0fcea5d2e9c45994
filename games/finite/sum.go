package finite

import (
	"cmp"
	"context"
	"errors"
	"fmt"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/games/sum"
	"zugzwang/solver"
	"zugzwang/solver/short"
)

// summed is a solved board whose positions are sums: the values of the parts tell who wins, but
// not how soon. If all positions can be searched as well, a walked tells that too.
type summed struct {
	board *Board
	comps *components
	found *splitting  // nil unless the game is impartial: the components with their moves
	far   *distances  // nil: not searched
	cache *valueCache // nil unless the game is partisan
	tried string      // the last state for which a search was too large
	alone bool        // each state is its own only part
}

// walked is a summed with a search of all positions from the start, or from a later position.
type walked struct {
	*Solution
	sum *summed
}

const (
	fewPositions  = 1 << 18 // positions and moves that are searched when the board is solved
	mostPositions = 1 << 23 // positions and moves that are searched when somebody asks and waits
)

// solveSum solves the board by the values of its parts. The error is an errNoSum if they do not
// decide it.
func (b *Board) solveSum(ctx context.Context, opt solver.Options) (solved, error) {
	found, err := b.split(ctx, b.starts(), opt)
	switch {
	case isNotNumber(err):
		return b.solveHot(ctx, opt)
	case err != nil:
		return nil, err
	}
	s := &summed{board: b, comps: &found.components}
	if b.kind.Impartial {
		s.found = found
	} else {
		s.cache = newValueCache(&shortValues{table: short.New(opt)})
	}
	return s.walk(ctx, Position{0, b.from}, fewPositions, opt)
}

// starts returns the state that the rules start from and the one that a match starts from.
func (b *Board) starts() []string { return []string{b.rules.start(), b.from} }

// walk returns the sum together with a search of everything that follows from. If that is more than
// most positions and moves, or needs too much memory, it returns the sum with the distances of
// sums, if these are few enough. It fails if values and search differ about who wins.
func (s *summed) walk(ctx context.Context, from Position, most int, opt solver.Options) (solved, error) {
	f := newFinder(s.board.rules, &s.board.kind.Spec, opt)
	f.most = most
	if roots := s.board.graph.roots; len(roots) == 1 && roots[0] == from {
		f.add(from)
	} else {
		f.add(Position{0, from.State})
		f.add(Position{1, from.State})
	}
	far, err := s.findDistances(ctx, from.State, opt)
	if err != nil {
		return nil, err
	}
	if far != nil {
		f.most = min(most, mostAlongside(far.all.Len(), far.all.moves()))
	}
	err = f.run(ctx)
	if large := (*solver.TooLarge)(nil); errors.Is(err, errMany) || errors.As(err, &large) {
		other := *s
		other.tried, other.far = from.State, far
		return &other, nil
	}
	if err != nil {
		return nil, err
	}
	found, err := f.finish(ctx)
	if err != nil {
		return nil, err
	}
	whole, err := s.board.settle(ctx, found, opt)
	if err != nil {
		return nil, err
	}
	whole.later = from.State != s.board.from
	w := &walked{whole, s}
	some := w.all.Len()
	if s.hot() {
		some = min(some, fewAgree)
	}
	if err := w.agree(ctx, some); err != nil {
		return nil, err
	}
	return w, nil
}

// fewAgree is how many positions are compared with the search when a sum whose parts are
// not all numbers is solved. Comparing all takes as long as asking the rules for the parts
// of each; Verify does that.
const fewAgree = 1 << 9

// agree compares the outcomes by the values with the search, for the first most positions.
// It fails if they differ, as when the rules split a state into wrong parts.
func (w *walked) agree(ctx context.Context, most int) error {
	for n := range most {
		if n%look == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		p := w.all.position(n)
		if by, searched := w.sum.Verdict(p).Outcome, w.table.At(n).Outcome; by != searched {
			return fmt.Errorf("the parts do not add up to %s: by their values it is a %v, by all moves a %v", w.board.name(p), by, searched)
		}
	}
	return nil
}

// split returns the parts of a state: the state itself, if that is its only part.
func (s *summed) split(state string) ([]string, error) {
	if s.alone {
		return []string{state}, nil
	}
	return s.board.rules.parts(state)
}

// parts returns the numbers that a state's parts have among the components. The parts must have
// been valued.
func (s *summed) parts(state string) []int32 {
	var ids []int32
	parts, _ := s.split(state) // no error: the parts have been valued
	for _, part := range parts {
		if n, ok := s.comps.keys.find([]byte(part)); ok {
			ids = append(ids, int32(n))
		}
	}
	return ids
}

// Verdict returns the outcome. The remoteness is Unknown unless the distances of sums have
// it.
func (s *summed) Verdict(p games.Position) solver.Verdict {
	at := p.(Position)
	v := solver.Verdict{Outcome: solver.Lose, Remoteness: solver.Unknown}
	ids := s.parts(at.State)
	if exact, ok := s.far.verdict(ids); ok {
		return exact
	}
	if s.board.kind.Impartial {
		if s.comps.nim(ids) != 0 {
			v.Outcome = solver.Win
		}
	} else if s.hot() {
		v.Outcome = s.cache.outcome(ids, at.Player)
	} else {
		v.Outcome = sum.ByTotal(s.comps.total(ids), at.Player)
	}
	return v
}

func (s *summed) whole() *Solution { return nil }

func (s *summed) value(p Position) string {
	if s.hot() {
		return "" // only the document has it, since the judge's line has none
	}
	if ids := s.parts(p.State); !s.board.kind.Impartial {
		return s.comps.total(ids).String()
	}
	return s.total(p.State)
}

func (w *walked) value(p Position) string { return w.sum.value(p) }

// total returns the value of all parts of a state together, as text: a nimber, the name of a value,
// or a number with its sign.
func (s *summed) total(state string) string {
	ids := s.parts(state)
	if s.board.kind.Impartial {
		return fmt.Sprint(s.comps.nim(ids))
	}
	if s.hot() {
		return s.cache.name(ids)
	}
	return sum.Signed(s.comps.total(ids))
}

func (s *summed) Sum(p games.Position) games.Sum {
	ids := s.parts(p.(Position).State)
	out := games.Sum{Total: s.total(p.(Position).State), XOR: s.board.kind.Impartial}
	for i := range ids {
		switch {
		case s.board.kind.Impartial:
			out.Terms = append(out.Terms, fmt.Sprint(s.comps.nimbers[ids[i]]))
		case s.hot():
			out.Terms = append(out.Terms, unsigned(s.cache.name(ids[i:i+1])))
		default:
			out.Terms = append(out.Terms, sum.Number(s.comps.numbers[ids[i]]))
		}
	}
	switch {
	case s.board.kind.Impartial:
		out.Verdict, out.Shorter = sum.Decides(len(ids), out.Total)
	case s.hot():
		out.Verdict, out.Shorter = s.concluded(ids, s.board.kind.game.Names())
	default:
		total := s.comps.total(ids)
		out.Verdict, out.Shorter = sum.Conclude(s.board.kind.game.Names(), total), []string{sum.Shortly(s.board.kind.game.Names(), total)}
	}
	return out
}

func (s *summed) After(p games.Position, m games.Move) string {
	return s.total(s.board.Play(p, m).(Position).State)
}

func (s *summed) Cost(p games.Position, m games.Move) solver.Dyadic {
	if s.board.kind.Impartial {
		return solver.Dyadic{}
	}
	from, to := s.parts(p.(Position).State), s.parts(s.board.Play(p, m).(Position).State)
	if s.hot() {
		return s.lost(from, to, p.Turn())
	}
	before, after := s.comps.total(from), s.comps.total(to)
	if p.Turn() == 0 {
		return before.Sub(after)
	}
	return after.Sub(before)
}

func (s *summed) Mark(p games.Position, at games.Place) games.Mark {
	to, ok := s.board.stand(p.(Position), at)
	if !ok {
		return games.Mark{}
	}
	return games.Mark{Known: true, Verdict: s.Verdict(to), Value: s.total(to.State)}
}

func (s *summed) Reason(p games.Position, m games.Move, who games.Names) string {
	return s.reason(p, m, s, who)
}

// reason returns the Reason of a move by the values. By has the verdicts of what can follow: the
// solution itself, or the search of all positions.
func (s *summed) reason(p games.Position, m games.Move, by games.LossExplainer, who games.Names) string {
	next := s.board.Play(p, m)
	if len(s.board.Moves(next)) == 0 {
		return s.board.Ended(next, who).String()
	}
	if s.hot() {
		return s.reasonHot(next.(Position), by, who)
	}
	if !s.board.kind.Impartial {
		return sum.WhyMove(s.board, by, next, s.comps.total(s.parts(next.(Position).State)), who)
	}
	add, me, you := s.Sum(next), p.Turn(), p.Turn().Other()
	answer := "whatever " + who.Does(you, "does") + ", " + who.Name(me) + " can "
	switch {
	case len(add.Terms) < 2 && add.Total == "0":
		return cmp.Or(games.Rebuttals(s.board, by, next, who), answer+"answer: what is left is worth 0")
	case len(add.Terms) < 2:
		return who.Name(you) + " can move to a 0 and answer whatever comes: what is left is worth " + add.Total
	case add.Total == "0" && s.copied(next.(Position).State):
		return answer + "copy: each part is there twice"
	case add.Total == "0":
		return answer + "answer: " + sum.Cancelling(add.Terms)
	}
	return who.Name(you) + " can make all values cancel (XOR " + add.Total + ", then 0) and answer whatever comes"
}

// Deep reports whether the distance of p is known, or a search was tried and was too large.
func (s *summed) Deep(p games.Position) bool {
	_, ok := s.far.verdict(s.parts(p.(Position).State))
	return ok || s.tried == p.(Position).State
}

// Deepen searches for the distances of p and of all positions that can follow, and returns the
// solution with those it found. If the search would be too large it finds no distances, and returns
// no error. Where values are no numbers it also decides who wins p and each position after a move,
// and fails with a *solver.TooLarge if that takes more memory than allowed.
func (s *summed) Deepen(ctx context.Context, p games.Position, opt solver.Options) (games.Solution, error) {
	found := solved(s)
	if !s.Deep(p) {
		var err error
		if found, err = s.walk(ctx, p.(Position), mostPositions, opt); err != nil {
			return nil, err
		}
	}
	if sums, ok := found.(*summed); ok && s.hot() {
		if err := sums.decided(ctx, p.(Position)); err != nil {
			return nil, err
		}
	}
	return found, nil
}

// Verify asks the rules once more, checks the values of the parts against their definition, and the
// distances of sums against theirs.
func (s *summed) Verify(ctx context.Context) (solver.Report, error) {
	report := solver.Report{Longest: solver.Unknown, Largest: solver.Unknown}
	if s.hot() {
		n, err := s.verifyHot(ctx)
		report.Besides = english.ValuesOf(n, "part")
		return report, err
	}
	if s.far != nil {
		var err error
		if report, err = s.far.all.arena.Check(ctx, s.far.table); err != nil {
			return report, err
		}
	}
	again, err := s.board.split(ctx, s.board.starts(), solver.Options{})
	if err != nil {
		return solver.Report{}, err
	}
	for n := range again.keys.Len() {
		was, ok := s.comps.keys.find([]byte(again.keys.key(n)))
		if !ok || s.board.kind.Impartial && s.comps.nimbers[was] != again.nimbers[n] ||
			!s.board.kind.Impartial && !s.comps.numbers[was].Equal(again.numbers[n]) {
			return solver.Report{}, &solver.Flaw{State: n, Claim: "a value", Found: "the rules now tell of another"}
		}
	}
	report.Besides = english.ValuesOf(again.keys.Len(), "part")
	return report, nil
}

func (w *walked) Sum(p games.Position) games.Sum                    { return w.sum.Sum(p) }
func (w *walked) After(p games.Position, m games.Move) string       { return w.sum.After(p, m) }
func (w *walked) Cost(p games.Position, m games.Move) solver.Dyadic { return w.sum.Cost(p, m) }
func (w *walked) Reason(p games.Position, m games.Move, who games.Names) string {
	return w.sum.reason(p, m, w, who)
}

// Verdict returns the exact verdict where the search covers p, else the outcome alone.
func (w *walked) Verdict(p games.Position) solver.Verdict {
	if _, ok := w.all.index(p.(Position)); ok {
		return w.Solution.Verdict(p)
	}
	return w.sum.Verdict(p)
}

// Mark gives no value for a place that stands for a state by its number: a table has many
// of these, and asking the rules for the parts of each may take a while.
func (w *walked) Mark(p games.Position, at games.Place) games.Mark {
	to, ok := w.stand(p.(Position), at)
	if !ok {
		return games.Mark{}
	}
	m := w.sum.Mark(p, at)
	m.Known, m.Verdict = true, w.Verdict(to)
	return m
}

func (w *walked) Deep(p games.Position) bool {
	_, ok := w.all.index(p.(Position))
	return ok || w.sum.Deep(p)
}

func (w *walked) Deepen(ctx context.Context, p games.Position, opt solver.Options) (games.Solution, error) {
	if w.Deep(p) {
		return w, nil
	}
	return w.sum.Deepen(ctx, p, opt)
}

// Verify checks the whole search, and the values against it.
func (w *walked) Verify(ctx context.Context) (solver.Report, error) {
	report, err := w.Solution.Verify(ctx)
	if err == nil {
		err = w.agree(ctx, w.all.Len())
	}
	if err == nil {
		n := w.sum.comps.keys.Len()
		report.Besides = english.ValuesOf(n, "part") + ", which " + english.Either(n, "agrees", "agree")
	}
	return report, err
}
