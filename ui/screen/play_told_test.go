package screen

import (
	"slices"
	"strings"
	"testing"

	"zugzwang/games/catalog"
	"zugzwang/games/matches"
	"zugzwang/ui/save"
	"zugzwang/ui/screen/kit"
	"zugzwang/ui/view"
)

// toldOf are moves of the five games and of a game of rules, with their texts in the sentence and
// in the history.
var toldOf = []struct {
	game, board string
	move        int // index of a legal move
	long, short string
}{
	{"berzerk", "The first sample", 0, "Rick +3: 4 → 2", "Rick +3 to 2"},
	{"fence", "Five shapes", 0, "Right moves on board 1", "Right moves on board 1"},
	{"dag", "The sample", 0, "Alice moves X: 1 → 2", "Alice moves X to 2"},
	{"jug", "Thirteen stones", 1, "First takes 3: 10 left", "First takes 3"},
	{"jug", "Thirteen stones", 3, "First says PASS: 13 left", "First says PASS"},
	{"tic-tac-toe", "", 2, "X plays 3", "X plays 3"},
}

// While a person is to reply, the sentence has the last move, with answers shown and hidden. The
// history uses verbs.
func TestWhatWasPlayedIsTold(t *testing.T) {
	for _, c := range toldOf {
		g, ok := catalog.Find(c.game)
		if !ok {
			for _, bundled := range catalog.Bundled() {
				if bundled.ID == c.game {
					g = bundled
				}
			}
		}
		for _, show := range []view.Show{kit.Study, kit.Playing} {
			presets, err := catalog.Presets(g)
			if err != nil {
				t.Fatal(err)
			}
			at := max(slices.IndexFunc(presets, func(p catalog.Preset) bool { return p.Title == c.board }), 0)
			d := drive(t, Config{Board: presets[at].Board, First: presets[at].First, Settings: toMode(save.Study)}, 120, 40)
			p := d.playing()
			d.run(p.Move(p.Moves[c.move]))
			d.Shows(show)
			lines := strings.Split(d.text(), "\n")
			turn := matches.Turn(d.playing().Match)
			if want := " " + c.long + ". " + turn; !strings.HasPrefix(lines[2], want) {
				t.Errorf("%s: %q, want %q", g.ID, lines[2], want)
			}
			got := strings.TrimSpace(lines[38])
			if show == kit.Study { // its verdict follows
				got = got[:max(strings.LastIndex(got, " "), 0)]
			}
			if got != c.short {
				t.Errorf("%s: the history is %q, want %q", g.ID, got, c.short)
			}
			if d.press("u"); strings.HasPrefix(strings.Split(d.text(), "\n")[2], " "+c.long) {
				t.Errorf("%s: told of a move that was taken back", g.ID)
			}
		}
	}
}

// In study the line below the board shows each move's verdict for its player and whether it was a
// mistake. In play it shows neither.
func TestHistoryTellsWorth(t *testing.T) {
	d := drive(t, Config{Board: circle(t), Sides: twoPeople}, 80, 24)
	d.press("2", "enter", "3", "enter", "3", "enter", "1", "enter")
	d.see("Rick +2 to 1 ∞ · Morty +3 to 4 ∞ · Rick +3 to 2 ?L · Morty +1 to 3 ?L")
	d.press("u")
	d.see("Rick +3 to 2 ?L · Morty +1 to 3\n")
	d.press("o", "U")
	d.see("Rick +2 to 1 · Morty +3 to 4 · Rick +3 to 2 · Morty +1 to 3\n")
}
