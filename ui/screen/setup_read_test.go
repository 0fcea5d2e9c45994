package screen

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/games/berzerk"
	"zugzwang/games/dag"
	"zugzwang/games/fence"
	"zugzwang/ui/desk"
	"zugzwang/ui/save"
)

// openFile types the path of a file.
func (d *driver) openFile(path string) {
	d.press("o", "ctrl+u")
	d.typing(path)
	d.press("enter")
}

// written writes a text to a file and returns its name.
func written(t *testing.T, name, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// Leaving the file prompt without a file keeps the board.
func TestNoFileAfterAll(t *testing.T) {
	d := drive(t, Config{Game: berzerk.Game, Sides: youFirst}, 80, 24)
	d.press("down", "down")
	before := d.text()
	if d.press("o", "esc"); d.text() != before {
		t.Errorf("the list was\n%s\nand is\n%s", before, d.text())
	}
}

// A judge's file is read. An error names the line and what is wrong.
func TestJudgesFile(t *testing.T) {
	good, bad := written(t, "good.in", "8\n4 6 2 3 4\n2 3 6\n"), written(t, "bad.in", "8\n4 6 2 3 9\n")
	d := drive(t, Config{Game: berzerk.Game, Sides: youFirst}, 200, 40)
	d.press("o", "enter")
	d.see("the path of a file is missing")
	if strings.Contains(d.text(), "…") {
		t.Errorf("a board is drawn where there is no room for one:\n%s", d.text())
	}
	d.openFile(bad)
	d.see(bad+":2: found \"9\"", "expected a step of Rick")
	d.openFile(bad + "ly")
	d.see(bad + "ly: no such file or directory")
	d.openFile(good)
	d.see("8 cells", "Read from "+good)
	d.press("enter")
	if got := d.playing().Match.Board.Title(); !strings.HasPrefix(got, "8 cells") {
		t.Errorf("the board is %s", got)
	}
	d.press("esc", "tab")
	if got := d.atSetup().Panel.Entries()[0]; got != good {
		t.Errorf("tab shows the path %q", got)
	}
}

// A path with ~ is in the home directory. Something that is not a file is refused.
func TestTypedPath(t *testing.T) {
	path := written(t, "good.in", "8\n4 6 2 3 4\n2 3 6\n")
	t.Setenv("HOME", filepath.Dir(path))
	t.Setenv("USERPROFILE", filepath.Dir(path))
	d := drive(t, Config{Game: berzerk.Game, Sides: youFirst}, 200, 40)
	d.openFile("~/good.in")
	d.see("8 cells", "Read from ~/good.in")
	d.openFile("~/bad.in")
	d.see("~/bad.in: no such file or directory")
	d.openFile(os.DevNull)
	d.see(os.DevNull + ": a device, not a file")
}

// A path may have any characters. None of them sends control sequences to the terminal.
func TestHostilePath(t *testing.T) {
	seen := func(d *driver) {
		t.Helper()
		if text := d.text(); strings.ContainsFunc(text, func(r rune) bool { return r != '\n' && !unicode.IsGraphic(r) }) {
			t.Errorf("on screen: %q", text)
		}
	}
	const odd = "fdp\u202ecod\u200b.in"
	path := written(t, odd, "8\n4 6 2 3 4\n2 3 6\n")
	d := drive(t, Config{Game: berzerk.Game, Sides: youFirst}, 200, 40)
	d.press("o", "ctrl+u")
	d.send(tea.PasteMsg{Content: path})
	d.see("fdpcod.in")
	seen(d)
	d.press("enter")
	d.see("8 cells", "Read from "+filepath.Dir(path)+"/fdp�cod�.in")
	seen(d)
	d.openFile(path + "\u202e")
	d.see("fdp�cod�.in�: no such file or directory")
	seen(d)
}

const (
	net   = "digraph net {\n\tquay [token=1]\n\tquay -> bridge -> lane\n\tlane -> quay\n}\n"
	noNet = "digraph net {\n\ta -> b\n\ta - c\n}\n"
)

// A graph in DOT is a board of DAG tokens, from a file and pasted.
func TestDOT(t *testing.T) {
	d := drive(t, Config{Game: dag.Game, Sides: youFirst}, 200, 40)
	d.openFile(written(t, "net.dot", net))
	d.see("Alice, to move: Loop", "a graph of 3 nodes, X begins on quay")
	bad := written(t, "bad.gv", noNet)
	d.openFile(bad)
	d.see(bad + `:3: found "- ", expected a statement of DOT, or }`)
	d.press("esc")
	d.send(tea.PasteMsg{Content: noNet})
	d.see(`pasted text:3: found "- ", expected a statement of DOT, or }`)
	d.send(tea.PasteMsg{Content: strings.ReplaceAll(net, "\n", "\r")})
	d.see("The judge's input that you pasted", "a graph of 3 nodes, X begins on quay")
	d.press("enter")
	d.playing()
}

// A pasted judge's input is added to the list; later ones replace it. A bad one is reported with
// the line and changes nothing.
func TestPastedInput(t *testing.T) {
	d := drive(t, Config{Game: fence.Game, Sides: youFirst}, 120, 40)
	s := d.atSetup()
	rows := len(s.Boards)
	d.send(tea.PasteMsg{Content: "1\r2 2\rRRDD\rDDRR\r"}) // line ends as a terminal sends them
	d.see("Pasted input", "The judge's input that you pasted", "1 board: 2×2")
	d.send(tea.PasteMsg{Content: "1\r\n3 3\r\nRRRDDD\r\nDDDRRR"})
	d.see("1 board: 3×3")
	d.send(tea.PasteMsg{Content: "1\r2 2\rRRDD\rDDxR\r"})
	d.see(`pasted text:4: found "x" as letter 3 of the second fence`)
	if d.fits(); len(s.Boards) != rows+1 || s.Chosen().Kind != desk.Pasted {
		t.Errorf("%d entries, the last %+v", len(s.Boards), s.Chosen())
	}
	d.press("enter")
	if got := d.playing().Match.Board; got != s.Chosen().Board {
		t.Errorf("playing %s", got.Title())
	}
	// Pasted on another screen, it does not go to the setup.
	d.send(tea.PasteMsg{Content: "1\n4 4\nRRRRDDDD\nDDDDRRRR\n"})
	d.press("esc")
	d.see("1 board: 3×3")
}

// A judge's input pasted into the menu opens its game, also if a match of the game is unfinished;
// asks which of several games it is; or is refused.
func TestPasteIntoTheMenu(t *testing.T) {
	d := drive(t, Config{Saves: openSaves(t.TempDir()), Settings: toMode(save.Study)}, 60, 20)
	for range 2 { // the second time a match of the game is unfinished
		d.send(tea.PasteMsg{Content: "1\r2 2\rRRDD\rDDRR\r"})
		if s := d.atSetup(); s.Game != fence.Game {
			t.Errorf("fences are a board of %s", s.Game.Name)
		}
		d.see("Pasted input", "1 board:")
		d.press("enter")
		d.run(d.playing().Move(d.playing().Moves[0]))
		d.press("esc", "esc")
	}
	d.send(tea.PasteMsg{Content: net})
	if s := d.atSetup(); s.Game != dag.Game {
		t.Errorf("a digraph is a board of %s", s.Game.Name)
	}
	d.press("esc")
	d.send(tea.PasteMsg{Content: "8\n4 6 2 3 4\n2 3 6\n"})
	d.see("Pasted: Berzerk or Stone jug? Press 1 or 4")
	d.press("4")
	d.see("Pasted input", "First, to move")
	d.press("esc", "1", "esc")
	d.send(tea.PasteMsg{Content: "8\n4 6 2 3 4\n2 3 6\n"})
	d.press("enter")
	d.see("Pasted input", "Rick, to move")
	d.press("esc", "4")
	if s := d.atSetup(); s.Chosen().Kind == desk.Pasted {
		t.Error("a paste is used twice")
	}
	d.press("esc")
	d.send(tea.PasteMsg{Content: "8\n4 6 2 3 4\n2 3 6\n"})
	d.press("3")
	if s := d.atSetup(); s.Chosen().Kind == desk.Pasted {
		t.Error("a paste is used by a game that cannot read it")
	}
	d.press("esc")
	d.send(tea.PasteMsg{Content: "no board at all"})
	d.see("No game reads what was pasted; its own setup says why")
	var last games.Board
	_, late := d.app.Update(tea.PasteMsg{Content: "1\n2 2\nRRDD\nDDRR\n"})
	d.press("1")
	last = d.atSetup().Chosen().Board
	d.run(late)
	if s := d.atSetup(); s.Game != berzerk.Game || s.Chosen().Board != last {
		t.Error("a late answer led away")
	}
}
