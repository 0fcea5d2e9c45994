// Package chromium controls a real browser in tests: it opens pages, acts as a person would, and
// reads what the pages show. Only tests with the build tag browser use it.
package chromium

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// The browser is killed if it is silent for this long, so that a test which waits for it fails
// instead of hanging.
const (
	silence = 3 * time.Minute  // after its last message
	leaving = 20 * time.Second // after it was told to close
)

// browser is a browser without a window. It is controlled through a pipe by the DevTools
// protocol, whose messages end in a NUL.
type browser struct {
	t    testing.TB
	kill *time.Timer // kills the browser; restarted by each message
	to   io.Writer
	from *bufio.Reader
	id   int
	name string // name of the file being saved
	done bool   // the file has been saved
}

// Tab is a page of a browser.
type Tab struct {
	*browser
	session string
	Asked   []string // the addresses that the page has requested
	loads   int      // how many pages have been loaded
}

// Start starts a browser that can reach only this machine, and returns its first tab. The browser
// ends with the test.
func Start(t testing.TB) *Tab {
	t.Helper()
	name := "chromium"
	for _, known := range []string{"chromium", "chromium-browser", "google-chrome"} {
		if path, err := exec.LookPath(known); err == nil {
			name = path
			break
		}
	}
	ctx, cancel := context.WithCancel(context.Background())
	c := exec.CommandContext(ctx, name, "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic",
		"--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync",
		"--proxy-server=127.0.0.1:1", "--remote-debugging-pipe", "--user-data-dir="+t.TempDir(), "about:blank")
	fromUs, write, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	read, toUs, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	c.ExtraFiles = []*os.File{fromUs, toUs} // file descriptors 3 and 4
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	fromUs.Close()
	toUs.Close()
	b := &browser{t: t, kill: time.AfterFunc(silence, cancel), to: write, from: bufio.NewReaderSize(read, 1<<20)}
	t.Cleanup(func() {
		defer b.kill.Stop()
		b.kill.Reset(leaving)
		_, _ = write.Write([]byte(`{"id":0,"method":"Browser.close"}` + "\x00")) // the browser may have exited
		write.Close()
		_ = c.Wait()
		cancel()
		read.Close()
	})
	return b.tab("")
}

// tab opens a tab in the profile with this identifier, or for "" in the default profile.
func (b *browser) tab(profile string) *Tab {
	b.t.Helper()
	p := &Tab{browser: b}
	var target struct{ TargetID string }
	wanted := map[string]any{"url": "about:blank"}
	if profile != "" {
		wanted["browserContextId"] = profile
	}
	p.Into(&target, "Target.createTarget", wanted)
	var session struct{ SessionID string }
	p.Into(&session, "Target.attachToTarget", map[string]any{"targetId": target.TargetID, "flatten": true})
	p.session = session.SessionID
	p.Call("Page.enable", nil)
	p.Call("Network.enable", nil)
	return p
}

// Another opens another tab of the same browser.
func (p *Tab) Another() *Tab { return p.tab("") }

// Fresh calls f with a tab in a new profile, without cookies and caches, and closes the tab.
func (p *Tab) Fresh(f func(*Tab)) {
	p.t.Helper()
	var profile struct{ BrowserContextID string }
	whole := &Tab{browser: p.browser}
	whole.Into(&profile, "Target.createBrowserContext", nil)
	f(p.tab(profile.BrowserContextID))
	whole.Call("Target.disposeBrowserContext", map[string]any{"browserContextId": profile.BrowserContextID})
}

// message is a message from the browser.
type message struct {
	ID        int
	SessionID string
	Method    string
	Params    json.RawMessage
	Result    json.RawMessage
	Error     *struct{ Message string }
}

// next waits for the next message.
func (p *Tab) next() message {
	p.t.Helper()
	p.kill.Reset(silence)
	text, err := p.from.ReadBytes(0)
	if err != nil {
		p.t.Fatalf("the browser says no more: %v", err)
	}
	var m message
	if err := json.Unmarshal(bytes.TrimSuffix(text, []byte{0}), &m); err != nil {
		p.t.Fatal(err)
	}
	switch m.Method {
	case "Browser.downloadWillBegin":
		var file struct{ SuggestedFilename string }
		if err := json.Unmarshal(m.Params, &file); err != nil {
			p.t.Fatal(err)
		}
		p.name = file.SuggestedFilename
	case "Browser.downloadProgress":
		p.done = p.done || bytes.Contains(m.Params, []byte(`"completed"`))
	}
	if m.Method == "Page.loadEventFired" && m.SessionID == p.session {
		p.loads++
	}
	if m.Method == "Network.requestWillBeSent" && m.SessionID == p.session {
		var sent struct{ Request struct{ URL string } }
		if err := json.Unmarshal(m.Params, &sent); err != nil {
			p.t.Fatal(err)
		}
		p.Asked = append(p.Asked, sent.Request.URL)
	}
	return m
}

// Call calls a method of the protocol and returns its result.
func (p *Tab) Call(method string, params map[string]any) json.RawMessage {
	p.t.Helper()
	p.id++
	order := map[string]any{"id": p.id, "method": method}
	if params != nil {
		order["params"] = params
	}
	if p.session != "" {
		order["sessionId"] = p.session
	}
	text, err := json.Marshal(order)
	if err != nil {
		p.t.Fatal(err)
	}
	if _, err := p.to.Write(append(text, 0)); err != nil {
		p.t.Fatal(err)
	}
	for {
		if m := p.next(); m.ID == p.id {
			if m.Error != nil {
				p.t.Fatalf("%s: %s", method, m.Error.Message)
			}
			return m.Result
		}
	}
}

// Into calls a method of the protocol and decodes its result into result, a pointer.
func (p *Tab) Into(result any, method string, params map[string]any) {
	p.t.Helper()
	if err := json.Unmarshal(p.Call(method, params), result); err != nil {
		p.t.Fatal(err)
	}
}

// Open opens a file as a page.
func (p *Tab) Open(name string) {
	p.t.Helper()
	p.Visit("file://" + name)
}

// Visit opens an address.
func (p *Tab) Visit(address string) {
	p.t.Helper()
	p.Asked = nil
	p.Loads(func() { p.Call("Page.navigate", map[string]any{"url": address}) })
}

// Loads calls act, which loads a page, and waits until the page has loaded.
func (p *Tab) Loads(act func()) {
	p.t.Helper()
	before := p.loads
	act()
	for p.loads == before {
		p.next()
	}
}

// Says evaluates an expression in the page and returns the result as text. It waits for a promise,
// and fails the test if the expression throws.
func (p *Tab) Says(expression string) string {
	p.t.Helper()
	var r struct {
		Result           struct{ Value any }
		ExceptionDetails *struct{ Text string }
	}
	p.Into(&r, "Runtime.evaluate", map[string]any{"expression": expression, "returnByValue": true, "awaitPromise": true})
	if r.ExceptionDetails != nil {
		p.t.Fatalf("%s: %s", expression, r.ExceptionDetails.Text)
	}
	return fmt.Sprint(r.Result.Value)
}

// Press presses a key: "a", "Enter", "ctrl+c".
func (p *Tab) Press(key string) {
	p.t.Helper()
	codes := map[string]int{"ArrowLeft": 37, "ArrowRight": 39, "Home": 36, "End": 35, "Tab": 9, "Enter": 13, " ": 32, "ArrowUp": 38, "ArrowDown": 40, "Escape": 27}
	key, ctrl := strings.CutPrefix(key, "ctrl+")
	params := map[string]any{"type": "keyDown", "key": key, "code": key, "windowsVirtualKeyCode": codes[key]}
	if len(key) == 1 {
		params["text"] = key
		if letter := strings.ToUpper(key)[0]; letter >= '0' && letter <= '9' || letter >= 'A' && letter <= 'Z' {
			params["windowsVirtualKeyCode"] = int(letter)
		}
	}
	switch {
	case ctrl:
		params["modifiers"] = 2
		delete(params, "text")
	case key == "Enter":
		params["text"] = "\r"
	case key == " ":
		params["code"] = "Space"
	}
	p.Call("Input.dispatchKeyEvent", params)
	params["type"] = "keyUp"
	delete(params, "text")
	p.Call("Input.dispatchKeyEvent", params)
}

// Phone makes the window a touch screen of this size, in pixels.
func (p *Tab) Phone(w, h int) {
	p.t.Helper()
	p.Call("Emulation.setDeviceMetricsOverride", map[string]any{"width": w, "height": h, "deviceScaleFactor": 2, "mobile": true})
}

// Size sets the size of the window, in pixels.
func (p *Tab) Size(w, h int) {
	p.t.Helper()
	p.Call("Emulation.setDeviceMetricsOverride", map[string]any{"width": w, "height": h, "deviceScaleFactor": 1, "mobile": false})
}

// Saves calls act, which saves a file, and returns the path of the file in the test's folder.
func (p *Tab) Saves(act func()) string {
	p.t.Helper()
	folder := p.t.TempDir()
	(&Tab{browser: p.browser}).Call("Browser.setDownloadBehavior", map[string]any{"behavior": "allow", "downloadPath": folder, "eventsEnabled": true})
	p.name, p.done = "", false
	act()
	for !p.done {
		p.next()
	}
	return filepath.Join(folder, p.name)
}

// Choose chooses a file in the input element that selector finds, as in a file dialog.
func (p *Tab) Choose(selector, file string) {
	p.t.Helper()
	var document struct{ Root struct{ NodeID int } }
	p.Into(&document, "DOM.getDocument", nil)
	var input struct{ NodeID int }
	p.Into(&input, "DOM.querySelector", map[string]any{"nodeId": document.Root.NodeID, "selector": selector})
	p.Call("DOM.setFileInputFiles", map[string]any{"nodeId": input.NodeID, "files": []string{file}})
}

// Picture writes a picture of the window to a PNG file.
func (p *Tab) Picture(name string) {
	p.t.Helper()
	var shot struct{ Data []byte }
	p.Into(&shot, "Page.captureScreenshot", map[string]any{"format": "png"})
	if err := os.WriteFile(name, shot.Data, 0o600); err != nil {
		p.t.Fatal(err)
	}
}

// Prefers sets media features, such as prefers-color-scheme.
func (p *Tab) Prefers(features map[string]string) {
	p.t.Helper()
	list := []map[string]string{}
	for name, value := range features {
		list = append(list, map[string]string{"name": name, "value": value})
	}
	p.Call("Emulation.setEmulatedMedia", map[string]any{"features": list})
}

// Spoken is an item that a screen reader reads.
type Spoken struct{ Role, Name string }

// Reader returns what a screen reader finds on the page.
func (p *Tab) Reader() []Spoken {
	p.t.Helper()
	type value struct{ Value any }
	var tree struct {
		Nodes []struct {
			Ignored    bool
			Role, Name value
		}
	}
	p.Into(&tree, "Accessibility.getFullAXTree", nil)
	var list []Spoken
	for _, n := range tree.Nodes {
		if !n.Ignored {
			list = append(list, Spoken{fmt.Sprint(n.Role.Value), fmt.Sprint(n.Name.Value)})
		}
	}
	return list
}
