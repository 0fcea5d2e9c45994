package kit

import (
	"fmt"
	"image/color"
	"os"
	"path/filepath"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"zugzwang/games/matches"
	"zugzwang/ui/save"
	"zugzwang/ui/settings"
	"zugzwang/ui/theme"
)

// Appearance is what follows from the settings, and from the terminal where they leave it open.
type Appearance struct {
	Set      settings.Settings
	Start    settings.Settings // as they were
	File     *settings.File    // nil: there is none to be written
	Terminal theme.Options     // how the terminal by itself would have it
	Moving   bool              // things would move if nothing were set
	asked    bool              // the terminal, what its background is
	Theme    *theme.Theme
	Motion   bool
	Pause    time.Duration // before the program moves

	slows int       // how often the terminal was slow to take a frame
	since time.Time // within the minute that began then
}

// SettingsFault says what is wrong with the file, in a line; "" if nothing is.
func SettingsFault(f *settings.File) string {
	list := f.Faults()
	if len(list) == 0 {
		return ""
	}
	note := ShortPath(f) + strings.TrimPrefix(list[0], f.Path())
	if more := len(list) - 1; more > 0 {
		note += fmt.Sprintf("; and %d more: , lists them", more)
	}
	return note
}

// Apply applies the settings.
func (l *Appearance) Apply() {
	l.Theme = theme.New(l.Set.Appearance(l.Terminal))
	l.Motion, l.Pause = l.Set.Moves(l.Moving), l.Set.Pause()
}

// Page stores the terminal's background.
func (l *Appearance) Page(ground color.RGBA, light bool) {
	l.Terminal.Ground, l.Terminal.Light = ground, light
	l.Apply()
}

// Slowed notes that the terminal was slow to take a frame. The third time within a
// minute edges are no longer mixed for as long as the program runs, if nothing else is set:
// a circle with hard ones takes three fifths of the bytes.
func (l *Appearance) Slowed(now time.Time) {
	const times = 3
	if l.slows == 0 || now.Sub(l.since) > time.Minute {
		l.slows, l.since = 0, now
	}
	if l.slows++; l.slows == times {
		l.Terminal.Rough = true
		l.Apply()
	}
}

// AskPage asks the terminal once for its background, if anything depends on it.
func (l *Appearance) AskPage() tea.Cmd {
	if l.asked || !l.Set.AsksPage() && l.Theme.Depth != theme.Exact {
		return nil
	}
	l.asked = true
	return tea.Raw(ansi.RequestBackgroundColor)
}

// StrengthMsg says that the program may be of another strength from now on.
type StrengthMsg struct{}

// Choose sets a setting from now on.
func (ses *Session) Choose(n settings.Name, value string) tea.Cmd {
	ses.Set.Set(n, value)
	ses.Apply()
	switch n {
	case settings.Mode:
		ses.setMode(ses.Set.Mode())
	case settings.Strength:
		return ses.tellStrength
	}
	return ses.AskPage()
}

func (ses *Session) tellStrength() tea.Msg { return StrengthMsg{} }

// Reread applies the file's present contents.
func (ses *Session) Reread(f *settings.File) tea.Cmd {
	ses.File = f
	ses.Set.Reread(f.Values(), ses.Start)
	ses.Apply()
	ses.setMode(ses.Set.Mode())
	return tea.Batch(ses.AskPage(), ses.tellStrength)
}

// setMode lets new matches be played or studied.
func (ses *Session) setMode(m save.Mode) {
	if m == save.Unasked {
		m = ses.Habits.Mode()
	}
	ses.Mode, ses.Fresh = m, Seen(m.Hidden())
}

// ChooseMode sets how to play from now on. It returns a function that saves the choice; a match
// notifies if that fails.
func (ses *Session) ChooseMode(m save.Mode) func(notify func(string)) tea.Cmd {
	ses.setMode(m)
	if ses.Set.Mode() != save.Unasked {
		ses.Set.Set(settings.Mode, string(m))
	}
	return func(notify func(string)) tea.Cmd {
		return Aside(func() Then {
			err := ses.Habits.SetMode(m)
			return func() tea.Cmd {
				if err != nil {
					notify(err.Error())
				}
				return nil
			}
		})
	}
}

// Against returns the program's strength in new matches of a game: the setting, or the last one
// chosen for it.
func (ses *Session) Against(game string) matches.Side {
	if s := ses.Set.Strength(); s != matches.Person {
		return s
	}
	return ses.Habits.Against(ses.Mode, game)
}

// ChooseAgainst notes how strong the program is to be in a game from now on.
func (ses *Session) ChooseAgainst(game string, s matches.Side) error {
	if ses.Set.Strength() != matches.Person {
		ses.Set.Set(settings.Strength, s.String())
	}
	return ses.Habits.SetAgainst(game, s)
}

// FirstMatch reports whether a match of a game is one of the first, which tell its rules.
func (ses *Session) FirstMatch(game string) bool {
	return ses.Set.TellsRules() && !ses.Habits.ToldRules(game)
}

// ChoosePause goes to a longer pause before the program moves, or to a shorter one.
func (ses *Session) ChoosePause(delta int) {
	if next, ok := settings.Pause.Beside(ses.Set.Of(settings.Pause), delta); ok {
		ses.Choose(settings.Pause, next)
	}
}

// ShortPath returns the file's path, with ~ for the home directory.
func ShortPath(f *settings.File) string {
	path := f.Path()
	if home, err := os.UserHomeDir(); err == nil {
		if rest, ok := strings.CutPrefix(path, home+string(filepath.Separator)); ok {
			return filepath.Join("~", rest)
		}
	}
	return path
}
