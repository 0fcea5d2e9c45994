package games

import (
	"fmt"
	"strings"

	"zugzwang/solver"
)

// Decider is the ply of the move after which the outcome of a match did not change
// again: the last that gave something away. It is -1 if none did.
func (r *Review) Decider() int { return max(r.Mistake(0), r.Mistake(1)) }

// Mistake is the ply of a player's last move that gave something away; -1 if none did.
func (r *Review) Mistake(p Player) int {
	for ply := len(r.Plies) - 1; ply >= 0; ply-- {
		if j := &r.Plies[ply]; j.Turn == p && j.Judgement == GaveAway {
			return ply
		}
	}
	return -1
}

// Kept is how many moves of a player gave nothing away, and of how many.
func (r *Review) Kept(p Player) (kept, of int) {
	for _, j := range r.Plies {
		if j.Turn != p || j.Judgement == Unjudged {
			continue
		}
		if of++; j.Judgement != GaveAway {
			kept++
		}
	}
	return kept, of
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
	return fmt.Sprintf("%s in ply %d: %s", text, ply+1, Brief(m.Board, m.At(ply), j.Made.Move))
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

// KeptWords says how many moves of a match gave nothing away, of the one person who
// plays, and how many hints were taken; or else of both players. It is empty where no
// move was made.
func KeptWords(m *Match, r *Review) string {
	you, alone := m.Alone()
	if !alone {
		var words []string
		for p, name := range m.Board.Game().Players {
			if kept, of := r.Kept(Player(p)); of > 0 {
				words = append(words, fmt.Sprintf("%s with %d of %d moves", name, kept, of))
			}
		}
		if words == nil {
			return ""
		}
		return "Gave nothing away: " + strings.Join(words, ", ")
	}
	kept, of := r.Kept(you)
	text := fmt.Sprintf("%d of your %d moves gave nothing away", kept, of)
	switch {
	case of == 0:
		return ""
	case of == 1 && kept == 1:
		text = "Your one move gave nothing away"
	case of == 1:
		text = "Your one move gave it away"
	case kept == of:
		text = fmt.Sprintf("None of your %d moves gave anything away", of)
	}
	switch m.Hints {
	case 0:
		return text
	case 1:
		return text + "; one hint taken"
	}
	return fmt.Sprintf("%s; %d hints taken", text, m.Hints)
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
	fmt.Fprintf(&w, "zugzwang · %s · %s\n", g.Name, m.Board.Title())
	if you, alone := m.Alone(); alone {
		fmt.Fprintf(&w, "I was %s. %s.", g.Players[you], strings.Replace(EndWords(m), "You ", "I ", 1))
		switch m.Hints {
		case 0:
		case 1:
			w.WriteString(" One hint.")
		default:
			fmt.Fprintf(&w, " %d hints.", m.Hints)
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
	if code, err := Code(m.Board, m.At(0), mostToldCode); err == nil {
		w.WriteString("zugzwang play " + code + "\n")
	}
	return w.String()
}
