package screen

import (
	"image"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/ui/desk"
)

func (s *setup) keys() []binding {
	if s.panel != nil {
		return s.panelKeys()
	}
	seat := func(delta int) func() tea.Cmd {
		return do(func() { s.players(delta) })
	}
	// What there is no room for in the footer goes from the end.
	keys := []binding{
		bind("enter", "start", s.start, "enter", "space"),
		bind("↑↓", "board", s.go_(-1), "up", "k").about("choose a board"),
		bind("", "", s.go_(1), "down", "j").hidden(),
		bind("r", "random", s.reroll, "r").about("a random board, another one each time"),
		bind("tab", "change", s.change, "tab").about("fill in what belongs to the entry: its parameters, the size, difficulty and seed of a random board, a file's path"),
		bind("i", "parameters", s.fill, "i").about("change the parameters of this board").unless(s.unfillable),
		bind("e", "edit", s.edit, "e").about("change this board in place").unless(func() string {
			if s.chosen().board == nil {
				return "there is no board yet"
			}
			return ""
		}),
		bind("o", "file", s.ask, "o").about("read a judge's file"),
		bind("p ← →", "who plays", seat(1), "p", "right", "l").hidden(), // these stand beneath the boards
		bind("", "", seat(-1), "P", "left", "h").hidden(),
		bind("g", "how strong the other player is", s.rival(1), "g").hidden().unless(s.alone),
		bind("", "", s.rival(-1), "G").hidden().unless(s.alone),
		bind("f", "who starts", s.chooseFirst, "f").hidden(),
		bind("s", "solver", s.watch, "s").about("watch this board being solved, step by step").unless(s.unsolved),
		bind("x", "explore", s.walk, "x").about("walk all states of this board").unless(s.unsolved),
		bind("t", "theory", func() tea.Cmd { return open(toTheory{Game: s.game}) }, "t").about(theoryAbout).hidden().unless(func() string { return desk.NoTheory(s.game) }),
		bind("b", "table", s.table, "b").about("a table of the game's boards: who wins, over a range of its parameters").unless(s.untabled),
		bind("paste", "read a judge's input, or a code", nil).hidden(),
	}
	everywhere := common(s.ses, s)
	if what := s.busy(); what != "" {
		*escape(everywhere) = bind("esc", "stop "+what, do(s.stop), "esc")
	}
	return append(keys, everywhere...)
}

// panelKeys are those while an entry is filled in: all others are typed.
func (s *setup) panelKeys() []binding {
	enter := bind("enter", "start", s.start, "enter")
	if s.filled == file {
		enter = bind("enter", "read the file", s.load, "enter")
	}
	keys := append([]binding{enter}, s.panel.keys()...)
	if s.filled == random {
		keys = append(keys, bind("r", "redraw", s.reroll, "r"))
	}
	return append(keys, bind("esc", "back", s.leave, "esc"))
}

// alone says why there is nobody to play against.
func (s *setup) alone() string {
	if s.sides() == [2]games.Side{} {
		return "two people play: p changes that"
	}
	return ""
}

func (s *setup) go_(delta int) func() tea.Cmd {
	return func() tea.Cmd { return s.choose(step(s.at, delta, len(s.entries))) }
}

// busy is what takes so long that it can be stopped: "drawing"; "" for nothing.
func (s *setup) busy() string {
	if s.drawing.slow {
		return "drawing"
	}
	return ""
}

// stop stops whatever takes its time.
func (s *setup) stop() {
	if s.drawing.running() {
		s.chosen().see = "Stopped: r draws another board"
		s.shown = nil
	}
	s.close()
}

func (s *setup) click(at image.Point) tea.Cmd {
	if s.panel != nil {
		if cmd, ok := s.panel.click(at); ok {
			return cmd
		}
	} else if i := s.rows.at(at); i >= 0 {
		if i == s.at {
			return s.start()
		}
		if i < len(s.entries) {
			return s.choose(i)
		}
	}
	switch {
	case at.In(s.lines[0]):
		s.players(1)
	case at.In(s.lines[1]) && s.alone() == "":
		return s.rival(1)()
	case at.In(s.lines[2]):
		return s.chooseFirst()
	case at.In(s.lines[3]) && s.panel != nil && s.filled == file:
		return s.load()
	case at.In(s.lines[3]):
		return s.start()
	}
	return nil
}

func (s *setup) wheel(delta int) tea.Cmd {
	if s.panel != nil {
		return s.panel.go_(delta)()
	}
	return s.go_(delta)()
}
