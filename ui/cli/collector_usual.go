//go:build !js

package cli

// garbagePercent is the value for debug.SetGCPercent after the first garbage collection.
const garbagePercent = 100
