// Package english is the wording that sentences of all games share: lists, plurals, numbers,
// verdicts as the end of a sentence, foreign text quoted on one line. It also has the two ways
// back from words: how signs are read out by a screen reader ([Aloud]), and whether a state's
// name is what somebody typed ([Searching]). It knows outcomes, and no game.
package english
