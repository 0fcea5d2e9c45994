//go:build browser

package web

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
)

// runs runs the program with these arguments in a worker of its own and returns its output and
// exit code.
func (s *screen) runs(args ...string) (said string, code int) {
	s.t.Helper()
	list, err := json.Marshal(args)
	if err != nil {
		s.t.Fatal(err)
	}
	found := s.Says(fmt.Sprintf(`new Promise(done => {
		const worker = new Worker("worker.js", { type: "module" }), reader = new TextDecoder();
		let said = "";
		worker.onmessage = ({ data }) => {
			if (data.module) {
				worker.postMessage({ start: { module: data.module, args: %s, env: {}, lines: true } });
			} else if (data.output) {
				said += reader.decode(data.output, { stream: true });
				worker.postMessage({ taken: data.output.length });
			} else if (data.got === undefined) {
				worker.terminate();
				done(JSON.stringify({ Said: said, Code: data.ended, Failed: data.failed ?? "" }));
			}
		};
		worker.postMessage({ load: { kept: false } });
	})`, list))
	var ended struct {
		Said, Failed string
		Code         int
	}
	if err := json.Unmarshal([]byte(found), &ended); err != nil {
		s.t.Fatal(err)
	}
	if ended.Failed != "" {
		s.t.Fatalf("%s: %s", args, ended.Failed)
	}
	return ended.Said, ended.Code
}

// Commands that start another program say that they need a terminal.
func TestProgramsNeedATerminal(t *testing.T) {
	s := serve(t)
	s.open("")
	s.wait("1 Berzerk")
	for _, args := range [][]string{
		{"stress", "berzerk", "--", "./solution"},
		{"duel", "berzerk", "--", "./bot"},
		{"play", "--rules", "./rules"},
		{"play", "nim", "--bot", "./bot"},
	} {
		said, code := s.runs(args...)
		if code == 0 || !strings.Contains(said, "terminal") || strings.Contains(said, "panic") {
			t.Errorf("%s: exit code %d, and it says\n%s", args, code, said)
		}
	}
	if said, code := s.runs("--version"); code != 0 || said == "" {
		t.Errorf("--version: exit code %d, and it says\n%s", code, said)
	}
}
