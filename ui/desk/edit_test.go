package desk

import (
	"errors"
	"math/rand/v2"
	"testing"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/solver"
	"zugzwang/solver/wide"
)

// each runs a test on the first board of every game.
func each(t *testing.T, f func(t *testing.T, b games.Board, first games.Player)) {
	for _, g := range catalog.Games() {
		t.Run(g.ID, func(t *testing.T) {
			preset, ok := catalog.Preview(g)
			if !ok {
				t.Fatal("there is no board")
			}
			f(t, preset.Board, preset.First)
		})
	}
}

// work does all the work of an activity in this much memory.
func work(t *testing.T, of Worker, memory int64) {
	t.Helper()
	for w := of.Work(); w != nil; w = of.Work() {
		w.Run(t.Context(), solver.Options{Memory: memory})()
	}
}

// edit is an editor whose board is changed at random places: those of its states, or the targets
// of its moves.
type edit struct {
	*Editor
	rng *rand.Rand
}

func (e edit) change(t *testing.T) bool {
	d := e.Now()
	if states, ok := d.Solution.(games.Explorer); ok && e.rng.IntN(2) == 0 {
		e.Point(states.Place(states.State(e.rng.IntN(states.States())), games.Place{}))
	} else if moves := d.Board.Moves(d.Position); len(moves) > 0 {
		e.Point(d.Board.Target(d.Position, moves[e.rng.IntN(len(moves))]))
	}
	edits := e.Edits()
	one := edits[e.rng.IntN(len(edits))]
	before := e.Now()
	e.Try(one)
	return e.Now() != before
}

func code(t *testing.T, d games.Draft) string {
	t.Helper()
	code, err := games.Code(d.Board, d.Position, games.MostCode)
	if err != nil {
		t.Fatal(err)
	}
	return code
}

// do does the action with this name. It returns why the action is unavailable, if it is.
func do(t *testing.T, actions []Action, name string) (why string) {
	t.Helper()
	for _, a := range actions {
		if a.Name == name {
			if why := a.Why(); why != "" {
				return why
			}
			a.Do(nil)
			return ""
		}
	}
	t.Fatalf("there is no action %s", name)
	return ""
}

// Undo leads back through the same boards, and redo forward again.
func TestEditorUndoes(t *testing.T) {
	each(t, func(t *testing.T, b games.Board, first games.Player) {
		e := edit{NewEditor(State{Board: b, At: b.Start(first)}), rand.New(rand.NewPCG(4, 2))}
		codes := []string{code(t, e.Now().Draft)}
		for tries := 0; len(codes) < 25; tries++ {
			if tries > 500 {
				t.Fatalf("only %d changes could be made", len(codes)-1)
			}
			if e.change(t) {
				codes = append(codes, code(t, e.Now().Draft))
			}
		}
		for i := len(codes) - 1; i > 0; i-- {
			if do(t, e.Actions(), "undo"); code(t, e.Now().Draft) != codes[i-1] {
				t.Fatalf("undo %d: %s, was %s", i, code(t, e.Now().Draft), codes[i-1])
			}
		}
		if why := do(t, e.Actions(), "undo"); why != "there is no change to take back" {
			t.Errorf("undo at the start: %q", why)
		}
		for i, want := range codes[1:] {
			if do(t, e.Actions(), "redo"); code(t, e.Now().Draft) != want {
				t.Fatalf("redo %d: %s, was %s", i+1, code(t, e.Now().Draft), want)
			}
		}
		if why := do(t, e.Actions(), "redo"); why != "there is no change to make again" {
			t.Errorf("redo at the end: %q", why)
		}
	})
}

// The history keeps a limited number of boards and drops the oldest. The oldest one that is kept
// counts as a change.
func TestEditorHistoryEnds(t *testing.T) {
	g, _ := catalog.Find("berzerk")
	preset, _ := catalog.Preview(g)
	e := NewEditor(State{Board: preset.Board, At: preset.Board.Start(0)})
	for range mostDrafts + 10 {
		e.Try(e.Edits()[e.Find("o")])
	}
	if drafts, at := e.History(); len(drafts) != mostDrafts || at != mostDrafts-1 {
		t.Errorf("%d boards are kept, and the present one is %d", len(drafts), at)
	}
	if texts, _ := e.Compared(); len(texts) != 0 {
		t.Errorf("compared before it was: %q", texts)
	}
	if work(t, e, 0); e.since() != "against the board compared with" {
		t.Errorf("the base, which is not kept, is %q", e.since())
	}
	for do(t, e.Actions(), "undo") == "" {
	}
	if e.Changed() == nil {
		t.Error("the oldest board that is kept counts as unchanged")
	}
}

// The editor's count of changed outcomes is the count found by comparing each state of both
// boards.
func TestEditorCountsFlips(t *testing.T) {
	var still []string // games in which edits hardly changed any outcome
	seen := 0
	each(t, func(t *testing.T, base games.Board, first games.Player) {
		seen++
		was, err := base.Solve(t.Context(), solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		e := edit{NewEditor(State{Board: base, At: base.Start(first)}), rand.New(rand.NewPCG(3, 9))}
		flipped := 0
		for tries := 0; tries < wide.Of(300, 20) && (flipped < 3 || tries < wide.Of(30, 10)); tries++ {
			if !e.change(t) {
				continue
			}
			work(t, e, 0)
			b := e.Now().Board
			is, err := b.Solve(t.Context(), solver.Options{})
			if err != nil {
				t.Fatal(err)
			}
			states, n := is.(games.Explorer), 0
			for i := range min(states.States(), mostCompared) {
				p := states.State(i)
				if then, ok := b.Game().Editing.Carry(b, p, base); ok && was.Verdict(then).Outcome != is.Verdict(p).Outcome {
					n++
				}
			}
			if e.flips == nil || e.flips.Count() != n {
				t.Fatalf("%s: %+v, want %d", e.Now().Did, e.flips, n)
			}
			if texts, some := e.Compared(); some != (n > 0) || len(texts) == 0 {
				t.Errorf("%s: %d have flipped, and it says %q", e.Now().Did, n, texts)
			}
			if n > 0 {
				flipped++
			}
			for e.at > 3 {
				do(t, e.Actions(), "undo")
			}
		}
		if flipped < 3 {
			still = append(still, base.Game().ID)
		}
	})
	if 2*len(still) > seen { // boards of some games differ only in their start: no outcome changes
		t.Errorf("in %v, of %d games tried, hardly a change flipped anything", still, seen)
	}
}

// A board too large for memory is reported and stays. When a later one fits, that is reported.
func TestEditorRefusesLargeBoards(t *testing.T) {
	each(t, func(t *testing.T, b games.Board, first games.Player) {
		e := NewEditor(State{Board: b, At: b.Start(first)})
		work(t, e, 1)
		large := (*solver.TooLarge)(nil)
		if !errors.As(e.Now().Failed, &large) {
			return // this game needs no table
		}
		if _, why := e.State(); why != "not solved: "+large.Error() {
			t.Errorf("it is handed on as %q", why)
		}
		e.Try(e.Edits()[e.Find("o")])
		do(t, e.Actions(), "undo")
		if work(t, e, 0); e.WhyNotSolved() != "" || e.Now().Analysis == nil {
			t.Errorf("solved with more memory: %q", e.WhyNotSolved())
		}
	})
}

// Work begun for a draft is not done for another draft.
func TestEditorWorkIsOfItsDraft(t *testing.T) {
	each(t, func(t *testing.T, b games.Board, first games.Player) {
		e := NewEditor(State{Board: b, At: b.Start(first)})
		begun := e.Work()
		if begun != e.Work() {
			t.Fatal("the same work is begun twice")
		}
		e.Try(e.Edits()[e.Find("o")])
		if e.Work() == begun {
			t.Error("the work of another draft is gone on with")
		}
		ended := make(chan struct{})
		go func() { // it goes on beside the editor, and its result is discarded
			defer close(ended)
			begun.Run(t.Context(), solver.Options{})
		}()
		defer func() { <-ended }()
		if work(t, e, 0); e.Now().Analysis == nil || e.Now().Analysis.Position.Turn() == first {
			t.Error("the changed board was not solved")
		}
	})
}
