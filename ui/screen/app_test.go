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

// Run fails at once, with an error of one line that names the game, if a game of the menu or of
// the session has no view.
func TestGameWithoutViewStopsTheStart(t *testing.T) {
	list := every.Games()
	stranger := list[len(list)-1] // its view is not one of the program's own
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
