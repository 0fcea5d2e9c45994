package menu

import (
	"fmt"
	"image"
	"path/filepath"
	"slices"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/games/english"
	"zugzwang/games/matches"
	"zugzwang/games/params"
	"zugzwang/solver"
	"zugzwang/ui/clean"
	"zugzwang/ui/desk"
	"zugzwang/ui/paint"
	"zugzwang/ui/screen/kit"
)

// MoreGames is the screen on which a game is chosen that is written as a file of rules: one that
// comes with the program, or one of the user's that was played lately. The user can also type the
// path of another file, or paste its text.
type MoreGames struct {
	ses   *kit.Session
	Books []book
	At    int         // index of the game in focus
	path  *kit.Fields // nil unless the path of a file is being typed
	find  *kit.Fields // nil unless a name is being searched for
	note  string

	preview *kit.Preview // of the game in focus; nil: there is none
	clock   kit.Pause    // delays the solving of the preview
	rows    kit.Rows
}

// rest is the delay before the board of the game in focus is solved. Some take a second, and
// solvers run one at a time; whoever passes over games or opens one at once does not wait.
const rest = 150 * time.Millisecond

// book is a game of the list.
type book struct {
	Game *games.Game // nil until its file has been read
	path string      // of its file; "" if it comes with the program
}

func NewMoreGames(ses *kit.Session) *MoreGames {
	s := &MoreGames{ses: ses}
	for _, path := range ses.Saves.Recent() {
		s.Books = append(s.Books, book{path: path})
	}
	for _, g := range easiest(catalog.Bundled()) {
		s.Books = append(s.Books, book{Game: g})
	}
	return s
}

// easiest returns games in the order of how much there is to read before one can play: the fewer
// letters in goal and rules, the earlier.
func easiest(list []*games.Game) []*games.Game {
	list = slices.Clone(list)
	slices.SortStableFunc(list, func(a, b *games.Game) int { return len(a.GoalAndRules()) - len(b.GoalAndRules()) })
	return list
}

// focus puts a game into focus, before Init, and reports whether it is listed.
func (s *MoreGames) focus(g *games.Game) bool {
	i := slices.IndexFunc(s.Books, func(b book) bool { return b.Game != nil && b.Game.ID == g.ID })
	s.At = max(i, 0)
	return i >= 0
}

func (s *MoreGames) Init() tea.Cmd      { return s.choose(s.At) }
func (s *MoreGames) Title() string      { return "more games" }
func (s *MoreGames) Notify(text string) { s.note = text }

// Shut and Cover stop solving the preview; Uncover starts it again.
func (s *MoreGames) Shut() {
	s.clock.Stop()
	if s.preview != nil {
		s.preview.Solving.Stop()
	}
}

func (s *MoreGames) Cover()           { s.Shut() }
func (s *MoreGames) Uncover() tea.Cmd { return s.solve() }

// solve solves the preview after rest, unless that is done or has failed. In play it does nothing,
// since previews then show no results.
func (s *MoreGames) solve() tea.Cmd {
	if p := s.preview; p != nil && p.Solution == nil && p.Err == nil && s.ses.Fresh != kit.Playing {
		return s.clock.Start(s.ses, rest, p.Solve)
	}
	return nil
}

func (s *MoreGames) Help() []string {
	return []string{
		"A game is a file of rules: where it starts, and what may be done in a position. Ten lines in Starlark, a small Python, are enough; all else is worked out: who wins and in how many plies, the best moves, the replay, puzzles.",
		"",
		"A game is hot if a move in it often gains something: its positions have temperatures, which study shows with thermographs.",
		"",
		"zugzwang new NAME writes a file to start from, with a comment on everything. While a match on it is open, saving the file solves it again.",
	}
}

// choose moves the focus to game i, and solves its first board for the preview.
func (s *MoreGames) choose(i int) tea.Cmd {
	s.Shut()
	s.ses.Reading.GiveUp("")
	s.At, s.note, s.preview = i, "", nil
	one := s.Books[i]
	if one.Game == nil {
		return nil
	}
	presets, err := catalog.Presets(one.Game)
	if err != nil {
		s.note = err.Error()
		return nil
	}
	s.preview = kit.NewPreview(s.ses, presets[0].Board, presets[0].First)
	return s.solve()
}

// enter opens the setup of the game in focus or, while a path is being typed, of the file with this
// path.
func (s *MoreGames) enter() tea.Cmd {
	if s.path != nil {
		path := strings.TrimSpace(s.path.Entries()[0])
		if path == "" {
			s.note = "the path of a file is missing"
			return nil
		}
		return s.load(path)
	}
	if one := s.Books[s.At]; one.Game == nil {
		return s.load(one.path)
	}
	return kit.Open(kit.ToSetup{Game: s.Books[s.At].Game})
}

// load reads a file of rules, opens the setup of its game, and adds the path to the recent ones.
func (s *MoreGames) load(path string) tea.Cmd {
	ses := s.ses
	var note error
	return ses.ReadGame(s, "Reading "+path+"…", func(opt solver.Options) (*games.Game, error) {
		g, err := kit.ReadRulesFile(path, opt)
		if err == nil {
			note = ses.Saves.Use(path)
		}
		return g, err
	}, func(next *kit.ToSetup) tea.Cmd {
		if s.path = nil; note != nil {
			s.note = note.Error()
		}
		ses.Watched[next.Game] = path
		return kit.Open(*next)
	})
}

func (s *MoreGames) Update(msg tea.Msg) tea.Cmd {
	if _, pressed := msg.(tea.KeyPressMsg); !pressed {
		return nil
	}
	switch {
	case s.path != nil:
		return s.path.Update(msg)
	case s.find != nil:
		return s.find.Update(msg)
	}
	return nil
}

// Paste reads rules or a drawing as a game. A single line is typed into the field for a path or a
// name instead, if one is open; a path also takes a text that is no game.
func (s *MoreGames) Paste(text string) tea.Cmd {
	if s.path.Types(text) {
		return s.path.Paste(text)
	}
	if s.find.Types(text) {
		return s.find.Paste(text)
	}
	return s.ses.PasteGame(s, text, func() tea.Cmd {
		if s.path != nil {
			return s.path.Paste(text)
		}
		s.note = "what was pasted is neither rules nor a drawing with owners or results"
		return nil
	})
}

// ask opens the field for the path of a file.
func (s *MoreGames) ask() tea.Cmd {
	s.note = ""
	s.path = kit.NewFields(s.ses, []params.Field{{Name: "path", Help: "A file of rules, NAME.star, a drawing, NAME.dot, or a list of edges, NAME.edges"}}, []string{""}, func() tea.Cmd {
		s.note = ""
		return nil
	})
	return nil
}

func (s *MoreGames) goBy(delta int) func() tea.Cmd {
	return func() tea.Cmd { return s.choose(kit.Step(s.At, delta, len(s.Books))) }
}

// page returns a function that moves the focus down (dir 1) or up (-1) by a page, not beyond the
// first and the last game.
func (s *MoreGames) page(dir int) func() tea.Cmd {
	return func() tea.Cmd {
		return s.choose(min(max(s.At+dir*max(s.rows.Max.Y-s.rows.Min.Y, 1), 0), len(s.Books)-1))
	}
}

// to returns a function that moves the focus to game i.
func (s *MoreGames) to(i int) func() tea.Cmd {
	return func() tea.Cmd { return s.choose(i) }
}

// search opens an input for the name of a game, or a part of it. With every character typed, the
// cursor of the list goes to the first game whose name fits.
func (s *MoreGames) search() tea.Cmd {
	s.note = ""
	s.find = kit.NewFields(s.ses, []params.Field{{Name: "search"}}, []string{""}, func() tea.Cmd {
		found := s.found()
		if len(found) == 0 {
			s.note = fmt.Sprintf("no name here contains %q", s.find.Entries()[0])
			return nil
		}
		return s.choose(found[0])
	})
	return nil
}

// drawSearch draws the field for a part of a name, and returns the first column behind its prompt.
func (s *MoreGames) drawSearch(c *paint.Canvas) int {
	x, in := c.Text(1, 0, "search: ", s.ses.Theme.Key), &s.find.Inputs[0]
	in.SetStyles(kit.InputStyles(s.ses.Theme))
	in.SetWidth(max(c.Width()-x-1, 1))
	in.Placeholder = "type a name"
	c.Styled(image.Rect(x, 0, c.Width(), 1), in.View())
	return x
}

// found returns the indices of the games whose names contain what was typed: first those that begin
// with it. It returns all if nothing was typed.
func (s *MoreGames) found() (list []int) {
	typed := strings.ToLower(strings.TrimSpace(s.find.Entries()[0]))
	begin := 0
	for i, one := range s.Books {
		name, _ := one.Says()
		switch at := strings.Index(strings.ToLower(name), typed); {
		case at == 0:
			list = slices.Insert(list, begin, i)
			begin++
		case at > 0:
			list = append(list, i)
		}
	}
	return list
}

// foundBy returns a function that moves the focus to the next (delta 1) or previous (-1) game
// found, cyclically.
func (s *MoreGames) foundBy(delta int) func() tea.Cmd {
	return func() tea.Cmd {
		found := s.found()
		if len(found) == 0 {
			return nil
		}
		return s.choose(found[kit.Step(slices.Index(found, s.At), delta, len(found))])
	}
}

// searchKeys returns the keys while a name is searched for; all other keys type.
func (s *MoreGames) searchKeys() []kit.Binding {
	keys := kit.Common(s.ses, s)
	esc := kit.Escape(keys)
	*esc = kit.Bind("esc", "back to the list", kit.Do(func() { s.find, s.note = nil, "" }), "esc")
	return []kit.Binding{
		kit.Bind("enter", "choose a board", func() tea.Cmd {
			s.find = nil
			return s.enter()
		}, "enter").Unless(func() string { return s.note }),
		kit.Bind("↑↓", "next found", s.foundBy(-1), "up", "shift+tab"),
		kit.Bind("", "", s.foundBy(1), "down", "tab").Hidden(),
		*esc, keys[len(keys)-1],
	}
}

// train opens the trainer for the game in focus.
func (s *MoreGames) train() tea.Cmd { return kit.Open(kit.ToPuzzles{Game: s.Books[s.At].Game}) }

func (s *MoreGames) learn() tea.Cmd { return kit.Open(kit.ToLesson{Game: s.Books[s.At].Game}) }

// table opens the table of the boards of the game in focus.
func (s *MoreGames) table() tea.Cmd {
	g := s.Books[s.At].Game
	return kit.Open(kit.ToTable{Game: g, With: g.Params.Defaults(), Sides: matches.Sides{matches.Person, matches.Perfect}})
}

func (s *MoreGames) Keys() []kit.Binding {
	if s.path != nil {
		keys := kit.Common(s.ses, s)
		esc := kit.Escape(keys)
		*esc = kit.Bind("esc", "back to the list", kit.Do(func() { s.path, s.note = nil, "" }), "esc")
		return append(append([]kit.Binding{kit.Bind("enter", "read it", s.enter, "enter")}, s.path.Keys()...), *esc, keys[len(keys)-1])
	}
	if s.find != nil {
		return s.searchKeys()
	}
	unread := func() string {
		if s.Books[s.At].Game == nil {
			return "enter reads the file first"
		}
		return ""
	}
	return slices.Concat([]kit.Binding{
		kit.Bind("enter", "choose a board", s.enter, "enter", "space").About("read the file, if it is one, and choose a board"),
		kit.Bind("↑↓", "choose", s.goBy(-1), "up", "k", "shift+tab").About("choose a game"),
		kit.Bind("", "", s.goBy(1), "down", "j", "tab").Hidden(),
		kit.Bind("/", "search", s.search, "/").About("type a part of a game's name"),
		kit.Bind("o", "a file", s.ask, "o").About("type the path of a file of rules or of a drawing"),
		kit.Bind("pgup pgdn", "a page", s.page(-1), "pgup").Hidden().About("a page of games up or down"),
		kit.Bind("", "", s.page(1), "pgdown").Hidden(),
		kit.Bind("home end", "first, last", s.to(0), "home").Hidden().About("the first or the last game"),
		kit.Bind("", "", s.to(len(s.Books)-1), "end").Hidden(),
		kit.Bind("t", "train", s.train, "t").About("puzzles of the game, one after the other").Unless(unread),
		kit.Bind("f", "lesson", s.learn, "f").About("the first lesson of the game in focus, if it has one, or the list of lessons").Hidden().Unless(unread),
		kit.Worded(desk.Door(desk.ToTable), s.table).Hidden().Unless(unread),
		kit.Bind("paste", "read rules", nil).Hidden(),
	}, kit.Common(s.ses, s))
}

func (s *MoreGames) Click(at image.Point) tea.Cmd {
	switch i, focused := s.rows.Clicked(at); {
	case s.path != nil || i < 0:
		return nil
	case focused:
		return s.enter()
	default:
		return s.choose(i)
	}
}

func (s *MoreGames) Wheel(delta int) tea.Cmd {
	if s.path != nil {
		return nil
	}
	return s.goBy(delta)()
}

func (s *MoreGames) Draw(c *paint.Canvas) {
	th, w, h := s.ses.Theme, c.Width(), c.Height()
	x := 1
	if s.find != nil {
		x = s.drawSearch(c.Sub(image.Rect(0, 0, w-11, 1)))
	} else {
		x = c.Text(x, 0, "More games", th.Title)
		c.Fit(x+2, 0, w-x-13, paint.Fitting(w-x-13, "well-known games and your own, those with few rules first; / searches a name", "those with few rules first; / searches a name", "few rules first; / searches a name", ""), th.Faint)
	}
	kit.DrawFooter(c, s.ses, h-1, s.Keys())
	if end := w - 1; end-x > 2+len("30 of 30")+2 {
		c.Right(end, 0, fmt.Sprintf("%d of %d", s.At+1, len(s.Books)), th.Faint)
	}
	width, bottom := min(max(w*2/5, 26), 44), h-7
	from, to := s.rows.Show(image.Rect(0, 2, width, 3), s.At, len(s.Books), bottom-3)
	for i := from; i < to; i++ {
		name, what := s.Books[i].Says()
		kit.DrawItem(c, th, 2+i-from, width, i == s.At, name, what)
	}
	one := s.Books[s.At]
	if s.preview != nil {
		s.preview.Hidden = kit.Hidden(s.ses.Fresh) // hide what a match on it would hide
		s.preview.Draw(c.Sub(image.Rect(width+1, 2, w-1, bottom-1)))
	}
	switch {
	case s.path != nil:
		s.path.Draw(c.Sub(image.Rect(0, bottom-1, w, h-2)))
	case one.Game == nil:
		c.Fit(1, bottom, w-2, th.Words(clean.Text(one.path)), th.Strong)
		c.Fit(1, bottom+1, w-2, "enter reads it", th.Faint)
	default:
		y := c.Wrap(1, bottom, w-2, 2, th.Words(english.Capital(one.Game.Goal)), th.Strong)
		y = c.Wrap(1, y, w-2, h-2-y, wholeSentences(th.Words(one.Game.Rules), w-2, h-2-y), th.Text)
		if y < h-2 && s.ses.Fresh != kit.Playing {
			c.Fit(1, y, w-2, th.Words(one.Game.Theory), th.Faint)
		}
	}
	if s.note == "" && s.path == nil && one.Game != nil {
		c.Fit(1, h-2, w-2, paint.Fitting(w-2, "hot: it is good to be the one to move, as a move often gains something", "hot: it is good to be the one to move"), th.Faint)
	}
	kit.DrawWhole(c, th, h-2, s.note, th.Error)
}

// wholeSentences returns as many of the first sentences of a text as fit into lines of w cells.
func wholeSentences(text string, w, lines int) string {
	fits := ""
	for sentence := range strings.SplitAfterSeq(strings.Join(strings.Fields(text), " ")+" ", ". ") {
		if len(paint.Lines(fits+sentence, w)) > lines {
			break
		}
		fits += sentence
	}
	return fits
}

// Says returns the name of a game, and in a word what is special about it: "file" if its file has
// not been read yet, "hot" if moves in it often gain something; "" if nothing is.
func (b book) Says() (name, what string) {
	if b.Game == nil {
		return clean.Text(filepath.Base(b.path)), "file"
	}
	if b.Game.Hot {
		return b.Game.Name, "hot"
	}
	return b.Game.Name, ""
}
