//go:build browser

package export_test

import (
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"zugzwang/games/catalog"
	"zugzwang/ui/export"
	"zugzwang/ui/view/all"
)

// These tests need Graphviz and a browser, and are run where .ci/run finds them: go test
// -tags browser ./ui/export.

// opened is the games of which everything is opened.
var opened = []string{"berzerk", "fence", "dag", "jug", "advance", "nim", "tic-tac-toe", "cat-and-mouse"}

// file is a file with what is written.
func file(t *testing.T, name string, write func(io.Writer) error) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, []byte(text(t, write)), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// Graphviz reads every graph without a word, and finds as many nodes and edges in it as
// there are; a few of them it draws.
func TestGraphviz(t *testing.T) {
	for name, s := range boards(t) {
		g := s.graph(t)
		graphviz(t, name, g, "nop")
		if g.Nodes < 100 {
			graphviz(t, name, g, "dot")
		}
	}
	for _, id := range []string{"berzerk", "fence", "dag", "jug", "advance"} {
		graphviz(t, id, first(t, id).graph(t).Within(2), "nop")
	}
	graphviz(t, "names", solve(t, read(t, "dag", "digraph \"a \\\"b\\\"\" { \"x\\\\y\" -> \"<b>\" -> \"é\\n→\" }").Board, 0).graph(t), "dot")
}

func graphviz(t *testing.T, name string, g *export.Graph, engine string) {
	t.Helper()
	c := exec.Command("dot", "-K"+engine, "-Tdot")
	if engine == "nop" {
		c = exec.Command("gc", "-n", "-e")
	}
	c.Stdin = strings.NewReader(text(t, g.DOT))
	var said strings.Builder
	c.Stderr = &said
	out, err := c.Output()
	if err != nil || said.Len() > 0 {
		t.Errorf("%s: Graphviz says %v, %s", name, err, said.String())
		return
	}
	if engine != "nop" {
		return
	}
	var counted [2]int // nodes and edges of all graphs, each of which has a line
	for _, line := range strings.Split(strings.TrimSpace(string(out)), "\n") {
		fields := strings.Fields(line)
		if slices.Contains(fields, "total") {
			continue
		}
		for i := range counted {
			n, err := strconv.Atoi(fields[i])
			if err != nil {
				t.Fatalf("%s: gc says %s", name, out)
			}
			counted[i] += n
		}
	}
	d := parsed(t, g)
	edges := 0
	for _, p := range d.Positions {
		to := map[int]bool{}
		for _, m := range p.Moves {
			if m.To != nil {
				to[*m.To] = true
			}
		}
		edges += len(to)
	}
	if counted != [2]int{g.Nodes, edges} {
		t.Errorf("%s: Graphviz counts %v, there are %d and %d", name, counted, g.Nodes, edges)
	}
}

// A browser draws the pictures: they are XML without a fault, named, and none is blank.
func TestPicturesInBrowser(t *testing.T) {
	b := browser(t)
	for _, id := range opened {
		s := first(t, id)
		writes := map[string]func(io.Writer) error{
			"position": func(w io.Writer) error { return s.here(t).SVG(w, export.Usual, false) },
			"graph":    func(w io.Writer) error { return s.graph(t).Within(1).SVG(w, true) },
		}
		for what, write := range writes {
			b.open(file(t, "picture.svg", write))
			if root := b.says(`document.documentElement.nodeName + " " + document.querySelectorAll("parsererror").length`); root != "svg 0" {
				t.Errorf("%s, %s: the browser has %s", id, what, root)
			}
			if n := b.says(`[...document.querySelectorAll("path, rect, text")].filter(e => e.getBBox().width > 0).length`); len(n) < 2 {
				t.Errorf("%s, %s: %s things are drawn", id, what, n)
			}
			if out := b.says(`[...document.querySelectorAll("text")].filter(e => e.getBoundingClientRect().right > document.documentElement.getBoundingClientRect().right + 1).length`); out != "0" {
				t.Errorf("%s, %s: %s texts are cut", id, what, out)
			}
			if !slices.ContainsFunc(b.reader(), func(s spoken) bool { return strings.Contains(s.name, ": ") }) {
				t.Errorf("%s, %s: a screen reader finds no name: %v", id, what, b.reader())
			}
		}
	}
}

// A page steps by its keys and buttons, and what it shows then is what the story says.
func TestPageInBrowser(t *testing.T) {
	b := browser(t)
	for _, id := range opened {
		s := first(t, id)
		stories := []*export.Story{s.line(t, 5), s.replay(t, 0, 6)}
		for _, story := range stories {
			name := file(t, "page.html", func(w io.Writer) error { return story.HTML(w, export.Size{W: 60, H: 20}) })
			b.open(name)
			last := len(story.Steps) - 1
			shows := func(want int, after string) {
				t.Helper()
				step := &story.Steps[want]
				if head := b.says(`document.getElementById("head").textContent`); head != step.Head {
					t.Errorf("%s, %s: after %s the page says %q, not %q of step %d", id, story.Title, after, head, step.Head, want)
				}
				if said := b.says(`[...document.querySelectorAll("#says p")].map(p => p.textContent).join("|")`); said != strings.Join(step.Says, "|") {
					t.Errorf("%s, %s: after %s the page says %q", id, story.Title, after, said)
				}
				if at := b.says(`document.getElementById("slide").value + " " + location.hash`); at != strconv.Itoa(want)+" #"+strconv.Itoa(want) && after != "opening" {
					t.Errorf("%s: after %s the slider and the address are at %s", id, after, at)
				}
				if moves := b.says(`document.querySelectorAll("#list tr").length`); moves != strconv.Itoa(len(step.Moves)) {
					t.Errorf("%s: after %s there are %s moves, not %d", id, after, moves, len(step.Moves))
				}
				if rows := b.says(`document.querySelectorAll("#rows > g").length`); rows != "20" {
					t.Errorf("%s: after %s the board has %s rows", id, after, rows)
				}
			}
			shows(0, "opening")
			if len(b.asked) != 1 {
				t.Errorf("%s: the page asks for %q", id, b.asked)
			}
			at := 0
			for _, key := range []struct {
				name string
				to   int
			}{{"ArrowRight", 1}, {"n", 2}, {"ArrowLeft", 1}, {"p", 0}, {"ArrowLeft", 0}, {"End", last}, {"ArrowRight", last}, {"Home", 0}} {
				b.press(key.name)
				at = min(key.to, last)
				shows(at, key.name)
			}
			b.says(`document.getElementById("on").focus()`)
			b.press("Enter")
			shows(1, "Enter on Forward")
			b.says(`document.getElementById("last").click()`)
			shows(last, "a click on Last")
			b.press("ArrowLeft")
			shows(last-1, "ArrowLeft, where the button that was pressed is disabled")
			b.says(`document.querySelector('#all a[href="#1"]').click()`)
			shows(1, "a click in the list of all steps")
			b.says(`(() => { const s = document.getElementById("slide"); s.focus(); })()`)
			b.press("ArrowRight")
			shows(2, "ArrowRight on the slider")
			if id == "berzerk" {
				b.call("Page.navigate", map[string]any{"url": "file://" + name + "#2"})
				shows(2, "an address with #2")
			}
		}
	}
}

// phone is a window of so many pixels that is touched.
func (b *chromium) phone(w, h int) {
	b.call("Emulation.setDeviceMetricsOverride", map[string]any{"width": w, "height": h, "deviceScaleFactor": 2, "mobile": true})
}

// On a phone the first screen holds the board, what its signs mean, and all that is said of a step,
// above the buttons, which stay where they are.
func TestPageOnAPhone(t *testing.T) {
	b := browser(t)
	b.phone(390, 844)
	for _, id := range opened {
		s := first(t, id)
		for _, story := range []*export.Story{s.line(t, 5), s.replay(t, 0, 6)} {
			b.open(file(t, "page.html", func(w io.Writer) error { return story.HTML(w, export.Usual) }))
			for n := range story.Steps {
				b.says(fmt.Sprintf(`(() => { const s = document.getElementById("slide"); s.value = %d; s.oninput({ target: s }); })()`, n))
				if got := b.says(`(() => {
					const box = id => document.getElementById(id).getBoundingClientRect(), keys = box("on");
					const order = [0, box("board").top, box("board").bottom, box("head").top, box("says").bottom, keys.top, keys.bottom, 844];
					const wide = document.documentElement.scrollWidth;
					return scrollY === 0 && wide <= 390 && order.every((y, i) => i === 0 || y >= order[i - 1]) ? "fits" : wide + ": " + order;
				})()`); got != "fits" {
					t.Errorf("%s, step %d: the top, the board, the text, the buttons and the bottom are at %s", story.Title, n, got)
				}
			}
		}
	}
}

// Printing gives every step with its board and all that is said of it, on light paper, and none is cut
// by the end of a page; then the page is as it was.
func TestPageIsPrinted(t *testing.T) {
	b := browser(t)
	b.phone(718, 1000) // the paper, at 96 points an inch
	for _, id := range opened {
		s := first(t, id)
		for _, story := range []*export.Story{s.line(t, 5), s.replay(t, 0, 6)} {
			b.open(file(t, "page.html", func(w io.Writer) error { return story.HTML(w, export.Usual) }))
			b.call("Emulation.setEmulatedMedia", map[string]any{"media": "print", "features": []map[string]string{{"name": "prefers-color-scheme", "value": "dark"}}})
			b.says(`addEventListener("beforeprint", () => {
				const sheets = [...document.querySelectorAll(".sheet")], seen = e => e.getClientRects().length > 0;
				window.printed = sheets.map(s => s.innerText).join("\n");
				window.boards = sheets.map(s => [...s.querySelectorAll("svg")].filter(seen).length).join("");
				window.different = new Set(sheets.map(s => s.querySelector("svg").innerHTML)).size;
				window.cut = sheets.filter(s => getComputedStyle(s).breakInside !== "avoid" || s.offsetHeight > 1000).length;
				window.others = [...document.querySelectorAll("#board, #all, #slide, .dark")].filter(seen).length;
			})`)
			b.call("Page.printToPDF", nil)
			printed := b.says(`printed`)
			for n, step := range story.Steps {
				for _, said := range append([]string{step.Head}, step.Says...) {
					if !strings.Contains(printed, said) {
						t.Errorf("%s, step %d: %q is not printed", story.Title, n, said)
					}
				}
			}
			if boards := b.says(`boards`); boards != strings.Repeat("1", len(story.Steps)) {
				t.Errorf("%s: of %d steps so many boards each are printed: %s", story.Title, len(story.Steps), boards)
			}
			if different := b.says(`different`); different == "1" {
				t.Errorf("%s: the boards are all the same", story.Title)
			}
			if wrong := b.says(`cut + " " + others + " " + document.querySelectorAll(".sheet").length`); wrong != "0 0 0" {
				t.Errorf("%s: sheets that may be cut, things not for paper, sheets that stay: %s", story.Title, wrong)
			}
			b.call("Emulation.setEmulatedMedia", map[string]any{"media": ""})
		}
	}
}

// The board changes from step to step, and is another picture in the dark.
func TestPageIsDrawn(t *testing.T) {
	b := browser(t)
	b.prefers(map[string]string{"prefers-color-scheme": "light"})
	story := first(t, "berzerk").line(t, 3)
	b.open(file(t, "page.html", func(w io.Writer) error { return story.HTML(w, export.Usual) }))
	drawn := `document.getElementById("rows").innerHTML`
	start := b.says(drawn)
	b.press("ArrowRight")
	if b.says(drawn) == start {
		t.Error("the board is the same after a move")
	}
	colours := `getComputedStyle(document.body).backgroundColor + [...document.querySelectorAll("#rows path")].map(p => getComputedStyle(p).fill).join()`
	light := b.says(colours)
	if !strings.HasPrefix(light, "rgb(250, 250, 247)") {
		t.Errorf("in the light the page is %s", light[:20])
	}
	b.prefers(map[string]string{"prefers-color-scheme": "dark"})
	dark := b.says(colours)
	if dark == light || !strings.HasPrefix(dark, "rgb(18, 18, 23)") {
		t.Errorf("in the dark the page is %s", dark[:20])
	}
	b.says(`document.getElementById("look").click()`)
	if b.says(colours) != light {
		t.Error("the button for a light page leaves it dark")
	}
}

// Who likes no motion is shown none that they did not ask for; others can let it play.
func TestPagePlays(t *testing.T) {
	b := browser(t)
	story := first(t, "nim").line(t, 2)
	name := file(t, "page.html", func(w io.Writer) error { return story.HTML(w, export.Size{W: 60, H: 20}) })
	b.prefers(map[string]string{"prefers-reduced-motion": "reduce"})
	b.open(name)
	if b.says(`document.getElementById("play").hidden + getComputedStyle(document.getElementById("on")).transitionDuration`) != "true0s" {
		t.Error("there is motion for those who like none")
	}
	b.prefers(map[string]string{"prefers-reduced-motion": "no-preference"})
	b.open(name)
	b.says(`window.setTimeout = (f, ms) => { window.waits = f; return 7; }`)
	b.press(" ")
	if got := b.says(`document.getElementById("play").textContent`); got != "Pause" {
		t.Errorf("while it plays the button says %s", got)
	}
	b.says(`waits()`)
	if got := b.says(`document.getElementById("name").textContent`); got != story.Steps[1].Name {
		t.Errorf("it plays to %s", got)
	}
	b.says(`waits()`)
	if got := b.says(`document.getElementById("play").textContent`); got != "Play" {
		t.Errorf("at the end the button says %s", got)
	}
}

// A screen reader finds headings, buttons by their names, the board with a description,
// the table's heads, and hears each step by itself.
func TestPageForScreenReaders(t *testing.T) {
	b := browser(t)
	story := first(t, "berzerk").line(t, 3)
	b.open(file(t, "page.html", func(w io.Writer) error { return story.HTML(w, export.Usual) }))
	b.press("ArrowRight")
	found := b.reader()
	for _, want := range []spoken{
		{"heading", story.Title},
		{"heading", story.Steps[1].Head},
		{"button", "Back"},
		{"button", "Forward"},
		{"button", "Play"},
		{"slider", "Step"},
		{"columnheader", "Move"},
		{"region", "What happens"},
	} {
		if !slices.ContainsFunc(found, func(s spoken) bool { return s.role == want.role && s.name == want.name }) {
			t.Errorf("a screen reader finds no %s %q", want.role, want.name)
		}
	}
	board := slices.IndexFunc(found, func(s spoken) bool { return s.role == "image" || s.role == "img" })
	if board < 0 || !strings.Contains(found[board].name, "monster") {
		t.Errorf("the board is %v", found[max(board, 0)])
	}
	if live := b.says(`document.getElementById("now").getAttribute("aria-live") + document.getElementById("head").closest("[aria-live]").id`); live != "politenow" {
		t.Errorf("what is said is in %s", live)
	}
	for _, s := range found {
		if s.role == "button" && s.name == "" {
			t.Error("a button has no name")
		}
	}
	// By the tab key one comes to every button, and away from it.
	b.says(`document.activeElement.blur()`)
	var names []string
	for range 24 {
		b.press("Tab")
		names = append(names, b.says(`document.activeElement.id`))
	}
	for _, id := range []string{"first", "back", "on", "last", "play", "slide", "look"} {
		if !slices.Contains(names, id) {
			t.Errorf("the tab key goes round %q, without %s", names, id)
		}
	}
}

// What was tried, with what was tried within it, stands beside the step that it leaves, as
// lists of which a screen reader tells; and nothing of it beside the others.
func TestPageShowsWhatWasTried(t *testing.T) {
	b := browser(t)
	story, tried := branched(t)
	b.open(file(t, "page.html", func(w io.Writer) error { return story.HTML(w, export.Usual) }))
	for step, want := range []string{"true 0 0", "false 1 1", "false 1 0", "true 0 0"} {
		if got := b.says(`document.getElementById("others").hidden + " " + document.querySelectorAll("#tried > li").length + " " + document.querySelectorAll("#tried > li > ul > li").length`); got != want {
			t.Errorf("step %d: hidden, lines, lines within them are %s, want %s", step, got, want)
		}
		if step == 1 {
			if got := b.says(`document.querySelector("#tried > li > ul > li").textContent`); got != tried[1].Says {
				t.Errorf("within it %q was tried, not %q", got, tried[1].Says)
			}
			for _, line := range tried {
				if !slices.ContainsFunc(b.reader(), func(s spoken) bool { return strings.Contains(s.name, line.Says) }) {
					t.Errorf("a screen reader finds no %q", line.Says)
				}
			}
		}
		b.press("ArrowRight")
	}
	if list := b.says(`document.querySelectorAll("#all li[aria-current]").length`); list != "1" {
		t.Errorf("%s steps are marked in the list of all", list)
	}
}

// Without scripts the page is the first board, and all that is said.
func TestPageWithoutScripts(t *testing.T) {
	b := browser(t)
	b.call("Emulation.setScriptExecutionDisabled", map[string]any{"value": true})
	story := first(t, "jug").line(t, 3)
	b.open(file(t, "page.html", func(w io.Writer) error { return story.HTML(w, export.Usual) }))
	var doc struct{ Root struct{ NodeID int } }
	b.into(&doc, "DOM.getDocument", nil)
	var rows struct{ NodeIDs []int }
	b.into(&rows, "DOM.querySelectorAll", map[string]any{"nodeId": doc.Root.NodeID, "selector": "#rows > g > *"})
	found := b.reader()
	for _, step := range story.Steps {
		if !slices.ContainsFunc(found, func(s spoken) bool { return s.role == "link" && s.name == step.Head }) {
			t.Errorf("%q is not to be read", step.Head)
		}
	}
	if slices.ContainsFunc(found, func(s spoken) bool { return s.role == "button" }) {
		t.Error("there are buttons that do nothing")
	}
	if len(rows.NodeIDs) < 20 {
		t.Error("the first board is not drawn")
	}
}

// A worksheet, a page of theory and a lesson open without a fault and print on both papers: nothing beyond the right edge,
// no exercise cut by the end of a page, and the key on pages of its own.
func TestWorksheetIsPrinted(t *testing.T) {
	b := browser(t)
	for _, id := range opened {
		g, _ := catalog.Find(id)
		_, page := worksheet(t, g, 3)
		read, err := export.Theory(t.Context(), g, all.Views())
		if err != nil {
			t.Fatal(err)
		}
		lesson, err := export.Lesson(t.Context(), g, all.Views())
		if err != nil {
			t.Fatal(err)
		}
		for _, path := range []string{
			file(t, "sheet.html", func(w io.Writer) error { _, err := io.WriteString(w, page); return err }),
			file(t, "theory.html", read.HTML),
			file(t, "lesson.html", lesson.HTML),
		} {
			isPrinted(t, b, id, path)
		}
	}
}

// isPrinted prints a page of exercises or of passages on both papers.
func isPrinted(t *testing.T, b *chromium, id, path string) {
	t.Helper()
	for _, paper := range []struct {
		name string
		w, h float64 // in inches
	}{{"A4", 8.27, 11.69}, {"Letter", 8.5, 11}} {
		const margins = 2 * 14 / 25.4
		width, height := int((paper.w-margins)*96), int((paper.h-margins)*96)
		b.phone(width, height)
		b.open(path)
		b.call("Emulation.setEmulatedMedia", map[string]any{"media": "print"})
		for what, is := range map[string]string{
			"letters beyond the edge":    fmt.Sprintf(`[...document.querySelectorAll("h1, h2, p, span, svg")].filter(e => e.getBoundingClientRect().right > %d + 1).length`, width),
			"exercises that may be cut":  fmt.Sprintf(`[...document.querySelectorAll("article")].filter(e => getComputedStyle(e).breakInside !== "avoid" || e.offsetHeight > %d).length`, height),
			"boards without a picture":   `[...document.querySelectorAll("figure")].filter(e => !(e.querySelector("svg")?.getBoundingClientRect().width > 40)).length`,
			"keys beside exercises":      `[...document.querySelectorAll("#key")].filter(e => getComputedStyle(e).breakBefore !== "page").length`,
			"things that were asked for": `performance.getEntriesByType("resource").length`,
		} {
			if n := b.says(is); n != "0" {
				t.Errorf("%s on %s: %s: %s", filepath.Base(path)+" of "+id, paper.name, what, n)
			}
		}
		whole := pagesOn(b, paper.w, paper.h)
		b.says(`document.querySelector("#key").hidden = true`)
		exercises := pagesOn(b, paper.w, paper.h)
		b.says(`document.querySelector("#key").hidden = false; document.querySelector("#sheet").hidden = true`)
		if key := pagesOn(b, paper.w, paper.h); exercises == 0 || key == 0 || whole != exercises+key {
			t.Errorf("%s of %s on %s: %d pages, of exercises %d, of the key %d", filepath.Base(path), id, paper.name, whole, exercises, key)
		}
	}
}

// pagesOn counts the pages of what is printed.
func pagesOn(b *chromium, w, h float64) int {
	b.t.Helper()
	var made struct{ Data []byte }
	b.into(&made, "Page.printToPDF", map[string]any{"paperWidth": w, "paperHeight": h})
	return len(regexp.MustCompile(`/Type\s*/Page\b`).FindAll(made.Data, -1))
}
