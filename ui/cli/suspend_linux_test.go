package cli

import (
	"fmt"
	"slices"
	"strings"
	"syscall"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"zugzwang/solver/wide"
	"zugzwang/ui/internal/ptytest"
)

// aJob runs the program as a job of a shell, and continues it after a line was typed.
const aJob = `set -m; zugzwang play berzerk --no-motion; echo "stopped with $?."; read line; fg`

// ctrl+z stops the program, as does the signal from outside, and restores the terminal. fg brings
// the screen back, fully repainted.
func TestSuspended(t *testing.T) {
	stops := map[string]func(p *ptytest.Terminal) error{
		"ctrl+z":                        func(p *ptytest.Terminal) error { p.Type("\x1a"); return nil },
		"ctrl+z of a newer protocol":    func(p *ptytest.Terminal) error { p.Type("\x1b[122;5u"); return nil },
		"a signal to the program":       func(p *ptytest.Terminal) error { return syscall.Kill(p.Foreground(), syscall.SIGTSTP) },
		"a signal to its process group": func(p *ptytest.Terminal) error { return syscall.Kill(-p.Foreground(), syscall.SIGTSTP) },
	}
	for how, stop := range stops {
		for _, size := range wide.Of([][2]int{{100, 30}, {90, 28}}, [][2]int{{90, 28}}) {
			t.Run(fmt.Sprintf("%s, then %d columns", how, size[0]), func(t *testing.T) {
				t.Parallel()
				p := ptytest.Start(t, ptytest.Options{Answers: true}, "sh", "-c", aJob)
				p.UntilText("leave")
				p.Type("?") // opens help, which must still be open later
				p.Until("the help page", helpShown)
				p.UntilQuiet()
				var modes []string
				p.Show(func(s *ptytest.Screen) { modes = s.Modes() })

				if err := stop(p); err != nil {
					t.Fatal(err)
				}
				// stopped by SIGSTOP or another signal: Go cannot restore the default action of
				// SIGTSTP
				p.Until("the shell", func(s *ptytest.Screen) bool { return strings.Contains(s.Text(), "stopped with 14") })
				p.Show(func(s *ptytest.Screen) {
					if left := s.Modes(); len(left) > 0 || s.Alt() {
						t.Errorf("stopped, it leaves %q", left)
					}
				})
				if !p.Restored() {
					t.Error("stopped, it leaves the line with other settings")
				}

				p.NewScreen() // nothing painted before is left
				p.Resize(size[0], size[1])
				p.Type("\n")
				p.Until("the help page again", helpShown)
				p.UntilQuiet()
				p.Show(func(s *ptytest.Screen) {
					if got := s.Modes(); !slices.Equal(got, modes) {
						t.Errorf("modes are %q, were %q", got, modes)
					}
				})
				if diff, _ := p.Repaint(); diff != "" {
					t.Errorf("not what a full repaint shows:\n%s", diff)
				}
				p.Type("?")
				p.Until("the setup", func(s *ptytest.Screen) bool { return s.Title() == "zugzwang · Berzerk" })
				p.Type("\x03")
				if left := p.Left(exitInterrupted); len(left) > 0 {
					t.Errorf("%q", left)
				}
			})
		}
	}
}

// ctrl+z does nothing if no shell could continue the program, as in a terminal opened for it
// alone.
func TestSuspendedAlone(t *testing.T) {
	t.Parallel()
	p := ptytest.Start(t, ptytest.Options{Answers: true}, "zugzwang", "play", "berzerk", "--no-motion")
	p.UntilText("leave")
	p.Type("\x1a")
	p.Type("?")
	p.Until("the help page", helpShown)
	if strings.Contains(p.Raw(), ansi.ResetModeAltScreenSaveCursor) {
		t.Error("it leaves the screen meanwhile")
	}
	p.UntilQuiet()
	if diff, ok := p.Repaint(); diff != "" || !ok {
		t.Errorf("not what a full repaint shows:\n%s", diff)
	}
	p.Type("\x03")
	if left := p.Left(exitInterrupted); len(left) > 0 {
		t.Errorf("%q", left)
	}
}

func helpShown(s *ptytest.Screen) bool { return s.Title() == "zugzwang · help" && s.Alt() }
