package screen

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/games/berzerk"
	"zugzwang/games/catalog"
	"zugzwang/games/english"
	"zugzwang/games/matches"
	"zugzwang/solver"
	"zugzwang/ui/desk"
	"zugzwang/ui/screen/kit"
	"zugzwang/ui/screen/menu"
	"zugzwang/ui/screen/study"
	"zugzwang/ui/view"
)

// editing opens the editor on a board.
func editing(t *testing.T, cfg Config, w, h int) (*driver, *study.Editor) {
	t.Helper()
	d := drive(t, cfg, w, h)
	d.press("E")
	return d, d.editing()
}

// editing returns the editor on top.
func (d *driver) editing() *study.Editor {
	d.t.Helper()
	e, ok := d.app.top().(*study.Editor)
	if !ok {
		d.t.Fatalf("nothing is being edited: %T", d.app.top())
	}
	return e
}

// byHand returns a match of two people on a game's first board.
func byHand(t *testing.T, g *games.Game) Config {
	return startBoard(t, g, matches.Sides{matches.Person, matches.Person})
}

// codeOf returns the code of the draft shown.
func codeOf(t *testing.T, e *study.Editor) string {
	t.Helper()
	code, err := games.Code(e.Now().Board, e.Now().Position, games.MostCode)
	if err != nil {
		t.Fatal(err)
	}
	return code
}

// draftShown returns the index of the draft shown.
func draftShown(e *study.Editor) int {
	_, at := e.History()
	return at
}

// openEdits returns the keys of the edits that are available.
func openEdits(e *study.Editor) []string {
	var keys []string
	for _, edit := range e.Edits() {
		if edit.Off == "" {
			keys = append(keys, edit.Key)
		}
	}
	return keys
}

// circle5 returns the board of a sample.
func circle5(t *testing.T) games.Board {
	t.Helper()
	b, err := berzerk.New(5, [2][]int{{3, 2}, {1, 2, 3}}, 1)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// After any edits by keyboard, undo leads back through the same boards, and redo forward again.
func TestEditorUndoRedo(t *testing.T) {
	each(t, func(t *testing.T, g *games.Game) {
		rng := rand.New(rand.NewPCG(4, 2))
		d, e := editing(t, byHand(t, g), 120, 40)
		codes := []string{codeOf(t, e)}
		arrows := []string{"left", "right", "up", "down", "tab"}
		for tries := 0; len(codes) < 25; tries++ {
			if tries > 500 {
				t.Fatalf("only %d changes could be made", len(codes)-1)
			}
			d.press(arrows[rng.IntN(len(arrows))])
			can := openEdits(e)
			d.press(can[rng.IntN(len(can))])
			if draftShown(e) == len(codes) {
				codes = append(codes, codeOf(t, e))
			}
		}
		for i := len(codes) - 1; i > 0; i-- {
			if d.press("u"); codeOf(t, e) != codes[i-1] {
				t.Fatalf("undo %d: %s, was %s", i, codeOf(t, e), codes[i-1])
			}
		}
		d.press("u")
		d.see("there is no change to take back")
		for i, code := range codes[1:] {
			if d.press([]string{"U", "ctrl+r"}[i%2]); codeOf(t, e) != code {
				t.Fatalf("redo %d: %s, was %s", i+1, codeOf(t, e), code)
			}
		}
		d.press("U")
		d.see("there is no change to make again")
		// A new edit drops the drafts that were undone.
		d.press("u", "u", "o")
		if drafts, at := e.History(); at != len(drafts)-1 || at != len(codes)-2 {
			t.Errorf("at %d of %d after two undos and a change", at, len(drafts)-1)
		}
	})
}

// The editor's verdict of a draft is that of the draft's own solution. Changed outcomes are
// counted as by comparing every state of both boards.
func TestEditorCountsFlips(t *testing.T) {
	d, e := editing(t, Config{Board: circle5(t), Sides: twoPeople}, 120, 40)
	verdicts := func(b games.Board) map[string]solver.Outcome {
		s, err := b.Solve(t.Context(), solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		all, states := map[string]solver.Outcome{}, s.(games.Explorer)
		for i := range states.States() {
			p := states.State(i)
			all[p.Key()] = s.Verdict(p).Outcome
		}
		return all
	}
	base := verdicts(e.Now().Board)
	flips := func() (count int, by map[string]int) {
		by = map[string]int{}
		for at, is := range verdicts(e.Now().Board) {
			if was, ok := base[at]; ok && was != is {
				count++
				by[fmt.Sprintf("%v → %v", was, is)]++
			}
		}
		return count, by
	}
	total := 0
	for _, keys := range [][]string{{"tab", "tab", "space"}, {"tab", "tab", "space"}, {"tab", "space"}, {"u"}, {"shift+tab", "space"}} {
		d.press(keys...)
		n, by := flips()
		total += n
		if n == 0 {
			d.see("no state flipped")
		}
		marked := 0
		scene := e.Scene()
		for _, s := range e.Spots {
			if scene.Mark(s.Place).Flipped {
				marked++
			}
		}
		if marked != n {
			t.Errorf("%d states are marked, %d have flipped", marked, n)
		}
		for what, n := range by {
			d.see(fmt.Sprintf("%s %s", english.Several(n, "state"), what))
		}
	}
	if total == 0 {
		t.Fatal("nothing has flipped: the test shows nothing")
	}
	// From here on drafts are compared with the current board.
	d.press("g")
	if e.Past() != nil {
		t.Error("a board is compared with itself")
	}
	base = verdicts(e.Now().Board)
	d.press("tab", "tab", "space")
	_, by := flips()
	for what, n := range by {
		d.see(fmt.Sprintf("%s %s", english.Several(n, "state"), what))
	}
	// Go back to the first board, which now differs from the one compared with.
	d.press("g")
	for draftShown(e) > 0 {
		d.press("u")
	}
	if e.Past() == nil {
		t.Error("the first board is not compared with the one of g")
	}
}

// A draft that is not solved yet has no colours, and not those of another draft. A solution for an
// older draft is dropped.
func TestEditorSolvesInTheBackground(t *testing.T) {
	d, e := editing(t, Config{Board: circle5(t), Sides: twoPeople}, 80, 24)
	d.press("tab", "tab")
	_, first := d.app.Update(keyNamed["space"])
	if e.Now().Solution != nil || e.Now().Analysis != nil || e.Past() != nil {
		t.Error("a changed board is solved at once")
	}
	if scene := e.Scene(); slices.ContainsFunc(e.Spots, func(s view.Spot) bool { return scene.Mark(s.Place).Known }) {
		t.Error("a board that is not solved wears colours")
	}
	d.press("s")
	d.see("the board is not solved yet")
	_, second := d.app.Update(keyNamed["space"])
	d.run(first)
	d.send(kit.DoneMsg{Job: &e.Errand.Job, Gen: e.Errand.Gen - 1, Then: func() tea.Cmd { t.Error("an older draft is taken in"); return nil }})
	if e.Now().Solution != nil || e.Now().Failed != nil {
		t.Error("what an older draft came to was taken in")
	}
	d.run(second)
	if e.Now().Solution == nil || e.Now().Analysis == nil {
		t.Error("the draft was not solved")
	}
	if e.Past() == nil {
		t.Error("what the draft flips was not counted")
	}
	// After a quarter of a second it shows its progress.
	_, third := d.app.Update(keyNamed["space"])
	d.send(kit.JobMsg{Job: &e.Errand.Job, Gen: e.Errand.Gen})
	d.see("solving")
	d.run(third)
	if strings.Contains(d.text(), "solving ") {
		t.Errorf("solved, it still says that it is solving:\n%s", d.text())
	}
}

// slow is a solution whose first Deepen never finishes.
type slow struct {
	games.Solution
	asked *int
}

func (s slow) Deep(games.Position) bool { return false }

func (s slow) Deepen(ctx context.Context, p games.Position, opt solver.Options) (games.Solution, error) {
	if *s.asked++; *s.asked == 1 {
		<-ctx.Done()
		return nil, ctx.Err()
	}
	return s.Solution.Deepen(ctx, p, opt)
}

// If distances take long, the draft is shown without them first.
func TestEditorSearchesOn(t *testing.T) {
	g, _ := catalog.Find("fence")
	presets, err := catalog.Presets(g)
	if err != nil {
		t.Fatal(err)
	}
	b := presets[2].Board
	shallow, err := b.Solve(t.Context(), solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	d := drive(t, Config{Board: b, Sides: twoPeople}, 80, 24)
	s := slow{shallow, new(int)}
	e := study.NewEditor(d.app.ses, desk.State{Board: b, Whole: s, Solution: s, At: b.Start(0)})
	d.app.stack = append(d.app.stack, e)
	first := e.Init()
	take := e.Errand.Work.Run
	_ = first
	take(t.Context(), solver.Options{})()
	cmd := e.Errand.Advance(d.app.ses, e)
	d.send(nil)
	d.see("Right loses")
	if strings.Contains(d.text(), "12 plies") {
		t.Error("a distance is shown before it was searched")
	}
	d.send(kit.JobMsg{Job: &e.Errand.Job, Gen: e.Errand.Gen})
	d.see("searching")
	d.run(cmd)
	d.see("loses in 12 plies")
}

// A board too large for memory is reported and stays.
func TestEditorWithoutMemory(t *testing.T) {
	d, e := editing(t, Config{Board: circle5(t), Sides: twoPeople}, 80, 24)
	d.app.ses.Memory = 1
	d.press("tab", "tab", "space")
	d.see("not solved: ", "limit 1 B")
	if draftShown(e) != 1 {
		t.Error("the change is lost")
	}
	d.press("s")
	d.see("not solved")
	d.app.ses.Memory = 0
	d.press("u")
	d.see("Rick loses in 2 plies")
}

// listener is a screen that records the boards sent to it.
type listener struct {
	kit.Screen
	heard []games.Draft
}

func (l *listener) Update(msg tea.Msg) tea.Cmd {
	if m, ok := msg.(kit.EditedMsg); ok {
		l.heard = append(l.heard, m.Draft)
	}
	return l.Screen.Update(msg)
}

// The editor leaves the match below unchanged. It hands the changed board on, with the position as
// its start.
func TestEditorLeaves(t *testing.T) {
	each(t, func(t *testing.T, g *games.Game) {
		d := drive(t, byHand(t, g), 80, 24)
		l := &listener{Screen: d.app.stack[0]}
		d.app.stack[0] = l
		d.press("enter")
		before := d.playing().Match.Position().Key()
		d.press("E", "esc")
		d.playing()
		if len(l.heard) != 0 {
			t.Error("a board was handed on that was not changed")
		}
		d.press("E", "o", "+")
		code := codeOf(t, d.editing())
		d.press("esc")
		if d.playing().Match.Position().Key() != before {
			t.Error("the match has changed")
		}
		if len(l.heard) != 1 {
			t.Fatalf("%d boards were handed on", len(l.heard))
		}
		b, p := l.heard[0].Board, l.heard[0].Position
		if got, err := games.Code(b, p, games.MostCode); got != code || err != nil {
			t.Errorf("handed on %s, %v, want %s", got, err, code)
		}
		// Without a setup below, the board goes to the game's next setup.
		d.see("the changed board is kept: the setup has it in its list")
		d.send(kit.OpenMsg{To: kit.NewHelp(d.app.ses, d.app.top())})
		d.press("esc", "n")
		if len(l.heard) == 1 { // after a move the key must be pressed twice
			d.press("n")
		}
		if len(l.heard) != 2 || l.heard[1].Board != l.heard[0].Board {
			t.Errorf("the setup was not given the board: %d were handed on", len(l.heard))
		}
		d.send(kit.ReplaceMsg{To: menu.NewSetup(d.app.ses, g)})
		d.send(kit.EditedMsg{Draft: l.heard[0]})
		if len(l.heard) != 3 || d.app.ses.Edited != nil {
			t.Errorf("%d boards were handed on, kept %v", len(l.heard), d.app.ses.Edited)
		}
	})
}

// From a changed board one can play, watch, explore, ask why and copy, and return to it.
func TestEditorWaysOut(t *testing.T) {
	eachDrawn(t, func(t *testing.T, g *games.Game) {
		d, e := editing(t, byHand(t, g), 80, 24)
		d.press("+")
		if len(e.Now().Board.Moves(e.Now().Position)) == 0 { // there is no move to play
			d.press("u")
		}
		code := codeOf(t, e)
		d.press("p")
		p := d.playing()
		if got, err := games.Code(p.Match.Board, p.Match.Position(), games.MostCode); got != code || err != nil {
			t.Errorf("played from %s, %v, want %s", got, err, code)
		}
		if p.Match.ToMove() != matches.Person || p.Match.Sides[p.Match.Position().Turn().Other()] != matches.Perfect {
			t.Error("it is not you against the perfect player")
		}
		for key, want := range map[string]string{"s": "*study.Replay", "x": "*study.Explore", "w": "*study.Why", "y": "*kit.CodeView", "?": "*kit.Help"} {
			d.press("esc")
			if d.editing() != e {
				t.Fatal("this is another editor")
			}
			d.press(key)
			if got := fmt.Sprintf("%T", d.app.top()); got != want {
				t.Errorf("%s opened %s", key, got)
			}
		}
	})
}

// If nobody can move, the board cannot be played, and the key says why.
func TestEditorCannotPlayTheEnd(t *testing.T) {
	d, _ := editing(t, Config{Board: circle5(t), Sides: twoPeople}, 80, 24)
	d.press("esc")
	m := d.playing().Match
	for !m.Over() { // Rick and Morty both head for the hole
		moves := m.Board.Moves(m.Position())
		m.Play(moves[slices.IndexFunc(moves, func(mv games.Move) bool {
			return m.Board.Target(m.Position(), mv).Index != 1
		})])
	}
	d.press("E", "p")
	d.see("there is nothing to play: the monster is in the hole", "has lost")
}
