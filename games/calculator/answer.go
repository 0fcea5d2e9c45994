package calculator

import (
	"context"
	"strings"

	"zugzwang/solver"
	"zugzwang/solver/short"
)

// Answer is the answer to a question: the games asked about, and how two of them compare.
type Answer struct {
	*Question
	Games []Game // one, or the two that were compared
	// Compared is the outcome class of the first game less the second, if there are two.
	Compared short.Class
	// Forms are the typed forms and the sums, in the order in which they were evaluated, if
	// steps were asked for.
	Forms []Form
}

// Holds reports whether a relation that was asked holds.
func (a *Answer) Holds() bool {
	switch a.Relation {
	case Less:
		return a.Compared == short.Right
	case Greater:
		return a.Compared == short.Left
	case AtMost:
		return a.Compared == short.Right || a.Compared == short.Second
	case AtLeast:
		return a.Compared == short.Left || a.Compared == short.Second
	case Confused:
		return a.Compared == short.First
	}
	return a.Compared == short.Second
}

// Game is a game that was asked about, with everything that is shown of it.
type Game struct {
	Text        string // as it was typed
	Value       short.Value
	Kind        short.Kind
	Name        Name
	Canonical   Name
	Outcome     short.Class
	Stops       [2]solver.Dyadic // if Left begins, and if Right does
	Thermograph *short.Thermograph
	Born        int64
	Weight      *Name       // the atomic weight; nil if the game is not all-small
	Moves       [2][]Option // Left's and Right's in the canonical form
	up, down    string      // the signs of ups and downs
}

// Name is the name of a game, or the beginning of a long one: Whole is false then.
type Name struct {
	Text  string
	Whole bool
}

// Option is a move, in the canonical form.
type Option struct {
	To          Name
	Thermograph *short.Thermograph // of the game that the move leads to
	Incentive   *Name              // what the move gains whoever makes it; nil: not worked out
}

// Calculator answers questions. What it has worked out helps with the next ones. It is for one
// goroutine.
type Calculator struct {
	Most   int  // how long a name may be, in characters
	Steps  bool // answers say how forms become canonical
	Arrows bool // names have ↑, ↓ and ± in place of ^, v and +-
	values *short.Values
}

// New returns a calculator that takes as much memory as options allow, and gives names of at most
// most characters.
func New(opt solver.Options, most int) *Calculator {
	return &Calculator{Most: most, values: short.New(opt)}
}

// Answer answers a question. The error is a *solver.TooLarge or the context's.
func (c *Calculator) Answer(ctx context.Context, q *Question) (*Answer, error) {
	a := &Answer{Question: q}
	games := q.games[:1]
	if q.Relation != None {
		games = q.games[:]
	}
	for _, e := range games {
		g, err := c.evaluate(ctx, a, e)
		if err != nil {
			return nil, err
		}
		a.Games = append(a.Games, Game{Text: e.text, Value: g})
	}
	if q.Relation != None {
		var err error
		if a.Compared, err = c.values.Compare(ctx, a.Games[0].Value, a.Games[1].Value); err != nil {
			return nil, err
		}
	}
	for i := range a.Games {
		if err := c.describe(ctx, &a.Games[i]); err != nil {
			return nil, err
		}
	}
	return a, nil
}

func (c *Calculator) name(g short.Value) Name { return c.spelled(c.values.Name(g, c.Most)) }

// arrows spells names with the signs of books.
var arrows = strings.NewReplacer("^", "↑", "v", "↓", "+-", "±")

func (c *Calculator) spelled(text string, whole bool) Name {
	if c.Arrows {
		text = arrows.Replace(text)
	}
	return Name{text, whole}
}

// evaluate returns the value of an expression.
func (c *Calculator) evaluate(ctx context.Context, a *Answer, e expression) (short.Value, error) {
	var stack []short.Value
	v := c.values
	for _, s := range e.steps {
		var g short.Value
		var err error
		switch n := len(stack) - 1; s.kind {
		case push:
			g, err = v.Plain(ctx, s.number, s.ups, s.star)
		case add:
			g, err = c.sum(ctx, a, stack[n-1], stack[n])
			stack = stack[:n-1]
		case negate:
			g, err = v.Neg(ctx, stack[n])
			stack = stack[:n]
		case multiply:
			g, err = v.Times(ctx, s.times, stack[n])
			stack = stack[:n]
		case form:
			left, right := stack[n+1-s.right-s.left:n+1-s.right], stack[n+1-s.right:]
			g, err = c.form(ctx, a, s.text, left, right)
			stack = stack[:n+1-s.right-s.left]
		default:
			g, err = c.signed(ctx, s.kind, stack[n])
			stack = stack[:n]
		}
		if err != nil {
			return 0, err
		}
		stack = append(stack, g)
	}
	return stack[0], nil
}

// signed returns {x|-x}, {0||0|-x} or {x|0||0}, for the kinds plusMinus, tiny and miny.
func (c *Calculator) signed(ctx context.Context, kind stepKind, x short.Value) (short.Value, error) {
	minus, err := c.values.Neg(ctx, x)
	if err != nil {
		return 0, err
	}
	one := func(g, h short.Value) (short.Value, error) {
		return c.values.Form(ctx, []short.Value{g}, []short.Value{h}, nil)
	}
	switch kind {
	case plusMinus:
		return one(x, minus)
	case tiny:
		threat, err := one(short.Zero, minus)
		if err != nil {
			return 0, err
		}
		return one(short.Zero, threat)
	}
	threat, err := one(x, short.Zero)
	if err != nil {
		return 0, err
	}
	return one(threat, short.Zero)
}

// describe fills in what follows from g.Value: name, birthday, canonical form, stops, outcome
// class, thermograph, options and, of an all-small game, the atomic weight. The error is a
// *solver.TooLarge or the context's.
func (c *Calculator) describe(ctx context.Context, g *Game) (err error) {
	v := c.values
	g.Kind, g.Name, g.Born = v.Kind(g.Value), c.name(g.Value), v.Born(g.Value)
	g.Canonical = c.spelled(v.Canonical(g.Value, c.Most))
	g.up, g.down = c.spelled("^", true).Text, c.spelled("v", true).Text
	g.Stops[0], g.Stops[1] = v.Stops(g.Value)
	if g.Outcome, err = v.Compare(ctx, g.Value, short.Zero); err != nil {
		return err
	}
	if g.Thermograph, err = v.Thermograph(ctx, g.Value); err != nil {
		return err
	}
	if v.AllSmall(g.Value) {
		w, err := v.AtomicWeight(ctx, g.Value)
		if err != nil {
			return err
		}
		name := c.name(w)
		g.Weight = &name
	}
	few := v.Followers(g.Value, mostFollowers) < mostFollowers
	for side, moves := range [2][]short.Value{v.Left(g.Value), v.Right(g.Value)} {
		for _, to := range moves {
			o := Option{To: c.name(to)}
			if o.Thermograph, err = v.Thermograph(ctx, to); err != nil {
				return err
			}
			if few {
				from, to := g.Value, to
				if side == 0 {
					from, to = to, from
				}
				gain, err := c.less(ctx, from, to)
				if err != nil {
					return err
				}
				o.Incentive = &gain
			}
			g.Moves[side] = append(g.Moves[side], o)
		}
	}
	return nil
}

// mostFollowers is how many followers a game may have whose incentives are worked out: they are
// sums, and can be larger than the game.
const mostFollowers = 60

// less returns the name of the difference g - h.
func (c *Calculator) less(ctx context.Context, g, h short.Value) (Name, error) {
	minus, err := c.values.Neg(ctx, h)
	if err != nil {
		return Name{}, err
	}
	gain, err := c.values.Add(ctx, g, minus)
	return c.name(gain), err
}
