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

// Then stores a result. It may change screens, and may return more work.
type Then func() tea.Cmd

// Job is background work of a screen. It can be stopped, it delivers its result to the screen,
// and it shows its progress once it has taken a quarter of a second. The zero value does nothing.
type Job struct {
	cancel context.CancelFunc // nil while nothing runs
	Gen    int                // changes when the work is stopped or replaced, so that late messages are dropped
	part   *atomic.Uint64     // the most progress so far, in thousandths
	Slow   bool               // the work has taken a quarter of a second
	Late   func()             // called when the work turns out to be slow; may be nil
}

// DoneMsg brings the result of a job. The root model handles it and drops results of stopped
// jobs.
type DoneMsg struct {
	Job *Job
	Gen int
	Then
}

// JobMsg comes repeatedly while a job is slow, so that the screen is redrawn.
type JobMsg struct {
	Job *Job
	Gen int
}

// Start stops the running work and runs a solver in the background. The function that run returns
// stores the result: it is called by Update, unless the job has been stopped. Solvers run one at a
// time, also waiting for a stopped one to end; each measures the memory in use when it starts. So
// all screens together respect the limit.
func (j *Job) Start(ses *Session, run func(context.Context, solver.Options) Then) tea.Cmd {
	part := new(atomic.Uint64)
	cmd := j.StartLight(ses, func(ctx context.Context) Then {
		select {
		case ses.SolverSlot <- struct{}{}:
			defer func() { <-ses.SolverSlot }()
		case <-ctx.Done():
			return func() tea.Cmd { return nil } // stopped meanwhile
		}
		opt := ses.Options()
		opt.Progress = func(done, total int64) { part.Store(max(part.Load(), uint64(1000*done/max(total, 1)))) }
		return run(ctx, opt)
	})
	j.part = part
	return cmd
}

// Options returns the options for solving or reading: the memory limit and the memory in use.
// They have no Progress, which Start adds.
func (ses *Session) Options() solver.Options {
	opt := solver.Options{Memory: ses.Memory}
	if ses.InUse != nil {
		opt.Used = ses.InUse(ses.Memory)
	}
	return opt
}

// StartLight starts work that needs hardly any memory. Unlike Start, it waits for no other work.
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

// Stop stops the work and drops its result.
func (j *Job) Stop() {
	if j.cancel != nil {
		j.cancel()
		j.cancel = nil
	}
	j.Gen++
	j.Slow = false
}

// Running reports whether work is running.
func (j *Job) Running() bool { return j.cancel != nil }

// Take ends the job, hands over its result by Then and returns the command of that; nil if the job
// has been stopped or started again since.
func (msg DoneMsg) Take() tea.Cmd {
	if !msg.Job.Running() || msg.Gen != msg.Job.Gen {
		return nil
	}
	msg.Job.Stop()
	return msg.Then()
}

// Tick marks the job as slow, so that its progress is shown, and returns the command that sends msg
// again in a tenth of a second; nil once the job has ended.
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

// AsideMsg brings the result of [Aside]. The root model handles it.
type AsideMsg struct{ Then }

// Aside runs something short, such as writing a file, in the background. Its result is never
// dropped.
func Aside(do func() Then) tea.Cmd { return func() tea.Msg { return AsideMsg{do()} } }

// Pause is a timer of a screen. The zero value is stopped.
type Pause struct{ Gen int }

// DueMsg says that a pause has ended. The root model handles it.
type DueMsg struct {
	Pause *Pause
	Gen   int
	Then
}

// Start makes the timer call do after d. What an earlier Start was given is not called any more.
func (p *Pause) Start(ses *Session, d time.Duration, do Then) tea.Cmd {
	p.Gen++
	return ses.After(d, DueMsg{p, p.Gen, do})
}

// Stop stops the timer.
func (p *Pause) Stop() { p.Gen++ }

// Take calls the function that Start was given and returns its command; nil if the timer has been
// stopped or started again since.
func (msg DueMsg) Take() tea.Cmd {
	if msg.Gen != msg.Pause.Gen {
		return nil
	}
	return msg.Then()
}

// Draw writes what the job does, and a bar of its progress, from (x, y) on, once the job is slow.
func (j *Job) Draw(c *paint.Canvas, th *theme.Theme, x, y int, what string) {
	if !j.Slow {
		return
	}
	x = c.Text(x, y, what+" ", th.Faint)
	drawBar(c, th, x, y, float64(j.part.Load())/1000)
}

// drawBar draws a progress bar; part is from 0 to 1.
func drawBar(c *paint.Canvas, th *theme.Theme, x, y int, part float64) {
	width := progress.WithWidth(min(30, c.Width()-x-12))
	bar := progress.New(width)
	if th.Depth == theme.Mono || th.ASCII {
		bar = progress.New(width, progress.WithFillCharacters('#', '.'), progress.WithColors())
	}
	c.Styled(image.Rect(x, y, c.Width(), y+1), bar.ViewAs(part))
}
