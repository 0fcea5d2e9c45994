package golden

import (
	"os"
	"testing"
)

// Sections are found by the names of subtests.
func TestEqual(t *testing.T) {
	for _, name := range []string{"one", "two/three", "two"} {
		t.Run(name, func(t *testing.T) { Equal(t, []byte(name+"\n\n-\n")) })
	}
}

// A difference names its line and shows both of them.
func TestDiffer(t *testing.T) {
	for _, c := range []struct{ want, got, says string }{
		{"a\nb\n", "a\nb\n", ""},
		{"a\nb\n", "a\nc\n", "   2 was b\n   2 is  c\n"},
		{"a", "a\nb", "   2 was (no line)\n   2 is  b\n"},
	} {
		if got := differ([]byte(c.want), []byte(c.got)); got != c.says {
			t.Errorf("%q to %q: %q, not %q", c.want, c.got, got, c.says)
		}
	}
}

// -update leaves the sections of other subtests unchanged.
func TestUpdate(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, text := range []string{"first\n", "second\n"} {
		for _, name := range []string{"b", "a"} {
			t.Run(name, func(t *testing.T) {
				before := *Update
				*Update = true
				t.Cleanup(func() { *Update = before })
				Equal(t, []byte(name+text))
			})
		}
	}
	got, err := os.ReadFile("testdata/TestUpdate.txtar")
	if err != nil {
		t.Fatal(err)
	}
	const want = "-- a --\nafirst\n-- a#01 --\nasecond\n-- b --\nbfirst\n-- b#01 --\nbsecond\n"
	if string(got) != want {
		t.Errorf("%s\nnot\n%s", got, want)
	}
}

// -update deletes the recording of a test that no longer compares anything.
func TestAbsent(t *testing.T) {
	t.Chdir(t.TempDir())
	if err := os.Mkdir("testdata", 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile("testdata/TestAbsent.txtar", []byte("-- kept --\n1\n-- old --\n2\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	before := *Update
	*Update = true
	t.Cleanup(func() { *Update = before })
	t.Run("old", func(t *testing.T) { Absent(t) })
	t.Run("never", func(t *testing.T) { Absent(t) })
	if got, err := os.ReadFile("testdata/TestAbsent.txtar"); err != nil || string(got) != "-- kept --\n1\n" {
		t.Errorf("%q, %v", got, err)
	}
}
