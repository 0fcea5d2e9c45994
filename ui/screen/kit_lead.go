package screen

import (
	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/ui/desk"

	tea "charm.land/bubbletea/v2"
)

// What screens lead to that other packages draw: given to open or replaceBy, the root makes
// the screen.
type (
	// toMatch is a match to be played.
	toMatch struct {
		*games.Match
		Solved   games.Solution // of its board, or nil
		Free     bool           // nobody chose who plays which side
		Unseated bool           // the person is to get the side that can win
		Aside    bool           // it starts from a state that was looked into elsewhere
	}
	// toSetup is the list of boards of a game.
	toSetup struct {
		*games.Game
		Presets []catalog.Preset // nil: those of the catalogue
		After   *games.Match     // whose board is in focus; nil: none
		Free    bool             // nobody chose who plays which side in After
		Next    bool             // the board after that of After is in focus
	}
	// toPuzzles are puzzles of a game, or the day's puzzle.
	toPuzzles struct {
		*games.Game
		Daily bool
	}
	// toMistakes are the mistakes of a match, over its review.
	toMistakes struct {
		*desk.Trainer
		Of mistaken
	}
	// toLesson is the first lesson in a game; nil, or where there is none: the list of lessons.
	toLesson struct{ *games.Game }
	// toTheory is the pages of a game's theory.
	toTheory struct{ *games.Game }
	// toTable is what the boards of a game are worth around one with these parameters.
	toTable struct {
		*games.Game
		With  games.Values
		Sides [2]games.Side // of a match that is begun there
		Free  bool          // nobody chose them
	}
	// toState is another look into a state: that of the key that opens it.
	toState struct {
		Key string
		desk.State
	}
	// toSolver is the solver's work on a board, with no state pointed at.
	toSolver struct{ desk.State }
	// toSettings are the settings.
	toSettings struct{}
)

// mistaken is the review of a match whose mistakes are asked.
type mistaken interface {
	notifier
	// Retried goes to the position after so many plies.
	retried(ply int) tea.Cmd
}
