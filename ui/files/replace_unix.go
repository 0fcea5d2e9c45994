//go:build !windows

package files

import (
	"os"
	"path/filepath"

	"github.com/google/renameio/v2"
)

// Replace atomically creates a file with these permissions, or replaces one and keeps its
// permissions. A link is replaced itself, not its target.
func Replace(name string, data []byte, perm os.FileMode) error {
	return renameio.WriteFile(name, data, perm, renameio.WithTempDir(filepath.Dir(name)))
}
