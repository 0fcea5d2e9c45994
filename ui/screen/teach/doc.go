// Package teach holds the first lessons, their list, and the trainer with its puzzles.
package teach
