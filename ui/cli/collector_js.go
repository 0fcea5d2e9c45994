package cli

// garbagePercent is the value for debug.SetGCPercent, once 64 MiB have been allocated. In a browser the
// collector has no processor of its own: with 100 the rules of games take up to twice as long.
const garbagePercent = 400
