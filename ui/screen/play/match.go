package play

import (
	"image"
	"slices"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/games/matches"
	"zugzwang/solver"
	"zugzwang/ui/desk"
	"zugzwang/ui/save"
	"zugzwang/ui/screen/kit"
	"zugzwang/ui/view"
)

// Match is the screen on which a match is played.
//
// The board is solved once, in the background. After each move the solution is
// asked for the analysis of the position: at once where everything is known,
// else in the background too, since a large sum may have to be searched.
type Match struct {
	Ses   *kit.Session
	Match *matches.Match
	Show  view.Show // of this match: it is kept with it
	Fresh bool      // it is a new one, and none that was saved
	Free  bool      // nobody chose who plays which side

	Aside bool // it starts from a state that was looked into elsewhere

	Unseated bool // the person is to get the side that can win, once that is known

	Solution games.Solution  // nil until solved
	Analysis *games.Analysis // of the present position, nil until known

	worth     []solver.Outcome // of the last positions, the present one among them
	WorthFrom int              // the ply of the first of them
	Totals    []string         // what the moves from it on left the parts together; none where they do not add up

	hot heated // what values beyond numbers tell

	failed error // why there is no solution

	Thinking kit.Job        // finds them
	valuing  kit.Job        // finds the values of a board where that takes a search of its own
	sought   games.Solution // whose values were looked for last
	turn     kit.Pause      // before the program moves
	Motion   motion         // of the last move

	Moves   []games.Move // legal, in the game's own order
	opened  int          // how many moves the start of the match has
	Focus   int          // index into moves; -1: none is in focus yet
	Chosen  bool         // the focus was put there by hand
	Note    string       // said in passing, until the next key
	unsaved string       // the note that the match cannot be saved, until it was read
	refused bool         // it could not be saved once
	from    int          // the ply it was opened at
	shallow bool         // that distances take a search too large was said
	Halted  bool         // the program waits for a key

	rivals   desk.Rivals
	asking   kit.Runner      // asks bots for their moves
	stepping bool            // one move is made, although the program waits
	before   *games.Analysis // of the position before the last move, until that is judged; nil: it need not be
	slip     string          // what was given away last
	slipped  int             // after how many plies
	first    bool            // one of the game's first matches, which tell the rules
	read     bool            // the rules, where they are read before the first move
	Page     kit.RulesPage
	typing   kit.Typing
	squares  bool   // names of moves begin with squares: letters are typed
	cut      string // what the move in focus does, where the list has no room for it
	covered  bool   // another screen lies over the match
	owed     bool   // the program's move came due meanwhile
	putOff   bool   // what the position is worth was being worked out then
	Hint     desk.Hint
	shut     bool       // the hint was closed
	hinting  kit.Runner // finds why the best move is
	kit.Pointing
	doors     []view.Door
	turned    turned
	board     image.Rectangle // where the board was drawn
	toldTitle bool            // the board says what its title does
	lit       bool            // its legend has outcomes in the bright colours of moves
	Rows      kit.Rows        // where the list of moves was drawn
	Check     kit.Check
	End       ending
	source    kit.Source
	save      *save.Writer // nil: the match is not saved
	beside    string       // the note of what the last move left as a variation

	Into   *Review // whose variation this is, which is kept there; nil: it is a match
	unkept int     // how many plies of it there is no room for
	varied bool    // variations came, or went
}

func New(ses *kit.Session, m *matches.Match) *Match {
	if m.Seed == 0 {
		m.Seed = ses.MatchSeed()
	}
	p := Resume(ses, save.Saved{Match: m, Hidden: kit.Hidden(ses.Fresh)})
	p.Fresh = true
	return p
}

// Resume continues a saved match: what was hidden stays hidden.
func Resume(ses *kit.Session, s save.Saved) *Match {
	p := &Match{Ses: ses, Match: s.Match, Show: kit.Seen(s.Hidden), from: s.Match.Ply(), rivals: desk.Rivals{Bots: ses.Bots}}
	if ses.Saves != nil {
		p.save = ses.Saves.Writer(s)
	}
	p.opened = len(p.Match.Board.Moves(p.Match.At(0)))
	p.settle()
	return p
}

// keep saves the match as it stands now.
func (p *Match) keep() tea.Cmd {
	p.witness()
	if p.Into != nil {
		return p.Into.keep(p)
	}
	if p.save == nil {
		return nil
	}
	w := p.save
	w.Put(p.Match, kit.Hidden(p.Show))
	return kit.Aside(func() kit.Then {
		err := w.Flush()
		return func() tea.Cmd {
			if err != nil {
				p.Lost(err)
			}
			return nil
		}
	})
}

// Lost says why the match cannot be saved.
func (p *Match) Lost(err error) {
	p.unsaved = desk.Unsaved + ": " + err.Error()
	p.Note, p.refused = p.unsaved, true
}

func (p *Match) Init() tea.Cmd {
	p.Ses.Show = p.Around()
	return tea.Batch(p.begin(), p.watchFile(), p.Think())
}

func (p *Match) Title() string {
	return p.Match.Board.Game().Name + " · " + p.Match.Board.Title()
}

func (p *Match) Shut() {
	p.Thinking.Stop()
	p.valuing.Stop()
	p.turn.Stop()
	p.Check.Stop()
	p.End.work.Stop()
	p.hinting.Stop()
	p.source.Clock.Stop()
	p.Motion.stop()
	p.asking.Stop()
	p.rivals.Leave()
}

func (p *Match) Notify(s string) { p.Note = s }

// settle takes in the present position after the match has changed.
func (p *Match) settle() {
	p.Moves = p.Match.Board.Moves(p.Match.Position())
	p.Chosen, p.Hand, p.Hint, p.shut = false, kit.Hand{}, desk.Hint{}, false
	p.typing = kit.Typing{}
	p.squares = kit.BySquares(p.legal())
	p.unfocus()
	p.Thinking.Stop()
	p.hinting.Stop()
	p.turn.Stop()
	if p.Match.ToMove() != matches.Bot && !p.Match.Over() { // what it answers is not wanted any more
		p.asking.Stop()
	}
	p.End.reset()
	p.Motion.stop()
}

// Over is what can be done once a match has ended, on one line of the smallest window.
const Over = "it is over: r is a rematch, n another board, v a review"

// reply lets the program move after the pause, if it is its turn.
func (p *Match) reply() tea.Cmd {
	switch {
	case p.Match.Over():
		return tea.Batch(p.lookBack(), p.asking.Advance(p.Ses, rivalry{p}))
	case p.Match.ToMove() == matches.Bot:
		return p.botReply()
	case !p.chooses() || p.Reading():
		return nil
	}
	p.Focus = p.Match.Choose(p.Solution, p.Analysis).Index // show what it is about to play
	pause := p.Ses.Pause
	if p.stepping {
		pause = 0
	}
	return p.turn.Start(p.Ses, pause, p.due)
}

// chooses reports whether it is the program's move, and known which it makes.
func (p *Match) chooses() bool {
	switch p.Match.ToMove() {
	case matches.Person, matches.Bot:
		return false
	}
	return !p.Match.Over() && p.Analysis != nil && (!p.Halted || p.stepping) && !(p.Match.ByValues() && p.unvalued())
}

// due makes the program's move, or leaves it to be made once it can be seen.
func (p *Match) due() tea.Cmd {
	made, known := p.next()
	if p.Halted && !p.stepping || !known {
		return nil
	}
	if p.covered {
		p.owed = true
		return nil
	}
	said := p.unsaved
	if p.Note == p.beside && said == "" {
		said = p.beside
	}
	p.stepping = false
	cmd := p.Move(made)
	if p.Note == "" { // it comes once, and a reply must not take it away
		p.Note = said
	}
	return cmd
}

// Move makes a move for whoever's turn it is.
func (p *Match) Move(m games.Move) tea.Cmd {
	moves, before := p.depart(m), p.Analysis
	if !p.Match.Play(m) {
		return nil
	}
	if p.before = nil; p.Match.HasBot() {
		p.before = before
	}
	cmd := p.Moved()
	if p.beside = matches.LeftWords(p.Match); p.beside != "" && p.Note == "" {
		p.Note = p.beside
	}
	if moves {
		cmd = tea.Batch(cmd, p.travel())
	}
	return cmd
}

// Moved goes on after the match has come to another position.
func (p *Match) Moved() tea.Cmd {
	p.settle()
	p.Note, p.unsaved = "", ""
	if p.Solution == nil || !p.Solution.Deep(p.Match.Position()) {
		p.Analysis = nil
	}
	return tea.Batch(p.count(), p.keep(), p.Think())
}

func (p *Match) Update(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case tea.KeyPressMsg:
		p.Note = ""
	case kit.SyncedMsg:
		if msg.Owner == p && msg.Note != "" {
			p.Note = msg.Note
		}
	}
	return nil
}

// Order returns the indices of the moves as they are listed: best first, or in the game's own
// order where that would give the best away; where squares are picked, only of those that go on there,
// and where a name is typed, only of those that go with it.
func (p *Match) Order() []int { return p.typing.Of(p.whole()) }

// whole returns Order whatever is typed.
func (p *Match) whole() []int {
	order := make([]int, len(p.Moves))
	for i := range order {
		order[i] = i
	}
	if p.Analysis == nil || !p.Show.Best || !p.Show.Colours {
		return p.Hand.Going(p.Moves, order)
	}
	options := p.Analysis.Options
	if w := p.warmth(); w != nil {
		options = w.Order(p.Analysis)
	}
	for i, o := range options {
		order[i] = o.Index
	}
	return p.Hand.Going(p.Moves, order)
}

// along moves the focus along the list.
func (p *Match) along(delta int) {
	p.Note, p.Hand.Aimed = "", false
	order := p.Order()
	at := slices.Index(order, p.Focus)
	switch {
	case len(order) == 0:
		return
	case at >= 0:
		at = kit.Step(at, delta, len(order))
	case delta > 0:
		at = 0
	default:
		at = len(order) - 1
	}
	p.Focus, p.Chosen = order[at], true
}

// aim moves the focus to the nearest target in a direction.
func (p *Match) aim(dx, dy int) {
	p.Note, p.typing = "", kit.Typing{}
	defer p.tellPick()
	if p.Focus >= len(p.Moves) {
		return
	}
	if p.Focus < 0 {
		p.along(dx + dy)
		p.Hand.Aimed = true
		return
	}
	p.Ses.Drawn()
	i := kit.NearestMove(p.Targets, p.Moves, p.Focus, dx, dy)
	if i < 0 && p.Picks() {
		p.Hand.Aimed = true
		return
	}
	if i < 0 && dx != 0 && kit.NearestMove(p.Targets, p.Moves, p.Focus, -dx, 0) >= 0 {
		return // the last one that way
	}
	if i < 0 {
		// Nothing lies there or on the other side: go along the list instead.
		p.along(dx + dy)
		return
	}
	p.Focus, p.Chosen, p.Hand.Aimed = i, true, true
}

// tellPick says that enter picks a square where the list highlights a whole move.
func (p *Match) tellPick() {
	if p.Focus < 0 || p.Focus >= len(p.Moves) || p.waiting() != "" {
		return
	}
	if name := p.FirstPick(p.Moves[p.Focus]); name != "" {
		p.Note = "enter picks " + name + "; tab chooses a whole move"
	}
}

// Enter plays the move in focus, or picks the square that stands for it.
func (p *Match) Enter() tea.Cmd {
	switch {
	case p.Focus >= len(p.Moves):
		return nil
	case p.Focus < 0:
		p.Ses.Drawn()
		if says, picked := p.PickOnly(); picked && p.waiting() == "" {
			p.Focus, p.Chosen, p.Note = p.Hand.Of(p.Moves, p.Order()), true, says
			return nil
		}
		p.Note = p.unchosen()
		return nil
	}
	if p.waiting() == "" {
		if p.Note = p.typing.Ask(p.legal(), p.Focus, "plays"); p.Note != "" {
			return nil
		}
		p.Ses.Drawn()
		if says, picked := p.PickFor(p.Moves[p.Focus]); picked {
			p.Note = says
			return nil
		}
	}
	return p.Move(p.Moves[p.Focus])
}

// makes returns what enter does.
func (p *Match) makes() string {
	if p.Focus >= 0 && p.Focus < len(p.Moves) && p.Unmade(p.Moves[p.Focus]) {
		return "pick"
	}
	return "play"
}

// waiting says why no move can be made by hand now.
func (p *Match) waiting() string {
	switch {
	case p.Match.Drawn():
		return "the match was called a draw: u takes that back"
	case len(p.Moves) == 0 && p.Match.Len() > 0:
		return Over
	case len(p.Moves) == 0:
		return desk.IsOver + ": n chooses another"
	case p.rivals.Waits(p.Match, "B") != "":
		return ""
	case p.Match.ToMove() != matches.Person && p.Halted:
		return p.waits(p.Match.ToMove().Noun())
	case p.Match.ToMove() != matches.Person && p.failed == nil:
		return "it is the " + p.Match.ToMove().Noun() + "'s move"
	}
	return ""
}

// Opponent says whom the one person who plays is and plays against; "" where it is not one.
func (p *Match) Opponent() string {
	you, alone := p.Match.Alone()
	if !alone {
		return ""
	}
	against := "against the " + p.Match.Sides[you.Other()].Noun()
	if p.Match.Addressed() {
		return "you play " + against
	}
	return "you are " + p.Match.Board.Game().Players[you] + ", " + against
}

// From returns a match that starts from a state.
func From(ses *kit.Session, s desk.State) *Match {
	p := New(ses, desk.From(s.Board, s.At))
	p.Solution, p.Aside = s.Solution, true
	p.Note = "a match from here; esc goes back to where you were"
	if s.Move != nil && p.Show.Best {
		if i := slices.Index(p.Moves, *s.Move); i >= 0 {
			p.Focus, p.Chosen = i, true
		}
	}
	return p
}
