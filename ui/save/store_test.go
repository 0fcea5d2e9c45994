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

// open returns the store of a run of the program, in a folder.
func open(dir string, seed uint64) *Store {
	clock, mu := noon, sync.Mutex{}
	return New(dir, func() time.Time {
		mu.Lock()
		defer mu.Unlock()
		clock = clock.Add(time.Second)
		return clock
	}, rand.New(rand.NewPCG(seed, 1)).Uint64)
}

// start returns a match after one move.
func start(t testing.TB) *matches.Match {
	b, err := berzerk.New(100, [2][]int{{1, 2}, {1, 2, 3}}, 50)
	if err != nil {
		t.Fatal(err)
	}
	m := matches.New(b, 0, matches.Sides{})
	m.Play(games.Move{To: 1})
	return m
}

// written saves a match at once.
func written(t testing.TB, w *Writer, m *matches.Match) {
	t.Helper()
	w.Put(m, Hidden{})
	if err := w.Flush(); err != nil {
		t.Fatal(err)
	}
}

// listed returns the n saves of a store. It requires that there is no note.
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
	written(t, s.Writer(Saved{}), matches.New(m.Board, 0, m.Sides)) // a match without a move is not saved
	listed(t, s, 0)
	for range 5 {
		m.Play(games.Move{To: 1})
		written(t, w, m)
		if diff := sameMatch(listed(t, s, 1)[0].Match, m); diff != "" {
			t.Fatal(diff)
		}
	}
	// Variations and a draw are saved. Changes after Put are not.
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
	// A match played later is listed first.
	written(t, s.Writer(Saved{}), start(t))
	if list := listed(t, s, 2); list[0].Match.Len() != 1 || !list[0].Time.After(list[1].Time) {
		t.Errorf("the first of the list has %d moves", list[0].Match.Len())
	}
}

// Two runs resume one match and continue it differently. Both keep their version, and so does the
// run that is still playing it.
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
	listed(t, first, 2) // the resumed file has been removed
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

// A program killed after writing its copy of a match, but before removing the file it was resumed
// from, leaves both. The copy is resumed, whatever the names of the files are, also if both have
// the same second.
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

// If several writes run at the same time, the newest one stays.
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

// A save that cannot be read is moved aside and never lost. Saves of a later version and other
// files stay as they are.
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
	// After a day the remains of a killed program are removed.
	old := noon.Add(-2 * maxTemporaryAge)
	if err := os.Chtimes(filepath.Join(dir, ".x.match123"), old, old); err != nil {
		t.Fatal(err)
	}
	s.List(Page)
	if exists(filepath.Join(dir, ".x.match123")) {
		t.Error("the litter is still there")
	}
}

// restored restores the match deleted last.
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
	// A match deleted while it is played is saved again by the next move. After Restore both are
	// there.
	if err := s.Delete(one.File); err != nil {
		t.Fatal(err)
	}
	m.Play(games.Move{To: 1})
	written(t, w, m)
	restored(t, s)
	listed(t, s, 2)
}

// Of thirty matches the 25 played last are deleted. The last twenty deleted can be restored, the
// last one first, and no more. Those deleted by a version without numbers are restored after all
// others.
func TestDeleteMany(t *testing.T) {
	dir := t.TempDir()
	s := open(dir, 1)
	for range 30 {
		written(t, s.Writer(Saved{}), start(t))
	}
	before := listed(t, s, 30)
	bin := filepath.Join(dir, deletedFolder)
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
	if n := s.Deleted(); n != 21 { // one more than were deleted by Delete
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

// A folder that cannot be made is reported once, and nothing else fails.
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

// A match that could not be written is written later, when that is possible.
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

// A full disk is reported each time it begins: for one match, for several, and for answers in
// training, which are one file. At the end everything lost is reported with its place.
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
		save(fresh, n, "") // already reported
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

// A match that cannot be saved, such as one whose board is too large for a code, is reported.
// Others are saved.
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
	m := matches.New(b, 0, matches.Sides{})
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

// Links to saves are listed and resumed, and their targets stay. Links without a target, pipes and
// folders are reported.
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

// If there are more matches than asked for, those played last are listed and the others counted.
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
