package web

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"strings"
)

// output runs a command in a folder, with env added to the environment, and returns its standard
// output.
func output(dir string, env []string, name string, args ...string) (string, error) {
	c := exec.Command(name, args...)
	c.Dir, c.Env = dir, append(os.Environ(), env...)
	var complaint bytes.Buffer
	c.Stderr = &complaint
	text, err := c.Output()
	if err != nil {
		return "", fmt.Errorf("%s %s: %w\n%s", name, strings.Join(args, " "), err, complaint.Bytes())
	}
	return string(text), nil
}
