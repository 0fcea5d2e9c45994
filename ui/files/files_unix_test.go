//go:build unix

package files

import (
	"io"
	"net"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"syscall"
	"testing"
)

// What is not a regular file is refused at once, under any name, and neither read nor written.
func TestNoFiles(t *testing.T) {
	dir := t.TempDir()
	pipe, link := filepath.Join(dir, "pipe"), filepath.Join(dir, "link")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("pipe", link); err != nil {
		t.Fatal(err)
	}
	t.Chdir(dir) // a socket's path must be short
	socket, err := net.Listen("unix", "socket")
	if err != nil {
		t.Fatal(err)
	}
	defer socket.Close()
	for name, want := range map[string]string{
		pipe: "a pipe, not a file", link: "a pipe, not a file", "/dev/null": "a device, not a file",
		"socket": "a socket, not a file", dir: "is a directory", filepath.Join(dir, "none", "x"): "no such file or directory",
	} {
		for way, open := range map[string]func(string) (*os.File, error){"Open": Open, "Append": Append, "OpenInput": OpenInput} {
			if f, err := open(name); err == nil || err.Error() != "open "+name+": "+want {
				t.Errorf("%s %s: %v, %v", way, name, f, err)
			}
		}
	}
}

// If a file is replaced between the look at its name and its opening, the replacement is refused,
// and the program does not wait for it.
func TestChangedMeanwhile(t *testing.T) {
	dir := t.TempDir()
	name, pipe := filepath.Join(dir, "name"), filepath.Join(dir, "pipe")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Fatal(err)
	}
	stop, stopped := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(stopped)
		for i := 0; ; i++ {
			select {
			case <-stop:
				return
			default:
			}
			next := filepath.Join(dir, "next")
			if i%2 == 0 {
				os.WriteFile(next, []byte("text"), 0o600)
			} else {
				os.Link(pipe, next)
			}
			os.Rename(next, name)
			runtime.Gosched() // there may be a single processor
		}
	}()
	opened, refused := 0, 0
	for i := 0; i < 200_000 && (opened < 100 || refused < 100); i++ {
		runtime.Gosched()
		f, err := Open(name)
		if err != nil {
			if strings.HasSuffix(err.Error(), "a pipe, not a file") {
				refused++
			} else if !os.IsNotExist(err) {
				t.Error(err)
			}
			continue
		}
		opened++
		if text, err := io.ReadAll(f); err != nil || string(text) != "text" && len(text) > 0 {
			t.Errorf("%q, %v", text, err)
		}
		f.Close()
	}
	close(stop)
	<-stopped
	if opened == 0 || refused == 0 {
		t.Errorf("opened %d times, refused %d times", opened, refused)
	}
}

// A descriptor given to the process can be read as an input, and only as that.
func TestGiven(t *testing.T) {
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	if _, err := w.WriteString("text"); err != nil {
		t.Fatal(err)
	}
	name := "/dev/fd/" + strconv.Itoa(int(r.Fd()))
	if f, err := Open(name); err == nil {
		t.Errorf("opened %v", f)
	}
	f, err := OpenInput(name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	w.Close()
	if text, err := io.ReadAll(f); err != nil || string(text) != "text" {
		t.Errorf("%q, %v", text, err)
	}
}
