// Package teach holds the screens of the lessons, their list, the exercises, and the trainer with
// its puzzles.
package teach
