package save

import (
	"path/filepath"

	"github.com/adrg/xdg"
)

// Dir returns the folder of saved matches in the user's XDG state directory; "" if neither
// XDG_STATE_HOME nor a home directory is set.
func Dir(getenv func(string) string) string {
	xdg.Reload() // the environment may have changed
	if getenv("XDG_STATE_HOME") == "" && xdg.Home == "/" || !filepath.IsAbs(xdg.StateHome) {
		return ""
	}
	return filepath.Join(xdg.StateHome, "zugzwang", "matches")
}
