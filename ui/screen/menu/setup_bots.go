package menu

import (
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games/matches"
	"zugzwang/games/params"
	"zugzwang/ui/desk"
	"zugzwang/ui/screen/kit"
)

// filledBots says that the fields contain the commands of bots.
const filledBots desk.BoardKind = -1

// botFields are the fields for the commands of bots.
var botFields = []params.Field{
	{Name: "bot", Help: "the command of a program that plays by the lines of docs/duel.md, such as python3 bot.py; it is started when it is to move"},
	{Name: "other bot", Help: "where bots play each other, the command of the second player's; empty: the same"},
}

// fillBots opens botFields.
func (s *Setup) fillBots() tea.Cmd {
	s.filled = filledBots
	s.Panel = kit.NewFields(s.ses, botFields, s.Bots[:], func() tea.Cmd {
		s.Note = ""
		return nil
	})
	return nil
}

// takeBots stores the commands typed, which may be started from now on.
func (s *Setup) takeBots() tea.Cmd {
	entries := s.Panel.Entries()
	for i := range entries {
		entries[i] = strings.TrimSpace(entries[i])
	}
	if entries[0] == "" {
		s.Panel.Focus(0)
		s.Note = "the command of a bot is missing"
		return nil
	}
	for _, command := range entries {
		s.ses.Bots.Name(command)
	}
	s.Bots, s.Against = [2]string(entries), matches.Bot
	s.Panel, s.Note, s.unnamed = nil, "", false
	return s.measure()
}

// asksBot reports whether the command of a bot must be typed before the match can begin.
func (s *Setup) asksBot() bool { return s.unnamed && s.WhyNoProgram() == "" }

// rival returns a function that chooses the next stronger opponent (delta 1) or the next weaker one
// (-1), cyclically. Bots, if they can be started, come after the perfect player.
func (s *Setup) rival(delta int) func() tea.Cmd {
	return func() tea.Cmd {
		list := slices.Clone(matches.Strengths())
		if s.Note = ""; s.ses.Bots != nil {
			if why := desk.WhyNoBots(); why == "" {
				list = append(list, matches.Bot)
			} else if s.Against == matches.Perfect && delta > 0 {
				s.Note = why
			}
		}
		s.Against = list[kit.Step(slices.Index(list, s.Against), delta, len(list))]
		if s.unnamed = s.Against == matches.Bot; s.unnamed {
			return nil
		}
		if err := s.ses.ChooseAgainst(s.Game.ID, s.Against); err != nil {
			s.Note = err.Error()
		}
		return nil
	}
}
