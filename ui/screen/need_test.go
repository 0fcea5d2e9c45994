package screen

import (
	"strconv"
	"testing"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/games/finite"
	"zugzwang/games/params"
	"zugzwang/solver"
	"zugzwang/ui/internal/planted"
	"zugzwang/ui/screen/menu"
)

// pairs is rules such as a program could give: one or two stones are taken from a heap.
type pairs struct{ heap int }

func (r pairs) Start() string { return strconv.Itoa(r.heap) }

func (r pairs) Moves(state string, _ games.Player) (list []finite.Move) {
	heap, _ := strconv.Atoi(state)
	for k := 1; k <= min(heap, 2); k++ {
		list = append(list, finite.Move{Name: "take" + strconv.Itoa(k), To: strconv.Itoa(heap - k)})
	}
	return list
}

func (r pairs) Check(state string) error {
	_, err := strconv.Atoi(state)
	return err
}

// byProgram starts a session on the game of a program with these rules.
func byProgram(t *testing.T, dir string, heap int) Config {
	t.Helper()
	g := finite.New(finite.Spec{
		ID: "program", Name: "Pairs", Players: [2]string{"First", "Second"}, Impartial: true,
		On: func(params.Values) (finite.Rules, error) { return pairs{heap}, nil },
	})
	g.Needs = []string{"./pairs.py", "--heap", "9"}
	in, err := g.On(params.Values{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	cfg := Config{Game: g, Board: in.Board(), Sides: twoPeople, Saves: openSaves(dir)}
	cfg.Saves.Run(g)
	return cfg
}

// A match that needs a program's rules is listed with that need. It is resumed while the program
// runs, and not otherwise.
func TestMatchNeedsItsProgram(t *testing.T) {
	dir := t.TempDir()
	d := drive(t, byProgram(t, dir, 9), 80, 24)
	d.press("enter", "enter")
	want := d.playing().Match
	d.press("ctrl+c")

	d = drive(t, Config{Saves: openSaves(dir)}, 80, 24)
	d.press("r")
	d.see("every saved match is over or needs a program: o lists them")
	d.press("o")
	d.see("Pairs: needs ./pairs.py --heap 9", "after 2 plies", "A program tells the rules")
	d.fits()
	d.press("enter")
	d.see("its rules are a program's, which no save starts; to go on with it: zugzwang", "resume --rules ./pairs.py -- --heap 9")
	d.press("D", "u")
	d.see("brought back", "Pairs: needs ./pairs.py")
	for _, size := range [][2]int{{60, 20}, {100, 30}, {200, 60}} {
		d.app.w, d.app.h, d.app.stale = size[0], size[1], true
		d.fits()
	}

	d = drive(t, byProgram(t, dir, 9), 80, 24)
	d.see("a match of this program is saved, after 2 plies: r in the menu goes on with it")
	d.press("esc", "esc")
	d.see("r Resume Pairs") // on a card or in a line, depending on the room
	d.see("Go on with Pairs: ./pairs.py --heap 9", "after 2 plies")
	d.fits()
	d.press("r")
	if got := d.playing().Match; got.Ply() != 2 || got.Position().Key() != want.Position().Key() || got.Sides != want.Sides {
		t.Errorf("resumed at %s after %d plies", got.Position().Key(), got.Ply())
	}
	d.press("enter", "esc")
	if saves, _ := d.app.top().(*menu.Menu).Saves.List(); len(saves) != 1 || saves[0].Need.Ply != 3 {
		t.Errorf("the menu offers %+v", saves)
	}
	d.press("o", "enter")
	if got := d.playing().Match.Ply(); got != 3 {
		t.Errorf("resumed at ply %d", got)
	}
	for range 9 {
		d.press("enter")
	}
	d.press("esc")
	d.see("over after")
	d.press("esc", "r")
	d.see("every saved match is over")
}

// A match on a stranger's rules is in the menu and in the list without these rules, in any window
// and after any key. enter resumes it.
func TestMatchOfStrangersRules(t *testing.T) {
	dir := t.TempDir()
	g, err := catalog.Own("take.star", []byte(planted.Subtract), solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	in, err := g.On(g.Params.Defaults(), nil)
	if err != nil {
		t.Fatal(err)
	}
	d := drive(t, Config{Board: in.Board(), Sides: twoPeople, Saves: openSaves(dir)}, 80, 24)
	d.press("enter", "enter")
	want := d.playing().Match.Ply()
	d.press("ctrl+c")

	d = drive(t, Config{Saves: openSaves(dir)}, 80, 24)
	for range len(catalog.Games()) + 2 { // once round the cards
		d.press("right")
		everySize(d)
		d.send(tea.WindowSizeMsg{Width: 80, Height: 24})
	}
	d.see("Go on with " + g.Name + ": rules of its own")
	d.press("t")
	d.see("the match's rules are not run before enter goes on with it")
	d.press("f", "esc", "S", "o")
	d.see(g.Name+": rules of its own", "The rules are in the save")
	everySize(d)
	d.press("enter")
	if got := d.playing().Match.Ply(); got != want {
		t.Errorf("it goes on after %d plies, want %d", got, want)
	}
}
