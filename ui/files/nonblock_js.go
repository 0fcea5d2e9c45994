package files

// nonBlocking is nothing: there are no pipes here.
const nonBlocking = 0
