package cli

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/ui/internal/planted"
)

func pick[T any](rng *rand.Rand, list []T) T { return list[rng.IntN(len(list))] }

// start returns the arguments and the environment to start the program with.
func (m *monkey) start() (args, env []string) {
	game := pick(m.rng, []string{"berzerk", "fence", "dag", "jug", "advance"})
	switch m.rng.IntN(6) {
	case 0:
		args = []string{"play", game, "--memory", "200MB"}
	case 1:
		args = []string{"play", game, "--you", pick(m.rng, []string{"both", "none", "1", "2"})}
	case 2:
		args = []string{"train", game}
	case 3:
		args = []string{"play", pick(m.rng, m.files)}
	case 4:
		args = []string{"train", pick(m.rng, m.files)}
	}
	for _, flag := range []string{"--ascii", pick(m.rng, []string{"--theme=light", "--theme=dark"}), "--no-motion", "--no-motion", "--no-save"} {
		if m.rng.IntN(4) == 0 {
			args = append(args, flag)
		}
	}
	for _, set := range []string{
		"TERM=screen-256color", "TERM=linux", "TERM=xterm-kitty",
		"COLORTERM=", "NO_COLOR=1", "LANG=C", "SSH_TTY=/dev/pts/0",
	} {
		if m.rng.IntN(8) == 0 {
			env = append(env, set)
		}
	}
	return args, env
}

// strangers writes files of rules as strangers might have written them.
func strangers(t *testing.T) (files, sources []string) {
	t.Helper()
	sources = planted.Strangers()
	for i, source := range sources {
		file := filepath.Join(t.TempDir(), fmt.Sprint("stranger", i, ".star"))
		if err := os.WriteFile(file, []byte(source), 0o600); err != nil {
			t.Fatal(err)
		}
		files = append(files, file)
	}
	return files, sources
}

// pastes returns texts to paste: judges' inputs, codes, and texts that are neither.
func pastes(t *testing.T) []string {
	t.Helper()
	list := []string{
		"", "q", "zz1-", "zz1-jug-AAACAQACDQAA6jrs-x", "1 2 3", "\r\n\r\n", "\x00\x7f\x1b\x03",
		"a\u202eb\u200d👩‍🚀e\u0301\u0301", "\xff\xfe\xc3(", "\u009b31m\x9d0;title\x9c", pasteStart, "\x1b[20",
		strings.Repeat("7 1 2 3\n", 5000), strings.Repeat("é", 40_000),
	}
	inputs, err := filepath.Glob(filepath.Join(samples, "*.in"))
	if err != nil || len(inputs) == 0 {
		t.Fatal(inputs, err)
	}
	for _, name := range inputs {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, string(text), strings.ReplaceAll(string(text), "\n", "\r"), name)
	}
	for _, g := range catalog.Games() {
		presets, err := catalog.Presets(g)
		if err != nil {
			t.Fatal(err)
		}
		for _, preset := range presets {
			if code, err := games.Code(preset.Board, preset.Board.Start(preset.First), games.MostCode); err == nil {
				list = append(list, code, " "+code+"\n")
			}
		}
	}
	return list
}

// letters are printable keys. Letters of words are twice as frequent.
const letters = "abcdefghijklmnoprstuvwxyzabcdefghijklmnoprstuvwxyzABCDEFGHIJKLMNOPRSTUVWXYZ" +
	"0123456789/?+-[]*.,<>(){}!@#$%^&_='\"\\|~`é♟"

// arrows are keys with names.
var arrows = []string{"\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D", "\r", "\r", "\t", " ", "\x1b[Z", "\x7f", "\x1b[5~", "\x1b[6~", "\x1b[H", "\x1b[F", "\x1b[3~"}

// event does something at random.
func (m *monkey) event() {
	rng := m.rng
	switch n := rng.IntN(1000); {
	case n < 400:
		m.typed(string(pick(rng, []rune(letters))))
	case n < 600:
		m.typed(strings.Repeat(pick(rng, arrows), 1+rng.IntN(2)*rng.IntN(5)))
	case n < 625:
		m.typed("\x1b")
		m.read()
	case n < 627:
		m.typed("q")
	case n < 670:
		m.typed(pick(rng, keySequences))
	case n < 680:
		m.typed(string(rune(1 + rng.IntN(31)))) // a letter with ctrl
	case n < 800:
		m.mouse()
	case n < 840:
		m.typed(pasteStart + pick(rng, m.pastes) + pasteEnd)
	case n < 850:
		text := pick(rng, m.pastes)
		m.typed(text[:min(len(text), 200)])
	case n < 900:
		m.resize()
	case n < 910:
		m.noise()
	case n < 920:
		text := pick(rng, keySequences)
		m.typed(text[:rng.IntN(len(text))]) // without its end
	case n < 930:
		m.typed(strings.Repeat(pick(rng, arrows)+string(pick(rng, []rune(letters))), 100)) // a burst of keys
	case n < 935:
		m.log("SIGCONT")
		m.p.Signal(syscall.SIGCONT)
	default:
		m.read()
	}
}

func (m *monkey) typed(text string) {
	if len(text) > 300 {
		m.log("type %q and so on, %d bytes", text[:100], len(text))
	} else {
		m.log("type %q", text)
	}
	m.p.Type(text)
}

// read waits until the program has read what was typed, so that the next keys arrive separately.
func (m *monkey) read() {
	m.log("let it read")
	m.p.UntilRead()
}

// mouse clicks, drags or turns the wheel, sometimes outside of the window.
func (m *monkey) mouse() {
	x, y := 1+m.rng.IntN(m.cols+2), 1+m.rng.IntN(m.rows+2)
	press := func(button, x, y int, final string) string {
		return fmt.Sprintf("\x1b[<%d;%d;%d%s", button, x, y, final)
	}
	switch m.rng.IntN(4) {
	case 0: // wheel
		m.typed(strings.Repeat(press(64+m.rng.IntN(4), x, y, "M"), 1+m.rng.IntN(4)))
	case 1: // another button, or none
		button := m.rng.IntN(128)
		m.typed(press(button, x, y, "M") + press(button, x, y, "m"))
	case 2: // drag
		text := press(0, x, y, "M")
		for range m.rng.IntN(20) {
			x, y = max(1, x+m.rng.IntN(7)-3), max(1, y+m.rng.IntN(5)-2)
			text += press(32, x, y, "M")
		}
		m.typed(text + press(0, x, y, "m"))
	default:
		m.typed(press(0, x, y, "M") + press(0, x, y, "m"))
	}
}

// resize changes the size of the window, mostly to one in which something can be seen.
func (m *monkey) resize() {
	size := pick(m.rng, [][2]int{{60, 20}, {80, 24}, {100, 30}, {120, 40}, {200, 60}, {61, 20}, {59, 19}, {1, 1}, {0, 0}, {1, 60}, {300, 2}})
	if m.rng.IntN(2) == 0 {
		size = [2]int{60 + m.rng.IntN(100), 20 + m.rng.IntN(40)}
	}
	m.cols, m.rows = size[0], size[1]
	m.log("resize to %d columns, %d rows", m.cols, m.rows)
	m.p.Resize(m.cols, m.rows)
}

// noise returns random bytes without ctrl+c.
func (m *monkey) noise() {
	text := make([]byte, 1+m.rng.IntN(40))
	for i := range text {
		if text[i] = byte(m.rng.Uint32()); text[i] == 3 || text[i] == 'q' {
			text[i] = 0x1b
		}
	}
	m.typed(string(text))
}
