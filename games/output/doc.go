// Package output prints answers, and checks what was printed against the definition.
//
// A [Document] is an [Object], written as JSON by [WriteJSON] element by element. A [Digraph] is
// a drawing, written in DOT. [Claims] are what must be printed by the definition; [Claims.Hold]
// reads what was [Printed] (the judge's lines, the document or the drawing) and compares it
// claim by claim. It shares no code with the writers. A difference is a [*Misprint].
package output
