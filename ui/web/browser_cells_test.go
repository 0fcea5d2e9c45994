//go:build browser

package web

import (
	"encoding/json"
	"fmt"
	"testing"
)

// left opens the page and ends the program, so that the test can use the terminal.
func left(t *testing.T) *screen {
	s := serve(t)
	s.open("")
	s.wait("1 Berzerk")
	s.keys("ctrl+c")
	s.wait("has ended")
	return s
}

// The page draws blocks and lines itself: each covers its part of a cell up to the edges, in its
// colours, so that neighbours join.
func TestCellsAreDrawn(t *testing.T) {
	s := left(t)
	// parts returns for cells of the first row how many of their pixels have nearly a colour: in
	// total, and at the left, right, upper and lower edge.
	type part struct{ All, Left, Right, Up, Down, Width, Height int }
	parts := func(text string, count int, colour [3]int) (list []part) {
		found := s.Says(fmt.Sprintf(`import("/page.js").then(({ term }) => new Promise(done => term.write("\x1bc" + %q, () => {
			const drawn = term.onRender(() => {
				drawn.dispose();
				const canvas = document.querySelector("#terminal canvas"), w = canvas.width / term.cols, h = canvas.height / term.rows;
				done(JSON.stringify(Array.from({ length: %d }, (_, i) => {
					const { data } = canvas.getContext("2d").getImageData(i * w, 0, w, h), is = (x, y) => [0, 1, 2].reduce((n, c) => n + Math.abs(data[4 * (y * w + x) + c] - %v[c]), 0) < 195;
					const count = (x0, y0, x1, y1) => { let n = 0; for (let y = y0; y < y1; y++) for (let x = x0; x < x1; x++) n += is(x, y); return n; };
					return { All: count(0, 0, w, h), Left: count(0, 0, 1, h), Right: count(w - 1, 0, w, h), Up: count(0, 0, w, 1), Down: count(0, h - 1, w, h), Width: w, Height: h };
				})));
			});
			term.refresh(0, 0);
		})))`, text, count, fmt.Sprintf("[%d, %d, %d]", colour[0], colour[1], colour[2])))
		if err := json.Unmarshal([]byte(found), &list); err != nil {
			t.Fatal(err)
		}
		return list
	}
	ink, ground := [3]int{200, 30, 40}, [3]int{10, 20, 230}
	const colours = "\x1b[38;2;200;30;40;48;2;10;20;230m"
	signs := []rune("█▀▄▌▐▚▙─│┼╭╯━┃╴ a")
	inked, grounded := parts(colours+string(signs), len(signs), ink), parts(colours+string(signs), len(signs), ground)
	for i, sign := range signs {
		p, g := inked[i], grounded[i]
		w, h := p.Width, p.Height
		half := func(n int) int { return (n + 1) / 2 }
		var ok bool
		switch sign {
		case '█':
			ok = p.All == w*h
		case '▀':
			ok = p.Up == w && p.Down == 0 && p.All == w*half(h)
		case '▄':
			ok = p.Up == 0 && p.Down == w && p.All == w*(h-half(h))
		case '▌':
			ok = p.Left == h && p.Right == 0 && p.All == half(w)*h
		case '▐':
			ok = p.Left == 0 && p.Right == h && p.All == (w-half(w))*h
		case '▚':
			ok = p.Left == half(h) && p.Right == h-half(h) && p.Up == half(w) && p.Down == w-half(w)
		case '▙':
			ok = p.Left == h && p.Right == h-half(h) && p.Up == half(w) && p.Down == w
		case '─', '━':
			ok = p.Left == p.Right && p.Left > 0 && p.Up == 0 && p.Down == 0 && p.All == w*p.Left
		case '│', '┃':
			ok = p.Up == p.Down && p.Up > 0 && p.Left == 0 && p.Right == 0 && p.All == h*p.Up
		case '┼':
			ok = p.Left == p.Right && p.Left > 0 && p.Up == p.Down && p.Up > 0 && p.All == w*p.Left+h*p.Up-p.Left*p.Up
		case '╭':
			ok = p.Left == 0 && p.Up == 0 && p.Right > 0 && p.Down > 0
		case '╯':
			ok = p.Left > 0 && p.Up > 0 && p.Right == 0 && p.Down == 0
		case '╴':
			ok = p.Left > 0 && p.Right == 0 && p.Up == 0 && p.Down == 0
		case ' ':
			ok = g.All == w*h
		case 'a':
			ok = g.All > w*h/2 && g.All < w*h
		}
		if !ok {
			t.Errorf("%c is drawn with %+v of its colour and %+v of what is behind it", sign, p, g)
		}
	}
	if heavy, thin := inked[12], inked[7]; heavy.All <= thin.All {
		t.Errorf("a heavy line has %d pixels, a thin one %d", heavy.All, thin.All)
	}
	if p := parts("\x1b[7m"+colours+"█ ", 2, ground); p[0].All != p[0].Width*p[0].Height || p[1].All != 0 {
		t.Errorf("reversed, a block has %+v of the colour behind it", p)
	}
	if p := parts("\x1b[9m\x1b[4m"+colours+"  ", 2, ink); p[0].Left < 2 || p[1].All != p[0].All {
		t.Errorf("what is underlined and struck out has %+v of its colour", p)
	}
}

// A selection and the cursor of a terminal are visible.
func TestSelectionAndCursorAreDrawn(t *testing.T) {
	s := left(t)
	look := func(act string) string {
		return s.Says(`import("/page.js").then(({ term }) => new Promise(done => term.write("\x1bcab\x1b[?25h", () => {
			` + act + `
			term.refresh(0, 0);
			// A selection is asked for in one frame of the browser's and drawn in the next.
			const looked = () => {
				const canvas = document.querySelector("#terminal canvas"), w = canvas.width / term.cols;
				done(Array.from({ length: 3 }, (_, i) => [...canvas.getContext("2d").getImageData(i * w, 0, 1, 1).data.slice(0, 3)].join(",")).join(" "));
			};
			const after = frames => frames > 0 ? requestAnimationFrame(() => after(frames - 1)) : looked();
			after(4);
		})))`)
	}
	// The background, the selection and the cursor of the theme.
	if got, want := look(""), "250,250,247 250,250,247 28,28,34"; got != want {
		t.Errorf("a cursor behind two letters: %s, want %s", got, want)
	}
	if got, want := look("term.select(0, 0, 1);"), "180,200,232 250,250,247 28,28,34"; got != want {
		t.Errorf("the first letter is selected: %s, want %s", got, want)
	}
}

// Drawing only what has changed gives the same picture as drawing everything. The texts have wide
// characters, italic letters and combining marks.
func TestChangesAreDrawnAsAllIs(t *testing.T) {
	s := left(t)
	if found := s.Says(`import("/page.js").then(async ({ term }) => {
		let seed = 1;
		const any = n => (seed = seed * 48271 % 2147483647) % n; // Park and Miller's minimal standard
		const signs = ["a", "W", "f", " ", "▀", "│", "★", "漢", "e\u0301", "_"], cells = term._core._renderService._renderer.value;
		const styles = ["", "\x1b[3m", "\x1b[1;3m", "\x1b[4m", "\x1b[4:3m", "\x1b[9m", "\x1b[7m", "\x1b[2m"];
		const frame = () => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
		const picture = () => document.querySelector("#terminal canvas").getContext("2d").getImageData(0, 0, cells.canvas.width, 200).data;
		term.write("\x1bc");
		for (let round = 0; round < 60; round++) {
			let text = "";
			for (let n = 1 + any(4); n > 0; n--) {
				text += "\x1b[" + (1 + any(6)) + ";" + (1 + any(20)) + "H" + styles[any(styles.length)] + "\x1b[38;5;" + any(16) + ";48;5;" + any(16) + "m";
				for (let m = any(6); m > 0; m--) text += signs[any(signs.length)];
				text += ["", "", "\x1b[K", "\x1b[1P", "\x1b[2@"][any(5)] + "\x1b[m";
			}
			await new Promise(done => term.write(text, done));
			await frame();
			const changes = picture();
			cells.shown = [];
			term.refresh(0, term.rows - 1);
			await frame();
			const all = picture(), at = changes.findIndex((byte, i) => byte !== all[i]) / 4;
			if (at >= 0) return "round " + round + ": " + JSON.stringify(text) + " differs at " + at % cells.canvas.width + ", " + Math.floor(at / cells.canvas.width);
		}
		return "";
	})`); found != "" {
		t.Error(found)
	}
}
