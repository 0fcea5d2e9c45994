package dag

import "bytes"

// joined returns a DOT text in the form the library reads. Quoted strings put
// together with + become one; empty statements, a ; after another or after {,
// are dropped. Line numbers stay, and lines end in a line break. If something
// other than a string follows such a +, at is the place of that fault, else -1.
// O(text).
func joined(text []byte) (out []byte, at int) {
	out = make([]byte, 0, len(text)+1)
	var (
		last byte // the first byte of the last word, 0 before the first; a + after a string does not count
		end  int  // where in out that word ends
		plus bool // a + follows that word, which is a string
		owed int  // line breaks between joined strings, to be written after them
	)
	for i := 0; i < len(text); {
		word, space := dotWord(text[i:])
		i += len(word)
		switch first := word[0]; {
		case space:
		case plus && first != '"':
			return nil, i - len(word)
		case plus:
			owed += bytes.Count(out[end:], []byte("\n"))
			out, word = out[:end-1], word[1:]
			last, end, plus = first, end-1+len(word), false
		case first == ';' && (last == ';' || last == '{'):
			continue
		case first == '+' && last == '"':
			plus = true
		default:
			for ; owed > 0; owed-- {
				out = append(out, '\n')
			}
			last, end = first, len(out)+len(word)
		}
		out = append(out, word...)
	}
	if plus {
		return nil, len(text)
	}
	for ; owed >= 0; owed-- { // and one more: the library does not read a comment that ends with the text
		out = append(out, '\n')
	}
	return out, -1
}

// dotWord returns the first word of a text that is not empty: white space or a
// comment, in which case space is set, or a string, a name, a number or a
// single character.
func dotWord(text []byte) (word []byte, space bool) {
	// until returns the text up to the end of the first sought from a byte on, or the whole text.
	until := func(from int, sought string) []byte {
		if i := bytes.Index(text[from:], []byte(sought)); i >= 0 {
			return text[:from+i+len(sought)]
		}
		return text
	}
	second := byte(0)
	if len(text) > 1 {
		second = text[1]
	}
	switch c := text[0]; {
	case c == ' ' || c == '\t' || c == '\n':
		return text[:1], true
	case c == '#' || c == '/' && second == '/':
		return until(0, "\n"), true
	case c == '/' && second == '*':
		return until(2, "*/"), true
	case c == '"':
		for n := 1; n < len(text); n++ {
			switch text[n] {
			case '\\':
				n++
			case '"':
				return text[:n+1], false
			}
		}
		return text, false
	case c == '<': // HTML
		depth := 0
		for n, c := range text {
			switch c {
			case '<':
				depth++
			case '>':
				if depth--; depth == 0 {
					return text[:n+1], false
				}
			}
		}
		return text, false
	}
	n := 0
	for n < len(text) && (text[n] == '_' || text[n] >= 0x80 || '0' <= text[n] && text[n] <= '9' || 'a' <= text[n]|0x20 && text[n]|0x20 <= 'z') {
		n++
	}
	return text[:max(n, 1)], false
}

// dotWords counts the words of a DOT text without white space and comments.
func dotWords(text []byte) int {
	n := 0
	for len(text) > 0 {
		word, space := dotWord(text)
		if text = text[len(word):]; !space {
			n++
		}
	}
	return n
}
