package rules_test

import (
	"os"
	"strings"
	"testing"

	"zugzwang/games/rules"
)

// The files in the guide can be read as rules.
func TestGuideIsRight(t *testing.T) {
	text, err := os.ReadFile("../../docs/rules.md")
	if err != nil {
		t.Fatal(err)
	}
	blocks := strings.Split(string(text), "```python\n")
	if len(blocks) < 3 {
		t.Fatalf("%d files in the guide", len(blocks)-1)
	}
	for _, block := range blocks[1:] {
		source, _, _ := strings.Cut(block, "```")
		if _, err := rules.Load("docs/rules.md", []byte(source)); err != nil {
			t.Error(err)
		}
	}
}
