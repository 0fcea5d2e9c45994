package finite

import (
	"cmp"
	"image"
	"image/color"
	"math"
	"strings"

	"zugzwang/games"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// body paints a square and the body on it: the painted shape of a piece, a stone or the like.
func (d *scene) body(px *paint.Pixels, p *picture, q *square) {
	r, lit := q.pixels(), q.move != nil && (known(q.mark) || q.aimed || d.isFocus(*q.move) && !q.ruled || d.kept(q)) // a square with lines around it has a frame if it is in focus
	_, _, whose, _ := d.LastMove()
	if p.look.ruled(q.kind) {
		floor := d.Theme.Made.Ground[q.shade]
		if q.move != nil && !q.chip && !q.quiet && lit {
			floor = q.st.Bg
		}
		switch to, _ := p.look.of(q.next); {
		case q.kind == block && d.burns:
			d.burnt(px, r)
			floor = nil
		case p.isHole(q):
			floor = nil
		case q.kind == block && (!lit || q.quiet):
			floor = d.Theme.Made.Stone[0]
		case q.hint && q.move == nil && to == block && !d.burns && d.Theme.Depth == theme.Exact:
			floor = d.Theme.Shade(d.Theme.Made.Stone[0], 75)
		}
		if floor != nil {
			px.Fill(r, floor)
		}
		if q.kind == block && q.move != nil && (!lit || q.quiet) && r.Dy() > 3 {
			px.Fill(image.Rect(r.Min.X, r.Max.Y-1, r.Max.X, r.Max.Y), d.Theme.Made.Stone[2])
		}
	}
	fill := d.made(q)
	if q.kind == stone && q.move == nil && d.Lights() { // a stone that stands for no move is darker
		fill = d.Theme.Made.Stone[0]
	}
	lit = lit && !d.badged(p, q)
	if lit {
		fill = q.st.Bg
	} else if q.was && q.kind != pin && q.kind != piece { // pieces keep the colour of their owner
		fill = whose.Fg
	}
	if p.look.form == ofPlaces {
		d.site(px, q, lit)
		return
	}
	switch q.kind {
	case stone:
		cx, cy, radius := d.disc(q)
		edge := d.rim(fill, radius)
		switch {
		case q.move != nil && d.chosen(*q.move):
			edge = d.Theme.Focus.Bg
		case q.hint && !lit:
			edge = d.Theme.Focus.Bg
		}
		if radius < 4 && px.Blended() {
			if q.move == nil || !d.chosen(*q.move) {
				edge = nil
			}
			px.Oval(image.Rect(r.Min.X, r.Min.Y, r.Max.X-1, r.Max.Y-1), 1, fill, edge)
		} else if radius < 4 {
			rounded(px, image.Rect(r.Min.X, r.Min.Y, r.Max.X-1, r.Max.Y-1), fill)
		} else {
			round(px, cx, cy, radius, fill, edge)
		}
	case pin:
		stripe := d.Theme.Made.Stone[2]
		if p.tagged() && !q.aimed {
			fill = d.made(q)
		}
		if _, came := p.fresh[p.lines[q.row].row]; came {
			stripe = whose.Fg
		}
		if d.hit(p, q) && !p.tagged() {
			fill = d.Theme.Focus.Bg
		}
		if (p.tagged() || p.mini) && stripe == d.Theme.Made.Stone[2] {
			stripe = d.Theme.Error.Fg
		}
		wide, stands := 2*r.Dx(), p.upright(q)
		if p.tagged() {
			wide = pinWide(p.size.w)
		}
		if p.tagged() && d.slimPin(px, r.Min.X+r.Max.X-p.lean, wide, stands.Dy(), stands.Max.Y, fill, stripe) {
			break
		}
		standingPin(px, float64(r.Min.X+r.Max.X)/2, wide, stands.Min.Y, stands.Max.Y, fill, stripe)
	case piece:
		if p.look.form == ofGrowth {
			d.segment(px, q, fill)
			break
		}
		if q.isLow() && p.look.ruled(q.kind) && !lit {
			low, _, _ := d.piece(&p.look, q.owner)
			px.Fill(q.low(), low)
			break
		}
		d.man(px, p, q)
	case written:
		switch {
		case p.look.form == ofGrowth:
			d.growth(px, p, q, fill, lit)
		case q.isLow() && green(q.Text) && !lit:
			px.Fill(q.low(), d.Theme.Made.Leaf)
		}
	case nothing:
		if p.look.form == ofGrowth && q.was && d.Theme.Smooth() {
			d.cut(px, p, q)
		}
		if d.taken(p, q) {
			cx, cy, radius := d.disc(q)
			page, _ := d.Theme.Page()
			if radius < 4 {
				px.Oval(image.Rect(r.Min.X, r.Min.Y, r.Max.X-1, r.Max.Y-1), 1, page, whose.Fg)
				break
			}
			round(px, cx, cy, radius, page, whose.Fg)
		}
	case free:
		switch cx, cy, radius := d.disc(q); {
		case d.goal(p, q) && r.Dy() >= leastDot:
			r.Max.Y-- // so that the middle of r is that of the cell that letters stand in
			px.Round(r, r.Dy()/4/2*2+2, d.Theme.Mix(d.Theme.Text.Fg, d.Theme.Made.Ground[q.shade], dimDot))
		case p.look.fallen(q.Cell):
			d.lying(px, p.upright(q), q.was)
		case p.look.form == ofPins && (!lit || p.tagged()): // nothing: a common plank shows that both pins beside it can fall
		case p.look.form == ofPins && radius >= 2: // a ball between the two pins that the move knocks down
			round(px, cx, cy, radius, fill, d.rim(fill, radius))
		case p.look.form == ofPins && q.move != nil: // one row of cells at the necks of the pins
			y := 2 * necks(q.area)
			px.Fill(image.Rect(r.Min.X, y, r.Max.X, y+2), fill)
		case p.look.form == ofSides && q.row%2 == 1 && q.column%2 == 1:
			d.box(px, p, q)
		}
	}
	if to, owner := p.look.of(q.next); q.hint && to == piece && q.kind == free {
		ghost := *q
		ghost.kind, ghost.owner, ghost.Text, ghost.ghost = piece, owner, q.next.Text, true
		if ghost.move == nil || !ghost.mark.Known && ghost.mark.Note == "" {
			d.man(px, p, &ghost)
			if way := p.picks[d.focus]; len(way) > 1 && r.Dy() >= leastDot && way[1] == image.Pt(q.column, q.row) {
				_, _, ink := d.piece(&p.look, owner)
				pointer(px, r, way[1].Sub(way[0]), ink)
			}
		}
	}
	if to, _ := p.look.of(q.next); q.hint && to == block && d.burns && q.kind != piece && r.Dy() >= leastDot {
		px.Cross(r, d.Theme.Focus.Bg)
	}
	if d.way(p, image.Pt(q.column, q.row)) && q.move == nil {
		corners(px, r, d.Theme.Focus.Bg)
	}
	if _, _, radius := d.disc(q); p.look.ruled(q.kind) && q.was && p.tracked == nil && q.kind != free && !(q.kind == block && d.burns) && r.Dx() >= 5 && r.Dy() >= 3 && (q.kind != piece || radius >= 2.5) {
		corners(px, r, whose.Fg) // not on an empty square, which has a trace, nor under a piece that fills its square
	}
}

// frames paints frames on the lines around squares, where they cover nothing: first around the squares that can be picked,
// or moved to if not all free squares can be, then around the squares that the move in focus changes.
func (d *scene) frames(px *paint.Pixels, p *picture, all []*square) {
	around := func(q *square, c color.Color) { frame(px, q.pixels().Inset(-1), c) }
	for _, q := range all {
		if !q.ruled || q.move == nil || known(q.mark) || d.isFocus(*q.move) || d.Left != nil {
			continue
		}
		if p.picks != nil && (q.kind == free && p.closed || q.kind == piece) {
			around(q, d.offered())
			d.framed, d.within = true, d.Theme.Made.Ground[0]
			if q.kind == piece {
				d.within, _, _ = d.piece(&p.look, q.owner)
			}
		}
	}
	for _, q := range all {
		to, _ := p.look.of(q.next)
		if q.ruled && (q.hint && !(to == block && d.burns) || q.move != nil && d.isFocus(*q.move)) {
			around(q, d.Theme.Focus.Bg)
		}
	}
}

// kept reports whether a hint is shown that leaves the move that a square stands for.
func (d *scene) kept(q *square) bool { return d.Left != nil && q.move != nil && !d.Aside(*q.move) }

// offered returns the colour of frames around squares that can be picked. It differs from that of white pieces, which touch
// the frame in small squares.
func (d *scene) offered() color.Color {
	return d.Theme.Mix(d.Theme.Faint.Fg, d.Theme.Made.Ground[0], 35)
}

// taken reports whether the last move took a stone from a square, and there is room for the outline of the stone.
func (d *scene) taken(p *picture, q *square) bool {
	const least = 2.5 // the least radius of a stone with an outline, in pixels
	_, _, radius := d.disc(q)
	return q.was && q.kind == nothing && p.look.stones && d.Theme.Smooth() && radius >= least
}

// badged reports whether a body has room for its verdict as a chip on it or beside it. Such a body keeps its own colour,
// while others get the colour of the verdict.
func (d *scene) badged(p *picture, q *square) bool {
	switch {
	case p.look.form == ofGrowth:
		return q.flat().Dy() > 1 || q.area.Dx() >= tagged // in wide cells the chip stands at the right of the piece
	case q.kind == stone:
		_, _, radius := d.disc(q)
		return known(q.mark) && radius >= 2.5 && (q.move == nil || !d.Lights() || !d.IsBest(*q.move))
	}
	return known(q.mark) && q.kind == pin && q.flat().Dy() > 3
}

// green reports whether a text stands for a piece that both players may take.
func green(text string) bool { return strings.EqualFold(strings.TrimSpace(text), "g") }

// isLow reports whether a square is one row high and three columns or more wide.
func (q *square) isLow() bool { return q.area.Dy() == 1 && q.area.Dx() > 2 }

// low returns the pixels that a body fills in a square that is one row high.
func (q *square) low() image.Rectangle {
	return image.Rect(q.area.Min.X, 2*q.area.Min.Y, q.area.Max.X-1, 2*q.area.Max.Y)
}

// made returns the colour of a body on which no verdict is shown.
func (d *scene) made(q *square) color.Color {
	made := d.Theme.Made
	switch q.kind {
	case piece:
		return d.Theme.Player[q.owner].Fg
	case stone:
		return made.Stone[1]
	case pin:
		if !d.Theme.Light {
			return made.Ivory[0]
		}
		return made.Stone[3]
	}
	if q.move != nil {
		return q.st.Bg
	}
	return made.Ground[q.shade]
}

// disc returns the middle and the radius of a round body in a square, in pixels. It is placed so that
// a letter can stand in its middle. The radius is 0 if there is no room.
func (d *scene) disc(q *square) (cx, cy, radius float64) {
	r, h := q.pixels(), q.area.Dy()
	cx = float64(r.Min.X+r.Max.X) / 2
	if q.kind == piece {
		cx = float64(q.flat().Min.X+(q.flat().Dx()-1)/2) + 0.5
	}
	row := (h - 1) / 2
	if q.ruled {
		row = h / 2
	}
	if h < bodyAt && q.kind == piece && q.move != nil && !q.quiet && !q.chip && known(q.mark) {
		return cx, 0, 0
	}
	if h < ruledAt {
		return cx, 0, 0
	}
	if q.linked {
		cy, radius = float64(2*(q.area.Min.Y+(h-1)/2)+1), 0.3*float64(r.Dx())
		return cx, cy, d.even(radius)
	}
	cy = float64(2*(q.area.Min.Y+row) + 1)
	margin := 0.5
	if q.kind == piece && q.ruled { // the middle is that between the lines
		cy = float64(r.Min.Y+r.Max.Y) / 2
		if margin = math.Round(float64(min(r.Dx(), r.Dy())) / 13); r.Dy() < small {
			margin = 0.2
		}
	}
	radius = min(cx-float64(r.Min.X), float64(r.Max.X)-cx, cy-float64(r.Min.Y), float64(r.Max.Y)-cy) - margin
	if q.kind == stone && !q.ruled && !q.linked && radius > 5 { // neighbouring stones must not touch
		radius -= 0.7
	}
	if q.kind == piece && radius < smallest {
		if q.ruled && h <= ruledAt+1 { // the piece fills the square
			return cx, cy, smallest
		}
		return cx, 0, 0
	}
	return cx, cy, d.even(max(radius, 0))
}

// smallest is the least radius of a piece that is painted, in pixels.
const smallest = 1.5

// small is the height of a square, in pixels, below which a disc needs all of it to look round.
const small = 7

// even returns a radius, made a little smaller if colours cannot be mixed at edges, so that no single pixel sticks out of
// the disc.
func (d *scene) even(radius float64) float64 {
	if radius < 4 || d.Theme.Depth == theme.Exact {
		return radius
	}
	return math.Floor(radius) + 0.3
}

// necks returns the row of cells at the height of the necks of the pins in an area.
func necks(area image.Rectangle) int { return area.Min.Y + (area.Dy()-1)/3 }

// rounded fills an area without its corners: at each, a triangle is left out whose legs are a quarter of the area's shorter
// side.
func rounded(px *paint.Pixels, r image.Rectangle, c color.Color) {
	cut := min(r.Dx(), r.Dy()) / 4
	for y := r.Min.Y; y < r.Max.Y; y++ {
		in := max(cut-min(y-r.Min.Y, r.Max.Y-1-y), 0)
		px.Fill(image.Rect(r.Min.X+in, y, r.Max.X-in, y+1), c)
	}
}

// rimmed is the radius, in pixels, from which a round body has a darker rim for decoration. On a smaller body such a rim
// would look like a mark.
const rimmed = 9

// rim returns the colour of the rim of a round body: a shade of the body's colour, or that colour itself if the radius is
// less than rimmed.
func (d *scene) rim(body color.Color, radius float64) color.Color {
	if radius < rimmed {
		return body
	}
	return d.Theme.Shade(body, 35)
}

// round paints a disc with an edge a pixel wide. A small one has no edge and is made of whole pixels.
func round(px *paint.Pixels, cx, cy, radius float64, body, edge color.Color) {
	if radius >= 3 || radius >= 2.5 && px.Blended() {
		px.Disc(cx, cy, radius, 1, body, edge)
		return
	}
	w, h := int(radius+0.25), int(math.Round(radius))
	rounded(px, image.Rect(int(math.Ceil(cx))-w-1, int(cy)-h, int(cx)+w+1, int(cy)+h), body)
}

// coin paints the part of a disc without a rim that lies in an area. A small disc has crisp edges.
func coin(px *paint.Pixels, r image.Rectangle, cx, cy, radius float64, c color.Color) {
	is := disc(cx, cy, radius)
	if radius < 4 {
		is = paint.Crisp(is)
	}
	px.Paint(r, []color.Color{c}, is)
}

// disc returns the Covers of a disc about (cx, cy): 1 inside.
func disc(cx, cy, radius float64) paint.Covers {
	return func(x, y float64) (int, float64) {
		off := radius - math.Hypot(x-cx, y-cy)
		if off < 0 {
			return 0, -off
		}
		return 1, off
	}
}

// pointer paints an arrow in the middle of an area that points along step; for a diagonal step a triangle.
func pointer(px *paint.Pixels, r image.Rectangle, step image.Point, c color.Color) {
	if step.X == 0 || step.Y == 0 {
		px.Arrow(r.Inset(r.Dy()/6), image.Pt(cmp.Compare(step.X, 0), cmp.Compare(step.Y, 0)), c)
		return
	}
	cx, cy, tip := float64(r.Min.X+r.Max.X)/2, float64(r.Min.Y+r.Max.Y)/2, float64(min(r.Dx(), r.Dy()))/4
	long := math.Hypot(float64(step.X), float64(step.Y))
	px.Paint(r, []color.Color{c}, func(x, y float64) (int, float64) {
		x, y = x-cx, y-cy
		along, off := (x*float64(step.X)+y*float64(step.Y))/long, math.Abs(x*float64(step.Y)-y*float64(step.X))/long
		return one(along > -tip && off < (tip-along)*0.4), 0
	})
}

// piece returns the colours of a player's pieces: body, rim, and the letter on it (ink). The body has the colour of the
// player; if the players are called White and Black, it is white or black. Where the background is that of the page, as
// the theme has no colours for boards, the rim keeps a white or black body apart from it.
func (d *scene) piece(l *look, owner games.Player) (body, rim, ink color.Color) {
	own, made := d.Theme.Player[owner].Fg, d.Theme.Made
	if !l.chess || made.Ivory[0] == nil || made.Ebony[0] == nil {
		return own, d.rim(own, rimmed), d.Theme.Token.Fg
	}
	of, other := made.Ebony, made.Ivory
	if l.initials[owner] == "W" {
		of, other = other, of
	}
	if made.Ground[0] != nil { // white and black both differ from the squares: no rim
		of[1] = of[0]
	}
	return of[0], of[1], other[0]
}

// man paints the piece on a square: X and O as these letters, any other as a disc.
func (d *scene) man(px *paint.Pixels, p *picture, q *square) {
	c, rim, _ := d.piece(&p.look, q.owner)
	if q.ghost {
		const far = 50
		ground := d.Theme.Made.Ground[q.shade]
		c, rim = d.Theme.Mix(c, ground, far), d.Theme.Mix(rim, ground, far)
	}
	cx, cy, radius := d.disc(q)
	dark := rim != c && p.look.chess && d.Theme.Made.Ground[0] == nil // on the page the rim must be seen, as one of the two colours is near the page's
	if dark && radius < 4 && radius >= 2.5 && !px.Blended() {         // no room for a rim: its colour is mixed into the body
		c = d.Theme.Mix(c, rim, 60)
	}
	if !dark && radius < rimmed {
		rim = c
	}
	if q.ghost && d.Theme.Depth != theme.Exact { // colours cannot be mixed: the ghost is smaller instead
		radius /= 2
	}
	if radius <= 0 {
		return
	}
	switch r, column := q.pixels(), int(cx); {
	case q.ruled && radius < 2.5 && !(q.ghost && d.Theme.Depth != theme.Exact): // a small piece fills its square
		half := min(2, column-r.Min.X, r.Max.X-1-column)
		r.Min.X, r.Max.X = column-half, column+half+1
		if over := r.Dy() - r.Dx(); over > 0 && r.Dx() > 3 { // make it as high as it is wide
			r.Min.Y, r.Max.Y = r.Min.Y+over/2, r.Max.Y-(over+1)/2
		}
		switch {
		case dark:
			px.Oval(r, 1, c, rim)
		case r.Dx() == 5 && r.Dy() == 5: // a disc would have square notches at its corners
			for i, wide := range [...]int{3, 4, 5, 4, 3} {
				px.Halves(image.Rect(2*column+1-wide, r.Min.Y+i, 2*column+1+wide, r.Min.Y+i+1), c)
			}
		case r.Dx() == r.Dy():
			px.Round(r, r.Dx(), c)
		default:
			px.Oval(r, 1, c, nil)
		}
	case q.ruled && !p.look.crosses():
		px.Round(r, int(2*radius+0.5), rim)
		if rim != c {
			px.Round(r, int(2*radius+0.5)-2, c)
		}
	case rim == c && !p.look.crosses():
		coin(px, r, cx, cy, radius+0.1, c)
	case !p.look.crosses() || radius < 2.5:
		round(px, cx, cy, radius, c, rim)
	default: // X and O stand in the middle of the square, not in that of a letter's cell
		cx, cy := float64(r.Min.X+r.Max.X)/2, float64(r.Min.Y+r.Max.Y)/2
		thin := 0.5
		if px.Blended() {
			thin = 0.7
		}
		reach, half := float64(min(r.Dx(), r.Dy()))*0.4, max(radius*0.15, thin) // the stroke is twice as wide as half
		px.Paint(r, []color.Color{c}, func(x, y float64) (int, float64) {
			x, y = math.Abs(x-cx), math.Abs(y-cy)
			off := math.Abs(math.Hypot(x, y)-reach+half) - half
			if q.Text == "X" {
				off = max(math.Abs(x-y)/math.Sqrt2-half, max(x, y)-reach)
			}
			if off < 0 {
				return 1, -off
			}
			return 0, off
		})
	}
}

// corners paints a short line at each of the four corners of an area, along both of its edges.
func corners(px *paint.Pixels, r image.Rectangle, c color.Color) {
	n := max(min(r.Dx(), r.Dy())/5, 1)
	for i := range n {
		for _, x := range [2]int{r.Min.X + i, r.Max.X - 1 - i} {
			px.Set(x, r.Min.Y, c)
			px.Set(x, r.Max.Y-1, c)
		}
		for _, y := range [2]int{r.Min.Y + i, r.Max.Y - 1 - i} {
			px.Set(r.Min.X, y, c)
			px.Set(r.Max.X-1, y, c)
		}
	}
}

// frame paints a line a pixel wide along the inner edge of an area.
func frame(px *paint.Pixels, r image.Rectangle, c color.Color) {
	for x := r.Min.X; x < r.Max.X; x++ {
		px.Set(x, r.Min.Y, c)
		px.Set(x, r.Max.Y-1, c)
	}
	for y := r.Min.Y; y < r.Max.Y; y++ {
		px.Set(r.Min.X, y, c)
		px.Set(r.Max.X-1, y, c)
	}
}
