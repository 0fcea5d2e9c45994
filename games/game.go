package games

import (
	"context"
	"io/fs"
	"math/rand/v2"
	"slices"
	"strconv"

	"zugzwang/games/english"
	"zugzwang/games/output"
	"zugzwang/games/params"
	"zugzwang/solver"
)

// Player is one of the two players, 0 or 1, in the order of Game.Players.
type Player int8

// Other returns the opponent of p.
func (p Player) Other() Player { return 1 - p }

// About holds the texts that say what a game is.
type About struct {
	Tagline string // what the game is, in a line
	Goal    string // what the player should try to do, in a line; 58 characters fit every window
	Theory  string // the theory that solves it, in a line
	Hot     bool   // its positions have temperatures, and on usual boards some are above 0
	Watched string // whether a replay shows the same solver that colours the boards, in a sentence or two
	Rules   string // the rules in a few short paragraphs
	Format  string // a judge's input and its answer, a paragraph each; "" if the game has no judge
	Files   string // what Read takes besides a judge's input: "a graph in Graphviz's DOT"; "" if nothing
}

// Game describes a game and makes its boards. Fields may be nil or empty where their comment
// says so.
type Game struct {
	ID      string    // as typed in commands: "berzerk"
	Name    string    // as shown: "Berzerk"
	Players [2]string // such as Rick and Morty; player 0 starts in the judge's setting
	Article bool      // the players are nouns, such as Cop and Robber: one plays "the cop"
	About
	// Boards holds the preset boards as files NN-slug.txt: a header, then the judge's format;
	// see catalog.ReadPreset. Nil if there are none.
	Boards fs.FS
	// Examples are more boards to start from, each made when it is opened.
	Examples []Example
	// Params are the parameters of a board with all their bounds. Whatever comes from outside
	// is checked against them.
	Params params.Schema
	// On returns the input of the board with these parameters, which must be within their
	// bounds. Schema.With makes values of a line such as "x=12,y=7". Nil: parameters alone
	// do not determine a board, so the game needs a text.
	On func(v params.Values, s params.Settings) (Input, error)
	// Settings lists what a board takes in addition to the judge's input.
	Settings []params.Setting
	// Read reads a judge's input. The input keeps text, so the caller must not change it.
	// Settings may be nil. Source names the text in errors. The error is a *params.InputError where
	// the input is wrong, and a *solver.TooLarge where it needs more memory than the options
	// allow.
	Read func(text []byte, source string, s params.Settings, opt solver.Options) (Input, error)
	// Write returns the judge's input and the settings from which Read makes the board b,
	// and false if no input makes it. Nil: that is so for all boards.
	Write func(b Board) (text []byte, s params.Settings, ok bool)
	// Judge reads a judge's input as Read does, and returns the judge's output, faster or
	// in less memory than by solving the input. Nil: the game has no such shortcut.
	Judge func(ctx context.Context, text *params.Reader, s params.Settings, opt solver.Options) ([]byte, error)
	// Random makes a board of a size from 1 (small) to 3 (large). Equal random sources give
	// equal boards.
	Random func(rng *rand.Rand, size int) Board
	// Trials makes inputs that test somebody's program. Nil: there are none.
	Trials *Trials
	// Codes writes and reads positions as codes; see Code. Nil: positions have none.
	Codes *Codes
	// Needs is the command line of the program that computes the rules, word by word.
	// Positions of such a game have no codes, and a save records the command. Nil: the
	// rules need no program.
	Needs []string
	// Editing makes and changes boards by hand. Nil: boards cannot be edited.
	Editing *Editing
	// Details lists what a board's description leaves out. Nil: it leaves nothing out.
	Details *Details
	// Page explains, part by part, the theory that the solver rests on. Nil: there is no
	// page.
	Page []PagePart
	// Lesson is an introduction to the game in steps. Nil: there is none.
	Lesson []LessonStep
}

// Example is a board to start from.
type Example struct {
	Title, See string        // a name, and what is at stake, or ""
	Study      string        // what there is to find out, or ""
	Values     params.Values // of the parameters in Game.Params
}

// Input is a judge's input that was read and found valid. Inputs are immutable.
type Input interface {
	// Board returns the board of the input. Call BoardOf instead where memory may be short.
	Board() Board
	// Solve returns the judge's answer. The error is a *solver.TooLarge, the context's, or one
	// from the rules.
	Solve(ctx context.Context, opt solver.Options) (Answer, error)
	// Claims returns what must be printed for the input's answer by the definition. It is
	// computed by other means than the solver's; see Verify. The document's members are
	// included if document is true. The error is a contradiction of the definition, the
	// context's, or a *solver.TooLarge.
	Claims(ctx context.Context, document bool, opt solver.Options) (output.Claims, error)
}

// Roomy is an Input whose Board allocates memory of its own. Without it the board is taken to
// cost nothing.
type Roomy interface {
	Input
	// Room returns how many bytes Board allocates.
	Room() int64
}

// BoardOf returns the board of an input. The error is a *solver.TooLarge if the input is Roomy
// and its board does not fit into the memory of the options.
func BoardOf(in Input, opt solver.Options) (Board, error) {
	if r, ok := in.(Roomy); ok {
		if err := opt.Fit("a board to play on", r.Room()); err != nil {
			return nil, err
		}
	}
	return in.Board(), nil
}

// Answer is the answer to an input.
type Answer interface {
	// Judge returns the judge's output, every line ended by a line break.
	Judge() []byte
	// Document returns everything known, to be written as JSON.
	Document() any
}

// Reminding is a Board with a rule that is easily forgotten just when it decides the game.
// Without it players are not reminded of anything.
type Reminding interface {
	Board
	// Remind returns that rule in a sentence if it may soon decide the game, else "".
	Remind(p Position) string
}

// GoalAndRules returns the game's goal, and after it the rules.
func (g *Game) GoalAndRules() string { return english.Capital(g.Goal) + ".\n\n" + g.Rules }

// Termed is a Board whose picture does not show everything that it allows, such as which
// steps.
type Termed interface {
	Board
	// Terms says in a sentence what the picture does not show.
	Terms() string
}

// Tempting is a Board some of whose moves look good without any thought, such as those that take
// the most. Without it no move tempts anybody.
type Tempting interface {
	Board
	// Tempt returns how tempting a legal move is: the larger, the more. Did says in the
	// past tense what a player did who gave in to the temptation: "took the most it could".
	Tempt(p Position, m Move) (much int64, did string)
}

// Forgettable is a Board with rules that people forget when they plan ahead. Without it nobody
// forgets a rule.
type Forgettable interface {
	Board
	// Forgettable returns these rules; none if the board has none of them.
	Forgettable() []ForgettableRule
}

// ForgettableRule is one rule that people forget when they plan ahead.
type ForgettableRule struct {
	Name  string                  // as it goes on after "forgot": "the ban"
	Moves func(p Position) []Move // the moves that seem legal to a player who forgot the rule; Play accepts all of them
}

// Board is a game with its parameters fixed and validated. Boards are immutable and safe for
// concurrent use.
type Board interface {
	Game() *Game
	// Title tells boards of one game apart in a line: "12 cells, steps 1 3 / 2 5".
	Title() string
	// Start returns the position a match starts from, with first to move. In a few games the
	// rules decide who begins; there first is ignored.
	Start(first Player) Position
	// Moves returns the legal moves in the game's own order. None: the game is over.
	Moves(p Position) []Move
	// Play returns the position after a legal move. It does not change p.
	Play(p Position, m Move) Position
	// Name returns a legal move as it is typed and listed: "3", "PASS", "2>". The moves of one
	// position have different names.
	Name(p Position, m Move) string
	// Tell returns what a legal move does, in words.
	Tell(p Position, m Move) MoveWords
	// Refuse returns why the move called name is not legal in p, as a sentence without its full
	// stop: `"3" is banned: Second has just taken it`. It returns "" if it does not know the name.
	Refuse(p Position, name string, who Names) string
	// Describe returns what stands where in p and what limits the moves, but not what anything
	// is worth, for those who do not look at a picture. It is plain ASCII, may have several
	// lines, and has no line break at its end.
	Describe(p Position, who Names) string
	// Target returns the place on the board that a legal move leads to.
	Target(p Position, m Move) Place
	// Ended says why the player to move has no move. It is called only where Moves is empty.
	Ended(p Position, who Names) Ending
	// Solve solves the board. The error is a *solver.TooLarge, the context's, or one from the
	// rules.
	Solve(ctx context.Context, opt solver.Options) (Solution, error)
}

// Ender is a Board of a game in which having no move is not always a loss. Without it a player
// who cannot move has lost.
type Ender interface {
	Board
	// End returns Win, Lose or Draw for the player to move in a position without a move.
	End(p Position) solver.Outcome
}

// End returns the outcome of a position without a legal move for the player to move: what Ender
// says, or Lose if b is no Ender.
func End(b Board, p Position) solver.Outcome {
	if e, ok := b.(Ender); ok {
		return e.End(p)
	}
	return solver.Lose
}

// Scorer is a Board of a game in which points are counted. Without it nothing is said of
// points.
type Scorer interface {
	Board
	// Points returns how many points each player has in p; false if none are counted.
	Points(p Position) (points [2]int, scored bool)
	// Point returns the rules' word for a point: "box".
	Point() string
}

// Passer is a Board of a game in which a player may pass instead of moving. On such a board
// the keys p and P pass; on others they pause the match.
type Passer interface {
	Board
	// Pass returns the name of the move that passes, or "" if the board's rules have none.
	Pass() string
}

// Position is an immutable state of a match on its board, the player to move included.
type Position interface {
	// Turn returns the player to move.
	Turn() Player
	// Key returns a text that tells the positions of one board apart: equal keys, same
	// position. It begins with the player to move, 0 or 1; the rest says where everything
	// stands.
	Key() string
}

// Move identifies one of a position's moves. Each game gives the numbers its own meaning: a
// component and a place in it, a step length, a number of stones.
type Move struct {
	Part int
	To   int64
}

// Place identifies a spot on a board that can show a mark: a component or a layer of the board,
// and a cell, node or row in it. Each game gives the numbers its own meaning.
type Place struct {
	Part  int
	Index int64
}

// Mark is what a place shows: the verdict of the position with the piece moved to that place
// and all else unchanged, for the player who would be to move.
type Mark struct {
	Known   bool // false if the place stands for no position
	Verdict solver.Verdict
	Value   string // the place's own game value, where the theory gives one: "−1", "5", "∞(0,2)"
	Sign    int    // for a Value that counts moves: 1 if it is good for player 0, -1 if for player 1
	Phase   Phase  // in a replay, how far the solver is with the place
	Note    string // in a replay, shown instead of the outcome: what the place waits for, "2 of 3 left", or if Known its value
	Counts  bool   // in a replay, the place waits for replies, and Note says that Left of Of remain
	Left    int
	Of      int
	Reason  bool // in a replay, the last step follows from this place; set by the view
	Aside   bool // a filter hides the place; set by the view
	Flipped bool // while a board is edited: the outcome differs from the one before, Was
	Was     solver.Outcome
}

// Phase says how far a solver is with a place, in a replay.
type Phase uint8

const (
	Settled   Phase = iota // settled for good; also the phase of every mark outside a replay
	Just                   // settled by the last step
	Waiting                // not settled, but some replies are known; Mark.Note says what it waits for
	Untouched              // not settled, and no reply is known
)

// Arrow is a move from one place to another.
type Arrow struct{ From, To Place }

// Solution is a solved board. Solutions are immutable and safe for concurrent use.
type Solution interface {
	// Verdict returns the verdict for the player to move in p. The outcome is always exact; the
	// remoteness is Unknown where the sum is too large to search.
	Verdict(p Position) solver.Verdict
	// Mark returns what a place shows in position p.
	Mark(p Position, at Place) Mark
	// Reason says in a line why the legal move m has its outcome. It names no distance: the
	// caller shows that beside it.
	Reason(p Position, m Move, who Names) string
	// Deep reports, at once, whether Deepen has nothing to add for p.
	Deep(p Position) bool
	// Deepen searches for the remoteness of p and of all positions that can follow, and returns
	// a solution that knows it. It returns the solution itself if the search is too large or
	// has nothing to add. It may take a second.
	Deepen(ctx context.Context, p Position, opt solver.Options) (Solution, error)
	// Verify checks the solution against the definition, by a checker that shares no code with
	// the solver, and returns what it counted. Of an Explorer it counts either all states, as
	// NewSurvey does, or none; Besides says what else was checked.
	Verify(ctx context.Context) (solver.Report, error)
}

// Searcher is a Solution of a game in which distances need a search. Without it distances are
// known from the start.
type Searcher interface {
	Solution
	// Refused returns the *solver.TooLarge for which the last search was not begun, nil if
	// it was.
	Refused() error
}

// Additive is a Solution of a game whose components have values that add up, nimbers by XOR.
// Without it no total is shown, and moves are told apart by verdicts alone or, if it is
// ShortValued, by what they gain.
type Additive interface {
	Solution
	// Sum returns the values of the components of p and their total.
	Sum(p Position) Sum
	// After returns the total after the legal move m, as it is shown.
	After(p Position, m Move) string
	// Cost returns how much the legal move m lowers the total for the player who makes it;
	// 0 in an impartial game. If parts are not numbers, it is how much worse m is than the
	// best move in a hottest part. Let t be the greatest temperature of all parts, or 0 if
	// that is more. A move of player 0 that turns a part into A costs the part's mean, plus
	// t, less A's right wall at t; a move of player 1 costs A's left wall at t, plus t,
	// less the mean.
	Cost(p Position, m Move) solver.Dyadic
}

// ReplyCounter is a Solution that counts mistakes faster than by playing every reply. Without it
// Analyse plays each reply to each move into a Loop or a Draw and looks up its verdict, which is
// slow where a position has thousands of such moves.
type ReplyCounter interface {
	Solution
	// Mistakes returns how many legal moves p has, of, and how many of them worsen the
	// outcome of the player who makes them, wrong.
	Mistakes(p Position) (wrong, of int)
}

// Sum holds the values of a position's components and their total.
type Sum struct {
	Terms   []string       // each component's value: "−1", "0", "+2"
	Total   string         // "+1"
	Number  *solver.Dyadic // Total as a number, for a chart; nil if it is none
	Verdict string         // who wins, in words: "Right wins whoever starts"
	Shorter []string       // Verdict in fewer and fewer words, for a narrow window; nil if there is no shorter form
	XOR     bool           // the values are nimbers: the total is their XOR
}

// Says returns the sum as a sentence that lists at most most terms.
func (s Sum) Says(most int) string {
	if len(s.Terms) == 1 {
		return "It is worth " + s.Total + ": " + s.Verdict + "."
	}
	terms := s.Terms
	if more := len(terms) - most; more > 0 {
		terms = append(slices.Clone(terms[:most]), strconv.Itoa(more)+" more")
	}
	if s.XOR {
		return "The values are " + english.AllOf(terms) + ". " + s.Verdict + "."
	}
	return "The sum of " + english.AllOf(terms) + " is " + s.Total + ": " + s.Verdict + "."
}

// Solved returns a solver's result as a Solution. If there is an error the Solution is nil:
// a nil pointer of type S in a Solution would not compare equal to nil.
func Solved[S Solution](s S, err error) (Solution, error) {
	if err != nil {
		return nil, err
	}
	return s, nil
}

// Answered is Solved for an Answer in place of a Solution.
func Answered[A Answer](a A, err error) (Answer, error) {
	if err != nil {
		return nil, err
	}
	return a, nil
}
