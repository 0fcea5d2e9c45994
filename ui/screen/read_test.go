package screen

import (
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/games/berzerk"
	"zugzwang/games/catalog"
	"zugzwang/games/params"
	"zugzwang/solver"
	"zugzwang/solver/wide"
	"zugzwang/ui/desk"
	"zugzwang/ui/screen/kit"
)

// aCode returns a code of a position of a user's own game of rules.
func aCode(t *testing.T) string {
	t.Helper()
	g, err := kit.ParseRules("three.star", []byte(three), solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	in, err := g.On(g.Params.Defaults(), nil)
	if err != nil {
		t.Fatal(err)
	}
	code, err := games.Code(in.Board(), in.Board().Start(0), games.MostCode)
	if err != nil {
		t.Fatal(err)
	}
	return code
}

// Pasted text is read in the background on every screen. Meanwhile keys work, escape stops the
// reading, another paste replaces it, and leaving the screen discards it.
func TestPastesAreReadBeside(t *testing.T) {
	code := aCode(t)
	everywhere := map[string]string{"code": code}
	rules := map[string]string{"code": code, "rules": three, "drawing": chase, "edges": "house hall\nhall trap street\nstreet result=draw\n"}
	board := map[string]string{"code": code, "rules": three, "board": "8\n4 6 2 3 4\n2 3 7\n"}
	for _, at := range wide.Some(t, []struct {
		name  string
		keys  []string
		texts map[string]string
	}{
		{"menu", nil, board},
		{"list of games", []string{moreGamesKey}, rules},
		{"path of rules", []string{moreGamesKey, "o"}, rules},
		{"setup", []string{"1"}, board},
		{"parameters", []string{"1", "i"}, board},
		{"path of a board", []string{"1", "o"}, board},
		{"match", []string{"1", "enter"}, everywhere},
		{"explore", []string{"1", "x"}, everywhere},
		{"solver", []string{"1", "s"}, everywhere},
		{"editor", []string{"1", "E"}, everywhere},
		{"why", []string{"1", "enter", "w"}, everywhere},
		{"trainer", []string{"t"}, everywhere},
		{"settings", []string{","}, everywhere},
	}) {
		for what, text := range at.texts {
			t.Run(at.name+"/"+what, func(t *testing.T) {
				d := drive(t, Config{Seed: 1}, 120, 40)
				d.press(at.keys...)
				top, paste := d.app.top(), tea.PasteMsg{Content: text}
				says := func(words string) {
					t.Helper()
					if !strings.Contains(strings.ToLower(d.text()), words) { // settings write it as a sentence
						t.Errorf("%q is not on screen:\n%s", words, d.text())
					}
				}
				stays := func(after string) {
					t.Helper()
					if d.app.top() != top || strings.Contains(d.text(), kit.ReadingPaste) {
						t.Errorf("%s: %T is on top of %T:\n%s", after, d.app.top(), top, d.text())
					}
				}

				_, late := d.app.Update(paste)
				d.see(kit.ReadingPaste)
				d.press("esc")
				says("stopped reading")
				d.run(late)
				stays("escape")

				_, late = d.app.Update(paste)
				d.send(kit.OpenMsg{To: kit.NewHelp(d.app.ses, top)})
				d.run(late)
				if _, ok := d.app.top().(*kit.Help); !ok {
					t.Errorf("what was pasted led away from the help to %T", d.app.top())
				}
				d.press("esc")
				stays("help")

				_, late = d.app.Update(paste)
				d.see(kit.ReadingPaste)
				_, last := d.app.Update(tea.PasteMsg{Content: "zz1-jug-AAACAQACDQAA6jrs_w"})
				d.run(late)
				d.run(last)
				says("code: found a wrong checksum")
				stays("another paste")

				d.send(paste)
				if strings.Contains(d.text(), kit.ReadingPaste) || what == "board" && !strings.Contains(d.text(), "Pasted") || what != "board" && d.app.top() == top {
					t.Errorf("what was pasted is not there:\n%s", d.text())
				}
			})
		}
	}
}

// Reading respects the memory limit. If a text does not fit, the screen says so.
func TestReadingKeepsToTheMemory(t *testing.T) {
	drawing := "digraph { a [owner=1]; a -> b\n" + strings.Repeat("a -> b\n", 10_000) + "}"
	const words, bytes = "words needs", "bytes needs"
	file := write(t, filepath.Join(t.TempDir(), "large.dot"), drawing)
	own := strconv.Itoa(len(catalog.Games()) + 1) // the menu's card after the games
	for _, test := range []struct {
		keys, text string
		memory     int64
		says       string
	}{
		{own, drawing, 1 << 20, words},
		{own, "a owner=1\n" + strings.Repeat("a b\n", 10_000), 1 << 20, "a list of edges needs"},
		{"1", drawing, 1 << 20, words},
		{own + "o", file, 1 << 20, words},
		{own + "o", file, 1 << 17, bytes},
		{"3o", file, 1 << 17, bytes},
	} {
		for _, memory := range []int64{test.memory, 1 << 30} {
			d := drive(t, Config{Seed: 1, Memory: memory}, 120, 40)
			d.press(strings.Split(test.keys, "")...)
			d.send(tea.PasteMsg{Content: test.text})
			if test.text == file {
				d.press("enter")
			}
			if says := strings.Contains(d.text(), test.says); says != (memory == test.memory) {
				t.Errorf("%s with %d bytes: %q is said: %v\n%s", test.keys, memory, test.says, says, d.text())
			}
		}
	}
}

// A game that takes for ever to read a board does not block the session: keys work meanwhile.
func TestSlowBoardsAreReadBeside(t *testing.T) {
	for name, keys := range map[string][]string{"menu": nil, "setup": {"1"}, "parameters": {"1", "i"}} {
		t.Run(name, func(t *testing.T) {
			begun, on := make(chan struct{}), make(chan struct{})
			slow := *berzerk.Game
			slow.Read = func(text []byte, source string, s params.Settings, opt solver.Options) (games.Input, error) {
				if source == desk.PastedText {
					close(begun)
					<-on
				}
				return berzerk.Game.Read(text, source, s, opt)
			}
			d := drive(t, Config{Seed: 1, Games: []*games.Game{&slow}}, 120, 40)
			d.press(keys...)
			msgs := make(chan tea.Msg, 100)
			take := func(msg tea.Msg) {
				_, cmd := d.app.Update(msg)
				d.app.Drawn()
				beside(cmd, msgs)
			}
			take(tea.PasteMsg{Content: "8\n4 6 2 3 4\n2 3 7\n"})
			for reads := false; !reads; {
				select {
				case msg := <-msgs:
					take(msg)
				case <-begun:
					reads = true
				}
			}
			d.see(kit.ReadingPaste)
			d.press("right", "left")
			d.see(kit.ReadingPaste, "stop reading")
			close(on)
			for !strings.Contains(d.text(), "The judge's input that you pasted") {
				take(<-msgs)
			}
		})
	}
}

// beside runs commands concurrently, as Bubble Tea does, except those that wait for a time. It
// delivers their messages.
func beside(cmd tea.Cmd, msgs chan<- tea.Msg) {
	if cmd == nil {
		return
	}
	go func() {
		switch msg := cmd().(type) {
		case nil, waiting:
		case tea.BatchMsg:
			for _, c := range msg {
				beside(c, msgs)
			}
		default:
			msgs <- msg
		}
	}()
}
