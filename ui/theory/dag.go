package theory

import (
	"zugzwang/games"
	"zugzwang/games/dag"
)

func dagPage() Page {
	node := func(i int64) games.Place { return games.Place{Index: i} }
	const steps = "digraph { P -> Q; P -> R; Q -> R; Q -> S; R -> end; R -> S; S -> end; P [token=1] }\n"
	return Page{dag.Game, []Part{{
		Title: "One token",
		Text: "A node without an edge is Lose: whoever is to move there has lost. A node is Win if some edge leads to a Lose, and Lose if all lead to a Win. " +
			"With one token that is all there is.\n\n" +
			"With two tokens Win and Lose are not enough: two tokens on a Win each may be either, and who wins hangs on how the two play together.",
		Board:  "digraph { P -> Q; P -> end; Q -> end; P [token=1]; Q [token=1] }\n",
		Ask:    "P and Q are both Win for one token. Is it a win to move with a token on either?",
		Says:   "Yes, in 3: move P to Q. Two tokens on the same node are even: whatever one is moved to, the other follows.",
		Claims: []Claim{{node(0), "2"}, {node(1), "1"}},
	}, {
		Title: "Heaps in disguise",
		Text: "Nim is the measure. A heap of n stones can be made any smaller heap. Give a node the number of the heap it behaves like: the smallest number that none of the nodes behind it has. " +
			"It is called the mex, the minimum excluded.\n\n" +
			"Why does that work? From a node numbered n one can move to every smaller number, as from a heap of n. Moves to larger numbers exist, too, but the other player simply moves back to n.",
		Board:  steps,
		Ask:    "S leads only to the end, which is 0. R leads to the end and to S. What are they?",
		Says:   "S is 1, for 0 is taken. R is 2, for 0 and 1 are taken.",
		Claims: []Claim{{node(4), "0"}, {node(3), "1"}, {node(2), "2"}},
	}, {
		Title: "Adding heaps: XOR",
		Text: "Two equal heaps are lost for whoever is to move: whatever is taken from the one, the other player takes from the other. So equal numbers cancel. " +
			"XOR is what is left of many: take every number apart into 1, 2, 4, 8 and so on, strike out in pairs what is there twice, and add up the rest. That is binary, where 1 and 1 make 0.\n\n" +
			"Where nothing is left (XOR 0) every move changes one number, so something is left. Where something is, a number that contains the largest of it can be made smaller so that nothing is. " +
			"Whoever leaves 0 each time moves last. That nodes and their numbers add up just like heaps is the theorem of Sprague and Grundy.",
		Ask:    "Q leads to R (2) and S (1). What is Q, and what is P, which leads to Q and R?",
		Says:   "Q is 0: neither of its followers is. P leads to 0 and 2, so it is 1.",
		Claims: []Claim{{node(1), "0"}, {node(0), "1"}},
	}, {
		Title: "With cycles",
		Text: "Round a cycle a node may have no smallest number to wait for. It still gets the number m if its numbered followers have every number below m and not m, and each follower without a number has an edge to an m: " +
			"then moving there changes nothing, for the other player goes on to m at once.\n\n" +
			"What never gets a number is ∞, with the set K of numbers it leads to. One ∞ beside a sum of number x is a Win if x is in K, for one moves there and leaves 0; otherwise a Loop, as two of them are always.",
		Board:  "digraph { P -> Q; Q -> P; P -> R; Q -> R; R -> end; P [token=1] }\n",
		Ask:    "P leads to Q and R, Q to P and R, and R, worth 1, to the end. Could P be a 0?",
		Says:   "Only if Q led to a 0, and it does not: so P and Q are ∞(1), and the token is a Loop. Nobody wants to move it to R.",
		Claims: []Claim{{node(0), "∞(1)"}, {node(1), "∞(1)"}, {node(2), "1"}},
	}, {
		Title: "Where it comes from",
		Text: "Bouton solved Nim in 1901. Sprague (1935) and Grundy (1939) found that every such game is a heap of Nim. " +
			"Smith (1966) and Fraenkel with Perl and Yesha (from 1975 on) carried it over to graphs with cycles. The tokens are BOJ 8845.\n\n" +
			"s shows the very solver that coloured the board.",
	}}}
}
