//go:build !linux

package program

import "os/exec"

// marked: elsewhere nobody can look.
func marked(string) []int { return nil }

func leaveSession(*exec.Cmd) {}
