package kit

import (
	"zugzwang/ui/learn"

	tea "charm.land/bubbletea/v2"
)

// SyncedMsg says that a record was written and read. Note says what went wrong, "" if nothing did;
// Owner is the screen that shows it.
type SyncedMsg struct {
	Owner Screen
	Note  string
}

// SyncTraining writes new answers to the record of training, and reads it.
func SyncTraining(ses *Session, owner Screen) tea.Cmd {
	return func() tea.Msg { return SyncedMsg{owner, ses.Training.Sync()} }
}

// SyncResults writes new results to the record of matches, and reads it.
func SyncResults(ses *Session, owner Screen) tea.Cmd {
	return func() tea.Msg { return SyncedMsg{owner, ses.Results.Sync()} }
}

// ReadProgress reads how many steps of each lesson are done, and passes that to take.
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
