package cli

import (
	"cmp"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"

	"github.com/spf13/cobra"

	"zugzwang/games/matches"
	"zugzwang/solver"
	"zugzwang/ui/clean"
	"zugzwang/ui/screen"
	"zugzwang/ui/settings"
	"zugzwang/ui/theme"
)

// lookOptions are the flags of every command that opens the screens.
type lookOptions struct {
	theme, colours, glyphs, mode string
	config                       []string
	ascii, noMotion              bool
	noSave, plain                bool
	changed                      func(flag string) bool // whether a flag was given
}

// flags adds the flags to c.
func (o *lookOptions) flags(c *cobra.Command) {
	direct := func(to *string, n settings.Name, what string) {
		c.Flags().StringVar(to, n.String(), "", fmt.Sprintf("%s: %s (default: as set)", what, n.Expected()))
		completeFunc(c, n.String(), completeValues(n, ""))
	}
	direct(&o.theme, settings.Theme, "colours for a `background`")
	direct(&o.colours, settings.Colours, "how `many` colours")
	direct(&o.glyphs, settings.Glyphs, "what `characters` there are")
	direct(&o.mode, settings.Mode, "whether you `play` or study new matches")
	c.Flags().BoolVar(&o.ascii, "ascii", false, "plain ASCII instead of special characters; LANG=C sets it")
	c.Flags().BoolVar(&o.noMotion, "no-motion", false, "no animations")
	c.Flags().StringArrayVar(&o.config, "config", nil, "any setting for this run, `key=value`, such as pause=0 (see zugzwang settings); may be repeated")
	c.Flags().BoolVar(&o.noSave, "no-save", false, "save no matches and no answers (so does any ZUGZWANG_NO_SAVE)")
	c.Flags().BoolVar(&o.plain, "plain", false, "line by line, for screen readers and pipes")
	o.changed = c.Flags().Changed
	completeFunc(c, "config", completeSettings)
}

// said returns the settings that the flags give, for this run only; "" for those that they do not.
func (o *lookOptions) said() (v settings.Values, err error) {
	for _, pair := range o.config {
		key, value, ok := strings.Cut(pair, "=")
		n, known := settings.Find(key)
		switch {
		case !ok:
			return v, fmt.Errorf("--config: found %q, expected key=value", pair)
		case !known:
			return v, fmt.Errorf("--config: found %q, expected %s", key, settings.Keys())
		}
		before := v[n]
		if v[n], err = n.Check(value); err == nil && before != "" && before != v[n] {
			err = &again{before, v[n]}
		}
		if err != nil {
			return v, fmt.Errorf("--config: %v: %w", n, err)
		}
	}
	for _, flag := range []struct {
		n     settings.Name
		typed string
	}{{settings.Theme, o.theme}, {settings.Colours, o.colours}, {settings.Glyphs, o.glyphs}, {settings.Mode, o.mode}} {
		if !o.changed(flag.n.String()) {
			continue
		}
		if v[flag.n], err = flag.n.Check(flag.typed); err != nil {
			return v, fmt.Errorf("--%v: %w", flag.n, err)
		}
	}
	if o.changed("ascii") {
		if o.changed("glyphs") {
			return v, errors.New("--ascii and --glyphs: one at a time")
		}
		v[settings.Glyphs] = "unicode"
		if o.ascii {
			v[settings.Glyphs] = "ascii"
		}
	}
	if o.noMotion {
		v[settings.Motion] = "off"
	}
	return v, nil
}

// settings returns the settings of a run, with flags above the environment and the file, and that
// file.
func (p *program) settings(flags settings.Values) (s settings.Settings, f *settings.File) {
	f = settings.Read(p.configured())
	s.Take(f.Values(), settings.InFile)
	if p.getenv("NO_COLOR") != "" { // any value but ""
		s.Take(settings.Values{settings.Colours: "none"}, settings.Environment)
	}
	s.Take(flags, settings.Flag)
	return s, f
}

// configured returns the path of the file of settings; "" if there is none.
func (p *program) configured() string {
	if p.config == nil {
		return ""
	}
	return p.config()
}

// screenConfig returns the configuration of the screens that the flags ask for, with the store of
// saved matches.
func (p *program) screenConfig(o lookOptions) (screen.Config, error) {
	flags, err := o.said()
	if err != nil {
		return screen.Config{}, err
	}
	s := screen.Config{
		Theme:  theme.Options{ASCII: isASCII(p.getenv)},
		Motion: true,
		Memory: solver.DefaultMemory,
		InUse:  inUse,
		Seed:   uint64(rand.Uint32()), // 32 bits, short enough to type
	}
	s.Settings, s.SettingsFile = p.settings(flags)
	if p.saves != nil && !o.noSave && p.getenv("ZUGZWANG_NO_SAVE") == "" {
		s.Saves = p.saves()
		p.store = s.Saves
	}
	return s, nil
}

// blameFile prints which lines of the file of settings are ignored, and why.
func (p *program) blameFile(f *settings.File) {
	for _, fault := range f.Faults() {
		fmt.Fprintln(p.err, oneLine(fault))
	}
}

// isASCII reports whether the locale's character set is not UTF-8. Without a locale or a
// character set in it, only C and POSIX count.
func isASCII(getenv func(string) string) bool {
	locale, _, _ := strings.Cut(cmp.Or(getenv("LC_ALL"), getenv("LC_CTYPE"), getenv("LANG")), "@")
	name, charset, ok := strings.Cut(locale, ".")
	if !ok {
		return name == "C" || name == "POSIX"
	}
	return !strings.EqualFold(strings.ReplaceAll(charset, "-", ""), "utf8")
}

// inLocale returns text, in ASCII if the locale has no other characters.
func (p *program) inLocale(text string) string {
	if isASCII(p.getenv) {
		return clean.ASCII(text)
	}
	return text
}

// completeValues completes a word to before and a value of setting n, each with what it means.
func completeValues(n settings.Name, before string) cobra.CompletionFunc {
	var list []cobra.Completion
	for _, value := range n.Choices() {
		list = append(list, cobra.CompletionWithDesc(before+value, n.Means(value)))
	}
	return cobra.FixedCompletions(list, cobra.ShellCompDirectiveNoFileComp)
}

// completeSettings completes --config to the name of a setting, then to its values.
func completeSettings(c *cobra.Command, args []string, word string) ([]cobra.Completion, cobra.ShellCompDirective) {
	if key, _, ok := strings.Cut(word, "="); ok {
		if n, ok := settings.Find(key); ok {
			return completeValues(n, key+"=")(c, args, word)
		}
	}
	var list []cobra.Completion
	for _, n := range settings.Names() {
		list = append(list, cobra.CompletionWithDesc(n.String()+"=", n.About()))
	}
	return list, cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveNoSpace
}

// strength returns how strong the program plays in a game if no flag says so: as in the settings
// or, without a setting there, as the player chose last; perfectly if standard input is no
// terminal.
func (p *program) strength(s screen.Config, game string) matches.Side {
	switch set := s.Settings.Strength(); {
	case set != matches.Person:
		return set
	case !p.terminal(p.in):
		return matches.Perfect
	}
	mode := s.Settings.Mode()
	if mode == "" {
		mode = s.Saves.Habits().Mode()
	}
	return s.Saves.Habits().Against(mode, game)
}
