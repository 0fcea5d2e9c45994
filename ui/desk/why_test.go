package desk

import (
	"math/rand/v2"
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/games/matches"
)

// asked returns a question about the start of a board, with its moves known.
func asked(t *testing.T, b games.Board, first games.Player) *Why {
	t.Helper()
	walk := walking(t, b, first)
	w := NewWhy(State{Board: b, Whole: walk.Solution(), Solution: walk.Solution(), At: b.Start(first)})
	w.Ask()
	carried(t, w)
	return w
}

// Each move is listed with what it does and the opponent's answer. The answer keeps the verdict. A
// name that no move has is refused, also while another move is still to be told.
func TestWhyResponses(t *testing.T) {
	small(t, func(t *testing.T, b games.Board, first games.Player) {
		w := asked(t, b, first)
		l := w.Here()
		other := NewWhy(w.State())
		other.Tell(b.Name(l.At, l.Moves[0]))
		if says, want := other.Tell("no move").Says, NoMove(b, l.At, "no move", w.Who()); says != want {
			t.Errorf("told: %q, want %q", says, want)
		}
		if len(l.Rows) != len(l.Moves) || l.Length() != len(l.Moves) {
			t.Fatalf("%d of %d moves are known", len(l.Rows), len(l.Moves))
		}
		for i, o := range l.Analysis.Options {
			row := l.Rows[i]
			if row.Name != briefly(b, l.At, o.Move) || strings.Trim(row.Name, "0123456789-") == "" || row.Does == "" {
				t.Errorf("row %d is %q, %q", i, row.Name, row.Does)
			}
			next := b.Play(l.At, o.Move)
			if row.Response.None {
				if len(b.Moves(next)) > 0 {
					t.Errorf("%s has no answer, though there are moves", row.Name)
				}
				continue
			}
			after := b.Play(next, row.Response.Reply.Move)
			if got, want := l.Solution.Verdict(after).Outcome, o.Verdict.Outcome; got != want {
				t.Errorf("%s, answered %s: %v, want %v", row.Name, row.Answer, got, want)
			}
			if want := briefly(b, next, row.Response.Reply.Move); row.Answer != want || row.Answers != b.Tell(next, row.Response.Reply.Move).String() {
				t.Errorf("%s is answered %q, %q, want %q", row.Name, row.Answer, row.Answers, want)
			}
		}
	})
}

// Why addresses the only person who plays a match as "you", also where the players have names;
// otherwise it uses the names.
func TestWhyAddressesThePerson(t *testing.T) {
	p := preset(t, "berzerk", "")
	for want, sides := range map[string]matches.Sides{
		"you":  {matches.Person, matches.Perfect},
		"Rick": {matches.Person, matches.Person},
	} {
		w := NewWhy(State{Board: p.Board, At: p.Board.Start(0), Match: matches.New(p.Board, 0, sides)})
		if got := w.Who().Name(0); got != want {
			t.Errorf("%v: %q, want %q", sides, got, want)
		}
	}
}

// A question can be followed down a level and up again. It says where the line repeats.
func TestWhyFollow(t *testing.T) {
	small(t, func(t *testing.T, b games.Board, first games.Player) {
		w, rng := asked(t, b, first), rand.New(rand.NewPCG(6, 1))
		for depth := 1; depth < 12 && len(w.Here().Moves) > 0; depth++ {
			l := w.Here()
			l.Focus = rng.IntN(l.Length())
			o, _ := l.Option()
			r := w.Follow()
			if len(w.Path) != depth+1 || w.Here().At.Key() != b.Play(l.At, o.Move).Key() {
				t.Fatalf("level %d, at another position than the move leads to", len(w.Path)-1)
			}
			round := false
			for _, before := range w.Path[:depth] {
				round = round || before.At.Key() == w.Here().At.Key()
			}
			if says := strings.HasPrefix(r.Says, "back where the line was"); says != round {
				t.Errorf("level %d comes round: %v, says %q", depth, round, r.Says)
			}
			carried(t, w)
		}
		if w.Climb(0); len(w.Path) != 1 || w.Crumb(0) != "here" {
			t.Errorf("%d levels at the top", len(w.Path))
		}
	})
}

// The main line can be followed to its end. The last move says that it is the end.
func TestWhyLine(t *testing.T) {
	small(t, func(t *testing.T, b games.Board, first games.Player) {
		w := asked(t, b, first)
		said(t, w, "line")
		if w.Line == nil || w.Line.Len() == 0 || w.Finding() {
			t.Fatalf("no main line: %v", w.Line)
		}
		for i := range w.Line.Len() {
			says, more := w.Next()
			if w.Here().At.Key() != w.Line.Positions[i+1].Key() || more != (i+1 < w.Line.Len()) || more != (says == "") {
				t.Fatalf("ply %d: more %v, says %q", i+1, more, says)
			}
		}
	})
}

// The reasons why values of a position are unavailable, and where an explanation of a value leads.
func TestWhyValues(t *testing.T) {
	for id, off := range map[string]string{
		"berzerk": "this board has no values to explain, only who wins and how soon",
		"fence":   "", "dag": "", "jug": "", "advance": "",
	} {
		t.Run(id, func(t *testing.T) {
			g, _ := catalog.Find(id)
			w := asked(t, g.Random(rand.New(rand.NewPCG(3, 3)), 1), 0)
			if why := actionOf(t, w, "value").Why(); why != off {
				t.Fatalf("%q, want %q", why, off)
			}
			if off != "" {
				return
			}
			said(t, w, "value")
			l := w.Here()
			if l.Value == nil || !l.Value.Known || l.Failed != nil || l.Length() == 0 {
				t.Fatalf("the values are not known: %+v", l)
			}
			for depth := 0; w.Here().Length() > 0; depth++ {
				if depth > 40 {
					t.Fatal("a value comes from options without an end")
				}
				w.Here().Focus = 0
				w.Follow()
				carried(t, w)
				if v := w.Here().Value; v == nil || v.Question() == "" || w.Crumb(len(w.Path)-1) == "" {
					t.Fatalf("level %d: %+v", len(w.Path)-1, v)
				}
			}
			if said(t, w, "value"); w.Here().Value != nil {
				t.Error("value does not lead back to the moves")
			}
		})
	}
}

// Explanations of values use the players' names as the match does, or as the game does if there is
// no match.
func TestWhyValuesNames(t *testing.T) {
	g, _ := catalog.Find("dag")
	b := g.Random(rand.New(rand.NewPCG(3, 3)), 1)
	walk := walking(t, b, 0)
	for you := range games.Player(3) { // 2: no person plays
		s := State{Board: b, Whole: walk.Solution(), Solution: walk.Solution(), At: b.Start(0)}
		none := []string{"you", "the program"}
		if you < 2 {
			sides := matches.Sides{matches.Perfect, matches.Perfect}
			sides[you] = matches.Person
			s.Match, none = matches.NewFrom(b, b.Start(0), sides), []string{"first", "second"}
		}
		w := NewWhy(s)
		w.Ask()
		carried(t, w)
		says := strings.ToLower(w.Here().Says)
		if says == "" {
			t.Fatal("nothing is said of the values")
		}
		for _, name := range none {
			if strings.Contains(says, name) {
				t.Errorf("%d: %q names %s", you, says, name)
			}
		}
	}
}
