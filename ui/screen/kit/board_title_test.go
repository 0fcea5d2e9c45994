package kit

import "testing"

// The size of a board is in words only if several cells are free after them.
func TestTitleIn(t *testing.T) {
	for _, test := range []struct {
		room  int
		title string
		want  string
	}{
		{21, "2 rows, 5 columns", "2 rows, 5 columns"},
		{20, "2 rows, 5 columns", "2×5"},
		{2, "2 rows, 5 columns", ""},
		{10, "four pairs", "four pairs"},
		{9, "begins with a 3, b 4", "a 3, b 4"},
		{9, "steps 2: both", "steps 2"},
	} {
		if got := TitleIn(test.room, test.title); got != test.want {
			t.Errorf("%q in %d cells: %q, want %q", test.title, test.room, got, test.want)
		}
	}
}
