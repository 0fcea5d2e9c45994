package finite

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/games/replays"
	"zugzwang/solver"
)

// plain explains a step to somebody who knows only the rules. It also returns, as arrows,
// the moves that the explanation rests on.
func (r *replay) plain(told replays.Told) (words string, arrows []games.Arrow) {
	b := r.s.board
	at, to := r.s.all.position(told.State), r.s.all.position(told.Because)
	who, next := b.kind.Players[at.Turn()], b.kind.Players[to.Turn()]
	switch {
	case b.kind.Impartial:
		who, next = "whoever moves", "the other"
	case at.Turn() == to.Turn():
		next += ", to move again,"
	}
	all := b.Moves(at)
	for _, m := range all[:min(len(all), replays.MostArrows)] {
		id, found := r.s.all.index(b.Play(at, m).(Position))
		if found && (told.Line == replays.LineLose || id == told.Because) {
			arrows = append(arrows, games.Arrow{From: Here, To: b.Target(at, m)})
		}
	}
	v := r.s.table.At(told.Because)
	comes := map[solver.Outcome]string{solver.Win: "wins", solver.Lose: "loses", solver.Draw: "can force a draw"}[v.Outcome]
	if v.Remoteness > 0 {
		comes += " in " + english.Plies(v.Remoteness)
	} else if v.Outcome == solver.Lose {
		comes = "has lost"
	}
	leads := fmt.Sprintf("%s has a move after which %s %s.", sentence(who), next, comes)
	if name := r.short(told.Because); name != "" && b.kind.Impartial {
		leads = fmt.Sprintf("A move leads to %s, where %s %s.", name, next, comes)
	} else if name != "" {
		leads = fmt.Sprintf("%s can move to %s, where %s %s.", sentence(who), name, next, comes)
	}
	end := english.Plies(told.Verdict.Remoteness)
	switch {
	case told.Line == replays.LineCount:
		words = fmt.Sprintf("%s Crossed off: %s.", leads, replays.LeftOf(told.Left, told.Of))
		if from := r.short(told.State); from != "" { // in line mode no picture shows the state
			longer := words
			if b.kind.Impartial {
				longer = strings.ToLower(words[:1]) + words[1:]
			}
			if longer = "From " + from + " " + longer; utf8.RuneCountInString(longer) <= mostTelling {
				words = longer
			}
		}
		return words, arrows
	case told.Verdict.Outcome == solver.Win:
		if b.kind.Impartial {
			return fmt.Sprintf("%s So it is won, in %s.", leads, end), arrows
		}
		return fmt.Sprintf("%s So %s wins here, in %s.", leads, who, end), arrows
	case told.Verdict.Outcome == solver.Draw:
		return fmt.Sprintf("%s Nothing better is left, so this is a draw.", leads), arrows
	}
	hope := fmt.Sprintf("Crossed off, %s:", replays.LeftOf(0, told.Of))
	if told.Of == 1 {
		hope = "There is no other move:"
	}
	if b.kind.Impartial {
		return fmt.Sprintf("%s %s lost, in %s.", leads, hope, end), arrows
	}
	return fmt.Sprintf("%s %s %s loses, in %s.", leads, hope, who, end), arrows
}

// mostTelling is the length of a sentence that fits two lines of a narrow window, in characters.
const mostTelling = 110

// short returns a state's name, or "" if it is too long or too odd to stand in a sentence.
func (r *replay) short(state int) string {
	const most = 20 // characters
	name := r.s.board.named(r.s.all.position(state).State)
	if utf8.RuneCountInString(name) > most || strings.ContainsAny(name, "\"\n") || strings.Contains(name, " / ") { // the last is a picture
		return ""
	}
	if strings.Contains(name, ", ") {
		return "(" + name + ")"
	}
	return name
}

// plainRest says what the outcome of the states without a step is, and why.
func (r *replay) plainRest() string {
	if f := r.s.all.arena.Forever; f != solver.Nobody {
		return "From each state left a move leads to another, on and on. By the rules " + r.s.board.kind.Players[f-solver.Player0] + " wins what never ends."
	}
	left := len(r.Unsettled())
	if left == 0 {
		return sentence(r.Rest()) + "."
	}
	const most = 10 // the longest state and move, in characters, that are named as an example
	named := ""
	if state, move := r.s.board.name(r.s.all.position(r.first)), r.rest[0].Move; utf8.RuneCountInString(state+move) <= most {
		named = fmt.Sprintf(", as from %s by %q", state, move)
	}
	if left == 1 {
		return "The state that is left has a move that leads back to it" + named + ": nobody can be made to lose. So it is a Loop."
	}
	return fmt.Sprintf("From each of the %d states left a move leads to another%s: nobody can be made to lose. They are a Loop.", left, named)
}

// sentence returns the words with a capital first letter.
func sentence(words string) string {
	if words == "" {
		return ""
	}
	return strings.ToUpper(words[:1]) + words[1:]
}
