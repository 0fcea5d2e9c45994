package plain

import (
	"zugzwang/games/english"
	"zugzwang/ui/desk"
)

// keep saves the match after a change, before anything is said of it. What the
// program plays against itself is only written when somebody is asked for
// something: it may make thousands of moves a second, and would make the same ones
// again.
func (s *session) keep() {
	s.unsaved = true
	if s.results.Count(s.match) {
		s.counted = s.match
		if note := s.results.Sync(); note != "" {
			s.say("%s.", note)
		}
	}
	if !s.match.Unmanned() {
		s.write()
	}
}

// write writes what has not been written yet. That it cannot be is said once.
func (s *session) write() {
	if s.save == nil || !s.unsaved {
		return
	}
	s.unsaved = false
	s.save.Put(s.match, s.Hidden)
	if err := s.save.Flush(); err != nil {
		s.say("%s: %v.", english.Capital(desk.Unsaved), err)
	}
}
