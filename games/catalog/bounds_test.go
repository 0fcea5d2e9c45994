package catalog_test

import (
	"encoding/binary"
	"errors"
	"maps"
	"math/big"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/games/params"
	"zugzwang/solver"
)

// asked is a place where a board read from outside has a number: a word of a text or of a form's
// entry, a setting, or bytes of a code.
type asked struct {
	where  string
	what   string // the number expected there, in the words of the error
	lo, hi *big.Int
	// put puts n there and returns what the error expects instead. It returns "" if n is accepted
	// or the error is about something else.
	put func(n *big.Int) string
	// add puts several numbers there and returns what the error expects instead. It is nil if only
	// one number can stand there.
	add func(numbers string) string
}

// absurd is a number too large for every parameter.
var absurd, _ = new(big.Int).SetString("99999999999999999999", 10)

// bounded matches the words of an error that name a number and its bounds.
var bounded = regexp.MustCompile(`^(.*), (-?\d+)\.\.(10\^)?(-?\d+)$`)

// askedAt returns the place to which put writes a word. It returns false unless an absurd number
// there is refused with its bounds.
func askedAt(where string, put func(word string) (found, expected string)) (a asked, ok bool) {
	found, expected := put(absurd.String())
	m := bounded.FindStringSubmatch(expected)
	if m == nil || found != strconv.Quote(absurd.String()) {
		return a, false
	}
	a = asked{where: where, what: expected, put: func(n *big.Int) string {
		found, expected := put(n.String())
		if !strings.Contains(found, n.String()) {
			return ""
		}
		return expected
	}, add: func(numbers string) string {
		_, expected := put(numbers)
		return expected
	}}
	a.lo, a.hi = bounds(m)
	return a, true
}

// bounds returns the bounds in a match of bounded.
func bounds(m []string) (lo, hi *big.Int) {
	lo, _ = new(big.Int).SetString(m[2], 10)
	hi, _ = new(big.Int).SetString(m[4], 10)
	if m[3] != "" {
		hi = new(big.Int).Exp(big.NewInt(10), hi, nil)
	}
	return lo, hi
}

// little is the memory allowed for reading. Reading a number must take next to none.
var little = solver.Options{Memory: 1 << 22}

// inText returns the places of numbers in a judge's input and in the settings.
func inText(g *games.Game, text string) []asked {
	var all []asked
	fault := func(text string, s params.Settings) (found, expected string) {
		_, err := g.Read([]byte(text), "text", s, little)
		if bad := (*params.InputError)(nil); errors.As(err, &bad) {
			return bad.Found, bad.Expected
		}
		return "", ""
	}
	for i, at := range regexp.MustCompile(`\S+`).FindAllStringIndex(text, 40) {
		if a, ok := askedAt("word "+strconv.Itoa(i+1)+" of the text", func(word string) (found, expected string) {
			return fault(text[:at[0]]+word+text[at[1]:], nil)
		}); ok {
			all = append(all, a)
		}
	}
	for _, s := range g.Settings {
		if a, ok := askedAt("setting "+s.Key, func(word string) (found, expected string) {
			return fault(text, params.Settings{s.Key: word})
		}); ok {
			all = append(all, a)
		}
	}
	return all
}

// inForm returns the places of numbers in a filled form.
func inForm(g *games.Game, b games.Board) []asked {
	var all []asked
	entries, ok := g.Editing.Form.Entries(b, b.Start(0))
	if !ok {
		return nil
	}
	for i, field := range g.Editing.Form.Fields {
		for _, at := range regexp.MustCompile(`\S+`).FindAllStringIndex(entries[i], 10) {
			if a, ok := askedAt("field "+field.Name, func(word string) (found, expected string) {
				other := slices.Clone(entries)
				other[i] = entries[i][:at[0]] + word + entries[i][at[1]:]
				_, faults := g.Editing.Form.Board(other)
				for _, f := range faults {
					if f.Field == i {
						return f.Found, f.Expected
					}
				}
				return "", ""
			}); ok {
				all = append(all, a)
			}
		}
	}
	return all
}

// inCode returns the places of numbers in a code. What a byte means cannot be seen from outside.
// So a huge number is put at every byte: if the error then names that number, there was a number.
func inCode(t *testing.T, g *games.Game, b games.Board) []asked {
	data := payload(t, g, code(t, b, b.Start(0)))
	var all []asked
	for i := range data[:min(len(data), 60)] {
		end := i
		for end < len(data)-1 && data[end] >= 0x80 {
			end++
		}
		put := func(above uint64) *params.CodeError {
			other := append(binary.AppendUvarint(slices.Clone(data[:i]), above), data[end+1:]...)
			_, _, err := games.Decode(among(g), forge(g.ID, other))
			bad := (*params.CodeError)(nil)
			errors.As(err, &bad)
			return bad
		}
		const great = 1 << 61
		bad := put(great)
		if bad == nil {
			continue
		}
		m := bounded.FindStringSubmatch(bad.Expected)
		if m == nil {
			continue
		}
		lo, hi := bounds(m)
		if new(big.Int).Add(lo, big.NewInt(great)).String() != bad.Found {
			continue
		}
		all = append(all, asked{where: "byte " + strconv.Itoa(i+1) + " of the code", what: bad.Expected, lo: lo, hi: hi, put: func(n *big.Int) string {
			above := new(big.Int).Sub(n, lo)
			if bad := put(uint64(above.Int64())); bad != nil && (above.Sign() < 0 || bad.Found == n.String()) {
				return bad.Expected
			}
			return ""
		}})
	}
	return all
}

// which returns the words for a number without "of …" that says which of several things it belongs
// to.
func which(expected string) string {
	return regexp.MustCompile(` of [a-z]+ \d+`).ReplaceAllString(expected, "")
}

// param returns the index of the parameter that an error expects, -1 if none.
func param(g *games.Game, expected string) int {
	return slices.IndexFunc(g.Params, func(p params.Param) bool { return strings.HasPrefix(which(expected), p.What+", ") })
}

// Texts, forms, settings and codes name the same bounds for a parameter as the game's schema. A
// number at a bound is accepted; one just outside is refused.
func TestBounds(t *testing.T) {
	one := big.NewInt(1)
	eachGame(t, func(t *testing.T, g *games.Game) {
		met := map[int]bool{}
		texts := texts(t, g)
		names := slices.Sorted(maps.Keys(texts))
		for _, file := range names[:min(len(names), 4)] {
			text := string(texts[file])
			in, err := g.Read([]byte(text), file, nil, solver.Options{})
			if err != nil {
				t.Fatal(err)
			}
			said := map[int]string{} // for this board, by parameter: the words first met
			for _, a := range slices.Concat(inText(g, text), inForm(g, in.Board()), inCode(t, g, in.Board())) {
				if i := param(g, a.what); i >= 0 {
					met[i] = true
					if said[i] == "" {
						said[i] = which(a.what)
					}
					p := g.Params[i]
					if which(a.what) != said[i] || p.Kind != params.Choice && p.Kind != params.Text && p.Within == nil && said[i] != p.Expected() {
						t.Errorf("%s, %s: %q is expected, %q elsewhere, and %q by the schema", file, a.where, a.what, said[i], p.Expected())
					}
				}
				for _, n := range []*big.Int{new(big.Int).Sub(a.lo, one), new(big.Int).Add(a.hi, one)} {
					if got := a.put(n); got != a.what {
						t.Errorf("%s, %s: %v for %s: expected %q", file, a.where, n, a.what, got)
					}
				}
				for _, n := range []*big.Int{a.lo, a.hi} {
					if got := a.put(n); got == a.what {
						t.Errorf("%s, %s: %v is refused, expected %s", file, a.where, n, got)
					}
				}
				if a.add != nil { // an error about the sum of several numbers
					met[param(g, a.add(strings.Repeat(a.hi.String()+" ", 3)))] = true
				}
			}
		}
		for i, p := range g.Params {
			if p.Kind != params.Choice && p.Kind != params.Text && !met[i] {
				t.Errorf("nobody asks for %s", p.Expected())
			}
		}
	})
}
