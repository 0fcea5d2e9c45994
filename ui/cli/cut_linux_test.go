package cli

import (
	"context"
	"flag"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"zugzwang/solver/wide"
	"zugzwang/ui/internal/ptytest"
)

var everyCut = flag.Bool("cuts", false, "cut what a terminal sends at every byte, not at some")

const (
	pasteStart = "\x1b[200~"
	pasteEnd   = "\x1b[201~"
)

// keySequences are what a terminal sends for keys and the mouse, and as answers.
var keySequences = []string{
	"\x1b[A", "\x1bOB", "\x1b[1;5C", "\x1b[Z", "\x1b[H", "\x1b[3~", "\x1b[6~", // arrows and other such keys
	"\x1bOP", "\x1b[15~", "\x1b[24;2~", "\x1b[[A", // function keys
	"\x1bx", "\x1b\x1b[A", "\x1b\r", "\x1b\x7f", // with alt
	"\x1b[97;5u", "\x1b[57399u", "\x1b[97:65;2:1;65u", "\x1b[27;5;97~", // of the newer protocols
	"é", "♟", "🂡", "e\u0301", "👩‍🚀", // text
	"\x1b[<0;10;5M", "\x1b[<0;10;5m", "\x1b[<32;11;5M", "\x1b[<64;10;5M", "\x1b[<35;200;100M", "\x1b[M !!", // the mouse
	"\x1b[I", "\x1b[O", // focus
	"\x1b[?2026;2$y", "\x1b[?62;1;6;22c", "\x1b[5;10R", "\x1b[?1u", "\x1b[48;30;100;600;800t", // answers
	"\x1b]11;rgb:1e1e/1e1e/1e1e\x1b\\", "\x1b]11;rgb:ffff/ffff/ffff\a", "\x1bP1+r5463\x1b\\",
}

// heldSequences are what a terminal sends with contents that must not be read as keys: a q among
// them would leave the program.
var heldSequences = []string{
	pasteStart + "qq\rq" + pasteEnd,
	pasteStart + pasteEnd,
	pasteStart + "q é♟🂡 q" + pasteEnd,
	pasteStart + "q\x9d\xc3\x28\xff q" + pasteEnd, // invalid UTF-8
	pasteStart + "q\u009b31mq\u0090q" + pasteEnd,  // 8-bit control characters
	pasteStart + "q\x1b[A\x1b[200~q\x03q" + pasteEnd,
	"\x1bP>|qqq(1.0)\x1b\\",
}

// waits is how long the program waits at least for the rest of a sequence. On a slower machine the
// rest is read as keys, which is right.
const waits = time.Second

// soon is the time limit for what the program should do at once.
const soon = 10 * time.Second

// cut is a sequence that arrives in two pieces.
type cut struct {
	text string
	at   int
	// held is true if the text after the cut must not be read as keys.
	held bool
}

// leaves reports whether the pieces, read as keys, leave the program: by q, or by an escape for
// the game and another for the menu.
func (c cut) leaves() bool {
	return strings.Contains(c.text[c.at:], "q") || strings.HasPrefix(c.text, "\x1b\x1b")
}

// cuts returns all ways to cut the sequences. held are those after which nothing may be read as
// keys.
func cuts(rng *rand.Rand) (held, others []cut) {
	for _, text := range slices.Concat(heldSequences, keySequences) {
		// Before that point the text may be a key: escape, or a key with alt.
		introduced := len(text)
		if strings.HasPrefix(text, pasteStart) {
			introduced = len(pasteStart)
		} else if slices.Contains(heldSequences, text) {
			introduced = 2
		}
		for at := 1; at < len(text); at++ {
			if c := (cut{text, at, at >= introduced}); c.held {
				held = append(held, c)
			} else {
				others = append(others, c)
			}
		}
	}
	for _, list := range [][]cut{held, others} {
		rng.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
	}
	return held, others
}

// Whatever a terminal sends may arrive in two pieces. The program still reads keys, takes no
// pasted text for keys, and ctrl+c ends it with the terminal restored. TestFramer in ui/terminal
// tests the pauses between pieces.
func TestCutSequences(t *testing.T) {
	t.Parallel()
	held, others := cuts(rand.New(rand.NewPCG(11, 1)))
	if some := wide.Of(12, 4); !*everyCut {
		held, others = held[:some], others[:some]
	}
	all := slices.Concat(held, others)
	for batch := range slices.Chunk(all, 24) {
		runCuts(t, batch)
	}
	t.Logf("%d cuts", len(all))
}

// runCuts runs each cut in a program of its own.
func runCuts(t *testing.T, batch []cut) {
	t.Helper()
	on := make([]*ptytest.Terminal, len(batch))
	for i := range batch {
		on[i] = ptytest.Start(t, ptytest.Options{}, "zugzwang", "play", "jug", "--no-motion", "--mode", "study")
	}
	typed := make([]time.Time, len(batch))
	for i, c := range batch {
		on[i].UntilText("leave")
		typed[i] = time.Now()
		on[i].Type(c.text[:c.at])
	}
	for _, p := range on {
		p.UntilRead()
	}
	free := make([]bool, len(batch)) // whether the sequence itself may leave the program
	for i, c := range batch {
		on[i].Type(c.text[c.at:])
		on[i].UntilRead()
		free[i] = c.leaves() && (!c.held || time.Since(typed[i]) >= waits)
	}
	for i, c := range batch {
		if c.held && !free[i] {
			on[i].Type("?")
		}
	}
	ctx, cancel := context.WithTimeout(t.Context(), soon)
	for i, c := range batch {
		if c.held && !free[i] && !on[i].Wait(ctx, func(s *ptytest.Screen) bool { return s.Title() == "zugzwang · help" }) {
			t.Errorf("%q, %q: ? does not open the help page", c.text[:c.at], c.text[c.at:])
		}
		on[i].Type("\x03")
	}
	cancel()
	ctx, cancel = context.WithTimeout(t.Context(), soon)
	defer cancel()
	for i, c := range batch {
		if !on[i].Ends(ctx) {
			t.Errorf("%q, %q: ctrl+c does not leave", c.text[:c.at], c.text[c.at:])
			on[i].Kill()
			continue
		}
		codes := []int{exitInterrupted}
		if free[i] {
			codes = append(codes, exitOK)
		}
		left := on[i].Left(codes...)
		// A program that is leaving may get ctrl+c when the terminal is already restored. Then
		// ctrl+c is a signal.
		if free[i] {
			left = slices.DeleteFunc(left, func(what string) bool { return what == "signal: interrupt" })
		}
		if len(left) > 0 {
			t.Errorf("%q, %q: %q", c.text[:c.at], c.text[c.at:], left)
		}
	}
}
