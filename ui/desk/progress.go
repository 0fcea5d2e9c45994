package desk

import (
	"fmt"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/ui/train"
)

// Progress summarizes how well the person does in all games, as far as the settings show it.
type Progress struct {
	Rating  string        // "" if it is hidden
	History []train.Point // the rating at the end of each day; none if it is hidden
	Says    []string      // sentences without the rating
}

// ProgressHelp returns the help of the action that shows Progress. It leaves out what the settings
// hide.
func ProgressHelp(off train.Off) string {
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

// Progress returns the person's progress.
func (t *Trainer) Progress() *Progress {
	p, off := new(Progress), t.Off()
	if !off.Ratings && t.Record.Rated() {
		r, history := t.Record.Rating(t.today())
		p.Rating, p.History = english.Capital(train.RatingWords(r)), history
	}
	if !off.Ratings && !t.Record.Rated() {
		p.Says = append(p.Says, fmt.Sprintf("You begin with a rating of %.0f. It is told from the first answer on: a right one raises it, a wrong one lowers it, the first ones most.", train.Newcomer.Points))
	}
	if !off.Ratings && len(p.History) < 2 { // the first day has little else to show
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

// mostDays is the number of days whose rating the line mode shows.
const mostDays = 14

// lines returns all of p in words.
func (p *Progress) lines() games.Lines {
	var lines []string
	if p.Rating != "" {
		lines = append(lines, p.Rating+".")
	}
	lines = append(lines, p.Says...)
	for _, point := range p.History[max(len(p.History)-mostDays, 0):] {
		lines = append(lines, fmt.Sprintf("%s: %s.", point.Day, train.RatingWords(point.Rating)))
	}
	return texts(lines...)
}
