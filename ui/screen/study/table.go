package study

import (
	"context"
	"errors"
	"image"
	"slices"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/games/matches"
	"zugzwang/games/params"
	"zugzwang/games/pattern"
	"zugzwang/games/table"
	"zugzwang/solver"
	"zugzwang/ui/chart"
	"zugzwang/ui/desk"
	"zugzwang/ui/screen/kit"
	"zugzwang/ui/theme"
)

// Table is the screen that shows the values of a game's boards over a range of one or two
// parameters, and the pattern in words.
type Table struct {
	ses       *kit.Session
	Game      *games.Game
	sides     matches.Sides // of a match started here
	bots      [2]string     // the commands of its bots
	sidesOpen bool          // nobody chose sides
	asked     []table.Ask   // the possible choices of parameters, each with its present ranges
	at        int           // index in asked: shown, or being computed
	making    kit.Job       // computes the table, or its statements
	going     kit.Job       // opens the solver for the cell in focus
	Failed    error         // why the table asked for cannot be computed
	note      string
	clock     kit.Pause // until the file of the game's rules is checked again

	Table  *table.Table // nil until computed
	Claims [][]string   // statements by what is shown; nil until looked for
	Show   table.Show   // what the cells show
	per    int          // cells in a row, if one parameter ranges
	X, Y   int          // parameters of the cell in focus

	upperLeft image.Point  // first visible column and row when the cursor last moved
	laid      *chart.Chart // layout for look
	look      look         // on which laid depends
}

// look contains everything on which the layout depends.
type look struct {
	table *table.Table
	show  table.Show
	theme *theme.Theme
	per   int
}

// NewTable returns the table of a game's boards around one with these parameters; nil, and the
// reason, if there is none.
func NewTable(ses *kit.Session, of kit.ToTable) (*Table, string) {
	asked, err := asks(of.Game, of.With)
	if err != nil {
		return nil, err.Error()
	}
	return &Table{ses: ses, Game: of.Game, sides: of.Sides, bots: of.Bots, sidesOpen: of.SidesOpen, per: 10, asked: asked, Claims: unclaimed(), X: asked[0].X.Low, Y: asked[0].Y.Low}, ""
}

// unclaimed returns Claims before anything was looked for.
func unclaimed() [][]string { return make([][]string, len(table.Shows)) }

// asks returns the possible tables around a board with these parameters, with one and with two
// parameters that range.
func asks(g *games.Game, with params.Values) ([]table.Ask, error) {
	if why := desk.WhyNoTable(g); why != "" {
		return nil, errors.New(why)
	}
	first, ok := table.Default(g, with)
	if !ok {
		return nil, errors.New("no parameter of " + g.Name + " is a number")
	}
	asked := []table.Ask{first}
	add := func(a table.Ask) {
		if indexIn(asked, a) < 0 {
			asked = append(asked, a)
		}
	}
	numbers := []pattern.Range{}
	for i, p := range g.Params {
		if p.Kind == params.Number {
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

// indexIn returns the index in asked of the table over the same parameters as a; -1 if there is
// none.
func indexIn(asked []table.Ask, a table.Ask) int {
	return slices.IndexFunc(asked, func(b table.Ask) bool { return a.X.Name == b.X.Name && a.Y.Name == b.Y.Name })
}

func (t *Table) Init() tea.Cmd      { return tea.Batch(t.make(), t.watchFile()) }
func (t *Table) Title() string      { return "table · " + t.Game.Name }
func (t *Table) Notify(text string) { t.note = text }

func (t *Table) Shut() {
	t.halt()
	t.clock.Stop()
}

// halt stops the jobs.
func (t *Table) halt() {
	t.making.Stop()
	t.going.Stop()
}

func (t *Table) Update(tea.Msg) tea.Cmd { return nil }

// make computes the table in the background, and then looks for statements about it. The previous
// table stays until then.
func (t *Table) make() tea.Cmd {
	show := t.Show
	a := t.asked[t.at].Showing(show)
	t.note, t.Failed = "", nil
	return t.making.Start(t.ses, func(ctx context.Context, opt solver.Options) kit.Then {
		made, err := table.Solve(ctx, a, opt)
		var claims []string
		if err == nil {
			claims = made.Claims(show)
		}
		return func() tea.Cmd {
			if t.Failed = err; err != nil {
				return nil
			}
			t.Table, t.Claims = made, unclaimed()
			t.Claims[show] = claims
			t.focus(t.X, t.Y)
			if !slices.Contains(made.Views(), t.Show) {
				t.Show = table.Value // changed rules may have no means any more
			}
			if !made.Has(t.Show) {
				return t.make()
			}
			return t.find()
		}
	})
}

// focus moves the focus to the cell nearest to these parameters.
func (t *Table) focus(x, y int) {
	t.X = min(max(x, t.Table.X.Low), t.Table.X.High)
	t.Y = min(max(y, t.Table.Y.Low), t.Table.Y.High)
	t.upperLeft = t.Sight().Cells.Min
}

// goBy returns a function that moves the cursor by columns and rows. If one parameter ranges, the
// end of a row continues in the next.
func (t *Table) goBy(dx, dy int) func() tea.Cmd {
	return kit.Do(func() {
		t.note = ""
		switch {
		case t.Table == nil:
		case t.Table.Two():
			t.focus(t.X+dx, t.Y-dy)
		default:
			if to := t.X + dx + dy*t.per; to >= t.Table.X.Low && to <= t.Table.X.High || dy == 0 {
				t.focus(to, 0)
			}
		}
	})
}

// page returns a function that moves down, or up if dir is -1, by as many rows as are shown.
func (t *Table) page(dir int) func() tea.Cmd {
	return func() tea.Cmd {
		if t.Table == nil {
			return nil
		}
		return t.goBy(0, dir*max(t.Sight().Cells.Dy()-1, 1))()
	}
}

// corner returns a function that moves to the first or the last cell.
func (t *Table) corner(last bool) func() tea.Cmd {
	return kit.Do(func() {
		switch {
		case t.Table == nil:
		case last:
			t.focus(t.Table.X.High, t.Table.Y.High)
		default:
			t.focus(t.Table.X.Low, t.Table.Y.Low)
		}
	})
}

// view makes the cells show the next kind of result: outcome, value, remoteness and so on. It
// computes the table again if that kind is not known yet.
func (t *Table) view() tea.Cmd {
	t.note = ""
	if t.Table == nil {
		return nil
	}
	views := t.Table.Views()
	t.Show = views[kit.Step(slices.Index(views, t.Show), 1, len(views))]
	if !t.Table.Has(t.Show) {
		t.asked[t.at].Distances, t.asked[t.at].ShortValues = t.Table.Distances, t.Table.ShortValues
		return t.make()
	}
	return t.find()
}

// find starts to look for statements about what is shown, unless that was done or a table is
// being computed.
func (t *Table) find() tea.Cmd {
	show, of := t.Show, t.Table
	if of == nil || t.making.Running() || t.Claims[show] != nil {
		return nil
	}
	return t.making.Start(t.ses, func(context.Context, solver.Options) kit.Then {
		claims := of.Claims(show)
		return func() tea.Cmd {
			t.Claims[show] = claims
			return t.find()
		}
	})
}

// widen returns a function that makes the ranges about twice as long, or half as long.
func (t *Table) widen(more bool) func() tea.Cmd {
	return func() tea.Cmd {
		a := t.asked[t.at]
		x, y := Widened(a.X, more), pattern.Range{}
		if a.Two() {
			y = Widened(a.Y, more)
		}
		if x == a.X && y == a.Y {
			t.note = "the range is as short as it can be"
			return nil
		}
		a.X, a.Y, a.Distances, a.ShortValues = x, y, false, false
		if _, err := a.Check(); err != nil {
			t.note = err.Error()
			return nil
		}
		t.asked[t.at] = a
		return t.make()
	}
}

// Widened returns r with its end moved, so that it has the next larger or smaller length among 5,
// 10, 20, 30, 50, 100, 200, 300 and so on. A range up to 5 long becomes no smaller.
func Widened(r pattern.Range, more bool) pattern.Range {
	span := r.High - r.Low
	next, last := 5, 5
	for i := 0; next <= span && i < 40; i++ {
		last = next
		switch lead := firstDigit(next); lead {
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
	default: // span is one of these lengths, or shorter
		for at := 5; at < span; {
			last, at = at, Widened(pattern.Range{High: at}, true).High
		}
		r.High = r.Low + min(last, span)
	}
	return r
}

// firstDigit returns the first digit of n.
func firstDigit(n int) int {
	for n >= 10 {
		n /= 10
	}
	return n
}

// other computes the table over the next choice of one or two parameters.
func (t *Table) other() tea.Cmd {
	t.at = kit.Step(t.at, 1, len(t.asked))
	return t.make()
}

// columns returns a function that makes rows longer or shorter by delta cells, within 1 to 100.
func (t *Table) columns(delta int) func() tea.Cmd {
	return kit.Do(func() {
		t.per, t.note = min(max(t.per+delta, 1), 100), ""
	})
}

// stop stops computing a table or opening the solver. The parameters, their ranges and the kind of
// result are then again those of the table shown.
func (t *Table) stop() {
	t.halt()
	t.note = "stopped"
	if t.Table != nil {
		if i := indexIn(t.asked, t.Table.Ask); i >= 0 && t.Table.Game == t.Game { // not of rules that were changed meanwhile
			t.at, t.asked[i] = i, t.Table.Ask
		}
		if !t.Table.Has(t.Show) {
			t.Show = table.Outcome
		}
	}
}

// play starts a match on the board of the cell in focus.
func (t *Table) play() tea.Cmd {
	b, err := t.Table.Board(t.X, t.Y)
	if err != nil {
		t.note = err.Error()
		return nil
	}
	m := matches.New(b, 0, t.sides)
	m.Bots = t.bots
	return kit.Open(kit.ToMatch{Match: m, SidesOpen: t.sidesOpen, Favour: t.sidesOpen})
}

// watch solves the board of the cell in focus and shows the solver's steps.
func (t *Table) watch() tea.Cmd {
	b, err := t.Table.Board(t.X, t.Y)
	if err != nil {
		t.note = err.Error()
		return nil
	}
	p := b.Start(0)
	return t.going.Start(t.ses, func(ctx context.Context, opt solver.Options) kit.Then {
		s, err := b.Solve(ctx, opt)
		return func() tea.Cmd {
			if err != nil {
				t.note = err.Error()
				return nil
			}
			return kit.Open(NewReplay(t.ses, b, s, p))
		}
	})
}

// whyNoBoard returns why the cell in focus has no board to play on, or "".
func (t *Table) whyNoBoard() string {
	if t.Table == nil {
		return "the table is not there yet"
	}
	if c, ok := t.Table.At(t.X, t.Y); ok && !c.Known() {
		return "no board: " + c.Refused.Error()
	}
	return ""
}

func (t *Table) Keys() []kit.Binding {
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
	keys := []kit.Binding{
		kit.Bind("←→↑↓", "cell", t.goBy(-1, 0), "left", "h").About("move the cursor over the cells (hjkl too)"),
		kit.Bind("", "", t.goBy(1, 0), "right", "l"),
		kit.Bind("", "", t.goBy(0, -1), "up", "k"),
		kit.Bind("", "", t.goBy(0, 1), "down", "j"),
		kit.Bind("enter", "play", t.play, "enter").About("play the board under the cursor").Unless(t.whyNoBoard),
		kit.Bind("v", "view", t.view, "v").About("outcomes, values, distances; of hot games means and temperatures too"),
		kit.Bind("+ -", "range", t.widen(true), "+", "=").About("a longer range or a shorter one"),
		kit.Bind("", "", t.widen(false), "-"),
		kit.Bind("s", "solver", t.watch, "s").About("watch the board under the cursor being solved, step by step").Unless(t.whyNoBoard),
		kit.Bind("tab", "parameters", t.other, "tab").About("let other parameters range").Unless(alone),
		kit.Bind("[ ]", "columns", t.columns(-1), "[").About("fewer or more values in a row: a period shows where the row is as long").Unless(two),
		kit.Bind("", "", t.columns(1), "]").Unless(two),
		kit.Bind("g G", "first, last", t.corner(false), "g", "home").Hidden().About("to the first or the last cell (home and end too)"),
		kit.Bind("", "", t.corner(true), "G", "end"),
		kit.Bind("pgup pgdn", "a page", t.page(-1), "pgup").Hidden().About("a page up or down"),
		kit.Bind("", "", t.page(1), "pgdown"),
	}
	everywhere := kit.Common(t.ses, t)
	if t.making.Slow || t.going.Slow {
		*kit.Escape(everywhere) = kit.Bind("esc", "stop", kit.Do(t.stop), "esc")
	}
	return append(keys, everywhere...)
}

func (t *Table) Click(at image.Point) tea.Cmd {
	if t.Table == nil {
		return nil
	}
	x, y, ok := t.Sight().At(at)
	switch {
	case !ok:
	case x == t.X && y == t.Y && t.whyNoBoard() == "":
		return t.play()
	default:
		t.note = ""
		t.focus(x, y)
	}
	return nil
}

func (t *Table) Wheel(delta int) tea.Cmd { return t.goBy(0, delta)() }

func (t *Table) Help() []string {
	lines := []string{
		"Each cell is a board of its own, with the parameters that its column and row say: what it is worth to the player who starts. Of two parameters the first goes to the right, the second upwards.",
		"",
		"What the table looks like is said in words. Each claim held in every cell of the range that it names; beyond that it is a guess, unless it is said to be proved: that is so as long as the moves of larger boards are as in the code that it names. Press + and see what remains of it.",
		"",
		kit.Signs,
		"",
	}
	return append(lines, t.Claims[t.Show]...)
}
