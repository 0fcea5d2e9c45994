package save

import (
	"path/filepath"

	"github.com/adrg/xdg"
)

// Dir returns the folder of saved matches under the user's XDG state directory, or "" without a
// home directory and XDG_STATE_HOME.
func Dir(getenv func(string) string) string {
	xdg.Reload() // the environment may have changed since the process began
	if getenv("XDG_STATE_HOME") == "" && xdg.Home == "/" || !filepath.IsAbs(xdg.StateHome) {
		return ""
	}
	return filepath.Join(xdg.StateHome, "zugzwang", "matches")
}
