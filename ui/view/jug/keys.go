package jug

import (
	"image"
	"strings"

	"zugzwang/games"
	"zugzwang/games/jug"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

// draw draws the keypad with its top left cell at at, and appends the targets of legal moves.
func (k *keypad) draw(b *scene, c *paint.Canvas, targets []view.Target, at image.Point) []view.Target {
	for i, m := range k.moves {
		r := k.at[i].Add(at)
		words := b.key(c, r, m, k.verb)
		if !b.moves[m] {
			continue
		}
		if words = words.Intersect(c.Bounds()); words.Empty() {
			continue
		}
		t := b.Target(words, m)
		t.More = []image.Rectangle{r.Intersect(c.Bounds())}
		targets = append(targets, t)
	}
	return targets
}

// face returns the styles of the key of a legal move: of its name and of its verdict.
func (b *scene) face(m games.Move) (name, worth theme.Style) {
	if _, known := b.Worth(m); !known && !b.focused(m) && b.Left == nil {
		st := theme.Style{Fg: b.Theme.Text.Fg, Bg: b.Theme.Made.Key, Attrs: b.Theme.Text.Attrs}
		if b.Theme.Depth == theme.Mono {
			st = b.Theme.Text
		}
		return st, st
	}
	name, worth = b.MoveStyle(m)
	if b.Theme.Pictures() && !b.focused(m) && b.Left == nil { // only the verdict has the colour of the outcome
		name = theme.Style{Fg: b.Theme.Text.Fg, Bg: b.Theme.Made.Key}
	}
	return name, worth
}

// key draws the key of a move and returns the cells for its words: the name of the move and, if it is
// shown, the verdict for the player who makes it, with a star if it is best. The key of a move that
// is not legal is flat and says why.
func (b *scene) key(c *paint.Canvas, r image.Rectangle, m games.Move, verbs bool) (words image.Rectangle) {
	legal := b.moves[m] && !b.Aside(m)
	st, worth := b.Theme.Faint, b.Theme.Faint
	if legal {
		st, worth = b.face(m)
	}
	words = inset(r)
	y := words.Min.Y
	spoken := !b.tabled() && r.Dy() <= 3 // the verb stands above the name: "take" above "3"
	switch {
	case !b.Theme.Pictures():
		words = b.framed(c, r, legal, st)
	case legal:
		c.Fill(image.Rect(r.Min.X, r.Min.Y, r.Max.X, words.Max.Y), " ", st)
		if words.Dy() > 1 {
			c.Fill(image.Rect(r.Min.X, y+1, r.Max.X, words.Max.Y), " ", worth)
		}
	}
	if words.Dy() == 1 {
		b.line(c, words, m, legal, verbs, st, worth)
		return words
	}
	head, foot := name(m), b.worth(m, words.Dx())
	if m != jug.Pass && !spoken && verbs {
		head = "take " + head
	}
	star := b.Theme.Glyph.Star
	verdict, best := strings.CutPrefix(foot, star)
	if len(head) == 1 && len(verdict) == 2 { // above the digit of a verdict without a star
		head = " " + head
	}
	if w := paint.Width(foot); best && (words.Dx()-w)%2 != 0 && w < words.Dx() { // in the middle, as verdicts on other keys are
		foot = star + " " + verdict
	}
	verb := "take"
	if m == jug.Pass {
		verb = "say"
	}
	strong, plain, faint := st, worth, st
	strong.Attrs |= theme.Bold
	plain.Attrs &^= theme.Bold
	faint.Attrs &^= theme.Bold
	if !legal {
		strong, verb, foot = b.unable(m), b.reason(m, r.Dx()), ""
		if !spoken {
			foot = verb
		}
	}
	if spoken {
		c.Center(r.Min.X, y, r.Dx(), verb, faint)
		y++
	}
	c.Center(r.Min.X, y, r.Dx(), head, strong)
	c.Center(r.Min.X, y+1, r.Dx(), foot, plain)
	return words
}

// line draws the words of a key into r, which is one row high.
func (b *scene) line(c *paint.Canvas, r image.Rectangle, m games.Move, legal, verb bool, st, worth theme.Style) {
	text, w := name(m), r.Dx()
	if verb && m != jug.Pass {
		text = "take " + text
	}
	if !legal {
		struck := b.unable(m)
		why := b.reason(m, w-len(text)-1)
		x := r.Min.X + max(w-len(text)-1-len(why), 0)/2
		x = c.Fit(x, r.Min.Y, r.Max.X-x, text, struck)
		if len(why) < r.Max.X-x {
			c.Text(x+1, r.Min.Y, why, b.Theme.Faint)
		}
		return
	}
	foot := b.worth(m, w-len(text)-1)
	if foot == "" {
		c.Center(r.Min.X, r.Min.Y, w, text, st)
		return
	}
	margin := 0
	if w >= len(text)+paint.Width(foot)+3 {
		margin = 1
	}
	x := c.Text(r.Min.X+margin, r.Min.Y, text, st)
	c.Fill(image.Rect(max(x, r.Max.X-2*margin-paint.Width(foot)), r.Min.Y, r.Max.X, r.Max.Y), " ", worth)
	c.Right(r.Max.X-margin, r.Min.Y, foot, worth)
}

// worth returns the text of a move's verdict on its key, in at most w cells; "" if it is not shown or
// has no room. It never cuts off digits.
func (b *scene) worth(m games.Move, w int) string {
	o, ok := b.Option(m)
	if !ok || !b.Show.Colours {
		return ""
	}
	star := ""
	if b.IsBest(m) {
		star = b.Theme.Glyph.Star
	}
	label, letter := b.Label(o.Verdict), b.Theme.Glyph.Letter[o.Verdict.Outcome]
	return b.Fitting(w, star+label, label, star+letter, letter)
}

// unable returns the style of the name of a move that is not legal, or that a hint rules out. A banned number is struck
// through and has the colour of errors; a number larger than that of the stones is very faint.
func (b *scene) unable(m games.Move) theme.Style {
	switch {
	case b.moves[m]: // a hint rules it out
	case m.To > b.at.Stones && b.Theme.Depth != theme.Mono:
		return b.Theme.Border
	case b.banned(m):
		st := b.Theme.Dimmed
		if b.Theme.Depth != theme.Mono {
			st.Fg = b.Theme.Error.Fg
		}
		return st
	}
	return b.Theme.Faint
}

// banned reports whether a move takes the number that was just taken.
func (b *scene) banned(m games.Move) bool {
	return m != jug.Pass && b.at.Last >= 0 && b.board.Sizes()[b.at.Last] == m.To
}

// reason returns why a move is not legal, in at most w cells. It returns "" if there is no room, or
// no reason: the match is over, or only a hint rules the move out.
func (b *scene) reason(m games.Move, w int) string {
	long, brief := "", ""
	switch {
	case b.moves[m]: // a hint rules it out
	case m == jug.Pass && !b.at.MayPass(b.at.Player):
		long, brief = "spent", "spent"
	case m == jug.Pass && b.at.Last == jug.Passed:
		long, brief = "not now", "no"
	case m.To > b.at.Stones:
		if long, brief = "too many", "big"; len(long)+2 > w {
			long = "too big"
		}
	case b.banned(m):
		long, brief = "banned", "ban"
	}
	return b.Fitting(w, long, brief)
}

// framed draws an empty key in a frame, or in brackets if it is low, and returns the cells for its
// words. The key of a move that is not legal has neither.
func (b *scene) framed(c *paint.Canvas, r image.Rectangle, legal bool, st theme.Style) image.Rectangle {
	words := image.Rect(r.Min.X+1, r.Min.Y+r.Dy()/2, r.Max.X-1, r.Min.Y+r.Dy()/2+1)
	if !legal {
		return words
	}
	c.Fill(words, " ", st)
	if r.Dy() > 2 {
		c.Frame(r, b.Theme.Glyph, b.Theme.Text)
		return words
	}
	st.Underline = 0
	c.Put(r.Min.X, r.Min.Y, "[", st)
	c.Put(r.Max.X-1, r.Min.Y, "]", st)
	return words
}

// inset returns the cells for words on a painted key that takes r: without its last row, which stays free if there are
// several, and, if it is high, its first row.
func inset(r image.Rectangle) image.Rectangle {
	if r.Dy() == 1 {
		return r
	}
	flat := image.Rect(r.Min.X, r.Min.Y, r.Max.X, r.Max.Y-1)
	if flat.Dy() >= 3 {
		flat.Min.Y++
	}
	return flat
}
