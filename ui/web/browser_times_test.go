//go:build browser

package web

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"zugzwang/ui/internal/chromium"
)

// BenchmarkFirstFrame reports the time from the address to the first frame, for a first and a
// later visit, in a running browser.
func BenchmarkFirstFrame(b *testing.B) {
	visit := func(s *screen) float64 {
		s.open("")
		took := s.number(`new Promise(done => new PerformanceObserver(list => done(list.getEntriesByName("first frame")[0].startTime)).observe({ type: "mark", buffered: true }))`)
		s.wait("1 Berzerk")
		s.Says("navigator.serviceWorker.ready.then(() => new Promise(done => setTimeout(done, 3000)))") // so that the compiled program is cached
		return took
	}
	b.Run("first", func(b *testing.B) {
		s := serve(b)
		visit(s)
		s.Visit("about:blank")
		var times []float64
		for range b.N {
			s.Fresh(func(tab *chromium.Tab) {
				tab.Size(1000, 720)
				tab.Visit(s.server.URL + "/LICENSE") // also opens the new profile
				times = append(times, visit(&screen{tab, b, s.server}))
			})
		}
		report(b, times)
	})
	b.Run("later", func(b *testing.B) {
		s := serve(b)
		for range 3 {
			visit(s)
		}
		var times []float64
		for range b.N {
			times = append(times, visit(s))
		}
		report(b, times)
	})
}

// BenchmarkKey reports the time from a key that moves the focus in a match to its frame, in a
// terminal of about 120×40.
func BenchmarkKey(b *testing.B) {
	s := serve(b)
	s.Size(1100, 780)
	s.open(code(b, "berzerk", "12\n3 2 3 4\n3 1 2 3\n"))
	s.wait("Play or study")
	s.keys("Enter")
	s.wait("Your move")
	var times []float64
	for range b.N {
		times = append(times, s.frame("Tab"))
	}
	report(b, times)
}

// BenchmarkKeyWhileSolving is BenchmarkKey while large boards are being solved.
func BenchmarkKeyWhileSolving(b *testing.B) {
	for name, board := range map[string][2]string{
		"million cells":         {"berzerk", million(3000)},
		"millions of positions": {"dots-and-boxes", "3 3"},
	} {
		b.Run(name, func(b *testing.B) {
			s := serve(b)
			s.open(code(b, board[0], board[1]))
			s.wait("Play or study")
			s.keys("Enter")
			s.wait("solving")
			var times []float64
			for range b.N {
				times = append(times, s.frame("Tab"))
			}
			report(b, times)
		})
	}
}

// report reports the median and the longest of some times in milliseconds.
func report(b *testing.B, times []float64) {
	slices.Sort(times)
	b.ReportMetric(times[len(times)/2], "ms-median")
	b.ReportMetric(times[len(times)-1], "ms-worst")
	b.ReportMetric(0, "ns/op") // most of that time is the test's own
}

// frame presses a key and returns the milliseconds until a frame is drawn; it fails after a
// minute. Two keys that cancel each other, as ArrowDown and ArrowUp, must not follow one another.
// The terminal may draw twice for a key, and the next key then comes before its frame. For two
// keys within a sixtieth of a second that change nothing the program draws no frame.
func (s *screen) frame(key string) float64 {
	s.Says(`import("/page.js").then(({ term }) => {
		globalThis.answered = new Promise(done => addEventListener("keydown", () => {
			const pressed = performance.now(), late = setTimeout(() => done("no frame"), 60000), drawn = term.onRender(() => {
				drawn.dispose();
				clearTimeout(late);
				done(performance.now() - pressed);
			});
		}, { once: true, capture: true }));
		return 1;
	})`)
	s.keys(key)
	return s.number("answered")
}

// number returns the value of an expression in the page.
func (s *screen) number(expression string) float64 {
	s.t.Helper()
	n, err := strconv.ParseFloat(s.Says(expression), 64)
	if err != nil {
		s.t.Fatal(err)
	}
	return n
}

// million returns a board of a million cells with count odd steps for each player. So a player can
// reach the hole or not depending on whose turn it is, and more steps take longer to solve.
func million(count int) string {
	odd := steps(1, count, 2)
	return "1000000\n" + odd + "\n" + odd + "\n"
}

// The page stays responsive: the tasks that block it for more than 50 ms are counted and logged.
// Times depend on the machine and are not checked; only the counting is.
func TestPageGoesOn(t *testing.T) {
	s := serve(t)
	held := func(where string, act func()) {
		act()
		// The observer reports a task after the next one has begun.
		list := s.Says(`new Promise(done => setTimeout(() => { done(held.map(e => Math.round(e.duration)).join(" ")); held.length = 0; }, 100))`)
		t.Logf("%s: %d tasks of more than 50 ms: %s", where, len(strings.Fields(list)), list)
	}
	s.open("")
	s.Says(`globalThis.held = []; new PerformanceObserver(list => held.push(...list.getEntries())).observe({ type: "longtask", buffered: true }); 1`)
	held("first frame", func() { s.wait("1 Berzerk") })
	held("menu", func() {
		for range 40 {
			s.frame("Tab")
		}
	})
	held("window", func() {
		for _, size := range [][2]int{{1100, 700}, {1600, 900}, {600, 500}, {1920, 1080}, {1000, 720}} {
			s.Says(`import("/page.js").then(({ term }) => {
				globalThis.resized = new Promise(done => { const drawn = term.onRender(() => { drawn.dispose(); done(1); }); });
			})`)
			s.Size(size[0], size[1])
			s.Says("resized")
		}
	})
	held("match", func() {
		s.keys("1")
		s.wait("Eight to go")
		s.keys("Enter")
		s.wait("Play or study")
		s.keys("Enter")
		s.wins(func(_, step int) { s.keys(strconv.Itoa(step), "Enter") })
	})
	s.open(code(t, "berzerk", million(3000)))
	s.Says(`globalThis.held = []; new PerformanceObserver(list => held.push(...list.getEntries())).observe({ type: "longtask" }); 1`)
	held("solving", func() {
		s.wait("begin")
		s.keys("Enter")
		s.wait("solving")
		for range 20 {
			s.frame("Tab")
		}
	})
	held("stopping", func() {
		s.keys("Escape", "Escape") // the focus, then the match
		s.wait("enter start")
	})
	s.Says(`new Promise(done => setTimeout(() => { const until = performance.now() + 120; while (performance.now() < until); done(1); }))`)
	if n := s.number(`new Promise(done => setTimeout(() => done(held.length), 100))`); n == 0 {
		t.Error("a task of 120 ms is not counted")
	}
}

// A board of a million cells with 5,000 steps takes far longer to solve than this test. Meanwhile
// keys work and the progress moves. esc stops the solver, and then another board is solved at
// once, because solvers take turns.
func TestMillionCellsAreStopped(t *testing.T) {
	s := serve(t)
	s.open(code(t, "berzerk", million(5000)))
	s.wait("Play or study")
	s.keys("Enter")
	s.wait("solving")
	var slowest float64
	for range 5 {
		slowest = max(slowest, s.frame("Tab"))
	}
	s.wait(`solving \S+ +[1-9]\d?%`)
	for range 5 {
		slowest = max(slowest, s.frame("Tab"))
	}
	if text := s.wait("."); !strings.Contains(text, "solving") {
		t.Errorf("it is solved too soon to be stopped:\n%s", text)
	}
	t.Logf("while it solves a key is answered in %.0f ms at most", slowest)
	s.picture("million")
	s.keys("Escape", "Escape") // the focus, then the match
	s.wait("enter start")
	s.keys("Enter")
	s.wait("Your move.*11")
	s.keys("o", "o") // twice, because it shows answers
	s.wait("★")
}

// The solver of a circle of 30,000 cells takes 656,833 steps. They are shown by distance and then
// one by one, to the end and back. The time of each key is logged.
func TestManyStepsAreWatched(t *testing.T) {
	s := serve(t)
	s.open(code(t, "berzerk", "30000\n"+steps(1, 20, 1)+"\n"+steps(1, 20, 1)+"\n"))
	s.wait("Play or study")
	s.keys("2")
	s.wait("Your move.*You win.*from 15006")
	s.keys("Tab")
	s.wait("from 15001")
	for _, key := range []struct{ name, key, shows string }{
		{"the solver opens", "s", `step 0 of 2860\D`},
		{"all steps are told", "z", `of 656,?833\D`},
		{"the last step", "End", `step 656,?833 of`},
		{"one step back", "ArrowLeft", `step 656,?832 of`},
		{"the first step", "Home", `step 0 of`},
	} {
		t.Logf("%s in %.0f ms", key.name, s.answers(key.key, key.shows))
	}
	s.picture("watched")
}
