package screen

import (
	"context"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/games/matches"
	"zugzwang/ui/screen/kit"
	"zugzwang/ui/screen/play"

	tea "charm.land/bubbletea/v2"
)

// paste handles pasted text. A code is opened even if a field could take it.
func (a *App) paste(text string) tea.Cmd {
	top := a.top()
	r, reads := top.(kit.Reader)
	n, notes := top.(kit.Notifier)
	switch {
	case games.IsCode(text):
		return a.pasteCode(text)
	case a.small():
	case reads:
		return r.Paste(text)
	case notes:
		n.Notify(kit.OnlyCodes)
	}
	return nil
}

// pasteCode opens the position of a code. If the code is not valid, the top screen shows the
// error.
func (a *App) pasteCode(code string) tea.Cmd {
	ses, list := a.ses, a.ses.Games
	return ses.Reading.Light(ses, a.top(), kit.ReadingPaste, func(context.Context) kit.Then {
		b, p, err := catalog.DecodeAmong(list, code, ses.Options())
		if err == nil {
			b.Moves(p) // caches the moves
		}
		return func() tea.Cmd {
			if err != nil {
				ses.Reading.Say(err.Error())
				return nil
			}
			against := a.against(b.Game())
			sides := matches.Sides{against, against}
			sides[p.Turn()] = matches.Person
			next := play.New(ses, matches.NewFrom(b, p, sides))
			next.Note = next.Opponent()
			return kit.Open(next)
		}
	})
}
