package desk

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/solver"
)

// Value is what a level asks about instead of moves: the values of parts, or where the value of a
// single part comes from.
type Value struct {
	Crumb string // see [Why.Crumb]
	Left  bool   // the parts are those that a move leaves
	Known bool   // the values have been found

	Parts               []games.Part      // if there are several, or none
	Written, Says, Adds string            // their sum, the same in words, and why they are added
	Derivation          *games.Derivation // where the value of a single part comes from; nil if there is not one part

	of []int // indices of the parts among those of the position; nil: all
}

// Question returns the level's question in words. The values must be known.
func (v *Value) Question() string {
	switch {
	case v.Derivation != nil:
		return v.Derivation.Asks()
	case v.Left:
		return "What is left, and what is that worth?"
	}
	return "What are the parts worth, and what together?"
}

// MovesLevels returns how many levels ask about moves. The levels about values come after them.
func (w *Why) MovesLevels() int {
	n := 0
	for n < len(w.Path) && w.Path[n].Value == nil {
		n++
	}
	return n
}

// whyNoValues returns why one cannot ask about values, or "".
func (w *Why) whyNoValues() string {
	l := w.Here()
	valued, ok := l.Solution.(games.Valued)
	switch {
	case l.Value != nil || l.HasValues:
		return ""
	case !ok:
		return "this board has no values to explain, only who wins and how soon"
	case w.moves && l.Analysis == nil:
		return SearchPending
	case w.seeking():
		return ValuesPending
	case !w.moves && games.Unvalued(l.Solution):
		return ""
	case w.moves || len(valued.Parts(l.At)) == 0:
		return "of this position only who wins is known: values are of sums, and of games in which both have the same moves"
	}
	return ""
}

// values switches between moves and values. With numbers it descends to the part, then the
// option, and so on, that they name.
func (w *Why) values(args []string) Reply {
	if n := w.MovesLevels(); n < len(w.Path) {
		w.Climb(n - 1)
		return Reply{}
	}
	l, ways := w.Here(), make([]int, len(args))
	for i, word := range args {
		ways[i], _ = strconv.Atoi(word) // 0 if it is not a number, which is out of range
	}
	w.add(&Level{At: l.At, Solution: l.Solution, Value: &Value{Crumb: "values"}})
	w.ways, w.typed = ways, "value"
	return Reply{} // nothing is told before a value is found
}

// down goes a level deeper, to the value of the part or option with index i.
func (w *Why) down(i int) {
	l := w.Here()
	to := &Level{At: l.At, Solution: l.Solution}
	if v := l.Value; v.Derivation == nil {
		to.Value = &Value{of: []int{v.of[i]}, Crumb: v.Parts[i].Crumb(), Left: v.Left}
	} else {
		o := v.Derivation.Options[i]
		to.At, to.Value = o.To, &Value{of: append([]int{}, o.Parts...), Crumb: o.Crumb(w.Who(), v.Derivation.Impartial), Left: true}
	}
	w.add(to)
}

// findValue returns the work that finds the values for the present level.
func (w *Why) findValue() *Work {
	l, b := w.Here(), w.Board
	s, p, asked, who := l.Solution, l.At, *l.Value, w.Who()
	return &Work{What: "searching", Run: func(ctx context.Context, opt solver.Options) func() Reply {
		var found *Value
		var moves []games.Move
		err := games.FindValues(ctx, s, opt)
		if err == nil {
			found, moves, err = valuesOf(ctx, b, s.(games.Valued), p, asked, who)
		}
		return func() Reply {
			w.work = nil
			if l.Failed = err; err != nil {
				return Reply{Heard: "this value was not found: " + err.Error()}
			}
			l.Value, l.Moves = found, moves
			l.Focus = 0
			if found.Derivation != nil {
				l.Focus = counting(found.Derivation.Options)
			}
			return w.valued()
		}
	}}
}

// valued tells the values of the present level, or descends further.
func (w *Why) valued() Reply {
	l := w.Here()
	if len(w.Path) == w.MovesLevels()+1 && l.Value.Derivation != nil { // there is only one part: ask about its value at once
		w.typed += " 1"
		if len(w.ways) > 0 {
			if w.ways[0] != 1 {
				return Says("type value and a number from 1 to 1")
			}
			w.ways = w.ways[1:]
		}
	}
	if len(w.ways) == 0 {
		return Reply{Says: w.again(), Lines: w.valueLines(), Tells: true}
	}
	way := w.ways[0]
	switch n := l.Length(); {
	case n == 0:
		return Reply{Lines: texts(games.Bottom), Tells: true}
	case way < 1 || way > n:
		return Says(fmt.Sprintf("type %s and a number from 1 to %d", w.typed, n))
	}
	ways := w.ways[1:]
	w.down(way - 1)
	w.ways, w.typed = ways, fmt.Sprintf("%s %d", w.typed, way)
	return Reply{}
}

// valuesOf returns the values of parts of a position, or where the value of a single part comes
// from, with the moves that lead to its options.
func valuesOf(ctx context.Context, b games.Board, s games.Valued, at games.Position, v Value, who games.Names) (*Value, []games.Move, error) {
	all := s.Parts(at)
	if v.of == nil && len(all) == 0 {
		return nil, nil, errors.New("this position has none that is known")
	}
	if v.of == nil {
		for i := range all {
			v.of = append(v.of, i)
		}
		if len(v.of) == 1 {
			v.Crumb = all[0].Crumb()
		}
	}
	v.Known = true
	if len(v.of) != 1 {
		for _, i := range v.of {
			v.Parts = append(v.Parts, all[i])
		}
		v.Written, v.Says, v.Adds = s.Adds(at, who)
		return &v, b.Moves(at), nil
	}
	var err error
	if v.Derivation, err = s.ExplainValue(ctx, at, v.of[0], who); err != nil {
		return nil, nil, err
	}
	lead := map[games.Place]bool{}
	for _, o := range v.Derivation.Options {
		lead[o.At] = true
	}
	var moves []games.Move
	for _, m := range b.Moves(v.Derivation.Shown) {
		if lead[b.Target(v.Derivation.Shown, m)] {
			moves = append(moves, m)
		}
	}
	return &v, moves, nil
}

// counting returns the index of the first option that determines the value, or 0.
func counting(options []games.Follower) int {
	for i, o := range options {
		if o.Counts {
			return i
		}
	}
	return 0
}

// again returns a clause if an earlier level has the part in the same state, so that play in it can
// repeat; otherwise "". It looks at all levels.
func (w *Why) again() string {
	last := len(w.Path) - 1
	is := w.Path[last].Value.Derivation
	for i := last - 1; i >= w.MovesLevels() && is != nil; i-- {
		if was := w.Path[i].Value.Derivation; was != nil && was.Part == is.Part {
			return "it stood so " + english.Several(last-i, "move") + " ago: here play can go round for ever"
		}
	}
	return ""
}

// worthOf returns a line about a part and its value.
func worthOf(p games.Part) string {
	name := p.Name
	if name != "" && p.State != "" {
		name += ", "
	}
	return name + p.State + " is worth " + p.Value
}

// valueLines returns lines about the values of the present level.
func (w *Why) valueLines() games.Lines {
	v := w.Here().Value
	var lines []string
	switch {
	case v.Derivation != nil:
		lines = w.derivationLines(v.Derivation)
	case len(v.Parts) == 0:
		lines = []string{games.Nothing}
	default:
		if v.Left {
			lines = append(lines, fmt.Sprintf("It leaves %d parts.", len(v.Parts)))
		}
		for i, part := range v.Parts {
			lines = append(lines, fmt.Sprintf("  %d: %s", i+1, worthOf(part)))
		}
		if !v.Left {
			lines = append(lines, v.Says, v.Adds)
		}
	}
	if w.Here().Length() > 0 {
		lines = append(lines, fmt.Sprintf("Type %s and a number for where that comes from.", w.typed))
	}
	return texts(lines...)
}

// derivationLines returns lines about where the value of a part comes from. They explain each
// term once.
func (w *Why) derivationLines(from *games.Derivation) []string {
	lines := []string{english.Capital(worthOf(from.Part)) + "."}
	if from.Counts != "" {
		lines = append(lines, from.Counts)
	}
	lines = append(lines, from.Says)
	if strings.Count(w.typed, " ") == 1 {
		lines = append(lines, from.Gloss...)
	}
	lines = append(lines, from.Means)
	if b := from.Building; b != nil {
		for i, says := range b.Says {
			lines = append(lines, fmt.Sprintf("Thermograph, step %d of %d: %s", i+1, len(b.Says), says))
		}
	}
	for i, o := range from.Options {
		who := ""
		if !from.Impartial {
			who = w.Who().Name(o.By) + ", "
		}
		text := fmt.Sprintf("  %d: %s%s, worth %s", i+1, who, o.Name, o.Value)
		if o.Answer != "" {
			text += ", answered by " + o.Answer
		}
		if o.Counts {
			text += "; it counts"
		}
		lines = append(lines, text)
	}
	return lines
}

// texts returns lines without those that are "".
func texts(lines ...string) games.Lines {
	lines = slices.DeleteFunc(lines, func(s string) bool { return s == "" })
	return games.Lines{Len: len(lines), At: func(i int) string { return lines[i] }}
}
