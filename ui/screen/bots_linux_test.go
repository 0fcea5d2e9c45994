package screen

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"zugzwang/games/berzerk"
	"zugzwang/games/matches"
	"zugzwang/ui/desk"
	"zugzwang/ui/save"
)

// bot returns the command of a bot in testdata.
func bot(name string) string { return "sh testdata/bots/" + name + ".sh" }

// botsOf returns a session's starter of bots. It is closed at the end of the test.
func botsOf(t *testing.T) *desk.Bots {
	b := desk.NewBots(time.Minute)
	t.Cleanup(b.Close)
	return b
}

// against returns a match of Berzerk on cell 6 of 12 between these sides, with the bots of these
// commands.
func against(t *testing.T, sides matches.Sides, bots [2]string) Config {
	t.Helper()
	b, err := berzerk.New(12, [2][]int{{2, 3, 4}, {1, 2, 3}}, 6)
	if err != nil {
		t.Fatal(err)
	}
	cfg := Config{Board: b, Sides: sides, Bots: bots, Starter: botsOf(t)}
	for _, command := range bots {
		cfg.Starter.Name(command)
	}
	return cfg
}

// In the setup a bot's command can be chosen after the perfect player. The bot plays, is asked
// again after undo, and is offered in the next setup.
func TestBotFromTheSetup(t *testing.T) {
	command := bot("first")
	d := drive(t, Config{Game: berzerk.Game, Sides: matches.Sides{matches.Person, matches.Perfect}, Starter: botsOf(t), Settings: toMode(save.Play)}, 120, 30)
	d.press("g")
	d.see("a bot, a program of yours: enter asks for its command")
	d.press("g")
	d.see("beginner: sees a win in one move")
	d.press("G", "enter")
	d.see("bot", "other bot", "enter let it play")
	d.press("enter")
	d.see("the command of a bot is missing")
	d.press("esc")
	d.see("a bot, a program of yours")
	d.press("enter")
	d.press(strings.Split(command, "")...)
	d.press("enter")
	d.see("you: Rick, the bot: Morty", "the bot "+command)
	d.press("enter")
	d.see("You are Rick", "Morty: bot")
	for range 2 {
		d.press("5", "enter")
		d.fire()
		if m := d.playing().Match; m.Ply() != 2 || m.Move(1) != m.Board.Moves(m.At(1))[0] {
			t.Errorf("ply %d", m.Ply())
		}
		d.press("u")
	}
	d.press("n")
	d.see("the bot "+command, "you: Rick, the bot: Morty")
	d.press("p", "p", "p")
	d.see("two bots")
	d.press("G")
	d.see("the perfect player against itself")
}

// Two bots play, each move after a pause. p stops them, and "." makes one move. A move that gives
// something away is reported when it is made.
func TestTwoBotsAreWatched(t *testing.T) {
	d := drive(t, against(t, matches.Sides{matches.Bot, matches.Bot}, [2]string{bot("first"), bot("last")}), 100, 30)
	p := d.playing()
	d.press("p")
	d.see("the program waits: p lets it go on, . makes one move")
	d.fire()
	if p.Match.Ply() != 0 {
		t.Error("they do not wait")
	}
	for ply, slip := range []string{"", "", "3. Rick plays +2: 11 → 1. Gave the win away: ", ""} {
		d.press(".")
		d.fire()
		if p.Match.Ply() != ply+1 {
			t.Fatalf("ply %d, want %d", p.Match.Ply(), ply+1)
		}
		d.see(slip)
	}
	d.press("p")
	for range 40 {
		d.fire()
	}
	if !p.Match.Over() {
		t.Errorf("ply %d, and it is not over", p.Match.Ply())
	}
}

// A bot's error is shown and stays. Its moves can then be made by hand, or the bot can be
// restarted.
func TestFaultOfABot(t *testing.T) {
	for name, says := range map[string]string{
		"word":  `It answered "hello", where one of the numbers 1 to 3 was asked for.`,
		"ends":  "It ended before the match did, with exit status 3.",
		"flood": "It printed more than anybody reads, and was ended.",
	} {
		cfg := against(t, matches.Sides{matches.Bot, matches.Person}, [2]string{bot(name)})
		d := drive(t, cfg, 200, 40)
		d.see("The bot " + bot(name) + ": " + says + " Make its move yourself, or start it again: B")
		d.press("B")
		d.see(says)
		d.press("down", "enter")
		if m := d.playing().Match; m.Ply() != 1 {
			t.Errorf("%s: ply %d", name, m.Ply())
		}
		if strings.Contains(d.text(), "was ended") {
			t.Errorf("%s: it is still said of a bot that is not to move", name)
		}
	}
	cfg := against(t, matches.Sides{matches.Bot, matches.Person}, [2]string{bot("late")})
	cfg.Starter = desk.NewBots(50 * time.Millisecond)
	defer cfg.Starter.Close()
	cfg.Starter.Name(cfg.Bots[0])
	d := drive(t, cfg, 120, 40)
	d.see("The bot " + bot("late") + ": It gave no answer within 50ms.")
}

// A resumed match shows its bot's command but does not start it. Its moves are made by hand until
// the bot is named again.
func TestSavedBotIsNotStarted(t *testing.T) {
	dir := t.TempDir()
	asked := filepath.Join(dir, "asked")
	command := "sh testdata/bots/marks.sh " + asked
	cfg := against(t, matches.Sides{matches.Person, matches.Bot}, [2]string{"", command})
	cfg.Saves = openSaves(t.TempDir())
	d := drive(t, cfg, 100, 30)
	d.press("2", "enter")
	d.fire()
	if _, err := os.Stat(asked); err != nil {
		t.Fatal(err)
	}
	if err := os.Remove(asked); err != nil {
		t.Fatal(err)
	}
	list, _, _ := cfg.Saves.List(save.Page)
	if len(list) != 1 || list[0].Match.Bots != cfg.Bots || !list[0].Match.HasBot() {
		t.Fatalf("%+v", list)
	}
	again := Config{Match: list[0].Match, Saved: list[0], Hidden: list[0].Hidden, Starter: botsOf(t)}
	d = drive(t, again, 100, 30)
	d.press("2", "enter")
	d.fire()
	d.see("was not named in this session and is not")
	if _, err := os.Stat(asked); err == nil {
		t.Error("a save has started a bot")
	}
	ply := d.playing().Match.Ply()
	d.press("1", "enter")
	if got := d.playing().Match.Ply(); got != ply+1 {
		t.Errorf("ply %d, want %d", got, ply+1)
	}
	d.press("u")
	again.Starter.Name(command)
	d.press("2", "enter")
	d.fire()
	if _, err := os.Stat(asked); err != nil {
		t.Error(err)
	}
}

// Frames of the setup with a bot's command, two bots at play, a mistake of one, and an error of
// one.
func TestBotFrames(t *testing.T) {
	first, last := bot("first"), bot("last")
	t.Run("setup", func(t *testing.T) {
		smaller(t, Config{Game: berzerk.Game, Sides: matches.Sides{matches.Person, matches.Perfect}, Starter: botsOf(t)}, "g", "enter")
	})
	t.Run("chosen", func(t *testing.T) {
		cfg := Config{Game: berzerk.Game, Sides: matches.Sides{matches.Person, matches.Bot}, Bots: [2]string{"", first}, Starter: botsOf(t)}
		smaller(t, cfg)
	})
	t.Run("watched", func(t *testing.T) {
		smallerAfter(t, against(t, matches.Sides{matches.Bot, matches.Bot}, [2]string{first, last}), func(d *driver) {
			for range 3 {
				d.press(".")
				d.fire()
			}
		})
	})
	t.Run("faulty", func(t *testing.T) {
		smaller(t, against(t, matches.Sides{matches.Bot, matches.Person}, [2]string{bot("ends")}))
	})
}
