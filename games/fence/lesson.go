package fence

import "zugzwang/games"

func lesson() []games.LessonStep {
	return []games.LessonStep{{
		Title: "Right and Down",
		Text: "Fences enclose a few cells, and a piece starts in the top-left one. You ({you}) move a piece one cell to the right; " +
			"{they} moves a piece one cell down. No piece crosses a fence. Each turn you choose on which board to move. Whoever cannot move loses.",
		Board: `
2
1 3
RRRD
DRRR
2 1
RDD
DDR
`,
		Task: games.TaskWin,
		Ask:  "Move until {they} cannot.",
		Done: "You had two steps, {they} had one: with a step to spare you have won. This game is about steps to spare.",
	}, {
		Title: "A door better left shut",
		Text: "The same again, and a third board: there a step to the right is possible, but it opens a shaft of two steps for {they}. " +
			"As long as you stay out, {they} cannot move there at all.",
		Board: `
3
1 3
RRRD
DRRR
2 1
RDD
DDR
3 2
RRDDD
DRDDR
`,
		Task: games.TaskWin,
		Ask:  "Win from here.",
		Hint: "On the third board your one step gives {they} two.",
		Done: "A move can cost more than the step it uses: that one would have given {they} two steps. You kept to the move that costs least.",
	}, {
		Title: "Whoever starts loses",
		Text: "A step for you on the first board, a step for {they} on the second, and a square. In the square whoever steps first leaves a step to the other player. " +
			"You would rather not move at all, but you have to.",
		Board: `
3
1 2
RRD
DRR
2 1
RDD
DDR
2 2
RRDD
DDRR
`,
		Task: games.TaskTry,
		Ask:  "Try both moves, and see.",
		Done: "All is balanced here, and whoever has to move first loses. To be hurt by having to move is called zugzwang.",
	}, {
		Title: "What a board is worth",
		Text: "A row with three steps for {you} is worth +3, a column with three for {they} −3, a square 0: how many steps {you} is ahead. " +
			"A rectangle is worth its columns less its rows.",
		Board: `
1
2 4
RRRRDD
DDRRRR
`,
		Task: games.TaskAnswer,
		Ask:  "What is this board worth?",
		Choices: []games.Choice{
			{Text: "−2", Says: "Minus is for {they}. Here there is more room to the right than down."},
			{Text: "0", Says: "That would be a square, with as much room for {they} as for {you}."},
			{Text: "+2"},
			{Text: "+3", Says: "There are three steps to the right, but {they} has one here, too."},
		},
		Done:  "4 columns less 2 rows. One step right costs {you} 1, one step down costs {they} 1.",
		Shown: "Each cell now shows what the board is worth with the piece there.",
	}, {
		Title: "Adding up",
		Text: "Boards side by side are worth the sum of their numbers. Above 0 {you} wins, below 0 {they} wins, whoever starts. " +
			"At 0 whoever starts loses. Count the three boards: +2 for the first, less the steps of the second, and a square.",
		Board: `
3
2 4
RRRRDD
DDRRRR
3 1
RDDD
DDDR
2 2
RRDD
DDRR
`,
		Task: games.TaskAnswer,
		Ask:  "Who wins?",
		Choices: []games.Choice{
			{Text: "{you} wins whoever starts", Says: "For that the sum has to be above 0. How many steps has {they} on the second board?"},
			{Text: "{they} wins whoever starts", Says: "For that the sum has to be below 0. Two for you, two for {they}: what is left?"},
			{Text: "whoever starts loses"},
		},
		Done:  "2 − 2 + 0 = 0. However many boards there are, one sum tells who wins, and a good move is one that costs no more than 1.",
		Shown: "Below stands the sum.",
	}, {
		Title: "How the solver sees it",
		Text: "The solver starts at the far corner and works back, a cell at a time: a cell is worth the simplest number between the one to its right and the one below, written {1 | 2}. " +
			"Then it does the same in a quicker way, by the cells worth 0 alone.",
		Board: `
1
2 2
RRDD
DDRR
`,
		Task: games.TaskWatch,
		Ask:  "Step through its work, to the end.",
		Done: "Both ways come to the same number. So boards of a million steps are added up in a moment.",
	}}
}
