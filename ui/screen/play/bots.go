package play

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/games/matches"
	"zugzwang/ui/desk"
)

// rivalry makes the bots of a match a desk.Worker.
type rivalry struct{ *Match }

func (r rivalry) Work() *desk.Work { return r.rivals.Work(r.Match.Match) }

// Accept continues after a bot has answered or was told the result.
func (r rivalry) Accept(reply desk.Reply) tea.Cmd {
	if reply.Says != "" {
		r.Note = reply.Says
	}
	return tea.Batch(r.asking.Advance(r.Ses, r), r.reply())
}

// next returns the next move of the program or bot; false if it is not known yet.
func (p *Match) next() (games.Move, bool) {
	switch {
	case p.Match.ToMove() == matches.Bot:
		return p.rivals.Answer(p.Match)
	case p.Analysis == nil:
		return games.Move{}, false
	}
	return p.Match.Choose(p.Solution, p.Analysis).Move, true
}

// botReply asks the bot to move for its move; once the bot has answered, it starts the pause before
// that move is made. It does nothing while the match is halted, the rules are read or the board is
// being solved.
func (p *Match) botReply() tea.Cmd {
	if p.Halted && !p.stepping || p.Reading() || p.Analysis == nil && p.failed == nil {
		return nil
	}
	made, ok := p.rivals.Answer(p.Match)
	if !ok {
		return p.asking.Advance(p.Ses, rivalry{p})
	}
	p.Focus = slices.Index(p.Moves, made)
	return p.pause()
}

// step lets two programs that play each other make one move, and wait again.
func (p *Match) step(desk.Reply) tea.Cmd {
	p.Halted, p.stepping, p.Note = true, true, ""
	p.turn.Stop()
	return p.reply()
}

// restarted asks a bot again after it went wrong.
func (p *Match) restarted(desk.Reply) tea.Cmd {
	p.Note = ""
	return p.reply()
}

// judge stores what the last move of a match with a bot gave away, if verdicts are shown or no
// person plays.
func (p *Match) judge() {
	before := p.before
	p.before = nil
	if before == nil || p.Analysis == nil || !p.Studied() && !p.Match.Unmanned() {
		return
	}
	if text := desk.Slipped(p.Match, p.Solution, before, p.Analysis); text != "" {
		p.slip, p.slipped = text, p.Match.Ply()
	}
}

// beneath returns the line that replaces the history below the board: why a bot does not move,
// what is typed and what enter does, which square to pick next, or what the last two plies gave
// away; "" if nothing.
func (p *Match) beneath() string {
	if why := p.rivals.Waits(p.Match, "B"); why != "" {
		return english.Capital(why)
	}
	if says := p.typing.Says(p.legal(), p.Focus, "plays"); says != "" {
		return says
	}
	if asks := p.Hand.Asks(); asks != "" {
		return asks
	}
	if ply := p.Match.Ply(); p.slip != "" && ply >= p.slipped && ply <= p.slipped+1 {
		return p.slip
	}
	return ""
}
