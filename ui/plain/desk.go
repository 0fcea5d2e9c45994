package plain

import (
	"context"
	"slices"
	"strings"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/solver"
	"zugzwang/ui/desk"
)

// carry runs all work of an activity and prints the results. It fails only if the session ends
// before the work does.
func (s *session) carry(of desk.Worker) error {
	for w := of.Work(); w != nil; w = of.Work() {
		var take func() desk.Reply
		err := s.work(func(ctx context.Context, opt solver.Options) error {
			take = w.Run(ctx, opt)
			return ctx.Err()
		})
		if err != nil {
			return err
		}
		if err := s.reply(take()); err != nil {
			return err
		}
	}
	return nil
}

// carrying returns a function that prints the reply of an action and then carries out its work.
func carrying(of desk.Worker) func(*session, desk.Reply) error {
	return func(s *session, r desk.Reply) error {
		if err := s.reply(r); err != nil {
			return err
		}
		return s.carry(of)
	}
}

// commands returns commands that carry out actions and pass their replies to reply.
func (s *session) commands(actions []desk.Action, reply func(*session, desk.Reply) error) []command {
	var table []command
	for _, a := range actions {
		help := a.Help
		if a.Typed != "" {
			help += ": " + a.Typed
		}
		table = append(table, command{
			names: typed(a), args: a.Args, help: help,
			off: func(*session) string { return a.Why() },
			run: func(s *session, args []string) error { return reply(s, a.Do(args)) },
		})
	}
	return table
}

// doorCommand returns a command with the words of the action called name and the function run; off
// is as in command, or nil. It has no single letters, since on a screen its keys may have other
// meanings.
func (s *session) doorCommand(name string, run func(*session, []string) error, off func() string) command {
	a := desk.Door(name)
	a.Keys, a.Off = nil, off
	c := s.commands([]desk.Action{a}, nil)[0]
	c.run = run
	return c
}

// keyless removes the keys of actions, which it returns, for activities where single letters have
// other meanings.
func keyless(actions []desk.Action) []desk.Action {
	for i := range actions {
		actions[i].Keys = nil
	}
	return actions
}

// typed returns the names under which an action can be typed: its name, abbreviations, and
// letters that are its keys on a screen.
func typed(a desk.Action) []string {
	names := append([]string{a.Name}, a.Also...)
	for _, key := range a.Keys {
		if len(key) == 1 && !slices.Contains(names, key) {
			names = append(names, key)
		}
	}
	return names
}

// reply prints the result of an action and goes where it leads.
func (s *session) reply(r desk.Reply) error {
	if r.Tells {
		s.exclude()
	}
	for _, text := range []string{r.Says, r.Heard} {
		if text != "" {
			s.say("%s.", english.Capital(text))
		}
	}
	if r.Lines.Len > 0 {
		s.printPage(r.Lines)
	}
	switch to := r.Goes.(type) {
	case desk.Opens:
		return s.lead(to)
	case desk.Play:
		return s.playHere(to.Match)
	case desk.Text:
		lines := strings.Split(strings.TrimRight(string(to), "\n"), "\n")
		s.printPage(games.Lines{Len: len(lines), At: func(i int) string { return lines[i] }})
	case desk.Calculate:
		return (&calculating{s: s}).run(to.Typed)
	case desk.Resumed:
		return s.resume(to.Saved)
	}
	return nil
}
