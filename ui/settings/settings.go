// Package settings is what users can set for every start of the program: how the screens look,
// how fast they answer, and whom one plays against. A file holds them, written only on request;
// flags set them for one run.
package settings

import (
	"strconv"
	"time"

	"zugzwang/games/matches"
	"zugzwang/ui/save"
	"zugzwang/ui/theme"
	"zugzwang/ui/train"
)

// From is where a value comes from.
type From uint8

// Where values come from. Each goes before those above it.
const (
	BuiltIn     From = iota // nothing is said
	InFile                  // the file says it
	Environment             // a variable does
	Flag                    // the command line does, for this run
	Here                    // it was chosen while the program ran
)

// Settings are the values in effect, and where they come from. The zero value is the defaults.
type Settings struct {
	values Values
	from   [count]From
}

// Take replaces the values that v sets.
func (s *Settings) Take(v Values, from From) {
	for n, value := range v {
		if value != "" {
			s.values[n], s.from[n] = value, from
		}
	}
}

// Set sets one value, as chosen while the program runs.
func (s *Settings) Set(n Name, value string) { s.values[n], s.from[n] = value, Here }

// Of returns the value of a setting.
func (s *Settings) Of(n Name) string {
	if s.values[n] != "" {
		return s.values[n]
	}
	return list[n].usual
}

// From returns where the value of a setting comes from.
func (s *Settings) From(n Name) From { return s.from[n] }

// AsksPage reports whether the terminal's background decides on the theme.
func (s *Settings) AsksPage() bool { return s.Of(Theme) == auto }

// Reread replaces the file's old values, and those chosen since, by v. Values given at the start
// keep precedence.
func (s *Settings) Reread(v Values, start Settings) {
	for n := range s.values {
		switch {
		case start.from[n] > InFile:
			s.values[n], s.from[n] = start.values[n], start.from[n]
		case v[n] != "":
			s.values[n], s.from[n] = v[n], InFile
		default:
			s.values[n], s.from[n] = "", BuiltIn
		}
	}
}

// Chosen returns the values chosen while the program ran.
func (s *Settings) Chosen() (v Values) {
	for n := range v {
		if s.from[n] == Here {
			v[n] = s.values[n]
		}
	}
	return v
}

// Written records that the chosen values are in the file now.
func (s *Settings) Written() {
	for n := range s.from {
		if s.from[n] == Here {
			s.from[n] = InFile
		}
	}
}

// Open reports whether a value leaves it open what holds, and somebody or something else
// decides.
func Open(value string) bool { return value == auto || value == last }

// Appearance returns how the screens look, given the terminal's own options.
func (s *Settings) Appearance(terminal theme.Options) theme.Options {
	o := terminal
	switch s.Of(Theme) {
	case "dark":
		o.Light = false
	case "light":
		o.Light = true
	}
	switch s.Of(Colours) {
	case "full":
		o.Depth = theme.Exact
	case "256":
		o.Depth = theme.Indexed
	case "16":
		o.Depth = theme.Sixteen
	case "none":
		o.Depth = theme.Mono
	}
	switch s.Of(Glyphs) {
	case "unicode":
		o.ASCII, o.Console = false, false
	case "ascii":
		o.ASCII = true
	}
	switch s.Of(Edges) {
	case "smooth":
		o.Rough = false
	case "hard":
		o.Rough = true
	}
	return o
}

// Moves reports whether anything is to move by itself, if it would where nothing is said.
func (s *Settings) Moves(terminal bool) bool {
	switch s.Of(Motion) {
	case on:
		return true
	case off:
		return false
	}
	return terminal
}

// MovesAnyway reports whether things are to move on a slow terminal, too.
func (s *Settings) MovesAnyway() bool { return s.Of(Motion) == on }

// Pause returns the pause before the program moves.
func (s *Settings) Pause() time.Duration {
	ms, _ := strconv.Atoi(s.Of(Pause)) // which was checked
	return time.Duration(ms) * time.Millisecond
}

// Mouse reports whether the mouse is the screens'.
func (s *Settings) Mouse() bool { return s.Of(Mouse) == on }

// TellsRules reports whether a game's first matches tell its rules.
func (s *Settings) TellsRules() bool { return s.Of(Rules) == on }

// Off returns what training does without.
func (s *Settings) Off() train.Off {
	return train.Off{Ratings: s.Of(Ratings) == off, Streaks: s.Of(Streaks) == off, Returns: s.Of(Returns) == off}
}

// Strength returns the program's strength in new matches; matches.Person means the last one
// chosen.
func (s *Settings) Strength() matches.Side {
	side, _ := matches.FindSide(s.Of(Strength))
	return side
}

// Mode returns whether new matches are played or studied; save.Unasked means the last mode
// chosen.
func (s *Settings) Mode() save.Mode {
	switch m := save.Mode(s.Of(Mode)); m {
	case save.Play, save.Study:
		return m
	}
	return save.Unasked
}
