package plain

import (
	"context"

	"zugzwang/games"
	"zugzwang/games/matches"
	"zugzwang/solver"
	"zugzwang/ui/desk"
	"zugzwang/ui/save"
)

// matchState returns the match as a desk.MatchState, which makes the actions that all faces have.
func (s *session) matchState() desk.MatchState {
	return desk.MatchState{
		Match: s.match, Solution: s.solution, Analysis: s.analysis,
		Review: s.judged, Hint: &s.hint, Results: s.results, Studied: s.studied, Distances: s.studied,
	}
}

// matchCommands returns commands for the named actions of the match, in this order.
func (s *session) matchCommands(names ...string) []command {
	var actions []desk.Action
	for _, name := range names {
		actions = append(actions, desk.ActionNamed(s.matchState().Actions(), name))
	}
	return s.commands(actions, (*session).matchReply)
}

// matchReply handles the result of an action of the match.
func (s *session) matchReply(r desk.Reply) error {
	switch to := r.Goes.(type) {
	case desk.Navigated:
		s.moved()
		s.keep()
	case desk.Swapped:
		s.Favour = false
		s.keep()
		s.shown = false
	case desk.Again:
		if to.Strength != matches.Person {
			s.storeStrength(to.Strength)
		}
		s.Favour = s.Favour && !to.ChoseSide
		if err := s.refused(s.enterFavouring(to.Match, save.Saved{}, s.Favour)); err != nil {
			return err
		}
		s.keep() // a match that goes on from a mistake can be resumed without another move
		return s.reply(desk.Says(to.Says))
	case desk.FindValues:
		err := s.work(func(ctx context.Context, opt solver.Options) error { return games.FindValues(ctx, s.solution, opt) })
		if err != nil {
			return err
		}
		return s.reply(s.matchState().TellValues())
	case desk.Share:
		return s.reply(desk.Reply{Goes: desk.Text(matches.Recount(to.Match))})
	case nil:
		return s.hinted()
	}
	return s.reply(r)
}

// hinted prints the hint as far as it has been asked for; if verdicts are shown, the best move and
// the reasons.
func (s *session) hinted() error {
	if s.studied {
		return s.why(nil)
	}
	s.keep()
	if err := s.carry(s.matchState()); err != nil {
		return err
	}
	then := "hint for more"
	if s.hint.Step == desk.HintSteps {
		then = s.name(s.analysis.Options[0]) + " to make it"
	}
	s.say("Hint %d of %d: %s. Type %s.", s.hint.Step, desk.HintSteps, s.hint.Says, then)
	return nil
}

// ended prints the result of a finished match. If no person played, it suggests no commands.
func (s *session) ended() {
	m := s.match
	if m.Ply() > 0 && !m.Unmanned() && s.judged == nil {
		past := m.Branch(m.Ply())
		_ = s.work(func(ctx context.Context, opt solver.Options) (err error) {
			s.judged, err = matches.NewReview(ctx, past, s.solution, opt)
			return err // without a review, less is printed
		})
	}
	for _, text := range s.matchState().Ending() {
		s.say("%s.", text)
	}
	s.recordSlips()
}

// recordSlips records the mistakes of a match that has just been counted, so that training asks
// them again; it does nothing for another.
func (s *session) recordSlips() {
	m := s.match
	if s.counted != m || s.judged == nil {
		return
	}
	s.counted = nil
	list := desk.Slips(m, s.judged, s.Now())
	if s.Off.Returns || len(list) == 0 {
		return
	}
	for _, slip := range list {
		s.Saves.Training().Put(slip)
	}
	if note := s.Saves.Training().Sync(); note != "" {
		s.say("%s.", note)
	}
	s.say("%s.", desk.SlipsReturn(len(list)))
}
