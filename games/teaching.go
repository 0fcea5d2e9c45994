package games

import "zugzwang/games/params"

// PagePart is a part of a game's page of theory: a thought, with a board to look at.
type PagePart struct {
	Title  string
	Text   string // paragraphs, apart by blank lines
	Board  string // as a board to start from is written, see catalog.ReadPreset; "": that of Values
	Values params.Values
	Ask    string // something to predict; "": nothing
	Says   string // its answer
	// Claims and Starts are what text, question and answer say of places of the board, and of
	// boards as they start. The solver confirms them; see catalog.Confirm.
	Claims []Claim
	Starts []StartClaim
}

// Claim is what a place of a board wears: its verdict, such as "Lose in 2", or where the theory
// gives one its value, such as "1/2".
type Claim struct {
	At Place
	Is string
}

// StartClaim is what a board is where it starts: an outcome such as "Lose", a verdict such as
// "Lose in 2", a value such as "1/2", or the name of a move that wins.
type StartClaim struct {
	Is     string
	Values params.Values // the board's parameters; nil: the part's own board
}

// Page gives every part without a board the text of the board of the part before it.
func Page(parts []PagePart) []PagePart {
	for i := range parts {
		if parts[i].Board == "" && i > 0 {
			parts[i].Board = parts[i-1].Board
		}
	}
	return parts
}

// LessonStep is a step of a game's first lesson: a board, what there is to know of it, and
// something to do. In its texts {you} is the player who is to move at first, and {they} the
// other.
type LessonStep struct {
	Title   string
	Text    string // what there is to know, in two to four sentences
	Caption string // what is to be said of the picture besides, where there is one
	Board   string // as a board to start from is written, see catalog.ReadPreset; "": that of Values
	Values  params.Values
	Task    Task
	Ask     string   // the task in words
	Choices []Choice // the answers, if the task is a question; one of them is right
	Hint    string   // what to look for, said after a mistake
	Done    string   // what has been learnt, said at the end
	// Shown, if set, is what the picture shows once the step is done: what every place is
	// worth.
	Shown string
}

// Choice is an answer to a question.
type Choice struct {
	Text string
	Says string // what is said to it; "": it is right
}

// Task is what is to be done in a step.
type Task uint8

const (
	TaskWin    Task = iota // win a match against the perfect player
	TaskFinish             // win in as few plies as can be
	TaskHold               // keep a Loop until a position comes back, or a Draw until the end
	TaskTry                // see every move lose
	TaskAnswer             // answer a question
	TaskWatch              // see the solver at work, to the end
)

// TaskWords are the tasks as files of rules write them.
var TaskWords = [...]string{TaskWin: "win", TaskFinish: "finish", TaskHold: "hold", TaskTry: "try", TaskAnswer: "answer", TaskWatch: "watch"}
