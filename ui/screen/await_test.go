package screen

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games/berzerk"
	"zugzwang/games/matches"
	"zugzwang/solver/wide"
	"zugzwang/ui/screen/menu"
)

// waitFor starts a session that waits for its configuration, in a window. It returns the command
// that waits without running it.
func waitFor(t *testing.T, w, h int, cfg func() (Config, error)) (d *driver, wait tea.Cmd) {
	d = &driver{t: t, app: New(t.Context(), Config{Await: &Await{
		Says:   "Waiting for ./slow.py --heap 9 to say what it plays",
		Config: func(context.Context) (Config, error) { return cfg() },
	}})}
	d.app.ses.After = func(_ time.Duration, msg tea.Msg) tea.Cmd {
		return func() tea.Msg { return waiting{msg} }
	}
	wait = d.app.Init()
	d.send(tea.WindowSizeMsg{Width: w, Height: h})
	return d, wait
}

// While the session waits for a program, screens are shown and keys work. Then it continues as if
// the configuration had been known, or ends with the error.
func TestAwaited(t *testing.T) {
	wrong := errors.New("slow.py: found its end, expected a header")
	board := startBoard(t, berzerk.Game, matches.Sides{matches.Person, matches.Perfect})
	setup := Config{Game: berzerk.Game, Sides: youFirst}
	for name, test := range map[string]struct {
		keys  []string // pressed while the session waits
		cfg   Config
		err   error
		quits bool
		sees  []string
	}{
		"a setup":           {nil, setup, nil, false, []string{"Berzerk", "enter start"}},
		"a match":           {nil, board, nil, false, []string{"Berzerk", "Rick"}},
		"an error":          {nil, setup, wrong, true, nil},
		"with help over":    {[]string{"?"}, setup, nil, false, []string{"Help", "It goes on by itself"}},
		"and help left":     {[]string{"?", "esc"}, setup, nil, false, []string{"enter start"}},
		"given up":          {[]string{"esc"}, setup, nil, false, []string{"q leave", "Stone jug"}},
		"an error too late": {[]string{"esc"}, setup, wrong, false, []string{"q leave", "Stone jug"}},
	} {
		for _, size := range wide.Some(t, [][2]int{{60, 20}, {80, 24}, {200, 60}}) {
			t.Run(name, func(t *testing.T) {
				d, wait := waitFor(t, size[0], size[1], func() (Config, error) { return test.cfg, test.err })
				d.see("Waiting for ./slow.py --heap 9 to say what it plays…", "esc back", "q leave")
				d.fits()
				d.press(test.keys...)
				d.run(wait)
				if d.quit != test.quits || test.quits && !errors.Is(d.app.failed, wrong) || !test.quits && d.app.failed != nil {
					t.Fatalf("left: %v, with %v", d.quit, d.app.failed)
				}
				if test.quits {
					return
				}
				d.see(test.sees...)
				d.fits()
				if strings.Contains(name, "help over") {
					d.press("esc")
					d.see("enter start")
				}
				d.press("esc", "esc")
				d.see("Stone jug")
			})
		}
	}
	for _, key := range []string{"q", "ctrl+c"} {
		d, _ := waitFor(t, 60, 20, nil)
		if d.press(key); !d.quit || d.app.failed != nil {
			t.Errorf("%s does not leave", key)
		}
	}
}

// Leaving the screen that waits stops the wait.
func TestAwaitedNoMore(t *testing.T) {
	var ended context.Context
	begun := make(chan struct{})
	d, _ := waitFor(t, 60, 20, nil)
	w := d.app.top().(*awaiting)
	w.what.Config = func(ctx context.Context) (Config, error) {
		ended = ctx
		close(begun)
		<-ctx.Done()
		return Config{}, ctx.Err()
	}
	msgs := make(chan tea.Msg, 10)
	beside(w.Init(), msgs)
	<-begun
	d.press("?", "esc", "esc")
	d.send(<-msgs)
	if _, ok := d.app.top().(*menu.Menu); !ok || d.quit || ended.Err() == nil {
		t.Errorf("%T is on top, left: %v, %v", d.app.top(), d.quit, ended.Err())
	}
}
