//go:build !windows

package save

import (
	"path/filepath"

	"github.com/google/renameio/v2"
)

// replace puts a file in the place of another, or of none, at once.
func replace(name string, data []byte) error {
	return renameio.WriteFile(name, data, 0o600, renameio.WithTempDir(filepath.Dir(name)))
}
