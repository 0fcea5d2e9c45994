package menu

import (
	"context"
	"slices"

	tea "charm.land/bubbletea/v2"

	"zugzwang/solver"
	"zugzwang/ui/desk"
	"zugzwang/ui/save"
	"zugzwang/ui/screen/kit"
)

// offered is the message if there is a match to resume.
const offered = "your match is saved: c goes on with it, enter starts anew"

// look finds the unfinished match of the game that was played last, and offers to resume it.
func (s *Setup) look() tea.Cmd {
	if s.ses.Saves == nil {
		return nil
	}
	return s.reading.StartLight(s.ses, func(context.Context) kit.Then {
		list, _, _ := s.ses.Saves.List(save.Page)
		i := slices.IndexFunc(list, func(one save.Saved) bool { return one.Open() && one.Name() == s.Game.Name })
		return func() tea.Cmd {
			if s.left = ""; i >= 0 {
				s.left = list[i].File
			}
			if s.left != "" && s.Note == "" {
				s.Note = offered
			}
			return nil
		}
	})
}

// goesOn returns the key that resumes the unfinished match.
func (s *Setup) goesOn() kit.Binding {
	b := kit.Bind("c", "go on", s.resume, "c").About("go on with the unfinished match of this game").Unless(func() string {
		if s.left == "" {
			return "no unfinished match of " + s.Game.Name + " is saved"
		}
		return ""
	})
	b.Quiet = s.left == ""
	return b
}

// resume reads the unfinished match of the game and opens it.
func (s *Setup) resume() tea.Cmd {
	s.Note = ""
	work := desk.Resume(s.ses.Saves, s.left, func() {})
	return s.reading.StartLight(s.ses, func(ctx context.Context) kit.Then {
		take := work.Run(ctx, solver.Options{})
		return func() tea.Cmd {
			r := take()
			if s.Note = r.Says; r.Goes == nil {
				return nil
			}
			return kit.Open(r.Goes)
		}
	})
}
