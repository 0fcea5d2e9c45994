package cli

import (
	"errors"
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"zugzwang/games/matches"
	"zugzwang/ui/desk"
	"zugzwang/ui/screen"
)

// botOptions are the flags about bots (programs that play) of commands that open a match.
type botOptions struct {
	bots  []string
	limit time.Duration
}

// flags adds the flags to c. More ends the help of --bot: what it means when repeated, or for a
// saved match.
func (o *botOptions) flags(c *cobra.Command, more string) {
	c.Flags().StringArrayVar(&o.bots, "bot", nil, "play against a `command`, whose words are separated by blanks (docs/duel.md): "+more)
	c.Flags().DurationVar(&o.limit, "bot-time", desk.BotTime, "the `time` that a bot may take for a move, such as 500ms")
	complete(c, "bot-time")
}

// starter returns a starter of bots that may run the commands of --bot, and further ones that the
// user names later. It is closed when the program ends.
func (p *program) starter(o *botOptions) (*desk.Bots, error) {
	if err := checkLimit("bot-time", o.limit); err != nil {
		return nil, err
	}
	b := desk.NewBots(o.limit)
	if why := desk.WhyNoBots(); why != "" && len(o.bots) > 0 {
		return nil, failed{errors.New("--bot: " + why)}
	}
	for _, command := range o.bots {
		if !b.Name(command) {
			return nil, fmt.Errorf("--bot: found %q, expected a command", command)
		}
	}
	if len(o.bots) > len(matches.Match{}.Sides) {
		return nil, errors.New("--bot: two at the most")
	}
	p.ending = append(p.ending, b.Close)
	return b, nil
}

// startsBots gives s a starter of bots, with the default time limit, unless it has one.
func (p *program) startsBots(s *screen.Config) {
	if s.Starter == nil {
		s.Starter = desk.NewBots(desk.BotTime)
		p.ending = append(p.ending, s.Starter.Close)
	}
}

// replaceProgram replaces the program by bots: one bot takes every side that no person plays, two
// bots play each other. It returns the bots' commands and the new sides.
func (o *botOptions) replaceProgram(sides matches.Sides) (bots [2]string, with matches.Sides) {
	if len(o.bots) == len(sides) {
		return [2]string(o.bots), matches.Sides{matches.Bot, matches.Bot}
	}
	for p, side := range sides {
		if len(o.bots) > 0 && side != matches.Person {
			sides[p], bots[p] = matches.Bot, o.bots[0]
		}
	}
	return bots, sides
}
