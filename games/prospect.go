package games

import (
	"fmt"

	"zugzwang/games/english"
)

// PointTeller is a Solution of a game that is won by points. Without it reasons do not
// mention points.
type PointTeller interface {
	Solution
	// Prospect returns the points to be expected from p; false if points do not decide who
	// wins.
	Prospect(p Position) (Prospect, bool)
}

// Prospect says what points the players can expect from a position. A move is safe if the
// other player can take no point right after it.
type Prospect struct {
	Point string // what a point is called, such as "box"
	Total int    // all points of the match
	Sure  [2]int // how many points each player gets at least, if both play for points

	Takes int  // the most points that the player to move can take in this turn
	Opens bool // however many they take, they must end the turn with a move that is not safe

	// The fields below are set if Takes is 0.
	Safe  int  // how many moves are safe
	Gives int  // how many points every move gives away, at least
	Known bool // whether First is known
	// First is the first player to run out of safe moves, if both make only safe moves,
	// each tries to make the other run out first, and the player who is sure of more points
	// makes only moves that keep these.
	First Player
}

// Promise says how many points the player who gets more is sure of: "you get at least 3 of
// the 4 boxes". If both get equally many it says so.
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

// winner returns the player who is sure of more points; player 0 if both are sure of
// equally many.
func (is Prospect) winner() Player {
	if is.Sure[1] > is.Sure[0] {
		return 1
	}
	return 0
}

// Says tells in a clause what the player to move can take, or when that player has to give
// points away, and what Promise says.
func (is Prospect) Says(who Names, mover Player) string {
	winner, loser := is.winner(), is.winner().Other()
	safe := english.Several(is.Safe, "move") + english.Either(is.Safe, " left gives nothing away", " left give nothing away")
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
	return is.Promise(who) // even if the winner is the first to run out of safe moves
}
