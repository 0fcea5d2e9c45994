package plain

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/ui/theory"
)

// theory tells a part of the page that says what the game's solver rests on, or the answer
// to its question.
func (s *session) theory(args []string) error {
	page, ok := theory.Of(s.match.Board.Game())
	if !ok {
		s.say("%s", cmp.Or(games.Capital(s.match.Board.Game().Theory), "There is no page of theory")+".")
		return nil
	}
	n := 1
	if len(args) > 0 {
		var err error
		n, err = strconv.Atoi(args[0])
		answer := len(args) == 2 && strings.EqualFold(args[1], "answer")
		if err != nil || n < 1 || n > len(page.Parts) || len(args) > 1 && !answer {
			s.say("Type theory and a number from 1 to %d, and answer after it for the answer to a question.", len(page.Parts))
			return nil
		}
		if answer {
			s.say("%s", Wrap(cmp.Or(page.Parts[n-1].Says, "There is no question there."), 78))
			return nil
		}
	}
	part := page.Parts[n-1]
	s.say("Part %d of %d: %s.", n, len(page.Parts), strings.TrimSuffix(part.Title, "."))
	s.say("%s", Wrap(part.Text, 78))
	if n == 1 || part.Board != page.Parts[n-2].Board {
		if err := s.example(page.Game, part.Board); err != nil {
			return err
		}
	}
	if part.Ask != "" {
		s.say("%s", Wrap(part.Ask+" Type theory "+strconv.Itoa(n)+" answer for the answer.", 78))
	}
	if n < len(page.Parts) {
		s.say("Type theory %d for the next part.", n+1)
	}
	return nil
}

// example describes the board of a page.
func (s *session) example(g *games.Game, board string) error {
	preset, err := catalog.ReadPreset(g, []byte(board), "the page")
	if err != nil {
		return err
	}
	lines := []string{"The board: " + preset.Board.Title() + "."}
	if d, ok := preset.Board.(games.Describer); ok {
		lines = append(lines, strings.Split(d.Describe(preset.Board.Start(preset.First)), "\n")...)
	}
	if g.Details != nil && g.Details.Always {
		if edges, err := g.Details.Tell(preset.Board, preset.Board.Start(preset.First), nil); err == nil {
			for i := range min(edges.Len, pageLines) {
				lines = append(lines, edges.At(i))
			}
		}
	}
	for _, text := range slices.Compact(lines) {
		s.say("%s", text)
	}
	return nil
}
