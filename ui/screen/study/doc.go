// Package study holds the screens about states: exploring all of them (explore), why one has its
// value (why), the solver's steps (replay), the editor, the pages of theory, and the table of
// boards over ranges of parameters.
package study
