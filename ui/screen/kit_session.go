package screen

import (
	"context"
	"time"

	"zugzwang/games"
	"zugzwang/ui/desk"
	"zugzwang/ui/save"
	"zugzwang/ui/view"

	tea "charm.land/bubbletea/v2"
)

// session is what all screens share. Only Update changes it.
type session struct {
	ctx    context.Context
	games  []*games.Game
	views  view.Set
	look             // what follows from the settings
	show   view.Show // of screens that show the truth
	fresh  view.Show // of new matches
	slow   time.Time // when the terminal was last slow to take a frame
	memory int64
	inUse  func(limit int64) int64 // see Config
	turn   chan struct{}           // holds one while a solver runs
	seed   uint64                  // of the next random board
	luck   desk.Luck               // of the random board that was played last, apart from its seed
	begun  uint64                  // the seed of the match begun last
	edited *games.Draft            // a changed board that the next setup is to have in its list
	footer []word                  // as it was drawn last
	saves  *save.Store
	habits *save.Habits
	mode   save.Mode // of new matches; save.Unasked: the first one asks
	// training is the record of answers, which is safe to be asked while it is read.
	training *save.Record
	results  *save.Results // of matches, safe in the same way
	now      func() time.Time
	watched  map[*games.Game]string // the files of the games that are somebody's own
	reading  reading
	// after delivers a message after a while.
	after func(time.Duration, tea.Msg) tea.Cmd
}

// matchSeed is the seed of another match.
func (s *session) matchSeed() uint64 {
	s.begun++
	return s.begun
}

// slowTime is how long nothing moves on a terminal that was slow to take a frame.
const slowTime = 5 * time.Second

// isSlow reports whether the terminal was slow to take a frame only now.
func (ses *session) isSlow() bool { return ses.now().Sub(ses.slow) < slowTime }
