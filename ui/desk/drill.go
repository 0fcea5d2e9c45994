package desk

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"zugzwang/games/english"
	"zugzwang/solver"
	"zugzwang/ui/drill"
	"zugzwang/ui/save"
	"zugzwang/ui/train"
)

// Driller asks exercises whose answer is a value, one after the other, each at the level that the
// person has reached in its kind.
type Driller struct {
	Record *save.Record
	now    func() time.Time
	seed   func() uint64 // returns the seed of the next exercise

	asked  *drill.Drill
	again  bool           // the exercise was answered wrong before
	missed []*drill.Drill // exercises to ask again, oldest first
	since  int            // how many exercises were asked since the last wrong answer
	result train.Result   // "" until the exercise is answered
	synced bool           // every answer is in the file of the record
	work   *Work
}

// NewDriller returns a driller that begins with exercises of kind k.
func NewDriller(k drill.Kind, record *save.Record, now func() time.Time, seed func() uint64) *Driller {
	d := &Driller{Record: record, now: now, seed: seed}
	d.ask(k)
	return d
}

// recorded returns the key under which the record keeps answers to exercises of kind k. Its prefix
// distinguishes it from the ids of games, which are the keys of puzzles.
func recorded(k drill.Kind) string { return "drill:" + k.ID }

// between is the number of other exercises before a missed one is asked again.
const between = 2

// ask asks the next exercise of kind k: a missed one if enough others came in between.
func (d *Driller) ask(k drill.Kind) {
	d.result, d.again = "", false
	i := slices.IndexFunc(d.missed, func(m *drill.Drill) bool { return m.Kind.ID == k.ID })
	if d.since++; i >= 0 && d.since > between {
		again := *d.missed[i]
		d.asked, d.again = &again, true
		d.missed = slices.Delete(d.missed, i, i+1)
		return
	}
	d.asked = k.Draw(d.Standing(k).Level, d.seed())
}

// Heading returns the heading of the exercise: "level 2 of 9", or that it was missed before.
func (d *Driller) Heading() string {
	if d.again {
		return "once more: you missed this"
	}
	return fmt.Sprintf("level %d of %d", d.asked.Level, train.Last)
}

// Asked returns the exercise that is asked.
func (d *Driller) Asked() *drill.Drill { return d.asked }

// Answered reports whether the exercise was answered or its answer shown.
func (d *Driller) Answered() bool { return d.result != "" }

// Right reports whether the answer was right.
func (d *Driller) Right() bool { return d.result == train.Right }

// Standing returns the level and the accuracy in a kind, as recorded so far.
func (d *Driller) Standing(k drill.Kind) train.Standing { return d.Record.Standing(recorded(k)) }

// StandingWords returns the level and the accuracy in the current kind, as recorded so far: "Level
// 2 of 9; …".
func (d *Driller) StandingWords() string {
	s := d.Standing(d.asked.Kind)
	return fmt.Sprintf("Level %d of %d; %v", s.Level, train.Last, s)
}

// Feedback returns whether the answer was right, what the exercise is worth, and why; "" before an
// answer.
func (d *Driller) Feedback() string {
	switch {
	case !d.Answered():
		return ""
	case d.Right():
		return "Right, " + d.asked.Is + ". " + d.asked.Says
	}
	return "It is " + d.asked.Is + ". " + d.asked.Says
}

// Actions returns the actions besides typing an answer.
func (d *Driller) Actions() []Action {
	kinds := english.OneOf(drill.IDs())
	answered := func() string {
		if d.Answered() {
			return "this is answered: next asks another"
		}
		return ""
	}
	return []Action{
		{
			Name: "answer", Args: "VALUE", Help: "answer with a value; the word answer can be left out", Off: answered,
			Do: func(args []string) Reply { return d.Answer(strings.Join(args, " ")) },
		},
		{
			Name: "next", Keys: []string{"enter"}, Help: "after the answer: another exercise of this kind",
			Do: func([]string) Reply {
				d.ask(d.asked.Kind)
				return Reply{}
			},
			Off: func() string {
				if !d.Answered() {
					return "this is not answered yet"
				}
				return ""
			},
		},
		{
			Name: "tell", Keys: []string{"t"}, Word: "tell me", Help: "be told the answer; that counts as a wrong one", Off: answered,
			Do: func([]string) Reply { return d.answered(train.Wrong) },
		},
		{
			Name: "kind", Args: "[KIND]", Keys: []string{"tab", "down"}, Word: "other kind", Help: "another kind of exercises, the next one or " + kinds,
			Do: func(args []string) Reply { return d.turn(strings.Join(args, " "), 1) },
		},
		{
			Name: "kind before", Keys: []string{"shift+tab", "up"}, Paired: true, Quiet: true, Help: "the kind before",
			Do: func([]string) Reply { return d.turn("", -1) },
		},
	}
}

// turn changes to the kind with this name, or for "" to the next kind in direction dir (1 or -1).
func (d *Driller) turn(name string, dir int) Reply {
	k, ok := drill.Find(name)
	if name == "" {
		all := drill.Kinds()
		at := slices.IndexFunc(all, func(k drill.Kind) bool { return k.ID == d.asked.Kind.ID })
		k, ok = all[(at+dir+len(all))%len(all)], true
	}
	if !ok {
		return Says("type kind and " + english.OneOf(drill.IDs()))
	}
	d.ask(k)
	return Reply{}
}

// Answer judges a typed answer and adds it to the record. A text that is no answer changes nothing:
// the reply says what to type.
func (d *Driller) Answer(text string) Reply {
	right, ok := d.asked.Judge(text)
	switch {
	case !ok:
		return Says("type " + d.asked.Kind.Answers)
	case right:
		return d.answered(train.Right)
	}
	return d.answered(train.Wrong)
}

// answered records r as the result of the exercise. The reply says whether the level has changed.
func (d *Driller) answered(r train.Result) Reply {
	k := d.asked.Kind
	before := d.Standing(k).Level
	if d.result, d.synced = r, false; r == train.Wrong {
		d.missed, d.since = append(d.missed, d.asked), 0
	}
	d.Record.Put(train.Answer{Time: d.now(), Game: recorded(k), Kind: train.Exercise, Number: int(d.asked.Level), Result: r})
	says := ""
	if now := d.Standing(k).Level; now != before {
		says = fmt.Sprintf("level %d of %d from here on", now, train.Last)
	}
	return Reply{Says: says, Heard: strings.TrimSuffix(d.Feedback(), ".")}
}

// Work returns the work that writes the answers to the record; nil if all are written.
func (d *Driller) Work() *Work {
	if d.work == nil && d.Answered() && !d.synced {
		d.work = &Work{What: "writing", Light: true, Run: func(context.Context, solver.Options) func() Reply {
			note := d.Record.Sync()
			return func() Reply {
				d.work, d.synced = nil, true
				return Says(note)
			}
		}}
	}
	return d.work
}
