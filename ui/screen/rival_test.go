package screen

import (
	"slices"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/games/berzerk"
	"zugzwang/games/jug"
	"zugzwang/games/matches"
	"zugzwang/ui/save"
)

// The program's strength is chosen in the setup. It holds for the match and the next setup, also
// in another run.
func TestStrengthIsChosenOnce(t *testing.T) {
	dir := t.TempDir()
	run := func() *driver {
		store := save.New(dir, time.Now, func() uint64 { return 1 })
		return drive(t, Config{Game: berzerk.Game, Sides: twoPeople, Saves: store}, 120, 30)
	}
	d := run()
	d.press("g")
	d.see("nobody, two people play", "only people play")
	d.press("p", "p", "g") // the perfect player against itself is offered first
	s := d.atSetup()
	d.see("you: Rick, the beginner: Morty", "beginner: sees a win in one move")
	d.press("G", "G")
	d.see("expert: looks 6 plies ahead")
	d.Click(s.Lines[1].Min)
	d.press("G")
	d.press("enter")
	if got, want := d.playing().Match.Sides, (matches.Sides{matches.Person, matches.Expert}); got != want {
		t.Errorf("%v play, want %v", got, want)
	}
	d.see("You are Rick", "Morty: expert")
	d.press("n")
	d.see("the expert: Morty")

	d = run()
	d.press("p", "p")
	d.see("the expert: Morty")
}

// A pasted code is played against the opponent of the match on screen if that is not the perfect
// player, else against the strength chosen last.
func TestPastedCodeTakesTheStrengthInUse(t *testing.T) {
	b, err := berzerk.New(12, [2][]int{{1, 2}, {1, 3}}, 6)
	if err != nil {
		t.Fatal(err)
	}
	code, err := games.Code(b, b.Start(1), games.MostCode)
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		sides  matches.Sides // in the match on screen
		chosen matches.Side  // Person: none was chosen
		mode   save.Mode
		want   matches.Side
	}{
		{matches.Sides{matches.Person, matches.Novice}, matches.Expert, save.Play, matches.Novice},
		{matches.Sides{matches.Person, matches.Perfect}, matches.Expert, save.Play, matches.Expert},
		{twoPeople, matches.Beginner, save.Study, matches.Beginner},
		{twoPeople, matches.Person, save.Play, matches.Beginner},
		{twoPeople, matches.Person, save.Study, matches.Perfect},
	} {
		store := openSaves(t.TempDir())
		if test.chosen != matches.Person {
			if err := store.Habits().SetAgainst("berzerk", test.chosen); err != nil {
				t.Fatal(err)
			}
		}
		d := drive(t, Config{Board: b, Sides: test.sides, Saves: store, Settings: toMode(test.mode)}, 100, 30)
		before := d.playing()
		d.send(tea.PasteMsg{Content: code})
		p := d.playing()
		if p == before || p.Match.Sides != (matches.Sides{test.want, matches.Person}) {
			t.Errorf("%v, %v was chosen: %v play, want %v", test.sides, test.chosen, p.Match.Sides, test.want)
		}
		d.see("you are Morty, against the " + test.want.Noun())
	}
}

// A strength that makes mistakes moves after the pause as defined, and moves the same after undo.
// The verdicts shown are still exact.
func TestRivalMoves(t *testing.T) {
	each(t, func(t *testing.T, g *games.Game) {
		d := drive(t, startBoard(t, g, matches.Sides{matches.Person, matches.Novice}), 100, 30)
		p := d.playing()
		if p.Match.ToMove() != matches.Person {
			d.fire()
		}
		d.see(p.Match.Called(1), "novice")
		from := p.Match.Ply()
		goOn := func() { // with the first move that does not end the match
			p.Focus = slices.IndexFunc(p.Moves, func(m games.Move) bool {
				return len(p.Match.Board.Moves(p.Match.Board.Play(p.Match.Position(), m))) > 0
			})
			d.press("enter")
		}
		goOn()
		d.see(matches.Turn(p.Match))
		want := p.Match.Choose(p.Solution, p.Analysis).Move
		if p.Focus < 0 || p.Moves[p.Focus] != want {
			t.Fatalf("move %d of %v is in focus, not %v", p.Focus, p.Moves, want)
		}
		for range 2 {
			d.fire()
			if got := p.Match.Move(from + 1); got != want {
				t.Fatalf("the novice plays %v, not %v", got, want)
			}
			d.press("u")
			if p.Match.Ply() != from {
				t.Fatalf("undo led to ply %d, not %d", p.Match.Ply(), from)
			}
			goOn()
		}
	})
}

// After a win the next strength is offered first and then kept for the game. After a win with a
// hint it is not.
func TestTheNextRungIsOffered(t *testing.T) {
	b, err := berzerk.New(5, [2][]int{{2, 3}, {1, 2, 3}}, 2)
	if err != nil {
		t.Fatal(err)
	}
	for _, hint := range []bool{false, true} {
		store := openSaves(t.TempDir())
		d := drive(t, Config{Board: b, Sides: matches.Sides{matches.Person, matches.Beginner}, Saves: store, Settings: toMode(save.Play)}, 100, 30)
		if hint {
			d.press("i")
		}
		d.press("3", "enter")
		d.see("You won in 1 ply")
		if hint {
			d.see("with hints), 0 lost")
			d.press("G")
			d.see("a stronger player is offered after a win without hints")
			continue
		}
		d.see("G play the novice")
		d.press("G")
		if got, want := d.playing().Match.Sides, (matches.Sides{matches.Person, matches.Novice}); got != want {
			t.Errorf("%v play, want %v", got, want)
		}
		d.see("the novice looks 2 plies ahead")
		if got := store.Habits().Against(save.Play, "berzerk"); got != matches.Novice {
			t.Errorf("the next match is against the %v", got)
		}
		if got := store.Habits().Against(save.Play, "jug"); got != matches.Beginner {
			t.Errorf("another game is against the %v", got)
		}
	}
}

// The end of a match that is studied and its review explain the program's mistake, in every size.
// Without hints none are mentioned.
func TestSlipsAreTold(t *testing.T) {
	b, err := jug.New([]int64{1, 2, 4}, jug.Each, 7)
	if err != nil {
		t.Fatal(err)
	}
	for _, size := range [][2]int{{60, 20}, {80, 24}, {120, 40}} {
		m := matches.New(b, 0, matches.Sides{matches.Person, matches.Beginner})
		m.Seed = 5
		d := drive(t, Config{Match: m, Settings: toMode(save.Play)}, size[0], size[1])
		for range 3 {
			d.press("1", "enter")
			d.fire()
		}
		const slip = "took the most it could; taking 2 would have won"
		d.see("in 5 plies")
		d.press("o")
		for _, says := range []string{"The program gave the win away in ply 2 by taking 4; taking 2 would have won", "The beginner slipped: it took the most it could"} {
			if end := d.panel(); !strings.Contains(squeezed(end), squeezed(says)) {
				t.Errorf("%v: at the end %q", size, end)
			}
		}
		d.press("v", "n")
		if !strings.Contains(squeezed(d.text()), squeezed("The beginner slipped: it "+slip)) {
			t.Errorf("%v: the move is not told of:\n%s", size, d.text())
		}
		d.press("left")
		if strings.Contains(d.text(), slip) {
			t.Errorf("%v: the move before tells of it, too", size)
		}
	}
}

// Beside the strength is how often somebody who looks one move ahead beats it on this board from
// the person's side. There is no such text without a person, for two people, or if it takes long.
func TestOddsAreMeasured(t *testing.T) {
	for _, size := range [][2]int{{60, 20}, {80, 24}, {120, 40}} {
		d := drive(t, Config{Game: jug.Game, Sides: matches.Sides{matches.Person, matches.Beginner}, Settings: toMode(save.Play)}, size[0], size[1])
		const odds = " of 10"
		wins := map[int]string{60: ": looking ahead wins ", 80: ": looking one move ahead beats it in ", 120: "; a player who looks one move ahead beats it in "}[size[0]]
		d.see("beginner", wins+"5 of 10")
		d.press("g")
		d.see("novice", wins+"2 of 10")
		d.press("G", "p", "p")
		if strings.Contains(d.text(), odds) {
			t.Errorf("%v: of two people it is told, too", size)
		}
		d.press("P", "P")
		d.see(wins + "5 of 10")
		for range 10 { // to the jug with 10^18 stones
			d.press("down")
		}
		if strings.Contains(d.text(), odds) {
			t.Errorf("%v: of a large board it is told, too", size)
		}
	}
}
