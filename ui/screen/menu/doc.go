// Package menu holds the screens before a match: the menu with its cards, the setup with the
// boards of a game and their forms, more games (those from files of rules), the saved matches,
// and the settings.
package menu
