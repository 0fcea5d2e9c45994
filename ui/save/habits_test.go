package save

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

func habitsIn(dir string) *Habits {
	return New(dir, time.Now, func() uint64 { return 1 }).Habits()
}

// A habit saved by one run of the program is seen by another. Neither removes what the other
// saved.
func TestHabits(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "made when it is needed")
	a, b := habitsIn(dir), habitsIn(dir)
	if got := a.Get("mode"); got != "" {
		t.Errorf("nothing was noted, and mode is %q", got)
	}
	for _, step := range []struct {
		who        *Habits
		word, says string
	}{
		{a, "mode", "play"}, {b, "against", "novice"}, {a, "lesson.dag", "3"}, {b, "mode", "study"}, {a, "against", "expert"},
	} {
		if err := step.who.Set(step.word, step.says); err != nil {
			t.Fatal(err)
		}
		for _, who := range []*Habits{a, b, habitsIn(dir)} {
			if got := who.Get(step.word); got != step.says {
				t.Errorf("%s is %q, want %q", step.word, got, step.says)
			}
		}
	}
	text, err := os.ReadFile(filepath.Join(dir, habitsFile))
	if want := "against expert\nmode study\nlesson.dag 3\n"; err != nil || string(text) != want {
		t.Errorf("the file says %q (%v), want %q", text, err, want)
	}
}

// A file with any other content does no harm.
func TestHabitsOfAnything(t *testing.T) {
	for _, text := range []string{"", "\n", "mode", "mode \x00\x1b[2J\n", strings.Repeat("x", mostHabits) + "\nmode play\n", "mode play\r\nmode study"} {
		dir := t.TempDir()
		if err := os.WriteFile(filepath.Join(dir, habitsFile), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		h := habitsIn(dir)
		if err := h.Set("mode", "play"); err != nil || h.Get("mode") != "play" {
			t.Errorf("%.20q: mode is %q (%v)", text, h.Get("mode"), err)
		}
	}
}

// If habits cannot be written, choices hold until the program ends.
func TestHabitsUnwritten(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	h := habitsIn(filepath.Join(file, "no folder"))
	if err := h.Set("mode", "play"); err == nil || h.Get("mode") != "play" {
		t.Errorf("mode is %q (%v)", h.Get("mode"), err)
	}
	var none *Store
	h = none.Habits()
	if err := h.Set("mode", "study"); err != nil || h.Get("mode") != "study" {
		t.Errorf("without a store mode is %q (%v)", h.Get("mode"), err)
	}
}
