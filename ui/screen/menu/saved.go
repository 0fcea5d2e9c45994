package menu

import (
	"fmt"
	"image"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games/english"
	"zugzwang/games/matches"
	"zugzwang/ui/desk"
	"zugzwang/ui/paint"
	"zugzwang/ui/screen/kit"
)

// Saved shows the list of saved matches, with a preview of the chosen one.
type Saved struct {
	*desk.Saves
	ses    *kit.Session
	Errand kit.Runner
	note   string

	preview *kit.Preview // nil if the match's rules may not be run
	Rows    kit.Rows
}

func NewSaved(ses *kit.Session) *Saved { return &Saved{Saves: desk.NewSaves(ses.Saves), ses: ses} }

func (s *Saved) Init() tea.Cmd          { return s.Errand.Advance(s.ses, s) }
func (s *Saved) Title() string          { return "saved matches" }
func (s *Saved) Notify(text string)     { s.note = text }
func (s *Saved) Cover()                 {}
func (s *Saved) Update(tea.Msg) tea.Cmd { return nil }

func (s *Saved) Uncover() tea.Cmd {
	s.Reread()
	return s.Init()
}

func (s *Saved) Shut() {
	s.Errand.Stop()
	s.Close()
	s.unpreview()
}

func (s *Saved) unpreview() {
	if s.preview != nil {
		s.preview.Solving.Stop()
	}
	s.preview = nil
}

// Accept shows the result of an action or of reading.
func (s *Saved) Accept(r desk.Reply) tea.Cmd {
	if r.Says != "" {
		s.note = r.Says
	}
	next := s.Errand.Advance(s.ses, s)
	if to, ok := r.Goes.(desk.Resumed); ok {
		return tea.Batch(next, kit.Open(to))
	}
	return tea.Batch(next, s.look())
}

// look solves the board of the chosen match for the preview. There is none of a match whose rules
// may not be run.
func (s *Saved) look() tea.Cmd {
	one, _ := s.Chosen()
	if one != nil && s.preview != nil && s.preview.Match == one.Match {
		return nil
	}
	s.unpreview()
	if one == nil || one.Match == nil {
		return nil
	}
	s.preview = &kit.Preview{Ses: s.ses, Match: one.Match, Hidden: one.Hidden}
	return s.preview.Solve()
}

// along returns a function that moves the choice by delta matches, cyclically.
func (s *Saved) along(delta int) func() tea.Cmd {
	return func() tea.Cmd {
		s.note = ""
		list, _ := s.List()
		_, at := s.Chosen()
		s.Choose(kit.Step(at, delta, len(list)))
		return s.look()
	}
}

func (s *Saved) Help() []string {
	return []string{
		"Every match is saved after every move, wherever it is left. Going on with one that is over lets you look back on it, or take moves back.",
		"",
		"The last twenty that were deleted can be brought back, the last one first, also after the list was left.",
	}
}

func (s *Saved) Keys() []kit.Binding {
	none := s.Actions()[0].Off
	var table []kit.Binding
	for _, a := range s.Actions() {
		if table = append(table, kit.Action(a, s.Accept)); a.Name == "restore" {
			table = append(table,
				kit.Bind("↑↓", "choose", s.along(-1), "up", "k", "shift+tab").About("choose a match").Unless(none),
				kit.Bind("", "", s.along(1), "down", "j", "tab").Unless(none).Hidden())
		}
	}
	return append(table, kit.Common(s.ses, s)...)
}

func (s *Saved) Click(at image.Point) tea.Cmd {
	i, focused := s.Rows.Clicked(at)
	switch {
	case i < 0:
		return nil
	case focused:
		return s.Keys()[0].Run()
	}
	s.note = ""
	s.Choose(i)
	return s.look()
}

func (s *Saved) Wheel(delta int) tea.Cmd {
	if list, _ := s.List(); len(list) == 0 {
		return nil
	}
	return s.along(delta)()
}

func (s *Saved) Draw(c *paint.Canvas) {
	th, w, h := s.ses.Theme, c.Width(), c.Height()
	x := c.Text(1, 0, "Saved matches", th.Title)
	kit.DrawFooter(c, s.ses, h-1, s.Keys())
	s.Rows = kit.Rows{}
	list, more := s.List()
	if len(list) == 0 {
		if s.Listed() {
			c.Wrap(1, 2, w-2, 3, english.Capital(desk.NoSaves)+".", th.Faint)
		}
		kit.DrawWhole(c, th, h-2, s.note, th.Error)
		return
	}
	what := english.Several(len(list), "match") + ", the last played first"
	if more > 0 {
		what = fmt.Sprintf("the last %d of %d matches: o lists more", len(list), len(list)+more)
	}
	c.Fit(x+2, 0, w-x-3, what, th.Faint)
	one, chosen := s.Chosen()
	width, bottom := min(max(w*2/5, 26), 44), h-5
	from, to := s.Rows.Show(image.Rect(0, 2, width, 3), chosen, len(list), bottom-2)
	for i := from; i < to; i++ {
		when := list[i].Time.In(s.ses.Saves.Now().Location()).Format("2 Jan 15:04")
		kit.DrawItem(c, th, 2+i-from, width, i == chosen, list[i].Name(), when)
	}
	kit.DrawWhole(c, th, h-2, s.note, th.Error)
	if one.Need != nil {
		drawNeed(c.Sub(image.Rect(width+1, 2, w-1, bottom-1)), th, one.Need)
		c.Fit(1, bottom, w-2, th.Words(needs(one.Need)), th.Strong)
		c.Fit(1, bottom+1, w-2, needStands(one.Need), th.Text)
		return
	}
	s.preview.Draw(c.Sub(image.Rect(width+1, 2, w-1, bottom-1)))
	m := one.Match
	players := desk.WhoPlaysInShort(m.Board.Game(), m.Sides)
	if m.HasBot() { // bots have names
		players = desk.WhoPlays(m)
	}
	c.Fit(1, bottom, w-2, th.Words(m.Board.Game().Name+": "+m.Board.Title()), th.Strong)
	c.Fit(1, bottom+1, w-2, th.Words(stands(m)), th.Text)
	c.Fit(1, bottom+2, w-2, th.Words(players), th.Faint)
}

// stands describes the state of a match in a few words.
func stands(m *matches.Match) string {
	after := "after " + english.Plies(int32(m.Ply()))
	if back := m.Len() - m.Ply(); back > 0 {
		after += fmt.Sprintf(", %d taken back", back)
	}
	if m.Varied() > 0 {
		after += ", " + english.Several(len(m.Variations())-1, "variation")
	}
	return whoseMove(m) + " " + after
}

// whoseMove returns whose turn it is in a match, or its result, in a few words.
func whoseMove(m *matches.Match) string {
	names := m.Board.Game().Players
	if m.Drawn() || m.Over() {
		if winner, won := m.Winner(); won && !m.Drawn() {
			return names[winner] + " won"
		}
		return "drawn"
	}
	turn := m.Position().Turn()
	if you, alone := m.OnePerson(); alone && turn == you {
		return "your move"
	} else if alone {
		return "the " + m.ToMove().Noun() + "'s move"
	}
	return names[turn] + " to move"
}
