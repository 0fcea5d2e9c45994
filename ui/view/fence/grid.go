package fence

import (
	"image"
	"image/color"
	"strings"

	"zugzwang/games"
	"zugzwang/games/fence"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

// grid is one board, drawn on a canvas of its own.
type grid struct {
	*scene
	part   int
	grid   *fence.Grid
	seen   image.Rectangle // the cells that are shown: X are columns, Y are rows
	canvas *paint.Canvas
	whole  *paint.Canvas // the canvas of all boards, on which canvas begins at shift
	shift  image.Point
	piece  fence.Cell // the cell of the piece
	ahead  fence.Cell // the cell to which the player to move can move the piece, if moves is set
	moves  bool

	alone  bool                   // a replay is about this board alone: nothing is shown of the sum
	traced []fence.Cell           // in a replay, the cells of the line of zeros found so far, in order
	zeros  map[fence.Cell]bool    // the cells of traced
	led    map[fence.Cell][2]bool // by cell and player: a move of the player to the cell is a reason of the last step
}

// look is how a cell of the board is drawn.
type look struct {
	cell  fence.Cell
	mark  games.Mark
	style theme.Style // the style of its background and text
	glyph string      // a character before its value: a piece, a trace, a dot
}

// draw draws the board and returns its target, if the cell of that is shown.
func (v *grid) draw() []view.Target {
	v.piece = v.at.At(v.part)
	if v.moves = len(v.Moves) > 0 && v.open(v.part, v.at.Turn()) && !v.Edit; v.moves {
		v.ahead = v.piece.Next(v.at.Turn())
	}
	v.follow()
	var looks, beyond []look
	for row := v.seen.Min.Y; row < v.seen.Max.Y; row++ {
		for col := v.seen.Min.X; col < v.seen.Max.X; col++ {
			if c := (fence.Cell{Row: int32(row), Col: int32(col)}); v.grid.Has(c) {
				looks = append(looks, v.look(c))
			} else if l, ok := v.beyond(c); ok {
				beyond = append(beyond, l)
			}
		}
	}
	if v.Theme.Pictures() {
		v.paint(looks, beyond)
	} else {
		v.plain(looks, beyond)
	}
	var targets []view.Target
	for _, l := range looks {
		v.note(l.cell)
		if v.moves && l.cell == v.ahead {
			targets = append(targets, v.target())
		}
	}
	v.chip()
	v.fly()
	return targets
}

// area returns the area of a cell on the board's canvas.
func (v *grid) area(c fence.Cell) image.Rectangle {
	at := image.Pt((int(c.Col)-v.seen.Min.X)*v.size.X, (int(c.Row)-v.seen.Min.Y)*v.size.Y)
	return image.Rectangle{Max: v.size}.Add(at).Add(v.before())
}

// pixels returns the area of a cell in pixels, lifted as lift says.
func (v *grid) pixels(c fence.Cell) image.Rectangle {
	r := v.area(c)
	return image.Rect(r.Min.X, 2*r.Min.Y-v.lift(), r.Max.X, 2*r.Max.Y-v.lift())
}

// note records where a cell was drawn.
func (v *grid) note(c fence.Cell) {
	area, at := v.area(c).Add(v.shift), v.board.PlaceIn(v.at, v.part, c)
	v.Notice(v.whole, area, at, nil)
	v.Flip(v.whole, area.Intersect(v.whole.Bounds()), at)
}

// target returns the target of the move of the board's piece: the cell to which it goes. A click on the
// piece makes the move, too, as it has no other one.
func (v *grid) target() view.Target {
	t := v.Target(v.area(v.ahead), games.Move{Part: v.part})
	t.More = []image.Rectangle{v.area(v.piece)}
	if r := v.area(v.ahead); v.lift() > 0 { // the cell is drawn a pixel higher, and so touches the row above
		t.More = append(t.More, image.Rect(r.Min.X, r.Min.Y-1, r.Max.X, r.Min.Y))
	}
	return t
}

// beyond returns how to draw a cell on which no piece can stand; drawn is false if nothing is drawn
// there. In the editor cells across which a fence can be moved have a sign.
func (v *grid) beyond(c fence.Cell) (l look, drawn bool) {
	l = look{cell: c, style: v.Theme.Faint}
	inside := v.grid.Between(c)
	if inside {
		l.glyph = v.Theme.Glyph.Dot
		l.style.Bg = v.Theme.Shade(v.Theme.Made.Ground[1], 50)
	}
	if !v.Edit {
		return l, inside
	}
	v.note(c)
	if !inside && v.within(c) {
		l.glyph = "+"
	}
	if st, ok := v.CursorStyle(v.board.PlaceIn(v.at, v.part, c)); ok {
		l.style = st
		return l, true
	}
	return l, l.glyph != ""
}

// within reports whether a cell outside the fences lies in a corner of one, so that the fence can be
// moved to include the cell.
func (v *grid) within(c fence.Cell) bool {
	up, low := v.grid.Upper, v.grid.Lower
	return up.Col[c.Row] == c.Col && up.Row[c.Col] == c.Row+1 || low.Col[c.Row] == c.Col+1 && low.Row[c.Col] == c.Row
}

// look returns how to draw a cell of the board: it shows the state with the piece there.
func (v *grid) look(c fence.Cell) look {
	at := v.board.PlaceIn(v.at, v.part, c)
	l := look{cell: c, mark: v.Mark(at)}
	l.mark.Known = l.mark.Known && !v.alone && (!v.valued() || l.mark.Value == "")
	if v.behind(c) {
		l.mark = games.Mark{}
	}
	if _, left := v.left(c); left {
		l.glyph = v.Theme.Glyph.Trail
	}
	switch st, aimed := v.CursorStyle(at); {
	case aimed:
		l.style = st
	case v.moves && c == v.ahead && v.focused() && (v.Sought != nil || v.quiet() && v.reached(c)):
		l.style = v.Theme.Focus // the text stays that of the state
	default:
		l.style = v.shade(c, v.style(l.mark))
		if v.zeros[c] && !v.framed() && v.Step < v.Replay.Len() {
			l.style = v.Theme.Focus
		} else if v.Replay != nil && l.mark.Value == "0" && l.mark.Phase == 0 && !l.mark.Aside && !v.round() { // the cells of the line of zeros stand out
			l.style.Bg = v.Theme.Mix(l.style.Bg, l.style.Fg, 18)
		}
	}
	if c == v.piece {
		l.glyph = v.Theme.Glyph.Piece
	}
	if value := l.mark.Value; v.signed() && value > "0" && value < ":" { // a number above 0; the legend explains its sign
		l.mark.Value = "+" + value
	}
	return l
}

// behind reports whether, in a match, the piece can no longer come to a cell. Such cells show no verdicts, so that those ahead
// stand out. On other screens all cells show theirs.
func (v *grid) behind(c fence.Cell) bool {
	return v.Ahead() && (c.Row < v.piece.Row || c.Col < v.piece.Col)
}

// reached reports whether the piece can go to a cell now, and the move is shown.
func (v *grid) reached(c fence.Cell) bool {
	return v.moves && c == v.ahead && v.Lights() && !v.Aside(games.Move{Part: v.part})
}

// chip draws the chip of the piece's move into the cell to which it goes, unless price draws it. If the chip stands below
// the board's number, or the outcome is not shown, it draws only the arrow.
func (v *grid) chip() {
	if !v.reached(v.ahead) {
		return
	}
	m, r := games.Move{Part: v.part}, v.area(v.ahead)
	switch bare := !v.known() && v.value(v.part, v.ahead) == ""; {
	case bare && v.arrows(), v.priced(v.ahead): // the arrow is painted, or the chip drawn
	case v.valued() && v.known():
		v.hint(r)
	case r.Dy() > 2 && !(bare && v.Theme.Pictures()):
		v.DrawChip(v.canvas, image.Rect(r.Min.X, r.Min.Y, r.Max.X, r.Min.Y+1), v.chipIn(m, v.tip(), r.Dx()), false)
	default:
		v.lowChip(r, m, v.arrow(v.at.Turn()))
	}
}

// chipIn returns the chip of a move, with a sign before its verdict, for a room of w columns. It has no star, as that
// stands before the board's number.
func (b *scene) chipIn(m games.Move, sign string, w int) view.Chip {
	worth, known := b.Worth(m)
	k := view.Chip{Sign: sign}
	if known {
		k.Worth = b.TextIn(games.Mark{Verdict: worth, Known: true}, w-paint.Width(sign))
	}
	k.Name, k.Verdict = b.MoveStyle(m)
	return k
}

// tip returns an arrowhead in the direction of the player to move.
func (v *grid) tip() string {
	if v.at.Turn() == fence.Right {
		return v.Theme.Glyph.Tip(theme.LineRight)
	}
	return v.Theme.Glyph.Tip(theme.LineDown)
}

// hint draws an arrowhead in the colour of the move's outcome, or of the focus, at the left of the value in the low cell r to
// which the piece goes, if there is room.
func (v *grid) hint(r image.Rectangle) {
	_, worth := v.MoveStyle(games.Move{Part: v.part})
	st := theme.Style{Fg: worth.Bg, Attrs: theme.Bold}
	if v.focused() {
		st = v.Theme.Focus
	}
	if is, ground := v.canvas.At(r.Min.X, r.Min.Y); is == " " {
		if st.Bg == nil {
			st.Bg = ground.Bg
		}
		v.canvas.Put(r.Min.X, r.Min.Y, v.tip(), st)
	}
}

// known reports whether the outcome of the move of this board's piece is known and may be shown.
func (v *grid) known() bool {
	_, known := v.Worth(games.Move{Part: v.part})
	return known
}

// lowChip draws the chip of move m into a low cell: only an arrow, in the colour of the verdict, at the left end of the cell
// beside its value; while the verdict is not shown, in the middle of the cell.
func (v *grid) lowChip(r image.Rectangle, m games.Move, arrow string) {
	name, _ := v.MoveStyle(m)
	if _, known := v.Worth(m); !known {
		v.lineArrow(image.Pt(r.Min.X+r.Dx()/2, r.Min.Y+(r.Dy()-1)/2), arrow) // in the place of a value
		return
	}
	if is, _ := v.canvas.At(r.Min.X, r.Min.Y); is != " " { // no room beside the text: underline it
		v.canvas.Restyle(r.Min.X, r.Min.Y, func(st theme.Style) theme.Style {
			st.Underline, st.Attrs = theme.Underline, st.Attrs|theme.Bold
			return st
		})
		return
	}
	v.canvas.Put(r.Min.X, r.Min.Y, arrow, name)
}

// lineArrow draws an arrow with its middle in a cell of the canvas: with a shaft if there is room.
func (v *grid) lineArrow(at image.Point, arrow string) {
	th, st := v.Theme, v.going()
	switch {
	case !th.Pictures() || v.size.X < 5 || !v.bodies():
		v.text(at.X, at.Y, arrow, st)
	case v.at.Turn() == fence.Right:
		half := min((v.size.X-3)/2, 2)
		v.text(at.X-half, at.Y, strings.Repeat(th.Glyph.Heavy[theme.LineLeft|theme.LineRight], 2*half)+v.tip(), st)
	default:
		v.text(at.X, at.Y, v.tip(), st)
	}
}

// going returns the style of the arrow of the board's move while outcomes are not shown: the player's colour; if the move is
// in focus, one that can be read on the focused cell; otherwise, while a hint is shown, the colour of that.
func (v *grid) going() theme.Style {
	switch name, _ := v.MoveStyle(games.Move{Part: v.part}); {
	case !v.Theme.Pictures() || v.focused():
		return name
	case v.Left != nil:
		return theme.Style{Fg: name.Bg, Attrs: theme.Bold}
	}
	return v.Theme.Player[v.at.Turn()]
}

// focused reports whether the move in focus is that of this board's piece.
func (v *grid) focused() bool {
	f, ok := v.Focused()
	return ok && f.Part == v.part
}

// style returns the style of a cell with a mark. In a replay the value of a cell is known before the
// outcome of the sum; then the style has the colour of the player whom the value favours.
func (v *grid) style(m games.Mark) theme.Style {
	st := v.MarkStyle(m)
	if m.Known || m.Phase == games.Waiting {
		return st
	}
	if m.Value != "" && m.Reason && m.Phase == games.Settled {
		return v.Theme.Left
	}
	if m.Value != "" {
		st = v.Theme.Player[fence.Right]
		switch m.Sign {
		case 0:
			st = v.Theme.Strong
		case -1:
			st = v.Theme.Player[fence.Down]
		}
		if m.Phase == games.Just {
			st.Attrs |= theme.Reverse
		}
	}
	st.Bg = nil
	return st
}

// shade returns the style st of a cell with the background of the cell: darker for one of two
// neighbours, and paler for cells that the piece can no longer reach.
func (v *grid) shade(c fence.Cell, st theme.Style) theme.Style {
	th, odd := v.Theme, (c.Row+c.Col)%2
	switch {
	case st.Bg == nil && th.Made.Ground[odd] != nil:
		st.Bg = th.Mix(th.Made.Ground[odd], th.Border.Fg, [2]uint32{34, 14}[odd]) // the colour of land: a cell must not look like a hole
	case st.Bg == nil:
		st.Bg = th.Unknown.Bg
	case odd == 1:
		st.Bg = th.Shade(st.Bg, 13)
	}
	if v.Replay == nil && !v.Edit && v.Sought == nil && (c.Row < v.piece.Row || c.Col < v.piece.Col) {
		st.Bg, st.Fg = th.Shade(st.Bg, 55), th.Shade(st.Fg, 15)
	}
	if v.cut(c) && th.Depth == theme.Exact {
		st.Bg, st.Fg = th.Shade(st.Bg, 50), th.Text.Fg
	}
	return st
}

// cut reports whether the board goes on beside a cell, and that part is not shown.
func (v *grid) cut(c fence.Cell) bool {
	for _, next := range []fence.Cell{{Row: c.Row, Col: c.Col - 1}, {Row: c.Row, Col: c.Col + 1}, {Row: c.Row - 1, Col: c.Col}, {Row: c.Row + 1, Col: c.Col}} {
		if !image.Pt(int(next.Col), int(next.Row)).In(v.seen) && v.grid.Between(next) {
			return true
		}
	}
	return false
}

// left returns the style of the trace of the last move, and whether the piece stood in a cell before that
// move.
func (v *grid) left(c fence.Cell) (theme.Style, bool) {
	m, before, st, ok := v.LastMove()
	return st, ok && m.Part == v.part && before.(*fence.Position).At(v.part) == c
}

// arrow returns the arrow that points in a player's direction.
func (v *grid) arrow(p games.Player) string {
	if p == fence.Right {
		return v.Theme.Glyph.Right
	}
	return v.Theme.Glyph.Down
}

// wall returns the colour of a player's fence: dimmer if a replay is about another board.
func (v *grid) wall(of games.Player) color.Color {
	switch {
	case of == past:
		return v.Theme.Border.Fg
	case v.step != nil && v.step.Part != v.part:
		return v.Theme.Shade(v.Theme.Player[of].Fg, 35)
	}
	return v.Theme.Player[of].Fg
}
