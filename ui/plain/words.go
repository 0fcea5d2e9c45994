package plain

import (
	"strconv"
	"strings"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/games/matches"
	"zugzwang/ui/desk"
)

// mostMoves is how many moves are listed unless more are asked for.
const mostMoves = 12

// played returns a sentence, without its full stop, about which move was made and by whom.
func (s *session) played(p games.Position, m games.Move) string {
	b := s.match.Board
	you, alone := s.match.OnePerson()
	if alone && p.Turn() == you {
		if name, tells := b.Name(p, m), b.Tell(p, m).String(); name != tells {
			return "You play " + name + ": " + tells
		}
		return "You play " + b.Name(p, m)
	}
	did, _ := games.Narrate(b, p, m)
	text := s.match.Names().Begins(p.Turn(), games.Plays(did))
	if name := s.match.Called(p.Turn()); alone && !s.match.Addressed() {
		return "The " + s.match.Sides[p.Turn()].Noun() + " (" + name + ")" + strings.TrimPrefix(text, name)
	}
	return text
}

// show describes the current position.
func (s *session) show() {
	m, a := s.match, s.analysis
	s.say("")
	s.say("%s", m.Board.Describe(a.Position, m.Names()))
	if m.Over() {
		s.say("%s.", matches.Sentence(m, a))
		s.ended()
		s.say("Type new for another match, undo to take the end back, or quit.")
		return
	}
	s.say("%s.", matches.Turn(m))
	if s.studied {
		m.Except(matches.Studied)
		s.verdict()
	}
	s.printMoves(mostMoves)
	if s.studied {
		s.say("Best is %s: %s.", s.name(a.Options[0]), s.exact().Reason(a.Position, a.Options[0].Move, m.Spoken()))
	}
	if s.matchState().Proven() {
		s.say("This position stands for the third time and neither side can force a win. Type draw to call it drawn, or play on.")
	}
}

// verdict prints who wins and, in sums, the calculation.
func (s *session) verdict() {
	s.say("%s.", matches.Sentence(s.match, s.analysis))
	if why := games.NoDistance(s.solution, s.analysis); why != "" {
		s.say("There are %s.", why)
	}
	if add, ok := s.exact().(games.Additive); ok {
		const most = 16 // terms of the calculation
		s.say("%s", add.Sum(s.analysis.Position).Says(most))
	}
}

// printMoves lists at most most legal moves (0: all): best first with their values or, if verdicts
// are off, in the game's own order.
func (s *session) printMoves(most int) {
	options := s.analysis.Options
	if most == 0 {
		most = len(options)
	}
	if s.studied {
		s.say("Moves, best first:")
		for _, o := range options[:min(len(options), most)] {
			s.say("  %s", s.worth(o))
		}
	} else {
		s.say("Moves:")
		inOrder := make([]int32, len(options)) // by the game's own order; there can be many
		for i, o := range options {
			inOrder[o.Index] = int32(i)
		}
		for _, i := range inOrder[:min(len(options), most)] {
			s.say("  %s", s.does(options[i]))
		}
	}
	if more := len(options) - most; more > 0 {
		s.say("  and %d more: type moves for all of them", more)
	}
}

// name returns the name by which a move is typed.
func (s *session) name(o games.Option) string {
	return s.match.Board.Name(s.analysis.Position, o.Move)
}

// does returns the name by which a move is typed, and what the move does if that differs.
func (s *session) does(o games.Option) string {
	return desk.Named(s.match.Board, s.analysis.Position, o.Move)
}

// worth returns a line with everything known about a move.
func (s *session) worth(o games.Option) string {
	return desk.Worth(s.match.Board, s.exact(), s.analysis.Position, o)
}

// choice lists names, at most the first few.
func choice(names []string) string {
	if len(names) > mostMoves {
		return strings.Join(names[:mostMoves], ", ") + " or another of " + strconv.Itoa(len(names))
	}
	return english.OneOf(names)
}
