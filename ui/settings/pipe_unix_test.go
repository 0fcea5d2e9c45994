//go:build unix

package settings

import (
	"path/filepath"
	"slices"
	"syscall"
	"testing"
)

// A pipe in the file's place is not waited for.
func TestReadPipe(t *testing.T) {
	name := filepath.Join(t.TempDir(), "config.toml")
	if err := syscall.Mkfifo(name, 0o600); err != nil {
		t.Fatal(err)
	}
	f := Read(name)
	if got, want := f.Faults(), []string{name + ": a pipe, not a file"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	if _, err := f.Write(f.Changes(Values{Theme: "dark"})); err == nil {
		t.Error("it is written")
	}
}
