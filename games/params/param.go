package params

import (
	"cmp"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"zugzwang/games/english"
	"zugzwang/solver"
)

// The methods of a Param check a value against its Lo and Hi as they are. Whoever reads
// parameters one after the other takes each from Schema.At, which applies Within first.

// Of returns the parameter with thing and number, from 1, in its name: "the rows of board
// 3".
func (p *Param) Of(thing string, number int) *Param {
	of := *p
	of.What += fmt.Sprintf(" of %s %d", thing, number)
	return &of
}

// Usually returns the parameter with n as its default.
func (p *Param) Usually(n int64) *Param {
	usually := *p
	usually.Default = strconv.FormatInt(n, 10)
	return &usually
}

// Expected says what is allowed: "the number of cells, 2..100".
func (p *Param) Expected() string {
	switch p.Kind {
	case Choice:
		return english.OneOf(p.Choices)
	case Text:
		if p.Letters != "" {
			return within(p.What, p.Lo, p.Hi) + " characters out of " + strconv.Quote(p.Letters)
		}
		return within(p.What, p.Lo, p.Hi) + " characters"
	}
	return within(p.What, p.Lo, p.Hi)
}

// within returns a name with its bounds.
func within(what string, lo, hi int64) string { return what + ", " + span(lo, "..", hi) }

// Range returns the bounds in short: "1..100", "0..10^18".
func (p *Param) Range() string { return span(p.Lo, "..", p.Hi) }

// span returns bounds in short.
func span(lo int64, to string, hi int64) string {
	low, high := strconv.FormatInt(lo, 10), strconv.FormatInt(hi, 10)
	if zeros := len(high) - 1; zeros >= 9 && high == "1"+strings.Repeat("0", zeros) {
		high = "10^" + strconv.Itoa(zeros)
	}
	return low + to + high
}

// Has reports whether a number is within the bounds.
func (p *Param) Has(n int64) bool { return p.Lo <= n && n <= p.Hi }

// Bound returns a *Fault if a number is not within the bounds, else nil.
func (p *Param) Bound(n int64) error {
	if p.Has(n) {
		return nil
	}
	return &Fault{Found: strconv.FormatInt(n, 10), Expected: p.Expected()}
}

// count returns the parameter that describes the length of a list.
func (p *Param) count() *Param {
	return &Param{What: p.Count, Lo: 1, Hi: int64(min(uint64(p.Hi)-uint64(p.Lo), math.MaxInt32-1)) + 1}
}

// wrong returns what was found and what was expected if a value is not allowed; "" if it is.
func (p *Param) wrong(v Value) (found, expected string) {
	expected = p.Expected()
	switch p.Kind {
	case Choice:
		if n := v.Int; n < 0 || n >= int64(len(p.Choices)) || p.Choices[n] != v.Word {
			return english.Quote([]byte(v.Word)), expected
		}
	case Number:
		if !p.Has(v.Int) {
			return strconv.FormatInt(v.Int, 10), expected
		}
	case Text:
		if n := int64(utf8.RuneCountInString(v.Word)); !p.Has(n) || !typeable(v.Word) {
			return english.Quote([]byte(v.Word)), expected
		}
		for _, r := range v.Word {
			if p.Letters != "" && !strings.ContainsRune(p.Letters, r) {
				return strconv.Quote(string(r)) + " in " + english.Quote([]byte(v.Word)), expected
			}
		}
	case Numbers, Rising:
		if len(v.Ints) == 0 {
			return "nothing", expected
		}
		l := p.list()
		for _, n := range v.Ints {
			if !p.Has(n) {
				return strconv.FormatInt(n, 10), expected
			}
			if found, next := l.add(n); found != "" {
				return found, next
			}
		}
	}
	return "", ""
}

// list checks the numbers of a list one by one.
type list struct {
	*Param
	ints []int64
	seen map[int64]struct{}
}

func (p *Param) list() *list { return &list{Param: p, seen: map[int64]struct{}{}} }

// next says in words which numbers may come next.
func (l *list) next() string {
	if k := len(l.ints); k > 0 && l.Kind == Rising {
		return fmt.Sprintf("%s greater than %d", l.What, l.ints[k-1])
	}
	return l.Expected()
}

// add adds a number that is within the bounds. If it may not come next, add returns what was
// found and what was expected instead.
func (l *list) add(n int64) (found, expected string) {
	if l.Kind == Numbers {
		if _, again := l.seen[n]; again {
			return fmt.Sprintf("%s %d again", l.Noun, n), l.Differ
		}
		l.seen[n] = struct{}{}
	} else if k := len(l.ints); k > 0 && n <= l.ints[k-1] {
		return fmt.Sprintf("%s %d", l.Noun, n), l.next()
	}
	l.ints = append(l.ints, n)
	return "", ""
}

// field returns the parameter as a field of a form.
func (p *Param) field() Field {
	help := p.Help
	switch {
	case p.Kind == Number && p.Open:
		help = cmp.Or(help, "a whole number")
	case p.Kind == Number && p.Within == nil:
		help = strings.TrimSuffix(span(p.Lo, " to ", p.Hi)+", "+help, ", ")
	}
	return Field{Name: p.Name, Help: help, Choices: p.Choices}
}

// sheet reads a field of a form and records its fault, if any, on the sheet. The numbers of a
// Rising list may be typed in any order.
func (p *Param) sheet(sheet *Sheet, field int) (v Value) {
	switch p.Kind {
	case Choice:
		n := sheet.Choice(field, p.Choices)
		return Value{Int: int64(n), Word: p.Choices[n]}
	case Number:
		v.Int = sheet.number(field, sheet.Text(field), p)
	case Text:
		v.Word = sheet.Text(field)
		if found, expected := p.wrong(v); found != "" {
			sheet.Fault(field, found, expected)
		}
	case Numbers, Rising:
		v.Ints = sheet.Ints(field, p)
		if p.Kind == Rising {
			slices.Sort(v.Ints)
		}
		if found, expected := p.wrong(v); found != "" {
			sheet.Fault(field, found, expected)
		}
	}
	return v
}

// entry returns a value as it is typed into a form.
func (p *Param) entry(v Value) string {
	switch p.Kind {
	case Choice, Text:
		return v.Word
	case Number:
		return strconv.FormatInt(v.Int, 10)
	}
	words := make([]string, min(len(v.Ints), MostEntry)) // a longer entry cannot be changed anyway
	for j := range words {
		words[j] = strconv.FormatInt(v.Ints[j], 10)
	}
	return strings.Join(words, " ")
}

// Read reads a value of a judge's input. In a Numbers list the length comes first. A Rising
// list is the rest of the line or, if that is empty, the next line that is not. The error
// is an *InputError or a *solver.TooLarge.
func (p *Param) Read(r *Reader, opt solver.Options) (v Value, err error) {
	switch p.Kind {
	case Choice:
		word, _ := r.Next()
		n := slices.Index(p.Choices, string(word))
		if n < 0 {
			return v, r.Refuse(p.Expected())
		}
		return Value{Int: int64(n), Word: p.Choices[n]}, nil
	case Number:
		v.Int, err = r.Int(p)
		return v, err
	case Text:
		return p.readText(r)
	}
	count := Value{Int: 1}
	if p.Kind == Numbers {
		if count, err = p.count().Read(r, opt); err != nil {
			return v, err
		}
	}
	for l := p.list(); count.Int > 0 || p.Kind == Rising && r.MoreInLine(); count.Int-- {
		n, ok := r.Number(p.Lo, p.Hi)
		if !ok {
			return v, r.Refuse(l.next())
		}
		if l.ints, err = Grown(l.ints, opt); err != nil {
			return v, err
		}
		if found, expected := l.add(n); found != "" {
			return v, r.Fault(found, expected)
		}
		v.Ints = l.ints
	}
	return v, nil
}

// Setting is a choice that a judge's input does not make, such as the cell a match of Berzerk
// starts from.
type Setting struct {
	Key  string // as typed: "start"
	Help string // what it means and which values it takes, in a line
}

// Settings are choices by key. An absent key takes its default.
type Settings map[string]string

// Setting returns the value of a key of settings; the Default if it is absent. p must not be a
// list. The error is an *InputError.
func (p *Param) Setting(s Settings, key string) (v Value, err error) {
	word, ok := s[key]
	if !ok {
		word = p.Default
	}
	switch p.Kind {
	case Choice:
		v, ok = Value{Int: int64(slices.Index(p.Choices, word)), Word: word}, true
	case Text:
		v.Word, ok = word, true
	default:
		v.Int, ok = parse(word)
	}
	if found, _ := p.wrong(v); found != "" || !ok {
		return v, &InputError{Source: key, Found: english.Quote([]byte(word)), Expected: p.Expected()}
	}
	return v, nil
}

// Pack writes a value into a code. A number is stored relative to Lo, and a choice as its
// index. The length of a list comes before its numbers; those of a Rising list are stored
// as differences.
func (p *Param) Pack(w *Packer, v Value) {
	switch p.Kind {
	case Choice:
		w.Int(v.Int, 0)
	case Number:
		w.Int(v.Int, p.Lo)
	case Text:
		w.Text(v.Word)
	case Numbers, Rising:
		w.Int(int64(len(v.Ints)), 1)
		lo := p.Lo
		for _, n := range v.Ints {
			w.Int(n, lo)
			if p.Kind == Rising {
				lo = n + 1
			}
		}
	}
}

// Unpack reads a value that Pack wrote. If there is an error, u keeps it, and the value
// returned has no meaning.
func (p *Param) Unpack(u *Unpacker) (v Value) {
	switch p.Kind {
	case Choice:
		n := u.Int(p.What, 0, int64(len(p.Choices))-1)
		return Value{Int: n, Word: p.Choices[n]}
	case Number:
		v.Int = u.Int(p.What, p.Lo, p.Hi)
	case Text:
		v.Word = u.Text(p.What, utf8.UTFMax*int(p.Hi))
		if found, expected := p.wrong(v); found != "" {
			u.Fault(found, expected)
		}
	case Numbers, Rising:
		l, lo := p.list(), p.Lo
		for range p.count().UnpackCount(u) {
			if k := len(l.ints); k > 0 && p.Kind == Rising {
				lo = min(l.ints[k-1], p.Hi-1) + 1
			}
			if found, expected := l.add(u.Int(p.What, lo, p.Hi)); found != "" {
				u.Fault(found, expected)
			}
		}
		v.Ints = l.ints
	}
	return v
}

// UnpackCount is Unpack for a number that says how many things follow; see Unpacker.Count.
func (p *Param) UnpackCount(u *Unpacker) int { return u.Count(p.What, p.Lo, p.Hi) }

// Draw returns a random value for a board of a size from 1 to 3, within Drawn. A Text is always its
// default.
func (p *Param) Draw(rng *rand.Rand, size int) (v Value) {
	from, to := p.Drawn[size-1][0], p.Drawn[size-1][1]
	switch p.Kind {
	case Choice:
		n := rng.IntN(len(p.Choices))
		return Value{Int: int64(n), Word: p.Choices[n]}
	case Text:
		v.Word = p.Default
	case Number:
		from, to = min(max(from, p.Lo), p.Hi), max(min(to, p.Hi), p.Lo)
		if v.Int = from; from < to {
			v.Int += rng.Int64N(to - from + 1)
		}
	case Numbers, Rising:
		many := from + rng.Int64N(to-from+1)
		for seen := map[int64]bool{}; int64(len(v.Ints)) < min(many, p.count().Hi); {
			if n := p.Lo + rng.Int64N(p.Hi-p.Lo+1); !seen[n] {
				seen[n] = true
				v.Ints = append(v.Ints, n)
			}
		}
		slices.Sort(v.Ints)
	}
	return v
}
