package plain

import (
	"strings"

	"zugzwang/ui/save"
)

// chooseMode chooses between play and study before the first new match: by the flags, by the last
// choice, or by asking. If nobody can be asked it chooses play, as the screens do, and makes the
// session say how to study.
func (s *session) chooseMode() error {
	if s.Mode == save.Unasked && s.Habits != nil {
		s.Mode = s.Habits.Mode()
	}
	if s.Mode == save.Unasked && s.Habits != nil {
		if err := s.askMode(); err != nil {
			return err
		}
	}
	if s.Mode == save.Unasked {
		s.Mode, s.unsaid = save.Play, true
	}
	s.Hidden, s.studied = s.Mode.Hidden(), s.Mode == save.Study
	return nil
}

// askMode asks whether to play or to study, and stores the answer.
func (s *session) askMode() error {
	s.say("Play or study? In play you are not told who wins; type hint for help, which comes in three steps. In study you are told who wins at every turn, and the best moves. Type play or study; an empty line means play.")
	for {
		text, err := s.read()
		if err != nil {
			return err
		}
		switch m := save.Mode(strings.ToLower(text)); m {
		case save.Play, save.Study:
			s.storeMode(m)
			return nil
		case "":
			s.storeMode(save.Play)
			return nil
		}
		s.say("Type play or study.")
	}
}

// storeMode stores whether new matches are played or studied.
func (s *session) storeMode(m save.Mode) {
	s.Mode = m
	if s.Habits == nil {
		return
	}
	if err := s.Habits.SetMode(m); err != nil {
		s.say("Note: %v.", err)
	}
}
