package files

import (
	"os"
	"path/filepath"
	"testing"
)

// Links are followed, and Append writes after the existing content.
func TestFiles(t *testing.T) {
	dir := t.TempDir()
	name, link, loose := filepath.Join(dir, "file"), filepath.Join(dir, "link"), filepath.Join(dir, "loose")
	for from, to := range map[string]string{link: "file", loose: "nothing"} {
		if err := os.Symlink(to, from); err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range []string{name, link} {
		f, err := Append(name)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := f.WriteString("a"); err != nil {
			t.Fatal(err)
		}
		f.Close()
	}
	for _, name := range []string{name, link} {
		f, err := Open(name)
		if err != nil {
			t.Fatal(err)
		}
		text := make([]byte, 3)
		if n, _ := f.Read(text); string(text[:n]) != "aa" {
			t.Errorf("%s holds %q", name, text[:n])
		}
		f.Close()
	}
	if f, err := Open(loose); !os.IsNotExist(err) {
		t.Errorf("%v, %v", f, err)
	}
}

func TestTyped(t *testing.T) {
	home := t.TempDir()
	t.Setenv("HOME", home)
	t.Setenv("USERPROFILE", home)
	for path, want := range map[string]string{
		"~": home, "~/": home, "~/a b": filepath.Join(home, "a b"), "~//a/../b": filepath.Join(home, "b"),
		"~root/a": "~root/a", "a~": "a~", "./~/a": "./~/a", "": "", "/~": "/~",
	} {
		if got := Typed(path); got != want {
			t.Errorf("%s is %s, want %s", path, got, want)
		}
	}
	t.Setenv("HOME", "")
	t.Setenv("USERPROFILE", "")
	if got := Typed("~/a"); got != "~/a" {
		t.Errorf("without a home %s", got)
	}
}
