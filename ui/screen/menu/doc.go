// Package menu holds the way into a match: the menu with its cards, the list of boards of a
// game with its forms (setup), the games of one's own (shelf), the saved matches, and the
// settings.
package menu
