package screen

import (
	"image"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/games/advance"
	"zugzwang/games/berzerk"
	"zugzwang/games/catalog"
	"zugzwang/games/jug"
	"zugzwang/games/matches"
	"zugzwang/solver"
	"zugzwang/solver/wide"
	"zugzwang/ui/screen/kit"
	"zugzwang/ui/view"
)

// most is the most plies that a test plays.
const most = 300

var (
	youFirst  = matches.Sides{matches.Person, matches.Perfect}
	twoPeople = matches.Sides{matches.Person, matches.Person}
	machines  = matches.Sides{matches.Perfect, matches.Perfect}
)

// A whole match by keyboard against the perfect player, always with the suggested move, lasts as
// many plies as the verdict says and ends as it says.
func TestMatchByKeyboard(t *testing.T) {
	each(t, func(t *testing.T, g *games.Game) {
		d := drive(t, startBoard(t, g, youFirst), 80, 24)
		p := d.playing()
		start := p.Analysis.Verdict
		turn := p.Match.Position().Turn()
		for ply := 0; !p.Match.Over() && ply < most && p.Match.Repeats() < 3; ply++ {
			if p.Match.ToMove() == matches.Person {
				d.press("enter")
			} else {
				d.fire()
			}
			d.fits()
		}
		if start.Outcome == solver.Loop {
			d.see("here for the third time")
			d.press("C")
			d.see("Drawn")
			return
		}
		if !p.Match.Over() {
			t.Fatalf("not over after %d plies", p.Match.Ply())
		}
		if want := int(start.Remoteness); want >= 0 && p.Match.Ply() != want {
			t.Errorf("%d plies, the verdict was %v", p.Match.Ply(), start)
		}
		winner, _ := p.Match.Winner()
		if won := winner == turn; won != (start.Outcome == solver.Win) {
			t.Errorf("%s started with %v; the winner is %s", g.Players[turn], start, g.Players[winner])
		}
		if p.Match.Sides[winner] == matches.Person {
			d.see(" W  You won")
		} else {
			d.see(" L  You lost")
		}
	})
}

// A whole match by mouse, by clicks on targets on the board.
func TestMatchByMouse(t *testing.T) {
	each(t, func(t *testing.T, g *games.Game) {
		d := drive(t, startBoard(t, g, youFirst), 120, 40)
		p := d.playing()
		for ply := 0; !p.Match.Over() && ply < most && p.Match.Repeats() < 3; ply++ {
			if p.Match.ToMove() == matches.Perfect {
				d.fire()
				continue
			}
			if len(p.Targets) == 0 {
				t.Fatalf("ply %d: nothing to click", p.Match.Ply())
			}
			target := p.Targets[ply%len(p.Targets)]
			before := p.Match.Ply()
			d.Click(target.Area.Min)
			if p.Match.Ply() != before+1 {
				t.Fatalf("ply %d: the click on %v made no move: %s", before, target, p.Note)
			}
			if m, _ := p.Match.Last(); m != target.Move {
				t.Fatalf("ply %d: clicked %v, played %v", before, target.Move, m)
			}
		}
	})
}

// A click on a move's row gives it the focus; a second click plays it.
func TestClickOnTheList(t *testing.T) {
	each(t, func(t *testing.T, g *games.Game) {
		cfg := startBoard(t, g, twoPeople)
		presets, _ := catalog.Presets(g)
		for _, preset := range presets {
			if len(preset.Board.Moves(preset.Board.Start(preset.First))) > 1 {
				cfg.Board, cfg.First = preset.Board, preset.First
				break
			}
		}
		d := drive(t, cfg, 120, 40)
		p := d.playing()
		if len(p.Moves) < 2 {
			t.Fatal("no board to start from offers a choice")
		}
		second := p.Rows.Min
		second.Y++
		want := p.Moves[p.Order()[1]]
		d.Click(second)
		if p.Match.Ply() != 0 || p.Moves[p.Focus] != want {
			t.Fatalf("one click: ply %d, focus on %v, want %v", p.Match.Ply(), p.Moves[p.Focus], want)
		}
		d.Click(second)
		if m, ok := p.Match.Last(); !ok || m != want {
			t.Fatalf("two clicks played %v, want %v", m, want)
		}
	})
}

// With the switches off nothing shows who is winning.
func TestSwitches(t *testing.T) {
	b, _ := berzerk.New(5, [2][]int{{3, 2}, {1, 2, 3}}, 2)
	d := drive(t, Config{Board: b, Sides: twoPeople}, 80, 24)
	d.see("Rick wins in 1 ply", "W1", "★")
	d.press("D")
	d.see("W  Rick wins")
	if strings.Contains(d.text(), "W1") || strings.Contains(d.text(), "1 ply") {
		t.Errorf("distances are off:\n%s", d.text())
	}
	d.press("*")
	if strings.Contains(d.text(), "★") {
		t.Errorf("best moves are off:\n%s", d.text())
	}
	d.press("A")
	d.press("tab") // clears the note about the switch
	text := strings.Replace(d.text(), "whoever does it wins", "", 1)
	for _, tell := range []string{"wins", "★", "why", "best", "W1", " W ", " L "} {
		if strings.Contains(text, tell) {
			t.Errorf("everything is off, and yet %q:\n%s", tell, text)
		}
	}
	d.press("i", "i", "i") // asks for a hint; it has no distance
	d.see("Best: +3 → the hole (wins)")
	d.press("D", "i")
	d.see("Best: +3 → the hole (wins", "in 1 ply)")
}

// The perfect player moves only after the pause, and only in the position it was asked about.
func TestPerfectPlayer(t *testing.T) {
	b, _ := berzerk.New(12, [2][]int{{1, 3}, {2, 5}}, 7)
	d := drive(t, Config{Board: b, Sides: youFirst}, 80, 24)
	p := d.playing()
	d.press("enter")
	if p.Match.Ply() != 1 {
		t.Fatalf("ply %d", p.Match.Ply())
	}
	for _, key := range []string{"enter", "2"} {
		d.press(key)
		d.see("it is the perfect player's move")
	}
	if p.Match.Ply() != 1 {
		t.Fatal("a key moved for the perfect player")
	}
	late := d.pending
	d.press("u") // takes the move back before the reply
	d.press("tab", "enter")
	ply := p.Match.Ply()
	for _, msg := range late {
		d.send(msg)
	}
	if p.Match.Ply() != ply {
		t.Fatal("the reply to a move that was taken back was played")
	}
	d.fire()
	if p.Match.Ply() != ply+1 {
		t.Fatalf("ply %d, want the reply", p.Match.Ply())
	}
}

// In the jug, PASS is typed in capitals or small letters, and enter plays it. If it is illegal, p
// says why. There z pauses the other player, as p does in games without PASS.
func TestPassKey(t *testing.T) {
	b, err := jug.New([]int64{2, 3}, jug.Each, 9)
	if err != nil {
		t.Fatal(err)
	}
	d := drive(t, Config{Board: b, Sides: matches.Sides{matches.Person, matches.Perfect}}, 80, 24)
	p := d.playing()
	d.press("z")
	d.see("z lets it go on")
	for i, typed := range [][]string{{"p"}, {"P"}, {"P", "A", "S", "S"}, {"p", "a", "s", "s"}} {
		if i > 0 {
			d.press("esc") // clears what was typed
		}
		d.press(typed...)
		if p.Match.Ply() != 0 || d.playing() != p {
			t.Fatalf("typing %v made a move, or left the match", typed)
		}
		d.see(strings.ToUpper(strings.Join(typed, "")) + ": enter plays")
	}
	d.press("enter")
	if p.Match.Ply() != 1 || p.Match.Move(0) != jug.Pass {
		t.Fatalf("ply %d", p.Match.Ply())
	}
	if foot := d.footer(); !strings.HasPrefix(foot, " z go on") { // the program waits with its move
		t.Errorf("the footer is %q", foot)
	}
	d = drive(t, Config{Board: b, Sides: twoPeople}, 80, 24)
	d.press("p", "enter", "p")
	d.see("PASS may not answer a PASS")
	without, _ := jug.New([]int64{2, 3}, jug.Never, 9)
	d = drive(t, Config{Board: without, Sides: matches.Sides{matches.Person, matches.Perfect}}, 80, 24)
	if d.press("p"); !d.playing().Halted {
		t.Error("p does not halt where there is no PASS")
	}
}

// A key without an action says where the keys are listed. Keys without a sign, such as page down,
// say nothing.
func TestUnknownKey(t *testing.T) {
	b, _ := berzerk.New(12, [2][]int{{1, 3}, {2, 5}}, 7)
	d := drive(t, Config{Board: b, Sides: twoPeople}, 60, 20)
	d.press("Z")
	d.see("? shows the keys")
	for _, key := range []string{"pgdown", "tab"} {
		if d.press(key); strings.Contains(d.text(), "shows the keys") {
			t.Errorf("%s says that ? shows the keys", key)
		}
	}
}

// A match of the perfect player against itself can be paused, and stops by itself in a Loop.
func TestMachines(t *testing.T) {
	b, _ := berzerk.New(6, [2][]int{{2, 4}, {2, 4}}, 1)
	d := drive(t, Config{Board: b, Sides: machines}, 80, 24)
	p := d.playing()
	d.fire()
	d.press("p")
	ply := p.Match.Ply()
	d.fire()
	if p.Match.Ply() != ply {
		t.Fatal("it was told to wait")
	}
	d.press("p")
	for i := 0; i < 100 && !p.Halted; i++ {
		d.fire()
	}
	d.see("here for the third time: C calls a draw, or play on", "C call a draw")
	d.press("C")
	d.see("Drawn")
	d.press("u")
	if p.Match.Over() {
		t.Error("undo takes the draw back")
	}
}

func TestSwapSides(t *testing.T) {
	b, _ := berzerk.New(12, [2][]int{{1, 3}, {2, 5}}, 7)
	d := drive(t, Config{Board: b, Sides: youFirst}, 80, 24)
	d.press("S")
	p := d.playing()
	d.see("you play Morty; the perfect player plays Rick")
	d.fire()
	if p.Match.Ply() != 1 {
		t.Fatal("the perfect player took over and is to move")
	}
}

// A board too large for memory is refused on screen but can still be played by people.
func TestRefusal(t *testing.T) {
	b, _ := berzerk.New(1000, [2][]int{{1, 3}, {2, 5}}, 7)
	d := drive(t, Config{Board: b, Sides: twoPeople, Memory: 1000}, 80, 24)
	d.see("not solved", "limit 1 kB")
	d.press("enter")
	if d.playing().Match.Ply() != 1 {
		t.Error("the move was not made")
	}
}

// If the search for distances is too large, that is said once. The outcome stays right.
func TestSearchTooLarge(t *testing.T) {
	b, err := advance.New("....", "WBWB", "BWBW")
	if err != nil {
		t.Fatal(err)
	}
	d := drive(t, Config{Board: b, Sides: twoPeople, Memory: 5000}, 60, 20)
	d.see("White loses (distance unknown)", "no distances: a search of 13122 positions", "limit 5 kB")
	d.press("enter")
	if strings.Contains(d.text(), "no distances") {
		t.Error("it is said again")
	}
}

// Random keys and clicks cause no panic, and every frame fits.
func TestAnythingGoes(t *testing.T) {
	keys := []string{
		"enter", "esc", "tab", "shift+tab", "space", "up", "down", "left", "right", "pgup", "pgdown", "ctrl+r",
		"u", "U", "A", "*", "D", "a", "b", "i", "n", "S", "C", "p", "[", "]", "?", "m", "f", "r", "o", "h", "j", "k", "l", "0", "1", "2", "3", "5", "x", "P",
	}
	rng := rand.New(rand.NewPCG(3, 4))
	for range wide.Of(3, 1) {
		d := drive(t, Config{Seed: rng.Uint64()}, 80, 24)
		for range 400 {
			switch rng.IntN(8) {
			case 0:
				d.Click(imagePoint(rng.IntN(d.app.w+1), rng.IntN(d.app.h+1)))
			case 1:
				d.fire()
			case 2:
				d.send(tea.MouseWheelMsg{Button: tea.MouseWheelDown})
			case 3:
				if rng.IntN(4) == 0 {
					d.send(tea.WindowSizeMsg{Width: rng.IntN(140), Height: rng.IntN(50)})
				}
			default:
				d.press(keys[rng.IntN(len(keys))])
			}
			d.fits()
		}
	}
}

// The letter before the sentence is from the view of the sentence's subject: a winner has a W.
func TestSentenceAndLetterAgree(t *testing.T) {
	b, err := berzerk.New(5, [2][]int{{3, 2}, {1, 2, 3}}, 2)
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		sides matches.Sides
		says  string
	}{
		{youFirst, " W  You won"},
		{matches.Sides{matches.Perfect, matches.Person}, " L  You lost"},
		{twoPeople, " W  Rick won"},
	} {
		d := drive(t, Config{Board: b, Sides: test.sides}, 80, 24)
		if test.sides[0] == matches.Perfect {
			d.fire()
		} else {
			d.press("enter")
		}
		d.see(test.says)
	}
}

// The perfect player waits while another screen covers the match, and moves when the match is
// visible.
func TestPerfectPlayerWaitsUnseen(t *testing.T) {
	each(t, func(t *testing.T, g *games.Game) {
		cfg := startBoard(t, g, youFirst)
		cfg.Sides = matches.Sides{matches.Perfect, matches.Perfect}
		d := drive(t, cfg, 80, 24)
		p := d.playing()
		for _, key := range []string{"?", "s", "x", "w"} {
			ply := p.Match.Ply()
			if p.Match.Over() {
				return
			}
			d.press(key)
			d.fire()
			if p.Match.Ply() != ply {
				t.Fatalf("%s: it moved unseen", key)
			}
			d.press("esc")
			d.fire()
			if p.Match.Ply() != ply+1 {
				t.Fatalf("%s: ply %d after coming back, want %d", key, p.Match.Ply(), ply+1)
			}
		}
	})
}

// A click on a place plays the only move there. If there is none it says so; if there are several,
// one gets the focus.
func TestClickOnAPlace(t *testing.T) {
	each(t, func(t *testing.T, g *games.Game) {
		d := drive(t, startBoard(t, g, twoPeople), 120, 40)
		p := d.playing()
		for i := range p.Spots {
			spot, pos := p.Spots[i], p.Match.Position()
			at := spot.Area.Max.Sub(image.Pt(1, 1))
			if slices.ContainsFunc(p.Targets, func(t view.Target) bool { return t.Holds(at) }) ||
				slices.ContainsFunc(p.Grips, func(g view.Grip) bool { return at.In(g.Area) }) ||
				slices.ContainsFunc(p.Spots[:i], func(s view.Spot) bool { return s.Holds(at) }) {
				continue // the click has another meaning there
			}
			there := slices.DeleteFunc(slices.Clone(p.Moves), func(m games.Move) bool { return p.Match.Board.Target(pos, m) != spot.Place })
			d.Click(at)
			last, played := p.Match.Last()
			switch len(there) {
			case 0:
				d.see("no move leads there")
				if played {
					t.Errorf("%v: no move leads there, and %v was played", spot, last)
				}
			case 1:
				if !played || last != there[0] {
					t.Errorf("%v: %v leads there, %v was played (%v)", spot, there[0], last, played)
				}
			default:
				if played || !slices.Contains(there, p.Moves[p.Focus]) {
					t.Errorf("%v: %v lead there, %v is in focus, played %v", spot, there, p.Moves[p.Focus], played)
				}
			}
			if played {
				d.press("u")
			}
		}
	})
}

// A focus set while the board is being solved stays.
func TestChosenWhileSolving(t *testing.T) {
	cfg := startBoard(t, catalog.Games()[0], twoPeople)
	d := drive(t, cfg, 80, 24)
	p := d.playing()
	solution, analysis := p.Solution, p.Analysis
	p.Solution, p.Analysis, p.Focus, p.Chosen, p.Note = nil, nil, 0, false, ""
	d.press("s")
	d.see("the board is not solved yet")
	best := analysis.Options[0].Index
	for d.press("tab"); p.Focus == best; {
		d.press("tab")
	}
	chosen := p.Focus
	d.press("s")
	d.send(kit.AsideMsg{Then: func() tea.Cmd { return p.Known(solution, analysis, nil) }})
	if p.Focus != chosen || chosen == best {
		t.Errorf("move %d was chosen, move %d is in focus, move %d is best", chosen, p.Focus, best)
	}
	if strings.Contains(d.text(), "not solved") {
		t.Errorf("solved, and still:\n%s", d.text())
	}
}

// In the smallest window every move of the list can be read in full.
func TestMovesAreNotCut(t *testing.T) {
	each(t, func(t *testing.T, g *games.Game) {
		presets, err := catalog.Presets(g)
		if err != nil {
			t.Fatal(err)
		}
		for _, preset := range presets {
			d := drive(t, Config{Board: preset.Board, First: preset.First, Sides: twoPeople}, kit.MinWidth, kit.MinHeight)
			p := d.playing()
			lines := strings.Split(d.text(), "\n")
			for y := p.Rows.Min.Y; y < p.Rows.Max.Y; y++ {
				if row := strings.TrimRight(lines[y], " "); strings.HasSuffix(row, "…") {
					t.Errorf("%s: %q", preset.Title, row)
				}
			}
		}
	})
}

// Work for a match stops while another screen covers it and continues when it is visible again.
// Below the help it continues.
func TestCoveredMatchRests(t *testing.T) {
	d := drive(t, startBoard(t, catalog.Games()[0], twoPeople), 80, 24)
	p := d.playing()
	p.Solution, p.Analysis = nil, nil
	work := p.Think()
	d.send(kit.OpenMsg{To: kit.ToSettings{}})
	if d.run(work); p.Analysis != nil || p.Thinking.Running() {
		t.Error("it was worked out beneath the settings")
	}
	if d.press("esc"); p.Analysis == nil {
		t.Error("it was not worked out after that")
	}
	p.Solution, p.Analysis = nil, nil
	work = p.Think()
	d.press("?")
	if !p.Thinking.Running() {
		t.Error("the help has stopped it")
	}
	if d.run(work); p.Analysis == nil {
		t.Error("it was not worked out beneath the help")
	}
	if d.press("esc"); p.Analysis == nil || p.Thinking.Running() {
		t.Error("it is worked out once more")
	}
}
