package process

import "golang.org/x/sys/unix"

const auditArch = unix.AUDIT_ARCH_AARCH64

var refusedHere []uint32
