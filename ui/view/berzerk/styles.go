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
			odd := (i+of)%2 == 0
			if p.one {
				odd = i%2 == 0
			}
			styles[of][i+1] = b.sectorStyle(p, games.Player(of), cell, odd && !is.strip && p.gap[of] == 0)
		}
	}
	return styles
}

// typical returns a cell of a slice whose state is as most of the slice's are. Of very many it
// looks at some.
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

// sectorStyle returns the style of a state, for whoever moves there. While nothing is known it
// is the player's own colour. An odd one between others without gaps has another shade.
func (b *scene) sectorStyle(p *picture, of games.Player, cell int, odd bool) theme.Style {
	m := b.mark(of, cell)
	b.loops = b.loops || m.Known && m.Verdict.Outcome == solver.Loop
	if st, ok := b.CursorStyle(berzerk.Place(of, cell)); ok && (of != b.turn || cell != b.cell) { // the monster's says so beside its number
		return st
	}
	st := b.MarkStyle(m)
	switch {
	case m.Phase == games.Just || m.Phase == games.Waiting:
		return st
	case b.Sought != nil && b.leadsTo(of, cell):
		return b.Theme.Focus
	case p.one && b.seated():
		if move, ok := b.Reached(berzerk.Place(of, cell)); ok {
			return b.litStyle(move, odd)
		}
	}
	switch {
	case p.one && !m.Known:
		return b.plainStyle(st, odd)
	case !m.Known && b.Replay == nil: // the rings are their players'
		return b.ownStyle(st, of, odd)
	}
	if odd {
		st.Bg = b.second(st.Bg, m)
	}
	return st
}

// Neighbouring cells of the same colour are told apart by two shades in turns, the first and the second.

// fewRings holds both shades of cells without an outcome, in 256 colours: first for a dark page, then for a light one, by
// the player whose ring it is.
var fewRings = [2][2][2]color.Color{
	{{color.RGBA{0x5f, 0x87, 0x87, 0xff}, color.RGBA{0x00, 0x5f, 0x5f, 0xff}}, {color.RGBA{0x87, 0x5f, 0x87, 0xff}, color.RGBA{0x5f, 0x00, 0x5f, 0xff}}},
	{{color.RGBA{0xaf, 0xd7, 0xd7, 0xff}, color.RGBA{0x87, 0xaf, 0xaf, 0xff}}, {color.RGBA{0xd7, 0xaf, 0xd7, 0xff}, color.RGBA{0xaf, 0x87, 0xaf, 0xff}}},
}

// fewCells is the colours of cells while the rings are one where there are few colours, as fewRings.
var fewCells = [2][2]color.Color{
	{color.RGBA{0x4e, 0x4e, 0x4e, 0xff}, color.RGBA{0x3a, 0x3a, 0x3a, 0xff}},
	{color.RGBA{0xd0, 0xd0, 0xd0, 0xff}, color.RGBA{0xbc, 0xbc, 0xbc, 0xff}},
}

// plainStyle returns the style of a cell while the rings are one: nobody's, in two shades.
func (b *scene) plainStyle(st theme.Style, odd bool) theme.Style {
	shade := 0
	if odd {
		shade = 1
	}
	switch b.Theme.Depth {
	case theme.Exact:
		st.Bg = b.Theme.Shade(b.Theme.Text.Fg, [2]uint32{66, 76}[shade])
	case theme.Indexed:
		st.Bg = fewCells[b.page()][shade]
	}
	return st
}

// ownStyle returns the style of a state of which nothing is told, in its player's colour. The monster stands
// on the ring of whoever moves: that is lit.
func (b *scene) ownStyle(st theme.Style, of games.Player, odd bool) theme.Style {
	shade := 0
	if odd {
		shade = 1
	}
	bright := [2]uint32{55, 68}
	switch {
	case b.Mini || b.Over() || b.cell == 0:
	case of == b.turn:
		bright = [2]uint32{44, 60}
	default:
		bright = [2]uint32{62, 74}
	}
	switch b.Theme.Depth {
	case theme.Exact:
		st.Bg = b.Theme.Shade(b.Theme.Player[of].Fg, bright[shade])
	case theme.Indexed:
		st.Bg = fewRings[b.page()][of][shade]
	default:
		st.Bg = b.Theme.Unknown.Bg
	}
	return st
}

// fewLit holds the second shade of cells that a step leads to, in 256 colours: first for a dark page, then for a light
// one, by player to move.
var fewLit = [2][2]color.Color{
	{color.RGBA{0x5f, 0xaf, 0xaf, 0xff}, color.RGBA{0xd7, 0x5f, 0xaf, 0xff}},
	{color.RGBA{0x00, 0x5f, 0x87, 0xff}, color.RGBA{0xaf, 0x00, 0x87, 0xff}},
}

// fewBright holds the same while outcomes are shown, by outcome.
var fewBright = [2][solver.Outcomes]color.Color{
	{color.RGBA{0xaf, 0x87, 0xd7, 0xff}, color.RGBA{0x00, 0x5f, 0xff, 0xff}, color.RGBA{0xff, 0x87, 0x00, 0xff}},
	{color.RGBA{0x5f, 0x5f, 0xaf, 0xff}, color.RGBA{0x00, 0x5f, 0xd7, 0xff}, color.RGBA{0x87, 0x5f, 0x00, 0xff}},
}

// litAgain returns the second shade of cells that a step leads to. Ground is their first.
func (b *scene) litAgain(ground color.Color) color.Color {
	if b.Theme.Depth == theme.Indexed {
		for o, bright := range b.Theme.Bright {
			if ground == bright.Bg {
				return fewBright[b.page()][o]
			}
		}
		return fewLit[b.page()][b.turn]
	}
	return b.Theme.Shade(ground, 12) // no more: it must not look like another state of things
}

// fewFills holds the second shade of cells, in 256 colours: first for a dark page, then for a light one,
// by outcome.
var fewFills = [2][solver.Outcomes]color.Color{
	{color.RGBA{0x5f, 0x5f, 0x87, 0xff}, color.RGBA{0x00, 0x5f, 0xaf, 0xff}, color.RGBA{0x87, 0x5f, 0x00, 0xff}},
	{color.RGBA{0xaf, 0x87, 0xaf, 0xff}, color.RGBA{0x87, 0xaf, 0xd7, 0xff}, color.RGBA{0xd7, 0xaf, 0x87, 0xff}},
}

// second returns the second shade of a cell with outcome m. Ground is its first.
func (b *scene) second(ground color.Color, m games.Mark) color.Color {
	if b.Theme.Depth == theme.Indexed && m.Known && ground == b.Theme.Fill[m.Verdict.Outcome].Bg {
		return fewFills[b.page()][m.Verdict.Outcome]
	}
	return b.Theme.Shade(ground, 22)
}

// page returns 0 if the page is dark, and 1 if it is light.
func (b *scene) page() int {
	if b.Theme.Light {
		return 1
	}
	return 0
}
