package rules_test

import (
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/games/rules"
)

// A page and a lesson are read as written. A part without a board uses the one before.
func TestTeaching(t *testing.T) {
	f := load(t, small+`
theory = [
    {"title": "Four", "text": """
Leave a multiple
of four.

    4  1 + 3
    8  2 + 2
""", "with": {"n": 4}, "ask": "Four?", "says": "Lost.", "claims": [({}, "Lose"), ({"n": 5}, "Win")]},
    {"title": "More", "text": "The same board."},
]
lesson = [
    {"title": "A start", "text": "Take.", "task": "win", "ask": "Win.", "done": "So."},
    {"title": "A question", "text": "Think.", "task": "answer", "ask": "What is it?", "done": "So.",
     "choices": [("Lose", "It is not."), ("Win", "")]},
]
`)
	const text = "Leave a multiple of four.\n\n    4  1 + 3\n    8  2 + 2"
	page, lesson := f.Page, f.Lesson
	if len(page) != 2 || page[0].Text != text || page[0].Says != "Lost." || page[0].Values[0].Int != 4 || page[1].Values[0].Int != 4 {
		t.Errorf("%+v", page)
	}
	if c := page[0].Starts; len(c) != 2 || c[0].Is != "Lose" || c[0].Values[0].Int != 4 || c[1].Values[0].Int != 5 {
		t.Errorf("%+v", c)
	}
	if len(lesson) != 2 || lesson[0].Task != games.TaskWin || lesson[1].Task != games.TaskAnswer || lesson[0].Values[0].Int != 3 || lesson[1].Choices[1] != (games.Choice{Text: "Win"}) {
		t.Errorf("%+v", lesson)
	}
	if g := f.Game(rules.Own); len(g.Page) != 2 || len(g.Lesson) != 2 {
		t.Error("the game has no page, or no lesson")
	}
}

// The error about a page or a lesson says what is wrong, where, and what is expected.
func TestTeachingFaults(t *testing.T) {
	const part, step = `"title": "T", "text": "X"`, `"title": "T", "text": "X", "ask": "A", "done": "D"`
	for says, want := range map[string]string{
		"theory = 3":                                                                           `game.star:4:1: found 3, expected a list of 1 to 12 parts, each such as {"title": …}`,
		"theory = []":                                                                          `expected a list of 1 to 12 parts`,
		"theory = [{" + part + "}] * 13":                                                       `expected a list of 1 to 12 parts`,
		"lesson = [{" + step + "}] * 13":                                                       `expected a list of 1 to 12 steps`,
		"theory = [3]":                                                                         `game.star:4:1: found 3 in theory, part 1, expected a dictionary with title, text, with, ask, says and claims`,
		"theory = [{" + part + "}, {}]":                                                        `game.star:4:1: found no title in theory, part 2, expected "title"`,
		"theory = [{'title': 'T'}]":                                                            `found no text in theory, part 1`,
		"theory = [{'title': 7, 'text': 'X'}]":                                                 `found 7 in theory, part 1, expected title, a text of 1 to 40 characters`,
		"theory = [{'title': 'T\\x1b', 'text': 'X'}]":                                          `expected title, a text of 1 to 40 characters that can be shown`,
		"theory = [{'title': 'T' * 41, 'text': 'X'}]":                                          `expected title, a text of 1 to 40 characters that can be shown`,
		"theory = [{'title': 'T', 'text': 'X' * 2001}]":                                        `expected text, a text of 1 to 2000 characters`,
		"theory = [{" + part + ", 'hint': 'H'}]":                                               `found "hint" in theory, part 1, expected title, text, with, ask, says or claims`,
		"theory = [{" + part + ", 4: 'H'}]":                                                    `found 4 in theory, part 1`,
		"theory = [{" + part + ", 'ask': 'A'}]":                                                `found only one of ask and says in theory, part 1, expected both, or neither`,
		"theory = [{" + part + ", 'with': 3}]":                                                 `found 3 in theory, part 1, expected parameters of start`,
		"theory = [{" + part + ", 'with': {'m': 3}}]":                                          `found "m" in theory, part 1, expected parameters of start and what they may be`,
		"theory = [{" + part + ", 'with': {'n': -3}}]":                                         `found n = -3 in theory, part 1`,
		"theory = [{" + part + ", 'claims': [3]}]":                                             `found 3 in theory, part 1, expected a claim such as ({"x": 3}, "Lose")`,
		"theory = [{" + part + ", 'claims': [({}, 3)]}]":                                       `found ({…}, 3) in theory, part 1, expected a claim`,
		"theory = [{" + part + ", 'claims': [(3, 'Win')]}]":                                    `expected a claim`,
		"theory = [{" + part + ", 'claims': []}]":                                              `expected claims, a list of 1 to 16`,
		"theory = [{" + part + ", 'claims': [({}, 'Win')] * 17}]":                              `expected claims, a list of 1 to 16`,
		"theory = [{" + part + ", 'claims': [({'n': 'x'}, 'Win')]}]":                           `found n = "x" in theory, part 1`,
		"lesson = [{" + step + "}]":                                                            `found no task in lesson, step 1, expected "task"`,
		"lesson = [{" + step + ", 'task': 'lose'}]":                                            `found no such task in lesson, step 1, expected win, finish, hold, try, answer or watch`,
		"lesson = [{" + step + ", 'task': 'answer'}]":                                          `found 0 choices, 0 of them right in lesson, step 1`,
		"lesson = [{" + step + ", 'task': 'answer', 'choices': [('1', ''), ('2', '')]}]":       `found 2 choices, 2 of them right in lesson, step 1`,
		"lesson = [{" + step + ", 'task': 'win', 'choices': [('1', ''), ('2', 'no')]}]":        `found 2 choices, 1 of them right in lesson, step 1`,
		"lesson = [{" + step + ", 'task': 'answer', 'choices': [3]}]":                          `found 3 in lesson, step 1, expected an answer such as`,
		"lesson = [{" + step + ", 'task': 'answer', 'choices': [('a' * 81, '')]}]":             `expected an answer of 1 to 80 characters`,
		"lesson = [{" + step + ", 'task': 'answer', 'choices': [(1, '')]}]":                    `found (1, "") in lesson, step 1, expected an answer of 1 to 80 characters`,
		"lesson = [{" + step + ", 'task': 'win', 'hint': 'h' * 191}]":                          `expected hint, a text of 0 to 190 characters`,
		"lesson = [{" + step + ", 'task': 'win', 'claims': []}]":                               `found "claims" in lesson, step 1`,
		"lesson = [{'title': 'T', 'text': 'X' * 331, 'ask': 'A', 'done': 'D', 'task': 'win'}]": `expected text, a text of 1 to 330 characters`,
	} {
		_, err := rules.Load("game.star", []byte(small+says))
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s:\n got %v\nwant %s", says, err, want)
		}
	}
}
