package jug

import "zugzwang/games"

func lesson() []games.LessonStep {
	return []games.LessonStep{{
		Title: "The last stones",
		Text: "A jug holds three stones. You and {they} take turns to take some out: here 1, 2 or 3. " +
			"Whoever cannot take any more loses.",
		Board: `
# pass: none
# stones: 3
1 2 3
3
`,
		Task: games.TaskFinish,
		Ask:  "Leave {they} without a move.",
		Hint: "Leave nothing to take.",
		Done: "The jug is empty, and {they} cannot move: you have won.",
	}, {
		Title: "The ban",
		Text: "The number that has just been taken is banned: it may not be taken in reply. Here one may take 1 or 2, and four stones are left. " +
			"Whatever you take, {they} may not take the same.",
		Board: `
# pass: none
# stones: 4
1 2
4
`,
		Task: games.TaskWin,
		Ask:  "Win from here.",
		Hint: "What may {they} take after your move, and what would that leave you?",
		Done: "You took 1, so {they} had to take 2, and the last stone was yours. A ban makes the other player’s move for them.",
	}, {
		Title: "A lost jug",
		Text:  "Three stones, and again one may take 1 or 2. A position like this is called Lose: whatever you do, the other player can win.",
		Board: `
# pass: none
# stones: 3
1 2
3
`,
		Task: games.TaskTry,
		Ask:  "Try both, and see what {they} does.",
		Done: "So a position is Lose if every move leads to a Win of the other player. Three stones are lost here.",
	}, {
		Title: "PASS",
		Text: "Instead of taking, each player may say PASS, once in the whole game. That lifts the ban, but PASS may not answer a PASS. " +
			"Two stones are left, and 1 or 2 may be taken. Beware of emptying the jug: {they} would say PASS, and you could do nothing.",
		Board: `
# stones: 2
1 2
2
`,
		Task: games.TaskWin,
		Ask:  "Win from here.",
		Hint: "Leave {they} nothing but the PASS.",
		Done: "With 1 banned and one stone left {they} had to PASS, and you took the last stone. A PASS is best kept for later.",
	}, {
		Title: "Every third is lost",
		Text: "No PASS again, and 1 or 2 may be taken. With three stones left whoever has to move is lost, and so it is with six, with nine, with every multiple of three. " +
			"You begin with seven.",
		Board: `
# pass: none
# stones: 7
1 2
7
`,
		Task: games.TaskWin,
		Ask:  "Win from here.",
		Hint: "Leave a multiple of three: six, then three.",
		Done: "You left six, then three, then nothing. The pattern has a period of 3, and so 10 with eighteen zeros is no harder than 7.",
	}, {
		Title: "How the solver sees it",
		Text: "The solver fills a table, a row for each number of stones from 0 up, a column for each number that may just have been taken. " +
			"A state is Win if one move leads to a Lose, and Lose if none does.",
		Board: `
# pass: none
# stones: 4
1 2
4
`,
		Task: games.TaskWatch,
		Ask:  "Step through its work, to the end.",
		Done: "As soon as the rows repeat all others are known, too: that is the period.",
	}}
}
