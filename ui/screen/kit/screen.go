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

// Messages by which a screen moves through the stack.
type (
	OpenMsg    struct{ To any } // put a screen on top, or what a lead leads to
	ReplaceMsg struct{ To any } // put it in the place of the top screen
	BackMsg    struct{}         // leave the top screen
)

// Screen is one of the stack.
type Screen interface {
	// init starts what the screen needs: its background work, its clock.
	Init() tea.Cmd
	// keys is the screen's table of bindings.
	Keys() []Binding
	// update takes every message that is not a key in the table; messages of
	// other screens' work come by too.
	Update(msg tea.Msg) tea.Cmd
	// click and wheel take the mouse, in cells of the canvas given to draw.
	Click(at image.Point) tea.Cmd
	Wheel(delta int) tea.Cmd
	// draw draws the screen.
	Draw(c *paint.Canvas)
	// title names the screen in the window's title.
	Title() string
	// help is what the help page says besides the keys.
	Help() []string
	// close stops background work.
	Shut()
}

// OnlyCodes is the message of a screen that accepts no other pasted text.
const OnlyCodes = "only a code is read here; a judge's input in the menu"

// Open puts a screen on top: to itself, or what a lead leads to.
func Open(to any) tea.Cmd { return func() tea.Msg { return OpenMsg{to} } }

// ReplaceBy puts it in the place of the top screen.
func ReplaceBy(to any) tea.Cmd { return func() tea.Msg { return ReplaceMsg{to} } }

func Back() tea.Msg { return BackMsg{} }

// Coverable is a screen that pauses while another is over it. Without it the screen goes on with
// what it does.
type Coverable interface {
	Cover()
	Uncover() tea.Cmd
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
