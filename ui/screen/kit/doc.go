// Package kit holds what all screens are made of, and what several of them share.
//
//   - What a screen is, and how it moves through the stack: Screen (screen.go), and the
//     places that a screen leads to without knowing who draws them (links.go).
//   - What all of them share: Session (session.go), with the settings as they are now
//     (apply_settings.go).
//   - Keys: a table of Bindings feeds the handling, the footer and the help page (keys.go,
//     footer.go, help.go); those of the desk's actions are made of the actions (runner.go).
//   - Work beside the screens: Job, Pause and what comes of them (job.go), the work of an
//     activity of the desk piece by piece (runner.go), texts and files that are read
//     (read.go, rules_file.go), records that are written (records.go).
//   - Parts of screens: lists and their clicks (list.go), forms (fields.go), a picture of a
//     small match (preview.go), moves of a panel (panel.go), the mouse on a board
//     (board_mouse.go), the arrow keys on a board (arrow_keys.go), words in little room (fit_text.go,
//     large_letters.go), a text to be copied (code.go).
//   - What screens that look into states have in common (state_screen.go).
package kit
