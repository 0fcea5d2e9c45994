package plain

import (
	"zugzwang/games/english"
	"zugzwang/ui/desk"
)

// keep saves the match after a change, before anything is printed about it. If the program plays
// against itself, the match is saved only when the session waits for input: there may be
// thousands of moves a second, and the program would repeat them in the same way.
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

// write saves changes. It prints an error only the first time.
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
