package screen

import (
	"zugzwang/ui/learn"

	tea "charm.land/bubbletea/v2"
)

// syncedMsg is what there is to say of a record that was read and written.
type syncedMsg struct {
	owner screen
	note  string
}

// syncTraining writes the answers that are not written yet, and reads the record.
func syncTraining(ses *session, owner screen) tea.Cmd {
	return func() tea.Msg { return syncedMsg{owner, ses.training.Sync()} }
}

// syncResults writes the results that are not written yet, and reads the record.
func syncResults(ses *session, owner screen) tea.Cmd {
	return func() tea.Msg { return syncedMsg{owner, ses.results.Sync()} }
}

// readProgress reads how many steps of some lessons have been done.
func readProgress(ses *session, list []learn.Lesson, take func(done []int)) tea.Cmd {
	return aside(func() then {
		done := make([]int, len(list))
		for i, l := range list {
			done[i] = learn.Progress(ses.habits, l)
		}
		return func() tea.Cmd {
			take(done)
			return nil
		}
	})
}
