package cli

// garbagePercent is the value for debug.SetGCPercent after the first garbage collection. A
// browser has no second thread for the collector: with 100, rules of games would take up to twice
// as long.
const garbagePercent = 400
