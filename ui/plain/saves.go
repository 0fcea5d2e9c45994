package plain

import (
	"fmt"
	"strconv"

	"zugzwang/games"
	"zugzwang/ui/save"
)

// saves lists the saved matches, the last played first, or goes on with one of those that
// were listed last.
func (s *session) saves(args []string) error {
	s.write()
	if len(args) == 0 || s.listed == nil {
		list, more, notes := s.Saves.List(save.Page)
		for _, note := range notes {
			s.say("Note: %s.", note)
		}
		if s.listed = list; len(args) == 0 || len(list) == 0 {
			s.page(games.Lines{Len: len(list), At: func(i int) string { return fmt.Sprintf("%d: %s", i+1, kept(list[i])) }})
			switch {
			case len(list) == 0:
				s.say("There are none yet: a match is saved with its first move.")
			case more > 0:
				s.say("%d older ones are not listed.", more)
			}
			return nil
		}
	}
	n, err := strconv.Atoi(args[0])
	if err != nil || len(args) > 1 || n < 1 || n > len(s.listed) {
		s.say("Type saves, and to go on with one of them saves and its number, 1 to %d.", len(s.listed))
		return nil
	}
	one, err := s.Saves.Resume(s.listed[n-1].File)
	if err != nil {
		s.say("That match cannot be gone on with: %v.", err)
		return nil
	}
	was, told := s.Hidden, s.verdicts
	s.Hidden, s.verdicts = one.Hidden, one.Hidden == save.Hidden{}
	if err := s.enter(one.Match, one); err != nil {
		s.Hidden, s.verdicts = was, told
		return s.refused(err)
	}
	if !s.verdicts {
		s.say("Verdicts are off, as they were when you left: type verdicts on to be told them.")
	}
	return nil
}

// kept is a saved match in a line.
func kept(one save.Saved) string {
	text := one.Name()
	if m := one.Match; m != nil {
		text += ", " + m.Board.Title() + "; " + games.Plies(int32(m.Ply()))
		if m.Over() {
			text += ", over"
		}
	} else {
		text += "; " + games.Plies(int32(one.Need.Ply))
		if one.Need.Over {
			text += ", over"
		}
		if one.Need.Command != nil {
			text += "; it needs " + one.Need.String()
		}
	}
	return text + "; " + one.Time.Format("2 January 2006, 15:04") + "."
}
