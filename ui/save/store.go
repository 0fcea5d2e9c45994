package save

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"zugzwang/games"
)

// File name extensions. Each match is a file that only one process writes: a process that resumes
// a match writes a new file and then removes the old one, so that several processes cannot damage
// each other's saves. At worst both files remain.
const (
	extension           = ".match"
	unreadableExtension = ".unreadable"
	deletedFolder       = "deleted" // folder of deleted saves
)

// Store is the folder of saved matches. It is safe for concurrent use.
type Store struct {
	dir     string
	now     func() time.Time
	random  func() uint64
	replace func(name string, data []byte) error // atomically creates or replaces a file

	training *Record
	results  *Results
	habits   *Habits

	mu      sync.Mutex
	writers []*Writer
	running []*games.Game  // games of running programs
	told    map[any]string // by what failed: the last error, until it works again
}

// New returns the store in a folder, which is created when something is written. If dir is ""
// nothing is stored. Random numbers distinguish files of the same second.
func New(dir string, now func() time.Time, random func() uint64) *Store {
	s := &Store{dir: dir, now: now, random: random, replace: replace, told: map[any]string{}}
	s.training, s.results = &Record{newJournal(s, recordKind)}, &Results{newJournal(s, resultKind)}
	s.habits = &Habits{store: s}
	return s
}

var errNoHome = errors.New("there is no home directory")

// Now returns the store's time.
func (s *Store) Now() time.Time { return s.now() }

// name returns a new file name.
func (s *Store) name() string {
	return fmt.Sprintf("%s-%016x%s", s.now().UTC().Format("20060102T150405"), s.random(), extension)
}

// write atomically creates or replaces a file of the store, and makes the store's folder if needed.
func (s *Store) write(file string, data []byte) error {
	name := filepath.Join(s.dir, file)
	err := s.replace(name, data)
	if errors.Is(err, fs.ErrNotExist) {
		if err = os.MkdirAll(s.dir, 0o700); err == nil {
			err = s.replace(name, data)
		}
	}
	return err
}

// reportOnce returns err when what fails for the first time or for another reason, otherwise nil,
// so that a failure is not reported after every move. A nil err records that what works again.
func (s *Store) reportOnce(what any, err error) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if err == nil {
		delete(s.told, what)
		return nil
	}
	if s.told[what] == err.Error() {
		return nil
	}
	s.told[what] = err.Error()
	return err
}

// storeError is the error for something in the store that cannot be written. It does not contain
// the name of the temporary file, which differs each time.
type storeError struct {
	where string
	why   error
}

func (u *storeError) Error() string {
	if u.where == "" {
		return u.why.Error()
	}
	return u.where + ": " + u.why.Error()
}

func (u *storeError) Unwrap() error { return u.why }

// flushAll writes whatever could not be written before. The notes report new failures.
func (s *Store) flushAll() (notes []string) {
	for _, w := range s.allWriters() {
		if err := w.Flush(); err != nil {
			notes = append(notes, "a match cannot be saved: "+err.Error())
		}
	}
	return notes
}

func (s *Store) allWriters() []*Writer {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.writers)
}

// Leave writes, at the end of the program, whatever has not been written. The error says what is
// lost: each match, where it would have been stored, and why.
func (s *Store) Leave() error {
	const most = 5 // listed individually
	var lost []string
	more := 0
	for _, w := range s.allWriters() {
		s, err := w.flush()
		switch {
		case err == nil:
		case len(lost) == most:
			more++
		default:
			lost = append(lost, w.lost(s.Match, err))
		}
	}
	if more > 0 {
		lost = append(lost, fmt.Sprintf("%d more", more))
	}
	for _, leave := range []func() string{s.training.leave, s.results.leave} {
		if entries := leave(); entries != "" {
			lost = append(lost, entries)
		}
	}
	if lost == nil {
		return nil
	}
	return errors.New("not saved: " + strings.Join(lost, "; "))
}
