package screen

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"zugzwang/ui/desk"
	"zugzwang/ui/screen/kit"
	"zugzwang/ui/screen/play"
	"zugzwang/ui/screen/study"
)

// enter opens a state in another screen. Directly above a match there is at most one screen of each
// kind: if one is open, it comes to the top and shows the state, so that screens do not accumulate
// and esc leads back.
func (a *App) enter(to desk.Opens) tea.Cmd {
	switch to.Door {
	case desk.ToCode:
		return kit.CopyCode(a.ses, to.Board, to.At)
	case desk.ToPlay:
		return a.open(a.asks(play.From(a.ses, to.State), false))
	case desk.ToReview:
		return a.lookBack(to.State)
	}
	defer func() {
		if to.Says != "" {
			a.notify(to.Says)
		}
	}()
	if i := a.beneath(to.Door); i >= 0 {
		if cmd, ok := a.stack[i].(kit.StateScreen).Revisit(to.State); ok {
			a.raise(i)
			return cmd
		}
		a.drop(i)
	}
	return a.open(newStateScreen(a.ses, to.Door, to.State))
}

// beneath returns the index of the screen that door opens, among those directly below the top that
// show states; -1 if there is none, or if the screen on top shows no state.
func (a *App) beneath(door string) int {
	if kit.DoorOf(a.top()) == "" {
		return -1
	}
	for i := len(a.stack) - 2; i >= 0; i-- {
		s, ok := a.stack[i].(kit.StateScreen)
		if !ok {
			break
		}
		if kit.DoorOf(s) == door {
			return i
		}
	}
	return -1
}

// raise moves screen i to the top.
func (a *App) raise(i int) {
	s := a.stack[i]
	kit.Cover(a.top(), s)
	a.stack = append(slices.Delete(a.stack, i, i+1), s)
}

// lookBack opens the review of the topmost match that had the position of s, at this position. If
// there is no such match, or it cannot be reviewed, the screen on top says why.
func (a *App) lookBack(s desk.State) tea.Cmd {
	own := a.beneath(desk.ToReview)
	if own >= 0 {
		if cmd, ok := a.stack[own].(*play.Review).Revisit(s); ok {
			a.raise(own)
			return cmd
		}
	}
	says := "no match lies beneath"
	for i, below := range slices.Backward(a.stack) {
		if _, ok := below.(*play.Review); ok && i != own {
			says = "the review lies beneath: esc goes back to it"
			break
		}
		p, ok := below.(*play.Match)
		if !ok {
			continue
		}
		ply, met := kit.PlyOf(p.Match, s)
		switch {
		case p.Match.Len() == 0:
			says = desk.WhyNoReview(p.Match)
		case !met:
			says = "no review of this state: the match never came to it"
		case p.Solution == nil:
			says = desk.NotSolved
		default:
			if own >= 0 {
				a.drop(own)
			}
			return a.open(play.NewReview(p, ply))
		}
	}
	a.notify(says)
	return nil
}

// fold keeps screens from piling up before a match is opened from a state. It closes the lowest
// match that was opened so, with all screens above it but the top one. If the moves of a match
// would be lost by that, only matches above it are closed. Then it closes, of the screens that show
// a state and lie directly below the top one, those of the same kind as the top one.
func (a *App) fold() {
	top := len(a.stack) - 1
	from := top
	for i := top - 1; i > 0; i-- {
		p, ok := a.stack[i].(*play.Match)
		if ok && p.Perishable() {
			break
		}
		if ok && p.Aside {
			from = i
		}
	}
	for i := from; i < top; i++ {
		a.drop(from)
	}
	for i := len(a.stack) - 2; i >= 0; i-- {
		s, ok := a.stack[i].(kit.StateScreen)
		if !ok {
			return
		}
		if kit.DoorOf(s) == kit.DoorOf(a.top()) {
			a.drop(i)
		}
	}
}

// drop closes screen i. A changed board is kept, as when the editor is left.
func (a *App) drop(i int) {
	if e, ok := a.stack[i].(*study.Editor); ok && e.Changed() != nil {
		a.ses.Edited = e.Changed()
	}
	a.stack[i].Shut()
	a.stack = slices.Delete(a.stack, i, i+1)
}
