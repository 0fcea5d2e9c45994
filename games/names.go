package games

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"zugzwang/games/english"
)

// Names says how sentences call the two players: by the game's names for them, or one as
// "you". The other is then "the program" if the game has no names.
type Names struct {
	own    [2]string
	spoken bool // whether sentences address a person, who plays as you
	you    Player
}

// nameless are the players' names in a game that gives them none.
var nameless = [2]string{"First", "Second"}

// Nameless reports whether the players have no names but First and Second.
func (g *Game) Nameless() bool { return g.Players == nameless }

// Role returns as whom somebody plays, in a sentence that begins "You are": "Rick", "the cop".
func (g *Game) Role(p Player) string {
	if g.Article {
		return "the " + strings.ToLower(g.Players[p])
	}
	return g.Players[p]
}

// Names returns the names that the game gives its players.
func (g *Game) Names() Names { return Names{own: g.Players} }

// To returns the names in sentences to a person who plays as you against the program.
func (n Names) To(you Player) Names {
	n.spoken, n.you = true, you
	return n
}

// Name returns what a player is called within a sentence: "Rick", "you", "the program".
func (n Names) Name(p Player) string {
	switch {
	case n.spoken && p == n.you:
		return "you"
	case n.spoken && n.own == nameless:
		return "the program"
	}
	return n.own[p]
}

// Whose returns the possessive of a player's name: "Rick's", "your", "the program's".
func (n Names) Whose(p Player) string {
	if n.spoken && p == n.you {
		return "your"
	}
	return n.Name(p) + "'s"
}

// Does returns that a player does something. The verb is passed in the third person: "takes
// 3" makes "Rick takes 3" or "you take 3".
func (n Names) Does(p Player, does string) string { return n.Name(p) + " " + n.verb(p, does) }

// Opening is Name for the beginning of a sentence: "You", "The program". The game's own
// names are not changed.
func (n Names) Opening(p Player) string {
	if name := n.Name(p); name != n.own[p] {
		return english.Capital(name)
	}
	return n.own[p]
}

// Sentence makes a clause the beginning of a sentence, with a capital, unless it begins
// with a name of the game, as in "o has to move".
func (n Names) Sentence(clause string) string {
	for _, name := range n.own {
		if after, found := strings.CutPrefix(clause, name); found && (strings.HasPrefix(after, " ") || strings.HasPrefix(after, "'s ")) {
			return clause
		}
	}
	return english.Capital(clause)
}

// Begins is Does for the beginning of a sentence.
func (n Names) Begins(p Player, does string) string { return n.Opening(p) + " " + n.verb(p, does) }

// Both returns the names of both players: "First and Second", "you and the program".
func (n Names) Both() string {
	if n.spoken {
		return n.Name(n.you) + " and " + n.Name(n.you.Other())
	}
	return n.own[0] + " and " + n.own[1]
}

// And returns a second verb for a player, after "and": "and wins" or, for you, "and win".
func (n Names) And(p Player, does string) string { return " and " + n.verb(p, does) }

// Deed turns the words for a move into what follows the player's name: "take 3" into "takes
// 3" or, for you, "take 3". Words without a verb, such as "b3", stay as they are.
func (n Names) Deed(p Player, words string) string {
	if does, what, ok := english.Deed(words); ok {
		return n.verb(p, strings.TrimSpace(does+" "+what))
	}
	return words
}

// Plays puts "plays" before words that do not begin with a letter: "+2" becomes "plays +2". Others,
// such as "takes 3", are taken to have a verb and are returned as they are.
func Plays(does string) string {
	if first, _ := utf8.DecodeRuneInString(does); !unicode.IsLetter(first) {
		return "plays " + does
	}
	return does
}

// verb returns what a player does in the grammatical person of p's name.
func (n Names) verb(p Player, does string) string {
	if !n.spoken || p != n.you {
		return does
	}
	end := 0
	for end < len(does) && 'a' <= does[end] && does[end] <= 'z' {
		end++
	}
	return english.WithYou(does[:end]) + does[end:]
}
