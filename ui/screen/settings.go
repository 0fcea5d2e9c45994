package screen

import (
	"errors"
	"fmt"
	"image"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games/catalog"
	"zugzwang/ui/settings"
	"zugzwang/ui/theme"
)

// settingsPage is the list of what can be set. What is chosen holds at once, and until the
// program is left; the file says it for good only if that is asked for.
type settingsPage struct {
	ses    *session
	at     settings.Name
	now    [2]string // what holds where it is left open: the strength and the mode
	asking bool      // whether to write
	lines  []settings.Change
	busy   bool // the file is being read or written
	note   string
	sample *preview // how boards look by now; nil: there is none

	rows  []image.Rectangle // by setting, when it was last drawn
	backs []image.Rectangle // the arrow that leads to the value before
}

func newSettings(ses *session) *settingsPage {
	s := &settingsPage{ses: ses, rows: make([]image.Rectangle, len(settings.Names())), backs: make([]image.Rectangle, len(settings.Names()))}
	s.know()
	if len(ses.games) > 0 {
		if p, ok := catalog.Preview(ses.games[0]); ok {
			s.sample = newPreview(ses, p.Board, p.First)
		}
	}
	return s
}

// know looks what holds where it is left open, which may have to be read.
func (s *settingsPage) know() {
	s.now[0], s.now[1] = s.ses.against().String(), string(s.ses.mode)
}

func (s *settingsPage) init() tea.Cmd {
	var solve tea.Cmd
	if s.sample != nil {
		solve = s.sample.solve()
	}
	return tea.Batch(solve, s.look())
}

// look looks whether the file is another than it was.
func (s *settingsPage) look() tea.Cmd {
	old := s.ses.file
	if s.busy {
		return nil
	}
	s.busy = true
	return aside(func() then {
		f := settings.Read(old.Path())
		return func() tea.Cmd {
			s.busy = false
			if f.Values() != old.Values() {
				s.note = "the file was changed: r lets it hold as it is now"
			}
			s.ses.file = f
			return nil
		}
	})
}

// reread reads the file, and lets hold what it says now.
func (s *settingsPage) reread() tea.Cmd {
	s.asking = false
	path := s.ses.file.Path()
	return aside(func() then {
		f := settings.Read(path)
		return func() tea.Cmd {
			s.note = "it is as the file says"
			if !f.There() {
				s.note = "there is no file: it is as it is by itself"
			}
			cmd := s.ses.reread(f)
			s.know()
			return cmd
		}
	})
}

// ask asks whether to write what was chosen, and says what that would be.
func (s *settingsPage) ask() {
	s.note, s.lines = "", s.unsaid()
	switch err := s.ses.file.Unwritable(); {
	case err != nil:
		s.note = "the file cannot be written: " + err.Error()
	case len(s.lines) == 0 && s.ses.file.There():
		s.note = "there is nothing to write: the file says all that was chosen"
	default:
		s.asking = true
	}
}

// write writes what was asked about. Another key does that, for one that is held down
// comes again and again.
func (s *settingsPage) write() tea.Cmd {
	if s.busy {
		return nil
	}
	s.asking, s.busy = false, true
	f, lines := s.ses.file, s.lines
	return aside(func() then {
		next, err := f.Write(lines)
		if errors.Is(err, settings.ErrChanged) {
			next = settings.Read(f.Path())
		}
		return func() tea.Cmd {
			s.busy, s.ses.file = false, next
			switch {
			case errors.Is(err, settings.ErrChanged):
				s.note = "nothing is written: the file was changed meanwhile, and is read again"
			case err != nil:
				s.note = "the file cannot be written: " + err.Error()
			default:
				s.ses.set.Written()
				s.note = "written"
			}
			return nil
		}
	})
}

// unfiled says why there is no file to be written or read.
func (s *settingsPage) unfiled() string {
	if s.ses.file.Path() == "" {
		return "there is no home directory for a file of settings"
	}
	return ""
}

func (s *settingsPage) title() string          { return "settings" }
func (s *settingsPage) notify(text string)     { s.note = text }
func (s *settingsPage) update(tea.Msg) tea.Cmd { return nil }

func (s *settingsPage) close() {
	if s.sample != nil {
		s.sample.solving.stop()
	}
}

func (s *settingsPage) help() []string {
	return []string{
		"What is chosen here holds at once, and until you leave. The file holds it for good: it is read at every start, and written only if you press w and then enter; comments and all other lines in it stay.",
		"",
		"Flags go before the file, for one run: zugzwang --theme light, or --config pause=0 for any setting. NO_COLOR goes before the file's colours. The file goes before what was chosen in an earlier run, such as how strong the program is.",
	}
}

func (s *settingsPage) keys() []binding {
	keys := []binding{
		bind("↑↓", "choose", s.go_(-1), "up", "k", "shift+tab").about("choose a setting"),
		bind("", "", s.go_(1), "down", "j", "tab").hidden(),
		bind("← →", "change", s.change(-1), "left", "h").about("another value of the setting in focus; enter and space, too"),
		bind("", "", s.change(1), "right", "l", "enter", "space").hidden(),
		bind("w", "write", do(s.ask), "w").about("write what was chosen to the file: first it is shown what that is").unless(s.unfiled),
		bind("r", "reread", s.reread, "r").about("read the file again, and let hold what it says").unless(s.unfiled),
	}
	shared := common(s.ses, s)
	shared[0] = bind(",", "back", func() tea.Cmd { return back }, ",").hidden() // not the settings once more
	if s.asking {
		keys = append([]binding{bind("enter", "write it", s.write, "enter", "y")}, keys[:4]...)
		*escape(shared) = bind("esc", "no", do(func() { s.asking = false }), "esc").about("write nothing")
	}
	return append(keys, shared...)
}

func (s *settingsPage) go_(delta int) func() tea.Cmd {
	return do(func() {
		s.at, s.note, s.asking = settings.Name(step(int(s.at), delta, len(s.rows))), "", false
	})
}

// change goes to another value of the setting in focus, round the ends.
func (s *settingsPage) change(delta int) func() tea.Cmd {
	return func() tea.Cmd {
		s.note, s.asking = "", false
		next, ok := s.at.Beside(s.ses.set.Of(s.at), delta)
		if !ok {
			list := s.at.Choices()
			if next = list[0]; delta < 0 {
				next = list[len(list)-1]
			}
		}
		cmd := s.ses.choose(s.at, next)
		s.know()
		return cmd
	}
}

func (s *settingsPage) wheel(delta int) tea.Cmd { return s.go_(delta)() }

func (s *settingsPage) click(at image.Point) tea.Cmd {
	for i, row := range s.rows {
		if at.In(row) {
			s.at = settings.Name(i)
			if at.In(s.backs[i]) {
				return s.change(-1)()
			}
			return s.change(1)()
		}
	}
	return nil
}

// unsaid are the lines that the file would have to have besides, so that all that was
// chosen holds for good.
func (s *settingsPage) unsaid() []settings.Change {
	return s.ses.file.Changes(s.ses.set.Chosen())
}

// value is what a setting says, and what holds where that leaves it open: "auto: dark".
func (s *settingsPage) value(n settings.Name) string {
	value := s.ses.set.Of(n)
	if now := s.holds(n); now != "" && settings.Open(value) {
		return value + ": " + now
	}
	return value
}

// holds is the value that holds where a setting leaves it open; "" where there is no word
// for it.
func (s *settingsPage) holds(n settings.Name) string {
	th := s.ses.theme
	switch n {
	case settings.Theme:
		if th.Light {
			return "light"
		}
		return "dark"
	case settings.Colours:
		return map[theme.Depth]string{theme.Exact: "full", theme.Indexed: "256", theme.Sixteen: "16", theme.Mono: "none"}[th.Depth]
	case settings.Glyphs:
		switch {
		case th.Console: // which is ASCII and some more
			return "console"
		case th.ASCII:
			return "ascii"
		}
		return "unicode"
	case settings.Motion:
		if s.ses.motion && !s.ses.isSlow() {
			return "on"
		}
		return "off"
	case settings.Strength:
		return s.now[0]
	case settings.Mode:
		return s.now[1]
	}
	return ""
}

// why says who says a setting.
func (s *settingsPage) why(n settings.Name) string {
	switch s.ses.set.From(n) {
	case settings.Here:
		return "chosen here, until you leave"
	case settings.Flag:
		return "said by a flag, for this run"
	case settings.Environment:
		return "said by NO_COLOR, for this run"
	case settings.InFile:
		if line := s.ses.file.Line(n); line > 0 && s.ses.file.Values()[n] == s.ses.set.Of(n) {
			return fmt.Sprintf("said by line %d of the file", line)
		}
		return "said by the file as it was"
	}
	return "as it is by itself"
}
