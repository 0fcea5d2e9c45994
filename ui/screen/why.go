package screen

import (
	"context"
	"fmt"
	"image"
	"slices"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/solver"
	"zugzwang/ui/board"
)

// why answers why a position is worth what it is worth: each move with what the
// other player does about it. Enter follows a move, esc climbs back.
type why struct {
	ses   *session
	board games.Board
	path  []*level // what was asked about, and the way down from there
	work  job      // finds what is missing of the last level
	count job      // counts its safe set
	check check
	note  string

	line    *games.Line // the main line from the first level, once it is asked for
	lining  job
	playing bool
	clock   int // generation of the pause between two plies of the line

	targets []board.Target
	rows    image.Rectangle // where the list was drawn
	first   int             // the list's first row shown
	crumbs  []crumb
}

// level is a position on the way down.
type level struct {
	at       games.Position
	by       games.Move // led here; of no meaning on the first level
	moves    []games.Move
	want     *games.Move    // to come into focus once the analysis is known
	solution games.Solution // the deepest known here

	analysis *games.Analysis // nil until known
	focus    int             // index into the analysis' options
	rows     map[int]whyRow  // by index into the analysis' options
	wide     whyWidths       // of the rows
	sum      *games.Sum      // of nimbers, nil in other games
	safe     *games.Safe     // of a Loop; nil until counted
	failed   error
}

// whyRow is a move in words, with the response to it.
type whyRow struct {
	tell, name   string // the move
	total, cost  string // in sums
	response     games.Response
	does, called string // the response
}

// crumb is where a level is named in the breadcrumb line.
type crumb struct {
	area  image.Rectangle
	level int
}

const (
	mostShown = 64      // rows of the list that are ever seen at once
	mostSafe  = 1 << 17 // moves looked at to count a safe set
	mostLine  = 1 << 17 // plies of a main line
)

type (
	// answeredMsg is what a position is worth, and the rows of the moves from one
	// of them on.
	answeredMsg struct {
		owner    *why
		gen      int
		solution games.Solution
		analysis *games.Analysis
		focus    int
		from     int
		rows     []whyRow
		sum      *games.Sum
		err      error
	}
	// safeMsg is the safe set of a Loop.
	safeMsg struct {
		owner *why
		gen   int
		safe  games.Safe
		err   error
	}
	// linedMsg is the main line.
	linedMsg struct {
		owner *why
		gen   int
		line  *games.Line
		err   error
	}
	// followMsg is the clock of a line that is played.
	followMsg struct {
		owner *why
		clock int
	}
)

// newWhy asks about a position, with a move of it in focus if there is one.
func newWhy(ses *session, b games.Board, s games.Solution, p games.Position, m *games.Move) *why {
	return &why{ses: ses, board: b, path: []*level{{at: p, moves: b.Moves(p), solution: s, want: m}}}
}

func (w *why) init() tea.Cmd      { return w.think() }
func (w *why) title() string      { return "why · " + w.board.Game().Name }
func (w *why) notify(text string) { w.note = text }
func (w *why) here() *level       { return w.path[len(w.path)-1] }

func (w *why) close() {
	w.work.stop()
	w.count.stop()
	w.lining.stop()
	w.check.stop()
}

// option is the move in focus.
func (l *level) option() (games.Option, bool) {
	if l.analysis == nil || l.focus >= len(l.analysis.Options) {
		return games.Option{}, false
	}
	return l.analysis.Options[l.focus], true
}

// complete reports whether all that the list can show around the focus is known.
func (l *level) complete() bool {
	if l.analysis == nil {
		return false
	}
	for i, to := window(len(l.analysis.Options), l.focus, mostShown); i < to; i++ {
		if _, ok := l.rows[i]; !ok {
			return false
		}
	}
	return true
}

// think finds what is missing of the last level.
func (w *why) think() tea.Cmd {
	l, b := w.here(), w.board
	if l.complete() || l.failed != nil {
		return w.countSafe()
	}
	s, a, focus, want := l.solution, l.analysis, l.focus, l.want
	return w.work.start(w.ses, func(ctx context.Context, gen int, opt solver.Options) tea.Msg {
		msg := answeredMsg{owner: w, gen: gen, focus: focus}
		if a == nil {
			if s, a, msg.err = games.Think(ctx, b, s, l.at, opt); msg.err != nil {
				return msg
			}
			if want != nil {
				msg.focus = max(slices.IndexFunc(a.Options, func(o games.Option) bool { return o.Move == *want }), 0)
			}
		}
		msg.solution, msg.analysis = s, a
		from, to := window(len(a.Options), msg.focus, 2*mostShown)
		msg.from = from
		msg.rows, msg.err = whyRows(ctx, b, s, l.at, a.Options[from:to])
		msg.sum = nimSum(s, a)
		return msg
	})
}

// whyRows puts some moves of a position and the responses to them into words.
func whyRows(ctx context.Context, b games.Board, s games.Solution, p games.Position, moves []games.Option) ([]whyRow, error) {
	responses, err := games.Responses(ctx, b, s, p, moves)
	if err != nil {
		return nil, err
	}
	additive, _ := s.(games.Additive)
	rows := make([]whyRow, len(moves))
	for i, o := range moves {
		row := whyRow{tell: b.Tell(p, o.Move), name: b.Name(p, o.Move), response: responses[i]}
		if additive != nil {
			row.total = additive.After(p, o.Move)
		}
		if o.Cost.Sign() != 0 {
			row.cost = o.Cost.String()
		}
		if r := responses[i]; !r.None {
			next := b.Play(p, o.Move)
			row.does, row.called = b.Tell(next, r.Reply.Move), b.Name(next, r.Reply.Move)
		}
		rows[i] = row
	}
	return rows, nil
}

// nimSum is the arithmetic of an additive game whose moves cost nothing: one of
// nimbers. The boards of sums of numbers write theirs themselves.
func nimSum(s games.Solution, a *games.Analysis) *games.Sum {
	additive, ok := s.(games.Additive)
	if !ok || slices.ContainsFunc(a.Options, func(o games.Option) bool { return o.Cost.Sign() != 0 }) {
		return nil
	}
	sum := additive.Sum(a.Position)
	return &sum
}

// countSafe counts the safe set of the last level, if it is a Loop's.
func (w *why) countSafe() tea.Cmd {
	l, b := w.here(), w.board
	if l.analysis == nil || l.analysis.Verdict.Outcome != solver.Loop || l.safe != nil {
		return nil
	}
	s, p := l.solution, l.at
	return w.count.start(w.ses, func(ctx context.Context, gen int, _ solver.Options) tea.Msg {
		safe, err := games.SafeFrom(ctx, b, s, p, mostSafe)
		return safeMsg{w, gen, safe, err}
	})
}

func (w *why) update(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case answeredMsg:
		if msg.owner != w || !w.work.current(msg.gen) {
			return nil
		}
		return w.learn(msg)
	case safeMsg:
		if msg.owner == w && w.count.current(msg.gen) && msg.err == nil {
			w.here().safe = &msg.safe
		}
	case linedMsg:
		if msg.owner != w || !w.lining.current(msg.gen) {
			return nil
		}
		if msg.err != nil {
			w.note = "no main line: " + msg.err.Error()
			return nil
		}
		w.line = msg.line
		return w.play()
	case followMsg:
		if msg.owner == w && msg.clock == w.clock && w.playing {
			return w.follow()
		}
	case checkedMsg:
		if text, ok := w.check.take(msg); ok {
			w.note = text
		}
	case jobMsg:
		return tea.Batch(w.work.tick(w.ses, msg), w.lining.tick(w.ses, msg), w.check.tick(w.ses, msg))
	}
	return nil
}

// learn takes in what was found about the last level.
func (w *why) learn(msg answeredMsg) tea.Cmd {
	l := w.here()
	if msg.err != nil {
		l.failed = msg.err
		return nil
	}
	if l.analysis == nil {
		l.solution, l.analysis, l.focus = msg.solution, msg.analysis, msg.focus
		l.rows, l.sum = make(map[int]whyRow, len(msg.rows)), msg.sum
	}
	for i, row := range msg.rows {
		l.rows[msg.from+i] = row
		l.wide.add(w.ses.theme, &row)
	}
	// The focus may have moved on meanwhile.
	return w.think()
}

// choose moves the focus along the list.
func (w *why) choose(delta int) func() tea.Cmd {
	return func() tea.Cmd {
		w.rest()
		l := w.here()
		if l.analysis == nil {
			return nil
		}
		l.focus = step(l.focus, delta, len(l.analysis.Options))
		if w.work.running() {
			return nil // what comes of it sees where the focus is
		}
		return w.think()
	}
}

// rest stops a line from being played on, and clears the note.
func (w *why) rest() {
	w.playing = false
	w.note = ""
}

// descend follows a legal move of the last level.
func (w *why) descend(m games.Move) tea.Cmd {
	l := w.here()
	next := w.board.Play(l.at, m)
	w.path = append(w.path, &level{at: next, by: m, moves: w.board.Moves(next), solution: l.solution})
	w.count.stop()
	return w.think()
}

// enter follows the move in focus; where no move is left it plays the line.
func (w *why) enter() tea.Cmd {
	if len(w.here().moves) == 0 {
		w.climb(0)
		return w.watch()
	}
	o, ok := w.here().option()
	if !ok {
		return nil
	}
	w.rest()
	return w.descend(o.Move)
}

// climb goes back up to a level.
func (w *why) climb(to int) tea.Cmd {
	w.rest()
	w.path = slices.Delete(w.path, to+1, len(w.path))
	w.work.stop()
	w.count.stop()
	return w.think()
}

// up climbs a level, or leaves from the first.
func (w *why) up() tea.Cmd {
	if len(w.path) == 1 {
		return back
	}
	return w.climb(len(w.path) - 2)
}

// watch plays the main line from the first level, or goes on with it, or pauses.
func (w *why) watch() tea.Cmd {
	if w.playing || w.lining.running() {
		w.rest()
		w.lining.stop()
		w.note = "paused: p goes on"
		return nil
	}
	w.rest()
	if w.line != nil {
		return w.play()
	}
	top, b := w.path[0], w.board
	s, p := top.solution, top.at
	return w.lining.start(w.ses, func(ctx context.Context, gen int, opt solver.Options) tea.Msg {
		_, line, err := games.MainLine(ctx, b, s, p, mostLine, opt)
		return linedMsg{w, gen, line, err}
	})
}

// play sets the line going: from here where here is on it, else from the top.
func (w *why) play() tea.Cmd {
	at := len(w.path) - 1
	on := at < w.line.Len()
	for i := 0; i < at && on; i++ {
		on = w.path[i+1].by == w.line.Moves[i]
	}
	var cmd tea.Cmd
	if !on {
		cmd = w.climb(0)
	}
	w.playing = w.line.Len() > 0
	if !w.playing {
		w.note = w.ended()
		return cmd
	}
	return tea.Batch(cmd, w.tick())
}

// tick comes after the pause between two plies.
func (w *why) tick() tea.Cmd {
	w.clock++
	return w.ses.after(max(w.ses.pause, pauses[1]), followMsg{w, w.clock})
}

// follow plays the line's next move.
func (w *why) follow() tea.Cmd {
	w.note = ""
	m := w.line.Moves[len(w.path)-1]
	if l := w.here(); l.analysis != nil {
		l.focus = max(slices.IndexFunc(l.analysis.Options, func(o games.Option) bool { return o.Move == m }), 0)
	}
	cmd := w.descend(m)
	if len(w.path)-1 == w.line.Len() {
		w.playing = false
		w.note = w.ended()
		return cmd
	}
	return tea.Batch(cmd, w.tick())
}

// ended says what becomes of the main line.
func (w *why) ended() string {
	l := w.line
	switch {
	case l.Ended:
		loser := w.board.Game().Players[l.Positions[l.Len()].Turn()]
		return fmt.Sprintf("the main line ends after %s: %s has lost", games.Plies(int32(l.Len())), loser)
	case l.Back == 0:
		return fmt.Sprintf("after %s the first position is back: best play goes round for ever", games.Plies(int32(l.Len())))
	case l.Back > 0:
		return fmt.Sprintf("after %s the position after %s is back: best play goes round for ever", games.Plies(int32(l.Len())), games.Plies(int32(l.Back)))
	}
	return fmt.Sprintf("the main line goes on beyond %s", games.Plies(int32(l.Len())))
}

func (w *why) keys() []binding {
	unknown := func() string {
		switch l := w.here(); {
		case l.failed != nil:
			return "this position could not be searched: esc climbs back"
		case l.analysis == nil:
			return "still searching: esc climbs back"
		}
		return ""
	}
	none := func() string {
		if why := unknown(); why != "" {
			return why
		}
		if len(w.here().moves) == 0 {
			return "no move is left: enter plays the main line from the top"
		}
		return ""
	}
	does := "follow"
	if len(w.here().moves) == 0 {
		does = "play the line"
	}
	table := append([]binding{
		bind("enter", does, w.enter, "enter", "space", "right", "l").unless(unknown).about("follow the move in focus; where no move is left, play the main line"),
		bind("↑↓", "choose", w.choose(-1), "up", "k", "shift+tab").unless(none).about("choose a move (j, k and tab too)"),
		bind("", "", w.choose(1), "down", "j", "tab").unless(none).hidden(),
		bind("p", "main line", w.watch, "p").about("play the main line from the top on the board, or pause").unless(func() string {
			if w.path[0].analysis == nil {
				return "the position asked about is not searched yet"
			}
			return ""
		}),
		bind("g", "top", func() tea.Cmd { return w.climb(0) }, "g", "home").about("climb to the position asked about; home too").unless(func() string {
			if len(w.path) == 1 {
				return "this is the position asked about"
			}
			return ""
		}),
		bind("d", "distances", do(func() { w.ses.show.Distances = !w.ses.show.Distances }), "d").about("distances on or off"),
		bind("V", "check the solution against the definition, or stop", func() tea.Cmd {
			return w.check.toggle(w.ses, w.here().solution, w.notify)
		}, "V").hidden(),
		bind("", "", w.up, "left", "h").hidden(),
	}, common(w.ses, w)...)
	for i := range table {
		if table[i].Help().Key == "esc" {
			table[i] = bind("esc", "back", w.up, "esc").about("climb back (← and h too); leave from the top")
		}
	}
	return table
}

func (w *why) click(at image.Point) tea.Cmd {
	for _, c := range w.crumbs {
		if at.In(c.area) && c.level < len(w.path)-1 {
			return w.climb(c.level)
		}
	}
	l := w.here()
	if l.analysis == nil {
		return nil
	}
	i := -1
	if at.In(w.rows) {
		i = w.first + at.Y - w.rows.Min.Y
	}
	for _, t := range w.targets {
		if at.In(t.Area) {
			i = slices.IndexFunc(l.analysis.Options, func(o games.Option) bool { return o.Move == t.Move })
			break
		}
	}
	switch {
	case i < 0 || i >= len(l.analysis.Options):
		return nil
	case i == l.focus:
		return w.enter()
	}
	return w.choose(i - l.focus)()
}

func (w *why) wheel(delta int) tea.Cmd { return w.choose(delta)() }

func (w *why) help() []string {
	g := w.board.Game()
	return []string{
		"A move wears the outcome of the player who makes it; beside it stands the other player's best response, with what that is worth to the other player.",
		"",
		"A Win needs one move after which every response loses. A Lose has a response to every move. In a Loop no move wins, and the safe moves never leave the set of states that neither side can be forced out of.",
		"",
		"Enter follows a move and asks the same of what it leads to; esc climbs back. The main line is the suggested move again and again.",
		"",
		"Solved by: " + g.Theory,
	}
}
