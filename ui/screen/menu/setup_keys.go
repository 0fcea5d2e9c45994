package menu

import (
	"image"

	tea "charm.land/bubbletea/v2"

	"zugzwang/ui/desk"
	"zugzwang/ui/save"
	"zugzwang/ui/screen/kit"
)

func (s *Setup) Keys() []kit.Binding {
	if s.Panel != nil {
		return s.panelKeys()
	}
	doors := desk.Doors{At: s.begun, Off: s.whyNoResults}
	solver, explore := doors.Action(desk.ToSolver), doors.Action(desk.ToExplore)
	players := kit.Bindings([]desk.Action{s.Action("who plays"), s.Action("who played")}, s.sidesChosen)
	// If the footer lacks room, keys are left out from the end.
	keys := []kit.Binding{
		kit.Bind("enter", s.starts(), s.Start, "enter", "space"),
		s.goesOn(),
		kit.Bind("↑↓", "board", s.goBy(-1), "up", "k").About("choose a board"),
		kit.Bind("", "", s.goBy(1), "down", "j").Hidden(),
		kit.Worded(s.Action("random"), s.reroll),
		kit.Bind("tab", "change", s.change, "tab").About("fill in what belongs to the entry: its parameters, the size, difficulty and seed of a random board, a file's path"),
		kit.Worded(s.Action("parameters"), s.fill),
		kit.Action(desk.Doors{At: s.start, Off: s.WhyNoBoard}.Action(desk.ToEdit), kit.Enter),
		kit.Worded(s.Action("file"), s.ask),
		// These are shown below the boards.
		players[0], players[1],
		kit.Worded(desk.Door(desk.ToRival), s.rival(1)).Hidden().Unless(s.WhyNoProgram),
		kit.Bind("", "", s.rival(-1), "G").Hidden().Unless(s.WhyNoProgram),
		kit.Action(s.Action("who starts"), s.started),
		kit.Worded(solver, s.warned("s", func() tea.Cmd { return kit.Open(kit.ToSolver{State: s.begun()}) })).Unless(solver.Off),
		kit.Worded(explore, s.warned("x", func() tea.Cmd { return kit.Enter(explore.Do(nil)) })).Unless(explore.Off),
		kit.Action(desk.TheoryOf(s.Game), kit.Enter).Hidden(),
		kit.Worded(desk.Door(desk.ToTable), s.table).Unless(func() string { return desk.WhyNoTable(s.Game) }),
		kit.Bind("paste", "read a judge's input, or a code", nil).Hidden(),
	}
	everywhere := kit.Common(s.ses, s)
	if s.Drawing.Slow {
		*kit.Escape(everywhere) = kit.Bind("esc", "stop drawing", kit.Do(s.stop), "esc")
	}
	return s.question.Keys(&s.Note, append(keys, everywhere...))
}

// warned returns the action of a key that shows who wins on the board. The action calls run; unless
// new matches are studied it does so only if the key is pressed twice, and first shows a warning.
func (s *Setup) warned(key string, run func() tea.Cmd) func() tea.Cmd {
	says := key + " shows who wins on this board; " + key + " again"
	done := func() tea.Cmd {
		s.Note = ""
		return run()
	}
	if s.ses.Mode == save.Study {
		return done
	}
	return s.question.Confirm(&s.Note, key, says, done)
}

// TakeKey withdraws the question that warned asks, unless the key answers it. It returns false, so
// that the key has its usual effect.
func (s *Setup) TakeKey(msg tea.KeyPressMsg) bool {
	s.question.Withdraw(&s.Note, msg.String())
	return false
}

// starts returns the label of enter: "start", or what it asks for before, such as "name the
// file".
func (s *Setup) starts() string {
	switch e := s.Chosen(); {
	case e.Board == nil && e.Kind == desk.File:
		return "name the file"
	case e.Board == nil && e.Kind == desk.Typed:
		return "fill in"
	case s.asksBot():
		return "name the bot"
	}
	return "start"
}

// panelKeys returns the keys while fields are shown; all other keys type.
func (s *Setup) panelKeys() []kit.Binding {
	enter := kit.Bind("enter", "start", s.Start, "enter")
	if s.filled == desk.File {
		enter = kit.Bind("enter", "read the file", s.load, "enter")
	}
	if s.filled == filledBots {
		enter = kit.Bind("enter", "let it play", s.takeBots, "enter")
	}
	keys := append([]kit.Binding{enter}, s.Panel.Keys()...)
	if s.filled == desk.Random {
		keys = append(keys, kit.Bind("r", "redraw", s.reroll, "r"))
	}
	return append(keys, kit.Bind("esc", "back", s.leave, "esc"))
}

func (s *Setup) goBy(delta int) func() tea.Cmd {
	return func() tea.Cmd { return s.TurnTo(kit.Step(s.At, delta, len(s.Boards))) }
}

// stop stops drawing a board, and all other background work of the screen.
func (s *Setup) stop() {
	if s.Drawing.Running() {
		s.GiveUp()
		s.Shown = nil
	}
	s.Shut()
}

func (s *Setup) Click(at image.Point) tea.Cmd {
	if s.Panel != nil {
		if cmd, ok := s.Panel.Click(at); ok {
			return cmd
		}
	} else if i, focused := s.rows.Clicked(at); focused {
		return s.Start()
	} else if i >= 0 && i < len(s.Boards) {
		return s.TurnTo(i)
	}
	switch {
	case at.In(s.Lines[0]):
		return s.sidesChosen(s.Action("who plays").Do(nil))
	case at.In(s.Lines[1]) && s.WhyNoProgram() == "":
		return s.rival(1)()
	case at.In(s.Lines[2]):
		return s.started(s.Action("who starts").Do(nil))
	case at.In(s.Lines[3]) && s.Panel != nil:
		return s.Keys()[0].Run()
	case at.In(s.Lines[3]):
		return s.Start()
	}
	return nil
}

func (s *Setup) Wheel(delta int) tea.Cmd {
	if s.Panel != nil {
		return s.Panel.GoBy(delta)()
	}
	return s.goBy(delta)()
}
