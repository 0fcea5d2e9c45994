package calculator

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"zugzwang/solver"
	"zugzwang/solver/short"
)

// Form is a form that was typed, or the options of a sum of two games, and how it becomes
// canonical.
type Form struct {
	Text  string // {L | R}, as it was typed; for a sum, the names of its terms
	Sum   bool
	Steps []FormStep
	Name  Name
	typed [2][]FormOption // Left's options and Right's, each once
}

// FormStep is a short.Step with the names of its values.
type FormStep struct {
	short.Step
	OptionName, ByName string
	InsteadNames       []string
}

// FormOption is an option of {L|R} while dominated options are removed and reversible ones
// replaced, until the form is canonical.
type FormOption struct {
	Name  string
	value short.Value
	// Came is the step, counted from 1, in which it replaced a reversible option; 0: it was
	// typed. Went is the step in which it was removed; 0: it was not.
	Came, Went int
}

// form returns the value of {L|R}. If the steps were asked for, it adds to a.Forms how the
// value is found.
func (c *Calculator) form(ctx context.Context, a *Answer, text string, left, right []short.Value) (short.Value, error) {
	if !c.Steps {
		return c.values.Form(ctx, left, right, nil)
	}
	return c.traced(ctx, a, Form{Text: text}, left, right)
}

// sum returns the value of G + H. If the steps were asked for, it adds to a.Forms how the
// value follows from the options of the sum, but for numbers and for games with many
// followers.
func (c *Calculator) sum(ctx context.Context, a *Answer, g, h short.Value) (short.Value, error) {
	v := c.values
	numbers := v.Kind(g) == short.Number && v.Kind(h) == short.Number
	if !c.Steps || numbers || g == short.Zero || h == short.Zero || v.Followers(g, mostFollowers)+v.Followers(h, mostFollowers) >= mostFollowers {
		return v.Add(ctx, g, h)
	}
	options := func(of func(short.Value) []short.Value) (list []short.Value, err error) {
		for _, one := range [2][2]short.Value{{g, h}, {h, g}} {
			for _, to := range of(one[0]) {
				left, err := v.Add(ctx, to, one[1])
				if err != nil {
					return nil, err
				}
				list = append(list, left)
			}
		}
		return list, nil
	}
	left, err := options(v.Left)
	if err != nil {
		return 0, err
	}
	right, err := options(v.Right)
	if err != nil {
		return 0, err
	}
	second := c.name(h).Text
	if strings.HasPrefix(second, "-") || strings.HasPrefix(second, "+") {
		second = "(" + second + ")"
	}
	return c.traced(ctx, a, Form{Text: c.name(g).Text + " + " + second, Sum: true}, left, right)
}

// traced returns the value of {L|R}, and adds f to a.Forms with the steps that lead to it.
func (c *Calculator) traced(ctx context.Context, a *Answer, f Form, left, right []short.Value) (short.Value, error) {
	for side, list := range [2][]short.Value{left, right} {
		known := map[short.Value]bool{}
		for _, g := range list {
			if !known[g] {
				known[g] = true
				f.typed[side] = append(f.typed[side], FormOption{Name: c.name(g).Text, value: g})
			}
		}
	}
	g, err := c.values.Form(ctx, slices.Clone(left), slices.Clone(right), func(s short.Step) {
		s.Instead = slices.Clone(s.Instead)
		f.Steps = append(f.Steps, FormStep{Step: s})
	})
	if err != nil {
		return 0, err
	}
	for i := range f.Steps {
		s := &f.Steps[i]
		if s.Kind == short.Simplest {
			continue
		}
		s.OptionName, s.ByName = c.name(s.Option).Text, c.name(s.By).Text
		for _, o := range s.Instead {
			s.InsteadNames = append(s.InsteadNames, c.name(o).Text)
		}
	}
	f.Name = c.name(g)
	a.Forms = append(a.Forms, f)
	return g, nil
}

// Options returns Left's options and Right's after the first steps steps. Removed options
// are included, with Went set.
func (f *Form) Options(steps int) [2][]FormOption {
	sides := [2][]FormOption{slices.Clone(f.typed[0]), slices.Clone(f.typed[1])}
	for i, s := range f.Steps[:steps] {
		if s.Kind == short.Simplest {
			continue
		}
		side := &sides[0]
		if !s.Left {
			side = &sides[1]
		}
		present := func(g short.Value) int {
			return slices.IndexFunc(*side, func(o FormOption) bool { return o.value == g && o.Went == 0 })
		}
		(*side)[present(s.Option)].Went = i + 1
		for k, g := range s.Instead {
			if present(g) < 0 {
				*side = append(*side, FormOption{Name: s.InsteadNames[k], value: g, Came: i + 1})
			}
		}
	}
	return sides
}

// Says returns a clause for a step: 0 is the form as it was typed, 1 and on are those of
// Steps, and the one after the last is what the form is worth.
func (f *Form) Says(step int) string {
	switch {
	case step == 0 && f.Sum:
		return "a move is made in one of the two terms, and the other stays: the options, each worked out"
	case step == 0:
		return "the options as they were typed, each worked out"
	case step <= len(f.Steps):
		return f.Steps[step-1].sentence()
	case len(f.Steps) == 0:
		return nothingGoes + ": this is the canonical form of " + f.Name.Text
	case f.Steps[len(f.Steps)-1].Kind == short.Simplest:
		return "the value is " + f.Name.Text
	}
	return "what is left is the canonical form of " + f.Name.Text
}

// nothingGoes is said of a form that is canonical as it was typed.
const nothingGoes = "no option is dominated, and none reversible"

// lines says how a form becomes canonical.
func (f *Form) lines() []Line {
	label := "form"
	if f.Sum {
		label = "sum"
	}
	lines := []Line{{label, f.Text}}
	for _, s := range f.Steps {
		lines = append(lines, Line{"", s.sentence()})
	}
	if len(f.Steps) == 0 {
		lines = append(lines, Line{"", nothingGoes})
	}
	return append(lines, Line{"", "= " + f.Name.Text})
}

// sentence says what a step does, and why.
func (s *FormStep) sentence() string {
	who, other, comparison := "Left", "Right", "<="
	if !s.Left {
		who, other, comparison = "Right", "Left", ">="
	}
	switch s.Kind {
	case short.Dominated:
		return fmt.Sprintf("%s's %s is dominated: %s %s %s, and %s has both", who, s.OptionName, s.OptionName, comparison, s.ByName, who)
	case short.Reversible:
		instead := "nothing takes its place"
		if len(s.InsteadNames) > 0 {
			instead = fmt.Sprintf("%s's moves from there take its place: %s", who, strings.Join(s.InsteadNames, ", "))
		}
		return fmt.Sprintf("%s's %s is reversible: %s answers with %s, which is %s the whole; %s", who, s.OptionName, other, s.ByName, comparison, instead)
	}
	bound := func(d solver.Dyadic, open bool, than string) string {
		if open {
			return than + " than " + d.String()
		}
		return d.String() + " or " + than
	}
	var bounds []string
	if s.HasLow {
		bounds = append(bounds, bound(s.Low, s.OpenLow, "greater"))
	}
	if s.HasHigh {
		bounds = append(bounds, bound(s.High, s.OpenHigh, "less"))
	}
	if len(bounds) == 0 {
		return "nobody can move: 0"
	}
	return fmt.Sprintf("the numbers that fit between the options are %s; the simplest of them is %v", strings.Join(bounds, " and "), s.Number)
}
