package games

import (
	"fmt"
	"slices"
	"strings"

	"zugzwang/solver"
)

// Decider is the ply of the move after which the outcome of a match did not change
// again: the last that gave something away. It is -1 if none did.
func (r *Review) Decider() int { return max(r.Mistake(0), r.Mistake(1)) }

// Mistake is the ply of a player's last move that gave something away; -1 if none did.
func (r *Review) Mistake(p Player) int {
	for _, ply := range slices.Backward(r.Mistakes()) {
		if r.Plies[ply].Turn == p {
			return ply
		}
	}
	return -1
}

// Mistakes are the plies, in order, of the moves of either player that gave something
// away.
func (r *Review) Mistakes() []int {
	var plies []int
	for ply := range r.Plies {
		if r.Plies[ply].Judgement == GaveAway {
			plies = append(plies, ply)
		}
	}
	return plies
}

// kept is how often a player kept what there was to lose, and how often there was
// something; prize is what it is called.
func (r *Review) kept(p Player) (kept, of int, prize string) {
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

// EndWords says how a match that has ended came out, after how many plies and against
// whom: to the one person who plays, or else by the players' names.
func EndWords(m *Match) string {
	names, after := m.Board.Game().Players, " in "+Plies(int32(m.Ply()))
	you, alone := m.Alone()
	winner, won := m.Winner()
	text := names[winner] + " won" + after + " against " + names[winner.Other()]
	switch {
	case !won && !alone:
		return "A draw after " + Plies(int32(m.Ply()))
	case !won:
		text = "A draw after " + Plies(int32(m.Ply()))
	case !alone:
		return text
	case winner == you:
		text = "You won" + after
	default:
		text = "You lost" + after
	}
	return text + " against the " + m.Sides[you.Other()].Noun()
}

// Decided says in a sentence which move decided a match that has ended, by the review of
// it: "You gave the win away in ply 5: take 3".
func Decided(m *Match, r *Review) string {
	names := m.Board.Game().Players
	you, alone := m.Alone()
	ply := r.Decider()
	if ply < 0 {
		v := r.Plies[0].For(you)
		switch {
		case v.Outcome == solver.Loop:
			return "It was a Loop all along"
		case v.Outcome == solver.Draw:
			return "It was a draw all along"
		case v.Outcome == solver.Lose && alone:
			return "You were losing all along"
		case v.Outcome == solver.Lose:
			return names[you.Other()] + " was winning all along"
		case alone:
			return "You were winning all along"
		}
		return names[you] + " was winning all along"
	}
	j := &r.Plies[ply]
	who := names[j.Turn]
	if alone && j.Turn == you {
		who = "You"
	}
	text := who + " gave the " + Prize(j.Best.Verdict.Outcome) + " away"
	if to := j.Made.Verdict.Outcome; to.Even() {
		text += " for a " + Prize(to)
	}
	made := Brief(m.Board, m.At(ply), j.Made.Move)
	_, sums := r.Solution.(Additive)
	if _, own := m.Board.(Narrator); sums || !own { // where to, since no reason says it; or in the words of the rules
		made = m.Board.Tell(m.At(ply), j.Made.Move)
	}
	return fmt.Sprintf("%s in ply %d: %s", text, ply+1, made)
}

// Refuted says why the move of a ply gave something away: in a sum what answers it, which
// takes no theory, else the solver's reason.
func Refuted(m *Match, r *Review, ply int) string {
	_, ok := r.Solution.(Additive)
	next := &r.Plies[ply+1]
	if !ok || next.Judgement == Unjudged || next.Turn == r.Plies[ply].Turn {
		return r.Solution.Reason(m.At(ply), r.Plies[ply].Made.Move)
	}
	ends := " and wins"
	if next.Best.Verdict.Outcome.Even() {
		ends = " and does not lose"
	}
	return m.Board.Game().Players[next.Turn] + " answers " + Quoted(m.Board, m.At(ply+1), next.Best.Move) + ends
}

// Prize is what an outcome is called as something to be given away.
func Prize(o solver.Outcome) string {
	switch o {
	case solver.Win:
		return "win"
	case solver.Draw:
		return "draw"
	}
	return o.String()
}

// KeptWords says how often something was kept when it was at stake, by the one person who
// plays, and how many steps of hints were taken; or else by both players. It is empty where
// there is nothing to say.
func KeptWords(m *Match, r *Review) string {
	you, alone := m.Alone()
	if !alone {
		var words []string
		for p, name := range m.Board.Game().Players {
			if kept, of, _ := r.kept(Player(p)); of > 0 {
				words = append(words, fmt.Sprintf("%s %d of %d", name, kept, of))
			}
		}
		if words == nil {
			return ""
		}
		return "Kept when it was at stake: " + strings.Join(words, ", ")
	}
	kept, of, prize := r.kept(you)
	text := fmt.Sprintf("You kept the %s %d of the %d times it was at stake", prize, kept, of)
	switch {
	case of == 0:
		text = ""
	case of == 1 && kept == 1:
		text = "You kept the " + prize + " the one time it was at stake"
	case of == 1:
		text = "You gave the " + prize + " away the one time it was at stake"
	case kept == of:
		text = fmt.Sprintf("You kept the %s all %d times it was at stake", prize, of)
	}
	hints := hintSteps(m.Hints)
	switch {
	case hints == "":
		return text
	case text == "":
		return "You took " + hints
	}
	return text + "; " + hints + " taken"
}

// hintSteps is how many steps of hints were taken, in words; "" where none was.
func hintSteps(n int) string {
	switch n {
	case 0:
		return ""
	case 1:
		return "one hint step"
	}
	return fmt.Sprintf("%d hint steps", n)
}

// Brief is a legal move in the fewest words: without what it leads to, where that is
// clear.
func Brief(b Board, p Position, m Move) string {
	if b, ok := b.(Briefer); ok {
		return b.Brief(p, m)
	}
	does, _, _ := strings.Cut(b.Tell(p, m), " → ")
	return does
}

// mostTold is how many moves Recount tells of, and mostToldCode how long a code it tells.
const (
	mostTold     = 60
	mostToldCode = 4096
)

// Recount is a match that has ended, told to others in a few lines: the board, who played,
// what came of it, the moves, and the code to play it again from. It tells of no move
// that was not made.
func Recount(m *Match) string {
	g := m.Board.Game()
	var w strings.Builder
	writeBoard(&w, m)
	if you, alone := m.Alone(); alone {
		fmt.Fprintf(&w, "I was %s. %s.", g.Players[you], strings.Replace(EndWords(m), "You ", "I ", 1))
		if hints := hintSteps(m.Hints); hints != "" {
			fmt.Fprintf(&w, " I took %s.", hints)
		}
		w.WriteString("\n")
	} else {
		fmt.Fprintf(&w, "%s.\n", EndWords(m))
	}
	for ply := range min(m.Ply(), mostTold) {
		if ply > 0 {
			w.WriteString(", ")
		}
		p := m.At(ply)
		w.WriteString(g.Players[p.Turn()] + " " + Brief(m.Board, p, m.Move(ply)))
	}
	switch more := m.Ply() - mostTold; {
	case m.Ply() == 0:
	case more > 0:
		fmt.Fprintf(&w, ", and %s more\n", Plies(int32(more)))
	default:
		w.WriteString("\n")
	}
	writeCode(&w, m)
	return w.String()
}

// writeBoard names the game of a match and its board.
func writeBoard(w *strings.Builder, m *Match) {
	fmt.Fprintf(w, "zugzwang · %s · %s\n", m.Board.Game().Name, m.Board.Title())
}

// writeCode says how a match can be played again from its start, if its code is not too
// long.
func writeCode(w *strings.Builder, m *Match) {
	if code, err := Code(m.Board, m.At(0), mostToldCode); err == nil {
		w.WriteString("zugzwang play " + code + "\n")
	}
}
