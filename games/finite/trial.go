package finite

import (
	"fmt"
	"iter"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/games/params"
)

// trial is the values of a game's parameters, written as an input: on one line, or a line
// each if one of them is a text.
type trial struct {
	kind   *kind
	values params.Values
}

// trials returns random inputs drawn from the parameters' ranges. It returns nil if there is no
// parameter, or if one of them is a list. A number is drawn from the least that spanned returns up
// to the size asked for, within its bounds. A text is that of a start or an example with some words
// or characters replaced.
func (k *kind) trials() *games.Trials {
	if len(k.Params) == 0 || slices.ContainsFunc(k.Params, func(p params.Param) bool { return p.Kind == params.Numbers || p.Kind == params.Rising }) {
		return nil
	}
	t := &games.Trials{
		Unit: "of a number", Small: 6, Judge: 1, Most: 1_000_000_000,
		Draw:    k.drawTrial,
		Read:    k.readTrial,
		Input:   func(c games.Case) (games.Input, error) { return k.input(c.(trial).values, nil) },
		Opening: func(a games.Answer) games.Mark { return a.(*answer).mark() },
		Near:    func(c games.Case) iter.Seq2[string, games.Case] { return c.(trial).near() },
	}
	for i := range k.Params {
		_, hi := k.spanned(i)
		t.Judge = max(t.Judge, hi)
	}
	t.Small = min(t.Small, t.Judge)
	return t
}

// starts returns the values of the boards that the game comes with.
func (k *kind) starts() []params.Values {
	list := []params.Values{k.Params.Defaults()}
	for _, e := range k.Examples {
		list = append(list, e.Values)
	}
	return list
}

// spanned returns the least and the greatest number that random trials use for a parameter: from 1
// or less to 2 or more, so that those of all boards to start from lie between, within the
// parameter's bounds. It returns 0, 0 for a parameter that is no number.
func (k *kind) spanned(param int) (lo, hi int64) {
	p := &k.Params[param]
	if p.Kind != params.Number {
		return 0, 0
	}
	lo, hi = 1, 2
	for _, v := range k.starts() {
		lo, hi = min(lo, v[param].Int), max(hi, v[param].Int)
	}
	return max(lo, p.Lo), min(hi, p.Hi)
}

// drawTrial draws parameters around those of the boards to start from, with numbers up to size.
func (k *kind) drawTrial(rng *rand.Rand, size int64) games.Case {
	starts := k.starts()
	v := slices.Clone(starts[rng.IntN(len(starts))])
	for i := range k.Params {
		p := k.Params.At(i, v)
		switch p.Kind {
		case params.Number:
			lo, hi := k.spanned(i)
			if size > hi { // the user asked for larger ones
				hi = size
			}
			lo = max(lo, p.Lo)
			hi = max(min(hi, max(size, 1), p.Hi), lo)
			v[i].Int = lo + rng.Int64N(hi-lo+1)
		case params.Text:
			v[i].Word = drawText(rng, v[i].Word, int(p.Lo), starts, i)
		default:
			n := rng.IntN(len(p.Choices))
			v[i] = params.Value{Int: int64(n), Word: p.Choices[n]}
		}
	}
	return trial{k, v}
}

// drawText returns a text with some words or characters replaced by others from the starts' texts
// for this parameter, and perhaps cut short, to no fewer than least characters. One of several
// words mostly keeps them whole: they may be all that its rules understand.
func drawText(rng *rand.Rand, text string, least int, starts []params.Values, param int) string {
	var others []string
	words := len(strings.Fields(text)) > 1 && rng.IntN(4) > 0
	cut := func(text string) []string {
		if words {
			return strings.Fields(text)
		}
		return strings.Split(text, "")
	}
	for _, v := range starts {
		others = append(others, cut(v[param].Word)...)
	}
	is := cut(text)
	if len(is) == 0 || rng.IntN(4) == 0 {
		return text
	}
	for range rng.IntN(len(is) + 1) {
		is[rng.IntN(len(is))] = others[rng.IntN(len(others))]
	}
	if words {
		return strings.Join(is[:1+rng.IntN(len(is))], " ")
	}
	if least = min(least, len(is)); rng.IntN(3) == 0 {
		is = is[:least+rng.IntN(len(is)-least+1)]
	}
	return strings.TrimSpace(strings.Join(is, ""))
}

// lines reports whether there is a text among the parameters.
func (k *kind) lines() bool {
	return slices.ContainsFunc(k.Params, func(p params.Param) bool { return p.Kind == params.Text })
}

// readTrial reads the parameters of a board from a text, as programs get them on standard input:
// their values in the order in which the game lists its parameters, separated by blanks, or a line
// each if one of the parameters may contain blanks. Source names the text in errors. It fails if
// there are more or fewer values than parameters, or if the game does not allow them.
func (k *kind) readTrial(text []byte, source string) (games.Case, error) {
	entries := strings.Fields(string(params.Unmarked(text)))
	between := "a word each"
	if k.lines() {
		entries, between = strings.Split(strings.TrimSuffix(string(params.Unmarked(text)), "\n"), "\n"), "a line each"
	}
	var names []string
	for _, p := range k.Params {
		names = append(names, p.Name)
	}
	if len(entries) != len(names) {
		return nil, &params.InputError{Source: source, Found: english.Several(len(entries), "value"), Expected: strings.Join(names, ", ") + ", " + between}
	}
	pairs := make([]string, len(names))
	for i := range names {
		pairs[i] = names[i] + "=" + strings.TrimSpace(entries[i])
	}
	v, err := k.Params.With(strings.Join(pairs, ","))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", source, err)
	}
	return trial{k, v}, nil
}

func (t trial) Text() []byte {
	between := " "
	if t.kind.lines() {
		between = "\n"
	}
	return []byte(strings.Join(t.kind.Params.Entries(t.values), between) + "\n")
}

// Says returns the parameters with their names: "x = 3, y = 4".
func (t trial) Says() string {
	said := make([]string, len(t.values))
	for i, entry := range t.kind.Params.Entries(t.values) {
		if t.kind.Params[i].Kind == params.Text {
			entry = strconv.Quote(entry)
		}
		said[i] = t.kind.Params[i].Name + " = " + entry
	}
	return strings.Join(said, ", ")
}

// Weight returns the sum of the numbers, the lengths of the texts, and the choices.
func (t trial) Weight() []int64 {
	w := make([]int64, 3)
	for i, v := range t.values {
		switch t.kind.Params[i].Kind {
		case params.Number:
			w[0] += max(v.Int, -v.Int)
		case params.Text:
			w[1] += int64(len(v.Word))
		default:
			w[2] += v.Int
		}
	}
	return w
}

// Simpler yields trials with one number nearer to 0 within its range, one text shorter, or one
// choice replaced by the first.
func (t trial) Simpler() iter.Seq[games.Case] {
	return func(yield func(games.Case) bool) {
		try := func(i int, v params.Value) bool {
			next := trial{t.kind, slices.Clone(t.values)}
			next.values[i] = v
			return t.kind.Params.Check(next.values) != nil || yield(next)
		}
		for i, v := range t.values {
			switch t.kind.Params[i].Kind {
			case params.Number:
				lo, _ := t.kind.spanned(i)
				sign := int64(1)
				if v.Int < 0 {
					sign, lo = -1, 0
				}
				for n := range games.Less(sign*v.Int, lo) {
					if !try(i, params.Value{Int: sign * n}) {
						return
					}
				}
			case params.Text:
				if len(v.Word) == 1 && !try(i, params.Value{}) {
					return
				}
				for fewer := range games.Without([]rune(v.Word)) {
					if !try(i, params.Value{Word: string(fewer)}) {
						return
					}
				}
			default:
				if v.Int > 0 && !try(i, params.Value{Word: t.kind.Params[i].Choices[0]}) {
					return
				}
			}
		}
	}
}

// near yields trials with one number changed by one, or two numbers exchanged.
func (t trial) near() iter.Seq2[string, games.Case] {
	return func(yield func(string, games.Case) bool) {
		try := func(says string, change func(params.Values)) bool {
			next := trial{t.kind, slices.Clone(t.values)}
			change(next.values)
			return t.kind.Params.Check(next.values) != nil || yield(says, next)
		}
		for i, p := range t.kind.Params {
			if p.Kind != params.Number {
				continue
			}
			if !try(p.Name+" were one more than it is", func(v params.Values) { v[i].Int++ }) ||
				!try(p.Name+" were one less than it is", func(v params.Values) { v[i].Int-- }) {
				return
			}
			for j := range i {
				if t.kind.Params[j].Kind == params.Number && !try(t.kind.Params[j].Name+" and "+p.Name+" were exchanged", func(v params.Values) { v[i], v[j] = v[j], v[i] }) {
					return
				}
			}
		}
	}
}

func (t trial) Asked(word int) games.Asked {
	if word > 0 {
		return games.Asked{}
	}
	return games.Asked{What: "the first position, " + t.kind.Players[0] + " to move"}
}
