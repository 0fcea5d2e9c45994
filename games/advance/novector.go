//go:build !goexperiment.simd || !amd64 || go1.27

package advance

// vectors is nothing without the experiment: see vector.go.
type vectors struct{}

func newVectors(int) (*vectors, []uint16) { return nil, nil }

func (*vectors) solve(*worker, int) {}
