package output_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/games/output"
	"zugzwang/solver"
)

// JSON returns the document as WriteJSON writes it. A document over the memory limit is refused.
func TestJSON(t *testing.T) {
	value := output.Object{{"a", []int{1, 2}}}
	const want = `{"a":[1,2]}` + "\n"
	text, err := output.JSON(value, solver.Options{Memory: int64(len(want))})
	if err != nil || string(text) != want {
		t.Errorf("%q, %v", text, err)
	}
	var large *solver.TooLarge
	if text, err := output.JSON(value, solver.Options{Memory: int64(len(want)) - 1}); !errors.As(err, &large) || text != nil {
		t.Errorf("%q, %v", text, err)
	}
}

// The comparison of lines reports every kind of difference in a judge's output.
func TestLinesAreHeld(t *testing.T) {
	for printed, want := range map[string]string{
		"Win Lose\nLoop\n":    "",
		"Win Win\nLoop\n":     `word 2 of line 1 is "Win" and should be "Lose"`,
		"Win\nLoop\n":         `word 2 of line 1 is nothing and should be "Lose"`,
		"Win Lose \nLoop\n":   `word 3 of line 1 is "" and should be nothing`,
		"Win Lose\nLoop":      `the end of line 2 is nothing and should be a line break`,
		"Win Lose\n":          `word 1 of line 2 is "" and should be "Loop"`,
		"":                    `word 1 of line 1 is "" and should be "Win"`,
		"Win Lose\nLoop\nWin": `line 3 is "Win" and should be nothing`,
		"Win Lose\nLoop\n\n":  `line 3 is "\n" and should be nothing`,
	} {
		checkMisprint(t, printed, want, output.Claims{Lines: slices.Values([]string{"Win Lose", "Loop"})}.Hold(output.Printed{Judge: []byte(printed)}))
	}
}

// The comparison of documents reports every kind of difference.
func TestDocumentIsHeld(t *testing.T) {
	chess := &games.Game{ID: "chess"}
	const good = `{"game":"chess","version":1,"answer":["Win","∞ \"<"],"mates":[{"in":3,"by":null},{"in":-4,"by":"Q"}],"none":[],"empty":{}}` + "\n"
	for _, test := range []struct{ old, new, want string }{
		{"", "", ""},
		{"chess", "go", `game is "go" and should be "chess"`},
		{":1,", ":2,", `version is 2 and should be 1`},
		{`"Win",`, "", `answer[0] is "∞ \"<" and should be "Win"`},
		{`<"]`, `<","Win"]`, `what follows the last of answer is "Win" and should be nothing`},
		{"∞", "&", `answer[1] is "& \"<" and should be "∞ \"<"`},
		{":3", ":33", `mates[0].in is 33 and should be 3`},
		{"-4", "4", `mates[1].in is 4 and should be -4`},
		{"-4", "-4.0", `mates[1].in is -4.0 and should be -4`},
		{"null", `"null"`, `mates[0].by is "null" and should be null`},
		{`"Q"`, "null", `mates[1].by is null and should be "Q"`},
		{`,"by":null`, "", `mates[0].by is nothing and should be null`},
		{`"by":null`, `"to":null`, `mates[0].by is "to" and should be "by"`},
		{"[]", "[1]", `none is 1 and should be ]`},
		{`<"]`, `<",]`, `what follows the last of answer is ] and should be nothing`},
		{"[]", "null", `none is null and should be [`},
		{`"empty"`, ` "empty"`, `empty is " " and should be "empty"`},
		{"}}", "}", `the document is "\n" and should be }`},
		{"}\n", "}", `the end of the document is nothing and should be a line break`},
		{"}\n", "}\n\n", `the end of the document is "\n\n" and should be a line break`},
		{good, "", `the document is nothing and should be {`},
		{good, good[:40], `answer[0] is "W and should be "Win"`},
	} {
		printed := strings.Replace(good, test.old, test.new, 1)
		mates := output.Array(slices.Values([]any{
			output.Object{{"in", int32(3)}, {"by", nil}}, output.Object{{"in", int64(-4)}, {"by", "Q"}},
		}))
		err := output.Claims{
			Game: chess.ID, Lines: slices.Values([]string{"Win", `∞ "<`}),
			Members: []output.Member{{"mates", mates}, {"none", output.List(0, nil)}, {"empty", output.Object{}}},
		}.Hold(output.Printed{Document: []byte(printed)})
		checkMisprint(t, printed, test.want, err)
	}
}

// checkMisprint requires err to be a *Misprint with this text, or nil if want is empty.
func checkMisprint(t *testing.T, printed, want string, err error) {
	t.Helper()
	var wrong *output.Misprint
	switch {
	case want == "" && err != nil:
		t.Errorf("%q: %v", printed, err)
	case want != "" && (!errors.As(err, &wrong) || err.Error() != want):
		t.Errorf("%q:\n%v, want\n%s", printed, err, want)
	}
}
