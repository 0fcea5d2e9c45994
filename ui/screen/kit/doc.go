// Package kit holds the parts that several screens share.
//
//   - What a screen is, and how screens open others: Screen (screen.go), and links to screens of
//     other packages (links.go).
//   - What all screens share: Session (session.go), with the current settings
//     (apply_settings.go).
//   - Keys: a table of Bindings defines the handling, the footer and the help page (keys.go,
//     footer.go, help.go); the bindings of the desk's actions are made from these (runner.go).
//   - Background work: Job, Pause and their results (job.go), the work of an activity of the
//     desk (runner.go), reading texts and files (read.go, rules_file.go), writing records
//     (records.go).
//   - Parts of screens: lists and their clicks (list.go), forms (fields.go), a preview of a
//     match (preview.go), lists of moves (panel.go), the names of moves as they are typed
//     (typing.go), the mouse and the arrow keys on a board (board_mouse.go, arrow_keys.go), its
//     title (board_title.go), a game's rules (rules_page.go, rules_card.go), text in little room
//     (fit_text.go, large_letters.go, scroll.go), the board beside a panel (split.go), which
//     results are shown (switches.go), the check of a solution (check.go), a text to copy
//     (code.go).
//   - What screens about states have in common (state_screen.go).
package kit
