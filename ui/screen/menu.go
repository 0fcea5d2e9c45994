package screen

import (
	"fmt"
	"image"
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/ui/desk"
	"zugzwang/ui/learn"
	"zugzwang/ui/paint"
	"zugzwang/ui/save"
	"zugzwang/ui/train"
)

// menu is the first screen: a card for each game, with a solved board on which
// the perfect player plays itself.
type menu struct {
	ses      *session
	games    []*games.Game
	previews []*preview // nil where a game has no board to show
	cards    []image.Rectangle
	at       int
	turn     int // whose preview moves next
	clock    pause
	note     string
	saves    *desk.Saves
	going    *desk.Work // reads the match to be gone on with; nil: none
	errand   errand
	last     *save.Saved   // to be gone on with: the last card, if there is one
	resumed  *preview      // of it
	bundled  []*games.Game // once they are read
	guess    guess         // at what was pasted
	fresh    bool          // no step of a lesson has been done yet
	offered  bool          // a match that needs a program was, on whatever screen is on top
}

// beat is how long the menu waits between two moves of its previews. Most of what a
// program costs that nobody uses is waking up.
const beat = 1500 * time.Millisecond

func newMenu(ses *session) *menu {
	m := &menu{ses: ses, games: ses.games, saves: desk.NewSaves(ses.saves)}
	m.previews = make([]*preview, len(m.games))
	m.cards = make([]image.Rectangle, len(m.games)+2)
	for i, g := range m.games {
		if p, ok := catalog.Preview(g); ok {
			m.previews[i] = newPreview(ses, p.Board, p.First)
		}
	}
	return m
}

func (m *menu) init() tea.Cmd {
	var cmds []tea.Cmd
	for _, p := range m.previews {
		if p != nil {
			cmds = append(cmds, p.solve())
		}
	}
	cmds = append(cmds, aside(func() then {
		list := catalog.Bundled()
		return func() tea.Cmd {
			m.bundled = list
			return nil
		}
	}))
	cmds = append(cmds, m.tick(), m.errand.advance(m.ses, m), syncTraining(m.ses, m), syncResults(m.ses, m), m.learnt())
	return tea.Batch(cmds...)
}

// tick lets the next preview make a move after a beat.
func (m *menu) tick() tea.Cmd {
	if !m.ses.motion {
		return nil
	}
	return m.clock.start(m.ses, beat, func() tea.Cmd {
		m.turn = step(m.turn, 1, len(m.previews))
		if p := m.previews[m.turn]; p != nil {
			p.step()
		}
		return m.tick()
	})
}

func (m *menu) title() string      { return "" }
func (m *menu) close()             {}
func (m *menu) notify(text string) { m.note = text }

// cover and uncover: nothing moves while another screen lies over the menu.
func (m *menu) cover() {
	m.note = ""
	m.clock.stop()
}

func (m *menu) uncover() tea.Cmd {
	m.saves.Reread()
	return tea.Batch(m.errand.advance(m.ses, m), m.tick(), m.learnt())
}

// learnt looks whether any lesson has been begun.
func (m *menu) learnt() tea.Cmd {
	return readProgress(m.ses, learn.Lessons(), func(done []int) { m.fresh = slices.Max(done) == 0 })
}

// The cards are the games, that of the games of one's own, and the match to go on with.
func (m *menu) onShelf() bool  { return m.at == len(m.games) }
func (m *menu) onResume() bool { return m.at > len(m.games) }

// shown is how many cards there are.
func (m *menu) shown() int {
	if m.last != nil {
		return len(m.games) + 2
	}
	return len(m.games) + 1
}

// Work reads the saved matches.
func (m *menu) Work() *desk.Work {
	if m.going != nil {
		return m.going
	}
	return m.saves.Work()
}

// accept takes in what was read.
func (m *menu) accept(r desk.Reply) tea.Cmd {
	if r.Says != "" {
		m.note = r.Says
	}
	next := m.errand.advance(m.ses, m)
	switch to := r.Goes.(type) {
	case desk.Listed:
		return tea.Batch(next, m.listed())
	case desk.Resumed:
		return tea.Batch(next, open(to))
	}
	return next
}

// listed takes in the saved matches.
func (m *menu) listed() tea.Cmd {
	if m.resumed != nil {
		m.resumed.solving.stop()
	}
	m.last, m.resumed = nil, nil
	list, _ := m.saves.List()
	i := slices.IndexFunc(list, save.Saved.Open)
	if i < 0 {
		m.at = min(m.at, len(m.games))
		return nil
	}
	if m.last = &list[i]; m.last.Match == nil { // rules would have to be run
		if m.offered || m.last.Need.Command == nil {
			return nil
		}
		m.offered = true
		need := m.last.Need
		return func() tea.Msg { return offerNeed(need) }
	}
	m.resumed = &preview{ses: m.ses, match: m.last.Match, hidden: m.last.Hidden}
	return m.resumed.solve()
}

// kept returns how many matches are listed.
func (m *menu) kept() int {
	list, _ := m.saves.List()
	return len(list)
}

// resume goes on with the match played last.
func (m *menu) resume() tea.Cmd {
	m.going = desk.Resume(m.ses.saves, m.last.File, func() {
		m.going = nil
		m.saves.Reread()
	})
	return m.errand.advance(m.ses, m)
}

func (m *menu) update(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case syncedMsg:
		if msg.owner == m && msg.note != "" {
			m.note = msg.note
		}
	case tea.KeyPressMsg:
		if k := msg.String(); len(k) == 1 && k[0] >= '1' && int(k[0]-'1') <= len(m.games) {
			m.at = int(k[0] - '1')
			return m.choose()
		}
	}
	return nil
}

func (m *menu) choose() tea.Cmd {
	switch {
	case m.onResume():
		return m.resume()
	case m.onShelf():
		return open(newShelf(m.ses))
	}
	return open(m.setup())
}

// game is the game in focus; that of the match on the card to go on with, and none on
// that of the games of one's own.
func (m *menu) game() *games.Game {
	switch {
	case m.onResume():
		return m.last.Game()
	case m.onShelf():
		return nil
	}
	return m.games[m.at]
}

// noGame says why there is no game in focus.
func (m *menu) noGame() string {
	switch {
	case m.onShelf():
		return "enter lists the games; each can be trained there"
	case m.game() == nil:
		return "the match's rules are not run before enter goes on with it"
	}
	return ""
}

// train opens the trainer of the game in focus.
func (m *menu) train(daily bool) func() tea.Cmd {
	return func() tea.Cmd { return open(toPuzzles{Game: m.game(), Daily: daily}) }
}

// learn opens the lesson of the game in focus, or the list of lessons.
func (m *menu) learn() tea.Cmd { return open(toLesson{Game: m.game()}) }

// trained says how one stands in the game in focus, in at most w cells.
func (m *menu) trained(w int) string {
	if m.game() == nil {
		return ""
	}
	id := m.game().ID
	s := m.ses.training.Standing(id)
	done := train.Done(m.ses.training.Daily(id, train.DayOf(m.ses.now())))
	return paint.Fitting(w,
		fmt.Sprintf("t training: level %d of %d, streak %d · T today's puzzle: %s", s.Level, train.Last, s.Streak, done),
		fmt.Sprintf("t training: level %d, streak %d · T today: %s", s.Level, s.Streak, done))
}

// played draws what came of the matches of a game, and behind it the game's theory, as
// far as there is room.
func (m *menu) played(c *paint.Canvas, g *games.Game) {
	th, w := m.ses.theme, c.Width()
	t, beaten := m.ses.results.Total(g.ID)
	if t.Matches() == 0 {
		c.Fit(0, 0, w, th.Words(g.Theory), th.Faint)
		return
	}
	text := t.String()
	if beaten != games.Person {
		text += "; best against: " + beaten.String()
	}
	x := c.Text(0, 0, th.Words(text), th.Text)
	if theory := th.Words(" · " + g.Theory); x+paint.Width(theory) <= w {
		c.Text(x, 0, theory, th.Faint)
	}
}

func (m *menu) keys() []binding {
	go_ := func(delta int) func() tea.Cmd {
		return do(func() { m.at = step(m.at, delta, m.shown()) })
	}
	rows := func(delta int) func() tea.Cmd {
		return do(func() {
			if to := m.at + delta*m.columns(); to >= 0 && to < m.shown() {
				m.at = to
			} else {
				m.at = step(m.at, delta, m.shown())
			}
		})
	}
	none := func(saved bool) string {
		switch {
		case m.ses.saves == nil:
			return "matches are not saved"
		case !saved:
			return "there is no saved match"
		}
		return ""
	}
	go_on := bind("r", "resume", m.resume, "r").about("go on with the match played last").unless(func() string {
		list, _ := m.saves.List()
		if m.last == nil && len(list) > 0 {
			if slices.ContainsFunc(list, func(one save.Saved) bool { return one.Need != nil && !one.Need.Over && !one.Need.Ready() }) {
				return "every saved match is over or needs a program: o lists them"
			}
			return "every saved match is over: o lists them"
		}
		return none(m.last != nil)
	})
	older := bind("o", "saved matches", func() tea.Cmd { return open(newSaved(m.ses)) }, "o").about("list the saved matches, or bring deleted ones back").unless(func() string {
		return none(m.kept() > 0 || m.saves.Deleted() > 0)
	})
	// A footer has no room for what there is not.
	go_on.quiet, older.quiet = m.last == nil, m.kept() == 0
	keys := common(m.ses, m)
	*escape(keys) = bind("esc", "nothing: q leaves", do(func() { m.note = "q leaves" }), "esc").hidden()
	if m.guess.open {
		*escape(keys) = bind("esc", "drop what was pasted", do(m.drop), "esc")
	}
	enter := "choose a board"
	switch {
	case m.onResume():
		enter = "go on"
	case m.onShelf():
		enter = "choose a game"
	}
	return append([]binding{
		bind("enter", enter, m.choose, "enter", "space"),
		bind("f", "lesson", m.learn, "f").about("the first lesson of the game in focus: its rules and its idea in six short steps"),
		keys[0], // settings
		bind("t", "train", m.train(false), "t").about("puzzles of the game in focus, one after the other").unless(m.noGame),
		bind("T", "today's puzzle", m.train(true), "T").about("the day's puzzle of the game in focus, the same one for everybody; days begin at midnight UTC").unless(m.noGame).hidden(),
		bind("←→↑↓", "choose a game", go_(-1), "left", "h", "shift+tab"),
		bind("", "", go_(1), "right", "l", "tab").hidden(),
		bind("", "", rows(-1), "up", "k").hidden(),
		bind("", "", rows(1), "down", "j").hidden(),
		go_on, older,
		bind("1-6", "a game by its number", nil).hidden(),
		bind("paste", "read a judge's input, a code, or rules", nil).hidden(),
	}, keys[1:]...)
}

func (m *menu) click(at image.Point) tea.Cmd {
	for i, r := range m.cards[:m.shown()] {
		if at.In(r) {
			m.at = i
			return m.choose()
		}
	}
	return nil
}

func (m *menu) wheel(delta int) tea.Cmd {
	m.at = step(m.at, delta, m.shown())
	return nil
}

// columns is how many cards stood side by side when the menu was last drawn.
func (m *menu) columns() int {
	n := 0
	for _, r := range m.cards[:m.shown()] {
		if r.Min.Y == m.cards[0].Min.Y {
			n++
		}
	}
	return n
}

func (m *menu) help() []string {
	return []string{
		"Games for two, each solved exactly. Every state wears its outcome for the player to move in it: " +
			"W, they can force a win; L, the other player can; ∞, neither can (Loop). Where a move leads is lit, and wears what the move is worth to the player who makes it. " +
			"The number beside a letter is the remoteness: how many plies until the end when the winner hurries and the loser stalls.",
		"",
		"The perfect player wins in the fewest plies, never gives away what it has, and when it is losing puts up the longest fight and asks the most of you. " +
			"Before a match you can choose somebody who errs instead.",
	}
}
