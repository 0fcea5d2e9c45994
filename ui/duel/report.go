package duel

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"zugzwang/games"
	"zugzwang/games/english"
)

// tally counts an entrant's matches and moves.
type tally struct {
	won, lost, drawn int
	moves, kept      int
	halves           int // half points given away
}

// add counts a match in which the entrant was player p.
func (t *tally) add(r *Record, p games.Player) {
	how := r.result
	if p == 1 {
		how = how.other()
	}
	switch how {
	case won:
		t.won++
	case lost:
		t.lost++
	default:
		t.drawn++
	}
	t.moves += r.Moves[p]
	t.kept += r.Moves[p]
	for i := range r.Slips {
		if s := &r.Slips[i]; r.turn(s) == p && s.gaveAway() {
			t.kept--
			t.halves += s.halves()
		}
	}
}

// matches returns how many matches were counted.
func (t *tally) matches() int { return t.won + t.lost + t.drawn }

// score returns the numbers of matches won, lost and, if there are any, drawn: "9–1", "9–1–2".
func (t *tally) score() string {
	if t.drawn == 0 {
		return fmt.Sprintf("%d–%d", t.won, t.lost)
	}
	return fmt.Sprintf("%d–%d–%d", t.won, t.lost, t.drawn)
}

// accuracy returns the share of moves that keep the outcome: "97.5 %".
func (t *tally) accuracy() string {
	if t.moves == 0 {
		return "–"
	}
	tenths := (1000*t.kept + t.moves/2) / t.moves
	return fmt.Sprintf("%d.%d %%", tenths/10, tenths%10)
}

// loss returns the average number of points given away in a match: "0.45".
func (t *tally) loss() string {
	if t.matches() == 0 {
		return "–"
	}
	hundredths := (50*t.halves + t.matches()/2) / t.matches()
	return fmt.Sprintf("%d.%02d", hundredths/100, hundredths%100)
}

// Table returns the results of all bots as a table: against each opponent, and the sum.
func (r *Result) Table(c *Config) string {
	rows := [][]string{{"", "won", "lost", "drawn", "as " + c.Game.Players[0], "as " + c.Game.Players[1], "kept", "loss"}}
	line := func(name string, who, against int) {
		var all tally
		var as [2]tally
		for _, m := range r.Records {
			for p := range m.Seats {
				if m.Seats[p] == who && (against < 0 || m.Seats[1-p] == against) {
					all.add(m, games.Player(p))
					as[p].add(m, games.Player(p))
				}
			}
		}
		if all.matches() > 0 {
			rows = append(rows, []string{name, strconv.Itoa(all.won), strconv.Itoa(all.lost), strconv.Itoa(all.drawn), as[0].score(), as[1].score(), all.accuracy(), all.loss()})
		}
	}
	for who, entrant := range c.Entrants {
		if !entrant.Judged() {
			continue
		}
		rows = append(rows, []string{english.Shown(entrant.Name(), 78)})
		met := map[int]bool{}
		for _, pair := range c.Pairs {
			for p := range pair {
				if pair[p] == who && !met[pair[1-p]] {
					met[pair[1-p]] = true
					line("  against "+shortName(c.Entrants[pair[1-p]]), who, pair[1-p])
				}
			}
		}
		if len(met) > 1 {
			line("  in all", who, -1)
		}
	}
	return columns(rows) + "kept: moves that keep the outcome. loss: points given away in a match; a win is 1, a draw ½.\n"
}

// columns aligns the cells of rows: the first column to the left, the others to the right. A row
// of one cell is a heading.
func columns(rows [][]string) string {
	widths := make([]int, len(rows[0]))
	for _, row := range rows {
		for i, cell := range row {
			if len(row) == 1 {
				break
			}
			widths[i] = max(widths[i], utf8.RuneCountInString(cell))
		}
	}
	var b strings.Builder
	for _, row := range rows {
		line := ""
		for i, cell := range row {
			blanks := strings.Repeat(" ", max(widths[i]-utf8.RuneCountInString(cell), 0))
			if len(row) == 1 {
				line = cell
			} else if i == 0 {
				line = cell + blanks
			} else {
				line += "  " + blanks + cell
			}
		}
		b.WriteString(strings.TrimRight(line, " ") + "\n")
	}
	return b.String()
}

// shortName returns the name of an entrant, shortened for a table.
func shortName(e Entrant) string {
	const fits = 40
	return english.Shown(e.Name(), fits)
}

// Lost returns a sentence about each mistake of the bots, a move that worsens the outcome or the
// total or a fault, but most sentences at most, and how many more mistakes there are.
func (r *Result) Lost(c *Config, most int) (list []string, more int) {
	for number, m := range r.Records {
		for i := range m.Slips {
			p := m.turn(&m.Slips[i])
			if !c.Entrants[m.Seats[p]].Judged() {
				continue
			}
			if len(list) == most {
				more++
				continue
			}
			list = append(list, fmt.Sprintf("match %d, %s: %s", number+1, m.start.of.Says(), m.slip(&m.Slips[i])))
		}
		if m.Fault != nil {
			if len(list) == most {
				more++
				continue
			}
			list = append(list, fmt.Sprintf("match %d, %s: %s", number+1, m.start.of.Says(), m.Fault.Says))
		}
	}
	return list, more
}

// place returns the position after ply moves in a few words: "Rick to move, 8".
func (r *Record) place(ply int) string {
	p := r.Match.At(ply)
	where := english.Shown(state(r.Match.Board, p), 40)
	return fmt.Sprintf("%s to move, %s", r.Match.Board.Game().Players[p.Turn()], where)
}

// slip returns what a slip gives away: "move 7 (Rick to move, 8): 2, Win → Loop, where 3 wins in
// 5 plies".
func (r *Record) slip(s *Slip) string {
	b, p := r.Match.Board, r.Match.At(s.Ply)
	says := fmt.Sprintf("move %d (%s): %s, ", s.Ply+1, r.place(s.Ply), b.Name(p, s.Made.Move))
	best := b.Name(p, s.Best.Move)
	if s.gaveAway() {
		says += fmt.Sprintf("%v → %v", s.Best.Verdict.Outcome, s.Made.Verdict.Outcome)
		if !s.Best.Verdict.Outcome.Even() {
			says += fmt.Sprintf(", where %s %s", best, english.VerdictWords(s.Best.Verdict))
		} else {
			says += ", where " + best + " does not lose"
		}
	} else {
		says += fmt.Sprintf("which costs %v more than need be", s.Lost)
	}
	if add, ok := r.Solution.(games.Additive); ok {
		const fits = 12 // characters; longer totals say little in a line
		was, is := add.Sum(p).Total, add.After(p, s.Made.Move)
		if was != "" && len(was) <= fits && len(is) <= fits {
			says += fmt.Sprintf("; the total goes from %s to %s", was, is)
		}
	}
	return says
}

// Report returns the lines about the match found: where the bot goes wrong, and how to play it
// again.
func (f *Found) Report(c *Config) string {
	var b strings.Builder
	r, by := f.Least, f.botPlayer()
	g := c.Game
	fmt.Fprintf(&b, "%s goes wrong in match %d, as %s against %s: %s.\n", f.Who.Name(), f.Number, g.Players[f.By], c.Entrants[f.First.Seats[1-f.By]].Name(), f.First.start.of.Says())
	switch {
	case !f.Steady:
		b.WriteString("Played once more, the match went otherwise: what it does depends on chance or on time.\n")
	case f.Minimal && r == f.First:
		b.WriteString("On no board that is simpler by a step does it go wrong so.\n")
	}
	if r != f.First {
		fmt.Fprintf(&b, "The simplest board on which it goes wrong so, after %s: %s.\n", english.Several(f.Runs, "match"), r.start.of.Says())
	}
	if !f.Minimal && f.Runs > 0 {
		b.WriteString("Not all that is simpler was tried: it may go wrong there, too.\n")
	}
	english.Section(&b, "The board", string(r.start.text))
	english.Section(&b, "The match", r.line(f.Ply))
	b.WriteString("\n")
	p := r.Match.At(f.Ply)
	if f.Kind == GaveAway {
		for i := range r.Slips {
			if s := &r.Slips[i]; s.Ply == f.Ply {
				fmt.Fprintf(&b, "%s.\n", english.Capital(r.slip(s)))
				if why := r.Solution.Reason(p, s.Best.Move, g.Names()); why != "" {
					fmt.Fprintf(&b, "Why %s: %s\n", r.Match.Board.Name(p, s.Best.Move), why)
				}
			}
		}
		return b.String()
	}
	fmt.Fprintf(&b, "Move %d (%s), as %s. %s\n", f.Ply+1, r.place(f.Ply), g.Players[by], r.Fault.Says)
	if r.Fault.Kind == Ended && r.Fault.Line != "" {
		english.Section(&b, "On standard error, last", r.Fault.Line)
	}
	return b.String()
}

// line returns the moves of a match, in lines, with ?? after the move at ply wrong; -1 marks none.
func (r *Record) line(wrong int) string {
	const fits = 72
	var b strings.Builder
	width := 0
	m := r.Match
	for ply := range m.Len() {
		p := m.At(ply)
		word := fmt.Sprintf("%d. %s %s", ply+1, m.Board.Game().Players[p.Turn()], m.Board.Name(p, m.Move(ply)))
		if ply == wrong {
			word += " ??"
		}
		switch {
		case width == 0:
		case width+2+len(word) > fits:
			b.WriteString("\n")
			width = 0
		default:
			b.WriteString("  ")
			width += 2
		}
		b.WriteString(word)
		width += len(word)
	}
	if m.Len() == 0 {
		return "(no move was made)"
	}
	return b.String()
}
