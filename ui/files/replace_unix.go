//go:build !windows

package files

import (
	"os"
	"path/filepath"

	"github.com/google/renameio/v2"
)

// Replace puts a file in the place of another, whose permissions it keeps, or of none, at
// once. A link is replaced, and not what it leads to.
func Replace(name string, data []byte, perm os.FileMode) error {
	return renameio.WriteFile(name, data, perm, renameio.WithTempDir(filepath.Dir(name)))
}
