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

// A title of names with numbers says that these are those of the start.
func TestNamesWithNumbers(t *testing.T) {
	for title, want := range map[string]bool{
		"a 3": true, "a 3, b 4": true, "mouse 1, cat 2": true,
		"most 12": false, "12 pins": false, "2 rows, 5 columns": false, "four pairs": false, "4 rows, steps 2": false,
	} {
		if got := namesWithNumbers().MatchString(title); got != want {
			t.Errorf("%q: %v, want %v", title, got, want)
		}
	}
}
