package catalog_test

import (
	"slices"
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/games/catalog"
)

// edited is a board before and after one edit. Boards are written as the entries of the form; the
// first player is to move.
type edited struct {
	before string // fields separated by bars
	key    string
	at     games.Place
	held   *games.Place
	does   string
	after  string // the same fields, or why the edit is unavailable
	back   string // the key at the same place that undoes the edit, if any
}

// place returns a place.
func place(part int, index int64) games.Place { return games.Place{Part: part, Index: index} }

// holding returns a place that the editor holds.
func holding(part int, index int64) *games.Place { return &games.Place{Part: part, Index: index} }

// cell returns the place of a cell on a Fence board with this many columns. Rows and columns count
// from 1.
func cell(part, columns, row, column int) games.Place {
	return place(part, int64(2*((row-1)*columns+column-1)))
}

var editsOfGames = map[string][]edited{
	"berzerk": {
		{"6|1|2|2", "space", place(1, 5), nil, "give Rick the step +3", "6|1 3|2|2", "space"},
		{"6|1 3|2|2", "space", place(1, 5), nil, "take the step +3 from Rick", "6|1|2|2", "space"},
		{"6|1|2|2", "space", place(0, 0), nil, "give Morty the step +4", "6|1|2 4|2", "space"},
		{"6|1|2|2", "space", place(1, 3), nil, "take the step +1 from Rick", "Rick needs a step at least", ""},
		{"6|1|2|2", "t", place(0, 4), nil, "put the monster on cell 4", "6|1|2|4", ""},
		{"6|1|2|2", "t", place(0, 0), nil, "put the monster in the hole", "a match does not start in the hole", ""},
		{"6|1|2|2", "+", place(0, 0), nil, "one cell more", "7|1|2|2", "-"},
		{"6|1 5|2|5", "-", place(0, 0), nil, "one cell less, and Rick loses the step +5", "5|1|2|4", ""},
	},
	"fence": {
		// On a square of 2×2, the two fences have a corner at every cell: the one at the first
		// cell cannot move, and the last cell has a corner of each fence.
		{"RRDD DDRR|", "space", cell(0, 2, 1, 2), nil, "push the upper fence: this cell goes out", "RDRD DDRR|", "space"},
		{"RRDD DDRR|", "space", cell(0, 2, 2, 1), nil, "push the lower fence: this cell goes out", "RRDD DRDR|", "space"},
		{"RRDD DDRR|", "space", cell(0, 2, 2, 2), nil, "push a fence across this cell", "no fence has a corner at this cell: it cannot go across", ""},
		{"RDRD DRDR|", "space", cell(0, 2, 1, 2), nil, "push the upper fence: this cell comes in", "RRDD DRDR|", "space"},
		{"RD DR|", "space", cell(0, 1, 1, 1), nil, "push the upper fence: this cell goes out", "the board would lose its first cell", ""},
		{"RRDD DDRR|1:2", "space", cell(0, 2, 1, 2), nil, "push the upper fence: this cell goes out", "the piece would be off its board", ""},
		{"RRDD DDRR RDRD DDRR|", "space", cell(1, 2, 1, 2), nil, "push the upper fence: this cell comes in", "RRDD DDRR RRDD DDRR|", "space"},
		{"RRDD DDRR|", "t", cell(0, 2, 2, 1), nil, "put the piece here", "RRDD DDRR|2:1", ""},
		{"RDRD DDRR|", "t", cell(0, 2, 1, 2), nil, "put the piece here", "this cell is outside the fences", ""},
		{"RDRD DRDR|", "t", cell(0, 2, 2, 2), nil, "put the piece here", "no piece comes here: the fences meet before", ""},
		{"RDRD DDRR|2:2", ">", cell(0, 2, 1, 1), nil, "double this column", "RRDRD DDRRR|2:3", "<"},
		{"RDRD DDRR|", ">", cell(0, 2, 1, 2), nil, "double this column", "RDRRD DDRRR|", "<"},
		{"RDRD DDRR|", "+", cell(0, 2, 2, 2), nil, "double this row", "RDRDD DDDRR|", "-"},
		{"RDRD DDRR|2:1", "+", cell(0, 2, 1, 2), nil, "double this row", "RDDRD DDDRR|3:1", "-"},
		{"RDRD DDRR|", "<", cell(0, 2, 1, 1), nil, "take this column away", "the board would lose its first cell", ""},
		{"RD DR|", "-", cell(0, 1, 1, 1), nil, "take this row away", "it is the only row", ""},
		{"RD DR|", "n", cell(0, 1, 1, 1), nil, "add a board of 3×3 cells", "RD DR RRRDDD DDDRRR|", ""},
		{"RD DR RRD DRR|1:1 1:2", "N", cell(0, 1, 1, 1), nil, "take board 1 away", "RRD DRR|1:2", ""},
		{"RD DR|", "N", cell(0, 1, 1, 1), nil, "take this board away", "it is the only one", ""},
		{"RD DR|", "space", cell(1, 1, 1, 1), nil, "push a fence across this cell", "the cursor is not on a board", ""},
	},
	"dag": {
		{"3|1>2|1:1|", "space", place(0, 2), nil, "hold node 3, to draw an edge from it", "held", ""},
		{"3|1>2|1:1|", "space", place(0, 2), holding(0, 0), "draw the edge 1→3", "3|1>2 1>3|1:1|", "space"},
		{"3|1>3|1:1|", "space", place(0, 1), holding(0, 0), "draw the edge 1→2", "3|1>2 1>3|1:1|", "space"},
		{"3|1>2 2>3|1:1|", "space", place(0, 0), holding(0, 2), "draw the edge 3→1, which closes a cycle", "3|1>2 2>3 3>1|1:1|", "space"},
		{"3|1>2|1:1|", "space", place(0, 2), holding(0, 2), "draw the edge 3→3, which closes a cycle", "3|1>2 3>3|1:1|", "space"},
		{"3|1>2 2>3|1:1|", "space", place(0, 2), holding(0, 1), "take the edge 2→3 away", "3|1>2|1:1|", "space"},
		{"3 2|; 1>2|1:1 2:1|", "space", place(1, 0), holding(0, 1), "hold node 1, to draw an edge from it", "held", ""},
		{"3|1>2|1:1|", "+", place(0, 0), nil, "add node 4", "4|1>2|1:1|", ""},
		{"3|1>2 2>3 1>3|1:3 1:1|", "-", place(0, 1), nil, "take node 2 away", "2|1>2|1:2 1:1|", ""},
		{"3|1>2 2>3|1:2 1:1|", "-", place(0, 1), nil, "take node 2 away and the token on it", "2||1:1|", ""},
		{"3|1>2 2>3|1:2|", "-", place(0, 1), nil, "take node 2 away and the token on it", "no other node of this graph has a token", ""},
		{"1||1:1|", "-", place(0, 0), nil, "take node 1 away and the token on it", "it is the last of its graph, which N takes away", ""},
		{"3|1>2|1:1|", "t", place(0, 2), nil, "put token Y here", "3|1>2|1:1 1:3|", "T"},
		{"3|1>2|1:1 1:3 1:3|", "T", place(0, 2), nil, "take token Z off this node", "3|1>2|1:1 1:3|", "t"},
		{"3|1>2|1:1|", "T", place(0, 2), nil, "take a token off this node", "no token stands here", ""},
		{"3 1|1>2;|1:1 2:1|", "T", place(0, 0), nil, "take a token off this node", "it is the last of its graph, which N takes away", ""},
		{"3|1>2|1:1|", "n", place(0, 0), nil, "add a graph: 2 nodes, an edge and token Y", "3 2|1>2; 1>2|1:1 2:1|", ""},
		{"3 2|1>2; 2>1|1:3 2:1 1:1|", "N", place(2, 0), nil, "take graph 1 and what stands on it away", "2|2>1|1:1|", ""},
		{"3 2|1>2; 2>1|1:3 1:1|", "N", place(0, 0), nil, "take graph 1 and what stands on it away", "no other graph has a token", ""},
		// Named nodes keep their names; new nodes get unused names.
		{`3|1>2 2>3|1:1|a "New York" 5`, "space", place(0, 1), holding(0, 2), "draw the edge 5→New York, which closes a cycle", `3|1>2 2>3 3>2|1:1|a "New York" 5`, "space"},
		{`3|1>2|1:1|a b 4`, "+", place(0, 0), nil, "add node 5", "4|1>2|1:1|a b 4 5", ""},
		{`4|1>2|1:1|a 5 b c`, "+", place(0, 0), nil, "add node 6", "5|1>2|1:1|a 5 b c 6", ""},
		{`3 1|1>2; |1:1 2:1|a b c;`, "-", place(0, 1), nil, "take node b away", "2 1|; |1:1 2:1|a c;", ""},
		{`3|1>2|1:1|1 2 x`, "-", place(0, 2), nil, "take node x away", "2|1>2|1:1|", ""},
		{"2|1>2|1:1|a b", "n", place(0, 0), nil, "add a graph: 2 nodes, an edge and token Y", "2 2|1>2; 1>2|1:1 2:1|a b;", ""},
		{`3 2|1>2; 2>1|1:3 2:1|a b c; d e`, "N", place(0, 0), nil, "take graph 1 and what stands on it away", "2|2>1|1:1|d e", ""},
		{"3|1>2|1:1|", "space", place(0, 3), holding(0, 0), "hold this node, to draw an edge from it", "the cursor is not on a node", ""},
	},
	"jug": {
		{"9|2 5|each|nothing|nobody", "space", place(0, 5), nil, "give the size 4", "9|2 4 5|each|nothing|nobody", "space"},
		{"9|2 4 5|each|5|nobody", "space", place(0, 5), nil, "take away the size 4", "9|2 5|each|5|nobody", "space"},
		{"9|2 4 5|each|4|nobody", "space", place(0, 5), nil, "take away the size 4", "it was just taken: b changes that", ""},
		{"9|2|each|nothing|nobody", "2", place(0, 9), nil, "take away the size 2", "it is the only size", ""},
		{"9|2|each|nothing|nobody", "space", place(0, 9), nil, "give or take the size that leads here", "this row has no fewer stones: no move leads here", ""},
		{"9|2|each|nothing|nobody", "7", place(0, 9), nil, "give the size 7", "9|2 7|each|nothing|nobody", "7"},
		{"9|2|each|nothing|nobody", "t", place(0, 4), nil, "put 4 stones", "4|2|each|nothing|nobody", ""},
		{"9|2|each|nothing|nobody", "+", place(0, 4), nil, "a stone more", "10|2|each|nothing|nobody", "-"},
		{"9|2|each|nothing|nobody", ">", place(0, 4), nil, "ten stones more", "19|2|each|nothing|nobody", "<"},
		{"9|2|each|nothing|nobody", "<", place(0, 4), nil, "ten stones less", "there are 9 only", ""},
		{"1000000000000000000|2|each|nothing|nobody", "+", place(0, 4), nil, "a stone more", "a jug holds 0..10^18 stones, with what was just taken", ""},
		{"9|2|each|nothing|nobody", "r", place(0, 4), nil, "one PASS for both", "9|2|shared|nothing|nobody", ""},
		{"9|2|each|PASS|other", "r", place(0, 4), nil, "one PASS for both", "9|2|shared|PASS|both", ""},
		{"9|2|shared|PASS|both", "r", place(0, 4), nil, "no PASS", "9|2|none|nothing|nobody", ""},
		{"9|2|none|2|nobody", "r", place(0, 4), nil, "a PASS for each player", "9|2|each|2|nobody", ""},
		{"9|2 3|each|nothing|nobody", "b", place(0, 4), nil, "2 was just taken, and is banned", "9|2 3|each|2|nobody", ""},
		{"9|2 3|each|3|nobody", "b", place(0, 4), nil, "nothing was done yet: no ban", "9|2 3|each|nothing|nobody", ""},
		{"9|2 3|each|3|other", "b", place(0, 4), nil, "PASS was just said: no ban", "9|2 3|each|PASS|other", ""},
		{"9|2 3|each|2|mover", "c", place(0, 4), nil, "First may PASS", "9|2 3|each|2|other", ""},
		{"9|2 3|each|nothing|nobody", "c", place(0, 4), nil, "Second may PASS (2 was just taken, and is banned)", "9|2 3|each|2|mover", ""},
		{"9|2 3|none|nothing|nobody", "c", place(0, 4), nil, "spend a PASS", "there is no PASS", ""},
		{"9|2|each|nothing|nobody", "t", place(0, -1), nil, "put as many stones as this row has", "the cursor is not on a row", ""},
	},
	"advance": {
		{"..W/B..", "space", place(1, 0), nil, "put a white piece here", ".WW/B..", "."},
		{"..W/B..", "space", place(2, 0), nil, "put a black piece here", "..B/B..", "W"},
		{"..W/B..", "space", place(0, 1), nil, "take the piece off", "..W/...", "B"},
		{"..W/B..", "W", place(0, 1), nil, "put a white piece here", "..W/W..", "B"},
		{"..W/B..", "W", place(2, 0), nil, "put a white piece here", "it is so", ""},
		{"..W/B..", ".", place(0, 1), nil, "take the piece off", "..W/...", "B"},
		{"..W/B..", ">", place(0, 1), nil, "add a column at the right of this one", "...W/B...", ""},
		{"..W/B..", "<", place(2, 1), nil, "take column c away", "../B.", ""},
		{"..W/B..", "+", place(2, 0), nil, "add a row below this one", "..W/.../B..", ""},
		{"..W/B..", "-", place(2, 0), nil, "take row 1 away", "B..", ""},
		{"W", "-", place(0, 0), nil, "take row 1 away", "it is the only row", ""},
		{"W", "<", place(0, 0), nil, "take column a away", "it is the only column", ""},
		{"..W/B..", "W", place(3, 0), nil, "put a white piece here", "the cursor is not on a cell", ""},
	},
}

// typed returns the draft that a form's entries make.
func typed(t *testing.T, g *games.Game, text string) games.Draft {
	t.Helper()
	b, faults := g.Editing.Form.Board(strings.Split(text, "|"))
	if faults != nil {
		t.Fatalf("%s: %v", text, faults)
	}
	return games.Draft{Board: b, Position: b.Start(0)}
}

// entry returns the draft's form as these tests write it.
func entry(g *games.Game, d games.Draft) string {
	return strings.Join(strings.Fields(strings.Join(g.Editing.Form.Fill(d.Board, d.Position), "|")), " ")
}

func edit(t *testing.T, g *games.Game, d games.Draft, at games.Place, held *games.Place, key string) games.Edit {
	t.Helper()
	edits := g.Editing.At(d, at, held)
	i := slices.IndexFunc(edits, func(e games.Edit) bool { return e.Key == key })
	if i < 0 {
		t.Fatalf("no edit %s", key)
	}
	return edits[i]
}

// Each edit makes the board that is listed, and the key in back undoes it.
func TestEditsDoWhatTheySay(t *testing.T) {
	for _, g := range catalog.Games() {
		for _, test := range editsOfGames[g.ID] {
			d := typed(t, g, test.before)
			e := edit(t, g, d, test.at, test.held, test.key)
			got := e.Off
			switch {
			case e.Off != "":
			case e.Hold:
				got = "held"
			default:
				got = entry(g, e.Make())
			}
			if got != test.after || e.Does != test.does {
				t.Errorf("%s: %s, %s at %v: %s: %s\nwant %s: %s", g.ID, test.before, test.key, test.at, e.Does, got, test.does, test.after)
				continue
			}
			if test.back == "" {
				continue
			}
			if back := edit(t, g, e.Make(), test.at, test.held, test.back); back.Off != "" {
				t.Errorf("%s: %s, %s and back: %s", g.ID, test.before, test.key, back.Off)
			} else if again := back.Make(); code(t, again.Board, again.Position) != code(t, d.Board, d.Position) {
				t.Errorf("%s: %s, %s and back: %s", g.ID, test.before, test.key, entry(g, again))
			}
		}
	}
}

// The key o gives the move to the other player. Pressed again it gives the move back.
func TestEditOfTheTurn(t *testing.T) {
	eachGame(t, func(t *testing.T, g *games.Game) {
		b := tables(t, g)[0].board
		d := games.Draft{Board: b, Position: b.Start(0)}
		e := edit(t, g, d, place(0, 0), nil, "o")
		other := e.Make()
		if other.Position.Turn() != 1 || !strings.Contains(e.Does, g.Players[1]) || entry(g, other) != entry(g, d) {
			t.Errorf("%s: %s, %v", e.Does, entry(g, other), other.Position.Turn())
		}
		again := edit(t, g, other, place(0, 0), nil, "o").Make()
		if code(t, again.Board, again.Position) != code(t, d.Board, d.Position) {
			t.Errorf("twice: %s", entry(g, again))
		}
	})
}
