package games

import (
	"fmt"

	"zugzwang/games/english"
)

// PointTeller is a Solution of a game that is won by points. Without it reasons do not speak of them.
type PointTeller interface {
	Solution
	// Prospect returns what p promises in points; false where they do not decide who wins.
	Prospect(p Position) (Prospect, bool)
}

// Prospect is what a position promises in points. A move is safe if the other player can take nothing right after it.
type Prospect struct {
	Point string // what a point is called, such as "box"
	Total int    // all points of the match
	Sure  [2]int // how many of them each player gets at least, if they play for points

	Takes int  // how many the player to move can take in one turn
	Opens bool // however many they take, they must then make a move that is not safe

	// These are set if Takes is 0.
	Safe  int  // the safe moves
	Gives int  // how many points each move gives away at least
	Known bool // First is known
	// First is the first player without such a move if both make only safe moves, whoever gets more points only such
	// as keep them, and each wants the other to be the first.
	First Player
}

// Promise says how many points the player who gets more is sure of: "you get at least 3 of the 4 boxes".
func (is Prospect) Promise(who Names) string {
	winner := is.winner()
	switch n := is.Sure[winner]; {
	case 2*n == is.Total:
		return fmt.Sprintf("each can get %d of the %s", n, english.Several(is.Total, is.Point))
	case n == is.Total:
		return who.Does(winner, "gets") + " all " + english.Several(n, is.Point)
	default:
		return fmt.Sprintf("%s at least %d of the %s", who.Does(winner, "gets"), n, english.Several(is.Total, is.Point))
	}
}

// winner returns the player who is sure of more points; of as many, player 0.
func (is Prospect) winner() Player {
	if is.Sure[1] > is.Sure[0] {
		return 1
	}
	return 0
}

// Says tells in a clause what the player to move can take, or has to give away and when, and what is promised.
func (is Prospect) Says(who Names, mover Player) string {
	winner, loser := is.winner(), is.winner().Other()
	safe := fmt.Sprintf("%d moves give nothing away", is.Safe)
	if is.Safe == 1 {
		safe = "1 move gives nothing away"
	}
	switch {
	case is.Takes > 0 && is.Opens && mover == loser:
		return who.Name(mover) + " can take " + english.Several(is.Takes, is.Point) + ", but must then give some away: " + is.Promise(who)
	case is.Takes > 0:
		return who.Name(mover) + " can take " + english.Several(is.Takes, is.Point) + " in one turn: " + is.Promise(who)
	case is.Safe == 0:
		return fmt.Sprintf("each of %s moves gives at least %s away: %s", who.Whose(mover), english.Several(is.Gives, is.Point), is.Promise(who))
	case 2*is.Sure[winner] == is.Total || !is.Known:
		return is.Promise(who)
	case is.First == loser:
		return fmt.Sprintf("%s, but %s can be made to run out of them first: %s", safe, who.Name(loser), is.Promise(who))
	}
	return is.Promise(who) // also if the winner runs out of safe moves first
}
