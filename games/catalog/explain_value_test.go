package catalog_test

import (
	"fmt"
	"maps"
	"math/big"
	"regexp"
	"slices"
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/games/sum"
	"zugzwang/solver"
	"zugzwang/solver/short"
	"zugzwang/solver/wide"
)

// ExplainValue tells the truth: the parts of small boards are followed down to those without
// options. Then every value is computed again from the told options alone and compared.
func TestExplainValue(t *testing.T) {
	least := map[string]int{"fence": 100, "advance": 200, "dag": 100, "kayles": 20, "nim": 20, "hackenbush": 20}
	for _, g := range append(catalog.Games(), catalog.Bundled()...) {
		if least[g.ID] == 0 && !wide.Tests() { // some games take ten seconds
			continue
		}
		t.Run(g.ID, func(t *testing.T) {
			t.Parallel()
			w := walker{t: t, alone: !slices.Contains(catalog.Games(), g)}
			told := func(tab *table) bool {
				v, ok := tab.solved(t).(games.Valued)
				if !ok || len(v.Parts(tab.board.Start(0))) == 0 {
					return false
				}
				w.board(tab.board, v)
				return true
			}
			for _, tab := range toTest(t, g) {
				told(tab)
			}
			for seed := range times(g, wide.Of[uint64](12, 6), wide.Of[uint64](6, 2)) {
				if !told(random(g, 1, seed)) && ruled(g) {
					break // positions of this game are no sums: other boards have no parts either
				}
			}
			if w.walked < least[g.ID] {
				t.Errorf("%d parts were walked", w.walked)
			}
			if g.ID == "dag" && w.endless < 5 {
				t.Errorf("%d of them have no number", w.endless)
			}
		})
	}
}

// squares matches the name of a part that lists its squares, or the first of them.
var squares = regexp.MustCompile(`^(from )?[a-z][0-9]+([+][a-z][0-9]+)*$`)

// walker follows the parts of positions to all that they can become.
type walker struct {
	t               *testing.T
	alone           bool // parts are explained alone, apart from the rest of the board
	walked, endless int
}

// stood is a part with its explanation.
type stood struct {
	*games.Derivation
	options [][]string // by option: the names of the parts that it leaves
	value   *big.Rat   // if it is a number and has been computed
	nimber  int        // if it is a nimber, else -1
	known   bool
}

func (w *walker) board(b games.Board, s games.Valued) {
	const most = 1500
	if walk, ok := s.(games.Explorer); ok && walk.States() > 2*most {
		return // with either player to move: more than are walked before the board is given up
	}
	all := map[string]*stood{}
	type open struct {
		p    games.Position
		part int
	}
	var queue []open
	name := func(p games.Position, part int) string {
		switch is := s.Parts(p)[part].State; {
		case !w.alone:
			return fmt.Sprint(part, " ", is)
		case squares.MatchString(is): // the name does not say what stands on the squares
			return is + " of " + p.Key()[1:]
		default:
			return is
		}
	}
	meet := func(p games.Position, part int) string {
		is, name := s.Parts(p)[part], name(p, part)
		if all[name] == nil {
			from, err := s.ExplainValue(w.t.Context(), p, part, b.Game().Names())
			if err != nil {
				w.t.Fatal(err)
			}
			if from.Part != is {
				w.t.Fatalf("%s: %+v is told of %+v", b.Title(), from.Part, is)
			}
			all[name] = &stood{Derivation: from, nimber: -1}
			queue = append(queue, open{p, part})
		}
		return name
	}
	start := b.Start(0)
	for part := range s.Parts(start) {
		meet(start, part)
	}
	for head := 0; head < len(queue); head++ {
		if len(all) > most {
			return
		}
		at := queue[head]
		from := all[name(at.p, at.part)]
		for _, o := range from.Options {
			var become []string
			for _, part := range o.Parts {
				become = append(become, meet(o.To, part))
			}
			if len(o.Parts) == 1 {
				if told := s.Parts(o.To)[o.Parts[0]].Value; told != o.Value {
					w.t.Fatalf("%s: %s of %s is worth %s, and then %s", b.Title(), o.Name, from.State, o.Value, told)
				}
			}
			from.options = append(from.options, become)
		}
	}
	w.settle(all)
	ends := 0
	for name, from := range all {
		w.walked++
		if from.Value != toldAs(from, all) && (from.Impartial || from.known || from.Value != w.named(all, name)) {
			w.t.Fatalf("%s: %s is told to be worth %s, and is %s: %s", b.Title(), name, from.Value, toldAs(from, all), from.Says)
		}
		if len(from.Options) == 0 || slices.ContainsFunc(from.options, func(become []string) bool { return len(become) == 0 }) {
			ends++
		}
		w.words(b, from, all)
	}
	if ends == 0 && !slices.ContainsFunc(slices.Collect(maps.Values(all)), func(s *stood) bool { return !s.known }) {
		w.t.Errorf("%s: no part without an option was met", b.Title())
	}
}

// words checks the sentence of an explanation against the options.
func (w *walker) words(b games.Board, from *stood, all map[string]*stood) {
	is := strings.TrimSuffix(strings.SplitN(from.Value, "(", 2)[0], "…")
	hot := !from.Impartial && !from.known // the sentence also says what the value means
	if !hot && !strings.Contains(from.Says, is) || !strings.Contains(from.Rule, is) || from.Means == "" {
		w.t.Errorf("%s: %s is worth %s: %q, %q, %q", b.Title(), from.State, from.Value, from.Rule, from.Says, from.Means)
	}
	blamed := 0
	for i, o := range from.Options {
		switch {
		case !from.Impartial || !strings.HasPrefix(o.Value, "∞"):
		case is != "∞": // a reversible option
			then := all[from.options[i][0]]
			if !slices.ContainsFunc(then.Options, func(back games.Follower) bool { return back.Name == o.Answer && back.Value == is }) {
				w.t.Errorf("%s: %s from %s is answered by %q", b.Title(), o.Name, from.State, o.Answer)
			}
		case o.Counts:
			blamed++
			if o.Answer != "" || !strings.Contains(from.Says, "to "+o.Name+" ") {
				w.t.Errorf("%s: %s is to blame: %q, answered by %q", b.Title(), o.Name, from.Says, o.Answer)
			}
		}
	}
	if is == "∞" {
		if w.endless++; blamed != 1 {
			w.t.Errorf("%s: %d options of %s are to blame", b.Title(), blamed, from.State)
		}
	}
}

// named returns the name of the canonical form of a part, computed from the values of what its
// options leave. It returns "" if some of those are not known.
func (w *walker) named(all map[string]*stood, part string) string {
	table := short.New(solver.Options{})
	worth := map[string]short.Value{}
	var value func(string) short.Value
	value = func(name string) short.Value {
		if g, ok := worth[name]; ok || all[name] == nil {
			return g
		}
		var sides [2][]short.Value
		for i, become := range all[name].options {
			total := short.Zero
			for _, part := range become {
				g, err := table.Add(w.t.Context(), total, value(part))
				if err != nil {
					w.t.Fatal(err)
				}
				total = g
			}
			by := all[name].Options[i].By
			sides[by] = append(sides[by], total)
		}
		g, err := table.Form(w.t.Context(), sides[0], sides[1], nil)
		if err != nil {
			w.t.Fatal(err)
		}
		worth[name] = g
		return g
	}
	return sum.ShortName(table, value(part))
}

// settle computes the values of all parts by the definitions. Each round does the parts whose
// options are known.
func (w *walker) settle(all map[string]*stood) {
	for more := true; more; {
		more = false
		for _, s := range all {
			if !s.known && (s.Impartial && s.mex(all) || !s.Impartial && s.between(all)) {
				s.known, more = true, true
			}
		}
	}
}

// between sets the value to the simplest number between the options of player 0 and those of
// player 1. It returns false if some are not known yet.
func (s *stood) between(all map[string]*stood) bool {
	var ends [2]*big.Rat
	for i, become := range s.options {
		total := new(big.Rat)
		for _, part := range become {
			if !all[part].known {
				return false
			}
			total.Add(total, all[part].value)
		}
		by := s.Options[i].By
		if end := ends[by]; end == nil || by == 0 && total.Cmp(end) > 0 || by == 1 && total.Cmp(end) < 0 {
			ends[by] = total
		}
	}
	fits := func(x *big.Rat) bool {
		return (ends[0] == nil || ends[0].Cmp(x) < 0) && (ends[1] == nil || x.Cmp(ends[1]) < 0)
	}
	for n := int64(0); n < 1000; n++ {
		up, down := big.NewRat(n, 1), big.NewRat(-n, 1)
		for _, x := range []*big.Rat{up, down} {
			if fits(x) {
				s.value = x
				return true
			}
		}
		if ends[0] != nil && ends[1] != nil && up.Cmp(ends[1]) >= 0 && down.Cmp(ends[0]) <= 0 {
			break // no whole number lies between
		}
	}
	for below := int64(2); below <= 1<<50; below *= 2 { // both ends exist, less than 1 apart
		over := new(big.Rat).Mul(ends[0], big.NewRat(below, 1))
		n := new(big.Int).Div(over.Num(), over.Denom()) // rounded down
		if x := new(big.Rat).SetFrac(n.Add(n, big.NewInt(1)), big.NewInt(below)); fits(x) {
			s.value = x
			return true
		}
	}
	return false
}

// mex sets the nimber to the least number that is no option's nimber. An option without a nimber
// must be reversible: answered by a move to a part of that same nimber. It returns false if that
// is not known yet.
func (s *stood) mex(all map[string]*stood) bool {
	met := map[int]bool{}
	for _, become := range s.options {
		if x, ok := nim(become, all); ok {
			met[x] = true
		}
	}
	m := 0
	for met[m] {
		m++
	}
	for _, become := range s.options {
		if _, ok := nim(become, all); ok {
			continue
		}
		if len(become) != 1 || !slices.ContainsFunc(all[become[0]].options, func(back []string) bool {
			x, ok := nim(back, all)
			return ok && x == m
		}) {
			return false
		}
	}
	s.nimber = m
	return true
}

// nim returns the XOR of the parts' nimbers, false if some are not known.
func nim(parts []string, all map[string]*stood) (x int, ok bool) {
	for _, part := range parts {
		if !all[part].known {
			return 0, false
		}
		x ^= all[part].nimber
	}
	return x, true
}

// toldAs returns how the value of a part should be written.
func toldAs(s *stood, all map[string]*stood) string {
	switch {
	case s.known && s.Impartial:
		return fmt.Sprint(s.nimber)
	case s.known:
		written := s.value.RatString()
		if below := s.value.Denom(); below.BitLen() > 11 {
			written = fmt.Sprintf("%v/2^%d", s.value.Num(), below.BitLen()-1)
		}
		return strings.Replace(written, "-", "−", 1)
	case !s.Impartial:
		return "no number"
	}
	x := solver.Nimber{Value: solver.Infinite}
	for _, become := range s.options {
		if v, ok := nim(become, all); ok {
			x.K = append(x.K, int32(v))
		}
	}
	slices.Sort(x.K)
	if x.K = slices.Compact(x.K); len(x.K) <= 4 {
		return x.String()
	}
	return strings.TrimSuffix(solver.Nimber{Value: x.Value, K: x.K[:4]}.String(), ")") + ",…)"
}
