// Package settings holds what users can set permanently: the look of the screens, their speed,
// and the opponent. A file contains settings; it is written only on request. Flags change them
// for one run.
package settings

import (
	"strconv"
	"time"

	"zugzwang/games/matches"
	"zugzwang/ui/save"
	"zugzwang/ui/theme"
	"zugzwang/ui/train"
)

// From says where a value comes from.
type From uint8

// Sources of values. Later ones take precedence over earlier ones.
const (
	BuiltIn     From = iota // the default
	InFile                  // the file
	Environment             // an environment variable
	Flag                    // a flag, for this run
	Here                    // chosen while the program runs
)

// Settings are the values in effect with their sources. The zero value has the defaults.
type Settings struct {
	values Values
	from   [count]From
}

// Take replaces the values that v sets, and records their source.
func (s *Settings) Take(v Values, from From) {
	for n, value := range v {
		if value != "" {
			s.values[n], s.from[n] = value, from
		}
	}
}

// Set sets the value of a setting, as chosen while the program runs.
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

// AsksPage reports whether the theme depends on the terminal's background.
func (s *Settings) AsksPage() bool { return s.Of(Theme) == auto }

// Reread replaces the values from the file, and those chosen while the program runs, by v. Values
// from flags and the environment, which start has, keep precedence.
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

// Chosen returns the values chosen while the program runs.
func (s *Settings) Chosen() (v Values) {
	for n := range v {
		if s.from[n] == Here {
			v[n] = s.values[n]
		}
	}
	return v
}

// Written records that the chosen values have been written to the file.
func (s *Settings) Written() {
	for n := range s.from {
		if s.from[n] == Here {
			s.from[n] = InFile
		}
	}
}

// Open reports whether a value leaves the decision to the terminal or to the last choice.
func Open(value string) bool { return value == auto || value == last }

// Appearance returns the theme's options, given those detected from the terminal.
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

// Moves reports whether to animate; terminal is the default.
func (s *Settings) Moves(terminal bool) bool {
	switch s.Of(Motion) {
	case on:
		return true
	case off:
		return false
	}
	return terminal
}

// MovesAnyway reports whether to animate even on a slow terminal.
func (s *Settings) MovesAnyway() bool { return s.Of(Motion) == on }

// Pause returns the pause before each move of the program.
func (s *Settings) Pause() time.Duration {
	ms, _ := strconv.Atoi(s.Of(Pause)) // Check has accepted it
	return time.Duration(ms) * time.Millisecond
}

// Mouse reports whether the screens use the mouse.
func (s *Settings) Mouse() bool { return s.Of(Mouse) == on }

// TellsRules reports whether a game's first matches show its rules.
func (s *Settings) TellsRules() bool { return s.Of(Rules) == on }

// Off returns which features of training are off.
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
