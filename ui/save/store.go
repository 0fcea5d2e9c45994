package save

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"zugzwang/games"
	"zugzwang/ui/files"
)

// Endings of names. Every match is a file that one program alone writes: whoever
// resumes it goes on in a file of their own and then takes the old one away, so
// that two running copies cannot harm each other's saves. At worst both are left.
const (
	ending     = ".match"
	unreadable = ".unreadable"
	deleted    = "deleted" // the folder of what can be brought back
)

const (
	mostListed  = 500            // of the newest
	mostDeleted = 20             // are kept
	litter      = 24 * time.Hour // the age at which what a killed program left is swept
)

// Store is the folder of saved matches. It is safe for concurrent use.
type Store struct {
	dir    string
	now    func() time.Time
	random func() uint64

	training *Record

	mu      sync.Mutex
	writers []*Writer
	told    map[string]bool
}

// New is the store in a folder, which comes to be when something is written. An
// empty name is a folder that cannot be had. The random numbers tell apart
// files of the same second.
func New(dir string, now func() time.Time, random func() uint64) *Store {
	s := &Store{dir: dir, now: now, random: random, told: map[string]bool{}}
	s.training = &Record{store: s}
	return s
}

var errNoHome = errors.New("there is no home directory")

// Now is the store's time.
func (s *Store) Now() time.Time { return s.now() }

// name is a name that no other file has.
func (s *Store) name() string {
	return fmt.Sprintf("%s-%016x%s", s.now().UTC().Format("20060102T150405"), s.random(), ending)
}

// once is an error the first time that it comes, and then nil: what cannot be
// saved is said once and not after every move.
func (s *Store) once(err error) error {
	if err == nil {
		return nil
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if path := (*fs.PathError)(nil); errors.As(err, &path) {
		err = fmt.Errorf("%s: %w", s.dir, path.Err) // the temporary file's name differs each time
	}
	if s.told[err.Error()] {
		return nil
	}
	s.told[err.Error()] = true
	return err
}

// Writer saves one match.
type Writer struct {
	store *Store
	from  string // the file that the match was resumed from, until it is taken away

	io   sync.Mutex // held while writing, so that what is newer is written later
	file string     // none before the first write

	mu   sync.Mutex
	next *Saved // what is to be written, nobody else's
}

// Writer is a writer for a match that was resumed from a file of this name, or
// from none.
func (s *Store) Writer(from string) *Writer {
	w := &Writer{store: s, from: from}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.writers = append(s.writers, w)
	return w
}

// Put notes how a match stands, if a move was ever made in it, and what of it is
// hidden. It writes nothing. O(moves).
func (w *Writer) Put(m *games.Match, h Hidden) {
	if m.Len() == 0 {
		return
	}
	now := m.Branch(m.Len())
	now.Seek(m.Ply())
	if m.Drawn() {
		now.Draw()
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	w.next = &Saved{Match: now, Hidden: h, Time: w.store.now()}
}

// Flush writes what was noted last, unless that has been written. An error is
// told once.
func (w *Writer) Flush() error { return w.store.once(w.flush()) }

func (w *Writer) flush() error {
	w.io.Lock()
	defer w.io.Unlock()
	w.mu.Lock()
	s := w.next
	w.next = nil
	w.mu.Unlock()
	if s == nil {
		return nil
	}
	text, err := Encode(s.Match, s.Hidden, s.Time)
	if err != nil {
		return err
	}
	if err := w.write(text); err != nil {
		w.mu.Lock()
		defer w.mu.Unlock()
		if w.next == nil { // the disk may have room again by the next time
			w.next = s
		}
		return err
	}
	if w.from != "" {
		// It may be gone already, and does no harm if it stays.
		_ = os.Remove(filepath.Join(w.store.dir, w.from))
		w.from = ""
	}
	return nil
}

// write writes the file, and makes its folder if there is none.
func (w *Writer) write(text []byte) error {
	if w.store.dir == "" {
		return errNoHome
	}
	for w.file == "" || w.file == w.from {
		w.file = w.store.name()
	}
	file := filepath.Join(w.store.dir, w.file)
	err := replace(file, text)
	if !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if err := os.MkdirAll(w.store.dir, 0o700); err != nil {
		return err
	}
	return replace(file, text)
}

// Flush writes whatever has been noted and not been written.
func (s *Store) Flush() error {
	s.mu.Lock()
	writers := slices.Clone(s.writers)
	s.mu.Unlock()
	var errs []error
	for _, w := range writers {
		errs = append(errs, w.Flush())
	}
	if note := s.training.Sync(); note != "" {
		errs = append(errs, errors.New(note))
	}
	return errors.Join(errs...)
}

// Saved is a match that was read back.
type Saved struct {
	File   string
	Time   time.Time // of the last move
	Match  *games.Match
	Hidden Hidden // what was hidden of it when it was left
}

// Open reports whether the match can be gone on with.
func (s Saved) Open() bool { return !s.Match.Over() }

// List reads the saved matches, the last played first, and notes what there is to
// say of those that could not be read: they are set aside, never deleted.
func (s *Store) List() (list []Saved, notes []string) {
	if s.dir == "" {
		return nil, nil
	}
	names, err := s.names(s.dir)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		if err = s.once(err); err != nil {
			notes = append(notes, "saved matches cannot be read: "+err.Error())
		}
		return nil, notes
	}
	for _, name := range names[:min(len(names), mostListed)] {
		one, err := s.Load(name)
		switch {
		case err == nil:
			list = append(list, one)
		case errors.Is(err, fs.ErrNotExist): // another copy has gone on with it
		default:
			notes = append(notes, s.setAside(name, err))
		}
	}
	slices.SortStableFunc(list, func(a, b Saved) int {
		return cmp.Or(b.Time.Compare(a.Time), cmp.Compare(b.File, a.File))
	})
	return list, notes
}

// names lists the saves in a folder, the newest first, and sweeps away what
// programs that were killed while writing have left there.
func (s *Store) names(dir string) ([]string, error) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil, err
	}
	var names []string
	for _, e := range entries {
		switch name := e.Name(); {
		case !e.Type().IsRegular():
		case strings.HasPrefix(name, ".") && strings.Contains(name, ending):
			if info, err := e.Info(); err == nil && s.now().Sub(info.ModTime()) > litter {
				_ = os.Remove(filepath.Join(dir, name))
			}
		case strings.HasSuffix(name, ending):
			names = append(names, name)
		}
	}
	slices.SortFunc(names, func(a, b string) int { return cmp.Compare(b, a) })
	return names, nil
}

// Load reads one save.
func (s *Store) Load(name string) (Saved, error) {
	f, err := files.Open(filepath.Join(s.dir, name))
	if err != nil {
		return Saved{}, err
	}
	defer f.Close()
	text, err := io.ReadAll(io.LimitReader(f, mostFile+1))
	if err != nil {
		return Saved{}, err
	}
	if len(text) > mostFile {
		return Saved{}, errors.New("it is too long")
	}
	one, err := Decode(text)
	one.File = name
	return one, err
}

// setAside renames a save that cannot be read, and says so. One that could not
// be opened, and that of a later version, stays where it is.
func (s *Store) setAside(name string, why error) string {
	said := fmt.Sprintf("%s cannot be read: %v", name, why)
	if path := (*fs.PathError)(nil); errors.As(why, &path) || errors.Is(why, errNewer) {
		return said
	}
	to := strings.TrimSuffix(name, ending) + unreadable
	for i := 2; exists(filepath.Join(s.dir, to)); i++ {
		to = fmt.Sprintf("%s-%d%s", strings.TrimSuffix(name, ending), i, unreadable)
	}
	if err := os.Rename(filepath.Join(s.dir, name), filepath.Join(s.dir, to)); err != nil {
		return said
	}
	return said + "; it was set aside as " + to
}

func exists(name string) bool {
	_, err := os.Lstat(name)
	return err == nil
}

// Delete takes a save away, so that Restore can bring it back. Of what was
// deleted the last are kept.
func (s *Store) Delete(name string) error {
	bin := filepath.Join(s.dir, deleted)
	if err := os.MkdirAll(bin, 0o700); err != nil {
		return err
	}
	if err := os.Rename(filepath.Join(s.dir, name), filepath.Join(bin, name)); err != nil {
		return err
	}
	names, err := s.names(bin)
	for _, old := range names[min(len(names), mostDeleted):] {
		if old != name {
			err = errors.Join(err, os.Remove(filepath.Join(bin, old)))
		}
	}
	return err
}

// Restore brings back what Delete took away. A save that was written there
// meanwhile stays.
func (s *Store) Restore(name string) error {
	to := name
	if exists(filepath.Join(s.dir, to)) {
		to = s.name()
	}
	return os.Rename(filepath.Join(s.dir, deleted, name), filepath.Join(s.dir, to))
}
