package plain

import (
	"context"
	"io"
	"strings"

	"zugzwang/ui/desk"
	"zugzwang/ui/drill"
)

// Drill asks exercises, at first of kind k, until the input ends or the user quits. Of cfg it
// does not use the match and its board. It returns errors as Run does.
func Drill(ctx context.Context, in io.Reader, out io.Writer, cfg Config, k drill.Kind) error {
	return run(ctx, in, out, cfg, func(s *session) error {
		record := s.Saves.Training()
		if note := record.Sync(); note != "" {
			s.say("%s.", note)
		}
		d := &drilling{s: s, Driller: desk.NewDriller(k, record, s.Now, s.nextSeed)}
		for {
			if err := d.line(); err != nil {
				return err
			}
		}
	})
}

// drilling runs a driller.
type drilling struct {
	*desk.Driller
	s    *session
	told *drill.Drill // the exercise printed last
}

// line prints the exercise if it is new, and reads an answer or a command.
func (d *drilling) line() error {
	if d.told != d.Asked() {
		d.told = d.Asked()
		d.tell()
	}
	text, err := d.s.read()
	switch {
	case err != nil:
		return err
	case text == "" && d.Answered():
		text = "next"
	case text == "":
		d.tell()
		return nil
	}
	word, _, _ := strings.Cut(strings.ToLower(text), " ")
	for _, c := range d.commands() {
		for _, name := range c.names {
			if name == word || strings.EqualFold(text, name) {
				return d.s.command(d.commands(), text)
			}
		}
	}
	if d.Answered() {
		d.s.say("This is answered: press enter for the next, or type help.")
		return nil
	}
	return d.reply(d.s, d.Answer(text))
}

// tell prints the question.
func (d *drilling) tell() {
	asked := d.Asked()
	d.s.say("")
	d.s.say("%s, %s.", asked.Kind.Name, d.Heading())
	d.s.say("%s", asked.Ask)
	if words := asked.Words(); words != "" && !d.Answered() {
		d.s.say("%s", words)
	}
	for _, line := range asked.Given {
		d.s.say("  %s", line)
	}
	if !d.Answered() {
		d.s.say("Type %s; or help.", asked.Kind.Answers)
	}
}

// reply prints the result of an action; for an answer, also how the value is calculated.
func (d *drilling) reply(s *session, r desk.Reply) error {
	was := d.Work() != nil // an answer has to be stored
	if err := s.reply(r); err != nil {
		return err
	}
	if was {
		for _, line := range d.Asked().Works {
			s.say("  %s", line)
		}
		s.say("%s. Press enter for the next.", d.StandingWords())
	}
	return s.carry(d)
}

func (d *drilling) commands() []command {
	return append(d.s.commands(keyless(d.Actions()), d.reply), helpAndQuit(func(s *session, args []string) error {
		s.guide([]section{{"Drills", d.commands()}}, "Type "+d.Asked().Kind.Answers+".", args)
		return nil
	})...)
}
