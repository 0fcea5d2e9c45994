package terminal

import (
	"slices"
	"testing"

	tea "charm.land/bubbletea/v2"
)

func key(r rune) tea.KeyPressMsg { return tea.KeyPressMsg{Code: r, Text: string(r)} }

var interrupt = tea.KeyPressMsg{Code: 'c', Mod: tea.ModCtrl}

// Waiting mouse movements and wheel turns are merged. Everything else stays, in order.
func TestQueue(t *testing.T) {
	move := func(x int, b tea.MouseButton) tea.Msg { return tea.MouseMotionMsg{X: x, Button: b} }
	turn := func(b tea.MouseButton) tea.Msg { return tea.MouseWheelMsg{Button: b} }
	click := tea.MouseClickMsg{X: 1, Button: tea.MouseLeft}
	for name, c := range map[string]struct{ put, want []tea.Msg }{
		"keys":      {[]tea.Msg{key('a'), key('a')}, []tea.Msg{key('a'), key('a')}},
		"movements": {[]tea.Msg{move(1, 0), move(2, 0), key('a'), move(3, 0)}, []tea.Msg{move(2, 0), key('a'), move(3, 0)}},
		"drags":     {[]tea.Msg{move(1, 0), click, move(2, tea.MouseLeft), move(3, tea.MouseLeft), move(4, 0)}, []tea.Msg{move(1, 0), click, move(3, tea.MouseLeft), move(4, 0)}},
		"turns":     {slices.Repeat([]tea.Msg{turn(tea.MouseWheelUp)}, 100), slices.Repeat([]tea.Msg{turn(tea.MouseWheelUp)}, mostTurns)},
		"both ways": {slices.Repeat([]tea.Msg{turn(tea.MouseWheelUp), turn(tea.MouseWheelDown)}, 100), slices.Repeat([]tea.Msg{turn(tea.MouseWheelUp), turn(tea.MouseWheelDown)}, 100)},
		"an end":    {[]tea.Msg{key('a'), interrupt, key('b')}, []tea.Msg{key('a'), interrupt}},
	} {
		q := newQueue()
		q.put(c.put...)
		if got := q.take(); !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", name, got, c.want)
		}
		if got := q.take(); len(got) > 0 {
			t.Errorf("%s: %v twice", name, got)
		}
	}
}

// Keys beyond a limit are dropped with a message. ctrl+c and a paste are kept.
func TestQueueFull(t *testing.T) {
	q := newQueue()
	for range 2 * mostWaiting {
		q.put(key('a'))
	}
	q.put(tea.PasteMsg{Content: "b"})
	select {
	case <-q.end:
		t.Fatal("ended without ctrl+c")
	default:
	}
	q.put(interrupt)
	<-q.end
	got := q.take()
	if len(got) != mostWaiting+3 || !slices.Equal(got[mostWaiting:], []tea.Msg{dropped, tea.PasteMsg{Content: "b"}, interrupt}) {
		t.Errorf("%d events, the last %v", len(got), got[len(got)-3:])
	}
}

func TestIsCtrl(t *testing.T) {
	for mod, want := range map[tea.KeyMod]bool{
		tea.ModCtrl: true, tea.ModCtrl | tea.ModCapsLock | tea.ModNumLock: true,
		0: false, tea.ModCtrl | tea.ModAlt: false, tea.ModAlt: false,
	} {
		if got := isCtrl(tea.KeyPressMsg{Code: 'c', Mod: mod}, 'c'); got != want {
			t.Errorf("%v: %v", mod, got)
		}
	}
}
