// Package matches is a match between two sides, and what is told of it.
//
// A [Match] has moves, moves taken back and variations; a [Side] is a person or the program at
// some strength, which chooses its move from an analysis. Beside it stand the sentences about a
// match ([Turn], [Sentence], [EndWords]), hints in three steps ([HowMany], [WhereBest],
// [WhyBest]), and the [Review] of all its moves, as text by [Annotate].
package matches
