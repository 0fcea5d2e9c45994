package screen

import (
	"image"
	"strings"
	"testing"

	"zugzwang/solver/wide"
	"zugzwang/ui/screen/kit"
	"zugzwang/ui/screen/study"

	tea "charm.land/bubbletea/v2"
)

// calculating returns a session with the calculator, after a line was typed.
func calculating(t *testing.T, w, h int, line string) (*driver, *study.Calculator) {
	t.Helper()
	d := drive(t, Config{Value: true}, w, h)
	d.press(strings.Split(line, "")...)
	return d, d.app.top().(*study.Calculator)
}

// A game is answered while it is typed. Options, steps and earlier lines are reached by keys and
// by the mouse.
func TestCalculatorOnScreen(t *testing.T) {
	d := drive(t, Config{}, 80, 24)
	d.press("v")
	p := d.app.top().(*study.Calculator)
	d.see("it is worked out as you type", "more bars divide further")
	d.press(strings.Split("{0,*,^|^}", "")...)
	d.see("= ↑2*", "Left wins, whoever starts", "thermograph of ↑2*", "Left to  0", "Right to ↑")
	d.press("tab", "tab")
	if d.see("thermograph of ↑"); strings.Contains(d.text(), "thermograph of ↑2") {
		t.Error("the thermograph is not that of the option in focus")
	}
	d.press("shift+tab", "shift+tab", "s", "s", "s")
	d.see("step 3 of 5", "Left's * is reversible: Right answers")
	d.press("S")
	d.see("step 2 of 5", "Left's 0 is dominated")
	d.press("esc", "enter")
	d.see("entered before", "{0,*,^|^}")
	d.press("1", "/", "3")
	d.see("  expected a power of 2")
	d.press("enter")
	d.see(`Column 3: found "3"`)
	d.press("up")
	if p.Text() != "{0,*,^|^}" {
		t.Errorf("up: %q", p.Text())
	}
	d.press("down")
	if p.Text() != "1/3" {
		t.Errorf("down: %q", p.Text())
	}
	rows := p.Rows
	d.Click(rows[len(rows)-1].Min)
	if p.Text() != "{0,*,^|^}" {
		t.Errorf("the line entered before is clicked: %q", p.Text())
	}
	d.Click(p.Rows[1].Min.Add(image.Pt(3, 0)))
	if f, _ := p.Focus(); f.Option == nil || !f.Left {
		t.Error("the first option was clicked, and is not in focus")
	}
	d.send(tea.MouseWheelMsg{Button: tea.MouseWheelDown})
	if f, _ := p.Focus(); f.Option == nil || f.Left {
		t.Error("the wheel does not turn to the next option")
	}
	d.press("y")
	if v, ok := d.app.top().(*kit.CodeView); !ok || !strings.Contains(v.Code, "value          ↑2*\n") {
		t.Errorf("y: %T", d.app.top())
	}
	d.press("esc", "?")
	d.see("games of Left and Right that end", "the thermograph of the next option")
	d.press("esc", "esc")
	if _, left := d.app.top().(*study.Calculator); left {
		t.Error("esc stays")
	}
}

// esc stops the work. Typing begins it again.
func TestCalculatorStops(t *testing.T) {
	d := driveBusy(t, Config{Value: true}, 80, 24, true)
	p := d.app.top().(*study.Calculator)
	d.press("1")
	if !p.Errand.Running() {
		t.Fatal("nothing is worked out")
	}
	d.press("esc")
	d.see("Stopped.")
	if p.Errand.Running() || d.app.top() != kit.Screen(p) {
		t.Error("esc does not stop the work alone")
	}
	d.press("2")
	if !p.Errand.Running() {
		t.Error("12 is not worked out")
	}
	d.busy = false
	d.press("3")
	d.see("= 123")
}

// Pasted text is typed as one line, or refused if it is too long.
func TestCalculatorPaste(t *testing.T) {
	d, p := calculating(t, 80, 24, "")
	d.send(tea.PasteMsg{Content: " {1 |\n 0}\x1b[0m + ^"})
	if strings.ContainsAny(p.Text(), "\n\x1b") {
		t.Errorf("%q", p.Text())
	}
	d.send(tea.PasteMsg{Content: strings.Repeat("1+", 1500) + "1"})
	d.see("too long for this line")
	d.send(tea.PasteMsg{Content: strings.Repeat("é", 1500)}) // 3000 bytes
	if d.misses("too long for this line"); !strings.HasSuffix(p.Text(), "é") {
		t.Errorf("%q", p.Text())
	}
}

// Any line fits windows of every size, before its answer and after.
func TestCalculatorFits(t *testing.T) {
	for _, size := range wide.Of(append(windows, [2]int{200, 60}), windows[:1]) {
		for _, line := range []string{"{2|1||0} + *2 - ^ < {5,{6|4},{7|-2},{8|1}|-1,{3|-3},{9|-9}} + {1/2|-1/2}", "{0,*,*2,*3,1*,^,^2,v,v2,{1|-1},{3|*}|1,1*,2,3,{4|2},{5|3},6,7}", "1 x", "1234567890123456"} {
			d, _ := calculating(t, size[0], size[1], line)
			d.fits()
			for range 4 {
				d.press("tab")
				d.fits()
			}
			for range 6 {
				d.press("s")
				d.fits()
			}
			d.press("enter")
			d.fits()
		}
	}
}

func TestCalculatorFrames(t *testing.T) {
	framesAfter(t, Config{Value: true}, func(d *driver) {
		for _, line := range []string{"^+^ > *", "{2|1||0} + *2 - ^"} {
			d.step(strings.Split(line, "")...)
			d.step("enter")
		}
		d.step("tab")
	})
}

func TestCalculatorStepFrames(t *testing.T) {
	smallerAfter(t, Config{Value: true}, func(d *driver) {
		d.step(strings.Split("{0,*,^|^}", "")...)
		d.step("s", "s", "s", "s")
	})
}
