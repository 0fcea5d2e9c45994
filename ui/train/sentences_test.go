package train

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/games/matches"
	"zugzwang/games/puzzles"
	"zugzwang/games/replays"
	"zugzwang/solver"
	"zugzwang/ui/internal/golden"
)

// The sentences about the boards of the five games and of some games of rules are in one file, to
// be read from top to bottom: those of the solver's steps, of moves and positions, of hints, of
// the end and the review of a match, and of training. Of sentences that differ only in numbers the
// first is listed. go test ./ui/train -run Sentences -update writes the file. The sentences of the
// line mode stand in its transcripts, ui/plain/testdata/all-*.txtar.
func TestSentences(t *testing.T) {
	var out strings.Builder
	list := catalog.Games()
	for _, id := range []string{"kayles", "hackenbush", "cat-and-mouse", "tic-tac-toe"} {
		g, ok := catalog.Find(id)
		if !ok {
			t.Fatalf("there is no %s", id)
		}
		list = append(list, g)
	}
	for _, g := range list {
		fmt.Fprintf(&out, "# %s\n", g.Name)
		presets, err := catalog.Presets(g)
		if err != nil {
			t.Fatal(err)
		}
		s := sentences{t: t, out: &out}
		var rooms []room
		for _, p := range presets[:min(9, len(presets))] {
			sol, err := p.Board.Solve(t.Context(), solver.Options{})
			if err != nil {
				t.Fatal(err)
			}
			pos := p.Board.Start(p.First)
			sol, a, err := games.Think(t.Context(), p.Board, sol, pos, solver.Options{})
			if err != nil {
				t.Fatal(err)
			}
			rooms = append(rooms, room{p, sol, a})
		}
		all := rooms // the last boards, with cycles, are used for values only
		rooms = rooms[:min(6, len(rooms))]
		s.section("The solver, step by step")
		for _, r := range all {
			s.steps(r)
		}
		s.section("Why a move is worth what it is worth")
		for _, r := range rooms {
			for _, o := range r.a.Options {
				s.say(r.p.Board.Tell(r.a.Position, o.Move).String() + " — " + r.s.Reason(r.a.Position, o.Move, r.p.Board.Game().Names()))
			}
		}
		s.section("Why a position is")
		for _, r := range rooms {
			s.say(games.Because(r.p.Board, r.a, r.p.Board.Game().Names()))
		}
		s.section("Where values come from")
		for _, r := range all {
			s.values(r)
		}
		s.section("Hints")
		for _, r := range rooms {
			s.hints(r)
		}
		s.section("A match, looked back on")
		for _, r := range rooms {
			s.match(r)
		}
		s.section("Training")
		for _, r := range rooms {
			s.training(r)
		}
	}
	golden.Equal(t, []byte(out.String()))
}

// room is a solved board.
type room struct {
	p catalog.Preset
	s games.Solution
	a *games.Analysis
}

// sentences writes each form of a sentence once in a section.
type sentences struct {
	t    *testing.T
	out  *strings.Builder
	seen map[string]bool
	head string // the section's heading, until a sentence is written
}

func (s *sentences) section(name string) {
	s.seen = map[string]bool{}
	s.head = fmt.Sprintf("\n## %s\n\n", name)
}

var (
	number  = regexp.MustCompile(`−?\d+(/\d+(\^\d+)?)?`)
	noughts = regexp.MustCompile(`[XO.]{9}`) // matches a board of Tic-tac-toe
)

func (s *sentences) say(text string) {
	if shape := noughts.ReplaceAllString(number.ReplaceAllString(text, "n"), "board"); text != "" && !s.seen[shape] {
		s.seen[shape] = true
		fmt.Fprintf(s.out, "%s- %s\n", s.head, text)
		s.head = ""
	}
}

// steps writes the sentences of a solver's steps.
func (s *sentences) steps(r room) {
	maker, ok := r.s.(replays.Replayer)
	if !ok {
		return
	}
	replay, err := maker.Replay(s.t.Context(), r.a.Position, solver.Options{})
	if err != nil {
		s.t.Fatal(err)
	}
	for i := range min(replay.Len(), 400) {
		s.say(replay.Step(i).Plain)
	}
	last := replay.Step(replay.Len() - 1)
	s.say(last.Plain)
	s.say(last.Gloss)
}

// values writes the explanations of the values of a position's parts, followed down for some
// levels.
func (s *sentences) values(r room) {
	v, ok := r.s.(games.Valued)
	if !ok || len(v.Parts(r.a.Position)) == 0 {
		return
	}
	const most = 60
	for turn := range games.Player(2) { // with either player to move
		_, says, why := v.Adds(r.p.Board.Start(turn), r.p.Board.Game().Names())
		s.say(says)
		s.say(why)
	}
	type open struct {
		p    games.Position
		part int
	}
	queue, met := []open{}, map[games.Part]bool{}
	meet := func(p games.Position, part int) {
		if is := v.Parts(p)[part]; !met[is] {
			met[is] = true
			queue = append(queue, open{p, part})
		}
	}
	for part := range v.Parts(r.a.Position) {
		meet(r.a.Position, part)
	}
	for head := 0; head < min(len(queue), most); head++ {
		w, err := v.ExplainValue(s.t.Context(), queue[head].p, queue[head].part, r.p.Board.Game().Names())
		if err != nil {
			s.t.Fatal(err)
		}
		if head == 0 {
			s.say(w.Asks())
		}
		for _, text := range append([]string{w.Says, w.Means}, w.Gloss...) {
			s.say(text)
		}
		if len(w.Options) == 0 {
			s.say(games.Bottom)
		}
		for _, o := range w.Options {
			for _, part := range o.Parts {
				meet(o.To, part)
			}
		}
	}
}

// hints writes the three steps of a hint.
func (s *sentences) hints(r room) {
	m := matches.New(r.p.Board, r.p.First, matches.Sides{matches.Person, matches.Perfect})
	s.say(matches.HowMany(r.a))
	_, where := matches.WhereBest(r.p.Board, r.a)
	s.say(where)
	why, err := matches.WhyBest(s.t.Context(), m, r.s, r.a, solver.Options{})
	if err != nil {
		s.t.Fatal(err)
	}
	s.say(why)
}

// match plays a match in which the person sometimes errs, and writes the sentences about it.
func (s *sentences) match(r room) {
	b := r.p.Board
	m := matches.New(b, r.p.First, matches.Sides{matches.Person, matches.Person})
	for ply := 0; ply < 12 && !m.Over(); ply++ {
		moves := b.Moves(m.Position())
		m.Play(moves[ply*7%len(moves)])
	}
	review, err := matches.NewReview(s.t.Context(), m, r.s, solver.Options{})
	if err != nil {
		s.t.Fatal(err)
	}
	for i := range review.Plies {
		s.say(review.Plies[i].Words())
	}
	s.say(matches.Decided(m, review))
	if m.Over() {
		s.say(matches.Sentence(m, games.Analyse(b, r.s, m.Position())))
	}
}

// training writes a puzzle's question and the text after each answer.
func (s *sentences) training(r room) {
	if !r.a.Verdict.Exact() {
		return
	}
	p := &puzzles.Puzzle{Board: r.p.Board, Solution: r.s, Analysis: r.a, Exact: true}
	for _, o := range r.a.Options {
		result := Wrong
		if o.Verdict.Outcome.Equals(r.a.Verdict.Outcome) {
			result = Right
		}
		s.say(ResultSentence(p, o, result))
		if result == Wrong {
			asked := &Asked{Puzzle: p, Slip: &Slip{Made: o.Move, Ply: 3, N: 1, Of: 2}}
			s.say(asked.Slip.Head())
			s.say(asked.Question())
			s.say(asked.Played(o))
			s.say(asked.Played(r.a.Options[0]))
		}
	}
}
