package clean

import "testing"

func TestClean(t *testing.T) {
	for s, want := range map[string][2]string{
		"": {"", ""},
		"a\n é→─★ 日本 \u00a0\u3000é🎲\u2800": {"a\n é→─★ 日本 \u00a0\u3000é🎲\u2800", "a\n é→─★ 日本 \u00a0\u3000é🎲\u2800"},
		"\x1b[1mb\x1b[m":                     {"�[1mb�[m", "\x1b[1mb\x1b[m"},
		"a\u202ecod\u202c.exe":               {"a�cod�.exe", "acod.exe"},
		"\u2066\u2069\u200e\u200f\u061c":     {"�����", ""},
		"a\x00\r\t\v\a\b\x7fb":               {"a�������b", "ab"},
		"\u0085\u009b31m":                    {"��31m", "31m"},
		"\x9b31m\xff":                        {"�31m�", "�31m�"},
		"a\u200b\u200d\ufeff\u00adb":         {"a����b", "ab"},
		"\u2028\u2029\ue000\U000e0041\uffff": {"�����", ""},
	} {
		if got := [2]string{Text(s), Styled(s)}; got != want {
			t.Errorf("%q: %q, want %q", s, got, want)
		}
	}
}
