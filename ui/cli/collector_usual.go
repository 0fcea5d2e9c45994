//go:build !js

package cli

// garbagePercent is the value for debug.SetGCPercent, once 64 MiB have been allocated.
const garbagePercent = 100
