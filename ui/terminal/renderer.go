package terminal

import (
	"bytes"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	uv "github.com/charmbracelet/ultraviolet"
	"github.com/charmbracelet/x/ansi"
)

const (
	// entering takes the whole window: it switches to the alternate screen, hides the cursor, and
	// enables bracketed paste and the distinction of keys, which a terminal stores for each of
	// its two screens.
	entering = ansi.SetModeAltScreenSaveCursor + ansi.ResetModeTextCursorEnable +
		ansi.SetModeBracketedPaste + ansi.SetModifyOtherKeys2 + "\x1b[>1u"

	// leaving undoes entering and everything that frames may have set. On a terminal without an
	// alternate screen it puts the cursor on the last line.
	leaving = ansi.ResetModeSynchronizedOutput + ansi.ResetStyle + ansi.ResetModifyOtherKeys + "\x1b[<1u" + mouseOff +
		ansi.ResetModeBracketedPaste + ansi.ResetModeUnicodeCore + "\x1b[999;1H" + ansi.ResetModeAltScreenSaveCursor +
		ansi.SetModeTextCursorEnable + "\x1b]2;\a"

	// asking asks what else the terminal can do.
	asking = ansi.RequestModeSynchronizedOutput + ansi.RequestModeUnicodeCore

	// leavingAgain leaves again after output was lost. It first ends a sequence that may be
	// incomplete. The first leaving may have left the alternate screen without resetting its
	// keys: it goes back there to do that.
	leavingAgain = "\x1b\\" + ansi.SetModeAltScreen + leaving + ansi.ResetModeAltScreen

	mouseOff = ansi.ResetModeMouseButtonEvent + ansi.ResetModeMouseAnyEvent + ansi.ResetModeMouseExtSgr
)

// renderer turns views into output for the terminal. It remembers what is shown and writes only
// differences.
type renderer struct {
	environ []string
	profile colorprofile.Profile
	synced  bool // the terminal supports synchronized output

	cells   uv.ScreenBuffer // the last view
	anew    bool            // write everything
	screen  *uv.TerminalRenderer
	changes bytes.Buffer // output of screen
	title   string       // title of the window
	mouse   tea.MouseMode
}

// newRenderer returns a renderer for a terminal that is about to be entered.
func newRenderer(environ []string, profile colorprofile.Profile) *renderer {
	r := &renderer{environ: environ, profile: profile, cells: uv.NewScreenBuffer(0, 0)}
	r.reset()
	return r
}

// enter returns the output that takes the whole window.
func (r *renderer) enter() string {
	if r.cells.Method == ansi.GraphemeWidth {
		return entering + ansi.SetModeUnicodeCore
	}
	return entering
}

// reset makes the next frame write everything.
func (r *renderer) reset() {
	r.title, r.mouse = "", tea.MouseModeNone
	r.changes.Reset()
	r.screen = uv.NewTerminalRenderer(&r.changes, r.environ)
	r.screen.SetColorProfile(r.profile)
	r.screen.SetFullscreen(true)
	r.screen.SetGraphemeWidth(r.cells.Method == ansi.GraphemeWidth)
	r.screen.Erase()
	r.anew = true
}

// colour sets the colour profile of further output.
func (r *renderer) colour(profile colorprofile.Profile) {
	if r.profile != profile {
		r.profile = profile
		r.screen.SetColorProfile(profile)
		r.screen.Erase()
		r.anew = true
	}
}

// resize sets the size of the window. The next frame writes everything.
func (r *renderer) resize(w, h int) {
	r.cells.RenderBuffer = uv.NewRenderBuffer(w, h)
	r.screen.Erase()
	r.screen.Resize(w, h)
	r.anew = true
}

// learn handles the terminal's answer to a query, and returns output that this requires.
func (r *renderer) learn(m tea.ModeReportMsg) string {
	switch {
	case m.Mode == ansi.ModeSynchronizedOutput && m.Value == ansi.ModeReset:
		r.synced = true
	case m.Mode == ansi.ModeUnicodeCore && !m.Value.IsNotRecognized() && m.Value != ansi.ModePermanentlyReset:
		// The terminal measures characters as the screens do.
		r.cells.Method = ansi.GraphemeWidth
		r.screen.SetGraphemeWidth(true)
		r.resize(r.cells.Width(), r.cells.Height())
		return ansi.SetModeUnicodeCore
	}
	return ""
}

// frame returns the output that shows a content with a view's mouse mode and title. It is valid
// until the next call.
func (r *renderer) frame(v tea.View, content uv.Drawable) []byte {
	if r.cells.Bounds().Empty() {
		return nil
	}
	if v.MouseMode != r.mouse {
		_, _ = r.screen.WriteString(mouseOff)
		switch v.MouseMode {
		case tea.MouseModeCellMotion:
			_, _ = r.screen.WriteString(ansi.SetModeMouseButtonEvent + ansi.SetModeMouseExtSgr)
		case tea.MouseModeAllMotion:
			_, _ = r.screen.WriteString(ansi.SetModeMouseAnyEvent + ansi.SetModeMouseExtSgr)
		}
		r.mouse = v.MouseMode
	}
	if v.WindowTitle != r.title {
		_, _ = r.screen.WriteString(ansi.SetWindowTitle(v.WindowTitle))
		r.title = v.WindowTitle
	}
	content.Draw(r.cells, r.cells.Bounds())
	r.changes.Reset()
	if r.synced {
		r.changes.WriteString(ansi.SetModeSynchronizedOutput)
	}
	begun := r.changes.Len()
	if r.touched() || r.anew {
		r.screen.Render(r.cells.RenderBuffer)
		r.anew = false
	}
	_ = r.screen.Flush() // writes to changes
	if r.changes.Len() == begun {
		return nil
	}
	if r.synced {
		r.changes.WriteString(ansi.ResetModeSynchronizedOutput)
	}
	return r.changes.Bytes()
}

// touched marks lines to write, and reports whether any line differs from what is shown. When the
// library clears all lines below one, it also clears that one, and writes it again only if it is
// marked: so the line above each differing one is marked, too.
func (r *renderer) touched() (any bool) {
	for y := range r.cells.Height() {
		line := r.cells.Touched[y]
		if line == nil || line.LastCell < 0 {
			continue
		}
		any = true
		if y > 0 {
			r.cells.TouchLine(0, y-1, r.cells.Width())
		}
	}
	return any
}
