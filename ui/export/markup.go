package export

import (
	"fmt"
	"html"
	"strings"
)

// raw is HTML. All other text is escaped before it is put into a page.
type raw string

// markup builds a page. Package html/template is not used, since because of it the linker would
// keep all exported methods of all types.
type markup struct{ strings.Builder }

// add writes raw parts as they are, and escapes other texts and numbers, so that they are safe as
// text and in quoted attributes.
func (m *markup) add(parts ...any) {
	for _, part := range parts {
		switch part := part.(type) {
		case raw:
			m.WriteString(string(part))
		default:
			m.WriteString(html.EscapeString(fmt.Sprint(part)))
		}
	}
}

// each writes every text between an opening and a closing tag.
func (m *markup) each(opening raw, texts []string, closing raw) {
	for _, text := range texts {
		m.add(opening, text, closing)
	}
}

// head writes the beginning of a page with its styles. Policy continues the content security
// policy, which allows no scripts by itself; more is added to the head.
func (m *markup) head(title string, policy, more raw, styles ...string) {
	m.add(raw(`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'`), policy, raw(`">
`), more, raw(`<meta name="generator" content="zugzwang">
<title>`), title, raw("</title>\n<style>\n"))
	for _, style := range styles {
		m.WriteString(style)
	}
	m.add(raw("</style>\n</head>\n<body>\n"))
}
