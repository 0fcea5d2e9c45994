package cli

import (
	"runtime"
	"runtime/debug"
)

// spareCollector puts off the garbage collector's first run until some 64 MiB are
// allocated, of which a judge's input needs a part: its runs from 4 MiB on would
// take a tenth of the time. After that it runs as usual, or as the user has set it.
func spareCollector(getenv func(string) string) {
	if getenv("GOGC") != "" {
		return
	}
	const usual, first = 100, 64 << 20
	const least = 4 << 20 // where the first run is with the usual setting
	debug.SetGCPercent(usual * (first / least))
	garbage := new(*byte) // from the start: the first run finds it, and that is over
	runtime.AddCleanup(garbage, func(percent int) { debug.SetGCPercent(percent) }, usual)
}
