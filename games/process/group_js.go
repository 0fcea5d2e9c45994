package process

import (
	"errors"
	"os"
	"os/exec"
)

type keeper struct{}

// Adopt does nothing: nothing is ever started.
func (k *Keeper) Adopt() {}

// Guard does nothing: nothing is ever started.
func (k *Keeper) Guard() {}

// Release does nothing: nothing is ever started.
func (k *Keeper) Release() {}

var errBrowser = errors.New("a browser starts no programs: this needs zugzwang in a terminal")

// Unable returns the reason why a browser starts no processes; it is never nil.
func Unable() error { return errBrowser }

// start fails: a browser starts no commands.
func (k *keeper) start(*group, *exec.Cmd) error { return errBrowser }

// group would be a process with all that it has started; a browser starts none.
type group struct{}

func (g *group) kill() {}

func (g *group) close() {}

func pipe() (r, w *os.File, err error) { return nil, nil, errBrowser }
