package screen

import (
	"os"
	"strings"
	"testing"

	"zugzwang/games/matches"
	"zugzwang/ui/internal/every"
	"zugzwang/ui/view"
	"zugzwang/ui/view/all"
)

// A game that no view draws stops the program at its start, in a line that names it,
// whether it is in the menu or all that is played.
func TestGameWithoutViewStopsTheStart(t *testing.T) {
	list := every.Games()
	stranger := list[len(list)-1] // of no view that the program has by itself
	board := startBoard(t, stranger, twoPeople)
	for _, cfg := range []Config{
		{Games: list},
		{Game: stranger},
		board,
		{Match: matches.New(board.Board, 0, twoPeople)},
	} {
		cfg.Views = view.Set{Own: all.Views().Own}
		err := Run(t.Context(), cfg, os.Stdin, os.Stdout)
		if err == nil || !strings.HasPrefix(err.Error(), stranger.Name+" ") || strings.Contains(err.Error(), "\n") {
			t.Errorf("%+v starts: %v", cfg, err)
		}
	}
}
