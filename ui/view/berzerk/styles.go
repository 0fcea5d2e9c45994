package berzerk

import (
	"image/color"
	"slices"

	"zugzwang/games"
	"zugzwang/games/berzerk"
	"zugzwang/solver"
	"zugzwang/ui/theme"
)

// styles returns the style of each cell of the rings, by the player to move and the part of the picture.
func (b *scene) styles(p *picture) (styles [2][]theme.Style) {
	for of := range styles {
		styles[of] = make([]theme.Style, len(p.parts))
		for i, is := range p.parts[1:] {
			cell := is.first
			if is.strip {
				cell = b.typical(games.Player(of), is)
			}
			st := b.sectorStyle(p.one, games.Player(of), cell)
			if odd := (i+of)%2 == 0; odd && p.gap == 0 && !is.strip && b.shaded() { // shades alternate, to tell neighbours apart without a gap
				st = b.shade(st)
			}
			styles[of][i+1] = st
		}
	}
	return styles
}

// shaded reports whether the theme has a second shade of each colour of cells.
func (b *scene) shaded() bool {
	return b.Theme.Pictures() && b.Theme.Depth != theme.Sixteen
}

// shades maps the colours of cells in 256 colours, as red, green and blue, to a second shade.
var shades = map[uint32]uint32{
	0x5f5faf: 0x5f5f87, 0x005f87: 0x000087, 0x875f00: 0xaf5f00, 0x4e4e4e: 0x3a3a3a, // calm, on a dark page
	0xaf87ff: 0xaf5fff, 0x005fd7: 0x005fff, 0xd78700: 0xff8700, 0x6c6c6c: 0x585858, // bright, on a dark page
	0xd7afd7: 0xd787d7, 0xafd7ff: 0x87d7ff, 0xffd7af: 0xffd787, 0xc6c6c6: 0xdadada, // calm, on a light page
	0x875f87: 0x875faf, 0x005faf: 0x005f87, 0xaf5f00: 0x875f00, 0x585858: 0x444444, // bright, on a light page
	0x5fd7d7: 0x5fafaf, 0xff87af: 0xd787af, 0x005f5f: 0x005f87, 0xaf005f: 0x87005f, // the players' colours
	0x5f005f: 0x5f0087, 0xafd7d7: 0x87d7d7, 0xd0d0d0: 0xe4e4e4, // the other colours of few
}

// shade returns the style of a cell in the second shade. In 256 colours light letters become white, so that they can be read.
func (b *scene) shade(st theme.Style) theme.Style {
	if b.Theme.Depth == theme.Exact || st.Bg == nil || st.Fg == nil {
		st.Bg = b.Theme.Shade(st.Bg, 18)
		return st
	}
	hex := func(c color.Color) uint32 {
		red, green, blue, _ := c.RGBA()
		return red>>8<<16 | green>>8<<8 | blue>>8
	}
	if to, ok := shades[hex(st.Bg)]; ok {
		st.Bg = color.RGBA{uint8(to >> 16), uint8(to >> 8), uint8(to), 0xff}
		if hex(st.Fg) == 0xeeeeee {
			st.Fg = color.White
		}
	}
	return st
}

// typical returns a cell of a slice of the strip with the most frequent outcome of the slice; in a
// replay, a cell that was just settled. Of many cells it looks only at a sample.
func (b *scene) typical(of games.Player, is part) int {
	const most = 16
	var count [solver.Outcomes]int
	typical := is.first
	for cell := is.first; cell < is.first+is.cells; cell += max(is.cells/most, 1) {
		m := b.mark(of, cell)
		if m.Phase == games.Just {
			return cell
		}
		if !m.Known {
			continue
		}
		if count[m.Verdict.Outcome]++; count[m.Verdict.Outcome] == slices.Max(count[:]) {
			typical = cell
		}
	}
	return typical
}

// sectorStyle returns the style of the state of a cell with player of to move, in two rings or, if one is set, in one. While
// its outcome is not known or shown, it is the colour of that player, or a plain one if there is one ring.
func (b *scene) sectorStyle(one bool, of games.Player, cell int) theme.Style {
	m := b.mark(of, cell)
	b.loops = b.loops || m.Known && m.Verdict.Outcome == solver.Loop
	if st, ok := b.CursorStyle(berzerk.Place(of, cell)); ok && (of != b.turn || cell != b.cell) { // for the monster's state the cursor is shown beside its number
		return st
	}
	st := b.MarkStyle(m)
	switch {
	case m.Phase == games.Just || m.Phase == games.Waiting:
		return st
	case b.Sought != nil && b.leadsTo(of, cell):
		return b.Theme.Focus
	case one && b.seated():
		if move, ok := b.Reached(berzerk.Place(of, cell)); ok {
			return b.stepStyle(move)
		}
	}
	switch {
	case one && !m.Known:
		return b.plainStyle(st)
	case !m.Known && b.Replay == nil:
		return b.ownStyle(st, of)
	}
	return st
}

// few contains the colours of cells without an outcome in 256 colours, on a dark page and on a light one: of Rick's ring, of
// Morty's, and of a single ring.
var few = [2][3]color.Color{
	{color.RGBA{0x00, 0x5f, 0x5f, 0xff}, color.RGBA{0x5f, 0x00, 0x5f, 0xff}, color.RGBA{0x4e, 0x4e, 0x4e, 0xff}},
	{color.RGBA{0xaf, 0xd7, 0xd7, 0xff}, color.RGBA{0xd7, 0xaf, 0xd7, 0xff}, color.RGBA{0xd0, 0xd0, 0xd0, 0xff}},
}

// fewOf returns the colour of few for the present page: of a player's ring, or for 2 that of a single ring.
func (b *scene) fewOf(ring games.Player) color.Color {
	if b.Theme.Light {
		return few[1][ring]
	}
	return few[0][ring]
}

// plainStyle returns st with the background of a cell without an outcome in a single ring, a grey.
func (b *scene) plainStyle(st theme.Style) theme.Style {
	switch b.Theme.Depth {
	case theme.Exact:
		st.Bg = b.Theme.Shade(b.Theme.Text.Fg, 70)
	case theme.Indexed:
		st.Bg = b.fewOf(2)
	}
	return st
}

// ownStyle returns st with the background of a state without an outcome: the colour of its player, less pale on
// the ring of the player to move, on which the monster stands.
func (b *scene) ownStyle(st theme.Style, of games.Player) theme.Style {
	pale := uint32(55)
	switch {
	case b.Mini || b.Over() || b.cell == 0:
	case of == b.turn:
		pale = 44
	default:
		pale = 62
	}
	switch b.Theme.Depth {
	case theme.Exact:
		st.Bg = b.Theme.Shade(b.Theme.Player[of].Fg, pale)
	case theme.Indexed:
		st.Bg = b.fewOf(of)
	default:
		st.Bg = b.Theme.Unknown.Bg
	}
	return st
}
