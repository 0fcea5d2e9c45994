package catalog_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"iter"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/games/output"
	"zugzwang/solver"
	"zugzwang/solver/wide"
)

// Verify rejects every single change in what is printed of small inputs: a word, line, element or
// key of the judge's output or the document, or a byte of the drawing. The unchanged output
// passes.
func TestVerifyRefusesEveryMisprint(t *testing.T) {
	const fewBytes = 4000 // of a drawing: each byte is changed, and the whole read each time
	drawings := 0
	eachGame(t, func(t *testing.T, g *games.Game) {
		changes := 0
		for name, text := range smallInputs(t, g) {
			in, err := g.Read(text, name, nil, solver.Options{})
			if err != nil {
				t.Fatalf("%s: %v", text, err)
			}
			p := print(t, in)
			for _, right := range []output.Printed{p, {Judge: p.Judge}, {Document: p.Document}, {Drawing: p.Drawing}} {
				if err := games.Verify(t.Context(), in, right, solver.Options{}); err != nil {
					t.Fatalf("%s: refused: %v\n%s%s%s", name, err, text, p.Judge, p.Document)
				}
			}
			claims := func(document bool) output.Claims {
				c, err := in.Claims(t.Context(), document, solver.Options{})
				if err != nil {
					t.Fatalf("%s: %v", name, err)
				}
				return c
			}
			refuse := func(c output.Claims, was, is []byte, wrong output.Printed) {
				if changes++; bytes.Equal(was, is) {
					t.Fatalf("%s: no change", is)
				}
				if err := c.Hold(wrong); err == nil {
					t.Errorf("%s: accepted\n%s\n%swhere there was\n%s", name, text, is, was)
				}
			}
			judged, told := claims(false), claims(true)
			for wrong := range otherLines(p.Judge) {
				refuse(judged, p.Judge, wrong, output.Printed{Judge: wrong})
			}
			for wrong := range otherDocuments(t, p.Document) {
				refuse(told, p.Document, wrong, output.Printed{Document: wrong})
			}
			if len(p.Drawing) > fewBytes {
				continue
			}
			if p.Drawing != nil {
				drawings++
			}
			for i, d := range told.Drawing { // asking the rules once is enough
				told.Drawing[i].Nodes = slices.Values(slices.Collect(d.Nodes))
				told.Drawing[i].Edges = slices.Values(slices.Collect(d.Edges))
			}
			for wrong := range otherDrawings(p.Drawing) {
				refuse(told, p.Drawing, wrong, output.Printed{Drawing: wrong})
			}
		}
		if changes < times(g, 1000, 100) {
			t.Errorf("only %d changes", changes)
		}
	})
	if drawings < wide.Of(15, 0) {
		t.Errorf("only %d drawings, in all games tried", drawings)
	}
}

// smallInputs returns the judge's samples of a game and random inputs, or its presets if there are
// no random inputs.
func smallInputs(t *testing.T, g *games.Game) map[string][]byte {
	inputs := map[string][]byte{}
	samples, err := filepath.Glob("testdata/" + g.ID + "-*.in")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range samples {
		if inputs[file], err = os.ReadFile(file); err != nil {
			t.Fatal(err)
		}
	}
	if random, ok := randomInput[g.ID]; ok {
		for seed := range uint64(6) {
			inputs[fmt.Sprintf("random %d", seed)] = []byte(random(source(seed)))
		}
		return inputs
	}
	inputs = texts(t, g)
	for _, tab := range tables(t, g) {
		if states, ok := tab.solved(t).(games.Explorer); ok && ruled(g) && states.States() > 80 {
			delete(inputs, tab.name) // asking its rules would take long
		}
	}
	for _, pins := range rowsOfPins[g.ID] {
		inputs["pins="+pins] = []byte(pins + "\n")
	}
	return inputs
}

// rowsOfPins are inputs of games whose other boards have too many positions: a short row, and one
// that is solved by its parts.
var rowsOfPins = map[string][]string{"kayles": {"4", "20"}, "dawsons-kayles": {"6", "22"}}

// randomInput draws a small judge's input for each game.
var randomInput = map[string]func(rng *rand.Rand) string{
	"berzerk": func(rng *rand.Rand) string {
		n := 2 + rng.IntN(7)
		w := strconv.Itoa(n)
		for range 2 {
			steps := rng.Perm(n - 1)[:1+rng.IntN(n-1)]
			w += fmt.Sprintf("\n%d", len(steps))
			for _, s := range steps {
				w += fmt.Sprintf(" %d", s+1)
			}
		}
		return w + "\n"
	},
	"fence": func(rng *rand.Rand) string {
		k := 1 + rng.IntN(4)
		w := strconv.Itoa(k)
		for range k {
			n, m := 1+rng.IntN(5), 1+rng.IntN(5)
			// The upper and the lower of two random paths: where they cross, the rest is swapped.
			// The first and the last steps are made to differ.
			one, two := []byte("R"), []byte("D")
			x, y := shuffled(rng, n-1, m-1), shuffled(rng, n-1, m-1)
			ahead := 0 // how many more R the first path has
			for i := range x {
				if x[i] != y[i] && ahead == 0 && x[i] == 'D' {
					x, y = y, x
				}
				ahead += strings.Count(string(x[i:i+1]), "R") - strings.Count(string(y[i:i+1]), "R")
				one, two = append(one, x[i]), append(two, y[i])
			}
			w += fmt.Sprintf("\n%d %d\n%sD\n%sR", n, m, one, two)
		}
		return w + "\n"
	},
	"dag": func(rng *rand.Rand) string {
		var w strings.Builder
		var sizes [2]int
		for i := range sizes {
			n := 1 + rng.IntN(5)
			m := 1 + rng.IntN(2*n)
			sizes[i] = n
			fmt.Fprintf(&w, "%d %d\n", n, m)
			for range m {
				fmt.Fprintf(&w, "%d %d\n", 1+rng.IntN(n), 1+rng.IntN(n))
			}
		}
		q := 1 + rng.IntN(6)
		fmt.Fprintf(&w, "%d\n", q)
		for range q {
			fmt.Fprintf(&w, "%d %d\n", 1+rng.IntN(sizes[0]), 1+rng.IntN(sizes[1]))
		}
		return w.String()
	},
	"jug": func(rng *rand.Rand) string {
		sizes := rng.Perm(10)[:1+rng.IntN(4)]
		slices.Sort(sizes)
		var w strings.Builder
		for _, s := range sizes {
			fmt.Fprintf(&w, "%d ", s+1)
		}
		for range 1 + rng.IntN(4) {
			fmt.Fprintf(&w, "\n%d", rng.IntN(40))
		}
		if rng.IntN(2) == 0 {
			fmt.Fprintf(&w, "\n%d", rng.Int64N(1_000_000_000_000_000_001))
		}
		return w.String() + "\n"
	},
	"advance": func(rng *rand.Rand) string {
		h, w := 1+rng.IntN(5), 1+rng.IntN(4)
		text := fmt.Sprintf("%d %d\n", h, w)
		for range h {
			for range w {
				text += ".WB"[rng.IntN(3):][:1]
			}
			text += "\n"
		}
		return text
	},
}

// shuffled returns a random word of d D's and r R's.
func shuffled(rng *rand.Rand, d, r int) []byte {
	word := []byte(strings.Repeat("D", d) + strings.Repeat("R", r))
	rng.Shuffle(len(word), func(i, j int) { word[i], word[j] = word[j], word[i] })
	return word
}

// spliced returns text with the bytes from..to replaced by another text.
func spliced(text []byte, from, to int, by string) []byte {
	return append(append(append([]byte{}, text[:from]...), by...), text[to:]...)
}

// otherLines yields changes of a judge's output: a word replaced by another of its words or of the
// judge's, a word or line added or removed, and the last line break removed.
func otherLines(out []byte) iter.Seq[[]byte] {
	return func(yield func([]byte) bool) {
		words := append(strings.Fields(string(out)), "Win", "Lose", "Loop", "First", "Second", "W", "P", "L", "F", "S", "Takahashi", "Snuke", "x")
		slices.Sort(words)
		words = slices.Compact(words)
		for at := 0; at < len(out); {
			end := at + bytes.IndexAny(out[at:], " \n")
			word := string(out[at:end])
			for _, other := range append(words, "", word+" "+word, strings.ToLower(word)) {
				if other != word && !yield(spliced(out, at, end, other)) {
					return
				}
			}
			if !yield(spliced(out, end, end+1, "")) || !yield(spliced(out, end, end+1, "\n\n")) {
				return
			}
			at = end + 1
		}
		for at := 0; at < len(out); {
			end := at + bytes.IndexByte(out[at:], '\n') + 1
			if !yield(spliced(out, at, end, "")) || !yield(spliced(out, end, end, string(out[at:end]))) {
				return
			}
			at = end
		}
	}
}

// attribute matches one attribute of a DOT statement.
var attribute = regexp.MustCompile(`[a-z]+=("[^"]*"|[^] \n]*) ?`)

// otherDrawings yields changes of a drawing: one byte replaced, or a line or an attribute removed
// or doubled.
func otherDrawings(drawing []byte) iter.Seq[[]byte] {
	return func(yield func([]byte) bool) {
		at := 0
		for line := range bytes.Lines(drawing) {
			end := at + len(line)
			if !yield(spliced(drawing, at, end, "")) || !yield(spliced(drawing, end, end, string(line))) {
				return
			}
			for _, a := range attribute.FindAllIndex(line, -1) {
				if !yield(spliced(drawing, at+a[0], at+a[1], "")) || !yield(spliced(drawing, at+a[0], at+a[0], string(line[a[0]:a[1]])+" ")) {
					return
				}
			}
			at = end
		}
		for i, was := range drawing {
			other := "x"
			switch {
			case was == ' ' || was == '"':
				other = "\n"
			case '0' <= was && was <= '9':
				other = string('0' + (was+1-'0')%10)
			case was == 'x':
				other = " "
			}
			if !yield(spliced(drawing, i, i+1, other)) {
				return
			}
		}
	}
}

// node is a value in a document and its position.
type node struct {
	from, to int
	key      int // start of its key, or of the value if it is no member of an object
	token    json.Token
	elements []node // of an object or an array
}

// otherDocuments yields a document with one change: a number one more or less, another string, a
// value replaced by null or null by a value, an element or member removed or doubled, or a key
// changed.
func otherDocuments(t *testing.T, document []byte) iter.Seq[[]byte] {
	root := parse(t, document)
	var words []string
	root.walk(func(n node) bool {
		if s, ok := n.token.(string); ok {
			words = append(words, s)
		}
		return true
	})
	words = append(words, "Win", "Lose", "Loop", "0", "")
	slices.Sort(words)
	words = slices.Compact(words)
	return func(yield func([]byte) bool) {
		root.walk(func(n node) bool {
			for i, e := range n.elements {
				if i > 0 && !yield(spliced(document, n.elements[i-1].to, e.to, "")) ||
					i == 0 && len(n.elements) > 1 && !yield(spliced(document, e.key, n.elements[1].key, "")) ||
					len(n.elements) == 1 && !yield(spliced(document, e.key, e.to, "")) ||
					!yield(spliced(document, e.to, e.to, ","+string(document[e.key:e.to]))) {
					return false
				}
				if e.key < e.from && !yield(spliced(document, e.key, e.key+1, `"x`)) {
					return false
				}
			}
			if len(n.elements) == 0 && document[n.from] == '[' && (!yield(spliced(document, n.from, n.to, "[0]")) || !yield(spliced(document, n.from, n.to, `["PASS"]`))) {
				return false
			}
			for _, other := range others(n, words) {
				if !yield(spliced(document, n.from, n.to, other)) {
					return false
				}
			}
			return true
		})
	}
}

// others returns values to put in the place of a node.
func others(n node, words []string) []string {
	var list []string
	switch was := n.token.(type) {
	case json.Delim:
		return []string{"null", "0", `""`}
	case nil:
		list = []string{"0", "1", "-1", "7"}
	case json.Number:
		x, err := was.Int64()
		if err != nil {
			panic(err)
		}
		list = []string{strconv.FormatInt(x+1, 10), strconv.FormatInt(x-1, 10), "null", string(was) + ".0", strconv.Quote(string(was))}
		if x != 0 {
			list = append(list, strconv.FormatInt(-x, 10), "0")
		}
	case string:
		list = []string{"null", "0"}
		for _, w := range append(words, was+" ", "-"+was, strings.TrimPrefix(was, "-"), was+"1") {
			if w != was {
				quoted, err := json.Marshal(w)
				if err != nil {
					panic(err)
				}
				list = append(list, string(quoted))
			}
		}
	}
	return list
}

// walk calls f with all values.
func (n node) walk(f func(node) bool) bool {
	if !f(n) {
		return false
	}
	for _, e := range n.elements {
		if !e.walk(f) {
			return false
		}
	}
	return true
}

// parse returns the tree of a document.
func parse(t *testing.T, document []byte) node {
	t.Helper()
	d := json.NewDecoder(bytes.NewReader(document))
	d.UseNumber()
	token := func() (int, json.Token) {
		from := int(d.InputOffset())
		for strings.IndexByte(",:", document[from]) >= 0 {
			from++
		}
		token, err := d.Token()
		if err != nil {
			t.Fatal(err)
		}
		return from, token
	}
	var value func() node
	value = func() (n node) {
		n.from, n.token = token()
		n.key = n.from
		if delim, ok := n.token.(json.Delim); ok {
			for d.More() {
				var e node
				if delim == '{' {
					key, _ := token()
					e = value()
					e.key = key
				} else {
					e = value()
				}
				n.elements = append(n.elements, e)
			}
			token()
		}
		n.to = int(d.InputOffset())
		return n
	}
	return value()
}
