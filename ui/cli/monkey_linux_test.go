package cli

import (
	"context"
	"flag"
	"fmt"
	"math/rand/v2"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"zugzwang/games/matches"
	"zugzwang/solver/wide"
	"zugzwang/ui/internal/ptytest"
)

var (
	monkeyTime = flag.Duration("monkey", 0, "how long monkeys play with the program; 0: each runs it once")
	monkeySeed = flag.Uint64("seed", 0, "of the first monkey; 0: another one each time")
)

// Random typing, pasting, clicks and resizing never crash the program. The screen is always that
// of a full repaint. ctrl+c ends the program with the terminal restored.
func TestMonkey(t *testing.T) {
	seed := *monkeySeed
	if seed == 0 {
		seed = uint64(time.Now().UnixNano()) % 1e6
	}
	again := func() bool { return false }
	if *monkeyTime > 0 {
		until := time.Now().Add(*monkeyTime)
		again = func() bool { return time.Now().Before(until) }
	}
	things := pastes(t)
	files, sources := strangers(t)
	things = append(things, sources...)
	sum := new(tally)
	t.Run("together", func(t *testing.T) {
		for i := range wide.Of[uint64](2, 1) {
			t.Run(fmt.Sprintf("from seed %d", seed+1e6*i), func(t *testing.T) {
				t.Parallel()
				home := t.TempDir()
				for seed := seed + 1e6*i; !t.Failed(); seed++ {
					m := &monkey{t: t, rng: rand.New(rand.NewPCG(seed, 1)), pastes: things, files: files, sum: sum}
					m.log("seed %d", seed)
					m.run(home)
					if !again() {
						break
					}
				}
			})
		}
	})
	t.Logf("%d runs, %d events, %d screens as a repaint shows them, %d that moved", sum.runs, sum.events, sum.same, sum.moving)
}

// tally counts what all monkeys did.
type tally struct {
	sync.Mutex
	runs, events, same, moving int
}

func (s *tally) add(runs, events, same, moving int) {
	s.Lock()
	defer s.Unlock()
	s.runs, s.events, s.same, s.moving = s.runs+runs, s.events+events, s.same+same, s.moving+moving
}

// monkey types at random during one run of the program.
type monkey struct {
	t          *testing.T
	rng        *rand.Rand
	pastes     []string
	files      []string // files of rules
	sum        *tally
	p          *ptytest.Terminal
	cols, rows int
	done       []string // the events, for a report
}

func (m *monkey) log(format string, args ...any) {
	m.done = append(m.done, fmt.Sprintf(format, args...))
}

func (m *monkey) fail(format string, args ...any) {
	m.t.Helper()
	m.t.Fatalf("%s\nafter:\n%s\n%s", fmt.Sprintf(format, args...), strings.Join(m.done, "\n"), m.p.Dump())
}

// run runs the program once, for some bursts of events.
func (m *monkey) run(home string) {
	m.cols, m.rows = 100, 30
	args, env := m.start()
	m.log("zugzwang %q %q", args, env)
	m.p = ptytest.Start(m.t, ptytest.Options{Cols: m.cols, Rows: m.rows, Home: home, Env: env, Answers: true}, "zugzwang", args...)
	defer m.p.Close()
	m.p.Until("a first frame", func(s *ptytest.Screen) bool { return s.Alt() && strings.TrimSpace(s.Text()) != "" })
	for bursts := 2 + m.rng.IntN(10); bursts > 0 && m.p.Running(); bursts-- {
		events := 1 + m.rng.IntN(30)
		for range events {
			m.event()
		}
		m.sum.add(0, events, 0, 0)
		m.compare()
	}
	// The program may be leaving. Then ctrl+c is a signal of the restored terminal: the system
	// drops output that was not read yet, and a ctrl+\ typed before is SIGQUIT. A program that
	// has left already and only ends, for a second with the race detector, dies of it.
	m.p.Quiet(2 * time.Second)
	if m.p.Running() {
		m.p.Type("\x03")
	}
	ctx, cancel := context.WithTimeout(m.t.Context(), ptytest.Patience)
	defer cancel()
	if !m.p.Ends(ctx) {
		m.fail("ctrl+c does not leave")
	}
	if left := m.p.Left(exitOK, exitInterrupted, stopped{syscall.SIGQUIT}.code(), -int(syscall.SIGINT)); len(left) > 0 {
		m.fail("it left %q", left)
	}
	m.sum.add(1, 0, 0, 0)
}

// thinks reports whether the screen says that the program is to move: "the expert's move
// (Second)", or in a narrow window "Second: " below a first line with "Second expert".
func thinks(screen string) bool {
	if strings.Contains(screen, "'s move (") {
		return true
	}
	head, below, _ := strings.Cut(screen, "\n")
	for _, side := range matches.Strengths() {
		before, _, _ := strings.Cut(head, " "+side.String())
		names := strings.Fields(before)
		if len(names) > 0 && before != head && strings.Contains(below, "\n "+names[len(names)-1]+": ") {
			return true
		}
	}
	return false
}

// thinks recognises this in windows of both kinds.
func TestThinks(t *testing.T) {
	for screen, want := range map[string]bool{
		" Jug  1000 stones   First you  Second perfect\n Take\n The perfect player's move (Second).": true,
		" Jug  1000 stones   First you  Second perfect\n Take\n Second:  W  You win in 99 plies":     true,
		" Jug  1000 stones   First you  Second perfect\n Take\n First:  W  You win in 99 plies":      false,
		" Jug  1000 stones   First you  Second perfect\n Take\n Second takes 1. Your move (First).":  false,
		" zugzwang\n Second: this is no match":                                                       false,
		"":                                                                                           false,
	} {
		if got := thinks(screen); got != want {
			t.Errorf("%q: %v", screen, got)
		}
	}
}

// round is longer than the menu takes for one move on each of its five boards, one every 1.5 s; a
// large window shows one of them. No other motion on a screen has longer pauses.
const round = 15 * time.Second

// compare waits until the screen is still and compares it with a full repaint.
func (m *monkey) compare() {
	m.t.Helper()
	if m.cols*m.rows == 0 {
		return // nothing is visible
	}
	moves := !m.p.Quiet(2 * time.Second)
	m.p.Show(func(s *ptytest.Screen) {
		moves = moves || thinks(s.Text())
	})
	if moves {
		m.sum.add(0, 0, 0, 1)
		return
	}
	diff, ok := m.p.Repaint()
	switch {
	case !ok: // the program has ended
	case diff == "":
		m.sum.add(0, 0, 1, 0)
	case m.p.Moves(round): // the screen moves by itself: both are right
		m.sum.add(0, 0, 0, 1)
	default:
		m.fail("the screen is not what a repaint shows:\n%s", diff)
	}
}
