package export

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"io"
	"regexp"
	"strconv"
	"strings"

	"zugzwang/games/english"
	"zugzwang/games/pattern"
	"zugzwang/games/table"
	"zugzwang/solver"
)

// number matches a text that spreadsheets take for a number.
var number = regexp.MustCompile(`^[-+]?[0-9]+(\.[0-9]+)?$`)

// cell returns text as a cell that no spreadsheet takes for a formula. The text must not begin
// with a blank.
func cell(text string) string {
	text = strings.ReplaceAll(text, "−", "-")
	if text != "" && strings.ContainsRune("=+-@", rune(text[0])) && !number.MatchString(text) {
		return "'" + text
	}
	return text
}

// spelled returns a value with its signs in ASCII, as solve writes it: "1" for "+1", "-1" for "−1".
func spelled(value string) string {
	value = strings.ReplaceAll(value, "−", "-")
	if rest := strings.TrimPrefix(value, "+"); strings.IndexAny(rest, "0123456789") == 0 {
		return rest
	}
	return value // "+_2" keeps its sign
}

// writeSheet writes rows as CSV. If they are not all ASCII, it begins with a byte order mark, by
// which spreadsheets recognize UTF-8.
func writeSheet(w io.Writer, rows func(yield func(...string) error) error) error {
	var out bytes.Buffer
	c := csv.NewWriter(&out)
	err := rows(func(fields ...string) error {
		for i := range fields {
			fields[i] = cell(fields[i])
		}
		return c.Write(fields)
	})
	if c.Flush(); err == nil {
		err = c.Error()
	}
	if err != nil {
		return err
	}
	for _, b := range out.Bytes() {
		if b >= 0x80 {
			if _, err := io.WriteString(w, "\ufeff"); err != nil {
				return err
			}
			break
		}
	}
	_, err = w.Write(out.Bytes())
	return err
}

// distance returns the remoteness of a verdict for a cell of a table, "" if it is not known or
// there is none.
func distance(v solver.Verdict) string {
	if v.Remoteness < 0 {
		return ""
	}
	return strconv.Itoa(int(v.Remoteness))
}

// CSV writes a row for each position: who is to move, its value, the best moves and all moves.
func (g *Graph) CSV(w io.Writer) error {
	if g.Nodes > mostRows {
		return &TooLarge{What: fmt.Sprintf("a sheet of %s positions", english.Thousands(g.Nodes)), Most: mostRows, Else: "a spreadsheet has no more rows"}
	}
	players := g.Board.Game().Players
	return writeSheet(w, func(row func(...string) error) error {
		if err := row("position", "player", "outcome", "remoteness", "value", "best", "moves", "start"); err != nil {
			return err
		}
		for i := range g.Nodes {
			n := g.node(i)
			var best, all []string
			for _, e := range g.moves(i) {
				all = append(all, e.Name)
				if e.Best {
					best = append(best, e.Name)
				}
			}
			fields := []string{n.said(), "", "", "", spelled(n.Value), strings.Join(best, "; "), strings.Join(all, "; "), ""}
			if g.Players {
				fields[1] = players[n.Player]
			}
			if n.Known {
				fields[2], fields[3] = n.Verdict.Outcome.String(), distance(n.Verdict)
			}
			if n.Start {
				fields[7] = "yes"
			}
			if err := row(fields...); err != nil {
				return err
			}
		}
		return nil
	})
}

// TableCSV writes a row for each board of a table. Cells are empty where a result is not known.
func TableCSV(w io.Writer, t *table.Table) error {
	ys := pattern.Range{}
	head, means := []string{t.X.Name}, t.Means()
	if t.Two() {
		head, ys = append(head, t.Y.Name), t.Y
	}
	return writeSheet(w, func(row func(...string) error) error {
		head = append(head, "outcome", "remoteness", "value")
		if means {
			head = append(head, "mean", "temperature")
		}
		if err := row(append(head, "refused")...); err != nil {
			return err
		}
		for y := ys.Low; y <= ys.High; y++ {
			for x := t.X.Low; x <= t.X.High; x++ {
				line := []string{strconv.Itoa(x)}
				if t.Two() {
					line = append(line, strconv.Itoa(y))
				}
				c, _ := t.At(x, y)
				fields := make([]string, len(head)-len(line)+1)
				if c.Known() {
					fields[0], fields[1], fields[2] = c.Verdict.Outcome.String(), distance(c.Verdict), spelled(c.Value)
					if means {
						fields[3], fields[4] = c.Text(table.Mean), c.Text(table.Temperature)
					}
				} else {
					fields[len(fields)-1] = strings.Join(strings.Fields(c.Refused.Error()), " ")
				}
				if err := row(append(line, fields...)...); err != nil {
					return err
				}
			}
		}
		return nil
	})
}
