package ptytest

import (
	"strings"
	"testing"
)

// Left finds what a program left behind.
func TestLeft(t *testing.T) {
	for script, want := range map[string]string{
		`printf '\033[?1049h\033[?25l\033[2J\033[?1049l\033[?25h'`: "",
		`exit 3`:                           "exit status 3",
		`kill -TERM $$`:                    "signal: terminated",
		`stty raw`:                         "the line has other settings than before",
		`printf '\033[?1049h'`:             "?1049 on",
		`printf '\033[?1002h'`:             "?1002 on",
		`printf '\033[?25l'`:               "?25 off",
		`printf '\033[?2026h'`:             "?2026 on",
		`printf '\033[>4;2m'`:              "modifyOtherKeys 2",
		`printf '\033[>1u\033[>1u\033[<u'`: "keyboards pushed [1 0]",
		`printf '\033[?1049h\033[>1u\033[?1049l\033[<u'`: "keyboards pushed [0 1]",
		`printf '\033]2;here\007'`:                       `title "here"`,
		`printf '\033[99y'`:                              `unhandled sequence: CSI "99y"`,
		`echo 'panic: no'`:                               "panic: no\r\n",
	} {
		if got := strings.Join(Start(t, Options{}, "sh", "-c", script).Left(0), ", "); got != want {
			t.Errorf("%s left %q, want %q", script, got, want)
		}
	}
}

// Repaint returns the differences between the screen and a repaint.
func TestRepaint(t *testing.T) {
	for again, want := range map[string]string{
		`\033[2J\033[Hone\033[31mtwo `:                  "",
		`\033[2J\033[Hone\033[31mtwo\033[m \033[1;31m `: "", // an invisible text colour
		`\033[Hone\033[31mtwo`:                          "",
		`\033[2J\033[Hone\033[32mtwo`:                   "column 3, row 0",
		`\033[2J\033[Hone\033[31mtoo`:                   "column 4, row 0",
	} {
		p := Start(t, Options{}, "sh", "-c", `trap "printf '`+again+`'" WINCH; printf '\033[?1049hone\033[31mtwo'; while :; do read x; done`)
		p.UntilText("onetwo")
		p.UntilQuiet()
		if got, _ := p.Repaint(); !strings.HasPrefix(got, want) || want == "" && got != "" {
			t.Errorf("%s: %q, want %q", again, got, want)
		}
	}
}
