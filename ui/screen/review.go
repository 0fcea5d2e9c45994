package screen

import (
	"fmt"
	"image"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/ui/desk"
)

// review draws a look back on a match and its variations: a chart and a list of all plies.
type review struct {
	*desk.Review
	ses    *session
	home   *play // where the match is played and saved
	within bool  // it was opened from a variation
	view   games.Player
	other  bool // the chart shows what it does not show at first
	work   errand
	check  check
	note   string

	chart  image.Rectangle // where the chart's plies were drawn
	per    func(column int) int
	rows   image.Rectangle // where the list was drawn
	listed []row           // what its rows were
}

// newReview looks back on all moves that a match holds, from one of its plies on. If it is
// a variation of a match that is reviewed beneath, it looks back on that, from there.
func newReview(p *play, ply int) *review {
	m := p.match
	r := &review{Review: desk.NewReview(m, nil, p.solution, m, ply), ses: p.ses, home: p}
	if p.into != nil {
		r.Review = desk.NewReview(p.into.Match, p.into.Reviews, p.solution, m, ply)
		r.home, r.within = p.into.home, true
	}
	if you, alone := m.Alone(); alone {
		r.view = you
	}
	return r
}

func (r *review) init() tea.Cmd { return r.work.advance(r.ses, r) }

func (r *review) title() string      { return "review · " + r.Line.Board.Game().Name }
func (r *review) notify(text string) { r.note = text }

func (r *review) close() {
	r.work.stop()
	r.check.stop()
}

func (r *review) update(tea.Msg) tea.Cmd { return nil }

// accept shows the result of an action.
func (r *review) accept(reply desk.Reply) tea.Cmd {
	r.note = reply.Says
	switch to := reply.Goes.(type) {
	case desk.Varied:
		return tea.Batch(r.kept(), r.init())
	case desk.Try:
		return r.variation(to.Match)
	case *desk.Trainer:
		return tea.Batch(r.retried(to.Mistakes.Ply()+1), open(toMistakes{Trainer: to, Of: r}))
	}
	return r.init()
}

// numeric reports whether the totals are numbers, which a chart can show.
func (r *review) numeric() bool { return r.Judged != nil && r.Judged.Plies[0].Number != nil }

// exact reports whether the distance of any ply is known, a lost end apart.
func (r *review) exact() bool {
	for i := range r.Judged.Plies {
		if v := r.Judged.Plies[i].Verdict; v.Exact() && v.Remoteness != 0 {
			return true
		}
	}
	return false
}

// totals reports whether the chart shows totals, not distances: at first where no distance is
// known.
func (r *review) totals() bool { return r.numeric() && !r.exact() != r.other }

// retried goes along with a puzzle of one of the match's mistakes.
func (r *review) retried(ply int) tea.Cmd { return r.seek(ply) }

// seek goes to the position after so many plies.
func (r *review) seek(ply int) tea.Cmd {
	r.Seek(ply)
	return r.accept(desk.Reply{})
}

func (r *review) by(delta int) func() tea.Cmd {
	return func() tea.Cmd { return r.seek(r.Ply + delta) }
}

func (r *review) to(ply int) func() tea.Cmd { return func() tea.Cmd { return r.seek(ply) } }

// variation plays on top of this screen: the match stays as it is, and what is played is a
// variation of it.
func (r *review) variation(m *games.Match) tea.Cmd {
	p := newPlay(r.ses, m)
	p.solution, p.into, p.aside = r.Solution, r, true
	p.halted = p.match.ToMove() != games.Person
	p.note = fmt.Sprintf("a variation from ply %d; esc goes back to the review", r.Ply)
	if p.halted {
		p.note = fmt.Sprintf("a variation from ply %d: p lets the %s move", r.Ply, p.match.ToMove().Noun())
	}
	return open(p)
}

// keep takes in how a variation stands that is played over this screen.
func (r *review) keep(p *play) tea.Cmd {
	var says string
	if p.unkept, says = r.Take(p.match); says != "" {
		p.note = says
	}
	return tea.Batch(r.kept(), r.init())
}

// kept saves the match with its variations as they are now.
func (r *review) kept() tea.Cmd {
	if r.home.match != r.Match {
		return nil // its rules were changed meanwhile, and it is another
	}
	r.home.varied = true
	return r.home.keep()
}

// turn takes the other player's view.
func (r *review) turn() tea.Cmd {
	r.view = r.view.Other()
	r.note = "the chart is " + r.Line.Board.Game().Players[r.view] + "'s view now"
	return nil
}

// switchTotals changes what the chart shows.
func (r *review) switchTotals() tea.Cmd {
	r.other = !r.other
	r.note = "the chart shows distances now"
	if r.totals() {
		r.note = "the chart shows totals now"
	}
	return nil
}

// ask opens Why on the position in which the move in focus was made, with that
// move in focus; at the start, on the position there.
func (r *review) ask() tea.Cmd {
	at := desk.State{Board: r.Line.Board, Whole: r.Solution, Solution: r.Solution, At: r.Line.At(max(r.Ply-1, 0))}
	if r.Ply > 0 {
		made := r.Line.Move(r.Ply - 1)
		at.Move = &made
	}
	return open(toState{Key: "w", State: at})
}

// text opens the match as text, which is made in a command.
func (r *review) text() tea.Cmd {
	text, name := r.Text(), r.Match.Board.Game().Name
	return func() tea.Msg {
		return openMsg{&codeView{ses: r.ses, name: "Review as text", code: text(), about: name + ", every move and how good it was"}}
	}
}

func (r *review) keys() []binding {
	table := []binding{
		bind("↑↓", "ply", r.by(-1), "up", "left", "k", "h").about("a ply back or on (← and → too); behind the end, into what was tried from there"),
		bind("", "", r.by(1), "down", "right", "j", "l").hidden(),
	}
	table = append(append(table, bindings(r.Actions(), r.accept)...), []binding{
		bind("y", "text", r.text, "y").about("copy the match as text, with what every move was worth").unless(r.Unmade),
		bind("W", "why that move", r.ask, "W").about("ask why of the position before, with the move that was made in focus").unless(r.Unmade).hidden(),
		bind("o", "other view", r.turn, "o").about("the chart as the other player sees it"),
		bind("t", "totals", r.switchTotals, "t").about("totals or distances in the chart").unless(func() string {
			if r.Judged != nil && !r.numeric() {
				return "this game has no totals that are numbers"
			}
			return r.Unmade()
		}),
		bind("g G", "start, end", r.to(0), "g", "home").about("to the start or the end (home and end too)"),
		bind("", "", r.to(r.Line.Len()), "G", "end").hidden(),
		bind("pgup pgdn", "ten plies back or on", r.by(-10), "pgup", "[").hidden(),
		bind("", "", r.by(10), "pgdown", "]").hidden(),
		bind("d", "distances on or off", do(func() { r.ses.show.Distances = !r.ses.show.Distances }), "d").hidden(),
		bind("V", "check the solution against the definition, or stop", func() tea.Cmd {
			return r.check.toggle(r.ses, r.Solution, r.notify)
		}, "V").hidden(),
	}...)
	shared := common(r.ses, r)
	if r.Walked > 0 && !r.within {
		*escape(shared) = bind("esc", "back", func() tea.Cmd {
			r.Climb()
			return r.accept(desk.Reply{})
		}, "esc").about("climb from a variation to what it leaves; leave from the match")
	}
	return append(append(table, elsewhere(r, "p")...), shared...)
}

func (r *review) click(at image.Point) tea.Cmd {
	switch {
	case at.In(r.chart) && r.per != nil:
		return r.seek(r.per(at.X - r.chart.Min.X))
	case at.In(r.rows):
		row := r.listed[at.Y-r.rows.Min.Y]
		if row.To == 0 {
			return r.seek(row.ply)
		}
		r.WalkTo(row.Line, row.To)
		return r.accept(desk.Reply{})
	}
	return nil
}

func (r *review) wheel(delta int) tea.Cmd { return r.seek(r.Ply + delta) }

func (r *review) help() []string {
	return []string{
		"Every move is held against the suggested one of its position: best; as good, by the order of perfect play; slower, which keeps the outcome but wins later or loses sooner; dearer, in sums too large to search; or it gave the outcome away.",
		"",
		"The chart shows, ply by ply, how the match stood for the player it names: up is a Win, the nearer the higher; down is a Lose, the nearer the lower; the line between is a Loop.",
		"",
		"A move that gave something away can be tried again, as a puzzle; after it comes the next one of the match. What is answered there is not counted.",
		"",
		"To continue from a ply is a variation, played on top of this screen: the match that was played stays as it is. What a new move left of those that were taken back is one, too. Variations are kept and saved with the match, with those within them; the list shows them behind the move that they leave out, with what each was worth to whoever made it.",
		"",
		desk.Full,
	}
}

func (r *review) door() string { return "v" }

func (r *review) subject() (desk.State, string) { return r.State(), "" }

func (r *review) revisit(s desk.State) (tea.Cmd, bool) {
	if r.Line.At(r.Ply).Key() != s.At.Key() {
		if ply, ok := metAt(r.Line, s); ok {
			return r.seek(ply), true
		}
	}
	if !r.Come(s) {
		return nil, false
	}
	return r.accept(desk.Reply{}), true
}
