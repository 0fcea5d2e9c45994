package plain

import (
	"strconv"
	"strings"

	"zugzwang/games"
	"zugzwang/games/english"
)

// pageLines is how many lines of a long text are printed at a time.
const pageLines = 40

// detailCommands returns the command that prints more about the board than its description, if the
// game has one, and the command that continues a long text.
func (s *session) detailCommands() []command {
	d := s.match.Board.Game().Details
	if d == nil {
		return []command{s.moreCommand()}
	}
	return []command{{names: []string{d.Command}, args: d.Args, help: d.Help, run: (*session).printDetail}, s.moreCommand()}
}

// moreCommand returns the command that continues a long text.
func (s *session) moreCommand() command {
	return command{
		names: []string{"more"}, args: "[N | all]", help: "go on telling what was too long to be told at once: as much again, N lines, or all", run: (*session).printMore, off: func(s *session) string {
			if s.told == s.text.Len {
				return "there is nothing more to tell"
			}
			return ""
		},
	}
}

// printDetail prints the details of the position, or of what args name.
func (s *session) printDetail(args []string) error {
	lines, err := s.match.Board.Game().Details.Tell(s.match.Board, s.match.Position(), args)
	if err != nil {
		s.say("%s.", english.Capital(err.Error()))
		return nil
	}
	s.printPage(lines)
	return nil
}

// introduce prints the details without which a board cannot be played.
func (s *session) introduce() error {
	if d := s.match.Board.Game().Details; d == nil || !d.Always {
		return nil
	}
	return s.printDetail(nil)
}

// printPage prints the first page of a text.
func (s *session) printPage(text games.Lines) {
	s.text, s.told = text, 0
	s.printLines(pageLines)
}

// printMore prints the next page.
func (s *session) printMore(args []string) error {
	n := pageLines
	switch {
	case len(args) == 0:
	case len(args) == 1 && strings.EqualFold(args[0], "all"):
		n = s.text.Len - s.told
	default:
		var err error
		if n, err = strconv.Atoi(args[0]); err != nil || n < 1 || len(args) > 1 {
			s.say("Type more, more and a number of lines, or more all.")
			return nil
		}
	}
	s.printLines(min(n, s.text.Len-s.told))
	return nil
}

// printLines prints this many lines of the text.
func (s *session) printLines(lines int) {
	from := s.told
	for ; s.told < min(from+lines, s.text.Len); s.told++ {
		if s.told%pageLines == 0 && s.ctx.Err() != nil {
			return
		}
		s.say("%s", s.text.At(s.told))
	}
	if s.told < s.text.Len {
		s.say("Those were lines %d to %d of %d: type more for the next.", from+1, s.told, s.text.Len)
	}
}

// refusal returns why name is not a legal move, if the game can say; else "".
func (s *session) refusal(name string) string {
	if s.match.Over() {
		return ""
	}
	return english.Capital(s.match.Board.Refuse(s.analysis.Position, name, s.match.Spoken()))
}

// exact returns the solution in the form that writes all values in full.
func (s *session) exact() games.Solution {
	if e, ok := s.solution.(games.Abridged); ok {
		return e.InFull()
	}
	return s.solution
}
