package screen

import (
	"zugzwang/ui/desk"
	"zugzwang/ui/save"

	tea "charm.land/bubbletea/v2"
)

// newStudent is a screen that looks into a state for the first time.
func newStudent(ses *session, key string, s desk.State) student {
	switch key {
	case "s":
		r := newReplay(ses, s.Board, s.Whole, s.At)
		r.begin()
		return r
	case "x":
		return newExplore(ses, s)
	case "w":
		w := newWhy(ses, s.Board, s.Solution, s.At, s.Move)
		w.whole = s.Whole
		return w
	}
	return newEditor(ses, s)
}

// made returns the screen that is to be opened: one that was made, or what a lead leads to;
// nil where there is none, which the top screen says.
func (a *App) made(to any) screen {
	ses := a.ses
	switch to := to.(type) {
	case screen:
		return to
	case toMatch:
		p := newPlay(ses, to.Match)
		p.solution, p.free, p.unseated, p.aside = to.Solved, to.Free, to.Unseated, to.Aside
		return p
	case desk.Resumed:
		return resumePlay(ses, to.Saved)
	case toSetup:
		return setupOf(ses, to)
	case toPuzzles:
		return newTrainer(ses, to.Game, to.Daily)
	case toMistakes:
		return &trainer{Trainer: to.Trainer, ses: ses, review: to.Of}
	case toLesson:
		return learning(ses, to.Game)
	case desk.Lessons:
		return newLessons(ses)
	case toTheory:
		return newTheory(ses, to.Game)
	case toTable:
		t, why := newTable(ses, to)
		if t != nil {
			return t
		}
		if n, ok := a.top().(notifier); ok {
			n.notify(why)
		}
	case toState:
		return newStudent(ses, to.Key, to.State)
	case toSolver:
		return newReplay(ses, to.Board, to.Whole, to.At)
	case toSettings:
		return newSettings(ses)
	}
	return nil
}

// asks is what is to be opened for a screen: a question first, if it is a new match and
// nobody has answered it.
func (a *App) asks(s screen, over bool) screen {
	if p, ok := s.(*play); ok && p.fresh && a.ses.mode == save.Unasked {
		return &modeAsk{ses: a.ses, match: p, over: over}
	}
	return s
}

// answered lets the match take its place.
func (a *App) answered(q *modeAsk) tea.Cmd {
	if a.top() != q {
		return nil
	}
	if q.over {
		a.stack = a.stack[:len(a.stack)-1]
	} else if q.match.solution == nil {
		a.release()
	}
	return a.replace(q.match)
}
