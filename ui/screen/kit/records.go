package kit

import (
	"zugzwang/ui/learn"

	tea "charm.land/bubbletea/v2"
)

// SyncedMsg brings the note of a record that was read and written.
type SyncedMsg struct {
	Owner Screen
	Note  string
}

// SyncTraining writes the answers that are not written yet, and reads the record.
func SyncTraining(ses *Session, owner Screen) tea.Cmd {
	return func() tea.Msg { return SyncedMsg{owner, ses.Training.Sync()} }
}

// SyncResults writes the results that are not written yet, and reads the record.
func SyncResults(ses *Session, owner Screen) tea.Cmd {
	return func() tea.Msg { return SyncedMsg{owner, ses.Results.Sync()} }
}

// ReadProgress reads how many steps of some lessons have been done.
func ReadProgress(ses *Session, lessons func() []learn.Lesson, take func(done []int)) tea.Cmd {
	return Aside(func() Then {
		list := lessons()
		done := make([]int, len(list))
		for i, l := range list {
			done[i] = learn.Progress(ses.Habits, l)
		}
		return func() tea.Cmd {
			take(done)
			return nil
		}
	})
}
