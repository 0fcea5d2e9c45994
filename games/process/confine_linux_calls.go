//go:build linux && (amd64 || arm64)

package process

import "golang.org/x/sys/unix"

// refused are the system calls that start, steer or look into processes, open or change
// files, or reach others over a network.
var refused = append([]uint32{
	unix.SYS_EXECVE, unix.SYS_EXECVEAT, unix.SYS_PTRACE, unix.SYS_PROCESS_VM_READV, unix.SYS_PROCESS_VM_WRITEV,
	unix.SYS_KILL, unix.SYS_PIDFD_OPEN, unix.SYS_PIDFD_SEND_SIGNAL, unix.SYS_SETSID, unix.SYS_SETPGID, unix.SYS_UNSHARE, unix.SYS_SETNS,
	unix.SYS_OPENAT, unix.SYS_OPENAT2, unix.SYS_OPEN_BY_HANDLE_AT, unix.SYS_UNLINKAT, unix.SYS_RENAMEAT, unix.SYS_RENAMEAT2, unix.SYS_MKDIRAT,
	unix.SYS_MKNODAT, unix.SYS_SYMLINKAT, unix.SYS_LINKAT, unix.SYS_FCHMOD, unix.SYS_FCHMODAT, unix.SYS_FCHOWN, unix.SYS_FCHOWNAT, unix.SYS_TRUNCATE,
	unix.SYS_FTRUNCATE, unix.SYS_MOUNT, unix.SYS_UMOUNT2, unix.SYS_CHROOT, unix.SYS_CHDIR, unix.SYS_MEMFD_CREATE,
	unix.SYS_SOCKET, unix.SYS_SOCKETPAIR, unix.SYS_CONNECT, unix.SYS_BIND, unix.SYS_LISTEN, unix.SYS_SENDTO, unix.SYS_SENDMSG,
	unix.SYS_IO_URING_SETUP, unix.SYS_BPF, unix.SYS_PERF_EVENT_OPEN, unix.SYS_KEYCTL, unix.SYS_SHMGET, unix.SYS_MSGGET,
}, refusedHere...)
