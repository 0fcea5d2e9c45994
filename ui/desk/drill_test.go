package desk

import (
	"slices"
	"strings"
	"testing"

	"zugzwang/solver"
	"zugzwang/ui/drill"
	"zugzwang/ui/save"
)

// drills starts a drill of values with a record.
func drills(record *save.Record) *Driller {
	seed := uint64(0)
	return NewDriller(drill.Kinds()[0], record, noon, func() uint64 { seed++; return seed })
}

// does does an action given as a line, with its work. It returns the text, or why the action is
// unavailable.
func (d *Driller) does(t *testing.T, line string) string {
	t.Helper()
	words := strings.Fields(line)
	actions := d.Actions()
	a := actions[slices.IndexFunc(actions, func(a Action) bool { return a.Name == words[0] })]
	if why := a.Why(); why != "" {
		return "off: " + why
	}
	r := a.Do(words[1:])
	for w := d.Work(); w != nil; w = d.Work() {
		w.Run(t.Context(), solver.Options{})()
	}
	return r.Says + r.Heard
}

// Three right answers lead to the next level, a wrong one to the level before, for this kind of
// question only. Asking for the answer counts as wrong. Text that is no answer counts for nothing.
func TestDrill(t *testing.T) {
	record := fresh(t)
	d := drills(record)
	for i, step := range []struct {
		line         string // RIGHT stands for the right answer
		says         string // the beginning or the end of the text
		level, count int
	}{
		{"answer much", "type a whole number, such as 2", 1, 0},
		{"next", "off: this is not answered yet", 1, 0},
		{"answer RIGHT", "Right, ", 1, 1},
		{"answer 1", "off: this is answered: next asks another", 1, 1},
		{"tell", "off: this is answered: next asks another", 1, 1},
		{"next", "", 1, 1},
		{"answer RIGHT", "Right, ", 1, 2},
		{"next", "", 1, 2},
		{"answer RIGHT", "level 2 of 9 from here on", 2, 3},
		{"next", "", 2, 3},
		{"tell", "level 1 of 9 from here on", 1, 4},
		{"next", "", 1, 4},
		{"answer 999", "It is ", 1, 5},
		{"kind class", "", 1, 0},
		{"answer RIGHT", "Right, ", 1, 1},
		{"kind", "", 1, 5},
		{"kind nim", "type kind and mex, xor, number, loopy, period or class", 1, 5},
	} {
		says := d.does(t, strings.Replace(step.line, "RIGHT", d.Asked().Is, 1))
		if !strings.HasPrefix(says, step.says) || step.says == "" && says != "" {
			t.Errorf("%d, %s: says %q, want %q", i, step.line, says, step.says)
		}
		if s := d.Standing(d.Asked().Kind); int(s.Level) != step.level || s.Answers != step.count {
			t.Errorf("%d, %s: %v, want level %d, %d answers", i, step.line, s, step.level, step.count)
		}
	}
	if k := d.Asked().Kind.ID; k != "mex" {
		t.Errorf("behind the last kind comes %s", k)
	}
}

// Questions have the level reached. Another session continues with it.
func TestDrillGoesOn(t *testing.T) {
	dir := t.TempDir()
	d := drills(save.New(dir, noon, func() uint64 { return 1 }).Training())
	for range 7 {
		d.does(t, "answer "+d.Asked().Is)
		d.does(t, "next")
	}
	again := save.New(dir, noon, func() uint64 { return 1 })
	again.Training().Sync()
	if level := drills(again.Training()).Asked().Level; level != 3 || d.Asked().Level != 3 {
		t.Errorf("level %d, and then %d", d.Asked().Level, level)
	}
}

// A question answered wrong comes again after two others, until it is answered right.
func TestDrillAgain(t *testing.T) {
	d := drills(fresh(t))
	missed := d.Asked().Ask
	for range 2 {
		d.does(t, "tell")
		for range between {
			if d.does(t, "next"); d.Heading() != "level 1 of 9" {
				t.Fatalf("%s is asked at once", missed)
			}
			d.does(t, "answer "+d.Asked().Is)
		}
		if d.does(t, "next"); d.Asked().Ask != missed || d.Heading() != "once more: you missed this" {
			t.Fatalf("%s: %s is not asked again", d.Heading(), d.Asked().Ask)
		}
	}
	d.does(t, "answer "+d.Asked().Is)
	for range 5 {
		if d.does(t, "next"); strings.HasPrefix(d.Heading(), "once more") {
			t.Error("what is right now is asked again")
		}
		d.does(t, "answer "+d.Asked().Is)
	}
}
