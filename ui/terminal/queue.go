package terminal

import (
	"sync"

	tea "charm.land/bubbletea/v2"
	uv "github.com/charmbracelet/ultraviolet"
)

const (
	// mostWaiting is how many events may wait for the model.
	mostWaiting = 1 << 16
	// mostTurns is how many turns of the wheel in a row may.
	mostTurns = 32
)

// dropped is what the user is told when events were.
var dropped = Notice{"too many keys came at once: some were dropped"}

// queue holds the events that wait for the model. Of movements of the mouse that pile
// up the last is kept, of a wheel's turns as many as make sense. With ctrl+c it ends.
type queue struct {
	mu     sync.Mutex
	events []tea.Msg
	turns  int  // of the wheel, at the end of events
	full   bool // the user was told, or will be
	ended  bool

	more chan struct{} // says that there are events; cap 1
	end  chan struct{} // closed by ctrl+c
}

func newQueue() *queue {
	return &queue{more: make(chan struct{}, 1), end: make(chan struct{})}
}

// put appends events.
func (q *queue) put(events ...tea.Msg) {
	if len(events) == 0 {
		return
	}
	q.mu.Lock()
	for _, e := range events {
		q.add(e)
	}
	q.mu.Unlock()
	nudge(q.more)
}

func (q *queue) add(e tea.Msg) {
	if q.ended {
		return
	}
	var last tea.Msg
	if n := len(q.events); n > 0 {
		last = q.events[n-1]
	}
	turns := 0
	switch e := e.(type) {
	case tea.KeyPressMsg:
		if isCtrl(e, 'c') {
			q.ended = true
			close(q.end)
		}
	case tea.MouseMotionMsg:
		if before, ok := last.(tea.MouseMotionMsg); ok && before.Button == e.Button && before.Mod == e.Mod {
			q.events[len(q.events)-1] = e
			return
		}
	case tea.MouseWheelMsg:
		turns = 1
		if before, ok := last.(tea.MouseWheelMsg); ok && before.Button == e.Button && before.Mod == e.Mod {
			turns = q.turns + 1
		}
		if turns > mostTurns {
			return
		}
	case tea.PasteMsg, Notice:
		q.events = append(q.events, e)
		return
	}
	if len(q.events) >= mostWaiting && !q.ended {
		if !q.full {
			q.full = true
			q.events = append(q.events, dropped)
		}
		return
	}
	q.turns = turns
	q.events = append(q.events, e)
}

// take returns the events that wait.
func (q *queue) take() []tea.Msg {
	q.mu.Lock()
	defer q.mu.Unlock()
	events := q.events
	q.events, q.turns, q.full = nil, 0, false
	return events
}

// nudge says something on a channel of one place, once.
func nudge(c chan struct{}) {
	select {
	case c <- struct{}{}:
	default:
	}
}

// isCtrl reports whether a key is a letter with ctrl and nothing else held.
func isCtrl(k tea.KeyPressMsg, letter rune) bool {
	const locks = uv.ModCapsLock | uv.ModNumLock | uv.ModScrollLock
	return k.Code == letter && k.Mod&^locks == uv.ModCtrl
}
