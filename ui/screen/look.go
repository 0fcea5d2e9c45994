package screen

import (
	"fmt"
	"image/color"
	"os"
	"path/filepath"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"zugzwang/games"
	"zugzwang/ui/save"
	"zugzwang/ui/settings"
	"zugzwang/ui/theme"
)

// look is what follows from the settings, and from the terminal where they leave it open.
type look struct {
	set      settings.Settings
	start    settings.Settings // as they were
	file     *settings.File    // nil: there is none to be written
	terminal theme.Options     // how the terminal by itself would have it
	moving   bool              // things would move if nothing were set
	asked    bool              // the terminal, what its background is
	theme    *theme.Theme
	motion   bool
	pause    time.Duration // before the program moves

	slows int       // how often the terminal was slow to take a frame
	since time.Time // within the minute that began then
}

// faulty says what is wrong with the file, in a line; "" if nothing is.
func faulty(f *settings.File) string {
	list := f.Faults()
	if len(list) == 0 {
		return ""
	}
	note := where(f) + strings.TrimPrefix(list[0], f.Path())
	if more := len(list) - 1; more > 0 {
		note += fmt.Sprintf("; and %d more: , lists them", more)
	}
	return note
}

// apply lets the settings hold.
func (l *look) apply() {
	l.theme = theme.New(l.set.Look(l.terminal))
	l.motion, l.pause = l.set.Moves(l.moving), l.set.Pause()
}

// page takes in what the terminal's background is.
func (l *look) page(ground color.RGBA, light bool) {
	l.terminal.Ground, l.terminal.Light = ground, light
	l.apply()
}

// slowed takes in that the terminal was slow to take a frame. The third time within a
// minute edges are no longer mixed for as long as the program runs, if nothing else is set:
// a circle with hard ones takes three fifths of the bytes.
func (l *look) slowed(now time.Time) {
	const times = 3
	if l.slows == 0 || now.Sub(l.since) > time.Minute {
		l.slows, l.since = 0, now
	}
	if l.slows++; l.slows == times {
		l.terminal.Rough = true
		l.apply()
	}
}

// askPage asks the terminal once what its background is, if anything depends on that.
func (l *look) askPage() tea.Cmd {
	if l.asked || !l.set.AsksPage() && l.theme.Depth != theme.Exact {
		return nil
	}
	l.asked = true
	return tea.Raw(ansi.RequestBackgroundColor)
}

// strengthMsg says that the program is of another strength from now on.
type strengthMsg games.Side

// choose lets a setting have another value from now on.
func (ses *session) choose(n settings.Name, value string) tea.Cmd {
	ses.set.Set(n, value)
	ses.apply()
	switch n {
	case settings.Mode:
		ses.setMode(ses.set.Mode())
	case settings.Strength:
		return ses.tellStrength
	}
	return ses.askPage()
}

func (ses *session) tellStrength() tea.Msg { return strengthMsg(ses.against()) }

// reread lets the file hold as it is by now.
func (ses *session) reread(f *settings.File) tea.Cmd {
	ses.file = f
	ses.set.Reread(f.Values(), ses.start)
	ses.apply()
	ses.setMode(ses.set.Mode())
	return tea.Batch(ses.askPage(), ses.tellStrength)
}

// setMode lets new matches be played or studied.
func (ses *session) setMode(m save.Mode) {
	if m == save.Unasked {
		m = ses.habits.Mode()
	}
	ses.mode, ses.fresh = m, seen(m.Hidden())
}

// chooseMode takes in how somebody wants to play from now on. What it returns notes that
// where it lasts; a match says if it cannot.
func (ses *session) chooseMode(m save.Mode) func(notify func(string)) tea.Cmd {
	ses.setMode(m)
	if ses.set.Mode() != save.Unasked {
		ses.set.Set(settings.Mode, string(m))
	}
	return func(notify func(string)) tea.Cmd {
		return aside(func() then {
			err := ses.habits.SetMode(m)
			return func() tea.Cmd {
				if err != nil {
					notify(err.Error())
				}
				return nil
			}
		})
	}
}

// against is how strong the program is in new matches: as it is set, or was chosen last.
func (ses *session) against() games.Side {
	if s := ses.set.Strength(); s != games.Person {
		return s
	}
	return ses.habits.Against(ses.mode)
}

// chooseAgainst notes how strong the program is to be from now on.
func (ses *session) chooseAgainst(s games.Side) error {
	if ses.set.Strength() != games.Person {
		ses.set.Set(settings.Strength, s.String())
	}
	return ses.habits.SetAgainst(s)
}

// choosePause goes to a longer pause before the program moves, or to a shorter one.
func (ses *session) choosePause(delta int) {
	if next, ok := settings.Pause.Beside(ses.set.Of(settings.Pause), delta); ok {
		ses.choose(settings.Pause, next)
	}
}

// where is the file's path in few words.
func where(f *settings.File) string {
	path := f.Path()
	if home, err := os.UserHomeDir(); err == nil {
		if rest, ok := strings.CutPrefix(path, home+string(filepath.Separator)); ok {
			return filepath.Join("~", rest)
		}
	}
	return path
}
