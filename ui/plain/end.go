package plain

import (
	"context"

	"zugzwang/games"
	"zugzwang/solver"
)

// ended says of a match that has ended what came of it, which move decided it, how many
// gave nothing away, and the record. Nobody who only looks on is told of moves.
func (s *session) ended() {
	m := s.match
	words := []string{games.EndWords(m)}
	var r *games.Review
	if m.Ply() > 0 && !m.Unmanned() {
		past := m.Branch(m.Ply())
		if err := s.work(func(ctx context.Context, opt solver.Options) (err error) {
			r, err = games.NewReview(ctx, past, s.solution, opt)
			return err
		}); err != nil {
			r = nil // it is told without
		}
	}
	if r != nil {
		words = append(words, games.Decided(m, r), games.KeptWords(m, r))
	}
	for _, text := range append(words, s.results.Words(m)) {
		if text != "" {
			s.say("%s.", text)
		}
	}
}
