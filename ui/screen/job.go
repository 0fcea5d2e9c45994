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

// then takes in what was waited for, where screens may be changed, and may ask for
// more.
type then func() tea.Cmd

// job is a screen's work in the background: it can be stopped, it brings its result
// where it is to go, and it shows how far it is once it has taken a quarter of a
// second. The zero value does nothing.
type job struct {
	cancel context.CancelFunc // nil while nothing runs
	gen    int
	part   *atomic.Uint64 // thousandths done
	slow   bool
	late   func() // if set, told that the work is slow
}

// doneMsg brings a job's result. The root model takes it, and drops that of work that
// was stopped meanwhile.
type doneMsg struct {
	job *job
	gen int
	then
}

// jobMsg comes while a job is slow, so that the screen is drawn again.
type jobMsg struct {
	job *job
	gen int
}

// start stops what was running and lets a solver run; what it returns is done with the
// result, unless the job was stopped by then. Solvers wait for one another, one that was
// stopped until it has ended, and what is in use before one begins counts: all screens
// together keep to the limit.
func (j *job) start(ses *session, run func(context.Context, solver.Options) then) tea.Cmd {
	part := new(atomic.Uint64)
	cmd := j.startLight(ses, func(ctx context.Context) then {
		select {
		case ses.turn <- struct{}{}:
			defer func() { <-ses.turn }()
		case <-ctx.Done():
			return func() tea.Cmd { return nil } // nobody waits for it any more
		}
		opt := ses.options()
		opt.Progress = func(done, total int64) { part.Store(uint64(1000 * done / max(total, 1))) }
		return run(ctx, opt)
	})
	j.part = part
	return cmd
}

// options are those of what is solved or read: the memory that there is, and what is in use
// of it now. Only solvers tell how far they are.
func (ses *session) options() solver.Options {
	opt := solver.Options{Memory: ses.memory}
	if ses.inUse != nil {
		opt.Used = ses.inUse(ses.memory)
	}
	return opt
}

// startLight is start for what takes hardly any memory, and waits for nobody.
func (j *job) startLight(ses *session, run func(context.Context) then) tea.Cmd {
	j.stop()
	ctx, cancel := context.WithCancel(ses.ctx)
	j.cancel, j.part = cancel, new(atomic.Uint64)
	gen := j.gen
	return tea.Batch(
		func() tea.Msg {
			defer cancel()
			return doneMsg{j, gen, run(ctx)}
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

// take takes in the result of the work under way, which it ends.
func (msg doneMsg) take() tea.Cmd {
	if !msg.job.running() || msg.gen != msg.job.gen {
		return nil
	}
	msg.job.stop()
	return msg.then()
}

// tick goes on showing how far slow work is.
func (msg jobMsg) tick(ses *session) tea.Cmd {
	j := msg.job
	if msg.gen != j.gen || !j.running() {
		return nil
	}
	j.slow = true
	if j.late != nil {
		j.late()
	}
	return ses.after(100*time.Millisecond, msg)
}

// askedMsg brings what was done aside. The root model takes it.
type askedMsg struct{ then }

// aside does something that is short, such as writing a file, in the background;
// what comes of it is never dropped.
func aside(do func() then) tea.Cmd { return func() tea.Msg { return askedMsg{do()} } }

// pause is a screen's clock: something to be done after a while. The zero value does
// nothing.
type pause struct{ gen int }

// dueMsg says that a pause is over. The root model takes it.
type dueMsg struct {
	pause *pause
	gen   int
	then
}

// start is done with what was to come, and waits for something else.
func (p *pause) start(ses *session, d time.Duration, do then) tea.Cmd {
	p.gen++
	return ses.after(d, dueMsg{p, p.gen, do})
}

// stop stops the clock.
func (p *pause) stop() { p.gen++ }

// take does what is due.
func (msg dueMsg) take() tea.Cmd {
	if msg.gen != msg.pause.gen {
		return nil
	}
	return msg.then()
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
	if th.Depth == theme.Mono || th.ASCII {
		bar = progress.New(width, progress.WithFillCharacters('#', '.'), progress.WithColors())
	}
	c.Styled(image.Rect(x, y, c.Width(), y+1), bar.ViewAs(part))
}
