package plain

import (
	"slices"

	"zugzwang/games"
	"zugzwang/ui/desk"
	"zugzwang/ui/train"
)

// retrial asks for a better move wherever one gave something away.
type retrial struct {
	*desk.Mistakes
	answered bool
}

func (r *retrial) show(s *session) {
	s.say("")
	asked := r.Asked()
	s.say("%s.", games.Capital(asked.Head()))
	if d, ok := r.Line.Board.(games.Describer); ok {
		s.say("%s", d.Describe(s.analysis.Position))
	}
	if !r.answered {
		s.say("%s", asked.Question())
	}
	s.moves(0)
}

func (r *retrial) obey(s *session, text string) error {
	if o, ok := s.find(text); ok {
		if r.answered {
			return s.why([]string{text})
		}
		r.answer(s, o)
		return nil
	}
	sections, _ := r.sections(s)
	return s.command(all(sections), text)
}

// answer says whether a move is right, and why.
func (r *retrial) answer(s *session, o games.Option) {
	asked := r.Asked()
	r.answered, s.verdicts = true, true
	s.say("%s", train.Told(asked.Puzzle, o, train.Judge(asked.Puzzle, o, false)))
	s.say("Your move, %s: %s.", s.name(o), s.exact().Reason(s.analysis.Position, o.Move))
	s.say("%s.", asked.Played(o))
	if !r.Last() {
		s.say("Type next for the next mistake, or leave.")
	} else {
		s.say("That was the last mistake: leave goes back to the match.")
	}
}

// next asks the next mistake.
func (r *retrial) next(s *session, _ []string) error {
	r.At++
	r.answered, s.verdicts = false, false
	s.stand(r.Line.Board, r.Line.At(r.Ply()), r.Solution)
	return nil
}

func (r *retrial) sections(s *session) (list []section, first string) {
	table := []command{{names: []string{"next", "n"}, help: "ask the next mistake of the match", run: r.next, off: func(*session) string {
		if r.Last() {
			return "this is the last mistake"
		}
		return ""
	}}}
	list = append([]section{{"Trying again", table}}, s.shared()...)
	if !r.answered { // nothing is told before
		for i := range list[1:] {
			list[i+1].commands = slices.DeleteFunc(list[i+1].commands, func(c command) bool {
				return !slices.Contains([]string{"moves", "show", "more", "code", "rules", "leave", "help", "quit"}, c.names[0])
			})
		}
		list = slices.DeleteFunc(list, func(sec section) bool { return len(sec.commands) == 0 })
	}
	return list, "Type the name of a move that gives nothing away. " + s.choices()
}
