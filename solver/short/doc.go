// Package short computes with short partisan games: finite, without repetition, under normal
// play. It finds their canonical forms, compares and adds them, and knows their names, stops,
// means, temperatures, thermographs and atomic weights. Everything is exact. It knows no game's
// rules, no text that is typed and no screen, and imports only the standard library and solver.
//
// Left is the player whose wins are positive, Right the other. Sources: Conway, On Numbers and
// Games; Berlekamp, Conway and Guy, Winning Ways; Siegel, Combinatorial Game Theory, chapter II.
//
// # Values
//
// A [Values] is a table of canonical forms. Equal games have one canonical form, which is stored
// once: a [Value] is its index in the table, and G = H is a comparison of two integers. A number
// is stored as a fraction, not as the chain of its options: 1000000 takes one entry. Any other
// value is stored as two sorted lists of options, which are Values with smaller indices.
//
// # How a form becomes canonical
//
// [Values.Form] is given the Values of Left's and of Right's options.
//
//  1. Stops decide whether a number fits between the options. If one does, the result is the
//     simplest that fits.
//  2. A Left option that is at most another Left option is dominated, and goes. So does a Right
//     option that is at least another.
//  3. A Left option A with a Right option B <= G is reversible: the Left options of B take its
//     place. The same goes for Right's options. G has no Value yet; it is compared with B by
//     its options alone, and what is found is kept until G is known.
//  4. Steps 2 and 3 are repeated until nothing changes. The lists are then looked up, and added
//     if they are new.
//
// # Order and sums
//
// G <= H unless Left has an option of G that is at least H, or Right has one of H that is at
// most G. Most questions are answered at once: by the stops (G < H if G's Left stop is less than
// H's Right stop, and G <= H takes a Left stop and a Right stop that are at most H's), or, among
// sums of a number, ups and a nimber, by comparing those. The rest is a search of pairs, and its
// answers are remembered. Sums are remembered as well. A number is added to another value by
// adding it to all its options, and is never moved in.
//
// # Positions
//
// [Values.Positions] values all positions of a game, or of the parts of a game that is a sum, each
// after those that it can be moved to. A position whose value grows too large is refused, and the
// others are not.
//
// # Cost
//
// A value takes 76 bytes, 4 for each option, and 8 in the index; a remembered comparison 11 to
// 21, a remembered sum 16 to 32. A comparison is O(1) if remembered, and at most the product of
// the numbers of followers otherwise. No function recurses: a game may be as deep as memory
// allows. A Values counts what it holds and returns a [*solver.TooLarge] before it takes more
// than its limit; what it holds stays valid. It is not safe for concurrent use, not even for
// reading.
package short
