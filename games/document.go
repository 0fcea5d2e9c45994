package games

import "strings"

// DocumentVersion is the version of the JSON documents' schema.
const DocumentVersion = 1

// Heading is what every JSON document begins with.
type Heading struct {
	Game    string   `json:"game"`
	Version int      `json:"version"`
	Answer  []string `json:"answer"` // the lines of the judge's output
}

// NewHeading is the heading for a game and its judge's output.
func NewHeading(g *Game, judge []byte) Heading {
	return Heading{g.ID, DocumentVersion, strings.Split(strings.TrimSuffix(string(judge), "\n"), "\n")}
}
