package desk

import (
	"fmt"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/ui/train"
)

// Progress is how somebody stands over all games, as far as they want to know.
type Progress struct {
	Rating  string        // "" if it is not told
	History []train.Point // at the end of each day; none if it is not told
	Says    []string      // a sentence each, without the rating
}

// progressHelp says what Progress tells.
func progressHelp(off train.Off) string {
	var tells []string
	for _, part := range []struct {
		off  bool
		says string
	}{{off.Ratings, "your rating over time"}, {off.Streaks, "the streak"}, {off.Returns, "how many mistakes are due"}, {false, "how many answers were right"}, {false, "the best storm"}} {
		if !part.off {
			tells = append(tells, part.says)
		}
	}
	return english.AllOf(tells)
}

// Progress returns how the person stands.
func (t *Trainer) Progress() *Progress {
	p, off := new(Progress), t.Off()
	if !off.Ratings && t.Record.Rated() {
		r, history := t.Record.Rating(t.today())
		p.Rating, p.History = english.Capital(train.RatingWords(r)), history
	}
	if !off.Ratings && !t.Record.Rated() {
		p.Says = append(p.Says, fmt.Sprintf("You begin with a rating of %.0f. It is told from the first answer on: a right one raises it, a wrong one lowers it, the first ones most.", train.Newcomer.Points))
	}
	if !off.Ratings && len(p.History) < 2 { // on the first day, when there is little else
		p.Says = append(p.Says, "On the same scale the program's players are rated: "+train.Scale()+".")
	}
	if !off.Streaks {
		p.Says = append(p.Says, english.Capital(t.Record.Streak(t.today()).String())+".")
	}
	p.Says = append(p.Says, "Today's puzzle: "+train.Done(t.Record.Daily(t.today()))+".")
	if !off.Returns {
		p.Says = append(p.Says, english.Capital(train.DueWords(len(t.due(true))))+".")
	}
	if g := t.Game(); g != nil {
		p.Says = append(p.Says, fmt.Sprintf("%s: %v.", g.Name, t.Record.Standing(g.ID)))
		if n := t.Record.Storm(g.ID); n > 0 {
			p.Says = append(p.Says, fmt.Sprintf("%s, best storm: %d solved.", g.Name, n))
		}
	}
	return p
}

// mostDays is of how many days the line mode tells the rating.
const mostDays = 14

// lines tells all of it.
func (p *Progress) lines() games.Lines {
	var lines []string
	if p.Rating != "" {
		lines = append(lines, p.Rating+".")
	}
	lines = append(lines, p.Says...)
	for _, point := range p.History[max(len(p.History)-mostDays, 0):] {
		lines = append(lines, fmt.Sprintf("%s: %s.", point.Day, train.RatingWords(point.Rating)))
	}
	return games.Lines{Len: len(lines), At: func(i int) string { return lines[i] }}
}
