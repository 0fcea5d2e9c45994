//go:build !js

package solver

// DefaultMemory is how many bytes a solver may allocate when Options do not say: 8 GiB; in a
// browser, which gives a program 4 GiB for everything, 1 GiB.
const DefaultMemory int64 = 8 << 30
