package screen

import (
	"errors"
	"image"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/games/berzerk"
	"zugzwang/games/catalog"
	"zugzwang/games/matches"
	"zugzwang/ui/save"
	"zugzwang/ui/screen/kit"
	"zugzwang/ui/screen/menu"
)

// openSaves returns a store in a folder. Its clock starts at noon and advances by a minute at each
// call.
func openSaves(dir string) *save.Store {
	clock := time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)
	return save.New(dir, func() time.Time {
		clock = clock.Add(time.Minute)
		return clock
	}, rand.New(rand.NewPCG(1, 1)).Uint64)
}

// savedMatches saves a match of every game. The last one is over; in the one before a move is
// taken back.
func savedMatches(t *testing.T, dir string) *save.Store {
	t.Helper()
	s := openSaves(dir)
	for i, id := range []string{"berzerk", "fence", "dag", "jug", "advance"} {
		g, _ := catalog.Find(id)
		p, ok := catalog.Preview(g)
		if !ok {
			t.Fatalf("%s has no board", g.ID)
		}
		m := matches.New(p.Board, p.First, matches.Sides{matches.Person, matches.Perfect})
		for range 3 {
			m.Play(p.Board.Moves(m.Position())[0])
		}
		switch i {
		case 3:
			m.Seek(2)
		case 4:
			m.Draw()
		}
		w := s.Writer(save.Saved{})
		w.Put(m, save.Hidden{})
		if err := w.Flush(); err != nil {
			t.Fatal(err)
		}
	}
	return s
}

func TestSavedFrames(t *testing.T) {
	frames(t, Config{Saves: savedMatches(t, t.TempDir())}, "o", "down")
}

func TestMenuWithSavesFrames(t *testing.T) {
	frames(t, Config{Saves: savedMatches(t, t.TempDir())}, "right", "right", "right", "right") // from Stone jug, played last, to the match to resume
}

// A match is saved as its moves. Resumed from the menu it is as it was.
func TestMatchIsResumed(t *testing.T) {
	eachListed(t, func(t *testing.T, g *games.Game) {
		dir := t.TempDir()
		cfg := startBoard(t, g, matches.Sides{matches.Person, matches.Person})
		cfg.Saves = openSaves(dir)
		d := drive(t, cfg, 80, 24)
		d.press("enter", "enter", "u")
		want := d.playing().Match
		d.press("ctrl+c")

		d = drive(t, Config{Saves: openSaves(dir)}, 80, 24)
		d.see("r Resume")
		d.press("r")
		got := d.playing().Match
		if got.Len() != want.Len() || got.Ply() != want.Ply() || got.Position().Key() != want.Position().Key() || got.Sides != want.Sides {
			t.Errorf("resumed %d moves at ply %d, want %d at %d", got.Len(), got.Ply(), want.Len(), want.Ply())
		}
		d.press("U", "esc")
		m := d.app.top().(*menu.Menu)
		if last := listedFirst(m).Match; last.Ply() != want.Len() || (m.Last == nil) != last.Over() {
			t.Errorf("the menu offers %+v; the last match is at ply %d", m.Last, last.Ply())
		}
		if files, err := filepath.Glob(filepath.Join(dir, "*.match")); err != nil || len(files) != 1 {
			t.Errorf("saved in %v, %v", files, err)
		}
	})
}

// A resumed match hides what it hid when it was left, on its screen and in the preview. The
// settings of other matches do not change that.
func TestResumedMatchHidesTheSame(t *testing.T) {
	g, _ := catalog.Find("berzerk")
	for _, keys := range [][]string{{}, {"a"}, {"d"}, {"b"}, {"a", "d"}, {"a", "b"}, {"d", "b"}, {"a", "d", "b"}} {
		dir := t.TempDir()
		cfg := startBoard(t, g, twoPeople)
		cfg.Saves = openSaves(dir)
		d := drive(t, cfg, 80, 24)
		d.press("tab", "enter")
		d.press(keys...) // after the last move: saved, too
		d.press("0")     // any key that clears the note
		want, left := d.playing().Show, d.text()
		d.press("q")

		d = drive(t, Config{Saves: openSaves(dir)}, 80, 24)
		if got := d.app.top().(*menu.Menu).Resumed.Hidden; kit.Seen(got) != want {
			t.Errorf("%v: the menu hides %v", keys, got)
		}
		d.press("r", "0")
		p := d.playing()
		if got := d.text(); p.Show != want || got != left {
			t.Errorf("%v: %v, resumed %v:\n%s\n%s", keys, want, p.Show, left, got)
		}
		// A new match opened on top has the defaults.
		code, err := games.Code(p.Match.Board, p.Match.Position(), games.MostCode)
		if err != nil {
			t.Fatal(err)
		}
		d.send(tea.PasteMsg{Content: code})
		if got := d.playing(); got == p || got.Show != kit.Seen(save.Hidden{}) {
			t.Errorf("%v: the match on top shows %v", keys, got.Show)
		}
		d.press("esc")
		if p := d.playing(); p.Show != want || d.app.ses.Show != p.Around() {
			t.Errorf("%v: back on it %v is shown, want %v, and %v around it", keys, p.Show, want, d.app.ses.Show)
		}
	}
}

// u restores what was deleted from the list. The match in focus is resumed by key and by mouse.
func TestSavedList(t *testing.T) {
	d := drive(t, Config{Saves: savedMatches(t, t.TempDir())}, 80, 24)
	d.press("o")
	list := d.app.top().(*menu.Saved)
	d.see("5 matches", "drawn after 3 plies", "enter look back")
	d.press("down")
	d.see("enter go on", "move after 2 plies, 1 taken back", "you")
	d.press("d", "d")
	d.see("3 matches", "deleted; it can be brought back")
	d.press("u", "u")
	d.see("5 matches", "brought back", "move after 2 plies, 1 taken back") // the one deleted first is restored last and has the focus
	d.press("u")
	d.see("5 matches", "nothing has been deleted that could be brought back")
	at := image.Pt(list.Rows.Min.X+2, list.Rows.Min.Y+2)
	d.Click(at)
	d.Click(at)
	if got := d.playing().Match.Ply(); got != 3 {
		t.Errorf("resumed at ply %d", got)
	}
	d.press("esc")
	for range 5 {
		d.press("d")
	}
	d.see("There are none")
	d.Click(image.Pt(1, 2)) // where the first match was
	d.press("enter", "down", "esc")
	d.see("1 Berzerk")
	if m := d.app.top().(*menu.Menu); m.Last != nil {
		t.Error("the menu offers a deleted match")
	}
	// A deletion can be undone later, too.
	d.press("o", "u")
	d.see("1 match,", "brought back")
	for w := 60; w <= 200; w += 20 {
		d.app.w = w
		d.app.stale = true
		d.fits()
	}
}

// Keys that come faster than files change are processed in order.
func TestFastKeysInSavedList(t *testing.T) {
	d := drive(t, Config{Saves: savedMatches(t, t.TempDir())}, 80, 24)
	d.press("o")
	list := d.app.top().(*menu.Saved)
	saves, _ := list.List()
	third := saves[2]
	var cmds []tea.Cmd
	for _, k := range "dddu" {
		_, cmd := d.app.Update(tea.KeyPressMsg{Code: k, Text: string(k)})
		cmds = append(cmds, cmd)
	}
	for _, cmd := range cmds {
		d.run(cmd)
	}
	d.see("3 matches", "brought back")
	if got, _ := list.Chosen(); !got.Time.Equal(third.Time) || list.Deleted() != 2 {
		t.Errorf("in focus is the match of %v, want %v; %d are deleted", got.Time, third.Time, list.Deleted())
	}
}

// A save that cannot be read is moved aside with a note in the menu. One that was removed
// meanwhile gives a message.
func TestLostSaves(t *testing.T) {
	dir := t.TempDir()
	s := savedMatches(t, dir)
	if err := os.WriteFile(filepath.Join(dir, "bad.match"), []byte("rubbish"), 0o600); err != nil {
		t.Fatal(err)
	}
	d := drive(t, Config{Saves: s}, 120, 40)
	d.see("bad.match cannot be read", "it was set aside as", "bad.unreadable")
	if err := s.Delete(d.app.top().(*menu.Menu).Last.File); err != nil {
		t.Fatal(err)
	}
	d.press("r")
	d.see("another copy of the program has gone on with it")
	d.press("r")
	d.playing()
}

// Without a folder to save in, a match continues, and this is said once.
func TestUnsavedMatch(t *testing.T) {
	g, _ := catalog.Find("berzerk")
	cfg := startBoard(t, g, matches.Sides{matches.Person, matches.Person})
	cfg.Saves = save.New("", time.Now, rand.Uint64)
	d := drive(t, cfg, 80, 24)
	d.press("enter")
	d.see("the match cannot be saved: there is no home directory")
	d.press("tab", "enter")
	if text := d.playing().Note; text != "" {
		t.Errorf("said %q", text)
	}
}

// The reason why a match cannot be saved stays after the perfect player's reply and is not cut.
func TestUnsavedMatchAnswered(t *testing.T) {
	d := drive(t, startBoard(t, berzerk.Game, youFirst), 80, 24)
	d.press("enter")
	d.playing().Lost(errors.New(strings.Repeat("a/b", 13) + ": no such directory"))
	d.fire()
	if n := d.playing().Match.Len(); n != 2 {
		t.Fatalf("%d plies", n)
	}
	d.see("the match cannot be saved: ", ": no such", " directory")
	d.press("tab")
	if text := d.playing().Note; text != "" {
		t.Errorf("still said: %q", text)
	}
	d.press("tab", "enter")
	if text := d.playing().Note; strings.Contains(text, "saved") {
		t.Errorf("said again: %q", text)
	}
	d.fire()
	if text := d.playing().Note; strings.Contains(text, "saved") {
		t.Errorf("said again: %q", text)
	}
}

// The reason stays also if an analysis or the end of the match comes later.
func TestUnsavedMatchOver(t *testing.T) {
	b, err := berzerk.New(5, [2][]int{{3}, {1}}, 2) // one step before the hole
	if err != nil {
		t.Fatal(err)
	}
	d := drive(t, Config{Board: b, Saves: save.New("", time.Now, rand.Uint64)}, 80, 24)
	p := d.playing()
	solution := p.Solution
	p.Solution = nil // as while it is being solved
	_, cmd := d.app.Update(tea.KeyPressMsg{Code: tea.KeyEnter})
	p.Solution = solution
	d.run(cmd)
	if !p.Match.Over() || p.Analysis == nil {
		t.Fatalf("%d plies, analysed %v", p.Match.Len(), p.Analysis != nil)
	}
	d.see("the match cannot be saved: there is no home directory")
}

// The menu's note is not cut in the smallest window.
func TestMenuNoteWhole(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "training"), []byte("rubbish"), 0o600); err != nil {
		t.Fatal(err)
	}
	d := drive(t, Config{Saves: save.New(dir, time.Now, rand.Uint64)}, 60, 20)
	d.see("training cannot be read", "set aside as", "training.unreadable")
	d.fits()
}

// When saving a match begins to fail, that is said, each time. It is saved as soon as it can be:
// at the next move, or when the saved matches are listed.
func TestSavesFailAgain(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "matches")
	g, _ := catalog.Find("jug")
	cfg := startBoard(t, g, matches.Sides{matches.Person, matches.Person})
	cfg.Saves = openSaves(dir)
	d := drive(t, cfg, 120, 24)
	away := dir + " away"
	breaks := func() {
		t.Helper()
		if err := errors.Join(os.Rename(dir, away), os.WriteFile(dir, nil, 0o600)); err != nil {
			t.Fatal(err)
		}
	}
	mends := func() {
		t.Helper()
		if err := errors.Join(os.Remove(dir), os.Rename(away, dir)); err != nil {
			t.Fatal(err)
		}
	}
	d.press("enter")
	for range 2 {
		breaks()
		d.press("tab", "enter")
		d.see("the match cannot be saved: ", "not a directory")
		mends()
		d.press("u")
		if strings.Contains(d.playing().Note, "saved") {
			t.Errorf("said %q", d.playing().Note)
		}
	}
	breaks()
	d.press("tab", "enter")
	d.see("the match cannot be saved: ", "not a directory")
	want := d.playing().Match
	mends()
	d.press("esc", "esc")
	if m := d.app.top().(*menu.Menu); m.Last == nil || m.Last.Match.Ply() != want.Ply() {
		t.Errorf("the menu offers %+v", m.Last)
	}
	if err := cfg.Saves.Leave(); err != nil {
		t.Error(err)
	}
}

// If there are many matches, the menu says that there are older ones. They are listed on request.
func TestManySaved(t *testing.T) {
	s := openSaves(t.TempDir())
	board := startBoard(t, berzerk.Game, youFirst).Board
	for range save.Page + 3 {
		m := matches.New(board, 0, youFirst)
		m.Play(board.Moves(m.Position())[0])
		w := s.Writer(save.Saved{})
		w.Put(m, save.Hidden{})
		if err := w.Flush(); err != nil {
			t.Fatal(err)
		}
	}
	d := drive(t, Config{Saves: s}, 60, 20)
	d.press("o")
	d.see("the last 500 of 503 matches: o lists more")
	d.fits()
	d.press("o")
	d.see("503 matches, the last played first")
	d.press("o")
	d.see("all saved matches are listed")
}

// listedFirst returns the first saved match in the menu.
func listedFirst(m *menu.Menu) save.Saved {
	list, _ := m.Saves.List()
	return list[0]
}
