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

// Appearance holds what follows from the settings and, where they leave it open, from the
// terminal.
type Appearance struct {
	Set      settings.Settings // the settings in effect
	Start    settings.Settings // the settings at the start of the program
	File     *settings.File    // nil: settings cannot be written
	Terminal theme.Options     // theme options as detected from the terminal
	Moving   bool              // animate unless the settings say otherwise
	asked    bool              // the terminal was asked for its background
	Theme    *theme.Theme
	Motion   bool          // moves are animated
	Pause    time.Duration // before each move of the program

	slows int       // how often the terminal was slow in the minute that began at since
	since time.Time // the start of the minute in which slows counts
}

// SettingsFault returns a line about the faults in the file; "" if there are none.
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

// Apply makes Theme, Motion and Pause anew from the settings Set and from what is known of the
// terminal.
func (l *Appearance) Apply() {
	l.Theme = theme.New(l.Set.Appearance(l.Terminal))
	l.Motion, l.Pause = l.Set.Moves(l.Moving), l.Set.Pause()
}

// Page stores the colour of the terminal's background and whether it is light, and chooses the
// theme anew.
func (l *Appearance) Page(ground color.RGBA, light bool) {
	l.Terminal.Ground, l.Terminal.Light = ground, light
	l.Apply()
}

// Slowed records that the terminal was slow to take a frame. After three times within a minute,
// edges are no longer smoothed for as long as the program runs, unless the settings demand it: a
// circle with hard edges takes three fifths of the bytes.
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

// AskPage asks the terminal for its background, once, if anything depends on it.
func (l *Appearance) AskPage() tea.Cmd {
	if l.asked || !l.Set.AsksPage() && l.Theme.Depth != theme.Exact {
		return nil
	}
	l.asked = true
	return tea.Raw(ansi.RequestBackgroundColor)
}

// StrengthMsg says that the program's strength may have changed.
type StrengthMsg struct{}

// Choose gives setting n a value for as long as the program runs; the file is not written. The
// command sends StrengthMsg if n is the program's strength, or asks the terminal for its background
// if that matters now; it is nil for most settings.
func (ses *Session) Choose(n settings.Name, value string) tea.Cmd {
	ses.Set.Set(n, value)
	ses.Apply()
	switch n {
	case settings.Mode:
		ses.setMode(ses.Set.Mode())
	case settings.Strength:
		return tellStrength
	}
	return ses.AskPage()
}

// tellStrength tells the screens that the strength for new matches has changed.
func tellStrength() tea.Msg { return StrengthMsg{} }

// Reread takes the values of a file of settings that was read again, in place of what was chosen
// while the program runs; flags and the environment keep precedence. The command sends StrengthMsg,
// and asks the terminal for its background if that matters now.
func (ses *Session) Reread(f *settings.File) tea.Cmd {
	ses.File = f
	ses.Set.Reread(f.Values(), ses.Start)
	ses.Apply()
	ses.setMode(ses.Set.Mode())
	return tea.Batch(ses.AskPage(), tellStrength)
}

// setMode sets whether new matches are played or studied; save.Unasked: as the user chose last.
func (ses *Session) setMode(m save.Mode) {
	if m == save.Unasked {
		m = ses.Habits.Mode()
	}
	ses.Mode, ses.Fresh = m, Seen(m.Hidden())
}

// ChooseMode sets whether new matches are played or studied. It returns a function that returns the
// command to save the choice; if saving fails, notify is called with the reason.
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

// Against returns the program's strength in new matches of a game: by the settings, otherwise as
// last chosen.
func (ses *Session) Against(game string) matches.Side {
	if s := ses.Set.Strength(); s != matches.Person {
		return s
	}
	return ses.Habits.Against(ses.Mode, game)
}

// ChooseAgainst sets how strong the program plays in a game from now on. It fails if that cannot be
// saved; it then holds until the program ends.
func (ses *Session) ChooseAgainst(game string, s matches.Side) error {
	if ses.Set.Strength() != matches.Person {
		ses.Set.Set(settings.Strength, s.String())
	}
	return ses.Habits.SetAgainst(game, s)
}

// FirstMatch reports whether the next match of a game is one of the first, which show its rules.
func (ses *Session) FirstMatch(game string) bool {
	return ses.Set.TellsRules() && !ses.Habits.KnowsRules(game)
}

// ChoosePause chooses the next longer (delta 1) or shorter (-1) pause before the program's moves.
// It does nothing if there is none.
func (ses *Session) ChoosePause(delta int) {
	if next, ok := settings.Pause.Beside(ses.Set.Of(settings.Pause), delta); ok {
		ses.Choose(settings.Pause, next)
	}
}

// ShortPath returns the path of the file with ~ for the home directory.
func ShortPath(f *settings.File) string {
	path := f.Path()
	if home, err := os.UserHomeDir(); err == nil {
		if rest, ok := strings.CutPrefix(path, home+string(filepath.Separator)); ok {
			return filepath.Join("~", rest)
		}
	}
	return path
}
