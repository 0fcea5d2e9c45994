package stress

import (
	"testing"
	"time"

	"zugzwang/solver/wide"
)

// Mistakes that few inputs show are found with each of six seeds, among as many inputs of the
// judge's size as the command draws by default.
func TestPlantedForEverySeed(t *testing.T) {
	for _, c := range wide.Some(t, []struct{ id, mistake string }{
		{"advance", "shallow: 1"},
		{"advance", "shallow: 2"},
		{"advance", "shallow: 3"},
		{"advance", "shallow: 4"},
		{"advance", "last bit: 1"},
		{"advance", "last bit: 2"},
		{"advance", "last bit: 3"},
		{"advance", "last bit: 4"},
		{"advance", "mean"},
		{"advance", "above"},
		{"fence", "edge"},
		{"fence", "upper"},
		{"fence", "lower"},
		{"fence", "bottom"},
		{"fence", "wide"},
		{"fence", "strict"},
		{"fence", "8 bits"},
		{"dag", "8 bits"},
		{"dag", "16 bits"},
		{"dag", "32 bits"},
		{"dag", "64 bits"},
	}) {
		t.Run(c.id+"/"+c.mistake, func(t *testing.T) {
			var met []int
			for seed := range wide.Of[uint64](6, 1) {
				cfg := config(t, c.id, c.mistake)
				cfg.Seed, cfg.Count, cfg.Size, cfg.ShrinkFor = seed, 300, cfg.Game.Trials.Judge, 0
				cfg.Timeout = time.Minute
				r, err := Try(t.Context(), cfg)
				if err != nil || r.Found == nil {
					t.Errorf("seed %d: %v, nothing found in %d", seed, err, r.Tried)
					continue
				}
				met = append(met, r.Found.Number)
			}
			t.Logf("| %s | %s | %v |", c.id, c.mistake, met)
		})
	}
}
