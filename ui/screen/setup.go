package screen

import (
	"context"
	"fmt"
	"image"
	"math/rand/v2"
	"os"
	"strings"

	"charm.land/bubbles/v2/textinput"
	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/ui/paint"
)

// setup chooses a board of a game, who plays, and who starts. Enter starts with
// everything as it is.
type setup struct {
	ses     *session
	game    *games.Game
	entries []entry
	at      int
	who     int // index into seatings
	first   games.Player
	seed    uint64 // of the random boards

	path   textinput.Model // of a judge's file
	typing bool
	note   string

	preview *preview
	cancel  context.CancelFunc
	rows    image.Rectangle
	from    int // first row shown
	lines   [3]image.Rectangle
}

// entry is a row of the list of boards.
type entry struct {
	title, see string
	board      games.Board
	first      games.Player
	size       int  // of a random board, 1..3
	file       bool // read from a file
}

// loadedMsg is a judge's file, read.
type loadedMsg struct {
	owner *setup
	path  string
	board games.Board
	err   error
}

// seatings are who can play: for each, who plays which side.
func seatings(g *games.Game) []struct {
	text  string
	sides [2]games.Side
} {
	a, b := g.Players[0], g.Players[1]
	return []struct {
		text  string
		sides [2]games.Side
	}{
		{"you are " + a + ", the perfect player is " + b, [2]games.Side{games.Person, games.Perfect}},
		{"you are " + b + ", the perfect player is " + a, [2]games.Side{games.Perfect, games.Person}},
		{"two people", [2]games.Side{games.Person, games.Person}},
		{"the perfect player against itself", [2]games.Side{games.Perfect, games.Perfect}},
	}
}

// sizes name the random boards.
var sizes = [...]string{1: "small", 2: "medium", 3: "large"}

func newSetup(ses *session, g *games.Game) *setup {
	s := &setup{ses: ses, game: g, path: textinput.New(), seed: ses.seed}
	s.path.Prompt = ""
	styles := s.path.Styles()
	styles.Cursor.Blink = false
	s.path.SetStyles(styles)
	s.path.Placeholder = "path of a file in the judge's format"
	presets, err := catalog.Presets(g)
	if err != nil {
		s.note = err.Error()
	}
	for _, p := range presets {
		s.entries = append(s.entries, entry{title: p.Title, see: p.See, board: p.Board, first: p.First})
	}
	for size := 1; size < len(sizes); size++ {
		s.entries = append(s.entries, entry{title: "Random, " + sizes[size], size: size})
	}
	s.entries = append(s.entries, entry{title: "A judge's file" + "…", see: "the judge's input, read from a file", file: true})
	s.roll()
	s.choose(0)
	return s
}

// roll makes the random boards for the present seed.
func (s *setup) roll() {
	for i := range s.entries {
		if e := &s.entries[i]; e.size > 0 {
			e.board = s.game.Random(rand.New(rand.NewPCG(s.seed, uint64(e.size))), e.size)
			e.see = fmt.Sprintf("seed %d, r draws another: %s", s.seed, e.board.Title())
		}
	}
}

// choose takes an entry; its preview is solved when the screen asks for it.
func (s *setup) choose(i int) {
	s.at = i
	s.note = ""
	s.show()
}

// show puts the chosen board into the preview.
func (s *setup) show() {
	if s.cancel != nil {
		s.cancel()
		s.cancel = nil
	}
	s.preview = nil
	e := s.entries[s.at]
	if e.board != nil {
		s.first = e.first
		s.preview = newPreview(s.ses, e.board, s.first)
	}
}

// solve solves the preview in the background.
func (s *setup) solve() tea.Cmd {
	if s.preview == nil || s.preview.solution != nil {
		return nil
	}
	ctx, cancel := context.WithCancel(s.ses.ctx)
	s.cancel = cancel
	return s.preview.solve(ctx)
}

func (s *setup) init() tea.Cmd { return s.solve() }
func (s *setup) title() string { return s.game.Name }

func (s *setup) close() {
	if s.cancel != nil {
		s.cancel()
	}
}

func (s *setup) notify(text string) { s.note = text }

func (s *setup) update(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case previewedMsg:
		if s.preview != nil {
			s.preview.take(msg)
		}
	case loadedMsg:
		if msg.owner != s {
			return nil
		}
		if msg.err != nil {
			s.note = msg.err.Error()
			return nil
		}
		e := &s.entries[len(s.entries)-1]
		e.board, e.see = msg.board, msg.path+": "+msg.board.Title()
		s.typing = false
		s.path.Blur()
		s.show()
		return s.solve()
	case tea.KeyPressMsg, tea.PasteMsg:
		if s.typing {
			var cmd tea.Cmd
			s.path, cmd = s.path.Update(msg)
			return cmd
		}
	default:
		if s.typing {
			var cmd tea.Cmd
			s.path, cmd = s.path.Update(msg)
			return cmd
		}
	}
	return nil
}

// start begins the match, or asks for the file's path first.
func (s *setup) start() tea.Cmd {
	e := s.entries[s.at]
	if e.file && e.board == nil {
		return s.ask()
	}
	m := games.NewMatch(e.board, s.first, seatings(s.game)[s.who].sides)
	return open(newPlay(s.ses, m))
}

// ask lets the user type the path of a file.
func (s *setup) ask() tea.Cmd {
	s.at = len(s.entries) - 1
	s.show()
	s.note = ""
	s.typing = true
	return s.path.Focus()
}

// load reads the file whose path was typed.
func (s *setup) load() tea.Cmd {
	g, path := s.game, strings.TrimSpace(s.path.Value())
	if path == "" {
		s.note = "the path of a file is missing"
		return nil
	}
	return func() tea.Msg {
		text, err := os.ReadFile(path)
		if err != nil {
			return loadedMsg{owner: s, err: err}
		}
		in, err := g.Read(text, path, nil)
		if err != nil {
			return loadedMsg{owner: s, err: err}
		}
		return loadedMsg{owner: s, path: path, board: in.Board()}
	}
}

func (s *setup) go_(delta int) func() tea.Cmd {
	return func() tea.Cmd {
		s.choose(step(s.at, delta, len(s.entries)))
		return s.solve()
	}
}

func (s *setup) keys() []binding {
	if s.typing {
		return []binding{
			bind("enter", "read the file", s.load, "enter"),
			bind("esc", "stop", do(func() {
				s.typing = false
				s.note = ""
				s.path.Blur()
			}), "esc"),
		}
	}
	return append([]binding{
		bind("enter", "start", s.start, "enter", "space"),
		bind("↑↓", "choose a board", s.go_(-1), "up", "k", "shift+tab"),
		bind("", "", s.go_(1), "down", "j", "tab").hidden(),
		bind("p ← →", "who plays", do(func() { s.who = step(s.who, 1, len(seatings(s.game))) }), "p", "right", "l"),
		bind("", "", do(func() { s.who = step(s.who, -1, len(seatings(s.game))) }), "P", "left", "h").hidden(),
		bind("f", "who starts", s.swapFirst, "f"),
		bind("r", "another random board", s.reroll, "r"),
		bind("o", "open a judge's file", s.ask, "o"),
		bind("s", "solver", s.watch, "s").about("watch the solver at work on this board").unless(s.unsolved),
		bind("x", "explore", s.walk, "x").about("walk all states of this board").unless(s.unsolved),
	}, common(s.ses, s)...)
}

// unsolved says why the board's solution cannot be looked into now.
func (s *setup) unsolved() string {
	if s.preview == nil || s.preview.solution == nil {
		return unsolved
	}
	return ""
}

func (s *setup) watch() tea.Cmd {
	p := s.preview
	return open(newReplay(s.ses, p.match.Board, p.solution, p.match.Position()))
}

func (s *setup) walk() tea.Cmd {
	p := s.preview
	return open(newExplore(s.ses, p.match.Board, p.solution, p.match.Position()))
}

// seat takes over who plays and who starts, as asked on the command line.
func (s *setup) seat(sides [2]games.Side, first games.Player) {
	for i, seating := range seatings(s.game) {
		if seating.sides == sides {
			s.who = i
		}
	}
	if s.first != first {
		s.swapFirst()
	}
}

// swapFirst lets the other player start.
func (s *setup) swapFirst() tea.Cmd {
	if s.preview == nil {
		s.first = s.first.Other()
		return nil
	}
	s.first = s.first.Other()
	s.preview = newPreview(s.ses, s.preview.match.Board, s.first)
	return s.solve()
}

// reroll draws other random boards, and goes to one of them.
func (s *setup) reroll() tea.Cmd {
	s.seed++
	s.ses.seed = s.seed
	s.roll()
	if s.entries[s.at].size == 0 {
		for i, e := range s.entries {
			if e.size == 1 {
				s.at = i
			}
		}
	}
	s.choose(s.at)
	return s.solve()
}

func (s *setup) click(at image.Point) tea.Cmd {
	if at.In(s.rows) && !s.typing {
		i := s.from + at.Y - s.rows.Min.Y
		if i == s.at {
			return s.start()
		}
		if i < len(s.entries) {
			s.choose(i)
			return s.solve()
		}
	}
	switch {
	case at.In(s.lines[0]):
		s.who = step(s.who, 1, len(seatings(s.game)))
	case at.In(s.lines[1]):
		return s.swapFirst()
	case at.In(s.lines[2]):
		return s.start()
	}
	return nil
}

func (s *setup) wheel(delta int) tea.Cmd { return s.go_(delta)() }

func (s *setup) draw(c *paint.Canvas) {
	th, w, h := s.ses.theme, c.Width(), c.Height()
	x := c.Text(1, 0, s.game.Name, th.Title)
	c.Fit(x+2, 0, w-x-3, th.Words(s.game.Tagline), th.Faint)
	list := min(max(w*2/5, 26), 44)
	bottom := h - 6
	// The boards to start from.
	from, to := window(len(s.entries), s.at, bottom-2)
	s.from, s.rows = from, image.Rect(0, 2, list, 2+to-from)
	for i := from; i < to; i++ {
		y, st := 2+i-from, th.Text
		if i == s.at {
			st = th.Focus
			c.Fill(image.Rect(0, y, list, y+1), " ", st)
		}
		c.Fit(1, y, list-2, th.Words(s.entries[i].title), st)
	}
	// The chosen one.
	area := image.Rect(list+1, 2, w-1, bottom-1)
	if s.preview != nil {
		s.preview.draw(c.Sub(area))
	} else {
		c.Center(area.Min.X, (area.Min.Y+area.Max.Y)/2, area.Dx(), "no file chosen yet", th.Faint)
	}
	c.Fit(1, bottom, w-2, th.Words(s.entries[s.at].see), th.Strong)
	// Who plays, who starts.
	s.line(c, 0, bottom+1, "p", "players", seatings(s.game)[s.who].text)
	s.line(c, 1, bottom+2, "f", "first", s.game.Players[s.first]+" starts")
	if s.typing {
		x := c.Text(1, bottom+3, "file    ", th.Key)
		s.path.SetWidth(w - x - 2)
		c.Styled(image.Rect(x, bottom+3, w-1, bottom+4), s.path.View())
	} else {
		s.line(c, 2, bottom+3, "enter", "", "start")
	}
	if s.note != "" {
		c.Fit(1, bottom+4, w-2, th.Words(s.note), th.Error)
	}
	drawFooter(c, s.ses, h-1, s.keys())
}

// line draws one of the choices beneath the boards.
func (s *setup) line(c *paint.Canvas, i, y int, key, name, value string) {
	th := s.ses.theme
	s.lines[i] = image.Rect(0, y, c.Width(), y+1)
	c.Text(1, y, key, th.Key)
	c.Text(7, y, name, th.Faint)
	c.Fit(16, y, c.Width()-17, th.Words(value), th.Text)
}

func (s *setup) help() []string {
	lines := append([]string{s.game.Name + ": " + s.game.Tagline, ""}, strings.Split(s.game.Rules, "\n")...)
	return append(lines, "", "Solved by: "+s.game.Theory)
}
