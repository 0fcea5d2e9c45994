package screen

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games/catalog"
	"zugzwang/games/matches"
	"zugzwang/games/rules"
	"zugzwang/ui/save"
	"zugzwang/ui/screen/kit"
	"zugzwang/ui/screen/menu"
)

// three is a game of ten lines.
const three = `title = "Three"
goal = "Take the last stone"
def start(stones = 12):
    return stones
def moves(p):
    return [("take %d" % k, p - k) for k in (1, 2, 3) if k <= p]
`

// moreGamesKey is the number of the menu's last card, for more games.
var moreGamesKey = strconv.Itoa(len(catalog.Games()) + 1)

// write writes a file of rules and returns its path.
func write(t *testing.T, path, text string) string {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

func TestMoreGamesFrames(t *testing.T) {
	framesAfter(t, Config{Seed: 1}, func(d *driver) {
		d.press(moreGamesKey, "up", "up")
		d.fire()
	})
}

// The smallest window has room for the goal and all rules of every game that comes with the
// program.
func TestMoreGamesShowsTheRules(t *testing.T) {
	d := drive(t, Config{Seed: 1}, 60, 20)
	d.press(moreGamesKey)
	s := d.app.top().(*menu.MoreGames)
	for _, one := range s.Books {
		if shown, rules := strings.Join(strings.Fields(d.text()), " "), strings.Join(strings.Fields(one.Game.Rules), " "); !strings.Contains(shown, rules) {
			t.Errorf("%s: %q is not shown:\n%s", one.Game.Name, rules, d.text())
		}
		d.press("down")
	}
}

// Home and end go to the first and the last game.
func TestMoreGamesEnds(t *testing.T) {
	d := drive(t, Config{Seed: 1}, 80, 24)
	d.press(moreGamesKey, "end")
	all := strconv.Itoa(len(catalog.Bundled()))
	d.see(all + " of " + all)
	d.press("home")
	d.see("1 of " + all)
}

// Games with shorter rules come first. A search moves the focus to the first name that begins with
// what is typed, or else contains it; the arrows go on to the others. Letters that are commands
// elsewhere type.
func TestMoreGamesSearch(t *testing.T) {
	d := drive(t, Config{Seed: 1}, 80, 24)
	d.press(moreGamesKey)
	s := d.app.top().(*menu.MoreGames)
	rules := 0
	for _, one := range s.Books {
		if n := len(one.Game.GoalAndRules()); n < rules {
			t.Errorf("%s has %d letters of rules, the game before has %d", one.Game.Name, n, rules)
		} else {
			rules = n
		}
	}
	d.see("/ searches a name")
	for _, size := range [][2]int{{kit.MinWidth, kit.MinHeight}, {80, 24}} {
		d.send(tea.WindowSizeMsg{Width: size[0], Height: size[1]})
		d.press("/")
		d.see("search: type a name")
		d.press("n")
		d.see("search: n ")
		d.press("esc")
	}
	for _, test := range []struct {
		typed string
		keys  []string
		want  string
	}{
		{"toad", nil, "Toads and Frogs"},
		{"nim", nil, "Nim"},
		{"nim", []string{"down"}, "Misere Nim"},
		{"NIM", []string{"up"}, "Fibonacci nim"},
		{"frog", nil, "Toads and Frogs"},
		{"k", nil, "Konane"},
	} {
		d.press("home", "/")
		for _, letter := range test.typed {
			d.press(string(letter))
		}
		d.press(test.keys...)
		if name, _ := s.Books[s.At].Says(); name != test.want {
			t.Errorf("%s %v leads to %s, want %s", test.typed, test.keys, name, test.want)
		}
		d.press("esc")
	}
	d.press("/", "q", "q", "enter")
	d.see(`no name here contains "qq"`)
	d.press("ctrl+u", "x", "esc", "/", "c", "o", "p", "enter")
	d.see("Cop and Robber", "enter start")
}

// A game in the list is solved after it has had the focus for some time, but not while another
// screen covers the list or outcomes are hidden.
func TestMoreGamesSolvesAfterARest(t *testing.T) {
	solvers := 0
	d := drive(t, Config{Seed: 1, InUse: func(int64) int64 { solvers++; return 0 }}, 100, 30)
	d.press(moreGamesKey)
	solved := func(after string, want int) {
		t.Helper()
		if solvers != want {
			t.Errorf("%s: %d solvers began, want %d", after, solvers, want)
		}
		solvers = 0
	}
	solvers = 0
	d.press("down", "down")
	solved("two keys", 0)
	d.fire()
	solved("a rest", 1)
	d.fire()
	solved("another", 0)
	d.press("down", "f")
	d.fire()
	solvers = 0
	d.press("esc")
	solved("back", 0)
	d.fire()
	solved("back, and a rest", 1)
	d.press("f", "esc")
	d.fire()
	solved("back again", 0)

	d = drive(t, Config{Seed: 1, Settings: toMode(save.Play), InUse: func(int64) int64 { solvers++; return 0 }}, 100, 30)
	d.press(moreGamesKey)
	solvers = 0
	d.fire()
	solved("where nothing of the solution is shown", 0)
}

// A game in the list is set up and played like any other.
func TestGamesOfMoreGamesArePlayed(t *testing.T) {
	d := drive(t, Config{Seed: 1}, 100, 30)
	d.press(moreGamesKey)
	d.see("Nim", "Domineering")
	s := d.app.top().(*menu.MoreGames)
	for i, one := range s.Books {
		if one.Game.ID != "wythoff" {
			continue
		}
		for s.At != i {
			d.press("up") // from the first to the last
		}
	}
	d.see("Bring the queen to the corner")
	d.press("b")
	if g := d.tabling().Game.ID; g != "wythoff" {
		t.Errorf("the table is of %s", g)
	}
	d.press("esc")
	d.press("enter", "enter")
	if p := d.playing(); p.Match.Board.Game().ID != "wythoff" {
		t.Fatalf("%s is played", p.Match.Board.Title())
	}
	d.press("enter")
	if d.playing().Match.Ply() == 0 {
		t.Error("no move was made")
	}
}

// A file is opened by its path and is in the list the next time.
func TestMoreGamesOpensFiles(t *testing.T) {
	dir := t.TempDir()
	path := write(t, filepath.Join(dir, "three.star"), three)
	saves := save.New(filepath.Join(dir, "matches"), time.Now, func() uint64 { return 1 })
	d := drive(t, Config{Seed: 1, Saves: saves}, 100, 30)
	d.press(moreGamesKey, "o")
	d.send(tea.PasteMsg{Content: filepath.Join(dir, "none.star")})
	d.press("enter")
	d.see("none.star: no such file or directory")
	d.press("ctrl+u")
	d.send(tea.PasteMsg{Content: path})
	d.press("enter")
	d.see("Three", "Take the last stone", "12 stones")
	d.press("esc", "esc", moreGamesKey)
	d.see("three.star", "enter reads it")
	d.press("enter")
	d.see("Take the last stone")
	write(t, path, "title = 3")
	d.press("esc", "esc", moreGamesKey, "enter")
	d.see("three.star:1:1: found 3, expected title, a text")
}

// chase is a DOT drawing that is a game of its own.
const chase = `digraph "The chase" {
	house [owner=0]; garden [owner=1]; house -> garden -> house
}
`

// A drawing with owners or results is a game like any other.
func TestMoreGamesReadsDrawings(t *testing.T) {
	dir := t.TempDir()
	path := write(t, filepath.Join(dir, "chase.dot"), chase)
	saves := save.New(filepath.Join(dir, "matches"), time.Now, func() uint64 { return 1 })
	for _, keys := range [][]string{nil, {moreGamesKey}, {"1"}} {
		d := drive(t, Config{Seed: 1, Saves: saves}, 100, 30)
		d.press(keys...)
		d.send(tea.PasteMsg{Content: chase})
		d.see("The chase", "from house")
		d.press("enter")
		d.see("1 move")
	}
	d := drive(t, Config{Seed: 1, Saves: saves}, 100, 30)
	d.press(moreGamesKey, "o")
	d.send(tea.PasteMsg{Content: write(t, filepath.Join(dir, "plain.dot"), "digraph { a -> b }")})
	d.press("enter")
	d.see("plain.dot: found neither owners nor results")
	d.press("ctrl+u")
	d.send(tea.PasteMsg{Content: path})
	d.press("enter", "enter")
	if b := d.playing().Match.Board; b.Game().Name != "The chase" {
		t.Fatalf("%s is played", b.Game().Name)
	}
	write(t, path, strings.Replace(chase, "garden [owner=1]", "garden [owner=12]", 1))
	d.fire()
	d.see("chase.dot:2: found owner=\"12\"")
}

// Pasted rules are read on every screen that reads judges' inputs.
func TestPastedRules(t *testing.T) {
	for _, keys := range [][]string{nil, {moreGamesKey}, {"1"}} {
		d := drive(t, Config{Seed: 1}, 100, 30)
		d.press(keys...)
		d.send(tea.PasteMsg{Content: three})
		d.see("Three", "12 stones")
		d.press("enter")
		d.see("take 3")
		d = drive(t, Config{Seed: 1}, 100, 30)
		d.press(keys...)
		d.send(tea.PasteMsg{Content: strings.Replace(three, "return stones", "return [stones]", 1)})
		d.see("pasted text:3:5: start: found [12], a list")
	}
}

// A pasted list of edges in which a node has an attribute is a game, too.
func TestPastedEdges(t *testing.T) {
	for _, keys := range [][]string{nil, {moreGamesKey}, {"1"}} {
		d := drive(t, Config{Seed: 1}, 100, 30)
		d.press(keys...)
		d.send(tea.PasteMsg{Content: "house hall\nhall trap street\nstreet result=draw\n"})
		d.see("A drawn game", "a graph of 4 nodes and 3 edges")
		d = drive(t, Config{Seed: 1}, 100, 30)
		d.press(keys...)
		d.send(tea.PasteMsg{Content: "house hall\nhall result=won\n"})
		d.see(`pasted text:2: found result="won"`)
	}
}

// A file saved while it is played is read and solved again, at the same position if that still
// exists. An error in it is shown, and the match continues with the old rules. Once the match is
// left, the file is not looked at any more, even if it was just being read.
func TestSavedRulesAreSolvedAgain(t *testing.T) {
	path := write(t, filepath.Join(t.TempDir(), "three.star"), three)
	f, err := rules.Load(path, []byte(three))
	if err != nil {
		t.Fatal(err)
	}
	g := f.Game(rules.Own)
	in, err := g.On(g.Params.Defaults(), nil)
	if err != nil {
		t.Fatal(err)
	}
	d := drive(t, Config{Seed: 1, Game: g, File: path, Board: in.Board(), Sides: matches.Sides{matches.Person, matches.Person}}, 100, 30)
	d.press("enter") // takes one stone; the position is lost
	state := d.playing().Match.Position().Key()
	d.busy = true
	d.press("V")
	d.busy = false
	for _, step := range []struct {
		text, says string
		state      string
		moves      int
	}{
		{strings.Replace(three, "(1, 2, 3)", "(1, 2, 3, 4)", 1), "the rules were saved: solved again", state, 4},
		{strings.Replace(three, "def moves(p)", "def moves(p", 1), "three.star:5:13: found", state, 4},
		{strings.Replace(three, "return stones", "return 2 * stones", 1), "the rules were saved: solved again", state, 3},
		{strings.ReplaceAll(strings.Replace(three, "return stones", "return (stones,)", 1), "p - k", "(p[0] - k,)"), "three.star:6", state, 3},
	} {
		write(t, path, step.text)
		later := time.Now().Add(time.Duration(len(step.text)) * time.Second) // otherwise two versions may have the same time
		if err := os.Chtimes(path, later, later); err != nil {
			t.Fatal(err)
		}
		d.fire()
		d.see(step.says)
		p := d.playing()
		if got := p.Match.Position().Key(); got != step.state || len(p.Moves) != step.moves {
			t.Errorf("after %q: %q with %d moves, want %q with %d", step.says, got, len(p.Moves), step.state, step.moves)
		}
		if p.Check.Work() != nil {
			t.Errorf("after %q the old rules are checked", step.says)
		}
	}
	var late []tea.Cmd
	for _, msg := range d.pending {
		_, cmd := d.app.Update(msg)
		late = append(late, cmd)
	}
	d.pending = nil
	d.press("esc")
	d.atSetup()
	waits := len(d.pending)
	for _, cmd := range late {
		d.run(cmd)
	}
	if len(d.pending) > waits {
		t.Error("the file of a match that was left is looked at")
	}
}
