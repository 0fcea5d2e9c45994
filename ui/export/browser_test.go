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
	"zugzwang/ui/internal/chromium"
	"zugzwang/ui/view/all"
)

// These tests need Graphviz and a browser. .ci/run runs them if both are installed: go test -tags
// browser ./ui/export.

// opened are the games whose every export is opened.
var opened = []string{"berzerk", "fence", "dag", "jug", "advance", "nim", "tic-tac-toe", "cat-and-mouse"}

// file writes a file and returns its path.
func file(t *testing.T, name string, write func(io.Writer) error) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, []byte(text(t, write)), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// Graphviz reads every graph without a message and counts the right numbers of nodes and edges. It
// also draws a few of them.
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
	var counted [2]int // nodes and edges of all graphs; each graph has a line
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

// A browser draws the pictures: they are valid XML, have a title, and none is blank.
func TestPicturesInBrowser(t *testing.T) {
	b := chromium.Start(t)
	for _, id := range opened {
		s := first(t, id)
		writes := map[string]func(io.Writer) error{
			"position": func(w io.Writer) error { return s.here(t).SVG(w, export.Usual, false) },
			"graph":    func(w io.Writer) error { return s.graph(t).Within(1).SVG(w, true) },
		}
		for what, write := range writes {
			b.Open(file(t, "picture.svg", write))
			if root := b.Says(`document.documentElement.nodeName + " " + document.querySelectorAll("parsererror").length`); root != "svg 0" {
				t.Errorf("%s, %s: the browser has %s", id, what, root)
			}
			if n := b.Says(`[...document.querySelectorAll("path, rect, text")].filter(e => e.getBBox().width > 0).length`); len(n) < 2 {
				t.Errorf("%s, %s: %s things are drawn", id, what, n)
			}
			if out := b.Says(`[...document.querySelectorAll("text")].filter(e => e.getBoundingClientRect().right > document.documentElement.getBoundingClientRect().right + 1).length`); out != "0" {
				t.Errorf("%s, %s: %s texts are cut", id, what, out)
			}
			if !slices.ContainsFunc(b.Reader(), func(s chromium.Spoken) bool { return strings.Contains(s.Name, ": ") }) {
				t.Errorf("%s, %s: a screen reader finds no name: %v", id, what, b.Reader())
			}
		}
	}
}

// A page steps by its keys and buttons, and shows what the story has for the step.
func TestPageInBrowser(t *testing.T) {
	b := chromium.Start(t)
	for _, id := range opened {
		s := first(t, id)
		stories := []*export.Story{s.line(t, 5), s.replay(t, 0, 6)}
		for _, story := range stories {
			name := file(t, "page.html", func(w io.Writer) error { return story.HTML(w, export.Size{W: 60, H: 20}) })
			b.Open(name)
			last := len(story.Steps) - 1
			shows := func(want int, after string) {
				t.Helper()
				step := &story.Steps[want]
				if head := b.Says(`document.getElementById("head").textContent`); head != step.Head {
					t.Errorf("%s, %s: after %s the page says %q, not %q of step %d", id, story.Title, after, head, step.Head, want)
				}
				if said := b.Says(`[...document.querySelectorAll("#says p")].map(p => p.textContent).join("|")`); said != strings.Join(step.Says, "|") {
					t.Errorf("%s, %s: after %s the page says %q", id, story.Title, after, said)
				}
				if at := b.Says(`document.getElementById("slide").value + " " + location.hash`); at != strconv.Itoa(want)+" #"+strconv.Itoa(want) && after != "opening" {
					t.Errorf("%s: after %s the slider and the address are at %s", id, after, at)
				}
				if moves := b.Says(`document.querySelectorAll("#list tr").length`); moves != strconv.Itoa(len(step.Moves)) {
					t.Errorf("%s: after %s there are %s moves, not %d", id, after, moves, len(step.Moves))
				}
				if rows := b.Says(`document.querySelectorAll("#rows > g").length`); rows != "20" {
					t.Errorf("%s: after %s the board has %s rows", id, after, rows)
				}
			}
			shows(0, "opening")
			if len(b.Asked) != 1 {
				t.Errorf("%s: the page asks for %q", id, b.Asked)
			}
			at := 0
			for _, key := range []struct {
				name string
				to   int
			}{{"ArrowRight", 1}, {"n", 2}, {"ArrowLeft", 1}, {"p", 0}, {"ArrowLeft", 0}, {"End", last}, {"ArrowRight", last}, {"Home", 0}} {
				b.Press(key.name)
				at = min(key.to, last)
				shows(at, key.name)
			}
			b.Says(`document.getElementById("on").focus()`)
			b.Press("Enter")
			shows(1, "Enter on Forward")
			b.Says(`document.getElementById("last").click()`)
			shows(last, "a click on Last")
			b.Press("ArrowLeft")
			shows(last-1, "ArrowLeft, where the button that was pressed is disabled")
			b.Says(`document.querySelector('#all a[href="#1"]').click()`)
			shows(1, "a click in the list of all steps")
			b.Says(`(() => { const s = document.getElementById("slide"); s.focus(); })()`)
			b.Press("ArrowRight")
			shows(2, "ArrowRight on the slider")
			if id == "berzerk" {
				b.Call("Page.navigate", map[string]any{"url": "file://" + name + "#2"})
				shows(2, "an address with #2")
			}
		}
	}
}

// On a telephone the first screen has the board, its legend and the full text of a step above the
// buttons. The buttons do not move.
func TestPageOnAPhone(t *testing.T) {
	b := chromium.Start(t)
	b.Phone(390, 844)
	for _, id := range opened {
		s := first(t, id)
		for _, story := range []*export.Story{s.line(t, 5), s.replay(t, 0, 6)} {
			b.Open(file(t, "page.html", func(w io.Writer) error { return story.HTML(w, export.Usual) }))
			for n := range story.Steps {
				b.Says(fmt.Sprintf(`(() => { const s = document.getElementById("slide"); s.value = %d; s.oninput({ target: s }); })()`, n))
				if got := b.Says(`(() => {
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

// Printing gives every step with its board and text on light paper. No step is cut by a page
// break. Afterwards the page is as before.
func TestPageIsPrinted(t *testing.T) {
	b := chromium.Start(t)
	b.Phone(718, 1000) // the size of the paper at 96 points an inch
	for _, id := range opened {
		s := first(t, id)
		for _, story := range []*export.Story{s.line(t, 5), s.replay(t, 0, 6)} {
			b.Open(file(t, "page.html", func(w io.Writer) error { return story.HTML(w, export.Usual) }))
			b.Call("Emulation.setEmulatedMedia", map[string]any{"media": "print", "features": []map[string]string{{"name": "prefers-color-scheme", "value": "dark"}}})
			b.Says(`addEventListener("beforeprint", () => {
				const sheets = [...document.querySelectorAll(".sheet")], seen = e => e.getClientRects().length > 0;
				window.printed = sheets.map(s => s.innerText).join("\n");
				window.boards = sheets.map(s => [...s.querySelectorAll("svg")].filter(seen).length).join("");
				window.different = new Set(sheets.map(s => s.querySelector("svg").innerHTML)).size;
				window.cut = sheets.filter(s => getComputedStyle(s).breakInside !== "avoid" || s.offsetHeight > 1000).length;
				window.others = [...document.querySelectorAll("#board, #all, #slide, .dark")].filter(seen).length;
			})`)
			b.Call("Page.printToPDF", nil)
			printed := b.Says(`printed`)
			for n, step := range story.Steps {
				for _, said := range append([]string{step.Head}, step.Says...) {
					if !strings.Contains(printed, said) {
						t.Errorf("%s, step %d: %q is not printed", story.Title, n, said)
					}
				}
			}
			if boards := b.Says(`boards`); boards != strings.Repeat("1", len(story.Steps)) {
				t.Errorf("%s: of %d steps so many boards each are printed: %s", story.Title, len(story.Steps), boards)
			}
			if different := b.Says(`different`); different == "1" {
				t.Errorf("%s: the boards are all the same", story.Title)
			}
			if wrong := b.Says(`cut + " " + others + " " + document.querySelectorAll(".sheet").length`); wrong != "0 0 0" {
				t.Errorf("%s: sheets that may be cut, things not for paper, sheets that stay: %s", story.Title, wrong)
			}
			b.Call("Emulation.setEmulatedMedia", map[string]any{"media": ""})
		}
	}
}

// The board changes with each step, and is another picture in dark mode.
func TestPageIsDrawn(t *testing.T) {
	b := chromium.Start(t)
	b.Prefers(map[string]string{"prefers-color-scheme": "light"})
	story := first(t, "berzerk").line(t, 3)
	b.Open(file(t, "page.html", func(w io.Writer) error { return story.HTML(w, export.Usual) }))
	drawn := `document.getElementById("rows").innerHTML`
	start := b.Says(drawn)
	b.Press("ArrowRight")
	if b.Says(drawn) == start {
		t.Error("the board is the same after a move")
	}
	colours := `getComputedStyle(document.body).backgroundColor + [...document.querySelectorAll("#rows path")].map(p => getComputedStyle(p).fill).join()`
	light := b.Says(colours)
	if !strings.HasPrefix(light, "rgb(250, 250, 247)") {
		t.Errorf("in the light the page is %s", light[:20])
	}
	b.Prefers(map[string]string{"prefers-color-scheme": "dark"})
	dark := b.Says(colours)
	if dark == light || !strings.HasPrefix(dark, "rgb(18, 18, 23)") {
		t.Errorf("in the dark the page is %s", dark[:20])
	}
	b.Says(`document.getElementById("look").click()`)
	if b.Says(colours) != light {
		t.Error("the button for a light page leaves it dark")
	}
}

// If reduced motion is preferred, nothing moves unless asked. Otherwise the page can play.
func TestPagePlays(t *testing.T) {
	b := chromium.Start(t)
	story := first(t, "nim").line(t, 2)
	name := file(t, "page.html", func(w io.Writer) error { return story.HTML(w, export.Size{W: 60, H: 20}) })
	b.Prefers(map[string]string{"prefers-reduced-motion": "reduce"})
	b.Open(name)
	if b.Says(`document.getElementById("play").hidden + getComputedStyle(document.getElementById("on")).transitionDuration`) != "true0s" {
		t.Error("there is motion for those who like none")
	}
	b.Prefers(map[string]string{"prefers-reduced-motion": "no-preference"})
	b.Open(name)
	b.Says(`window.setTimeout = (f, ms) => { window.waits = f; return 7; }`)
	b.Press(" ")
	if got := b.Says(`document.getElementById("play").textContent`); got != "Pause" {
		t.Errorf("while it plays the button says %s", got)
	}
	b.Says(`waits()`)
	if got := b.Says(`document.getElementById("name").textContent`); got != story.Steps[1].Name {
		t.Errorf("it plays to %s", got)
	}
	b.Says(`waits()`)
	if got := b.Says(`document.getElementById("play").textContent`); got != "Play" {
		t.Errorf("at the end the button says %s", got)
	}
}

// A screen reader finds headings, named buttons, a description of the board and the heads of the
// table. It announces each step once.
func TestPageForScreenReaders(t *testing.T) {
	b := chromium.Start(t)
	story := first(t, "berzerk").line(t, 3)
	b.Open(file(t, "page.html", func(w io.Writer) error { return story.HTML(w, export.Usual) }))
	b.Press("ArrowRight")
	found := b.Reader()
	for _, want := range []chromium.Spoken{
		{Role: "heading", Name: story.Title},
		{Role: "heading", Name: story.Steps[1].Head},
		{Role: "button", Name: "Back"},
		{Role: "button", Name: "Forward"},
		{Role: "button", Name: "Play"},
		{Role: "slider", Name: "Step"},
		{Role: "columnheader", Name: "Move"},
		{Role: "region", Name: "What happens"},
	} {
		if !slices.ContainsFunc(found, func(s chromium.Spoken) bool { return s.Role == want.Role && s.Name == want.Name }) {
			t.Errorf("a screen reader finds no %s %q", want.Role, want.Name)
		}
	}
	board := slices.IndexFunc(found, func(s chromium.Spoken) bool { return s.Role == "image" || s.Role == "img" })
	if board < 0 || !strings.Contains(found[board].Name, "monster") {
		t.Errorf("the board is %v", found[max(board, 0)])
	}
	if live := b.Says(`document.getElementById("now").getAttribute("aria-live") + document.getElementById("head").closest("[aria-live]").id`); live != "politenow" {
		t.Errorf("what is said is in %s", live)
	}
	for _, s := range found {
		if s.Role == "button" && s.Name == "" {
			t.Error("a button has no name")
		}
	}
	// The tab key goes to every button and away from it.
	b.Says(`document.activeElement.blur()`)
	var names []string
	for range 24 {
		b.Press("Tab")
		names = append(names, b.Says(`document.activeElement.id`))
	}
	for _, id := range []string{"first", "back", "on", "last", "play", "slide", "look"} {
		if !slices.Contains(names, id) {
			t.Errorf("the tab key goes round %q, without %s", names, id)
		}
	}
}

// Variations, with variations within them, are nested lists beside the step where they leave the
// match, and beside no other.
func TestPageShowsWhatWasTried(t *testing.T) {
	b := chromium.Start(t)
	story, tried := branched(t)
	b.Open(file(t, "page.html", func(w io.Writer) error { return story.HTML(w, export.Usual) }))
	for step, want := range []string{"true 0 0", "false 1 1", "false 1 0", "true 0 0"} {
		if got := b.Says(`document.getElementById("others").hidden + " " + document.querySelectorAll("#tried > li").length + " " + document.querySelectorAll("#tried > li > ul > li").length`); got != want {
			t.Errorf("step %d: hidden, lines, lines within them are %s, want %s", step, got, want)
		}
		if step == 1 {
			if got := b.Says(`document.querySelector("#tried > li > ul > li").textContent`); got != tried[1].Says {
				t.Errorf("within it %q was tried, not %q", got, tried[1].Says)
			}
			for _, line := range tried {
				if !slices.ContainsFunc(b.Reader(), func(s chromium.Spoken) bool { return strings.Contains(s.Name, line.Says) }) {
					t.Errorf("a screen reader finds no %q", line.Says)
				}
			}
		}
		b.Press("ArrowRight")
	}
	if list := b.Says(`document.querySelectorAll("#all li[aria-current]").length`); list != "1" {
		t.Errorf("%s steps are marked in the list of all", list)
	}
}

// Without scripts the page shows the first board and all texts.
func TestPageWithoutScripts(t *testing.T) {
	b := chromium.Start(t)
	b.Call("Emulation.setScriptExecutionDisabled", map[string]any{"value": true})
	story := first(t, "jug").line(t, 3)
	b.Open(file(t, "page.html", func(w io.Writer) error { return story.HTML(w, export.Usual) }))
	var doc struct{ Root struct{ NodeID int } }
	b.Into(&doc, "DOM.getDocument", nil)
	var rows struct{ NodeIDs []int }
	b.Into(&rows, "DOM.querySelectorAll", map[string]any{"nodeId": doc.Root.NodeID, "selector": "#rows > g > *"})
	found := b.Reader()
	for _, step := range story.Steps {
		if !slices.ContainsFunc(found, func(s chromium.Spoken) bool { return s.Role == "link" && s.Name == step.Head }) {
			t.Errorf("%q is not to be read", step.Head)
		}
	}
	if slices.ContainsFunc(found, func(s chromium.Spoken) bool { return s.Role == "button" }) {
		t.Error("there are buttons that do nothing")
	}
	if len(rows.NodeIDs) < 20 {
		t.Error("the first board is not drawn")
	}
}

// Worksheets, pages of theory and lessons open without errors and print on both paper sizes:
// nothing exceeds the right edge, no exercise is cut by a page break, and the key has pages of its
// own.
func TestWorksheetIsPrinted(t *testing.T) {
	b := chromium.Start(t)
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

// isPrinted prints a page of exercises or of texts on both paper sizes.
func isPrinted(t *testing.T, b *chromium.Tab, id, path string) {
	t.Helper()
	for _, paper := range []struct {
		name string
		w, h float64 // inches
	}{{"A4", 8.27, 11.69}, {"Letter", 8.5, 11}} {
		const margins = 2 * 14 / 25.4
		width, height := int((paper.w-margins)*96), int((paper.h-margins)*96)
		b.Phone(width, height)
		b.Open(path)
		b.Call("Emulation.setEmulatedMedia", map[string]any{"media": "print"})
		for what, is := range map[string]string{
			"letters beyond the edge":    fmt.Sprintf(`[...document.querySelectorAll("h1, h2, p, span, svg")].filter(e => e.getBoundingClientRect().right > %d + 1).length`, width),
			"exercises that may be cut":  fmt.Sprintf(`[...document.querySelectorAll("article")].filter(e => getComputedStyle(e).breakInside !== "avoid" || e.offsetHeight > %d).length`, height),
			"boards without a picture":   `[...document.querySelectorAll("figure")].filter(e => !(e.querySelector("svg")?.getBoundingClientRect().width > 40)).length`,
			"keys beside exercises":      `[...document.querySelectorAll("#key")].filter(e => getComputedStyle(e).breakBefore !== "page").length`,
			"things that were asked for": `performance.getEntriesByType("resource").length`,
		} {
			if n := b.Says(is); n != "0" {
				t.Errorf("%s on %s: %s: %s", filepath.Base(path)+" of "+id, paper.name, what, n)
			}
		}
		whole := pagesOn(b, paper.w, paper.h)
		b.Says(`document.querySelector("#key").hidden = true`)
		exercises := pagesOn(b, paper.w, paper.h)
		b.Says(`document.querySelector("#key").hidden = false; document.querySelector("#sheet").hidden = true`)
		if key := pagesOn(b, paper.w, paper.h); exercises == 0 || key == 0 || whole != exercises+key {
			t.Errorf("%s of %s on %s: %d pages, of exercises %d, of the key %d", filepath.Base(path), id, paper.name, whole, exercises, key)
		}
	}
}

// pagesOn returns the number of pages printed.
func pagesOn(b *chromium.Tab, w, h float64) int {
	var made struct{ Data []byte }
	b.Into(&made, "Page.printToPDF", map[string]any{"paperWidth": w, "paperHeight": h})
	return len(regexp.MustCompile(`/Type\s*/Page\b`).FindAll(made.Data, -1))
}
