package screen

import (
	"image"
	"image/color"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"

	"zugzwang/games"
	"zugzwang/games/berzerk"
	"zugzwang/games/matches"
	"zugzwang/ui/save"
	"zugzwang/ui/screen/kit"
	"zugzwang/ui/screen/menu"
	"zugzwang/ui/settings"
	"zugzwang/ui/theme"
)

// setFile writes a settings file into a home directory. It returns a name that is short on screen.
func setFile(t *testing.T, text string) string {
	t.Helper()
	home := t.TempDir()
	t.Setenv("HOME", home)
	name := filepath.Join(home, "config.toml")
	if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return name
}

// filed returns the configuration with a settings file.
func filed(path string) (cfg Config) {
	cfg.SettingsFile = settings.Read(path)
	cfg.Settings.Take(cfg.SettingsFile.Values(), settings.InFile)
	return cfg
}

// setting returns the list of settings on top.
func (d *driver) setting() *menu.Settings {
	d.t.Helper()
	s, ok := d.app.top().(*menu.Settings)
	if !ok {
		d.t.Fatalf("no settings: %T", d.app.top())
	}
	return s
}

// reads requires words to be on screen, wherever lines break.
func (d *driver) reads(words ...string) {
	d.t.Helper()
	text := strings.Join(strings.Fields(d.text()), " ")
	for _, w := range words {
		if !strings.Contains(text, w) {
			d.t.Errorf("%q is not on screen:\n%s", w, d.text())
		}
	}
}

// set moves to a setting and then to a value.
func (d *driver) set(n settings.Name, value string) {
	d.t.Helper()
	s := d.setting()
	for s.At != n {
		d.press("down")
	}
	for range n.Choices() {
		if d.app.ses.Set.Of(n) == value {
			return
		}
		d.press("right")
	}
	if d.app.ses.Set.Of(n) != value {
		d.t.Fatalf("%v never is %s", n, value)
	}
}

// Every setting takes effect at once.
func TestSettingsHoldAtOnce(t *testing.T) {
	d := driveAsked(t, Config{Motion: true}, 80, 24)
	ses := d.app.ses
	d.press(",")
	d.see("Settings", "the default")
	for _, test := range []struct {
		n     settings.Name
		value string
		holds func() bool
	}{
		{settings.Theme, "light", func() bool { return ses.Theme.Light }},
		{settings.Theme, "dark", func() bool { return !ses.Theme.Light }},
		{settings.Colours, "full", func() bool { return d.app.Colours() == colorprofile.TrueColor }},
		{settings.Colours, "16", func() bool { return d.app.Colours() == colorprofile.ANSI && ses.Theme.Depth == theme.Sixteen }},
		{settings.Colours, "none", func() bool { return d.app.Colours() == colorprofile.ASCII && ses.Theme.Depth == theme.Mono }},
		{settings.Colours, "256", func() bool { return d.app.Colours() == colorprofile.ANSI256 }},
		{settings.Glyphs, "ascii", func() bool { return ses.Theme.ASCII }},
		{settings.Glyphs, "auto", func() bool { return !ses.Theme.ASCII }},
		{settings.Motion, "off", func() bool { return !ses.Motion }},
		{settings.Motion, "auto", func() bool { return ses.Motion }},
		{settings.Edges, "hard", func() bool { return ses.Theme.Rough }},
		{settings.Edges, "smooth", func() bool { return !ses.Theme.Rough }},
		{settings.Pause, "0", func() bool { return ses.Pause == 0 }},
		{settings.Pause, "3000", func() bool { return ses.Pause == 3*time.Second }},
		{settings.Mouse, "off", func() bool { return d.app.View().MouseMode == tea.MouseModeNone }},
		{settings.Mouse, "on", func() bool { return d.app.View().MouseMode == tea.MouseModeCellMotion }},
		{settings.Strength, "expert", func() bool { return ses.Against("berzerk") == matches.Expert }},
		{settings.Strength, "last", func() bool { return ses.Against("berzerk") == matches.Beginner }},
		{settings.Mode, "study", func() bool { return ses.Fresh == kit.Study }},
		{settings.Mode, "play", func() bool { return ses.Fresh == kit.Playing }},
	} {
		d.set(test.n, test.value)
		if !test.holds() {
			t.Errorf("%v is %s, and does not hold", test.n, test.value)
		}
		if value := " " + test.value; !strings.Contains(d.text(), value) {
			t.Errorf("%v: no %q in\n%s", test.n, value, d.text())
		}
	}
	d.see("chosen here, until you", "There is no home directory")
	d.press("w")
	d.see("There is no home directory for a file of settings")
	d.press(",")
	if _, ok := d.app.top().(*menu.Menu); !ok {
		t.Errorf("the key that opens the settings does not close them: %T", d.app.top())
	}
}

// A setting on auto shows the value in effect.
func TestSettingsSayWhatHolds(t *testing.T) {
	for _, test := range []struct {
		terminal theme.Options
		want     []string
	}{
		{theme.Options{}, []string{"auto: dark", "auto: 256", "auto: unicode"}},
		{theme.Options{Light: true, Depth: theme.Exact}, []string{"auto: light", "auto: full"}},
		{theme.Options{Depth: theme.Sixteen, Console: true}, []string{"auto: 16", "auto: console"}},
		{theme.Options{Depth: theme.Mono, ASCII: true}, []string{"auto: none", "auto: ascii"}},
	} {
		d := driveAsked(t, Config{Theme: test.terminal}, 60, 20)
		d.press(",")
		d.see(append(test.want, "auto: off", "strength   last", "mode       last")...)
	}
}

// Every board can be drawn with all combinations of settings, on a terminal that announces
// everything.
func TestSettingsOverEveryBoard(t *testing.T) {
	eachDrawn(t, func(t *testing.T, g *games.Game) {
		cfg := startBoard(t, g, twoPeople)
		cfg.Theme = theme.Options{Depth: theme.Exact, Ground: color.RGBA{18, 18, 23, 255}}
		d := drive(t, cfg, 80, 24)
		for range settings.Glyphs.Choices() {
			for range settings.Colours.Choices() {
				d.press(",")
				for _, n := range []settings.Name{settings.Theme, settings.Edges, settings.Colours} {
					d.setting().At = n
					d.press("right")
				}
				d.press("esc")
				d.playing()
				d.fits()
			}
			d.press(",")
			d.setting().At = settings.Glyphs
			d.press("right", "esc")
		}
	})
}

// The mouse does what the keys do: a click on a setting goes to it and to its next value, one on
// the arrow to the value before.
func TestSettingsByMouse(t *testing.T) {
	d := drive(t, Config{}, 60, 20)
	d.press(",")
	s := d.setting()
	d.Click(s.Rows[settings.Pause].Min)
	if s.At != settings.Pause || d.app.ses.Pause != 1500*time.Millisecond {
		t.Errorf("%v is in focus, the pause is %v", s.At, d.app.ses.Pause)
	}
	d.Click(s.Backs[settings.Pause].Min)
	d.Click(s.Backs[settings.Pause].Min)
	if d.app.ses.Pause != 300*time.Millisecond {
		t.Errorf("the pause is %v", d.app.ses.Pause)
	}
	d.send(tea.MouseWheelMsg{Button: tea.MouseWheelDown})
	d.Click(image.Pt(30, 19)) // the footer
	if s.At != settings.Mouse {
		t.Errorf("%v is in focus", s.At)
	}
}

// The file is written only on request, after a preview and a confirmation. Only settings chosen
// here are written; everything else in the file stays.
func TestSettingsAreWritten(t *testing.T) {
	const text = "# mine\ntheme = \"dark\" # by night\nwhat is this\n"
	path := setFile(t, text)
	read := func() string {
		t.Helper()
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	cfg := filed(path)
	cfg.Settings.Take(settings.Values{settings.Glyphs: "ascii"}, settings.Flag)
	d := drive(t, cfg, 80, 24)
	d.reads("line 3: found", "what is this")
	d.press(",")
	d.reads("set in line 2 of the file", "The file is ~/config.toml", "Not used: line 3")
	d.press("w")
	d.reads("There is nothing to write")
	d.set(settings.Theme, "light")
	d.set(settings.Pause, "300")
	d.reads("w writes what is marked * to the file", "theme, pause", "*theme", "*pause")
	d.press("w")
	d.reads(`theme = "light" in line 2`, `pause = 300 in a new line`, "All else in it stays", "enter write it")
	for _, no := range []string{"esc", "up", "right", "w"} {
		d.press(no)
		if d.setting(); read() != text {
			t.Fatalf("%s writes %q", no, read())
		}
		d.press("w")
	}
	d.press("esc")
	d.set(settings.Motion, "auto") // "right" has changed it
	d.set(settings.Glyphs, "ascii")
	d.press("w", "w", "enter")
	d.reads("Written", "The file is ~/config.toml")
	want := strings.Replace(text, `"dark"`, `"light"`, 1)
	if got := read(); !strings.HasPrefix(got, want) || !strings.HasSuffix(got, "\npause = 300\n") || strings.Contains(got, "glyphs") {
		t.Errorf("written is\n%s", got)
	}
	if d := drive(t, filed(path), 80, 24); !d.app.ses.Theme.Light || d.app.ses.Pause != 300*time.Millisecond {
		t.Errorf("the next time it is light %v, and the pause %v", d.app.ses.Theme.Light, d.app.ses.Pause)
	}

	// The file changed meanwhile: nothing is lost, and it asks again.
	d.set(settings.Theme, "dark")
	d.press("w")
	if err := os.WriteFile(path, []byte("mouse = \"off\"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	d.press("enter")
	d.reads("Nothing is written: the file was changed meanwhile")
	if read() != "mouse = \"off\"\n" {
		t.Errorf("written is %q", read())
	}
	d.press("w", "w", "enter")
	if got := read(); !strings.HasPrefix(got, "mouse = \"off\"\n") || !strings.HasSuffix(got, "\ntheme = \"dark\"\n") {
		t.Errorf("written is\n%s", got)
	}
	// The file can be read again: its settings apply, and so do those of flags.
	if err := os.WriteFile(path, []byte("glyphs = \"unicode\"\npause = 1\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	d.press("esc", ",")
	d.reads("The file was changed: r lets it hold as it is now")
	d.press("r")
	d.reads("It is as the file says", "0.001 s until the program moves")
	if ses := d.app.ses; ses.Pause != time.Millisecond || !ses.Theme.ASCII || !ses.Set.Mouse() {
		t.Errorf("pause %v, ASCII %v, mouse %v", ses.Pause, ses.Theme.ASCII, ses.Set.Mouse())
	}
}

// A missing file is created with every setting in it. An error is reported.
func TestSettingsFileIsMade(t *testing.T) {
	path := filepath.Join(filepath.Dir(setFile(t, "")), "zugzwang", "config.toml")
	d := drive(t, filed(path), 100, 40)
	d.press(",")
	d.reads("There is no file")
	d.set(settings.Mouse, "off")
	d.press("w")
	d.reads("Press enter to make the file", `which says mouse = "off"`)
	d.press("enter")
	d.reads("Written")
	if f := settings.Read(path); f.Values() != (settings.Values{settings.Mouse: "off"}) || len(f.Faults()) > 0 {
		t.Errorf("%q, %q", f.Values(), f.Faults())
	}

	d = drive(t, filed(t.TempDir()), 100, 30)
	d.reads("is a directory")
	d.press(",")
	d.set(settings.Mouse, "off")
	d.press("w")
	d.reads("The file cannot be written: is a directory")
}

// A setting in the file has priority over what was chosen in an earlier run. A choice in this run
// has priority over the file until the run ends.
func TestFileGoesBeforeHabits(t *testing.T) {
	store := openSaves(t.TempDir())
	if err := store.Habits().SetAgainst("berzerk", matches.Beginner); err != nil {
		t.Fatal(err)
	}
	if err := store.Habits().SetMode(save.Play); err != nil {
		t.Fatal(err)
	}
	cfg := filed(setFile(t, "strength = \"expert\"\nmode = \"study\"\n"))
	cfg.Saves = store
	d := driveAsked(t, cfg, 100, 30)
	d.press("enter")
	d.see("the expert: ")
	d.press(",")
	d.set(settings.Strength, "novice")
	d.press("esc")
	d.see("the novice: ")
	d.press("G", "G", "enter")
	if p := d.playing(); p.Show != kit.Study || p.Match.Sides[1] != matches.Perfect {
		t.Errorf("%v is shown, %v plays", p.Show, p.Match.Sides)
	}
	d.press("o")
	d.see("the answers are hidden again") // in this match only
	d.press("n")
	d.see("the perfect player: ")
	d.press(",")
	for n, value := range map[settings.Name]string{settings.Strength: "perfect", settings.Mode: "study"} {
		if got := d.app.ses.Set.Of(n); got != value {
			t.Errorf("%v is %s, want %s", n, got, value)
		}
	}
}

// While text is typed the settings key is a letter.
func TestSettingsKeyIsTyped(t *testing.T) {
	d := drive(t, Config{Game: berzerk.Game, Sides: youFirst}, 80, 24)
	d.press("down", "i", "tab", ",")
	if _, ok := d.app.top().(*menu.Setup); !ok {
		t.Errorf("typed into a field it opens %T", d.app.top())
	}
}

func TestSettingsFrames(t *testing.T) {
	framesAfter(t, filed(setFile(t, "theme = \"blue\"\n\npause = 1500\n")), func(d *driver) { d.press(",", "down", "down", "right") })
}

// The list of settings fits every window, with all its texts.
func TestEverySizeFitsOfSettings(t *testing.T) {
	d := drive(t, filed(setFile(t, strings.Repeat("what is this\n", 20))), 80, 24)
	d.press(",")
	everySize(d)
	d.send(tea.WindowSizeMsg{Width: 80, Height: 24})
	for _, n := range settings.Names() {
		d.set(n, n.Choices()[0])
	}
	d.press("w")
	everySize(d)
}
