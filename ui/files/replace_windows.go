package files

import (
	"os"
	"path/filepath"
)

// Replace creates or replaces a file atomically, which renameio does not do on Windows. There are
// no permissions to keep.
func Replace(name string, data []byte, _ os.FileMode) error {
	f, err := os.CreateTemp(filepath.Dir(name), "."+filepath.Base(name))
	if err != nil {
		return err
	}
	_, err = f.Write(data)
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
