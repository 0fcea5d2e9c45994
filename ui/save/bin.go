package save

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"zugzwang/ui/files"
)

// What is deleted goes into a folder of its own, with a number before its name: each
// is larger than those that are there, whoever deleted them. Names of before have
// none, and come before all.

const (
	mostDeleted = 20        // are kept
	mostNumber  = 1<<31 - 1 // what is larger was numbered by somebody else
)

// binned is a save that was deleted.
type binned struct {
	number int // 0 for none
	file   string
}

// bin lists what was deleted, the last first. What is no file, and no link, is none.
func (s *Store) bin() ([]binned, error) {
	entries, err := os.ReadDir(filepath.Join(s.dir, deleted))
	if err != nil {
		return nil, err
	}
	var list []binned
	for _, e := range entries {
		if !strings.HasSuffix(e.Name(), ending) || !e.Type().IsRegular() && e.Type() != fs.ModeSymlink {
			continue
		}
		before, _, _ := strings.Cut(e.Name(), "-")
		n, err := strconv.Atoi(before)
		if err != nil || n < 0 || n > mostNumber {
			n = 0
		}
		list = append(list, binned{n, e.Name()})
	}
	slices.SortFunc(list, func(a, b binned) int {
		return cmp.Or(cmp.Compare(b.number, a.number), cmp.Compare(b.file, a.file))
	})
	return list, nil
}

// Deleted returns how many saves can be restored.
func (s *Store) Deleted() int {
	list, _ := s.bin() // of which Restore says why it cannot be read
	return len(list)
}

// Delete takes a save away, so that Restore can bring it back. Of what was deleted the
// last are kept.
func (s *Store) Delete(name string) error {
	bin := filepath.Join(s.dir, deleted)
	list, err := s.bin()
	if errors.Is(err, fs.ErrNotExist) {
		err = os.MkdirAll(bin, 0o700)
	}
	if err != nil {
		return fmt.Errorf("it cannot be deleted: %s: %w", bin, files.Cause(err))
	}
	last := 0
	if len(list) > 0 {
		last = list[0].number
	}
	err = os.Rename(filepath.Join(s.dir, name), filepath.Join(bin, fmt.Sprintf("%d-%s", last+1, name)))
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return ErrGone
	case err != nil:
		return fmt.Errorf("it cannot be deleted: %w", files.Cause(err))
	}
	// Another copy may take away the same ones, and what cannot be taken away does no harm.
	for _, old := range list[min(len(list), mostDeleted-1):] {
		_ = os.Remove(filepath.Join(bin, old.file))
	}
	return nil
}

// ErrGone is that a save is no longer there.
var ErrGone = errors.New("another copy of the program has gone on with it, or deleted it")

// Restore brings back what was deleted last, by whomever, as a file of a new name: at
// the old one another copy may have written since. It returns "" if there was nothing.
func (s *Store) Restore() (name string, err error) {
	list, err := s.bin()
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return "", fmt.Errorf("nothing can be brought back: %s: %w", filepath.Join(s.dir, deleted), files.Cause(err))
	}
	for _, old := range list {
		name = s.name()
		err := os.Rename(filepath.Join(s.dir, deleted, old.file), filepath.Join(s.dir, name))
		switch {
		case err == nil:
			return name, nil
		case !errors.Is(err, fs.ErrNotExist): // another copy has just brought it back
			return "", fmt.Errorf("it cannot be brought back: %w", files.Cause(err))
		}
	}
	return "", nil
}
