package desk

import (
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/solver"
)

// The action that began a check also stops it. After that it begins again from the start.
func TestCheck(t *testing.T) {
	small(t, func(t *testing.T, b games.Board, first games.Player) {
		whole := walking(t, b, first).whole
		var c Check
		action := c.Action(func() games.Solution { return whole }, nil)
		if c.Work() != nil {
			t.Fatal("a check runs that nobody began")
		}
		action.Do(nil)
		begun := c.Work()
		if begun == nil || begun != c.Work() {
			t.Fatalf("work %v, then %v", begun, c.Work())
		}
		if r := action.Do(nil); r.Says != "the check was stopped" || c.Work() != nil {
			t.Errorf("stopping it says %q, work %v", r.Says, c.Work())
		}
		if action.Do(nil); c.Work() == nil || c.Work() == begun {
			t.Fatalf("begun again it has work %v", c.Work())
		}
		r := c.Work().Run(t.Context(), solver.Options{})()
		report, err := whole.Verify(t.Context())
		if r.Says != games.Checked(whole, report, err) || !strings.HasPrefix(r.Says, "checked ") || c.Work() != nil {
			t.Errorf("done it says %q, work %v", r.Says, c.Work())
		}
	})
}
