package play

import (
	"slices"
	"strconv"
	"strings"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/games/matches"
	"zugzwang/ui/paint"
	"zugzwang/ui/screen/kit"
	"zugzwang/ui/theme"
)

// Past moves are told in words: the opponent's last move in the sentence above the board until
// the next one, and the match so far in the line below it.

// reported returns the last move in a long and a short form if a person is to reply, else "".
func (p *Match) reported() (long, short string) {
	m, ok := p.Match.Last()
	if !ok || p.Match.Over() || p.Match.ToMove() != matches.Person {
		return "", ""
	}
	before := p.Match.At(p.Match.Ply() - 1)
	who := p.Match.Names()
	long, short = games.Narrate(p.Match.Board, before, m)
	return who.Begins(before.Turn(), long) + ". ", who.Begins(before.Turn(), short) + ". "
}

// standing returns whose move it is, or that the program or bot to move waits for a key.
func (p *Match) standing() string {
	if p.Halted && !p.Match.Over() && p.Match.ToMove() != matches.Person {
		return english.Capital(p.waits(p.Match.ToMove().Noun()))
	}
	turn := matches.Turn(p.Match)
	if says := p.again(); says != "" {
		if _, alone := p.Match.OnePerson(); alone {
			return strings.TrimSuffix(says, ". ") // the text says whose move it is
		}
		return says + turn
	}
	return turn
}

// again returns "You scored, and move again. " if the player to move has just won points; else
// "".
func (p *Match) again() string {
	points, ok := p.Match.Board.(games.Scorer)
	if !ok || p.Match.Over() || p.Match.Ply() == 0 {
		return ""
	}
	now, before := p.Match.Position(), p.Match.At(p.Match.Ply()-1)
	had, scored := points.Points(before)
	has, _ := points.Points(now)
	if turn := now.Turn(); scored && turn == before.Turn() && has[turn] > had[turn] {
		who := p.Match.Names()
		return who.Begins(turn, "scored") + "," + who.And(turn, "moves") + " again. "
	}
	return ""
}

// opening returns what was played and whose move it is, as much as fits in w cells. More says
// that another sentence follows.
func (p *Match) opening(w int, more bool) string {
	th, turn := p.Ses.Theme, p.standing()
	if p.Match.ToMove() == matches.Person { // the first line says who the person is
		turn, _, _ = strings.Cut(turn, " (")
	}
	long, short := p.reported()
	if !more {
		return paint.Fitting(w, th.Words(long+turn), th.Words(short+turn), th.Words(turn))
	}
	name := p.Match.Called(p.Match.Position().Turn()) + ": "
	turn += ". "
	return paint.Fitting(w, th.Words(long+turn), th.Words(short+turn), th.Words(short+name), th.Words(turn), th.Words(name))
}

// historyMove is a move of the history as drawn.
type historyMove struct {
	text  string
	style theme.Style
	sign  string      // mark if it gave something away
	worth string      // letter of the outcome for the player who made it; "" if not known or not shown
	lit   theme.Style // of worth
}

// width returns the width of t in cells.
func (t historyMove) width() int {
	w := paint.Width(t.text)
	if t.worth != "" {
		w += 1 + paint.Width(t.sign) + paint.Width(t.worth)
	}
	return w
}

// history draws the moves so far, the latest at the right, followed by those taken back; in study
// each with its outcome. It uses words if there is room for at least the last move, otherwise the
// player and the move's name, otherwise number and name.
func (p *Match) history(c *paint.Canvas, y int) {
	th, m := p.Ses.Theme, p.Match
	if p.cut != "" {
		kit.DrawWhole(c, th, y, p.cut, th.Focus)
		return
	}
	if m.Len() == 0 {
		var text string
		switch {
		case m.Over():
			text = "no move was made"
		case p.waiting() != "":
			text = m.Names().Begins(m.Position().Turn(), "begins")
		default:
			text = p.howToMove(c.Width() - 2)
		}
		c.Fit(1, y, c.Width()-2, th.Words(text), th.Faint)
		return
	}
	var words []historyMove
	var gap string
	from, room := 0, c.Width()-2
	const back = "taken back: " // shown if no move is left before these
	if m.Ply() == 0 {
		room -= len(back)
	}
	for _, form := range []struct {
		gap  string
		tell func(ply int) string
	}{{" · ", p.inWords}, {" · ", p.byPlayer}, {"  ", p.byNumber}} {
		gap = th.Words(form.gap)
		if words, from = p.past(room, paint.Width(gap), form.tell); m.Ply() == 0 || from < m.Ply() {
			break
		}
	}
	x := 1
	if from > 0 {
		x = c.Text(x, y, th.Words("… "), th.Faint)
	}
	for i, word := range words {
		if i > 0 {
			x = c.Text(x, y, gap, th.Faint)
		}
		if from+i == 0 && m.Ply() == 0 {
			x = c.Text(x, y, back, th.Faint)
		}
		x = c.Text(x, y, word.text, word.style)
		if word.worth != "" {
			x = c.Text(x+1, y, word.sign, th.Error)
			x = c.Text(x, y, word.worth, word.lit)
		}
	}
}

// past returns the moves of the history that fit in room cells, with gaps between them, in the
// form of tell, and the index of the first: as many of the last ones as fit, and those taken
// back.
func (p *Match) past(room, gap int, tell func(ply int) string) (words []historyMove, from int) {
	take := func(word historyMove) bool {
		w := word.width() + gap
		if room-w < 4-gap {
			return false
		}
		room -= w
		return true
	}
	from = p.Match.Ply()
	for ; from > 0; from-- {
		word := p.recorded(from-1, tell)
		if !take(word) {
			break
		}
		words = append(words, word)
	}
	slices.Reverse(words)
	for i := p.Match.Ply(); i < p.Match.Len(); i++ {
		word := p.recorded(i, tell)
		if !take(word) {
			break
		}
		words = append(words, word)
	}
	return words, from
}

// recorded returns the move of a ply for the history: in the form of tell, in its player's
// colour, the last one bold.
func (p *Match) recorded(ply int, tell func(ply int) string) historyMove {
	m := p.Match
	th := p.Ses.Theme.For(m.Board.Game().Players)
	st := th.Mover(int(m.At(ply).Turn()))
	st.Attrs &^= theme.Bold
	switch {
	case ply >= m.Ply():
		st = th.Faint
	case ply == m.Ply()-1:
		st.Attrs |= theme.Bold
	}
	word := historyMove{text: th.Words(tell(ply)), style: st}
	if before, after, ok := p.OutcomesAround(ply); ok && ply < m.Ply() {
		word.worth, word.lit = th.Glyph.Letter[after], th.Outcome[after]
		if after.Worse(before) {
			word.sign = mistake
		}
	}
	return word
}

// inWords returns the move of a ply as "You take 2", byPlayer as "You 2", byNumber as "3. 2".
func (p *Match) inWords(ply int) string {
	m, at := p.Match, p.Match.At(ply)
	long, short := games.Narrate(m.Board, at, m.Move(ply))
	if leads := m.Board.Tell(at, m.Move(ply)).Leads; leads != "" && !strings.Contains(short, leads) {
		if _, parts := m.Board.(games.Parter); parts { // the part alone does not say where it goes
			short = long
		}
	}
	return m.Names().Begins(at.Turn(), short)
}

// byPlayer returns who made the move of a ply, and what lists call it: "Rick +3".
func (p *Match) byPlayer(ply int) string {
	m, at := p.Match, p.Match.At(ply)
	called := games.Listed(m.Board, at, m.Move(ply))
	if words := m.Board.Tell(at, m.Move(ply)); words.Own() && words.Brief != "" {
		called = words.Brief
	}
	return m.Called(at.Turn()) + " " + called
}

func (p *Match) byNumber(ply int) string {
	return strconv.Itoa(ply+1) + ". " + games.Listed(p.Match.Board, p.Match.At(ply), p.Match.Move(ply))
}
