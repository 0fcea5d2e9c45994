package screen

import (
	"image"

	"zugzwang/ui/paint"

	tea "charm.land/bubbletea/v2"
)

// The smallest window in which everything needed to play fits.
const (
	minWidth  = 60
	minHeight = 20
)

// Messages by which a screen moves through the stack.
type (
	openMsg    struct{ to any } // put a screen on top, or what a lead leads to
	replaceMsg struct{ to any } // put it in the place of the top screen
	backMsg    struct{}         // leave the top screen
)

// screen is one of the stack.
type screen interface {
	// init starts what the screen needs: its background work, its clock.
	init() tea.Cmd
	// keys is the screen's table of bindings.
	keys() []binding
	// update takes every message that is not a key in the table; messages of
	// other screens' work come by too.
	update(msg tea.Msg) tea.Cmd
	// click and wheel take the mouse, in cells of the canvas given to draw.
	click(at image.Point) tea.Cmd
	wheel(delta int) tea.Cmd
	// draw draws the screen.
	draw(c *paint.Canvas)
	// title names the screen in the window's title.
	title() string
	// help is what the help page says besides the keys.
	help() []string
	// close stops background work.
	close()
}

// onlyCodes is what a screen says that reads nothing else that is pasted.
const onlyCodes = "only a code is read here; a judge's input in the menu"

// open puts a screen on top: one that was made, or what a lead leads to.
func open(to any) tea.Cmd { return func() tea.Msg { return openMsg{to} } }

// replaceBy puts it in the place of the top screen.
func replaceBy(to any) tea.Cmd { return func() tea.Msg { return replaceMsg{to} } }

func back() tea.Msg { return backMsg{} }

// coverable is a screen that minds when another is put over it.
type coverable interface {
	cover()
	uncover() tea.Cmd
}

// holder is a screen on which a key that is held down is not to do again what it did.
type holder interface {
	held(msg tea.KeyPressMsg) bool
}

// draggable is a screen that takes the mouse moved with the left button held, too,
// in cells of the canvas given to draw.
type draggable interface{ drag(at image.Point) }

// notifier is a screen that can say something in passing.
type notifier interface{ notify(string) }
