package export_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"html"
	"io"
	"regexp"
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/solver"
	"zugzwang/solver/wide"
	"zugzwang/ui/export"
	"zugzwang/ui/train"
	"zugzwang/ui/view/all"
)

// worksheet returns two exercises in a game, and their page.
func worksheet(t testing.TB, g *games.Game, level train.Level) (*export.Worksheet, string) {
	t.Helper()
	w, err := export.NewWorksheet(t.Context(), g, level, 2, 7, all.Views(), solver.Options{})
	if err != nil {
		t.Fatalf("%s: %v", g.Name, err)
	}
	return w, text(t, func(out io.Writer) error { return w.HTML(t.Context(), out, solver.Options{}) })
}

// settled is the verdicts of positions by the definition, found in rounds. The player to move wins
// if a move leads to a loss, and loses if all moves lead to wins. Positions that no round settles
// are even.
type settled map[string]solver.Verdict

func byRounds(t testing.TB, b games.Board, from ...games.Position) settled {
	t.Helper()
	positions, next := map[string]games.Position{}, map[string][]string{}
	for list := from; len(list) > 0; {
		p := list[len(list)-1]
		list = list[:len(list)-1]
		if _, met := positions[p.Key()]; met {
			continue
		}
		if positions[p.Key()] = p; len(positions) > 100_000 {
			t.Fatalf("%s: too large to be solved by hand", b.Title())
		}
		for _, m := range b.Moves(p) {
			to := b.Play(p, m)
			next[p.Key()], list = append(next[p.Key()], to.Key()), append(list, to)
		}
	}
	known := settled{}
	for key, p := range positions {
		if len(next[key]) == 0 && !games.End(b, p).Even() {
			known[key] = solver.Verdict{Outcome: games.End(b, p)}
		}
	}
	for n := int32(1); ; n++ {
		found := settled{}
		for key := range positions {
			if _, done := known[key]; done || len(next[key]) == 0 {
				continue
			}
			wins := 0
			for _, to := range next[key] {
				switch v, ok := known[to]; {
				case ok && v.Outcome == solver.Lose:
					found[key] = solver.Verdict{Outcome: solver.Win, Remoteness: n}
				case ok:
					wins++
				}
			}
			if wins == len(next[key]) {
				found[key] = solver.Verdict{Outcome: solver.Lose, Remoteness: n}
			}
		}
		if len(found) == 0 {
			return known
		}
		for key, v := range found {
			known[key] = v
		}
	}
}

// letter returns a position's verdict as a key writes it.
func (s settled) letter(p games.Position) string {
	v, ok := s[p.Key()]
	return map[bool]string{true: map[solver.Outcome]string{solver.Win: "W", solver.Lose: "L"}[v.Outcome], false: "∞"}[ok]
}

// moved returns the verdict of a move for the player who makes it.
func (s settled) moved(to games.Position) (rank, distance int, letter string) {
	v, ok := s[to.Key()]
	switch {
	case !ok:
		return 1, 0, "∞"
	case v.Outcome == solver.Lose:
		return 2, -int(v.Remoteness), "W"
	}
	return 0, int(v.Remoteness), "L"
}

var (
	keyHead = regexp.MustCompile(`to move: (\S+) <small>`)
	keyCell = regexp.MustCompile(`<span class="of">([^<]*)</span><span class="is">([^<]*)</span>`)
)

// wrong returns every line of a key that contradicts the rules.
func wrong(t testing.TB, w *export.Worksheet, page string) (faults []string) {
	t.Helper()
	_, key, _ := strings.Cut(page, `<section id="key">`)
	answers := strings.Split(key, "<article>")[1:]
	if len(answers) != len(w.Exercises) {
		t.Fatalf("%d answers to %d exercises", len(answers), len(w.Exercises))
	}
	for n, a := range w.Exercises {
		b, p := a.Board, a.Analysis.Position
		from := []games.Position{p}
		x, walks := a.Solution.(games.Explorer)
		if walks && x.States() <= 32 {
			for i := range x.States() {
				from = append(from, x.State(i))
			}
		}
		by := byRounds(t, b, from...)
		must := func(of, is, want string) {
			if is = strings.ReplaceAll(is, "D", "∞"); is != want {
				faults = append(faults, fmt.Sprintf("%s, %d: %s: %s, by the rules %s", b.Title(), n+1, of, is, want))
			}
		}
		must("outcome", keyHead.FindStringSubmatch(answers[n])[1], by.letter(p))
		parts := map[string][][]string{} // by their headings
		for _, part := range strings.Split(answers[n], "<b>")[1:] {
			head, rest, _ := strings.Cut(part, "</b>")
			parts[head] = keyCell.FindAllStringSubmatch(rest, -1)
		}
		moves := b.Moves(p)
		if len(parts["Moves"]) != len(moves) {
			t.Fatalf("%s: %d of %d moves", b.Title(), len(parts["Moves"]), len(moves))
		}
		best, far := -1, 0
		for _, m := range moves {
			if rank, distance, _ := by.moved(b.Play(p, m)); rank > best || rank == best && distance > far {
				best, far = rank, distance
			}
		}
		for i, m := range moves {
			rank, distance, want := by.moved(b.Play(p, m))
			if rank == best && distance == far {
				want += " ★"
			}
			if of := html.UnescapeString(parts["Moves"][i][1]); of != b.Name(p, m) {
				t.Fatalf("%s: move %q stands as %q", b.Title(), b.Name(p, m), of)
			}
			must(b.Name(p, m), parts["Moves"][i][2], want)
		}
		for i, cell := range parts["The outcome of every state"] {
			must(cell[1], cell[2], by.letter(x.State(i)))
		}
		if values := parts["Values"]; len(values) > 0 {
			total := values[len(values)-1][2]
			must("zero", fmt.Sprint(total == "0"), fmt.Sprint(by.letter(p) == "L" && !favoured(total, p)))
		}
	}
	return faults
}

// favoured reports whether a total other than 0 is in favour of the opponent whoever moves.
func favoured(total string, p games.Position) bool {
	return strings.HasPrefix(total, "+") && p.Turn() == 1 || strings.HasPrefix(total, "−") && p.Turn() == 0
}

// A worksheet's key is right by the rules alone, and a wrong key is detected.
func TestWorksheetKey(t *testing.T) {
	states := 0
	for _, id := range wide.Of([]string{"berzerk", "fence", "dag", "jug", "advance", "nim", "kayles", "cat-and-mouse"}, []string{"berzerk", "fence", "nim"}) {
		g, _ := catalog.Find(id)
		for _, level := range []train.Level{1, 3} {
			w, page := worksheet(t, g, level)
			states += strings.Count(page, "The outcome of every state")
			for _, fault := range wrong(t, w, page) {
				t.Errorf("%s: %s", id, fault)
			}
			exercises, key, _ := strings.Cut(page, `<section id="key">`)
			if regexp.MustCompile(`<span class="is">[^<]|★</`).MatchString(exercises) {
				t.Errorf("%s: an answer stands among the exercises", id)
			}
			for _, plant := range [][2]string{{`"is">W`, `"is">L`}, {` ★</span>`, `</span>`}, {"to move: W", "to move: L"}} {
				if planted := strings.Replace(key, plant[0], plant[1], 1); planted != key && len(wrong(t, w, exercises+`<section id="key">`+planted)) == 0 {
					t.Errorf("%s: %s in the place of %s is not found", id, plant[1], plant[0])
				}
			}
		}
	}
	if states == 0 {
		t.Error("no exercise asks for states")
	}
}

// The value of a node is the least number that none of its followers has.
func TestWorksheetValues(t *testing.T) {
	g, _ := catalog.Find("dag")
	w, page := worksheet(t, g, 3)
	_, key, _ := strings.Cut(page, `<section id="key">`)
	checked := 0
	for n, answer := range strings.Split(key, "<article>")[1:] {
		_, list, found := strings.Cut(answer, "<b>The value of every state</b>")
		if !found {
			continue
		}
		a := w.Exercises[n]
		of := map[string]string{}
		for _, cell := range keyCell.FindAllStringSubmatch(list, -1) {
			of[html.UnescapeString(cell[1])] = cell[2]
		}
		graph, err := export.GraphOf(t.Context(), a.Board, a.Solution, a.Analysis.Position, export.MostGraph, solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		for name, next := range followers(t, graph) {
			taken, least := map[string]bool{}, 0
			for _, to := range next {
				taken[of[to]] = true
			}
			for taken[fmt.Sprint(least)] {
				least++
			}
			if is := of[name]; !strings.HasPrefix(is, "∞") && is != fmt.Sprint(least) {
				t.Errorf("%s: %s has the value %s, and the least that no follower has is %d", a.Board.Title(), name, is, least)
			}
			checked++
		}
	}
	if checked == 0 {
		t.Error("no value is asked for")
	}
}

// followers returns the targets of a graph's moves, by name.
func followers(t testing.TB, g *export.Graph) map[string][]string {
	t.Helper()
	var document struct {
		Positions []struct {
			Position string
			Moves    []struct{ To int }
		}
	}
	if err := json.Unmarshal([]byte(text(t, g.JSON)), &document); err != nil {
		t.Fatal(err)
	}
	next := map[string][]string{}
	for _, p := range document.Positions {
		next[p.Position] = nil
		for _, m := range p.Moves {
			next[p.Position] = append(next[p.Position], document.Positions[m.To].Position)
		}
	}
	return next
}

// Equal seeds give equal pages, other seeds other pages.
func TestWorksheetSeed(t *testing.T) {
	g, _ := catalog.Find("jug")
	page := func(seed uint64) []byte {
		w, err := export.NewWorksheet(t.Context(), g, 2, 4, seed, all.Views(), solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		return []byte(text(t, func(out io.Writer) error { return w.HTML(t.Context(), out, solver.Options{}) }))
	}
	one := page(7)
	if !bytes.Equal(one, page(7)) {
		t.Error("the same seed gives another page")
	}
	if bytes.Equal(one, page(8)) {
		t.Error("another seed gives the same page")
	}
}
