package kit

import (
	"context"
	"image"
	"sync/atomic"
	"time"

	"charm.land/bubbles/v2/progress"
	tea "charm.land/bubbletea/v2"

	"zugzwang/games/yield"
	"zugzwang/solver"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// Then takes in a result, where screens may be changed, and may return more work.
type Then func() tea.Cmd

// Job is a screen's work in the background: it can be stopped, it brings its result
// where it is to go, and it shows how far it is once it has taken a quarter of a
// second. The zero value does nothing.
type Job struct {
	cancel context.CancelFunc // nil while nothing runs
	Gen    int
	part   *atomic.Uint64 // thousandths done
	Slow   bool
	Late   func() // if set, told that the work is slow
}

// DoneMsg brings a job's result. The root model handles it, and drops results of stopped work.
type DoneMsg struct {
	Job *Job
	Gen int
	Then
}

// JobMsg comes while a job is slow, so that the screen is drawn again.
type JobMsg struct {
	Job *Job
	Gen int
}

// Start stops the running work and runs a solver. The Then that run returns is called with the
// result, unless the job was stopped by then. Solvers wait for one another, also for a stopped
// one to end, and each counts the memory in use when it begins: all screens together keep to the
// limit.
func (j *Job) Start(ses *Session, run func(context.Context, solver.Options) Then) tea.Cmd {
	part := new(atomic.Uint64)
	cmd := j.StartLight(ses, func(ctx context.Context) Then {
		select {
		case ses.Turn <- struct{}{}:
			defer func() { <-ses.Turn }()
		case <-ctx.Done():
			return func() tea.Cmd { return nil } // nobody waits for it any more
		}
		opt := ses.Options()
		opt.Progress = func(done, total int64) { part.Store(uint64(1000 * done / max(total, 1))) }
		return run(ctx, opt)
	})
	j.part = part
	return cmd
}

// Options returns the options for solving or reading: the memory limit, and the memory in use
// now. Only solvers report progress.
func (ses *Session) Options() solver.Options {
	opt := solver.Options{Memory: ses.Memory}
	if ses.InUse != nil {
		opt.Used = ses.InUse(ses.Memory)
	}
	return opt
}

// StartLight starts work that takes hardly any memory: it is Start, but waits for no other work.
func (j *Job) StartLight(ses *Session, run func(context.Context) Then) tea.Cmd {
	j.Stop()
	ctx, cancel := context.WithCancel(ses.Ctx)
	j.cancel, j.part = cancel, new(atomic.Uint64)
	gen := j.Gen
	return tea.Batch(
		func() tea.Msg {
			defer cancel()
			return DoneMsg{j, gen, run(yield.Context(ctx))}
		},
		ses.After(250*time.Millisecond, JobMsg{j, gen}),
	)
}

// Stop stops the work; its result will be dropped.
func (j *Job) Stop() {
	if j.cancel != nil {
		j.cancel()
		j.cancel = nil
	}
	j.Gen++
	j.Slow = false
}

// Running reports whether the work is under way.
func (j *Job) Running() bool { return j.cancel != nil }

// Take takes in the result of the work under way, which it ends.
func (msg DoneMsg) Take() tea.Cmd {
	if !msg.Job.Running() || msg.Gen != msg.Job.Gen {
		return nil
	}
	msg.Job.Stop()
	return msg.Then()
}

// Tick goes on showing how far slow work is.
func (msg JobMsg) Tick(ses *Session) tea.Cmd {
	j := msg.Job
	if msg.Gen != j.Gen || !j.Running() {
		return nil
	}
	j.Slow = true
	if j.Late != nil {
		j.Late()
	}
	return ses.After(100*time.Millisecond, msg)
}

// AskedMsg brings what was done aside. The root model takes it.
type AskedMsg struct{ Then }

// Aside does something that is short, such as writing a file, in the background;
// what comes of it is never dropped.
func Aside(do func() Then) tea.Cmd { return func() tea.Msg { return AskedMsg{do()} } }

// Pause is a screen's clock: something to be done after a while. The zero value does
// nothing.
type Pause struct{ Gen int }

// DueMsg says that a pause is over. The root model takes it.
type DueMsg struct {
	Pause *Pause
	Gen   int
	Then
}

// Start replaces what the pause was to do by do, after d.
func (p *Pause) Start(ses *Session, d time.Duration, do Then) tea.Cmd {
	p.Gen++
	return ses.After(d, DueMsg{p, p.Gen, do})
}

// Stop stops the clock.
func (p *Pause) Stop() { p.Gen++ }

// Take does what is due.
func (msg DueMsg) Take() tea.Cmd {
	if msg.Gen != msg.Pause.Gen {
		return nil
	}
	return msg.Then()
}

// Draw shows what is being done and its progress, if that takes a while.
func (j *Job) Draw(c *paint.Canvas, th *theme.Theme, x, y int, what string) {
	if !j.Slow {
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
