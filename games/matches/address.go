package matches

import (
	"regexp"
	"strings"

	"zugzwang/games"
	"zugzwang/games/english"
)

// In many games the players have no names but First and Second. Where one person plays such a game
// against the program, sentences say "you" and "the program".

// nameless are the players of a game that gives them no names.
var nameless = [2]string{"First", "Second"}

// Nameless reports whether the players of a game have no names but First and Second.
func Nameless(g *games.Game) bool { return g.Players == nameless }

// Addressed reports whether the players of a match are called "you" and "the program".
func (m *Match) Addressed() bool {
	_, alone := m.Alone()
	return alone && Nameless(m.Board.Game())
}

// Called returns what a player is called at the beginning of a sentence: "You" or "The program" if
// the match is Addressed, else the game's name.
func (m *Match) Called(p games.Player) string {
	switch you, _ := m.Alone(); {
	case !m.Addressed():
		return m.Board.Game().Players[p]
	case p == you:
		return "You"
	}
	return "The program"
}

// mentioned matches First or Second where a player is meant: what follows is a verb in the third
// person, a possessive or the end of a clause. Of them it has the spaces before, the name, and the
// verb.
var mentioned = regexp.MustCompile(`(^|[^\pL\d])(First|Second)(['’]s\b| (?:\pL+s|took|said|had|gave|made|can|cannot|could|may|must|to)\b| and (?:First|Second)\b|[.,:;)]|$)`)

// secondVerb matches a second verb of whoever was mentioned last: in "answers 3 and wins".
var secondVerb = regexp.MustCompile(`^[^:;.]*? and (wins|loses|does)\b`)

// Address returns a sentence about the players of a match as they are called: of an Addressed one
// "Second takes 3" becomes "The program takes 3" or "You take 3", otherwise it stays.
func (m *Match) Address(text string) string { return m.address(text, true) }

// addressed is Address of a clause that does not begin a sentence.
func (m *Match) addressed(text string) string { return m.address(text, false) }

func (m *Match) address(text string, begins bool) string {
	if !m.Addressed() || !strings.Contains(text, nameless[0]) && !strings.Contains(text, nameless[1]) {
		return text
	}
	you, _ := m.Alone()
	const both = "First and Second"
	text = strings.ReplaceAll(text, both, "You and the program")
	var w strings.Builder
	for {
		at := mentioned.FindStringSubmatchIndex(text)
		if at == nil {
			break
		}
		before, name, after := text[:at[3]], text[at[4]:at[5]], text[at[6]:at[7]]
		w.WriteString(before)
		called := "the program"
		if name == nameless[you] {
			called = "you"
			switch {
			case strings.HasSuffix(after, "s") && after[0] != ' ':
				called, after = "your", ""
			case strings.HasSuffix(after, "s"):
				after = " " + english.WithYou(after[1:])
			}
		}
		if sofar := strings.TrimRight(w.String(), " "); begins && sofar == "" || strings.HasSuffix(sofar, ".") {
			called = english.Capital(called)
		}
		w.WriteString(called + after)
		text = text[at[7]:]
		if at := secondVerb.FindStringSubmatchIndex(text); at != nil && name == nameless[you] && !mentioned.MatchString(text[:at[2]]) {
			text = text[:at[2]] + english.WithYou(text[at[2]:at[3]]) + text[at[3]:]
		}
	}
	return w.String() + text
}
