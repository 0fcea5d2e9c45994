//go:build !linux

package cli

import (
	"os/exec"

	"github.com/rogpeppe/go-internal/testscript"
)

// getAway does nothing: elsewhere what does all it can gets away.
func getAway(*exec.Cmd) {}

// nothingLeft is the script command `nothing-left`, which looks at processes on Linux only.
func nothingLeft(*testscript.TestScript, bool, []string) {}
