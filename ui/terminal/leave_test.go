package terminal

import (
	"io"
	"testing"

	"zugzwang/ui/internal/ptytest"
)

// If any part of the leaving sequence was lost, sending leavingAgain restores the terminal.
func TestLeaveAgain(t *testing.T) {
	for from := range len(leaving) + 1 {
		s := ptytest.NewScreen(9, 3)
		go func() { _, _ = io.Copy(io.Discard, s) }() // discards its answers
		for _, text := range []string{entering, "\x1b]2;a title\a", leaving[from:], leavingAgain} {
			if _, err := s.Write([]byte(text)); err != nil {
				t.Fatal(err)
			}
		}
		if modes := s.Modes(); len(modes) > 0 || s.Alt() {
			t.Errorf("without its first %d bytes: %q", from, modes)
		}
		s.Close()
	}
}
