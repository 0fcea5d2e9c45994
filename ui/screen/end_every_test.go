package screen

import (
	"slices"
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/games/matches"
	"zugzwang/solver/wide"
	"zugzwang/ui/save"
	"zugzwang/ui/screen/kit"
	"zugzwang/ui/screen/play"
	"zugzwang/ui/screen/study"
)

// playedOut plays a match against the beginner on a game's first board, in the smallest window, to
// its end. Moves are the best ones if well is set, else the worst as long as these end. Endless
// best play is called a draw.
func playedOut(t *testing.T, g *games.Game, well bool) *driver {
	t.Helper()
	presets, err := catalog.Presets(g)
	if err != nil {
		t.Fatal(err)
	}
	cfg := Config{Board: presets[0].Board, First: presets[0].First, Seed: 5, Saves: openSaves(t.TempDir()), Settings: toMode(save.Play)}
	cfg.Sides[presets[0].First] = matches.Person
	cfg.Sides[presets[0].First.Other()] = matches.Beginner
	d := drive(t, cfg, kit.MinWidth, kit.MinHeight)
	p := d.playing()
	const longer = 30 // no match of the worst moves is longer, in plies
	for p.Match.Len() < 2*longer && !p.Match.Over() {
		switch options := p.Analysis.Options; {
		case p.Match.ToMove() != matches.Person:
			d.fire()
		case well || p.Match.Len() > longer:
			d.run(p.Move(options[0].Move))
		default:
			d.run(p.Move(options[len(options)-1].Move))
		}
	}
	if !p.Match.Over() {
		d.press("C")
	}
	if !p.Match.Over() || p.Match.Counting != matches.Counted {
		t.Fatalf("%s: after %d plies there is no end that counts:\n%s", g.ID, p.Match.Len(), d.text())
	}
	return d
}

// named requires that the screen does not say First or Second for "you" and "the program".
func (d *driver) named(m *matches.Match) {
	d.t.Helper()
	for _, name := range m.Board.Game().Players {
		if m.Addressed() && slices.Contains(strings.Fields(d.text()), name) {
			d.t.Errorf("%s is on screen:\n%s", name, d.text())
		}
	}
}

// Everything offered at the end of a first match works, in every game, after a match played well
// and one played badly: the next match, taking back the mistake, the review, the boards, the text
// to share, and what the solver knows.
func TestWhatFollowsTheEndInEveryGame(t *testing.T) {
	for _, g := range wide.Some(t, slices.Concat(catalog.Games(), bundled(t))) {
		t.Run(g.ID, func(t *testing.T) {
			t.Parallel()
			for _, well := range []bool{true, false} {
				d := playedOut(t, g, well)
				p := d.playing()
				d.fits()
				d.named(p.Match)
				if n := len(p.Ends()); n < 6 || len(p.End.Keys) < 2 {
					t.Errorf("%d keys are offered, %d of them on the panel", n, len(p.End.Keys))
				}
				shown := d.footer()
				for _, b := range p.End.Keys {
					shown += "  " + b.Help().Key + " "
				}
				for _, key := range []string{"r", "n", "G"} {
					if next := p.Ends()[0].Help().Key == "G"; (next || key != "G") && !strings.Contains(" "+shown, " "+key+" ") {
						t.Errorf("%s is neither on the panel nor in the footer:\n%s", key, d.text())
					}
				}
				for _, b := range p.Ends() {
					if b.Off == nil || b.Off() == "" {
						d.followed(p.Match, b.Help().Key)
					}
				}
				d.press("o")
				d.fits()
				d.named(p.Match)
				if d.app.top() != p || !p.Studied() || !p.Match.Over() {
					t.Errorf("o: it is not studied:\n%s", d.text())
				}
			}
		})
	}
}

// followed presses a key at the end of a match, requires what the key offers, and returns to the
// end.
func (d *driver) followed(m *matches.Match, key string) {
	d.t.Helper()
	end, review := slices.Clone(d.app.stack), d.playing().End.Review
	d.press(key)
	if d.fits(); key != "y" { // the text to share is for others and uses the names
		d.named(m)
	}
	you, _ := m.OnePerson()
	first := m.At(0).Turn()
	begun := func(first games.Player, sides matches.Sides, plies int) {
		d.t.Helper()
		p, ok := d.app.top().(*play.Match)
		if !ok || p.Match == m {
			d.t.Errorf("%s: no match follows:\n%s", key, d.text())
			return
		}
		now := p.Match
		if now.At(0).Turn() != first || now.Sides != sides || now.Over() || now.Len() > max(plies, 1) || p.Reading() || p.Studied() {
			d.t.Errorf("%s: a match of %v, %v begins, %d plies:\n%s", key, now.Sides, now.At(0).Turn(), now.Len(), d.text())
		}
	}
	switch key {
	case "r":
		begun(first, m.Sides, 0)
	case "R":
		begun(first, matches.Sides{m.Sides[1], m.Sides[0]}, 0)
	case "f":
		begun(first.Other(), m.Sides, 0)
	case "G":
		sides := m.Sides
		sides[you.Other()] = matches.Novice
		begun(first, sides, 0)
		d.see("the novice ")
	case "k":
		begun(first, m.Sides, m.Len()-1)
		d.see("again: ")
	case "v":
		r := d.reviewing()
		if ply, _, told := matches.Decisive(m, review); told && (r.Ply != ply || r.Note != matches.DecidedHere(m, review, ply)) {
			d.t.Errorf("v: it opens at ply %d, want %d, and says %q", r.Ply, ply, r.Note)
		}
		for _, other := range []string{"w", "x"} { // asked from the start of the match
			d.press("home", other)
			d.named(m)
			d.press("esc")
		}
	case "w":
		if w, ok := d.app.top().(*study.Why); !ok {
			d.t.Errorf("w: it is not asked why:\n%s", d.text())
		} else if ply, move, told := matches.Decisive(m, review); told && (w.Here().At.Key() != m.At(ply).Key() || *w.State().Move != move) {
			d.t.Errorf("w: it opens at %s, want ply %d", w.Here().At.Key(), ply)
		} else if told && w.Note != matches.DecidedHere(m, review, ply) {
			d.t.Errorf("w: it says %q of where it opens", w.Note)
		}
	case "n":
		d.atSetup()
	case "y":
		view, ok := d.app.top().(*kit.CodeView)
		if !ok || !strings.Contains(view.Code, m.Board.Game().Name) {
			d.t.Errorf("y: there is no text for others:\n%s", d.text())
		}
	default:
		d.t.Errorf("%s is offered, and nobody knows what it does", key)
	}
	d.app.stack = end
	d.app.stale = true
}
