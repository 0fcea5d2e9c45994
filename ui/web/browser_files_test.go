//go:build browser

package web

import (
	"archive/tar"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/games/rules"
	"zugzwang/solver"
)

// takeaway is a file of rules.
const takeaway = `title = "Take one or two"
players = ("Ann", "Bob")
rules = "Take one or two. Whoever cannot, loses."
def start(n = 7): return n
def moves(p): return [("take %d" % k, p - k) for k in (1, 2) if k <= p]
`

// ofRules returns a code that contains rules.
func ofRules(t *testing.T) string {
	t.Helper()
	f, err := rules.Load("takeaway.star", []byte(takeaway))
	if err != nil {
		t.Fatal(err)
	}
	in, err := f.Game(rules.Own).Read([]byte("7"), "input", nil, solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	b, err := games.BoardOf(in, solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	code, err := games.Code(b, b.Start(0), games.MostCode)
	if err != nil {
		t.Fatal(err)
	}
	return code
}

// click clicks on what a selector finds on the page.
func (s *screen) click(selector string) {
	s.t.Helper()
	s.Says(fmt.Sprintf("document.querySelector(%q).click()", selector))
}

// shows waits until a regular expression matches the text of what a selector finds, and returns
// the text.
func (s *screen) shows(selector, pattern string) string {
	s.t.Helper()
	text := s.Says(fmt.Sprintf(`new Promise(done => {
		const text = () => document.querySelector(%q)?.innerText ?? "";
		const look = () => {
			if (!new RegExp(%q, "s").test(text())) return false;
			seen.disconnect();
			clearTimeout(late);
			done(text());
			return true;
		};
		const seen = new MutationObserver(look), late = setTimeout(() => done("LATE " + text() + document.body.innerText), 60000);
		seen.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
		look();
	})`, selector, pattern))
	if strings.HasPrefix(text, "LATE") {
		s.t.Fatalf("waiting for %s: %s", pattern, text)
	}
	return text
}

// A link with rules asks before they run. Declining leads to the menu.
func TestLinkWithRulesAsks(t *testing.T) {
	s := serve(t)
	link := ofRules(t)
	s.open(link)
	s.shows("#ask[open]", "Do you want to run them")
	s.picture("rules-asked")
	if ran := s.Says(`import("/page.js").then(({ term }) => term.element !== undefined)`); ran != "false" {
		t.Error("the terminal is there before the answer")
	}
	s.click("#ask button[value=run]")
	s.wait("Take one or two.*Play or study")
	s.open(link)
	s.shows("#ask[open]", "Do you want to run them")
	s.click("#ask button[value='']")
	s.wait("1 Berzerk")
}

// In a match `y` copies a link that opens the position.
func TestLinkIsCopied(t *testing.T) {
	s := serve(t)
	s.Call("Browser.grantPermissions", map[string]any{"permissions": []string{"clipboardReadWrite", "clipboardSanitizedWrite"}})
	want := code(t, "berzerk", "12\n3 2 3 4\n3 1 2 3\n")
	s.open(want)
	s.wait("Play or study")
	s.keys("Enter")
	s.wait("Your move")
	s.Says(`globalThis.copied = new Promise(done => {
		const write = navigator.clipboard.writeText.bind(navigator.clipboard);
		navigator.clipboard.writeText = text => write(text).then(() => done(text));
	}); 1`)
	s.keys("y")
	if link := s.Says("copied"); link != s.server.URL+"/#"+want {
		t.Errorf("y copies %s, want the link of %s", link, want)
	}
	if read := s.Says("navigator.clipboard.readText()"); !strings.HasSuffix(read, "#"+want) {
		t.Errorf("in the clipboard is %s", read)
	}
}

// keeping makes the page watch whether a match with a move is saved under its final name. kept
// waits for that, because the frame comes before the file.
func (s *screen) keeping() {
	s.Says(`globalThis.kept = new Promise(done => {
		const moved = kept => /\nply [1-9]/.test(new TextDecoder().decode(kept?.data));
		new BroadcastChannel("zugzwang").onmessage = ({ data }) => { if (data.some(([path, kept]) => /[/]matches[/][^./]+[.][^./]+$/.test(path) && moved(kept))) done("kept"); };
		setTimeout(() => done("LATE"), 120000);
	}); 1`)
}

func (s *screen) kept() {
	s.t.Helper()
	if s.Says("kept") != "kept" {
		s.t.Fatal("the match is not kept")
	}
}

// A judge's input and rules can be dropped on the terminal or opened in a dialog.
func TestFilesAreOpened(t *testing.T) {
	s := serve(t)
	s.open("")
	s.wait("1 Berzerk")
	drop := func(name, text string) {
		s.Says(fmt.Sprintf(`(() => {
			const files = new DataTransfer();
			files.items.add(new File([%q], %q));
			document.querySelector("#terminal .xterm-screen").dispatchEvent(new DragEvent("drop", { dataTransfer: files, bubbles: true, cancelable: true }));
		})()`, text, name))
	}
	drop("board.in", "17\n3 2 3 4\n3 1 2 3\n")
	s.wait("Pasted: Berzerk or Stone jug")
	s.keys("1")
	s.wait("17 cells")
	s.keys("Escape")
	s.wait("1 Berzerk")
	file := filepath.Join(t.TempDir(), "takeaway.star")
	if err := os.WriteFile(file, []byte(takeaway), 0o600); err != nil {
		t.Fatal(err)
	}
	s.click("#show")
	s.picture("files")
	s.Choose("#files input[name=open]", file)
	s.wait("Take one or two")
	if open := s.Says(`document.getElementById("files").open`); open != "false" {
		t.Error("the dialog stays open")
	}
}

// Exports are saved as files. An export that is impossible gives a message.
func TestExportsAreSaved(t *testing.T) {
	s := serve(t)
	s.open("")
	s.wait("1 Berzerk")
	s.click("#show")
	choose := func(what, game string) {
		s.Says(fmt.Sprintf(`(() => { const { what, game } = document.querySelector("#files form").elements; what.value = %q; what.dispatchEvent(new Event("change", { bubbles: true })); game.value = %q; })()`, what, game))
	}
	choose("graph.dot", "dag")
	file := s.Saves(func() { s.click("#files button[name=export]") })
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if filepath.Base(file) != "dag-graph.dot" || !bytes.HasPrefix(text, []byte("digraph")) {
		t.Errorf("%s holds %.200s", file, text)
	}
	s.shows("#note", "dag-graph.dot is saved")
	choose("lesson.html", "no-such-game")
	s.click("#files button[name=export]")
	s.shows("#note", "Not done: .*no-such-game")
	choose("match.html", "")
	s.click("#files button[name=export]")
	s.shows("#note", "Not done: ")
}

// Matches can be saved from one browser as an archive, in the usual file formats, and loaded into
// another browser, where they are resumed.
func TestMatchesAreTakenOutAndIn(t *testing.T) {
	s := serve(t)
	s.open(code(t, "berzerk", "12\n3 2 3 4\n3 1 2 3\n"))
	s.wait("Play or study")
	s.keys("Enter")
	s.wait("Your move")
	s.keeping()
	s.keys("2", "Enter")
	s.wait("the match so far.*1 Rick|Rick .2")
	s.kept()
	s.click("#show")
	file := s.Saves(func() { s.click("#files button[name=out]") })
	whole, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	for archive := tar.NewReader(bytes.NewReader(whole)); ; {
		head, err := archive.Next()
		if errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(archive)
		if err != nil {
			t.Fatal(err)
		}
		if strings.HasPrefix(head.Name, ".local/state/zugzwang/matches/") && bytes.HasPrefix(text, []byte("zugzwang-match 1\ngame \"Berzerk\"\n")) {
			found++
		}
	}
	if found != 1 {
		t.Errorf("%d matches are in the archive", found)
	}
	other := serve(t)
	other.open("")
	other.wait("1 Berzerk")
	other.click("#show")
	broken := filepath.Join(t.TempDir(), "broken.tar")
	if err := os.WriteFile(broken, whole[:600], 0o600); err != nil {
		t.Fatal(err)
	}
	other.Choose("#files input[name=in]", broken)
	other.shows("#note", "Not done: this is no tar archive")
	other.Loads(func() { other.Choose("#files input[name=in]", file) })
	other.wait("resume")
	other.keys("r")
	other.wait("12 cells.*Rick")
}

// axe-core reports no accessibility problems on the page around the terminal and in its dialogs.
// AXE is the path of its script; .ci/run fetches it.
func TestPageForEveryone(t *testing.T) {
	script, err := os.ReadFile(os.Getenv("AXE"))
	if err != nil {
		t.Fatalf("AXE, the script of axe-core: %v", err)
	}
	s := serve(t)
	look := func(where string) {
		s.Says(string(script) + "\n; 1")
		found := s.Says(`axe.run(document, { exclude: [["#terminal .xterm"]] }).then(r => JSON.stringify(r.violations.map(v => v.id + ": " + v.help + " " + v.nodes.map(n => n.target).join(" "))))`)
		var list []string
		if err := json.Unmarshal([]byte(found), &list); err != nil {
			t.Fatal(err)
		}
		for _, one := range list {
			t.Errorf("%s: %s", where, one)
		}
	}
	s.Phone(390, 844)
	s.Call("Emulation.setTouchEmulationEnabled", map[string]any{"enabled": true})
	s.open("")
	s.wait("1 Berzerk")
	look("the page")
	s.click("#show")
	look("files")
	s.open(ofRules(t))
	s.shows("#ask[open]", "Do you want to run them")
	look("rules")
	s.Visit(s.server.URL + "/?plain")
	s.shows("#log", "Which game")
	look("line by line")
}
