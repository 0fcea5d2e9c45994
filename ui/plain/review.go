package plain

import (
	"context"
	"fmt"
	"strings"

	"zugzwang/games"
	"zugzwang/solver"
)

// looking are the commands that look back on the match.
func (s *session) looking() []command {
	unplayed := func(s *session) string {
		if s.match.Ply() == 0 {
			return "no move has been made"
		}
		return ""
	}
	return append([]command{
		{names: []string{"history"}, help: "tell the moves so far, and in study what each was worth", run: (*session).history, off: unplayed},
		{names: []string{"review"}, help: "judge every move so far: what it gave away or cost, and what was best", run: (*session).review, off: unplayed},
		{names: []string{"retry"}, help: "find a better move wherever one gave something away", run: (*session).retry, off: unplayed},
		{names: []string{"export"}, help: "tell the whole match as a text for others, with all that was tried and its code", run: (*session).export},
	}, s.varying()...)
}

// past looks back on the moves so far.
func (s *session) past() (m *games.Match, r *games.Review, err error) {
	m = s.match.Branch(s.match.Ply())
	err = s.work(func(ctx context.Context, opt solver.Options) (err error) {
		r, err = games.NewReview(ctx, m, s.solution, opt)
		return err
	})
	return m, r, err
}

// history tells the moves so far; nothing that is hidden.
func (s *session) history([]string) error {
	if !s.verdicts {
		m := s.match.Branch(s.match.Ply())
		s.page(games.Lines{Len: m.Len(), At: func(ply int) string { return made(m, ply) + "." }})
		return nil
	}
	m, r, err := s.past()
	if err != nil {
		return s.refused(err)
	}
	s.page(games.Lines{Len: m.Len(), At: func(ply int) string {
		text := made(m, ply) + "; " + games.VerdictWords(r.Plies[ply].Made.Verdict)
		if left := r.Plies[ply+1].Total; left != "" {
			text += "; left " + left
		}
		return text + "."
	}})
	return nil
}

// made says who made the move of a ply, and which: "3. Rick plays +2: 4 → 6".
func made(m *games.Match, ply int) string {
	p := m.At(ply)
	did, _ := games.Narrate(m.Board, p, m.Move(ply))
	return fmt.Sprintf("%d. %s", ply+1, does(m.Board.Game().Players[p.Turn()], did))
}

// review judges the moves so far.
func (s *session) review([]string) error {
	s.study()
	m, r, err := s.past()
	if err != nil {
		return s.refused(err)
	}
	names := m.Board.Game().Players
	s.page(games.Lines{Len: m.Len() + len(names), At: func(i int) string {
		if i < m.Len() {
			return judged(m, r, i)
		}
		return tallied(r, games.Player(i-m.Len()), names)
	}})
	return nil
}

// tallied says how many moves of a player were how good.
func tallied(r *games.Review, p games.Player, names [2]string) string {
	var words []string
	for _, kind := range []struct {
		of   games.Judgement
		name string
	}{{games.Chosen, "best"}, {games.AsGood, "as good"}, {games.Slower, "slower"}, {games.Dearer, "dearer"}, {games.GaveAway, "that gave something away"}} {
		if n := r.Count(p, kind.of); n > 0 {
			words = append(words, fmt.Sprintf("%d %s", n, kind.name))
		}
	}
	if words == nil {
		words = []string{"no moves"}
	}
	return names[p] + ": " + strings.Join(words, ", ") + "."
}

// judged says how good the move of a ply was, and what was better.
func judged(m *games.Match, r *games.Review, ply int) string {
	j := &r.Plies[ply]
	text := made(m, ply) + ". "
	best := m.Board.Name(m.At(ply), j.Best.Move)
	switch j.Judgement {
	case games.Chosen:
		return text + "Best."
	case games.AsGood:
		return text + "As good as the best, " + best + "."
	case games.GaveAway:
		text += "Gave the " + games.Prize(j.Best.Verdict.Outcome) + " away"
		if to := j.Made.Verdict.Outcome; to.Even() {
			text += " for a " + games.Prize(to)
		}
		return fmt.Sprintf("%s: %s. Best was %s.", text, games.Refuted(m, r, ply), best)
	}
	return fmt.Sprintf("%s%s. Best was %s.", text, games.Capital(j.Words()), best)
}
