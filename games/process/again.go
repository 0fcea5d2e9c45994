package process

import (
	"os"
	"os/exec"
	"runtime"
)

// Again returns the command that runs this executable again with name as os.Args[0], without
// arguments and with almost none of our environment. That run must end by itself when its
// standard input ends.
func Again(name string) (*exec.Cmd, error) {
	path := "/proc/self/exe" // exists even if the executable was replaced meanwhile
	if runtime.GOOS != "linux" {
		var err error
		if path, err = os.Executable(); err != nil {
			return nil, err
		}
	}
	// A Go runtime that crashes prints a line instead of pages of stacks. The C library's
	// allocator reserves 64 MB for each thread unless told to share: in a process with
	// little memory (see Confine) two threads would leave no room for a third.
	env := []string{again, "GOTRACEBACK=none", "MALLOC_ARENA_MAX=1"}
	return &exec.Cmd{Path: path, Args: []string{name}, Env: env}, nil
}

// again is the environment variable that marks processes started by Again.
const again = "ZUGZWANG_AGAIN=1"

// Confinement says what Confine still allows a process.
type Confinement struct {
	Memory int64 // bytes of memory in addition to what it has
	Time   int64 // seconds of processor time in its whole life
}
