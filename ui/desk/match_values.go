package desk

import (
	"fmt"
	"strings"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/solver"
	"zugzwang/solver/short"
)

// ShowValues in [Reply.Goes] asks a screen to show the thermograph of the part in focus, or of the
// sum when asked again.
type ShowValues struct{}

// FindValues in [Reply.Goes] says that values are unknown: the face finds them with
// games.FindValues, then shows what TellValues returns.
type FindValues struct{}

// noTemperatures is the reason why nothing is told about temperatures.
const noTemperatures = "the positions of this game have no temperatures"

// valuesAction returns the action that tells the values and temperatures of the position's parts.
func (t MatchState) valuesAction() Action {
	return Action{
		Name: "heat", Keys: []string{"+", "="}, Word: "values", Quiet: true,
		Help: "what each part is worth, how hot it is, and what a move in it gains; on a screen also the thermograph of the part in focus, then of the sum",
		Do: func([]string) Reply {
			if games.Unvalued(t.Solution) {
				return Reply{Goes: FindValues{}, Tells: true}
			}
			return t.TellValues()
		},
		Off: func() string {
			switch {
			case t.Solution == nil || t.Analysis == nil:
				return NotSolved
			case !games.Unvalued(t.Solution) && games.PositionValuesOf(t.Match.Board, t.Solution, t.Analysis) == nil:
				return noTemperatures
			}
			return ""
		},
	}
}

// TellValues tells the values and temperatures of the position's parts. The board must be solved
// and the position analysed.
func (t MatchState) TellValues() Reply {
	w := games.PositionValuesOf(t.Match.Board, t.Solution, t.Analysis)
	if w == nil {
		return Says(noTemperatures)
	}
	return Reply{Lines: texts(ValueLines(t.Match.Board, w, t.Analysis)...), Goes: ShowValues{}, Tells: true}
}

// ValueLines returns a line for each part of a position (its value and its thermograph, given by
// the points where the walls bend), and what each move leaves, gains and gives away.
func ValueLines(b games.Board, w *games.PositionValues, a *games.Analysis) []string {
	players := b.Game().Players
	moves := make([][]string, len(w.Parts))
	for _, o := range a.Options {
		if part := w.Moves[o.Index].Part; part >= 0 && part < len(moves) {
			moves[part] = append(moves[part], b.Name(a.Position, o.Move))
		}
	}
	var lines []string
	for i, h := range w.Parts {
		if len(w.Parts) == 1 {
			break
		}
		lines = append(lines, fmt.Sprintf("%s (%s): %s", english.Capital(games.PartName(h, i)), strings.Join(orNone(moves[i]), ", "), valueSentence(h)))
		lines = append(lines, walls(h, players)...)
	}
	whole := "The position"
	if len(w.Parts) > 1 {
		whole = "All together"
	}
	lines = append(lines, whole+": "+valueSentence(w.Sum))
	lines = append(lines, walls(w.Sum, players)...)
	for _, o := range w.Order(a) {
		m := w.Moves[o.Index]
		says := b.Name(a.Position, o.Move)
		if len(w.Parts) > 1 {
			says += ", in " + partName(w.Parts, m.Part) + ","
		}
		says += " leaves " + valueOf(m.Leaves)
		if m.Gains != nil {
			says += " and gains " + m.Gains.String()
			if m.Loss.Sign() > 0 {
				says += ", " + m.Loss.String() + " less than the best"
			}
		}
		if m.Best && len(w.Parts) > 1 {
			says += ": the best move there"
		}
		lines = append(lines, says+".")
	}
	return lines
}

// partName returns the name of a part of a position; part is -1 if it is not known.
func partName(parts []games.ShortValue, part int) string {
	if part < 0 || part >= len(parts) {
		return games.PartName(games.ShortValue{}, part)
	}
	return games.PartName(parts[part], part)
}

// orNone returns moves, or an entry that says that there are none.
func orNone(moves []string) []string {
	if len(moves) == 0 {
		return []string{"no move now"}
	}
	return moves
}

// longestValue is the longest value shown in a line, in characters.
const longestValue = 60

// valueOf returns the name of a value, or its stops if the name is long.
func valueOf(h games.ShortValue) string {
	switch {
	case h.Value != "" && len(h.Value) <= longestValue:
		return h.Value
	case h.Graph == nil:
		return "an unknown value (" + h.Refused + ")"
	}
	left, right := h.Graph.Left.At(solver.Int(0)), h.Graph.Right.At(solver.Int(0))
	return fmt.Sprintf("a value with the stops %v and %v", left, right)
}

// valueSentence returns a sentence with a value, its mean and its temperature.
func valueSentence(h games.ShortValue) string {
	if h.Graph == nil {
		return valueOf(h) + "."
	}
	return fmt.Sprintf("%s, mean %v, temperature %v.", valueOf(h), h.Graph.Mean(), h.Graph.Temperature())
}

// walls returns lines about a thermograph; nil if the value is an integer or unknown.
func walls(h games.ShortValue, players [2]string) []string {
	if h.Graph == nil || len(h.Graph.Left) == 1 {
		return nil
	}
	says := "Its thermograph from temperature 0 up: "
	from := solver.Int(0)
	if h.Graph.Temperature().Sign() <= 0 {
		from = solver.Int(-1)
		says = "Its thermograph from temperature -1 up: "
	}
	for side, wall := range [2]short.Wall{h.Graph.Left, h.Graph.Right} {
		points := []string{fmt.Sprintf("%v at %v", wall.At(from), from)}
		for _, p := range wall {
			if p.Temperature.Cmp(from) > 0 {
				points = append(points, fmt.Sprintf("%v at %v", p.Value, p.Temperature))
			}
		}
		says += players[side] + "'s wall is " + strings.Join(points, ", then ") + "; "
	}
	return []string{says + fmt.Sprintf("above that the mast stands at %v.", h.Graph.Mean())}
}
