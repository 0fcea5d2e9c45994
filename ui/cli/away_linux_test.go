package cli

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"

	"github.com/rogpeppe/go-internal/testscript"
)

// getAway has a command start in a session of its own, with nothing that tells where it
// comes from.
func getAway(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true}
	cmd.Env = []string{"NOTHING=else"}
}

// nothingLeft is the script command `nothing-left`: no process of a planted program is
// there that was started from the script's folder or knows it.
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
