// Package all lists the views of the games. A new game's view is a package in ui/view/
// and a line here.
package all

import (
	"zugzwang/ui/view"
	"zugzwang/ui/view/advance"
	"zugzwang/ui/view/berzerk"
	"zugzwang/ui/view/dag"
	"zugzwang/ui/view/fence"
	"zugzwang/ui/view/finite"
	"zugzwang/ui/view/jug"
)

// Views returns the views of the games in the catalog, and the one for all other games.
func Views() view.Set {
	return view.Set{Own: map[string]view.View{
		"berzerk": berzerk.New(),
		"fence":   fence.View,
		"dag":     dag.View,
		"jug":     jug.View,
		"advance": advance.View,
	}, Other: finite.View, Icons: icons}
}
