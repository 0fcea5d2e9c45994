package process

import (
	"time"
	"unsafe"

	"golang.org/x/sys/windows"
)

// Confine takes from this process the means to do harm, as far as a job can: more memory
// and time than it was given, and new processes. It cannot be undone.
func Confine(c Confinement) {
	job, err := windows.CreateJobObject(nil, nil)
	if err != nil {
		return
	}
	const (
		unit = 10_000_000 // in a second: units of 100 ns
		base = 256 << 20  // what a Go process commits by itself
	)
	var limits windows.JOBOBJECT_EXTENDED_LIMIT_INFORMATION
	limits.BasicLimitInformation.LimitFlags = windows.JOB_OBJECT_LIMIT_PROCESS_MEMORY | windows.JOB_OBJECT_LIMIT_PROCESS_TIME | windows.JOB_OBJECT_LIMIT_ACTIVE_PROCESS
	limits.BasicLimitInformation.ActiveProcessLimit = 1
	limits.BasicLimitInformation.PerProcessUserTimeLimit = c.Time * unit
	limits.ProcessMemoryLimit = uintptr(base + c.Memory)
	if _, err := windows.SetInformationJobObject(job, windows.JobObjectExtendedLimitInformation, uintptr(unsafe.Pointer(&limits)), uint32(unsafe.Sizeof(limits))); err == nil {
		_ = windows.AssignProcessToJobObject(job, windows.CurrentProcess())
	}
}

// CPUTime returns the processor time that this process has used.
func CPUTime() time.Duration {
	var began, ended, kernel, user windows.Filetime
	if windows.GetProcessTimes(windows.CurrentProcess(), &began, &ended, &kernel, &user) != nil {
		return 0
	}
	// Both are durations in units of 100 ns, not points in time.
	length := func(t windows.Filetime) time.Duration {
		return time.Duration(int64(t.HighDateTime)<<32|int64(t.LowDateTime)) * 100
	}
	return length(kernel) + length(user)
}
