package plain

import (
	"context"
	"fmt"
	"strings"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/games/matches"
	"zugzwang/solver"
)

// why explains a position by its best move, a move, or all of them. In play that is asked
// of a move, and tells what the solver knows.
func (s *session) why(args []string) error {
	if !s.verdicts && len(args) == 0 {
		s.say("hint tells it in three steps; why MOVE says what a move is worth, and the match is not counted then.")
		return nil
	}
	o, name := s.analysis.Options[0], strings.Join(args, " ")
	if len(args) > 0 {
		var ok bool
		o, ok = s.find(name)
		if !ok && strings.EqualFold(name, "all") {
			return s.whyAll()
		}
		if !ok {
			why := s.refusal(name)
			if why == "" {
				why = english.Quote([]byte(name)) + " is no legal move"
			}
			s.say("%s. %s", why, s.choices())
			return nil
		}
	}
	if !s.verdicts {
		s.match.Except(matches.Studied)
		s.keep()
	}
	if len(args) == 0 {
		s.say("%s.", english.Capital(games.Because(s.match.Board, s.analysis)))
	}
	s.say("%s.", s.worth(o))
	s.say("Why: %s.", s.exact().Reason(s.analysis.Position, o.Move))
	return nil
}

// whyAll says of every move why it is worth what it is, and what is answered.
func (s *session) whyAll() error {
	s.study()
	b, a := s.match.Board, s.analysis
	var answers []games.Response
	err := s.work(func(ctx context.Context, _ solver.Options) (err error) {
		answers, err = games.Responses(ctx, b, s.solution, a.Position, a.Options)
		return err
	})
	if err != nil {
		return err
	}
	exact := s.exact()
	s.page(games.Lines{Len: len(a.Options) + 1, At: func(i int) string {
		if i == 0 {
			return english.Capital(games.Because(b, a)) + "."
		}
		o := a.Options[i-1]
		p := b.Play(a.Position, o.Move)
		text := fmt.Sprintf("  %s; %s: %s", b.Name(a.Position, o.Move), english.VerdictWords(o.Verdict), exact.Reason(a.Position, o.Move))
		if answer := answers[i-1]; !answer.None {
			text += "; the answer is " + b.Name(p, answer.Reply.Move)
		}
		return text + "."
	}})
	return nil
}
