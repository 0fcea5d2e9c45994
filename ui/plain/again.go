package plain

import (
	"context"
	"slices"
	"strings"

	"zugzwang/games"
	"zugzwang/solver"
	"zugzwang/ui/train"
)

// retry asks each move of the match that gave something away once more.
func (s *session) retry([]string) error {
	s.study()
	m, r, err := s.past()
	if err != nil {
		return s.refused(err)
	}
	plies := r.Mistakes()
	if len(plies) == 0 {
		s.say("No move gave anything away: there is nothing to try again.")
		return nil
	}
	a := &retrial{match: m, review: r, plies: plies}
	s.turnTo(a, m.Board, m.At(plies[0]), r.Solution)
	s.verdicts = false
	return nil
}

// retrial asks for a better move wherever one gave something away.
type retrial struct {
	match    *games.Match
	review   *games.Review
	plies    []int // of the moves
	at       int   // the one that is asked
	answered bool
}

// asked is the puzzle of the position on the table.
func (r *retrial) asked(s *session) *train.Asked {
	ply := r.plies[r.at]
	return &train.Asked{
		Puzzle: &games.Puzzle{Board: r.match.Board, Solution: s.solution, Analysis: s.analysis, Exact: true},
		Slip:   &train.Slip{Made: r.match.Move(ply), Ply: ply + 1, N: r.at + 1, Of: len(r.plies)},
	}
}

func (r *retrial) show(s *session) {
	s.say("")
	asked := r.asked(s)
	s.say("%s.", games.Capital(asked.Head()))
	s.say("%s", r.match.Board.Describe(s.analysis.Position))
	if !r.answered {
		s.say("%s", asked.Question())
	}
	s.moves(0)
}

func (r *retrial) obey(s *session, text string) error {
	if o, ok := s.find(text); ok {
		if r.answered {
			return s.why([]string{text})
		}
		r.answer(s, o)
		return nil
	}
	sections, _ := r.sections(s)
	return s.command(all(sections), text)
}

// answer says whether a move is right, and why.
func (r *retrial) answer(s *session, o games.Option) {
	asked := r.asked(s)
	r.answered, s.verdicts = true, true
	s.say("%s", train.Told(asked.Puzzle, o, train.Judge(asked.Puzzle, o, false)))
	s.say("Your move, %s: %s.", s.name(o), s.exact().Reason(s.analysis.Position, o.Move))
	s.say("%s.", asked.Played(o))
	if r.at+1 < len(r.plies) {
		s.say("Type next for the next mistake, or leave.")
	} else {
		s.say("That was the last mistake: leave goes back to the match.")
	}
}

// next asks the next mistake.
func (r *retrial) next(s *session, _ []string) error {
	r.at++
	r.answered, s.verdicts = false, false
	s.stand(r.match.Board, r.match.At(r.plies[r.at]), r.review.Solution)
	return nil
}

func (r *retrial) sections(s *session) (list []section, first string) {
	table := []command{{names: []string{"next", "n"}, help: "ask the next mistake of the match", run: r.next, off: func(*session) string {
		if r.at+1 == len(r.plies) {
			return "this is the last mistake"
		}
		return ""
	}}}
	list = append([]section{{"Trying again", table}}, s.shared()...)
	if !r.answered { // nothing is told before
		for i := range list[1:] {
			list[i+1].commands = slices.DeleteFunc(list[i+1].commands, func(c command) bool {
				return !slices.Contains([]string{"moves", "show", "more", "code", "rules", "leave", "help", "quit"}, c.names[0])
			})
		}
		list = slices.DeleteFunc(list, func(sec section) bool { return len(sec.commands) == 0 })
	}
	return list, "Type the name of a move that gives nothing away. " + s.choices()
}

// export tells all of the match as a text for others.
func (s *session) export([]string) error {
	s.study()
	m := s.match.Clone()
	var text string
	err := s.work(func(ctx context.Context, opt solver.Options) error {
		r, err := games.NewReviews(ctx, m, s.solution, nil, opt)
		if err == nil {
			text = games.Annotate(m, r)
		}
		return err
	})
	if err != nil {
		return s.refused(err)
	}
	lines := strings.Split(strings.TrimRight(text, "\n"), "\n")
	s.page(games.Lines{Len: len(lines), At: func(i int) string { return lines[i] }})
	return nil
}
