package berzerk

import (
	"math"

	"zugzwang/games/berzerk"
	"zugzwang/ui/paint"
)

// outline draws the rings as thin lines, for themes without colours.
func (b *scene) outline(lines *paint.Strokes, p *picture) {
	st := b.Theme.Border
	dot := func(x, y float64) { lines.Dot(int(math.Floor(2*x)), int(math.Floor(2*y)), st) }
	for _, r := range []float64{p.outer[berzerk.Rick], p.inner[berzerk.Rick], p.inner[berzerk.Morty]} {
		n := int(4 * math.Pi * r)
		for i := range n {
			dot(p.at(2*math.Pi*float64(i)/float64(n), r))
		}
	}
	for i, is := range p.parts {
		if i > 1 && p.arc(berzerk.Morty) < 4.6 { // if sectors are narrow, only the two lines of the hole
			break
		}
		for r := p.inner[berzerk.Morty]; r < p.outer[berzerk.Rick]; r += 0.5 {
			dot(p.at(is.turn, r))
		}
	}
}
