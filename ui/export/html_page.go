package export

import (
	"encoding/json"

	"zugzwang/ui/svg"
)

// page returns the HTML page of a story. Data is for its script, drawn the first board, of this
// size, as SVG in the colours of the sheet.
func (t *Story) page(data *storyData, size Size, sheet *svg.Sheet, drawn string) (string, error) {
	packed, err := json.Marshal(data) // escapes <, > and &
	if err != nil {
		return "", err
	}
	first := &t.Steps[0]
	var m markup
	m.head(t.Title, "; script-src 'unsafe-inline'", "<meta name=\"color-scheme\" content=\"dark light\">\n", pageCSS, sheet.Style())
	m.add(raw("<main>\n<header>\n<h1>"), t.Title, raw("</h1>\n"))
	m.each("<p>", t.About, "</p>\n")
	m.add(raw(`</header>
<div class="stage" id="stage">
<section class="board" aria-label="The board">
<figure>
<svg viewBox="0 0 `), size.W*svg.ColumnWidth+2*margin, " ", size.H*svg.RowHeight+2*margin, raw(`" role="img" id="board" aria-label="The board. `), first.Words,
		raw(`" font-family="DejaVu Sans Mono,Menlo,Consolas,monospace" font-size="16"><g id="rows" transform="translate(8 8)">`), raw(drawn), raw(`</g></svg>
<figcaption id="signs"`), unless(data.Steps[0].Signs != "", " hidden"), raw(`>`), data.Steps[0].Signs, raw(`</figcaption>
</figure>
</section>
<div class="steps runs" role="group" aria-label="Steps">
<button type="button" id="first">First</button>
<button type="button" id="back">Back</button>
<button type="button" id="on">Forward</button>
<button type="button" id="last">Last</button>
<button type="button" id="play">Play</button>
<input type="range" id="slide" min="0" max="`), len(t.Steps)-1, raw(`" value="0" aria-label="Step">
<p id="name">`), first.Name, raw(`</p>
</div>
<section class="happens" aria-label="What happens">
<div id="now" aria-live="polite" aria-atomic="true">
<h2 id="head">`), first.Head, raw("</h2>\n<div id=\"says\">"))
	m.each("<p>", first.Says, "</p>")
	m.add(raw("</div>\n</div>\n"))
	if len(t.Code) > 0 {
		m.add(raw("<h3>The algorithm</h3>\n<pre id=\"code\">"))
		m.each("<span>", t.Code, "</span>")
		m.add(raw("</pre>\n"))
	}
	m.add(raw(`<dl id="holds"`), unless(len(t.Code) > 0, " hidden"), raw(`></dl>
<div id="moves" class="runs" hidden>
<h3>The moves, best first</h3>
<table><thead><tr><th scope="col">Move</th><th scope="col">What it is worth, and why</th></tr></thead><tbody id="list"></tbody></table>
<p id="more"></p>
</div>
<div id="others" class="runs" hidden>
<h3>What else was tried here</h3>
<ul id="tried"></ul>
</div>
</section>
<div class="also">
<details><summary>The board in words</summary><p id="words">`), first.Words, raw(`</p></details>
<details><summary>The rules</summary><p>`), t.Rules, raw(`</p></details>
</div>
</div>
<details id="all"`), unless(len(t.Steps) > 12, " open"), raw(`><summary>All `), len(t.Steps), raw(" steps</summary>\n<ol start=\"0\">\n"))
	for n := range t.Steps {
		m.step(n, &t.Steps[n])
	}
	m.add(raw(`</ol>
</details>
<div id="sheets"></div>
<footer>
<p class="runs"><kbd>←</kbd> <kbd>→</kbd> step back and forward, <kbd>Home</kbd> <kbd>End</kbd> the first and the last step, <kbd>space</kbd> plays. <button type="button" id="look">Dark or light</button></p>
`))
	if t.Again != "" {
		m.add(raw("<p>Play on from where this begins: <code>"), t.Again, raw("</code></p>\n"))
	}
	m.add(raw(`<p>Made with zugzwang, which solves games exactly. This page is one file and asks no network for anything.</p>
</footer>
</main>
<script type="application/json" id="story">`), raw(packed), raw("</script>\n<script>\n"), raw(pageJS), raw("</script>\n</body>\n</html>\n"))
	return m.String(), nil
}

// step writes step n as an item of the list of steps.
func (m *markup) step(n int, s *Step) {
	m.add(raw(`<li><a href="#`), n, raw(`">`), s.Head, raw("</a>"))
	for _, text := range s.Says {
		m.add(" ", text)
	}
	if len(s.Tried) > 0 {
		m.add(raw(" Tried here, too:"), nested(s.Tried))
	}
	m.add(raw("</li>\n"))
}

// unless returns attribute if yes is false, otherwise "".
func unless(yes bool, attribute raw) raw {
	if yes {
		return ""
	}
	return attribute
}
