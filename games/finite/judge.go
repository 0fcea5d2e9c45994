package finite

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/games/output"
	"zugzwang/games/params"
	"zugzwang/solver"
)

// input is a finite game in the judge's format: its parameters in order.
type input struct{ board *Board }

// read is games.Game.Read of a game without a format of its own: a text has the values of the
// parameters in their order.
func (k *kind) read(text []byte, source string, settings params.Settings, opt solver.Options) (games.Input, error) {
	r := params.NewReader(text, source)
	v, err := k.Params.Read(r, opt)
	if err == nil {
		err = r.End()
	}
	if err != nil {
		return nil, err
	}
	return k.input(v, settings)
}

// input returns the board with these values, which must satisfy the schema, as an input. The
// error is the rules', or a *params.InputError of a setting.
func (k *kind) input(v params.Values, settings params.Settings) (games.Input, error) {
	b, err := k.board(v)
	if err != nil {
		return nil, err
	}
	if from, ok := settings["from"]; ok {
		at, expected := b.called(from)
		if expected != "" {
			return nil, &params.InputError{Source: "from", Found: english.Quote([]byte(from)), Expected: expected}
		}
		b = b.startingFrom(at)
	}
	return input{b}, nil
}

func (in input) Board() games.Board { return in.board }

// Solve solves all positions that can follow the start with player 0 to move, as judges ask. On
// a screen either player may begin.
func (in input) Solve(ctx context.Context, opt solver.Options) (games.Answer, error) {
	in.board = in.board.judged()
	s, err := in.board.solve(ctx, opt)
	if err != nil {
		return nil, err
	}
	return &answer{in.board, s, opt}, nil
}

// judged returns the same board restricted to positions that can follow the start with player 0
// to move.
func (b *Board) judged() *Board {
	other := *b
	other.graph = &graph{rules: b.rules, spec: &b.kind.Spec, roots: []Position{b.opening(0)}}
	return &other
}

// answer is the answer to an input: its solved board.
type answer struct {
	board *Board
	solved
	opt solver.Options // the options it was solved with
}

// start returns the start position with player 0 to begin.
func (a answer) start() Position { return a.board.opening(0) }

// Judge returns the outcome, the remoteness if there is one, and for rules with parts the value:
// "Win 7", "Loop", "Lose 4 value 0".
func (a answer) Judge() []byte {
	return append(a.board.line(a.Verdict(a.start()), a.value(a.start())), '\n')
}

// mark returns the verdict and value of the start position.
func (a answer) mark() games.Mark {
	return games.Mark{Known: true, Verdict: a.Verdict(a.start()), Value: a.value(a.start())}
}

// line returns a verdict and a value in the judge's format.
func (b *Board) line(v solver.Verdict, value string) []byte {
	line := []byte(v.Outcome.String())
	if v.Remoteness >= 0 {
		line = fmt.Appendf(line, " %d", v.Remoteness)
	}
	if b.rules.splits() && value != "" {
		line = fmt.Appendf(line, " value %s", value)
	}
	return line
}

func (a answer) Document() any {
	d, _ := a.document(false)
	return output.Document(a.board.kind.game.ID, a.Judge(), d.members()...)
}

// Everything returns the document with every position in it, in breadth-first order.
func (a answer) Everything() any {
	d, short := a.document(true)
	members := append(d.members(), output.Member{Key: "positions", Value: output.Array(func(yield func(any) bool) {
		s := a.whole()
		for n := 0; s != nil && n < len(s.table) && yield(a.about(s.all.position(n), short).object()); n++ {
		}
	})})
	return output.Document(a.board.kind.game.ID, a.Judge(), members...)
}

// about returns the document's entry for a position. Short is nil if there are no values.
func (a answer) about(p Position, short *shortValues) positionEntry {
	an := games.Weigh(a.board, a.solved, p)
	out := positionEntry{exact: a.board.call(p.State), called: a.board.named(p.State), player: p.Player, verdict: an.Verdict, value: a.value(p)}
	for i, m := range a.board.moves(p) {
		if slices.ContainsFunc(an.Options, func(o games.Option) bool { return o.Best && o.Index == i }) {
			out.best = append(out.best, m.Name)
		}
	}
	out.short = short.worth(p.State)
	return out
}

// document returns the document without its list of positions, and the values of positions:
// of all in that list if all is set, else of the start only. Values are computed here and
// not in Solve, because the judge's answer does not need them.
func (a answer) document(all bool) (document, *shortValues) {
	d := document{board: a.board}
	opt := a.opt
	told := []string{a.start().State}
	s := a.whole()
	var found *positions
	if s != nil {
		found = s.all
		d.moves = s.all.moves()
		for i := range s.table {
			d.count[s.table.At(i).Outcome]++
		}
		opt = opt.Using(s.all.memory() + 4*int64(len(s.table)))
		for n := 0; all && n < len(s.table); n++ {
			told = append(told, s.all.position(n).State)
		}
	}
	var short *shortValues
	if sums, ok := a.solved.(*summed); ok && sums.hot() {
		short = sums.cache.values
	} else if d.ends() {
		short = a.board.documented(found, s != nil, told, opt)
	}
	d.start = a.about(a.start(), short)
	return d, short
}

// positionEntry is the document's entry for one position.
type positionEntry struct {
	exact   string
	called  string // its name for people
	player  games.Player
	verdict solver.Verdict
	value   string // "" if it has none
	short   *worth // nil if it is not the value of a short partisan game
	best    []string
}

// object returns a position as it stands in the JSON document.
func (p positionEntry) object() output.Object {
	o := output.Object{{Key: "position", Value: p.exact}}
	if p.called != p.exact {
		o = append(o, output.Member{Key: "called", Value: p.called})
	}
	o = append(o,
		output.Member{Key: "player", Value: int(p.player)},
		output.Member{Key: "outcome", Value: p.verdict.Outcome.String()},
		output.Member{Key: "remoteness", Value: nil})
	if p.verdict.Remoteness >= 0 {
		o[len(o)-1].Value = p.verdict.Remoteness
	}
	if p.short != nil {
		o = append(o, p.short.members()...)
	} else if p.value != "" {
		o = append(o, output.Member{Key: "value", Value: p.value})
	}
	return append(o, output.Member{Key: "best", Value: output.ListOf(slices.Values(p.best))})
}

// document is the JSON document of a solved board.
type document struct {
	board *Board
	count [solver.Outcomes]int // by outcome: how many positions; all 0 if they were not searched
	moves int
	start positionEntry // with player 0 to move
}

// ends reports whether no position counted is a Loop or a Draw.
func (d *document) ends() bool { return d.count[solver.Loop]+d.count[solver.Draw] == 0 }

// members returns the document's fields.
func (d *document) members() []output.Member {
	var states, moves any // null in JSON if the positions were not searched
	total := 0
	for _, n := range d.count {
		total += n
	}
	if total > 0 {
		states, moves = total, d.moves
	}
	return []output.Member{
		{Key: "title", Value: d.board.kind.Name},
		{Key: "with", Value: d.with()},
		{Key: "states", Value: states},
		{Key: "moves", Value: moves},
		{Key: "counts", Value: output.Object{
			{Key: "Win", Value: d.count[solver.Win]},
			{Key: "Lose", Value: d.count[solver.Lose]},
			{Key: "Loop", Value: d.count[solver.Loop]},
			{Key: "Draw", Value: d.count[solver.Draw]},
		}},
		{Key: "start", Value: d.start.object()},
	}
}

// with returns the board's parameters.
func (d *document) with() output.Object {
	with := output.Object{}
	for i, p := range d.board.kind.Params {
		var value any = d.board.values[i].Word
		switch p.Kind {
		case params.Number:
			value = d.board.values[i].Int
		case params.Numbers:
			value = output.ListOf(slices.Values(d.board.values[i].Ints))
		}
		with = append(with, output.Member{Key: p.Name, Value: value})
	}
	return with
}

// write returns the values of the parameters as text, and the state that a match starts
// from as a setting if that is not the start of the rules. It returns false if a parameter
// is a list or a text of several words, or if the state has no name.
func (k *kind) write(b games.Board) ([]byte, params.Settings, bool) {
	board := b.(*Board)
	for i, p := range k.Params {
		if p.Kind == params.Numbers || p.Kind == params.Rising || p.Kind == params.Text && len(strings.Fields(board.values[i].Word)) != 1 {
			return nil, nil, false
		}
	}
	settings := params.Settings{}
	if board.from != board.rules.start() {
		name := board.call(board.from)
		if at, _ := board.called(name); at != board.from || strings.Contains(name, "\n") {
			return nil, nil, false
		}
		settings["from"] = name
	}
	return trial{k, board.values}.Text(), settings, true
}
