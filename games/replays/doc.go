// Package replays is a solver's work, to be watched step by step.
//
// A solution whose solving can be watched is a [Replayer]; its [Replay] tells of each step what
// it settles, by which line of the algorithm, and what follows from it. [Retrograde] records
// retrograde analysis of a graph; games that are solved so embed it.
package replays
