package desk

import (
	"fmt"
	"slices"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/games/matches"
)

// Review judges every move of a match and of its variations: how the match stood after each ply,
// and how good each move was. At any time it walks one line, from the start to its end: the match
// itself, or a variation with the moves that lead to it. Other packages read its fields and
// change them only by actions and Seek.
type Review struct {
	Match    *matches.Match   // with all its variations; new variations are added to it
	Reviews  *matches.Reviews // judgements of all moves; nil until known
	Solution games.Solution
	Lines    []matches.Variation // the match itself first, then its variations
	Walked   int                 // index in Lines of the line walked
	Path     []matches.Node      // the nodes of the line walked, from the start
	Line     *matches.Match      // the line walked as a match of its own
	Judged   *matches.Review     // judgements of the line walked; nil until known
	Failed   error               // why there are no judgements
	Ply      int                 // the ply in focus: how many moves were made before
	Analysis *games.Analysis     // of the position in focus; nil until known

	of    map[matches.Node]int   // index in Lines by node
	forks map[matches.Node][]int // the variations that leave each node
	from  matches.Node           // the node to begin at
	end   matches.Node           // the end of the line to begin in
	work  *Work
}

// Fork is a move played at a position: its line, an index in Lines, and the node it leads to.
type Fork struct {
	Line int
	To   matches.Node
}

// VariationsChanged in [Reply.Goes] says that variations of the match were deleted or brought back:
// the face must save the match.
type VariationsChanged struct{}

// Try in [Reply.Goes] asks the face to let the person play a variation.
type Try struct{ *matches.Match }

// NewReview returns the review of match and its variations. It begins at a ply of m, which is
// match or one of its variations as a match of its own. Before holds earlier judgements, which
// are kept; nil: none.
func NewReview(match *matches.Match, before *matches.Reviews, s games.Solution, m *matches.Match, ply int) *Review {
	r := &Review{Match: match, Reviews: before, Solution: s, Line: m.Branch(m.Len()), Ply: ply}
	r.from, r.end = match.Find(m, ply), match.Find(m, m.Len())
	if m.Drawn() && m.Ply() == m.Len() {
		r.Line.Draw()
	}
	return r
}

// WhyNoReview returns why m cannot be reviewed, or "".
func WhyNoReview(m *matches.Match) string {
	if m.Len() == 0 {
		return "there is no move to look back on"
	}
	return ""
}

// LookingBack describes the work that makes a review.
const LookingBack = "looking back on every move"

// ReviewPending is why commands of the review are unavailable while it is being made.
const ReviewPending = "the review is not there yet"

// WhyNotReady returns ReviewPending until the review of the whole match is made, then "".
func (r *Review) WhyNotReady() string {
	if r.Judged == nil || !r.Reviews.Has(r.Match) {
		return ReviewPending
	}
	return ""
}

// Ended reports whether the ply in focus is the end of a finished match.
func (r *Review) Ended() bool { return r.Ply == r.Line.Len() && r.Line.Over() }

// State returns the position in focus, with the next move of the line.
func (r *Review) State() State {
	s := State{Board: r.Line.Board, Whole: r.Solution, Solution: r.Solution, At: r.Line.At(r.Ply), Match: r.Line}
	if r.Ply < r.Line.Len() {
		m := r.Line.Move(r.Ply)
		s.Move = &m
	}
	return s
}

// Seek goes to the position after ply moves. One ply beyond the end of the line it enters a
// variation that begins there.
func (r *Review) Seek(ply int) {
	if r.Judged != nil && r.Ply == r.Line.Len() && ply == r.Ply+1 {
		if on := r.Others(r.Ply); len(on) > 0 {
			r.into(on[0].Line)
			return
		}
	}
	r.Ply, r.Analysis = min(max(ply, 0), r.Line.Len()), nil
	r.work = nil
}

// arrange updates Lines after variations have been added or deleted.
func (r *Review) arrange() {
	r.Lines = r.Match.Variations()
	r.of, r.forks = map[matches.Node]int{}, map[matches.Node][]int{}
	for i, v := range r.Lines {
		for _, n := range v.Nodes {
			r.of[n] = i
		}
		if i > 0 {
			from, _ := r.Match.Led(v.Nodes[0])
			r.forks[from] = append(r.forks[from], i)
		}
	}
}

// choices returns the moves played at a node, the one of the node's own line first.
func (r *Review) choices(at matches.Node) (list []Fork) {
	line := r.of[at]
	nodes := r.Lines[line].Nodes
	if i := slices.Index(nodes, at); i+1 < len(nodes) {
		list = append(list, Fork{line, nodes[i+1]})
	}
	for _, i := range r.forks[at] {
		list = append(list, Fork{i, r.Lines[i].Nodes[0]})
	}
	return list
}

// Others returns the moves played in the position after ply moves, except that of the line walked.
func (r *Review) Others(ply int) []Fork {
	return slices.DeleteFunc(r.choices(r.Path[ply]), func(f Fork) bool {
		return ply+1 < len(r.Path) && f.To == r.Path[ply+1]
	})
}

// Within returns how many variations a line contains, nested ones included.
func (r *Review) Within(line int) (n int) {
	for _, v := range r.Lines[line+1:] {
		if v.Depth <= r.Lines[line].Depth {
			break
		}
		n++
	}
	return n
}

// LineName returns the name of a line, an index in Lines: "the match", "variation 2".
func LineName(line int) string {
	if line == 0 {
		return "the match"
	}
	return fmt.Sprintf("variation %d", line)
}

// WalkTo walks a line and goes to node at, which is on the line or on the way to it.
func (r *Review) WalkTo(line int, at matches.Node) {
	r.Walked, r.Path = line, nil
	nodes := r.Lines[line].Nodes
	end := nodes[len(nodes)-1]
	r.Line, r.Judged = r.Match.Along(end), r.Reviews.Along(r.Match, end)
	for n := end; n != 0; n, _ = r.Match.Led(n) {
		r.Path = append(r.Path, n)
	}
	r.Path = append(r.Path, 0)
	slices.Reverse(r.Path)
	if m := r.Match; line == 0 && m.Drawn() && m.Ply() == m.Len() {
		r.Line.Draw()
	}
	r.Ply = -1 // never beyond the end of the new line
	r.Seek(slices.Index(r.Path, at))
}

// into walks a line and goes to the position after its first own move.
func (r *Review) into(line int) { r.WalkTo(line, r.Lines[line].Nodes[0]) }

// Climb goes from a variation to the line that it begins in, at the move that it replaces. It
// returns false if the match itself is walked.
func (r *Review) Climb() bool {
	if r.Walked == 0 {
		return false
	}
	v := r.Lines[r.Walked]
	at, _ := r.Match.Led(v.Nodes[0])
	if list := r.choices(at); list[0].Line == v.From {
		at = list[0].To
	}
	r.WalkTo(v.From, at)
	return true
}

// settle goes back to the line and node from before the variations changed, or, if they are gone,
// to the ply where that line began. It does nothing until all moves are judged.
func (r *Review) settle() {
	if !r.Reviews.Has(r.Match) {
		return // without judgements; Work makes them first
	}
	at, end := r.from, r.end
	if r.Path != nil {
		at, end = r.Path[min(r.Ply, len(r.Path)-1)], r.Path[len(r.Path)-1]
	}
	r.arrange()
	for _, ok := r.of[at]; !ok; _, ok = r.of[at] {
		at, _ = r.Match.Led(at)
	}
	line, ok := r.of[end]
	if !ok {
		line = r.of[at]
	}
	r.WalkTo(line, at)
}

// full is the reason why a variation cannot become longer.
var full = fmt.Sprintf("a match keeps %d plies of variations", matches.MostVaried)

// Full is a sentence for help about the limit on variations.
var Full = full + ": what is more is not kept, and you are told."

// Take adds a variation to the match. It returns how many of its plies exceed the limit, and a
// sentence about that; "" if none.
func (r *Review) Take(tried *matches.Match) (left int, says string) {
	if left = r.Match.Take(tried); left > 0 {
		says = fmt.Sprintf("%s will be lost: %s", english.Plies(int32(left)), full)
	}
	r.work = nil
	return left, says
}

// Come goes to the position of s on the line walked or else on another line. It returns false if
// no line has it.
func (r *Review) Come(s State) bool {
	switch {
	case r.Line.Board != s.Board:
		return false
	case r.Line.At(r.Ply).Key() == s.At.Key():
		return true
	}
	for line, v := range r.Lines {
		for _, n := range v.Nodes {
			if r.Match.Stand(n).Key() == s.At.Key() {
				r.WalkTo(line, n)
				return true
			}
		}
	}
	return false
}
