package berzerk

import "zugzwang/games"

func page() []games.PagePart {
	const six = "# start: 4\n6\n2 1 2\n2 1 2\n"
	return games.Page([]games.PagePart{{
		Title: "Two rules, round a circle",
		Text: "A position is a cell and the player to move. It is Win if some move leads to a position that is Lose for the other player, " +
			"and Lose if every move leads to one that is Win for the other.\n\n" +
			"On a line that would be all: begin at the end and go backwards. But on a circle the monster can come round again, and each position hangs on others that hang on it.",
		Board: six,
		Ask:   "The hole is cell 0, both players step by 1 or 2. Which cells are won at once, whoever is to move?",
		Says:  "4 and 5: from there one step ends in the hole.",
		Claims: []games.Claim{
			{At: Place(Rick, 5), Is: "Win in 1"},
			{At: Place(Rick, 4), Is: "Win in 1"},
			{At: Place(Morty, 5), Is: "Win in 1"},
			{At: Place(Morty, 4), Is: "Win in 1"},
		},
	}, {
		Title: "Begin where it ends",
		Text: "So go backwards anyway, from what is certain. With the monster in the hole the player to move has lost. " +
			"Whatever leads there is Win. Whatever leads to such Wins only is Lose; whatever leads to that Lose is Win; and so on. " +
			"It is called retrograde analysis.\n\n" +
			"Each state keeps a count of the moves that are still to hope for. When a move turns out to lose it is crossed off, and at 0 the state is Lose. " +
			"No move is looked at twice, so the work is as large as the number of moves.",
		Ask:    "Cell 3 is three steps before the hole. What is it for whoever is to move?",
		Says:   "Lose in 2: both steps lead to a cell from which the other jumps in. Both moves are crossed off.",
		Claims: []games.Claim{{At: Place(Rick, 3), Is: "Lose in 2"}, {At: Place(Morty, 3), Is: "Lose in 2"}},
	}, {
		Title: "The number behind the letter",
		Text: "States are settled in the order of their distance from the end: first those in 1 ply, then in 2. " +
			"So a Win is settled by the soonest Lose it leads to, and a Lose by the latest Win: the winner hurries, the loser stalls, and the number is how many plies are left.",
		Ask:    "And cell 2?",
		Says:   "Win in 3: step 1 to cell 3, which is Lose in 2.",
		Claims: []games.Claim{{At: Place(Rick, 2), Is: "Win in 3"}, {At: Place(Morty, 2), Is: "Win in 3"}},
	}, {
		Title: "What is left over",
		Text: "When nothing more can be crossed off, look at what is left. Each such state has a move to another that is left: if it had none, its count would be 0. " +
			"And it has no move to a Lose, or it would be Win. So whoever keeps moving within what is left never loses, and never wins either: it is a Loop.\n\n" +
			"That is the whole proof. What is settled is settled rightly, step by step; and what is not settled can be held by both for ever.",
		Board: "# start: 4\n5\n2 3 2\n3 1 2 3\n",
		Ask:   "Rick may go from 4 to 2 or 1. From 2 Morty wins at once. Why is it not Lose?",
		Says:  "From 1 Morty has only one move that does not lose, +3 back to cell 4. So the monster goes 4, 1, 4, 1 for ever.",
		Claims: []games.Claim{
			{At: Place(Rick, 4), Is: "Loop"},
			{At: Place(Morty, 1), Is: "Loop"},
			{At: Place(Morty, 2), Is: "Win in 1"},
			{At: Place(Rick, 2), Is: "Win in 1"},
			{At: Place(Rick, 3), Is: "Win in 1"},
		},
	}, {
		Title: "Where it comes from",
		Text: "That one of the players can force a win, or both can hold out, was argued for chess by Zermelo in 1913 and put right by Kőnig and Kalmár before 1930. " +
			"Working backwards from the ends has solved chess endgames by computer since about 1970. The monster on the circle is Codeforces 787C, Berzerk, of 2017.\n\n" +
			"On circles this program colours the board by a faster solver of its own; s shows the one of this page, and a test holds both to the same answer in every state.",
	}})
}
