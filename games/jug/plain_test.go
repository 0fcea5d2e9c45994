package jug

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/games/english"
)

// The words and arrows of a step agree with a reference that plays by the rules, for every state
// of all small boards.
func TestStepsTellTheTruth(t *testing.T) {
	const most = 9 // stones
	told := map[string]int{}
	boards := [][]int64{{1}, {2}, {1, 2}, {1, 3}, {2, 3}}
	triples(5, func(sizes []int64) { boards = append(boards, sizes) })
	for _, sizes := range boards {
		for _, rule := range rules {
			s := mustSolve(t, sizes, rule, most)
			r := mustReplay(t, s, s.board.Start(0)).(*Replay)
			ref := newReference(sizes, rule)
			seen := map[refState]bool{}
			var todo []refState
			for stones := range int64(most) + 1 {
				todo = append(todo, refState{stones: stones})
			}
			for len(todo) > 0 {
				state := todo[len(todo)-1]
				todo = todo[:len(todo)-1]
				if seen[state] {
					continue
				}
				seen[state] = true
				replies := ref.replies(state)
				todo = append(todo, replies...)
				p, v := ref.translate(state), ref.value(state)
				i, ok := r.When(0, p.Place())
				if !ok || i >= len(r.because) {
					if state.stones < r.rows {
						t.Fatalf("%s: %+v is never settled", s.board.Title(), state)
					}
					continue
				}
				step := r.Step(i)
				fail := func(what string) {
					t.Helper()
					t.Fatalf("%s: %+v, in truth %+v: %q, arrows %v: %s", s.board.Title(), state, v, step.Plain, step.Arrows, what)
				}
				var want []games.Arrow
				var says, longest []string // says: a right sentence; longest: the moves of a lost state that last longest
				kind := "lost"
				for _, reply := range replies {
					w := ref.value(reply)
					arrow := games.Arrow{From: p.Place(), To: ref.translate(reply).Place()}
					switch {
					case v.wins && !w.wins && w.plies == v.plies-1 && slices.Contains(step.Arrows, arrow):
						want, kind = append(want, arrow), "won"
						says = append(says, fmt.Sprintf("taking %d leaves %d and bans %d, and the other loses: won in %s.", reply.banned, reply.stones, reply.banned, english.Plies(v.plies)))
						if reply.passed {
							says[len(says)-1] = fmt.Sprintf("a PASS lifts the ban, no PASS may answer it, and the other loses: won in %s.", english.Plies(v.plies))
						}
					case !v.wins:
						want = append(want, arrow)
						if w.plies < v.plies-1 {
							continue
						}
						name := fmt.Sprint(reply.banned)
						if reply.passed {
							name = "PASS"
						}
						longest = append(longest, name)
					}
				}
				for _, name := range longest {
					lost := ": lost in " + english.Plies(v.plies) + "."
					switch n := len(longest); {
					case len(replies) == 1:
						lost = "the only move, " + name + ", lets the other win" + lost
					case n == len(replies):
						lost = "the other wins, equally soon" + lost
					case n > 1:
						lost = name + " and " + english.Several(n-1, "other") + " hold out longest" + lost
					default:
						lost = name + " holds out longest" + lost
					}
					says = append(says, lost)
				}
				if len(replies) == 0 {
					kind, says = "stuck", []string{"Whoever is to move has lost."}
				}
				told[kind]++
				if step.At != p.Place() || len(want) != len(step.Arrows) || v.wins && len(want) != 1 {
					fail(fmt.Sprintf("want %v", want))
				}
				for _, a := range want {
					if !slices.Contains(step.Arrows, a) {
						fail(fmt.Sprintf("no arrow to %v", a.To))
					}
				}
				if !slices.ContainsFunc(says, func(end string) bool { return strings.HasSuffix(step.Plain, end) }) {
					fail(fmt.Sprintf("want one of %q", says))
				}
				if !strings.HasPrefix(step.Plain, fmt.Sprint(state.stones)) || state.banned > 0 != strings.Contains(step.Plain, fmt.Sprintf(" after %d", state.banned)) {
					fail("another state is named")
				}
			}
		}
	}
	for _, kind := range []string{"won", "lost", "stuck"} {
		if told[kind] < 500 {
			t.Errorf("%d states told as %s", told[kind], kind)
		}
	}
}
