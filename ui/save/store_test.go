package save

import (
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"zugzwang/games"
	"zugzwang/games/berzerk"
)

// open is a running copy of the program with its saves in a folder.
func open(dir string, seed uint64) *Store {
	clock, mu := noon, sync.Mutex{}
	return New(dir, func() time.Time {
		mu.Lock()
		defer mu.Unlock()
		clock = clock.Add(time.Second)
		return clock
	}, rand.New(rand.NewPCG(seed, 1)).Uint64)
}

// start is a match with a move made.
func start(t testing.TB) *games.Match {
	b, err := berzerk.New(100, [2][]int{{1, 2}, {1, 2, 3}}, 50)
	if err != nil {
		t.Fatal(err)
	}
	m := games.NewMatch(b, 0, [2]games.Side{})
	m.Play(games.Move{To: 1})
	return m
}

// written saves a match now.
func written(t testing.TB, w *Writer, m *games.Match) {
	t.Helper()
	w.Put(m, Hidden{})
	if err := w.Flush(); err != nil {
		t.Fatal(err)
	}
}

// listed is the saves of a store, about which there must be nothing to say.
func listed(t testing.TB, s *Store, n int) []Saved {
	t.Helper()
	list, notes := s.List()
	if len(notes) > 0 || len(list) != n {
		t.Fatalf("%d saves, want %d; %v", len(list), n, notes)
	}
	return list
}

func TestSaveAndResume(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "a", "b")
	s := open(dir, 1)
	listed(t, s, 0)
	w, m := s.Writer(""), start(t)
	written(t, s.Writer(""), games.NewMatch(m.Board, 0, m.Sides)) // without a move there is nothing to save
	listed(t, s, 0)
	for range 5 {
		m.Play(games.Move{To: 1})
		written(t, w, m)
		if diff := sameMatch(listed(t, s, 1)[0].Match, m); diff != "" {
			t.Fatal(diff)
		}
	}
	// Another match, played later, comes first.
	written(t, s.Writer(""), start(t))
	if list := listed(t, s, 2); list[0].Match.Len() != 1 || !list[0].Time.After(list[1].Time) {
		t.Errorf("the first of the list has %d moves", list[0].Match.Len())
	}
}

// Two copies resume one match and go on differently: both keep all of theirs, and
// so does the copy that is still playing it.
func TestCopiesDoNotHarmEachOther(t *testing.T) {
	dir := t.TempDir()
	first := open(dir, 1)
	w, m := first.Writer(""), start(t)
	written(t, w, m)
	var others [2]*games.Match
	for i := range others {
		s := open(dir, uint64(2+i))
		one := Saved{Match: m.Branch(m.Len()), File: w.file}
		others[i] = one.Match
		one.Match.Play(games.Move{To: int64(2 + i)})
		written(t, s.Writer(one.File), one.Match)
	}
	listed(t, first, 2) // the resumed file has been taken away
	m.Play(games.Move{To: 1})
	written(t, w, m)
	found := 0
	for _, one := range listed(t, first, 3) {
		for _, want := range append(others[:], m) {
			if sameMatch(one.Match, want) == "" {
				found++
			}
		}
	}
	if found != 3 {
		t.Errorf("%d of 3 matches are kept", found)
	}
}

// Of writes that run at the same time the newest is what stays.
func TestWritesKeepTheirOrder(t *testing.T) {
	s := open(t.TempDir(), 1)
	w, m := s.Writer(""), start(t)
	var wg sync.WaitGroup
	for range 50 {
		m.Play(games.Move{To: 1})
		w.Put(m, Hidden{})
		wg.Go(func() {
			if err := w.Flush(); err != nil {
				t.Error(err)
			}
		})
	}
	wg.Wait()
	if diff := sameMatch(listed(t, s, 1)[0].Match, m); diff != "" {
		t.Error(diff)
	}
}

// What cannot be read is set aside, and never lost; what a later version wrote is
// left alone, and so is all that is no save.
func TestUnreadableSaves(t *testing.T) {
	dir := t.TempDir()
	s := open(dir, 1)
	write := func(name, text string) {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	written(t, s.Writer(""), start(t))
	write("bad.match", "rubbish")
	write("bad.unreadable", "older rubbish")
	write("empty.match", "")
	write("huge.match", strings.Repeat("x", mostFile+1))
	write("later.match", "zugzwang-match 9\nand more\n")
	write("notes.txt", "mine")
	write(".x.match123", "left by a killed program, just now")
	list, notes := s.List()
	if len(list) != 1 || len(notes) != 4 {
		t.Errorf("%d saves; %q", len(list), notes)
	}
	for name, want := range map[string]string{
		"bad-2.unreadable": "rubbish", "bad.unreadable": "older rubbish", "empty.unreadable": "", "later.match": "zugzwang-match 9\nand more\n",
		"notes.txt": "mine", ".x.match123": "left by a killed program, just now",
	} {
		if text, err := os.ReadFile(filepath.Join(dir, name)); err != nil || string(text) != want {
			t.Errorf("%s: %q, %v", name, text, err)
		}
	}
	if _, notes = s.List(); len(notes) != 1 {
		t.Errorf("said again: %q", notes)
	}
	// A day later what the killed program left is swept away.
	old := noon.Add(-2 * litter)
	if err := os.Chtimes(filepath.Join(dir, ".x.match123"), old, old); err != nil {
		t.Fatal(err)
	}
	s.List()
	if exists(filepath.Join(dir, ".x.match123")) {
		t.Error("the litter is still there")
	}
}

func TestDeleteAndRestore(t *testing.T) {
	dir := t.TempDir()
	s := open(dir, 1)
	w, m := s.Writer(""), start(t)
	written(t, w, m)
	if err := s.Delete(w.file); err != nil {
		t.Fatal(err)
	}
	listed(t, s, 0)
	if err := s.Restore(w.file); err != nil {
		t.Fatal(err)
	}
	listed(t, s, 1)
	// Deleted while it is played, it comes back by itself; restored, both are there.
	if err := s.Delete(w.file); err != nil {
		t.Fatal(err)
	}
	m.Play(games.Move{To: 1})
	written(t, w, m)
	if err := s.Restore(w.file); err != nil {
		t.Fatal(err)
	}
	listed(t, s, 2)
	for range mostDeleted + 5 {
		w := s.Writer("")
		written(t, w, m)
		if err := s.Delete(w.file); err != nil {
			t.Fatal(err)
		}
	}
	if names, err := os.ReadDir(filepath.Join(dir, deleted)); err != nil || len(names) != mostDeleted {
		t.Errorf("%d deleted saves are kept, %v", len(names), err)
	}
}

// A folder that cannot be had is said once, and nothing else goes wrong.
func TestNoFolder(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for _, dir := range []string{"", filepath.Join(file, "matches")} {
		s := open(dir, 1)
		_, notes := s.List()
		m, said := start(t), len(notes)
		for range 3 {
			w := s.Writer("")
			m.Play(games.Move{To: 1})
			w.Put(m, Hidden{})
			if w.Flush() != nil {
				said++
			}
		}
		if said != 1 {
			t.Errorf("%q: said %d times", dir, said)
		}
		if err := s.Flush(); err != nil {
			t.Error(err)
		}
	}
	if err := open(t.TempDir(), 1).Delete("none.match"); err == nil || !strings.Contains(err.Error(), fs.ErrNotExist.Error()) && !os.IsNotExist(err) {
		t.Errorf("deleted what is not there: %v", err)
	}
}

func TestDir(t *testing.T) {
	state := t.TempDir()
	env := func(name string) string { return os.Getenv(name) }
	t.Setenv("XDG_STATE_HOME", state)
	if got, want := Dir(env), filepath.Join(state, "zugzwang", "matches"); got != want {
		t.Errorf("%s, want %s", got, want)
	}
	t.Setenv("XDG_STATE_HOME", "")
	t.Setenv("HOME", "")
	if got := Dir(env); got != "" {
		t.Errorf("without a home: %s", got)
	}
}

// What could not be written is written later, where it can be by then.
func TestWrittenLater(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "matches")
	if err := os.WriteFile(dir, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	s := open(dir, 1)
	w := s.Writer("")
	w.Put(start(t), Hidden{})
	if err := w.Flush(); err == nil {
		t.Fatal("a file was written into a file")
	}
	if err := os.Remove(dir); err != nil {
		t.Fatal(err)
	}
	if err := s.Flush(); err != nil {
		t.Fatal(err)
	}
	listed(t, s, 1)
}
