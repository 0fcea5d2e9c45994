package screen

import (
	"image"
	"strings"
	"testing"

	"zugzwang/ui/drill"
	"zugzwang/ui/screen/teach"
)

// A value is typed, right or wrong. Kinds of questions are chosen by keys and by the mouse.
func TestDrillOnScreen(t *testing.T) {
	d := drive(t, Config{}, 80, 24)
	d.press("d")
	s := d.app.top().(*teach.Drill)
	d.press("enter")
	d.see("type a whole number, such as 2")
	d.press(strings.Split(s.Asked().Is, "")...)
	d.press("enter")
	d.see("Right, " + s.Asked().Is)
	d.press("enter", "9", "9", "enter")
	d.see("It is "+s.Asked().Is, "› 99")
	d.press("enter", "tab", "t")
	d.see("XOR", "It is "+s.Asked().Is+".")
	if s.Asked().Kind.ID != "xor" || !s.Answered() || s.Right() {
		t.Errorf("%v", s.Asked())
	}
	for i, k := range drill.Kinds() {
		d.Click(image.Pt(3, s.Rows.Min.Y+i))
		if s.Asked().Kind.ID != k.ID {
			t.Errorf("row %d asks %s, want %s", i, s.Asked().Kind.ID, k.ID)
		}
	}
	d.press("esc")
	if _, left := d.app.top().(*teach.Drill); left {
		t.Error("esc stays")
	}
}

// Every question and its solution fit the smallest window.
func TestDrillFits(t *testing.T) {
	for _, k := range drill.Kinds() {
		d := drive(t, Config{Drill: &k}, 60, 20)
		s := d.app.top().(*teach.Drill)
		for range 30 { // the questions of the last levels are long
			d.press(strings.Split(strings.NewReplacer("−", "-", "∞", "inf", ",", " ").Replace(s.Asked().Is), "")...)
			d.press("enter")
			asked := s.Asked()
			if !s.Right() {
				t.Fatalf("%s: %s was typed", asked.Ask, asked.Is)
			}
			text := d.text()
			if worked := strings.Join(asked.Works, "") + strings.Join(asked.Given, ""); strings.Count(text, "…") > strings.Count(worked, "…") {
				t.Errorf("level %d, %q is cut:\n%s", asked.Level, worked, text)
			}
			if n := len(asked.Works); n > 0 {
				last := strings.Fields(asked.Works[n-1])
				if !strings.Contains(text, last[len(last)-1]+"\n") && !strings.Contains(text, last[len(last)-1]+" ") {
					t.Errorf("level %d, the end of %q is not seen:\n%s", asked.Level, last, text)
				}
			}
			d.press("enter")
		}
		if s.Asked().Level != 9 {
			t.Errorf("%s: level %d after 30 right answers", k.Name, s.Asked().Level)
		}
	}
}

func TestDrillFrames(t *testing.T) {
	k, _ := drill.Find("loopy")
	frames(t, Config{Drill: &k, Seed: 4}, "9", "enter")
}

// On level 1 the words of a question are explained, and nothing is cut in the smallest window.
func TestDrillExplainsItsWords(t *testing.T) {
	for _, k := range drill.Kinds() {
		d := drive(t, Config{Drill: &k}, 60, 20)
		words := strings.Fields(k.Words + " " + k.Answers + ".")
		d.see("Drills", strings.Join(words[:3], " "), words[len(words)-1]) // the last one, unless something is cut
		if s := d.app.top().(*teach.Drill); k.Draw(2, 1).Words() != "" || s.Asked().Words() != k.Words {
			t.Errorf("%s: levels 1 and 2 explain %q and %q", k.Name, s.Asked().Words(), k.Draw(2, 1).Words())
		}
	}
}
