package jug

import "zugzwang/games"

func page() []games.PagePart {
	state := func(stones int64, last Last, spent Spent, is string) games.Claim {
		return games.Claim{At: Position{Stones: stones, Last: last, Spent: spent}.Place(), Is: is}
	}
	without := func(stones int64, last Last, is string) games.Claim {
		return state(stones, last, Mover|Other, is)
	}
	return games.Page([]games.PagePart{{
		Title: "A game that remembers",
		Text: "Stones left are not the whole position: the number taken last may not be taken now, and a PASS that was used is gone. " +
			"So a position is three things: how many stones, what was taken last, and who may still PASS.\n\n" +
			"The table has a row for each number of stones and a column for each last take.",
		Board:  "# pass: none\n# stones: 4\n1 2\n4\n",
		Ask:    "Take 1 or 2, no PASS. With one stone left and 1 taken last, who wins?",
		Says:   "The other: 1 may not be taken again, and 2 are not there. Whoever is to move has lost.",
		Claims: []games.Claim{without(1, 0, "Lose in 0"), without(1, 1, "Win in 1"), without(1, None, "Win in 1")},
	}, {
		Title: "Row by row",
		Text: "A take leads to a row further down, so the table is filled from 0 stones up: a place is Win if some legal take leads to a Lose, and Lose if none does. " +
			"The winner takes the soonest Lose and the loser the latest Win: that is the number.",
		Board:  "# pass: none\n# stones: 2\n1 2\n2\n",
		Ask:    "Two stones, nothing taken yet. What does the first player do?",
		Says:   "Take 2, or take 1: then 1 is banned and 2 are not there. Both win at once.",
		Claims: []games.Claim{without(2, None, "Win in 1"), without(0, 1, "Lose in 0"), without(1, 0, "Lose in 0")},
	}, {
		Title: "Why rows come again",
		Text: "No take is larger than the largest size, m. So a row is made from the m rows below it, and from nothing else. " +
			"A row is a few letters; there are only so many ways to write m rows of them. Sooner or later the same m rows stand there again, and from then on everything repeats.\n\n" +
			"That is a proof, and no guess: when the m rows from row a on are as the m rows from row b on, then row b+m is as row a+m, and so for ever. " +
			"So a jug of 10¹⁸ stones needs no more work than a jug of a few hundred: s stops where that is seen, brackets the rows that are the same, and takes the jug's own row down until it stands on one of the table.",
		Board:  "# pass: none\n# stones: 7\n1 2\n7\n",
		Ask:    "Takes of 1 and 2, no PASS. After how many rows does it come again? Look for two rows that are as two rows before.",
		Says:   "Every 3 rows: with 3 and 6 stones the start is Lose, as it is with 0.",
		Claims: []games.Claim{without(3, None, "Lose in 2"), without(6, None, "Lose in 4"), without(7, None, "Win in 5")},
	}, {
		Title: "What a PASS does",
		Text: "A PASS lifts the ban and hands the same stones over. It leads to the same row, in a part of the table where fewer may PASS. " +
			"So the parts are filled in that order: first nobody may, then one, then both.",
		Board:  "# stones: 2\n1 2\n2\n",
		Ask:    "Two stones, both may PASS. Taking both at once looks good. Is it?",
		Says:   "No: the other passes, and now you have nothing to take and PASS may not answer PASS. Take 1: the other cannot take it, passes, and you take the last.",
		Claims: []games.Claim{state(2, None, 0, "Win in 3"), state(0, 1, 0, "Win in 1"), state(1, 0, 0, "Lose in 2")},
	}, {
		Title: "Where it comes from",
		Text: "Games in which what was taken limits what may be taken are old: Nim with a ban on the last number is one of Guy and Smith's time, the nineteen-fifties, and Fibonacci nim, where it sets a limit, is Whinihan's, of 1963. " +
			"That finitely many rows decide the next is how Guy and Smith proved periods of their games, and how this program proves them.",
	}})
}
