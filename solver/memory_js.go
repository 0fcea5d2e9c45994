package solver

// DefaultMemory is documented in memory.go.
const DefaultMemory int64 = 1 << 30
