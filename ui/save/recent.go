package save

import (
	"errors"
	"path/filepath"
	"slices"
	"strings"

	"zugzwang/ui/files"
)

// recent is the file that lists recently used files of rules, one path a line, last used first.
const (
	recent     = "recent"
	mostRecent = 12
	mostLine   = 1 << 12
)

// Recent returns the paths of recently used files of rules, last used first; nil if the list
// cannot be read.
func (s *Store) Recent() []string {
	if s == nil || s.dir == "" {
		return nil
	}
	f, err := files.Open(filepath.Join(s.dir, recent))
	if err != nil {
		return nil
	}
	defer f.Close()
	text := make([]byte, mostRecent*mostLine)
	n, _ := f.Read(text)
	var list []string
	for line := range strings.Lines(string(text[:n])) {
		if path := strings.TrimRight(line, "\r\n"); filepath.IsAbs(path) && len(list) < mostRecent && !slices.Contains(list, path) {
			list = append(list, path)
		}
	}
	return list
}

// Use records that a file of rules was used.
func (s *Store) Use(path string) error {
	if s == nil || s.dir == "" {
		return nil
	}
	path, err := filepath.Abs(path)
	if err != nil || strings.ContainsAny(path, "\r\n") || len(path) >= mostLine {
		return nil // such a path cannot be listed
	}
	list := append([]string{path}, slices.DeleteFunc(s.Recent(), func(p string) bool { return p == path })...)
	text := strings.Join(list[:min(len(list), mostRecent)], "\n") + "\n"
	if err := s.write(recent, []byte(text)); err != nil {
		return errors.New("the files used lately cannot be noted: " + files.Cause(err).Error())
	}
	return nil
}
