package save

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"

	"zugzwang/ui/files"
)

// journal is a text file beside the matches, to which entries are appended, a line each. Each
// line is written by a single call, so that several processes can share the file. The first line
// names the kind of journal. A line that cannot be parsed, such as one cut off, is skipped but
// not removed. An entry counts at once, and is written by Sync. A journal is safe for concurrent
// use. Without a store it is kept in memory only.
type journal[E any, B book[E]] struct {
	store *Store
	kind  kind[E, B]

	io sync.Mutex // held while the file is read and written

	mu      sync.Mutex
	book    B   // entries of the file when it was last read, and pending
	pending []E // entries not written yet
}

// book accumulates the entries of a journal in order.
type book[E any] interface{ Add(e E) }

// kind describes one of the journals.
type kind[E any, B book[E]] struct {
	file    string // file name
	mark    string // first word of the first line; the version follows
	longest int    // length of the longest valid line, in bytes
	entries string // what the entries are: "answers"
	lost    func(n int) string
	newBook func() B
	encode  func(e E) string // the line of an entry with its line break; no proper prefix may be a valid line
	decode  func(line string) (E, bool)
}

// longestLine is the length of the longest valid line of short words, in bytes.
const longestLine = 128

func newJournal[E any, B book[E]](store *Store, kind kind[E, B]) journal[E, B] {
	return journal[E, B]{store: store, kind: kind, book: kind.newBook()}
}

// Put adds an entry, without writing it.
func (j *journal[E, B]) Put(e E) {
	j.mu.Lock()
	defer j.mu.Unlock()
	j.book.Add(e)
	j.pending = append(j.pending, e)
}

// Sync writes pending entries and reads the file, with the entries of other processes. The note
// says that a journal was set aside, or that entries cannot be kept; the latter only when that
// begins. It takes time proportional to the number of entries.
func (j *journal[E, B]) Sync() (note string) {
	if j.store == nil {
		return ""
	}
	note, err := j.sync()
	if j.store.reportOnce(j, err) != nil {
		note = j.kind.entries + " are not kept: " + err.Error()
	}
	return note
}

// sync is Sync, but returns errors every time.
func (j *journal[E, B]) sync() (note string, err error) {
	j.io.Lock()
	defer j.io.Unlock()
	book, torn, err := j.read()
	switch path := (*fs.PathError)(nil); {
	case err == nil:
	case errors.Is(err, fs.ErrNotExist):
		book, err = j.kind.newBook(), nil
	case errors.As(err, &path):
		err = &storeError{j.file(), path.Err}
	case !errors.Is(err, errNewer):
		note = j.store.setAside(j.kind.file, err)
		if !exists(j.file()) {
			book, err = j.kind.newBook(), nil
		}
	}
	if err != nil {
		j.mu.Lock()
		defer j.mu.Unlock()
		if len(j.pending) == 0 {
			return "", nil // nothing is to be stored
		}
		return "", fmt.Errorf("the record cannot be read: %w", err)
	}
	err = j.write(book, torn)
	j.mu.Lock()
	defer j.mu.Unlock()
	for _, e := range j.pending {
		book.Add(e)
	}
	j.book = book
	return note, err
}

// leave writes pending entries at the end of the program, and says what is lost.
func (j *journal[E, B]) leave() string {
	_, err := j.sync()
	j.mu.Lock()
	defer j.mu.Unlock()
	if err == nil {
		return ""
	}
	return j.kind.lost(len(j.pending)) + ": " + err.Error()
}

func (j *journal[E, B]) file() string { return filepath.Join(j.store.dir, j.kind.file) }

// read reads the file; torn reports that its last line is incomplete.
func (j *journal[E, B]) read() (book B, torn bool, err error) {
	if j.store.dir == "" {
		return book, false, fs.ErrNotExist
	}
	f, err := files.Open(j.file())
	if err != nil {
		return book, false, err
	}
	defer f.Close()
	return j.kind.read(f)
}

// read reads a journal, and reports whether its last line is incomplete. An empty file is valid.
func (k *kind[E, B]) read(r io.Reader) (book B, torn bool, err error) {
	book = k.newBook()
	lines := bufio.NewReaderSize(r, k.longest)
	for n := 0; ; n++ {
		line, err := lines.ReadSlice('\n')
		long := errors.Is(err, bufio.ErrBufferFull)
		if n == 0 && len(line) > 0 {
			if err := k.checkFirstLine(string(line)); err != nil {
				return book, false, err
			}
		}
		text, ended := strings.CutSuffix(string(line), "\n")
		for errors.Is(err, bufio.ErrBufferFull) {
			_, err = lines.ReadSlice('\n')
			ended = err == nil
		}
		if err != nil && err != io.EOF {
			return book, false, err
		}
		if e, ok := k.decode(text); ok && !long {
			book.Add(e)
		}
		if err == io.EOF {
			return book, !ended && text != "", nil
		}
	}
}

// checkFirstLine returns nil if line is the first line of a journal, and errNewer if a later
// version wrote it.
func (k *kind[E, B]) checkFirstLine(line string) error {
	found, ok := strings.CutPrefix(strings.TrimSuffix(line, "\n"), k.mark+" ")
	if !ok {
		return fmt.Errorf("it does not begin with %s", k.mark)
	}
	return checkVersion(found)
}

// firstLine returns the first line of a journal.
func (k *kind[E, B]) firstLine() string { return k.mark + " " + strconv.Itoa(version) + "\n" }

// write appends pending entries to the file, one by one, and moves them to the book.
func (j *journal[E, B]) write(book B, torn bool) error {
	j.mu.Lock()
	pending := slices.Clone(j.pending)
	j.mu.Unlock()
	if len(pending) == 0 {
		return nil
	}
	if j.store.dir == "" {
		return errNoHome
	}
	err := os.MkdirAll(j.store.dir, 0o700)
	if err == nil {
		err = j.append(pending, book, torn)
	}
	if err != nil {
		return &storeError{j.file(), files.Cause(err)}
	}
	return nil
}

// append appends entries to the file.
func (j *journal[E, B]) append(pending []E, book B, torn bool) error {
	f, err := files.Append(j.file())
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
		before = j.kind.firstLine()
	case torn:
		before = "\n"
	}
	for _, e := range pending {
		line := before + j.kind.encode(e)
		n, err := f.WriteString(line)
		if n < len(line)-1 { // one that lacks only its line break is valid, so it counts as written
			return err
		}
		before = ""
		book.Add(e)
		j.mu.Lock()
		j.pending = j.pending[1:]
		j.mu.Unlock()
		if err != nil {
			return err
		}
	}
	return f.Sync()
}
