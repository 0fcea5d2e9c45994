package screen

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/games/english"
	"zugzwang/games/matches"
	"zugzwang/ui/paint"
	"zugzwang/ui/screen/kit"
	"zugzwang/ui/screen/play"
)

// finished returns random matches of a game, played to their end.
func finished(t *testing.T, g *games.Game, n int) []*matches.Match {
	t.Helper()
	var list []*matches.Match
	rng := rand.New(rand.NewPCG(4, 4))
	for tries := 0; len(list) < n; tries++ {
		if tries > 1000 {
			t.Fatalf("%s: %d of 1000 matches ended", g.ID, len(list))
		}
		b := g.Random(rng, 1)
		m := matches.New(b, games.Player(rng.IntN(2)), []matches.Sides{youFirst, twoPeople}[tries%2])
		for ply := 0; ply < 300 && !m.Over(); ply++ {
			moves := b.Moves(m.Position())
			m.Play(moves[rng.IntN(len(moves))])
		}
		if m.Over() && m.Len() > 0 {
			list = append(list, m)
		}
	}
	return list
}

// words returns the text in some columns of a frame, without line breaks.
func (d *driver) words(from, to int) string {
	var all []string
	for line := range strings.Lines(d.text()) {
		cells := []rune(strings.TrimRight(line, "\n"))
		all = append(all, strings.Fields(string(cells[min(from, len(cells)):min(to, len(cells))]))...)
	}
	return strings.Join(all, " ")
}

// nobodysTurn requires a frame that names no player to move. The legend may, where it explains
// letters.
func (d *driver) nobodysTurn(g *games.Game) {
	d.t.Helper()
	for _, line := range strings.Split(d.text(), "\n") {
		if strings.Contains(line, "Win  ") || strings.Contains(line, " Lose  ") {
			continue
		}
		for _, says := range []string{"Nobody can move", "nobody can move", "Your move", "player's move", "'s move (", g.Players[0] + " to move", g.Players[1] + " to move"} {
			if strings.Contains(line, says) {
				d.t.Errorf("%q is said at the end:\n%s", says, d.text())
			}
		}
	}
}

// footer returns the last line of the frame.
func (d *driver) footer() string {
	lines := strings.Split(d.text(), "\n")
	return lines[len(lines)-1]
}

// At the end of a match, and at the last ply of its review, the screen says why the match ended in
// the game's words, what can be done now, and that nobody is to move.
func TestTheEnd(t *testing.T) {
	each(t, func(t *testing.T, g *games.Game) {
		for _, m := range finished(t, g, 4) {
			d := drive(t, Config{Match: m}, 80, 24)
			why := m.Board.Ended(m.Position(), m.Spoken()).String()
			brief, _, _ := strings.Cut(why, ", ")
			for _, win := range windows {
				d.send(tea.WindowSizeMsg{Width: win[0], Height: win[1]})
				d.press("0") // any key that clears the note
				d.see(brief)
				panel := d.words(win[0]-kit.PanelWidth(win[0])+1, win[0])
				idea := strings.Contains(panel, "From then on") || strings.Contains(panel, "would have left") // then the rest of the reason may have no room
				if text := d.words(0, win[0]); win[0] > 60 && !idea && !strings.Contains(text, why) && !strings.Contains(panel, english.Capital(why)) {
					t.Errorf("%q is not said: %s", why, text)
				}
				d.nobodysTurn(g)
				if foot := d.footer(); !strings.HasPrefix(foot, " r rematch") || strings.Contains(foot, "enter") {
					t.Errorf("the footer offers %q", foot)
				}
				d.fits()
			}
			d.press("enter")
			d.see(play.Over)
			d.press("v", "G")
			if _, ok := d.app.top().(*play.Review); !ok {
				t.Fatalf("v opens %T", d.app.top())
			}
			for _, win := range windows {
				d.send(tea.WindowSizeMsg{Width: win[0], Height: win[1]})
				d.see(brief)
				d.nobodysTurn(g)
			}
			d.press("enter")
			d.see("the match ended here: go back a ply")
			d.press("up")
			if strings.Contains(d.text(), brief) {
				t.Errorf("%q is said a ply before the end:\n%s", brief, d.text())
			}
		}
	})
}

// A match called a draw is over: no move is offered and nobody is to move.
func TestTheEndOfADraw(t *testing.T) {
	each(t, func(t *testing.T, g *games.Game) {
		preset, ok := catalog.Preview(g)
		if !ok {
			t.Fatalf("%s has no board", g.ID)
		}
		m := matches.New(preset.Board, preset.First, twoPeople)
		m.Play(preset.Board.Moves(m.Position())[0])
		m.Draw()
		d := drive(t, Config{Match: m}, 80, 24)
		p := d.playing()
		d.see("Called a draw", "DRAWN")
		d.nobodysTurn(g)
		if len(p.Targets) > 0 {
			t.Errorf("%d moves are offered", len(p.Targets))
		}
		for _, not := range []string{"take 3 banned", "PASS spent", " best"} {
			if strings.Contains(d.text(), not) {
				t.Errorf("%q is said of a drawn match:\n%s", not, d.text())
			}
		}
		d.press("v", "G")
		d.see("Called a draw")
		d.nobodysTurn(g)
	})
}

// In the narrowest window the first clause of the reason for the end fits after the winner.
func TestEndsAreShort(t *testing.T) {
	for _, g := range catalog.Games() {
		for _, m := range finished(t, g, 20) {
			why := m.Board.Ended(m.Position(), m.Spoken()).String()
			brief, _, _ := strings.Cut(why, ", ")
			name := slices.MaxFunc(g.Players[:], func(a, b string) int { return len(a) - len(b) })
			if text := " W  " + name + " won: " + brief; paint.Width(text) > kit.MinWidth-2 {
				t.Errorf("%s: %q takes %d cells", g.ID, text, paint.Width(text))
			}
		}
	}
}
