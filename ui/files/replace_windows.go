package files

import (
	"io"
	"os"
	"path/filepath"
)

// Replace puts a file in the place of another, or of none, at once: renameio does
// not do that here, where permissions are nothing to be kept.
func Replace(name string, data []byte, _ os.FileMode) error {
	return pending(name, func(w io.Writer) error {
		_, err := w.Write(data)
		return err
	})
}

// pending writes a file beside another, in whose place it comes, at once, when all of it is
// written.
func pending(name string, write func(io.Writer) error) error {
	f, err := os.CreateTemp(filepath.Dir(name), "."+filepath.Base(name))
	if err != nil {
		return err
	}
	err = write(f)
	if err == nil {
		err = f.Sync()
	}
	if e := f.Close(); err == nil {
		err = e
	}
	if err == nil {
		err = os.Rename(f.Name(), name)
	}
	if err != nil {
		os.Remove(f.Name())
	}
	return err
}
