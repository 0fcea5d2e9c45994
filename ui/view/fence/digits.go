package fence

import (
	"image"
	"image/color"
	"strings"

	"zugzwang/ui/paint"
)

// digits contains the pictures of digits for values in large cells: five rows, # if painted. That of 1 is narrow, so that +1
// fits onto a piece.
var digits = map[rune]string{
	'0': "### #.# #.# #.# ###",
	'1': ".# ## .# .# .#",
	'2': "### ..# ### #.. ###",
	'3': "### ..# ### ..# ###",
	'4': "#.# #.# ### ..# ..#",
	'5': "### #.. ### ..# ###",
	'6': "### #.. ### #.# ###",
	'7': "### ..# ..# ..# ..#",
	'8': "### #.# ### #.# ###",
	'9': "### #.# ### ..# ###",
	'−': "... ... ### ... ...",
	'+': "... .#. ### .#. ...",
}

const (
	digitHigh   = 5
	leastDigits = 6 // the least rows of a cell for digits and a label below
)

// across returns the width of a value's digits with gaps of a pixel, in pixels of a digit.
func across(value string) (wide int) {
	for _, digit := range value {
		wide += strings.Index(digits[digit], " ") + 1
	}
	return wide - 1
}

// large returns how to paint a cell's value in large digits: scale is the number of pixels, across and down, for each pixel of a
// digit; top the first row of pixels, and label the row of the label below the digits, both counted from the top of the cell. Ok
// is false if there is no room or no value, or if nothing can be painted.
func (v *grid) large(l look) (scale, top, label int, ok bool) {
	value := l.mark.Value
	wide := across(value)
	scale, beneath, above := v.size.Y/leastDigits, 3, 0 // pixels for the label below and for a chip above
	if v.valued() {
		scale, beneath = v.size.Y/4, -1 // in the middle or, with an odd row to share, below it, as chips stand above
	}
	if v.reached(l.cell) {
		above = v.lift() + 3 // the chip's row, and a gap
	}
	if v.token(l.cell) { // digits of all pieces are equally large: as large as fits with a sign
		scale = min(scale, 2*paint.Across(v.body(l.cell), true)/(3*across("+1")))
	}
	for ; scale > 0; scale-- {
		top = (2*v.size.Y - digitHigh*scale - beneath) / 2
		if wide*scale <= v.size.X-2 && top >= above {
			break
		}
	}
	return scale, top, (top + digitHigh*scale + 2) / 2, value != "" && scale > 0 && v.Theme.Pictures()
}

// isLarge reports whether a cell's value is painted in large digits.
func (v *grid) isLarge(l look) bool {
	_, _, _, ok := v.large(l)
	return ok
}

// number paints the value of a cell in large digits into its pixels r.
func (v *grid) number(px *paint.Pixels, r image.Rectangle, l look, c color.Color) {
	scale, top, _, _ := v.large(l)
	at := image.Pt((r.Min.X+r.Max.X-across(l.mark.Value)*scale)/2, r.Min.Y+top)
	for _, digit := range l.mark.Value {
		for y, row := range strings.Fields(digits[digit]) {
			for x := range row {
				if row[x] == '#' {
					p := at.Add(image.Pt(x, y).Mul(scale))
					px.Fill(image.Rectangle{Min: p, Max: p.Add(image.Pt(scale, scale))}, c)
				}
			}
		}
		at.X += across(string(digit))*scale + scale
	}
}
