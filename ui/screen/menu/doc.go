// Package menu holds the screens before a match: the menu with its cards, the setup with the
// boards of a game and their forms, the shelf with games from files of rules, the saved matches,
// and the settings.
package menu
