//go:build !js

package cli

// garbagePercent is how much garbage there may be before it is collected, in percent of what is in
// use.
const garbagePercent = 100
