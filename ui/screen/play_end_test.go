package screen

import (
	"image"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/games/berzerk"
	"zugzwang/games/catalog"
	"zugzwang/games/matches"
	"zugzwang/solver"
	"zugzwang/ui/desk"
	"zugzwang/ui/save"
	"zugzwang/ui/screen/kit"
	"zugzwang/ui/screen/menu"
	"zugzwang/ui/theme"
)

// fought plays a random match of a game to its end, with random moves and best ones, until it ends
// as wanted for the person. None of these matches is shown; the last move is made on screen.
func fought(t *testing.T, g *games.Game, want solver.Outcome, cfg Config, w, h int) *driver {
	t.Helper()
	rng := rand.New(rand.NewPCG(9, uint64(want)))
	for range 2000 {
		b := g.Random(rng, 1)
		you := games.Player(rng.IntN(2))
		sides := matches.Sides{matches.Amateur, matches.Amateur}
		sides[you] = matches.Person
		m := matches.New(b, games.Player(rng.IntN(2)), sides)
		for ply := 0; ply < 60 && !m.Over(); ply++ {
			moves := b.Moves(m.Position())
			m.Play(moves[rng.IntN(len(moves))])
		}
		winner, won := m.Winner()
		last := m.Len() - 1
		if !m.Over() || !won || (winner == you) != (want == solver.Win) || m.Len() < 4 || last < 0 {
			continue
		}
		final := m.Move(last)
		m = m.Branch(last)
		m.Seed = 77
		cfg.Match, cfg.Hidden, cfg.Games = m, kit.Hidden(kit.Playing), []*games.Game{g}
		cfg.Saved = save.Saved{Match: m}
		d := drive(t, cfg, w, h)
		d.run(d.playing().Move(final))
		if !d.playing().Match.Over() {
			t.Fatal("the match is not over")
		}
		return d
	}
	t.Fatalf("%s: no match ended as wanted", g.ID)
	return nil
}

// end presses a key of the end panel, or clicks on it.
func (d *driver) end(key string, click bool) {
	d.t.Helper()
	if !click {
		d.press(key)
		return
	}
	p := d.playing()
	for i, b := range p.End.Keys {
		if b.Help().Key == key {
			d.Click(p.End.Rows[i].Min.Add(image.Pt(2, 0)))
			return
		}
	}
	d.t.Fatalf("%s is not on the panel:\n%s", key, d.text())
}

// Everything that the end panel offers works by its key and by a click, in every game, after a win
// and after a loss.
func TestEndPanel(t *testing.T) {
	each(t, func(t *testing.T, g *games.Game) {
		for _, want := range []solver.Outcome{solver.Win, solver.Lose} {
			for _, click := range []bool{false, true} {
				w, h := 80, 24
				if click { // in that window the panel has room for everything
					w, h = 120, 40
				}
				d := fought(t, g, want, Config{}, w, h)
				before := d.playing()
				m := before.Match
				you, _ := m.OnePerson()
				d.see(map[solver.Outcome]string{solver.Win: "You won", solver.Lose: "You lost"}[want], map[solver.Outcome]string{solver.Win: "W", solver.Lose: "L"}[want])
				if got := m.Counting; got != matches.Counted {
					t.Errorf("the match is %v", got)
				}

				begun := func(what string, first games.Player, sides matches.Sides) {
					t.Helper()
					now := d.playing().Match
					if now == m || now.Len() > 1 || now.At(0).Turn() != first || now.Sides != sides || now.Counting != matches.Counts || now.Seed == m.Seed {
						t.Errorf("%s: %d plies, %v to begin, sides %v, %v", what, now.Len(), now.At(0).Turn(), now.Sides, now.Counting)
					}
					if d.playing().Show != kit.Playing {
						t.Errorf("%s: %v is shown", what, d.playing().Show)
					}
				}
				first := m.At(0).Turn()
				d.end("r", click)
				begun("rematch", first, m.Sides)

				d = fought(t, g, want, Config{}, w, h)
				m = d.playing().Match
				d.end("R", click)
				begun("the other side", first, matches.Sides{m.Sides[1], m.Sides[0]})

				d = fought(t, g, want, Config{}, w, h)
				m = d.playing().Match
				d.end("f", click)
				begun("the other start", first.Other(), m.Sides)

				d = fought(t, g, want, Config{}, w, h)
				p := d.playing()
				m = p.Match
				ply := p.End.Review.Mistake(you)
				if ply < 0 { // it is not offered
					d.misses("k retake")
					d.press("k")
				} else {
					d.end("k", click)
				}
				now := d.playing().Match
				switch {
				case ply < 0 && now != m:
					t.Error("there was no mistake to take back")
				case ply < 0:
					d.see("you gave nothing away")
				case now == m || now.Len() != ply || now.Position().Key() != m.At(ply).Key() || now.Sides != m.Sides || now.Counting != matches.Counted:
					t.Errorf("taken back to ply %d of %d, want %d; %v", now.Ply(), now.Len(), ply, now.Counting)
				}

				d = fought(t, g, want, Config{}, w, h)
				d.end("v", click)
				d.reviewing()

				d = fought(t, g, want, Config{}, w, h)
				d.end("n", click)
				if s := d.atSetup(); s.Chosen().Kind != desk.Random && s.Boards[s.At-1].Board.Title() != m.Board.Title() {
					t.Errorf("the next board is %q", s.Chosen().Title)
				}
				if under := d.app.stack[:len(d.app.stack)-1]; slices.ContainsFunc(under, func(s kit.Screen) bool { _, is := s.(*menu.Setup); return is }) {
					t.Error("esc leads from the boards to the boards")
				}

				d = fought(t, g, want, Config{}, w, h)
				m = d.playing().Match
				d.end("y", click)
				text := d.app.top().(*kit.CodeView).Code
				for _, says := range []string{g.Name, "I was " + g.Players[you], map[solver.Outcome]string{solver.Win: "I won in", solver.Lose: "I lost in"}[want], "against the amateur"} {
					if !strings.Contains(text, says) {
						t.Errorf("%q is not shared: %s", says, text)
					}
				}
				d.press("esc", "u")
				if m.Over() || d.playing().End.Review != nil {
					t.Error("the end cannot be taken back")
				}
			}
		}
	})
}

// tally returns the recorded results of Berzerk against the amateur.
func tally(s *kit.Session) string { return s.Results.Against("berzerk", matches.Amateur).String() }

// A match counts once: not again after undo and another end, after retaking a mistake, or after
// being resumed. It does not count if answers were shown.
func TestMatchesCountOnce(t *testing.T) {
	dir := t.TempDir()
	store := openSaves(dir)
	d := fought(t, berzerk.Game, solver.Lose, Config{Saves: store}, 80, 24)
	ses := d.app.ses
	if got := tally(ses); got != "0 won, 1 lost" {
		t.Fatal(got)
	}
	d.see("Against the amateur: 0 won,")
	last, _ := d.playing().Match.Last()
	turn := d.playing().Match.Len() - 1
	d.press("u", "U")
	d.see("counted before")
	d.playing().Match.Seek(turn)
	d.run(d.playing().Moved())
	d.run(d.playing().Move(last))
	if got := tally(ses); got != "0 won, 1 lost" {
		t.Errorf("after undo: %s", got)
	}
	d.press("esc", "o", "enter") // leaves the match and resumes it after its end
	if p := d.playing(); !p.Match.Over() || p.Match.Counting != matches.Counted || tally(ses) != "0 won, 1 lost" {
		t.Errorf("resumed: %v, %s", p.Match.Counting, tally(ses))
	}
	d.see("Against the amateur: 0 won,")

	// Other runs of the program have the result, too.
	if other := openSaves(dir).Results(); other.Sync() != "" || other.Against("berzerk", matches.Amateur).Lost != 1 {
		t.Error("another copy does not know of it")
	}
	again := fought(t, berzerk.Game, solver.Win, Config{Saves: openSaves(dir)}, 80, 24)
	if got := tally(again.app.ses); got != "1 won, 1 lost" {
		t.Error(got)
	}
	again.press("esc")
	again.see("1 won, 1 lost; amateur beaten (3 of 5)")
}

// A match retaken from a mistake can be resumed in the menu even if it is left before its next
// move.
func TestRetakeIsResumed(t *testing.T) {
	d := fought(t, berzerk.Game, solver.Lose, Config{Saves: openSaves(t.TempDir())}, 80, 24)
	if d.press("k"); d.playing().Match.Over() || d.playing().Match.Len() == 0 {
		t.Fatal("there is no move before the mistake")
	}
	want := d.playing().Match.Position().Key()
	d.press("esc", "r")
	if m := d.playing().Match; m.Position().Key() != want || m.Over() {
		t.Errorf("resumed after %d plies: %s", m.Ply(), m.Position().Key())
	}
}

// A match does not count if anything that the solver knows is shown before the end, or if the
// sides were swapped.
func TestStudiedMatchesDoNotCount(t *testing.T) {
	b, err := berzerk.New(12, [2][]int{{1, 2}, {1, 3}}, 6)
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		keys []string
		says string
		is   matches.Counting
	}{
		{nil, "Against the amateur: ", matches.Counted},
		{[]string{"?", "esc", "i"}, "Against the amateur: ", matches.Counted},
		{[]string{"o"}, "Against the amateur: ", matches.Counted}, // pressed once, the key only says what it does
		{[]string{"o", "o", "o"}, "Studied: not counted", matches.Studied},
		{[]string{"D", "D"}, "Against the amateur: ", matches.Counted}, // nothing was shown
		{[]string{"D"}, "Against the amateur: ", matches.Counted},
		{[]string{"A"}, "Against the amateur: ", matches.Counted}, // pressed once, the key only says what it does
		{[]string{"A", "*", "x", "w", "s", "E", "v", "A"}, "Against the amateur: ", matches.Counted},
		{[]string{"A", "A", "A"}, "Studied: not counted", matches.Studied},
		{[]string{"*", "*", "*"}, "Studied: not counted", matches.Studied},
		{[]string{"w", "w", "esc"}, "Studied: not counted", matches.Studied},
		{[]string{"x", "x", "esc"}, "Studied: not counted", matches.Studied},
		{[]string{"s", "s", "esc"}, "Studied: not counted", matches.Studied},
		{[]string{"E", "E", "esc"}, "Studied: not counted", matches.Studied},
		{[]string{"v", "v", "esc"}, "Studied: not counted", matches.Studied},
		{[]string{"S", "S"}, "Sides or strength", matches.Swapped},
	} {
		m := matches.New(b, 0, matches.Sides{matches.Person, matches.Amateur})
		m.Play(b.Moves(m.Position())[0])
		m.Play(b.Moves(m.Position())[0])
		d := drive(t, Config{Match: m, Saved: save.Saved{Match: m}, Hidden: kit.Hidden(kit.Playing)}, 80, 24)
		d.press(test.keys...)
		for range 30 {
			if m.Over() {
				break
			}
			d.run(d.playing().Move(b.Moves(m.Position())[0]))
		}
		if !m.Over() {
			t.Fatal("it does not end")
		}
		d.see(test.says)
		if m.Counting != test.is {
			t.Errorf("%v: %v", test.keys, m.Counting)
		}
	}
}

// In play, a key that shows answers first says in one line that the match will not count. Pressed
// again it shows them. This holds for every game and after the match is resumed.
func TestAnswersAreAskedForTwice(t *testing.T) {
	each(t, func(t *testing.T, g *games.Game) {
		for _, key := range []string{"A", "*", "x", "w", "s", "E", "v"} {
			dir := t.TempDir()
			cfg := startBoard(t, g, matches.Sides{matches.Person, matches.Person})
			m := matches.New(cfg.Board, cfg.First, matches.Sides{matches.Amateur, matches.Amateur})
			m.Play(m.Board.Moves(m.Position())[0])
			if m.Over() {
				continue
			}
			m.Sides[m.Position().Turn()] = matches.Person
			d := drive(t, Config{Match: m, Saved: save.Saved{Match: m}, Hidden: kit.Hidden(kit.Playing), Saves: openSaves(dir)}, 60, 20)
			p := d.playing()
			says := key + " shows the answers: the match no longer counts; " + key + " again"
			d.press(key)
			if d.see(says); d.playing() != p || p.Studied() || m.Counting != matches.Counts {
				t.Fatalf("%s alone: %v, %v is shown", key, m.Counting, p.Show)
			}
			d.press("D", "D", key) // another key comes between
			if d.see(says); m.Counting != matches.Counts {
				t.Fatalf("%s after another key: %v", key, m.Counting)
			}
			d.see("esc no")
			d.press("esc") // only takes the question back
			if d.misses(says, "esc no"); d.app.top() != kit.Screen(p) || m.Counting != matches.Counts {
				t.Fatalf("%s, then esc: %T, %v", key, d.app.top(), m.Counting)
			}
			d.press(key)
			d.see(says)
			d.press(key)
			if m.Counting != matches.Studied || d.app.top() == kit.Screen(p) && !p.Studied() {
				t.Errorf("%s twice: %v", key, m.Counting)
			}
			if _, listed := catalog.Find(g.ID); !listed {
				continue
			}
			list, _, _ := openSaves(dir).List(9)
			if len(list) != 1 || list[0].Match.Counting != matches.Studied {
				t.Errorf("%s: of %d saved matches none is studied", key, len(list))
			}
		}
	})
}

// Between two people, and without a person, the end names the players and nothing is counted.
func TestEndOfOthers(t *testing.T) {
	b, err := berzerk.New(5, [2][]int{{3, 2}, {1, 2, 3}}, 4)
	if err != nil {
		t.Fatal(err)
	}
	d := drive(t, Config{Board: b, Sides: twoPeople}, 120, 40)
	d.press("3", "enter", "3", "enter")
	for _, says := range []string{"Morty won in 2 plies against Rick", "Rick gave the Loop (play without end) away in ply 1 with +3; +2 would not have lost", "Morty answered with +3 → the hole and won", "Kept when a move could lose it: Rick 0 of 1"} {
		if panel := d.words(120-kit.PanelWidth(120)+1, 120); !strings.Contains(panel, says) {
			t.Errorf("%q is not said: %s", says, panel)
		}
	}
	d.press("R")
	d.see("both sides are played alike")
	d.press("k")
	if m := d.playing().Match; m.Len() != 0 {
		t.Errorf("taken back to ply %d", m.Len())
	}
	d = drive(t, Config{Board: b, Sides: matches.Sides{matches.Perfect, matches.Novice}, Seed: 3}, 120, 40)
	p := d.playing()
	for range 40 {
		d.fire()
	}
	if p.Match.Over() {
		d.see("Gave nothing away:")
		d.press("k")
		d.see("no mistake of a person's")
	}
	if record := d.app.ses.Results.Record("berzerk"); record != "" {
		t.Errorf("%s was counted", record)
	}
}

// A Loop called a draw has the end panel, too, and counts as drawn.
func TestEndOfADrawPanel(t *testing.T) {
	b, err := berzerk.New(5, [2][]int{{3, 2}, {1, 2, 3}}, 4)
	if err != nil {
		t.Fatal(err)
	}
	m := matches.New(b, 0, matches.Sides{matches.Person, matches.Perfect})
	for ply := 0; ply < 40 && m.Repeats() < 3; ply++ {
		s, err := b.Solve(t.Context(), solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		m.Play(games.Analyse(b, s, m.Position()).Options[0].Move)
	}
	d := drive(t, Config{Match: m, Saved: save.Saved{Match: m}, Hidden: kit.Hidden(kit.Playing)}, 80, 24)
	d.press("C")
	d.see("DRAWN", "Neither could force an end", "Against the perfect player:", "1 drawn")
	if got := d.app.ses.Results.Against("berzerk", matches.Perfect); got != (save.Tally{Drawn: 1}) {
		t.Errorf("%+v", got)
	}
	d.press("u")
	if d.playing().Match.Over() {
		t.Error("the draw cannot be taken back")
	}
}

// The code in the shared text plays the board from its start. It contains no move that was not
// made.
func TestSharedCode(t *testing.T) {
	eachListed(t, func(t *testing.T, g *games.Game) {
		d := fought(t, g, solver.Lose, Config{}, 60, 20)
		m := d.playing().Match
		d.press("y")
		text := d.app.top().(*kit.CodeView).Code
		_, code, ok := strings.Cut(strings.TrimSpace(text), "zugzwang play ")
		b, p, err := catalog.Decode(code, solver.Options{})
		if !ok || err != nil || p.Key() != m.At(0).Key() || b.Title() != m.Board.Title() {
			t.Errorf("%q: %v", code, err)
		}
		d.fits()
	})
}

// After a match on a random board the next board is another random one of the same size.
func TestNextRandomBoard(t *testing.T) {
	d := drive(t, Config{Game: berzerk.Game, Sides: youFirst, Seed: 5}, 80, 24)
	d.press("r")
	s := d.atSetup()
	s.RandomBoard.Size = 2
	d.run(s.Redraw(s.RandomBoard))
	for range 3 {
		s := d.atSetup()
		seed, title := s.RandomBoard.Seed, s.Chosen().Board.Title()
		d.press("enter")
		p := d.playing()
		d.run(p.NextBoard())
		if s := d.atSetup(); s.Chosen().Kind != desk.Random || s.RandomBoard.Size != 2 || s.RandomBoard.Seed == seed || s.Chosen().Board.Title() == title {
			t.Errorf("after %s of seed %d comes %s of %v", title, seed, s.Chosen().Board.Title(), s.RandomBoard)
		}
	}
}

func TestEndFrames(t *testing.T) {
	small := recording{"dark", theme.Options{}, 60, 20}
	for _, id := range []string{"berzerk", "dag", "advance"} {
		t.Run(id, func(t *testing.T) {
			recorded(t, []recording{looks[0], small}, func(t *testing.T, l recording) *driver {
				return fought(t, mustFind(t, id), solver.Lose, Config{Theme: l.opt}, l.w, l.h)
			})
		})
	}
	for name, game := range map[string]*games.Game{"won": mustFind(t, "jug"), "lost": mustFind(t, "fence")} {
		want := solver.Lose
		if name == "won" {
			want = solver.Win
		}
		t.Run(name, func(t *testing.T) {
			wide := recording{"dark", theme.Options{}, 200, 60}
			recorded(t, append(looks[:len(looks):len(looks)], wide), func(t *testing.T, l recording) *driver {
				return fought(t, game, want, Config{Theme: l.opt}, l.w, l.h)
			})
		})
	}
}

// The end panel is empty until the moves have been looked back on, so that nothing on it moves.
func TestEndWaitsForTheReview(t *testing.T) {
	d := drive(t, Config{Board: boardOf(t, "kayles", "1"), Sides: youFirst, Settings: toMode(save.Play)}, 80, 24)
	p := d.playing()
	d.busy = true
	d.run(p.Move(p.Moves[0]))
	if d.see("You won"); strings.Contains(d.text(), "WON") || len(p.End.Keys) > 0 {
		t.Errorf("before the review:\n%s", d.text())
	}
	d.see("r rematch")
	d.busy = false
	p.Rest()
	d.run(p.Uncover())
	d.see("WON", "y share")
}

func mustFind(t *testing.T, id string) *games.Game {
	t.Helper()
	g, ok := catalog.Find(id)
	if !ok {
		t.Fatal(id)
	}
	return g
}

// The end panel fits every window, and none of its words is cut.
func TestEndFitsEveryWindow(t *testing.T) {
	each(t, func(t *testing.T, g *games.Game) {
		for _, want := range []solver.Outcome{solver.Win, solver.Lose} {
			d := fought(t, g, want, Config{}, 80, 24)
			everySize(d)
			for _, win := range append(windows[:len(windows):len(windows)], [2]int{200, 60}) {
				d.send(tea.WindowSizeMsg{Width: win[0], Height: win[1]})
				for _, line := range strings.Split(d.text(), "\n")[3 : win[1]-2] {
					if cells := []rune(line); len(cells) > win[0]-kit.PanelWidth(win[0]) && strings.Contains(string(cells[win[0]-kit.PanelWidth(win[0]):]), "…") {
						t.Errorf("%v: something is cut: %s", win, line)
					}
				}
				p := d.playing()
				if got := p.End.Rows[len(p.End.Rows)-1].Max.Y; got > win[1]-2 {
					t.Errorf("%v: the keys end in line %d", win, got)
				}
			}
		}
	})
}

// The end of a first match explains what a ply is, in windows of all sizes.
func TestFirstEndExplainsPlies(t *testing.T) {
	for _, g := range catalog.Games() {
		for _, win := range [][2]int{{60, 20}, {80, 24}, {120, 40}} {
			cfg := startBoard(t, g, twoPeople)
			cfg.Settings = told()
			d := drive(t, cfg, win[0], win[1])
			p := d.playing()
			for p.Reading() {
				d.press("enter")
			}
			for ply := 0; ply < 200 && !p.Match.Over(); ply++ {
				d.run(p.Move(p.Moves[ply%len(p.Moves)]))
			}
			if p.Match.Over() {
				d.fire()
				d.see("A ply is one move of")
			}
		}
	}
}
