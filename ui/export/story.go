package export

import (
	"zugzwang/games/replays"
	"zugzwang/solver"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

// Story is a match or a solver's work, told step by step.
type Story struct {
	Title string   // "Berzerk: best play"
	About []string // a line each: the board, who plays
	Rules string   // of the game
	Code  []string // the algorithm at work; nil where none is
	Again string   // what to type to play from where the story begins; or nothing
	Steps []Step   // one at least
	views view.Set
	text  func() string // of a match: all its moves and variations; nil of a solver's work
}

// Text returns a match as lines: every move with what it was worth, and its variations. It is ""
// for a solver's work.
func (t *Story) Text() string {
	if t.text == nil {
		return ""
	}
	return t.text()
}

// Step is a moment of a story.
type Step struct {
	Name  string // in a word or two: "The start", "Ply 3 of 8"
	Head  string // what has happened: "Rick plays +2: 4 → 6"
	Says  []string
	Moves []Move  // what can be done now, best first
	More  int     // moves that are not listed
	Tried []Tried // lines that were tried here in the place of what was played
	Line  int     // of the story's code, at work; -1: none
	Holds []replays.Held
	Words string          // the board in words; or nothing
	Tone  *solver.Outcome // how the move that led here left its player; nil: there was none

	scene func(th *theme.Theme) *view.Scene
}

// Tried is a line that was tried. Behind it in a step stand those that leave it.
type Tried struct {
	Depth int // 0 leaves the match, 1 a line that leaves it, and so on
	Says  string
}

// Move is a move that can be made.
type Move struct {
	Does    string // "+2: 4 → 6"
	Worth   string // "wins in 3 plies"
	Verdict solver.Verdict
	Why     string // the solver's reason
	Best    bool
	Made    bool   // it is the one that was made
	Judged  string // how good the one that was made is; "" of the others
}
