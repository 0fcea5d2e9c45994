package save_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"zugzwang/ui/save"
)

// Recently used files are listed once each, the last one first, up to a limit.
func TestRecent(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "matches")
	s := save.New(dir, time.Now, func() uint64 { return 1 })
	if list := s.Recent(); list != nil {
		t.Errorf("%q before any was used", list)
	}
	for _, path := range []string{"/a.star", "/b.star", "/a.star", "/with\na line.star"} {
		if err := s.Use(path); err != nil {
			t.Fatal(err)
		}
	}
	if list := s.Recent(); !slices.Equal(list, []string{"/a.star", "/b.star"}) {
		t.Errorf("%q, want /a.star and /b.star", list)
	}
	for i := range 20 {
		if err := s.Use(fmt.Sprintf("/%d.star", i)); err != nil {
			t.Fatal(err)
		}
	}
	if list := s.Recent(); len(list) != 12 || list[0] != "/19.star" || list[11] != "/8.star" {
		t.Errorf("%q, want the last 12", list)
	}
	if err := os.WriteFile(filepath.Join(dir, "recent"), []byte("not absolute\n/c.star\n/c.star\n\x00\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if list := s.Recent(); !slices.Equal(list, []string{"/c.star"}) {
		t.Errorf("%q of a file that somebody else wrote, want /c.star", list)
	}
}
