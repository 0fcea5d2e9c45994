package matches

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/solver"
)

// Decider returns the ply of the move that decided the match: the last one that worsened its
// player's outcome. It returns -1 if none did.
func (r *Review) Decider() int { return max(r.Mistake(0), r.Mistake(1)) }

// Decisive returns the ply of an ended match to look at first, and a move there. It returns
// false if there is none.
//
// If the only person in the match won it after a mistake, it is the ply of that mistake, with the
// move that would have been best.
//
// If the only person won it without one, or if nobody made a mistake, that ply comes after the
// last mistake: it is the one whose position the sentences about the end explain, in
// which the loser was to move and could not escape. If they explain none, it is the
// winner's first move that could have given the win away, or else the winner's first move.
// The move returned is the one made there.
//
// Otherwise, and if the winner made no move after the last mistake, it is the ply of that
// mistake, with the move that would have been best.
func Decisive(m *Match, r *Review) (ply int, mv games.Move, ok bool) {
	mistake := r.Decider()
	winner, won := m.Winner()
	own := mistake
	if you, alone := m.OnePerson(); won && alone && winner == you {
		own = r.Mistake(you)
	}
	if own >= 0 {
		return own, r.Plies[own].Best.Move, true
	}
	if won {
		if at := toldOf(m, r, winner, mistake+1); at >= 0 {
			return at, m.Move(at), true
		}
	}
	first := -1
	for ply := mistake + 1; won && ply < m.Ply(); ply++ {
		switch j := &r.Plies[ply]; {
		case j.Turn != winner:
		case j.Stake:
			return ply, m.Move(ply), true
		case first < 0:
			first = ply
		}
	}
	switch {
	case first >= 0:
		return first, m.Move(first), true
	case mistake >= 0: // the winner made no move after it
		return mistake, r.Plies[mistake].Best.Move, true
	}
	return 0, games.Move{}, false
}

// toldOf returns how many moves had been made in the position that the sentences about the
// end explain, from ply from on. It returns -1 if they explain none.
func toldOf(m *Match, r *Review, winner games.Player, from int) int {
	if left, at := leaving(m, r, winner, from); left.Left != "" {
		return at
	}
	for _, t := range finishes(m, r, winner, from) {
		if t.at >= 0 {
			return t.at
		}
	}
	return -1
}

// DecidedHere says in a sentence what happened at the ply that Decisive returns: "After ply
// 4, you to move: here you had the win and kept it", "After ply 5, Morty to move: whatever
// Morty does, you can win".
func DecidedHere(m *Match, r *Review, ply int) string {
	j, who := &r.Plies[ply], m.Spoken()
	says := "here " + who.Name(j.Turn) + " had the win and kept it"
	winner, won := m.Winner()
	switch {
	case j.Judgement == GaveAway:
		says = "with the next move " + who.Name(j.Turn) + " gave the " + Prize(j.Best.Verdict.Outcome) + " away"
	case won && j.Turn != winner:
		says = "whatever " + who.Does(j.Turn, "does") + ", " + who.Name(winner) + " can win"
	}
	return english.Capital(moment(m, ply)) + ": " + says
}

// moment says when the move of a ply was to be made, and by whom: "after ply 4, you to move".
func moment(m *Match, ply int) string {
	return After(ply) + ", " + m.Spoken().Name(m.At(ply).Turn()) + " to move"
}

// Mistake returns the ply of the last move of a player that worsened their outcome; -1 if none
// did.
func (r *Review) Mistake(p games.Player) int {
	for _, ply := range slices.Backward(r.Mistakes()) {
		if r.Plies[ply].Turn == p {
			return ply
		}
	}
	return -1
}

// Mistakes returns the plies, ascending, of the moves of either player that worsened their
// outcome.
func (r *Review) Mistakes() []int {
	var plies []int
	for ply := range r.Plies {
		if r.Plies[ply].Judgement == GaveAway {
			plies = append(plies, ply)
		}
	}
	return plies
}

// kept counts the moves of a player that could have worsened the player's outcome, of, and
// those of them that did not, kept. Prize names what was at stake: "outcome" if it was not
// always the same.
func (r *Review) kept(p games.Player) (kept, of int, prize string) {
	for _, j := range r.Plies {
		if j.Turn != p || !j.Stake {
			continue
		}
		switch had := Prize(j.Best.Verdict.Outcome); {
		case of == 0:
			prize = had
		case had != prize:
			prize = "outcome"
		}
		if of++; j.Judgement != GaveAway {
			kept++
		}
	}
	return kept, of, prize
}

// EndWords says how an ended match came out, after how many plies and against whom. It
// addresses the only person who plays as "You", and says whether they took hints or moves back;
// otherwise it uses the players' names.
func EndWords(m *Match) string { return endWords(m, "You") }

// endWords is EndWords with another word for the only person who plays.
func endWords(m *Match, person string) string {
	names, after := m.Board.Game().Players, " in "+english.Plies(int32(m.Ply()))
	you, alone := m.OnePerson()
	winner, won := m.Winner()
	text := names[winner] + " won" + after + " against " + names[winner.Other()]
	switch {
	case m.Fault() != nil:
		return "Broken off after " + english.Plies(int32(m.Ply())) + ", and not counted"
	case m.Ply() == 0:
		return "Over before the first move"
	case !won && !alone:
		return "A draw after " + english.Plies(int32(m.Ply()))
	case !won:
		text = "A draw after " + english.Plies(int32(m.Ply()))
	case !alone:
		return text
	case winner == you:
		text = person + " won" + after
	default:
		text = person + " lost" + after
	}
	return text + " against the " + m.Sides[you.Other()].Noun() + aid(m, won && winner == you)
}

// aid says how many hints were taken and, for a win, whether a move was taken back and
// another made: ", with 12 hints, after a second try". It returns "" if neither happened.
func aid(m *Match, won bool) (words string) {
	if m.Hints > 0 {
		words = ", with " + english.Several(m.Hints, "hint")
	}
	if m.Retried && won {
		words += ", after a second try"
	}
	return words
}

// Decided says in a sentence which move decided an ended match and what would have been
// better: "You gave the win away in ply 5 by taking 3; taking 2 would have won". If the only
// person won in spite of a mistake, it says that one, and which move of the program made it good.
// If no move worsened its player's outcome, it says by which idea the match was won.
func Decided(m *Match, r *Review) string {
	ply := r.Decider()
	switch {
	case ply < 0:
		return m.Spoken().Sentence(idea(m, r))
	case Regained(m, r):
		return gaveAway(m, r, r.Mistake(r.Plies[ply].Turn.Other())) + ". In ply " + strconv.Itoa(ply+1) + " " + subject(m, ply) + " gave it back"
	}
	return gaveAway(m, r, ply)
}

// Regained reports whether the only person in the match won it after a mistake, which a later one
// of the opponent made good.
func Regained(m *Match, r *Review) bool {
	you, alone := m.OnePerson()
	winner, won := m.Winner()
	own := r.Mistake(you)
	return alone && won && winner == you && own >= 0 && own < r.Decider()
}

// gaveAway says that the move of a ply gave something away, in which ply its player first did so,
// and what would have been better.
func gaveAway(m *Match, r *Review, ply int) string {
	j := &r.Plies[ply]
	prize, first, times := Prize(j.Best.Verdict.Outcome), ply, 0
	for _, at := range r.Mistakes() {
		if is := &r.Plies[at]; is.Turn == j.Turn && at <= ply {
			first = min(first, at)
			times++
			if Prize(is.Best.Verdict.Outcome) != prize {
				prize = "outcome"
			}
		}
	}
	text := m.Spoken().Opening(j.Turn) + " gave the " + prize + " away"
	if times > 1 {
		text += " " + english.Either(times-1, "twice", strconv.Itoa(times)+" times") + ", first in ply " + strconv.Itoa(first+1) + ", last"
	}
	if to := j.Made.Verdict.Outcome; to.Even() {
		text += " for a " + Prize(to)
	}
	_, by := doing(m.Board, m.At(ply), j.Made.Move)
	if slices.Contains(Hottest(m.Board, r.Solution, m.At(ply)), j.Made.Move) {
		by += ", though no move gains more at once"
	}
	return fmt.Sprintf("%s in ply %d %s; %s", text, ply+1, by, better(m, r, ply))
}

// Because says in a sentence the reason behind what Decided says: how the opponent answers
// the move that gave something away or, if there is no such move, why the loser could not
// win. It returns "" if there is no more to say. Briefly is the sentence in fewer words; "" if
// there are none.
func Because(m *Match, r *Review) (says, briefly string) {
	ply := r.Decider()
	if ply < 0 {
		clause, brief := because(m, r)
		return m.Spoken().Sentence(clause), m.Spoken().Sentence(brief)
	}
	if ply == m.Ply()-1 { // it is the move that ended the match
		return "", ""
	}
	you, alone := m.OnePerson()
	if winner, won := m.Winner(); won && alone && winner == you {
		switch held, _ := Held(m, r); { // the winner need not hear what the program missed
		case held != "":
			return "", ""
		case Regained(m, r):
			return m.Spoken().Sentence(Refuted(m, r, ply)), ""
		}
	}
	instead, brief := Instead(m, r, ply)
	if points := taken(m, ply, Mention(m.Board, m.At(ply), m.Move(ply))); instead != "" && points != "" {
		return english.Capital(points + "; " + instead), english.Capital(points)
	}
	return m.Spoken().Sentence(cmp.Or(instead, Refuted(m, r, ply))), m.Spoken().Sentence(brief)
}

// better says what the best move of a ply would have done: "taking 2 would have won".
func better(m *Match, r *Review, ply int) string {
	would := " would have won"
	best := r.Plies[ply].Best.Move
	if len(m.Board.Moves(m.Board.Play(m.At(ply), best))) == 0 {
		would += " at once"
	}
	if r.Plies[ply].Best.Verdict.Outcome.Even() {
		would = " would not have lost"
	}
	it := Doing(m.Board, m.At(ply), best)
	return it + would
}

// Slipped says how the program came to make a move that worsened its outcome, and what
// would have been better: "the beginner took the most it could; saying PASS would have
// won". It returns "" for other moves, and if that is not known.
func Slipped(m *Match, r *Review, ply int) string {
	if j := &r.Plies[ply]; j.Slip != "" {
		return j.Slip + "; " + better(m, r, ply)
	}
	return ""
}

// Refuted returns a clause on why the move of a ply worsened the outcome: the points that
// the opponent took next; or the answer that was played, if it was good, else the best one,
// with what it left; or the solver's reason.
func Refuted(m *Match, r *Review, ply int) string {
	if says := taken(m, ply, "it"); says != "" {
		return says
	}
	next := &r.Plies[ply+1]
	if next.Judgement == Unjudged || next.Turn == r.Plies[ply].Turn {
		return reason(m, r, ply)
	}
	answer, played := next.Best, false
	if ply+1 < m.Ply() && next.Made.Verdict.Outcome.Equals(answer.Verdict.Outcome) {
		answer, played = next.Made, true
	}
	const most = 110 // bytes of a reason
	name, at := m.Spoken().Name(next.Turn), m.At(ply+1)
	says := name + " could answer "
	if played {
		says = name + " answered "
	}
	_, by := doing(m.Board, at, answer.Move)
	if loss := whyLost(m, r, m.Board.Play(at, answer.Move)); loss.Why != "" && len(loss.String()) <= most {
		return says + by + ", which left " + loss.String()
	}
	if strings.HasPrefix(by, "with ") {
		by = "with " + Quoted(m.Board, at, answer.Move)
	}
	says += by
	if d := losingLineOf(m, r, m.Board.Play(at, answer.Move)); d.loss.Why != "" {
		return says + thenLeaves + d.loss.String()
	}
	switch even, draw := answer.Verdict.Outcome.Even(), answer.Verdict.Outcome == solver.Draw; {
	case draw && played:
		return says + " and held the draw"
	case draw:
		return says + " and draw"
	case even && played:
		return says + " and did not lose"
	case even:
		return says + " and not lose"
	case played && ply+2 == m.Ply():
		return says + " and won"
	case played:
		return says + " and went on to win"
	}
	return says + " and win"
}

// taken says how many points the opponent took in the turn after a ply, whose move is
// called it: "after the move the program took 2 points in one turn". It returns "" if no
// points were taken or counted.
func taken(m *Match, ply int, it string) string {
	points, ok := m.Board.(games.Scorer)
	if !ok || ply+1 >= m.Ply() {
		return ""
	}
	taker := m.At(ply + 1).Turn()
	before, scored := points.Points(m.At(ply + 1))
	after, _ := points.Points(m.At(turnEnd(m, ply+1)))
	if n := after[taker] - before[taker]; scored && n > 0 && taker != m.At(ply).Turn() {
		return "after " + it + " " + m.Spoken().Name(taker) + " took " + english.Several(n, points.Point()) + " in one turn"
	}
	return ""
}

// Prize returns the noun for an outcome that a player can give away: "win", "draw", "Loop (play
// without end)".
func Prize(o solver.Outcome) string {
	switch o {
	case solver.Win:
		return "win"
	case solver.Draw:
		return "draw"
	}
	return "Loop (play without end)"
}

// KeptWords says how often a move could lose something, and how often the only person who
// plays kept it, or else each player. It returns "" if that never happened, and if Decided
// already says as much.
func KeptWords(m *Match, r *Review) string {
	you, alone := m.OnePerson()
	if !alone {
		var words []string
		for p, name := range m.Board.Game().Players {
			if kept, of, _ := r.kept(games.Player(p)); of > 0 {
				words = append(words, fmt.Sprintf("%s %d of %d", name, kept, of))
			}
		}
		if words == nil {
			return ""
		}
		return "Kept when a move could lose it: " + strings.Join(words, ", ")
	}
	kept, of, prize := r.kept(you)
	all := fmt.Sprintf("all %d times", of)
	if of == 2 {
		all = "both times"
	}
	const could = "a move could lose it"
	text := fmt.Sprintf("You kept the %s %d of the %d times "+could, prize, kept, of)
	switch {
	case kept == 0: // Decided says so
		text = ""
	case of == 1 && kept == 1:
		text = "You kept the " + prize + " the one time " + could
	case kept == of:
		text = "You kept the " + prize + " " + all + " " + could
	}
	return text
}

// mostTold is how many moves Recount writes, and mostToldCode the longest code it writes, in
// characters.
const (
	mostTold     = 60
	mostToldCode = 4096
)

// Recount returns an ended match as a few lines to be sent to others: the board, the players,
// the result, at most mostTold moves, and the code of the start. It gives no better move away.
func Recount(m *Match) string {
	g := m.Board.Game()
	var w strings.Builder
	writeBoard(&w, m)
	if you, alone := m.OnePerson(); alone {
		fmt.Fprintf(&w, "I was %s. %s.\n", g.Role(you), endWords(m, "I"))
		if m.Counting == Studied {
			w.WriteString("Studied: answers were shown.\n")
		}
	} else {
		fmt.Fprintf(&w, "%s.\n", EndWords(m))
	}
	for ply := range min(m.Ply(), mostTold) {
		if ply > 0 {
			w.WriteString(", ")
		}
		p := m.At(ply)
		w.WriteString(g.Players[p.Turn()] + " " + m.Board.Tell(p, m.Move(ply)).InBrief())
	}
	switch more := m.Ply() - mostTold; {
	case m.Ply() == 0:
	case more > 0:
		fmt.Fprintf(&w, ", and %s more\n", english.Plies(int32(more)))
	default:
		w.WriteString("\n")
	}
	writeCode(&w, m)
	return w.String()
}

// writeBoard writes the game and the board of a match.
func writeBoard(w *strings.Builder, m *Match) {
	fmt.Fprintf(w, "zugzwang · %s · %s\n", m.Board.Game().Name, m.Board.Title())
}

// writeCode writes the command that plays a match again from its start, unless the code is too
// long.
func writeCode(w *strings.Builder, m *Match) {
	if code, err := games.Code(m.Board, m.At(0), mostToldCode); err == nil {
		w.WriteString("zugzwang play " + code + "\n")
	}
}
