package jug

import (
	"zugzwang/games"
	"zugzwang/games/replays"
)

// # What follows from the rows
//
// Once a window of rows repeats the replay stops settling states, and argues. A row depends only
// on a window of rows below it. If two windows are equal, each later row equals the one a period
// below it. So the jug's own row, however far up, equals a row of the table some periods below.

// Kind says what a step of a replay does.
type Kind uint8

// The kinds of steps, in the order in which they come.
const (
	SettlesState  Kind = iota // settles a state
	DependsOnRows             // says which rows the next row depends on
	RowsRepeat                // says that a window of rows equals an earlier one
	SkipsPeriods              // goes from a row down to an equal one, some periods below
	ReachesTable              // says which row of the table equals the jug's own
	AddsDistances             // adds the distances in the rows of the table
)

// Argument is what a step concludes about whole rows. Steps that settle states have none.
type Argument struct {
	Kind
	Pre, Period, Window int64 // the first row of the repetition, the period, and how many rows determine the next; in rows
	From, To            int64 // of SkipsPeriods and ReachesTable: a row, and the equal row below it
	Times               int64 // of SkipsPeriods: how many periods lie between
}

// Next returns the row after the window that repeats: the first row that need not be computed.
func (a Argument) Next() int64 { return a.Pre + a.Period + a.Window }

// mostMore is the most states beyond the jug's own rows that a replay settles to show the
// period.
const mostMore = 1 << 11

// watched returns how many rows a replay settles one by one: the rows up to the end of the
// repeated window, if the period is known and that is not too many, else the rows that
// explorers show.
func (s *Solution) watched() int64 {
	rows := s.rows()
	if s.period == 0 {
		return rows
	}
	next := s.pre + s.period + s.Window()
	if next <= rows || s.whole() && (next-rows)*s.table.cells <= mostMore {
		return next
	}
	return rows
}

// arguments returns the steps that follow once watched rows are settled, nil if there is no
// period.
func (s *Solution) arguments(start Position, watched int64) []Argument {
	if s.period == 0 {
		return nil
	}
	a := Argument{Pre: s.pre, Period: s.period, Window: s.Window()}
	of := func(kind Kind) Argument {
		a := a
		a.Kind = kind
		return a
	}
	all := []Argument{of(DependsOnRows), of(RowsRepeat)}
	if start.Stones < watched {
		return all
	}
	for row := start.Stones; row >= s.pre+s.period; {
		fold := of(SkipsPeriods)
		fold.From, fold.Times = row, 1
		for fold.Times*s.period <= (row-s.pre)/10 { // by the most periods whose number is a digit and zeros
			fold.Times *= 10
		}
		fold.Times *= (row - s.pre) / (fold.Times * s.period)
		row -= fold.Times * s.period
		fold.To = row
		all = append(all, fold)
	}
	lands := of(ReachesTable)
	lands.From, lands.To = start.Stones, s.folded(start.Stones)
	all = append(all, lands)
	if start.Stones < s.rows() {
		all = append(all, of(AddsDistances))
	}
	return all
}

// folded returns the row of the table that equals row.
func (s *Solution) folded(row int64) int64 {
	if row < s.pre+s.period {
		return row
	}
	return s.pre + (row-s.pre)%s.period
}

// argument returns what step i argues, or nil if it settles a state.
func (r *Replay) argument(i int) *Argument {
	if i -= len(r.because); i >= 0 {
		return &r.after[i]
	}
	return nil
}

// Argues returns what the last of n steps says about rows; its Kind is SettlesState if it
// settles a state.
func (r *Replay) Argues(n int) Argument {
	if n == 0 || n <= len(r.because) {
		return Argument{}
	}
	return *r.argument(n - 1)
}

func (r *Replay) Stages() []int {
	var stages []int
	for i, a := range r.after {
		if a.Kind == DependsOnRows || a.Kind == RowsRepeat || a.Kind == ReachesTable {
			stages = append(stages, len(r.because)+i+1)
		}
	}
	return stages
}

// arguing returns the replay's step for an argument.
func (r *Replay) arguing(a Argument) replays.Step {
	step := replays.Step{At: r.start.Place(), Line: linePeriod, Words: r.argued(a), Plain: r.plainArgued(a)}
	switch a.Kind {
	case DependsOnRows, RowsRepeat:
		if r.rows >= a.Next() {
			step.At = r.s.table.position(int32(len(r.because) - 1)).Place()
		}
	case SkipsPeriods:
		p := r.start
		p.Stones = a.To
		step.At, step.Line = p.Place(), lineFold
	case ReachesTable:
		step.Line = lineFold
	case AddsDistances:
		step.Line = lineRows
	}
	return step
}

// far returns the mark, after n steps, of a state above the rows that are settled one by
// one.
func (r *Replay) far(n int, at games.Place) games.Mark {
	m := r.s.Mark(r.start, at)
	switch a := r.Argues(n); {
	case r.told >= 0 && n > r.told:
		if n < r.Len() && m.Verdict.Remoteness > 0 { // only the last step shows distances
			m.Verdict.Remoteness = unknown
		}
		if n == r.told+1 {
			m.Phase = games.Just
		}
		return m
	case n == r.Len():
		return m
	case a.Kind == SkipsPeriods && (a.From == At(at, 0).Stones || a.To == At(at, 0).Stones):
		return games.Mark{Phase: games.Waiting, Note: "?"}
	}
	return games.Mark{Phase: games.Untouched}
}

// Watched returns how many rows are settled one by one.
func (r *Replay) Watched() int64 { return r.rows }
