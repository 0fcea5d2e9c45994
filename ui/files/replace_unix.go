//go:build !windows

package files

import (
	"io"
	"os"
	"path/filepath"

	"github.com/google/renameio/v2"
)

// Replace puts a file in the place of another, whose permissions it keeps, or of none, at
// once. A link is replaced, and not what it leads to.
func Replace(name string, data []byte, perm os.FileMode) error {
	return renameio.WriteFile(name, data, perm, renameio.WithTempDir(filepath.Dir(name)))
}

// pending writes a file beside another, in whose place it comes, at once, when all of it is
// written.
func pending(name string, write func(io.Writer) error) error {
	f, err := renameio.NewPendingFile(name, renameio.WithTempDir(filepath.Dir(name)), renameio.WithPermissions(0o644), renameio.WithExistingPermissions())
	if err != nil {
		return err
	}
	defer f.Cleanup()
	if err := write(f); err != nil {
		return err
	}
	return f.CloseAtomicallyReplace()
}
