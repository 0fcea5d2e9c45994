//go:build !js

package files

import "syscall"

// nonBlocking is the flag with which opening a pipe without a writer returns at once.
const nonBlocking = syscall.O_NONBLOCK
