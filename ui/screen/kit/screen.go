package kit

import (
	"image"

	"zugzwang/ui/paint"

	tea "charm.land/bubbletea/v2"
)

// The smallest window in which everything needed to play fits.
const (
	MinWidth  = 60
	MinHeight = 20
)

// Messages that change the stack of screens. To is a screen, or a link such as [ToMatch], of
// which the root model makes one.
type (
	OpenMsg    struct{ To any } // puts To on top
	ReplaceMsg struct{ To any } // puts To in the place of the top screen
	BackMsg    struct{}         // leaves the top screen
)

// Screen is what fills the window: a match, a list, a form. Screens lie on a stack, and the top
// one is shown.
type Screen interface {
	// Init starts what the screen needs: its background work, its clock.
	Init() tea.Cmd
	// Keys returns the screen's table of bindings.
	Keys() []Binding
	// Update handles every message that is not a key in the table; it ignores messages of other
	// screens' work, which come by too.
	Update(msg tea.Msg) tea.Cmd
	// Click and Wheel handle the mouse, in cells of the canvas given to Draw.
	Click(at image.Point) tea.Cmd
	Wheel(delta int) tea.Cmd
	// Draw draws the screen. What it keeps is where things stand, for the mouse.
	Draw(c *paint.Canvas)
	// Title names the screen in the window's title; "" adds nothing.
	Title() string
	// Help returns what the help page says besides the keys.
	Help() []string
	// Shut stops background work.
	Shut()
}

// OnlyCodes is the message of a screen that accepts no other pasted text.
const OnlyCodes = "paste codes here, but boards and rules in the menu"

// Open puts a screen on top: to itself, or what a link leads to.
func Open(to any) tea.Cmd { return func() tea.Msg { return OpenMsg{to} } }

// ReplaceBy is Open in the place of the top screen.
func ReplaceBy(to any) tea.Cmd { return func() tea.Msg { return ReplaceMsg{to} } }

func Back() tea.Msg { return BackMsg{} }

// Coverable is a screen that pauses while another is over it. Without it the screen goes on with
// what it does.
type Coverable interface {
	Cover()
	Uncover() tea.Cmd
}

// Resting is a Coverable screen whose work is put off while a screen lies over it that may work
// itself. Without it the work goes on.
type Resting interface {
	Rest()
}

// Cover tells a screen that another is put over it. Beneath a page of help work goes on.
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

// Holder is a screen on which some keys do not repeat while they are held down. Without it a
// held key is pressed again and again.
type Holder interface {
	// Held reports whether the press is to be passed over.
	Held(msg tea.KeyPressMsg) bool
}

// Draggable is a screen that takes the mouse moved with the left button held, too,
// in cells of the canvas given to draw. Without it the mouse does nothing until it is released.
type Draggable interface{ Drag(at image.Point) }

// Notifier is a screen that can say something in passing. Without it nothing is said.
type Notifier interface{ Notify(string) }
