package plain

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"zugzwang/games"
	"zugzwang/solver"
)

// varying are the commands about what else was tried in the match.
func (s *session) varying() []command {
	return []command{
		{names: []string{"variations", "var"}, args: "[N [try | delete] | restore]", help: "tell what else was tried, or of one each move and what it was worth; go on with it, delete it, or bring back what was deleted", run: (*session).variations},
		{names: []string{"try"}, args: "[PLY]", help: "try moves for both sides from here, or from after a ply; they are kept as a variation", run: (*session).try},
	}
}

// variations lists what else was tried, or tells of one.
func (s *session) variations(args []string) error {
	m := s.match
	list := m.Variations()[1:]
	switch {
	case len(args) == 1 && strings.EqualFold(args[0], "restore"):
		if _, moves := m.Forgotten(); moves == 0 {
			s.say("No variation has been deleted.")
		} else if m.Restore() == 0 {
			s.say("There is no room for it: a match keeps %s of variations.", games.Plies(games.MostVaried))
		} else {
			s.keep()
			s.say("It is back, %s.", games.Plies(int32(moves)))
		}
		return nil
	case len(list) == 0:
		s.say("There are no variations: try begins one, and so does another move after undo.")
		return nil
	case len(args) == 0:
		s.page(games.Lines{Len: len(list), At: func(i int) string {
			v := &list[i]
			where := "the match"
			if v.From > 0 {
				where = fmt.Sprintf("variation %d", v.From)
			}
			o := m.Along(v.Nodes[len(v.Nodes)-1])
			return fmt.Sprintf("  %d: after ply %d of %s, %s: %s.", i+1, v.Ply, where, games.Plies(int32(len(v.Nodes))), names(o, v.Ply))
		}})
		return nil
	}
	n, err := strconv.Atoi(args[0])
	what := strings.ToLower(strings.Join(args[1:], " "))
	if err != nil || n < 1 || n > len(list) || !slices.Contains([]string{"", "try", "delete"}, what) {
		s.say("Type variations, variations and a number from 1 to %d, and after that try or delete if you like.", len(list))
		return nil
	}
	v := &list[n-1]
	last := v.Nodes[len(v.Nodes)-1]
	switch what {
	case "try":
		return s.tryFrom(last)
	case "delete":
		moves := m.Forget(v.Nodes[0])
		s.keep()
		s.say("Deleted, %s: variations restore brings it back.", games.Plies(int32(moves)))
		return nil
	}
	s.study()
	o := m.Along(last)
	var r *games.Review
	if err := s.work(func(ctx context.Context, opt solver.Options) (err error) {
		r, err = games.NewReview(ctx, o, s.solution, opt)
		return err
	}); err != nil {
		return s.refused(err)
	}
	s.page(games.Lines{Len: o.Len() - v.Ply, At: func(i int) string { return judged(o, r, v.Ply+i) }})
	return nil
}

// names lists the moves of a match from a ply on, the first few where there are many.
func names(m *games.Match, ply int) string {
	const most = 8
	var words []string
	for ; ply < m.Len() && len(words) < most; ply++ {
		words = append(words, m.Board.Name(m.At(ply), m.Move(ply)))
	}
	if more := m.Len() - ply; more > 0 {
		words = append(words, strconv.Itoa(more)+" more")
	}
	return strings.Join(words, ", ")
}

// try begins to try moves from a ply of the match.
func (s *session) try(args []string) error {
	m := s.match
	ply := m.Ply()
	if len(args) > 0 {
		n, err := strconv.Atoi(args[0])
		if err != nil || len(args) > 1 || n < 0 || n > m.Len() {
			s.say("Type try, or try and a ply from 0 to %d.", m.Len())
			return nil
		}
		ply = n
	}
	return s.tryFrom(m.Variations()[0].Nodes[ply])
}

func (s *session) tryFrom(at games.Node) error {
	s.study()
	from, solution := s.match, s.solution
	t := &trial{from: from}
	s.turnTo(t, from.Board, from.Position(), solution)
	s.match = from.Along(at)
	s.match.Sides = [2]games.Side{}
	s.match.Except(games.Studied)
	t.first = s.match.Ply()
	s.say("You try moves for both sides: what you play is kept as a variation. leave goes back to the match.")
	return nil
}

// trial is moves that are tried for both sides.
type trial struct {
	from  *games.Match // into which they are taken
	first int          // how many plies there were before
}

func (t *trial) show(s *session) {
	s.say("")
	s.say("%s", s.match.Board.Describe(s.match.Position()))
	s.say("%s.", games.Capital(games.Because(s.match.Board, s.analysis)))
	if !s.analysis.Over() {
		s.moves(mostMoves)
	}
}

func (t *trial) obey(s *session, text string) error {
	if o, ok := s.find(text); ok {
		s.play(o.Move)
		return nil
	}
	sections, _ := t.sections(s)
	return s.command(all(sections), text)
}

func (t *trial) sections(s *session) (list []section, first string) {
	first = "Type the name of a move to try it. " + s.choices()
	table := s.playing("undo", "redo")
	back := table[0].off
	table[0].off = func(s *session) string {
		if s.match.Ply() <= t.first {
			return "nothing has been tried"
		}
		return back(s)
	}
	return append([]section{{"Trying", table}}, s.shared()...), first
}

// done takes what was tried into the match.
func (t *trial) done(s *session, tried *games.Match) {
	if tried.Len() == t.first && len(tried.Variations()) == 1 {
		return
	}
	if left := t.from.Take(tried); left > 0 {
		s.say("%s could not be kept: a match keeps %d moves of variations.", games.Plies(int32(left)), games.MostVaried)
	}
	s.keep()
}
