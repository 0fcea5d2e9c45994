package berzerk

import (
	"fmt"
	"strconv"
	"strings"

	"zugzwang/games"
)

// Describe implements games.Describer.
func (b *Board) Describe(p games.Position) string {
	at := p.(Position)
	n := b.circle.N
	var w strings.Builder
	fmt.Fprintf(&w, "A circle of %d cells, 0 to %d clockwise; cell 0 is the hole.\n", n, n-1)
	if at.Cell == 0 {
		w.WriteString("The monster is in the hole.")
	} else {
		fmt.Fprintf(&w, "The monster is on cell %d; a step of %d takes it into the hole.", at.Cell, n-at.Cell)
	}
	for p, name := range players {
		fmt.Fprintf(&w, "\n%s steps %s.", name, steps(b.circle.Steps[p]))
	}
	return w.String()
}

// steps lists step lengths in words, the first few where there are many.
func steps(set []int) string {
	const most = 12
	words := make([]string, 0, most)
	for _, s := range set[:min(len(set), most)] {
		words = append(words, strconv.Itoa(s))
	}
	last := words[len(words)-1]
	if more := len(set) - len(words); more > 0 {
		words, last = append(words, last), fmt.Sprintf("%d others", more)
	}
	if len(words) == 1 {
		return last
	}
	return strings.Join(words[:len(words)-1], ", ") + " or " + last
}
