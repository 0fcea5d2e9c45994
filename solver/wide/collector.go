package wide

import (
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"
)

// init lets the garbage collector run less often in a process of tests that imports this
// package: most of what tests leave is small, and the collector would take up to half of their
// time. Above 2 GiB it runs as often as it must. Benchmarks, programs that tests start, and
// whoever sets GOGC keep the usual collector.
func init() {
	tests := strings.TrimSuffix(filepath.Base(os.Args[0]), ".exe")
	benchmarks := func(arg string) bool { return strings.HasPrefix(arg, "-test.bench") }
	if strings.HasSuffix(tests, ".test") && os.Getenv("GOGC") == "" && !slices.ContainsFunc(os.Args, benchmarks) {
		const percent, most = 1600, 2 << 30
		debug.SetGCPercent(percent)
		debug.SetMemoryLimit(most)
	}
}
