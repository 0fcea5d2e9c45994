package plain

import (
	"slices"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/games/matches"
	"zugzwang/ui/desk"
)

// reviewCommands returns the commands about past moves. The match is reviewed when a command first
// needs that.
func (s *session) reviewCommands() []command {
	if s.past == nil {
		s.past = desk.NewReview(s.match, nil, s.solution, s.match, s.match.Ply())
	}
	unplayed := func(s *session) string { return desk.WhyNoReview(s.match) }
	table := s.computingCommands(s.past, s.past.Actions(), (*session).reviewReply)
	for i, c := range table {
		if slices.Contains([]string{"review", "retry", "error", "error before"}, c.names[0]) {
			table[i].off = unplayed
		}
	}
	return append([]command{{names: []string{"history"}, help: "tell the moves so far, and in study what each was worth", run: (*session).history, off: unplayed}}, table...)
}

// reviewReply handles the result of an action of the review.
func (s *session) reviewReply(r desk.Reply) error {
	switch to := r.Goes.(type) {
	case desk.VariationsChanged:
		s.keep()
	case desk.Try:
		return s.tryFrom(to.Match)
	case *desk.Trainer:
		return s.train(to)
	}
	return carrying(s.past)(s, r)
}

// history prints the moves so far, without verdicts if these are hidden.
func (s *session) history([]string) error {
	m := s.match.Branch(s.match.Ply())
	var told *matches.Review
	if s.studied {
		if err := s.carry(s.past); err != nil {
			return s.refused(err)
		}
		if s.past.Reviews == nil {
			return nil // the reason has been printed
		}
		told = s.past.Reviews.Along(s.match, s.match.Find(m, m.Len()))
	}
	s.printPage(games.Lines{Len: m.Len(), At: func(ply int) string {
		text := desk.Made(m, ply)
		if told != nil {
			text += "; " + english.VerdictWords(told.Plies[ply].Made.Verdict)
			if left := told.Plies[ply+1].Total; left != "" {
				text += "; left " + left
			}
		}
		return text + "."
	}})
	return nil
}
