package dag

import "zugzwang/games"

func page() []games.PagePart {
	node := func(i int64) games.Place { return games.Place{Index: i} }
	const steps = "digraph { P -> Q; P -> R; Q -> R; Q -> S; R -> end; R -> S; S -> end; P [token=1] }\n"
	return games.Page([]games.PagePart{{
		Title: "One token",
		Text: "A node without an edge is Lose: whoever is to move there has lost. A node is Win if some edge leads to a Lose, and Lose if all lead to a Win. " +
			"With one token that is all there is.\n\n" +
			"With two tokens Win and Lose are not enough: two tokens on a Win each may be either, and who wins hangs on how the two play together.",
		Board:  "digraph { P -> Q; P -> end; Q -> end; P [token=1]; Q [token=1] }\n",
		Ask:    "P and Q are both Win for one token. Is it a win to move with a token on either?",
		Says:   "Yes, in 3: move P to Q. Two tokens on the same node are even: whatever one is moved to, the other follows.",
		Claims: []games.Claim{{At: node(0), Is: "2"}, {At: node(1), Is: "1"}},
	}, {
		Title: "Heaps in disguise",
		Text: "Nim is the measure. A heap of n stones can be made any smaller heap. Give a node the number of the heap it behaves like: the smallest number that none of the nodes behind it has. " +
			"It is called the mex, the minimum excluded.\n\n" +
			"Why does that work? From a node numbered n one can move to every smaller number, as from a heap of n. Moves to larger numbers exist, too, but the other player simply moves back to n.",
		Board:  steps,
		Ask:    "S leads only to the end, which is 0. R leads to the end and to S, Q to R and S. What are they?",
		Says:   "S is 1, for 0 is taken. R is 2, for 0 and 1 are taken. Q is 0: neither of its followers is.",
		Claims: []games.Claim{{At: node(4), Is: "0"}, {At: node(3), Is: "1"}, {At: node(2), Is: "2"}, {At: node(1), Is: "0"}, {At: node(0), Is: "1"}},
	}, {
		Title: "Adding heaps: XOR",
		Text: "Two equal heaps are lost for whoever is to move: whatever is taken from the one, the other player takes from the other. So equal numbers cancel. " +
			"XOR is what is left of many: write the numbers in binary, one under the other, and below each column a 1 if it has an odd number of 1s.\n\n" +
			"    11  T, worth 3\n    01  S, worth 1\n    10  XOR: 2\n\n" +
			"With XOR 0 every move changes one number, so it leaves a column with an odd number of 1s. With any other XOR look at its leftmost 1. Some number has a 1 in that column, too. Change this number in all columns where the XOR has a 1: " +
			"it becomes smaller, and every column even. A node leads to every smaller number, so there is such a move. Whoever leaves 0 each time moves last. " +
			"That nodes and their numbers add up just like heaps is the theorem of Sprague and Grundy.",
		Board:  "digraph { T -> R; T -> S; T -> end; R -> S; R -> end; S -> end; T [token=1]; S [token=1] }\n",
		Ask:    "Which move leaves XOR 0?",
		Says:   "The XOR is 10, and only T has a 1 in its left column. So 11 becomes 01, which is 1: move the token on T to S. 1 and 1 cancel.",
		Claims: []games.Claim{{At: node(0), Is: "3"}, {At: games.Place{Part: 1, Index: 2}, Is: "1"}},
		Starts: []games.StartClaim{{Is: "2"}},
	}, {
		Title: "With cycles: the rule",
		Text: "On a cycle each node waits for the next, so none would ever be numbered. So number a node, one after the other and in any order, as soon as there is a number m such that\n\n" +
			"- its followers that have numbers have every number below m, and not m;\n\n" +
			"- each follower without a number has an edge to a node that was numbered m before.\n\n" +
			"Then moving to that follower changes nothing, for the other player goes on to m at once. Beside each number write when it was given: 1st, 2nd, 3rd. This is the counter.",
		Board:  "digraph { A -> B; B -> A; B -> end; A [token=1] }\n",
		Ask:    "A leads to B, B to A and to the end. Which numbers do they get, and in which order?",
		Says:   "The end is 0, 1st. Then A is 0, 2nd: no follower has a number, and B, which has none, leads to the end, a 0 from before. B is 1, 3rd: it leads to two 0s.",
		Claims: []games.Claim{{At: node(2), Is: "0"}, {At: node(0), Is: "0"}, {At: node(1), Is: "1"}},
	}, {
		Title: "What is left: ∞",
		Text: "When no further node fits, those that are left are ∞, with the set K of numbers that they lead to: ∞(1,2) leads to a 1 and a 2.\n\n" +
			"One ∞ beside a sum of number x is a Win if x is in K, for one moves there and leaves 0. Otherwise it is a Loop, and so are two of them.",
		Board:  "digraph { P -> Q; Q -> P; P -> R; Q -> R; R -> end; P [token=1] }\n",
		Ask:    "P leads to Q and R, Q to P and R, and R, worth 1, to the end. What are P and Q by the rule?",
		Says:   "P would be a 0, for its only number is a 1. But Q leads to no 0 numbered before: only to R, and to P itself. The same holds for Q. So both are ∞(1), and the token is a Loop. Nobody wants to move it to R.",
		Claims: []games.Claim{{At: node(0), Is: "∞(1)"}, {At: node(1), Is: "∞(1)"}, {At: node(2), Is: "1"}},
	}, {
		Title: "Why the counter",
		Text: "Without the word “before” the nodes below could be numbered so: the end 0, R 1, P 0, Q 2. P leads to a 1 and to Q, and from Q an edge leads to a 0, which is P itself. Q leads to a 0 and a 1, so it is 2. Every number seems to be right.\n\n" +
			"But if P were 0, whoever has to move there would lose. They move to Q. The answer would be the move back to P, then they move to Q again, and so on without end: nobody loses. P would be 0 only because P is 0.\n\n" +
			"So a number may not rest on itself. With the counter it cannot: the answer goes to a node that was numbered before, so each answer comes nearer to the end.",
	}, {
		Title: "The proof",
		Text: "1. Let all tokens have numbers, and their XOR be 0. I answer each move so that it is 0 again and the counters add up to less. They cannot fall for ever: the play ends, and I have moved last.\n\n" +
			"2. A move from v, worth m, to a node numbered before v changes the number, so the XOR is not 0. As with heaps, one number can be made smaller to leave 0, by a move to a node that was numbered before. Both counters have fallen.\n\n" +
			"3. Any other move from v goes to a node that had no number when v got m. So an edge leads on to an m numbered before v. I move there: the XOR is 0 again, and the counter has fallen.\n\n" +
			"4. Where the XOR is not 0, a move as in 2 leaves 0. So that is a Win.\n\n" +
			"5. One ∞ beside x: if x is in K, moving there wins. Otherwise no move wins, and none has to lose. Let m be the smallest number not in K. If x is more, make it m: as with heaps, one move does it. If x is m, move to the follower that kept ∞ from being m: it has no number either, and leads to no m. Both players can go on so: a Loop.",
	}, {
		Title: "Where it comes from",
		Text: "Bouton solved Nim in 1901. Sprague (1935) and Grundy (1939) found that every such game is a heap of Nim. " +
			"Smith (1966) and Fraenkel with Perl and Yesha (from 1975 on) carried it over to graphs with cycles. The tokens are BOJ 8845.\n\n" +
			"s shows the very solver that coloured the board. Three graphs to number on paper follow.",
	}, {
		Title:  "To try: a round of three",
		Text:   "Number the nodes on paper, with the counter beside each number. Then ask for the answer.",
		Board:  "digraph { A -> B; B -> C; C -> A; B -> end; A [token=1] }\n",
		Ask:    "A leads to B, B to C and to the end, C to A. What are A, B and C? Is the token on A won?",
		Says:   "A is 0, 2nd after the end: B leads to a 0. C is 1, for it leads to A. B is 2, for it leads to 1 and 0. A is lost.",
		Claims: []games.Claim{{At: node(0), Is: "0"}, {At: node(1), Is: "2"}, {At: node(2), Is: "1"}, {At: node(3), Is: "0"}},
	}, {
		Title:  "To try: an edge to itself",
		Text:   "A leads to itself and to B, B to C, C to B and to the end.",
		Board:  "digraph { A -> A; A -> B; B -> C; C -> B; C -> end; A [token=1] }\n",
		Ask:    "What are A, B and C? Who wins with the token on A?",
		Says:   "B is 0: C leads to the end. C is 1. A leads to a 0 and to itself: it would be 1, but A leads to no 1 numbered before. So A is ∞(0). Whoever is to move there wins, by moving to B.",
		Claims: []games.Claim{{At: node(0), Is: "∞(0)"}, {At: node(1), Is: "0"}, {At: node(2), Is: "1"}, {At: node(3), Is: "0"}},
	}, {
		Title:  "To try: two tokens",
		Text:   "A leads to B and D, B to C, C to A and D, and D to the end. Another token stands on D.",
		Board:  "digraph { A -> B; A -> D; B -> C; C -> A; C -> D; D -> end; A [token=1]; D [token=1] }\n",
		Ask:    "What are A, B, C and D? Who wins with tokens on A and D?",
		Says:   "D is 1. A would be 0, but B leads to no 0; C would be 0, but A leads to none; B would be 0, but C leads to none. So A and C are ∞(1), B is ∞(), for it leads to no number. The token on D makes x 1, and 1 is in A's set: moving A to D wins, for 1 and 1 cancel.",
		Claims: []games.Claim{{At: node(0), Is: "∞(1)"}, {At: node(1), Is: "∞()"}, {At: node(2), Is: "1"}, {At: node(3), Is: "∞(1)"}, {At: node(4), Is: "0"}},
	}})
}
