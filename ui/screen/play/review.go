package play

import (
	"fmt"
	"image"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/games/matches"
	"zugzwang/ui/desk"
	"zugzwang/ui/screen/kit"
)

// Review is the screen that reviews a match and its variations: a chart and a list of all plies.
type Review struct {
	*desk.Review
	ses    *kit.Session
	home   *Match       // the screen on which the match is played and saved
	within bool         // it was opened from a variation
	view   games.Player // the player from whose point of view the chart is
	other  bool         // the user has switched the chart from distances to totals, or back
	Errand kit.Runner   // judges the moves, and other long work
	check  kit.Check
	Note   string

	Chart  image.Rectangle      // area of the plies in the chart
	Per    func(column int) int // returns the ply at a column of the chart
	Rows   kit.Rows             // area of the list
	Listed []row                // contents of the list's rows
}

// NewReview reviews all moves of a match, beginning at a ply. If p is a variation of a match
// whose review is open, it continues that review at this ply.
func NewReview(p *Match, ply int) *Review {
	m := p.Match
	r := &Review{Review: desk.NewReview(m, nil, p.Solution, m, ply), ses: p.Ses, home: p}
	if p.Into != nil {
		r.Review = desk.NewReview(p.Into.Match, p.Into.Reviews, p.Solution, m, ply)
		r.home, r.within = p.Into.home, true
	}
	if you, alone := m.OnePerson(); alone {
		r.view = you
	}
	return r
}

func (r *Review) Init() tea.Cmd { return r.Errand.Advance(r.ses, r) }

func (r *Review) Title() string      { return "review · " + r.Line.Board.Game().Name }
func (r *Review) Notify(text string) { r.Note = text }

func (r *Review) Shut() {
	r.Errand.Stop()
	r.check.Stop()
}

func (r *Review) Update(tea.Msg) tea.Cmd { return nil }

// Accept shows the result of an action.
func (r *Review) Accept(reply desk.Reply) tea.Cmd {
	r.Note = reply.Says
	switch to := reply.Goes.(type) {
	case desk.VariationsChanged:
		return tea.Batch(r.kept(), r.Init())
	case desk.Try:
		return r.variation(to.Match)
	case desk.Text:
		about := r.Match.Board.Game().Name + ", every move and how good it was"
		return tea.Batch(r.Init(), kit.Open(&kit.CodeView{Ses: r.ses, Name: "Review as text", Code: string(to), About: about}))
	case *desk.Trainer:
		return tea.Batch(r.SeekTo(to.Mistakes.Ply()+1), kit.Open(kit.ToMistakes{Trainer: to, Of: r}))
	}
	return r.Init()
}

// numeric reports whether totals are numbers, which the chart can show.
func (r *Review) numeric() bool { return r.Judged != nil && r.Judged.Plies[0].Number != nil }

// exact reports whether the distance at any ply is known, other than at the end.
func (r *Review) exact() bool {
	for i := range r.Judged.Plies {
		if v := r.Judged.Plies[i].Verdict; v.Exact() && v.Remoteness != 0 {
			return true
		}
	}
	return false
}

// totals reports whether the chart shows totals instead of distances; at first it does if no
// distance is known.
func (r *Review) totals() bool { return r.numeric() && !r.exact() != r.other }

// SeekTo goes to the position after ply moves.
func (r *Review) SeekTo(ply int) tea.Cmd {
	r.Seek(ply)
	return r.Accept(desk.Reply{})
}

func (r *Review) by(delta int) func() tea.Cmd {
	return func() tea.Cmd { return r.SeekTo(r.Ply + delta) }
}

func (r *Review) to(ply int) func() tea.Cmd { return func() tea.Cmd { return r.SeekTo(ply) } }

// variation opens m above this screen, to be played as a variation; the match itself does not
// change.
func (r *Review) variation(m *matches.Match) tea.Cmd {
	p := New(r.ses, m)
	p.Solution, p.Into, p.Aside = r.Solution, r, true
	p.Halted = p.Match.ToMove() != matches.Person
	p.Note = fmt.Sprintf("a variation from ply %d; esc goes back to the review", r.Ply)
	if p.Halted {
		p.Note = fmt.Sprintf("a variation from ply %d: %s lets the %s move", r.Ply, p.pauseKeys()[0], p.Match.ToMove().Noun())
	}
	return kit.Open(p)
}

// keep stores the present state of a variation, which is played above this screen, in the review,
// and saves the match.
func (r *Review) keep(p *Match) tea.Cmd {
	var says string
	if p.unkept, says = r.Take(p.Match); says != "" {
		p.Note = says
	}
	return tea.Batch(r.kept(), r.Init())
}

// kept saves the match with its variations.
func (r *Review) kept() tea.Cmd {
	if r.home.Match != r.Match {
		return nil // its rules have been changed meanwhile, so it is another match
	}
	r.home.varied = true
	return r.home.keep()
}

// turn switches the chart to the other player's point of view.
func (r *Review) turn() tea.Cmd {
	r.view = r.view.Other()
	r.Note = "the chart is " + r.Line.Names().Whose(r.view) + " view now"
	return nil
}

// switchTotals switches the chart between distances and totals.
func (r *Review) switchTotals() tea.Cmd {
	r.other = !r.other
	r.Note = "the chart shows distances now"
	if r.totals() {
		r.Note = "the chart shows totals now"
	}
	return nil
}

// ask opens Why at the position before the move in focus, with this move in focus; at the start,
// at the first position.
func (r *Review) ask() tea.Cmd {
	at := r.State()
	if r.Ply > 0 {
		at.At = r.Line.At(r.Ply - 1)
		made := r.Line.Move(r.Ply - 1)
		at.Move = &made
	}
	return kit.Open(desk.Opens{Door: desk.ToWhy, State: at})
}

func (r *Review) Keys() []kit.Binding {
	table := []kit.Binding{
		kit.Bind("↑↓", "ply", r.by(-1), "up", "left", "k", "h").About("a ply back or on (← and → too); behind the end, into what was tried from there"),
		kit.Bind("", "", r.by(1), "down", "right", "j", "l").Hidden(),
	}
	table = append(append(table, kit.Bindings(r.Actions(), r.Accept)...), []kit.Binding{
		kit.Bind("W", "why that move", r.ask, "W").About("ask why of the position before, with the move that was made in focus").Unless(r.WhyNotReady).Hidden(),
		kit.Bind("o", "other view", r.turn, "o").About("the chart as the other player sees it"),
		kit.Bind("t", "totals", r.switchTotals, "t").About("totals or distances in the chart").Unless(func() string {
			if r.Judged != nil && !r.numeric() {
				return "this game has no totals that are numbers"
			}
			return r.WhyNotReady()
		}),
		kit.Bind("g G", "start, end", r.to(0), "g", "home").About("to the start or the end (home and end too)"),
		kit.Bind("", "", r.to(r.Line.Len()), "G", "end").Hidden(),
		kit.Bind("pgup pgdn", "ten plies back or on", r.by(-10), "pgup", "[").Hidden(),
		kit.Bind("", "", r.by(10), "pgdown", "]").Hidden(),
		kit.Distances(r.ses).Hidden(),
		r.check.Binding(r.ses, func() games.Solution { return r.Solution }, nil, r.Notify),
	}...)
	shared := kit.Common(r.ses, r)
	if r.Walked > 0 && !r.within {
		*kit.Escape(shared) = kit.Bind("esc", "back", func() tea.Cmd {
			r.Climb()
			return r.Accept(desk.Reply{})
		}, "esc").About("climb from a variation to what it leaves; leave from the match")
	}
	return append(append(table, kit.StateKeys(r, desk.ToPlay)...), shared...)
}

func (r *Review) Click(at image.Point) tea.Cmd {
	if at.In(r.Chart) && r.Per != nil {
		return r.SeekTo(r.Per(at.X - r.Chart.Min.X))
	}
	i, _ := r.Rows.Clicked(at)
	if i < 0 {
		return nil
	}
	row := r.Listed[i]
	if row.To == 0 {
		return r.SeekTo(row.Ply)
	}
	r.WalkTo(row.Line, row.To)
	return r.Accept(desk.Reply{})
}

func (r *Review) Wheel(delta int) tea.Cmd { return r.SeekTo(r.Ply + delta) }

func (r *Review) Help() []string {
	return []string{
		"Every move is held against the best ones of its position: best, as one of those; weaker, which keeps the outcome but wins later, loses sooner or, in sums too large to search, costs more; or it gave the outcome away.",
		"",
		"The chart shows, ply by ply, how the match stood for the player it names: up is a Win, the nearer the higher; down is a Lose, the nearer the lower; the line between is a Loop or a Draw.",
		"",
		"A move that gave something away can be retried, as a puzzle; after it comes the next one of the match. What is answered there is not counted.",
		"",
		"To continue from a ply is a variation, played on top of this screen: the match that was played stays as it is. What a new move left of those that were taken back is one, too. Variations are kept and saved with the match, with those within them; the list shows them behind the move that they leave out, with what each was worth to whoever made it.",
		"",
		desk.Full,
		"",
		kit.Signs,
	}
}

func (r *Review) Door() string { return desk.ToReview }

func (r *Review) Subject() (desk.State, string) { return r.State(), "" }

func (r *Review) Revisit(s desk.State) (tea.Cmd, bool) {
	if r.Line.At(r.Ply).Key() != s.At.Key() {
		if ply, ok := kit.PlyOf(r.Line, s); ok {
			return r.SeekTo(ply), true
		}
	}
	if !r.Come(s) {
		return nil, false
	}
	return r.Accept(desk.Reply{}), true
}
