package dag

import "zugzwang/games"

func lesson() []games.LessonStep {
	// One step asks about this graph, and a later one shows how it is solved.
	const numbers = `
digraph { P -> Q; P -> R; Q -> S; R -> S; R -> end; S -> end; P [token=1] }
`
	return []games.LessonStep{{
		Title: "Along an arrow",
		Text: "A token, X, stands on a place called a node. Arrows lead to other nodes. You ({you}) and {they} take turns to move the token along one arrow. " +
			"Whoever cannot move loses: so try to move it to a dead end.",
		Board: `
digraph { P -> Q; P -> end; Q -> end; P [token=1] }
`,
		Task: games.TaskFinish,
		Ask:  "Leave {they} without a move.",
		Hint: "Which node has no arrow to leave by?",
		Done: "From a dead end nobody can move: {they} has lost.",
	}, {
		Title: "One step further back",
		Text:  "The dead end is too far away now. So leave {they} a node from which every arrow leads to where you can reach the dead end.",
		Board: `
digraph { P -> Q; P -> R; Q -> R; Q -> S; R -> end; S -> end; P [token=1] }
`,
		Task: games.TaskWin,
		Ask:  "Win from here.",
		Hint: "From R {they} is at the dead end at once.",
		Done: "Node Q is lost for whoever has to move there: each of its arrows helps the other player. Whoever can move to such a node wins.",
	}, {
		Title: "A number for every node",
		Text: "A node gets the smallest of 0, 1, 2, … that no node it leads to has. A dead end gets 0. S leads to a 0: it gets 1. " +
			"R leads to 0 and 1: it gets 2. Q leads to 1: it gets 0. Whoever has to move from a 0 loses.",
		Board: numbers,
		Task:  games.TaskAnswer,
		Ask:   "P leads to Q and R. Which number does P get?",
		Choices: []games.Choice{
			{Text: "0", Says: "It leads to Q, which has 0 itself."},
			{Text: "1"},
			{Text: "2", Says: "It leads to R, which has 2 itself."},
			{Text: "3", Says: "3 is not taken, but it is not the smallest: only 0 and 2 are."},
		},
		Done:  "Of 0, 1, 2, … the first that is missing beside 0 and 2 is 1. It is called the mex, and the number the Grundy number.",
		Shown: "Every node now shows its own.",
	}, {
		Title: "Two tokens",
		Text: "Now there are two tokens, and in a turn you move either. X is on P, whose number is 2; Y is on Q, whose number is 1. " +
			"Two equal numbers cancel: whatever is done with one token, the other player does with the other. So make them equal.",
		Board: `
digraph { P -> Q; P -> end; Q -> end; P [token=1]; Q [token=1] }
`,
		Task: games.TaskWin,
		Ask:  "Win from here.",
		Hint: "Which move leaves both tokens on equal numbers?",
		Done: "Equal numbers cancel, and whoever has to move then loses. XOR is what is left of many: take them apart into 1, 2, 4 and so on, strike out what is there twice, and add up the rest.",
	}, {
		Title: "Round and round",
		Text: "Arrows may lead back, and then a game can go on for ever. From R there is only the dead end: whoever moves the token to R loses. " +
			"When nobody can force a win the position is called a Loop.",
		Board: `
digraph { P -> Q; Q -> P; P -> R; Q -> R; R -> end; P [token=1] }
`,
		Task:  games.TaskHold,
		Ask:   "Keep {they} from winning until the token is back on P.",
		Hint:  "R leads to the dead end.",
		Done:  "The same position is back, and would come back for ever: neither of you can force a win.",
		Shown: "On the board a Loop is written ∞.",
	}, {
		Title: "How the solver sees it",
		Text: "The solver starts at the dead ends and works back. As soon as all followers of a node (it leads to them) have numbers " +
			"it gets its own, their mex. XOR adds in binary without carrying: equal numbers cancel.",
		Board: numbers,
		Task:  games.TaskWatch,
		Ask:   "Step through its work, to the end.",
		Done:  "Each node and each arrow is looked at once: so graphs of ten million nodes can be solved.",
	}}
}
