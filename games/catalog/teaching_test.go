package catalog_test

import (
	"slices"
	"strings"
	"testing"

	"zugzwang/games/catalog"
	"zugzwang/solver"
	"zugzwang/solver/wide"
)

// Every claim in the pages and lessons of all games agrees with the solver. Every game of the menu
// has a page and a lesson. Each page makes at least three claims.
func TestConfirm(t *testing.T) {
	for _, g := range wide.Some(t, slices.Concat(catalog.Games(), catalog.Bundled())) {
		if err := catalog.Confirm(t.Context(), g, g.ID); err != nil {
			t.Error(err)
		}
		claims := 0
		for _, p := range g.Page {
			claims += len(p.Claims) + len(p.Starts)
		}
		if claims < 3 || len(g.Lesson) < 2 {
			t.Errorf("%s: %d claims, %d steps of a lesson", g.ID, claims, len(g.Lesson))
		}
	}
}

// A user's file of rules is refused in one line if its page or lesson contradicts the solver.
func TestConfirmOwn(t *testing.T) {
	const heap = `
title = "Take one or two"
def start(n = 3): return (n,)
def parts(p): return [(n,) for n in p]
def moves(p): return [("take %d" % k, tuple([n - k for n in p if n > k])) for k in (1, 2) for n in p if n >= k]
`
	const part, step = `{"title": "T", "text": "X", `, `{"title": "T", "text": "X", "ask": "A", "done": "D", `
	for says, want := range map[string]string{
		`theory = [` + part + `"claims": [({}, "Lose"), ({}, "Lose in 2"), ({}, "0"), ({"n": 5}, "2"), ({"n": 5}, "take 2")]}]`: "",
		`theory = [` + part + `}, ` + part + `"claims": [({"n": 5}, "1")]}]`:                                                    `heap.star: theory, part 2: n 5 is claimed to be "1", and is Win in 3, worth 2`,
		`theory = [` + part + `"claims": [({"n": 5}, "take 1")]}]`:                                                              `n 5 is claimed to be "take 1", and is Win in 3, worth 2`,
		`theory = [` + part + `"with": {"n": 100000}}]`:                                                                         `heap.star: theory, part 1: the board is too large to be solved at once: `,
		`lesson = [` + step + `"task": "win"}]`:                                                                                 `heap.star: lesson, step 1: the task is "win", and n 3 is Lose in 2, worth 0`,
		`lesson = [` + step + `"task": "win", "with": {"n": 4}}, ` + step + `"task": "try"}]`:                                   `heap.star: lesson, step 2: the task is "try", and n 4 is Win in 3, worth 1`,
		`lesson = [` + step + `"task": "hold"}]`:                                                                                `the task is "hold", and n 3 is Lose in 2, worth 0`,
		`lesson = [` + step + `"task": "try"}, ` + step + `"task": "watch"}]`:                                                   "",
		`lesson = [` + step + `"task": "watch", "with": {"n": 400}}]`:                                                           `the replay of n 400 has `,
		`lesson = [` + step + `"task": "answer", "choices": [("0", ""), ("1", "no")]}]`:                                         "",
		`lesson = [` + step + `"task": "answer", "choices": [("1", ""), ("0", "no")]}]`:                                         `the answer "1" is given as right, and n 3 is Lose in 2, worth 0`,
		`lesson = [` + step + `"task": "answer", "choices": [("0", ""), ("Lose", "no")]}]`:                                      `the answer "Lose" is given as wrong, and n 3 is Lose in 2, worth 0`,
	} {
		g, err := catalog.Own("heap.star", []byte(heap+says), solver.Options{})
		switch {
		case want == "" && err != nil, want != "" && (err == nil || !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "\n")):
			t.Errorf("%s:\n got %v\nwant %s", says, err, want)
		case err == nil && len(g.Page)+len(g.Lesson) == 0:
			t.Errorf("%s: neither page nor lesson", says)
		}
	}
}
