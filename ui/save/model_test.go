package save

import (
	"errors"
	"maps"
	"math/rand/v2"
	"os"
	"slices"
	"sync"
	"syscall"
	"testing"
	"time"

	"pgregory.net/rapid"

	"zugzwang/games"
	"zugzwang/games/matches"
	"zugzwang/solver/wide"
)

// plainList models a store as two runs of the program see it: a list of matches by file, and a
// stack of deleted ones. A match is identified by the time it was last played.
type plainList struct {
	files  map[string]time.Time
	pile   []time.Time // the last one deleted is at the end
	copies [2]struct {
		store   *Store
		writers []*Writer
		full    bool                  // nothing can be written
		told    bool                  // and that has been reported
		pending map[*Writer]time.Time // not written yet
		from    map[*Writer]Saved     // what they were resumed from, if not removed yet
	}
}

// put plays a match on in one run, at a certain time, and saves it.
func (l *plainList) put(t *rapid.T, copy int, w *Writer, m *matches.Match) {
	c := &l.copies[copy]
	m.Play(games.Move{To: 1})
	w.Put(m, Hidden{})
	c.pending[w] = w.next.Time
	err := w.Flush()
	if said := err != nil; said != (c.full && !c.told) {
		t.Fatalf("copy %d, full %v, told %v: %v", copy, c.full, c.told, err)
	}
	c.told = c.full
	if !c.full {
		l.wrote(copy, w)
	}
}

// wrote records that a run has written a match. The file it was resumed from is then removed,
// unless the other run has played that on.
func (l *plainList) wrote(copy int, w *Writer) {
	c := &l.copies[copy]
	l.files[w.file] = c.pending[w]
	if from := c.from[w]; l.files[from.File].Equal(from.Time) {
		delete(l.files, from.File)
	}
	delete(c.from, w)
	delete(c.pending, w)
}

// resume resumes a match from its file in one run.
func (l *plainList) resume(t *rapid.T, copy int, file string) {
	c := &l.copies[copy]
	one, err := c.store.Load(file)
	if err != nil {
		t.Fatal(err)
	}
	w := c.store.Writer(one)
	c.from[w] = one
	c.writers = append(c.writers, w)
	if rapid.Bool().Draw(t, "played") {
		l.put(t, copy, w, one.Match)
	}
}

// check lists the matches in both runs, which also writes what was not written before.
func (l *plainList) check(t *rapid.T) {
	for i := range l.copies {
		c := &l.copies[i]
		list, more, notes := c.store.List(Page)
		if more > 0 || len(notes) > 0 {
			t.Fatalf("%d more, %q", more, notes)
		}
		if !c.full {
			for _, w := range c.writers {
				if _, is := c.pending[w]; is {
					l.wrote(i, w)
					c.told = false
				}
			}
		}
		got := map[string]time.Time{}
		for _, one := range list {
			got[one.File] = one.Time
		}
		if !maps.EqualFunc(got, l.files, time.Time.Equal) {
			t.Fatalf("copy %d lists\n%v, want\n%v", i, got, l.files)
		}
		if n := c.store.Deleted(); n != len(l.pile) {
			t.Fatalf("copy %d can bring back %d, want %d", i, n, len(l.pile))
		}
	}
}

// Two runs save, resume, delete and restore in one folder in any order, with a disk that is
// sometimes full. The store has what the model has.
func TestStoreIsPlainList(tb *testing.T) {
	rapid.Check(tb, func(t *rapid.T) {
		dir, err := os.MkdirTemp("", "store")
		if err != nil {
			t.Fatal(err)
		}
		defer os.RemoveAll(dir)
		l := plainList{files: map[string]time.Time{}}
		clock, mu := noon, sync.Mutex{}
		for i := range l.copies {
			c := &l.copies[i]
			c.pending, c.from = map[*Writer]time.Time{}, map[*Writer]Saved{}
			c.store = New(dir, func() time.Time {
				mu.Lock()
				defer mu.Unlock()
				clock = clock.Add(time.Second)
				return clock
			}, rand.New(rand.NewPCG(uint64(i), 1)).Uint64)
			c.store.replace = func(name string, data []byte) error {
				if c.full {
					return &os.PathError{Op: "write", Path: name + "123", Err: syscall.ENOSPC}
				}
				return os.WriteFile(name, data, 0o600)
			}
		}
		either := rapid.IntRange(0, 1)
		file := func(t *rapid.T) string {
			return rapid.SampledFrom(slices.Sorted(maps.Keys(l.files))).Draw(t, "file")
		}
		fresh := func(t *rapid.T) {
			copy := either.Draw(t, "copy")
			w := l.copies[copy].store.Writer(Saved{})
			l.copies[copy].writers = append(l.copies[copy].writers, w)
			l.put(t, copy, w, start(tb))
		}
		remove := func(t *rapid.T) {
			if len(l.files) == 0 {
				return // there is no match
			}
			name := file(t)
			if err := l.copies[either.Draw(t, "copy")].store.Delete(name); err != nil {
				t.Fatal(err)
			}
			l.pile = append(l.pile, l.files[name])
			l.pile = l.pile[max(0, len(l.pile)-mostDeleted):]
			delete(l.files, name)
		}
		for range rapid.IntRange(0, wide.Of(30, 12)).Draw(t, "matches") {
			fresh(t)
		}
		t.Repeat(map[string]func(*rapid.T){
			"":       l.check,
			"save":   fresh,
			"delete": remove,
			"delete many": func(t *rapid.T) {
				for range min(rapid.IntRange(1, 25).Draw(t, "n"), len(l.files)) {
					remove(t)
				}
			},
			"undo": func(t *rapid.T) {
				name, err := l.copies[either.Draw(t, "copy")].store.Restore()
				last := len(l.pile) - 1
				if err != nil || (name == "") != (last < 0) {
					t.Fatalf("brought back %q of %d, %v", name, last+1, err)
				}
				if _, is := l.files[name]; is {
					t.Fatalf("brought back in the place of %s", name)
				}
				if last >= 0 {
					l.files[name] = l.pile[last]
					l.pile = l.pile[:last]
				}
			},
			"resume": func(t *rapid.T) {
				if copy := either.Draw(t, "copy"); len(l.files) > 0 {
					l.resume(t, copy, file(t))
				}
			},
			"play on": func(t *rapid.T) {
				copy := either.Draw(t, "copy")
				if len(l.copies[copy].writers) == 0 {
					return // no match is being played
				}
				w := rapid.SampledFrom(l.copies[copy].writers).Draw(t, "writer")
				l.put(t, copy, w, start(tb))
			},
			"fill or free": func(t *rapid.T) {
				copy := either.Draw(t, "copy")
				l.copies[copy].full = !l.copies[copy].full
			},
		})
		// At the end only what the full disk refused is lost.
		for i := range l.copies {
			err := l.copies[i].store.Leave()
			if lost := err != nil; lost != (len(l.copies[i].pending) > 0) {
				t.Fatalf("copy %d leaves with %d unwritten: %v", i, len(l.copies[i].pending), err)
			}
		}
	})
}

// Two runs work at the same time as fast as they can. Every match made is listed or can be
// restored, once and unchanged.
func TestCopiesAtOnce(t *testing.T) {
	dir := t.TempDir()
	const each = mostDeleted / 2 // so few that no deleted match is dropped
	var wg sync.WaitGroup
	var made [2][]*matches.Match
	for i := range made {
		s, rng := open(dir, uint64(i+1)), rand.New(rand.NewPCG(uint64(i), 2))
		for n := range each {
			m := start(t)
			for range 2*n + i { // so that each match has its own length
				m.Play(games.Move{To: 1})
			}
			made[i] = append(made[i], m)
		}
		wg.Go(func() {
			for _, m := range made[i] {
				w := s.Writer(Saved{})
				w.Put(m, Hidden{})
				if err := w.Flush(); err != nil {
					t.Error(err)
				}
				for range 3 {
					list, _, notes := s.List(Page)
					if len(notes) > 0 {
						t.Errorf("%q", notes)
					}
					if len(list) > 0 {
						if err := s.Delete(list[rng.IntN(len(list))].File); err != nil && !errors.Is(err, ErrGone) {
							t.Error(err)
						}
					}
					if rng.IntN(2) == 0 {
						if _, err := s.Restore(); err != nil {
							t.Error(err)
						}
					}
				}
			}
		})
	}
	wg.Wait()
	s := open(dir, 3)
	for s.Deleted() > 0 {
		restored(t, s)
	}
	left := map[int]int{}
	for _, one := range listed(t, s, 2*each) {
		left[one.Match.Len()]++
	}
	for _, m := range append(made[0], made[1]...) {
		if left[m.Len()] != 1 {
			t.Errorf("of the match of %d moves there are %d", m.Len(), left[m.Len()])
		}
	}
}
