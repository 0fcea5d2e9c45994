package screen

import (
	"context"
	"image"
	"sync/atomic"
	"time"

	"charm.land/bubbles/v2/progress"
	tea "charm.land/bubbletea/v2"

	"zugzwang/solver"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// job is a screen's work in the background: it can be stopped, and it shows how
// far it is once it has taken a quarter of a second. The zero value does nothing.
type job struct {
	cancel context.CancelFunc // nil while nothing runs
	gen    int
	part   *atomic.Uint64 // thousandths done
	slow   bool
}

// jobMsg comes while a job is slow, so that the screen is drawn again.
type jobMsg struct {
	owner *job
	gen   int
}

// start stops what was running and runs something else. What run returns is to
// be dropped unless current says so of the generation it was given.
func (j *job) start(ses *session, run func(ctx context.Context, gen int, opt solver.Options) tea.Msg) tea.Cmd {
	j.stop()
	ctx, cancel := context.WithCancel(ses.ctx)
	part := new(atomic.Uint64)
	j.cancel, j.part = cancel, part
	opt := solver.Options{Memory: ses.memory, Progress: func(done, total int64) {
		part.Store(uint64(1000 * done / max(total, 1)))
	}}
	gen := j.gen
	return tea.Batch(
		func() tea.Msg {
			defer cancel()
			return run(ctx, gen, opt)
		},
		ses.after(250*time.Millisecond, jobMsg{j, gen}),
	)
}

// stop stops the work; its result will be dropped.
func (j *job) stop() {
	if j.cancel != nil {
		j.cancel()
		j.cancel = nil
	}
	j.gen++
	j.slow = false
}

// running reports whether the work is under way.
func (j *job) running() bool { return j.cancel != nil }

// current reports whether a result is that of the work under way, which it ends.
func (j *job) current(gen int) bool {
	if !j.running() || gen != j.gen {
		return false
	}
	j.stop()
	return true
}

// tick takes a jobMsg.
func (j *job) tick(ses *session, msg jobMsg) tea.Cmd {
	if msg.owner != j || msg.gen != j.gen || !j.running() {
		return nil
	}
	j.slow = true
	return ses.after(100*time.Millisecond, msg)
}

// draw says what is being done and how far it is, if that takes a while.
func (j *job) draw(c *paint.Canvas, th *theme.Theme, x, y int, what string) {
	if !j.slow {
		return
	}
	x = c.Text(x, y, what+" ", th.Faint)
	drawBar(c, th, x, y, float64(j.part.Load())/1000)
}

// drawBar draws how much of some work is done.
func drawBar(c *paint.Canvas, th *theme.Theme, x, y int, part float64) {
	width := progress.WithWidth(min(30, c.Width()-x-12))
	bar := progress.New(width)
	if th.NoColor || th.ASCII {
		bar = progress.New(width, progress.WithFillCharacters('#', '.'), progress.WithColors())
	}
	c.Styled(image.Rect(x, y, c.Width(), y+1), bar.ViewAs(part))
}
