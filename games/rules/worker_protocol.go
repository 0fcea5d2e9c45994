//go:build !js

package rules

import (
	"zugzwang/games"
	"zugzwang/games/finite"
	"zugzwang/games/params"
	"zugzwang/solver"
)

// # Rules of strangers
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
	askResult
	askCall
)

// brief reports whether a question is about words or a picture, which a screen can do without.
func (q question) brief() bool { return q == askPicture || q == askTell || q == askCall }

// request is a question to a worker.
type request struct {
	Question question
	Name     string // of a file, or of a move
	Source   []byte
	Room     uint64 // bytes that a call may make; the worker as a whole can have twice as much
	Values   params.Values
	State    string
	Turn     games.Player
	Asked    []finite.Position // askExpand, askSplit: as many are answered as can be in a moment, one at least
}

// reply is a worker's answer to a request.
type reply struct {
	Fault *Error // nil: none; else there is nothing more, but for the positions before it
	Cut   bool   // a call took too much, and was ended
	Ends  bool   // this worker has taken too much, and ends

	File  *File // but for what is unexported
	Text  string
	Moves []finite.Move
	End   solver.Outcome
	Parts [][]string
	Cells [][]finite.Cell
	Told  told
}

// told is the moves of positions, one after the other, as it is sent.
type told struct {
	Ends  []solver.Outcome // by position: what it is if it has no move
	Last  []int32          // by position: how many moves there are up to its last
	To    []byte           // states, one after the other
	Until []int32          // by move: where its state ends
	Again []bool           // by move
}
