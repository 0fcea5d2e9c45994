package screen

import (
	"fmt"
	"image"
	"slices"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	uv "github.com/charmbracelet/ultraviolet"
	"github.com/charmbracelet/x/ansi"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/games/matches"
	"zugzwang/solver/wide"
	"zugzwang/ui/desk"
	"zugzwang/ui/internal/every"
	"zugzwang/ui/save"
	"zugzwang/ui/screen/kit"
	"zugzwang/ui/screen/play"
	"zugzwang/ui/settings"
)

// driver runs the program without a terminal and without a clock. Commands run at once; messages
// due later wait until fire is called.
type driver struct {
	t       testing.TB
	app     *App
	pending []tea.Msg
	quit    bool
	busy    bool // jobs never finish

	before, again []uv.Cell // buffers for fits
}

// drive starts a session in a window. Matches are studied unless the settings say otherwise.
func drive(t testing.TB, cfg Config, w, h int) *driver {
	t.Helper()
	if cfg.Settings.From(settings.Mode) == settings.BuiltIn {
		cfg.Settings.Take(settings.Values{settings.Mode: string(save.Study)}, settings.Flag)
	}
	return driveAsked(t, cfg, w, h)
}

// toMode returns settings with this mode, play or study.
func toMode(m save.Mode) (s settings.Settings) {
	s.Take(settings.Values{settings.Mode: string(m)}, settings.Flag)
	return s
}

// driveAsked is drive without a default mode, so that the session asks for it.
func driveAsked(t testing.TB, cfg Config, w, h int) *driver {
	t.Helper()
	return driveWith(t, cfg, w, h, false, &measured)
}

// measured caches the odds of all boards in setups, for all sessions.
var measured desk.Odds

// driveBusy is driveAsked for a session that may run in parallel with others. If busy is set, its
// jobs never finish.
func driveBusy(t testing.TB, cfg Config, w, h int, busy bool) *driver {
	t.Helper()
	return driveWith(t, cfg, w, h, busy, new(desk.Odds))
}

func driveWith(t testing.TB, cfg Config, w, h int, busy bool, odds *desk.Odds) *driver {
	t.Helper()
	cfg.Views = every.Views()
	if cfg.Now == nil {
		cfg.Now = noon // the day's puzzle depends on the date
	}
	if cfg.Settings.From(settings.Rules) == settings.BuiltIn { // by default the rules are not shown
		cfg.Settings.Take(settings.Values{settings.Rules: "off"}, settings.Flag)
	}
	d := &driver{t: t, app: New(t.Context(), cfg), busy: busy}
	d.app.ses.Odds = odds
	d.app.ses.After = func(_ time.Duration, msg tea.Msg) tea.Cmd {
		return func() tea.Msg { return waiting{msg} }
	}
	d.run(d.app.Init())
	d.send(tea.WindowSizeMsg{Width: w, Height: h})
	return d
}

// waiting is a message that is due later.
type waiting struct{ tea.Msg }

// run runs a command and all that follow from it, then draws.
func (d *driver) run(cmd tea.Cmd) {
	d.follow(cmd)
	d.app.Drawn()
}

func (d *driver) follow(cmd tea.Cmd) {
	if cmd == nil {
		return
	}
	switch msg := cmd().(type) {
	case nil:
	case waiting:
		d.pending = append(d.pending, msg.Msg)
	case tea.BatchMsg:
		for _, c := range msg {
			d.follow(c)
		}
	case tea.QuitMsg:
		d.quit = true
	case kit.DoneMsg:
		if !d.busy {
			d.update(msg)
		}
	default:
		d.update(msg)
	}
}

// send delivers a message, runs all commands that follow, then draws.
func (d *driver) send(msg tea.Msg) {
	d.update(msg)
	d.app.Drawn()
}

// update delivers a message and runs all commands that follow, without drawing: a terminal draws
// only when there are no more messages.
func (d *driver) update(msg tea.Msg) {
	_, cmd := d.app.Update(msg)
	d.follow(cmd)
}

// fire delivers the messages that are due later, then draws. Messages that result from these wait
// for the next call.
func (d *driver) fire() {
	d.fireUnseen()
	d.app.Drawn()
}

// fireUnseen is fire without drawing.
func (d *driver) fireUnseen() {
	due := d.pending
	d.pending = nil
	for _, msg := range due {
		d.update(msg)
	}
}

// keyNamed maps key names to the messages a terminal sends.
var keyNamed = map[string]tea.KeyPressMsg{
	"enter": {Code: tea.KeyEnter}, "esc": {Code: tea.KeyEscape}, "tab": {Code: tea.KeyTab},
	"space":     {Code: tea.KeySpace, Text: " "},
	"shift+tab": {Code: tea.KeyTab, Mod: tea.ModShift}, "ctrl+c": {Code: 'c', Mod: tea.ModCtrl}, "ctrl+r": {Code: 'r', Mod: tea.ModCtrl},
	"up": {Code: tea.KeyUp}, "down": {Code: tea.KeyDown}, "left": {Code: tea.KeyLeft}, "right": {Code: tea.KeyRight},
	"ctrl+u": {Code: 'u', Mod: tea.ModCtrl}, "pgup": {Code: tea.KeyPgUp}, "pgdown": {Code: tea.KeyPgDown},
	"home": {Code: tea.KeyHome}, "end": {Code: tea.KeyEnd},
}

// press presses keys one after the other, without a frame between, then draws.
func (d *driver) press(keys ...string) {
	d.pressUnseen(keys...)
	d.app.Drawn()
}

// pressUnseen presses keys without drawing.
func (d *driver) pressUnseen(keys ...string) {
	for _, k := range keys {
		msg, ok := keyNamed[k]
		if !ok {
			msg = tea.KeyPressMsg{Code: []rune(k)[0], Text: k}
		}
		d.update(msg)
	}
}

// step presses keys and draws after each.
func (d *driver) step(keys ...string) {
	for _, k := range keys {
		d.press(k)
	}
}

func (d *driver) Click(at image.Point) {
	d.send(tea.MouseClickMsg{X: at.X, Y: at.Y, Button: tea.MouseLeft})
}

// text returns the current frame without styles.
func (d *driver) text() string {
	d.app.Drawn()
	var text strings.Builder
	for y := range d.app.h {
		blank := 0 // unstyled cells at the end of a line are left out
		for x := range d.app.w {
			switch char, style := d.app.canvas.At(x, y); {
			case char == " " && style.IsZero():
				blank++
			default:
				text.WriteString(strings.Repeat(" ", blank))
				text.WriteString(char)
				blank = 0
			}
		}
		if y < d.app.h-1 {
			text.WriteByte('\n')
		}
	}
	return text.String()
}

// see requires words to be on screen.
func (d *driver) see(words ...string) {
	d.t.Helper()
	text := d.text()
	for _, w := range words {
		if !strings.Contains(text, w) {
			d.t.Errorf("%q is not on screen:\n%s", w, text)
		}
	}
}

// cells are the cells of a drawn window.
type cells struct {
	w, h int
	list []uv.Cell
}

func (d *driver) cells() *cells { return d.cellsIn(nil) }

// cellsIn draws the current frame into cells, in the memory of old.
func (d *driver) cellsIn(old []uv.Cell) *cells {
	_, drawn := d.app.Drawn()
	n := d.app.w * d.app.h
	s := &cells{d.app.w, d.app.h, slices.Grow(old[:0], n)[:n]}
	clear(s.list)
	drawn.Draw(s, s.Bounds())
	return s
}

// Bounds, CellAt, SetCell and WidthMethod implement uv.Screen.
func (s *cells) Bounds() image.Rectangle      { return image.Rect(0, 0, s.w, s.h) }
func (s *cells) CellAt(x, y int) *uv.Cell     { return &s.list[y*s.w+x] }
func (s *cells) SetCell(x, y int, c *uv.Cell) { s.list[y*s.w+x] = *c }
func (s *cells) WidthMethod() uv.WidthMethod  { return ansi.GraphemeWidth }

// wide returns the number of columns that the terminal takes for a line.
func (s *cells) wide(y int) (n int) {
	for _, c := range s.list[y*s.w : (y+1)*s.w] {
		if len(c.Content) < 2 {
			n += len(c.Content)
		} else {
			n += ansi.StringWidth(c.Content)
		}
	}
	return n
}

// fits requires the frame to fit the window and to be the same when it is drawn again.
func (d *driver) fits() {
	d.t.Helper()
	before := d.cellsIn(d.before)
	d.app.stale = true
	again := d.cellsIn(d.again)
	d.before, d.again = before.list, again.list
	if !slices.Equal(again.list, before.list) {
		for i, c := range again.list {
			if was := before.list[i]; c != was {
				d.t.Fatalf("drawn again, %q in column %d of row %d is %q:\n%s", was.Content, i%d.app.w, i/d.app.w, c.Content, d.text())
			}
		}
	}
	for y := range before.h {
		if w := before.wide(y); w > d.app.w {
			d.t.Fatalf("%d×%d: row %d has %d columns:\n%s", d.app.w, d.app.h, y, w, d.text())
		}
	}
}

// playing returns the match on top.
func (d *driver) playing() *play.Match {
	d.t.Helper()
	p, ok := d.app.top().(*play.Match)
	if !ok {
		d.t.Fatalf("no match is being played: %T", d.app.top())
	}
	return p
}

// each runs a test for some games, one outside the catalog included; with WIDE=1 for all of them.
func each(t *testing.T, f func(t *testing.T, g *games.Game)) {
	for _, g := range wide.Some(t, every.Games()) {
		t.Run(g.ID, func(t *testing.T) { f(t, g) })
	}
}

// eachDrawn runs a test for some games, one for each way to draw boards included; with WIDE=1 for
// all of them.
func eachDrawn(t *testing.T, f func(t *testing.T, g *games.Game)) {
	for _, g := range wide.Some(t, every.Drawn()) {
		t.Run(g.ID, func(t *testing.T) { f(t, g) })
	}
}

// bundled returns one or two games of every.Quick, with WIDE=1 all games that are files of rules.
func bundled(t testing.TB) []*games.Game {
	return wide.Some(t, wide.Of(catalog.Bundled(), every.Quick()))
}

// eachListed runs a test for every game of the catalog: those with recorded frames, samples and
// saved matches.
func eachListed(t *testing.T, f func(t *testing.T, g *games.Game)) {
	for _, g := range catalog.Games() {
		t.Run(g.ID, func(t *testing.T) { f(t, g) })
	}
}

// startBoard returns the config of a match on a board with much to see. For games of the catalog
// this is the second board, mostly a judge's sample.
func startBoard(t testing.TB, g *games.Game, sides matches.Sides) Config {
	t.Helper()
	presets, err := catalog.Presets(g)
	if err != nil || len(presets) == 0 {
		t.Fatalf("%s: %d boards to start from, %v", g.ID, len(presets), err)
	}
	p := presets[0]
	if slices.Contains(catalog.Games(), g) {
		p = presets[1]
	}
	return Config{Board: p.Board, First: p.First, Sides: sides}
}

func size(w, h int) string { return fmt.Sprintf("%dx%d", w, h) }
