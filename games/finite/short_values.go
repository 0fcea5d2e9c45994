package finite

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"zugzwang/games/calculator"
	"zugzwang/games/english"
	"zugzwang/games/output"
	"zugzwang/solver"
	"zugzwang/solver/short"
)

// shortValues are the values of states, or of parts, of partisan rules without repetition, in
// which whoever cannot move has lost.
type shortValues struct {
	*splitting
	table   *short.Values
	valued  short.Valued // by component; components found later have no value yet
	refused string       // why the last call of grow did not value everything; "" if it did

	outOfMemory bool // whether refused says that memory did not suffice
}

// mostValued is the most components that are valued.
const mostValued = 1 << 21

// Moves implements short.Positions.
func (s *splitting) Moves(position, player int, yield func(parts []int32)) {
	for move, to := s.options(position, player); move < to; move++ {
		yield(s.left(move))
	}
}

// Len returns the number of components.
func (s *splitting) Len() int { return s.keys.Len() }

// memory returns what the components and their options take, in bytes.
func (s *splitting) memory() int64 {
	return s.keys.memory(0) + 4*int64(cap(s.moves)+cap(s.ends)+cap(s.parts))
}

// shortValues values everything that can follow states if either player may move at any
// time. It returns nil if the rules have no such values. If whole is set, it values whole
// states; otherwise their parts, for when there are too many states. It does not ask the
// rules again about positions in found, which may be nil. The error is the context's.
func (b *Board) shortValues(ctx context.Context, found *positions, whole bool, most int, roots []string, opt solver.Options) (*shortValues, error) {
	if b.kind.Impartial {
		return nil, nil
	}
	s := &shortValues{splitting: b.empty(whole || !b.rules.splits(), most, opt)}
	s.found = found
	err := s.grow(ctx, roots)
	if noSum(err) {
		return nil, nil
	}
	return s, err
}

// documented returns the values of states and of their parts for a document, nil if there
// are none. If whole is not set, there are too many states, and only the parts are valued.
// Found may be nil.
func (b *Board) documented(found *positions, whole bool, states []string, opt solver.Options) *shortValues {
	opt.Progress = nil
	roots := []string{b.from}
	if whole && b.rules.splits() {
		all, err := b.rules.partsOfMany(context.Background(), states)
		if err != nil {
			return &shortValues{refused: err.Error()}
		}
		roots = append(roots, slices.Concat(all...)...)
	}
	s, err := b.shortValues(context.Background(), found, whole, mostValued, roots, opt)
	if err != nil {
		return &shortValues{refused: err.Error()}
	}
	return s
}

// listed reports whether all components are known, though some may have no value.
func (s *shortValues) listed() bool { return len(s.valued.Values) == s.Len() }

// grow values everything that can follow roots, too. The error is an errNoSum if the rules
// turn out to have no values, or the context's. Any other failure is stored in refused.
func (s *shortValues) grow(ctx context.Context, roots []string) error {
	err := s.add(ctx, roots)
	if err == nil {
		if s.table == nil {
			s.table = short.New(s.opt.Using(s.memory()))
		}
		if err = s.table.Positions(ctx, s, &s.valued, s.opt.Progress); err == nil && s.valued.Refused != nil {
			s.refuse(s.valued.Refused)
		}
	}
	switch again := (*short.Repeated)(nil); {
	case err == nil:
	case ctx.Err() != nil:
		return ctx.Err()
	case noSum(err):
		return err
	case errors.As(err, &again):
		return errNoSum(err.Error())
	case errors.Is(err, errMany):
		s.refused = moreThan(s.most)
	default:
		s.refuse(err)
	}
	return nil
}

// refuse stores why there are no values, or not for all components.
func (s *shortValues) refuse(why error) {
	large := (*solver.TooLarge)(nil)
	s.refused, s.outOfMemory = why.Error(), errors.As(why, &large)
}

// moreThan returns the reason for finding no values: more than this many positions.
func moreThan(positions int) string {
	return "there are more than " + english.Thousands(positions) + " positions"
}

// worth is the document's entry for a state's value.
type worth struct {
	value             short.Value // 0 if there is none
	refused           string
	name              string // "" if it is refused
	mean, temperature string // "" if there is no value
	thermograph       *short.Thermograph
	parts             []part // the parts that the rules name; nil if they name none
}

// part is a part of a state.
type part struct {
	called string
	worth  *worth
}

// longestName is how long a name may be in the document, in characters.
const longestName = 10_000

// worth returns what the document says of a state's value, nil if the rules have no such
// values.
func (s *shortValues) worth(state string) *worth {
	if s == nil {
		return nil
	}
	var parts []string
	if s.board.rules.splits() {
		var err error
		if parts, err = s.board.rules.parts(state); err != nil {
			return &worth{refused: err.Error()}
		}
	}
	w := s.described(s.of(state, parts))
	if !s.board.rules.splits() {
		return w
	}
	w.parts = []part{}
	for _, name := range parts {
		w.parts = append(w.parts, part{s.board.call(name), s.described(s.component(name))})
	}
	return w
}

// errUnmet is the error for a state that cannot follow those that were valued.
var errUnmet = errors.New("no moves lead")

// component returns the value of a component, given its state. The error is errUnmet if no moves
// lead to it, else it says why there is no value.
func (s *shortValues) component(name string) (short.Value, error) {
	id, ok := s.keys.find([]byte(name))
	switch {
	case !ok:
		return 0, fmt.Errorf("%w to %s", errUnmet, english.Quote([]byte(name)))
	case id >= len(s.valued.Values) || s.valued.Values[id] == 0:
		return 0, errors.New(s.refused)
	}
	return s.valued.Values[id], nil
}

// of returns the value of a state with these parts. The error is as of component, or that of adding
// values.
func (s *shortValues) of(state string, parts []string) (short.Value, error) {
	if s.whole {
		return s.component(state)
	}
	terms := make([]short.Value, len(parts))
	for i, name := range parts {
		var err error
		if terms[i], err = s.component(name); err != nil {
			return 0, err
		}
	}
	return s.table.Sum(context.Background(), terms, mostSummed)
}

// mostSummed is how many comparisons a sum of parts may take.
const mostSummed = 1 << 18

// described returns what the document says of a value, or of err, why there is none.
func (s *shortValues) described(g short.Value, err error) *worth {
	var t *short.Thermograph
	if err == nil {
		t, err = s.table.Thermograph(context.Background(), g)
	}
	if err != nil {
		return &worth{refused: err.Error()}
	}
	w := &worth{value: g, mean: t.Mean().String(), temperature: t.Temperature().String(), thermograph: t}
	name, whole := s.table.Name(g, longestName)
	if w.name = name; !whole {
		w.name, w.refused = "", "its name is too long"
	}
	return w
}

// members returns the fields of the document.
func (w *worth) members() []output.Member {
	var value any
	if w.name != "" {
		value = w.name
	}
	list := []output.Member{{Key: "value", Value: value}}
	if w.refused != "" {
		list = append(list, output.Member{Key: "value_refused", Value: w.refused})
	}
	if w.thermograph == nil {
		return list
	}
	list = append(list,
		output.Member{Key: "mean", Value: w.mean},
		output.Member{Key: "temperature", Value: w.temperature},
		output.Member{Key: "thermograph", Value: calculator.Walls(w.thermograph)})
	if w.parts != nil {
		list = append(list, output.Member{Key: "parts", Value: output.List(len(w.parts), func(i int) any {
			p := w.parts[i]
			return append(output.Object{{Key: "position", Value: p.called}}, p.worth.members()...)
		})})
	}
	return list
}
