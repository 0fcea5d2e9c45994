//go:build browser

package web

import (
	"archive/tar"
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"zugzwang/ui/internal/ptytest"
)

// becomes returns the terminal's text once it is what is wanted, or what it is after a minute.
func (s *screen) becomes(want string) string {
	return s.Says(fmt.Sprintf(`import("/page.js").then(({ term }) => new Promise(done => {
		const text = () => (%s)().replace(/ +$/gm, "") + "\n";
		const look = () => {
			if (text() !== %q) return;
			seen.dispose();
			clearTimeout(late);
			done(text());
		};
		const seen = term.onWriteParsed(look), late = setTimeout(() => done(text()), 20000);
		look();
	}))`, lines, want))
}

// Every screen says in the page what it says in a terminal of the same size.
func TestFramesAreTheTerminals(t *testing.T) {
	program := filepath.Join(t.TempDir(), "zugzwang")
	build := exec.Command("go", "build", "-o", program, ".")
	build.Dir = root
	if said, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, said)
	}
	s := serve(t)
	// Both have the same settings, and what one match teaches the program the next one knows.
	const settings = "edges = \"smooth\"\nmotion = \"off\"\n"
	home := t.TempDir()
	if err := os.MkdirAll(filepath.Join(home, ".config", "zugzwang"), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(home, ".config", "zugzwang", "config.toml"), []byte(settings), 0o600); err != nil {
		t.Fatal(err)
	}
	var packed bytes.Buffer
	archive := tar.NewWriter(&packed)
	if err := archive.WriteHeader(&tar.Header{Name: ".config/zugzwang/config.toml", Mode: 0o600, Size: int64(len(settings))}); err != nil {
		t.Fatal(err)
	}
	_, err := archive.Write([]byte(settings))
	if err := errors.Join(err, archive.Close()); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "settings.tar")
	if err := os.WriteFile(file, packed.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	s.open("")
	s.wait("1 Berzerk")
	s.Loads(func() { s.Choose("#files input[name=in]", file) })
	s.wait("1 Berzerk")
	for _, one := range []struct{ link, keys []string }{
		{
			[]string{"play", code(t, "berzerk", "12\n3 2 3 4\n3 1 2 3\n")},
			[]string{"Enter", "?", "?", "o", "e", "Escape", "w", "Escape", "ArrowDown", "v", "Escape", ",", "Escape"},
		},
		{
			[]string{"play", code(t, "fence", "1\n3 4\nRDRRDDR\nDRDRRDR\n")},
			[]string{"Enter", "o", "e", "Escape", "w", "Escape"},
		},
		{[]string{"learn", "jug"}, []string{"Enter"}},
	} {
		fragment := strings.TrimPrefix(strings.Join(one.link, "/"), "play/")
		s.open(fragment)
		var columns, rows int
		s.wait(`\S`)
		if _, err := fmt.Sscan(s.Says(`import("/page.js").then(({ term }) => term.cols + " " + term.rows)`), &columns, &rows); err != nil {
			t.Fatal(err)
		}
		p := ptytest.Start(t, ptytest.Options{Cols: columns, Rows: rows, Home: home, Env: []string{"COLORFGBG=0;15", "XDG_CONFIG_HOME=" + filepath.Join(home, ".config")}, Answers: true}, program, one.link...)
		p.UntilQuiet()
		p.Type("\x1b]11;rgb:fafa/fafa/f7f7\x1b\\") // the page's background: colours are mixed with it
		for i, key := range append([]string{""}, one.keys...) {
			if key != "" {
				p.Type(strings.NewReplacer("Enter", "\r", "Escape", "\x1b", "ArrowDown", "\x1b[B").Replace(key))
				s.keys(key)
			}
			p.UntilQuiet()
			var want string
			p.Show(func(screen *ptytest.Screen) { want = screen.Text() })
			if got := s.becomes(want); got != want {
				t.Fatalf("%s, after %s (%d) the page has\n%s\nthe terminal\n%s", fragment, strconv.Quote(key), i, got, want)
			}
		}
		p.Close()
	}
}
