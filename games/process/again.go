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
	path := "/proc/self/exe" // is there even where the file was replaced meanwhile
	if runtime.GOOS != "linux" {
		var err error
		if path, err = os.Executable(); err != nil {
			return nil, err
		}
	}
	// What the Go runtime prints of its own end is a line, not pages of stacks. The C library's
	// allocator reserves 64 MB for each thread unless it is told to share: in a process with little
	// memory (see Confine) two threads would leave no room for a third.
	env := []string{again, "GOTRACEBACK=none", "MALLOC_ARENA_MAX=1"}
	return &exec.Cmd{Path: path, Args: []string{name}, Env: env}, nil
}

// again marks what Again runs: a variable of the environment.
const again = "ZUGZWANG_AGAIN=1"

// Confinement is what Confine takes from a process for good.
type Confinement struct {
	Memory int64 // bytes that it may have more than it has
	Time   int64 // seconds of a processor's time in its life
}
