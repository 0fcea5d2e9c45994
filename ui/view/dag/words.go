package dag

import (
	"image"

	"zugzwang/games"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// words writes what a box says of its node.
func (d *scene) words(c *paint.Canvas, box image.Rectangle, g *graph, v int32, mark games.Mark, st theme.Style, tabs []tab) {
	k := g.chip
	bold := st
	if bold.Attrs &^= theme.Faint; bold.Attrs&theme.Reverse == 0 {
		bold.Attrs |= theme.Bold
	}
	r := g.body(box).Inset(k.more)
	x, end, y := r.Min.X+k.pad, r.Max.X-k.pad, r.Min.Y
	label, letter, value := "", "", ""
	if mark.Known {
		label, letter = d.Label(mark.Verdict), d.Theme.Glyph.Letter[mark.Verdict.Outcome]
		if paint.Width(label) > k.digits {
			label = letter
		}
	}
	if mark.Value != "" {
		value = "=" + d.value(mark.Value, k.level)
	}
	waits := d.Replay != nil && !mark.Known
	if waits && value == "" {
		value = d.MarkText(mark)
	}
	cut := func(text string, room int) string {
		if paint.Width(text) > room {
			return paint.Cut(text, max(room-1, 0)) + d.Theme.Glyph.Ellipsis
		}
		return text
	}
	untold := d.Replay == nil && !mark.Known && mark.Value == ""
	switch k.level {
	case oneLetter:
		switch {
		case len(tabs) > 0:
		case letter != "":
			c.Put(x, y, letter, st)
		default:
			c.Put(x, y, d.Theme.Glyph.Bullet, st)
		}
	case threeRows:
		if untold { // in the middle
			c.Fit(x, y+1, k.name, d.name(g, v), bold)
			return
		}
		c.Fit(x, y, k.name, d.name(g, v), st)
		c.Text(x, y+1, cut(value, end-x), st)
		c.Text(x, y+2, label, bold)
	case twoRows:
		name := c.Fit(x, y, k.name, d.name(g, v), st)
		c.Right(end, y, cut(value, end-name-1), st)
		y++
		c.Text(x, y, label, bold)
	case stacked:
		c.Fit(x, y, k.name, d.name(g, v), st)
		if y++; waits {
			label = cut(value, end-x)
		}
		c.Text(x, y, label, bold)
	default:
		c.Fit(x, y, k.name, d.name(g, v), st)
		if k.level != briefest && d.Replay == nil || label == "" && letter == "" {
			letter = label
		}
		if k.level == oneRow {
			at := end - k.digits
			if waits {
				c.Right(end, y, cut(value, end-x-k.name-k.stack-2), st)
				return
			}
			c.Right(at-1, y, value, st)
			c.Text(at, y, label, bold)
			return
		}
		from := x + k.name
		if len(tabs) > 0 {
			from = tabs[len(tabs)-1].area.Max.X
		}
		switch {
		case waits:
			c.Text(max(end-paint.Width(value), from), y, cut(value, end-from), st)
		case k.level == briefest:
			text := d.Theme.Glyph.Letter[mark.Verdict.Outcome]
			if !mark.Known {
				text = ""
			}
			if d.Replay != nil && from+paint.Width(value) < end { // it is what it is about
				c.Text(from, y, value, st)
			}
			c.Right(end, y, text, bold)
		default:
			if d.Replay != nil && from+paint.Width(value)+paint.Width(label) <= end {
				c.Text(from, y, value, st)
			}
			c.Right(end, y, label, bold)
		}
	}
}
