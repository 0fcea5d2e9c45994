//go:build browser

package export_test

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"testing"
)

// chromium is a browser without a window, told what to do through a pipe: the DevTools
// protocol, a message a NUL.
type chromium struct {
	t       *testing.T
	to      io.Writer
	from    *bufio.Reader
	id      int
	session string
	asked   []string // the addresses that pages have asked for
}

// browser starts one, without a network; it ends with the test.
func browser(t *testing.T) *chromium {
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
	c.ExtraFiles = []*os.File{fromUs, toUs} // 3 and 4
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	fromUs.Close()
	toUs.Close()
	b := &chromium{t: t, to: write, from: bufio.NewReaderSize(read, 1<<20)}
	t.Cleanup(func() {
		b.session = ""
		b.call("Browser.close", nil)
		write.Close()
		_ = c.Wait()
		cancel()
		read.Close()
	})
	var target struct{ TargetID string }
	b.into(&target, "Target.createTarget", map[string]any{"url": "about:blank"})
	var session struct{ SessionID string }
	b.into(&session, "Target.attachToTarget", map[string]any{"targetId": target.TargetID, "flatten": true})
	b.session = session.SessionID
	b.call("Page.enable", nil)
	b.call("Network.enable", nil)
	b.call("Accessibility.enable", nil)
	return b
}

// message is what comes from the browser.
type message struct {
	ID     int
	Method string
	Params json.RawMessage
	Result json.RawMessage
	Error  *struct{ Message string }
}

// next is the next message.
func (b *chromium) next() message {
	b.t.Helper()
	text, err := b.from.ReadBytes(0)
	if err != nil {
		b.t.Fatalf("the browser says no more: %v", err)
	}
	var m message
	if err := json.Unmarshal(bytes.TrimSuffix(text, []byte{0}), &m); err != nil {
		b.t.Fatal(err)
	}
	if m.Method == "Network.requestWillBeSent" {
		var p struct{ Request struct{ URL string } }
		if err := json.Unmarshal(m.Params, &p); err != nil {
			b.t.Fatal(err)
		}
		b.asked = append(b.asked, p.Request.URL)
	}
	return m
}

// call does something and returns what comes of it.
func (b *chromium) call(method string, params map[string]any) json.RawMessage {
	b.t.Helper()
	b.id++
	order := map[string]any{"id": b.id, "method": method}
	if params != nil {
		order["params"] = params
	}
	if b.session != "" {
		order["sessionId"] = b.session
	}
	text, err := json.Marshal(order)
	if err != nil {
		b.t.Fatal(err)
	}
	if _, err := b.to.Write(append(text, 0)); err != nil {
		b.t.Fatal(err)
	}
	for {
		if m := b.next(); m.ID == b.id {
			if m.Error != nil {
				b.t.Fatalf("%s: %s", method, m.Error.Message)
			}
			return m.Result
		}
	}
}

func (b *chromium) into(result any, method string, params map[string]any) {
	b.t.Helper()
	if err := json.Unmarshal(b.call(method, params), result); err != nil {
		b.t.Fatal(err)
	}
}

// open opens a file.
func (b *chromium) open(name string) {
	b.t.Helper()
	b.asked = nil
	b.call("Page.navigate", map[string]any{"url": "file://" + name})
	for b.next().Method != "Page.loadEventFired" {
	}
}

// says is what an expression comes to on the page, as text.
func (b *chromium) says(expression string) string {
	b.t.Helper()
	var r struct {
		Result           struct{ Value any }
		ExceptionDetails *struct{ Text string }
	}
	b.into(&r, "Runtime.evaluate", map[string]any{"expression": expression, "returnByValue": true, "awaitPromise": true})
	if r.ExceptionDetails != nil {
		b.t.Fatalf("%s: %s", expression, r.ExceptionDetails.Text)
	}
	return fmt.Sprint(r.Result.Value)
}

// press presses a key as a keyboard does.
func (b *chromium) press(key string) {
	b.t.Helper()
	codes := map[string]int{"ArrowLeft": 37, "ArrowRight": 39, "Home": 36, "End": 35, "Tab": 9, "Enter": 13, " ": 32, "n": 78, "p": 80}
	params := map[string]any{"type": "keyDown", "key": key, "code": key, "windowsVirtualKeyCode": codes[key]}
	if len(key) == 1 {
		params["text"] = key
	}
	if key == "Enter" {
		params["text"] = "\r"
	}
	if key == " " {
		params["code"] = "Space"
	}
	b.call("Input.dispatchKeyEvent", params)
	params["type"] = "keyUp"
	delete(params, "text")
	b.call("Input.dispatchKeyEvent", params)
}

// prefers sets what the reader likes.
func (b *chromium) prefers(features map[string]string) {
	b.t.Helper()
	list := []map[string]string{}
	for name, value := range features {
		list = append(list, map[string]string{"name": name, "value": value})
	}
	b.call("Emulation.setEmulatedMedia", map[string]any{"features": list})
}

// spoken is one thing as a screen reader has it.
type spoken struct{ role, name string }

// reader lists what a screen reader finds on the page.
func (b *chromium) reader() []spoken {
	b.t.Helper()
	type value struct{ Value any }
	var tree struct {
		Nodes []struct {
			Ignored    bool
			Role, Name value
		}
	}
	b.into(&tree, "Accessibility.getFullAXTree", nil)
	var list []spoken
	for _, n := range tree.Nodes {
		if !n.Ignored {
			list = append(list, spoken{fmt.Sprint(n.Role.Value), fmt.Sprint(n.Name.Value)})
		}
	}
	return list
}
