//go:build browser

package web

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/solver"
	"zugzwang/ui/internal/chromium"
)

// These tests need a browser. .ci/run runs them if there is one: go test -tags browser ./ui/web.
// PAGE is the folder of a built page, as by .ci/web.go; without it the page is built. PICTURES is
// a folder for pictures of what the tests see.

// screen is the page in a browser tab.
type screen struct {
	*chromium.Tab
	t      testing.TB
	server *httptest.Server
}

// serve builds the page, serves it and opens a tab.
func serve(t testing.TB) *screen {
	t.Helper()
	folder := os.Getenv("PAGE")
	if folder == "" {
		folder = filepath.Join(t.TempDir(), "page")
		if err := Build(root, folder, ""); err != nil {
			t.Fatal(err)
		}
	}
	s := httptest.NewServer(http.FileServer(http.Dir(folder)))
	t.Cleanup(s.Close)
	b := chromium.Start(t)
	b.Size(1000, 720)
	return &screen{b, t, s}
}

// open opens the page with this fragment in its address.
func (s *screen) open(fragment string) {
	s.Visit("about:blank") // otherwise another fragment would not load the page again
	s.Visit(s.server.URL + "/#" + fragment)
}

// lines is a function in the page that returns the text of its terminal.
const lines = `() => Array.from({ length: term.rows }, (_, i) => term.buffer.active.getLine(i).translateToString(true)).join("\n")`

// wait returns the text of the terminal once a regular expression matches it.
func (s *screen) wait(pattern string) string {
	s.t.Helper()
	text := s.Says(fmt.Sprintf(`import("/page.js").then(({ term }) => new Promise((done, failed) => {
		const text = %s;
		const look = () => {
			if (!new RegExp(%q, "s").test(text())) return;
			seen.dispose();
			clearTimeout(late);
			done(text());
		};
		const late = setTimeout(() => done("LATE\n" + text() + document.body.innerText), 60000);
		const seen = term.onWriteParsed(look);
		look();
	}))`, lines, pattern))
	if strings.HasPrefix(text, "LATE") {
		s.t.Fatalf("waiting for %s: %s", pattern, text)
	}
	return text
}

// keys presses keys, one after the other.
func (s *screen) keys(keys ...string) {
	for _, key := range keys {
		s.Press(key)
	}
}

// picture takes a picture if PICTURES is set.
func (s *screen) picture(name string) {
	if folder := os.Getenv("PICTURES"); folder != "" {
		s.Picture(filepath.Join(folder, name+".png"))
	}
}

// code returns the code of a board in a judge's input.
func code(t testing.TB, game, input string) string {
	t.Helper()
	g, ok := catalog.Find(game)
	if !ok {
		t.Fatal(game)
	}
	in, err := g.Read([]byte(input), "input", nil, solver.Options{})
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

// From the menu a board is opened and a match won by the keyboard. In between the page is reloaded
// and the match resumed.
func TestMatchIsWonByKeyboard(t *testing.T) {
	s := serve(t)
	s.open("")
	s.wait("1 Berzerk")
	s.picture("menu")
	s.keys("Enter")
	s.wait("Eight to go")
	s.keys("Enter")
	s.wait("Play or study")
	s.keys("Enter")
	s.wait("Your move")
	s.keeping()
	s.wins(func(turn, step int) {
		if turn == 2 {
			s.kept()
			s.open("") // loads the page again
			s.wait("resume")
			s.keys("r")
			s.wait("Your move")
		}
		s.keys(strconv.Itoa(step), "Enter")
	})
	s.picture("won")
}

// The same match is won with the mouse only.
func TestMatchIsWonByMouse(t *testing.T) {
	s := serve(t)
	s.open("")
	s.wait("1 Berzerk")
	s.mouse("1 Berzerk")
	s.wait("Eight to go")
	s.mouse("enter start")
	s.wait("Play or study")
	s.mouse("enter play")
	s.wins(func(_, step int) {
		s.mouse(fmt.Sprintf("+%d →", step))
		s.wait("enter play  i") // the move is chosen
		s.mouse("enter play  i")
	})
}

// wins wins the match of fifteen cells; move makes the steps. It begins on cell 7, eight before
// the hole.
func (s *screen) wins(move func(turn, step int)) {
	s.t.Helper()
	// The cells on which Morty, who moves by 1, 2 or 5, loses, with the number of plies. 0 is the
	// hole.
	lost := map[int]int{0: 0, 9: 2, 3: 4, 12: 6, 6: 8}
	at := 7
	text := s.wait("Your move")
	for turn := 1; !strings.Contains(text, "won"); turn++ {
		if turn > 20 {
			s.t.Fatalf("no end of\n%s", text)
		}
		step, least := 0, 10
		for _, rick := range []int{1, 4, 5} {
			if plies, ok := lost[(at+rick)%15]; ok && plies < least {
				step, least = rick, plies
			}
		}
		move(turn, step)
		text = s.wait(fmt.Sprintf(`Morty \+\d: %d . \d+.*Your move|won`, (at+step)%15))
		if m := regexp.MustCompile(`Morty \+\d: \d+ . (\d+)`).FindStringSubmatch(text); m != nil {
			at, _ = strconv.Atoi(m[1])
		}
	}
}

// steps returns count steps from first on, at equal distances, as a judge's input has them.
func steps(first, count, by int) string {
	var b strings.Builder
	fmt.Fprint(&b, count)
	for i := range count {
		fmt.Fprint(&b, " ", first+i*by)
	}
	return b.String()
}

// While a board of about ten million positions is being solved, which takes minutes, keys work.
// ctrl+c ends the work and the program.
func TestKeysAreAnsweredWhileSolving(t *testing.T) {
	s := serve(t)
	s.open(code(t, "dots-and-boxes", "3 3"))
	s.wait("Play or study")
	s.keys("Enter")
	s.wait("solving")
	var slowest float64
	for range 5 {
		slowest = max(slowest, s.answers("?", "↑↓ scroll"), s.answers("?", "solving"))
	}
	t.Logf("while it solves a key is answered in %.0f ms at most", slowest)
	s.picture("solving")
	s.keys("ctrl+c")
	s.wait("zugzwang has ended with exit code 130")
	s.keys("Enter")
	s.wait("1 Berzerk")
}

// Boards of a million cells, and with 5,000 steps for each player and a long code, respond to keys
// from the start. They can be played once they are solved.
func TestManyCellsAndSteps(t *testing.T) {
	for board, moves := range map[string]int{
		"6000\n" + steps(2, 5000, 1) + "\n" + steps(1, 5000, 1) + "\n":  5000,
		"1000000\n" + steps(2, 300, 1) + "\n" + steps(1, 300, 1) + "\n": 300,
	} {
		s := serve(t)
		s.open(code(t, "berzerk", board))
		s.wait("Play or study")
		s.keys("Enter", "?")
		s.wait("↑↓ scroll")
		s.keys("?")
		s.wait(fmt.Sprintf("Your move.*%d moves", moves))
		s.keys("2", "3", "Enter")
		s.wait(`won|Morty .\d+: .*Your move`)
	}
}

// answers presses a key and returns the milliseconds until the terminal's text matches a regular
// expression.
func (s *screen) answers(key, pattern string) float64 {
	s.Says(`addEventListener("keydown", () => { globalThis.pressed = performance.now(); }, { once: true, capture: true })`)
	s.keys(key)
	s.wait(pattern)
	took, err := strconv.ParseFloat(s.Says("performance.now() - pressed"), 64)
	if err != nil {
		s.t.Fatal(err)
	}
	return took
}

// A broken code is refused in one line, and enter leads to the menu.
func TestBrokenLink(t *testing.T) {
	s := serve(t)
	s.open("zz1-berzerk-AAMAAAAAAhrFqHd")
	text := s.wait("Press enter")
	if !strings.Contains(text, "damaged code") || !strings.Contains(text, "exit code 1.") {
		t.Errorf("it says\n%s", text)
	}
	s.keys("Enter")
	s.wait("1 Berzerk")
}

// watched has the page remember its workers.
func (s *screen) watched() {
	s.Call("Page.addScriptToEvaluateOnNewDocument", map[string]any{"source": `
		globalThis.workers = [];
		globalThis.Worker = class extends Worker { constructor(...args) { super(...args); workers.push(this); } };`})
}

// What still comes to a program that has ended, while its last files are being kept, is no failure:
// a size of the window, an answer, a timer.
func TestSizesAfterTheEnd(t *testing.T) {
	s := serve(t)
	s.watched()
	s.open(code(t, "berzerk", "12\n3 2 3 4\n3 1 2 3\n"))
	s.wait("Play or study")
	s.keys("Enter")
	s.wait("Your move")
	s.Says(`import("/page.js").then(({ term }) => {
		globalThis.sizes = setInterval(() => {
			for (let i = 0; i < 20; i++) workers[0].postMessage({ columns: term.cols, rows: term.rows });
		});
		term.input("2\r");
		term.input("\x03");
	})`)
	text := s.wait("Press enter")
	s.Says("clearInterval(sizes)")
	if !strings.Contains(text, "zugzwang has ended") {
		t.Errorf("it says\n%s", text)
	}
}

// A program started anew goes on when a failure of the one before becomes known late.
func TestLateFailure(t *testing.T) {
	s := serve(t)
	s.watched()
	s.open("")
	s.wait("1 Berzerk")
	s.keys("ctrl+c")
	s.wait("zugzwang has ended")
	s.keys("Enter")
	s.Says(`workers[0].dispatchEvent(new ErrorEvent("error", { message: "late" }))`)
	if text := s.wait("1 Berzerk|has failed"); strings.Contains(text, "has failed") {
		t.Errorf("it says\n%s", text)
	}
}

// Two tabs share their saves: after a move in each, the first tab resumes the match of the second.
func TestTwoTabs(t *testing.T) {
	one := serve(t)
	two := &screen{one.Another(), t, one.server}
	one.open(code(t, "berzerk", "12\n3 2 3 4\n3 1 2 3\n"))
	one.wait("Play or study")
	one.keys("Enter")
	one.wait("Your move")
	one.keys("2", "Enter")
	one.wait("the match so far.*1 Rick|Rick .2")
	two.open(code(t, "berzerk", "17\n3 2 3 4\n3 1 2 3\n"))
	two.wait("enter begin")
	two.keys("Enter")
	two.wait("17 cells.*Your move")
	two.keeping()
	two.keys("3", "Enter")
	two.wait("the match so far.*1 Rick|Rick .3")
	two.kept()
	one.open("")
	one.wait("resume")
	one.keys("r")
	one.wait("17 cells.*Rick")
}

// On a telephone in either orientation the terminal has the size that the program needs, in a
// smaller font. A tap is a click, and the buttons of the bar are keys.
func TestPhone(t *testing.T) {
	s := serve(t)
	s.Call("Emulation.setTouchEmulationEnabled", map[string]any{"enabled": true})
	for name, size := range map[string][2]int{"portrait": {390, 844}, "landscape": {844, 390}} {
		s.Phone(size[0], size[1])
		s.open("")
		s.wait("1 Berzerk")
		s.picture("phone-" + name)
		if columns := s.Says(`import("/page.js").then(({ term }) => term.cols >= 60 && term.rows >= 20)`); columns != "true" {
			t.Errorf("%s: the terminal is too small for the program", name)
		}
		if over := s.Says(`[...document.querySelectorAll("button")].filter(b => b.scrollWidth > b.clientWidth).map(b => b.textContent).join()`); over != "" {
			t.Errorf("%s: no room on the buttons %s", name, over)
		}
		s.tap(`[...document.querySelectorAll("#bar button")].find(b => b.textContent === "?").getBoundingClientRect()`)
		s.wait("close")
		s.tap(s.word("close"))
		s.wait("1 Berzerk")
		if mode := s.Says(`document.activeElement.inputMode`); mode != "none" {
			t.Errorf("%s: the keyboard on the screen is there unasked: %s", name, mode)
		}
	}
}

// word returns an expression for the position of a word's first occurrence in the terminal.
func (s *screen) word(text string) string {
	return fmt.Sprintf(`await import("/page.js").then(({ term }) => {
		const rows = (%s)().split("\n"), row = rows.findIndex(r => r.includes(%[2]q)), column = rows[row].indexOf(%[2]q);
		const all = term.element.querySelector(".xterm-screen").getBoundingClientRect(), w = all.width / term.cols, h = all.height / term.rows;
		return new DOMRect(all.left + column * w, all.top + row * h, w * %[3]d, h);
	})`, lines, text, len(text))
}

// middle returns the centre of a rectangle in the page.
func (s *screen) middle(rectangle string) (x, y float64) {
	s.t.Helper()
	at := s.Says(`(async () => { const r = ` + rectangle + `; return (r.x + r.width / 2) + " " + (r.y + r.height / 2); })()`)
	if _, err := fmt.Sscan(at, &x, &y); err != nil {
		s.t.Fatalf("%s: %s", rectangle, at)
	}
	return x, y
}

// tap taps the centre of a rectangle in the page.
func (s *screen) tap(rectangle string) {
	s.t.Helper()
	x, y := s.middle(rectangle)
	s.Call("Input.dispatchTouchEvent", map[string]any{"type": "touchStart", "touchPoints": []map[string]any{{"x": x, "y": y}}})
	s.Call("Input.dispatchTouchEvent", map[string]any{"type": "touchEnd", "touchPoints": []any{}})
}

// mouse clicks on a word's first occurrence in the terminal.
func (s *screen) mouse(word string) {
	s.t.Helper()
	x, y := s.middle(s.word(word))
	for _, what := range []string{"mouseMoved", "mousePressed", "mouseReleased"} {
		s.Call("Input.dispatchMouseEvent", map[string]any{"type": what, "x": x, "y": y, "button": "left", "clickCount": 1})
	}
}

// After the first visit the page works without the server.
func TestOffline(t *testing.T) {
	s := serve(t)
	s.open("")
	s.wait("1 Berzerk")
	late := s.Says(`Promise.race([navigator.serviceWorker.ready.then(() => ""), new Promise(done => setTimeout(async () =>
		done(JSON.stringify(await navigator.storage.estimate())), 60000))])`)
	if late != "" {
		t.Fatalf("the browser does not keep the page; it has room for %s, less where the disk is nearly full", late)
	}
	s.server.Close()
	s.open("learn/berzerk")
	s.wait("Berzerk.*step 1|1 of")
}

// With ?plain the page is text: a log for screen readers and a line to type in. A match is won in
// it.
func TestPlain(t *testing.T) {
	s := serve(t)
	s.Visit(s.server.URL + "/?plain#" + code(t, "berzerk", "3\n1 2\n1 1\n"))
	said := func(pattern string) string {
		return s.Says(fmt.Sprintf(`new Promise(done => {
			const log = document.getElementById("log"), says = document.getElementById("says");
			const look = () => { if (new RegExp(%q, "s").test(log.innerText)) done(log.innerText); };
			new MutationObserver(look).observe(log, { childList: true });
			setTimeout(() => done("LATE\n" + log.innerText + says.innerText), 60000);
			look();
		})`, pattern))
	}
	said("Play or study")
	for _, want := range []chromium.Spoken{{Role: "log", Name: "What was said"}, {Role: "textbox", Name: "Type a line; help lists what there is."}} {
		if found := s.Reader(); !slices.Contains(found, want) {
			t.Errorf("a screen reader finds no %v in %v", want, found)
		}
	}
	s.keys("Enter")
	said("Your move")
	s.keys("2", "Enter")
	said("You won in 1 ply")
	s.picture("plain")
}
