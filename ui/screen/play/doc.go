// Package play holds the screens of a match: the match itself, from the question before the
// first one to the choices at its end, and the review. They are one package because a review's
// variations are matches, and are kept with the match that is reviewed.
package play
