package kit

import (
	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/games/matches"
	"zugzwang/games/params"
	"zugzwang/ui/desk"
	"zugzwang/ui/drill"

	tea "charm.land/bubbletea/v2"
)

// What screens lead to that other packages draw: given to open or replaceBy, the root makes
// the screen.
type (
	// ToMatch is a match to be played.
	ToMatch struct {
		*matches.Match
		Solved   games.Solution // of its board, or nil
		Free     bool           // nobody chose who plays which side
		Unseated bool           // the person is to get the side that can win
		Aside    bool           // it starts from a state that was looked into elsewhere
	}
	// ToSetup is the list of boards of a game.
	ToSetup struct {
		*games.Game
		Presets []catalog.Preset // nil: those of the catalogue
		After   *matches.Match   // whose board is in focus; nil: none
		Free    bool             // nobody chose who plays which side in After
		Next    bool             // the board after that of After is in focus
	}
	// ToPuzzles are puzzles of a game, or the day's puzzle.
	ToPuzzles struct {
		*games.Game
		Daily bool
	}
	// ToDrill are exercises that ask for values.
	ToDrill struct{ drill.Kind }
	// ToMistakes are the mistakes of a match, over its review.
	ToMistakes struct {
		*desk.Trainer
		Of MistakeReview
	}
	// ToLesson is the first lesson in a game; nil, or where there is none: the list of lessons.
	ToLesson struct{ *games.Game }
	// ToTable is what the boards of a game are worth around one with these parameters.
	ToTable struct {
		*games.Game
		With  params.Values
		Sides [2]matches.Side // of a match that is begun there
		Free  bool            // nobody chose them
	}
	// ToSolver is the solver's work on a board, with no state pointed at.
	ToSolver struct{ desk.State }
	// ToSettings are the settings.
	ToSettings struct{}
)

// MistakeReview is the review of a match whose mistakes are asked.
type MistakeReview interface {
	Notifier
	// SeekTo goes to the position after so many plies.
	SeekTo(ply int) tea.Cmd
}
