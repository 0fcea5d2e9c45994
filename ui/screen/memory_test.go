package screen

import (
	"context"
	"testing"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/solver"
	"zugzwang/ui/save"
	"zugzwang/ui/screen/kit"
)

// A solver waits while another works, unless it is stopped. Memory in use when it begins is
// counted.
func TestSolversTakeTurns(t *testing.T) {
	ses := New(t.Context(), Config{Memory: 100, InUse: func(limit int64) int64 { return limit / 10 }}).ses
	began := false
	start := func(j *kit.Job) (work tea.Cmd) {
		return j.Start(ses, func(_ context.Context, opt solver.Options) kit.Then {
			if began = true; opt.Memory != 100 || opt.Used != 10 || len(ses.SolverSlot) != 1 {
				t.Errorf("%d of %d bytes are in use, %d at work", opt.Used, opt.Memory, len(ses.SolverSlot))
			}
			return func() tea.Cmd { return nil }
		})().(tea.BatchMsg)[0]
	}
	var j kit.Job
	ses.SolverSlot <- struct{}{} // another solver is working
	work, done := start(&j), make(chan tea.Msg)
	go func() { done <- work() }()
	j.Stop()
	if <-done; began {
		t.Error("it did not wait")
	}
	<-ses.SolverSlot
	if start(&j)(); !began || len(ses.SolverSlot) != 0 {
		t.Errorf("began: %v, and %d are at work", began, len(ses.SolverSlot))
	}
}

// A match on another board releases the solution of the one before, and stops what works on one,
// also below a help page. A match on the same board shares it.
func TestNewMatchReleases(t *testing.T) {
	each(t, func(t *testing.T, g *games.Game) {
		d := drive(t, startBoard(t, g, twoPeople), 80, 24)
		p := d.playing()
		d.press("enter", "v", "left", "c") // opens a variation
		if q := d.playing(); q == p || q.Solution == nil || p.Solution == nil {
			t.Errorf("a variation takes the solution away: %v, %v", q.Solution, p.Solution)
		}
		d.press("esc", "esc")
		other, _ := catalog.Find("jug")
		b := presetBoard(t, other)
		code, err := games.Code(b, b.Start(0), games.MostCode)
		if err != nil {
			t.Fatal(err)
		}
		d.send(tea.PasteMsg{Content: code})
		if q := d.playing(); q == p || q.Analysis == nil || p.Solution != nil || p.Analysis != nil {
			t.Errorf("beneath another board it keeps %v, %v", p.Solution, p.Analysis)
		}
		d.press("esc")
		if d.playing() != p || p.Solution == nil || p.Analysis == nil {
			t.Error("it is not solved again")
		}
		cfg := startBoard(t, g, twoPeople)
		cfg.Settings = toMode(save.Study)
		d = driveBusy(t, cfg, 80, 24, true) // the board is being solved
		p = d.playing()
		d.press("?")
		d.busy = false
		d.send(tea.PasteMsg{Content: code})
		if q := d.playing(); q == p || q.Analysis == nil || p.Thinking.Running() {
			t.Error("two boards are solved")
		}
	})
}

func presetBoard(t *testing.T, g *games.Game) games.Board {
	t.Helper()
	presets, err := catalog.Presets(g)
	if err != nil {
		t.Fatal(err)
	}
	return presets[1].Board
}
