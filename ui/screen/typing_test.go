package screen

import (
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/games/advance"
	"zugzwang/games/berzerk"
	"zugzwang/games/catalog"
	"zugzwang/games/jug"
	"zugzwang/ui/desk"
	"zugzwang/ui/save"
	"zugzwang/ui/screen/kit"
	"zugzwang/ui/screen/teach"
)

// Typing narrows the list to moves with matching names, in every game. Only enter plays a move.
func TestTyping(t *testing.T) {
	type step struct {
		key    string
		focus  string // the name of the move in focus, "" if none
		listed int    // the number of moves in the list, 0 for all
		says   string
	}
	board := func(game, text string) games.Board {
		var b games.Board
		var err error
		switch game {
		case "advance":
			b, err = advance.New(strings.Split(text, ",")...)
		case "berzerk":
			b, err = berzerk.New(30, [2][]int{{3, 2, 12, 1}, {1, 2, 3}}, 5)
		case "jug":
			b, err = jug.New([]int64{2, 3, 6}, jug.Each, 13)
		case "dag":
			return onBoard(t, game, "The sample").Board
		default:
			return boardOf(t, game, text)
		}
		if err != nil {
			t.Fatal(err)
		}
		return b
	}
	for _, test := range []struct {
		game, board string
		steps       []step
		plays       string
		told        string // what enter says however often it is pressed, playing nothing; "": it plays at once
	}{
		{"advance", "...,.B.,WWW", []step{
			{"2", "a3", 3, "2: 3 moves fit, type on or tab to one"},
			{"esc", "", 0, "esc back"},
			{"c", "c3", 1, "c: enter plays ↑ c3 → c2"},
			{"3", "c3", 1, "c3: enter plays ↑ c3 → c2"},
			{"c", "c3", 1, "c3c: enter plays ↑ c3 → c2"},
			{"2", "c3", 1, "c3c2: enter plays ↑ c3 → c2"},
		}, "c3", ""},
		{"advance", "...,.B.,WWW", []step{
			{"c", "c3", 1, ""},
			{"1", "c3", 1, `"c1" is `},
			{"d", "c3", 1, `"cd" is `},
			{"b", "b2", 1, "b: enter plays × b2"},
			{"3", "b2", 1, `"b3" `},
			{"backspace", "", 0, "esc back"},
			{"a", "a3", 1, "a: enter plays ↑ a3 → a2"},
		}, "a3", ""},
		{"kayles", "12", []step{
			{"6", "6", 2, "6: enter plays pin 6, or go on typing 6-7"},
			{"-", "6-7", 1, "6-: enter plays pins 6-7"},
			{"backspace", "6", 2, "6: enter plays pin 6, or go on typing 6-7"},
			{"6", "6-7", 2, ""},
			{"esc", "", 0, "esc back"},
			{"1", "1", 7, "1: enter plays pin 1; 7 moves fit: go on typing, or tab"},
			{"2", "12", 2, "12: pin 12 or pins 1-2, type on or tab to one"},
			{"6", "6", 2, ""},
			{"7", "6-7", 1, "67: enter plays pins 6-7"},
			{"esc", "", 0, ""},
			{"6", "6", 2, ""},
			{"-", "6-7", 1, ""},
			{"7", "6-7", 1, "6-7: enter plays pins 6-7"},
		}, "6-7", ""},
		{"kayles", "12", []step{
			{"p", "1", 23, "p: 23 moves fit, type on or tab to one"},
			{"i", "1", 23, ""},
			{"n", "1", 23, ""},
			{"space", "1", 12, ""},
			{"3", "3", 1, "pin 3: enter plays pin 3"},
		}, "3", ""},
		{"wythoff", "3 3", []step{
			{"l", "left 1", 3, ""},
			{"3", "left 1", 0, ""},
			{"esc", "", 0, "type it (left 1)"},
			{"d", "down 1", 6, ""},
			{"o", "down 1", 3, ""},
			{"w", "down 1", 3, ""},
			{"n", "down 1", 3, ""},
			{"space", "down 1", 3, ""},
			{"2", "down 2", 1, "down 2: enter plays down 2"},
		}, "down 2", ""},
		{"nim", "", []step{
			{"b", "1 from b", 4, "b: 4 moves fit"},
			{"3", "3 from b", 1, "b3: enter plays 3 from heap b"},
			{"esc", "", 0, ""},
			{"2", "2 from a", 3, "2: 3 moves fit"},
			{"space", "2 from a", 3, "2 : 3 moves fit"},
			{"space", "2 from a", 3, "2 : 3 moves fit"},
			{"f", "2 from a", 3, "2 f: 3 moves fit"},
			{"esc", "", 0, ""},
			{"2", "2 from a", 3, "2: 3 moves fit"},
			{"c", "2 from c", 1, "2c: enter plays 2 from heap c"},
		}, "2 from c", ""},
		{"amazons", "W../..#/..B", []step{
			{"a", "a1>b1>a1", 0, ""},
			{"1", "a1>b1>a1", 0, "a1: 25 moves fit, "},
			{"b", "a1>b1>a1", 0, ""},
			{"2", "a1>b2>a1", 0, ""},
			{"c", "a1>b2>c1", 1, "a1b2c: enter plays a1→b2 ×c1"},
			{"backspace", "a1>b2>a1", 0, ""},
			{"b", "a1>b2>b1", 2, ""},
			{"3", "a1>b2>b3", 1, "a1b2b3: enter plays a1→b2 ×b3"},
		}, "a1>b2>b3", ""},
		{"hackenbush", "br brrb", []step{
			{"2", "2:1", 2, "2: 2:1 or 2:4, type on or tab to one"},
			{"3", "2:1", 2, `"23" is `},
			{"4", "2:4", 1, "24: enter plays stalk 2 at 4"},
		}, "2:4", ""},
		{"dag", "", []step{
			{"X", "X2", 2, "X: X2 or X3, type on or tab to one"},
			{"3", "X3", 1, "X3: enter plays X: 1 → 3"},
		}, "X3", ""},
		{"nim", "3 4 5", []step{
			{"2", "2 from a", 3, "2: 3 moves fit, type on or tab to one"},
			{"c", "2 from c", 1, "2c: enter plays 2 from heap c"},
			{"4", "4 from b", 2, "4: 4 from b or 4 from c, type on or tab to one"},
			{"4", "4 from c", 2, "4: enter plays 4 from heap c"},
			{"9", "4 from c", 2, `"49" is no legal move`},
		}, "", `"49" is no legal move; esc clears it`},
		{"berzerk", "", []step{
			{"1", "1", 2, "1: enter plays +1 → cell 6, or go on typing 12"},
			{"2", "12", 1, "12: enter plays +12 → cell 17"},
			{"3", "3", 1, "3: enter plays +3 → cell 8"},
			{"9", "3", 1, `"39" is none of `},
		}, "", "; esc clears it"},
		{"advance", "...,.B.,WW.", []step{
			{"c", "", 0, `"c" is no legal move`},
			{"2", "a3", 2, "no move is called c2; a3 and b2 are"},
		}, "", `"c2" is empty; esc clears it`},
		{"advance", "...,.B.,WW.", []step{
			{"c", "", 0, `"c" is no legal move`},
			{"b", "b2", 0, ""},
			{"2", "b2", 0, "b2: enter plays × b2"},
		}, "b2", ""},
		{"clobber", "", []step{
			{"d", "d2>d1", 3, "d: 3 moves fit"},
			{"1", "c1>d1", 3, "d1: 3 moves fit"},
			{"9", "c1>d1", 3, "tab choose"}, // not: enter play
		}, "", `"d19" is no legal move; esc clears it`},
		{"clobber", "", []step{
			{"d", "d2>d1", 3, "d: 3 moves fit"},
			{"1", "c1>d1", 3, "d1: 3 moves fit"},
			{"e", "e1>d1", 0, "no move is called d1e; e1>d1 and e1>e2 are"},
			{"1", "e1>d1", 0, "no move is called d1e1; e1>d1 and e1>e2 are"},
		}, "", `"d1e1" is no legal move; esc clears it`},
		{"clobber", "", []step{
			{"e", "e1>d1", 0, ""},
			{"1", "e1>d1", 0, ""},
			{"d", "e1>d1", 1, "e1d: enter plays e1×d1"},
			{"1", "e1>d1", 1, "e1d1: enter plays e1×d1"},
		}, "e1>d1", ""},
		{"jug", "", []step{
			{"6", "6", 1, "6: enter plays take 6 → 7 left"},
			{"2", "2", 1, "2: enter plays take 2 → 11 left"},
		}, "2", ""},
	} {
		d := drive(t, Config{Board: board(test.game, test.board), Sides: twoPeople, Settings: toMode(save.Play)}, 80, 24)
		p := d.playing()
		typed := ""
		for _, s := range test.steps {
			d.press(s.key)
			typed += " " + s.key
			name := ""
			if p.Focus >= 0 {
				name = p.Match.Board.Name(p.Match.Position(), p.Moves[p.Focus])
			}
			if p.Match.Ply() != 0 || name != s.focus || s.listed > 0 && len(p.Order()) != s.listed {
				t.Fatalf("%s,%s: ply %d, %q in focus, want %q; %d listed, want %d:\n%s", test.game, typed, p.Match.Ply(), name, s.focus, len(p.Order()), s.listed, d.text())
			}
			if !strings.Contains(d.text(), s.says) {
				t.Errorf("%s,%s: %q is not said:\n%s", test.game, typed, s.says, d.text())
			}
		}
		if test.told != "" {
			d.press("enter", "enter")
			if p.Match.Ply() != 0 || !strings.Contains(d.text(), test.told) {
				t.Errorf("%s,%s, enter: ply %d, %q is not said:\n%s", test.game, typed, p.Match.Ply(), test.told, d.text())
			}
			continue
		}
		if d.press("enter"); p.Match.Ply() != 1 || p.Match.Board.Name(p.Match.At(0), p.Match.Move(0)) != test.plays {
			t.Errorf("%s,%s: enter does not play %s", test.game, typed, test.plays)
		}
	}
}

// The small letter of token Y types it, in a match and in a puzzle. Pressed again it does what it
// does in other games.
func TestSmallLetterOfAToken(t *testing.T) {
	d := drive(t, Config{Board: onBoard(t, "dag", "The last step").Board, Sides: twoPeople, Settings: toMode(save.Play)}, 80, 24)
	d.press("y")
	d.see("Y: Y2 or Y4, type on or tab to one; y again: a code to share")
	d.press("4")
	d.see("Y4: enter plays Y: 1 → 4")
	d.press("esc", "4", "y")
	d.see("no move is called 4Y; Y2 and Y4 are")
	d.press("esc", "y", "y")
	d.see("zz1-dag-")
	d = drive(t, Config{Game: mustFind(t, "dag"), Train: true, Now: leisurely(), Seed: 3}, kit.MinWidth, kit.MinHeight)
	d.press("y")
	d.see("Y: ", "y again: a code to")
	d.press("y")
	d.see("zz1-dag-")
}

// If several moves match, enter asks once which is meant and plays none. It plays the one that tab
// has chosen.
func TestEnterAsksWhatIsMeant(t *testing.T) {
	cfg := Config{Board: boardOf(t, "hackenbush", "br brrb"), Sides: twoPeople, Settings: toMode(save.Play)}
	d := drive(t, cfg, 80, 24)
	p := d.playing()
	d.press("2", "enter")
	if p.Match.Ply() != 0 || !strings.Contains(d.text(), "2 moves fit 2: enter again plays 2:1") {
		t.Fatalf("ply %d:\n%s", p.Match.Ply(), d.text())
	}
	if d.press("enter"); p.Match.Ply() != 1 {
		t.Errorf("enter again plays none:\n%s", d.text())
	}
	d = drive(t, cfg, 80, 24)
	p = d.playing()
	if d.press("2", "tab", "enter"); p.Match.Ply() != 1 || p.Match.Board.Name(p.Match.At(0), p.Match.Move(0)) != "2:4" {
		t.Errorf("what tab has chosen is not played:\n%s", d.text())
	}
}

// The move that a hint tells takes the place of what is typed.
func TestHintClearsWhatIsTyped(t *testing.T) {
	cfg := onBoard(t, "berzerk", "Eight to go")
	cfg.Settings = toMode(save.Play)
	d := drive(t, cfg, 80, 24)
	d.press("4")
	d.see("4: enter plays")
	d.press("i", "i", "i")
	d.see("hint 3 of 3")
	d.misses("4: enter plays")
}

// In lessons and training, too, esc first clears what is typed, and then leaves.
func TestEscClearsWhatIsTyped(t *testing.T) {
	training := Config{Game: berzerk.Game, Games: catalog.Games(), Train: true, Now: leisurely(), Seed: 1}
	storm := training
	storm.Asks = desk.Storming
	for _, test := range []struct {
		title  string
		cfg    Config
		before []string
	}{
		{"first lesson", Config{Game: berzerk.Game, Learn: true}, nil},
		{"trainer", training, nil},
		{"storm", storm, []string{"enter"}},
	} {
		d := drive(t, test.cfg, 80, 24)
		d.press(test.before...)
		top := d.app.top()
		switch top := top.(type) {
		case *teach.Lesson:
			d.press(top.Attempt().Match.Board.Name(top.Attempt().Match.Position(), top.Moves()[0]))
		case *teach.Trainer:
			d.press(top.Asked().Board.Name(top.Asked().Analysis.Position, top.Moves()[0]))
		}
		d.see("enter chooses", "esc clear")
		if d.press("esc"); d.app.top() != top {
			t.Errorf("%s: esc leaves while a move is typed", test.title)
		}
		d.misses("enter chooses", "esc clear")
	}
}
