package play

import (
	"cmp"
	"fmt"
	"image"
	"slices"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/games/matches"
	"zugzwang/ui/desk"
	"zugzwang/ui/screen/kit"
	"zugzwang/ui/view"
)

// Keys are the table of keys, in which at the end stands first what is left to be done.
func (p *Match) Keys() []kit.Binding {
	table := p.during()
	if !p.Match.Over() {
		return table
	}
	return p.endKeys(table)
}

// during returns the keys while the match is not over.
func (p *Match) during() []kit.Binding {
	p.Hand.Refresh(p.Moves, p.Focus)
	return p.Hand.Keys(p.leaving(append([]kit.Binding{
		kit.Bind("enter", "play", p.Enter, "enter", "space").Unless(p.waiting).About("play the move in focus"),
		p.Acts("hint"),
		p.Acts("undo"),
		kit.Bind("o", p.otherMode(), p.switchMode, "o").About("study or play: show all that the solver knows of the board, or nothing"),
		kit.Bind("v", "review", p.warned("v", p.review), "v").About("look back on the match, move by move").Unless(func() string {
			return cmp.Or(desk.Unplayed(p.Match), p.unsolved())
		}),
		kit.Bind("n", "new", func() tea.Cmd {
			return kit.ReplaceBy(kit.ToSetup{Game: p.Match.Board.Game(), After: p.Match, Free: p.Free})
		}, "n").About("another match of this game; this board is in the list"),
		p.Acts("rematch"),
		kit.Bind("w", "why", p.warned("w", p.ask), "w").About("why this is so: each move and what refutes it").Hidden().Unless(p.unsolved),
		kit.Bind("s", "solver", p.warned("s", p.watch), "s").About("watch this board being solved, step by step").Hidden().Unless(p.unsolved),
		kit.Bind("x", "explore", p.warned("x", p.explore), "x").About("walk all states of this board").Hidden().Unless(p.unsolved),
		kit.Bind("t", "theory", func() tea.Cmd { return kit.Open(kit.ToTheory{Game: p.Match.Board.Game()}) }, "t").About(kit.TheoryAbout).Hidden().Unless(func() string { return desk.NoTheory(p.Match.Board.Game()) }),
		kit.Bind("e", "edit", p.warned("e", p.edit), "e").About("change the board; the match stays as it is").Hidden(),
		kit.Bind("a", "colours", p.warned("a", p.Toggle(&p.Show.Colours, "colours and verdicts")), "a").About("colours and verdicts on or off").Hidden(),
		kit.Bind("d", "distances", p.Toggle(&p.Show.Distances, "distances"), "d").About("distances on or off").Hidden(),
		kit.Bind("b", "best", p.warned("b", p.Toggle(&p.Show.Best, "best moves")), "b").About("stars on the best moves on or off").Hidden(),
		kit.Bind("y", "code", func() tea.Cmd { return kit.CopyCode(p.Ses, p.Match.Board, p.Match.Position()) }, "y").About("copy the position as a code, which can be pasted on any screen").Hidden(),
		p.Acts("redo"),
		p.Acts("swap"),
		kit.Bind("tab", "next", kit.Do(func() { p.Along(1) }), "tab").About("the next move of the list").Hidden(),
		kit.Bind("shift+tab", "previous move", kit.Do(func() { p.Along(-1) }), "shift+tab").Hidden(),
		kit.Bind("←↓↑→ hjkl", "choose a move on the board", kit.Do(func() { p.aim(-1, 0) }), "left", "h").Hidden(),
		kit.Bind("", "", kit.Do(func() { p.aim(1, 0) }), "right", "l").Hidden(),
		kit.Bind("", "", kit.Do(func() { p.aim(0, -1) }), "up", "k").Hidden(),
		kit.Bind("", "", kit.Do(func() { p.aim(0, 1) }), "down", "j").Hidden(),
		kit.Bind("0-9", "the move of that name", nil).Hidden(),
		p.Acts("draw"),
		kit.Bind("p", "let the other player pause or go on", p.halt, "p").Hidden().Unless(func() string {
			if p.Match.Sides == [2]matches.Side{} {
				return "only people play"
			}
			return ""
		}),
		kit.Bind("[ ]", "shorter or longer pause before the other player's move", p.pace(-1), "[").Hidden(),
		kit.Bind("", "", p.pace(1), "]").Hidden(),
		p.Check.Binding(p.Ses, func() games.Solution { return p.Solution }, p.unsolved, p.Notify),
	}, kit.Common(p.Ses, p)...)), p.Notify)
}

// unsolved returns why the solution cannot be looked into now, or "".
func (p *Match) unsolved() string { return p.Table().Unsolved() }

// watch opens the solver's replay.
func (p *Match) watch() tea.Cmd {
	return p.reveal(kit.ToSolver{State: p.Present()})
}

// Present returns the present position for another activity.
func (p *Match) Present() desk.State {
	return desk.State{Board: p.Match.Board, Whole: p.Solution, Solution: p.Solution, At: p.Match.Position()}
}

// explore opens the walk over all states.
func (p *Match) explore() tea.Cmd {
	at := p.Present()
	at.Move = p.Focused()
	return p.reveal(kit.ToState{Key: "x", State: at})
}

// ask opens Why on the present position, with the move in focus in focus there.
func (p *Match) ask() tea.Cmd {
	at := p.Present()
	at.Move = p.Focused()
	return p.reveal(kit.ToState{Key: "w", State: at})
}

// Focused is the move in focus, or nil.
func (p *Match) Focused() *games.Move {
	if p.Focus < 0 || p.Focus >= len(p.Moves) {
		return nil
	}
	return &p.Moves[p.Focus]
}

// edit opens the editor on the present position.
func (p *Match) edit() tea.Cmd {
	return p.reveal(kit.ToState{Key: "e", State: p.Present()})
}

// review opens the review of the match so far.
func (p *Match) review() tea.Cmd {
	return p.reveal(NewReview(p, p.Match.Ply()))
}

// Toggle flips a switch, says so, and keeps it with the match.
func (p *Match) Toggle(on *bool, what string) func() tea.Cmd {
	return func() tea.Cmd {
		*on = !*on
		p.Shows()
		p.Note = what + " hidden"
		if *on {
			p.Note = what + " shown"
			if on == &p.Show.Distances && !p.Show.Colours {
				p.Note = "distances will be shown with the colours: a shows those"
			}
		}
		return p.keep()
	}
}

// halt stops the program, or lets it go on.
func (p *Match) halt() tea.Cmd {
	p.Halted = !p.Halted
	p.Note = "the program waits: p lets it go on"
	if you, alone := p.Match.Alone(); alone {
		p.Note = "the " + p.Match.Sides[you.Other()].Noun() + " waits: p lets it go on"
	}
	if p.Halted {
		return nil
	}
	p.Note = ""
	p.turn.Stop()
	if p.Thinking.Running() {
		p.settle()
		return p.Think()
	}
	return p.reply()
}

// pace changes the pause before the program's moves.
func (p *Match) pace(delta int) func() tea.Cmd {
	return kit.Do(func() {
		p.Ses.ChoosePause(delta)
		p.Note = fmt.Sprintf("the other player moves after %v", p.Ses.Pause)
	})
}

func (p *Match) Click(at image.Point) tea.Cmd {
	p.Note = ""
	if cmd, taken := p.End.Click(at, p.Notify); taken {
		return cmd
	}
	if i := slices.IndexFunc(p.doors, func(d view.Door) bool { return at.In(d.Area) }); i >= 0 {
		p.turned = turned{&p.doors[i].Look, p.Match.Ply(), p.Focus}
		return nil
	}
	p.Hand.Refresh(p.Moves, p.Focus)
	if move, says, taken := p.Hand.Click(at, p.Match.Board, p.Match.Position(), p.Targets, p.Grips); taken {
		if why := p.waiting(); why != "" {
			p.Hand, p.Note = kit.Hand{}, why
			return nil
		}
		if move != nil {
			return p.Move(*move)
		}
		if i := p.Hand.Of(p.Moves, p.Order()); i >= 0 {
			p.Focus, p.Chosen = i, true
		}
		p.Note = says
		return nil
	}
	if i, focused := p.Rows.Clicked(at); i >= 0 {
		if order := p.Order(); i < len(order) {
			if !focused {
				p.Focus, p.Chosen = order[i], true
				if p.Note = p.waiting(); p.Note == "" {
					p.Note = "enter, or a second click, plays it"
				}
				return nil
			}
			if why := p.waiting(); why != "" {
				p.Note = why
				return nil
			}
			return p.Enter()
		}
	}
	if slices.ContainsFunc(p.Spots, func(s view.Spot) bool { return s.Holds(at) }) {
		if p.Note = p.waiting(); p.Note == "" {
			p.Note = "no move leads there"
		}
	}
	return nil
}

func (p *Match) Wheel(delta int) tea.Cmd {
	p.Along(delta)
	return nil
}
