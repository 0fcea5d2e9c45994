package finite_test

import (
	"math/rand/v2"
	"testing"

	"zugzwang/games/finite"
	"zugzwang/games/params"
)

// A drawn text keeps the bounds of its length.
func TestTrialTexts(t *testing.T) {
	g := finite.New(finite.Spec{
		ID: "texts", Name: "Texts", Players: [2]string{"Ann", "Bob"}, Impartial: true,
		Params: params.Schema{{Name: "word", What: "a word", Kind: params.Text, Lo: 3, Hi: 8, Default: "abcde"}},
		On:     func(params.Values) (finite.Rules, error) { return short{}, nil },
	})
	for i := range uint64(60) {
		c := g.Trials.Draw(rand.New(rand.NewPCG(1, i)), 1)
		if _, err := g.Trials.Read(c.Text(), "case"); err != nil {
			t.Errorf("%q: %v", c.Text(), err)
		}
	}
}
