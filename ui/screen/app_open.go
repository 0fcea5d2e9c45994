package screen

import (
	"zugzwang/ui/desk"
	"zugzwang/ui/save"
	"zugzwang/ui/screen/kit"
	"zugzwang/ui/screen/menu"
	"zugzwang/ui/screen/play"
	"zugzwang/ui/screen/study"
	"zugzwang/ui/screen/teach"

	tea "charm.land/bubbletea/v2"
)

// newStateScreen returns a new screen about a state. The name of an action says which:
// desk.ToSolver, desk.ToExplore, desk.ToWhy or desk.ToEdit.
func newStateScreen(ses *kit.Session, door string, s desk.State) kit.StateScreen {
	switch door {
	case desk.ToSolver:
		r := study.NewReplay(ses, s.Board, s.Whole, s.At)
		r.Begin()
		return r
	case desk.ToExplore:
		return study.NewExplore(ses, s)
	case desk.ToWhy:
		return study.NewWhy(ses, s)
	}
	return study.NewEditor(ses, s)
}

// made returns the screen to open: to itself if it is a screen, otherwise a new one for the link
// to. It returns nil if there is none; of a table the screen on top has then said why.
func (a *App) made(to any) kit.Screen {
	ses := a.ses
	switch to := to.(type) {
	case kit.Screen:
		return to
	case kit.ToMatch:
		p := play.New(ses, to.Match)
		p.Solution, p.SidesOpen, p.Favour, p.Aside = to.Solved, to.SidesOpen, to.Favour, to.Aside
		return p
	case desk.Resumed:
		return play.Resume(ses, to.Saved)
	case kit.ToSetup:
		return menu.SetupOf(ses, to)
	case kit.ToPuzzles:
		return teach.NewTrainer(ses, to.Game, to.Asks)
	case kit.ToProgress:
		return teach.NewProgress(ses, to.Game)
	case kit.ToDrill:
		return teach.NewDrill(ses, to.Kind)
	case kit.ToCalculator:
		return study.NewCalculator(ses, to.Typed)
	case kit.ToMistakes:
		return &teach.Trainer{Trainer: to.Trainer, Ses: ses, Review: to.Of}
	case kit.ToLesson:
		return teach.Learning(ses, to.Game)
	case desk.Lessons:
		return teach.NewLessons(ses)
	case desk.Reads:
		return study.NewTheory(ses, to.Game)
	case kit.ToTable:
		t, why := study.NewTable(ses, to)
		if t != nil {
			return t
		}
		a.notify(why)
	case kit.ToSolver:
		return study.NewReplay(ses, to.Board, to.Whole, to.At)
	case kit.ToSettings:
		return menu.NewSettings(ses)
	}
	return nil
}

// asks returns the screen to open for s: the question whether to play or to study if s is a new
// match and the question was never answered, otherwise s. Over says that the match will replace the
// screen on top.
func (a *App) asks(s kit.Screen, over bool) kit.Screen {
	if p, ok := s.(*play.Match); ok && p.Fresh && a.ses.Mode == save.Unasked {
		return &play.ModeAsk{Ses: a.ses, Match: p, Over: over}
	}
	return s
}

// answered opens the match of a question, "Play or study?", in the place of the question, if that
// is still the screen on top. If q.Over is set, it also closes the screen below the question, which
// the match was to replace. It returns the command that starts the match; nil if the question is
// not on top.
func (a *App) answered(q *play.ModeAsk) tea.Cmd {
	if a.top() != q {
		return nil
	}
	if q.Over {
		a.stack = a.stack[:len(a.stack)-1]
	} else if q.Match.Solution == nil {
		a.release()
	}
	return a.replace(q.Match)
}
