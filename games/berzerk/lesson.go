package berzerk

import "zugzwang/games"

func lesson() []games.LessonStep {
	const goal = "Move the monster into the hole before {they} does."
	return []games.LessonStep{{
		Title: "The hole",
		Text: "A monster stands on a circle of cells. You ({you}) and {they} take turns to move it clockwise, each by a step of their own: " +
			"here 1 or 2 for both. Cell 0 is a black hole: whoever moves the monster into it wins.",
		Board: `
# start: 4
6
2 1 2
2 1 2
`,
		Task: games.TaskFinish,
		Ask:  "Move the monster into the hole.",
		Hint: "Count the cells to the hole: there are two.",
		Done: "You have won in one ply. A ply is one move of one player.",
	}, {
		Title: "A trap for {they}",
		Text: "Four cells to the hole: too far to jump in now. So think of {they}: leave the monster on a cell from which neither step " +
			"reaches the hole, but each of them brings it within your reach.",
		Board: `
# start: 2
6
2 1 2
2 1 2
`,
		Task: games.TaskWin,
		Ask:  goal,
		Hint: "How far may the hole be for {they}? One or two cells is too near.",
		Done: "Won in 3 plies: yours, {they}’s, yours. Cell 3 was the trap: three cells from the hole, no step of {they}’s reaches it, and both help you.",
	}, {
		Title: "In the trap yourself",
		Text: "Now it is you who has to move from three cells before the hole. A position like this is called Lose: whatever you do, " +
			"the other player can win.",
		Board: `
# start: 3
6
2 1 2
2 1 2
`,
		Task: games.TaskTry,
		Ask:  "Try both steps, and see what {they} does.",
		Done: "So a position is Lose if every move leads to a Win of the other player.",
	}, {
		Title: "Count back from the hole",
		Text: "One or two cells before the hole is a Win: you jump in. Three before is a Lose: every step leads to a Win of {they}’s. " +
			"Four or five before is a Win again: you go to three before. Now it is six.",
		Board: `
# start: 2
8
2 1 2
2 1 2
`,
		Task: games.TaskAnswer,
		Ask:  "Six before, and your move. What is it?",
		Choices: []games.Choice{
			{Text: "Win", Says: "A Win needs a step to a cell where {they} is lost. From six before you come to five or four, and from both of them {they}, who moves next, can win."},
			{Text: "Lose"},
			{Text: "Loop", Says: "That is for when nobody can force a win. Look at five and four before: who wins from there?"},
		},
		Done: "Every third cell is lost.",
		Shown: "Now the cells show it: W for Win, L for Lose, each for whoever has to move there; " +
			"the number says in how many plies.",
	}, {
		Title: "Round and round",
		Text: "A longer step can jump over the hole, so a game may go on for ever. Your steps are 2 and 3, {they} has 1, 2 and 3; " +
			"the hole is one cell away, and you cannot hit it. You cannot win, but you need not lose. That is called a Loop.",
		Board: `
# start: 4
5
2 3 2
3 1 2 3
`,
		Task:  games.TaskHold,
		Ask:   "Keep {they} from winning until the monster is back on this cell.",
		Hint:  "See how far the hole would be for {they}, who can step 1, 2 or 3.",
		Done:  "The same position is back, and would come back for ever: neither of you can force a win.",
		Shown: "On the board a Loop is written ∞. Each cell has two states: one, outside or above, for {you} to move, and one for {they}.",
	}, {
		Title: "How the solver sees it",
		Text: "The solver does what you did: it counts back from the hole. Each cell counts twice, once for each player to move. " +
			"A cell is Win if one step leads to a Lose; it is Lose once all its steps are known to lead to a Win.",
		Caption: "Outside or above {you} moves, inside or below {they}.",
		Board: `
# start: 4
5
2 3 2
3 1 2 3
`,
		Task: games.TaskWatch,
		Ask:  "Step through its work, to the end.",
		Done: "What is never settled is a Loop. This is called retrograde analysis, and it takes a million cells in a moment.",
	}}
}
