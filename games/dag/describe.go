package dag

import (
	"fmt"
	"strings"

	"zugzwang/games"
)

// Describe says where each token stands and where the edges from there lead.
func (b *Board) Describe(p games.Position, _ games.Names) string {
	const most = 12
	var w strings.Builder
	for i, v := range p.(Position).Nodes {
		if i > 0 {
			w.WriteByte('\n')
		}
		fmt.Fprintf(&w, "Token %s is on node %s of graph %d", b.TokenName(i), b.Node(b.GraphOf(i), v), b.GraphOf(i)+1)
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
		for j, to := range out[:min(len(out), most)] {
			if j > 0 && b.Named(b.GraphOf(i)) { // a name may be of several words
				w.WriteByte(',')
			}
			w.WriteString(" " + b.Node(b.GraphOf(i), to))
		}
		if more := len(out) - most; more > 0 {
			fmt.Fprintf(&w, " and %d more: type edges %s", more, b.called(b.GraphOf(i), v))
		}
		w.WriteByte('.')
	}
	return w.String()
}
