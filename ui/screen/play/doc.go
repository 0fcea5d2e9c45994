// Package play holds the screens of a match: the match itself, from the question before the
// first one to what can be done with one that has ended, and the review that looks back on
// it. They are one package because a review's variations are matches, and are kept with the
// match that is reviewed.
package play
