package screen

import (
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/games/berzerk"
	"zugzwang/games/catalog"
	"zugzwang/games/matches"
	"zugzwang/solver"
	"zugzwang/ui/save"
	"zugzwang/ui/screen/kit"
	"zugzwang/ui/screen/play"
	"zugzwang/ui/train"
	"zugzwang/ui/view"
)

// careless returns a match from a position in which a move can be a mistake.
func careless(t *testing.T, g *games.Game) Config {
	p := puzzleOf(t, g)
	m := matches.NewFrom(p.Board, p.Analysis.Position, twoPeople)
	return Config{Match: m, Saved: save.Saved{Match: m}}
}

// erring plays a match to its end with as many mistakes as possible and opens its review.
func (d *driver) erring() *play.Review {
	d.t.Helper()
	p := d.playing()
	for ply := 0; ply < 30 && !p.Match.Over(); ply++ {
		options := p.Analysis.Options
		worst := options[0]
		for _, o := range options {
			if ply%3 != 2 && !o.Verdict.Outcome.Equals(options[0].Verdict.Outcome) {
				worst = o
			}
		}
		d.run(p.Move(worst.Move))
	}
	d.press("v")
	return d.reviewing()
}

// Every mistake of a match is asked again, one after the other. enter on the last one returns to
// the review, which follows along. Nothing is counted.
func TestMistakesAreAskedAgain(t *testing.T) {
	each(t, func(t *testing.T, g *games.Game) {
		d := drive(t, careless(t, g), 80, 24)
		d.app.ses.Now = leisurely()
		r := d.erring()
		slips := r.Judged.Mistakes()
		if len(slips) == 0 {
			t.Fatal("the match has no mistakes")
		}
		// At a mistake that one is asked; before it the next one.
		for i, ply := range slips {
			for _, from := range []int{ply, ply + 1} {
				if i > 0 && from == slips[i-1]+1 {
					continue // this ply is a mistake, too
				}
				d.run(r.SeekTo(from))
				d.press("r")
				if got := d.trainer().Mistakes.At; got != i {
					t.Errorf("ply %d: mistake %d, want %d", from, got, i)
				}
				d.press("esc")
			}
		}
		d.press("g", "r")
		for i, ply := range slips {
			tr := d.trainer()
			if p := tr.Asked().Analysis.Position; p.Key() != r.Line.At(ply).Key() || r.Ply != ply+1 {
				t.Fatalf("mistake %d is asked at %s, the review is at ply %d", i, p.Key(), r.Ply)
			}
			if s := tr.Scene(); s.Solution != nil || s.Analysis != nil || s.Show != (view.Show{}) {
				t.Error("the scene of the question holds the answer")
			}
			d.see("mistake ", "You ", "a move of the match once more: this is not counted")
			made := r.Line.Move(ply)
			if right := i%2 == 0; right {
				d.Choose(aMove(tr, true))
				d.see("Correct", "In the match ", "not counted")
			} else {
				for i, m := range tr.Moves() {
					if m == made {
						d.Choose(i)
						break
					}
				}
				d.see("Wrong", "As in the match; this is not counted")
			}
			d.fits()
			if last := i == len(slips)-1; last {
				d.see("enter review")
			} else {
				d.see("enter next mistake")
			}
			d.press("enter")
		}
		if d.reviewing() != r || r.Ply != slips[len(slips)-1]+1 {
			t.Errorf("at ply %d of the review", r.Ply)
		}
		d.see("that was the last mistake of the match")
		if s := d.app.ses.Training.Standing(g.ID); s != train.NewBook().Standing(g.ID) {
			t.Errorf("it was counted: %+v", s)
		}
		// From the end it begins again. esc returns to the move that was asked.
		d.press("G")
		if slips[len(slips)-1]+1 < r.Line.Len() {
			d.press("r")
			if tr := d.trainer(); tr.Mistakes.At != 0 {
				t.Errorf("mistake %d is asked after the last one", tr.Mistakes.At)
			}
			d.press("i", "t", "T", "?", "esc", "esc")
			if r.Ply != slips[0]+1 {
				t.Errorf("esc led to ply %d", r.Ply)
			}
		}
	})
}

// The texts in Berzerk: the question, the answer to each move, and the hint.
func TestMistakesInWords(t *testing.T) {
	b, _ := berzerk.New(5, [2][]int{{3, 2}, {1, 2, 3}}, 4)
	d := drive(t, Config{Board: b, Sides: twoPeople, Now: leisurely()}, 80, 24)
	d.press("3", "enter", "3", "enter", "v", "r") // Rick moves to 2, Morty into the hole
	d.see("mistake 1 of 1: ply 1", "You are Rick: 1 of 2 moves does not lose (Loop). Which?")
	d.press("i")
	d.see("3 gives something away\n")
	d.press("2", "enter")
	d.see("Correct, with a hint: +2 leads to a Loop.", "In the match you chose +3; this is not counted", "enter review")
	d.press("esc", "r", "3", "enter")
	d.see("Wrong: +3 loses in 2 plies; +2 leads to a Loop.", "As in the match; this is not counted")
	d.press("w")
	if w := d.asking(); w.Here().At.Key() != b.Start(0).Key() {
		t.Errorf("why is asked of %s", w.Here().At.Key())
	}
}

// Without mistakes there is nothing to retry, and the key says so.
func TestNoMistakes(t *testing.T) {
	each(t, func(t *testing.T, g *games.Game) {
		d := drive(t, startBoard(t, g, twoPeople), 80, 24)
		d.press("enter") // plays the suggested move
		d.press("v", "r")
		d.reviewing()
		d.see("no move gave anything away: there is nothing to retry")
	})
}

// The match can be copied as text.
func TestReviewAsText(t *testing.T) {
	eachListed(t, func(t *testing.T, g *games.Game) {
		d := drive(t, careless(t, g), 60, 20)
		r := d.erring()
		d.press("g", "y")
		v, ok := d.app.top().(*kit.CodeView)
		if !ok || v.Code != matches.Annotate(r.Match, r.Reviews) {
			t.Fatalf("%T", d.app.top())
		}
		d.see("Review as text", "Sent to the clipboard")
		d.fits()
		_, code, _ := strings.Cut(strings.TrimSpace(v.Code), "zugzwang play ")
		if _, p, err := catalog.Decode(code, solver.Options{}); err != nil || p.Key() != r.Line.At(0).Key() {
			t.Errorf("%q: %v", code, err)
		}
		d.press("esc")
		d.reviewing()
	})
}

func TestMistakeFrames(t *testing.T) {
	smallerAfter(t, careless(t, berzerk.Game), func(d *driver) {
		d.app.ses.Now = leisurely()
		d.erring()
		d.press("g", "r")
		d.Choose(aMove(d.trainer(), true))
	})
}

func TestReviewTextFrames(t *testing.T) {
	b, _ := berzerk.New(5, [2][]int{{3, 2}, {1, 2, 3}}, 4)
	smaller(t, Config{Board: b, Sides: twoPeople}, "3", "enter", "3", "enter", "v", "y")
}
