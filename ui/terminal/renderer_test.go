package terminal

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	uv "github.com/charmbracelet/ultraviolet"
	"github.com/charmbracelet/x/ansi"
	"github.com/charmbracelet/x/vt"
)

var environ = []string{"TERM=xterm-256color"}

// picture returns what a terminal shows: every cell with its style.
func picture(e *vt.Emulator) string {
	var b strings.Builder
	for y := range e.Height() {
		for x := range e.Width() {
			c := e.CellAt(x, y)
			if c.Width == 0 {
				continue // the right half of a wide character
			}
			style := c.Style
			fmt.Fprintf(&b, "%s%s|", style.String(), c.Content)
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// scribble returns a random screen that differs from another in a few lines.
func scribble(rng *rand.Rand, lines []string, w, h int) []string {
	words := []string{" ", "  ", "word", "─────", "∞", "W", "★", "好", "👍", "\x1b[1mbold\x1b[m", "\x1b[38;5;196mred\x1b[m", "\x1b[7m \x1b[m", "12"}
	line := func() string {
		var b strings.Builder
		for range rng.IntN(w/2 + 1) {
			b.WriteString(words[rng.IntN(len(words))])
		}
		return ansi.Truncate(b.String(), w, "…")
	}
	next := make([]string, h)
	copy(next, lines)
	if rng.IntN(3) == 0 { // scrolled
		by := rng.IntN(h)
		next = append(next[by:], next[:by]...)
	}
	for range rng.IntN(h) {
		next[rng.IntN(h)] = line()
	}
	return next
}

// drawn returns a text as cells.
func drawn(w, h int, text string) uv.Drawable {
	b := uv.NewScreenBuffer(w, h)
	b.Method = ansi.GraphemeWidth
	uv.NewStyledString(text).Draw(b, b.Bounds())
	return b
}

// After any sequence of frames, sizes and resets a terminal shows what it would show if the last
// frame were the first.
func TestRenderer(t *testing.T) {
	for _, answer := range []tea.ModeReportMsg{{}, {Mode: ansi.ModeSynchronizedOutput, Value: ansi.ModeReset}, {Mode: ansi.ModeUnicodeCore, Value: ansi.ModeReset}} {
		rng := rand.New(rand.NewPCG(5, 6))
		w, h := 40, 12
		colours := colorprofile.ANSI256
		r := newRenderer(environ, colours)
		shown := vt.NewEmulator(w, h)
		r.resize(w, h)
		shown.WriteString(r.enter())
		shown.WriteString(r.learn(answer))
		var lines []string
		for n := range 150 {
			switch rng.IntN(20) {
			case 0:
				w, h = 1+rng.IntN(60), 1+rng.IntN(20)
				r.resize(w, h)
				shown.Resize(w, h)
			case 1: // suspended and continued
				shown.WriteString(leaving + "$ fg\r\n" + r.enter())
				r.reset()
			case 2:
				colours = colorprofile.ASCII + colorprofile.Profile(rng.IntN(4))
				r.colour(colours)
			}
			lines = scribble(rng, lines, w, h)
			content := drawn(w, h, strings.Join(lines, "\n"))
			shown.Write(r.frame(tea.View{}, content))
			again := newRenderer(environ, colours)
			again.resize(w, h)
			again.learn(answer)
			want := vt.NewEmulator(w, h)
			want.WriteString(again.enter())
			want.Write(again.frame(tea.View{}, content))
			if got, want := picture(shown), picture(want); got != want {
				t.Fatalf("%+v, frame %d of %dx%d:\n%s\nwant\n%s", answer, n, w, h, got, want)
			}
			if again := r.frame(tea.View{}, content); len(again) > 0 {
				t.Fatalf("%+v, frame %d once more: %q", answer, n, again)
			}
		}
	}
}

// A frame sets mouse and title when they change, in one synchronized update if the terminal can.
// Leaving undoes everything that entering and frames set.
func TestRendererModes(t *testing.T) {
	modes := map[ansi.Mode]bool{}
	title := ""
	e := vt.NewEmulator(20, 5)
	e.SetCallbacks(vt.Callbacks{
		EnableMode:  func(m ansi.Mode) { modes[m] = true },
		DisableMode: func(m ansi.Mode) { delete(modes, m) },
		Title:       func(s string) { title = s },
	})
	r := newRenderer(environ, colorprofile.ANSI256)
	r.resize(20, 5)
	e.WriteString(leaving) // modes that are on at the start must be on at the end
	before := fmt.Sprint(modes)
	e.WriteString(r.enter())
	e.WriteString(r.learn(tea.ModeReportMsg{Mode: ansi.ModeUnicodeCore, Value: ansi.ModeReset}))
	for _, c := range []struct {
		mouse tea.MouseMode
		want  ansi.Mode
	}{{tea.MouseModeCellMotion, ansi.ModeMouseButtonEvent}, {tea.MouseModeAllMotion, ansi.ModeMouseAnyEvent}, {tea.MouseModeNone, nil}, {tea.MouseModeCellMotion, ansi.ModeMouseButtonEvent}} {
		v := tea.View{MouseMode: c.mouse, WindowTitle: fmt.Sprint("title ", c.mouse)}
		e.Write(r.frame(v, drawn(20, 5, "x")))
		for _, m := range []ansi.Mode{ansi.ModeMouseButtonEvent, ansi.ModeMouseAnyEvent} {
			if modes[m] != (m == c.want) {
				t.Errorf("with mouse mode %v mode %v is %v", c.mouse, m, modes[m])
			}
		}
		if title != v.WindowTitle {
			t.Errorf("the title is %q", title)
		}
		if !e.IsAltScreen() || !modes[ansi.ModeBracketedPaste] || modes[ansi.ModeTextCursorEnable] {
			t.Errorf("%v", modes)
		}
	}
	e.WriteString(leaving)
	if after := fmt.Sprint(modes); after != before || e.IsAltScreen() || title != "" {
		t.Errorf("left with %v, want %v; title %q", after, before, title)
	}

	r.learn(tea.ModeReportMsg{Mode: ansi.ModeSynchronizedOutput, Value: ansi.ModeReset})
	frame := string(r.frame(tea.View{}, drawn(20, 5, "y")))
	if !strings.HasPrefix(frame, ansi.SetModeSynchronizedOutput) || !strings.HasSuffix(frame, ansi.ResetModeSynchronizedOutput) {
		t.Errorf("not at one time: %q", frame)
	}
}

// Terminals that might print a query on the screen are sent none.
func TestAnswers(t *testing.T) {
	for env, want := range map[string]bool{
		"TERM=xterm-256color":                             true,
		"TERM=xterm-256color TERM_PROGRAM=iTerm.app":      true,
		"TERM=xterm-256color TERM_PROGRAM=Apple_Terminal": false,
		"TERM=xterm-256color SSH_TTY=/dev/pts/1":          false,
		"TERM=xterm-kitty SSH_TTY=/dev/pts/1":             true,
		"TERM=xterm-256color WT_SESSION=1 SSH_TTY=x":      true,
	} {
		if got := answers(strings.Fields(env)); got != want {
			t.Errorf("%s: %v", env, got)
		}
	}
}

// BenchmarkRenderer times a frame in which one line differs, as after most keys.
func BenchmarkRenderer(b *testing.B) {
	r := newRenderer(environ, colorprofile.TrueColor)
	r.resize(200, 60)
	lines := strings.Split(strings.Repeat(strings.Repeat("\x1b[38;2;1;2;3mW\x1b[m∞ ", 60)+"\n", 60), "\n")
	frames := [2]uv.Drawable{drawn(200, 60, strings.Join(lines, "\n"))}
	lines[30] = "here"
	frames[1] = drawn(200, 60, strings.Join(lines, "\n"))
	b.ReportAllocs()
	for n := 0; b.Loop(); n++ {
		r.frame(tea.View{}, frames[n%2])
	}
}
