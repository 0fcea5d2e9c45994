package study

import (
	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/games/table"
	"zugzwang/ui/screen/kit"
)

// watchFile checks the game's file of rules for changes regularly, if it has one.
func (t *Table) watchFile() tea.Cmd {
	if t.source.Path = t.ses.Watched[t.Game]; t.source.Path == "" {
		return nil
	}
	t.source.Stamp = kit.StampOf(t.source.Path)
	return t.lookAtFile()
}

func (t *Table) lookAtFile() tea.Cmd {
	return t.source.Clock.Start(t.ses, kit.LookEvery, func() tea.Cmd {
		path, before, g, with := t.source.Path, t.source.Stamp, t.Game, t.asked[t.at].With
		return kit.Aside(func() kit.Then {
			now := kit.StampOf(path)
			if now == before || now == (kit.Stamp{}) {
				return t.lookAtFile
			}
			again, values, err := kit.ReloadGame(g, with, path, t.ses.Options())
			var asked []table.Ask
			if err == nil {
				asked, err = asks(again, values)
			}
			return func() tea.Cmd {
				t.source.Stamp = now
				if err != nil {
					t.note = err.Error()
					return t.lookAtFile()
				}
				t.ses.Watched[again] = path
				return tea.Batch(t.rule(again, asked), t.lookAtFile())
			}
		})
	})
}

// rule computes the table again with changed rules, over the same ranges as far as the parameters
// still exist. The previous table stays until then, or for good if the rules fail.
func (t *Table) rule(g *games.Game, asked []table.Ask) tea.Cmd {
	was, at := t.asked, t.at
	t.Game, t.asked, t.at = g, asked, 0
	for i := range asked {
		if j := indexIn(was, asked[i]); j >= 0 {
			asked[i].X, asked[i].Y = was[j].X, was[j].Y
			if j == at {
				t.at = i
			}
		}
	}
	making := t.make()
	t.note = "the rules were saved: solved again"
	return making
}
