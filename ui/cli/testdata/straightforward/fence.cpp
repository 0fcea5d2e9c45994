// Fences as tables of lines, and the line of cells worth 0 followed through them.
#include "input.h"
#include <utility>

int main() {
    long long total = 0;
    std::string upper, lower;
    std::vector<int> down, right; // by row: where the upper fence goes down; by column: where the lower goes right
    for (int k = number(); k--;) {
        int rows = number(), cols = number();
        word(upper), word(lower);
        if (upper[0] != 'R') std::swap(upper, lower);
        down.resize(rows), right.resize(cols);
        int r = 0, c = 0;
        for (char x : upper) x == 'D' ? down[r++] = c : c++;
        r = c = 0;
        for (char x : lower) x == 'R' ? right[c++] = r : r++;
        int ahead = 0, i = 0;
        c = 0;
        do {
            ahead += (upper[i] == 'R') - (lower[i] == 'R');
            c += upper[i++] == 'R';
        } while (ahead);
        r = i - c - 1, c--; // the last cell before the fences meet
        while (r && c) {
            int edge = down[r - 1], floor = right[c - 1];
            if (edge < c) r--, c = edge - 1;
            else if (floor < r) r = floor - 1, c--;
            else r--, c--;
        }
        total += r ? -r : c;
    }
    puts(total > 0 ? "First" : "Second");
}
