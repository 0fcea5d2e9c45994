package stress

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"zugzwang/games"
	"zugzwang/games/process"
)

// How many small cases mistakes are told by: that were met, and that are drawn besides,
// which are larger.
const (
	mostMet   = 20
	mostDrawn = 24
)

// looks is what kind of mistake it looks like, in a sentence, or "". A mistake is told only
// if a program that makes it would have printed just this, on the simplest case, on the one
// it was met on and on all others that were looked at.
func (s *stress) looks(ctx context.Context, f *Found) (string, error) {
	if f.Least.Failure != Wrong {
		return "", nil
	}
	if says := f.Least.plainly(); says != "" {
		return says, nil
	}
	if err := s.gather(ctx); err != nil {
		return "", err
	}
	all := append([]*Attempt{f.Least, f.First}, s.evidence...)
	says := renamed(all)
	if says == nil {
		for _, m := range s.Game.Trials.Mistakes {
			if fits(m.Answer, all) {
				says = append(says, m.Says)
			}
		}
	}
	if says == nil {
		says = s.near(ctx, all)
	}
	if says == nil {
		says = always(all)
	}
	if ctx.Err() != nil || says == nil {
		return "", ctx.Err()
	}
	const most = 3
	return "It looks as if " + strings.Join(says[:min(len(says), most)], ", or ") + ".", nil
}

// gather tries some more cases, as large as can be done by hand.
func (s *stress) gather(ctx context.Context) error {
	var batch []*job
	for i := range uint64(mostDrawn) {
		c := s.Game.Trials.Draw(rand.New(rand.NewPCG(s.Seed+1, i)), min(s.Game.Trials.Small, s.Size))
		batch = append(batch, &job{c: c})
	}
	s.together(ctx, batch, all)
	for _, j := range batch {
		switch {
		case j.err == nil && j.a.small():
			s.evidence = append(s.evidence, j.a)
		case j.err != nil:
			if err := s.passed(j.err); err != nil {
				return err
			}
		}
	}
	return nil
}

// plainly says what can be seen from one output.
func (a *Attempt) plainly() string {
	got, want := words(a.Output), words(a.Expected)
	switch {
	case len(got) == 0:
		return "It printed nothing: does it print at all, and flush what it prints?"
	case len(got) == len(want) && strings.EqualFold(strings.Join(got, " "), strings.Join(want, " ")):
		return "The words are right but for capital letters."
	case len(got) < len(want) && a.At == len(got):
		return fmt.Sprintf("It stopped after %d of %d words, all of them right.", len(got), len(want))
	case len(got) > len(want) && a.At == len(want):
		return "All words are right, but it printed more than is asked for."
	}
	return ""
}

// fits reports whether a program that answers so would have printed what was printed. Of
// the first attempt it has to have an answer.
func fits(answer func(games.Case) []string, all []*Attempt) bool {
	for i, a := range all {
		if a.End != process.Done {
			continue
		}
		said := answer(a.Case)
		switch {
		case said == nil && i == 0:
			return false
		case said == nil:
			continue
		}
		if !slices.Equal(said, words(a.Output)) {
			return false
		}
	}
	return true
}

// renamed says which word was taken for another one, or which two for each other, if that
// explains all.
func renamed(all []*Attempt) []string {
	to, ok := renaming(all)
	var other []string // words that were taken for others
	for word := range to {
		if to[word] != word {
			other = append(other, word)
		}
	}
	slices.Sort(other)
	switch {
	case !ok:
	case len(other) == 2 && to[other[0]] == other[1] && to[other[1]] == other[0]:
		return []string{other[0] + " and " + other[1] + " were exchanged"}
	case len(other) == 1 && to[to[other[0]]] == to[other[0]] && len(to) > 2:
		return []string{other[0] + " were taken for " + to[other[0]]}
	}
	return nil
}

// renaming is what was printed for each word, if that is always the same.
func renaming(all []*Attempt) (to map[string]string, ok bool) {
	to = map[string]string{}
	for _, a := range all {
		got, want := words(a.Output), words(a.Expected)
		if a.End != process.Done {
			continue
		}
		if len(got) != len(want) {
			return nil, false
		}
		for i, w := range want {
			if was, met := to[w]; met && was != got[i] {
				return nil, false
			}
			to[w] = got[i]
		}
	}
	return to, true
}

// always says which word was printed always, where others were expected.
func always(all []*Attempt) []string {
	word, wants := "", map[string]bool{}
	for _, a := range all {
		if a.End != process.Done {
			continue
		}
		for _, w := range words(a.Output) {
			if word != "" && word != w {
				return nil
			}
			word = w
		}
		for _, w := range words(a.Expected) {
			wants[w] = true
		}
	}
	if len(wants) < 2 || word == "" {
		return nil
	}
	return []string{"the answer were " + games.Quote([]byte(word)) + " always"}
}

// near says which other cases all may have been taken for, if that explains all.
func (s *stress) near(ctx context.Context, all []*Attempt) (list []string) {
	least, ok := all[0].Case.(games.Nearby)
	if !ok {
		return nil
	}
	for says := range least.Near() {
		if fits(func(c games.Case) []string { return s.nearby(ctx, c, says) }, all) {
			list = append(list, says)
		}
	}
	return list
}

// nearby is the answer of the case that is taken for another one in this way.
func (s *stress) nearby(ctx context.Context, c games.Case, way string) []string {
	for says, other := range c.(games.Nearby).Near() {
		if says != way {
			continue
		}
		text, err := s.answer(ctx, other)
		if err != nil {
			return nil
		}
		return words(text)
	}
	return nil
}
