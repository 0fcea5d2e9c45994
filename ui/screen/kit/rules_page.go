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

// RulesPage shows a game's rules before the first move, in several pages if the window is small.
// The board is drawn below or beside the rules if there is room.
type RulesPage struct {
	at         Scroll
	rows, room int             // height of the text and of the room for it in the last frame
	Text       image.Rectangle // area of the text, in cells of the canvas given to Draw
}

// Briefing is what a rules page shows besides the rules.
type Briefing struct {
	Board func(*paint.Canvas) // draws the board
	Title string              // name of the board, shown if it is not drawn
	Terms string              // what a picture of the board does not show, or ""
	More  string              // who plays, or what is asked
}

// BriefingOf returns the briefing about a position's board, followed by more.
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

// more reports whether text follows below the window.
func (r *RulesPage) more() bool { return r.at.Top(r.rows, r.room)+r.room < r.rows }

// By scrolls down by some rows, or up if rows is negative, within the text as last drawn.
func (r *RulesPage) By(rows int) { r.at.By(rows, r.rows, r.room) }

// Next scrolls to the next page. It returns false if the end was already shown.
func (r *RulesPage) Next() bool {
	more := r.more()
	r.By(r.room)
	return more
}

// Keys returns the keys of the page. Enter shows the next page; on the last page it calls begin,
// and about is the help page's text about it.
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

// Draw draws the game's name, goal, rules and the briefing, each as a paragraph, and the board if
// there is room.
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

// pageWidth is the largest width of the text.
const pageWidth = 72

// passage is the text of a page beside a board.
type passage struct {
	th     *theme.Theme
	name   string   // of the game
	text   []string // paragraphs: the goal, the rules, the briefing
	rules  int      // how many of them are the goal and the rules
	spaced bool     // empty lines are between all paragraphs; otherwise only around the rules
}

// gap returns how many empty lines precede paragraph i.
func (p *passage) gap(i int) int {
	if p.spaced || i == 1 || i == p.rules {
		return 1
	}
	return 0
}

// rows returns the height of the passage, wrapped at w cells.
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

// beside returns the areas of the passage and of a board in a canvas of this size, one below the
// other or side by side, so that the board becomes as large as possible, with the board's picture.
// The picture is nil if the board has no room.
func (p *passage) beside(size image.Point, board func(*paint.Canvas)) (words, at image.Rectangle, picture *paint.Canvas) {
	const (
		narrowest = 30  // least width of the text
		least     = 20  // least width of the board
		lowest    = 4   // least height of the drawn board
		fewest    = 120 // least area of the drawn board, in cells
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
		if y+rows == h && !p.spaced { // keep distance from the footer
			y--
		}
		try(image.Rect(2, y, 2+width, y+rows), image.Rect(width+5, 1, w-1, h-1))
	}
	return words, at, picture
}

// scrolled draws the name and the paragraphs without a board, from the scrolled line on. Empty
// lines separate all paragraphs, or only the rules from the rest if there is less room, or none.
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
		r.room-- // for the line "more"
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
