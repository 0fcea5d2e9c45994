package jug

import (
	"image"
	"slices"
	"strconv"

	"zugzwang/games"
	"zugzwang/games/jug"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

// keypad is the keys of a board, one for every size and one for PASS, laid out in rows, all
// of one form. Where they do not all have room it is a page of them.
type keypad struct {
	form
	moves []games.Move // those that are seen, legal or not
	at    []image.Rectangle
	first int // how many come before them
	all   int
	verb  bool // the keys say "take" and "say"
	size  image.Point
}

// form is how keys look: so many rows high, with room for a verdict of so many cells.
type form struct{ tall, label int }

// forms are those that keys may have in w columns, the one most liked first.
func (b *scene) forms(w int) []form {
	var all []form
	label := b.label(w)
	if b.Theme.Pictures() {
		for tall := 5; tall >= 2; tall-- {
			if tall <= 3 || w >= 16*(tall-1) {
				all = append(all, form{tall, label})
			}
		}
	} else {
		all = append(all, form{3, label})
	}
	return append(all, form{1, label}, form{1, min(label, len("*W"))})
}

// allMoves lists what may be done on the board, legal now or not.
func (b *scene) allMoves() []games.Move {
	all := make([]games.Move, 0, len(b.board.Sizes())+1)
	for _, s := range b.board.Sizes() {
		all = append(all, games.Move{To: s})
	}
	if b.board.Rule() != jug.Never {
		all = append(all, jug.Pass)
	}
	return all
}

// name is what stands on a move's key.
func name(m games.Move) string {
	if m == jug.Pass {
		return "PASS"
	}
	return strconv.FormatInt(m.To, 10)
}

// label is how many cells the longest verdict takes on a key, which hangs on the board
// alone: a match has about as many plies as the smallest size can be taken.
func (b *scene) label(w int) int {
	const far = 1 << 24 // stones from which no distance is known
	full := max(b.board.Stones(), b.at.Stones)
	label := len("W") + len(strconv.FormatInt(full/b.board.Sizes()[0]+1, 10))
	switch {
	case !b.tabled():
		return 0
	case full > far:
		label = len("W")
	}
	if w >= 20 {
		label++ // a star
	}
	return label
}

// broad is how broad a key is at least.
func (b *scene) broad(m games.Move, f form) int {
	w := len(name(m))
	switch {
	case !b.Theme.Pictures() && f.label > 0: // in brackets
		return w + 3 + f.label
	case !b.Theme.Pictures():
		return w + 4
	case f.tall >= 3 && f.label == 0: // the verb above
		return max(w, len("take"))
	case f.tall >= 3:
		return max(w, f.label)
	case f.label > 0:
		return w + 1 + f.label
	}
	return w + 2
}

// keys lays out keys of a form into w columns and at most h rows.
func (b *scene) keys(w, h int, f form) keypad {
	k := keypad{form: f, moves: b.allMoves(), verb: true}
	k.all = len(k.moves)
	if !k.inLine(b, w) {
		k.inRows(b, w, h)
	}
	if f.tall < 3 || !b.Theme.Pictures() {
		for i, m := range k.moves {
			k.verb = k.verb && k.at[i].Dx() >= b.broad(m, f)+len("take ")+2
		}
	}
	return k
}

// inLine lays all keys out in one row, as broad as there is room for, and reports whether
// there is.
func (k *keypad) inLine(b *scene, w int) bool {
	room := w + 1
	for _, m := range k.moves {
		room -= b.broad(m, k.form) + 1
	}
	if room < 0 || k.tall == 1 && len(k.moves) > 5 {
		return false
	}
	n, x := len(k.moves), 0
	pad := min(room/n, 2+2*k.tall)
	more := 0
	if pad < 2 {
		more = room % n
	}
	for i, m := range k.moves {
		broad := b.broad(m, k.form) + pad
		if i < more {
			broad++
		}
		k.at = append(k.at, image.Rect(x, 0, x+broad, k.tall))
		x += broad + 1
	}
	k.size = image.Pt(x-1, k.tall)
	return true
}

// inRows lays the keys out in rows, all as broad, or as many of them as have room: the page
// that holds the move in focus.
func (k *keypad) inRows(b *scene, w, h int) {
	all, widest := k.moves, 0
	for _, m := range all {
		widest = max(widest, b.broad(m, k.form))
	}
	cols := max(min((w+1)/(widest+1), len(all)), 1)
	rows := (len(all) + cols - 1) / cols
	if most := max(h/k.tall, 1); rows > most {
		rows = most
		page := rows * cols
		if f, ok := b.Focused(); ok {
			k.first = slices.Index(all, f) / page * page
		}
		k.moves = all[k.first:min(k.first+page, len(all))]
	} else {
		cols = (len(all) + rows - 1) / rows
	}
	broad := min((w+1)/cols-1, widest+6)
	for i := range k.moves {
		at := image.Pt(i%cols*(broad+1), i/cols*k.tall)
		k.at = append(k.at, image.Rectangle{at, at.Add(image.Pt(broad, k.tall))})
	}
	k.size = image.Pt(cols*(broad+1)-1, rows*k.tall)
}

// draw draws the keys from a place on and adds them to the targets.
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

// face is how the key of a legal move is drawn.
func (b *scene) face(m games.Move) theme.Style {
	st := theme.Style{Fg: b.Theme.Text.Fg, Bg: b.Theme.Made.Key[0], Attrs: b.Theme.Text.Attrs}
	if b.Theme.Depth == theme.Mono {
		st = b.Theme.Text
	}
	if o, ok := b.Option(m); ok && b.Show.Colours {
		st = b.Theme.Bright[o.Verdict.Outcome]
	}
	if b.Left != nil && !b.Aside(m) {
		st = b.Theme.Left
	}
	if b.focused(m) {
		st = b.Theme.Focus
	}
	return st
}

// key draws a move's key and returns where its words stand: what the move is and, where it
// is known, what it is worth to its player, with a star if it is best. The key of a move
// that cannot be made lies flat on the page, and says why.
func (b *scene) key(c *paint.Canvas, r image.Rectangle, m games.Move, verb bool) (words image.Rectangle) {
	legal := b.moves[m] && !b.Aside(m)
	st := b.Theme.Faint
	if legal {
		st = b.face(m)
	}
	switch words = inset(r); {
	case !b.Theme.Pictures():
		words = b.framed(c, r, legal, st)
	case legal && r.Dy() > 1:
		b.body(c, r, st)
	case legal:
		c.Fill(r, " ", st)
	}
	if words.Dy() == 1 {
		b.line(c, words, m, legal, verb, st)
		return words
	}
	head, foot := name(m), b.worth(m, words.Dx())
	if !legal {
		foot = b.reason(m, r.Dx())
	}
	if !b.tabled() { // "take" above "3"
		head, foot = "take", name(m)
		if m == jug.Pass {
			head = "say"
		}
		if !legal {
			head = b.reason(m, r.Dx())
		}
	}
	plain, strong := st, st
	plain.Attrs &^= theme.Bold
	if legal {
		strong.Attrs |= theme.Bold
	} else if b.banned(m) {
		strong = b.Theme.Dimmed
	}
	styles := [2]theme.Style{strong, plain}
	if !b.tabled() {
		styles = [2]theme.Style{plain, strong}
	}
	y := words.Min.Y + (words.Dy()-2)/2
	c.Center(r.Min.X, y, r.Dx(), head, styles[0])
	c.Center(r.Min.X, y+1, r.Dx(), foot, styles[1])
	return words
}

// line draws the words of a key into one line.
func (b *scene) line(c *paint.Canvas, r image.Rectangle, m games.Move, legal, verb bool, st theme.Style) {
	text, w := name(m), r.Dx()
	if verb && m != jug.Pass {
		text = "take " + text
	}
	if !legal {
		struck := st
		if b.banned(m) {
			struck = b.Theme.Dimmed
		}
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
	c.Text(r.Min.X+margin, r.Min.Y, text, st)
	c.Right(r.Max.X-margin, r.Min.Y, foot, st)
}

// worth is what a key says of its move's verdict in at most w cells: never a part of a
// number.
func (b *scene) worth(m games.Move, w int) string {
	o, ok := b.Option(m)
	if !ok || !b.Show.Colours {
		return ""
	}
	star, letter := "", b.Theme.Glyph.Letter[o.Verdict.Outcome]
	if b.IsBest(m) {
		star = b.Theme.Glyph.Star
	}
	return b.Words(w, star+b.Label(o.Verdict), b.Label(o.Verdict), star+letter, letter)
}

// banned reports whether a move is the number just taken.
func (b *scene) banned(m games.Move) bool {
	return m != jug.Pass && b.at.Last >= 0 && b.board.Sizes()[b.at.Last] == m.To
}

// reason is why a move cannot be made, in at most w cells; nothing if only the match is
// over.
func (b *scene) reason(m games.Move, w int) string {
	switch {
	case b.moves[m]: // a hint leaves it aside
		return ""
	case m == jug.Pass && !b.at.MayPass(b.at.Player):
		return b.Words(w, "spent")
	case m == jug.Pass && b.at.Last == jug.Passed:
		return b.Words(w, "not now", "no")
	case m.To > b.at.Stones:
		return b.Words(w, "too many")
	case b.banned(m):
		return b.Words(w, "banned", "ban")
	}
	return ""
}

// framed draws an empty key in a frame, or in brackets, and returns where words stand.
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

// body draws an empty key, round at its corners and with a lip below.
func (b *scene) body(c *paint.Canvas, r image.Rectangle, st theme.Style) {
	lip := theme.Style{Fg: b.Theme.Made.Key[1]}
	if !same(st.Bg, b.Theme.Made.Key[0]) {
		lip.Fg = b.darker(st.Bg, 45)
	}
	bottom := r.Max.Y - 1
	c.Fill(image.Rect(r.Min.X, r.Min.Y, r.Max.X, bottom), " ", st)
	_, smooth := b.Theme.Page()
	for x := r.Min.X; x < r.Max.X; x++ {
		below := lip
		if x == r.Min.X || x == r.Max.X-1 {
			below.Fg = nil
			switch {
			case smooth:
				below.Fg = b.Theme.Shade(lip.Fg, 60)
				c.Put(x, r.Min.Y, b.Theme.Glyph.Upper, theme.Style{Fg: b.Theme.Shade(st.Bg, 60), Bg: st.Bg})
			case r.Dx() > 5:
				c.Put(x, r.Min.Y, b.Theme.Glyph.Lower, theme.Style{Fg: st.Bg})
			}
		}
		if below.Fg != nil {
			c.Put(x, bottom, b.Theme.Glyph.Upper, below)
		}
	}
}

// inset is the cells of a key in which words stand.
func inset(r image.Rectangle) image.Rectangle {
	if r.Dy() == 1 {
		return r
	}
	flat := image.Rect(r.Min.X, r.Min.Y, r.Max.X, r.Max.Y-1)
	if flat.Dy() >= 3 { // below its upper edge
		flat.Min.Y++
	}
	return flat
}
