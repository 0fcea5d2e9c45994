package finite

import (
	"bytes"
	"context"
	"errors"
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/games/output"
	"zugzwang/solver"
	"zugzwang/solver/short"
)

// squares is Domineering. '.' is a free square and "/" separates rows. The first player lays
// dominoes vertically, the second horizontally.
type squares struct{ start string }

func (s squares) Start() string { return s.start }

func (squares) Moves(at string, turn games.Player) (list []Move) {
	step := strings.IndexByte(at+"/", '/') + 1
	if turn == 1 {
		step = 1
	}
	for i := 0; i+step < len(at); i++ {
		if at[i] == '.' && at[i+step] == '.' {
			to := []byte(at)
			to[i], to[i+step] = '#', '#'
			list = append(list, Move{Name: string(rune('a' + i)), To: string(to)})
		}
	}
	return list
}

// rows is Domineering on several boards separated by spaces. Each board is a part.
type rows struct{ squares }

func (r rows) Moves(at string, turn games.Player) (list []Move) {
	parts := r.Parts(at)
	for i, part := range parts {
		for _, m := range r.squares.Moves(part, turn) {
			to := append(append([]string{}, parts[:i]...), m.To)
			list = append(list, Move{Name: part + m.Name, To: strings.Join(append(to, parts[i+1:]...), " ")})
		}
	}
	return list
}

func (rows) Parts(at string) []string { return strings.Fields(at) }

// solvedBoard returns a board of rules as an input, and its answer.
func solvedBoard(t *testing.T, rules Rules) (input, *answer) {
	t.Helper()
	in := unsolved(rules, false)
	a, err := in.Solve(t.Context(), solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return in, a.(*answer)
}

// unsolved returns a board of rules as an input.
func unsolved(rules Rules, impartial bool) input {
	k := &kind{Spec: Spec{ID: "squares", Name: "Squares", Players: [2]string{"Ann", "Bob"}, Impartial: impartial}}
	b := &Board{kind: k, rules: safeRules{rules}, from: rules.Start(), asked: newRuleCache()}
	b.graph = &graph{rules: b.rules, spec: &k.Spec, roots: openings(b.rules, b.from)}
	k.game = &games.Game{ID: k.ID, Name: k.Name, Players: k.Players}
	return input{b}
}

// The document of a partisan game has the values of the position, its parts and all positions. It
// passes verification.
func TestDocumentsHaveValues(t *testing.T) {
	for _, c := range []struct {
		rules Rules
		want  []string
	}{
		{squares{"../.."}, []string{`"value":"+-1","mean":"0","temperature":"1","thermograph":{"left":[["2","-1"],["0","1"]],"right":[["-2","-1"],["0","1"]]},"best"`}},
		{squares{".../..."}, []string{`"value":"3/4+-5/4"`}},
		{squares{"."}, []string{`"value":"0","mean":"0","temperature":"-1","thermograph":{"left":[["0","-1"]],"right":[["0","-1"]]}`}},
		{rows{squares{"../.. ./."}}, []string{
			`"value":"1+-1"`, `"parts":[{"position":"../..","value":"+-1"`, `{"position":"./.","value":"1","mean":"1"`,
			`{"position":"#./#. ./.","player":1,"outcome":"Lose","remoteness":0,"value":"2"`,
		}},
	} {
		in, a := solvedBoard(t, c.rules)
		var all bytes.Buffer
		if err := output.WriteJSON(&all, a.Everything()); err != nil {
			t.Fatal(err)
		}
		for _, want := range c.want {
			if !strings.Contains(all.String(), want) {
				t.Errorf("%v: no %s in %s", c.rules, want, all.String())
			}
		}
		document, err := output.JSON(a.Document(), solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if err := games.Verify(t.Context(), in, output.Printed{Document: document}, solver.Options{}); err != nil {
			t.Errorf("%v: %v", c.rules, err)
		}
	}
}

// turning is Domineering with one change: moves can be taken back, moves keep the turn, or a
// player who cannot move wins.
type turning struct {
	squares
	back, again, draw bool
}

func (r turning) Moves(at string, turn games.Player) []Move {
	list := r.squares.Moves(at, turn)
	if r.back && strings.Contains(at, "#") {
		list = append(list, Move{Name: "back", To: r.start})
	}
	for i := range list {
		list[i].Again = r.again
	}
	return list
}

func (r turning) End(string, games.Player) solver.Outcome {
	if r.draw {
		return solver.Win
	}
	return solver.Lose
}

// Such rules have no values of short games, and their documents have no keys for them.
func TestNoShortValues(t *testing.T) {
	for _, rules := range []turning{{back: true}, {again: true}, {draw: true}} {
		rules.start = "../.."
		in, a := solvedBoard(t, rules)
		document, err := output.JSON(a.Document(), solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if bytes.Contains(document, []byte("temperature")) {
			t.Errorf("%+v: %s", rules, document)
		}
		if err := games.Verify(t.Context(), in, output.Printed{Document: document}, solver.Options{}); err != nil {
			t.Errorf("%+v: %v", rules, err)
		}
	}
}

// A value refused for lack of memory is null with the reason. The rest of the document is
// complete.
func TestRefusedValues(t *testing.T) {
	_, a := solvedBoard(t, squares{".../..."})
	a.opt = solver.Options{Memory: 1 << 20, Used: 1<<20 - 100}
	document, err := output.JSON(a.Document(), solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Contains(document, []byte(`"outcome":"Win","remoteness":1,"value":null,"value_refused":"`)) {
		t.Errorf("%s", document)
	}
}

// Verify rejects a document if any claim about a value is changed.
func TestPlantedValues(t *testing.T) {
	in, _ := solvedBoard(t, squares{"..../...."})
	ctx := context.Background()
	d := &definition{board: in.board}
	start := in.board.from
	hold := func(plant func(s *shortValues, w *worth)) error {
		s := in.board.documented(nil, true, nil, solver.Options{})
		w := s.worth(start)
		graph := short.Thermograph{Left: append(short.Wall{}, w.thermograph.Left...), Right: append(short.Wall{}, w.thermograph.Right...)}
		w.thermograph = &graph
		plant(s, w)
		return d.holdShort(ctx, start, s, w, solver.Options{})
	}
	if err := hold(func(*shortValues, *worth) {}); err != nil {
		t.Fatal(err)
	}
	half := solver.NewDyadic(1, 1)
	for name, plant := range map[string]func(s *shortValues, w *worth){
		"another value": func(s *shortValues, w *worth) {
			w.value, _ = s.table.Plain(ctx, solver.Int(0), 0, 1)
			w.name = "*"
		},
		"a value that is less by a tiny": func(s *shortValues, w *worth) {
			q := s.described(s.table.Add(ctx, w.value, tinyOf(ctx, s.table)))
			w.value, w.name = q.value, q.name
		},
		"another spelling":  func(s *shortValues, w *worth) { w.name += " + 0" },
		"a name of another": func(s *shortValues, w *worth) { w.name = "1" },
		"no name":           func(s *shortValues, w *worth) { w.name = "{" },
		"a wall's point":    func(s *shortValues, w *worth) { w.thermograph.Left[0].Value = w.thermograph.Left[0].Value.Add(half) },
		"the mast's value": func(s *shortValues, w *worth) {
			last(w.thermograph.Right).Value = last(w.thermograph.Right).Value.Add(half)
		},
		"where the mast begins": func(s *shortValues, w *worth) {
			last(w.thermograph.Left).Temperature = last(w.thermograph.Left).Temperature.Add(half)
		},
	} {
		var flaw *solver.Flaw
		if err := hold(plant); !errors.As(err, &flaw) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// tinyOf returns the value {0||0|-3}.
func tinyOf(ctx context.Context, v *short.Values) short.Value {
	three, _ := v.Plain(ctx, solver.Int(-3), 0, 0)
	threat, _ := v.Form(ctx, []short.Value{short.Zero}, []short.Value{three}, nil)
	tiny, _ := v.Form(ctx, []short.Value{short.Zero}, []short.Value{threat}, nil)
	return tiny
}

func last(w short.Wall) *short.Point { return &w[len(w)-1] }

// Verify rejects a form with a dominated or reversible option, though its value is equal.
func TestFormsThatAreNotCanonical(t *testing.T) {
	for _, c := range []struct {
		form []sides
		want string
	}{
		{[]sides{{{1, 2}, {1}}, {}, {{1}, nil}}, "dominated"},           // {0,1|0}
		{[]sides{{{2}, {2}}, {}, {{1}, {3}}, {{1}, {1}}}, "reversible"}, // {^|^}, where ^ is {0|*}
		{[]sides{{{1}, {1}}, {}}, ""},
	} {
		u := &difference{ctx: t.Context(), games: c.form, known: map[uint64]bool{}}
		found, err := u.canonical(0)
		if err != nil || !strings.Contains(found, c.want) || (c.want == "") != (found == "") {
			t.Errorf("%v: %q, %v", c.form, found, err)
		}
	}
}
