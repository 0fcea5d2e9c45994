package save

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"sync"

	"zugzwang/games/english"
	"zugzwang/games/matches"
	"zugzwang/ui/files"
)

// Writer saves one match.
type Writer struct {
	store *Store

	io   sync.Mutex // held while writing, so that what is newer is written later
	from Saved      // what the match was resumed from, until its file is taken away
	file string     // none before the first write
	kept bool       // the file is there, as the match stood at some time

	mu   sync.Mutex
	next *Saved // what is to be written, nobody else's
}

// Writer returns a writer for a match that was resumed from a save, or is new.
func (s *Store) Writer(from Saved) *Writer {
	w := &Writer{store: s, from: from}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.writers = append(s.writers, w)
	return w
}

// Put notes how a match stands, if a move was ever made in it, and what of it is
// hidden. It writes nothing. O(moves).
func (w *Writer) Put(m *matches.Match, h Hidden) {
	if m.Len() == 0 {
		return
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	w.next = &Saved{Match: m.Clone(), Hidden: h, Time: w.store.now()}
}

// Flush writes the last recorded state unless it is already written. If it fails it is retried
// later. It returns the error only when failing begins, see Store.once.
func (w *Writer) Flush() error {
	s, err := w.flush()
	switch folder := (*unwritten)(nil); {
	case errors.As(err, &folder):
		return w.store.once(w.store, err)
	case err != nil:
		return w.store.once(w, err)
	case s != nil:
		_, _ = w.store.once(w, nil), w.store.once(w.store, nil)
	}
	return nil
}

// File returns the name of the file that keeps the match, for Store.Resume; "" if there is none yet. It
// waits while one is written.
func (w *Writer) File() string {
	w.io.Lock()
	defer w.io.Unlock()
	if w.kept {
		return w.file
	}
	return w.from.File
}

// Unwritten reports whether something that was noted is not written.
func (w *Writer) Unwritten() bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.next != nil
}

// flush is Flush, but returns the error each time, and what it wrote or could not write.
func (w *Writer) flush() (s *Saved, err error) {
	w.io.Lock()
	defer w.io.Unlock()
	w.mu.Lock()
	s, w.next = w.next, nil
	w.mu.Unlock()
	if s == nil {
		return nil, nil
	}
	text, err := Encode(s.Match, s.Hidden, s.Time)
	if err == nil {
		err = w.write(text)
	}
	if err != nil {
		w.mu.Lock()
		defer w.mu.Unlock()
		if w.next == nil { // the disk may have room again by the next time
			w.next = s
		}
		return s, err
	}
	w.kept = true
	w.takeAway()
	return s, nil
}

// takeAway takes the file away that the match was resumed from. If another copy has
// written it since, it stays: what has come to be in it is nowhere else.
func (w *Writer) takeAway() {
	if w.from.File == "" {
		return
	}
	name := filepath.Join(w.store.dir, w.from.File)
	now, err := os.Stat(name)
	if before := w.from.as; err == nil && before != nil && os.SameFile(before, now) && before.ModTime().Equal(now.ModTime()) {
		_ = os.Remove(name) // it does no harm if it stays
	}
	w.from = Saved{}
}

// write writes the file, and makes its folder if there is none.
func (w *Writer) write(text []byte) error {
	dir := w.store.dir
	if dir == "" {
		return &unwritten{"", errNoHome}
	}
	for w.file == "" || w.file == w.from.File {
		w.file = w.store.name()
	}
	err := w.store.replace(filepath.Join(dir, w.file), text)
	if errors.Is(err, fs.ErrNotExist) {
		if err = os.MkdirAll(dir, 0o700); err == nil {
			err = w.store.replace(filepath.Join(dir, w.file), text)
		}
	}
	if err != nil {
		return &unwritten{dir, files.Cause(err)}
	}
	return nil
}

// lost says what is lost of a match that could not be written, and where it would have been.
func (w *Writer) lost(m *matches.Match, err error) string {
	w.io.Lock()
	defer w.io.Unlock()
	what := fmt.Sprintf("%s (%s) after %s", m.Board.Game().Name, m.Board.Title(), english.Plies(int32(m.Ply())))
	if w.kept || w.from.File != "" {
		what = "the last moves of " + what
	}
	if folder := (*unwritten)(nil); errors.As(err, &folder) && w.file != "" {
		return what + ", in " + filepath.Join(w.store.dir, w.file) + ": " + folder.why.Error()
	}
	return what + ": " + err.Error()
}
