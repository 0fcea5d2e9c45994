package stress

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/games/process"
)

// cause is a mistake that a program may contain.
type cause struct {
	says string // completes "it looks as if …"
	// answer returns the words that a program with this mistake would print, given the right
	// answer; nil if the mistake does not affect this case.
	answer func(c games.Case, right []string) []string
}

// explains reports whether a program with this mistake only would have produced attempt a. If the
// mistake does not affect the case, the attempt must be right.
func (c *cause) explains(a *Attempt) bool {
	right := words(a.Expected)
	said := c.answer(a.Case, right)
	if said == nil {
		said = right
	}
	return a.End == process.Done && slices.Equal(said, words(a.Output))
}

// explaining returns the causes that explain all attempts.
func explaining(causes []cause, attempts []*Attempt) []cause {
	return slices.DeleteFunc(slices.Clone(causes), func(c cause) bool {
		return slices.ContainsFunc(attempts, func(a *Attempt) bool { return !c.explains(a) })
	})
}

// looks returns a sentence about the likely mistake, or "". It names a mistake only if that is the
// only one known that explains every output seen, also those for new cases, of which at least
// leastTelling must fail.
func (s *stress) looks(ctx context.Context, f *Found) (string, error) {
	if f.Least.Failure != Wrong {
		return "", nil
	}
	if says := f.Least.plainly(); says != "" {
		return says, nil
	}
	for _, j := range s.next { // tried at the same time as the first failing case
		if j.a != nil {
			s.keep(j.a)
		}
	}
	seen := append([]*Attempt{f.Least, f.First}, s.evidence...)
	suspects := explaining(s.causes(ctx, seen), seen)
	fresh, err := s.fresh(ctx, suspects, seen)
	if err != nil {
		return "", err
	}
	left := explaining(suspects, fresh)
	failures := 0 // among the new cases
	for _, a := range fresh {
		if a.Failure != None {
			failures++
		}
	}
	if ctx.Err() != nil || len(left) != 1 || failures < leastTelling {
		return "", ctx.Err()
	}
	return "It looks as if " + left[0].says + ".", nil
}

// mostTelling is the number of new cases to look for that distinguish a cause from the right
// program or from another cause; leastTelling is how many failing ones are needed to name one.
const (
	mostTelling  = 24
	leastTelling = 8
)

// fresh tries the program on new cases: those in which causes give different answers from the right
// one or from each other, and up to mostTelling others.
func (s *stress) fresh(ctx context.Context, causes []cause, seen []*Attempt) (list []*Attempt, err error) {
	met := map[string]bool{}
	for _, a := range seen {
		met[string(a.Case.Text())] = true
	}
	const draws = 1000
	size := min(2*s.Game.Trials.Small, s.Size)
	missing := map[[2]int]int{} // by pair of answers: how many cases that distinguish them are still wanted; index 0 is the right answer
	for a := range len(causes) + 1 {
		for b := range a {
			missing[[2]int{a, b}] = mostTelling
		}
	}
	var batch []*job
	for i := 0; i < draws && len(missing) > 0; i++ {
		c := draw(s.Game.Trials, s.Seed+1, uint64(i), 1+int64(i)%size, met)
		if c == nil {
			continue
		}
		expected, err := s.solved(ctx, c)
		if err != nil {
			if err := passed(err); err != nil {
				return nil, err
			}
			continue
		}
		answers := [][]string{words(expected)}
		for _, cause := range causes {
			answers = append(answers, cause.answer(c, answers[0]))
		}
		wanted := len(batch) < mostTelling
		for pair, n := range missing {
			a, b := answers[pair[0]], answers[pair[1]]
			if a == nil || b == nil || slices.Equal(a, b) {
				continue
			}
			wanted = true
			if missing[pair]--; n == 1 {
				delete(missing, pair)
			}
		}
		if wanted {
			batch = append(batch, &job{c: c})
		}
	}
	s.together(ctx, batch, all)
	for _, j := range batch {
		switch {
		case j.err != nil:
			if err := passed(j.err); err != nil {
				return nil, err
			}
		case j.a.Failure != Late: // it may be late because of other processes
			list = append(list, j.a)
		}
	}
	return list, nil
}

// causes returns the possible causes for a game.
func (s *stress) causes(ctx context.Context, seen []*Attempt) (list []cause) {
	for _, m := range s.Game.Trials.Mistakes {
		list = append(list, cause{m.Says, func(c games.Case, _ []string) []string { return m.Answer(c) }})
	}
	least := seen[0]
	if near := s.Game.Trials.Near; near != nil {
		for says := range near(least.Case) {
			list = append(list, cause{says, func(c games.Case, _ []string) []string { return s.nearby(ctx, c, says) }})
		}
	}
	return append(list, renamed(seen)...)
}

// renamed returns causes by which one word is always printed instead of another, as in the first
// attempt.
func renamed(seen []*Attempt) (list []cause) {
	want, got := seen[0].want(seen[0].At), seen[0].got(seen[0].At)
	if want == "" || got == "" {
		return nil
	}
	add := func(says string, call func(word string) string) {
		list = append(list, cause{says, func(_ games.Case, right []string) []string {
			said := make([]string, len(right))
			for i, word := range right {
				said[i] = call(word)
			}
			return said
		}})
	}
	both := []string{want, got}
	slices.Sort(both)
	add(both[0]+" and "+both[1]+" were exchanged", func(word string) string {
		switch word {
		case want:
			return got
		case got:
			return want
		}
		return word
	})
	add("the answer were "+english.Quote([]byte(got))+" always", func(string) string { return got })
	other := func(word string) bool { return word != want && word != got }
	if slices.ContainsFunc(seen, func(a *Attempt) bool { return slices.ContainsFunc(words(a.Expected), other) }) { // then the word would always be wrong
		add(want+" were taken for "+got, func(word string) string {
			if word == want {
				return got
			}
			return word
		})
	}
	return list
}

// plainly returns a sentence about the mistake if one output shows it, such as right words but too
// few; otherwise "".
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

// nearby returns the answer to the case that results from misreading c in this way.
func (s *stress) nearby(ctx context.Context, c games.Case, way string) []string {
	for says, other := range s.Game.Trials.Near(c) {
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
