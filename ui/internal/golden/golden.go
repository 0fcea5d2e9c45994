// Package golden compares output with what was recorded of it. The recordings of one test are
// sections of one file, testdata/TestName.txtar: a subtest is a section, named by the rest of
// its name. Only tests use it.
package golden

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"
)

// Update is set by go test -update: what is recorded is written anew instead of compared.
var Update = flag.Bool("update", false, "write what is recorded anew")

// most is how many lines of a difference are shown.
const most = 40

// Equal compares got with what was recorded of the test, and shows the lines that differ.
// With -update it records got; sections of subtests that did not run stay as they are. It
// must not be called by parallel subtests of one test.
func Equal(t testing.TB, got []byte) {
	t.Helper()
	r := read(t)
	switch {
	case !*Update && !r.known:
		t.Errorf("%s has no section %s: go test -update records it", r.file, r.section)
	case !*Update:
		if diff := differ(r.archive.Files[r.at].Data, got); diff != "" {
			t.Errorf("%s, %s (-update records it anew):\n%s", r.file, r.section, diff)
		}
	default:
		if !r.known {
			r.archive.Files = slices.Insert(r.archive.Files, r.at, txtar.File{Name: r.section})
		}
		r.archive.Files[r.at].Data = got
		r.write(t)
	}
}

// Absent requires that nothing is recorded of the test. With -update it deletes what is.
func Absent(t testing.TB) {
	t.Helper()
	switch r := read(t); {
	case !r.known:
	case *Update:
		r.archive.Files = slices.Delete(r.archive.Files, r.at, r.at+1)
		r.write(t)
	default:
		t.Errorf("%s has a section %s that no test compares: go test -update deletes it", r.file, r.section)
	}
}

// recorded is a file of recordings, and the place in it of a test's section.
type recorded struct {
	file, section string
	archive       *txtar.Archive
	at            int
	known         bool // it is there
}

// read reads the file of a test. With -update there may be none yet.
func read(t testing.TB) recorded {
	t.Helper()
	test, section, _ := strings.Cut(t.Name(), "/")
	if section == "" {
		section = test
	}
	r := recorded{file: filepath.Join("testdata", test+".txtar"), section: section, archive: new(txtar.Archive)}
	data, err := os.ReadFile(r.file)
	if err == nil {
		r.archive = txtar.Parse(data)
	} else if !*Update || !errors.Is(err, fs.ErrNotExist) {
		t.Fatal(err)
	}
	r.at, r.known = slices.BinarySearchFunc(r.archive.Files, section, func(f txtar.File, name string) int {
		return strings.Compare(f.Name, name)
	})
	return r
}

// write writes the file.
func (r recorded) write(t testing.TB) {
	t.Helper()
	if err := os.MkdirAll("testdata", 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(r.file, txtar.Format(r.archive), 0o644); err != nil {
		t.Fatal(err)
	}
}

// differ returns the lines that are not the same, "" if all are.
func differ(want, got []byte) string {
	if bytes.Equal(want, got) {
		return ""
	}
	a, b := strings.Split(string(want), "\n"), strings.Split(string(got), "\n")
	var out strings.Builder
	shown := 0
	for i := range max(len(a), len(b)) {
		line := func(of []string) string {
			if i < len(of) {
				return of[i]
			}
			return "(no line)"
		}
		if was, is := line(a), line(b); was != is {
			if shown++; shown <= most {
				fmt.Fprintf(&out, "%4d was %s\n%4d is  %s\n", i+1, was, i+1, is)
			}
		}
	}
	if shown > most {
		fmt.Fprintf(&out, "and %d more lines\n", shown-most)
	}
	return out.String()
}
