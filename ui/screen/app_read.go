package screen

import (
	"context"

	"zugzwang/games"
	"zugzwang/games/catalog"

	tea "charm.land/bubbletea/v2"
)

// paste has a text read that was pasted. Whatever is being typed, a code is none of it.
func (a *App) paste(text string) tea.Cmd {
	top := a.top()
	r, reads := top.(reader)
	n, notes := top.(notifier)
	switch {
	case games.IsCode(text):
		return a.pasteCode(text)
	case a.small():
	case reads:
		return r.paste(text)
	case notes:
		n.notify(onlyCodes)
	}
	return nil
}

// pasteCode opens the position of a code; the top screen says what is wrong with one that
// cannot be read.
func (a *App) pasteCode(code string) tea.Cmd {
	ses, list := a.ses, a.ses.games
	return ses.reading.light(ses, a.top(), readingPaste, func(context.Context) then {
		b, p, err := catalog.DecodeAmong(list, code, ses.options())
		if err == nil {
			b.Moves(p) // finds them, which then are known
		}
		return func() tea.Cmd {
			if err != nil {
				ses.reading.say(err.Error())
				return nil
			}
			against := a.against()
			sides := [2]games.Side{against, against}
			sides[p.Turn()] = games.Person
			next := newPlay(ses, games.NewMatchFrom(b, p, sides))
			next.note = next.opponent()
			return open(next)
		}
	})
}
