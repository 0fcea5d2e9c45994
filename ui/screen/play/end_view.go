package play

import (
	"cmp"
	"image"
	"slices"
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games/english"
	"zugzwang/games/matches"
	"zugzwang/ui/desk"
	"zugzwang/ui/paint"
	"zugzwang/ui/save"
	"zugzwang/ui/screen/kit"
	"zugzwang/ui/theme"
)

// The panel after the end, from top to bottom: the result; the move that decided the match, and
// why; how many moves gave nothing away; the record; the choices. If there is not enough room,
// less important parts are left out.

// said is a part of the panel's text.
type said struct {
	style theme.Style
	rank  int // parts with higher rank are left out first
	lines []string
	brief []string // the same without the reason, in fewer lines; nil: none
	more  bool     // it continues the part before
	how   bool     // it says how the match ended
	ply   bool     // it explains "ply"
}

// Ranks of parts, most important first. A part of rank 0 is never left out.
const (
	alone   = 1 + iota // said nowhere else: a mistake made good, hints used
	missed             // what the opponent overlooked
	erred              // how the program came to err, or a win at once that was overlooked
	reason             // why the decisive move was decisive
	cause              // why the match ended, if the line above the board has no room for it
	record             // results of other matches
	answer             // how the opponent used the mistake
	slips              // how many moves gave something away, and that training repeats them
	outcome            // the result, which the first line also says
	ply                // an explanation of "ply"
)

// endPanel is the part of the panel's contents that fits.
type endPanel struct {
	list    []said
	keys    []kit.Binding // the choices
	columns int           // in which the choices stand
	left    string        // keys in the first of two columns
	gaps    int           // blank rows after each part
}

// split returns the choices of each column.
func (e *endPanel) split() (cols [2][]kit.Binding) {
	for _, b := range e.keys {
		col := 0
		if e.columns > 1 && !strings.Contains(e.left, b.Help().Key) {
			col = 1
		}
		cols[col] = append(cols[col], b)
	}
	return cols
}

// keepFew keeps the n most important choices of each of two columns.
func (e *endPanel) keepFew(n int) {
	e.left = "rwkvy"
	e.keys = slices.Clone(e.keys)
	const order = "rwkvynGRf" // most important first, in either column
	slices.SortStableFunc(e.keys, func(a, b kit.Binding) int {
		return cmp.Compare(strings.Index(order, a.Help().Key), strings.Index(order, b.Help().Key))
	})
	cols := e.split()
	e.keys = slices.Concat(cols[0][:min(n, len(cols[0]))], cols[1][:min(n, len(cols[1]))])
}

// rows returns how many rows the parts and the choices take. The result above them takes one more.
func (e *endPanel) rows() int {
	cols := e.split()
	n := max(len(cols[0]), len(cols[1]))
	for _, s := range e.list {
		n += len(s.lines) + e.gaps
		if s.more {
			n -= e.gaps
		}
	}
	return n
}

// leaveOut shortens or removes parts of rank least or higher, the highest first, until the rest
// fits into h rows.
func (e *endPanel) leaveOut(least, h int) {
	for e.rows()+1 > h {
		i := 0
		for j := range e.list {
			if e.list[j].rank >= e.list[i].rank {
				i = j
			}
		}
		switch brief := e.list[i].brief; {
		case e.list[i].rank < least:
			return
		case brief != nil:
			e.list[i].lines, e.list[i].brief = brief, nil
		default:
			e.list = slices.Delete(e.list, i, i+1)
		}
	}
}

// plyWords explains a word of the result.
const plyWords = "A ply is one move of one player."

// drawEnd draws the panel of a finished match.
func (p *Match) drawEnd(c *paint.Canvas) {
	w, h := c.Width()-3, c.Height()
	if p.Solution != nil && p.Thinking.Running() || p.End.work.Running() { // a review follows, and would move what is drawn now
		p.End.Keys, p.End.Rows = nil, nil
		if p.Thinking.Slow || p.End.work.Slow {
			c.Fit(2, 0, w, p.Ses.Theme.Words("looking back on the moves…"), p.Ses.Theme.Faint)
		}
		return
	}
	e := endPanel{list: p.endTexts(w), keys: p.Ends(), columns: 1, left: "rkvy", gaps: 1}
	e.keys = slices.DeleteFunc(e.keys, func(b kit.Binding) bool { return b.Off != nil && b.Off() != "" })
	// Blank lines and keys make the panel readable: for them all parts but the result, the
	// mistake and its reason are left out.
	if e.rows()+big > h {
		e.columns = 2
	}
	e.leaveOut(ply, h)
	whole := e.rows()+1 <= h
	e.leaveOut(answer, h)
	if e.rows()+1 > h {
		e.gaps = 0
	}
	e.leaveOut(record, h)
	if all := e.keys; e.rows()+1 > h {
		e.keepFew(1) // a rematch and the next board; the footer has the next strength
		e.leaveOut(alone, h)
		texts := e
		texts.keys, e.keys = nil, all
		e.keepFew(max(h-1-texts.rows(), 1))
	}
	p.End.plies = p.first && !slices.ContainsFunc(e.list, func(s said) bool { return s.ply })
	saysHow := slices.ContainsFunc(e.list, func(s said) bool { return s.how })
	y := p.drawResult(c, w, whole && e.rows()+big <= h, saysHow)
	for _, s := range e.list {
		if s.more {
			y -= e.gaps
		}
		for _, line := range s.lines {
			c.Text(2, y, line, s.style)
			y++
		}
		y += e.gaps
	}
	p.drawEnds(c.Sub(image.Rect(2, y, 2+w, h)), &e)
}

// drawResult draws the result at the top of the panel, w columns wide: in large letters if there
// is room, or in a line, with the number of plies unless how the match ended is said below. It
// returns the first row below.
func (p *Match) drawResult(c *paint.Canvas, w int, room, saysHow bool) (y int) {
	th, o, word := p.Ses.Theme, p.view(p.Match.Outcome()), p.word()
	if room && !th.ASCII && kit.LettersWidth(word)+4 <= w {
		kit.Letters(c, th, 2, 0, word, th.Outcome[o])
		c.Text(2+kit.LettersWidth(word)+1, 1, " "+th.Glyph.Letter[o]+" ", th.Bright[o])
		return big
	}
	c.Fill(image.Rect(2, 0, 2+w, 1), " ", th.Bright[o])
	if !saysHow {
		word += " in " + english.Plies(int32(p.Match.Ply()))
	}
	c.Fit(3, 0, w-1, th.Words(th.Glyph.Letter[o]+"  "+word), th.Bright[o])
	return 1
}

// endText collects the parts of the panel's text, in lines of width cells.
type endText struct {
	th    *theme.Theme
	width int
	list  []said
}

// say adds a part, unless text is "".
func (e *endText) say(rank int, text string, style theme.Style) { e.both(rank, text, "", style) }

// both adds a part with a shorter wording, briefly, unless that is "". It adds nothing if text is
// "".
func (e *endText) both(rank int, text, briefly string, style theme.Style) {
	if text == "" {
		return
	}
	text = e.th.Words(text)
	s := said{
		style: style, rank: rank, lines: paint.Lines(text, e.width),
		more: rank == reason, how: len(e.list) == 0, ply: text == e.th.Words(plyWords),
	}
	if briefly != "" {
		s.brief = paint.Lines(e.th.Words(briefly), e.width)
	}
	e.list = append(e.list, s)
}

// endTexts returns the parts of the text between the result and the choices, in lines of w cells.
func (p *Match) endTexts(w int) []said {
	th, m := p.Ses.Theme, p.Match
	e := &endText{th: th, width: w}
	how, results := outcome, record
	switch {
	case p.record() != "" && save.Uncounted(m) != "": // more important than hints, which would suggest that it counts
		results = 0
	case m.Hints > 0 || m.Retried:
		how = alone
	}
	e.say(how, matches.EndWords(m), th.Strong)
	if !m.Drawn() && p.End.cut {
		e.say(cause, english.Capital(matches.Cause(m)), th.Faint)
	}
	switch {
	case p.End.Review == nil:
	case p.Studied():
		p.sayDecision(e)
	default:
		p.sayMistake(e)
	}
	if p.End.slips > 0 {
		e.say(slips, desk.SlipsReturn(p.End.slips)+".", th.Text)
	}
	e.say(results, p.record(), th.Text)
	explained := ply
	if p.first {
		explained = answer
	}
	e.say(explained, plyWords, th.Faint)
	return e.list
}

// sayMistake adds, for a match that was played, the move that gave the result away and how the
// match was finished. It leaves values, and the reasons that need them, to the review.
func (p *Match) sayMistake(e *endText) {
	state, finish := p.MatchState(), 0
	if away := state.GivenAway(); away != "" {
		e.say(0, away, e.th.Text)
		says, briefly := state.Missed()
		e.both(reason, says, briefly, e.th.Faint)
		if finish = reason; says != "" {
			finish = record
		}
	}
	e.say(finish, state.Finish(), e.th.Text)
	p.sayMerit(e, state.Merit())
}

// sayDecision adds, for a match that was studied, the move that decided it, why, and how the
// opponent used it.
func (p *Match) sayDecision(e *endText) {
	state := p.MatchState()
	decided, held, style := 0, answer, e.th.Text
	if state.HeldFirst() {
		decided, held, style = missed, 0, e.th.Faint
	}
	e.say(decided, state.Decided(), style)
	says, briefly := state.Because()
	e.both(reason, says, briefly, e.th.Faint)
	e.say(erred, state.Slipped(), e.th.Text)
	says, briefly = state.Held()
	e.both(held, says, briefly, e.th.Text)
	p.sayMerit(e, state.Kept())
}

// sayMerit adds a win at once that was overlooked, and how many moves kept the result: kept, with a
// star if the match was flawless. It leaves kept out if no move decided the match, since then that
// is said before.
func (p *Match) sayMerit(e *endText, kept string) {
	state := p.MatchState()
	e.say(erred, state.Overlooked(), e.th.Text)
	switch {
	case kept != "" && state.Flawless():
		kept = "★ " + kept
	case p.End.Review.Decider() < 0:
		kept = ""
	}
	e.say(slips, kept, e.th.Text)
}

// record returns the results of matches of this game against this strength, or why this match is
// not counted; "" if there is nothing to say.
func (p *Match) record() string {
	text := p.Ses.Results.Words(p.Match)
	if p.End.again && text != "" {
		text += "; this match was counted before"
	}
	return text
}

// word returns the result in as few words as possible.
func (p *Match) word() string {
	m := p.Match
	you, alone := m.OnePerson()
	switch winner, won := m.Winner(); {
	case m.Fault() != nil:
		return "BROKEN OFF"
	case m.Ply() == 0:
		return "OVER"
	case !won:
		return "DRAWN"
	case !alone || winner == you:
		return "WON"
	}
	return "LOST"
}

// brief returns the label of a choice in at most nine cells; "" if it has no such label.
func (p *Match) brief(b kit.Binding) string {
	you, alone := p.Match.OnePerson()
	switch b.Help().Key {
	case "r":
		return "rematch"
	case "w":
		return "why"
	case "k":
		return "retake"
	case "f":
		switch {
		case !alone:
			return "swap turn"
		case strings.HasPrefix(b.Help().Desc, "you"):
			return "go first"
		}
		return "go second"
	case "G":
		if alone && weaker(p.MatchState().NextStrength(), p.Match.Sides[you.Other()]) {
			return "weaker"
		}
		return "stronger"
	}
	return ""
}

// weaker reports whether side a is weaker than b.
func weaker(a, b matches.Side) bool {
	all := matches.Strengths()
	return slices.Index(all, a) < slices.Index(all, b)
}

// atLength returns the long label of a choice, used where there is room: "review, move by move" for
// "review".
func (p *Match) atLength(b kit.Binding) string {
	switch does := b.Help().Desc; b.Help().Key {
	case "k":
		if at := p.MatchState().Mistake(); at >= 0 {
			return "retake from ply " + strconv.Itoa(at+1) + ", before your mistake"
		}
		return does
	case "v":
		return "review, move by move"
	case "w":
		if _, ply, _, ok := p.MatchState().Decisive(); ok {
			return "why: " + matches.After(ply)
		}
		return does
	case "n":
		return "choose a new board"
	case "R":
		return "rematch, you on the other side"
	case "f":
		return "rematch, " + does
	case "y":
		return "share: lines to copy"
	default:
		return does
	}
}

// drawEnds draws the choices with their keys, in one column, or in two with the shorter labels in
// the first.
func (p *Match) drawEnds(c *paint.Canvas, e *endPanel) {
	th := p.Ses.Theme
	p.End.Keys, p.End.Rows = e.keys, nil
	const first, second = 12, 11 // width of the first column, and least width of the second
	var next [2]int
	for _, b := range e.keys {
		col, from, to := 0, 0, c.Width()
		if e.columns > 1 {
			split := min(first, c.Width()-second)
			if to = split; !strings.Contains(e.left, b.Help().Key) {
				col, from, to = 1, split, c.Width()
			}
		}
		at := image.Rect(from, next[col], to, next[col]+1)
		next[col]++
		x := c.Text(at.Min.X, at.Min.Y, b.Help().Key, th.Key) + 1
		room := at.Max.X - x
		if e.columns > 1 && col == 0 {
			room--
		}
		words := []string{b.Help().Desc}
		if brief := p.brief(b); brief != "" {
			words = append(words, brief)
		}
		if e.columns == 1 {
			words = append([]string{p.atLength(b)}, words...)
		}
		c.Fit(x, at.Min.Y, room, th.Words(paint.Fitting(room, words...)), th.Text)
		p.End.Rows = append(p.End.Rows, at.Add(c.Origin()))
	}
}

// Click runs the choice at a point of the panel, and reports whether there is one.
func (e *ending) Click(at image.Point, notify func(string)) (tea.Cmd, bool) {
	i := slices.IndexFunc(e.Rows, at.In)
	if i < 0 {
		return nil, false
	}
	if b := e.Keys[i]; b.Off != nil && b.Off() != "" {
		notify(b.Off())
		return nil, true
	}
	return e.Keys[i].Run(), true
}

// big is the height of the result in large letters, with the line below it.
const big = 4
