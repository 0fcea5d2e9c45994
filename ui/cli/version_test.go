package cli

import (
	"runtime/debug"
	"testing"
)

func TestVersionOf(t *testing.T) {
	built := func(version string, settings ...debug.BuildSetting) *debug.BuildInfo {
		return &debug.BuildInfo{Main: debug.Module{Version: version}, Settings: settings}
	}
	revision := debug.BuildSetting{Key: "vcs.revision", Value: "0123456789abcdef0123456789abcdef01234567"}
	day := debug.BuildSetting{Key: "vcs.time", Value: "2026-11-22T12:00:00Z"}
	for _, test := range []struct {
		release string
		info    *debug.BuildInfo
		want    string
	}{
		{"1.2.3", built("(devel)"), "1.2.3"},
		{"", built("v1.2.3"), "1.2.3"}, // go install …@v1.2.3
		{"", built("(devel)", revision, day), "development build of 0123456789ab, 2026-11-22"},
		{"", built("(devel)", revision, day, debug.BuildSetting{Key: "vcs.modified", Value: "true"}), "development build of 0123456789ab, 2026-11-22, changed since"},
		{"", built("(devel)"), "development build"},
		{"", built(""), "development build"},
	} {
		if got := versionOf(test.release, test.info); got != test.want {
			t.Errorf("%q, want %q", got, test.want)
		}
	}
}
