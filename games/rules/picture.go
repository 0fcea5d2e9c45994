package rules

import (
	"fmt"
	"strings"

	"go.starlark.net/starlark"

	"zugzwang/games/english"
	"zugzwang/games/finite"
)

// Limits on a picture.
const (
	mostRows  = 200
	mostCells = 10_000
	mostCell  = 32 // characters in a cell
	mostLinks = 1000
)

// picture reads what show returned. The error says what was found and expected.
func picture(v starlark.Value) ([][]finite.Cell, error) {
	lines := elements(v)
	if text, ok := starlark.AsString(v); ok {
		for line := range strings.SplitSeq(strings.Trim(text, "\n"), "\n") {
			lines = append(lines, starlark.String(line))
		}
	} else if lines == nil {
		return nil, fmt.Errorf("found %s, expected a text or a list of rows", found(v))
	}
	if len(lines) > mostRows {
		return nil, fmt.Errorf("found %d rows, expected %d at most", len(lines), mostRows)
	}
	rows := make([][]finite.Cell, len(lines))
	cells := 0
	for i, line := range lines {
		var err error
		if rows[i], err = row(line); err != nil {
			return nil, err
		}
		if cells += len(rows[i]); cells > mostCells {
			return nil, fmt.Errorf("found more than %s cells, expected less", english.Thousands(mostCells))
		}
	}
	return rows, nil
}

// row reads one row of a picture.
func row(v starlark.Value) ([]finite.Cell, error) {
	if text, ok := starlark.AsString(v); ok {
		if !english.Printable(text, mostCells) {
			return nil, fmt.Errorf("found %s, expected a text that can be shown", found(v))
		}
		var cells []finite.Cell
		for _, r := range text {
			cells = append(cells, finite.Cell{Text: string(r)})
		}
		return cells, nil
	}
	all := elements(v)
	if all == nil && starlark.Len(v) != 0 {
		return nil, fmt.Errorf("found %s, expected a row: a text or a list of cells", found(v))
	}
	cells := make([]finite.Cell, 0, min(len(all), mostCells+1))
	for _, v := range all[:min(len(all), mostCells+1)] {
		c, err := cell(v)
		if err != nil {
			return nil, err
		}
		cells = append(cells, c)
	}
	return cells, nil
}

// cell reads one cell of a row.
func cell(v starlark.Value) (c finite.Cell, err error) {
	text, move := v, starlark.Value(starlark.None)
	if pair, ok := v.(starlark.Tuple); ok && len(pair) == 2 {
		text, move = pair[0], pair[1]
	}
	var ok, named bool
	c.Text, ok = nameOf(text)
	if c.Move, named = nameOf(move); move == starlark.None {
		named = true
	}
	if !ok || !named || !english.Printable(c.Text, mostCell) || !english.Printable(c.Move, mostName) {
		return c, fmt.Errorf("found %s, expected a cell: a text of %d characters at most that can be shown, or (text, move)", found(v), mostCell)
	}
	return c, nil
}
