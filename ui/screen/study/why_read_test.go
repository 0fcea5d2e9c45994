package study

import (
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/ui/desk"
	"zugzwang/ui/theme"
)

// Of a text that fits into a page no line or two stand alone at the end of one; longer texts are broken.
func TestPagesEndWithTexts(t *testing.T) {
	const page, width = 3, 5
	var texts []saying
	for _, text := range []string{"aaaaa aaaaa", "bbbbb bbbbb", "ccccc ccccc ccccc ccccc", "ddddd"} {
		texts = append(texts, saying{text, theme.Style{}})
	}
	var got []string
	for _, line := range paged(texts, width, page) {
		got = append(got, line.text)
	}
	want := "aaaaa aaaaa  bbbbb bbbbb ccccc ccccc ccccc ccccc ddddd  "
	if strings.Join(got, " ") != want || len(got)%page != 0 {
		t.Errorf("%d lines: %q, want %q", len(got), strings.Join(got, " "), want)
	}
}

// A response that is the same to every move is told once, when all are known; one that is not, or of
// which there is only one, has its column. It may be the same in brief only.
func TestSameResponse(t *testing.T) {
	for _, test := range []struct {
		answers []string
		want    [2]string
	}{
		{[]string{"board 1", "board 2"}, [2]string{}},
		{[]string{"board 1", "board 1"}, [2]string{"board 1", "board 1"}},
		{[]string{"+1 → 3", "+1 → 4"}, [2]string{"", "+1"}},
		{[]string{"board 1"}, [2]string{}},
	} {
		l := &desk.Level{Analysis: &games.Analysis{Options: make([]games.Option, len(test.answers))}, Rows: map[int]desk.Row{}}
		for i, answer := range test.answers {
			if does := sameResponse(l); does != [2]string{} {
				t.Errorf("%q is told with %d of %d known", does, i, len(test.answers))
			}
			brief, _, _ := strings.Cut(answer, " → ")
			l.Rows[i] = desk.Row{Answers: answer, Answer: brief}
		}
		if got := sameResponse(l); got != test.want {
			t.Errorf("%q: %q, want %q", test.answers, got, test.want)
		}
	}
}
