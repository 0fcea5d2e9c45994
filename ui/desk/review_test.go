package desk

import (
	"slices"
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/games/matches"
)

// reviewed returns the review of a match of so many first legal moves.
func reviewed(t *testing.T, b games.Board, first games.Player, plies int) *Review {
	t.Helper()
	at := seated(t, b, first, twoPeople)
	for i := 0; i < plies && !at.Match.Over(); i++ {
		at.on(1)
	}
	r := NewReview(at.Match, nil, at.Solution, at.Match, 0)
	if why := actionOf(t, r, "error").Why(); why != ReviewPending {
		t.Errorf("before it is made: %q", why)
	}
	carried(t, r)
	return r
}

// The review goes through the mistakes forward and back: each move that gave something away, once.
func TestReviewErrors(t *testing.T) {
	small(t, func(t *testing.T, b games.Board, first games.Player) {
		r := reviewed(t, b, first, 12)
		var want []int
		for i, j := range r.Judged.Plies {
			if j.Judgement == matches.GaveAway {
				want = append(want, i+1)
			}
		}
		r.Seek(0)
		for _, way := range []string{"error", "error before"} {
			var got []int
			for range want {
				if says := said(t, r, way); strings.HasPrefix(says, "off") {
					t.Fatal(says)
				}
				got = append(got, r.Ply)
			}
			if way == "error before" { // goes from the last mistake to the first around the beginning
				slices.Sort(got)
			}
			if !slices.Equal(got, want) {
				t.Errorf("%s goes to %d, want %d", way, got, want)
			}
		}
		if len(want) == 0 {
			if says := said(t, r, "error"); says != "off: no move gave anything away" {
				t.Errorf("without an error: %q", says)
			}
			if why := said(t, r, "retry"); !strings.Contains(why, "there is nothing to retry") {
				t.Errorf("without a mistake: %q", why)
			}
		}
	})
}

// A move tried from a match is kept as a variation. Variations can be walked, deleted and
// restored. The match stays as it is.
func TestReviewVariations(t *testing.T) {
	small(t, func(t *testing.T, b games.Board, first games.Player) {
		r := reviewed(t, b, first, 4)
		moves := r.Match.Len()
		for action, why := range map[string]string{
			"variation": "no variation was tried", "variations": "no variation was tried", "restore": "there is no deleted variation to bring back",
			"delete": "this is the match itself: go to a variation, which can be deleted",
		} {
			if got := actionOf(t, r, action).Why(); got != why {
				t.Errorf("%s: %q, want %q", action, got, why)
			}
		}
		try, ok := actionOf(t, r, "try").Do([]string{"0"}).Goes.(Try)
		legal := b.Moves(b.Start(first))
		if !ok || len(legal) < 2 {
			t.Fatalf("%d moves can be tried from the start, %v", len(legal), ok)
		}
		try.Play(legal[1])
		if left, says := r.Take(try.Match); left > 0 || says != "" {
			t.Fatalf("%d plies have no room: %s", left, says)
		}
		carried(t, r)
		said(t, r, "variation")
		carried(t, r)
		if r.Walked != 1 || r.Line.Len() != 1 || r.Line.Move(0) != legal[1] || LineName(r.Walked) != "variation 1" {
			t.Fatalf("line %d of %d plies is walked", r.Walked, r.Line.Len())
		}
		if says := said(t, r, "delete"); !strings.HasPrefix(says, "1 ply deleted") || len(r.Lines) != 1 || r.Match.Len() != moves || r.Ply != 1 {
			t.Errorf("%q, %d lines, %d plies of the match, at ply %d", says, len(r.Lines), r.Match.Len(), r.Ply)
		}
		carried(t, r)
		if says := said(t, r, "restore"); !strings.HasPrefix(says, "brought back") || r.Walked != 1 || len(r.Lines) != 2 {
			t.Errorf("%q, line %d of %d", says, r.Walked, len(r.Lines))
		}
		if says := said(t, r, "variation", "2"); says != "type variation and a number from 1 to 1" {
			t.Errorf("another variation: %q", says)
		}
	})
}
