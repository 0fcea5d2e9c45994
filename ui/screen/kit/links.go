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

// Links to screens of other packages: given to [Open] or [ReplaceBy], the root model makes the
// screen.
type (
	// ToMatch leads to a match.
	ToMatch struct {
		*matches.Match
		Solved   games.Solution // of its board, or nil
		Free     bool           // nobody chose who plays which side
		Unseated bool           // the person is to get the side that can win
		Aside    bool           // it starts from a state that was looked into elsewhere
	}
	// ToSetup leads to the boards of a game.
	ToSetup struct {
		*games.Game
		Presets []catalog.Preset // nil: those of the catalogue
		After   *matches.Match   // whose board is in focus; nil: none
		Free    bool             // nobody chose who plays which side in After
		Next    bool             // the board after that of After is in focus
	}
	// ToPuzzles leads to puzzles of a game, or to others.
	ToPuzzles struct {
		*games.Game // nil: of the day's puzzle
		Asks        desk.Asking
	}
	// ToDrill leads to exercises that ask for values.
	ToDrill struct{ drill.Kind }
	// ToCalculator leads to the calculator of short games, with what is typed already.
	ToCalculator struct{ Typed string }
	// ToMistakes leads to the mistakes of a match as puzzles, over its review.
	ToMistakes struct {
		*desk.Trainer
		Of MistakeReview
	}
	// ToLesson leads to the first lesson of a game; to the list of lessons if that is nil or has none.
	ToLesson struct{ *games.Game }
	// ToTable leads to the table of a game's boards around one with these parameters.
	ToTable struct {
		*games.Game
		With  params.Values
		Sides [2]matches.Side // of a match that is begun there
		Bots  [2]string       // of it
		Free  bool            // nobody chose them
	}
	// ToSolver leads to the solver's work on a board, with the cursor on no state.
	ToSolver struct{ desk.State }
	// ToSettings leads to the settings.
	ToSettings struct{}
)

// MistakeReview is the review of a match whose mistakes are asked.
type MistakeReview interface {
	Notifier
	// SeekTo goes to the position after so many plies.
	SeekTo(ply int) tea.Cmd
}
