// Package params reads text and bytes from outside, and checks them against bounds.
//
// A [Schema] lists the parameters of a board, each a [Param] with its bounds. A [Param] is read,
// checked and written in the same words wherever it comes from: a judge's text (a [Reader],
// whose errors are an [*InputError]), the entries of a form (a [Sheet], which collects a [Fault]
// for each), a line such as "x=12,y=7" ([Schema.With]), a command's [Settings], or the bytes of
// a code (a [Packer] and an [Unpacker], whose errors are a [*CodeError]). Nothing here knows
// boards or positions. No text makes it panic or allocate more than a multiple of its length.
package params
