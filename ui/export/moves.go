package export

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/games/matches"
	"zugzwang/ui/desk"
)

// separators are the characters between moves.
const separators = ",; \t\r\n"

// ReadMoves makes in m the moves in a text: names as typed in a match, separated by commas,
// semicolons or blanks. The error names the first one that is not legal; the moves before it have
// been made.
func ReadMoves(m *matches.Match, text string) error {
	for {
		text = strings.TrimLeft(text, separators)
		if text == "" {
			return nil
		}
		b, p := m.Board, m.Position()
		moves := b.Moves(p)
		if len(moves) == 0 || m.Drawn() {
			return fmt.Errorf("--moves: found %s after ply %d, expected the end: %s", quoted(text), m.Ply(), b.Ended(p, b.Game().Names()))
		}
		i, size := desk.ReadMove(b, p, moves, text, func(rest string) bool {
			return rest == "" || strings.ContainsRune(separators, rune(rest[0]))
		})
		if i < 0 {
			if why := refusal(b, p, text); why != "" {
				return fmt.Errorf("--moves: ply %d: %s", m.Ply()+1, why)
			}
			return fmt.Errorf("--moves: found %s as ply %d, expected %s", quoted(text), m.Ply()+1, some(b, p, moves))
		}
		if m.Len() >= MostSteps {
			return &TooLarge{What: fmt.Sprintf("--moves: more than %d moves", m.Len()), Most: MostSteps}
		}
		m.Play(moves[i])
		text = text[size:]
	}
}

// word returns the first word of a text, which does not begin with a separator.
func word(text string) string {
	if i := strings.IndexAny(text, separators); i > 0 {
		return text[:i]
	}
	return text
}

// quoted returns the first word of a text, quoted.
func quoted(text string) string { return english.Quote([]byte(word(text))) }

// some returns the names of up to eight moves as a choice: "a, b or c", or "a, b, … or another of
// 30".
func some(b games.Board, p games.Position, moves []games.Move) string {
	const few = 8
	var names []string
	for _, mv := range moves[:min(len(moves), few)] {
		names = append(names, b.Name(p, mv))
	}
	if more := len(moves) - few; more > 0 {
		return strings.Join(names, ", ") + fmt.Sprintf(" or another of %s", english.Thousands(len(moves)))
	}
	return english.OneOf(names)
}

// refusal returns why the first word of text is not a legal move; "" if the game does not say.
func refusal(b games.Board, p games.Position, text string) string {
	text = word(text)
	if !utf8.ValidString(text) {
		return ""
	}
	return b.Refuse(p, text, b.Game().Names())
}
