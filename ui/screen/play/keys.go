package play

import (
	"fmt"
	"image"
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/games/matches"
	"zugzwang/ui/desk"
	"zugzwang/ui/screen/kit"
	"zugzwang/ui/view"
)

// Keys returns the table of keys; after the end the choices come first.
func (p *Match) Keys() []kit.Binding {
	if p.Reading() {
		return p.readingKeys()
	}
	table := p.during()
	if !p.Match.Over() {
		return table
	}
	return p.endKeys(table)
}

// during returns the keys of the match; after the end endKeys puts them in another order.
func (p *Match) during() []kit.Binding {
	p.Hand.Refresh(p.Moves, p.Focus)
	mode := desk.Door(desk.ToMode)
	mode.Word = p.otherMode()
	study := kit.Worded(mode, p.warned("o", p.switchMode))
	review := p.door(desk.ToReview)
	if !p.Match.Over() {
		study = study.Needed()
	}
	distances := kit.Distances(p.Ses).Hidden()
	distances.Run = p.toggle(&p.Show.Distances, "distances")
	enter := kit.Bind("enter", p.makes(), p.Enter, "enter", "space").Unless(p.waiting).About("play the move in focus, or pick the square chosen on the board")
	next := kit.Bind("tab", "next", kit.Do(func() { p.along(1) }), "tab").About("the next move of the list")
	if p.Focus < 0 || p.waiting() != "" || p.typing.Mistyped(p.legal(), p.Focus) { // enter has no move to make yet
		enter, next = kit.Bind("tab", "choose", next.Run, "tab").Unless(p.waiting).About("the next move of the list"), enter
	}
	one := kit.Action(desk.Go(p.Match), p.step)
	one.Quiet = !p.Halted || !p.Match.Unmanned()
	paces := []kit.Binding{
		p.pauses(),
		one,
		kit.Bind("[ ]", "shorter or longer pause before the other player's move", p.pace(-1), "[").Hidden(),
		kit.Bind("", "", p.pace(1), "]").Hidden(),
	}
	first := []kit.Binding{enter}
	if p.held() { // no person chooses moves
		first, paces = append(paces, enter.Hidden()), nil
	}
	again := p.Acts("rematch")
	if !p.Match.Over() {
		again.Run = p.confirm("r", "r again starts this match anew", again.Run)
	}
	draw := p.Acts("draw")
	if !draw.Quiet {
		draw = draw.Needed()
	}
	another := kit.Worded(desk.Door(desk.ToNew), func() tea.Cmd {
		return kit.ReplaceBy(kit.ToSetup{Game: p.Match.Board.Game(), After: p.Match, SidesOpen: p.SidesOpen})
	})
	switch {
	case p.Perishable():
		another.Run = p.confirm("n", p.losing("n"), another.Run)
	case p.Resumable():
		another.Run = p.confirm("n", "n again: another board; c there goes on with this one", another.Run)
	}
	return p.question.Keys(&p.Note, p.Hand.Keys(p.leaving(slices.Concat(first, []kit.Binding{
		p.Acts("hint"),
		p.Acts("undo"),
		draw,
		study,
		p.valuesKey(),
		review,
		p.door(desk.ToWhy),
		another,
		again,
		p.door(desk.ToSolver).Hidden(),
		p.door(desk.ToExplore).Hidden(),
		kit.Action(desk.TheoryOf(p.Match.Board.Game()), kit.Enter).Hidden(),
		p.door(desk.ToEdit).Hidden(),
		kit.Bind("A", "colours", p.warned("A", p.toggle(&p.Show.Colours, "colours and verdicts")), "A").About("colours and verdicts on or off").Hidden(),
		distances,
		kit.Bind("*", "best", p.warned("*", p.toggle(&p.Show.Best, "best moves")), "*").About("stars on the best moves on or off").Hidden(),
		kit.Action(p.Doors().Action(desk.ToCode), kit.Enter).Hidden(),
		p.Acts("redo"),
		p.Acts("rung").Hidden(),
		p.Acts("swap"),
		next.Hidden(),
		kit.Bind("shift+tab", "previous move", kit.Do(func() { p.along(-1) }), "shift+tab").Hidden(),
		kit.Bind(p.arrows(), "choose a move on the board, or a square of one", kit.Do(func() { p.aim(-1, 0) }), "left", "h").Hidden(),
		kit.Bind("", "", kit.Do(func() { p.aim(1, 0) }), "right", "l").Hidden(),
		kit.Bind("", "", kit.Do(func() { p.aim(0, -1) }), "up", "k").Hidden(),
		kit.Bind("", "", kit.Do(func() { p.aim(0, 1) }), "down", "j").Hidden(),
		kit.Bind(p.signs(), "type a move as it is named, letters of its squares too: what fits is listed, and enter plays the one in focus", nil).Hidden(),
		kit.Bind("backspace", "delete the last character typed", kit.Do(func() { p.Note = "" }), "backspace").Hidden(),
		p.Check.Binding(p.Ses, func() games.Solution { return p.Solution }, p.whyNoResults, p.Notify),
	}, paces, []kit.Binding{kit.Action(p.rivals.Restart(p.Match), p.restarted).Hidden()}, kit.Common(p.Ses, p))), p.Notify))
}

// arrows returns the keys that choose a move on the board, for the help page: the arrow keys and,
// unless one of them is typed, h, j, k and l.
func (p *Match) arrows() string {
	if strings.ContainsAny(p.typedLetters(), "hjkl") {
		return "←↓↑→"
	}
	return "←↓↑→ hjkl"
}

// signs returns, for the help page, the keys with which names of moves begin.
func (p *Match) signs() string {
	switch letters := p.typedLetters(); {
	case len(letters) == len("abcdefgh"):
		return "a-h 0-9"
	case letters != "":
		return "0-9 " + strings.Join(strings.Split(letters, ""), " ")
	case p.legal().Pass() != "":
		return "0-9 p"
	}
	return "0-9"
}

// pauseKeys returns the keys that halt the program, the displayed one first: p, or z where p begins
// to type a move.
func (p *Match) pauseKeys() []string {
	if p.legal().Pass() != "" || strings.Contains(p.typedLetters(), "p") {
		return []string{"z"}
	}
	return []string{"p", "P"}
}

// held reports whether it takes the pause key to go on: two programs play, or the program waits
// with its move.
func (p *Match) held() bool {
	return p.Match.Unmanned() || p.Halted && !p.Match.Over() && p.Match.ToMove() != matches.Person
}

// pauses returns the binding that pauses the program, or lets it go on. The footer lists it only
// while held.
func (p *Match) pauses() kit.Binding {
	keys := p.pauseKeys()
	does := "let the other player pause or go on"
	if len(keys) > 1 {
		does += " (or " + keys[1] + "; z where names of moves begin with p)"
	}
	word := "pause"
	if p.Halted {
		word = "go on"
	}
	b := kit.Bind(keys[0], word, p.halt, keys...).Unless(func() string { return desk.WhyNoProgram(p.Match.Sides) }).About(does)
	b.Quiet = !p.held()
	return b
}

// whyNoResults returns why results of the solver cannot be shown, or "".
func (p *Match) whyNoResults() string { return p.MatchState().WhyNoResults() }

// Doors makes the actions that open other activities at the present position, with the move in
// focus.
func (p *Match) Doors() desk.Doors {
	return desk.Doors{Match: p.Match, NoResults: p.whyNoResults, At: func() desk.State {
		at := p.Present()
		if p.Chosen {
			at.Move = p.Focused()
		}
		return at
	}}
}

// door returns the key that opens another activity, which shows results of the solver.
func (p *Match) door(name string) kit.Binding {
	b := kit.Action(p.Doors().Action(name), p.enter)
	b.Run = p.warned(b.Help().Key, b.Run)
	return b
}

// enter opens what r.Goes asks for. The solver's steps begin at the start, with the cursor at no
// state.
func (p *Match) enter(r desk.Reply) tea.Cmd {
	switch to := r.Goes.(desk.Opens); to.Door {
	case desk.ToReview:
		if _, ply, says, ok := p.MatchState().Decisive(); ok && p.Into == nil {
			r := NewReview(p, ply)
			r.Notify(says)
			return p.reveal(r)
		}
		return p.reveal(NewReview(p, p.Match.Ply()))
	case desk.ToSolver:
		return p.reveal(kit.ToSolver{State: to.State})
	case desk.ToWhy:
		if at, _, says, ok := p.MatchState().Decisive(); ok {
			to.State, to.Says = at, says
			r.Goes = to
		}
	}
	return p.reveal(r.Goes)
}

// Present returns the present position as a state for other activities.
func (p *Match) Present() desk.State {
	return desk.State{Board: p.Match.Board, Whole: p.Solution, Solution: p.Solution, At: p.Match.Position(), Match: p.Match}
}

// Focused returns the move in focus, or nil.
func (p *Match) Focused() *games.Move {
	if p.Focus < 0 || p.Focus >= len(p.Moves) {
		return nil
	}
	return &p.Moves[p.Focus]
}

// toggle returns a function that flips a switch, says so, and saves that with the match.
func (p *Match) toggle(on *bool, what string) func() tea.Cmd {
	return func() tea.Cmd {
		*on = !*on
		p.shows()
		p.Note = what + " hidden"
		if *on {
			p.Note = what + " shown"
			if on == &p.Show.Distances && !p.Show.Colours {
				p.Note = "distances will be shown with the colours: A shows those"
			}
		}
		return tea.Batch(p.keep(), p.value())
	}
}

// waits returns the message that who is halted, and how to continue.
func (p *Match) waits(who string) string {
	return "the " + who + " waits: " + p.pauseKeys()[0] + " lets it go on"
}

// halt halts the program, or makes it continue.
func (p *Match) halt() tea.Cmd {
	p.Halted, p.stepping = !p.Halted, false
	who := "program"
	if you, alone := p.Match.OnePerson(); alone {
		who = p.Match.Sides[you.Other()].Noun()
	}
	if p.Note = p.waits(who); p.Halted {
		if p.Match.Unmanned() {
			p.Note += ", . makes one move"
		}
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

// pace returns a function that makes the pause before the program's moves longer (delta 1) or
// shorter (-1).
func (p *Match) pace(delta int) func() tea.Cmd {
	return kit.Do(func() {
		p.Ses.ChoosePause(delta)
		p.Note = fmt.Sprintf("the other player moves after %v", p.Ses.Pause)
	})
}

func (p *Match) Click(at image.Point) tea.Cmd {
	p.Note = ""
	if p.Reading() {
		if p.Page.Next() {
			return nil
		}
		return p.start()
	}
	if cmd, taken := p.End.Click(at, p.Notify); taken {
		return cmd
	}
	if i := slices.IndexFunc(p.doors, func(d view.Door) bool { return at.In(d.Area) }); i >= 0 {
		p.turned = partInView{&p.doors[i].InView, p.Match.Ply(), p.Focus}
		return nil
	}
	p.Hand.Refresh(p.Moves, p.Focus)
	defer func() {
		if p.Hand.Held != nil {
			p.typing = kit.Typing{}
		}
	}()
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
				p.Focus, p.Chosen, p.Hand.Aimed = order[i], true, false
				if p.Note = p.waiting(); p.Note == "" {
					p.Note = "enter, or a second click, plays it"
				}
				return nil
			}
			if why := p.waiting(); why != "" {
				p.Note = why
				return nil
			}
			return p.Move(p.Moves[p.Focus])
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
	if p.Reading() {
		p.Page.By(delta)
		return nil
	}
	p.along(delta)
	return nil
}
