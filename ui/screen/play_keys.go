package screen

import (
	"cmp"
	"fmt"
	"image"
	"slices"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/ui/desk"
	"zugzwang/ui/view"
)

// keys are the table of keys, in which at the end stands first what is left to be done.
func (p *play) keys() []binding {
	table := p.during()
	if !p.match.Over() {
		return table
	}
	return p.endKeys(table)
}

// during returns the keys while the match is not over.
func (p *play) during() []binding {
	p.hand.heed(p.moves, p.focus)
	return p.hand.keys(p.leaving(append([]binding{
		bind("enter", "play", p.enter, "enter", "space").unless(p.waiting).about("play the move in focus"),
		p.acts("hint"),
		p.acts("undo"),
		bind("o", p.otherMode(), p.switchMode, "o").about("study or play: show all that the solver knows of the board, or nothing"),
		bind("v", "review", p.warned("v", p.review), "v").about("look back on the match, move by move").unless(func() string {
			return cmp.Or(desk.Unplayed(p.match), p.unsolved())
		}),
		bind("n", "new", func() tea.Cmd { return replaceBy(toSetup{Game: p.match.Board.Game(), After: p.match, Free: p.free}) }, "n").about("another match of this game; this board is in the list"),
		p.acts("rematch"),
		bind("w", "why", p.warned("w", p.ask), "w").about("why this is so: each move and what refutes it").hidden().unless(p.unsolved),
		bind("s", "solver", p.warned("s", p.watch), "s").about("watch this board being solved, step by step").hidden().unless(p.unsolved),
		bind("x", "explore", p.warned("x", p.explore), "x").about("walk all states of this board").hidden().unless(p.unsolved),
		bind("t", "theory", func() tea.Cmd { return open(toTheory{Game: p.match.Board.Game()}) }, "t").about(theoryAbout).hidden().unless(func() string { return desk.NoTheory(p.match.Board.Game()) }),
		bind("e", "edit", p.warned("e", p.edit), "e").about("change the board; the match stays as it is").hidden(),
		bind("a", "colours", p.warned("a", p.toggle(&p.show.Colours, "colours and verdicts")), "a").about("colours and verdicts on or off").hidden(),
		bind("d", "distances", p.toggle(&p.show.Distances, "distances"), "d").about("distances on or off").hidden(),
		bind("b", "best", p.warned("b", p.toggle(&p.show.Best, "best moves")), "b").about("stars on the best moves on or off").hidden(),
		bind("y", "code", func() tea.Cmd { return copyCode(p.ses, p.match.Board, p.match.Position()) }, "y").about("copy the position as a code, which can be pasted on any screen").hidden(),
		p.acts("redo"),
		p.acts("swap"),
		bind("tab", "next", do(func() { p.next(1) }), "tab").about("the next move of the list").hidden(),
		bind("shift+tab", "previous move", do(func() { p.next(-1) }), "shift+tab").hidden(),
		bind("←↓↑→ hjkl", "choose a move on the board", do(func() { p.aim(-1, 0) }), "left", "h").hidden(),
		bind("", "", do(func() { p.aim(1, 0) }), "right", "l").hidden(),
		bind("", "", do(func() { p.aim(0, -1) }), "up", "k").hidden(),
		bind("", "", do(func() { p.aim(0, 1) }), "down", "j").hidden(),
		bind("0-9", "the move of that name", nil).hidden(),
		p.acts("draw"),
		bind("p", "let the other player pause or go on", p.halt, "p").hidden().unless(func() string {
			if p.match.Sides == [2]games.Side{} {
				return "only people play"
			}
			return ""
		}),
		bind("[ ]", "shorter or longer pause before the other player's move", p.pace(-1), "[").hidden(),
		bind("", "", p.pace(1), "]").hidden(),
		bind("V", "check the solution against the definition, or stop", func() tea.Cmd {
			return p.check.toggle(p.ses, p.solution, p.notify)
		}, "V").hidden().unless(p.unsolved),
	}, common(p.ses, p)...)), p.notify)
}

// unsolved returns why the solution cannot be looked into now, or "".
func (p *play) unsolved() string { return p.table().Unsolved() }

// watch opens the solver's replay.
func (p *play) watch() tea.Cmd {
	return p.reveal(toSolver{State: p.present()})
}

// state returns the present position for another activity.
func (p *play) present() desk.State {
	return desk.State{Board: p.match.Board, Whole: p.solution, Solution: p.solution, At: p.match.Position()}
}

// explore opens the walk over all states.
func (p *play) explore() tea.Cmd {
	at := p.present()
	at.Move = p.focused()
	return p.reveal(toState{Key: "x", State: at})
}

// ask opens Why on the present position, with the move in focus in focus there.
func (p *play) ask() tea.Cmd {
	at := p.present()
	at.Move = p.focused()
	return p.reveal(toState{Key: "w", State: at})
}

// focused is the move in focus, or nil.
func (p *play) focused() *games.Move {
	if p.focus < 0 || p.focus >= len(p.moves) {
		return nil
	}
	return &p.moves[p.focus]
}

// edit opens the editor on the present position.
func (p *play) edit() tea.Cmd {
	return p.reveal(toState{Key: "e", State: p.present()})
}

// review opens the review of the match so far.
func (p *play) review() tea.Cmd {
	return p.reveal(newReview(p, p.match.Ply()))
}

// toggle flips a switch, says so, and keeps it with the match.
func (p *play) toggle(on *bool, what string) func() tea.Cmd {
	return func() tea.Cmd {
		*on = !*on
		p.shows()
		p.note = what + " hidden"
		if *on {
			p.note = what + " shown"
			if on == &p.show.Distances && !p.show.Colours {
				p.note = "distances will be shown with the colours: a shows those"
			}
		}
		return p.keep()
	}
}

// halt stops the program, or lets it go on.
func (p *play) halt() tea.Cmd {
	p.halted = !p.halted
	p.note = "the program waits: p lets it go on"
	if you, alone := p.match.Alone(); alone {
		p.note = "the " + p.match.Sides[you.Other()].Noun() + " waits: p lets it go on"
	}
	if p.halted {
		return nil
	}
	p.note = ""
	p.turn.stop()
	if p.thinking.running() {
		p.settle()
		return p.think()
	}
	return p.reply()
}

// pace changes the pause before the program's moves.
func (p *play) pace(delta int) func() tea.Cmd {
	return do(func() {
		p.ses.choosePause(delta)
		p.note = fmt.Sprintf("the other player moves after %v", p.ses.pause)
	})
}

func (p *play) click(at image.Point) tea.Cmd {
	p.note = ""
	if cmd, taken := p.end.click(at, p.notify); taken {
		return cmd
	}
	if i := slices.IndexFunc(p.doors, func(d view.Door) bool { return at.In(d.Area) }); i >= 0 {
		p.turned = turned{&p.doors[i].Look, p.match.Ply(), p.focus}
		return nil
	}
	p.hand.heed(p.moves, p.focus)
	if move, says, taken := p.hand.click(at, p.match.Board, p.match.Position(), p.targets, p.grips); taken {
		if why := p.waiting(); why != "" {
			p.hand, p.note = hand{}, why
			return nil
		}
		if move != nil {
			return p.move(*move)
		}
		if i := p.hand.of(p.moves, p.order()); i >= 0 {
			p.focus, p.chosen = i, true
		}
		p.note = says
		return nil
	}
	if i := p.rows.at(at); i >= 0 {
		if order := p.order(); i < len(order) {
			if p.focus != order[i] {
				p.focus, p.chosen = order[i], true
				if p.note = p.waiting(); p.note == "" {
					p.note = "enter, or a second click, plays it"
				}
				return nil
			}
			if why := p.waiting(); why != "" {
				p.note = why
				return nil
			}
			return p.enter()
		}
	}
	if slices.ContainsFunc(p.spots, func(s view.Spot) bool { return s.Holds(at) }) {
		if p.note = p.waiting(); p.note == "" {
			p.note = "no move leads there"
		}
	}
	return nil
}

func (p *play) wheel(delta int) tea.Cmd {
	p.next(delta)
	return nil
}
