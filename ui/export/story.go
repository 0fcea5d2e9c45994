package export

import (
	"zugzwang/games/replays"
	"zugzwang/solver"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

// Story is a match or a solver's work, told in steps.
type Story struct {
	Title string   // "Berzerk: best play"
	About []string // lines about it: the board, the players
	Rules string   // of the match's game
	Code  []string // lines of the solver's algorithm; nil for a match
	Again string   // the command that plays from the first position; "": none
	Steps []Step   // at least one
	views view.Set
	text  func() string // the match as text; nil for a solver's work
}

// Text returns a match as lines of text: every move with its judgement, and the variations. It
// returns "" for a solver's work.
func (t *Story) Text() string {
	if t.text == nil {
		return ""
	}
	return t.text()
}

// Step is a moment of a story: a position of the match, or a step of the solver.
type Step struct {
	Name  string          // a short name: "The start", "Ply 3 of 8"
	Head  string          // what happened: "Rick plays +2: 4 → 6"
	Says  []string        // sentences about it
	Moves []Move          // legal moves, best first
	More  int             // how many legal moves are not listed
	Tried []Tried         // variations that begin here
	Line  int             // index in the story's Code of the line at work; -1: none
	Holds []replays.Held  // what the solver knows or calculates then; nil for a match
	Words string          // describes the board; "": not described
	Tone  *solver.Outcome // outcome for the player who moved here; nil: nobody did

	scene func(th *theme.Theme) *view.Scene
}

// Tried is a variation. In Step.Tried its own variations follow it.
type Tried struct {
	Depth int // 0: it begins in the match; 1: in a variation of the match; and so on
	Says  string
}

// Move is a legal move of a step.
type Move struct {
	Does    string // "+2: 4 → 6"
	Worth   string // "wins in 3 plies"
	Verdict solver.Verdict
	Why     string // the solver's reason; "": none
	Best    bool
	Made    bool   // it is the move played next
	Judged  string // judgement if it was made; else ""
}
