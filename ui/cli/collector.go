package cli

import (
	"runtime"
	"runtime/debug"
	"runtime/metrics"
)

// delayCollector delays the first garbage collection until some 64 MiB are allocated, more than
// most inputs of a judge need: collecting from 4 MiB on would make answers take a tenth longer.
// After the first collection garbagePercent applies. If GOGC is set, delayCollector does nothing.
func delayCollector(getenv func(string) string) {
	if getenv("GOGC") != "" {
		return
	}
	const first = 64 << 20
	const least = 4 << 20 // size of the heap at the first collection with 100 percent
	debug.SetGCPercent(100 * (first / least))
	garbage := new(*byte) // unreachable at once, so that the first collection runs the cleanup
	runtime.AddCleanup(garbage, func(percent int) { debug.SetGCPercent(percent) }, garbagePercent)
}

// limitGarbage sets the runtime's memory limit: what solvers may use (limit, in bytes), half as
// much again for garbage, and 32 MiB for the program itself. It does nothing if GOMEMLIMIT is set,
// or if limit is so large that it stands for none.
func limitGarbage(limit int64, getenv func(string) string) {
	const own = 32 << 20
	if getenv("GOMEMLIMIT") == "" && limit < 1<<60 {
		debug.SetMemoryLimit(limit + limit/2 + own)
	}
}

// inUse returns how many bytes texts, boards and solutions use, without 8 MiB for the program
// itself. Above a sixteenth of limit it collects garbage first, so that none is counted; below,
// the result includes garbage.
func inUse(limit int64) int64 {
	const own = 8 << 20
	objects := []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}}
	metrics.Read(objects)
	if used := int64(objects[0].Value.Uint64()); used > own && used > limit/16 {
		runtime.GC()
		metrics.Read(objects)
	}
	return max(int64(objects[0].Value.Uint64())-own, 0)
}
