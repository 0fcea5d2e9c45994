package save

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"sync"

	"zugzwang/ui/files"
	"zugzwang/ui/train"
)

// recordFile is the record's name beside the matches. Lines are only ever added to
// its end, each by a single write, so that two running copies keep one record.
const recordFile = "training"

// Record is the answers given in training. It is safe for concurrent use. The zero
// Record keeps them for as long as it lives and no longer.
type Record struct {
	store *Store

	io sync.Mutex // held while the file is read and written

	mu      sync.Mutex
	book    *train.Book    // of the file as it was last read, and of what is pending; nil before
	pending []train.Answer // not written yet
}

// Training is the store's record of answers. Without a store there is one that
// forgets.
func (s *Store) Training() *Record {
	if s == nil {
		return new(Record)
	}
	return s.training
}

// Put adds an answer. It writes nothing.
func (r *Record) Put(a train.Answer) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.known().Add(a)
	r.pending = append(r.pending, a)
}

// known is the book; r.mu is held.
func (r *Record) known() *train.Book {
	if r.book == nil {
		r.book = train.NewBook()
	}
	return r.book
}

// Standing is the standing in a game, as far as it is known since the last Sync.
func (r *Record) Standing(game string) train.Standing {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.known().Standing(game)
}

// Daily is what the day's puzzle of a game was answered with, if it was, as far as
// that is known since the last Sync.
func (r *Record) Daily(game string, day train.Day) (train.Result, bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.known().Daily(game, day)
}

// Sync writes what is pending and reads what there is, other copies' answers
// included. It returns what there is to say: of a record that was set aside, and, each
// time that begins, that nothing can be written. O(answers).
func (r *Record) Sync() (note string) {
	if r.store == nil {
		return ""
	}
	note, err := r.sync()
	if r.store.once(r, err) != nil {
		note = "answers are not kept: " + err.Error()
	}
	return note
}

// sync is Sync with the error each time.
func (r *Record) sync() (note string, err error) {
	r.io.Lock()
	defer r.io.Unlock()
	book, torn, err := r.read()
	switch path := (*fs.PathError)(nil); {
	case err == nil:
	case errors.Is(err, fs.ErrNotExist):
		book, err = train.NewBook(), nil
	case errors.As(err, &path):
		err = &unwritten{r.file(), path.Err}
	case !errors.Is(err, errNewer):
		note = r.store.setAside(recordFile, err)
		if !exists(r.file()) {
			book, err = train.NewBook(), nil
		}
	}
	if err != nil {
		r.mu.Lock()
		defer r.mu.Unlock()
		if len(r.pending) == 0 {
			return "", nil // nothing is to be kept
		}
		return "", fmt.Errorf("the record cannot be read: %w", err)
	}
	err = r.write(book, torn)
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, a := range r.pending {
		book.Add(a)
	}
	r.book = book
	return note, err
}

// leave writes what is pending at the program's end, and says what is lost.
func (r *Record) leave() string {
	_, err := r.sync()
	r.mu.Lock()
	defer r.mu.Unlock()
	switch n := len(r.pending); {
	case err == nil:
		return ""
	case n == 1:
		return "an answer in training: " + err.Error()
	default:
		return fmt.Sprintf("%d answers in training: %v", n, err)
	}
}

func (r *Record) file() string { return filepath.Join(r.store.dir, recordFile) }

// read reads the file; torn reports that its last line has no end.
func (r *Record) read() (book *train.Book, torn bool, err error) {
	if r.store.dir == "" {
		return nil, false, fs.ErrNotExist
	}
	f, err := files.Open(r.file())
	if err != nil {
		return nil, false, err
	}
	defer f.Close()
	return DecodeRecord(f)
}

// write writes what is pending at the end of the file, a line at a time, and moves
// it to the book.
func (r *Record) write(book *train.Book, torn bool) error {
	r.mu.Lock()
	pending := slices.Clone(r.pending)
	r.mu.Unlock()
	if len(pending) == 0 {
		return nil
	}
	if r.store.dir == "" {
		return errNoHome
	}
	err := os.MkdirAll(r.store.dir, 0o700)
	if err == nil {
		err = r.append(pending, book, torn)
	}
	if err != nil {
		return &unwritten{r.file(), cause(err)}
	}
	return nil
}

// append writes answers at the end of the file.
func (r *Record) append(pending []train.Answer, book *train.Book, torn bool) error {
	f, err := files.Append(r.file())
	if err != nil {
		return err
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return err
	}
	before := ""
	switch {
	case info.Size() == 0:
		before = recordMark + " " + recordVersion + "\n"
	case torn:
		before = "\n"
	}
	for _, a := range pending {
		line := before + EncodeAnswer(a)
		n, err := f.WriteString(line)
		if n < len(line)-1 { // without its end it would be understood
			return err
		}
		before = ""
		book.Add(a)
		r.mu.Lock()
		r.pending = r.pending[1:]
		r.mu.Unlock()
		if err != nil {
			return err
		}
	}
	return f.Sync()
}
