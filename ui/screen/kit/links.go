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

// Links to screens of other packages. The root model makes the screen for a link given to [Open]
// or [ReplaceBy].
type (
	// ToMatch leads to a match.
	ToMatch struct {
		*matches.Match
		Solved    games.Solution // the solution of its board, or nil
		SidesOpen bool           // nobody chose who plays which side
		Favour    bool           // the person shall get the side that can win
		Aside     bool           // it starts from a state of another screen, not from a setup
	}
	// ToSetup leads to the boards of a game.
	ToSetup struct {
		*games.Game
		Presets   []catalog.Preset // nil: those of the catalog
		After     *matches.Match   // its board is in focus; nil: none
		SidesOpen bool             // nobody chose the sides of After
		Next      bool             // the board after that of After is in focus
	}
	// ToPuzzles leads to the trainer: puzzles of a game, or other ones.
	ToPuzzles struct {
		*games.Game // nil: the puzzle of the day decides
		Asks        desk.Asking
	}
	// ToProgress leads to the user's progress, with that in a game.
	ToProgress struct{ *games.Game } // nil: of no game
	// ToDrill leads to exercises that ask for values.
	ToDrill struct{ drill.Kind }
	// ToCalculator leads to the calculator for short games with an expression already typed.
	ToCalculator struct{ Typed string }
	// ToMistakes leads to puzzles of the mistakes of a match, above its review.
	ToMistakes struct {
		*desk.Trainer
		Of MistakeReview
	}
	// ToLesson leads to the lesson of a game; to the list of lessons if the game is nil or has
	// none.
	ToLesson struct{ *games.Game }
	// ToTable leads to the table of a game's boards, around the one with these parameters.
	ToTable struct {
		*games.Game
		With      params.Values // a value for every parameter
		Sides     matches.Sides // who plays which side of a match started there
		Bots      [2]string     // the commands of its bots
		SidesOpen bool          // nobody chose Sides
	}
	// ToSolver leads to the solver's steps on a board, with the cursor at no state.
	ToSolver struct{ desk.State }
	// ToSettings leads to the settings.
	ToSettings struct{}
)

// MistakeReview is a review whose mistakes are asked as puzzles.
type MistakeReview interface {
	Notifier
	// SeekTo goes to the position after ply moves.
	SeekTo(ply int) tea.Cmd
}
