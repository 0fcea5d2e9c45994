package plain

import (
	"strings"

	"zugzwang/games"
)

// pageLines is how many lines of a long text are told at once.
const pageLines = 40

// details are the commands that tell more of the board than its description does.
func (s *session) details() []command {
	d := s.match.Board.Game().Details
	if d == nil {
		return nil
	}
	return append([]command{{names: []string{d.Command}, args: d.Args, help: d.Help, run: (*session).detail}}, s.paging())
}

// telling is the details, and what goes on telling whatever there are.
func (s *session) telling() []command {
	if table := s.details(); table != nil {
		return table
	}
	return []command{s.paging()}
}

// paging goes on telling.
func (s *session) paging() command {
	return command{
		names: []string{"more"}, help: "go on telling what was too long to be told at once", run: func(s *session, _ []string) error {
			s.turn()
			return nil
		}, off: func(s *session) string {
			if s.told == s.text.Len {
				return "there is nothing more to tell"
			}
			return ""
		},
	}
}

// detail tells the details of the present position, or of what is named.
func (s *session) detail(args []string) error {
	lines, err := s.match.Board.Game().Details.Tell(s.match.Board, s.match.Position(), args)
	if err != nil {
		s.say("%s.", sentence(err.Error()))
		return nil
	}
	s.page(lines)
	return nil
}

// introduce tells the details that a board cannot be played without.
func (s *session) introduce() error {
	if d := s.match.Board.Game().Details; d == nil || !d.Always {
		return nil
	}
	return s.detail(nil)
}

// page tells the first page of a text.
func (s *session) page(text games.Lines) {
	s.text, s.told = text, 0
	s.turn()
}

// turn tells a page of the text.
func (s *session) turn() {
	from := s.told
	for ; s.told < min(from+pageLines, s.text.Len); s.told++ {
		s.say("%s", s.text.At(s.told))
	}
	if s.told < s.text.Len {
		s.say("Those were lines %d to %d of %d: type more for the next.", from+1, s.told, s.text.Len)
	}
}

// refusal says why what was typed is no legal move, if it is understood.
func (s *session) refusal(name string) string {
	b, ok := s.match.Board.(games.Refuser)
	if !ok || s.match.Over() {
		return ""
	}
	return sentence(b.Refuse(s.analysis.Position, name))
}

// sentence is some words as the beginning of one.
func sentence(words string) string {
	if words == "" || words[0] < 'a' || words[0] > 'z' {
		return words
	}
	return strings.ToUpper(words[:1]) + words[1:]
}

// exact is the solution, with no value of its shortened.
func (s *session) exact() games.Solution {
	if e, ok := s.solution.(games.Exact); ok {
		return e.Exactly()
	}
	return s.solution
}
