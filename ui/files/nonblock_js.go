package files

// nonBlocking is 0: browsers have no pipes.
const nonBlocking = 0
