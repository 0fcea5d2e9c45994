// Package games is what all games have in common: the interfaces of a game, the analysis of a
// position, best play and why it is best, editing of boards, and codes that hold a position in a
// line. It knows nothing of screens.
//
// Three packages below it know nothing of boards: params reads input and checks its bounds,
// output prints answers and checks them, english has the words. Beside it are matches (with
// reviews and hints), puzzles, and replays of a solver's work. A game's rules live in a package
// of their own; package finite makes a game of its rules, package rules of a file of them, and
// package catalog lists all that come with the program.
//
// # From a text to answers
//
// A [Game] reads a text; a faulty text gives a *params.InputError. The result is an [Input]. Its
// Solve is the judge's answer. [BoardOf] returns its board to play on, after checking the memory
// it needs. Game.On makes an Input from numbers instead of a text, if they determine the board;
// New in a game's own package makes a Board.
//
// A [Board] is a game with its parameters fixed: Start, Moves and Play are its rules, and Solve
// makes a [Solution]. [Analyse] returns what every move is worth, best first; [Think] first
// searches for distances if the solution needs it; [MainLine] follows the best moves to the end.
// A Solution that is an [Explorer] lists its states.
//
//	in, err := game.Read(text, "standard input", nil, opt)
//	b, err := games.BoardOf(in, opt)
//	s, err := b.Solve(ctx, opt)
//	s, a, err := games.Think(ctx, b, s, b.Start(0), opt)
//
// example_test.go has runnable examples of each of these steps.
//
// # Whom a verdict is for
//
// The players are 0 and 1, named as in Game.Players. A solver.Verdict is for the player to move
// in the position it is asked of. In an [Option] it is for the player who makes the move, that
// ply counted. Distances are plies. In a position without a legal move the player to move has
// lost, unless the board is an [Ender]. The outcome is always exact; the remoteness is unknown
// where a sum is too large to be searched, and before Deepen (or Think, or MainLine) has
// searched it.
//
// # Optional interfaces
//
// Many features are optional interfaces; a type assertion asks for them.
//
//	a Board      Ender                   ends that are no loss for the player to move
//	             Scorer                  points
//	             Passer                  the move that passes
//	             Parter, PartCaller      names of its parts
//	             Termed, Reminding       what its picture does not show; a rule to be reminded of
//	             Tempting, Forgettable   moves and rules by which players err
//	             Faulter                 why a user's rules fail on a position
//	             Renamer                 former names of moves, in old saves
//	a Solution   Explorer, Identified,   its states, one by one, and names of states
//	             Placer                  and places
//	             Additive, Abridged      what components are worth, and their total
//	             ShortValued, LateValues values beyond numbers, temperatures, thermographs
//	             Valued                  how a value is found
//	             Searcher                why distances are unknown
//	             LossExplainer,          why a position is lost, what to look for,
//	             IdeaTeller,             and what points to expect,
//	             PointTeller             in the game's own words
//	             replays.Replayer        the solver's work, step by step: a Replay
//	             ReplyCounter            mistakes, counted at once
//	an Input     Roomy                   what its board takes in memory
//	an Answer    Lister, Drawer          every position; a drawing
//	a Replay     replays.Endless         states that are never settled
//	             replays.Distant         steps that belong to one distance
//
// If a game is a sum of components and its players have different moves, its solution is both
// Additive and ShortValued: the first returns the value of each component and their total as text,
// to be shown; the second returns the same values with their temperatures and thermographs, to be
// drawn and compared.
//
// # Memory, errors, goroutines
//
// Functions that solve or search take a context, and return its error soon after it ends, and
// solver.Options. If more memory is needed than these allow, they return a *solver.TooLarge
// before allocating it. Inputs, boards, positions, solutions, answers and replays are immutable
// and safe for concurrent use. A match, a reader, a form or a code is for one goroutine. Pass
// positions and moves only to the board that they belong to, and only legal moves: only
// matches.Match.Play checks this. No text from outside makes anything here panic.
package games
