package desk

import (
	"context"
	"fmt"
	"strconv"

	"zugzwang/games"
	"zugzwang/games/catalog"
)

// Theory is reading a game's page of theory, part by part. If a part asks a question, the answer
// is shown on request.
type Theory struct {
	Game     *games.Game
	Parts    []games.PagePart
	Example  State           // the part's board; without a board if it failed
	Analysis *games.Analysis // of Example
	at       int
	told     bool  // the part's answer is shown
	failed   error // why the part has no example
}

// NewTheory returns the page of g. If g has none, every action says so.
func NewTheory(g *games.Game) *Theory {
	t := &Theory{Game: g, Parts: g.Page}
	if len(t.Parts) > 0 {
		t.turn(0)
	}
	return t
}

// WhyNoTheory returns why g has no page of theory, or "".
func WhyNoTheory(g *games.Game) string {
	if len(g.Page) == 0 {
		return "there is no page of theory for this game (" + g.Theory + ")"
	}
	return ""
}

// Failed returns why the part has no example, or nil. Only rules that did not come with the
// program can fail.
func (t *Theory) Failed() error { return t.failed }

// At returns the index of the part shown, from 0.
func (t *Theory) At() int { return t.at }

// Part returns the part shown.
func (t *Theory) Part() *games.PagePart { return &t.Parts[t.at] }

// Answered reports whether the answer is shown, or there is no question.
func (t *Theory) Answered() bool { return t.told }

// turn shows part at. Its board is tiny: it is solved within the time of a frame.
func (t *Theory) turn(at int) {
	t.at = at
	t.told = t.Part().Ask == ""
	t.Example, t.Analysis = State{}, nil
	e, err := catalog.SolveExample(context.Background(), t.Game, t.Part().Board, t.Part().Values)
	if t.failed = err; err == nil {
		t.Example = State{Board: e.Board, At: e.Analysis.Position, Whole: e.Whole, Solution: e.Solution}
		t.Analysis = e.Analysis
	}
}

// Actions returns the actions: other parts, the answer, and going back.
func (t *Theory) Actions() []Action {
	none := WhyNoTheory(t.Game)
	does := "next"
	switch {
	case none != "":
	case !t.told:
		does = "the answer"
	case t.at+1 == len(t.Parts):
		does = "done"
	}
	off := func() string { return none }
	return []Action{
		{Name: ToTheory, Also: Door(ToTheory).Also, Args: Door(ToTheory).Args, Help: Door(ToTheory).Help, Do: t.goTo, Off: off},
		{Name: "theory on", Keys: []string{"enter", "space", "right", "l"}, Word: does, Help: "tell the answer, or go on to the next part", Do: func([]string) Reply { return t.On() }, Off: off},
		{Name: "theory back", Keys: []string{"left", "h", "backspace"}, Word: "part before", Help: "go back to the part before", Do: t.back, Off: func() string {
			if none == "" && t.at == 0 {
				return "this is the first part"
			}
			return none
		}},
	}
}

// goTo shows the part with the number typed.
func (t *Theory) goTo(args []string) Reply {
	if len(args) == 0 {
		return Reply{}
	}
	n, err := strconv.Atoi(args[0])
	if err != nil || len(args) > 1 || n < 1 || n > len(t.Parts) {
		return Says(fmt.Sprintf("type theory and a number from 1 to %d", len(t.Parts)))
	}
	t.turn(n - 1)
	return Reply{}
}

// On shows the answer if it is hidden, otherwise the next part; after the last it leads back to
// where the page was opened.
func (t *Theory) On() Reply {
	switch {
	case !t.told:
		t.told = true
		return Reply{Lines: games.Lines{Len: 1, At: func(int) string { return t.Part().Says }}}
	case t.at+1 < len(t.Parts):
		t.turn(t.at + 1)
		return Reply{}
	}
	return Reply{Heard: "that was the last part", Goes: Left{}}
}

// back shows the previous part with its answer.
func (t *Theory) back([]string) Reply {
	t.turn(t.at - 1)
	t.told = true
	return Reply{}
}
