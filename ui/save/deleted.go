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

// Deleted saves are moved to a folder of their own, with a number before their name that is
// larger than all others there. Files from earlier versions have no number and count as the
// oldest.

const (
	mostDeleted = 20        // kept saves
	mostNumber  = 1<<31 - 1 // larger numbers are not from this program
)

// deletedSave is a file in the folder of deleted saves.
type deletedSave struct {
	number int // 0: none
	file   string
}

// deletedSaves lists the deleted saves, last deleted first. It ignores what is neither a file nor a
// link.
func (s *Store) deletedSaves() ([]deletedSave, error) {
	entries, err := os.ReadDir(filepath.Join(s.dir, deletedFolder))
	if err != nil {
		return nil, err
	}
	var list []deletedSave
	for _, e := range entries {
		if !strings.HasSuffix(e.Name(), extension) || !e.Type().IsRegular() && e.Type() != fs.ModeSymlink {
			continue
		}
		before, _, _ := strings.Cut(e.Name(), "-")
		n, err := strconv.Atoi(before)
		if err != nil || n < 0 || n > mostNumber {
			n = 0
		}
		list = append(list, deletedSave{n, e.Name()})
	}
	slices.SortFunc(list, func(a, b deletedSave) int {
		return cmp.Or(cmp.Compare(b.number, a.number), cmp.Compare(b.file, a.file))
	})
	return list, nil
}

// Deleted returns how many saves can be restored.
func (s *Store) Deleted() int {
	list, _ := s.deletedSaves() // Restore reports the error
	return len(list)
}

// Delete moves a save to the folder of deleted ones, from which Restore can bring it back. Only
// the last mostDeleted are kept.
func (s *Store) Delete(name string) error {
	bin := filepath.Join(s.dir, deletedFolder)
	list, err := s.deletedSaves()
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
	// Another process may remove the same files; a file that cannot be removed does no harm.
	for _, old := range list[min(len(list), mostDeleted-1):] {
		_ = os.Remove(filepath.Join(bin, old.file))
	}
	return nil
}

// ErrGone says that a save no longer exists.
var ErrGone = errors.New("another copy of the program has gone on with it, or deleted it")

// Restore brings back the save deleted last, by any process. It gets a new file name, since
// another process may have written a file with the old one. It returns "" if there was none.
func (s *Store) Restore() (name string, err error) {
	list, err := s.deletedSaves()
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return "", fmt.Errorf("nothing can be brought back: %s: %w", filepath.Join(s.dir, deletedFolder), files.Cause(err))
	}
	for _, old := range list {
		name = s.name()
		err := os.Rename(filepath.Join(s.dir, deletedFolder, old.file), filepath.Join(s.dir, name))
		switch {
		case err == nil:
			return name, nil
		case !errors.Is(err, fs.ErrNotExist): // otherwise another process has just restored it
			return "", fmt.Errorf("it cannot be brought back: %w", files.Cause(err))
		}
	}
	return "", nil
}
