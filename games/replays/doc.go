// Package replays records a solver's work, to be watched step by step.
//
// A solution whose solving can be watched is a [Replayer]. Its [Replay] says of each step what
// it settles, by which line of the algorithm, and why. [Retrograde] records retrograde analysis
// of a graph; games solved by it embed it.
package replays
