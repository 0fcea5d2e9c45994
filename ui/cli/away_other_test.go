//go:build !linux

package cli

import (
	"os/exec"

	"github.com/rogpeppe/go-internal/testscript"
)

// getAway does nothing: on other systems a process that detaches is not found.
func getAway(*exec.Cmd) {}

// nothingLeft is the script command `nothing-left`. It does nothing: processes can be listed on
// Linux only.
func nothingLeft(*testscript.TestScript, bool, []string) {}
