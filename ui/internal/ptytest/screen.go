// Package ptytest tests whole programs on a terminal: it has a real pseudo-terminal, the screen
// that results from the output, and functions that type, paste, point and resize.
package ptytest

import (
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	uv "github.com/charmbracelet/ultraviolet"
	"github.com/charmbracelet/x/ansi"
	"github.com/charmbracelet/x/vt"
)

// Screen emulates a terminal's screen from the bytes written to it. It is not safe for concurrent
// use, except that Read may wait while others write.
type Screen struct {
	vt    *vt.Emulator
	modes map[ansi.Mode]bool // modes that differ from those at the start
	// otherKeys is the level of modifyOtherKeys, keyboards the number of settings of kitty's
	// keyboard protocol pushed on the main and on the alternate screen.
	otherKeys int
	keyboards [2]int
	title     string
	unknown   []string
	// frame is the first frame painted completely with synchronized output.
	frame        Picture
	synchronized bool
}

// onAtFirst are the modes that are set at the start.
var onAtFirst = []ansi.Mode{ansi.ModeAutoWrap, ansi.ModeTextCursorEnable}

// NewScreen returns a new screen, of at least one cell.
func NewScreen(cols, rows int) *Screen {
	s := &Screen{vt: vt.NewEmulator(max(cols, 1), max(rows, 1)), modes: map[ansi.Mode]bool{}}
	s.vt.SetCallbacks(vt.Callbacks{
		Title: func(title string) { s.title = title },
		EnableMode: func(m ansi.Mode) {
			s.mode(m, true)
			s.synchronized = s.synchronized || m == ansi.ModeSynchronizedOutput
		},
		DisableMode: func(m ansi.Mode) {
			// A program that exits may reset modes that it never set.
			if m == ansi.ModeSynchronizedOutput && s.modes[m] && s.frame == nil {
				s.frame = s.Picture()
			}
			s.mode(m, false)
		},
	})
	s.vt.SetLogger(s)
	s.vt.SetScrollbackSize(1)
	s.keyboardHandlers()
	// Modern terminals support synchronized output.
	s.vt.RegisterCsiHandler(ansi.Command('?', '$', 'p'), func(params ansi.Params) bool {
		if n, _, _ := params.Param(0, 0); n != ansi.ModeSynchronizedOutput.Mode() {
			return false
		}
		setting := ansi.ModeReset
		if s.modes[ansi.ModeSynchronizedOutput] {
			setting = ansi.ModeSet
		}
		s.answer(ansi.ReportMode(ansi.ModeSynchronizedOutput, setting))
		return true
	})
	s.vt.RegisterOscHandler(52, func([]byte) bool { return true }) // accepts what is copied to the clipboard
	return s
}

// keyboardHandlers handles keyboard settings, which the emulator does not support.
func (s *Screen) keyboardHandlers() {
	s.vt.RegisterCsiHandler(ansi.Command('>', 0, 'm'), func(params ansi.Params) bool {
		if n, _, _ := params.Param(0, 0); n != 4 {
			return false
		}
		s.otherKeys, _, _ = params.Param(1, 0)
		return true
	})
	stack := func() *int {
		if s.vt.IsAltScreen() {
			return &s.keyboards[1]
		}
		return &s.keyboards[0]
	}
	s.vt.RegisterCsiHandler(ansi.Command('>', 0, 'u'), func(ansi.Params) bool {
		*stack()++
		return true
	})
	s.vt.RegisterCsiHandler(ansi.Command('<', 0, 'u'), func(params ansi.Params) bool {
		n, _, _ := params.Param(0, 1)
		*stack() = max(0, *stack()-n)
		return true
	})
	s.vt.RegisterCsiHandler(ansi.Command('=', 0, 'u'), func(ansi.Params) bool { return true })
	s.vt.RegisterCsiHandler(ansi.Command('?', 0, 'u'), func(ansi.Params) bool {
		s.answer("\x1b[?1u")
		return true
	})
}

func (s *Screen) answer(text string) { fmt.Fprint(s.vt.InputPipe(), text) }

// mode records that a mode has been switched on or off.
func (s *Screen) mode(m ansi.Mode, on bool) {
	if m == ansi.ModeInsertReplace && on {
		s.unknown = append(s.unknown, "insert mode, which the emulator has not")
	}
	if on == slices.Contains(onAtFirst, m) {
		delete(s.modes, m)
	} else {
		s.modes[m] = on
	}
}

// Printf records what the emulator logs: sequences that it does not know.
func (s *Screen) Printf(format string, args ...any) {
	if strings.HasPrefix(format, "unhandled") {
		s.unknown = append(s.unknown, fmt.Sprintf(format, args...))
	}
}

// Write writes output of the program to the screen.
func (s *Screen) Write(p []byte) (int, error) { return s.vt.Write(p) }

// Read reads the terminal's answers. Unless somebody reads them, Write blocks.
func (s *Screen) Read(p []byte) (int, error) { return s.vt.Read(p) }

// Close ends a blocked Read.
func (s *Screen) Close() error {
	if pipe, ok := s.vt.InputPipe().(io.Closer); ok { // the emulator's own Close must not run in parallel to Read
		return pipe.Close()
	}
	return s.vt.Close()
}

// Resize changes the screen's size, to at least one cell.
func (s *Screen) Resize(cols, rows int) { s.vt.Resize(max(cols, 1), max(rows, 1)) }

// Text returns the text on the screen without trailing blanks in lines.
func (s *Screen) Text() string {
	var b strings.Builder
	for y := range s.vt.Height() {
		var line strings.Builder
		for x := range s.vt.Width() {
			if c := s.vt.CellAt(x, y); c == nil {
				line.WriteByte(' ')
			} else {
				line.WriteString(c.Content)
			}
		}
		b.WriteString(strings.TrimRight(line.String(), " ") + "\n")
	}
	return b.String()
}

// Title returns the title of the window.
func (s *Screen) Title() string { return s.title }

// Alt reports whether the alternate screen is shown.
func (s *Screen) Alt() bool { return s.vt.IsAltScreen() }

// Modes returns the modes that differ from those at the start, sorted: "?1049 on".
func (s *Screen) Modes() []string {
	var list []string
	for m, on := range maps.All(s.modes) {
		mark := ""
		if _, dec := m.(ansi.DECMode); dec {
			mark = "?"
		}
		state := "off"
		if on {
			state = "on"
		}
		list = append(list, fmt.Sprintf("%s%d %s", mark, m.Mode(), state))
	}
	slices.Sort(list)
	if s.otherKeys != 0 {
		list = append(list, fmt.Sprintf("modifyOtherKeys %d", s.otherKeys))
	}
	if s.keyboards != [2]int{} {
		list = append(list, fmt.Sprintf("keyboards pushed %v", s.keyboards))
	}
	if s.title != "" {
		list = append(list, fmt.Sprintf("title %q", s.title))
	}
	return list
}

// Unknown returns the sequences written that the emulator does not know.
func (s *Screen) Unknown() []string { return s.unknown }

// Picture holds the cells of a screen by row.
type Picture [][]uv.Cell

// Picture returns the cells on the screen.
func (s *Screen) Picture() Picture {
	rows := make(Picture, s.vt.Height())
	for y := range rows {
		rows[y] = make([]uv.Cell, s.vt.Width())
		for x := range rows[y] {
			rows[y][x] = uv.EmptyCell
			if c := s.vt.CellAt(x, y); c != nil {
				rows[y][x] = *c
			}
		}
	}
	return rows
}

// Diff describes how two pictures of the same size differ in text and style; "" if they are
// equal.
func (p Picture) Diff(other Picture) string {
	var b strings.Builder
	count := 0
	for y := range p {
		for x := range p[y] {
			one, two := seen(p[y][x]), seen(other[y][x])
			if one.Equal(&two) {
				continue
			}
			if count++; count <= 10 {
				fmt.Fprintf(&b, "column %d, row %d: %q %+v and %q %+v\n", x, y, one.Content, one.Style, two.Content, two.Style)
			}
		}
	}
	if count > 10 {
		fmt.Fprintf(&b, "and %d more cells\n", count-10)
	}
	return b.String()
}

// seen returns a cell without what is invisible: the text colour and weight of a blank.
func seen(c uv.Cell) uv.Cell {
	if c.Content == " " {
		const inked = uv.AttrBold | uv.AttrFaint | uv.AttrItalic
		if c.Style.Attrs &^= inked; c.Style.Attrs&uv.AttrReverse == 0 && c.Style.Underline == uv.UnderlineNone {
			c.Style.Fg = nil
		}
	}
	return c
}
