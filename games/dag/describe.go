package dag

import (
	"fmt"
	"strings"

	"zugzwang/games"
)

// Describe implements games.Describer: where each token stands and where its
// edges lead.
func (b *Board) Describe(p games.Position) string {
	const most = 12
	var w strings.Builder
	for i, v := range p.(Position).Nodes {
		if i > 0 {
			w.WriteByte('\n')
		}
		fmt.Fprintf(&w, "Token %s is on node %d of graph %d", TokenName(i), v+1, b.GraphOf(i)+1)
		out := b.under(i).Out(v)
		switch len(out) {
		case 0:
			w.WriteString("; no edge leaves it.")
			continue
		case 1:
			w.WriteString("; its edge leads to")
		default:
			w.WriteString("; its edges lead to")
		}
		for _, to := range out[:min(len(out), most)] {
			fmt.Fprintf(&w, " %d", to+1)
		}
		if more := len(out) - most; more > 0 {
			fmt.Fprintf(&w, " and %d more", more)
		}
		w.WriteByte('.')
	}
	return w.String()
}
