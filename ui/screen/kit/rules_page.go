package kit

import (
	"image"
	"strings"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

// RulesPage is the page of a game's rules that is read before the first move, a windowful at a time
// where the window is too small for all. The board stands under or beside the rules where it has room.
type RulesPage struct {
	at         Scroll
	rows, room int             // of the frame drawn last
	Text       image.Rectangle // where the words stand, in cells of the canvas given to Draw
}

// Briefing is what is to be known before the first move besides the rules.
type Briefing struct {
	Board func(*paint.Canvas) // draws the board
	Title string              // names the board where it is not drawn
	Terms string              // what of the board no picture shows, or ""
	More  string              // who plays, or what is asked
}

// BriefingOf returns what is told of a position's board; more comes after it.
func BriefingOf(ses *Session, b games.Board, at games.Position, more string) Briefing {
	says := Briefing{More: more, Board: func(c *paint.Canvas) {
		ses.Views.Draw(c, &view.Scene{Board: b, Position: at, Focus: -1, Theme: ses.Theme, Mini: true})
	}}
	if title := TitleOf(b); title != "" {
		says.Title = "This board: " + title + "."
	}
	if t, ok := b.(games.Termed); ok {
		says.Terms = t.Terms()
	}
	return says
}

// more reports whether something follows below.
func (r *RulesPage) more() bool { return r.at.Top(r.rows, r.room)+r.room < r.rows }

// By scrolls by so many rows.
func (r *RulesPage) By(rows int) { r.at.By(rows, r.rows, r.room) }

// Next scrolls the rules on by what the window shows. It returns false, and does nothing, if their end was shown
// already.
func (r *RulesPage) Next() bool {
	more := r.more()
	r.By(r.room)
	return more
}

// Keys returns the keys of the page. Enter turns to what does not fit yet; on the last page it begins
// the match or the puzzle.
func (r *RulesPage) Keys(about string, begin func() tea.Cmd) []Binding {
	enter := Bind("enter", "begin", begin, "enter", "space").About(about)
	if r.rows <= r.room {
		return []Binding{enter}
	}
	if r.more() {
		enter = Bind("enter", "more", Do(func() { r.Next() }), "enter", "space").About("the rules go on below")
	}
	return []Binding{
		enter,
		Bind("↑↓", "scroll", Do(func() { r.By(-1) }), "up", "k"),
		Bind("", "", Do(func() { r.By(1) }), "down", "j").Hidden(),
	}
}

// Draw draws a game's name, its goal, its rules and what else is to be known before the first move, a
// paragraph each, whole.
func (r *RulesPage) Draw(c *paint.Canvas, th *theme.Theme, g *games.Game, b Briefing) {
	rules := []string{english.Capital(g.Goal) + "."}
	for line := range strings.Lines(g.Rules) {
		if line = strings.TrimSpace(line); line != "" {
			rules = append(rules, line)
		}
	}
	said := func(lines ...string) (text []string) {
		text = append(text, rules...)
		for _, line := range lines {
			if line != "" {
				text = append(text, line)
			}
		}
		return text
	}
	for _, spaced := range []bool{true, false} {
		words := passage{th, g.Name, said(b.Terms, b.More), len(rules), spaced}
		if at, board, picture := words.beside(c.Bounds().Size(), b.Board); picture != nil {
			r.Text, r.rows, r.room = at, 0, 0
			words.draw(c.Sub(at))
			c.Sub(board).Paste(picture)
			return
		}
	}
	r.Text = c.Bounds()
	r.scrolled(c, th, g, said(b.Title, b.More), len(rules))
}

// pageWidth is how wide rules are at most.
const pageWidth = 72

// passage is the text of a page beside a board.
type passage struct {
	th     *theme.Theme
	name   string   // of the game
	text   []string // the goal, the rules, and what else is told, a paragraph each
	rules  int      // how many paragraphs the goal and the rules are
	spaced bool     // free lines are between all paragraphs, else only around the rules
}

// gap returns how many free lines are before a paragraph.
func (p *passage) gap(i int) int {
	if p.spaced || i == 1 || i == p.rules {
		return 1
	}
	return 0
}

// rows returns how many rows the game's name and the text take, wrapped at w cells, with their free lines.
func (p *passage) rows(w int) int {
	rows := 1
	for i, line := range p.text {
		rows += p.gap(i) + len(paint.Lines(p.th.Words(line), w))
	}
	return rows
}

// draw draws the passage into the whole of c.
func (p *passage) draw(c *paint.Canvas) {
	c.Text(0, 0, p.th.Words(p.name), p.th.Title)
	y := 1
	for i, line := range p.text {
		st := p.th.Text
		if i == 0 {
			st = p.th.Strong
		}
		y += p.gap(i)
		y = c.Wrap(0, y, c.Width(), c.Height(), p.th.Words(line), st)
	}
}

// beside places the passage and a board in size: under each other, or side by side, whichever draws the
// board larger. The picture is nil where the board has no room that way.
func (p *passage) beside(size image.Point, board func(*paint.Canvas)) (words, at image.Rectangle, picture *paint.Canvas) {
	const (
		narrowest = 30  // cells for the text
		least     = 20  // cells for the board
		lowest    = 4   // rows that it is drawn on, at least
		fewest    = 120 // cells
	)
	w, h, largest := size.X, size.Y, fewest
	try := func(said, room image.Rectangle) {
		if room.Dx() < least || room.Dy() <= 0 || said.Max.Y >= h {
			return
		}
		c := paint.New(room.Dx(), room.Dy())
		board(c)
		if drawn := c.Drawn(); drawn.Dy() >= lowest && drawn.Dx()*drawn.Dy() > largest {
			largest, words, at, picture = drawn.Dx()*drawn.Dy(), said, room, c
		}
	}
	width := min(w-2, pageWidth)
	x, rows := (w-width)/2, p.rows(width)
	try(image.Rect(x, 1, x+width, 1+rows), image.Rect(1, rows+2, w-1, h-1))
	for width := narrowest; width+least+5 <= w; width += 2 {
		rows := p.rows(width)
		y := max(1, (h-rows)/3)
		if y+rows == h && !p.spaced { // off the line of keys
			y--
		}
		try(image.Rect(2, y, 2+width, y+rows), image.Rect(width+5, 1, w-1, h-1))
	}
	return words, at, picture
}

// scrolled draws a game's name and paragraphs without a board, from the line that was scrolled to. Free lines set all
// paragraphs apart; where these do not fit the window only the rules, where these do not either none.
func (r *RulesPage) scrolled(c *paint.Canvas, th *theme.Theme, g *games.Game, text []string, rules int) {
	w, h := c.Width(), c.Height()
	width := min(w-2, pageWidth)
	rows := 1
	for _, line := range text {
		rows += len(paint.Lines(th.Words(line), width))
	}
	each, around := 0, 0
	switch {
	case rows+len(text) < h-1:
		each = 1
	case rows+2 < h:
		around = 1
	}
	x, y := (w-width)/2, 1
	if each > 0 {
		y = max(1, (h-rows-len(text))/3)
	}
	if r.rows, r.room = rows, h-1; rows > r.room {
		r.room-- // for what says that there is more
		if r.more() {
			c.Text(x, h-1, th.Words("↓ more"), th.Faint)
		}
		c = c.Sub(image.Rect(0, 1, w, h-1))
		y = -r.at.Top(r.rows, r.room)
	}
	c.Text(x, y, th.Words(g.Name), th.Title)
	y += 1 + each
	for i, line := range text {
		st := th.Text
		if i == 0 {
			st = th.Strong
		}
		y = c.Wrap(x, y, width, rows, th.Words(line), st) + each
		if i == 0 || i == rules-1 {
			y += around
		}
	}
}
