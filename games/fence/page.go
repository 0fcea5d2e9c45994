package fence

import "zugzwang/games"

func page() []games.PagePart {
	return games.Page([]games.PagePart{{
		Title: "Counting spare moves",
		Text: "Only Right moves right, only Down moves down, and whoever cannot move loses. So moves are what counts: a board on which Right alone can move, twice, is worth 2 to Right, " +
			"and one on which Down alone can move, once, is worth −1.\n\n" +
			"A value is counted for Right: above 0 Right is ahead, below 0 Down is.",
		Board:  "1\n1 3\nRRRD\nDRRR\n",
		Ask:    "One row of three cells, the piece at the left. What is it worth?",
		Says:   "2: Right has two moves, and Down has none.",
		Claims: []games.Claim{{Is: "2"}},
	}, {
		Title: "The simplest number between",
		Text: "Where both can move, look at what either leaves. If Right's move leaves a and Down's leaves b, the cell is worth the simplest number between them: 0 if it lies there, else the whole number nearest to 0. " +
			"Here a is always less than b: a move never helps the one who makes it, since it spends what was to spare.",
		Board:  "1\n2 2\nRRDD\nDDRR\n",
		Ask:    "Four cells. Right's move leaves −1, for then Down alone can move; Down's leaves 1. What is the first cell worth?",
		Says:   "0, the simplest number between −1 and 1: whoever begins loses.",
		Claims: []games.Claim{{Is: "0"}, {At: games.Place{Index: 2}, Is: "−1"}, {At: games.Place{Index: 4}, Is: "1"}},
	}, {
		Title: "Several boards at once",
		Text: "On several boards a turn is a move on one of them. Then values add up, and the sign of the sum tells who wins: above 0 Right, whoever starts; below 0 Down; and at 0 whoever starts loses, " +
			"for each move costs the one who makes it at least 1.",
		Board:  "2\n1 3\nRRRD\nDRRR\n3 1\nRDDD\nDDDR\n",
		Ask:    "One board is worth 2, the other −2. You are to move. Would you like to?",
		Says:   "No: the sum is 0, and whoever starts runs out of moves first.",
		Claims: []games.Claim{{Is: "2"}, {At: games.Place{Part: 1}, Is: "−2"}},
	}, {
		Title: "The line of zeros",
		Text: "A cell up and left of a cell worth 0 is worth 0 as well, as long as both ways lie inside the fences. Suppose Right moves off it, to the right: Down moves down, and the piece is back on the line, one further on. " +
			"Every move is answered, so whoever begins runs out first. That is a pairing argument, and it needs no number at all.\n\n" +
			"Where that cell lies outside, the line slides along the fence: past the upper one to the last cell of the row above, past the lower one to the last cell of the column to the left. And a cell that lies k cells to the left of the line is worth k: that many moves Right has to spare. So a board of a hundred thousand cells is worth what one walk along its zeros says.",
		Board:  "1\n4 4\nRRRRDDDD\nDDDDRRRR\n",
		Ask:    "A square of sixteen cells. Which ones are worth 0?",
		Says:   "Those of the diagonal, from the last cell up to the first.",
		Claims: []games.Claim{{Is: "0"}, {At: games.Place{Index: 2 * 5}, Is: "0"}, {At: games.Place{Index: 2 * 10}, Is: "0"}, {At: games.Place{Index: 2 * 15}, Is: "0"}, {At: games.Place{Index: 2 * 4}, Is: "1"}},
	}, {
		Title: "Where it comes from",
		Text: "Values of games in which the players have moves of their own are Conway's, from On Numbers and Games (1976) and Winning Ways (1982). The board between two fences is BOJ 22883. " +
			"s shows the definition first, cell by cell, and then paints the line of zeros as it finds it, with every move off it and the answer; that both agree in every cell is checked by a test, and by V in the program, as by check in the line mode.",
	}})
}
