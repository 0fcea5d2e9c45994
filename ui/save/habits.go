package save

import (
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"zugzwang/ui/files"
)

// The file of habits has a line for each choice: a key and its value. It is small, and rewritten
// whenever something changes.
const (
	habitsFile = "habits"
	mostHabits = 1 << 14 // bytes; what follows is dropped
)

// Habits are choices that the program remembers: how the user likes to play, how far they are in
// lessons. They are safe for concurrent use. Without a store they last as long as the program
// runs.
type Habits struct {
	store      *Store
	mu         sync.Mutex
	lines      []string // of the file when it was last read, the line set last first
	unwritable bool     // the file could not be written and is no longer used
}

// Habits returns the habits of a store; nil stores have empty habits.
func (s *Store) Habits() *Habits {
	if s == nil {
		return new(Habits)
	}
	return s.habits
}

// Get returns the value of a key, or "" if it has none. It reads the file.
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

// Set sets the value of a key. It keeps what other processes have written meanwhile. A key contains
// no space, and neither key nor value a line break. If the file cannot be written, Set returns an
// error, once, and values last as long as the program runs.
func (h *Habits) Set(word, says string) error {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.read()
	h.lines = append([]string{word + " " + says}, slices.DeleteFunc(h.lines, func(line string) bool {
		name, _, _ := strings.Cut(line, " ")
		return name == word
	})...)
	if !h.hasFile() {
		return nil
	}
	if err := h.store.write(habitsFile, []byte(strings.Join(h.lines, "\n")+"\n")); err != nil {
		h.unwritable = true
		return fmt.Errorf("what you chose cannot be noted: %w", files.Cause(err))
	}
	return nil
}

// hasFile reports whether a file is used.
func (h *Habits) hasFile() bool { return h.store != nil && h.store.dir != "" && !h.unwritable }

// read reads the file if that is possible; h.mu must be held.
func (h *Habits) read() {
	if !h.hasFile() {
		return
	}
	f, err := files.Open(filepath.Join(h.store.dir, habitsFile))
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
