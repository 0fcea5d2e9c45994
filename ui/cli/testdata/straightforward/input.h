// What a contest program reads with: a buffer of 64 KB, no checks.
#include <cstdio>
#include <string>
#include <vector>

static char buffer[1 << 16];
static size_t at, filled;

static inline int letter() {
    if (at == filled) {
        filled = fread(buffer, 1, sizeof buffer, stdin);
        at = 0;
        if (!filled) return -1;
    }
    return buffer[at++];
}

static inline int number() {
    int c = letter(), x = 0;
    while (c >= 0 && c <= ' ') c = letter();
    for (; c >= '0'; c = letter()) x = 10 * x + c - '0';
    return x;
}

static inline void word(std::string &s) {
    int c = letter();
    while (c >= 0 && c <= ' ') c = letter();
    for (s.clear(); c > ' '; c = letter()) s.push_back(c);
}
