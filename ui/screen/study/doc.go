// Package study holds the screens that look into states: the walk over all of them
// (explore), why one is worth what it is (why), the solver at work (replay), the editor, the
// pages of theory, and the table of boards over a range of parameters.
package study
