package rules

import (
	"fmt"
	"slices"
	"strings"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/games/params"
)

// Limits on a page of theory and a lesson. In the smallest window the texts of a lesson
// stand beside the board.
const (
	mostSections = 12   // parts of a page, or steps of a lesson
	mostClaims   = 16   // claims of a part
	mostChoices  = 6    // choices of a question
	mostHeading  = 40   // characters of a title
	mostPage     = 2000 // characters of a part's text
	mostAsked    = 300  // characters of a part's question, and of its answer
	mostStep     = 330  // characters of a step's text
	mostTask     = 80   // characters of a step's task, and of a choice
	mostRemark   = 190  // characters of the other texts of a step
)

// section is a part of a page or a step of a lesson while it is read. It keeps the first fault.
type section struct {
	file  *script
	what  string // "theory, part 2", in errors
	where syntax.Position
	dict  *starlark.Dict
	board params.Values // the section's board
	err   error
}

// theory reads the page of theory.
func (f *script) theory() error {
	return f.sections("theory", "part", []string{"title", "text", "with", "ask", "says", "claims"}, func(s *section) {
		p := games.PagePart{Values: s.board}
		p.Title = s.text("title", 1, mostHeading, false)
		p.Text = s.text("text", 1, mostPage, true)
		p.Ask = s.text("ask", 0, mostAsked, false)
		p.Says = s.text("says", 0, mostAsked, false)
		if (p.Ask == "") != (p.Says == "") {
			s.fault("only one of ask and says", "both, or neither")
		}
		for _, v := range s.list("claims", mostClaims) {
			c := elements(v)
			is, ok := "", len(c) == 2
			var with *starlark.Dict
			if ok {
				is, ok = starlark.AsString(c[1])
			}
			if ok {
				with, ok = c[0].(*starlark.Dict)
			}
			if !ok || !english.Label(is, mostName) {
				s.fault(found(v), `a claim such as ({"x": 3}, "Lose")`)
				return
			}
			p.Starts = append(p.Starts, games.StartClaim{Is: is, Values: s.with(with, p.Values)})
		}
		f.Page = append(f.Page, p)
	})
}

// lesson reads the first lesson.
func (f *script) lesson() error {
	return f.sections("lesson", "step", []string{"title", "text", "with", "task", "ask", "choices", "hint", "done"}, func(s *section) {
		p := games.LessonStep{Values: s.board}
		p.Title = s.text("title", 1, mostHeading, false)
		p.Text = s.text("text", 1, mostStep, false)
		p.Ask = s.text("ask", 1, mostTask, false)
		p.Hint = s.text("hint", 0, mostRemark, false)
		p.Done = s.text("done", 1, mostRemark, false)
		task := slices.Index(games.TaskWords[:], s.text("task", 1, mostName, false))
		if task < 0 {
			s.fault("no such task", english.OneOf(games.TaskWords[:]))
			return
		}
		p.Task = games.Task(task)
		right := 0
		for _, v := range s.list("choices", mostChoices) {
			c := elements(v)
			if len(c) != 2 {
				s.fault(found(v), `an answer such as ("3", "why it is wrong"), or ("4", "") for the right one`)
				return
			}
			text, ok := starlark.AsString(c[0])
			says, ok2 := starlark.AsString(c[1])
			if !ok || !ok2 || !english.Label(text, mostTask) || !english.Printable(says, mostRemark) {
				s.fault(found(v), fmt.Sprintf("an answer of 1 to %d characters, and why it is wrong in at most %d", mostTask, mostRemark))
				return
			}
			if says == "" {
				right++
			}
			p.Choices = append(p.Choices, games.Choice{Text: text, Says: says})
		}
		if asks := p.Task == games.TaskAnswer; asks && (right != 1 || len(p.Choices) < 2) || !asks && len(p.Choices) > 0 {
			s.fault(fmt.Sprintf("%s, %d of them right", english.Several(len(p.Choices), "choice"), right), `two or more, one of them right, where the task is "answer", and none elsewhere`)
		}
		f.Lesson = append(f.Lesson, p)
	})
}

// sections reads a list of dictionaries with certain keys, one after the other. A section
// without a board gets that of the section before, the first one the board of the default
// values.
func (f *script) sections(name, unit string, keys []string, read func(s *section)) error {
	v := f.made[name]
	if v == nil {
		return nil
	}
	all := elements(v)
	if len(all) == 0 || len(all) > mostSections {
		return f.fault(f.where[name], found(v), fmt.Sprintf("a list of 1 to %d %ss, each such as {\"title\": …}", mostSections, unit))
	}
	board := f.Params.Defaults()
	for i, v := range all {
		s := &section{file: f, what: fmt.Sprintf("%s, %s %d", name, unit, i+1), where: f.where[name]}
		dict, ok := v.(*starlark.Dict)
		if !ok {
			s.fault(found(v), "a dictionary with "+english.AllOf(keys))
			return s.err
		}
		s.dict = dict
		for _, key := range dict.Keys() {
			if text, _ := starlark.AsString(key); !slices.Contains(keys, text) {
				s.fault(found(key), english.OneOf(keys))
			}
		}
		if v, ok, _ := dict.Get(starlark.String("with")); ok {
			with, isDict := v.(*starlark.Dict)
			if !isDict {
				s.fault(found(v), `parameters of start such as {"x": 3}`)
				return s.err
			}
			board = s.with(with, f.Params.Defaults())
		}
		s.board = board
		if s.err == nil {
			read(s)
		}
		if s.err != nil {
			return s.err
		}
	}
	return nil
}

// fault records an error at the section's line, unless there is one already. Found names
// what stands there, expected what would be valid.
func (s *section) fault(found, expected string) {
	if s.err == nil {
		s.err = s.file.fault(s.where, found+" in "+s.what, expected)
	}
}

// text reads a text of least to most characters. If pages is set it may have paragraphs.
func (s *section) text(key string, least, most int, pages bool) string {
	v, ok, _ := s.dict.Get(starlark.String(key))
	if !ok && least == 0 {
		return ""
	}
	if !ok {
		s.fault("no "+key, fmt.Sprintf("%q", key))
		return ""
	}
	text, ok := starlark.AsString(v)
	if !ok || len(text) > 8*most {
		s.fault(found(v), fmt.Sprintf("%s, a text of %d to %d characters", key, least, most))
		return ""
	}
	if pages {
		text = paragraphs(text)
	} else {
		text = joined(text, true)
	}
	if text == "" && least > 0 || !english.Printable(strings.ReplaceAll(text, "\n", " "), most) {
		s.fault(found(v), fmt.Sprintf("%s, a text of %d to %d characters that can be shown", key, least, most))
	}
	return text
}

// paragraphs returns a text with each paragraph on one line and empty lines between them. A
// paragraph whose lines all begin with four spaces keeps its lines: it is a table.
func paragraphs(text string) string {
	var all []string
	for _, p := range strings.Split(strings.ReplaceAll(text, "\r\n", "\n"), "\n\n") {
		p = strings.Trim(p, "\n")
		if lines := strings.Split(p, "\n"); slices.ContainsFunc(lines, func(l string) bool { return !strings.HasPrefix(l, "    ") }) {
			p = joined(p, true)
		}
		if p != "" {
			all = append(all, p)
		}
	}
	return strings.Join(all, "\n\n")
}

// list reads a list of at most most values, none if the key is missing.
func (s *section) list(key string, most int) []starlark.Value {
	v, ok, _ := s.dict.Get(starlark.String(key))
	if !ok {
		return nil
	}
	all := elements(v)
	if len(all) == 0 || len(all) > most {
		s.fault(found(v), fmt.Sprintf("%s, a list of 1 to %d", key, most))
		return nil
	}
	return all
}

// with returns values with those replaced that dict names.
func (s *section) with(dict *starlark.Dict, values params.Values) params.Values {
	values = slices.Clone(values)
	for _, item := range dict.Items() {
		if err := s.file.set(values, item[0], item[1]); err != nil {
			s.fault(err.Error(), "parameters of start and what they may be")
		}
	}
	return values
}
