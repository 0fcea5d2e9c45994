package screen

import (
	"context"
	"errors"
	"image"
	"slices"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/games/pattern"
	"zugzwang/games/table"
	"zugzwang/solver"
	"zugzwang/ui/chart"
	"zugzwang/ui/theme"
)

// tableView shows what a game's boards are worth over a range of one parameter or two, and
// what that looks like in words.
type tableView struct {
	ses    *session
	game   *games.Game
	sides  [2]games.Side
	free   bool        // nobody chose them
	asked  []table.Ask // the parameters that can range, each on the range it has by now
	at     int         // of asked: what is shown, or being solved
	making job
	going  job // to the solver of the cell in focus
	failed error
	note   string
	source source // the file of the rules, if they have one

	table  *table.Table // nil until one is made
	claims [3][]string  // by what is shown; nil until they were looked for
	show   table.Show
	per    int // values in a row, of one parameter
	x, y   int // the cell in focus

	laid  *chart.Chart // of the table as it is drawn
	look  laid
	area  image.Rectangle // of the cells as they were drawn
	left  int             // the first column and row in sight
	upper int
	pages int // rows in sight
}

// laid is what the layout of a table depends on.
type laid struct {
	table *table.Table
	show  table.Show
	theme *theme.Theme
	per   int
}

// newTable is the table of a game around a board with these parameters; nil, and why, if
// there is none.
func newTable(ses *session, of toTable) (*tableView, string) {
	asked, err := asks(of.Game, of.With)
	if err != nil {
		return nil, err.Error()
	}
	return &tableView{ses: ses, game: of.Game, sides: of.Sides, free: of.Free, per: 10, asked: asked, x: asked[0].X.Low, y: asked[0].Y.Low}, ""
}

// asks are the parameters of a game that can range, alone and by two, around a board with
// these.
func asks(g *games.Game, with games.Values) ([]table.Ask, error) {
	if g.On == nil || len(g.Params) == 0 {
		return nil, errors.New(g.Name + " has no parameters to range over")
	}
	first, ok := table.Default(g, with)
	if !ok {
		return nil, errors.New("no parameter of " + g.Name + " is a number")
	}
	asked := []table.Ask{first}
	add := func(a table.Ask) {
		if !slices.ContainsFunc(asked, func(b table.Ask) bool { return a.X == b.X && a.Y == b.Y }) {
			asked = append(asked, a)
		}
	}
	numbers := []pattern.Range{}
	for i, p := range g.Params {
		if p.Kind == games.Number {
			only := table.Only(first, i)
			numbers = append(numbers, only.X)
			add(only)
		}
	}
	for i, x := range numbers {
		for _, y := range numbers[i+1:] {
			a := first
			a.X, a.Y = x, y
			add(a)
		}
	}
	return asked, nil
}

func (t *tableView) init() tea.Cmd      { return tea.Batch(t.make(), t.watchFile()) }
func (t *tableView) title() string      { return "table · " + t.game.Name }
func (t *tableView) notify(text string) { t.note = text }

func (t *tableView) close() {
	t.halt()
	t.source.clock.stop()
}

// halt stops the jobs.
func (t *tableView) halt() {
	t.making.stop()
	t.going.stop()
}

func (t *tableView) update(tea.Msg) tea.Cmd { return nil }

// make solves the boards in the background. The table before stays until then.
func (t *tableView) make() tea.Cmd {
	a, show := t.asked[t.at], t.show
	a.Distances = show == table.Remoteness
	t.note, t.failed = "", nil
	return t.making.start(t.ses, func(ctx context.Context, opt solver.Options) then {
		made, err := table.Solve(ctx, a, opt)
		var claims []string
		if err == nil {
			claims = made.Claims(show)
		}
		return func() tea.Cmd {
			if t.failed = err; err != nil {
				return nil
			}
			if t.show == table.Remoteness && show != t.show {
				t.table, t.claims = made, [3][]string{}
				t.focus(t.x, t.y)
				return t.make()
			}
			t.table, t.claims = made, [3][]string{}
			t.claims[show] = claims
			t.focus(t.x, t.y)
			return t.find()
		}
	})
}

// focus goes to the cell that is nearest to these parameters.
func (t *tableView) focus(x, y int) {
	t.x = min(max(x, t.table.X.Low), t.table.X.High)
	t.y = min(max(y, t.table.Y.Low), t.table.Y.High)
}

// go_ moves the cursor by columns and rows; a line of one parameter goes on in the next.
func (t *tableView) go_(dx, dy int) func() tea.Cmd {
	return do(func() {
		t.note = ""
		switch {
		case t.table == nil:
		case t.table.Two():
			t.focus(t.x+dx, t.y-dy)
		default:
			if to := t.x + dx + dy*t.per; to >= t.table.X.Low && to <= t.table.X.High || dy == 0 {
				t.focus(to, 0)
			}
		}
	})
}

func (t *tableView) page(dir int) func() tea.Cmd {
	return func() tea.Cmd { return t.go_(0, dir*max(t.pages-1, 1))() }
}

// corner goes to the first cell, or the last.
func (t *tableView) corner(last bool) func() tea.Cmd {
	return do(func() {
		switch {
		case t.table == nil:
		case last:
			t.focus(t.table.X.High, t.table.Y.High)
		default:
			t.focus(t.table.X.Low, t.table.Y.Low)
		}
	})
}

// view shows the next of outcome, distance and value.
func (t *tableView) view() tea.Cmd {
	t.show = table.Show(step(int(t.show), 1, len(table.Shows)))
	t.note = ""
	if t.show == table.Remoteness && t.table != nil && !t.table.Distances {
		return t.make()
	}
	return t.find()
}

// find looks for what is to be said of what is shown, unless that is known, or a table is
// still to come.
func (t *tableView) find() tea.Cmd {
	show, of := t.show, t.table
	if of == nil || t.making.running() || t.claims[show] != nil {
		return nil
	}
	return t.making.start(t.ses, func(context.Context, solver.Options) then {
		claims := of.Claims(show)
		return func() tea.Cmd {
			t.claims[show] = claims
			return t.find()
		}
	})
}

// widen makes the ranges about twice as long, or half as long.
func (t *tableView) widen(more bool) func() tea.Cmd {
	return func() tea.Cmd {
		a := t.asked[t.at]
		x, y := widened(a.X, more), pattern.Range{}
		if a.Two() {
			y = widened(a.Y, more)
		}
		if x == a.X && y == a.Y {
			t.note = "the range is as short as it can be"
			return nil
		}
		a.X, a.Y = x, y
		if _, err := a.Check(); err != nil {
			t.note = err.Error()
			return nil
		}
		t.asked[t.at] = a
		return t.make()
	}
}

// widened is a range of another length: 5, 10, 20, 30, 50, 100, 200, 300, …
func widened(r pattern.Range, more bool) pattern.Range {
	span := r.High - r.Low
	next, last := 5, 5
	for i := 0; next <= span && i < 40; i++ {
		last = next
		switch lead := lead(next); lead {
		case 5, 1:
			next *= 2
		case 2:
			next = next / 2 * 3
		case 3:
			next = next / 3 * 5
		}
	}
	switch {
	case more:
		r.High = r.Low + next
	case last < span:
		r.High = r.Low + last
	default: // span is one of these, or shorter
		for at := 5; at < span; {
			last, at = at, widened(pattern.Range{High: at}, true).High
		}
		r.High = r.Low + min(last, span)
	}
	return r
}

// lead is the first digit.
func lead(n int) int {
	for n >= 10 {
		n /= 10
	}
	return n
}

// other lets other parameters range.
func (t *tableView) other() tea.Cmd {
	t.at = step(t.at, 1, len(t.asked))
	return t.make()
}

// columns makes rows longer or shorter.
func (t *tableView) columns(delta int) func() tea.Cmd {
	return do(func() {
		t.per, t.note = min(max(t.per+delta, 1), 100), ""
	})
}

// stop stops what takes its time.
func (t *tableView) stop() {
	t.halt()
	t.note = "stopped"
	if t.table != nil {
		t.asked[t.at] = t.table.Ask
		if t.show == table.Remoteness && !t.table.Distances {
			t.show = table.Outcome
		}
	}
}

// play starts a match on the board of the cell in focus.
func (t *tableView) play() tea.Cmd {
	b, err := t.table.Board(t.x, t.y)
	if err != nil {
		t.note = err.Error()
		return nil
	}
	return open(toMatch{Match: games.NewMatch(b, 0, t.sides), Free: t.free, Unseated: t.free})
}

// watch solves the board of the cell in focus, and shows how.
func (t *tableView) watch() tea.Cmd {
	b, err := t.table.Board(t.x, t.y)
	if err != nil {
		t.note = err.Error()
		return nil
	}
	p := b.Start(0)
	return t.going.start(t.ses, func(ctx context.Context, opt solver.Options) then {
		s, err := b.Solve(ctx, opt)
		return func() tea.Cmd {
			if err != nil {
				t.note = err.Error()
				return nil
			}
			return open(newReplay(t.ses, b, s, p))
		}
	})
}

// unboarded says why the cell in focus cannot be played.
func (t *tableView) unboarded() string {
	if t.table == nil {
		return "the table is not there yet"
	}
	if c, ok := t.table.At(t.x, t.y); ok && !c.Known() {
		return "no board: " + c.Refused.Error()
	}
	return ""
}

func (t *tableView) keys() []binding {
	two := func() string {
		if t.asked[t.at].Two() {
			return "only where one parameter ranges alone"
		}
		return ""
	}
	alone := func() string {
		if len(t.asked) == 1 {
			return "no other parameter is a number"
		}
		return ""
	}
	keys := []binding{
		bind("←→↑↓", "cell", t.go_(-1, 0), "left", "h").about("move the cursor over the cells (hjkl too)"),
		bind("", "", t.go_(1, 0), "right", "l"),
		bind("", "", t.go_(0, -1), "up", "k"),
		bind("", "", t.go_(0, 1), "down", "j"),
		bind("enter", "play", t.play, "enter").about("play the board under the cursor").unless(t.unboarded),
		bind("v", "view", t.view, "v").about("outcomes, distances or values"),
		bind("+ -", "range", t.widen(true), "+", "=").about("a longer range or a shorter one"),
		bind("", "", t.widen(false), "-"),
		bind("s", "solver", t.watch, "s").about("watch the board under the cursor being solved, step by step").unless(t.unboarded),
		bind("tab", "parameters", t.other, "tab").about("let other parameters range").unless(alone),
		bind("[ ]", "columns", t.columns(-1), "[").about("fewer or more values in a row: a period shows where the row is as long").unless(two),
		bind("", "", t.columns(1), "]").unless(two),
		bind("g G", "first, last", t.corner(false), "g", "home").hidden().about("to the first or the last cell (home and end too)"),
		bind("", "", t.corner(true), "G", "end"),
		bind("pgup pgdn", "a page", t.page(-1), "pgup").hidden().about("a page up or down"),
		bind("", "", t.page(1), "pgdown"),
	}
	everywhere := common(t.ses, t)
	if t.making.slow || t.going.slow {
		*escape(everywhere) = bind("esc", "stop", do(t.stop), "esc")
	}
	return append(keys, everywhere...)
}

func (t *tableView) click(at image.Point) tea.Cmd {
	if t.laid == nil || !at.In(t.area) {
		return nil
	}
	col, row := t.left+(at.X-t.area.Min.X)/t.laid.Cell(), t.upper+at.Y-t.area.Min.Y
	x, y, ok := t.laid.At(col, row)
	switch {
	case !ok:
	case x == t.x && y == t.y && t.unboarded() == "":
		return t.play()
	default:
		t.x, t.y, t.note = x, y, ""
	}
	return nil
}

func (t *tableView) wheel(delta int) tea.Cmd { return t.go_(0, delta)() }

func (t *tableView) help() []string {
	lines := []string{
		"Each cell is a board of its own, with the parameters that its column and row say: what it is worth to the player who starts. Of two parameters the first goes to the right, the second upwards.",
		"",
		"What the table looks like is said in words. Each claim held in every cell of the range that it names; beyond that it is a guess, unless it is said to be proved: that is so as long as the moves of larger boards are as in the code that it names. Press + and see what remains of it.",
		"",
	}
	return append(lines, t.claims[t.show]...)
}
