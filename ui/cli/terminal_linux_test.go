package cli

import (
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"
	"unsafe"
)

// terminal is a terminal of 80 columns and 24 rows that answers nothing it is asked:
// its own end, and the one for programs.
func terminal(t *testing.T) (own, tty *os.File) {
	t.Helper()
	own, err := os.OpenFile("/dev/ptmx", os.O_RDWR|syscall.O_NOCTTY, 0)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { own.Close() })
	var unlock, number int32
	control(t, own, syscall.TIOCSPTLCK, unsafe.Pointer(&unlock))
	control(t, own, syscall.TIOCGPTN, unsafe.Pointer(&number))
	if tty, err = os.OpenFile(fmt.Sprintf("/dev/pts/%d", number), os.O_RDWR|syscall.O_NOCTTY, 0); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { tty.Close() })
	size := [4]uint16{24, 80}
	control(t, tty, syscall.TIOCSWINSZ, unsafe.Pointer(&size))
	return own, tty
}

// control is an ioctl.
func control(t *testing.T, f *os.File, request uintptr, arg unsafe.Pointer) {
	t.Helper()
	if _, _, err := syscall.Syscall(syscall.SYS_IOCTL, f.Fd(), request, uintptr(arg)); err != 0 {
		t.Fatal(err)
	}
}

// settings are how a terminal treats what is typed.
func settings(t *testing.T, tty *os.File) (s syscall.Termios) {
	t.Helper()
	control(t, tty, syscall.TCGETS, unsafe.Pointer(&s))
	return s
}

// Help on a terminal has headings that stand out, and waits for no answer: it asks
// nothing.
func TestHelpOnTerminal(t *testing.T) {
	own, tty := terminal(t)
	cmd := exec.Command("zugzwang", "solve", "--help")
	cmd.Env = append(os.Environ(), "TERM=xterm-256color")
	cmd.Stdin, cmd.Stdout, cmd.Stderr = tty, tty, tty
	if err := cmd.Run(); err != nil {
		t.Fatal(err)
	}
	tty.Close()
	text, _ := io.ReadAll(own) // ends with an error
	got := string(text)
	for _, h := range []string{"\x1b[1mUsage:\x1b[m", "\x1b[1mFlags:\x1b[m", "--verify"} {
		if !strings.Contains(got, h) {
			t.Errorf("no %q in %q", h, got)
		}
	}
	if rest := strings.NewReplacer("\x1b[1m", "", "\x1b[m", "").Replace(got); strings.Contains(rest, "\x1b") {
		t.Errorf("asks something: %q", rest)
	}
}

// A signal ends the screens with the exit code of the signal, and leaves the
// terminal as it was.
func TestScreensSignalled(t *testing.T) {
	for code, sig := range deadly {
		own, tty := terminal(t)
		before := settings(t, tty)
		cmd := exec.Command("zugzwang", "play", "berzerk", "--no-save")
		cmd.Env = append(os.Environ(), "TERM=xterm-256color")
		cmd.Stdin, cmd.Stdout, cmd.Stderr = tty, tty, tty
		cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Setctty: true}
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		var out strings.Builder
		buf := make([]byte, 1<<12)
		read := func(what string) {
			for !strings.Contains(out.String(), what) {
				n, err := own.Read(buf)
				if out.Write(buf[:n]); err != nil {
					t.Fatalf("%v: %v before %q in %q", sig, err, what, out.String())
				}
			}
		}
		read("\x1b[?1049h")
		read("Berzerk")
		if settings(t, tty) == before {
			t.Fatal("the terminal is not raw")
		}
		if err := cmd.Process.Signal(sig); err != nil {
			t.Fatal(err)
		}
		rest := make(chan string)
		go func() {
			text, _ := io.ReadAll(own) // ends with an error
			rest <- string(text)
		}()
		if got := exitCode(t, cmd); got != code {
			t.Errorf("%v: exit code %d, want %d", sig, got, code)
		}
		if settings(t, tty) != before {
			t.Errorf("%v: the terminal is left in another mode", sig)
		}
		tty.Close()
		if text := <-rest; !strings.Contains(text, "\x1b[?1049l") || !strings.Contains(text, "\x1b[?25h") {
			t.Errorf("%v: the terminal is left on the other screen, or without a cursor, by %q", sig, text)
		}
	}
}
