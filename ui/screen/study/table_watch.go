package study

import (
	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/games/table"
	"zugzwang/ui/screen/kit"
)

// watchFile computes the table again whenever the game's file of rules is saved, if it has one.
func (t *Table) watchFile() tea.Cmd {
	path := t.ses.Watched[t.Game]
	return kit.WatchFile(t.ses, &t.clock, path, func() func() kit.Then {
		g, with := t.Game, t.asked[t.at].With
		return func() kit.Then {
			again, values, err := kit.ReloadGame(g, with, path, t.ses.Options())
			var asked []table.Ask
			if err == nil {
				asked, err = asks(again, values)
			}
			return func() tea.Cmd {
				if err != nil {
					t.note = err.Error()
					return nil
				}
				t.ses.Watched[again] = path
				return t.rule(again, asked)
			}
		}
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
