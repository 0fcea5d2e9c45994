package screen

import (
	"image"
	"path/filepath"
	"strings"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/solver"
	"zugzwang/ui/clean"
	"zugzwang/ui/paint"
)

// shelf is the list of games that are files of rules: those that belong to the program,
// and those of somebody's own that were used lately. A file that is not among them is
// read by its path, or pasted.
type shelf struct {
	ses   *session
	books []book
	at    int
	path  *fields // while the path of a file is typed
	note  string

	preview *preview
	rows    rows
}

// book is a game on the shelf.
type book struct {
	game *games.Game // nil until its file is read
	path string      // of its file; "" for one that belongs to the program
}

func newShelf(ses *session) *shelf {
	s := &shelf{ses: ses}
	for _, path := range ses.saves.Recent() {
		s.books = append(s.books, book{path: path})
	}
	for _, g := range catalog.Bundled() {
		s.books = append(s.books, book{game: g})
	}
	return s
}

func (s *shelf) init() tea.Cmd      { return s.choose(0) }
func (s *shelf) title() string      { return "your own" }
func (s *shelf) notify(text string) { s.note = text }

func (s *shelf) close() {
	if s.preview != nil {
		s.preview.solving.stop()
	}
}

func (s *shelf) help() []string {
	return []string{
		"A game is a file of rules: where it starts, and what may be done in a position. Ten lines in Starlark, a small Python, are enough; all else is worked out: who wins and in how many plies, the best moves, the replay, puzzles.",
		"",
		"zugzwang new NAME writes a file to start from, with a comment on everything. While a match on it is open, saving the file solves it again.",
	}
}

// choose takes a game into focus, and solves its first board for the preview.
func (s *shelf) choose(i int) tea.Cmd {
	s.close()
	s.ses.reading.giveUp("")
	s.at, s.note, s.preview = i, "", nil
	one := s.books[i]
	if one.game == nil {
		return nil
	}
	presets, err := catalog.Presets(one.game)
	if err != nil {
		s.note = err.Error()
		return nil
	}
	s.preview = newPreview(s.ses, presets[0].Board, presets[0].First)
	return s.preview.solve()
}

// enter goes to the setup of the game in focus.
func (s *shelf) enter() tea.Cmd {
	if s.path != nil {
		path := strings.TrimSpace(s.path.entries()[0])
		if path == "" {
			s.note = "the path of a file is missing"
			return nil
		}
		return s.load(path)
	}
	if one := s.books[s.at]; one.game == nil {
		return s.load(one.path)
	}
	return open(toSetup{Game: s.books[s.at].game})
}

// load reads a file of rules and goes to the setup of its game.
func (s *shelf) load(path string) tea.Cmd {
	ses := s.ses
	var note error
	return ses.readGame(s, "Reading "+path+"…", func(opt solver.Options) (*games.Game, error) {
		g, err := readOwn(path, opt)
		if err == nil {
			note = ses.saves.Use(path)
		}
		return g, err
	}, func(next *toSetup) tea.Cmd {
		if s.path = nil; note != nil {
			s.note = note.Error()
		}
		ses.watched[next.Game] = path
		return open(*next)
	})
}

func (s *shelf) update(msg tea.Msg) tea.Cmd {
	if _, pressed := msg.(tea.KeyPressMsg); pressed && s.path != nil {
		return s.path.update(msg)
	}
	return nil
}

// paste reads rules and drawings; a line is typed into the field, if there is one.
func (s *shelf) paste(text string) tea.Cmd {
	if s.path.types(text) {
		return s.path.paste(text)
	}
	return s.ses.pasteGame(s, text, func() tea.Cmd {
		if s.path != nil {
			return s.path.paste(text)
		}
		s.note = "what was pasted is neither rules nor a drawing with owners or results"
		return nil
	})
}

// ask lets the path of a file be typed.
func (s *shelf) ask() tea.Cmd {
	s.note = ""
	s.path = newFields(s.ses, []games.Field{{Name: "path", Help: "A file of rules, NAME.star, a drawing, NAME.dot, or a list of edges, NAME.edges"}}, []string{""}, func() tea.Cmd {
		s.note = ""
		return nil
	})
	return nil
}

func (s *shelf) go_(delta int) func() tea.Cmd {
	return func() tea.Cmd { return s.choose(step(s.at, delta, len(s.books))) }
}

// train opens the trainer of the game in focus.
func (s *shelf) train() tea.Cmd { return open(toPuzzles{Game: s.books[s.at].game}) }

// table lays the boards of the game in focus out.
func (s *shelf) table() tea.Cmd {
	g := s.books[s.at].game
	return open(toTable{Game: g, With: g.Params.Defaults(), Sides: [2]games.Side{games.Person, games.Perfect}})
}

func (s *shelf) keys() []binding {
	if s.path != nil {
		keys := common(s.ses, s)
		esc := escape(keys)
		*esc = bind("esc", "back to the list", do(func() { s.path, s.note = nil, "" }), "esc")
		return append(append([]binding{bind("enter", "read it", s.enter, "enter")}, s.path.keys()...), *esc, keys[len(keys)-1])
	}
	unread := func() string {
		if s.books[s.at].game == nil {
			return "enter reads the file first"
		}
		return ""
	}
	return append([]binding{
		bind("enter", "choose a board", s.enter, "enter", "space").about("read the file, if it is one, and choose a board"),
		bind("o", "open a file", s.ask, "o").about("type the path of a file of rules or of a drawing"),
		bind("↑↓", "choose", s.go_(-1), "up", "k", "shift+tab").about("choose a game"),
		bind("", "", s.go_(1), "down", "j", "tab").hidden(),
		bind("t", "train", s.train, "t").about("puzzles of the game, one after the other").unless(unread),
		bind("b", "table", s.table, "b").hidden().about("a table of the game's boards: who wins, over a range of its parameters").unless(unread),
		bind("paste", "read rules", nil).hidden(),
	}, common(s.ses, s)...)
}

func (s *shelf) click(at image.Point) tea.Cmd {
	switch i := s.rows.at(at); {
	case s.path != nil || i < 0:
		return nil
	case i != s.at:
		return s.choose(i)
	}
	return s.enter()
}

func (s *shelf) wheel(delta int) tea.Cmd {
	if s.path != nil {
		return nil
	}
	return s.go_(delta)()
}

func (s *shelf) draw(c *paint.Canvas) {
	th, w, h := s.ses.theme, c.Width(), c.Height()
	x := c.Text(1, 0, "Your own", th.Title)
	c.Fit(x+2, 0, w-x-3, paint.Fitting(w-x-3, "games of ten lines of rules: these, and any that you write", "games of ten lines of rules", ""), th.Faint)
	drawFooter(c, s.ses, h-1, s.keys())
	width, bottom := min(max(w*2/5, 26), 44), h-5
	from, to := s.rows.show(image.Rect(0, 2, width, 3), s.at, len(s.books), bottom-3)
	for i := from; i < to; i++ {
		y, text, faint := 2+i-from, th.Text, th.Faint
		if i == s.at {
			text, faint = th.Focus, th.Focus
			c.Fill(image.Rect(0, y, width, y+1), " ", text)
		}
		name, what := s.books[i].says()
		c.Right(width-1, y, what, faint)
		c.Fit(1, y, width-3-paint.Width(what), th.Words(name), text)
	}
	one := s.books[s.at]
	if one.game != nil {
		drawRules(c, th, one.game, image.Rectangle{Min: image.Pt(1, s.rows.Max.Y+2), Max: image.Pt(width-1, bottom-1)})
	}
	if s.preview != nil {
		s.preview.hidden = hidden(s.ses.fresh) // as of a match on it
		s.preview.draw(c.Sub(image.Rect(width+1, 2, w-1, bottom-1)))
	}
	switch {
	case s.path != nil:
		s.path.draw(c.Sub(image.Rect(0, bottom-1, w, h-2)))
	case one.game == nil:
		c.Fit(1, bottom, w-2, th.Words(clean.Text(one.path)), th.Strong)
		c.Fit(1, bottom+1, w-2, "enter reads it", th.Faint)
	default:
		c.Fit(1, bottom, w-2, th.Words(one.game.Name+": "+one.game.Goal), th.Strong)
		if y := c.Wrap(1, bottom+1, w-2, 2, th.Words(one.game.Tagline), th.Text); y < bottom+3 {
			c.Fit(1, y, w-2, th.Words(one.game.Theory), th.Faint)
		}
	}
	drawWhole(c, th, h-2, s.note, th.Error)
}

// says is what a book is called, and what it is.
func (b book) says() (name, what string) {
	if b.game == nil {
		return clean.Text(filepath.Base(b.path)), "file"
	}
	return b.game.Name, ""
}
