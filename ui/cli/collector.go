package cli

import (
	"runtime"
	"runtime/debug"
	"runtime/metrics"
)

// spareCollector puts off the garbage collector's first run until some 64 MiB are
// allocated, of which a judge's input needs a part: its runs from 4 MiB on would
// take a tenth of the time. After that it runs as usual, or as the user has set it.
func spareCollector(getenv func(string) string) {
	if getenv("GOGC") != "" {
		return
	}
	const first = 64 << 20
	const least = 4 << 20 // where the first run is with 100 percent
	debug.SetGCPercent(100 * (first / least))
	garbage := new(*byte) // from the start: the first run finds it, and that is over
	runtime.AddCleanup(garbage, func(percent int) { debug.SetGCPercent(percent) }, garbagePercent)
}

// limitGarbage limits the memory in use to what solvers are allowed, half as much again for
// garbage, and what the program itself takes, by running the garbage collector early enough. It
// does nothing if the user has set a limit.
func limitGarbage(limit int64, getenv func(string) string) {
	const own = 32 << 20
	if getenv("GOMEMLIMIT") == "" && limit < 1<<60 {
		debug.SetMemoryLimit(limit + limit/2 + own)
	}
}

// inUse returns how many bytes of texts, boards and solutions are in use, besides some MiB for
// the program itself. Garbage counts while there is little; before it would matter to a limit it
// is collected.
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
