package terminal

import (
	"slices"
	"testing"
	"time"
)

// The first change after a pause is drawn at once, further ones once in each interval, and nothing
// without a change.
func TestClock(t *testing.T) {
	const ms = time.Millisecond
	for name, c := range map[string]struct {
		changes []time.Duration // time since the start
		busy    bool            // more input is always waiting
		want    []time.Duration
	}{
		"quiet":  {},
		"one":    {changes: []time.Duration{50 * ms}, want: []time.Duration{50 * ms}},
		"two":    {changes: []time.Duration{50 * ms, 52 * ms}, want: []time.Duration{50 * ms, 50*ms + interval}},
		"rare":   {changes: []time.Duration{50 * ms, 50*ms + 3*interval}, want: []time.Duration{50 * ms, 50*ms + 3*interval}},
		"stream": {changes: each(0, 20*ms), want: []time.Duration{0, interval, 2 * interval, 3 * interval}},
		"batch":  {changes: each(0, 20*ms), busy: true, want: []time.Duration{interval, 2*interval + ms, 3*interval + 2*ms}},
	} {
		clock, start := clock{drawn: time.Unix(0, 0)}, time.Unix(1, 0)
		var got []time.Duration
		for now := range 100 * ms / 1e6 {
			now *= ms
			if slices.Contains(c.changes, now) {
				clock.change(start.Add(now))
			}
			at, ok := clock.due(c.busy)
			if ok && !start.Add(now).Before(at) {
				got = append(got, now)
				clock.draw(start.Add(now))
			}
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: frames at %v, want %v", name, got, c.want)
		}
	}
}

// each returns every millisecond of the interval from..to.
func each(from, to time.Duration) (list []time.Duration) {
	for at := from; at <= to; at += time.Millisecond {
		list = append(list, at)
	}
	return list
}
