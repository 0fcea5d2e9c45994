package menu

import (
	"errors"
	"fmt"
	"image"
	"slices"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games/catalog"
	"zugzwang/ui/screen/kit"
	"zugzwang/ui/settings"
	"zugzwang/ui/theme"
)

// Settings is the list of settings. Choices take effect at once and last until the program ends.
// They are written to the file only on request.
type Settings struct {
	ses    *kit.Session
	At     settings.Name     // the setting in focus
	now    string            // the mode in effect if the settings leave it open
	asking bool              // the user is being asked whether to write the file
	lines  []settings.Change // the changes that are written if the user agrees
	busy   bool              // the file is being read or written
	note   string
	sample *kit.Preview // a board that shows the appearance; nil: none

	Rows  []image.Rectangle // area of each setting, when last drawn
	Backs []image.Rectangle // area of the arrow to the previous value; empty for settings not in focus
}

func NewSettings(ses *kit.Session) *Settings {
	s := &Settings{ses: ses, Rows: make([]image.Rectangle, len(settings.Names())), Backs: make([]image.Rectangle, len(settings.Names()))}
	s.know()
	if len(ses.Games) > 0 {
		if p, ok := catalog.Preview(ses.Games[0]); ok {
			s.sample = kit.NewPreview(ses, p.Board, p.First)
		}
	}
	return s
}

// know stores the mode in effect, which the list shows if the settings leave it open.
func (s *Settings) know() {
	s.now = string(s.ses.Mode)
}

func (s *Settings) Init() tea.Cmd {
	var solve tea.Cmd
	if s.sample != nil {
		solve = s.sample.Solve()
	}
	return tea.Batch(solve, s.look())
}

// look reads the file again without applying it, and says so if it has changed.
func (s *Settings) look() tea.Cmd {
	old := s.ses.File
	if s.busy {
		return nil
	}
	s.busy = true
	return kit.Aside(func() kit.Then {
		f := settings.Read(old.Path())
		return func() tea.Cmd {
			s.busy = false
			if f.Values() != old.Values() {
				s.note = "the file was changed: r lets it hold as it is now"
			}
			s.ses.File = f
			return nil
		}
	})
}

// reread reads the file and applies it.
func (s *Settings) reread() tea.Cmd {
	s.asking = false
	path := s.ses.File.Path()
	return kit.Aside(func() kit.Then {
		f := settings.Read(path)
		return func() tea.Cmd {
			s.note = "it is as the file says"
			if !f.There() {
				s.note = "there is no settings file: every setting is at its default"
			}
			cmd := s.ses.Reread(f)
			s.know()
			return cmd
		}
	})
}

// ask asks whether to write the chosen values, and shows the changes.
func (s *Settings) ask() {
	s.note, s.lines = "", s.unsaid()
	switch err := s.ses.File.Unwritable(); {
	case err != nil:
		s.note = "the file cannot be written: " + err.Error()
	case len(s.lines) == 0 && s.ses.File.There():
		s.note = "there is nothing to write: the file says all that was chosen"
	default:
		s.asking = true
	}
}

// write writes the changes that ask has shown. Its key is another than that of ask, because a key
// held down repeats.
func (s *Settings) write() tea.Cmd {
	if s.busy {
		return nil
	}
	s.asking, s.busy = false, true
	f, lines := s.ses.File, s.lines
	return kit.Aside(func() kit.Then {
		next, err := f.Write(lines)
		if errors.Is(err, settings.ErrChanged) {
			next = settings.Read(f.Path())
		}
		return func() tea.Cmd {
			s.busy, s.ses.File = false, next
			switch {
			case errors.Is(err, settings.ErrChanged):
				s.note = "nothing is written: the file was changed meanwhile, and is read again"
			case err != nil:
				s.note = "the file cannot be written: " + err.Error()
			default:
				s.ses.Set.Written()
				s.note = "written"
			}
			return nil
		}
	})
}

// whyNoFile returns why there is no file to write or read, or "".
func (s *Settings) whyNoFile() string {
	if s.ses.File.Path() == "" {
		return "there is no home directory for a file of settings"
	}
	return ""
}

func (s *Settings) Title() string          { return "settings" }
func (s *Settings) Notify(text string)     { s.note = text }
func (s *Settings) Update(tea.Msg) tea.Cmd { return nil }

func (s *Settings) Shut() {
	if s.sample != nil {
		s.sample.Solving.Stop()
	}
}

func (s *Settings) Help() []string {
	return []string{
		"What you choose here takes effect at once and holds until you leave the program. To keep it, press w and then enter: that writes it to the file, which is read at every start. Comments and all other lines of the file stay.",
		"",
		"A flag sets something for one run, whatever the file says: zugzwang --theme light, or --config pause=0 for any setting. NO_COLOR does so for colours. What the file says comes before what was chosen in an earlier run, such as how strong the program is.",
	}
}

func (s *Settings) Keys() []kit.Binding {
	keys := []kit.Binding{
		kit.Bind("↑↓", "choose", s.goBy(-1), "up", "k", "shift+tab").About("choose a setting"),
		kit.Bind("", "", s.goBy(1), "down", "j", "tab").Hidden(),
		kit.Bind("← →", "change", s.change(-1), "left", "h").About("another value of the setting in focus; enter and space, too"),
		kit.Bind("", "", s.change(1), "right", "l", "enter", "space").Hidden(),
		kit.Bind("w", "write", kit.Do(s.ask), "w").About("write what was chosen here to the file; what would be written is shown first").Unless(s.whyNoFile),
		kit.Bind("r", "reread", s.reread, "r").About("read the file again; what it says replaces what was chosen here").Unless(s.whyNoFile),
	}
	shared := kit.Common(s.ses, s)
	shared[0] = kit.Bind(",", "back", func() tea.Cmd { return kit.Back }, ",").Hidden() // leaves the settings instead of opening them again
	if s.asking {
		keys = append([]kit.Binding{kit.Bind("enter", "write it", s.write, "enter", "y")}, keys[:4]...)
		*kit.Escape(shared) = kit.Bind("esc", "no", kit.Do(func() { s.asking = false }), "esc").About("write nothing")
	}
	return append(keys, shared...)
}

func (s *Settings) goBy(delta int) func() tea.Cmd {
	return kit.Do(func() {
		s.At, s.note, s.asking = settings.Name(kit.Step(int(s.At), delta, len(s.Rows))), "", false
	})
}

// change returns a function that chooses the next value (delta 1) or the previous one (-1) of the
// setting in focus, cyclically.
func (s *Settings) change(delta int) func() tea.Cmd {
	return func() tea.Cmd {
		s.note, s.asking = "", false
		next, ok := s.At.Beside(s.ses.Set.Of(s.At), delta)
		if !ok {
			list := s.At.Choices()
			if next = list[0]; delta < 0 {
				next = list[len(list)-1]
			}
		}
		cmd := s.ses.Choose(s.At, next)
		s.know()
		return cmd
	}
}

func (s *Settings) Wheel(delta int) tea.Cmd { return s.goBy(delta)() }

func (s *Settings) Click(at image.Point) tea.Cmd {
	i := slices.IndexFunc(s.Rows, at.In)
	if i < 0 {
		return nil
	}
	s.At = settings.Name(i)
	if at.In(s.Backs[i]) {
		return s.change(-1)()
	}
	return s.change(1)()
}

// unsaid returns the changes to the file that would make the chosen values permanent.
func (s *Settings) unsaid() []settings.Change {
	return s.ses.File.Changes(s.ses.Set.Chosen())
}

// value returns the value of a setting; if that leaves it open, also what is in effect: "auto:
// dark".
func (s *Settings) value(n settings.Name) string {
	value := s.ses.Set.Of(n)
	if now := s.holds(n); now != "" && settings.Open(value) {
		return value + ": " + now
	}
	return value
}

// holds returns the value in effect for a setting that is left open; "" if there is no word for
// it.
func (s *Settings) holds(n settings.Name) string {
	th := s.ses.Theme
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
		case th.Console: // ASCII and a few more characters
			return "console"
		case th.ASCII:
			return "ascii"
		}
		return "unicode"
	case settings.Motion:
		if s.ses.Motion && !s.ses.IsSlow() {
			return "on"
		}
		return "off"
	case settings.Mode:
		return s.now
	}
	return ""
}

// why returns where the value of a setting comes from.
func (s *Settings) why(n settings.Name) string {
	switch s.ses.Set.From(n) {
	case settings.Here:
		return "chosen here, until you leave"
	case settings.Flag:
		return "set on the command line, for this run"
	case settings.Environment:
		return "set by NO_COLOR, for this run"
	case settings.InFile:
		if line := s.ses.File.Line(n); line > 0 && s.ses.File.Values()[n] == s.ses.Set.Of(n) {
			return fmt.Sprintf("set in line %d of the file", line)
		}
		return "set in the file as it was when it was read"
	}
	return "the default"
}
