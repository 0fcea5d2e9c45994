package learn

import "zugzwang/games/dag"

func dagLesson() Lesson {
	return Lesson{dag.Game, []Step{{
		Title: "Along an arrow",
		Text: "A token stands on a dot, called a node; lines lead downwards to others. You, {you}, and {they} take turns to move the token along one line. " +
			"Whoever cannot move loses: so try to move it to a dead end.",
		Board: `
# graphs: 1
3 3
1 2
1 3
2 3
1
1
`,
		Task: Finish,
		Ask:  "Leave {they} without a move.",
		Hint: "Which node has no line to leave by?",
		Done: "From a dead end nobody can move: {they} has lost.",
	}, {
		Title: "One step further back",
		Text:  "No dead end is within reach now. Leave {they} a node from which every line leads to where you can move to a dead end.",
		Board: `
# graphs: 1
5 6
1 2
1 3
2 3
2 4
3 5
4 5
1
1
`,
		Task: Win,
		Ask:  "Win from here.",
		Hint: "From 3 {they} is at the dead end at once.",
		Done: "Node 2 is lost for whoever has to move there: each of its lines helps the other player. Whoever can move to such a node wins.",
	}, {
		Title: "A number for every node",
		Text: "A node is worth the smallest of 0, 1, 2, … that no node it leads to is worth. A dead end is 0: so node 5 is 0, node 4 is 1, " +
			"node 3, which leads to a 0 and a 1, is 2, and node 2 is 0 again. A token on a 0 is lost for whoever has to move it.",
		Board: `
# graphs: 1
5 6
1 2
1 3
2 4
3 4
3 5
4 5
1
1
`,
		Task: Answer,
		Ask:  "Node 1 leads to nodes 2 and 3. What is it worth?",
		Choices: []Choice{
			{"0", "It leads to node 2, which is 0 itself."},
			{"1", ""},
			{"2", "It leads to node 3, which is 2 itself."},
			{"3", "3 is missing, too, but it is not the smallest: node 1 leads to a 0 and a 2."},
		},
		Right:  total,
		Reveal: true,
		Done: "Of 0, 1, 2, … the first that is missing beside 0 and 2 is 1. It is called the mex, and the number the Grundy number. " +
			"Now every node wears its own.",
	}, {
		Title: "Two tokens",
		Text: "Now two tokens stand on one graph, A on a 2 and B on a 1; in a turn you move either. Two equal numbers cancel: " +
			"whatever the one who has to move does with one token, the other player does with the other. So make them equal.",
		Board: `
# graphs: 1
# tokens: 1:1 1:2
3 3
1 2
1 3
2 3
1
1
`,
		Task: Win,
		Ask:  "Win from here.",
		Hint: "Which move leaves both tokens on equal numbers?",
		Done: "Equal numbers add up to 0, and 0 is lost. More tokens are added by XOR: written in binary, column by column, without carrying.",
	}, {
		Title: "Round and round",
		Text: "Lines may lead back, and then a game can go on for ever. From node 3 there is only the dead end: whoever moves the token to node 3 loses. " +
			"When nobody can force a win the position is a Loop.",
		Board: `
# graphs: 1
4 5
1 2
2 1
1 3
2 3
3 4
1
1
`,
		Task: Hold,
		Ask:  "Keep {they} from winning until the token is back on node 1.",
		Hint: "Node 3 leads to the dead end.",
		Done: "The same position is back, and would come back for ever. A Loop is written ∞.",
	}, {
		Title: "How the solver sees it",
		Text: "The solver starts at the dead ends and works back. The nodes that a node leads to are its followers: as soon as they have numbers " +
			"it gets its own, the mex of theirs.",
		Board: `
# graphs: 1
5 6
1 2
1 3
2 4
3 4
3 5
4 5
1
1
`,
		Task: Watch,
		Ask:  "Step through its work, to the end.",
		Done: "Each node and each line is looked at once: so graphs of ten million nodes can be solved.",
	}}}
}
