// Package play holds the screens of a match: the question before the first match, the match, the
// choices at its end, and the review. The review belongs here because its variations are played
// as matches and stored with the match.
package play
