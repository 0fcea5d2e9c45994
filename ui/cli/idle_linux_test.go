package cli

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"zugzwang/ui/internal/ptytest"
)

// waiting are the screens on which the program waits for its user. args start the program. then
// alternates between the beginning of a title to wait for and the keys typed next; the last title
// is that of the screen itself.
var waiting = []struct {
	name string
	args []string
	then []string
}{
	{"menu", nil, []string{""}},
	{"menu without motion", []string{"--no-motion"}, []string{""}},
	{"setup", []string{"play", "berzerk"}, []string{"Berzerk"}},
	{"help", []string{"play", "berzerk"}, []string{"Berzerk", "?", "help"}},
	{"match", []string{"play", "jug", "--mode", "study"}, []string{"Stone jug", "\r", "Stone jug · "}},
	{"paused match", []string{"play", "jug", "--you", "none", "--mode", "study"}, []string{"Stone jug", "\r", "Stone jug · ", "z", "Stone jug · "}},
	{"why", []string{"play", "jug", "--mode", "study"}, []string{"Stone jug", "\r", "Stone jug · ", "w", "why · "}},
	{"explore", []string{"play", "jug", "--mode", "study"}, []string{"Stone jug", "x", "explore · "}},
	{"solver", []string{"play", "jug", "--mode", "study"}, []string{"Stone jug", "s", "solver · "}},
	{"editor", []string{"play", "berzerk"}, []string{"Berzerk", "E", "edit · "}},
	{"trainer", []string{"train", "dag"}, []string{"trainer · "}},
}

// startWaiting starts the program on each of the screens and waits until it is idle.
func startWaiting(t testing.TB) []*ptytest.Terminal {
	t.Helper()
	on := make([]*ptytest.Terminal, len(waiting))
	for i, w := range waiting {
		on[i] = ptytest.Start(t, ptytest.Options{Answers: true}, "zugzwang", append(w.args, "--config", "rules=off")...)
	}
	for i, w := range waiting {
		for j, then := range w.then {
			if j%2 == 1 {
				on[i].Type(then)
				continue
			}
			on[i].Until(fmt.Sprintf("%q of %s", then, w.name), func(s *ptytest.Screen) bool {
				return s.Alt() && strings.HasPrefix(s.Title(), "zugzwang") && strings.HasPrefix(strings.TrimPrefix(s.Title(), "zugzwang · "), then)
			})
		}
	}
	for i := range waiting {
		on[i].Quiet(2 * time.Second) // the menu has motion
	}
	return on
}

func wakeups(t testing.TB, on []*ptytest.Terminal) []int {
	t.Helper()
	counts := make([]int, len(on))
	for i, p := range on {
		n, err := ptytest.Wakeups(p.Pid())
		if err != nil {
			t.Fatalf("%s: %v", waiting[i].name, err)
		}
		counts[i] = n
	}
	return counts
}

// BenchmarkIdle reports wakeups per second and processor time in percent of a core for each idle
// screen. It measures for the -benchtime, which should be several seconds.
func BenchmarkIdle(b *testing.B) {
	on := startWaiting(b)
	before, spent := wakeups(b, on), usages(on)
	after, more := before, spent
	for b.Loop() {
		after, more = wakeups(b, on), usages(on)
	}
	seconds := b.Elapsed().Seconds()
	for i, w := range waiting {
		b.Logf("%-20s %6.1f wakeups/s  %5.2f %%", w.name, float64(after[i]-before[i])/seconds, 100*(more[i]-spent[i]).Seconds()/seconds)
	}
}

func usages(on []*ptytest.Terminal) (list []time.Duration) {
	for _, p := range on {
		list = append(list, ptytest.Spent(p.Pid()))
	}
	return list
}
