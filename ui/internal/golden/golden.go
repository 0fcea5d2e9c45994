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
	test, section, _ := strings.Cut(t.Name(), "/")
	if section == "" {
		section = test
	}
	file := filepath.Join("testdata", test+".txtar")
	archive := new(txtar.Archive)
	data, err := os.ReadFile(file)
	if err == nil {
		archive = txtar.Parse(data)
	} else if !*Update || !errors.Is(err, fs.ErrNotExist) {
		t.Fatal(err)
	}
	i, known := slices.BinarySearchFunc(archive.Files, section, func(f txtar.File, name string) int {
		return strings.Compare(f.Name, name)
	})
	switch {
	case !*Update && !known:
		t.Errorf("%s has no section %s: go test -update records it", file, section)
	case !*Update:
		if diff := differ(archive.Files[i].Data, got); diff != "" {
			t.Errorf("%s, %s (-update records it anew):\n%s", file, section, diff)
		}
	default:
		if !known {
			archive.Files = slices.Insert(archive.Files, i, txtar.File{Name: section})
		}
		archive.Files[i].Data = got
		if err := os.MkdirAll("testdata", 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, txtar.Format(archive), 0o644); err != nil {
			t.Fatal(err)
		}
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
