package menu

import (
	"cmp"
	"fmt"
	"image"
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/games/english"
	"zugzwang/ui/desk"
	"zugzwang/ui/drill"
	"zugzwang/ui/learn"
	"zugzwang/ui/paint"
	"zugzwang/ui/save"
	"zugzwang/ui/screen/kit"
	"zugzwang/ui/train"
)

// Menu is the first screen: a card for each game, with a small solved board on which the program
// plays against itself.
type Menu struct {
	ses      *kit.Session
	Games    []*games.Game
	Previews []*kit.Preview    // by card; nil if the game has no board to show
	Cards    []image.Rectangle // areas of the cards, as last drawn
	At       int               // index of the card in focus
	turn     int               // index of the preview that moved last
	Clock    kit.Pause         // until the next preview moves
	Note     string
	Saves    *desk.Saves
	going    *desk.Work    // reads the match to be resumed; nil: none
	Errand   kit.Runner    // runs Work
	Last     *save.Saved   // the match to resume, shown as the last card; nil: none
	Resumed  *kit.Preview  // preview of Last
	bundled  []*games.Game // the games that come with the program as rules; nil until read
	Guess    pastedText    // boards read from a text that was pasted
	untaught bool          // no lesson has been begun yet; false until known
	latest   lastMove      // in any saved match, as of when the list of them was read last
	offered  bool          // a match that needs a program was offered, by a notice above any screen
}

// beat is the time between two moves of the menu's previews. It is long, since waking up takes
// most of the time that an idle program uses.
const beat = 1500 * time.Millisecond

// New returns the menu, with unsolved previews.
func New(ses *kit.Session) *Menu {
	m := &Menu{ses: ses, Games: ses.Games, Saves: desk.NewSaves(ses.Saves)}
	m.Previews = make([]*kit.Preview, len(m.Games))
	m.Cards = make([]image.Rectangle, len(m.Games)+2)
	for i, g := range m.Games {
		if p, ok := catalog.Preview(g); ok {
			m.Previews[i] = kit.NewPreview(ses, p.Board, p.First)
		}
	}
	return m
}

func (m *Menu) Init() tea.Cmd {
	var cmds []tea.Cmd
	for _, p := range m.Previews {
		if p != nil {
			cmds = append(cmds, p.Solve())
		}
	}
	cmds = append(cmds, kit.Aside(func() kit.Then {
		list := easiest(catalog.Bundled())
		return func() tea.Cmd {
			m.bundled = list
			return nil
		}
	}))
	cmds = append(cmds, m.tick(), m.Errand.Advance(m.ses, m), kit.SyncTraining(m.ses, m), kit.SyncResults(m.ses, m), m.learnt())
	return tea.Batch(cmds...)
}

// tick starts the timer after which the next preview moves, and so on. It returns nil if motion is
// off.
func (m *Menu) tick() tea.Cmd {
	if !m.ses.Motion {
		return nil
	}
	return m.Clock.Start(m.ses, beat, func() tea.Cmd {
		m.turn = kit.Step(m.turn, 1, len(m.Previews))
		if p := m.Previews[m.turn]; p != nil {
			p.Step()
		}
		return m.tick()
	})
}

func (m *Menu) Title() string      { return "" }
func (m *Menu) Shut()              {}
func (m *Menu) Notify(text string) { m.Note = text }

// Cover and Uncover stop and resume the previews while another screen covers the menu.
func (m *Menu) Cover() {
	m.Note = ""
	m.Clock.Stop()
}

func (m *Menu) Uncover() tea.Cmd {
	m.Saves.Reread()
	return tea.Batch(m.Errand.Advance(m.ses, m), m.tick(), m.learnt())
}

// learnt finds out whether no lesson has been begun yet.
func (m *Menu) learnt() tea.Cmd {
	return kit.ReadProgress(m.ses, learn.Lessons, func(done []int) { m.untaught = slices.Max(done) == 0 })
}

// newcomer reports whether no lesson has been begun, no match is left unfinished, and none has been
// finished.
func (m *Menu) newcomer() bool {
	list, _ := m.Saves.List()
	over := func(one save.Saved) bool { return one.Over() }
	return m.untaught && m.Last == nil && !m.ses.Results.Any() && !slices.ContainsFunc(list, over)
}

// The cards are, in this order, the games, more games (those from files of rules), and the match
// to resume.
func (m *Menu) onMoreGames() bool { return m.At == len(m.Games) }
func (m *Menu) onResume() bool    { return m.At > len(m.Games) }

// Shown returns the number of cards.
func (m *Menu) Shown() int {
	if m.Last != nil {
		return len(m.Games) + 2
	}
	return len(m.Games) + 1
}

// Work returns the work that reads the saved matches or one of them.
func (m *Menu) Work() *desk.Work {
	if m.going != nil {
		return m.going
	}
	return m.Saves.Work()
}

// Accept handles the result of Work: it shows the list that was read, or opens the match.
func (m *Menu) Accept(r desk.Reply) tea.Cmd {
	if r.Says != "" {
		m.Note = r.Says
	}
	next := m.Errand.Advance(m.ses, m)
	switch to := r.Goes.(type) {
	case desk.ListRead:
		return tea.Batch(next, m.listed())
	case desk.Resumed:
		return tea.Batch(next, kit.Open(to))
	}
	return next
}

// listed makes the unfinished match that was played last the one to resume, and solves its board
// for the preview. If its rules may not be run yet, it has no preview; if they are those of a
// program, a notice says so, once.
func (m *Menu) listed() tea.Cmd {
	if m.Resumed != nil {
		m.Resumed.Solving.Stop()
	}
	m.Last, m.Resumed = nil, nil
	list, _ := m.Saves.List()
	defer m.focusLast(list)
	i := slices.IndexFunc(list, save.Saved.Open)
	if i < 0 {
		m.At = min(m.At, len(m.Games))
		return nil
	}
	if m.Last = &list[i]; m.Last.Match == nil { // its rules may not be run yet
		if m.offered || m.Last.Need.Command == nil {
			return nil
		}
		m.offered = true
		need := m.Last.Need
		return func() tea.Msg { return offerNeed(need) }
	}
	m.Resumed = &kit.Preview{Ses: m.ses, Match: m.Last.Match, Hidden: m.Last.Hidden}
	return m.Resumed.Solve()
}

// lastMove identifies the last move of a saved match.
type lastMove struct {
	file string
	time time.Time
}

// focusLast puts the card of the game played last into focus if there was a move since the list was
// read before: of a game of rules more games, or the match to resume if it is of that game.
func (m *Menu) focusLast(list []save.Saved) {
	if len(list) == 0 || m.latest == (lastMove{list[0].File, list[0].Time}) {
		return
	}
	m.latest = lastMove{list[0].File, list[0].Time}
	g := list[0].Game()
	same := func(other *games.Game) bool { return g != nil && other.ID == g.ID }
	switch at := slices.IndexFunc(m.Games, same); {
	case at >= 0:
		m.At = at
	case list[0].Open():
		m.At = len(m.Games) + 1
	default:
		m.At = len(m.Games)
	}
}

// kept returns how many saved matches are listed.
func (m *Menu) kept() int {
	list, _ := m.Saves.List()
	return len(list)
}

// resume continues the match played last.
func (m *Menu) resume() tea.Cmd { return m.goOn(m.Last) }

// goOn continues a saved match.
func (m *Menu) goOn(one *save.Saved) tea.Cmd {
	m.going = desk.Resume(m.ses.Saves, one.File, func() {
		m.going = nil
		m.Saves.Reread()
	})
	return m.Errand.Advance(m.ses, m)
}

func (m *Menu) Update(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case kit.SyncedMsg:
		if msg.Owner == m && msg.Note != "" {
			m.Note = msg.Note
		}
	case tea.KeyPressMsg:
		if k := msg.String(); len(k) == 1 && k[0] >= '1' && int(k[0]-'1') <= len(m.Games) {
			m.At = int(k[0] - '1')
			return m.choose()
		}
	}
	return nil
}

// choose opens what the card in focus stands for: the unfinished match of its game or else the
// game's setup, more games, or the match to resume.
func (m *Menu) choose() tea.Cmd {
	switch {
	case m.onResume():
		return m.resume()
	case m.onMoreGames():
		return kit.Open(m.moreGames())
	}
	if left := m.left(m.At); left != nil && !m.Guess.Open {
		return m.goOn(left)
	}
	return kit.Open(m.setup())
}

// moreGames returns the screen of more games, with the one played last in focus.
func (m *Menu) moreGames() *MoreGames {
	more := NewMoreGames(m.ses)
	list, _ := m.Saves.List()
	for _, one := range list {
		if g := one.Game(); g != nil && more.focus(g) {
			break
		}
	}
	return more
}

// left returns the unfinished match of a card's game that was played last; nil if there is none. It
// ignores matches whose rules may not be run yet.
func (m *Menu) left(card int) *save.Saved {
	if card >= len(m.Games) {
		return nil
	}
	list, _ := m.Saves.List()
	i := slices.IndexFunc(list, func(one save.Saved) bool {
		return one.Match != nil && one.Open() && one.Game().ID == m.Games[card].ID
	})
	if i < 0 {
		return nil
	}
	return &list[i]
}

// begin opens the setup of the game in focus, for a new match beside the unfinished one.
func (m *Menu) begin() tea.Cmd {
	if m.onResume() {
		return kit.Open(NewSetup(m.ses, m.game()))
	}
	return kit.Open(m.setup())
}

// game returns the game in focus; on the card to resume, the game of that match; on more games,
// nil.
func (m *Menu) game() *games.Game {
	switch {
	case m.onResume():
		return m.Last.Game()
	case m.onMoreGames():
		return nil
	}
	return m.Games[m.At]
}

// whyNoGame returns why there is no game in focus, or "".
func (m *Menu) whyNoGame() string {
	switch {
	case m.onMoreGames():
		return "enter lists the games; each can be played and trained there"
	case m.game() == nil:
		return "the match's rules are not run before enter goes on with it"
	}
	return ""
}

// train opens the trainer with puzzles of the game in focus, or from another source.
func (m *Menu) train(asks desk.Asking) func() tea.Cmd {
	return func() tea.Cmd {
		if asks == desk.Today {
			return kit.Open(kit.ToPuzzles{Asks: asks}) // puzzles of the same game follow
		}
		return kit.Open(kit.ToPuzzles{Game: m.game(), Asks: asks})
	}
}

// learn opens the lesson of the game in focus, or the list of lessons.
func (m *Menu) learn() tea.Cmd { return kit.Open(kit.ToLesson{Game: m.game()}) }

// training is a key that opens training: its label in several lengths, longest first, and its
// action.
type training struct {
	key  string
	says [3]string
	asks desk.Asking
}

// trained returns the keys that open training, with the user's progress in their labels. The key
// for puzzles is left out if no game is in focus, that for mistakes if none is due.
func (m *Menu) trained() []training {
	day, off, record := train.DayOf(m.ses.Now()), m.ses.Set.Off(), m.ses.Training
	puzzles := training{"t", [3]string{"training", "training", "training"}, desk.Puzzles}
	if r, _ := record.Rating(day); !off.Ratings && record.Rated() {
		short := fmt.Sprintf("training %.0f", r.Points)
		puzzles.says = [3]string{"training: " + train.RatingWords(r), short, short}
	}
	done, row := train.Done(record.Daily(day)), ""
	if s := record.Streak(day); s.Days > 0 && !off.Streaks {
		row = "; streak: " + english.Several(s.Days, "day")
	}
	list := []training{{"T", [3]string{"today's puzzle: " + done + row, "today: " + done + row, "today: " + done}, desk.Today}}
	if m.whyNoGame() == "" {
		list = slices.Insert(list, 0, puzzles)
	}
	if n := m.due(); n > 0 {
		due := english.Several(n, "mistake") + " due"
		list = append(list, training{"u", [3]string{due, due, fmt.Sprintf("%d due", n)}, desk.Returns})
	}
	return list
}

// due returns how many mistakes are due today; 0 if repetition is off.
func (m *Menu) due() int {
	if m.ses.Set.Off().Returns {
		return 0
	}
	return len(m.ses.Training.Missed("", train.DayOf(m.ses.Now())))
}

// drawTrained draws the keys of trained with their labels in a line. Each can be clicked.
func (m *Menu) drawTrained(c *paint.Canvas) {
	const between = " · "
	th, w := m.ses.Theme, c.Width()
	list, size := m.trained(), 0
	for ; size < 2; size++ {
		width := -paint.Width(between)
		for _, one := range list {
			width += paint.Width(th.Words(one.key + " " + one.says[size] + between))
		}
		if width <= w {
			break
		}
	}
	x := 0
	for i, one := range list {
		if i > 0 {
			x = c.Fit(x, 0, w-x, th.Words(between), th.Faint)
		}
		from := x
		x = c.Fit(x, 0, w-x, one.key, th.Key)
		x = c.Fit(x, 0, w-x, th.Words(" "+one.says[size]), th.Faint)
		m.link(c, image.Rect(from, 0, x, 1), one.key, m.train(one.asks))
	}
}

// idea returns what a game is about; in study mode, how it is solved.
func (m *Menu) idea(g *games.Game) string {
	if m.hidden() == (save.Hidden{}) {
		return g.Theory
	}
	return english.Capital(g.Goal)
}

// played draws the results of the matches of a game, followed by what it is about as far as there
// is room.
func (m *Menu) played(c *paint.Canvas, g *games.Game) {
	th, w := m.ses.Theme, c.Width()
	text := paint.Fitting(w, m.ses.Results.Record(g.ID), cmp.Or(m.ses.Results.Reached(g.ID), m.ses.Results.Record(g.ID)))
	if text == "" {
		c.Text(0, 0, kit.Clauses(th.Words(m.idea(g)), w), th.Faint)
		return
	}
	x := c.Text(0, 0, th.Words(text), th.Text)
	if theory := th.Words(" · " + m.idea(g)); x+paint.Width(theory) <= w {
		c.Text(x, 0, theory, th.Faint)
	}
}

func (m *Menu) Keys() []kit.Binding {
	goBy := func(delta int) func() tea.Cmd {
		return kit.Do(func() { m.turnTo(kit.Step(m.At, delta, m.Shown())) })
	}
	rows := func(delta int) func() tea.Cmd {
		return kit.Do(func() {
			if to := m.At + delta*m.columns(); to >= 0 && to < m.Shown() {
				m.turnTo(to)
			} else {
				m.turnTo(kit.Step(m.At, delta, m.Shown()))
			}
		})
	}
	keys, saved := kit.Common(m.ses, m), m.savedKeys()
	if !m.ses.Set.Off().Returns {
		due := kit.Bind("u", "mistakes due", m.train(desk.Returns), "u").About(desk.DueHelp).Unless(func() string {
			if m.due() == 0 {
				return train.DueWords(0)
			}
			return ""
		}).Hidden()
		keys = append([]kit.Binding{keys[0], due}, keys[1:]...)
	}
	*kit.Escape(keys) = kit.Bind("esc", "nothing: "+qLeaves, kit.Do(func() { m.Note = qLeaves }), "esc").Hidden()
	if m.Guess.Open {
		*kit.Escape(keys) = kit.Bind("esc", "drop what was pasted", kit.Do(m.drop), "esc")
	}
	enter := "choose a board"
	switch {
	case m.onResume():
		enter = "go on"
	case m.onMoreGames():
		enter = "choose a game"
	case m.left(m.At) != nil && !m.Guess.Open:
		enter = "go on"
	}
	begin := kit.Bind("n", "new match", m.begin, "n").About("choose a board for a new match; enter goes on with the match that is left, if there is one").Unless(m.whyNoGame)
	begin.Quiet = m.left(m.At) == nil
	drills := kit.Bind("d", "drills", func() tea.Cmd { return kit.Open(kit.ToDrill{Kind: drill.Kinds()[0]}) }, "d").About("for after the lessons: exercises that ask for a value: mex, XOR, {a | b}, ∞(K), periods, outcome classes")
	sums := kit.Bind("v", "calculator", func() tea.Cmd { return kit.Open(kit.ToCalculator{}) }, "v").About("for after the lessons: what sums of short games are worth: value, thermograph, who wins, how two compare")
	drills.Quiet, sums.Quiet = m.newcomer(), m.newcomer()
	return append([]kit.Binding{
		kit.Bind("enter", enter, m.choose, "enter", "space"),
		begin,
		kit.Bind("f", "lesson", m.learn, "f").About("the first lesson of the game in focus: its rules and its idea in a few short steps"),
		keys[0], // the settings
		kit.Bind("t", "train", m.train(desk.Puzzles), "t").About("puzzles of the game in focus, one after the other").Unless(m.whyNoGame).Hidden(), // the line of training has it
		kit.Bind("T", "today's puzzle", m.train(desk.Today), "T").About("the day's puzzle, of any game, the same one for everybody; days begin at midnight UTC").Hidden(),
		kit.Bind("S", "storm", m.train(desk.Storming), "S").About("as many small puzzles of the game in focus as you can solve in three minutes").Unless(m.whyNoGame),
		drills, sums,
		kit.Bind("G", "progress", func() tea.Cmd { return kit.Open(kit.ToProgress{Game: m.game()}) }, "G").About(desk.ProgressHelp(m.ses.Set.Off())).Hidden(),
		kit.Bind("←→↑↓", "choose a game", goBy(-1), "left", "h", "shift+tab"),
		kit.Bind("", "", goBy(1), "right", "l", "tab").Hidden(),
		kit.Bind("", "", rows(-1), "up", "k").Hidden(),
		kit.Bind("", "", rows(1), "down", "j").Hidden(),
		saved[0], saved[1],
		kit.Bind("1-6", "a game by its number", nil).Hidden(),
		kit.Bind("paste", "read a judge's input, a code, or rules", nil).Hidden(),
	}, keys[1:]...)
}

// savedKeys returns the keys that resume the match played last, and that list the saved matches.
func (m *Menu) savedKeys() [2]kit.Binding {
	none := func(saved bool) string {
		switch {
		case m.ses.Saves == nil:
			return desk.Saveless
		case !saved:
			return desk.NoSave
		}
		return ""
	}
	resume := kit.Bind("r", "resume", m.resume, "r").About("go on with the match played last").Unless(func() string {
		list, _ := m.Saves.List()
		if m.Last == nil && len(list) > 0 {
			if slices.ContainsFunc(list, func(one save.Saved) bool { return one.Need != nil && !one.Need.Over && !one.Need.Ready() }) {
				return "every saved match is over or needs a program: o lists them"
			}
			return "every saved match is over: o lists them"
		}
		return none(m.Last != nil)
	})
	older := kit.Worded(desk.Door(desk.ToSaves), func() tea.Cmd { return kit.Open(NewSaved(m.ses)) }).Unless(func() string {
		return none(m.kept() > 0 || m.Saves.Deleted() > 0)
	})
	// The footer leaves out what is unavailable.
	resume.Quiet, older.Quiet = m.Last == nil, m.kept() == 0
	return [2]kit.Binding{resume, older}
}

// qLeaves is what esc says.
const qLeaves = "q leaves"

// TakeKey clears the message of esc at the next key. It returns false, so that the key has its
// usual effect.
func (m *Menu) TakeKey(tea.KeyPressMsg) bool {
	if m.Note == qLeaves {
		m.Note = ""
	}
	return false
}

// turnTo puts a card into focus. It clears the note, unless that says that something is being read.
func (m *Menu) turnTo(card int) {
	m.At = card
	if m.Note != kit.ReadingPaste {
		m.Note = ""
	}
}

func (m *Menu) Click(at image.Point) tea.Cmd {
	i := slices.IndexFunc(m.Cards[:m.Shown()], at.In)
	if i < 0 {
		return nil
	}
	m.At = i
	return m.choose()
}

func (m *Menu) Wheel(delta int) tea.Cmd {
	m.turnTo(kit.Step(m.At, delta, m.Shown()))
	return nil
}

// columns returns how many cards were side by side when the menu was last drawn.
func (m *Menu) columns() int {
	n := 0
	for _, r := range m.Cards[:m.Shown()] {
		if r.Min.Y == m.Cards[0].Min.Y {
			n++
		}
	}
	return n
}

func (m *Menu) Help() []string {
	return []string{
		"Games for two, each solved exactly. In study every state shows its outcome for the player to move in it; where a move leads is framed, and the move shows what it is worth to the player who makes it.",
		"",
		kit.Signs,
		"",
		"The perfect player wins in the fewest plies, never gives away what it has, and when it is losing puts up the longest fight and asks the most of you. " +
			"Before a match you can choose somebody who errs instead.",
	}
}
