// Package kit holds the parts that all screens, or several of them, share.
//
//   - What a screen is, and how it moves through the stack: Screen (screen.go), and the
//     places that a screen leads to without knowing who draws them (links.go).
//   - What all of them share: Session (session.go), with the current settings
//     (apply_settings.go).
//   - Keys: a table of Bindings feeds the handling, the footer and the help page (keys.go,
//     footer.go, help.go); those of the desk's actions are made of the actions (runner.go).
//   - Background work: Job, Pause and their results (job.go), the work of an activity of the
//     desk piece by piece (runner.go), reading texts and files (read.go, rules_file.go),
//     writing records (records.go).
//   - Parts of screens: lists and their clicks (list.go), forms (fields.go), a preview of a
//     match (preview.go), moves of a panel (panel.go), the mouse on a board (board_mouse.go),
//     the arrow keys on a board (arrow_keys.go), text in little room (fit_text.go,
//     large_letters.go), a text to be copied (code.go).
//   - What screens that show states have in common (state_screen.go).
package kit
