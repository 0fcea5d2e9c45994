package advance

import "zugzwang/games"

func lesson() []games.LessonStep {
	return []games.LessonStep{{
		Title: "Up, or off the board",
		Text: "You are {you}. In a turn you either move a white piece up to the next cell, if that is empty, or eat any black piece: " +
			"it is taken off the board, and yours stay where they are. {they} does the same to you. Whoever cannot move loses.",
		Board: `
2 2
B.
BW
`,
		Task: games.TaskWin,
		Ask:  "Move until {they} cannot.",
		Hint: "Keep something to do for later.",
		Done: "{they} had nothing left to move or to eat. This game is about who runs out of moves first.",
	}, {
		Title: "A spare move",
		Text: "The black piece in the top row cannot move any more: you can eat it whenever you like. That is a spare move, and it can wait. " +
			"Your own piece is not safe: {they} can eat it at any time.",
		Board: `
2 2
B.
.W
`,
		Task: games.TaskWin,
		Ask:  "Win from here.",
		Hint: "Do first what could be taken from you.",
		Done: "You moved up first, and ate last. Had you eaten at once, {they} would have eaten, too, and you had nothing left.",
	}, {
		Title: "Whoever starts loses",
		Text:  "The two columns are each other’s mirror image: what one player can do on one side, the other can do on the other side. Nobody is ahead here.",
		Board: `
2 2
..
WB
`,
		Task: games.TaskTry,
		Ask:  "Try both moves, and see what {they} does.",
		Done: "All is balanced, and whoever has to move first loses. To be hurt by having to move is called zugzwang.",
	}, {
		Title: "Half a move",
		Text: "Count spare moves for {you} as plus. A white piece in the top row is a spare move of {they}’s: −1. " +
			"One row below it is less: {you} may still move it up, to −1, or {they} eats it, to 0. It is worth what lies halfway: −1/2.",
		Board: `
3 1
.
.
W
`,
		Task: games.TaskAnswer,
		Ask:  "And two rows below the top?",
		Choices: []games.Choice{
			{Text: "−1", Says: "That is the top row. From here {you} has to move twice to get there."},
			{Text: "−1/2", Says: "That is one row higher, where {you} can move it to."},
			{Text: "−1/4"},
			{Text: "0", Says: "That is what is left once {they} has eaten it. As long as it stands there {they} is a little ahead."},
		},
		Done:  "{you} can move it to −1/2, {they} can eat it, which leaves 0: halfway is −1/4. Each row further down halves it again.",
		Shown: "Below the column stands its value.",
	}, {
		Title: "Adding up",
		Text: "Columns add up. The first, a black piece over a white one, is worth 1/2 and the second −1/4: 1/4 in all. Above 0 {you} wins, below 0 {they} wins; " +
			"at 0 whoever has to move loses. So a move of yours may cost 1/4, and no more.",
		Board: `
3 2
B.
..
WW
`,
		Task: games.TaskWin,
		Ask:  "Win from here.",
		Hint: "Begin with the cheapest move: in the second column, from −1/4 to −1/2.",
		Done: "You spent 1/4 and left 0, where {they} had to move. Every position is such a sum of fractions, and the cheapest move keeps most of it; stars prefer the quickest of those that win.",
	}, {
		Title: "How the solver sees it",
		Text: "The solver takes a column at a time, from the emptiest state up. A state is worth the simplest number between what White’s moves lead to " +
			"and what Black’s moves lead to.",
		Board: `
3 1
B
.
W
`,
		Task: games.TaskWatch,
		Ask:  "Step through its work, to the end.",
		Done: "Then the columns are added up: above 0 White wins, below 0 Black wins.",
	}}
}
