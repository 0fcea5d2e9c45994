package settings

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"zugzwang/games/english"
	"zugzwang/games/matches"
	"zugzwang/ui/save"
)

// Name is one of the settings.
type Name int

// The settings.
const (
	Theme Name = iota
	Colours
	Glyphs
	Motion
	Edges
	Pause
	Mouse
	Strength
	Mode
	Rules
	Ratings
	Streaks
	Returns
	count
)

// Values are values of settings, by Name; "" for a setting that is not set.
type Values [count]string

// Values that several settings have.
const (
	auto = "auto"
	last = "last"
	on   = "on"
	off  = "off"
)

// mostPause is the longest pause before the program moves, in milliseconds.
const mostPause = 10_000

// setting describes a setting.
type setting struct {
	key     string
	about   string
	choices []choice
	usual   string // the default value
	number  bool   // whole numbers from 0 to mostPause are also values
}

// choice is a value with its meaning.
type choice struct{ value, means string }

var list = [count]setting{
	Theme: {"theme", "what background the colours are made for", []choice{
		{"dark", "for a dark background"},
		{"light", "for a light background"},
		{auto, "as the terminal's background"},
	}, auto, false},
	Colours: {"colours", "how many colours there are", []choice{
		{"full", "any colour there is"},
		{"256", "the 256 most terminals have"},
		{"16", "the terminal's own sixteen"},
		{"none", "bold, underlined, reversed"},
		{auto, "as many as the terminal has"},
	}, auto, false},
	Glyphs: {"glyphs", "what characters boards and words are made of", []choice{
		{"unicode", "all characters"},
		{"ascii", "ASCII only"},
		{auto, "what the terminal can show"},
	}, auto, false},
	Motion: {"motion", "whether there are animations", []choice{
		{on, "pieces travel across the board"},
		{off, "no animations"},
		{auto, "on unless the terminal is slow"},
	}, auto, false},
	Edges: {"edges", "how the edges of pictures are drawn", []choice{
		{"smooth", "blended with the background"},
		{"hard", "fewer colours, for slow lines"},
		{auto, "smooth where that can be shown"},
	}, auto, false},
	Pause: {"pause", "milliseconds before the program moves", []choice{
		{"0", "the program moves at once"},
		{"300", "0.3 s until the program moves"},
		{"700", "0.7 s until the program moves"},
		{"1500", "1.5 s until the program moves"},
		{"3000", "3 s until the program moves"},
	}, "700", true},
	Mouse: {"mouse", "what the mouse does", []choice{
		{on, "clicks choose and make moves"},
		{off, "the terminal can select text"},
	}, on, false},
	Strength: {"strength", "how strong the program is in new matches", append(strengths(),
		choice{last, "as you last chose for the game; at first a beginner"},
	), last, false},
	Mode: {"mode", "whether new matches are played or studied", []choice{
		{string(save.Play), "who would win is not shown"},
		{string(save.Study), "who would win is shown"},
		{last, "as you last chose; the first time you are asked"},
	}, last, false},
	Rules: {"rules", "whether a game's rules are told in its first matches", []choice{
		{on, "in a game's first two matches"},
		{off, "only when you ask for them"},
	}, on, false},
	Ratings: {"ratings", "whether your rating in training is shown", []choice{
		{on, "shown, in training"},
		{off, "not shown"},
	}, on, false},
	Streaks: {"streaks", "whether days in a row with today's puzzle are counted", []choice{
		{on, "counted"},
		{off, "not counted"},
	}, on, false},
	Returns: {"returns", "whether your mistakes come back as puzzles", []choice{
		{on, "after 1, 3 and 7 days"},
		{off, "they do not come back"},
	}, on, false},
}

// strengths returns the program's strengths as choices.
func strengths() (list []choice) {
	for _, s := range matches.Strengths() {
		list = append(list, choice{s.String(), s.About()})
	}
	return list
}

// Names returns all settings, in the order of the file.
func Names() []Name {
	names := make([]Name, count)
	for i := range names {
		names[i] = Name(i)
	}
	return names
}

// Find returns the setting with this key; false if there is none.
func Find(key string) (Name, bool) {
	for n, s := range list {
		if s.key == key {
			return Name(n), true
		}
	}
	return 0, false
}

// Keys returns the keys of all settings for a sentence.
func Keys() string {
	var names []string
	for _, s := range list {
		names = append(names, s.key)
	}
	return english.OneOf(names)
}

// String returns the setting's key.
func (n Name) String() string { return list[n].key }

// About returns a short description of the setting.
func (n Name) About() string { return list[n].about }

// Choices returns the setting's values; if they are numbers, a selection.
func (n Name) Choices() (values []string) {
	for _, c := range list[n].choices {
		values = append(values, c.value)
	}
	return values
}

// Beside returns the choice delta places after a value, or before it if delta is negative; value
// itself and false if there is none. A number between two choices stands between them.
func (n Name) Beside(value string, delta int) (string, bool) {
	choices := list[n].choices
	at := slices.IndexFunc(choices, func(c choice) bool { return c.value == value })
	if at < 0 { // a number that is not among the choices
		ms, _ := strconv.Atoi(value)
		at = slices.IndexFunc(choices, func(c choice) bool {
			offered, _ := strconv.Atoi(c.value)
			return offered > ms
		})
		if at < 0 {
			at = len(choices)
		}
		if delta > 0 {
			delta--
		}
	}
	if at += delta; at < 0 || at >= len(choices) {
		return value, false
	}
	return choices[at].value, true
}

// Means returns a short description of a value; "" if the setting has no such value.
func (n Name) Means(value string) string {
	for _, c := range list[n].choices {
		if c.value == value {
			return c.means
		}
	}
	if ms, err := strconv.Atoi(value); err == nil && list[n].number {
		return fmt.Sprintf("%v s until the program moves", (time.Duration(ms) * time.Millisecond).Seconds())
	}
	return ""
}

// Expected returns the possible values for a message: "dark, light or auto".
func (n Name) Expected() string {
	if list[n].number {
		return fmt.Sprintf("0..%d, in milliseconds", mostPause)
	}
	return english.OneOf(n.Choices())
}

// Check returns a typed value in its normal spelling. The error says what was found and expected,
// without the setting's name.
func (n Name) Check(typed string) (string, error) {
	value := strings.ToLower(typed)
	for _, c := range list[n].choices {
		switch {
		case c.value == value, c.value == on && value == "true", c.value == off && value == "false":
			return c.value, nil
		}
	}
	if list[n].number {
		if ms, err := strconv.Atoi(typed); err == nil && ms >= 0 && ms <= mostPause {
			return strconv.Itoa(ms), nil
		}
	}
	return "", fmt.Errorf("found %s, expected %s", english.Quote([]byte(typed)), n.Expected())
}
