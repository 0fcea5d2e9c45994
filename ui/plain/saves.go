package plain

import (
	"fmt"
	"slices"
	"strings"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/ui/desk"
	"zugzwang/ui/save"
)

// saves prints the list of saved matches, or resumes, deletes or restores one of them.
func (s *session) saves(args []string) error {
	s.write()
	if s.kept == nil || len(args) == 0 {
		s.kept = desk.NewSaves(s.Saves)
	}
	if err := s.listSaves(); err != nil {
		return err
	}
	if len(args) == 0 {
		return s.tellSaves()
	}
	name := strings.ToLower(args[0])
	actions := s.kept.Actions()
	i := slices.IndexFunc(actions, func(a desk.Action) bool { return a.Name == name })
	if i >= 0 {
		args = args[1:]
	} else {
		i = 0 // a number alone resumes that match
	}
	a := actions[i]
	if why := a.Why(); why != "" {
		s.say("%s.", english.Capital(why))
		return nil
	}
	if a.Args != "" && len(args) == 0 {
		s.say("Type saves %s and the number of a match.", a.Name)
		return nil
	}
	if err := s.reply(a.Do(args)); err != nil {
		return err
	}
	if a.Name == "older" {
		if err := s.listSaves(); err != nil {
			return err
		}
		return s.tellSaves()
	}
	return s.listSaves()
}

// listSaves reads the list of saved matches, and resumes one if that was requested.
func (s *session) listSaves() error { return s.carry(s.kept) }

// tellSaves prints the list.
func (s *session) tellSaves() error {
	list, more := s.kept.List()
	s.printPage(games.Lines{Len: len(list), At: func(i int) string { return fmt.Sprintf("%d: %s.", i+1, desk.NameSave(list[i])) }})
	switch {
	case len(list) == 0:
		s.say("%s.", english.Capital(desk.NoSaves))
	case more > 0:
		s.say("%d older ones are not listed: saves older lists more.", more)
	}
	return nil
}

// resume continues a saved match, with the same things hidden as when it was left.
func (s *session) resume(one save.Saved) error {
	was, told := s.Hidden, s.studied
	s.Hidden, s.studied = one.Hidden, one.Hidden == save.Hidden{}
	err := s.enter(one.Match, one)
	if err != nil {
		s.Hidden, s.studied = was, told
	}
	return s.refused(err)
}
