package plain

import (
	"slices"
	"strings"

	"zugzwang/games/english"
)

// help lists the commands, or explains one.
func (s *session) help(args []string) error {
	s.guide(s.sections(), "Type the name of a move to make it. "+s.choices(), args)
	return nil
}

// guide prints first and the commands of sections, or explains the command that args name, or all
// of them.
func (s *session) guide(sections []section, first string, args []string) {
	word := strings.ToLower(strings.Join(args, " "))
	switch word {
	case "":
		s.tellWrapped(first)
		for _, sec := range sections {
			var words []string
			for _, c := range sec.commands {
				words = append(words, c.form())
			}
			s.tellWrapped(sec.name + ": " + strings.Join(words, "; ") + ".")
		}
		s.say("help and one of these words, such as help step, says what it does; help all says it of all.")
		return
	case "all":
		s.tell(all(sections))
		return
	}
	for _, c := range all(sections) {
		if slices.Contains(c.names, word) {
			s.tell([]command{c})
			if len(c.names) > 1 {
				s.say("  Or %s, for short or as you like.", english.OneOf(c.names[1:]))
			}
			return
		}
	}
	s.say("There is no command %s: type help for those that there are.", english.Quote([]byte(word)))
}

// form returns a command with its arguments as it is typed.
func (c command) form() string { return strings.TrimSpace(c.names[0] + " " + c.args) }

// tell prints a list of commands, each with its help.
func (s *session) tell(table []command) {
	for _, c := range table {
		s.say("  %s: %s", c.form(), c.help)
	}
}
