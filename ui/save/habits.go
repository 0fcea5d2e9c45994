package save

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"zugzwang/ui/files"
)

// habits is the file of what was chosen once and holds from then on, a line each: a word
// and what it says. It is small, and written anew whenever something in it changes.
const (
	habits     = "habits"
	mostHabits = 1 << 14 // bytes; what is behind them is dropped
)

// Habits are choices that are kept: how somebody likes to play, how far they are in the lessons.
// They are safe for concurrent use. Without a store they last as long as the program runs.
type Habits struct {
	store *Store
	mu    sync.Mutex
	lines []string // of the file as it was last read, the last one set first
	alone bool     // it could not be written, and is read no more
}

// Habits returns the store's habits. Without a store they are empty.
func (s *Store) Habits() *Habits {
	if s == nil {
		return new(Habits)
	}
	return s.habits
}

// Get returns the value of a word, or "" if it has none. It reads the file: O(its size).
func (h *Habits) Get(word string) string {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.read()
	for _, line := range h.lines {
		if name, says, ok := strings.Cut(line, " "); ok && name == word {
			return says
		}
	}
	return ""
}

// Set sets the value of a word, and keeps all that other copies of the
// program have written meanwhile. A word has no space in it, and neither has a newline.
// If it cannot be written it holds for as long as the program runs.
func (h *Habits) Set(word, says string) error {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.read()
	h.lines = append([]string{word + " " + says}, slices.DeleteFunc(h.lines, func(line string) bool {
		name, _, _ := strings.Cut(line, " ")
		return name == word
	})...)
	if !h.kept() {
		return nil
	}
	if err := h.write(); err != nil {
		h.alone = true
		return fmt.Errorf("what you chose cannot be noted: %w", files.Cause(err))
	}
	return nil
}

// kept reports whether there is a file.
func (h *Habits) kept() bool { return h.store != nil && h.store.dir != "" && !h.alone }

// read takes in the file, if it can be read; h.mu is held.
func (h *Habits) read() {
	if !h.kept() {
		return
	}
	f, err := files.Open(filepath.Join(h.store.dir, habits))
	if err != nil {
		return
	}
	defer f.Close()
	text, err := io.ReadAll(io.LimitReader(f, mostHabits))
	if err != nil {
		return
	}
	h.lines = nil
	for line := range strings.Lines(string(text)) {
		h.lines = append(h.lines, strings.TrimRight(line, "\r\n"))
	}
}

func (h *Habits) write() error {
	name, text := filepath.Join(h.store.dir, habits), []byte(strings.Join(h.lines, "\n")+"\n")
	err := h.store.replace(name, text)
	if errors.Is(err, fs.ErrNotExist) {
		if err = os.MkdirAll(h.store.dir, 0o700); err == nil {
			err = h.store.replace(name, text)
		}
	}
	return err
}
