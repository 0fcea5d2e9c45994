package process

import (
	"bufio"
	"os"
	"runtime"
	"strconv"
	"strings"
	"unsafe"

	"golang.org/x/sys/unix"
)

// confine limits memory to c.Memory more than is in use, and makes the kernel refuse system
// calls. It reads what is in use first, because afterwards no file can be opened.
func confine(c Confinement, limit func(resource int, most int64)) {
	// RLIMIT_DATA does not work: Go allocates from memory that it has reserved, and the kernel
	// counts that memory as given back.
	if used, ok := addressSpace(); ok {
		limit(unix.RLIMIT_AS, used+c.Memory)
	}
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	if filter := refusing(); filter != nil && unix.Prctl(unix.PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == nil {
		program := unix.SockFprog{Len: uint16(len(filter)), Filter: &filter[0]}
		// On a kernel without filters, only the limits above are in force.
		_, _, _ = unix.Syscall(unix.SYS_SECCOMP, unix.SECCOMP_SET_MODE_FILTER, unix.SECCOMP_FILTER_FLAG_TSYNC, uintptr(unsafe.Pointer(&program)))
	}
}

// addressSpace returns how much address space is in use or reserved, in bytes.
func addressSpace() (int64, bool) {
	f, err := os.Open("/proc/self/status")
	if err != nil {
		return 0, false
	}
	defer f.Close()
	for lines := bufio.NewScanner(f); lines.Scan(); {
		if size, ok := strings.CutPrefix(lines.Text(), "VmSize:"); ok {
			kb, err := strconv.ParseInt(strings.TrimSpace(strings.TrimSuffix(size, "kB")), 10, 64)
			return kb << 10, err == nil
		}
	}
	return 0, false
}

// refusing returns a filter under which the calls in refused fail with EPERM, and so does
// clone unless it makes a thread. It returns nil on processors whose call numbers are not
// listed.
func refusing() []unix.SockFilter {
	if len(refused) == 0 {
		return nil
	}
	const (
		number, arch, flags = 0, 4, 16 // offsets in struct seccomp_data; flags is clone's first argument
		load                = unix.BPF_LD | unix.BPF_W | unix.BPF_ABS
		equal               = unix.BPF_JMP | unix.BPF_JEQ | unix.BPF_K
		greater             = unix.BPF_JMP | unix.BPF_JGE | unix.BPF_K
		has                 = unix.BPF_JMP | unix.BPF_JSET | unix.BPF_K
		answer              = unix.BPF_RET | unix.BPF_K
		refuse              = unix.SECCOMP_RET_ERRNO | uint32(unix.EPERM)
		foreign             = 0x40000000 // the system calls of the x32 ABI begin here
	)
	list := []unix.SockFilter{
		{Code: load, K: arch},
		{Code: equal, Jt: 1, K: auditArch},
		{Code: answer, K: refuse},
		{Code: load, K: number},
		{Code: greater, Jf: 1, K: foreign},
		{Code: answer, K: refuse},
		{Code: equal, Jf: 1, K: unix.SYS_CLONE3}, // Go falls back to clone
		{Code: answer, K: unix.SECCOMP_RET_ERRNO | uint32(unix.ENOSYS)},
		{Code: equal, Jf: 4, K: unix.SYS_CLONE},
		{Code: load, K: flags},
		{Code: has, Jt: 1, K: unix.CLONE_THREAD},
		{Code: answer, K: refuse},
		{Code: answer, K: unix.SECCOMP_RET_ALLOW},
	}
	for _, call := range refused {
		list = append(list, unix.SockFilter{Code: equal, Jf: 1, K: call}, unix.SockFilter{Code: answer, K: refuse})
	}
	return append(list, unix.SockFilter{Code: answer, K: unix.SECCOMP_RET_ALLOW})
}
