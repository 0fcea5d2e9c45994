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

// Session is what all screens share. Only Update changes it.
type Session struct {
	Ctx        context.Context
	Games      []*games.Game
	Views      view.Set
	Appearance           // what follows from the settings
	Show       view.Show // of screens that show the truth
	Fresh      view.Show // of new matches
	Slow       time.Time // when the terminal was last slow to take a frame
	Memory     int64
	InUse      func(limit int64) int64 // see Config
	Turn       chan struct{}           // holds one while a solver runs
	Seed       uint64                  // of the next random board
	Luck       desk.Luck               // of the random board that was played last, apart from its seed
	Begun      uint64                  // the seed of the match begun last
	Edited     *games.Draft            // a changed board that the next setup is to have in its list
	Footer     []Word                  // as it was drawn last
	Size       image.Point             // of the window, in cells
	Saves      *save.Store
	Habits     *save.Habits
	Mode       save.Mode // of new matches; save.Unasked: the first one asks
	// Training is the record of answers. It can be asked while it is read.
	Training *save.Record
	Results  *save.Results // of matches, safe in the same way
	Odds     *desk.Odds    // of the boards that were set up
	Bots     *desk.Bots    // that starts bots; nil: none is started
	Now      func() time.Time
	Watched  map[*games.Game]string // the files of the games that are somebody's own
	Reading  reading
	// After returns a command that delivers a message after a while.
	After func(time.Duration, tea.Msg) tea.Cmd
	// Drawn draws what has changed since the last frame. A key that is led by where things
	// stand on the board calls it first: it may have come before anything was drawn.
	Drawn func()
}

// MatchSeed returns the seed of the next match.
func (s *Session) MatchSeed() uint64 {
	s.Begun++
	return s.Begun
}

// SlowTime is how long nothing moves on a terminal that was slow to take a frame.
const SlowTime = 5 * time.Second

// IsSlow reports whether the terminal was slow to take a frame only now.
func (ses *Session) IsSlow() bool { return ses.Now().Sub(ses.Slow) < SlowTime }
