package files

import (
	"os"
	"path/filepath"
)

// Replace puts a file in the place of another, or of none, at once: renameio does
// not do that here, where permissions are nothing to be kept.
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
