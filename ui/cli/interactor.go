//go:build !js

package cli

import (
	"bytes"
	"context"
	"encoding/xml"
	"fmt"
	"strings"

	"zugzwang/ui/duel"
	"zugzwang/ui/files"
)

// interact plays the part of an interactor written with testlib. Args are the judge's: the files
// of the input, the output, the answer (which is not read) and the report, and -appes for a
// report in XML. The solution is connected to standard input and output.
func (p *program) interact(ctx context.Context, game string, args []string, o *duelOptions) error {
	appes := false
	if n := len(args); n > 4 && strings.EqualFold(args[n-1], "-appes") {
		appes, args = true, args[:n-1]
	}
	switch {
	case o.as != "testlib":
		return fmt.Errorf("--interactor: found %q, expected testlib", o.as)
	case len(args) < 2 || len(args) > 4:
		fmt.Fprintln(p.err, "FAIL expected behind --: INPUT OUTPUT [ANSWER [REPORT [-appes]]]")
		return ruled(duel.Failed)
	}
	g, err := p.drawable(game)
	if err != nil {
		return err
	}
	ctx, stop := interruptible(ctx)
	defer stop()
	ruling, says, moves := duel.Failed, "", ""
	cases, err := p.cases(g, args[:1])
	if err == nil {
		i := duel.Interactor{Game: g, Memory: int64(p.memory), Pace: o.pace(), In: p.in, Out: p.out}
		ruling, says, moves, err = i.Play(ctx, cases[0])
	}
	if ctx.Err() != nil {
		return context.Cause(ctx)
	}
	if err != nil {
		ruling, says = duel.Failed, err.Error()
	} else if err := files.Write(args[1], []byte(moves+"\n"), true); err != nil {
		ruling, says = duel.Failed, err.Error()
	}
	text := oneLine(ruling.String() + " " + says)
	if len(args) == 4 {
		report := text + "\n"
		if appes {
			report = appesReport(ruling, says)
		}
		if err := files.Write(args[3], []byte(report), true); err != nil {
			ruling, text = duel.Failed, oneLine(duel.Failed.String()+" "+err.Error())
		}
	}
	fmt.Fprintln(p.err, text)
	if ruling == duel.Accepted {
		return nil
	}
	return ruled(ruling)
}

// appesReport returns testlib's report in XML.
func appesReport(ruling duel.Ruling, says string) string {
	var b bytes.Buffer
	fmt.Fprintf(&b, `<?xml version="1.0" encoding="UTF-8"?><result outcome = "%s">`, ruling.Outcome())
	_ = xml.EscapeText(&b, []byte(says)) // writing to a buffer cannot fail
	b.WriteString("</result>\n")
	return b.String()
}
