//go:build !js

package files

import "syscall"

// nonBlocking makes the opening of a pipe that nobody writes to return at once.
const nonBlocking = syscall.O_NONBLOCK
