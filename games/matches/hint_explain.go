package matches

import (
	"context"
	"strconv"
	"strings"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/solver"
)

// WhyBest returns the third step of a hint: why the best move is best, in a position that is not
// the end, for somebody who knows no theory. Where no values stand behind it (s is not Valued) that
// is the solution's reason; else the next two plies of best play, which take up to three Thinks.
func WhyBest(ctx context.Context, m *Match, s games.Solution, a *games.Analysis, opt solver.Options) (string, error) {
	best := a.Options[0].Move
	if _, values := s.(games.Valued); !values {
		return s.Reason(a.Position, best, m.Spoken()), nil
	}
	_, line, err := games.MainLine(ctx, m.Board, s, m.Board.Play(a.Position, best), 2, opt)
	if err != nil {
		return "", err
	}
	return follows(m, a, line), nil
}

// Quoted returns what a move does, as part of a sentence. It is in quotes if the words come
// from the rules of a game that is not the program's own.
func Quoted(b games.Board, p games.Position, m games.Move) string {
	tell := b.Tell(p, m)
	if !tell.Own() && tell.Does != b.Name(p, m) {
		return strconv.Quote(tell.Does)
	}
	return tell.String()
}

// Mention returns what a move does in few words, as part of a sentence: InBrief, "X → 7", or Quoted
// if that adds quotes.
func Mention(b games.Board, p games.Position, m games.Move) string {
	tell := b.Tell(p, m)
	if words := Quoted(b, p, m); words != tell.String() {
		return words
	}
	return tell.InBrief()
}

// Doing returns what a legal move does as the subject of a sentence, "taking 2 from heap
// b", or its name if its words are no verb, "+3".
func Doing(b games.Board, p games.Position, m games.Move) string {
	it, _ := doing(b, p, m)
	return it
}

// doing returns the words of Doing, and the same with a preposition: "by taking 2 from heap
// b", "with +3".
func doing(b games.Board, p games.Position, m games.Move) (it, by string) {
	long, short := games.Narrate(b, p, m)
	long, told, _ := strings.Cut(long, ":")
	if told != "" && !b.Tell(p, m).Own() { // the words come from a user's rules and do not begin with a verb
		long, short = "", ""
	}
	for _, words := range []string{short, long} {
		if does, what, _ := strings.Cut(words, " "); does >= "a" && strings.HasSuffix(does, "s") {
			it = strings.TrimSpace(english.Doing(does) + " " + what)
			return it, "by " + it
		}
	}
	it = Mention(b, p, m)
	return it, "with " + it
}

// deed returns what the player who makes a move does, after the player's name: "takes 3", "plays
// +2". Words of a user's rules that begin with no verb are quoted: plays "two to the left".
func deed(b games.Board, p games.Position, m games.Move) string {
	tell := b.Tell(p, m)
	if _, _, verb := english.Deed(tell.String()); !tell.Own() && !verb {
		return "plays " + Quoted(b, p, m)
	}
	_, short := games.Narrate(b, p, m)
	return games.Plays(short)
}

// follows says what comes after the best move of an analysed position, given best play.
func follows(m *Match, a *games.Analysis, line *games.Line) string {
	b, turn := m.Board, a.Position.Turn()
	who := m.Spoken()
	var said []string
	for i, move := range line.Moves {
		at := line.Positions[i]
		mover := at.Turn()
		does := who.Does(mover, deed(b, at, move))
		switch {
		case i == 0 && mover != turn:
			does = "if " + does
		case mover != turn || i == 0 || line.Positions[i-1].Turn() == turn: // no answer
			does = "then " + does
		}
		said = append(said, does)
	}
	end := ending(m, a, line)
	switch {
	case len(said) == 0:
		return end
	case end == "":
		return strings.Join(said, ", ")
	case len(said) == 1:
		return said[0] + ", " + end
	}
	return strings.Join(said, ", ") + "; " + end
}

// ending says how a line of best play from an analysed position ends; "" if the position is lost and
// the line is not played to the end.
func ending(m *Match, a *games.Analysis, line *games.Line) string {
	turn, who := a.Position.Turn(), m.Spoken()
	switch _, own := m.Board.(games.Ender); {
	case line.Ended:
		return m.Board.Ended(line.Positions[line.Len()], who).What
	case a.Verdict.Outcome == solver.Draw:
		return "nobody can force a win"
	case a.Verdict.Outcome.Even():
		return "nobody can force an end"
	case Favoured(turn, a.Verdict.Outcome) != turn:
		return ""
	case own:
		return who.Does(turn, "wins")
	}
	return who.Does(turn, "moves last")
}
