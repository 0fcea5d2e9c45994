package web

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"strings"
)

// runGo runs the command go with args in a folder, with env added to the environment, and returns
// its standard output. The error contains what it wrote to standard error.
func runGo(dir string, env []string, args ...string) (string, error) {
	c := exec.Command("go", args...)
	c.Dir, c.Env = dir, append(os.Environ(), env...)
	var complaint bytes.Buffer
	c.Stderr = &complaint
	text, err := c.Output()
	if err != nil {
		return "", fmt.Errorf("go %s: %w\n%s", strings.Join(args, " "), err, complaint.Bytes())
	}
	return string(text), nil
}
