package screen

import (
	"fmt"
	"maps"
	"regexp"
	"runtime/debug"
	"slices"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games/berzerk"
	"zugzwang/solver/wide"
	"zugzwang/ui/save"
	"zugzwang/ui/screen/kit"
)

// keysOf returns the keys of a screen and some others.
func keysOf(top kit.Screen) []string {
	keys := []string{"enter", "space", "tab", "shift+tab", "up", "right", "pgdown", "i", "r", "E", "z", "5", "!"}
	for _, b := range top.Keys() {
		for _, k := range b.Keys() {
			if _, named := keyNamed[k]; k != "ctrl+c" && (named || len([]rune(k)) == 1) && !slices.Contains(keys, k) {
				keys = append(keys, k)
			}
		}
	}
	return keys
}

// No key on any screen causes a panic, before jobs finish and after, also for a game without
// boards to start from. A key that is unavailable does not leave the screen.
func TestEveryKeyOnEveryScreen(t *testing.T) {
	match := byProgram(t, t.TempDir(), 9)
	match.Saves = nil
	setup := match
	setup.Board = nil
	first := startBoard(t, berzerk.Game, youFirst)
	begins := map[string]Config{
		"menu":               {Seed: 1},
		"lesson":             {Seed: 1, Game: berzerk.Game, Learn: true},
		"calculator":         {Seed: 1, Value: true},
		"training":           {Seed: 1, Game: berzerk.Game, Train: true},
		"training, no board": {Seed: 1, Game: match.Game, Train: true},
		"setup":              {Seed: 1, Game: berzerk.Game, Sides: youFirst},
		"setup, no board":    setup,
		"match":              first,
		"match, no board":    match,
	}
	for _, name := range wide.Some(t, slices.Sorted(maps.Keys(begins))) {
		cfg := begins[name]
		cfg.Settings = toMode(save.Study)
		for _, busy := range wide.Of([]bool{true, false}, []bool{true}) {
			t.Run(fmt.Sprintf("%s, busy %v", name, busy), func(t *testing.T) {
				t.Parallel()
				pressEverywhere(t, cfg, busy)
			})
		}
	}
}

// pressEverywhere presses every key on the first screen of a session and on every other kind of
// screen that one key opens. A key is pressed after the ones before, until one changes the screen.
func pressEverywhere(t *testing.T, cfg Config, busy bool) {
	met := map[string]bool{}
	for next := [][]string{nil}; len(next) > 0; next = next[1:] {
		way := next[0]
		d := begun(t, cfg, busy, way)
		if d.quit || met[d.kind()] {
			continue
		}
		kind := d.kind()
		met[kind] = true
		if _, help := d.app.top().(*kit.Help); !help && outcomeShown.MatchString(d.text()) && !slices.Contains(d.app.top().Help(), kit.Signs) {
			t.Errorf("%q: %T shows outcomes, and its help does not tell what the letters mean:\n%s", way, d.app.top(), d.text())
		}
		for _, key := range keysOf(d.app.top()) {
			if d.quit || d.moved || d.kind() != kind {
				d = begun(t, cfg, busy, way)
			}
			there := append(slices.Clone(way), key)
			off := d.try(key)
			if off && (d.moved || d.quit) {
				t.Errorf("%q can do nothing, and yet leads to %T", there, d.app.top())
			}
			if !off && len(there) == 1 {
				next = append(next, there)
			}
		}
	}
}

// outcomeShown matches an outcome's letter, with a distance or alone.
var outcomeShown = regexp.MustCompile(`(?m)(^|[ │])[WL](\d+)?( |$)`)

// kind identifies a kind of screen by its actions.
func (d *strict) kind() string {
	var w strings.Builder
	fmt.Fprintf(&w, "%T", d.app.top())
	for _, b := range d.app.top().Keys() {
		fmt.Fprintf(&w, " %s %v", b.Help().Key, b.Off != nil && b.Off() != "")
	}
	return w.String()
}

// strict is a driver that records whether the last key opened or left a screen.
type strict struct {
	*driver
	moved bool
}

// begun starts a session and presses keys.
func begun(t *testing.T, cfg Config, busy bool, keys []string) *strict {
	s := &strict{driver: driveBusy(t, cfg, 80, 24, busy)}
	for _, k := range keys {
		if !s.quit {
			s.try(k)
		}
	}
	s.moved = false
	return s
}

// try presses a key and reports whether it was unavailable.
func (s *strict) try(key string) (off bool) {
	defer func() {
		if what := recover(); what != nil {
			s.t.Fatalf("%q on %T: %v\n%s", key, s.app.top(), what, debug.Stack())
		}
	}()
	msg, ok := keyNamed[key]
	if !ok {
		msg = tea.KeyPressMsg{Code: []rune(key)[0], Text: key}
	}
	top, depth := s.app.top(), len(s.app.stack)
	b, bound := kit.Find(top.Keys(), msg)
	off = bound && b.Off != nil && b.Off() != ""
	s.press(key)
	s.moved = s.app.top() != top || len(s.app.stack) != depth
	return off
}
