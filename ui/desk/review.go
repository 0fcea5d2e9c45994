package desk

import (
	"fmt"
	"slices"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/games/matches"
)

// Review looks back on a match and its variations: how it stood after every ply, and how good
// each move was. It walks one line of them at a time, from the start to its end: the match
// itself, or a variation with all that leads to it. Its fields are to be read; actions and
// Seek change them.
type Review struct {
	Match    *matches.Match   // the whole; what is tried from here is kept in it
	Reviews  *matches.Reviews // of all its moves; nil until made
	Solution games.Solution
	Lines    []matches.Variation // the match first
	Walked   int                 // the line walked, an index into Lines
	Path     []matches.Node      // from the start to its end
	Line     *matches.Match      // the line walked as a match of its own
	Judged   *matches.Review     // of the line walked; nil until made
	Failed   error               // why it could not be made
	Ply      int                 // in focus: so many moves have been made
	Analysis *games.Analysis     // of the position in focus; nil until known

	of    map[matches.Node]int   // the line of each node
	forks map[matches.Node][]int // the variations that leave each node
	from  matches.Node           // where to begin
	end   matches.Node           // and the end of the line to walk then
	work  *Work
}

// Fork is a move that was tried: its line, an index into Lines, and where it led.
type Fork struct {
	Line int
	To   matches.Node
}

// Varied leads nowhere: the variations of the match have changed, and are to be saved.
type Varied struct{}

// Try leads to a variation to be played.
type Try struct{ *matches.Match }

// NewReview looks back on all that was played and tried in a match. It begins at a ply of m,
// which is the match or, as a match of its own, a variation of it.
func NewReview(match *matches.Match, before *matches.Reviews, s games.Solution, m *matches.Match, ply int) *Review {
	r := &Review{Match: match, Reviews: before, Solution: s, Line: m.Branch(m.Len()), Ply: ply}
	r.from, r.end = match.Find(m, ply), match.Find(m, m.Len())
	if m.Drawn() && m.Ply() == m.Len() {
		r.Line.Draw()
	}
	return r
}

// Unplayed returns why there is nothing to look back on, or "".
func Unplayed(m *matches.Match) string {
	if m.Len() == 0 {
		return "there is no move to look back on"
	}
	return ""
}

// LookingBack is what a review says while it is made.
const LookingBack = "looking back on every move"

// Unreviewed is why nothing is told of a match that is still being reviewed.
const Unreviewed = "the review is not there yet"

// Unmade returns why nothing can be told yet, or "".
func (r *Review) Unmade() string {
	if r.Judged == nil || !r.Reviews.Has(r.Match) {
		return Unreviewed
	}
	return ""
}

// Ended reports whether the match ended with the ply in focus.
func (r *Review) Ended() bool { return r.Ply == r.Line.Len() && r.Line.Over() }

// State returns the position in focus, with the move that was made there.
func (r *Review) State() State {
	s := State{Board: r.Line.Board, Whole: r.Solution, Solution: r.Solution, At: r.Line.At(r.Ply)}
	if r.Ply < r.Line.Len() {
		m := r.Line.Move(r.Ply)
		s.Move = &m
	}
	return s
}

// Seek goes to the position after so many plies; one past the end of the line it goes into a
// variation from there.
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

// arrange takes in which variations there are.
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

// choices returns the moves that were tried at a node, that of its own line first.
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

// Others returns the moves tried after so many plies, except that of the present line.
func (r *Review) Others(ply int) []Fork {
	return slices.DeleteFunc(r.choices(r.Path[ply]), func(f Fork) bool {
		return ply+1 < len(r.Path) && f.To == r.Path[ply+1]
	})
}

// Within returns how many variations there are within one.
func (r *Review) Within(line int) (n int) {
	for _, v := range r.Lines[line+1:] {
		if v.Depth <= r.Lines[line].Depth {
			break
		}
		n++
	}
	return n
}

// Called returns what a line is called.
func (r *Review) Called(line int) string {
	if line == 0 {
		return "the match"
	}
	return fmt.Sprintf("variation %d", line)
}

// WalkTo walks a line, at a node of it or one that leads to it.
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
	r.Ply = -1 // not behind the end of the line before
	r.Seek(slices.Index(r.Path, at))
}

// into walks into a line, to its first move.
func (r *Review) into(line int) { r.WalkTo(line, r.Lines[line].Nodes[0]) }

// Climb goes from a variation to the line that it leaves, to the move there that it replaces. It
// returns false in the match itself.
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

// settle returns to where the review was, among the variations as they are now; if that is gone,
// to the ply where its line was left.
func (r *Review) settle() {
	if !r.Reviews.Has(r.Match) {
		return // Work makes the review first
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

// full is why no variation has room any more.
var full = fmt.Sprintf("a match keeps %d plies of variations", matches.MostVaried)

// Full is a paragraph about the room for variations.
var Full = full + ": what is more is not kept, and you are told."

// Take keeps a variation that is played or was. It returns how many plies of it have no room,
// and says so.
func (r *Review) Take(tried *matches.Match) (left int, says string) {
	if left = r.Match.Take(tried); left > 0 {
		says = fmt.Sprintf("%s will be lost: %s", english.Plies(int32(left)), full)
	}
	r.work = nil
	return left, says
}

// Come goes to a state that the line walked came to, or else another line. It returns false
// if none did.
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
