package all_test

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"zugzwang/solver/wide"
	"zugzwang/ui/internal/every"
	"zugzwang/ui/internal/viewtest"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

// A view does not change its scene and draws it the same whatever was drawn before.
func TestViewsArePure(t *testing.T) {
	for _, g := range wide.Some(t, every.Drawn()) {
		v := every.Views().Of(g)
		b := g.Random(rand.New(rand.NewPCG(7, 8)), 2)
		study := viewtest.Scene(t, b, b.Start(0))
		study.Theme = theme.New(theme.Options{})
		watched := replay(t, study)
		watched.Step = watched.Replay.Len() / 2
		watched.Position = watched.Replay.Position(watched.Step)
		for name, s := range map[string]*view.Scene{"study": study, "replay": watched} {
			was, first := *s, map[[2]int]string{}
			for range 2 {
				for _, size := range viewtest.Sizes {
					c := paint.New(size[0], size[1])
					v.Draw(c, s)
					if _, drawn := first[size]; !drawn {
						first[size] = c.String()
					}
					if c.String() != first[size] {
						t.Errorf("%s, %s, %v: drawn again, it is another frame", b.Title(), name, size)
					}
				}
			}
			if !reflect.DeepEqual(was, *s) {
				t.Errorf("%s, %s: the scene is another one", b.Title(), name)
			}
		}
	}
}
