package screen

import (
	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/games/table"
)

// watchFile looks at the file of the table's game now and then, if it has one.
func (t *tableView) watchFile() tea.Cmd {
	if t.source.path = t.ses.watched[t.game]; t.source.path == "" {
		return nil
	}
	t.source.stamp = stampOf(t.source.path)
	return t.lookAtFile()
}

func (t *tableView) lookAtFile() tea.Cmd {
	return t.source.clock.start(t.ses, lookEvery, func() tea.Cmd {
		path, before, g, with := t.source.path, t.source.stamp, t.game, t.asked[t.at].With
		return aside(func() then {
			now := stampOf(path)
			if now == before || now == (stamp{}) {
				return t.lookAtFile
			}
			again, values, err := resaved(g, with, path, t.ses.options())
			var asked []table.Ask
			if err == nil {
				asked, err = asks(again, values)
			}
			return func() tea.Cmd {
				t.source.stamp = now
				if err != nil {
					t.note = err.Error()
					return t.lookAtFile()
				}
				t.ses.watched[again] = path
				return tea.Batch(t.rule(again, asked), t.lookAtFile())
			}
		})
	})
}

// rule makes the table anew by other rules, on the same ranges as far as there are such
// parameters. The table before stays until then, or for good if these rules go wrong.
func (t *tableView) rule(g *games.Game, asked []table.Ask) tea.Cmd {
	was, at := t.asked, t.at
	t.game, t.asked, t.at = g, asked, 0
	for i := range asked {
		a := &asked[i]
		for j, old := range was {
			if a.X.Name == old.X.Name && a.Y.Name == old.Y.Name {
				a.X, a.Y = old.X, old.Y
				if j == at {
					t.at = i
				}
			}
		}
	}
	making := t.make()
	t.note = "the rules were saved: solved again"
	return making
}
