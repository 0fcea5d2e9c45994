package screen

import (
	"fmt"
	"image"
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/ui/desk"
)

// The solver's next finding is asked before it is shown, answered by digits and by clicks, in
// every window. The answer is not on screen before it is given; afterwards its reason is.
func TestPredictOnScreen(t *testing.T) {
	each(t, func(t *testing.T, g *games.Game) {
		d, r := watching(t, g, 80, 24)
		d.press("a")
		for n := 1; n <= 8 && r.Question() != nil; n++ {
			q, step := r.Question(), r.Replay().Step(r.Done())
			d.see(q.Asks, "1: "+q.Choices[0], fmt.Sprintf(" of %d right", n-1))
			if !r.Shows(q.At) {
				t.Errorf("%s is not on the board:\n%s", q, d.text())
			}
			one := func(text string) string { return strings.Join(strings.Fields(text), " ") }
			if says := one(desk.Said(step)); strings.Contains(one(d.text()), says) && !strings.Contains(one(r.Feedback()), says) {
				t.Errorf("%s: told before it is answered:\n%s", q, d.text())
			}
			i := n % len(q.Choices)
			if n%2 == 0 {
				d.press(fmt.Sprint(i + 1))
			} else {
				d.Click(d.at(fmt.Sprintf("%d: %s", i+1, q.Choices[i])))
			}
			if !strings.HasPrefix(r.Feedback(), "Right. ") && !strings.HasPrefix(r.Feedback(), "No, ") {
				t.Fatalf("%q was answered with %d: %q", q, i+1, r.Feedback())
			}
			d.see(strings.Join(strings.Fields(r.Feedback())[:4], " "), fmt.Sprintf(" of %d right", n))
		}
		everySize(d)
		d.press("a")
		d.see("no more questions: ")
	})
}

// at returns where a text is on screen, in cells.
func (d *driver) at(text string) image.Point {
	d.t.Helper()
	for y, line := range strings.Split(d.text(), "\n") {
		if before, _, ok := strings.Cut(line, text); ok {
			return image.Pt(len([]rune(before)), y)
		}
	}
	d.t.Fatalf("%q is not on screen:\n%s", text, d.text())
	return image.Point{}
}
