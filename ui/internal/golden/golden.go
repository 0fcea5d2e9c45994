// Package golden compares output with recorded output. The recordings of a test are sections of
// one file, testdata/TestName.txtar: each subtest is a section, named by the rest of its name.
// Only tests use it.
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

// Update is set by go test -update: output is recorded instead of compared.
var Update = flag.Bool("update", false, "write what is recorded anew")

// most is how many lines of a difference are printed.
const most = 40

// Equal fails the test if got differs from its recording, and prints the lines that differ. With
// -update it records got; sections of subtests that did not run stay. Parallel subtests of one
// test must not call it.
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

// Absent fails the test if it has a recording. With -update it deletes the recording.
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

// recorded is a file of recordings, with the position of a test's section.
type recorded struct {
	file, section string
	archive       *txtar.Archive
	at            int
	known         bool // the section exists
}

// read reads the file of a test. With -update it need not exist.
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

// write writes the file with its sections.
func (r recorded) write(t testing.TB) {
	t.Helper()
	if err := os.MkdirAll("testdata", 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(r.file, txtar.Format(r.archive), 0o644); err != nil {
		t.Fatal(err)
	}
}

// differ returns the lines that differ; "" if none do.
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
