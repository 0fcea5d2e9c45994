package save

import (
	"errors"
	"fmt"
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

	io   sync.Mutex // held while writing, so that newer states are written later
	from Saved      // the save that the match was resumed from, until it is removed
	file string     // "" before the first write
	kept bool       // the file exists, with the match as it was at some time

	mu   sync.Mutex
	next *Saved // what to write next; not shared
}

// Writer returns a writer for a match: a new one, or one resumed from a save.
func (s *Store) Writer(from Saved) *Writer {
	w := &Writer{store: s, from: from}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.writers = append(s.writers, w)
	return w
}

// Put stores the state of a match and what it hides, for Flush to write; a match in which no move
// was made is left out. It takes time proportional to the number of moves.
func (w *Writer) Put(m *matches.Match, h Hidden) {
	if m.Len() == 0 {
		return
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	w.next = &Saved{Match: m.Clone(), Hidden: h, Time: w.store.now()}
}

// Flush writes the state stored last, unless it is written. A failed write is retried later. It
// returns an error only when failing begins; see Store.reportOnce.
func (w *Writer) Flush() error {
	s, err := w.flush()
	switch folder := (*storeError)(nil); {
	case errors.As(err, &folder):
		return w.store.reportOnce(w.store, err)
	case err != nil:
		return w.store.reportOnce(w, err)
	case s != nil:
		_, _ = w.store.reportOnce(w, nil), w.store.reportOnce(w.store, nil)
	}
	return nil
}

// Unwritten reports whether a stored state is not written.
func (w *Writer) Unwritten() bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.next != nil
}

// flush is Flush, but returns errors every time, and the state that it wrote or failed to write.
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
		if w.next == nil { // the disk may have room again next time
			w.next = s
		}
		return s, err
	}
	w.kept = true
	w.removeResumed()
	return s, nil
}

// removeResumed removes the file that the match was resumed from. If another process has written
// that file since, it stays, because no other has what was played there.
func (w *Writer) removeResumed() {
	if w.from.File == "" {
		return
	}
	name := filepath.Join(w.store.dir, w.from.File)
	now, err := os.Stat(name)
	if before := w.from.info; err == nil && before != nil && os.SameFile(before, now) && before.ModTime().Equal(now.ModTime()) {
		_ = os.Remove(name) // the file does no harm if it stays
	}
	w.from = Saved{}
}

// write writes the file, creating its folder if needed.
func (w *Writer) write(text []byte) error {
	dir := w.store.dir
	if dir == "" {
		return &storeError{"", errNoHome}
	}
	for w.file == "" || w.file == w.from.File {
		w.file = w.store.name()
	}
	if err := w.store.write(w.file, text); err != nil {
		return &storeError{dir, files.Cause(err)}
	}
	return nil
}

// lost says what is lost of a match that could not be written, and where it would have been
// stored.
func (w *Writer) lost(m *matches.Match, err error) string {
	w.io.Lock()
	defer w.io.Unlock()
	what := fmt.Sprintf("%s (%s) after %s", m.Board.Game().Name, m.Board.Title(), english.Plies(int32(m.Ply())))
	if w.kept || w.from.File != "" {
		what = "the last moves of " + what
	}
	if folder := (*storeError)(nil); errors.As(err, &folder) && w.file != "" {
		return what + ", in " + filepath.Join(w.store.dir, w.file) + ": " + folder.why.Error()
	}
	return what + ": " + err.Error()
}
