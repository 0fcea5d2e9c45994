//go:build linux && !amd64 && !arm64

package process

// On these processors the numbers of system calls are not listed, so only the limits are in
// force.
const auditArch = 0

var refused []uint32
