package advance

import "zugzwang/games"

func page() []games.PagePart {
	at := func(part int, row int64) games.Place { return games.Place{Part: part, Index: row} }
	return games.Page([]games.PagePart{{
		Title: "Columns do not touch",
		Text: "Every move stays within its column: a piece goes one step up, or eats. So the board is a sum of columns, and a column is worth so many moves to spare, counted for White. " +
			"A black piece in the top row cannot move any more, and White may eat it whenever it pleases: that is one spare move, 1.",
		Board:  "2 2\nB.\n..\n",
		Ask:    "And a white piece in the top row?",
		Says:   "−1: it cannot move, and Black may eat it at any time.",
		Claims: []games.Claim{{At: at(0, 0), Is: "0"}},
		Starts: []games.StartClaim{{Is: "+1"}},
	}, {
		Title: "Half a move",
		Text: "Now a white piece one row below the top. White may move it up, which leaves −1; Black may eat it, which leaves 0. " +
			"The value lies between what White leaves and what Black leaves. Which number between −1 and 0? The simplest: −1/2.\n\n" +
			"Is that more than a word? Two such columns beside one black piece in a top row come to 0: whoever starts loses, as one can try.",
		Board:  "2 1\n.\nW\n",
		Ask:    "In three rows, two rows below the top: White's move leaves −1/2, Black's 0. What is it worth?",
		Says:   "−1/4, halfway again. One more row down it is −1/8, and so on.",
		Claims: []games.Claim{{At: at(0, 1), Is: "−1"}},
		Starts: []games.StartClaim{{Is: "−1/2"}},
	}, {
		Title: "The simplest number",
		Text: "Between two numbers the simplest is 0 if it lies there; else the whole number nearest to 0; else the fraction with the least power of two below the line. " +
			"It is not chosen because it is nice. Let x be the simplest number between a, which White's move leaves, and b, which Black's leaves, and put the column beside something worth −x: whoever starts loses. " +
			"White's move to a leaves a − x, below 0. A White move on −x leaves less than −x by a step to a number simpler than x; that one does not lie between, so Black answers with b and at most 0 is left. For Black the same, mirrored. So the column is worth x.\n\n" +
			"So all values are dyadic: whole numbers over a power of two. They are added exactly, never rounded.",
		Board:  "3 2\nB.\n..\nWW\n",
		Ask:    "White to move. The columns come to 1/2 and −1/4. Who wins?",
		Says:   "White, whoever starts: the sum, 1/4, is above 0.",
		Starts: []games.StartClaim{{Is: "+1/4"}},
	}, {
		Title: "Which move",
		Text: "A move costs the difference between a column before and after. The cheapest one keeps most of the sum: who spends least has most left at the end. The stars prefer, of the moves that still win, the one that ends the match soonest: it may cost more. " +
			"With a sum above 0 White can always afford one that leaves at least 0, and then it is Black who has to pay.\n\n" +
			"Whoever is at 0 and has to move is in zugzwang, which is what this program is called after.",
		Board:  "2 2\n..\nWB\n",
		Ask:    "−1/2 and 1/2: the sum is 0. What does any move cost here?",
		Says:   "Half a move, whoever makes it: so whoever has to begin loses.",
		Starts: []games.StartClaim{{Is: "0"}},
	}, {
		Title: "Where it comes from",
		Text: "Numbers as games, and the rule of the simplest one, are Conway's: On Numbers and Games (1976), and Winning Ways (1982) with Berlekamp and Guy. The board is Advance or Eat, AtCoder ABC 229 H, of 2021.\n\n" +
			"s shows the very solver that coloured the board: a state of a column at a time, the number line beside it.",
	}})
}
