package screen

import (
	"math/rand/v2"
	"path/filepath"
	"testing"

	"zugzwang/games"
	"zugzwang/games/berzerk"
	"zugzwang/games/matches"
	"zugzwang/solver"
	"zugzwang/ui/screen/kit"
	"zugzwang/ui/screen/menu"
)

// winner returns the player who wins from the start of a board.
func winner(t testing.TB, b games.Board, first games.Player) games.Player {
	t.Helper()
	s, err := b.Solve(t.Context(), solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	_, a, err := games.Think(t.Context(), b, s, b.Start(first), solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if a.Verdict.Outcome == solver.Lose {
		return first.Other()
	}
	return first
}

// lost returns a board and the player who loses by starting on it: a random board, or one that
// starts one move later.
func lost(t *testing.T, g *games.Game) (games.Board, games.Player) {
	t.Helper()
	rng := rand.New(rand.NewPCG(8, 8))
	for range 100 {
		b := g.Random(rng, 1)
		if winner(t, b, 0) == 1 {
			return b, 0
		}
		p := b.Start(0)
		for _, m := range b.Moves(p) {
			d, err := (games.Draft{Board: b, Position: b.Play(p, m)}).Settled()
			if err == nil && len(d.Board.Moves(d.Position)) > 0 && winner(t, d.Board, 1) == 0 {
				return d.Board, 1
			}
		}
	}
	t.Fatal("no start is lost")
	return nil, 0
}

// seated returns the sides with the person as this player.
func seated(you games.Player) matches.Sides {
	sides := machines
	sides[you] = matches.Person
	return sides
}

// sits requires the person to have the side that wins the match on screen.
func (d *driver) sits(what string) {
	d.t.Helper()
	m := d.playing().Match
	you, alone := m.OnePerson()
	if want := winner(d.t, m.Board, m.At(0).Turn()); !alone || you != want || m.Counting == matches.Swapped {
		d.t.Errorf("%s, %s: the person is %v, alone %v, and %v wins; %v", what, m.Board.Title(), you, alone, want, m.Counting)
	}
}

// If no sides were chosen, the person gets the side that can win: on the judges' samples, on lost
// starts and whoever starts. The setup says so before.
func TestThePersonCanWin(t *testing.T) {
	each(t, func(t *testing.T, g *games.Game) {
		cfg := Config{Game: g, Sides: youFirst, Favour: true}
		for _, keys := range [][]string{{}, {"f"}, {"down"}, {"down", "f"}, {"down", "down"}, {"r"}, {"r", "f"}, {"r", "f", "r"}} {
			d := drive(t, cfg, 80, 24)
			d.press(keys...)
			if s := d.atSetup(); s.Chosen().Board != nil {
				if !g.Nameless() { // otherwise only who starts is said
					d.see("you: " + g.Players[winner(t, s.Chosen().Board, s.Chosen().First)] + ",")
				}
				d.press("enter")
				d.sits("in the setup")
			}
		}
		samples, err := filepath.Glob("../../games/catalog/testdata/" + g.ID + "-*.in")
		if err != nil {
			t.Fatal(err)
		}
		for _, path := range samples {
			d := drive(t, cfg, 80, 24)
			d.openFile(path)
			d.press("enter")
			d.sits(path)
		}
		b, loser := lost(t, g)
		d := drive(t, Config{Game: g, Board: b, First: loser, Sides: seated(loser), Favour: true}, 80, 24)
		d.sits("a lost start")
		p := d.playing()
		d.run(p.Acts("otherfirst").Run())
		d.sits("the other start")
		d.run(kit.ReplaceBy(menu.NewSetupAfter(p.Ses, p.Match, p.SidesOpen)))
		d.press("enter")
		d.sits("the setup after")
		d.run(kit.ReplaceBy(menu.NewSetupAfter(p.Ses, p.Match, p.SidesOpen)))
		d.press("r", "enter")
		d.sits("another board after")
	})
}

// Sides chosen with p, or swapped in the match, stay.
func TestChosenSidesStay(t *testing.T) {
	each(t, func(t *testing.T, g *games.Game) {
		b, loser := lost(t, g)
		you := func(d *driver, want games.Player) {
			t.Helper()
			if got, alone := d.playing().Match.OnePerson(); !alone || got != want {
				t.Errorf("the person is %v, alone %v, want %v", got, alone, want)
			}
		}
		d := drive(t, Config{Game: g, Board: b, First: loser, Sides: seated(loser)}, 80, 24) // as with --you
		you(d, loser)
		d.run(kit.ReplaceBy(menu.NewSetupAfter(d.app.ses, d.playing().Match, d.playing().SidesOpen)))
		d.press("f", "f", "enter")
		you(d, loser)

		d = drive(t, Config{Game: g, Board: b, First: loser, Sides: seated(loser), Favour: true}, 80, 24)
		you(d, loser.Other())
		d.press("S")
		you(d, loser)
		d.run(kit.ReplaceBy(menu.NewSetupAfter(d.app.ses, d.playing().Match, d.playing().SidesOpen)))
		d.press("enter")
		you(d, loser)

		d = drive(t, Config{Game: g, Sides: youFirst, Favour: true}, 80, 24)
		d.press("p")
		want := games.Player(d.atSetup().SideChoice)
		for _, key := range []string{"f", "down", "r", "f"} {
			d.press(key)
			if got := games.Player(d.atSetup().SideChoice); got != want {
				t.Fatalf("%s: the person is %v, chosen was %v", key, got, want)
			}
		}
		d.press("enter")
		you(d, want)
	})
}

// While the board is not solved the person starts. A solution that comes later does not change the
// sides of the match.
func TestSeatsBeforeTheSolution(t *testing.T) {
	b, loser := lost(t, berzerk.Game)
	d := drive(t, Config{Game: berzerk.Game, Sides: youFirst, Favour: true}, 80, 24)
	s := d.atSetup()
	s.Boards[1].Board, s.Boards[1].First = b, loser
	_, late := d.app.Update(keyNamed["down"])
	s.Shows() // asks for the solution, which takes time
	d.see("you: " + berzerk.Game.Players[loser] + ",")
	d.press("enter")
	if you, alone := d.playing().Match.OnePerson(); !alone || you != loser {
		t.Errorf("the person is %v", you)
	}
	d.run(late)
	if you, alone := d.playing().Match.OnePerson(); !alone || you != loser {
		t.Errorf("the person is %v after all", you)
	}

	// The same holds if there is no solution.
	d = drive(t, Config{Game: berzerk.Game, Board: b, First: loser, Sides: seated(loser), Favour: true, Memory: 1}, 80, 24)
	if you, alone := d.playing().Match.OnePerson(); !alone || you != loser {
		t.Errorf("unsolved: the person is %v", you)
	}
}
