// Package pattern describes a table of values in words: the values of a game's positions over a
// range of one parameter or of two. Its claims are sentences such as "value is x XOR y", "lost
// exactly where x is a multiple of 4" or "period 12 from 71 on". Each names the range on which
// it held, and can be tested on another table, which gives its first exception.
//
// # What is claimed
//
// A candidate becomes a claim if it holds in every known cell of the table that it covers, and
// if there is enough evidence:
//
//   - A period p that begins after q values is claimed if at least 2p values (three periods
//     are seen), 12 and q values are repetitions. If they are all the same, 3q, since a set
//     that thins out has long empty ends; otherwise, if q is not 0, 6 of them differ from the
//     most frequent one, and if q is above p there are 4p, since the multiples of an
//     irrational number nearly repeat for more than 3p. Differences need the same: where they
//     have a period, the values have an arithmetic one, v(n+p) = v(n) + saltus. Residues are
//     periods, and so are the rules made of them. What is proved needs no evidence.
//   - A named function has 16 values to explain, 3 of them different; a named set has 6
//     members and 6 others. One of two parameters has 20 cells to explain.
//   - In a table of two parameters, "depends on x + y alone" has to explain 20 cells that
//     come after the first of their kind; a claim about x + y then needs at least 7 different
//     sums.
//   - Pairs are 6 at least, and so are the rows that have one, or a bound.
//   - A rule of two parameters may exclude 0, or 0 and 1: "for x and y from 1 on".
//
// Of a constant table only that is claimed. What follows from a stronger claim is left out.
//
// All arithmetic is in integers. The golden ratio φ = (1+√5)/2 and similar numbers are compared
// by squares: ⌊nφ⌋ = ⌊(n+⌊√(5n²)⌋)/2⌋.
//
// # What is proved
//
// A claim about a range says nothing of what lies beyond, unless the table is of one heap of an
// octal game whose code is known (Code, Observe), and holds the values that follow from that
// code. See Code.proof for the theorems, which are those of
//
//   - Guy and Smith, The G-values of various games, Proc. Cambridge Philos. Soc. 52 (1956),
//     514–526: octal codes, and the periodicity theorem;
//   - Berlekamp, Conway and Guy, Winning Ways, chapter 4: codes, Kayles, Dawson's Kayles,
//     Lasker's Nim, arithmetic periods and their saltus.
//
// Of two parameters what a theorem says is proved where the moves of all positions are those of
// its game (ObserveTwo): the XOR of two heaps of Nim (Bouton), the lost pairs of Wythoff's game and
// of its generalisation (Fraenkel), lost positions and values of Euclid (Cole and Davie, Nivasch).
//
// Arithmetic periods of nimbers are claimed as observed only: an octal game of finitely many
// digits has none (Horrocks and Nowakowski, Regularity in the G-sequences of octal games with a
// pass, Integers 3, 2003), and for the others no theorem is used here.
//
// Sources of the named rules: Wythoff, A modification of the game of Nim (1907); Fraenkel, How
// to beat your Wythoff games' opponent on three fronts, Amer. Math. Monthly 89 (1982): the pairs
// of other differences; Cole and Davie, A game based on the Euclidean algorithm, Math. Gazette
// 53 (1969); Nivasch, The Sprague–Grundy function of the game Euclid, Discrete Math. 306 (2006);
// Whinihan, Fibonacci Nim (1963); the On-Line Encyclopedia of Integer Sequences, oeis.org.
package pattern
