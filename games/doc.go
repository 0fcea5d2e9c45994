// Package games is what all games have in common: the contract that a game keeps, the
// analysis of a position, best play and why it is best, boards edited by hand, and codes that
// hold a position in a line. There is nothing of a screen here.
//
// Below it, and knowing nothing of boards, are three packages: params reads what comes from
// outside and holds it to its bounds, output is what is printed and its check, english the
// words. Beside it are matches (with reviews and hints), puzzles, and replays of a solver's
// work. A game's rules live in a package of their own; package finite makes a game of its rules,
// package rules of a file of them, and package catalog lists all that come with the program.
//
// # From a text to answers
//
// A [Game] reads a text, and what is wrong with it is a *params.InputError. What it makes is an
// [Input], whose Solve is the judge's answer, and whose Board (by [BoardOf], which looks
// at the memory first) is what can be played on. Game.On makes an Input of numbers in the
// place of a text, where they say all of a board; New in a game's own package makes a Board.
//
// A [Board] is a game with its parameters fixed: Start, Moves and Play are its rules, and
// Solve makes a [Solution]. [Analyse] tells what every move is worth, best first; [Think]
// does so after a search for distances, where the solution needs one; [MainLine] follows
// the best moves to the end. A Solution that is an [Explorer] can be walked state by
// state.
//
//	in, err := game.Read(text, "standard input", nil, opt)
//	b, err := games.BoardOf(in, opt)
//	s, err := b.Solve(ctx, opt)
//	s, a, err := games.Think(ctx, b, s, b.Start(0), opt)
//
// There are examples that run, of each of these steps, in example_test.go.
//
// # Whom a verdict is for
//
// The players are 0 and 1, called as Game.Players says. A solver.Verdict is for the player
// to move: in the position it is asked of, or, in an [Option], in the position before its
// move, that ply counted. Distances are plies. In a position without a legal move the
// player to move has lost, unless the board is an [Ender]. The outcome is always exact;
// the remoteness is unknown where a sum is too large to be searched, and before Deepen (or
// Think, or MainLine) has searched it.
//
// # What a type may be besides
//
// Much is told by interfaces that a value has or has not; a type assertion asks for them.
//
//	a Board      Ender                   ends that are no loss for whoever is to move
//	             Parter                  names of its parts
//	a Solution   Explorer, Exacter,      its states, one by one, and what they and places are
//	             Placer                  called
//	             Additive, Exact         what components are worth, and their sum
//	             Valued                  how such a value is found
//	             Searcher                why distances are unknown
//	             replays.Replayer        the solver's work, step by step: a Replay
//	             ReplyCounter            mistakes, counted at once
//	an Input     Roomy                   what its board takes in memory
//	an Answer    Lister, Drawer          every position; a drawing
//	a Replay     replays.Endless         states that are never settled
//
// # Memory, errors, goroutines
//
// Whatever solves or searches takes a context, whose error it returns soon after it has
// ended, and solver.Options: what would take more memory than these allow is refused with
// a *solver.TooLarge before it is allocated. Inputs, boards, positions, solutions, answers
// and replays are immutable and safe for concurrent use. A match, and what reads a
// text, a form or a code, is for one goroutine. Positions and moves are to be handed to the
// board that they are of, and a move only where it is legal: nobody checks, but for
// matches.Match.Play. No text from outside makes anything here panic.
package games
