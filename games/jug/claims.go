package jug

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"zugzwang/games/english"
	"zugzwang/games/output"
	"zugzwang/solver"
)

// How much a document says, in numbers of states, counted from no stones up. docs/json.md
// tells readers of documents the same.
const (
	shown = 1 << 20 // the period is looked for in this many states, or in all that are asked for
	plied = 1 << 26 // remotenesses are given in this many states, even if fewer show the period
)

// fact is what the checker finds about a game with some number of stones, from its first
// move on.
type fact struct {
	wins  bool
	value int32    // if known: the remoteness, positive for a win and negative for a loss
	known bool     // whether the document gives value
	best  []uint64 // the best first moves, by size, then a PASS
}

// check holds what the checker finds about an input.
type check struct {
	in          *input
	sizes       []int64 // the sizes that can be taken from the most stones, or all
	heaps       []int64 // the numbers of stones asked for, ascending, each once
	facts       []fact  // by heaps
	pre, period int64   // period is 0 if the document does not give it
}

// Claims computes again, from plain rows, everything that may be printed. It takes O(sizes) a row,
// and as many rows as are needed.
func (in *input) Claims(ctx context.Context, document bool, opt solver.Options) (output.Claims, error) {
	c := check{in: in, heaps: slices.Compact(slices.Sorted(slices.Values(in.heaps)))}
	if err := c.run(ctx, document, opt); err != nil {
		return output.Claims{}, err
	}
	winner := func(n int64) string {
		if c.fact(n).wins {
			return "F"
		}
		return "S"
	}
	claims := output.Claims{Game: Game.ID, Lines: func(yield func(string) bool) {
		for i := 0; i < len(in.heaps) && yield(winner(in.heaps[i])); i++ {
		}
	}}
	if !document {
		return claims, nil
	}
	var pre, period any
	if c.period > 0 {
		pre, period = c.pre, c.period
	}
	claims.Members = []output.Member{
		{Key: "heaps", Value: output.List(len(in.heaps), func(i int) any { return c.heap(in.heaps[i]) })},
		{Key: "pass", Value: [...]string{"each", "shared", "none"}[in.board.rule]},
		{Key: "period", Value: period},
		{Key: "preperiod", Value: pre},
	}
	return claims, nil
}

// states counts the states with the same number of stones: after each size taken, with each
// combination of PASSes left; after a PASS, if the player who said it has none left; and at the
// start.
func states(sizes int, rule Rule) int64 {
	n := int64(1)
	for _, may := range rights[rule] {
		n += int64(sizes)
		if rule != Never && may&theirs == 0 {
			n++
		}
	}
	return n
}

// run finds who wins and, for a document, everything else that the document says.
func (c *check) run(ctx context.Context, document bool, opt solver.Options) error {
	all, rule := c.in.board.sizes, c.in.board.rule
	most := c.heaps[len(c.heaps)-1]
	within := max(most+1, shown/states(len(all), rule)) // the period is given if it shows in this many rows
	k, _ := slices.BinarySearch(all, most+1)
	c.sizes = all[:k] // no larger size can be taken
	if document && all[len(all)-1] < within {
		c.sizes = all
	}
	each := int64(8*(len(c.sizes)/64+1)) + 40
	if err := opt.Fit(fmt.Sprintf("a check of %d numbers of stones", len(c.heaps)), int64(len(c.heaps))*each); err != nil {
		return err
	}
	c.facts = make([]fact, len(c.heaps))
	if !document {
		_, err := c.outcomes(ctx, most+1, opt)
		return err
	}
	period, err := c.outcomes(ctx, 4*within, opt)
	if err != nil {
		return err
	}
	counted := plied / states(k, rule) // the rows in which plies are counted
	if period == 0 {
		counted = most + 1
	} else {
		pre, err := preperiod(ctx, c.sizes, rule, period, opt)
		if err != nil {
			return err
		}
		rows := pre + period + widest(c.sizes) // the rows in which the repetition shows
		if rows > counted {
			counted = most + 1
		}
		if len(c.sizes) == len(all) && rows <= within {
			c.pre, c.period = pre, period
		}
	}
	return c.plies(ctx, counted, opt)
}

// outcomes finds who wins and by which first moves, making rows until they repeat, at most
// most. It returns the period, or 0.
func (c *check) outcomes(ctx context.Context, most int64, opt solver.Options) (int64, error) {
	r, err := newRows(c.sizes, c.in.board.rule, opt)
	if err != nil {
		return 0, err
	}
	next := 0
	note := func(i int) {
		c.facts[i] = fact{wins: has(r.row, start), best: slices.Clone(r.first)}
	}
	period, err := r.repeat(ctx, most, func() {
		if next < len(c.heaps) && c.heaps[next] == r.n-1 {
			note(next)
			next++
		}
	}, opt)
	if err != nil || period == 0 {
		return 0, err
	}
	// A larger number of stones has the outcome of one of the next period rows, from which it
	// differs by whole periods.
	rows := r.n
	beyond := make([]int, 0, len(c.heaps)-next)
	for i := next; i < len(c.heaps); i++ {
		beyond = append(beyond, i)
	}
	folded := func(i int) int64 { return rows + (c.heaps[i]-rows)%period }
	slices.SortFunc(beyond, func(i, j int) int { return cmp.Compare(folded(i), folded(j)) })
	for _, i := range beyond {
		if err := r.walk(ctx, folded(i)+1-r.n); err != nil {
			return 0, err
		}
		note(i)
	}
	return period, nil
}

// plies counts the plies of the games with fewer than counted stones. In the others every
// move that keeps the outcome counts as a best one.
func (c *check) plies(ctx context.Context, counted int64, opt solver.Options) error {
	known, _ := slices.BinarySearch(c.heaps, counted)
	if known > 0 {
		rows := c.heaps[known-1] + 1
		p, err := newPlies(c.sizes, c.in.board.rule, rows, opt)
		if err != nil {
			return err
		}
		for i := range c.facts[:known] {
			for p.n <= c.heaps[i] {
				if p.n%glance == 0 {
					if err := ctx.Err(); err != nil {
						return err
					}
					if opt.Progress != nil {
						opt.Progress(p.n, rows)
					}
				}
				p.next()
			}
			f := &c.facts[i]
			f.value, f.known = p.value(), true
			clear(f.best)
			for move, option := range p.options {
				if option == f.value { // never true without a first move: no option is worth 0
					set(f.best, move)
				}
			}
		}
	}
	for i := known; i < len(c.facts); i++ {
		f := &c.facts[i]
		if f.wins {
			continue
		}
		k, _ := slices.BinarySearch(c.sizes, c.heaps[i]+1)
		for move := range k {
			set(f.best, move)
		}
		switch {
		case c.in.board.rule != Never:
			set(f.best, len(c.sizes))
		case k == 0:
			f.known = true // there is no move: the game is over at once
		}
	}
	return nil
}

// fact returns what was found for a number of stones of the input.
func (c *check) fact(stones int64) *fact {
	i, _ := slices.BinarySearch(c.heaps, stones)
	return &c.facts[i]
}

// heap returns what the document says of a number of stones.
func (c *check) heap(stones int64) output.Object {
	f := c.fact(stones)
	outcome := "Lose"
	if f.wins {
		outcome = "Win"
	}
	var remoteness any
	if f.known {
		remoteness = max(f.value, -f.value)
	}
	return output.Object{
		{Key: "stones", Value: stones},
		{Key: "outcome", Value: outcome},
		{Key: "remoteness", Value: remoteness},
		{Key: "best", Value: output.Array(func(yield func(any) bool) {
			for i, size := range c.sizes {
				if has(f.best, i) && !yield(size) {
					return
				}
			}
			if has(f.best, len(c.sizes)) {
				yield("PASS")
			}
		})},
	}
}

// Verify checks the table against the rules. It checks the period, and the outcomes that
// the solver derives from it, up to the jug's stones, against plain rows.
func (s *Solution) Verify(ctx context.Context) (solver.Report, error) {
	t := s.table
	if report, err := solver.CheckTable(ctx, t, t.states); err != nil {
		return report, err
	}
	report := s.count()
	r, err := newRows(t.sizes, t.rule, solver.Options{})
	if err != nil {
		return report, err
	}
	var pre int64
	period, err := r.repeat(ctx, 4*t.rows, func() {}, solver.Options{})
	if err == nil && period > 0 {
		pre, err = preperiod(ctx, t.sizes, t.rule, period, solver.Options{})
	}
	if err != nil {
		return report, err
	}
	if pre+period+r.largest > t.rows { // so few rows do not show the period
		pre, period = 0, 0
	}
	if pre != s.pre || period != s.period {
		return report, &solver.Flaw{
			State: -1, Claim: fmt.Sprintf("period %d from row %d on", s.period, s.pre),
			Found: fmt.Sprintf("%d from row %d on", period, pre),
		}
	}
	if s.stones < t.rows {
		return report, nil
	}
	more := (s.stones + 1 - r.n) % period
	if more < 0 {
		more += period
	}
	if err := r.walk(ctx, more); err != nil {
		return report, err
	}
	return report, s.beyond(r)
}

// count counts the states that explorers list: those of the rows up to the jug's stones,
// each with either player to move. Besides names the rest of the table.
func (s *Solution) count() solver.Report {
	report := solver.Report{Longest: solver.Unknown, Largest: solver.Unknown}
	for i := range s.rows() * s.table.cells {
		v := s.table.states.At(int(i))
		if v.Outcome == solver.Win {
			report.Win += 2
		} else {
			report.Lose += 2
		}
		report.Longest = max(report.Longest, v.Remoteness)
	}
	var besides []string
	if more := s.table.rows - s.rows(); more > 0 {
		besides = append(besides, fmt.Sprintf("rows %d to %d of the table", s.rows(), s.table.rows-1))
	}
	if s.period > 0 {
		besides = append(besides, fmt.Sprintf("that its rows %s from row %d on", repeat(s.period), s.pre))
	}
	report.Besides = strings.Join(besides, " and ")
	return report
}

// repeat says how often rows come again: "repeat every 19", "are all alike".
func repeat(period int64) string {
	return english.Either(period, "are all alike", fmt.Sprintf("repeat every %d", period))
}

// beyond compares the states with the jug's stones, whose outcomes come from the period,
// with the last of the checker's rows.
func (s *Solution) beyond(r *rows) error {
	for _, may := range rights[r.rule] {
		p := Position{Stones: s.stones, Spent: Spent(may ^ (mine | theirs))}
		for last := None; int(last) < len(s.table.sizes); last++ {
			p.Last = last
			v, ok := s.at(p)
			if !ok {
				continue
			}
			var wins bool
			switch last {
			case None:
				wins = has(r.row, start)
			case Passed:
				wins = has(r.row, may)
			default:
				wins = has(r.row[r.at[may]:], int(last))
			}
			if wins != (v.Outcome == solver.Win) {
				return &solver.Flaw{State: -1, Claim: fmt.Sprintf("%v of %s", v.Outcome, p.Key()), Found: "it is not, by the rows before"}
			}
		}
	}
	return nil
}
