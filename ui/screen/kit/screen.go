package kit

import (
	"image"

	"zugzwang/ui/paint"

	tea "charm.land/bubbletea/v2"
)

// The size of the smallest window in which one can play.
const (
	MinWidth  = 60
	MinHeight = 20
)

// Messages that change the stack of screens. To is a screen, or a link such as [ToMatch], for
// which the root model makes the screen.
type (
	OpenMsg    struct{ To any } // opens To on top
	ReplaceMsg struct{ To any } // replaces the top screen by To
	BackMsg    struct{}         // closes the top screen
)

// Screen fills the window: a match, a list, a form. Screens are on a stack, of which the top one
// is visible.
type Screen interface {
	// Init starts what the screen needs: background work, a timer.
	Init() tea.Cmd
	// Keys returns the screen's table of keys.
	Keys() []Binding
	// Update handles all messages except keys of the table. It must ignore messages for other
	// screens.
	Update(msg tea.Msg) tea.Cmd
	// Click and Wheel handle the mouse; at is in cells of the canvas given to Draw.
	Click(at image.Point) tea.Cmd
	Wheel(delta int) tea.Cmd
	// Draw draws the screen. It may store only where things are drawn, for the mouse.
	Draw(c *paint.Canvas)
	// Title returns the screen's part of the window's title; "" for none.
	Title() string
	// Help returns the paragraphs of the help page besides the keys.
	Help() []string
	// Shut stops background work when the screen is closed.
	Shut()
}

// OnlyCodes is the message of a screen that accepts only codes as pasted text.
const OnlyCodes = "paste codes here, but boards and rules in the menu"

// Open opens a screen on top: to itself if it is a screen, otherwise the one that the link leads
// to.
func Open(to any) tea.Cmd { return func() tea.Msg { return OpenMsg{to} } }

// ReplaceBy is like Open, but replaces the top screen.
func ReplaceBy(to any) tea.Cmd { return func() tea.Msg { return ReplaceMsg{to} } }

// Back is the command that closes the screen on top; if it is the only one, the program ends.
func Back() tea.Msg { return BackMsg{} }

// Coverable is a screen that pauses while another screen covers it. Other screens continue.
type Coverable interface {
	Cover()
	Uncover() tea.Cmd
}

// Resting is a Coverable screen whose background work stops while another screen covers it, until
// Uncover. Under a help page its work goes on, as does that of other screens.
type Resting interface {
	Rest()
}

// Cover tells a screen that another one covers it. Below a help page, work continues.
func Cover(under, over Screen) {
	if c, ok := under.(Coverable); ok {
		c.Cover()
	}
	if _, reads := over.(*Help); reads {
		return
	}
	if r, ok := under.(Resting); ok {
		r.Rest()
	}
}

// KeyTaker is a screen that handles some keys before its table does: those with which a move is
// typed, or that repeat because they are held down.
type KeyTaker interface {
	// TakeKey reports whether it has handled a key. If not, the table of keys does.
	TakeKey(msg tea.KeyPressMsg) (taken bool)
}

// Draggable is a screen that handles the mouse while it moves with the left button pressed; at is
// in cells of the canvas given to Draw. Other screens ignore such movement.
type Draggable interface{ Drag(at image.Point) }

// Notifier is a screen that can show a passing message. On other screens messages are dropped.
type Notifier interface{ Notify(string) }
