package menu

import (
	tea "charm.land/bubbletea/v2"

	"zugzwang/ui/desk"
	"zugzwang/ui/save"
	"zugzwang/ui/screen/kit"
)

// leftMatch is an unfinished match that was left for a setup.
type leftMatch struct {
	kept    *save.Writer
	work    *desk.Work // reads the match's save
	reading kit.Runner
}

// offered is the message if there is a match to resume.
const offered = "your match is saved: c goes on with it, enter starts anew"

// Offer offers to resume the match that was left for this screen.
func (s *Setup) Offer(kept *save.Writer) { s.left, s.Note = &leftMatch{kept: kept}, offered }

// goesOn returns the key that resumes it.
func (s *Setup) goesOn() kit.Binding {
	b := kit.Bind("c", "go on", s.resume, "c").About("go on with the match that you left for this screen").Unless(func() string {
		if s.left == nil {
			return "no match was left for this screen: the menu lists those that are saved"
		}
		return ""
	})
	b.Quiet = s.left == nil
	return b
}

// resume reads the match and resumes it.
func (s *Setup) resume() tea.Cmd {
	s.Note = ""
	l := s.left
	l.work = desk.Resume(s.ses.Saves, l.kept.File(), func() { l.work = nil })
	return l.reading.Advance(s.ses, leaving{s})
}

// leaving makes the match a desk.Worker.
type leaving struct{ *Setup }

func (l leaving) Work() *desk.Work { return l.left.work }

// Accept resumes the match that was read, or shows the error.
func (l leaving) Accept(r desk.Reply) tea.Cmd {
	l.Note = r.Says
	next := l.left.reading.Advance(l.ses, l)
	if to, ok := r.Goes.(desk.Resumed); ok {
		l.left = nil
		return tea.Batch(next, kit.Open(to))
	}
	return next
}
