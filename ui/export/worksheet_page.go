package export

import "strings"

// page returns the page of a worksheet with its exercises and key. Letters are the outcomes to
// circle, and words explains them; valued is set if exercises ask for values.
func (w *Worksheet) page(list, key []exercise, letters, words []string, valued bool) string {
	game := w.Exercises[0].Board.Game()
	var m markup
	m.head(game.Name+": a worksheet", "", "", worksheetCSS)
	m.add(raw("<main id=\"sheet\">\n<header>\n<h1>"), game.Name, raw(`</h1>
<p class="who">Name <span class="line"></span> Date <span class="line short"></span></p>
</header>
<section class="rules">
<p><b>The rules.</b> `), game.GoalAndRules(), raw(`</p>
<p><b>What to do.</b> Write `), strings.Join(words, ", "), raw(`. A move is worth what it leads to for whoever makes it. The best moves, which get a ★, keep the outcome and win soonest or lose latest.`))
	if valued {
		m.add(raw(" Values are the same whoever is to move."))
	}
	m.add(raw("</p>\n</section>\n"))
	for _, e := range list {
		m.exercise(&e, "")
		m.add(raw(`<p class="ask"><b>Outcome</b> for `), e.Name, raw(", circle one: "))
		m.each(`<span class="letter">`, letters, "</span>")
		m.add(raw("</p>\n"))
		m.asks(&e, false)
	}
	m.add(raw("</main>\n<section id=\"key\">\n<h1>"), game.Name, raw(": the key</h1>\n<p class=\"about\">Level "), int(w.Level), raw(", "), w.Level, raw("; seed "), w.Seed, raw(".</p>\n"))
	for _, e := range key {
		m.exercise(&e, ": "+e.Outcome)
		m.add(raw(`<p class="ask">`), e.Says, raw("</p>\n"))
		m.asks(&e, true)
	}
	m.add(raw("</section>\n</body>\n</html>\n"))
	return m.String()
}

// exercise writes the heading of an exercise, ending in known, and its board.
func (m *markup) exercise(e *exercise, known string) {
	m.add(raw("<article>\n<h2>"), e.N, raw(". "), e.Name, raw(" to move"), known, raw(" <small>"), e.Title, raw("</small></h2>\n"))
	m.figure(e.Words, e.Drawn)
}

// asks writes the questions of an exercise about moves, parts and states; in the key with
// answers.
func (m *markup) asks(e *exercise, key bool) {
	m.add(raw(`<p class="ask"><b>Moves</b>: `))
	switch {
	case len(e.Moves) > 0:
		m.cells(e.Moves, key)
	case key:
		m.add(raw("best "), e.Best)
	default:
		m.add(raw(`the best <span class="line"></span>`))
	}
	m.add(raw("</p>\n"))
	m.rows("Values", e.Values, key)
	states := raw("The outcome of every state")
	if e.Valued {
		states = "The value of every state"
	}
	m.rows(states, e.States, key)
	m.add(raw("</article>\n"))
}

// rows writes a named line of cells, or nothing if list is empty.
func (m *markup) rows(name raw, list []exerciseCell, key bool) {
	if len(list) == 0 {
		return
	}
	m.add(raw(`<p class="ask"><b>`), name, raw("</b>: "))
	m.cells(list, key)
	m.add(raw("</p>\n"))
}

// cells writes a cell for each question, empty or, in the key, filled.
func (m *markup) cells(list []exerciseCell, key bool) {
	for _, a := range list {
		m.add(raw(`<span class="cell"><span class="of">`), a.Of, raw(`</span><span class="is">`))
		if key {
			m.add(a.Is)
			if a.Best {
				m.add(raw(" ★"))
			}
		}
		m.add(raw("</span></span>"))
	}
}
