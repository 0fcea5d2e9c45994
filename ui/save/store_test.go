package save

import (
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"zugzwang/games"
	"zugzwang/games/berzerk"
	"zugzwang/games/matches"
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
func start(t testing.TB) *matches.Match {
	b, err := berzerk.New(100, [2][]int{{1, 2}, {1, 2, 3}}, 50)
	if err != nil {
		t.Fatal(err)
	}
	m := matches.New(b, 0, [2]matches.Side{})
	m.Play(games.Move{To: 1})
	return m
}

// written saves a match now.
func written(t testing.TB, w *Writer, m *matches.Match) {
	t.Helper()
	w.Put(m, Hidden{})
	if err := w.Flush(); err != nil {
		t.Fatal(err)
	}
}

// listed is the saves of a store, about which there must be nothing to say.
func listed(t testing.TB, s *Store, n int) []Saved {
	t.Helper()
	list, _, notes := s.List(Page)
	if len(notes) > 0 || len(list) != n {
		t.Fatalf("%d saves, want %d; %v", len(list), n, notes)
	}
	return list
}

func TestSaveAndResume(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "a", "b")
	s := open(dir, 1)
	listed(t, s, 0)
	w, m := s.Writer(Saved{}), start(t)
	written(t, s.Writer(Saved{}), matches.New(m.Board, 0, m.Sides)) // without a move there is nothing to save
	listed(t, s, 0)
	for range 5 {
		m.Play(games.Move{To: 1})
		written(t, w, m)
		if diff := sameMatch(listed(t, s, 1)[0].Match, m); diff != "" {
			t.Fatal(diff)
		}
	}
	// What was left of it stays, and a draw; what comes later does not reach what was noted.
	m.Seek(2)
	m.Play(games.Move{To: 2})
	m.Draw()
	w.Put(m, Hidden{})
	was := m.Clone()
	m.Undo()
	m.Forget(m.Variations()[1].Nodes[0])
	if err := w.Flush(); err != nil {
		t.Fatal(err)
	}
	if diff := sameMatch(listed(t, s, 1)[0].Match, was); diff != "" || len(was.Variations()) != 2 {
		t.Fatal(diff)
	}
	// Another match, played later, comes first.
	written(t, s.Writer(Saved{}), start(t))
	if list := listed(t, s, 2); list[0].Match.Len() != 1 || !list[0].Time.After(list[1].Time) {
		t.Errorf("the first of the list has %d moves", list[0].Match.Len())
	}
}

// Two copies resume one match and go on differently: both keep all of theirs, and
// so does the copy that is still playing it.
func TestCopiesDoNotHarmEachOther(t *testing.T) {
	dir := t.TempDir()
	first := open(dir, 1)
	w, m := first.Writer(Saved{}), start(t)
	written(t, w, m)
	var others [2]*matches.Match
	var before Saved
	for i := range others {
		s := open(dir, uint64(2+i))
		one, err := s.Load(w.file)
		if i == 1 {
			one = before
		} else if before = one; err != nil {
			t.Fatal(err)
		}
		others[i] = one.Match.Branch(one.Match.Len())
		others[i].Play(games.Move{To: int64(2 + i)})
		written(t, s.Writer(one), others[i])
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

// A program that is killed between writing its copy of a match and taking away what it had resumed
// leaves both. The copy is gone on with, whatever the two are called, if both are of one second.
func TestTheLaterOfTwoCopiesIsFirst(t *testing.T) {
	for _, names := range [][]uint64{{1, 2}, {2, 1}} {
		s := New(t.TempDir(), func() time.Time { return noon }, func() uint64 {
			name := names[0]
			names = names[1:]
			return name
		})
		m := start(t)
		written(t, s.Writer(Saved{}), m)
		resumed := listed(t, s, 1)[0]
		m.Play(games.Move{To: 1})
		written(t, s.Writer(Saved{}), m)
		if err := os.Chtimes(filepath.Join(s.dir, resumed.File), noon, noon); err != nil { // long before the copy
			t.Fatal(err)
		}
		if first := listed(t, s, 2)[0]; first.Match.Len() != 2 {
			t.Errorf("first is %s, with %d moves", first.File, first.Match.Len())
		}
	}
}

// Of writes that run at the same time the newest is what stays.
func TestWritesKeepTheirOrder(t *testing.T) {
	s := open(t.TempDir(), 1)
	w, m := s.Writer(Saved{}), start(t)
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
	written(t, s.Writer(Saved{}), start(t))
	write("bad.match", "rubbish")
	write("bad.unreadable", "older rubbish")
	write("empty.match", "")
	write("huge.match", strings.Repeat("x", mostFile+1))
	write("later.match", "zugzwang-match 9\nand more\n")
	write("notes.txt", "mine")
	write(".x.match123", "left by a killed program, just now")
	list, _, notes := s.List(Page)
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
	if _, _, notes = s.List(Page); len(notes) != 1 {
		t.Errorf("said again: %q", notes)
	}
	// A day later what the killed program left is swept away.
	old := noon.Add(-2 * litter)
	if err := os.Chtimes(filepath.Join(dir, ".x.match123"), old, old); err != nil {
		t.Fatal(err)
	}
	s.List(Page)
	if exists(filepath.Join(dir, ".x.match123")) {
		t.Error("the litter is still there")
	}
}

// restored brings back a match.
func restored(t testing.TB, s *Store) {
	t.Helper()
	if name, err := s.Restore(); name == "" || err != nil {
		t.Fatalf("%q, %v", name, err)
	}
}

func TestDeleteAndRestore(t *testing.T) {
	dir := t.TempDir()
	s := open(dir, 1)
	if name, err := s.Restore(); name != "" || err != nil || s.Deleted() != 0 {
		t.Errorf("brought back %q, %v, of %d", name, err, s.Deleted())
	}
	w, m := s.Writer(Saved{}), start(t)
	written(t, w, m)
	if err := s.Delete(w.file); err != nil {
		t.Fatal(err)
	}
	listed(t, s, 0)
	if err := s.Delete(w.file); !errors.Is(err, ErrGone) {
		t.Errorf("deleted twice: %v", err)
	}
	restored(t, s)
	one := listed(t, s, 1)[0]
	// Deleted while it is played, it comes back by itself; restored, both are there.
	if err := s.Delete(one.File); err != nil {
		t.Fatal(err)
	}
	m.Play(games.Move{To: 1})
	written(t, w, m)
	restored(t, s)
	listed(t, s, 2)
}

// Of thirty matches 25 are deleted, the last played first: twenty of these come back,
// the last deleted first, and then there is nothing. Those that were deleted by a
// version without numbers come back after all others.
func TestDeleteMany(t *testing.T) {
	dir := t.TempDir()
	s := open(dir, 1)
	for range 30 {
		written(t, s.Writer(Saved{}), start(t))
	}
	before := listed(t, s, 30)
	bin := filepath.Join(dir, deleted)
	if err := os.Mkdir(bin, 0o700); err != nil {
		t.Fatal(err)
	}
	for i, one := range before[:25] {
		if i == 0 || i == 24 {
			if err := os.Rename(filepath.Join(dir, one.File), filepath.Join(bin, one.File)); err != nil {
				t.Fatal(err)
			}
			continue
		}
		if err := s.Delete(one.File); err != nil {
			t.Fatal(err)
		}
	}
	if n := s.Deleted(); n != 21 { // one of them came to be without Delete
		t.Errorf("%d can be brought back", n)
	}
	for i := 23; i >= 4; i-- {
		restored(t, s)
		found := false
		for _, one := range listed(t, s, 6+23-i) {
			found = found || one.Time.Equal(before[i].Time)
		}
		if !found {
			t.Fatalf("match %d is not back", i)
		}
	}
	restored(t, s)
	for range 2 {
		if name, err := s.Restore(); name != "" || err != nil {
			t.Errorf("brought back %q, %v", name, err)
		}
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
		_, _, notes := s.List(Page)
		m, said := start(t), len(notes)
		for range 3 {
			w := s.Writer(Saved{})
			m.Play(games.Move{To: 1})
			w.Put(m, Hidden{})
			if w.Flush() != nil {
				said++
			}
		}
		if said != 1 {
			t.Errorf("%q: said %d times", dir, said)
		}
		if err := s.Leave(); err == nil || strings.Count(err.Error(), "after ") != 3 {
			t.Errorf("on leaving: %v", err)
		}
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
	w := s.Writer(Saved{})
	w.Put(start(t), Hidden{})
	if err := w.Flush(); err == nil {
		t.Fatal("a file was written into a file")
	}
	if err := os.Remove(dir); err != nil {
		t.Fatal(err)
	}
	if err := s.Leave(); err != nil {
		t.Fatal(err)
	}
	listed(t, s, 1)
}

// A disk that is full is told of each time that it begins to be: in a match, over
// several of them, and for answers in training, which are one file. On leaving all that
// is lost is said, and where it would have been.
func TestFullDisk(t *testing.T) {
	dir := t.TempDir()
	s := open(dir, 1)
	full := false
	s.replace = func(name string, data []byte) error {
		if full {
			return &os.PathError{Op: "write", Path: name + "123", Err: syscall.ENOSPC}
		}
		return replace(name, data)
	}
	old, fresh := s.Writer(Saved{}), s.Writer(Saved{})
	m, n := start(t), start(t)
	save := func(w *Writer, m *matches.Match, want string) {
		t.Helper()
		m.Play(games.Move{To: 1})
		w.Put(m, Hidden{})
		got := ""
		if err := w.Flush(); err != nil {
			got = err.Error()
		}
		if got != want {
			t.Errorf("said %q, want %q", got, want)
		}
	}
	none := dir + ": no space left on device"
	save(old, m, "")
	for range 3 {
		full = true
		save(old, m, none)
		save(old, m, "")
		save(fresh, n, "") // said already
		full = false
		save(old, m, "")
	}
	full = true
	save(old, m, none)
	err := s.Leave()
	want := "not saved: the last moves of Berzerk (" + m.Board.Title() + ") after 12 plies, in " + filepath.Join(dir, old.file) + ": no space left on device; " +
		"Berzerk (" + n.Board.Title() + ") after 4 plies, in " + filepath.Join(dir, fresh.file) + ": no space left on device"
	if err == nil || err.Error() != want {
		t.Errorf("on leaving: %v\nwant %s", err, want)
	}
	if diff := sameMatch(listed(t, s, 1)[0].Match, m.Branch(11)); diff != "" {
		t.Error(diff)
	}
	full = false
	if err := s.Leave(); err != nil {
		t.Error(err)
	}
	listed(t, s, 2)
	if err := os.Mkdir(filepath.Join(dir, recordKind.file), 0o700); err != nil {
		t.Fatal(err)
	}
	s.Training().Put(right())
	s.Training().Put(right())
	err = s.Leave()
	if want := "not saved: 2 answers in training: the record cannot be read: " + filepath.Join(dir, recordKind.file) + ": is a directory"; err == nil || err.Error() != want {
		t.Errorf("on leaving: %v\nwant %s", err, want)
	}
}

// What cannot be saved by what it is, as a board too large for a code, is told, too,
// and others are saved.
func TestTooLarge(t *testing.T) {
	s := open(t.TempDir(), 1)
	steps := make([]int, 300_000)
	for i := range steps {
		steps[i] = i + 1
	}
	b, err := berzerk.New(1_000_000, [2][]int{steps, steps}, 50)
	if err != nil {
		t.Fatal(err)
	}
	m := matches.New(b, 0, [2]matches.Side{})
	w := s.Writer(Saved{})
	said := 0
	for range 3 {
		m.Play(games.Move{To: 1})
		w.Put(m, Hidden{})
		if w.Flush() != nil {
			said++
		}
		written(t, s.Writer(Saved{}), start(t))
	}
	if said != 1 {
		t.Errorf("said %d times", said)
	}
	if err := s.Leave(); err == nil || strings.Count(err.Error(), "after ") != 1 {
		t.Errorf("on leaving: %v", err)
	}
}

// Links to saves are listed and gone on with, and what they lead to stays; links that
// lead nowhere, pipes and folders are told of.
func TestLinkedSaves(t *testing.T) {
	dir, other := t.TempDir(), t.TempDir()
	s, away := open(dir, 1), open(other, 2)
	w, m := away.Writer(Saved{}), start(t)
	written(t, w, m)
	if err := os.Symlink(filepath.Join(other, w.file), filepath.Join(dir, "link.match")); err != nil {
		t.Fatal(err)
	}
	one := listed(t, s, 1)[0]
	if err := s.Delete(one.File); err != nil {
		t.Fatal(err)
	}
	listed(t, s, 0)
	restored(t, s)
	one = listed(t, s, 1)[0]
	one.Match.Play(games.Move{To: 2})
	written(t, s.Writer(one), one.Match)
	if diff := sameMatch(listed(t, s, 1)[0].Match, one.Match); diff != "" {
		t.Error(diff)
	}
	if diff := sameMatch(listed(t, away, 1)[0].Match, m); diff != "" {
		t.Error(diff)
	}
	if err := os.Symlink("nothing", filepath.Join(dir, "loose.match")); err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir(filepath.Join(dir, "folder.match"), 0o700); err != nil {
		t.Fatal(err)
	}
	list, _, notes := s.List(Page)
	slices.Sort(notes)
	if got := strings.Join(notes, "; "); len(list) != 1 || got != "folder.match cannot be read: is a directory; loose.match cannot be read: no such file or directory" {
		t.Errorf("%d saves; %s", len(list), got)
	}
}

// Of more matches than are asked for the last played are listed, and the others counted.
func TestManySaves(t *testing.T) {
	dir := t.TempDir()
	s := open(dir, 1)
	var first *Writer
	for i := range 12 {
		w := s.Writer(Saved{})
		written(t, w, start(t))
		if i == 0 {
			first = w
		}
	}
	m := start(t)
	m.Play(games.Move{To: 1})
	written(t, first, m) // in the oldest file
	list, more, notes := s.List(5)
	if len(list) != 5 || more != 7 || len(notes) > 0 || list[0].File != first.file {
		t.Errorf("%d listed, %d more, %q; the first is %s", len(list), more, notes, list[0].File)
	}
	if list, more, _ := s.List(12); len(list) != 12 || more != 0 {
		t.Errorf("%d listed, %d more", len(list), more)
	}
}
