package screen

import (
	"errors"
	"fmt"
	"image"
	"io/fs"
	"slices"
	"strings"
	"sync"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/ui/paint"
	"zugzwang/ui/save"
)

// saved is the list of saved matches, the last played first.
type saved struct {
	ses     *session
	list    []save.Saved
	most    int // how many are listed
	more    int // how many older ones are not
	deleted int // how many can be brought back
	todo    changes
	read    bool // the list has been
	at      int
	note    string

	preview *preview
	rows    rows
}

// Messages of the commands that read and change the saved matches.
type (
	// listedMsg is the saved matches, how many there are besides, and what there is to
	// say.
	listedMsg struct {
		owner         screen
		list          []save.Saved
		more, deleted int
		focus         string // the file to go to, if any
		note          string
	}
	// resumedMsg is a saved match, read again to be gone on with.
	resumedMsg struct {
		owner screen
		saved save.Saved
		err   error
	}
)

// listSaves reads so many saved matches.
func listSaves(ses *session, owner screen, most int) tea.Cmd {
	s := ses.saves
	if s == nil {
		return nil
	}
	return func() tea.Msg {
		list, more, notes := s.List(most)
		return listedMsg{owner: owner, list: list, more: more, deleted: s.Deleted(), note: strings.Join(notes, "; ")}
	}
}

// change does something to the saved matches, and tells what, and of which file.
type change func(*save.Store) (note, focus string, err error)

// changes are what is still to be done to the saved matches. One command does them, one
// after the other, however fast they are asked for.
type changes struct {
	mu   sync.Mutex
	list []change
	busy bool // the command is under way
}

// add takes in a change, and reports whether it is to be started with.
func (c *changes) add(one change) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.list = append(c.list, one)
	busy := c.busy
	c.busy = true
	return !busy
}

func (c *changes) underWay() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.busy
}

// take is what is to be done now; if that is nothing, the command has ended.
func (c *changes) take() []change {
	c.mu.Lock()
	defer c.mu.Unlock()
	list := c.list
	c.list, c.busy = nil, len(list) > 0
	return list
}

// resume reads a saved match once more, for another copy may have gone on with it.
func resume(ses *session, owner screen, file string) tea.Cmd {
	s := ses.saves
	return func() tea.Msg {
		one, err := s.Resume(file)
		if errors.Is(err, fs.ErrNotExist) {
			err = save.ErrGone
		}
		return resumedMsg{owner, one, err}
	}
}

func newSaved(ses *session) *saved { return &saved{ses: ses, most: save.Page} }

func (s *saved) init() tea.Cmd      { return listSaves(s.ses, s, s.most) }
func (s *saved) title() string      { return "saved matches" }
func (s *saved) notify(text string) { s.note = text }
func (s *saved) cover()             {}
func (s *saved) uncover() tea.Cmd   { return s.init() }

func (s *saved) close() {
	if s.preview != nil {
		s.preview.solving.stop()
	}
}

func (s *saved) help() []string {
	return []string{
		"Every match is saved after every move, wherever it is left. Going on with one that is over lets you look back on it, or take moves back.",
		"",
		"The last twenty that were deleted can be brought back, the last one first, also after the list was left.",
	}
}

func (s *saved) update(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case listedMsg:
		if msg.owner != s || s.todo.underWay() {
			return nil // there will be another
		}
		s.list, s.more, s.deleted, s.read = msg.list, msg.more, msg.deleted, true
		if msg.note != "" {
			s.note = msg.note
		}
		if i := slices.IndexFunc(s.list, func(one save.Saved) bool { return one.File == msg.focus }); i >= 0 {
			s.at = i
		}
		return s.choose(min(s.at, max(len(s.list)-1, 0)))
	case resumedMsg:
		switch {
		case msg.owner != s:
		case msg.err != nil:
			s.note = msg.err.Error()
			return s.init()
		default:
			return open(resumePlay(s.ses, msg.saved))
		}
	}
	return nil
}

// choose takes a match into focus and solves its board for the preview.
func (s *saved) choose(i int) tea.Cmd {
	s.at = i
	s.close()
	s.preview = nil
	if i >= len(s.list) {
		return nil
	}
	if s.list[i].Match == nil {
		return nil // rules would have to be run
	}
	s.preview = &preview{ses: s.ses, match: s.list[i].Match, hidden: s.list[i].Hidden}
	return s.preview.solve()
}

func (s *saved) go_(delta int) func() tea.Cmd {
	return func() tea.Cmd {
		s.note = ""
		return s.choose(step(s.at, delta, len(s.list)))
	}
}

func (s *saved) resume() tea.Cmd { return resume(s.ses, s, s.list[s.at].File) }

// do does something to the saved matches, and lists them again.
func (s *saved) do(one change) tea.Cmd {
	if !s.todo.add(one) {
		return nil
	}
	st, most := s.ses.saves, s.most
	return func() (msg tea.Msg) {
		for list := s.todo.take(); len(list) > 0; list = s.todo.take() {
			var note, focus string
			for _, one := range list {
				var err error
				if note, focus, err = one(st); err != nil {
					note = err.Error()
				}
			}
			listed := listSaves(s.ses, s, most)().(listedMsg)
			listed.note = strings.TrimSuffix(note+"; "+listed.note, "; ")
			listed.focus = focus
			msg = listed
		}
		return msg
	}
}

// delete takes the match in focus away at once: the next key is for another one.
func (s *saved) delete() tea.Cmd {
	file := s.list[s.at].File
	s.list = slices.Delete(slices.Clone(s.list), s.at, s.at+1)
	s.deleted++
	return tea.Batch(s.choose(min(s.at, max(len(s.list)-1, 0))), s.do(func(st *save.Store) (note, focus string, err error) {
		return "deleted: u brings it back", "", st.Delete(file)
	}))
}

// undo brings back what was deleted last, by this copy of the program or by another.
func (s *saved) undo() tea.Cmd {
	s.deleted--
	return s.do(func(st *save.Store) (note, focus string, err error) {
		file, err := st.Restore()
		if file == "" {
			return nothingDeleted, "", err
		}
		return "brought back", file, err
	})
}

const nothingDeleted = "nothing has been deleted that could be brought back"

// older lists more.
func (s *saved) older() tea.Cmd {
	s.most += save.Page
	return s.init()
}

func (s *saved) keys() []binding {
	none := func() string {
		if len(s.list) == 0 {
			return "there is no saved match"
		}
		return ""
	}
	older := bind("o", "older", s.older, "o").about("list older matches, too").unless(func() string {
		if s.more == 0 {
			return "all saved matches are listed"
		}
		return ""
	})
	older.quiet = s.more == 0
	return append([]binding{
		bind("enter", "go on", s.resume, "enter", "space", "r").about("go on with the match").unless(none),
		bind("d", "delete", s.delete, "d", "delete").about("delete the match").unless(none),
		bind("u", "undo", s.undo, "u").about("bring back what was deleted last").unless(func() string {
			if s.deleted == 0 {
				return nothingDeleted
			}
			return ""
		}),
		bind("↑↓", "choose", s.go_(-1), "up", "k", "shift+tab").about("choose a match").unless(none),
		bind("", "", s.go_(1), "down", "j", "tab").unless(none).hidden(),
		older,
	}, common(s.ses, s)...)
}

func (s *saved) click(at image.Point) tea.Cmd {
	i := s.rows.at(at)
	switch i {
	case -1:
		return nil
	case s.at:
		return s.resume()
	}
	s.note = ""
	return s.choose(i)
}

func (s *saved) wheel(delta int) tea.Cmd {
	if len(s.list) == 0 {
		return nil
	}
	return s.go_(delta)()
}

func (s *saved) draw(c *paint.Canvas) {
	th, w, h := s.ses.theme, c.Width(), c.Height()
	x := c.Text(1, 0, "Saved matches", th.Title)
	drawFooter(c, s.ses, h-1, s.keys())
	s.rows = rows{}
	if len(s.list) == 0 {
		if s.read {
			c.Wrap(1, 2, w-2, 3, "There are none: every match is saved after its first move.", th.Faint)
		}
		drawWhole(c, th, h-2, s.note, th.Error)
		return
	}
	what := games.Several(len(s.list), "match") + ", the last played first"
	if s.more > 0 {
		what = fmt.Sprintf("the last %d of %d matches: o lists more", len(s.list), len(s.list)+s.more)
	}
	c.Fit(x+2, 0, w-x-3, what, th.Faint)
	width, bottom := min(max(w*2/5, 26), 44), h-5
	from, to := s.rows.show(image.Rect(0, 2, width, 3), s.at, len(s.list), bottom-2)
	for i := from; i < to; i++ {
		y, text, faint := 2+i-from, th.Text, th.Faint
		if i == s.at {
			text, faint = th.Focus, th.Focus
			c.Fill(image.Rect(0, y, width, y+1), " ", text)
		}
		one := s.list[i]
		when := one.Time.In(s.ses.saves.Now().Location()).Format("2 Jan 15:04")
		c.Right(width-1, y, when, faint)
		c.Fit(1, y, width-3-paint.Width(when), th.Words(one.Name()), text)
	}
	drawWhole(c, th, h-2, s.note, th.Error)
	one := s.list[s.at]
	if one.Need != nil {
		drawNeed(c.Sub(image.Rect(width+1, 2, w-1, bottom-1)), th, one.Need)
		c.Fit(1, bottom, w-2, th.Words(needs(one.Need)), th.Strong)
		c.Fit(1, bottom+1, w-2, needStands(one.Need), th.Text)
		return
	}
	s.preview.draw(c.Sub(image.Rect(width+1, 2, w-1, bottom-1)))
	m := one.Match
	c.Fit(1, bottom, w-2, th.Words(m.Board.Game().Name+": "+m.Board.Title()), th.Strong)
	c.Fit(1, bottom+1, w-2, th.Words(stands(m)), th.Text)
	against := max(m.Sides[0], m.Sides[1])
	if against == games.Person { // nobody plays against one
		against = games.Perfect
	}
	for _, seating := range seatings(m.Board.Game(), against) {
		if seating.sides == m.Sides {
			c.Fit(1, bottom+2, w-2, th.Words(seating.text), th.Faint)
		}
	}
}

// stands says in a few words how a match stands.
func stands(m *games.Match) string {
	names := m.Board.Game().Players
	after := "after " + games.Plies(int32(m.Ply()))
	if back := m.Len() - m.Ply(); back > 0 {
		after += fmt.Sprintf(", %d taken back", back)
	}
	if m.Varied() > 0 {
		after += ", " + games.Several(len(m.Variations())-1, "variation")
	}
	switch {
	case m.Drawn():
		return "drawn " + after
	case m.Over():
		if winner, won := m.Winner(); won {
			return names[winner] + " won " + after
		}
		return "drawn " + after
	}
	return names[m.Position().Turn()] + " to move " + after
}
