//go:build !js

package rules

import (
	"zugzwang/games"
	"zugzwang/games/finite"
	"zugzwang/games/params"
	"zugzwang/solver"
)

// # Untrusted rules
//
// A file that did not come with the program is evaluated in a worker: a process of this
// same executable that holds the file, can do nothing but answer questions about it, and
// may die of them.
//
//	Rules ──request──> workers ──pipe──> worker ──> script
//	      <───reply───         <──pipe──
//
// Questions and answers are values of the two types below, as package gob writes them, one
// at a time. A worker ends when its standard input does, when it has said that it ends
// (reply.Ends), or when the system or its parent ends it: see process.Confine and
// workers.

// workerName is the os.Args[0] that makes the executable a worker.
const workerName = "zugzwang-rules"

// question is the kind of a request: a method of evaluator.
type question uint8

const (
	askLoad question = iota
	askBegin
	askMoves
	askExpand
	askSplit
	askPicture
	askTell
	askEnded
	askCall
)

// brief reports whether the answer is words or a picture that a screen can do without.
func (q question) brief() bool { return q == askPicture || q == askTell || q == askCall }

// request is a question to a worker.
type request struct {
	Question question
	Name     string // the name of a file, or of a move
	Source   []byte
	Room     uint64 // bytes that a call may make; the worker as a whole can have twice as much
	Values   params.Values
	State    string
	Turn     games.Player
	Asked    []finite.Position // for askExpand and askSplit: at least the first is answered, and as many as can be within patience
}

// reply is a worker's answer to a request.
type reply struct {
	Fault *Error // nil: none; otherwise the reply only answers the positions before the fault
	Cut   bool   // the call was ended because it took too much
	Ends  bool   // the worker ends, because it took too much

	File  *File // without its unexported fields
	Text  string
	Moves []finite.Move
	End   solver.Outcome
	Parts [][]string
	Cells [][]finite.Cell
	Told  moveLists
}

// moveLists holds the moves of positions, one position after the other, in the form in which it
// is sent.
type moveLists struct {
	Ends  []solver.Outcome // by position: the outcome if it has no move
	Last  []int32          // by position: the end of its moves
	To    []byte           // the states that moves lead to, one after the other
	Until []int32          // by move: the end of its state in To
	Again []bool           // by move
}
