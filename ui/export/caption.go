package export

import (
	"fmt"
	"image"
	"slices"
	"strings"
	"unicode"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/solver"
	"zugzwang/ui/paint"
	"zugzwang/ui/view"
)

// comesTo says, by outcome, how best play ends for a player: "With best play W wins".
var comesTo = [solver.Outcomes]string{solver.Win: "wins", solver.Lose: "loses", solver.Loop: "goes on for ever", solver.Draw: "ends in a draw"}

// signs collects the signs found in the places of a drawn board.
type signs struct {
	*view.Drawing
	on     *paint.Canvas
	met    [solver.Outcomes]bool // outcomes whose letters were found
	number string                // an example of a letter with a number: "W9"; "": none was found
	value  string                // an example of a value: "−1/2"; "": none was found
}

// caption returns an explanation of the signs on a drawn board; "" if there are none. For whom an
// outcome's letter holds is said by the legend on the board itself.
func caption(on *paint.Canvas, s *view.Drawing) string {
	g := signs{Drawing: s, on: on}
	for _, t := range s.Targets {
		for _, area := range slices.Concat([]image.Rectangle{t.Area}, t.More) {
			g.read(area, s.Mark(s.Board.Target(s.Position, t.Move)))
		}
	}
	for _, spot := range s.Spots {
		for _, area := range slices.Concat([]image.Rectangle{spot.Area}, spot.More) {
			g.read(area, s.Mark(spot.Place))
		}
	}
	var says []string
	var letters []string
	for _, o := range []solver.Outcome{solver.Win, solver.Lose, solver.Loop, solver.Draw} {
		if g.met[o] {
			letters = append(letters, s.Theme.Glyph.Letter[o]+" "+comesTo[o])
		}
	}
	if len(letters) > 0 {
		text := "With best play " + english.AllOf(letters)
		if g.number != "" {
			text += fmt.Sprintf("; the number, as in %s, is how many plies it takes", g.number)
		}
		says = append(says, text+".")
	}
	if g.value != "" {
		says = append(says, fmt.Sprintf("A number by itself, as %s, is a value: what is there adds that to the sum.", g.value))
	}
	if hot, ok := s.Solution.(games.ShortValued); ok && s.Replay == nil {
		if _, _, ok := hot.ShortValues(s.Position); ok {
			says = append(says, "Of each part are told its value (if that is long, its two stops), its temperature t, which is what the next move there gains, and its mean.")
		}
	}
	switch starred := g.starred(); {
	case starred && s.Replay != nil:
		says = append(says, s.Theme.Glyph.Star+" is where the move leads that decides this step.")
	case starred:
		says = append(says, s.Theme.Glyph.Star+" is a best move.")
	}
	return strings.Join(says, " ")
}

// read collects the signs in the area of a place with mark m. It takes outcomes from the letters
// drawn, not from m: some views draw the place's outcome, others that of the move to it.
func (g *signs) read(area image.Rectangle, m games.Mark) {
	for y := area.Min.Y; y < area.Max.Y; y++ {
		row := g.row(y, area.Min.X, area.Max.X)
		if !m.Known && m.Note == "" && m.Value != "" && slices.Contains(strings.Fields(row), g.Theme.Words(m.Value)) {
			g.value = m.Value
		}
		if m.Known && (m.Note == "" || !strings.Contains(row, g.Theme.Words(m.Note))) { // a note too long for the area is drawn as a letter
			for word := range strings.FieldsFuncSeq(row, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '∞' }) {
				g.letter(word)
			}
		}
	}
}

// starred reports whether a star is on the board, other than that of the legend. It may stand
// beside or above what is starred.
func (g *signs) starred() bool {
	const legend = " best"
	for y := range g.on.Height() {
		for x := range g.on.Width() {
			if text, _ := g.on.At(x, y); text == g.Theme.Glyph.Star && g.row(y, x+1, x+1+len(legend)) != legend {
				return true
			}
		}
	}
	return false
}

// row returns the text in row y of the columns from <= x < to.
func (g *signs) row(y, from, to int) string {
	var row strings.Builder
	for x := from; x < to; x++ {
		text, _ := g.on.At(x, y)
		row.WriteString(text)
	}
	return row.String()
}

// letter collects a word if it is the letter of an outcome, with or without a number.
func (g *signs) letter(word string) {
	for o, letter := range g.Theme.Glyph.Letter {
		n, ok := strings.CutPrefix(word, letter)
		if ok && strings.Trim(n, "0123456789") == "" {
			g.met[o] = true
			if n != "" {
				g.number = word
			}
		}
	}
}
