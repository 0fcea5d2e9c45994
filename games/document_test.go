package games_test

import (
	"encoding/json"
	"testing"

	"zugzwang/games"
)

func TestHeading(t *testing.T) {
	for judge, want := range map[string]string{
		"Lose Win\nLoop Win\n": `{"game":"chess","version":1,"answer":["Lose Win","Loop Win"]}`,
		"First\n":              `{"game":"chess","version":1,"answer":["First"]}`,
	} {
		got, err := json.Marshal(games.NewHeading(&games.Game{ID: "chess"}, []byte(judge)))
		if err != nil || string(got) != want {
			t.Errorf("%s, %v, want %s", got, err, want)
		}
	}
}
