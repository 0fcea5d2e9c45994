//go:build !linux

package process

import "os/exec"

// getAway does nothing: on other systems a process that detaches is not found.
func getAway(*exec.Cmd) {}
