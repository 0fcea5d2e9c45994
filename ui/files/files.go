// Package files opens the files that users name, and lists folders. It never blocks on a pipe
// without a writer or on a device.
package files

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
)

// notFile is the error for a path that is not a regular file: "a pipe, not a file".
type notFile string

func (n notFile) Error() string { return string(n) + ", not a file" }

// Open opens a file for reading, following links. It fails for anything but a regular file,
// folders included; every error is a *fs.PathError.
func Open(name string) (*os.File, error) { return open(name, os.O_RDONLY, regular) }

// Append opens a file as Open does, or creates it, for writing at its end.
func Append(name string) (*os.File, error) {
	return open(name, os.O_WRONLY|os.O_APPEND|os.O_CREATE, regular)
}

// Errors of Write.
var (
	ErrThere   = errors.New("it is there already, and left alone")
	errNowhere = errors.New("it is a link that leads nowhere")
)

// Behind returns the file that name stands for: the target if it is a link, otherwise name, even
// if no such file exists. It fails for a link to nothing.
func Behind(name string) (string, error) {
	to, err := filepath.EvalSymlinks(name)
	if !errors.Is(err, fs.ErrNotExist) {
		return to, err
	}
	if _, err := os.Lstat(name); err == nil {
		return "", errNowhere
	}
	return name, nil
}

// Writable returns the file that Write would write: it never replaces a device or a folder, and a
// file only if over is set. The error is the one that Write would return, so far as that is known
// without writing.
func Writable(name string, over bool) (string, error) {
	to, err := Behind(name)
	if err != nil {
		return "", err
	}
	info, err := os.Stat(to)
	if err != nil {
		return to, nil // Write will report the error
	}
	if err := regular(info.Mode()); err != nil {
		return "", err
	}
	if !over {
		return "", ErrThere
	}
	return to, nil
}

// Write creates a file or, if over is set, replaces the file or the target of the link. Either is
// atomic, as with Replace.
func Write(name string, text []byte, over bool) error {
	to, err := Writable(name, over)
	if err != nil {
		return err
	}
	return Replace(to, text, 0o644)
}

// OpenInput opens a file as Open does. It also opens what the process inherited, such as
// /dev/stdin or /dev/fd/63, as which a shell passes <(...). Reading these may block.
func OpenInput(name string) (*os.File, error) {
	if given.MatchString(filepath.Clean(name)) {
		return open(name, os.O_RDONLY, func(fs.FileMode) error { return nil })
	}
	return Open(name)
}

var given = regexp.MustCompile(`^/dev/stdin$|^/(dev|proc/self)/fd/\d+$`)

// open opens a file whose mode fit accepts. It checks the mode before opening, since opening a
// device may have an effect, and again afterwards, since the file may have been replaced
// meanwhile.
func open(name string, flag int, fit func(fs.FileMode) error) (*os.File, error) {
	if info, err := os.Stat(name); err == nil {
		if err := fit(info.Mode()); err != nil {
			return nil, &fs.PathError{Op: "open", Path: name, Err: err}
		}
	}
	f, err := os.OpenFile(name, flag|nonBlocking, 0o600)
	if err != nil {
		return nil, err
	}
	info, err := f.Stat()
	if err == nil {
		if err = fit(info.Mode()); err == nil {
			return f, nil
		}
		err = &fs.PathError{Op: "open", Path: name, Err: err}
	}
	f.Close()
	return nil, err
}

// regular returns the error for a mode that is not a regular file's, or nil.
func regular(mode fs.FileMode) error {
	switch {
	case mode.IsRegular():
		return nil
	case mode.IsDir():
		return syscall.EISDIR
	case mode&fs.ModeNamedPipe != 0:
		return notFile("a pipe")
	case mode&fs.ModeSocket != 0:
		return notFile("a socket")
	}
	return notFile("a device")
}

// Typed returns a path with a leading ~ replaced by the home directory, as shells do. It does not
// know ~name, other users' home directories.
func Typed(path string) string {
	rest, ok := strings.CutPrefix(path, "~")
	if home, err := os.UserHomeDir(); ok && err == nil && (rest == "" || os.IsPathSeparator(rest[0])) {
		return filepath.Join(home, rest)
	}
	return path
}

// Cause returns the cause of a failed file operation, without the operation and the path.
func Cause(err error) error {
	var path *fs.PathError
	var link *os.LinkError
	switch {
	case errors.As(err, &path):
		return path.Err
	case errors.As(err, &link):
		return link.Err
	}
	return err
}
