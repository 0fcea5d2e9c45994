package cli

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"

	"github.com/rogpeppe/go-internal/testscript"
)

// getAway makes a command start in a session of its own, without the environment by which it could
// be recognised.
func getAway(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true}
	cmd.Env = []string{"NOTHING=else"}
}

// nothingLeft is the script command `nothing-left`. It requires that no process of the program
// planted runs in the script's folder.
func nothingLeft(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) > 0 {
		ts.Fatalf("usage: nothing-left")
	}
	all, err := filepath.Glob("/proc/[0-9]*")
	ts.Check(err)
	for _, dir := range all {
		line, _ := os.ReadFile(dir + "/cmdline")
		if at, _ := os.Readlink(dir + "/cwd"); at == ts.MkAbs(".") && bytes.Contains(line, []byte("planted")) {
			ts.Fatalf("%s is left: %s", dir, bytes.ReplaceAll(line, []byte{0}, []byte{' '}))
		}
	}
}
