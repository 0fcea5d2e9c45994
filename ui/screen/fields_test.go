package screen

import (
	"testing"

	"zugzwang/ui/screen/kit"

	"charm.land/bubbles/v2/textinput"
	tea "charm.land/bubbletea/v2"
)

// The keys that delete words delete the right ones, wherever the cursor is.
func TestTypedDeletesWords(t *testing.T) {
	forward := tea.KeyPressMsg{Code: 'd', Mod: tea.ModAlt}
	back := tea.KeyPressMsg{Code: 'w', Mod: tea.ModCtrl}
	for _, test := range []struct {
		text          string
		at            int
		forward, back string
	}{
		{"", 0, "", ""},
		{"a", 0, "", "a"},
		{"a", 1, "a", ""},
		{"é", 0, "", "é"},
		{"ab", 0, "", "ab"},
		{"ab", 1, "a", "b"},
		{"a b", 1, "a", " b"},
		{"a b", 2, "a ", "b"},
		{"a ", 1, "a", " "},
		{"a  ", 1, "a", "  "},
	} {
		for _, do := range []struct {
			key  tea.KeyPressMsg
			want string
		}{{forward, test.forward}, {back, test.back}} {
			in := textinput.New()
			in.Focus()
			in.SetValue(test.text)
			in.SetCursor(test.at)
			if in, _ = kit.Typed(in, do.key); in.Value() != do.want {
				t.Errorf("%q at %d, %s: %q, want %q", test.text, test.at, do.key, in.Value(), do.want)
			}
		}
	}
}
