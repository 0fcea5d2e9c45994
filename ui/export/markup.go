package export

import (
	"fmt"
	"html"
	"strings"
)

// raw is markup. Every other text is escaped before it becomes part of a page.
type raw string

// markup is a page in the making. Pages are not made by html/template, because of which the linker
// keeps every method of every type in the program.
type markup struct{ strings.Builder }

// add writes markup as it is, and texts and numbers as text, also between the quotes of an
// attribute.
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

// each writes each text between an opening and a closing tag.
func (m *markup) each(opening raw, texts []string, closing raw) {
	for _, text := range texts {
		m.add(opening, text, closing)
	}
}

// head writes what every page begins with, up to its styles. Policy says where scripts may come from.
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
