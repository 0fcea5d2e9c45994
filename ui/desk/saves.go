package desk

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strconv"
	"strings"
	"sync"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/games/matches"
	"zugzwang/solver"
	"zugzwang/ui/save"
)

// Saves is the list of saved matches, last played first, with one chosen.
type Saves struct {
	store   *save.Store
	list    []save.Saved
	more    int  // how many older ones are not listed
	deleted int  // how many can be restored
	at      int  // index of the chosen one
	listed  bool // list has been read since the last change
	stale   bool // something has changed since Work began to read
	most    int  // length of list at most
	todo    pendingChanges
	note    string // about the last change; shown when the list has been read
	focus   string // the file to choose when the list has been read
	work    *Work
}

// ListRead in [Reply.Goes] says that the list of saved matches has been read.
type ListRead struct{}

// Resumed in [Reply.Goes] asks the face to continue a saved match.
type Resumed struct{ save.Saved }

// NewSaves returns the list of a store's matches; Work reads it.
func NewSaves(store *save.Store) *Saves { return &Saves{store: store, most: save.Page} }

// List returns the listed matches, and how many older ones are not listed; both are empty until
// Work has read them.
func (s *Saves) List() (list []save.Saved, more int) { return s.list, s.more }

// Listed reports whether the matches have been read.
func (s *Saves) Listed() bool { return s.listed }

// Chosen returns the chosen match and its index; nil if none is listed.
func (s *Saves) Chosen() (*save.Saved, int) {
	if s.at >= len(s.list) {
		return nil, 0
	}
	return &s.list[s.at], s.at
}

// Choose chooses a match by its index in List, which must exist.
func (s *Saves) Choose(i int) { s.at = i }

// Reread makes Work read the list again.
func (s *Saves) Reread() { s.listed, s.stale = false, true }

// Actions returns the actions on saved matches. Their argument is a match's number, from 1;
// without one they apply to the chosen match.
func (s *Saves) Actions() []Action {
	none := func() string {
		if len(s.list) == 0 {
			return NoSave
		}
		return ""
	}
	word, help := "go on", "go on with the match"
	if one, _ := s.Chosen(); one != nil && one.Match != nil && (one.Match.Over() || one.Match.Drawn()) {
		word, help = "look back", "look back on the match, which has ended, or take moves back"
	}
	return []Action{
		{
			Name: "go", Args: "N", Keys: []string{"enter", "space", "r"}, Word: word, Off: none,
			Help: help,
			Do:   s.numbered(func(one save.Saved) Reply { return s.resume(one) }),
		},
		{
			Name: "delete", Args: "N", Keys: []string{"d", "delete"}, Off: none,
			Help: "delete the match",
			Do:   s.numbered(s.delete),
		},
		{
			Name: "restore", Keys: []string{"u"}, Word: "undo", Do: func([]string) Reply { return s.restore() },
			Help: "bring back what was deleted last",
			Off: func() string {
				if s.deleted == 0 {
					return nothingDeleted
				}
				return ""
			},
		},
		{
			Name: "older", Keys: []string{"o"}, Quiet: s.more == 0,
			Help: "list older matches, too",
			Do: func([]string) Reply {
				s.most += save.Page
				s.Reread()
				return Reply{}
			},
			Off: func() string {
				if s.more == 0 {
					return "all saved matches are listed"
				}
				return ""
			},
		},
	}
}

// numbered returns a function for [Action.Do] that calls do with the match of the number typed,
// which becomes the chosen one; without a number with the chosen one.
func (s *Saves) numbered(do func(save.Saved) Reply) func([]string) Reply {
	return func(args []string) Reply {
		if len(args) > 0 {
			n, err := strconv.Atoi(args[0])
			if err != nil || len(args) > 1 || n < 1 || n > len(s.list) {
				return Says(fmt.Sprintf("there is no match %s, but 1 to %d", english.Quote([]byte(strings.Join(args, " "))), len(s.list)))
			}
			s.at = n - 1
		}
		return do(s.list[s.at])
	}
}

// resume reads a match again, since another process may have continued it, and leads to it.
func (s *Saves) resume(one save.Saved) Reply {
	s.work = Resume(s.store, one.File, func() { s.work = nil; s.Reread() })
	return Reply{}
}

// Resume returns the work that reads a saved match and leads to it. When the match is read, or
// cannot be read, it first calls done.
func Resume(store *save.Store, file string, done func()) *Work {
	return &Work{What: "reading", Light: true, Run: func(context.Context, solver.Options) func() Reply {
		one, err := store.Resume(file)
		if errors.Is(err, fs.ErrNotExist) {
			err = save.ErrGone
		}
		return func() Reply {
			if done(); err != nil {
				return Says(err.Error())
			}
			return Reply{Goes: Resumed{one}}
		}
	}}
}

// delete removes the match from the list at once, so that the next action applies to another one.
func (s *Saves) delete(one save.Saved) Reply {
	s.list = slices.DeleteFunc(slices.Clone(s.list), func(other save.Saved) bool { return other.File == one.File })
	s.at = max(min(s.at, len(s.list)-1), 0)
	s.deleted++
	s.todo.add(func(st *save.Store) (note, focus string, err error) {
		return "deleted; it can be brought back", "", st.Delete(one.File)
	})
	s.Reread()
	return Reply{}
}

const nothingDeleted = "nothing has been deleted that could be brought back"

// restore brings back the match deleted last, by this process or another.
func (s *Saves) restore() Reply {
	s.deleted--
	s.todo.add(func(st *save.Store) (note, focus string, err error) {
		file, err := st.Restore()
		if file == "" {
			return nothingDeleted, "", err
		}
		return "brought back", file, err
	})
	s.Reread()
	return Reply{}
}

// Close makes the changes, deleting and restoring, that Work has not made yet. It may read and
// write files.
func (s *Saves) Close() { s.todo.do(s.store) }

// Deleted returns how many matches can be restored; 0 until they are listed.
func (s *Saves) Deleted() int { return s.deleted }

// Work returns the work that makes the requested changes and reads the list; nil if nothing is to
// do.
func (s *Saves) Work() *Work {
	if s.work == nil && !s.listed && s.store != nil {
		s.stale = false
		s.work = &Work{What: "reading", Light: true, Run: s.read()}
	}
	return s.work
}

// read returns the function, for Work.Run, that makes the requested changes, including those
// requested meanwhile, and reads the list.
func (s *Saves) read() func(context.Context, solver.Options) func() Reply {
	most := s.most
	return func(context.Context, solver.Options) func() Reply {
		note, focus := s.todo.do(s.store)
		list, more, notes := s.store.List(most)
		deleted := s.store.Deleted()
		return func() Reply {
			if note != "" {
				s.note, s.focus = note, focus
			}
			s.work, s.listed = nil, !s.stale && s.todo.none() // false: it is read again
			if !s.listed {
				return Reply{}
			}
			s.list, s.more, s.deleted = list, more, deleted
			if i := slices.IndexFunc(list, func(one save.Saved) bool { return one.File == s.focus }); i >= 0 {
				s.at = i
			}
			s.at = max(min(s.at, len(list)-1), 0)
			if s.note != "" {
				notes = append([]string{s.note}, notes...)
			}
			s.note, s.focus = "", ""
			return Reply{Says: strings.Join(notes, "; "), Goes: ListRead{}}
		}
	}
}

// change changes the saved matches. It returns a note for the user and the file to choose
// afterwards.
type change func(*save.Store) (note, focus string, err error)

// pendingChanges are the changes still to be made, in order.
type pendingChanges struct {
	mu   sync.Mutex
	list []change
}

func (c *pendingChanges) add(one change) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.list = append(c.list, one)
}

func (c *pendingChanges) none() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return len(c.list) == 0
}

// do makes all changes, including those added meanwhile, and returns the note and focus of the
// last.
func (c *pendingChanges) do(store *save.Store) (note, focus string) {
	for {
		c.mu.Lock()
		if len(c.list) == 0 {
			c.mu.Unlock()
			return note, focus
		}
		one := c.list[0]
		c.list = c.list[1:]
		c.mu.Unlock()
		var err error
		if note, focus, err = one(store); err != nil {
			note = err.Error()
		}
	}
}

// NameSave returns a line that describes a saved match: its game, board and number of plies,
// whether it is over, which bots play, what it needs, and when it was played.
func NameSave(one save.Saved) string {
	text := one.Name()
	if m := one.Match; m != nil {
		text += ", " + m.Board.Title() + "; " + english.Plies(int32(m.Ply()))
		if m.Over() {
			text += ", over"
		}
		for p, side := range m.Sides {
			if side == matches.Bot {
				text += "; with the " + playerNoun(m, games.Player(p))
			}
		}
	} else {
		text += "; " + english.Plies(int32(one.Need.Ply))
		if one.Need.Over {
			text += ", over"
		}
		if one.Need.Command != nil {
			text += "; it needs " + one.Need.String()
		}
	}
	return text + "; " + one.Time.Format("2 January 2006, 15:04")
}
