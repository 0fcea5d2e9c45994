package kit

import (
	"context"
	"image"
	"time"

	"zugzwang/games"
	"zugzwang/ui/desk"
	"zugzwang/ui/save"
	"zugzwang/ui/view"

	tea "charm.land/bubbletea/v2"
)

// Session is the state that all screens share. Only Update may change it.
type Session struct {
	Ctx         context.Context // ends with the session
	Games       []*games.Game   // those of the menu
	Views       view.Set
	Appearance                          // follows from the settings
	Show        view.Show               // for screens that show results of the solver
	Fresh       view.Show               // for new matches
	Slow        time.Time               // when the terminal was last slow to take a frame
	Memory      int64                   // limit for a solver, in bytes
	InUse       func(limit int64) int64 // see screen.Config
	SolverSlot  chan struct{}           // contains an element while a solver runs
	Seed        uint64                  // of the next random board, puzzle or exercise
	RandomBoard desk.RandomBoard        // as the random board played last, without its seed
	LastSeed    uint64                  // seed of the latest match
	Edited      *games.Draft            // an edited board to add to the next setup's list; nil: none
	Footer      []Word                  // as last drawn
	Size        image.Point             // of the window, in cells
	Saves       *save.Store             // where matches are saved; nil: they are not
	Habits      *save.Habits
	Mode        save.Mode // of new matches; save.Unasked: ask at the first one
	// Training is the record of answers. It is safe for use while it is being read.
	Training *save.Record
	Results  *save.Results // of matches; also safe for concurrent use
	Odds     *desk.Odds    // of boards in setups
	Bots     *desk.Bots    // starts bots; nil: none can be started
	Now      func() time.Time
	Watched  map[*games.Game]string // by game: the file of rules that it was read from
	Reading  reading                // reads a pasted text or a file
	// After returns a command that delivers a message after a delay.
	After func(time.Duration, tea.Msg) tea.Cmd
	// Drawn redraws the screen if it has changed. Call it before handling a key that depends on
	// where things are on the board, since the key may come before a frame.
	Drawn func()
}

// MatchSeed returns the seed for a new match.
func (ses *Session) MatchSeed() uint64 {
	ses.LastSeed++
	return ses.LastSeed
}

// NextSeed returns the seed for a new puzzle or exercise.
func (ses *Session) NextSeed() uint64 {
	ses.Seed++
	return ses.Seed - 1
}

// SlowTime is how long animations stop after the terminal was slow to take a frame.
const SlowTime = 5 * time.Second

// IsSlow reports whether the terminal was slow within SlowTime.
func (ses *Session) IsSlow() bool { return ses.Now().Sub(ses.Slow) < SlowTime }
