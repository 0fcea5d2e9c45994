package plain

var Spoken = spoken
