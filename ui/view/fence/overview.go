package fence

import (
	"fmt"
	"strings"

	"zugzwang/games/fence"
	"zugzwang/ui/paint"
)

// overview says which boards are seen. While values are shown it draws all boards in
// one line, those of the page bright: the sign of what each is worth, or the sign for
// mixed where boards that share a column differ; and below it what the signs mean, if
// that row is free.
func (b *scene) overview(c *paint.Canvas, y int, page []block) {
	n, w := b.board.Parts(), c.Width()
	columns := min(n, w)
	from, to := page[0].part, page[len(page)-1].part
	if b.sum == nil {
		seen := fmt.Sprintf("boards %d–%d of %d", from+1, to+1, n)
		if from == to {
			seen = fmt.Sprintf("board %d of %d", from+1, n)
		}
		c.Center(0, y, w, b.Words(w, seen+": the next move shows others", seen), b.Theme.Text)
		return
	}
	told := false
	for x := range columns {
		lo, hi := x*n/columns, max((x+1)*n/columns, x*n/columns+1)
		st := b.Theme.Faint
		if hi > from && lo <= to {
			st = b.Theme.Key
		}
		sign := b.sign(lo, hi)
		told = told || sign != b.Theme.Glyph.Dot
		c.Put((w-columns)/2+x, y, sign, st)
	}
	if !told || strings.TrimSpace(rowText(c, y+1)) != "" {
		return
	}
	signs := fmt.Sprintf("+ %s  − %s  0 even", fence.Game.Players[fence.Right], fence.Game.Players[fence.Down])
	if n > columns {
		signs += "  " + b.Theme.Glyph.Mixed + " mixed"
	}
	c.Center(0, y+1, w, b.Words(w, fmt.Sprintf("all %d boards: %s", n, signs), signs), b.Theme.Faint)
}

// rowText is what stands in a row.
func rowText(c *paint.Canvas, y int) string {
	var w strings.Builder
	for x := range c.Width() {
		char, _ := c.At(x, y)
		w.WriteString(char)
	}
	return w.String()
}

// sign is "+", "-" or "0" by what boards lo..hi-1 are, or the sign for mixed; a
// dot while values are not shown. A wide range is sampled.
func (b *scene) sign(lo, hi int) string {
	const most = 16
	if b.sum == nil {
		return b.Theme.Glyph.Dot
	}
	all := ""
	for part := lo; part < hi; part += max((hi-lo)/most, 1) {
		sign := "+"
		switch v := b.value(part, b.at.At(part)); {
		case v == "": // not settled yet
			return b.Theme.Glyph.Dot
		case strings.HasPrefix(v, "−"):
			sign = b.Theme.Glyph.Minus
		case v == "0":
			sign = v
		}
		if all != "" && all != sign {
			return b.Theme.Glyph.Mixed
		}
		all = sign
	}
	return all
}
