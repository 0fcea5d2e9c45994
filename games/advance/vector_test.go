//go:build goexperiment.simd && amd64 && !go1.27

package advance_test

import (
	"simd/archsimd"
	"testing"

	"zugzwang/solver"
)

// TestVectors holds the tests of tables to testing vectors where there are any.
func TestVectors(t *testing.T) {
	for height, want := range map[int]bool{8: false, 9: archsimd.X86.AVX512(), 12: archsimd.X86.AVX512()} {
		if got := every(t, height, solver.Options{}).Vectors(); got != want {
			t.Errorf("%d rows by vectors: %v, want %v", height, got, want)
		}
	}
}
