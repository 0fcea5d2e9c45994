// Package solver solves finite games of two players who both see everything: who wins from every
// state and in how many plies, and what a position is worth in a sum of games. For each of these
// answers it has a checker that reads only the answer's definition. It takes games as graphs and
// knows no game's rules, no text format and no screen. It imports only the standard library.
//
// # What a game is
//
// States are numbered from 0, and a move is an edge from one state to another. The players take
// turns, and whoever has no move has lost (normal play). If both players have the same moves
// everywhere, the game is impartial and a state does not say who is to move; otherwise it does.
// Cycles are allowed. The outcome of a state is for the player to move there; [Verdict.ForMover]
// turns it into that for the player who moves to it. An [Arena] is for the rest: ends that are
// not lost by the player to move, draws, players who move twice, plays without end that somebody
// wins.
//
// An [Outcome] is Win, Lose, Loop (neither can force an end in their favour, and the play may go
// on for ever) or Draw. Remoteness counts plies, the moves of either player, until the end, if
// the winner hurries and the loser stalls. Distances do not add up when games are played side by
// side; values do. They are nimbers, of type int32 or [Nimber], if the game is impartial, and
// exact fractions, [Dyadic], if it is not.
//
// # Which kernel
//
//	what there is               what is asked          kernel              memory besides the input
//	a graph (Both in memory)    outcome, remoteness    Retrograde          12 bytes a state
//	a circle of cells           the same               Circle.Solve        13 a state
//	draws, moves that stay      the same               Arena.Settle        12 a state
//	a sum of some graphs        the same               NewProduct, then    12 for each tuple of
//	                                                   Retrograde          states of the parts
//	an impartial graph          Grundy numbers, or     SolveLoopy          17 a node; if there are
//	                            generalised ones                           cycles 40 more, 4 an edge
//	nimbers of parts            outcome of their sum   Sum                 none
//	numbers of some options     the number             Interval, Simplest  none
//
// All take time in proportion to states and edges, with two exceptions. [Circle.Solve] does
// not look at every edge if there are many. In [SolveLoopy] cycles cost the edges times the
// greatest number of different values among the followers of one node. The sum of n parts
// of s states each has s to the power of n: use its parts' values if remoteness does not
// matter. Nothing here values a whole partisan graph: package short does, or walk it
// yourself and gather the options of each state in an [Interval], if all are numbers. A
// graph in memory takes 4 bytes a node and 4 an edge, and as much again for its reverse.
//
// # Memory, progress, stopping
//
// Every kernel first computes what it would allocate. If that is more than [Options] allow,
// [DefaultMemory] if they do not say, it returns a [*TooLarge] and allocates nothing. The zero
// Options will do. A kernel whose context ends returns the context's error within milliseconds.
// Other errors mean that the input is not a game, and say why. [NewCSR] panics on an edge that
// names no node. Asking about a state that does not exist panics as an index out of range does.
//
// Everything here is safe for concurrent use as long as nobody writes to it: reading does not
// change graphs, tables and numbers, and no package variable changes. [Verdicts.Set] writes, and so
// do the methods that add something to a [Trace], a [Sum] or an [Interval]. A solver calls the
// functions of its Options, and the methods of a Graph, from the goroutine that called it, one at a
// time.
//
// # Examples
//
// In short, for moves []Edge between n states:
//
//	g := solver.NewCSR(n, moves)
//	table, err := solver.Retrograde(ctx, solver.Both{Fwd: g, Rev: g.Reverse()}, solver.Options{})
//	fmt.Println(table.At(0)) // "Win in 5"
//
//	values, err := solver.SolveLoopy(ctx, g, solver.Options{})
//	var sum solver.Sum
//	sum.Add(values.At(g, 0))
//	fmt.Println(sum.Outcome())
//
// example_test.go and example_values_test.go have runnable examples of every kernel, of a graph
// whose moves are functions, of checkers and of traces.
package solver
