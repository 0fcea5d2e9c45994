package pattern

import (
	"fmt"
	"strings"
)

// terms returns the beginning of a sequence, at most 20 numbers, as a text to search an
// encyclopedia for, asked, and as a text for readers, shown. Some twenty numbers tell
// sequences apart.
func terms(numbers []int) (asked, shown string) {
	const most = 20
	cut := numbers[:min(len(numbers), most)]
	asked = strings.ReplaceAll(strings.Trim(fmt.Sprint(cut), "[]"), " ", ",")
	shown = strings.ReplaceAll(asked, ",", ", ")
	if len(numbers) > most {
		shown += ", …"
	}
	return asked, shown
}

// entry returns a claim that lists values. It covers only the cells of t, so it has no
// exceptions.
func entry(t *Table, text, asked string) Claim {
	seen := t
	return Claim{
		Kind: List, Text: text + fmt.Sprintf(" (search an encyclopedia of integer sequences for %s)", asked), X: t.X, Y: t.Y,
		rule: law(func(x, y int) (Value, bool) { v := seen.At(x, y); return v, v != Unknown }),
	}
}

// listed returns the claim that lists the members of a set, if there are at least 4.
func listed(t, part *Table, of Value) []Claim {
	var numbers []int
	part.each(func(x, _ int, v Value) {
		if v == 1 {
			numbers = append(numbers, x)
		}
	})
	if len(numbers) < 4 {
		return nil
	}
	asked, shown := terms(numbers)
	c := entry(part, fmt.Sprintf("the %s numbers: %s", part.word, shown), asked)
	c.set, c.of = true, of
	return keep(nil, t, c)
}

// sequence returns the claim that lists the values of a line, if all are numbers and there
// are at least 8.
func sequence(t *Table) []Claim {
	var numbers []int
	infinite := false
	t.each(func(_, _ int, v Value) {
		numbers = append(numbers, int(v))
		infinite = infinite || v < 0
	})
	if infinite || len(numbers) < 8 {
		return nil
	}
	asked, shown := terms(numbers)
	return keep(nil, t, entry(t, t.Measure.noun()+"s: "+shown, asked))
}
