package play

import (
	"image"
	"strings"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/ui/desk"
	"zugzwang/ui/screen/kit"
)

// In the first matches of a game, its rules are shown beside the board. If there is no room, they
// are shown before the first move.

// begin finds out whether this is one of the first matches of the game, which show its rules. If so
// it returns the command that records that they were shown; otherwise nil.
func (p *Match) begin() tea.Cmd {
	id := p.Match.Board.Game().ID
	if !p.Fresh || p.Aside || p.first || p.read || !p.Ses.FirstMatch(id) {
		return nil
	}
	p.first = true
	return kit.Aside(func() kit.Then {
		err := p.Ses.Habits.ShowedRules(id)
		return func() tea.Cmd {
			if err != nil {
				p.Notify(err.Error())
			}
			return nil
		}
	})
}

// Reading reports whether the rules are shown before the first move, since they have no room
// beside the board.
func (p *Match) Reading() bool {
	if !p.first || p.read || p.Match.Len() > 0 {
		return false
	}
	w, h := p.panelSize()
	return p.layout(w, h).rules == 0
}

// panelSize returns the room for text beside the board.
func (p *Match) panelSize() (w, h int) {
	w, h = p.Ses.Size.X, p.Ses.Size.Y
	_, panel := kit.Apart(image.Rect(0, top(h), w, h-2), kit.PanelOf(p.Match.Board, w))
	return panel.Dx() - 3, panel.Dy()
}

// start goes from the rules to the first move.
func (p *Match) start() tea.Cmd {
	p.read, p.Note = true, ""
	return p.reply()
}

// readingKeys returns the keys while the rules are shown.
func (p *Match) readingKeys() []kit.Binding {
	return append(p.Page.Keys("go from the rules to the first move", p.start), kit.Common(p.Ses, p)...)
}

// briefing returns what is shown beside the rules: the board, and who plays.
func (p *Match) briefing() kit.Briefing {
	b, says := p.Match.Board, ""
	if who := p.Opponent(); who != "" {
		turn := p.Match.Position().Turn()
		starts := strings.Replace(desk.Starts(b.Game(), p.Match.Sides, turn), " ("+b.Game().Players[turn]+")", "", 1)
		says = english.Capital(who) + "; " + starts + "."
	}
	return kit.BriefingOf(p.Ses, b, p.Match.Position(), says)
}

// reminder returns, in one of the first matches, the rule that matters in the present position;
// "" if none.
func (p *Match) reminder() string {
	r, ok := p.Match.Board.(games.Reminding)
	if !ok || !p.first || p.waiting() != "" {
		return ""
	}
	return r.Remind(p.Match.Position())
}
