package games

import "zugzwang/games/params"

// PagePart is a part of a game's page of theory: one idea, with a board to look at.
type PagePart struct {
	Title  string
	Text   string // paragraphs, separated by empty lines
	Board  string // a board with its header, see catalog.ReadPreset; "": the board of Values
	Values params.Values
	Ask    string // a question about what will happen; "": none
	Says   string // the answer to Ask
	// Claims and Starts are what the text, the question and the answer say about places of
	// the board and about the starts of boards. The solver checks them; see
	// catalog.Confirm.
	Claims []Claim
	Starts []StartClaim
}

// Claim says what a place of a board shows: its verdict, such as "Lose in 2", or its value,
// such as "1/2", if the theory gives one.
type Claim struct {
	At Place
	Is string
}

// StartClaim says what the start of a board is: an outcome such as "Lose", a verdict such
// as "Lose in 2", a value such as "1/2", or the name of a move that wins.
type StartClaim struct {
	Is     string
	Values params.Values // the board's parameters; nil: the part's own board
}

// Page returns the parts, after giving each one without a board the board of the part
// before it.
func Page(parts []PagePart) []PagePart {
	for i := range parts {
		if parts[i].Board == "" && i > 0 {
			parts[i].Board = parts[i-1].Board
		}
	}
	return parts
}

// LessonStep is a step of a game's first lesson: a board, what to know about it, and
// something to do. In its texts {you} stands for the player to move at the start, and
// {they} for the other one: by the game's names or, if it has none, "you" and "the program".
type LessonStep struct {
	Title   string
	Text    string // what to know, in two to four sentences
	Caption string // what to say about the picture in addition, where there is one
	Board   string // a board with its header, see catalog.ReadPreset; "": the board of Values
	Values  params.Values
	Task    Task
	Ask     string   // the task in words
	Choices []Choice // the answers, if the task is a question; one of them is right
	Hint    string   // what to look for, said after a mistake
	Done    string   // what has been learnt, said at the end
	// Shown, if not "", says what the picture shows once the step is done: what each place
	// is worth.
	Shown string
}

// Choice is an answer to a question.
type Choice struct {
	Text string
	Says string // the reply to somebody who chooses it; "": it is the right one
}

// Task says what to do in a step.
type Task uint8

const (
	TaskWin    Task = iota // win a match against the perfect player
	TaskFinish             // win in as few plies as possible
	TaskHold               // keep a Loop until a position comes back, or a Draw until the end
	TaskTry                // see that every move loses
	TaskAnswer             // answer a question
	TaskWatch              // watch the solver at work, to the end
)

// TaskWords are the tasks as files of rules write them.
var TaskWords = [...]string{TaskWin: "win", TaskFinish: "finish", TaskHold: "hold", TaskTry: "try", TaskAnswer: "answer", TaskWatch: "watch"}
