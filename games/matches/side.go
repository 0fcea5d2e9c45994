package matches

import (
	"slices"
	"strconv"

	"zugzwang/games"
)

// Side says who makes a player's moves: a person, the program at some strength, or a bot,
// which is somebody else's program.
type Side uint8

const (
	Person  Side = iota // somebody at the keyboard
	Perfect             // the perfect player; the strengths below make mistakes
	Beginner
	Novice
	Amateur
	Expert
	Bot // see Match.Bots
)

var sideNames = [...]string{"person", "perfect", "beginner", "novice", "amateur", "expert", "bot"}

// String returns the side's name, as it is typed and saved.
func (s Side) String() string { return sideNames[s] }

// Strengths returns the sides that the program plays, the weakest first, Perfect last.
func Strengths() []Side { return []Side{Beginner, Novice, Amateur, Expert, Perfect} }

// FindSide returns the side of a name, and false if there is none.
func FindSide(name string) (Side, bool) {
	i := slices.Index(sideNames[:], name)
	return Side(max(i, 0)), i >= 0
}

// FindStrength returns the strength of a name or of a number from 1, the weakest. It returns
// false if there is none; Person and Bot are none.
func FindStrength(name string) (Side, bool) {
	list := Strengths()
	if n, err := strconv.Atoi(name); err == nil && n >= 1 && n <= len(list) {
		return list[n-1], true
	}
	s, ok := FindSide(name)
	return s, ok && s.IsStrength()
}

// IsStrength reports whether the program plays the side, and not a person or a bot.
func (s Side) IsStrength() bool { return s != Person && s != Bot }

// Sides says who plays for each player.
type Sides [2]Side

// OnePerson returns the only person who plays, and false if there are none or two.
func (s Sides) OnePerson() (games.Player, bool) {
	if (s[0] == Person) == (s[1] == Person) {
		return 0, false
	}
	if s[0] == Person {
		return 0, true
	}
	return 1, true
}

// hasBot reports whether a bot, a program of the user's, plays a side.
func (s Sides) hasBot() bool { return s[0] == Bot || s[1] == Bot }

// Program returns who plays besides persons: Bot if a bot does, otherwise the strength of the
// program (that of player 0 if there are two), and Person if both players are persons.
func (s Sides) Program() Side {
	switch {
	case s.hasBot():
		return Bot
	case s[0] != Person:
		return s[0]
	}
	return s[1]
}

// Noun returns the noun for a side in a sentence: "perfect player", "novice".
func (s Side) Noun() string {
	if s == Perfect {
		return "perfect player"
	}
	return s.String()
}
