package cli

// garbagePercent is how much garbage there may be before it is collected, in percent of what is in
// use. In a browser the collector has no processor of its own: with 100 the rules of games take up to
// twice as long.
const garbagePercent = 400
