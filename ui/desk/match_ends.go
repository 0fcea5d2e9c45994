package desk

import (
	"fmt"

	"zugzwang/games"
	"zugzwang/games/matches"
)

// Again in [Reply.Goes] asks the face to replace the match by the one in it: another match on the
// same board, such as a rematch, or this match once more from an earlier ply.
type Again struct {
	*matches.Match
	Says      string       // a clause about it
	Strength  matches.Side // new strength of the program; Person: unchanged
	ChoseSide bool         // the person has chosen the side
}

// ends returns the actions after a match: further matches on its board, and sharing it.
func (t MatchState) ends() []Action {
	m, names := t.Match, t.Match.Board.Game().Players
	b, first := began(m)
	other, rung := names[first.Other()]+" starts", "next rung"
	switch you, alone := m.OnePerson(); {
	case alone && first != you:
		other = "you start"
	case alone:
		other = "the " + m.Sides[first.Other()].Noun() + " starts"
	}
	if to := t.NextStrength(); to != matches.Person {
		rung = "play the " + to.Noun()
	}
	return []Action{
		{
			Name: "rematch", Keys: []string{"r"}, Quiet: true,
			Help: "a rematch: the same match from its start",
			Do: func([]string) Reply {
				return Reply{Goes: Again{Match: matches.NewFrom(m.Board, m.At(0), m.Sides).As(m)}}
			},
			Off: func() string {
				if m.Len() == 0 {
					return "the match is at its start"
				}
				return ""
			},
		},
		{
			Name: "rung", Keys: []string{"G"}, Word: rung, Quiet: true,
			Help: "after a win: the same match against a stronger player; after two losses, a weaker one",
			Do: func([]string) Reply {
				you, _ := m.OnePerson()
				to, sides := t.NextStrength(), m.Sides
				sides[you.Other()] = to
				return Reply{Goes: Again{Match: matches.NewFrom(m.Board, m.At(0), sides), Strength: to, Says: "the " + to.Noun() + " " + to.AboutsIn(m.Board.Game())[0]}}
			},
			Off: func() string {
				switch {
				case !m.Over():
					return t.whyNotOver()
				case t.NextStrength() == matches.Person:
					return "a stronger player is offered after a win without hints at the first try, a weaker one after two losses"
				}
				return ""
			},
		},
		{
			Name: "retake", Keys: []string{"k"}, Quiet: true,
			Help: "after the end: go back to before your last mistake, and play on from there",
			Do: func([]string) Reply {
				ply := t.Mistake()
				again, j := m.Branch(ply), &t.Review.Plies[ply]
				again.Retried = true
				return Reply{Goes: Again{Match: again, ChoseSide: true, Says: fmt.Sprintf("ply %d again: %s gave the %s away",
					ply+1, matches.Mention(m.Board, again.Position(), j.Made.Move), matches.Prize(j.Best.Verdict.Outcome))}}
			},
			Off: t.whyNoMistake,
		},
		{
			Name: "otherside", Keys: []string{"R"}, Word: "swap side", Quiet: true,
			Help: "a rematch with sides changed",
			Do: func([]string) Reply {
				again := matches.NewFrom(m.Board, m.At(0), m.Sides).As(m)
				again.Swap()
				return Reply{Goes: Again{Match: again, ChoseSide: true, Says: "sides changed"}}
			},
			Off: func() string {
				if m.Sides[0] == m.Sides[1] && m.Bots[0] == m.Bots[1] {
					return alike
				}
				return ""
			},
		},
		{
			Name: "otherfirst", Keys: []string{"f"}, Word: other, Quiet: true,
			Help: "a rematch, and " + other,
			Do: func([]string) Reply {
				return Reply{Goes: Again{Match: matches.New(b, first.Other(), m.Sides).As(m), Says: "now " + other}}
			},
		},
		{
			Name: "share", Keys: []string{"y"}, Quiet: true,
			Help: "what came of the match as a text for others, with the moves and the board's code",
			Do: func([]string) Reply {
				past := m.Branch(m.Ply())
				if m.Drawn() {
					past.Draw()
				}
				return Reply{Goes: Share{past}}
			},
			Off: t.whyNotOver,
		},
	}
}

// NextStrength returns the strength that is offered after a counted match; Person: none is.
func (t MatchState) NextStrength() matches.Side {
	you, alone := t.Match.OnePerson()
	if !alone || t.Results == nil || !t.Match.Over() || t.Match.Counting != matches.Counted {
		return matches.Person
	}
	return t.Results.NextStrength(t.Match.Board.Game().ID, t.Match.Sides[you.Other()])
}

// Share in [Reply.Goes] asks the face for a text about the result of a match, to pass on.
type Share struct{ *matches.Match }

// whyNotOver returns why the match is not finished, or "".
func (t MatchState) whyNotOver() string {
	if !t.Match.Over() {
		return "the match is not over"
	}
	return ""
}

// Mistake returns how many moves were made before the last one by which a person gave something
// away (the loser, if two play); -1 if there is none, or if that is not known yet.
func (t MatchState) Mistake() int {
	r, m := t.Review, t.Match
	you, alone := m.OnePerson()
	winner, won := m.Winner()
	switch {
	case r == nil || m.Sides[0] != matches.Person && m.Sides[1] != matches.Person:
		return -1
	case alone:
		return r.Mistake(you)
	case won:
		return r.Mistake(winner.Other())
	}
	return r.Decider()
}

// whyNoMistake returns why there is no mistake to return to, or "".
func (t MatchState) whyNoMistake() string {
	switch _, alone := t.Match.OnePerson(); {
	case !t.Match.Over():
		return t.whyNotOver()
	case t.Mistake() >= 0:
		return ""
	case t.Reviewing:
		return "the match is still being looked back on"
	case t.Review == nil:
		return "nothing is known of the moves"
	case alone:
		return "you gave nothing away: there is no mistake to retake"
	}
	return "there is no mistake of a person's to retake"
}

// began returns the board on which a match began, and who moved first: the match's own board, or,
// for games that allow it, a board whose start is the match's first position.
func began(m *matches.Match) (games.Board, games.Player) {
	from := m.At(0)
	if first := from.Turn(); m.Board.Start(first).Key() != from.Key() {
		if d, err := (games.Draft{Board: m.Board, Position: from}).Settled(); err == nil {
			return d.Board, first
		}
	}
	return m.Board, from.Turn()
}
