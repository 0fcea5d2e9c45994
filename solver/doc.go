// Package solver solves finite games of two players who both see everything: who wins from
// every state and in how many plies, what a position is worth in a sum of games, and for
// each of these answers a checker that reads only its definition. It takes games as graphs
// and knows no game's rules, no text format and no screen. It imports nothing but the
// standard library.
//
// # What a game is
//
// States are numbered from 0, and a move is an edge from one state to another. The players
// take turns, and whoever has no move has lost (normal play). Who is to move is part of a
// state where it makes a difference: where both have the same moves everywhere it makes
// none, and the game is called impartial. Cycles are allowed. Whatever is said of a state
// is said for the player to move there; [Verdict.ForMover] turns it round for the player
// who moves to it. An [Arena] is for the rest: ends that are not lost by whoever is to
// move, draws, players who move twice, plays without end that somebody wins.
//
// An [Outcome] is Win, Lose, Loop (neither can force an end in their favour, and the play
// may go on for ever) or Draw. Remoteness counts plies, the moves of either player, until
// the end, if the winner hurries and the loser stalls. Values are numbers that add up where
// games are played side by side, which distances do not: nimbers where the game is
// impartial, of type int32 or [Nimber], and exact fractions, [Dyadic], where it is not.
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
//	                            what is in their place                     cycles 40 more, 4 an edge
//	nimbers of parts            outcome of their sum   Sum                 none
//	numbers of some options     the number             Interval, Simplest  none
//
// All take time in proportion to states and edges, but for two: [Circle.Solve], which does
// not look at every edge where there are many, and [SolveLoopy], where cycles cost as many
// times the edges as there are different values among the followers of one node. The sum
// of n parts of s states each has s to the power of n: take its parts' values where
// remoteness does not matter. Nothing here values a whole partisan graph: walk it yourself
// and gather the options of each state in an [Interval]. A graph in memory takes 4 bytes a
// node and 4 an edge, and as much again for its reverse.
//
// # Memory, progress, stopping
//
// Every kernel works out first what it would allocate, and returns a [*TooLarge] instead of
// allocating if that is more than [Options] allow: 8 GiB unless they say otherwise. The
// zero Options will do. A kernel whose context ends returns the context's error within
// milliseconds. Other errors mean that the input is not a game, and say why. [NewCSR] panics
// on an edge that names no node, and asking about a state that does not exist panics as an
// index out of range does.
//
// Everything here is safe for concurrent use as long as nobody writes to it: graphs,
// tables and numbers are not changed by being read, and there are no package variables that
// change. A [Trace], a [Sum] and an [Interval] are written to by their Add, Count, Settle
// and Label methods. A solver calls the functions of its Options, and the methods of a
// Graph, from the goroutine that called it, one at a time.
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
// There are examples that run of every kernel, of a graph whose moves are functions, of
// checkers and of traces, in example_test.go and example_values_test.go.
package solver
